//! What is to be seen of a board at one moment.

use crate::rules::notation::Grid;
use crate::rules::scene::BLOCK_SIZE;
use crate::rules::scene::Scene;
use crate::rules::seat::Seat;
use crate::rules::step::{Path, Rotation, Square, Step};
use crate::ui::draw::animation::{Animation, AnimationKind};
use crate::ui::draw::layout::BoardLayout;
use crate::ui::draw::theme::Theme;
use crate::ui::input::cursor::{Cursor, Exit};
use crate::ui::input::selection::StepChoice;

/// The squares of a block but its middle, clockwise: an eighth of a turn leads to the next.
const BLOCK_RING: [(usize, usize); 8] =
    [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0)];

/// A board with everything that marks it.
#[derive(Debug)]
pub struct BoardView<'a> {
    /// The position.
    pub scene: &'a Scene,
    /// Where its squares are.
    pub board: &'a BoardLayout,
    /// Signs and styles.
    pub theme: &'a Theme,
    /// Where the player points, unless something else is being picked.
    pub cursor: Option<Cursor>,
    /// What can be chosen.
    pub next_steps: &'a [Step],
    /// What was chosen of this move.
    pub chosen: Path,
    /// What else is being picked.
    pub choice: Option<StepChoice>,
    /// The move that a hint proposes.
    pub hint: Path,
    /// The way off the board for the pawn chosen.
    pub exit: Option<Exit>,
    /// Squares by which somebody could win or score at once.
    pub threats: &'a [(Seat, Square)],
    /// Squares of the moves that what is being typed may become.
    pub typed_squares: Vec<Square>,
    /// What moves at the moment.
    pub animation: Option<&'a Animation>,
}

impl<'a> BoardView<'a> {
    /// A position only to be looked at.
    pub fn static_view(
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
            exit: None,
            threats: &[],
            typed_squares: Vec::new(),
            animation: None,
        }
    }

    /// Whose sign shows on `square`: its own, or another's of its block while that is turned. A
    /// turn that is picked shows as if made; one that was made, on its way.
    pub fn source_square(&self, square: Square) -> Square {
        let (turn, eighths) = match (self.choice, self.animation) {
            (Some(StepChoice::Turn(turn)), _) => (turn, 2),
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
    pub fn grid(&self) -> Grid {
        self.scene.grid
    }

    /// Whether a square can be chosen.
    pub fn can_choose(&self, square: Square) -> bool {
        self.next_steps.contains(&Step::Square(square))
    }

    /// Where the squares chosen of this move show, in their order.
    pub fn shown_squares(&self) -> impl Iterator<Item = Square> {
        let shows = |square| self.grid().squares().find(|at| self.source_square(*at) == square);
        self.chosen_squares().map(move |square| shows(square).unwrap_or(square))
    }

    /// The squares chosen of this move, in their order.
    pub fn chosen_squares(&self) -> impl Iterator<Item = Square> {
        self.chosen.iter().filter_map(|step| match step {
            Step::Square(square) => Some(*square),
            _ => None,
        })
    }
}
