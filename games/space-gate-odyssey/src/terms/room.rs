//! The five control rooms of the Odyssey.

use super::{Domain, named};

named! {
    /// A control room (SGO-1.1), in the order of the board.
    Room {
        /// Colonists move into water modules.
        #[default]
        Water = "water",
        /// Colonists move into nature modules.
        Nature = "nature",
        /// Colonists move into energy modules.
        Energy = "energy",
        /// Airlocks are filled.
        Airlock = "airlock",
        /// Modules are built or buried.
        Modules = "modules",
    }
}

impl Room {
    /// The domain whose modules are entered from this room; none for the airlock and the module room.
    pub const fn domain(self) -> Option<Domain> {
        match self {
            Self::Water => Some(Domain::Water),
            Self::Nature => Some(Domain::Nature),
            Self::Energy => Some(Domain::Energy),
            Self::Airlock | Self::Modules => None,
        }
    }
}
