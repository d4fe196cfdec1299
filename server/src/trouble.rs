//! Why a request cannot be fulfilled: one type for pages, API and sockets.

use axum::http::StatusCode;
use engine::{Message, RuleId};

use crate::store::StoreError;
use crate::table::Refused;

/// Why a request cannot be fulfilled.
#[derive(Debug)]
pub enum Trouble {
    /// There is no such page, table or link.
    NotFound,
    /// There is, but not for whoever asks.
    Forbidden,
    /// Whoever asks has to say who they are.
    Unknown,
    /// The request came from a page of somebody else.
    CrossSite,
    /// The table has changed since: this is the number now.
    Stale(u64),
    /// The rules or the table refuse it.
    Refused(Refused),
    /// The request is not right.
    Bad(Message),
    /// The request is larger than anything sensible.
    TooLarge,
    /// Too much at once from one address.
    TooMany,
    /// Not this method here.
    Method,
    /// The server cannot keep it now.
    Store(StoreError),
    /// The server is at fault.
    Internal(String),
}

impl Trouble {
    /// Something in the request that is not right.
    pub fn bad(message: impl Into<Message>) -> Self {
        Self::Bad(message.into())
    }

    /// The status to answer with.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Forbidden | Self::CrossSite => StatusCode::FORBIDDEN,
            Self::Unknown => StatusCode::UNAUTHORIZED,
            Self::Stale(_) => StatusCode::CONFLICT,
            Self::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Bad(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Its short name, the same in every language.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::NotFound => "not-found",
            Self::Forbidden => "forbidden",
            Self::Unknown => "unknown",
            Self::CrossSite => "cross-site",
            Self::Stale(_) => "stale",
            Self::Refused(_) => "refused",
            Self::Bad(_) => "bad-request",
            Self::TooLarge => "too-large",
            Self::TooMany => "too-many",
            Self::Method => "method",
            Self::Store(_) => "store",
            Self::Internal(_) => "internal",
        }
    }

    /// What to tell. Nothing in it says more than whoever asks may know.
    pub fn message(&self) -> Message {
        match self {
            Self::Refused(Refused::Play(error)) => error.message(),
            Self::Refused(Refused::Undo(refused)) => refused.message(),
            Self::Refused(Refused::Abandoned) => Message::new("trouble-abandoned"),
            Self::Bad(message) => message.clone(),
            other => Message::new(format!("trouble-{}", other.kind())),
        }
    }

    /// The rule that refuses it.
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Self::Refused(Refused::Play(engine::erased::PlayError::Refused(refusal))) => Some(refusal.rule),
            _ => None,
        }
    }

    /// Notes what is the server's own fault.
    pub fn note(&self) {
        match self {
            Self::Store(error) => tracing::error!(%error, "store"),
            Self::Internal(error) => tracing::error!(error, "internal"),
            _ => {}
        }
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Refused> for Trouble {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}
