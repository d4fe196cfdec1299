//! The rules of `docs/rules/federation.md` by number, a file for every chapter, and the worked examples.

mod story;

mod chapter_1;
mod chapter_2;
mod chapter_3_executive;
mod chapter_3_planet;
mod chapter_3_turn;
mod chapter_4_other;
mod chapter_4_planets;
mod chapter_5_6;
mod chapter_7_8;
mod chapter_9;
mod examples;
mod ledger;
mod random;
mod shown;
