//! What is to be seen of a board at one moment.

use crate::rules::notation::Grid;
use crate::rules::scene::Scene;
use crate::rules::seat::Seat;
use crate::rules::step::{Letter, Path, Square, Step, Turn};
use crate::ui::cursor::{Cursor, Exit};
use crate::ui::geometry::{BLOCK, Board};
use crate::ui::motion::{Motion, Moving};
use crate::ui::theme::Look;

/// What is being picked that is not a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Pick {
    /// A letter for the square chosen.
    Letter(Letter),
    /// A block and its direction.
    Turn(Turn),
}

/// The squares of a block but its middle, clockwise: an eighth of a turn leads to the next.
const RING: [(usize, usize); 8] = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0)];

/// A board with everything that marks it.
#[derive(Debug)]
pub struct View<'a> {
    /// The position.
    pub scene: &'a Scene,
    /// Where its squares are.
    pub board: &'a Board,
    /// Signs and styles.
    pub look: &'a Look,
    /// Where the player points, unless something else is being picked.
    pub cursor: Option<Cursor>,
    /// What can be chosen.
    pub open: &'a [Step],
    /// What was chosen of this move.
    pub chosen: Path,
    /// What else is being picked.
    pub pick: Option<Pick>,
    /// The move that a hint proposes.
    pub hint: Path,
    /// The way off the board for the pawn chosen.
    pub exit: Option<Exit>,
    /// Squares by which somebody could win or score at once.
    pub threats: &'a [(Seat, Square)],
    /// Squares of the moves that what is being typed may become.
    pub typed: Vec<Square>,
    /// What moves at the moment.
    pub motion: Option<&'a Motion>,
}

impl<'a> View<'a> {
    /// A position only to be looked at.
    pub fn still(scene: &'a Scene, board: &'a Board, look: &'a Look) -> View<'a> {
        View {
            scene,
            board,
            look,
            cursor: None,
            open: &[],
            chosen: Path::EMPTY,
            pick: None,
            hint: Path::EMPTY,
            exit: None,
            threats: &[],
            typed: Vec::new(),
            motion: None,
        }
    }

    /// Whose sign shows on `square`: its own, or another's of its block while that is turned. A
    /// turn that is picked shows as if made; one that was made, on its way.
    pub fn source(&self, square: Square) -> Square {
        let (turn, eighths) = match (self.pick, self.motion) {
            (Some(Pick::Turn(turn)), _) => (turn, 2),
            (_, Some(motion)) => match motion.moving {
                Moving::Block(turn) => {
                    (Turn { clockwise: !turn.clockwise, ..turn }, motion.left() as usize)
                }
                _ => return square,
            },
            _ => return square,
        };
        let grid = self.grid();
        let (row, col) = grid.place(square);
        let (top, left) = (row / BLOCK * BLOCK, col / BLOCK * BLOCK);
        let block = row / BLOCK * (grid.cols / BLOCK) + col / BLOCK;
        let at = RING.iter().position(|place| *place == (row - top, col - left));
        let Some(at) = at.filter(|_| block == usize::from(turn.block)) else { return square };
        let by = if turn.clockwise { RING.len() - eighths } else { eighths };
        let (row, col) = RING[(at + by) % RING.len()];
        grid.at(top + row, left + col)
    }

    /// The board's size.
    pub fn grid(&self) -> Grid {
        self.scene.grid
    }

    /// Whether a square can be chosen.
    pub fn is_open(&self, square: Square) -> bool {
        self.open.contains(&Step::Square(square))
    }

    /// Where the squares chosen of this move show, in their order.
    pub fn shown(&self) -> impl Iterator<Item = Square> {
        let shows = |square| self.grid().squares().find(|at| self.source(*at) == square);
        self.squares().map(move |square| shows(square).unwrap_or(square))
    }

    /// The squares chosen of this move, in their order.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        self.chosen.iter().filter_map(|step| match step {
            Step::Square(square) => Some(*square),
            _ => None,
        })
    }
}
