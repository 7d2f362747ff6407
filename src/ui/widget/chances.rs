//! The graph of a reviewed game: a bar for each move. In a game of two a bar grows up where player 1
//! expects more than half a point, and down where player 2 does; in a game of more it shows the
//! mover's own share. Marks stand above for player 1's moves, and below for player 2's.

use super::label_style;
use crate::text::coach_review;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, text_width};
use crate::ui::input::Clickable;
use crate::ui::themes::tones::Tone;
use parlour_rules::Seat;
use parlour_session::coach::{Label, Review};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// The graph of a review.
#[derive(Copy, Clone)]
pub(crate) struct Chances<'a> {
    /// The review.
    pub review: &'a Review,
    /// The number of moves before the one that is looked at.
    pub cursor: Option<usize>,
}

/// A column of the graph.
#[derive(Copy, Clone)]
struct Bar {
    /// From -1 to 1 in a game of two, else from 0 to 1; `None`: not known.
    height: Option<f64>,
    seat: Seat,
    is_settled: bool,
}

impl Chances<'_> {
    /// Draws the graph: a row of marks, the bars, and a row of marks. Needs three rows.
    pub(crate) fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let plies = self.review.moves().len();
        if plies == 0 || area.height < 3 || area.width == 0 {
            return;
        }
        let field = Rect { y: area.y + 1, height: area.height - 2, ..area };
        if theme.paints_areas() {
            writer.fill(field, ' ', theme.painted(theme.paint(Tone::Room)));
        }
        for x in 0..area.width.min(self.columns(area.width)) {
            let bar = self.bar(x, area.width);
            self.draw_bar(bar, field, area.x + x, theme, writer);
        }
        let taken = self.draw_marks(area, theme, writer);
        self.draw_cursor(area, &taken, theme, writer);
        for x in 0..area.width.min(self.columns(area.width)) {
            let place = Rect { x: area.x + x, width: 1, ..area };
            writer.note_click(place, Clickable::Ply(self.telling_ply(x, area.width) + 1));
        }
    }

    /// The columns of a graph that has `width` columns of the screen.
    fn columns(&self, width: u16) -> u16 {
        let plies = self.review.moves().len();
        let each = (usize::from(width) / plies).clamp(1, 4);
        usize::from(width).min(plies * each) as u16
    }

    /// The column of a ply.
    fn column(&self, ply: usize, width: u16) -> u16 {
        let plies = self.review.moves().len();
        let columns = usize::from(self.columns(width));
        (ply * columns / plies) as u16
    }

    /// The plies that share a column.
    fn plies(&self, column: u16, width: u16) -> std::ops::Range<usize> {
        let plies = self.review.moves().len();
        let columns = usize::from(self.columns(width));
        let column = usize::from(column);
        if columns >= plies {
            let ply = column * plies / columns;
            return ply..ply + 1;
        }
        // Rounded as in `column`, so that a sign stands at its bar.
        (column * plies).div_ceil(columns)..((column + 1) * plies).div_ceil(columns)
    }

    /// Of the plies that share a column, the one that cost most; without a mistake the last.
    fn telling_ply(&self, column: u16, width: u16) -> usize {
        let plies = self.plies(column, width);
        let last = plies.end - 1;
        let cost = |ply: usize| {
            let verdict = self.review.moves()[ply].verdict.as_ref().filter(|it| it.settled)?;
            Some(verdict.cost).filter(|_| verdict.label.is_error())
        };
        let worst = plies.filter_map(|ply| Some((ply, cost(ply)?)));
        worst.max_by(|one, other| one.1.total_cmp(&other.1)).map_or(last, |(ply, _)| ply)
    }

    fn bar(&self, column: u16, width: u16) -> Bar {
        let moves = &self.review.moves()[self.plies(column, width)];
        let is_duel = self.review.players() == 2;
        let bars = moves.iter().map(|reviewed| {
            let verdict = reviewed.verdict.as_ref();
            let height = verdict.map(|verdict| match (is_duel, reviewed.seat == Seat::FIRST) {
                (true, true) => 2.0 * verdict.expected - 1.0,
                (true, false) => 1.0 - 2.0 * verdict.expected,
                (false, _) => verdict.expected,
            });
            let seat = match height {
                Some(height) if is_duel && height < 0.0 => Seat::SECOND,
                Some(_) if is_duel => Seat::FIRST,
                _ => reviewed.seat,
            };
            let is_settled = verdict.is_some_and(|verdict| verdict.settled);
            Bar { height, seat, is_settled }
        });
        // Of several moves in a column the last one known is shown.
        let mut bars = bars.rev();
        let last =
            bars.next().unwrap_or(Bar { height: None, seat: Seat::FIRST, is_settled: false });
        if last.height.is_some() {
            last
        } else {
            bars.find(|bar| bar.height.is_some()).unwrap_or(last)
        }
    }

    fn draw_bar(&self, bar: Bar, field: Rect, x: u16, theme: &Theme, writer: &mut BufferWriter) {
        let ascii = theme.glyphs.ascii;
        let halves = 2 * i32::from(field.height);
        let middle = if self.review.players() == 2 { halves / 2 } else { 0 };
        let level = bar.height.map_or(0.0, |height| height * f64::from(halves - middle));
        let level = level.round() as i32;
        let lit = middle + level.min(0)..middle + level.max(0);
        let style = match bar.is_settled {
            // Areas are quieter than pieces.
            true if theme.paints_areas() => {
                let paint = theme.player_paint(bar.seat);
                theme.inked(paint.mixed(theme.paint(Tone::Room), 22, paint.3))
            }
            true => theme.style(StyleRole::Player(bar.seat)).remove_modifier(Modifier::BOLD),
            false => theme.style(StyleRole::Dim),
        };
        for (row, y) in (0..).zip((field.y..field.bottom()).rev()) {
            let (lower, upper) = (2 * row, 2 * row + 1);
            let glyph = match (lit.contains(&lower), lit.contains(&upper)) {
                (true, true) if ascii => theme.glyphs.piece(bar.seat),
                (true, true) => '█',
                (true, false) => {
                    if ascii {
                        '.'
                    } else {
                        '▄'
                    }
                }
                (false, true) => {
                    if ascii {
                        '\''
                    } else {
                        '▀'
                    }
                }
                // The line of even chances, or the ground of the bars.
                (false, false) if level == 0 && upper == middle => theme.glyphs.strokes.across,
                (false, false) if level == 0 && lower == middle => {
                    if ascii {
                        '_'
                    } else {
                        '▁'
                    }
                }
                (false, false) => continue,
            };
            let style = if level == 0 { theme.style(StyleRole::Dim) } else { style };
            writer.put_over(x, y, glyph, style);
        }
    }

    /// Draws the signs of the moves that stand out, the worst first where there is no room for all.
    /// Returns which columns they take in the row above the bars and in the row below.
    fn draw_marks(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) -> [Vec<bool>; 2] {
        const ORDER: [Label; 4] =
            [Label::Blunder, Label::Mistake, Label::Brilliant, Label::OnlyMove];
        let mut taken =
            [vec![false; usize::from(area.width)], vec![false; usize::from(area.width)]];
        for label in ORDER {
            for reviewed in self.review.moves() {
                let settled = reviewed.verdict.as_ref().filter(|verdict| verdict.settled);
                if settled.is_none_or(|verdict| verdict.label != label) {
                    continue;
                }
                let below = self.review.players() == 2 && reviewed.seat == Seat::SECOND;
                let sign = coach_review::sign(label, theme.glyphs.ascii);
                let width = text_width(sign);
                let x = self.column(reviewed.ply, area.width).min(area.width.saturating_sub(width));
                let cells = usize::from(x)..usize::from(x + width);
                let row = &mut taken[usize::from(below)];
                // Two signs side by side would be read as one.
                let around = cells.start.saturating_sub(1)..(cells.end + 1).min(row.len());
                if row[around].contains(&true) {
                    continue;
                }
                row[cells].fill(true);
                let y = if below { area.bottom() - 1 } else { area.y };
                let style = label_style::of(label, theme);
                let ground = writer.ground(area.x + x, y);
                writer.put_text(area.x + x, y, width, sign, ground.patch(style));
            }
        }
        taken
    }

    /// Draws the mark of the move that is looked at, and a line from it to the middle: below the bars,
    /// or above them where a sign stands below.
    fn draw_cursor(
        &self,
        area: Rect,
        taken: &[Vec<bool>; 2],
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let Some(ply) = self.cursor else { return };
        let column = self.column(ply, area.width);
        let style = if theme.paints_areas() {
            theme.inked(theme.paint(Tone::Cursor)).add_modifier(Modifier::BOLD)
        } else {
            theme.style(StyleRole::Title)
        };
        let is_below = !taken[1][usize::from(column)] || taken[0][usize::from(column)];
        let (y, glyph) = match (is_below, theme.glyphs.ascii) {
            (true, false) => (area.bottom() - 1, '▲'),
            (true, true) => (area.bottom() - 1, '^'),
            (false, false) => (area.y, '▼'),
            (false, true) => (area.y, 'v'),
        };
        let x = area.x + column;
        writer.put_over(x, y, glyph, style);
        let height = self.bar(column, area.width).height.unwrap_or(0.0);
        // The line does not cross the bar.
        let is_free = if is_below { height >= 0.0 } else { height <= 0.0 };
        if self.review.players() == 2 && is_free {
            let line = if theme.glyphs.ascii { ':' } else { theme.glyphs.strokes.down };
            let half = (area.height - 2).div_ceil(2);
            let rows =
                if is_below { area.y + 1 + half..y } else { y + 1..area.bottom() - 1 - half };
            for y in rows {
                writer.put_over(x, y, line, style);
            }
        }
    }
}
