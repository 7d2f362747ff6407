//! What screens are made of.

pub mod amazons;
pub mod bar;
pub mod blocks;
pub mod board;
pub mod dialog;
pub mod footer;
pub mod history;
pub mod letters;
pub mod message;
pub mod pawns;
pub mod players;
pub mod scene;
pub mod stones;
pub mod thought;
pub mod view;
