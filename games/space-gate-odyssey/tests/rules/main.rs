//! The rules of `docs/rules/space-gate-odyssey.md` by number, a file for every chapter, and the worked examples.

mod story;

mod chapter_1;
mod chapter_2;
mod chapter_3;
mod chapter_4_planets;
mod chapter_4_remodelling;
mod chapter_4_scoring;
mod chapter_4_station;
mod chapter_5;
mod chapter_6;
mod chapter_7_8;
mod chapter_9;
mod examples;
mod shown;
