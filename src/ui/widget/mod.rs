//! What screens are made of.

pub mod amazons;
pub mod blocks;
pub mod board;
pub mod dialog;
pub mod footer;
pub mod history;
pub mod letters;
pub mod pawns;
pub mod players;
pub mod stones;
pub mod view;
