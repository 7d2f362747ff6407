//! What an opening book knows of the position on the board: beside it, in the place of the analysis.

use crate::text::openings::BookRow;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, first_that_fits, text_width, wrap};
use crate::ui::input::Clickable;
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// The panel of the opening explorer.
#[derive(Default)]
pub(crate) struct BookPanel {
    /// What is proven of the position.
    pub proven: Option<&'static str>,
    /// Whose games came here, in many words and in few.
    pub games: [String; 2],
    /// The moves that are known, those of most games first.
    pub rows: Vec<BookRow>,
    /// What is said if there are none.
    pub note: &'static str,
}

/// Columns before a move, for its number.
const NUMBER_WIDTH: u16 = 2;

impl BookPanel {
    /// The rows of all that is known: two for the label and the position, and at least two below them.
    pub(crate) fn rows_wanted(&self) -> u16 {
        2 + u16::try_from(self.rows.len()).unwrap_or(u16::MAX - 2).max(2)
    }

    /// Draws a label, what is known of the position, and a row a move, as many as fit; returns the rows used.
    pub(crate) fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) -> u16 {
        let secondary = writer.ground(area.x, area.y).patch(theme.secondary());
        let bold = writer.ground(area.x, area.y).patch(theme.style(StyleRole::Dim));
        let bold = bold.add_modifier(Modifier::BOLD);
        let mut y = area.y;
        let label = match self.proven {
            Some(value) => format!("{}  {value}", say!("explorer-label")),
            None => say!("explorer-label").to_string(),
        };
        let games = first_that_fits(self.games.clone(), area.width);
        for (line, style) in [(&*label, bold), (&*games, secondary)] {
            if y < area.bottom() {
                writer.put_text(area.x, y, area.width, line, style);
                y += 1;
            }
        }
        let columns = say!("explorer-columns");
        let at = area.right().saturating_sub(text_width(columns));
        if !self.rows.is_empty() && at > area.x + text_width(&label) {
            writer.put_text(at, area.y, text_width(columns), columns, secondary);
        }
        if self.rows.is_empty() {
            for line in wrap(self.note, area.width) {
                if y < area.bottom() {
                    writer.put_text(area.x, y, area.width, &line, secondary);
                    y += 1;
                }
            }
        }
        let games = self.rows.iter().map(|row| text_width(&row.games)).max().unwrap_or(0);
        let scores = self.rows.iter().map(|row| text_width(&row.score)).max().unwrap_or(0);
        for (index, row) in self.rows.iter().enumerate() {
            if y >= area.bottom() {
                break;
            }
            let place = Rect { y, height: 1, ..area };
            self.draw_row(index, row, [games, scores], place, theme, writer);
            writer.note_click(place, Clickable::Ranked(u8::try_from(index + 1).unwrap_or(u8::MAX)));
            y += 1;
        }
        y - area.y
    }

    /// Draws a move: its number, its games and its score at the right, and between them what is proven if that fits.
    fn draw_row(
        &self,
        index: usize,
        row: &BookRow,
        [games, scores]: [u16; 2],
        place: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let ground = writer.ground(place.x, place.y);
        let plain = ground.patch(theme.style(StyleRole::Plain));
        let hint = ground.patch(theme.style(StyleRole::Hint));
        let secondary = ground.patch(theme.secondary());
        if index < 9 {
            writer.put_text(place.x, place.y, 1, &(index + 1).to_string(), hint);
        }
        let x = place.x + NUMBER_WIDTH;
        let room = place.right().saturating_sub(x);
        let name_end = writer.put_text(x, place.y, room, &row.text, plain);
        let score_at = place.right().saturating_sub(scores);
        let games_at = score_at.saturating_sub(games + 1);
        if games_at > name_end {
            let put_right = |right: u16, text: &str| right.saturating_sub(text_width(text));
            let at = put_right(games_at + games, &row.games);
            writer.put_text(at, place.y, games, &row.games, secondary);
            writer.put_text(
                put_right(place.right(), &row.score),
                place.y,
                scores,
                &row.score,
                plain,
            );
        }
        if let Some(badge) = row.badge.filter(|badge| name_end + 2 + text_width(badge) < games_at) {
            let style = ground.patch(theme.style(StyleRole::Title));
            writer.put_text(name_end + 1, place.y, text_width(badge), badge, style);
        }
    }
}
