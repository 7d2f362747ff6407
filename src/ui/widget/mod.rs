//! Widgets: the parts that screens are drawn from. One file for each kind of board, and one for each
//! part beside it.

pub mod amazons;
pub mod analysis;
pub mod analysis_state;
pub mod blocks;
pub mod board_common;
pub mod board_view;
pub mod dialog;
pub mod footer;
pub mod letters;
pub mod list;
pub mod message;
pub mod move_list;
pub mod pieces;
pub mod player_list;
pub mod scene;
pub mod sidebar;
pub mod text_input;
