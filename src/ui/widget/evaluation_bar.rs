//! The evaluation bar: who may expect how much. It stands beside the board where there is room, else in
//! one row. Each player's part has a filling of its own, so that it is read without colours.

use super::player_list::piece_glyph;
use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, text_width};
use crate::ui::themes::tones::{Paint, Tone};
use parlour_rules::{MAX_SEATS, Outcome, Scene, Seat};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// Columns of a bar beside the board.
pub(crate) const WIDTH: u16 = 2;

/// What each player may expect. The shares add up to 1.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ExpectedShares(Vec<f64>);

impl ExpectedShares {
    /// The shares at the end of a game.
    pub(crate) fn of_outcome(outcome: Outcome, players: usize) -> ExpectedShares {
        ExpectedShares(Seat::all(players).map(|seat| outcome.share(seat)).collect())
    }

    /// The shares where only that of one player is known now. Of more than one other player each has a
    /// part of the rest in the proportion of the shares that were known before, else an equal one.
    pub(crate) fn of_one(
        seat: Seat,
        share: f64,
        players: usize,
        before: &[Option<f64>],
    ) -> ExpectedShares {
        const MIN_SHARE: f64 = 0.001;
        let share = share.clamp(0.0, 1.0);
        let equal = 1.0 / players as f64;
        let weight = |other: Seat| {
            before.get(other.index()).copied().flatten().unwrap_or(equal).max(MIN_SHARE)
        };
        let sum: f64 = Seat::all(players).filter(|other| *other != seat).map(weight).sum();
        let part =
            |other: Seat| if other == seat { share } else { (1.0 - share) * weight(other) / sum };
        ExpectedShares(Seat::all(players).map(part).collect())
    }

    /// The shares of more than two players, if each is known.
    pub(crate) fn of_all(shares: &[f64], players: usize) -> Option<ExpectedShares> {
        (players > 2 && shares.len() == players).then(|| ExpectedShares(shares.to_vec()))
    }

    /// The shares after moves, of each of which the share of one player is known, the last one's now.
    pub(crate) fn after(
        known: impl IntoIterator<Item = (Seat, f64)>,
        players: usize,
    ) -> Option<ExpectedShares> {
        let (mut before, mut now) = ([None; MAX_SEATS], None);
        for (seat, share) in known {
            before[seat.index()] = Some(share);
            now = Some((seat, share));
        }
        now.map(|(seat, share)| ExpectedShares::of_one(seat, share, players, &before))
    }

    /// The share of a player.
    pub(crate) fn of(&self, seat: Seat) -> f64 {
        self.0.get(seat.index()).copied().unwrap_or(0.0)
    }
}

/// A bar, and how it is seen.
#[derive(Copy, Clone, Debug)]
pub(crate) struct EvaluationBar<'a> {
    /// What each player may expect, once that is known.
    pub shares: Option<&'a ExpectedShares>,
    /// Whose part begins the bar: at the left, or below.
    pub first: Seat,
    /// The position.
    pub scene: &'a Scene,
}

