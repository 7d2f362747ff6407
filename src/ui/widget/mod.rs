//! Widgets: the parts that screens are drawn from. One file for each kind of board, and one for
//! each other part.

pub(crate) mod amazons;
pub(crate) mod analysis;
pub(crate) mod analysis_state;
pub(crate) mod blocks;
pub(crate) mod board;
pub(crate) mod board_common;
pub(crate) mod board_map;
pub(crate) mod board_view;
pub(crate) mod book_panel;
pub(crate) mod card;
pub(crate) mod chances;
pub(crate) mod dialog;
pub(crate) mod evaluation_bar;
pub(crate) mod footer;
pub(crate) mod header;
pub(crate) mod label_style;
pub(crate) mod legend;
pub(crate) mod letters;
pub(crate) mod list;
pub(crate) mod message;
pub(crate) mod move_list;
pub(crate) mod page_text;
mod painted;
mod pieces;
pub(crate) mod player_list;
pub(crate) mod preview;
pub(crate) mod ranked_moves;
pub(crate) mod rating_graph;
pub(crate) mod shares_bar;
pub(crate) mod sidebar;
pub(crate) mod small_board;
pub(crate) mod table;
pub(crate) mod text_input;
pub(crate) mod title;
pub(crate) mod variation_list;

pub(crate) use board_map::BoardMap;
pub(crate) use board_view::BoardView;
pub(crate) use evaluation_bar::{EvaluationBar, ExpectedShares};
pub(crate) use header::Header;
pub(crate) use legend::Mark;
pub(crate) use message::Message;
pub(crate) use player_list::piece_glyph;
pub(crate) use small_board::{SmallBoard, liveliest_part};
pub(crate) use variation_list::VariationToken;
