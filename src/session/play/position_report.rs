//! What is true of a position: as scripts and test vectors read it, and the squares on which a player could win or
//! score with one move.

use parlour_rules::notation::ParsedBoard;
use parlour_rules::{Cell, History, Rules, Seat, Square, Step, Variant};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// With more legal moves than this, the report holds their digest. The test vectors have the same
/// limit.
const MAX_LISTED_MOVES: usize = 300;

/// The facts of a position. Serialised to JSON, it is the output of `parlour position`.
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
    /// The number of players.
    pub players: usize,
    /// The moves from the start.
    pub moves: Vec<String>,
    /// The rows of the board, top row first, a character a square.
    pub board: Vec<String>,
    /// The number of the player to move, from 1; `None` once the game is over.
    pub to_move: Option<u8>,
    /// The number of legal moves.
    pub legal_count: usize,
    /// The legal moves, sorted, if there are at most 300.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// The SHA-256 of the sorted moves joined by newlines, in hexadecimal, if there are more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal_sha256: Option<String>,
    /// Points of each player, in games that count points.
    pub scores: Option<Vec<u32>>,
    /// The winners' numbers from 1, if the game is over.
    pub outcome: Option<Vec<u8>>,
}

impl PositionReport {
    /// The report of the last position of `history`, in the game named `game`.
    pub(super) fn of<G: Rules>(game: &'static str, history: &History<G>) -> PositionReport {
        let position = history.position();
        let setup = position.setup();
        let outcome = history.outcome();
        let mut legal: Vec<String> =
            history.legal_moves().into_iter().map(|mv| position.move_to_string(mv)).collect();
        legal.sort_unstable();
        let played = history.positions().iter().zip(history.moves());
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
            board: board_rows(position),
            to_move: outcome.is_none().then(|| position.to_move().number()),
            legal_count,
            legal: legal_sha256.is_none().then_some(legal),
            legal_sha256,
            scores: position.scores(),
            outcome: outcome.map(|outcome| outcome.winners().map(Seat::number).collect()),
        }
    }
}

/// The rows of a board, top row first, a character a square.
pub(super) fn board_rows<G: Rules>(position: &G) -> Vec<String> {
    let grid = position.grid();
    let cell_char = |row, col| Cell::symbol(position.cell(grid.square_at(row, col)));
    (0..grid.rows).map(|row| (0..grid.cols).map(|col| cell_char(row, col)).collect()).collect()
}

/// Squares on which a move of `seat` would win or score at once, were it that seat's turn.
pub(super) fn threats<G: Rules>(history: &History<G>, seat: Seat) -> Vec<Square> {
    let position = history.position();
    if history.outcome().is_some() {
        return Vec::new();
    }
    if position.to_move() == seat {
        return winning_or_scoring_squares(history);
    }
    // The same board with the other player to move, if the rules accept it.
    let setup = position.setup();
    let to_move = usize::from(seat.number());
    let board =
        ParsedBoard::parse(&setup, &board_rows(position).join("/"), to_move, position.scores());
    let switched = board.and_then(|board| G::from_board(&setup, &board));
    switched.map_or(Vec::new(), |other| winning_or_scoring_squares(&History::new(other)))
}

fn winning_or_scoring_squares<G: Rules>(history: &History<G>) -> Vec<Square> {
    let position = history.position();
    let seat = position.to_move();
    let points = |position: &G| position.scores().map_or(0, |scores| scores[seat.index()]);
    let before = points(position);
    let mut squares = Vec::new();
    position.for_each_move(|mv| {
        let next = position.play(mv);
        let wins =
            history.outcome_after(&next).is_some_and(|outcome| outcome.winner() == Some(seat));
        if wins || points(&next) > before {
            let path = position.path(mv);
            let last = path.iter().rev().find_map(|step| match step {
                Step::Square(square) => Some(*square),
                _ => None,
            });
            squares.extend(last.filter(|square| !squares.contains(square)));
        }
    });
    squares
}
