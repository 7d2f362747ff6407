//! The whole game in figures: accuracy, labels and time of each player, and the moments that decided it.

use super::panel::{Panel, seats};
use crate::text::{coach_review, cost_of};
use crate::ui::draw::{BufferWriter, StyleRole, text_width};
use crate::ui::input::Clickable;
use crate::ui::screen::glance_text::fitted;
use crate::ui::themes::tones::Tone;
use crate::ui::widget::{label_style, page_text, piece_glyph};
use parlour_rules::Seat;
use parlour_session::coach::Label;
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use std::time::Duration;

/// The labels that are counted, the worst first.
pub(super) const COUNTED: [Label; 6] = [
    Label::Blunder,
    Label::Mistake,
    Label::Inaccuracy,
    Label::OnlyMove,
    Label::Brilliant,
    Label::Best,
];

/// Rows of a player: accuracy with its bar, counts, and a blank row.
const PLAYER_ROWS: u16 = 3;

impl Panel<'_> {
    /// Draws the figures.
    pub(super) fn draw_summary(&self, area: Rect, writer: &mut BufferWriter) {
        let theme = self.theme;
        let label = say!("review-accuracy-label");
        page_text::draw_label((area.x, area.y), area.width, label, theme, writer);
        let mut y = area.y + 1;
        for seat in seats(self.review) {
            if y + 1 < area.bottom() {
                self.draw_player(seat, Rect { y, height: 2, ..area }, writer);
            }
            y += PLAYER_ROWS;
        }
        if y < area.bottom() {
            let label = say!("review-points-label");
            page_text::draw_label((area.x, y), area.width, label, theme, writer);
        }
        y += 1;
        let points = self.review.turning_points();
        if points.is_empty() && self.review.is_done() && y < area.bottom() {
            let sentence = say!("review-no-mistakes");
            page_text::put((area.x, y), area.width, sentence, theme.secondary(), writer);
        }
        let below = y + points.len().max(1) as u16 + 1;
        let rest = Rect { y: below, height: area.bottom().saturating_sub(below), ..area };
        self.draw_costless(rest, writer);
        for ((place, index), y) in points.iter().enumerate().zip(y..area.bottom()) {
            let played = &self.review.moves()[*index];
            let Some(verdict) = &played.verdict else { continue };
            let style = if verdict.settled {
                label_style::of(verdict.label, theme)
            } else {
                theme.style(StyleRole::Dim)
            };
            let key = format!("{}", place + 1);
            let number = format!(" {:>3}  ", index + 1);
            let sign = if verdict.settled { verdict.label.sign() } else { "" };
            let cost = say!("review-short-cost", cost = cost_of(verdict));
            // A figure that is cut would be another figure, and what a move cost says more than its sign.
            let besides = [&key, &number, &cost].map(|text| text_width(text)).iter().sum::<u16>();
            let has_room =
                |mark: &String| besides + text_width(&played.text) + text_width(mark) <= area.width;
            let mark =
                Some(format!(" {sign} ")).filter(has_room).unwrap_or_else(|| " ".to_string());
            let room = area.width.saturating_sub(besides + text_width(&mark));
            let mv = fitted(&played.text, room, theme.glyphs.ellipsis);
            let spans = vec![
                (key, theme.style(StyleRole::Title)),
                (number, theme.style(StyleRole::Dim)),
                (mv, theme.style(StyleRole::Player(played.seat))),
                (mark, style),
                (cost, theme.secondary()),
            ];
            let row = Rect { y, height: 1, ..area };
            page_text::put_spans(&spans, row, writer);
            writer.note_click(row, Clickable::Ply(index + 1));
        }
    }

    /// Draws a player's accuracy as a bar and a number, and below it how often each label was earned.
    fn draw_player(&self, seat: Seat, area: Rect, writer: &mut BufferWriter) {
        let theme = self.theme;
        let player = theme.style(StyleRole::Player(seat));
        let sign = piece_glyph(&self.screen.scene(), seat, theme).to_string();
        page_text::put((area.x, area.y), 1, &sign, player, writer);
        let name = coach_review::player(self.record, seat);
        let accuracy = self.review.accuracy(seat);
        let figure = accuracy.map_or(String::new(), coach_review::accuracy);
        let end = area.right().saturating_sub(text_width(&figure));
        let bold = theme.style(StyleRole::Title);
        page_text::put((end, area.y), text_width(&figure), &figure, bold, writer);
        let names = seats(self.review).map(|seat| coach_review::player(self.record, seat));
        let widest = names.map(|name| text_width(&name)).max().unwrap_or(0);
        // The sign takes two columns, the bar six with its blanks, and "100 %" five. Where that leaves the name less
        // than half, or eight columns, the bar becomes shorter.
        let most = area.width.saturating_sub(13).max(area.width / 2).max(8);
        let name_room = (area.width / 3).max(8).max(widest).min(most);
        let name = fitted(&name, name_room, theme.glyphs.ellipsis);
        let plain = theme.style(StyleRole::Plain);
        page_text::put((area.x + 2, area.y), name_room, &name, plain, writer);
        let left = area.x + 2 + name_room + 1;
        let room = end.saturating_sub(left + 1);
        if let Some(accuracy) = accuracy.filter(|_| room >= 4) {
            let lit = (accuracy / 100.0 * f64::from(room)).round() as u16;
            self.draw_bar(seat, Rect { x: left, width: room, height: 1, ..area }, lit, writer);
        }
        let mut spans: Vec<(String, Style)> = Vec::new();
        for label in COUNTED {
            let count = self.count(seat, label);
            if count == 0 {
                continue;
            }
            let sign = coach_review::sign(label, theme.glyphs.ascii);
            spans.push((format!("{sign} "), label_style::of(label, theme)));
            spans.push((format!("{count}  "), theme.secondary()));
        }
        if let Some(time) = self.time_of(seat) {
            spans.push((coach_review::time_spent(time), theme.secondary()));
        }
        let row = Rect { x: area.x + 2, y: area.y + 1, width: area.width - 2, height: 1 };
        page_text::put_spans(&spans, row, writer);
    }

    /// How often a player's moves have a label.
    pub(super) fn count(&self, seat: Seat, label: Label) -> usize {
        let counts = self.review.label_counts(seat);
        let at = Label::ALL.iter().position(|other| *other == label);
        at.map_or(0, |at| counts[at])
    }

    fn draw_bar(&self, seat: Seat, row: Rect, lit: u16, writer: &mut BufferWriter) {
        let theme = self.theme;
        let player = theme.style(StyleRole::Player(seat)).remove_modifier(Modifier::BOLD);
        for x in row.x..row.right() {
            let is_lit = x < row.x + lit;
            match theme.paints_areas() {
                true => {
                    let paint =
                        if is_lit { theme.player_paint(seat) } else { theme.paint(Tone::Raised) };
                    writer.put(x, row.y, ' ', theme.painted(paint));
                }
                false if is_lit => {
                    let glyph = if theme.glyphs.ascii { '#' } else { '█' };
                    writer.put(x, row.y, glyph, player);
                }
                false => {
                    let glyph = if theme.glyphs.ascii { '.' } else { '░' };
                    writer.put(x, row.y, glyph, theme.style(StyleRole::Dim));
                }
            }
        }
    }

    /// The time that a player's moves took, if it is known.
    pub(super) fn time_of(&self, seat: Seat) -> Option<Duration> {
        let moves = self.review.moves().iter().zip(&self.record.plies);
        let times = moves.filter(|(played, _)| played.seat == seat).map(|(_, ply)| ply.time_spent);
        times.sum::<Option<Duration>>().filter(|time| time.as_secs() > 0)
    }
}
