//! What is to be seen of a board at one moment.

use crate::rules::notation::Grid;
use crate::rules::scene::Scene;
use crate::rules::seat::Seat;
use crate::rules::step::{Letter, Path, Square, Step, Turn};
use crate::ui::cursor::{Cursor, Exit};
use crate::ui::geometry::Board;
use crate::ui::motion::Motion;
use crate::ui::theme::Look;

/// What is being picked that is not a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Pick {
    /// A letter for the square chosen.
    Letter(Letter),
    /// A block and its direction.
    Turn(Turn),
}

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

    /// The board's size.
    pub fn grid(&self) -> Grid {
        self.scene.grid
    }

    /// Whether a square can be chosen.
    pub fn is_open(&self, square: Square) -> bool {
        self.open.contains(&Step::Square(square))
    }

    /// The squares chosen of this move, in their order.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        self.chosen.iter().filter_map(|step| match step {
            Step::Square(square) => Some(*square),
            _ => None,
        })
    }
}
