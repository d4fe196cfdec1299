//! Games as they were when their tables were made. Content is corrected now and then, or put over by whoever runs the server; a game
//! that has begun is played to its end with the tiles and cards it began with.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use engine::content::Files;
use engine::erased::AnyKind;
use engine::record::{Hex64, RecordError};

use crate::store::{Making, Store};
use crate::trouble::Trouble;

/// Games by the hash of their content.
#[derive(Default)]
pub struct Older {
    kinds: Mutex<HashMap<Hex64, Arc<dyn AnyKind>>>,
}

impl Older {
    /// The game that a table is played with, where the one at hand has the same name but perhaps other content.
    pub async fn kind_of(
        &self,
        making: &Making,
        newest: &Arc<dyn AnyKind>,
        store: &Store,
    ) -> Result<Arc<dyn AnyKind>, Trouble> {
        if newest.content_hash() == making.content {
            return Ok(Arc::clone(newest));
        }
        if let Some(kind) = self.known(making.content) {
            return Ok(kind);
        }
        let (recorded, loaded) = (making.content, newest.content_hash());
        let other = || Trouble::Bad(RecordError::OtherContent { recorded, loaded }.message());
        let text = store.content(recorded).await?.ok_or_else(other)?;
        // A program that reads this content in another way than the one that kept it would play another game.
        let kind = Files::kept(&text).and_then(|files| newest.with_files(files)).map_err(|errors| {
            tracing::warn!(game = making.game, content = %recorded, %errors, "kept content cannot be read");
            other()
        })?;
        if kind.content_hash() != recorded {
            return Err(other());
        }
        self.remember(&kind);
        Ok(kind)
    }

    /// Keeps the content that a new table is made with.
    pub async fn keep(&self, kind: &Arc<dyn AnyKind>, store: &Store) -> Result<(), Trouble> {
        if self.known(kind.content_hash()).is_none() {
            store.keep_content(kind.content_hash(), kind.files().to_text()).await?;
            self.remember(kind);
        }
        Ok(())
    }

    fn known(&self, content: Hex64) -> Option<Arc<dyn AnyKind>> {
        self.kinds.lock().unwrap_or_else(PoisonError::into_inner).get(&content).cloned()
    }

    fn remember(&self, kind: &Arc<dyn AnyKind>) {
        let mut kinds = self.kinds.lock().unwrap_or_else(PoisonError::into_inner);
        kinds.insert(kind.content_hash(), Arc::clone(kind));
    }
}
