//! What the players agree on before a game: board size, variant, number of players.

use super::error::SetupError;
use super::geometry::MAX_SIDE;
pub use super::variant::{BoardShape, Variant};
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The size, variant and number of players of one game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// The variant.
    pub variant: Variant,
    /// The number of players.
    pub players: usize,
}

impl Setup {
    /// The standard variant for two players.
    pub const fn two_player(rows: usize, cols: usize) -> Setup {
        Setup { rows, cols, variant: Variant::Standard, players: 2 }
    }
}

/// The setups that a game supports.
#[derive(Clone, Debug)]
pub struct SupportedSetups {
    /// The board sizes.
    pub shape: BoardShape,
    /// The variants, the default first.
    pub variants: &'static [Variant],
    /// The numbers of players.
    pub players: RangeInclusive<usize>,
    /// The setup of a game when a person chooses nothing.
    pub default_setup: Setup,
}

impl SupportedSetups {
    /// A game for two without variants, on `side` × `side` by default.
    pub const fn two_player(shape: BoardShape, side: usize) -> SupportedSetups {
        SupportedSetups {
            shape,
            variants: &[Variant::Standard],
            players: 2..=2,
            default_setup: Setup::two_player(side, side),
        }
    }

    /// Checks that the game supports `setup`.
    ///
    /// # Errors
    /// The first of size, variant and number of players that the game does not support.
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
        if rows > MAX_SIDE || cols > MAX_SIDE {
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

    /// The variant called `name`; case and surrounding spaces do not matter.
    ///
    /// # Errors
    /// [`SetupError::Variant`] if the game has no variant of that name.
    pub fn parse_variant(&self, name: &str) -> Result<Variant, SetupError> {
        let wanted = name.trim().to_lowercase();
        self.variants
            .iter()
            .copied()
            .find(|variant| variant.name() == wanted)
            .ok_or_else(|| SetupError::Variant { given: name.to_string(), valid: self.variants })
    }
}

/// The size that `text` spells, as rows and columns: `N` for N rows of N squares, or `RxC` for R
/// rows of C squares. `None` if it spells none, or if a side exceeds `max_side`;
/// [`SupportedSetups::check`] tests whether a game has boards of that size.
pub fn parse_size(text: &str, max_side: usize) -> Option<(usize, usize)> {
    let side = |digits: &str| parse_number(digits).filter(|&side: &usize| side <= max_side);
    match text.split_once(['x', 'X']) {
        Some((rows, cols)) => side(rows).zip(side(cols)),
        None => side(text).map(|side| (side, side)),
    }
}

/// The size that `text` spells as files do: only as `RxC`, each side at most 255.
pub fn parse_canonical_size(text: &str) -> Option<(usize, usize)> {
    // A side of a byte is more than any board has, and two of them can be multiplied.
    parse_size(text, u8::MAX.into()).filter(|(rows, cols)| format!("{rows}x{cols}") == text)
}

/// The scores that `text` spells: one number for each player, separated by commas without spaces.
pub fn parse_scores(text: &str) -> Option<Vec<u32>> {
    text.split(',').map(parse_number).collect()
}

/// The number that digits alone spell. `parse` would take a plus, too.
pub fn parse_number<N: FromStr>(digits: &str) -> Option<N> {
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::{parse_canonical_size, parse_scores, parse_size};

    #[test]
    fn sizes_are_a_side_or_rows_by_columns() {
        assert_eq!(parse_size("8", 16), Some((8, 8)));
        assert_eq!(parse_size("6x8", 16), Some((6, 8)));
        assert_eq!(parse_size("6X8", 16), Some((6, 8)));
        for text in ["", "x", "8x", "x8", "8x8x8", "-8", "8 x 8", "eight", "17", "8x17", "+8"] {
            assert_eq!(parse_size(text, 16), None, "{text}");
        }
    }

    #[test]
    fn files_spell_rows_by_columns() {
        assert_eq!(parse_canonical_size("6x8"), Some((6, 8)));
        assert_eq!(parse_canonical_size("255x1"), Some((255, 1)));
        for text in ["8", "6X8", "256x1", "99999999999999999999x1", "", "06x8", "+6x8"] {
            assert_eq!(parse_canonical_size(text), None, "{text}");
        }
    }

    #[test]
    fn scores_are_numbers_between_commas() {
        assert_eq!(parse_scores("3"), Some(vec![3]));
        assert_eq!(parse_scores("3,0,12"), Some(vec![3, 0, 12]));
        for text in ["", ",", "3,", "3, 1", "-1,2", "+1,2", "4294967296"] {
            assert_eq!(parse_scores(text), None, "{text}");
        }
    }
}
