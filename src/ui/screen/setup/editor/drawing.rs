//! Drawing of the position editor: the board, the list beside it, what is wrong, and the keys.

use super::{EditorScreen, FormField, Row};
use crate::text;
use crate::ui::draw::{BufferWriter, GameLayout, PlayerPanel, StyleRole, Theme, text_width};
use crate::ui::screen::{Screen, draw_too_small};
use crate::ui::widget::board_common::cell_glyph;
use crate::ui::widget::{
    BoardView, Header, Message, board, card, footer, list, page_text, piece_glyph,
};
use parlour_rules::{Cell, Seat, Square};
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Columns for the glyph of a piece and the blank behind it.
const GLYPH_WIDTH: u16 = 2;

impl EditorScreen {
    pub(super) fn draw_all(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let theme = &theme.with_player_colors(self.form.player_colors);
        self.surface.set(theme.surface);
        let layout = match self.layout(area) {
            Ok(layout) => layout,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        self.rows_above.set(layout.board.rows_above);
        let mut view = BoardView::static_view(&self.scene, &layout.board, theme);
        view.cursor = Some(self.cursor).filter(|_| self.row.is_none());
        board::draw(&view, writer);
        if let Some(row) = layout.header {
            let (title, details) = (say!("editor-title"), self.position.game.title);
            Header { title, details, right: &[] }.draw(row, theme, writer);
        }
        match layout.player_panel {
            PlayerPanel::Sidebar(side) => self.draw_list(&view, side, &layout, theme, writer),
            PlayerPanel::Line(row) => {
                if let Some(shown) = self.rows().get(self.selected()) {
                    self.draw_row(*shown, &view, row, theme, writer);
                }
            }
        }
        let (row, left) = (layout.footer, layout.footer_left());
        footer::draw(self.context(), |it| self.is_enabled(it), row, left, theme, writer);
        self.draw_sentence(&layout, theme, writer);
    }

    fn draw_list(
        &self,
        view: &BoardView,
        side: Rect,
        layout: &GameLayout,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        writer.fill(side, ' ', theme.ground_of_card(false));
        let is_card = layout.is_table && theme.paints_areas();
        let inside = if is_card { card::draw(side, false, theme, writer) } else { side };
        let rows = self.rows();
        let is_of_board = |row: &&Row| matches!(row, Row::Field(_) | Row::Usual | Row::Clear);
        let (pieces, board) = (self.pieces.len(), rows.iter().filter(is_of_board).count());
        let groups = [
            (say!("editor-pieces"), pieces),
            (say!("editor-turn"), rows.len() - pieces - board),
            (say!("editor-board"), board),
        ];
        list::draw_groups(&groups, self.selected(), inside, theme, writer, |index, row, writer| {
            self.draw_row(rows[index], view, row, theme, writer);
        });
    }

    /// Draws a line of the list: a piece with its glyph, or a label and its value.
    fn draw_row(
        &self,
        row: Row,
        view: &BoardView,
        place: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let plain = theme.style(StyleRole::Plain);
        let mut x = place.x + 2;
        let room = place.width.saturating_sub(2);
        if let Row::Piece(index) = row {
            let (glyph, style) = glyph(self.pieces[index], view, theme);
            page_text::put((x, place.y), room, &glyph.to_string(), style, writer);
            x += GLYPH_WIDTH;
        }
        let (label, mut value) = (self.label(row), self.value(row, theme));
        if x + text_width(&label) + text_width(&value) + 2 > place.right() {
            value.clear();
        }
        let at = place.right().saturating_sub(text_width(&value) + 1).max(x);
        let room = place.right().saturating_sub(x);
        page_text::put((x, place.y), room, &label, plain, writer);
        let room = place.right().saturating_sub(at);
        page_text::put((at, place.y), room, &value, theme.secondary(), writer);
    }

    fn label(&self, row: Row) -> String {
        match row {
            Row::Piece(index) => text::cell_name(self.pieces[index]),
            Row::ToMove => say!("editor-to-move").to_string(),
            Row::Points(seat) => say!("editor-points", number = seat.number()),
            Row::Field(field) => self.form.label(field),
            Row::Usual => say!("editor-usual").to_string(),
            Row::Clear => say!("editor-clear").to_string(),
        }
    }

    fn value(&self, row: Row, theme: &Theme) -> String {
        /// No value of the board is longer.
        const ROOM: u16 = 20;
        let scene = &self.position.scene;
        match row {
            Row::Usual | Row::Clear => String::new(),
            // The key that chooses it.
            Row::Piece(index) => (index + 1).to_string(),
            Row::ToMove => scene.to_move.map_or(String::new(), |seat| seat.to_string()),
            Row::Points(seat) => {
                let points = scene.scores.as_ref().map(|scores| scores[seat.index()]);
                points.map_or(String::new(), |points| points.to_string())
            }
            Row::Field(FormField::Board) => self.form.game.title.to_string(),
            Row::Field(FormField::Variant) => {
                text::typed::name(&self.form.setup.variant.to_string())
            }
            Row::Field(field) => self.form.value(field, theme.glyphs.times_sign, ROOM),
        }
    }

    /// Says what was done or is wrong, what the position is worth, or what to do.
    fn draw_sentence(&self, layout: &GameLayout, theme: &Theme, writer: &mut BufferWriter) {
        let notice = self.notice.as_ref().map(|it| (it.sentence.clone(), it.role()));
        let wrong = || self.problem().map(|sentence| (sentence, StyleRole::Warning));
        let solved = || self.solution.clone().map(|sentence| (sentence, StyleRole::Hint));
        let urgent = notice.or_else(wrong).or_else(solved);
        let mover = self.position.scene.to_move.unwrap_or(Seat::FIRST);
        let is_urgent = urgent.is_some();
        if self.row.is_some() && !is_urgent && layout.message == layout.footer {
            return; // it would cover lines of the list
        }
        let (sentence, role) = urgent.unwrap_or_else(|| {
            (say!("editor-prompt", player = text::player_number(mover)), StyleRole::Plain)
        });
        let sentence = sentence.as_str();
        Message { sentence, role, tip: None, urgent: is_urgent, speaker: Some(mover) }
            .draw(layout, theme, writer);
    }
}

/// What stands for a piece in the list.
fn glyph(cell: Cell, view: &BoardView, theme: &Theme) -> (char, Style) {
    match cell {
        Cell::Piece(seat) => {
            (piece_glyph(view.scene, seat, theme), theme.style(StyleRole::Player(seat)))
        }
        cell => cell_glyph(view, Square::new(0), cell),
    }
}
