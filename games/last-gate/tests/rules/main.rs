//! The rules of Last Gate by number, worked examples, and random games.

mod chapter_1_2;
mod chapter_3;
mod chapter_4_battles;
mod chapter_4_economy;
mod chapter_4_map;
mod chapter_4_politics;
mod chapter_4_sides;
mod chapter_4_war;
mod chapter_5;
mod chapter_rest;
mod corners;
mod defaults;
mod lively;
mod other_content;
mod random;
mod shown;
mod story;
mod windows;
