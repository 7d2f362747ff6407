//! What screens are made of.

pub mod amazons;
pub mod analysis;
pub mod analysis_state;
pub mod blocks;
pub mod board_common;
pub mod board_view;
pub mod dialog;
pub mod footer;
pub mod letters;
pub mod message;
pub mod move_list;
pub mod pawns;
pub mod player_list;
pub mod scene;
pub mod sidebar;
pub mod stones;
pub mod text_input;
