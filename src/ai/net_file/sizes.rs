//! The sizes of boards that a network serves.

use crate::rules::geometry::MAX_SIDE;
use std::fmt;
use std::str::FromStr;

/// The boards whose rows and columns both lie between two numbers. As text `8` or `6-11`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Sizes {
    least: usize,
    most: usize,
}

impl Sizes {
    /// Every size there is.
    pub const ALL: Sizes = Sizes { least: 1, most: MAX_SIDE };

    /// Square boards of one size.
    pub const fn only(side: usize) -> Sizes {
        Sizes { least: side, most: side }
    }

    /// Boards of `least` to `most` rows and columns.
    pub const fn between(least: usize, most: usize) -> Sizes {
        Sizes { least, most }
    }

    /// Whether a board of this size is one of them.
    #[inline]
    pub fn contains(self, rows: usize, cols: usize) -> bool {
        let is_within = |side: usize| self.least <= side && side <= self.most;
        is_within(rows) && is_within(cols)
    }

    /// Whether all boards of `other` are among these.
    pub fn includes(self, other: Sizes) -> bool {
        self.least <= other.least && other.most <= self.most
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sizes { least, most } if least == most => write!(f, "{least}"),
            Sizes { least, most } => write!(f, "{least}-{most}"),
        }
    }
}

impl FromStr for Sizes {
    type Err = ();

    fn from_str(text: &str) -> Result<Sizes, ()> {
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        let side = |text: &str| text.parse().ok().filter(|side| (1..=MAX_SIDE).contains(side));
        let (least, most) = (side(least).ok_or(())?, side(most).ok_or(())?);
        if least <= most { Ok(Sizes { least, most }) } else { Err(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::Sizes;

    #[test]
    fn sizes_are_read_as_they_are_written() {
        for text in ["8", "6-11", "1-19"] {
            assert_eq!(text.parse::<Sizes>().map(|sizes| sizes.to_string()), Ok(text.to_string()));
        }
        for text in ["", "0", "20", "8-6", "6-", "-6", "6-7-8", "6..8", "6 - 8", "a"] {
            assert_eq!(text.parse::<Sizes>(), Err(()), "{text}");
        }
    }

    #[test]
    fn a_range_holds_the_boards_between_its_ends() {
        let sizes = Sizes::between(6, 8);
        assert!(sizes.contains(6, 6) && sizes.contains(8, 7));
        assert!(!sizes.contains(5, 6) && !sizes.contains(8, 9));
        assert!(sizes.includes(Sizes::only(7)) && !sizes.includes(Sizes::between(7, 9)));
    }
}
