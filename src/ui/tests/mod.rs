//! Tests of the full-screen program without a terminal: keys in, screens out.

mod bindings;
mod colorless;
mod computer_players;
mod driver;
mod encoding;
mod environment;
mod every_key;
mod foreign_text;
mod full_games;
mod fuzz;
mod game_screen;
mod hall;
mod late_replies;
mod long_lists;
mod pages;
mod painted;
mod picture;
mod random_input;
mod saved_games;
mod screens;
mod settings;
mod slow_player;
mod styles;
mod table;
mod text_input;
mod thinking;
