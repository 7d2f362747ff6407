//! The best moves of an analysed position: beside the board with what they are worth and how the game
//! goes on, and on the board as numbers.

use super::board_view::{BoardView, RankMark};
use super::book_panel::BookPanel;
use crate::text;
use crate::ui::draw::{BufferWriter, SquareSize, StyleRole, Theme, text_width, wrap};
use crate::ui::input::Clickable;
use crate::ui::settings::Surface;
use parlour_rules::{BoardKind, Cell, Square};
use parlour_session::coach::table_coach::LINES;
use parlour_session::play::{PositionAnalysis, RankedMove};
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// Rows with a line for each move, and with two.
pub(crate) const MIN_ROWS: u16 = 1 + LINES as u16;
pub(crate) const MAX_ROWS: u16 = 1 + 2 * LINES as u16;
/// Columns for what a move costs.
const COST_WIDTH: u16 = 7;
/// Columns before a move, for its number.
const NUMBER_WIDTH: u16 = 2;

/// The panel of an analysis.
#[derive(Copy, Clone)]
pub(crate) struct RankedMoves<'a> {
    /// What is known of the position.
    pub analysis: Option<&'a PositionAnalysis>,
    /// Whether the game is over there.
    pub is_over: bool,
    /// Whether Enter plays the first move.
    pub has_choice: bool,
    /// What stands in the place of the analysis while the opening explorer is open.
    pub book: Option<&'a BookPanel>,
}

impl RankedMoves<'_> {
    /// How many of `room` rows the panel takes.
    pub(crate) fn rows(&self, room: u16) -> u16 {
        match self.book {
            Some(book) => book.rows_wanted().clamp(MIN_ROWS, room.max(MIN_ROWS)),
            None if room >= MAX_ROWS => MAX_ROWS,
            None => MIN_ROWS,
        }
    }

    /// Draws a label, and each move in one row or in two as the area allows; returns the rows used.
    pub(crate) fn draw(
        &self,
        label: &str,
        area: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) -> u16 {
        let head = Rect { height: area.height.min(1), ..area };
        let secondary = writer.ground(area.x, area.y).patch(theme.secondary());
        if head.height == 0 {
            return 0;
        }
        if let Some(book) = self.book {
            return book.draw(area, theme, writer);
        }
        let bold = writer.ground(area.x, area.y).patch(theme.style(StyleRole::Dim));
        let x =
            writer.put_text(head.x, head.y, head.width, label, bold.add_modifier(Modifier::BOLD));
        let Some(analysis) = self.analysis.filter(|_| !self.is_over) else {
            let sentence = if self.is_over { say!("advice-over") } else { say!("advice-begins") };
            let rows = (area.y + 1).min(area.bottom() - 1)..area.bottom();
            for (line, y) in wrap(sentence, area.width).iter().zip(rows) {
                writer.put_text(area.x, y, area.width, line, secondary);
            }
            return MIN_ROWS.min(area.height);
        };
        let room = head.right().saturating_sub(x + 1);
        let effort = text::effort_texts(analysis).into_iter().find(|it| text_width(it) <= room);
        let effort = effort.unwrap_or_default();
        let at = head.right() - text_width(&effort).min(head.width);
        writer.put_text(at, head.y, text_width(&effort), &effort, secondary);
        let rows_each = if area.height >= MAX_ROWS { 2 } else { 1 };
        let mut y = area.y + 1;
        for (index, ranked) in analysis.moves.iter().take(LINES).enumerate() {
            if y >= area.bottom() {
                break;
            }
            let row = Rect { y, height: 1, ..area };
            self.draw_move(index, ranked, analysis, row, theme, writer);
            if rows_each == 2 {
                let below = Rect { y: y + 1, x: area.x + NUMBER_WIDTH, ..row };
                let room = area.width.saturating_sub(NUMBER_WIDTH);
                let line = line_text(&ranked.line, room, theme.glyphs.ellipsis);
                writer.put_text(below.x, below.y, room, &line, secondary);
            }
            let place = Rect { height: rows_each, ..row };
            writer.note_click(place, Clickable::Ranked(index as u8 + 1));
            y += rows_each;
        }
        if rows_each == 2 { MAX_ROWS } else { MIN_ROWS.min(area.height) }
    }

    /// Draws a move: its number, what may be expected after it, and what it costs if that fits.
    fn draw_move(
        &self,
        index: usize,
        ranked: &RankedMove,
        analysis: &PositionAnalysis,
        row: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let ground = writer.ground(row.x, row.y);
        let hint = ground.patch(theme.style(StyleRole::Hint));
        let role = if index == 0 { StyleRole::Title } else { StyleRole::Plain };
        let plain = ground.patch(theme.style(role));
        let number = char::from(b'1' + index as u8).to_string();
        writer.put_text(row.x, row.y, 1, &number, hint);
        let x = row.x + NUMBER_WIDTH;
        let room = row.right().saturating_sub(x);
        let name_end = writer.put_text(x, row.y, room, &ranked.text, plain);
        if index == 0 && self.has_choice && row.x > 0 {
            let pointer = theme.glyphs.pointer;
            writer.put_over(row.x - 1, row.y, pointer, theme.style(StyleRole::Title));
        }
        let expected = text::expected_text(ranked);
        let width = text_width(&expected);
        let with_cost = name_end + 1 + width + COST_WIDTH <= row.right();
        let end = row.right() - if with_cost { COST_WIDTH } else { 0 };
        let at = end.saturating_sub(width).max((name_end + 1).min(row.right()));
        writer.put_text(at, row.y, row.right().saturating_sub(at), &expected, plain);
        let cost = text::cost_text(analysis, ranked);
        if with_cost && !cost.is_empty() {
            let style = ground.patch(theme.secondary());
            let at = row.right().saturating_sub(text_width(&cost));
            writer.put_text(at, row.y, text_width(&cost), &cost, style);
        }
    }
}

