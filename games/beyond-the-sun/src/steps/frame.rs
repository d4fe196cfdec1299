//! Whose effect a step belongs to, and what the effect has to remember.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::effect::{Copied, Effect};

/// The owner of an effect, and whether it is an action, a copy of one, or a bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frame {
    /// The owner.
    pub seat: Seat,
    flags: u8,
    chain: u8,
}

const ACTION: u8 = 1;
const RESEARCH: u8 = 2;
const DISCOUNTED: u8 = 4;
const RAISE: u8 = 4; // the bits from here on

impl Frame {
    /// A bonus, an event, a production phase: as far as possible, without conditions (BTS-4.9).
    pub const fn bonus(seat: Seat) -> Self {
        Self { seat, flags: 0, chain: 0 }
    }

    /// The action of a pawn.
    pub const fn action(seat: Seat) -> Self {
        Self { seat, flags: ACTION, chain: 0 }
    }

    /// Whether it is an action: it must change something (BTS-4.7).
    #[inline]
    pub const fn is_action(self) -> bool {
        self.flags & ACTION != 0
    }

    /// Whether the part that researches must be carried out (BTS-4.74).
    pub const fn must_research(self) -> bool {
        self.flags & RESEARCH != 0
    }

    /// Whether the research discount is used up (BTS-4.161).
    pub const fn discounted(self) -> bool {
        self.flags & DISCOUNTED != 0
    }

    /// How many levels higher research goes (BTS-4.77).
    #[inline]
    pub const fn raise(self) -> u8 {
        self.flags >> RAISE
    }

    /// With the discount used up.
    pub const fn with_discount(self) -> Self {
        Self { flags: self.flags | DISCOUNTED, ..self }
    }

    /// With one more copying action in the chain.
    pub const fn with_link(self, link: u8) -> Self {
        Self { chain: self.chain | 1 << link, ..self }
    }

    /// The frame of an action that is copied (BTS-4.74 to BTS-4.77).
    pub const fn copying(self, copied: Copied) -> Self {
        let raise = if self.raise() > copied.raise { self.raise() } else { copied.raise };
        let flags = self.flags & (ACTION | DISCOUNTED) | RESEARCH | raise << RAISE;
        Self { flags, ..self }.with_link(copied.link)
    }

    /// Whether one of these steps is a link of the chain already.
    pub fn holds(self, script: &[Effect]) -> bool {
        script.iter().any(|effect| matches!(effect, Effect::Copy(copied) if self.chain >> copied.link & 1 == 1))
    }
}
