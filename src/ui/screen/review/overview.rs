//! The column beside the board of a wide review: accuracy, a table of labels and times, and the moments
//! that decided the game, a card each.

use super::panel::{Panel, seats};
use super::summary::COUNTED;
use crate::text::{self, coach_review};
use crate::ui::draw::{BufferWriter, StyleRole, text_width, wrap};
use crate::ui::input::Clickable;
use crate::ui::widget::{card, label_style, page_text, piece_glyph};
use parlour_rules::Seat;
use parlour_session::coach::Label;
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// Columns of the names of rows.
const NAME_WIDTH: u16 = 14;
/// Blank rows between the parts.
const GAP: u16 = 1;
/// The most rows of a reason on a card.
const MAX_REASON_ROWS: usize = 4;

/// A row of the table: its name, and a text a player.
struct Row {
    sign: &'static str,
    name: &'static str,
    label: Option<Label>,
    cells: Vec<String>,
}

impl Panel<'_> {
    /// Draws the column from the top, as much as fits.
    pub(super) fn draw_overview(&self, column: Rect, writer: &mut BufferWriter) {
        let y = self.draw_table(column, writer) + GAP + 1;
        let label = Rect { y, height: column.bottom().saturating_sub(y), ..column };
        if label.height < 6 {
            return;
        }
        let theme = self.theme;
        let words = say!("review-points-label");
        page_text::draw_label((label.x, label.y), label.width, words, theme, writer);
        let mut y = label.y + 2;
        let points = self.review.turning_points();
        if points.is_empty() {
            let sentence = if self.review.is_done() {
                say!("review-no-mistakes")
            } else {
                say!("review-no-mistakes-yet")
            };
            let lines = wrap(sentence, column.width);
            let rows = y..column.bottom();
            page_text::put_lines((column.x, rows), column.width, &lines, theme.secondary(), writer);
            y += lines.len() as u16 + GAP;
        }
        for (place, index) in points.into_iter().enumerate() {
            let room = Rect { y, height: column.bottom().saturating_sub(y), ..column };
            match self.draw_moment(place, index, room, writer) {
                Some(below) => y = below + GAP,
                None => return,
            }
        }
        let rest = Rect { y, height: column.bottom().saturating_sub(y), ..column };
        self.draw_costless(rest, writer);
    }

    /// Draws accuracy, labels and times of the players side by side. Returns the row below.
    fn draw_table(&self, column: Rect, writer: &mut BufferWriter) -> u16 {
        let theme = self.theme;
        let rows = self.table_rows();
        let height = (rows.len() as u16 + 4).min(column.height);
        let inside = card::draw(Rect { height, ..column }, false, theme, writer);
        let players = self.review.players() as u16;
        let width = inside.width.saturating_sub(NAME_WIDTH) / players;
        let right = |seat: Seat| inside.right() - (players - 1 - seat.index() as u16) * width;
        let put_right =
            |seat: Seat, y: u16, text: &str, style: Style, writer: &mut BufferWriter| {
                let text: String = text.chars().take(usize::from(width) - 1).collect();
                let at = right(seat).saturating_sub(text_width(&text));
                page_text::put((at, y), text_width(&text), &text, style, writer);
            };
        let scene = self.screen.scene();
        for seat in seats(self.review) {
            let name = coach_review::player(self.record, seat);
            // Names that do not fit would be cut: the signs are known from the board.
            let sign = piece_glyph(&scene, seat, theme).to_string();
            let fits = players == 2 && text_width(&name) < width;
            let style = theme.style(StyleRole::Player(seat)).add_modifier(Modifier::BOLD);
            put_right(seat, inside.y, if fits { &name } else { &sign }, style, writer);
        }
        for (row, y) in rows.iter().zip(inside.y + 2..inside.bottom()) {
            let style = row.label.map_or(theme.secondary(), |label| label_style::of(label, theme));
            let gap = if row.sign.is_empty() { "" } else { " " };
            let spans =
                [(format!("{}{gap}", row.sign), style), (row.name.to_string(), theme.secondary())];
            page_text::put_spans(
                &spans,
                Rect { y, height: 1, width: NAME_WIDTH, ..inside },
                writer,
            );
            for (seat, cell) in seats(self.review).zip(&row.cells) {
                let role = if row.label.is_none() { StyleRole::Title } else { StyleRole::Plain };
                put_right(seat, y, cell, theme.style(role), writer);
            }
        }
        column.y + height
    }

    fn table_rows(&self) -> Vec<Row> {
        let ascii = self.theme.glyphs.ascii;
        let each = |text: &dyn Fn(Seat) -> String| seats(self.review).map(text).collect::<Vec<_>>();
        let plain = |name, cells| Row { sign: "", name, label: None, cells };
        let accuracy =
            each(&|seat| self.review.accuracy(seat).map_or(String::new(), coach_review::accuracy));
        let mut rows = vec![plain(say!("review-accuracy-label"), accuracy)];
        for label in COUNTED {
            let cells = each(&|seat| match self.count(seat, label) {
                0 if ascii => "-".to_string(),
                0 => "–".to_string(),
                count => count.to_string(),
            });
            let sign = coach_review::sign(label, ascii);
            rows.push(Row {
                sign,
                name: coach_review::label_name(label),
                label: Some(label),
                cells,
            });
        }
        if seats(self.review).any(|seat| self.time_of(seat).is_some()) {
            let time = |seat| self.time_of(seat).map_or(String::new(), text::spent_text);
            rows.push(plain(say!("review-time-label"), each(&time)));
        }
        rows
    }

    /// Draws the card of a moment. Returns the row below, unless it does not fit.
    fn draw_moment(
        &self,
        place: usize,
        index: usize,
        room: Rect,
        writer: &mut BufferWriter,
    ) -> Option<u16> {
        let theme = self.theme;
        let played = &self.review.moves()[index];
        let verdict = played.verdict.as_ref()?;
        let width = room.width - 2 * card::PADDING;
        let reason = self.reasons_of(verdict).into_iter().next().unwrap_or_default();
        let mut lines = wrap(&reason, width);
        lines.truncate(if lines.len() > MAX_REASON_ROWS { 0 } else { lines.len() });
        let better = verdict.best.first().map(|best| coach_review::was_better(best, 0));
        let height = 2 + 1 + lines.len() as u16 + u16::from(better.is_some());
        if height > room.height {
            return None;
        }
        let is_here = self.screen.index() == Some(index);
        let place_of_card = Rect { height, ..room };
        let inside = card::draw(place_of_card, is_here, theme, writer);
        let style = if verdict.settled {
            label_style::of(verdict.label, theme)
        } else {
            theme.style(StyleRole::Dim)
        };
        let sign = if verdict.settled { verdict.label.sign() } else { "" };
        let player = theme.style(StyleRole::Player(played.seat)).add_modifier(Modifier::BOLD);
        let spans = [
            (format!("{}  ", place + 1), theme.style(StyleRole::Title)),
            (played.text.clone(), player),
            (format!(" {sign} "), style),
            (coach_review::cost_words(verdict), theme.secondary()),
        ];
        page_text::put_spans(&spans, Rect { height: 1, ..inside }, writer);
        let number = say!("review-move-number", number = index + 1);
        let at = inside.right().saturating_sub(text_width(&number));
        page_text::put((at, inside.y), text_width(&number), &number, theme.secondary(), writer);
        let rows = inside.y + 1..inside.bottom();
        page_text::put_lines(
            (inside.x, rows),
            width,
            &lines,
            theme.style(StyleRole::Plain),
            writer,
        );
        if let Some(better) = better {
            let y = inside.bottom() - 1;
            page_text::put((inside.x, y), width, &better, theme.style(StyleRole::Hint), writer);
        }
        writer.note_click(place_of_card, Clickable::Ply(index + 1));
        Some(place_of_card.bottom())
    }
}
