//! Every test of the whole program, in one binary, so that the libraries are linked once. A folder
//! is a module: `cargo test --test all plain::` runs the tests of line mode.

mod coach;
mod commands;
mod facts;
mod fuzz;
mod game_texts;
mod games;
mod laws;
mod layers;
mod mirror;
mod ninth_game;
mod plain;
mod players;
mod pty;
mod same_play;
mod values;
mod vectors;
