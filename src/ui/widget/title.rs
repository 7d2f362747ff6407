//! The program's name in large letters of half blocks.

use crate::rules::seat::Seat;
use crate::ui::draw::buffer_writer::BufferWriter;
use crate::ui::draw::palette::{Paint, Tone};
use crate::ui::draw::theme::{StyleRole, Theme};
use ratatui::style::{Color, Style};

/// Pixels of a letter across and down.
const LETTER: (usize, usize) = (6, 8);
/// Pixels between two letters.
const GAP: usize = 2;
/// The letters of the name, a row of pixels each, `#` for ink.
const NAME: [[&str; 8]; 7] = [P, A, R, L, O, U, R];

const P: [&str; 8] =
    ["######", "######", "##  ##", "##  ##", "######", "######", "##    ", "##    "];
const A: [&str; 8] =
    ["######", "######", "##  ##", "##  ##", "######", "######", "##  ##", "##  ##"];
const R: [&str; 8] =
    ["######", "######", "##  ##", "##  ##", "##### ", "##### ", "##  ##", "##  ##"];
const L: [&str; 8] =
    ["##    ", "##    ", "##    ", "##    ", "##    ", "##    ", "######", "######"];
const O: [&str; 8] =
    ["######", "######", "##  ##", "##  ##", "##  ##", "##  ##", "######", "######"];
const U: [&str; 8] =
    ["##  ##", "##  ##", "##  ##", "##  ##", "##  ##", "##  ##", "######", "######"];

/// The columns and rows of the name at a scale of 1 or 2, with its shadow.
pub(crate) fn size(scale: u16) -> (u16, u16) {
    let across = NAME.len() * (LETTER.0 + GAP) - GAP;
    (across as u16 * scale + 1, LETTER.1 as u16 * scale / 2 + 1)
}

/// Draws the name with its upper left corner at a place.
pub(crate) fn draw((left, top): (u16, u16), scale: u16, theme: &Theme, writer: &mut BufferWriter) {
    let (width, height) = size(scale);
    let pixel = |x: i32, y: i32| pixel_paint(x, y, scale, theme);
    for row in 0..height {
        for col in 0..width {
            let (x, y) = (i32::from(col), i32::from(row) * 2);
            let (upper, lower) = (pixel(x, y), pixel(x, y + 1));
            let place = (left + col, top + row);
            match (upper, lower) {
                (None, None) => {}
                (Some(upper), None) => writer.put_over(place.0, place.1, '▀', upper),
                (None, Some(lower)) => writer.put_over(place.0, place.1, '▄', lower),
                (Some(upper), Some(lower)) => {
                    let below = Style::new().bg(lower.fg.unwrap_or(Color::Reset));
                    let is_painted = theme.paints_areas();
                    let (glyph, style) =
                        if is_painted { ('▀', upper.patch(below)) } else { ('█', upper) };
                    writer.put_over(place.0, place.1, glyph, style);
                }
            }
        }
    }
}

/// The style of a pixel as ink: of the letter, of its shadow, or none.
fn pixel_paint(x: i32, y: i32, scale: u16, theme: &Theme) -> Option<Style> {
    if let Some(row) = ink_row(x, y, scale) {
        return Some(if theme.paints_areas() {
            theme.inked(gradient(row, theme))
        } else {
            theme.style(StyleRole::Title)
        });
    }
    let is_shadow = ink_row(x - 1, y - 1, scale).is_some() && theme.paints_areas();
    is_shadow.then(|| theme.inked(theme.paint(Tone::Shadow)))
}

/// The row of the letter's pixel at a place, if there is ink.
fn ink_row(x: i32, y: i32, scale: u16) -> Option<usize> {
    let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
    let (x, y) = (x / usize::from(scale), y / usize::from(scale));
    let letter = NAME.get(x / (LETTER.0 + GAP))?;
    let ink = letter.get(y)?.as_bytes().get(x % (LETTER.0 + GAP))?;
    (*ink == b'#').then_some(y)
}

/// From the colour of text above to that of player 1 below.
fn gradient(row: usize, theme: &Theme) -> Paint {
    let (above, below) = (theme.paint(Tone::Text), theme.player_paint(Seat::FIRST));
    let percent = (row * 100 / (LETTER.1 - 1)) as u16;
    let index = match percent {
        0..=40 => above.3,
        41..=70 if !theme.is_light() => 222,
        _ => below.3,
    };
    above.mixed(below, percent, index)
}
