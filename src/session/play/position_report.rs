//! A position as the one object that scripts and test data read.

use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::scene::Cell;
use crate::rules::seat::Seat;
use crate::rules::setup::Variant;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// Above this many legal moves their digest stands for them.
const MAX_LISTED_MOVES: usize = 300;

/// What holds in a position. Serialised, it is the object of `parlour position`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PositionReport {
    /// The game's name.
    pub game: &'static str,
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// The variant, in games that have several.
    pub variant: Option<&'static str>,
    /// How many play.
    pub players: usize,
    /// The moves from the start.
    pub moves: Vec<String>,
    /// One string a row, top row first.
    pub board: Vec<String>,
    /// Whose turn it is, from 1.
    pub to_move: Option<u8>,
    /// How many legal moves there are.
    pub legal_count: usize,
    /// The legal moves, sorted, if there are not too many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// Otherwise the SHA-256 of the sorted moves, joined by newlines, in hexadecimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal_sha256: Option<String>,
    /// Points, one number a player, in games that keep them.
    pub scores: Option<Vec<u32>>,
    /// The winners' numbers, if the game is over.
    pub outcome: Option<Vec<u8>>,
}

impl PositionReport {
    /// Looks at the end of `history`, a game of the name `game`.
    pub fn of<G: Rules>(game: &'static str, history: &History<G>) -> PositionReport {
        let position = history.position();
        let (setup, grid) = (position.setup(), position.grid());
        let outcome = history.outcome();
        let mut legal: Vec<String> =
            history.legal_moves().into_iter().map(|mv| position.move_to_string(mv)).collect();
        legal.sort_unstable();
        let played = history.positions().iter().zip(history.moves());
        let cell_char = |row, col| Cell::symbol(position.cell(grid.square_at(row, col)));
        let row_text = |row| (0..grid.cols).map(|col| cell_char(row, col)).collect();
        let has_variants = G::SUPPORTED_SETUPS.variants.len() > 1;
        let digest = || {
            let hash = Sha256::digest(legal.join("\n"));
            hash.iter().map(|byte| format!("{byte:02x}")).collect::<String>()
        };
        let legal_count = legal.len();
        let legal_sha256 = (legal_count > MAX_LISTED_MOVES).then(digest);
        PositionReport {
            game,
            rows: setup.rows,
            cols: setup.cols,
            variant: has_variants.then(|| Variant::name(setup.variant)),
            players: setup.players,
            moves: played.map(|(position, &mv)| position.move_to_string(mv)).collect(),
            board: (0..grid.rows).map(row_text).collect(),
            to_move: outcome.is_none().then(|| position.to_move().number()),
            legal_count,
            legal: legal_sha256.is_none().then_some(legal),
            legal_sha256,
            scores: position.scores(),
            outcome: outcome.map(|outcome| outcome.winners().map(Seat::number).collect()),
        }
    }
}
