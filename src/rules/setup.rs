//! What is agreed before a game begins: size, variant, number of players.

use super::error::SetupError;
use super::geometry::{MAX_SIDE, MAX_SQUARES};
pub use super::variant::{BoardShape, Variant};
use std::ops::RangeInclusive;

/// The agreement for one game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// Which way of playing.
    pub variant: Variant,
    /// How many play.
    pub players: usize,
}

impl Setup {
    /// A board for two players of a game with one way of playing.
    pub const fn two_player(rows: usize, cols: usize) -> Setup {
        Setup { rows, cols, variant: Variant::Standard, players: 2 }
    }
}

/// What a game can be set up with.
#[derive(Clone, Debug)]
pub struct SupportedSetups {
    /// The boards.
    pub shape: BoardShape,
    /// The ways of playing, the usual one first.
    pub variants: &'static [Variant],
    /// How many may play.
    pub players: RangeInclusive<usize>,
    /// The setup people mean when they say nothing.
    pub default_setup: Setup,
}

impl SupportedSetups {
    /// Limits of a game for two with one way of playing.
    pub const fn two_player(shape: BoardShape, side: usize) -> SupportedSetups {
        SupportedSetups {
            shape,
            variants: &[Variant::Standard],
            players: 2..=2,
            default_setup: Setup::two_player(side, side),
        }
    }

    /// Whether such a game can be set up.
    ///
    /// # Errors
    /// The first of size, variant and players that is out of the limits, with the limit.
    pub fn check(&self, setup: &Setup) -> Result<(), SetupError> {
        let Setup { rows, cols, variant, players } = *setup;
        let suits_game = match self.shape {
            BoardShape::Square(min) => rows == cols && rows >= min,
            BoardShape::Rectangle(min) => rows >= min && cols >= 1,
            BoardShape::Fixed(side) => rows == side && cols == side,
        };
        if !suits_game {
            return Err(SetupError::Shape { rows, cols, shape: self.shape });
        }
        if rows > MAX_SIDE || cols > MAX_SIDE || rows * cols > MAX_SQUARES {
            return Err(SetupError::TooLarge { rows, cols });
        }
        if !self.variants.contains(&variant) {
            return Err(SetupError::Variant { given: variant.to_string(), valid: self.variants });
        }
        if !self.players.contains(&players) {
            return Err(SetupError::Players { given: players, valid: self.players.clone() });
        }
        Ok(())
    }

    /// The variant called `name`.
    ///
    /// # Errors
    /// If the game has none of that name.
    pub fn parse_variant(&self, name: &str) -> Result<Variant, SetupError> {
        let wanted = name.trim().to_lowercase();
        self.variants
            .iter()
            .copied()
            .find(|variant| variant.name() == wanted)
            .ok_or_else(|| SetupError::Variant { given: name.to_string(), valid: self.variants })
    }
}
