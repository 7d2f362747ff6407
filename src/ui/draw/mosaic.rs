//! Cells as mosaics: the block glyphs that fill a part of a cell, and the one that comes nearest to a
//! shape.

use std::sync::OnceLock;

/// The quadrants of a cell by the bits 1 (top left), 2 (top right), 4 (bottom left), 8 (bottom right).
pub(crate) const QUADRANTS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

/// The first and the last sextant of Unicode 13.
pub(crate) const SEXTANTS: (char, char) = ('\u{1fb00}', '\u{1fb3b}');

/// The sextants that Unicode had under other names: none, the left half, the right half, all.
const OLDER_SEXTANTS: [(u32, char); 4] =
    [(0, ' '), (0b01_0101, '▌'), (0b10_1010, '▐'), (0b11_1111, '█')];

/// The lower blocks of one to seven eighths.
const LOWER: [char; 7] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇'];

/// The sextant of six bits: left and right at the top, in the middle, at the bottom.
pub(crate) fn sextant(bits: u32) -> char {
    if let Some(&(_, older)) = OLDER_SEXTANTS.iter().find(|(older, _)| *older == bits) {
        return older;
    }
    let missing = OLDER_SEXTANTS.iter().filter(|(older, _)| *older < bits).count();
    char::from_u32(u32::from(SEXTANTS.0) + bits - missing as u32).unwrap_or(' ')
}

/// The bits of one of [`SEXTANTS`].
pub(crate) fn sextant_bits(glyph: char) -> Option<u32> {
    (0..64).find(|bits| sextant(*bits) == glyph)
}

/// A glyph that fills a part of a cell.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Block {
    /// The glyph.
    pub(crate) glyph: char,
    /// The part is what the glyph leaves: the ground has the colour of the shape.
    pub(crate) is_swapped: bool,
}

impl Block {
    /// Nothing is filled.
    pub(crate) const BLANK: Block = Block::plain(' ');

    /// A glyph that fills its part itself.
    pub(crate) const fn plain(glyph: char) -> Block {
        Block { glyph, is_swapped: false }
    }
}

/// The columns of samples in a cell.
pub(crate) const SAMPLE_COLUMNS: u32 = 8;
/// The rows of samples in a cell: as many as halves, thirds and eighths have in common.
pub(crate) const SAMPLE_ROWS: u32 = 24;

/// The samples of a cell that lie within a shape: a byte a row, the lowest bit at the left.
pub(crate) type Coverage = [u8; SAMPLE_ROWS as usize];

/// The glyph that differs from a shape in the fewest samples.
pub(crate) fn nearest_block(wanted: &Coverage, has_sextants: bool) -> Block {
    static WITHOUT_SEXTANTS: OnceLock<Vec<(Block, Coverage)>> = OnceLock::new();
    static WITH_SEXTANTS: OnceLock<Vec<(Block, Coverage)>> = OnceLock::new();
    let blocks = if has_sextants { &WITH_SEXTANTS } else { &WITHOUT_SEXTANTS };
    let difference = |covered: &Coverage| -> u32 {
        covered.iter().zip(wanted).map(|(one, other)| (one ^ other).count_ones()).sum()
    };
    let blocks = blocks.get_or_init(|| all_blocks(has_sextants)).iter();
    let nearest = blocks.min_by_key(|(_, covered)| difference(covered));
    nearest.map_or(Block::BLANK, |(block, _)| *block)
}

/// Every glyph with what it fills, the simplest first.
fn all_blocks(has_sextants: bool) -> Vec<(Block, Coverage)> {
    let tiles = |bits: u32, down: u32| {
        coverage(|column, row| {
            bits & (1 << (row * down / SAMPLE_ROWS * 2 + column * 2 / SAMPLE_COLUMNS)) != 0
        })
    };
    let quadrants = (0..16).map(|bits| (Block::plain(QUADRANTS[bits as usize]), tiles(bits, 2)));
    let eighths = (1..8).flat_map(|eighths| {
        let rows = eighths * SAMPLE_ROWS / 8;
        let upper = Block { glyph: LOWER[7 - eighths as usize], is_swapped: true };
        [
            (
                Block::plain(LOWER[eighths as usize - 1]),
                coverage(|_, row| row >= SAMPLE_ROWS - rows),
            ),
            (upper, coverage(|_, row| row < rows)),
        ]
    });
    let sextants = (0..if has_sextants { 64 } else { 0 })
        .map(|bits| (Block::plain(sextant(bits)), tiles(bits, 3)));
    quadrants.chain(eighths).chain(sextants).collect()
}

/// The samples for which `is_covered` says so of their column and row.
pub(crate) fn coverage(is_covered: impl Fn(u32, u32) -> bool) -> Coverage {
    std::array::from_fn(|row| {
        let bits = (0..SAMPLE_COLUMNS).filter(|column| is_covered(*column, row as u32));
        bits.map(|column| 1 << column).sum()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sextants_are_those_of_unicode() {
        assert_eq!((sextant(0b00_0001), sextant(0b11_1110)), SEXTANTS);
        // Block sextant-135 and -246 are the halves; 1, 2, 3 and 5 lie between them.
        assert_eq!((sextant(0b01_0100), sextant(0b01_0110)), ('\u{1fb13}', '\u{1fb14}'));
        assert_eq!((sextant(0b10_1001), sextant(0b10_1011)), ('\u{1fb27}', '\u{1fb28}'));
        for bits in 0..64 {
            assert_eq!(sextant_bits(sextant(bits)), Some(bits));
        }
    }

    #[test]
    fn the_nearest_block_is_the_finest_there_is() {
        let third = coverage(|_, row| row < SAMPLE_ROWS / 3);
        assert_eq!(nearest_block(&third, true), Block::plain('\u{1fb02}'));
        assert_eq!(nearest_block(&third, false), Block { glyph: '▅', is_swapped: true });
        assert_eq!(nearest_block(&[0; SAMPLE_ROWS as usize], true), Block::BLANK);
        assert_eq!(nearest_block(&coverage(|_, row| row >= 12), true), Block::plain('▄'));
    }
}
