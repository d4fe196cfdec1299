//! The sockets of pages. There are many and most of them wait, so what each keeps is small: long messages go out in several
//! frames, because the library keeps as much memory as its longest frame needed.

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, Response, StatusCode, header};
use engine::text::Language;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Message, Role, WebSocketConfig};

use super::{Failure, Shared};
use crate::trouble::Trouble;

/// A request to turn its connection into a socket.
pub struct Upgrade {
    accept: String,
    waiting: OnUpgrade,
}

impl FromRequestParts<Shared> for Upgrade {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &Shared) -> Result<Self, Failure> {
        let asked = says(&parts.headers, header::CONNECTION, "upgrade")
            && says(&parts.headers, header::UPGRADE, "websocket")
            && says(&parts.headers, header::SEC_WEBSOCKET_VERSION, "13");
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asked);
        let accept = key.map(|key| derive_accept_key(key.as_bytes()));
        match (accept, parts.extensions.remove::<OnUpgrade>()) {
            (Some(accept), Some(waiting)) => Ok(Self { accept, waiting }),
            _ => Err(Failure::plain(Trouble::bad("trouble-form"), Language::default())),
        }
    }
}

/// Whether one of the words of a header is this one.
fn says(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let said = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    said.flat_map(|list| list.split(',')).any(|said| said.trim().eq_ignore_ascii_case(word))
}

impl Upgrade {
    /// Answers the request; what is to be done with the socket is done once it is there.
    pub fn then<F>(self, run: impl FnOnce(Socket) -> F + Send + 'static) -> Response<Body>
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Self { accept, waiting } = self;
        tokio::spawn(async move {
            // Whoever asked may have gone.
            let Ok(upgraded) = waiting.await else { return };
            let config = WebSocketConfig::default()
                .read_buffer_size(256)
                .write_buffer_size(0)
                .max_message_size(Some(4096))
                .max_frame_size(Some(4096));
            let stream = WebSocketStream::from_raw_socket(TokioIo::new(upgraded), Role::Server, Some(config)).await;
            run(Socket(stream)).await;
        });
        let answer = Response::builder()
            .status(StatusCode::SWITCHING_PROTOCOLS)
            .header(header::CONNECTION, "upgrade")
            .header(header::UPGRADE, "websocket")
            .header(header::SEC_WEBSOCKET_ACCEPT, accept);
        answer.body(Body::empty()).expect("these headers are sound")
    }
}

/// The other end has gone.
pub struct Gone;

/// A socket of a page.
pub struct Socket(WebSocketStream<TokioIo<Upgraded>>);

/// No frame is longer.
const LONGEST_FRAME: usize = 1400;

impl Socket {
    /// Sends a text.
    pub async fn send(&mut self, text: &str) -> Result<(), Gone> {
        let mut parts = text.as_bytes().chunks(LONGEST_FRAME).peekable();
        let mut kind = OpCode::Data(Data::Text);
        while let Some(part) = parts.next() {
            let frame = Frame::message(part.to_vec(), kind, parts.peek().is_none());
            self.0.feed(Message::Frame(frame)).await.map_err(|_| Gone)?;
            kind = OpCode::Data(Data::Continue);
        }
        self.0.flush().await.map_err(|_| Gone)
    }

    /// Sends a sign of life.
    pub async fn ping(&mut self) -> Result<(), Gone> {
        self.0.send(Message::Ping(Default::default())).await.map_err(|_| Gone)
    }

    /// Waits until the other end has said something that does not matter, or is gone.
    pub async fn heard(&mut self) -> Result<(), Gone> {
        match self.0.next().await {
            Some(Ok(Message::Close(_)) | Err(_)) | None => Err(Gone),
            // Pages only listen; what they want to say they say by forms.
            Some(Ok(_)) => Ok(()),
        }
    }
}
