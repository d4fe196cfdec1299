//! The laws of the engine, until the game is in the registry.

use engine::Kind;
use engine::laws::{Plan, obey};
use last_gate::LastGate;

#[test]
fn last_gate_obeys_the_laws() {
    let kind = Kind::<LastGate>::built_in().unwrap();
    let thorough = std::env::var("ORRERY_LAWS").is_ok_and(|value| value == "thorough");
    let (decisions, close) = if thorough { (1_000_000, 20_000) } else { (2_000, 40) };
    if let Err(broken) = obey(&kind, Plan::within(&kind, decisions, close)) {
        panic!("{broken}");
    }
}
