//! A position that a person sets up square by square. Until that is done it may be none of the game.

use super::game::{BoardText, Game, MatchStart, StartError};
use super::{Match, ReplySink};
use parlour_rules::error::BoardError;
use parlour_rules::{Cell, Scene, Seat, Setup};

/// Stands on no board. The rules that refuse it name the symbols that they know.
const UNKNOWN_SYMBOL: &str = "?";

/// A position that is being set up.
#[derive(Clone, PartialEq, Debug)]
pub struct EditedPosition {
    /// The game.
    pub game: &'static Game,
    /// Size, variant and number of players.
    pub setup: Setup,
    /// The position, to be changed and to be drawn. It says of pieces, points and the player to move only.
    pub scene: Scene,
}

impl EditedPosition {
    /// The present position of a match. Once that is over, player 1 is to move.
    pub fn of_match(game: &dyn Match) -> EditedPosition {
        let scene = game.scene(game.moves().len());
        let unsigned = |cell: &Cell| Cell::of_symbol(cell.symbol()).unwrap_or(*cell);
        EditedPosition {
            game: game.game(),
            setup: game.setup(),
            scene: Scene {
                cells: scene.cells.iter().map(unsigned).collect(),
                lines: Vec::new(),
                to_move: scene.to_move.or(Some(Seat::FIRST)),
                outcome: None,
                last_move_squares: Vec::new(),
                last_rotation: None,
                winning_squares: Vec::new(),
                open_to: None,
                ..scene
            },
        }
    }

    /// The position with which the game begins.
    ///
    /// # Errors
    /// If the game does not support the setup.
    pub fn usual(game: &'static Game, setup: Setup) -> Result<EditedPosition, StartError> {
        let start = MatchStart { setup, ..MatchStart::default_for(game) }.with_human_players();
        Ok(EditedPosition::of_match(&*start.begin(&ReplySink::ignore())?))
    }

    /// This position on another board. The usual start stays that; else pieces keep their places, where the
    /// other board has such places and such pieces.
    ///
    /// # Errors
    /// If the game does not support the setup.
    pub fn moved_to(
        &self,
        game: &'static Game,
        setup: Setup,
    ) -> Result<EditedPosition, StartError> {
        let mut moved = EditedPosition::usual(game, setup)?;
        if *self == EditedPosition::usual(self.game, self.setup)? {
            return Ok(moved);
        }
        moved.clear();
        let known = moved.known_cells();
        let here = self.scene.cells.chunks(self.setup.cols);
        for (to, from) in moved.scene.cells.chunks_mut(setup.cols).zip(here) {
            for (to, from) in to.iter_mut().zip(from).filter(|(_, from)| known.contains(from)) {
                *to = *from;
            }
        }
        moved.scene.to_move = self.scene.to_move.filter(|seat| seat.index() < setup.players);
        moved.scene.to_move.get_or_insert(Seat::FIRST);
        let scores = moved.scene.scores.iter_mut().flatten();
        scores.zip(self.scene.scores.iter().flatten()).for_each(|(to, from)| *to = *from);
        Ok(moved)
    }

    /// Takes all pieces off the board.
    pub fn clear(&mut self) {
        self.scene.cells.fill(Cell::Empty);
    }

    /// What can stand on a square, pieces first, as the rules say that know the symbols.
    pub fn known_cells(&self) -> Vec<Cell> {
        let row = UNKNOWN_SYMBOL.repeat(self.setup.cols);
        let rows = vec![row; self.setup.rows].join("/");
        let valid = match self.start_with(rows).begin(&ReplySink::ignore()) {
            Err(StartError::Board(BoardError::Symbol { valid, .. })) => valid,
            _ => "",
        };
        let mut cells: Vec<Cell> = valid.chars().filter_map(Cell::of_symbol).collect();
        cells.sort_by_key(|cell| *cell == Cell::Empty);
        cells
    }

    /// A match between people that begins here.
    pub fn start(&self) -> MatchStart {
        let symbols: Vec<char> = self.scene.cells.iter().map(|cell| cell.symbol()).collect();
        let rows = symbols.chunks(self.setup.cols).map(String::from_iter);
        self.start_with(rows.collect::<Vec<_>>().join("/"))
    }

    fn start_with(&self, rows: String) -> MatchStart {
        let to_move = self.scene.to_move.unwrap_or(Seat::FIRST).number().into();
        let board = BoardText { rows, to_move, scores: self.scene.scores.clone() };
        let usual = MatchStart::default_for(self.game);
        MatchStart { setup: self.setup, board: Some(board), ..usual }.with_human_players()
    }
}
