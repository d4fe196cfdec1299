//! Finished games in `games/<game>/tests/records/` replay forever.

use std::fs;
use std::path::Path;

use engine::record::Record;
use games::Library;

#[test]
fn finished_games_replay() {
    let library = Library::built_in();
    for kind in library.iter() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(kind.about().id).join("tests/records");
        let mut replayed = 0;
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.unwrap().path();
            let record = Record::read(&fs::read_to_string(&path).unwrap()).unwrap();
            let session = kind.verify(&record).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            assert!(session.outcome().is_some(), "{}: not finished", path.display());
            replayed += 1;
        }
        assert!(replayed > 0, "{}: no records", folder.display());
    }
}
