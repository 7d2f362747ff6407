//! Squares, and the steps of a move: the single decisions of a turn.

use std::fmt;
use std::ops::Deref;

/// A square by its index in reading order: `row * cols + col`, row 0 being the top row as drawn.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u16);

impl Square {
    /// The square with `index`.
    #[inline]
    pub fn new(index: usize) -> Square {
        debug_assert!(u16::try_from(index).is_ok());
        Square(index as u16)
    }

    /// The index in reading order.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The letters of SOS.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Letter {
    /// The first and last letter of `SOS`.
    S,
    /// The middle letter.
    O,
}

impl Letter {
    /// The letter in texts of boards and moves.
    pub fn symbol(self) -> char {
        match self {
            Letter::S => 'S',
            Letter::O => 'O',
        }
    }
}

/// A quarter turn of a 3×3 block in Pentago.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rotation {
    /// The block, counted from 0 in reading order.
    pub block: u8,
    /// Whether it turns clockwise, not anticlockwise.
    pub clockwise: bool,
}

impl Rotation {
    /// Every rotation of `blocks` blocks.
    #[inline]
    pub fn all(blocks: u8) -> impl Iterator<Item = Rotation> + Clone {
        (0..blocks).flat_map(|block| [true, false].map(|clockwise| Rotation { block, clockwise }))
    }
}

/// A step: one decision of a turn.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// Chooses a square: of a piece, of its destination, of an arrow.
    Square(Square),
    /// Writes a letter on the square of the step before.
    Letter(Letter),
    /// Rotates a block.
    Rotation(Rotation),
    /// Moves the pawn of the step before off the board.
    Off,
}

impl Step {
    /// The square that the step names, if it names one.
    pub fn square(self) -> Option<Square> {
        match self {
            Step::Square(square) => Some(square),
            Step::Letter(_) | Step::Rotation(_) | Step::Off => None,
        }
    }
}

/// The steps of a move, or its first steps: at most three.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Path {
    steps: [Step; 3],
    len: u8,
}

impl Path {
    /// The path without steps.
    pub const EMPTY: Path = Path { steps: [Step::Off; 3], len: 0 };

    /// The path of `steps`.
    ///
    /// # Panics
    /// If there are more than three steps.
    pub fn of(steps: &[Step]) -> Path {
        steps.iter().fold(Path::EMPTY, |path, &step| path.then(step))
    }

    /// This path with `step` behind it.
    ///
    /// # Panics
    /// If the path has three steps already.
    #[must_use]
    pub fn then(mut self, step: Step) -> Path {
        self.steps[usize::from(self.len)] = step;
        self.len += 1;
        self
    }

    /// This path with `step` behind it, if `step` is among `allowed`.
    pub fn then_if(self, step: Step, allowed: &[Step]) -> Option<Path> {
        allowed.contains(&step).then(|| self.then(step))
    }

    /// This path without its last step.
    #[must_use]
    pub fn without_last(mut self) -> Path {
        self.len = self.len.saturating_sub(1);
        if let Some(step) = self.steps.get_mut(usize::from(self.len)) {
            *step = Step::Off; // as in EMPTY: derived equality compares unused steps too
        }
        self
    }
}

impl Deref for Path {
    type Target = [Step];
    fn deref(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
