//! The sizes of boards that a network serves.

use parlour_rules::MAX_SIDE;
use std::fmt;
use std::str::FromStr;

/// The boards whose rows and columns are both among some numbers. As text `8`, `6-11` or `6-8,10`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// Bit N stands for N rows or columns.
    sides: u32,
}

impl Sizes {
    /// Every size there is.
    pub const ALL: Sizes = Sizes::between(1, MAX_SIDE);

    /// Square boards of one size.
    pub const fn only(side: usize) -> Sizes {
        Sizes::between(side, side)
    }

    /// Boards of `least` to `most` rows and columns, from 1 to [`MAX_SIDE`].
    pub const fn between(least: usize, most: usize) -> Sizes {
        Sizes { sides: (2 << most) - (1 << least) }
    }

    /// Whether a board of this size is one of them.
    #[inline]
    pub fn contains(self, rows: usize, cols: usize) -> bool {
        self.sides >> rows & self.sides >> cols & 1 == 1
    }

    /// Whether all boards of `other` are among these.
    pub fn includes(self, other: Sizes) -> bool {
        other.sides & !self.sides == 0
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut left = self.sides;
        while left != 0 {
            let least = left.trailing_zeros();
            let count = (left >> least).trailing_ones();
            let comma = if left == self.sides { "" } else { "," };
            write!(f, "{comma}{least}")?;
            if count > 1 {
                write!(f, "-{}", least + count - 1)?;
            }
            left &= left + (1 << least);
        }
        Ok(())
    }
}

impl FromStr for Sizes {
    type Err = ();

    /// Reads sizes in the one way that they are written: rising, and as few parts as there can be.
    fn from_str(text: &str) -> Result<Sizes, ()> {
        let mut sides = 0;
        for part in text.split(',') {
            let (least, most) = part.split_once('-').unwrap_or((part, part));
            let side = |text: &str| text.parse().ok().filter(|side| (1..=MAX_SIDE).contains(side));
            let (least, most) = (side(least).ok_or(())?, side(most).ok_or(())?);
            if least > most {
                return Err(());
            }
            sides |= Sizes::between(least, most).sides;
        }
        let sizes = Sizes { sides };
        if sizes.to_string() == text { Ok(sizes) } else { Err(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_SIDE, Sizes};

    #[test]
    fn sizes_are_read_as_they_are_written() {
        for text in ["8", "6-11", "1-19", "8,10", "1,3-5,19", "18-19"] {
            assert_eq!(text.parse::<Sizes>().map(|sizes| sizes.to_string()), Ok(text.to_string()));
        }
        for text in [
            "", "0", "20", "8-6", "6-", "-6", "6-7-8", "6..8", "6 - 8", "a", "8,", ",8", "10,8",
            "8,9", "8,8", "6-8,8-9",
        ] {
            assert_eq!(text.parse::<Sizes>(), Err(()), "{text}");
        }
    }

    #[test]
    fn a_range_holds_the_boards_between_its_ends() {
        let sizes = Sizes::between(6, 8);
        assert!(sizes.contains(6, 6) && sizes.contains(8, 7));
        assert!(!sizes.contains(5, 6) && !sizes.contains(8, 9));
        assert!(sizes.includes(Sizes::only(7)) && !sizes.includes(Sizes::between(7, 9)));
        let parted: Sizes = "8,10".parse().expect("sizes");
        assert!(parted.contains(10, 10) && parted.contains(8, 10) && !parted.contains(9, 9));
        assert!(Sizes::ALL.includes(parted) && !sizes.includes(parted));
        assert!(Sizes::ALL.contains(MAX_SIDE, 1) && !Sizes::ALL.contains(8, MAX_SIDE + 1));
    }
}
