//! Everything that a board widget draws at one moment.

use crate::ui::draw::{Animation, AnimationKind, BoardLayout, Theme};
use crate::ui::input::cursor::Exit;
use crate::ui::input::{Cursor, StepChoice};
use parlour_rules::{BLOCK_SIZE, Cell, Grid, Path, Rotation, Scene, Seat, Square, Step};

/// The outer squares of a block in clockwise order, as rows and columns. An eighth of a turn leads
/// from each to the next.
const BLOCK_RING: [(usize, usize); 8] =
    [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0)];

/// The number of a move of an analysis, on one of its squares.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct RankMark {
    /// The square.
    pub square: Square,
    /// The number.
    pub number: char,
    /// Whether the piece that moves stands there; else the move goes there.
    pub is_origin: bool,
}

/// Who may still place a piece on a square, if not everybody.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Owner {
    /// One player only.
    Only(Seat),
    /// No player.
    Nobody,
}

/// A position with its layout, selection, marks and animation.
#[derive(Debug)]
pub(crate) struct BoardView<'a> {
    /// The position.
    pub scene: &'a Scene,
    /// Where its squares are on the screen.
    pub board: &'a BoardLayout,
    /// Glyphs and styles.
    pub theme: &'a Theme,
    /// The cursor; `None` while a letter or a rotation is chosen.
    pub cursor: Option<Cursor>,
    /// The steps that can be chosen.
    pub next_steps: &'a [Step],
    /// The steps chosen of the move under way.
    pub chosen: Path,
    /// The letter or rotation that is being chosen.
    pub choice: Option<StepChoice>,
    /// The move that a hint proposes.
    pub hint: Path,
    /// The numbers of the moves of an analysis.
    pub ranks: &'a [RankMark],
    /// The way off the board for the chosen pawn.
    pub exit: Option<Exit>,
    /// Squares on which a player could win or score with one move.
    pub threats: &'a [(Seat, Square)],
    /// Squares of a move that was a mistake.
    pub mistakes: &'a [Square],
    /// Squares of the moves that begin with the typed text.
    pub typed_squares: Vec<Square>,
    /// The animation under way.
    pub animation: Option<&'a Animation>,
    /// Whose colour the rail takes, since that player has won.
    pub winner: Option<Seat>,
}

impl<'a> BoardView<'a> {
    /// A position without selection, marks of choice or animation.
    pub(crate) fn static_view(
        scene: &'a Scene,
        board: &'a BoardLayout,
        theme: &'a Theme,
    ) -> BoardView<'a> {
        BoardView {
            scene,
            board,
            theme,
            cursor: None,
            next_steps: &[],
            chosen: Path::EMPTY,
            choice: None,
            hint: Path::EMPTY,
            ranks: &[],
            exit: None,
            threats: &[],
            mistakes: &[],
            typed_squares: Vec::new(),
            animation: None,
            winner: None,
        }
    }

    /// The square whose content is drawn on `square`: another one of its block while the block
    /// turns. A rotation being chosen is shown as if made; a rotation just made is shown under way.
    pub(crate) fn source_square(&self, square: Square) -> Square {
        let (turn, eighths) = match (self.choice, self.animation) {
            (Some(StepChoice::Rotation(turn)), _) => (turn, 2),
            (_, Some(motion)) => match motion.kind {
                AnimationKind::Block(turn) => {
                    (Rotation { clockwise: !turn.clockwise, ..turn }, motion.frames_left() as usize)
                }
                _ => return square,
            },
            _ => return square,
        };
        let grid = self.grid();
        let (row, col) = grid.row_col(square);
        let (top, left) = (row / BLOCK_SIZE * BLOCK_SIZE, col / BLOCK_SIZE * BLOCK_SIZE);
        let block = row / BLOCK_SIZE * (grid.cols / BLOCK_SIZE) + col / BLOCK_SIZE;
        let at = BLOCK_RING.iter().position(|place| *place == (row - top, col - left));
        let Some(at) = at.filter(|_| block == usize::from(turn.block)) else { return square };
        let offset = if turn.clockwise { BLOCK_RING.len() - eighths } else { eighths };
        let (row, col) = BLOCK_RING[(at + offset) % BLOCK_RING.len()];
        grid.square_at(top + row, left + col)
    }

    /// The board's size.
    pub(crate) fn grid(&self) -> Grid {
        self.scene.grid
    }

    /// Who may still place a piece on an empty square; `None` where that is no question, or everybody.
    pub(crate) fn owner(&self, square: Square) -> Option<Owner> {
        let open_to = self.scene.open_to.as_ref()?;
        if self.scene.cell(square) != Cell::Empty {
            return None;
        }
        match open_to.each_ref().map(|squares| squares.contains(&square)) {
            [true, true] => None,
            [true, false] => Some(Owner::Only(Seat::FIRST)),
            [false, true] => Some(Owner::Only(Seat::SECOND)),
            [false, false] => Some(Owner::Nobody),
        }
    }

    /// Whether a square can be chosen.
    pub(crate) fn can_choose(&self, square: Square) -> bool {
        self.next_steps.contains(&Step::Square(square))
    }

    /// The squares on which the chosen squares are drawn, in the order of the steps.
    pub(crate) fn shown_squares(&self) -> impl Iterator<Item = Square> {
        self.chosen_squares().map(|square| self.shown_square(square))
    }

    /// The squares on which those of the last move are drawn; none while a move is animated.
    pub(crate) fn shown_last_move(&self) -> impl Iterator<Item = Square> {
        let squares = self.scene.last_move_squares.iter().filter(|_| self.animation.is_none());
        squares.map(|square| self.shown_square(*square))
    }

    /// The square on which the content of `square` is drawn.
    fn shown_square(&self, square: Square) -> Square {
        let is_there = |at: &Square| self.source_square(*at) == square;
        self.grid().squares().find(is_there).unwrap_or(square)
    }

    /// The squares among the chosen steps, in their order.
    pub(crate) fn chosen_squares(&self) -> impl Iterator<Item = Square> {
        self.chosen.iter().filter_map(|step| step.square())
    }
}
