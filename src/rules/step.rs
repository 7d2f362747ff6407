//! The decisions a turn is made of.

use std::fmt;
use std::ops::Deref;

/// A square by its place in reading order: `row * cols + col`, row 0 being the top row as drawn.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square at `index` in reading order, below 128.
    #[inline]
    pub fn new(index: usize) -> Square {
        debug_assert!(index < 128);
        Square(index as u8)
    }

    /// Its place in reading order, always below 128.
    #[inline]
    pub fn index(self) -> usize {
        // The mask is a no-op that lets the compiler drop bounds checks on tables of 128.
        usize::from(self.0) & 127
    }
}

/// What SOS is written with.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Letter {
    /// The outer letter of `SOS`.
    S,
    /// The inner one.
    O,
}

impl Letter {
    /// As boards and moves write it.
    pub fn symbol(self) -> char {
        match self {
            Letter::S => 'S',
            Letter::O => 'O',
        }
    }
}

/// A quarter turn of a Pentago block.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rotation {
    /// Blocks count in reading order from 0.
    pub block: u8,
    /// Or anticlockwise.
    pub clockwise: bool,
}

impl Rotation {
    /// Every turn of so many blocks.
    pub fn all(blocks: u8) -> impl Iterator<Item = Rotation> + Clone {
        (0..blocks).flat_map(|block| [true, false].map(|clockwise| Rotation { block, clockwise }))
    }
}

/// One decision of a turn.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// A square is pointed at: a piece, where it goes, where an arrow lands …
    Square(Square),
    /// A letter is written on the square of the step before.
    Letter(Letter),
    /// A block is turned.
    Rotation(Rotation),
    /// The pawn of the step before leaves the board.
    Off,
}

/// The steps of a move, or of the beginning of one: at most three.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Path {
    steps: [Step; 3],
    len: u8,
}

impl Path {
    /// No step yet.
    pub const EMPTY: Path = Path { steps: [Step::Off; 3], len: 0 };

    /// The path of these steps.
    ///
    /// # Panics
    /// If there are more than three.
    pub fn of(steps: &[Step]) -> Path {
        steps.iter().fold(Path::EMPTY, |path, &step| path.then(step))
    }

    /// This path and one more step.
    ///
    /// # Panics
    /// If it has three already.
    #[must_use]
    pub fn then(mut self, step: Step) -> Path {
        self.steps[usize::from(self.len)] = step;
        self.len += 1;
        self
    }

    /// This path and `step`, if that is one of those that may come next.
    pub fn then_if(self, step: Step, allowed: &[Step]) -> Option<Path> {
        allowed.contains(&step).then(|| self.then(step))
    }

    /// This path without its last step.
    #[must_use]
    pub fn without_last(mut self) -> Path {
        self.len = self.len.saturating_sub(1);
        if let Some(step) = self.steps.get_mut(usize::from(self.len)) {
            *step = Step::Off; // so that equal paths are equal words
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
