//! The rules of `docs/rules/beyond-the-sun.md` by number, a file for every chapter, and the worked examples.

mod story;

mod chapter_1;
mod chapter_2;
mod chapter_3;
mod chapter_4_cards;
mod chapter_4_cubes;
mod chapter_4_research;
mod chapter_4_space;
mod chapter_5_6;
mod chapter_7_8;
mod chapter_9;
mod examples;
mod random;
mod shown;
