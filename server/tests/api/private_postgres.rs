//! A PostgreSQL of our own for tests: a real one in a folder of its own, with a socket there and no port for anybody else. It ends
//! with the program that started it, however that ends.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// Waits for the end of its input, which is the end of the program that started it. PostgreSQL does not run as root.
const KEEPER: &str = r#"
trap '' HUP INT TERM
folder=$1 programs=$2
if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; as="runuser -u postgres --"; else as=; fi
cd "$folder" && $as "$programs/initdb" --pgdata="$folder/data" --username=orrery --auth=trust --encoding=UTF8 --locale=C --no-sync >"$folder/log" 2>&1 &&
    $as "$programs/pg_ctl" start --silent --wait --pgdata="$folder/data" --log="$folder/data/log" --options="-k $folder -c listen_addresses= -c fsync=off -c max_connections=500 -c shared_buffers=32MB" >>"$folder/log" 2>&1 &&
    echo ready || cat "$folder/log"
cat >/dev/null
$as "$programs/pg_ctl" stop --silent --mode=immediate --pgdata="$folder/data" >/dev/null 2>&1
rm -rf "$folder"
"#;

/// A PostgreSQL that runs.
pub struct PrivatePostgres {
    folder: PathBuf,
    programs: PathBuf,
    /// Holds on to the keeper's input.
    _keeper: Child,
}

impl PrivatePostgres {
    /// The one that all tests of a program share.
    pub fn shared() -> &'static Self {
        static SHARED: OnceLock<PrivatePostgres> = OnceLock::new();
        SHARED.get_or_init(Self::start)
    }

    /// One for a test that does it harm.
    pub fn start() -> Self {
        let programs = programs();
        let folder = tempfile::Builder::new().prefix("orrery-pg").tempdir().unwrap().keep();
        let mut keeper = Command::new("sh")
            .args(["-c", KEEPER, "keeper"])
            .args([&folder, &programs])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut told = String::new();
        BufReader::new(keeper.stdout.take().unwrap()).read_line(&mut told).unwrap();
        assert_eq!(told, "ready\n", "PostgreSQL does not start");
        Self { folder, programs, _keeper: keeper }
    }

    /// The address of a new, empty database.
    pub fn database(&self) -> String {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let name = format!("test{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let made = Command::new(self.programs.join("createdb"))
            .args(["--username=orrery", "--host"])
            .args([self.folder.as_os_str(), name.as_ref()])
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        format!("postgres://orrery@/{name}?host={}", self.folder.display())
    }
}

impl PrivatePostgres {
    /// Cuts all connections to it.
    pub fn cut_connections(&self) {
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()";
        let psql = ["--username=orrery", "--dbname=postgres", "--quiet", "--command", cut, "--host"];
        let done = Command::new(self.programs.join("psql")).args(psql).arg(&self.folder).output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }

    /// Ends it at once, as a fault would, and starts it again.
    pub fn restart(&self) {
        let script = r#"
            if [ "$(id -u)" = 0 ]; then as="runuser -u postgres --"; else as=; fi
            cd "$1" && $as "$2/pg_ctl" restart --silent --wait --mode=immediate --pgdata="$1/data" --log="$1/data/log""#;
        let mut restart = Command::new("sh");
        restart.args(["-c", script, "restart"]).args([&self.folder, &self.programs]).stdout(Stdio::null());
        assert!(restart.status().unwrap().success());
    }
}

/// Where the newest PostgreSQL of this machine is.
fn programs() -> PathBuf {
    let version = |folder: &Path| folder.file_name()?.to_str()?.parse::<u32>().ok();
    let installed =
        std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|folder| folder.path());
    let newest = installed.filter(|folder| folder.join("bin/initdb").exists()).max_by_key(|folder| version(folder));
    let elsewhere = || {
        let told = Command::new("pg_config").arg("--bindir").output().ok()?;
        Some(PathBuf::from(String::from_utf8(told.stdout).ok()?.trim()))
    };
    let programs = newest.map(|folder| folder.join("bin")).or_else(elsewhere);
    programs.expect("PostgreSQL is needed for these tests: the script `test` installs it")
}
