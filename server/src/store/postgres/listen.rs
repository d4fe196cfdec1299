//! Hears which tables others have changed.

use std::time::Duration;

use futures_util::{StreamExt, stream};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;
use tokio_postgres::{AsyncMessage, Config, NoTls};

use super::{News, StoreError};
use crate::store::rows::TableId;

/// How long to wait before the next attempt when the database cannot be reached.
const AGAIN: Duration = Duration::from_millis(500);

/// Listens until it is told to end.
pub(super) fn start(config: Config, own: String, news: broadcast::Sender<News>) -> AbortHandle {
    let task = tokio::spawn(async move {
        loop {
            if let Err(error) = listen(&config, &own, &news).await {
                tracing::warn!(%error, "not connected to hear what others do");
            }
            tokio::time::sleep(AGAIN).await;
        }
    });
    task.abort_handle()
}

async fn listen(config: &Config, own: &str, news: &broadcast::Sender<News>) -> Result<(), StoreError> {
    let (client, mut connection) = config.connect(NoTls).await?;
    let mut messages = stream::poll_fn(move |context| connection.poll_message(context));
    let listening = client.batch_execute("LISTEN orrery");
    tokio::pin!(listening);
    let mut begun = false;
    loop {
        tokio::select! {
            result = &mut listening, if !begun => {
                result?;
                begun = true;
                // Whatever happened before can have been missed.
                let _ = news.send(News::Missed);
            }
            message = messages.next() => match message {
                Some(Ok(AsyncMessage::Notification(notification))) => {
                    if let Some(tables) = tables(notification.payload(), own) {
                        let _ = news.send(News::Tables(tables.into()));
                    }
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err(StoreError::closed()),
            },
        }
    }
}

/// The tables that somebody else has changed.
fn tables(payload: &str, own: &str) -> Option<Vec<TableId>> {
    let mut words = payload.split(' ');
    if words.next() == Some(own) {
        return None;
    }
    words.map(|word| word.parse().ok().map(TableId)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_do_is_news() {
        assert_eq!(tables("b 3 12", "a"), Some(vec![TableId(3), TableId(12)]));
        assert_eq!(tables("a 3 12", "a"), None);
        assert_eq!(tables("b x", "a"), None);
    }
}
