//! The graph of a rating over time: a line of its values, from the first game at the left to the last
//! one at the right, in a band as wide as the deviations.

use crate::ui::draw::{BufferWriter, StyleRole, Theme, text_width};
use crate::ui::themes::tones::Tone;
use crate::ui::widget::page_text;
use parlour_rules::Seat;
use parlour_session::rating::PlayerRating;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use std::ops::Range;

/// Columns for a rating at the left of the graph, with a blank behind it.
const SCALE_WIDTH: u16 = 5;

/// A game takes as many columns at most, so that few games are no wide steps.
const MAX_COLUMNS: usize = 4;

/// The scale ends at multiples of this many points. Chosen by eye.
const SCALE_STEP: f64 = 50.0;

/// The least span of the scale: less would make cliffs of little steps. Chosen by eye.
const MIN_SPAN: f64 = 200.0;

/// A rating after each of a number of games.
#[derive(Copy, Clone, Debug)]
pub(crate) struct RatingGraph<'a> {
    /// The ratings, the oldest first.
    pub(crate) ratings: &'a [PlayerRating],
    /// What stands below the left end and the right end.
    pub(crate) ends: [&'a str; 2],
    /// Whether it only shows what will stand there, and so is drawn quietly.
    pub(crate) is_example: bool,
}

/// An example of ratings that rise, in points.
const EXAMPLE: [i16; 24] = [
    1500, 1460, 1490, 1430, 1380, 1420, 1400, 1450, 1440, 1480, 1470, 1510, 1500, 1530, 1560, 1540,
    1580, 1570, 1600, 1640, 1620, 1660, 1680, 1700,
];

/// Draws an example of a graph, where there are no ratings yet.
pub(crate) fn draw_example(area: Rect, theme: &Theme, writer: &mut BufferWriter) {
    let rating = |(games, &points): (usize, &i16)| PlayerRating {
        rating: f64::from(points),
        deviation: 120.0 / (1.0 + games as f64 / 8.0),
        volatility: 0.0,
    };
    let ratings: Vec<PlayerRating> = EXAMPLE.iter().enumerate().map(rating).collect();
    RatingGraph { ratings: &ratings, ends: [""; 2], is_example: true }.draw(area, theme, writer);
}

impl RatingGraph<'_> {
    /// Draws the graph with its scale at the left, and a row below it for the ends.
    pub(crate) fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let too_small = area.height < 4 || area.width < SCALE_WIDTH + 8;
        if self.ratings.is_empty() || too_small {
            return;
        }
        let field = Rect {
            x: area.x + SCALE_WIDTH,
            width: area.width - SCALE_WIDTH,
            height: area.height - 1,
            ..area
        };
        if theme.paints_areas() {
            writer.fill(field, ' ', theme.painted(theme.paint(Tone::Room)));
        }
        let scale = self.scale();
        for (y, value) in [(field.y, scale.end), (field.bottom() - 1, scale.start)] {
            let text = format!("{value:>4.0}");
            page_text::put((area.x, y), 4, &text, theme.secondary(), writer);
        }
        let mut before = None;
        for column in 0..self.columns(field.width) {
            let games = self.games(column, field.width);
            let Some(&rating) = self.ratings[games].last() else { continue };
            let from = before.unwrap_or(rating.rating);
            let x = field.x + column;
            let line = if self.is_example {
                theme.secondary()
            } else {
                theme.style(StyleRole::Player(Seat::FIRST)).remove_modifier(Modifier::BOLD)
            };
            draw_column((from, rating), &scale, field, (x, line), theme, writer);
            before = Some(rating.rating);
        }
        let [first, last] = self.ends;
        let y = field.bottom();
        let x = page_text::put((field.x, y), field.width, first, theme.secondary(), writer);
        let end = (field.x + self.columns(field.width)).max(x + 2 + text_width(last));
        if first != last && end <= field.right() {
            let at = (end - text_width(last), y);
            page_text::put(at, field.width, last, theme.secondary(), writer);
        }
    }

    /// The ratings at the lower and the upper end.
    fn scale(&self) -> Range<f64> {
        let ratings = self.ratings.iter().map(|it| it.rating);
        let (low, high) = ratings
            .fold((f64::MAX, f64::MIN), |(low, high), rating| (low.min(rating), high.max(rating)));
        let margin = ((MIN_SPAN - (high - low)) / 2.0).max(SCALE_STEP / 2.0);
        let low = ((low - margin) / SCALE_STEP).floor() * SCALE_STEP;
        let high = ((high + margin) / SCALE_STEP).ceil() * SCALE_STEP;
        low..high
    }

    /// How many columns a graph takes where the screen has `width` columns for it.
    fn columns(&self, width: u16) -> u16 {
        usize::from(width).min(self.ratings.len() * MAX_COLUMNS) as u16
    }

    /// The games that share a column, or the one that takes several.
    fn games(&self, column: u16, width: u16) -> Range<usize> {
        let (games, columns) = (self.ratings.len(), usize::from(self.columns(width)));
        let first = usize::from(column) * games / columns;
        let end = (usize::from(column) + 1) * games / columns;
        first..end.max(first + 1).min(games)
    }
}

/// Draws a column: the band of the deviation, and over it the line from the rating before to this one,
/// in halves of cells.
fn draw_column(
    (from, rating): (f64, PlayerRating),
    scale: &Range<f64>,
    field: Rect,
    (x, line): (u16, Style),
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let halves = f64::from(2 * field.height);
    let level = |value: f64| {
        let share = (value - scale.start) / (scale.end - scale.start);
        ((share * halves).floor() as i32).clamp(0, 2 * i32::from(field.height) - 1)
    };
    let row = |level: i32| field.bottom() - 1 - (level / 2) as u16;
    let PlayerRating { rating, deviation, .. } = rating;
    let (to, from) = (level(rating), level(from));
    // The line goes up or down in this column, and has ended at the level before in the last one.
    let lit = match from.cmp(&to) {
        std::cmp::Ordering::Less => from + 1..to + 1,
        std::cmp::Ordering::Equal => to..to + 1,
        std::cmp::Ordering::Greater => to..from,
    };
    for y in row(level(rating + deviation))..=row(level(rating - deviation)) {
        if theme.paints_areas() {
            writer.put(x, y, ' ', theme.painted(theme.paint(Tone::Raised)))
        } else {
            let shade = if theme.glyphs.ascii { '.' } else { '░' };
            writer.put(x, y, shade, theme.style(StyleRole::Dim));
        }
    }
    for y in row(lit.end - 1)..=row(lit.start) {
        let lower = 2 * i32::from(field.bottom() - 1 - y);
        let glyph = match (lit.contains(&lower), lit.contains(&(lower + 1))) {
            _ if theme.glyphs.ascii => '#',
            (true, true) => '█',
            (true, false) => '▄',
            _ => '▀',
        };
        writer.put_over(x, y, glyph, line);
    }
}
