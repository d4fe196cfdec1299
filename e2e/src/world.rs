//! The server of a story, and the browsers around it.

use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};

use games::Library;
use server::{Config, Limits, Server};
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::browser::Browser;
use crate::driver::Driver;

/// A server with an empty database, and a chromedriver. Both end with the story, however it ends.
pub struct World {
    // In the order in which they end.
    driver: Driver,
    server: Mutex<Option<(Runtime, Server)>>,
    address: SocketAddr,
    folder: TempDir,
}

/// How a browser is set up.
#[derive(Clone, Copy, Debug)]
pub struct Wishes {
    /// The languages it asks for.
    pub languages: &'static str,
    /// Whether it runs scripts.
    pub scripts: bool,
    /// How large it is; below 500 wide it is a phone.
    pub size: (u32, u32),
}

impl Default for Wishes {
    fn default() -> Self {
        Self { languages: "en", scripts: true, size: (1280, 900) }
    }
}

impl World {
    /// Starts a server and a chromedriver.
    #[expect(clippy::new_without_default, reason = "it starts programs: nobody expects that of a default")]
    pub fn new() -> Self {
        let folder = tempfile::tempdir().expect("there is room for a database");
        let running = start(&folder, SocketAddr::from(([127, 0, 0, 1], 0)));
        let (address, driver) = (running.1.address(), Driver::start(folder.path()));
        Self { driver, server: Mutex::new(Some(running)), address, folder }
    }

    /// A browser of somebody who was never here.
    pub fn browser(&self) -> Browser {
        self.browser_with(Wishes::default())
    }

    /// The same, set up as somebody likes it.
    pub fn browser_with(&self, wishes: Wishes) -> Browser {
        Browser::start(self.driver.port, format!("http://{}", self.address), wishes)
    }

    /// Ends the server; the database stays.
    pub fn stop_server(&self) {
        let running = self.server.lock().unwrap_or_else(PoisonError::into_inner).take();
        let (runtime, server) = running.expect("the server runs");
        runtime.block_on(server.stop());
        runtime.shutdown_background();
    }

    /// Starts the server again: same place, same database.
    pub fn start_server(&self) {
        let running = start(&self.folder, self.address);
        *self.server.lock().unwrap_or_else(PoisonError::into_inner) = Some(running);
    }
}

fn start(folder: &TempDir, address: SocketAddr) -> (Runtime, Server) {
    let mut config = Config::new(folder.path().join("data"));
    config.address = address;
    config.limits = Limits::none();
    let runtime = Runtime::new().expect("the system has threads");
    let server = runtime.block_on(Server::start(Library::built_in(), config)).expect("the server starts");
    (runtime, server)
}

impl Drop for World {
    fn drop(&mut self) {
        if let Some((runtime, _)) = self.server.lock().unwrap_or_else(PoisonError::into_inner).take() {
            runtime.shutdown_background();
        }
    }
}