impl EvaluationBar<'_> {
    /// Draws the bar in one row, with the share of its first player in per cent.
    pub(crate) fn draw_row(&self, row: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let room = row.width.saturating_sub(2 + text_width("100 %") + 1);
        let Some(shares) = self.shares.filter(|_| row.height > 0 && room >= 4) else { return };
        let sign = self.sign(self.first, theme);
        writer.put_over(row.x, row.y, sign, theme.style(StyleRole::Player(self.first)));
        let mut x = row.x + 2;
        for (place, (seat, cells)) in self.parts(shares, room).into_iter().enumerate() {
            let filling = filling(place, theme);
            for _ in 0..cells {
                writer.put_over(x, row.y, filling, quiet(seat, place, theme));
                x += 1;
            }
            // The first sign stands before the bar; where there are two players the other is known.
            if place > 0 && self.scene.players > 2 && cells >= 3 {
                self.put_sign(seat, (x - cells / 2 - 1, row.y), theme, writer);
            }
        }
        let percent = text::percent(shares.of(self.first));
        let ground = writer.ground(row.right() - 1, row.y);
        let at = row.right() - text_width(&percent);
        let plain = ground.patch(theme.style(StyleRole::Plain));
        writer.put_text(at, row.y, text_width(&percent), &percent, plain);
    }

    /// Draws the bar from the bottom to the top, with the sign of each player in the player's part, and
    /// where there are two, with the shares in per cent.
    pub(crate) fn draw_column(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        if theme.paints_areas() {
            writer.fill(area, ' ', theme.painted(theme.paint(Tone::Surface)));
        }
        let Some(shares) = self.shares else { return };
        let parts = self.parts(shares, area.height);
        let last = parts.len() - 1;
        let mut bottom = area.bottom();
        for (place, (seat, rows)) in parts.into_iter().enumerate() {
            let part = Rect { y: bottom - rows, height: rows, ..area };
            bottom = part.y;
            let (filling, style) = (filling(place, theme), quiet(seat, place, theme));
            for y in part.y..part.bottom() {
                for x in part.x..part.right() {
                    writer.put_over(x, y, filling, style);
                }
            }
            // Signs at the ends of the bar and in the middle of what lies between.
            let (sign, figure) = match place {
                _ if rows < 3 => continue,
                0 => (part.bottom() - 1, part.bottom() - 2),
                place if place == last => (part.y, part.y + 1),
                _ => (part.y + rows / 2, part.y + rows / 2),
            };
            writer.fill(Rect { y: sign, height: 1, ..area }, ' ', self.ink(seat, theme));
            self.put_sign(seat, (area.x, sign), theme, writer);
            let percent = (100.0 * shares.of(seat)).round();
            if self.scene.players == 2 && percent < 100.0 {
                let ink = self.ink(seat, theme);
                writer.put_text(area.x, figure, WIDTH, &format!("{percent:>2}"), ink);
            }
        }
    }

    /// The cells of each player's part, the first player's first.
    fn parts(&self, shares: &ExpectedShares, cells: u16) -> Vec<(Seat, u16)> {
        let others = Seat::all(self.scene.players).filter(|seat| *seat != self.first);
        let (mut sum, mut end) = (0.0, 0);
        let part = |seat: Seat| {
            sum += shares.of(seat);
            let next = ((sum * f64::from(cells)).round() as u16).clamp(end, cells);
            let part = (seat, next - end);
            end = next;
            part
        };
        [self.first].into_iter().chain(others).map(part).collect()
    }

    fn put_sign(&self, seat: Seat, (x, y): (u16, u16), theme: &Theme, writer: &mut BufferWriter) {
        let sign = self.sign(seat, theme).to_string();
        writer.put_text(x, y, 1, &sign, self.ink(seat, theme));
    }

    /// A player's sign, or the number where all pieces are alike.
    fn sign(&self, seat: Seat, theme: &Theme) -> char {
        if self.scene.is_impartial {
            char::from(b'1' + seat.index() as u8)
        } else {
            piece_glyph(self.scene, seat, theme)
        }
    }

    /// Ink on a player's part; without painted areas the player's sign on the ground.
    fn ink(&self, seat: Seat, theme: &Theme) -> Style {
        if theme.paints_areas() {
            theme
                .painted(part_paint(seat, theme))
                .patch(theme.inked(theme.paint(Tone::Ink)))
                .add_modifier(Modifier::BOLD)
        } else {
            theme.style(StyleRole::Player(seat))
        }
    }
}

/// What fills the part at a place of the bar.
fn filling(place: usize, theme: &Theme) -> char {
    let signs =
        if theme.glyphs.ascii { ['#', '.', '+', '-'] } else { ['█', '░', '▓', '▒'] };
    signs[place % signs.len()]
}

/// A player's colour, quieter than that of pieces.
fn part_paint(seat: Seat, theme: &Theme) -> Paint {
    let paint = theme.player_paint(seat);
    paint.mixed(theme.paint(Tone::Room), 22, paint.3)
}

/// The style of a filling; where areas are painted a hatch lies on the player's colour.
fn quiet(seat: Seat, place: usize, theme: &Theme) -> Style {
    let paint = part_paint(seat, theme);
    match theme.paints_areas() {
        true if place == 0 => theme.inked(paint),
        true => {
            let hatch = paint.mixed(theme.paint(Tone::Room), 30, theme.paint(Tone::Room).3);
            theme.painted(paint).patch(theme.inked(hatch))
        }
        false => theme.style(StyleRole::Player(seat)).remove_modifier(Modifier::BOLD),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_and_keep_the_proportion_of_the_others() {
        let two = ExpectedShares::of_one(Seat::SECOND, 0.7, 2, &[]);
        assert!((two.of(Seat::FIRST) - 0.3).abs() < 1e-9);
        let seats: Vec<Seat> = Seat::all(4).collect();
        let four =
            ExpectedShares::of_one(seats[1], 0.4, 4, &[Some(0.2), Some(0.9), Some(0.1), Some(0.1)]);
        let sum: f64 = seats.iter().map(|seat| four.of(*seat)).sum();
        assert!((sum - 1.0).abs() < 1e-9);
        assert!((four.of(seats[0]) - 2.0 * four.of(seats[2])).abs() < 1e-9);
        let equal = ExpectedShares::of_one(seats[0], 0.4, 3, &[None; 3]);
        assert!((equal.of(seats[1]) - 0.3).abs() < 1e-9);
    }
}
