//! Words and numbers in pixels: two pixels to a cell, one above the other.

use crate::ui::draw::BufferWriter;
use parlour_words::ascii::spelling;
use ratatui::style::Style;

/// The rows of a letter, `#` for ink.
type Letter = &'static [&'static str];

/// Letters of one height.
#[derive(Copy, Clone, Debug)]
pub(super) struct Font {
    letters: &'static [(char, Letter)],
    /// Pixels of a blank.
    blank: usize,
}

/// Six pixels high with strokes of two, for results.
const LARGE: Font = Font {
    letters: &[
        ('W', &["##...##", "##.#.##", "##.#.##", "##.#.##", "#######", ".##.##."]),
        ('O', &[".####.", "##..##", "##..##", "##..##", "##..##", ".####."]),
        ('N', &["##...##", "###..##", "####.##", "##.####", "##..###", "##...##"]),
        ('L', &["##...", "##...", "##...", "##...", "##...", "#####"]),
        ('S', &[".#####", "##....", ".####.", "....##", "....##", "#####."]),
        ('T', &["######", "..##..", "..##..", "..##..", "..##..", "..##.."]),
        ('D', &["#####.", "##..##", "##..##", "##..##", "##..##", "#####."]),
        ('R', &["#####.", "##..##", "##..##", "#####.", "##.##.", "##..##"]),
        ('A', &[".###.", "##.##", "##.##", "#####", "##.##", "##.##"]),
        ('C', &[".#####", "##....", "##....", "##....", "##....", ".#####"]),
        ('E', &["#####", "##...", "####.", "##...", "##...", "#####"]),
        ('É', &["..##.", "#####", "##...", "####.", "##...", "#####"]),
        ('G', &[".#####", "##....", "##.###", "##..##", "##..##", ".####."]),
        ('H', &["##..##", "##..##", "######", "##..##", "##..##", "##..##"]),
        ('I', &["##", "##", "##", "##", "##", "##"]),
        ('M', &["##...##", "###.###", "#######", "##.#.##", "##...##", "##...##"]),
        ('P', &["#####.", "##..##", "##..##", "#####.", "##....", "##...."]),
        ('U', &["##..##", "##..##", "##..##", "##..##", "##..##", ".####."]),
        ('Z', &["######", "....##", "...##.", "..##..", ".##...", "######"]),
    ],
    blank: 3,
};

/// Six pixels high with strokes of one, for results in narrow panels.
const NARROW: Font = Font {
    letters: &[
        ('W', &["#...#", "#...#", "#.#.#", "#.#.#", "##.##", "#...#"]),
        ('O', &[".##.", "#..#", "#..#", "#..#", "#..#", ".##."]),
        ('N', &["#..#", "##.#", "##.#", "#.##", "#.##", "#..#"]),
        ('L', &["#...", "#...", "#...", "#...", "#...", "####"]),
        ('S', &[".###", "#...", ".##.", "...#", "...#", "###."]),
        ('T', &["#####", "..#..", "..#..", "..#..", "..#..", "..#.."]),
        ('D', &["###.", "#..#", "#..#", "#..#", "#..#", "###."]),
        ('R', &["###.", "#..#", "#..#", "###.", "#.#.", "#..#"]),
        ('A', &[".##.", "#..#", "#..#", "####", "#..#", "#..#"]),
        ('C', &[".###", "#...", "#...", "#...", "#...", ".###"]),
        ('E', &["####", "#...", "###.", "#...", "#...", "####"]),
        ('É', &["..#.", "####", "#...", "###.", "#...", "####"]),
        ('G', &[".###", "#...", "#.##", "#..#", "#..#", ".##."]),
        ('H', &["#.#", "#.#", "###", "#.#", "#.#", "#.#"]),
        ('I', &["#", "#", "#", "#", "#", "#"]),
        ('M', &["#...#", "##.##", "#.#.#", "#...#", "#...#", "#...#"]),
        ('P', &["###.", "#..#", "#..#", "###.", "#...", "#..."]),
        ('U', &["#..#", "#..#", "#..#", "#..#", "#..#", ".##."]),
        ('Z', &["####", "...#", "..#.", ".#..", "#...", "####"]),
    ],
    blank: 2,
};

/// The same with the least blanks.
const NARROWEST: Font = Font { blank: 0, ..NARROW };

/// Rows of a word in one of these.
pub(super) const WORD_ROWS: u16 = 3;

/// The largest font with which a word has no more than `width` columns.
pub(super) fn largest(word: &str, width: u16) -> Option<Font> {
    let fits = |font: &Font| font.has_all(word) && font.width(word) <= width;
    [LARGE, NARROW, NARROWEST].into_iter().find(fits)
}

/// Five pixels high and three wide, for points.
pub(super) const DIGITS: Font = Font {
    letters: &[
        ('0', &["###", "#.#", "#.#", "#.#", "###"]),
        ('1', &[".#.", "##.", ".#.", ".#.", "###"]),
        ('2', &["###", "..#", "###", "#..", "###"]),
        ('3', &["###", "..#", "###", "..#", "###"]),
        ('4', &["#.#", "#.#", "###", "..#", "..#"]),
        ('5', &["###", "#..", "###", "..#", "###"]),
        ('6', &["###", "#..", "###", "#.#", "###"]),
        ('7', &["###", "..#", "..#", "..#", "..#"]),
        ('8', &["###", "#.#", "###", "#.#", "###"]),
        ('9', &["###", "#.#", "###", "..#", "###"]),
    ],
    blank: 1,
};

impl Font {
    /// A letter; one with an accent that the font lacks goes without it.
    fn letter(&self, letter: char) -> Option<Letter> {
        let find = |wanted: char| self.letters.iter().find(|(name, _)| *name == wanted);
        let plain = || spelling(letter).and_then(|spelled| spelled.chars().next());
        find(letter).or_else(|| find(plain()?)).map(|(_, rows)| *rows)
    }

    /// Whether the font has every letter of a word.
    fn has_all(&self, word: &str) -> bool {
        word.chars().all(|letter| letter == ' ' || self.letter(letter).is_some())
    }

    /// The columns of a word, a pixel between its letters.
    pub(super) fn width(&self, word: &str) -> u16 {
        let of = |letter| self.letter(letter).map_or(self.blank, |rows| rows[0].len());
        let columns: usize = word.chars().map(|letter| of(letter) + 1).sum();
        columns.saturating_sub(1) as u16
    }

    /// Draws a word over the ground, its upper left corner at a place.
    pub(super) fn draw(
        &self,
        word: &str,
        (x, y): (u16, u16),
        style: Style,
        writer: &mut BufferWriter,
    ) {
        let mut left = x;
        for letter in word.chars() {
            let Some(rows) = self.letter(letter) else {
                left += self.blank as u16 + 1;
                continue;
            };
            for (pair, y) in rows.chunks(2).zip(y..) {
                let ink = |row: Option<&&str>, col: usize| {
                    row.is_some_and(|row| row.as_bytes().get(col) == Some(&b'#'))
                };
                for col in 0..rows[0].len() {
                    let glyph = match (ink(pair.first(), col), ink(pair.get(1), col)) {
                        (true, true) => '█',
                        (true, false) => '▀',
                        (false, true) => '▄',
                        (false, false) => continue,
                    };
                    writer.put_over(left + col as u16, y, glyph, style);
                }
            }
            left += rows[0].len() as u16 + 1;
        }
    }
}