/// The moves expected after the first, as many as fit.
fn line_text(moves: &[String], room: u16, ellipsis: &str) -> String {
    let mut line = String::new();
    for (index, text) in moves.iter().enumerate().skip(1) {
        let longer = if line.is_empty() { text.clone() } else { format!("{line} {text}") };
        let is_last = index + 1 == moves.len();
        let needed = text_width(&longer) + if is_last { 0 } else { 1 + text_width(ellipsis) };
        if needed > room {
            return if line.is_empty() { line } else { format!("{line} {ellipsis}") };
        }
        line = longer;
    }
    line
}

/// The numbers of the best moves: each where the move goes, and beside the piece that moves.
pub(crate) fn rank_marks(analysis: &PositionAnalysis, kind: BoardKind) -> Vec<RankMark> {
    let has_origin = matches!(kind, BoardKind::Pawns | BoardKind::Amazons);
    let marks = |(ranked, number): (&RankedMove, char)| {
        let mut squares = ranked.path.iter().filter_map(|step| step.square());
        let mark = |is_origin| move |square| RankMark { square, number, is_origin };
        let origin = squares.next().filter(|_| has_origin).map(mark(true));
        let target = match has_origin {
            // An amazon's arrow is the third square.
            true => squares.next(),
            false => ranked.path.iter().rev().find_map(|step| step.square()),
        };
        origin.into_iter().chain(target.map(mark(false)))
    };
    analysis.moves.iter().take(LINES).zip('1'..).flat_map(marks).collect()
}

/// Writes the numbers on a board that is drawn: where a move goes, in the middle of an empty square and
/// elsewhere beside what stands there; and more quietly beside the piece that moves.
pub(super) fn draw_marks(view: &BoardView, writer: &mut BufferWriter) {
    let theme = view.theme;
    let bold = Style::new().patch(theme.style(StyleRole::Hint)).add_modifier(Modifier::BOLD);
    let quiet = theme.style(StyleRole::Plain).remove_modifier(Modifier::BOLD);
    for (index, mark) in view.ranks.iter().enumerate() {
        let is_alike =
            |other: &&RankMark| other.square == mark.square && other.is_origin == mark.is_origin;
        let before = view.ranks[..index].iter().filter(is_alike).count();
        let (place, style) = if mark.is_origin {
            (origin_position(view, mark.square, before), quiet)
        } else {
            let is_empty = view.scene.cell(mark.square) == Cell::Empty;
            (mark_position(view, mark.square, before + usize::from(!is_empty)), bold)
        };
        if let Some((x, y)) = place {
            writer.put_over(x, y, mark.number, style);
        }
    }
}

/// Where the number of a move stands on the square of the piece that moves: in the lower corners of a
/// painted square, else beside the piece.
fn origin_position(view: &BoardView, square: Square, place: usize) -> Option<(u16, u16)> {
    if view.board.surface != Surface::Painted {
        return mark_position(view, square, place + 1);
    }
    let rect = view.board.square_rect(square);
    let bottom = rect.bottom() - 1;
    match place {
        0 => Some((rect.x, bottom)),
        1 => Some((rect.right() - 1, bottom)),
        2 if rect.height > 1 => Some((rect.x, rect.y)),
        _ => None,
    }
}

/// Where the marks of a square stand: in its middle, at its left, at its right.
fn mark_position(view: &BoardView, square: Square, place: usize) -> Option<(u16, u16)> {
    if view.board.surface == Surface::Painted {
        let rect = view.board.square_rect(square);
        let y = rect.y + (rect.height - 1) / 2;
        return match place {
            0 => Some((rect.x + rect.width / 2, y)),
            1 => Some((rect.x, y)),
            2 => Some((rect.right() - 1, y)),
            _ => None,
        };
    }
    let (x, y) = view.board.glyph_position(square);
    let reach = view.board.square_size.mark_distance();
    match place {
        0 => Some((x, y)),
        _ if view.board.square_size == SquareSize::ONE_CELL => None,
        1 => Some((x.saturating_sub(reach), y)),
        2 => Some((x + reach, y)),
        _ => None,
    }
}
