//! Hears which tables others have changed.

use std::time::Duration;

use futures_util::{StreamExt, stream};
use tokio::sync::broadcast;
use tokio::task::AbortHandle;
use tokio_postgres::{AsyncMessage, Config, NoTls};

use super::turns::TURNS;
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
                    for what in told(notification.payload(), own) {
                        let _ = news.send(what);
                    }
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err(StoreError::closed()),
            },
        }
    }
}

/// What somebody else says: the tables that they have changed, and whether there are turns for bots.
fn told(payload: &str, own: &str) -> Vec<News> {
    let mut words = payload.split(' ');
    if words.next() == Some(own) {
        return Vec::new();
    }
    let (turns, tables): (Vec<&str>, Vec<&str>) = words.partition(|word| *word == TURNS);
    let tables: Vec<TableId> = tables.iter().filter_map(|word| word.parse().ok().map(TableId)).collect();
    let turns = (!turns.is_empty()).then_some(News::Turns);
    let tables = (!tables.is_empty()).then(|| News::Tables(tables.into()));
    turns.into_iter().chain(tables).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_do_is_news() {
        let tables = News::Tables([TableId(3), TableId(12)].into());
        assert_eq!(told("b 3 12", "a"), std::slice::from_ref(&tables));
        assert_eq!(told("b ! 3 12", "a"), [News::Turns, tables]);
        assert_eq!(told("b !", "a"), [News::Turns]);
        assert_eq!(told("a ! 3 12", "a"), []);
        assert_eq!(told("b x", "a"), []);
    }
}
