//! The program's name in large letters of half blocks.

use crate::ui::draw::{BufferWriter, StyleRole, Theme};
use crate::ui::themes::tones::{Paint, Tone};
use parlour_rules::Seat;
use ratatui::style::{Color, Style};

/// The name, a row of pixels each, `#` for ink. The L is narrow, since the room above its foot is empty.
const NAME: [&str; 6] = [
    "#####  ###  ##### ##    ###  ## ## #####",
    "## ## ## ## ## ## ##   ## ## ## ## ## ##",
    "## ## ## ## ## ## ##   ## ## ## ## ## ##",
    "##### ##### ####  ##   ## ## ## ## #### ",
    "##    ## ## ## ## ##   ## ## ## ## ## ##",
    "##    ## ## ## ## ####  ###   ###  ## ##",
];

/// How large the name is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum TitleSize {
    /// A column a pixel.
    Small,
    /// Two columns a pixel.
    Large,
}

impl TitleSize {
    fn scale(self) -> u16 {
        if self == TitleSize::Large { 2 } else { 1 }
    }
}

/// The columns and rows of the name, with its shadow.
pub(crate) fn size(size: TitleSize) -> (u16, u16) {
    let (across, down) = (NAME[0].len() as u16, NAME.len() as u16);
    let height = down * size.scale() + above(size) + 1;
    (across * size.scale() + 1, height.div_ceil(2))
}

/// Blank pixels above the name. The small name and its shadow then fill whole rows.
fn above(size: TitleSize) -> u16 {
    u16::from(size == TitleSize::Small)
}

/// Draws the name with its upper left corner at a place.
pub(crate) fn draw(
    (left, top): (u16, u16),
    size: TitleSize,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let (width, height) = self::size(size);
    let pixel = |x: i32, y: i32| pixel_paint(x, y, size, theme);
    for row in 0..height {
        for col in 0..width {
            let (x, y) = (i32::from(col), i32::from(row) * 2 - i32::from(above(size)));
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
fn pixel_paint(x: i32, y: i32, size: TitleSize, theme: &Theme) -> Option<Style> {
    if has_ink(x, y, size) {
        return Some(if theme.paints_areas() {
            theme.inked(gradient(y, size, theme))
        } else {
            theme.style(StyleRole::Title)
        });
    }
    let is_shadow = theme.paints_areas() && has_ink(x - 1, y - 1, size);
    // On a light ground the colour of the rail would be as loud as the letters.
    let tone = if theme.is_light() { Tone::Shadow } else { Tone::Rail };
    is_shadow.then(|| theme.inked(theme.paint(tone)))
}

/// Whether there is ink at a place.
fn has_ink(x: i32, y: i32, size: TitleSize) -> bool {
    let ink = || {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        let scale = usize::from(size.scale());
        NAME.get(y / scale)?.as_bytes().get(x / scale).copied()
    };
    ink() == Some(b'#')
}

/// From the colour of text, which the upper third has, to that of player 1 at the lower edge.
fn gradient(y: i32, size: TitleSize, theme: &Theme) -> Paint {
    let (above, below) = (theme.paint(Tone::Text), theme.player_paint(Seat::FIRST));
    let last = NAME.len() as i32 * i32::from(size.scale()) - 1;
    let percent = ((y * 100 / last - 30).max(0) * 100 / 70) as u16;
    let index = match percent {
        0..=30 => above.3,
        31..=70 if theme.is_light() => 94,
        31..=70 => 222,
        _ => below.3,
    };
    above.mixed(below, percent, index)
}
