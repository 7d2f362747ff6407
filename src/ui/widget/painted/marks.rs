//! The marks of squares. They stand in a square's first and last columns, and what lies between
//! belongs to pieces; so no mark hides a piece.

use crate::ui::draw::{BufferWriter, StyleRole};
use crate::ui::themes::tones::Tone;
use crate::ui::widget::board_view::{BoardView, Owner};
use parlour_rules::{BoardKind, Cell, Square, Step};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

/// The corners of a square, clockwise from the top left, the line between them, and the signs beside
/// a square of one row.
struct Corners {
    corners: [char; 4],
    line: char,
    sides: [char; 2],
}

const CURSOR: Corners =
    Corners { corners: ['┏', '┓', '┛', '┗'], line: '━', sides: ['[', ']'] };
const SELECTED: Corners =
    Corners { corners: ['╔', '╗', '╝', '╚'], line: '═', sides: ['(', ')'] };
const LEFT: Corners =
    Corners { corners: ['┌', '┐', '┘', '└'], line: ' ', sides: ['┊', '┊'] };

/// Draws all marks. Later ones cover earlier ones.
pub(super) fn draw(view: &BoardView, writer: &mut BufferWriter) {
    let scene = view.scene;
    for square in view.grid().squares() {
        draw_owner(view, writer, square);
    }
    for square in view.shown_last_move() {
        let rect = view.board.square_rect(square);
        if !view.theme.paints_areas() {
            draw_sides(writer, rect, ['┊', '┊'], style(view, Tone::Move, StyleRole::LastMove));
        } else if scene.cell(square) == Cell::Empty {
            draw_corners(writer, rect, &LEFT, style(view, Tone::Secondary, StyleRole::Dim));
        }
    }
    let mut sign = |square: Square, signs: [char; 2], tone: Tone, role: StyleRole| {
        let Rect { x, y, width, .. } = view.board.square_rect(square);
        writer.put_over(x, y, signs[0], style(view, tone, role));
        writer.put_over(x + width - 1, y, signs[1], style(view, tone, role));
    };
    for &(_, square) in view.threats {
        sign(square, ['!', '!'], Tone::Threat, StyleRole::Threat);
    }
    for &square in view.mistakes {
        sign(square, ['?', '?'], Tone::Threat, StyleRole::Warning);
    }
    for &square in &scene.winning_squares {
        sign(square, ['*', '*'], Tone::Move, StyleRole::Winning);
    }
    for &square in &view.typed_squares {
        sign(square, ['{', '}'], Tone::Hint, StyleRole::Hint);
    }
    for step in view.hint.iter() {
        if let Step::Square(square) = step {
            sign(*square, ['{', '}'], Tone::Hint, StyleRole::Hint);
        }
    }
    for square in view.grid().squares().filter(|square| view.can_choose(*square)) {
        draw_choice(view, writer, square);
    }
    let chosen = style(view, Tone::Move, StyleRole::Title);
    for square in view.shown_squares() {
        draw_corners(writer, view.board.square_rect(square), &SELECTED, chosen);
    }
    draw_exit(view, writer);
    if let Some(cursor) = view.cursor.filter(|cursor| !cursor.off_board || view.exit.is_none()) {
        let cursor_style = style(view, Tone::Cursor, StyleRole::Title);
        draw_corners(writer, view.board.square_rect(cursor.square), &CURSOR, cursor_style);
    }
}

/// The way off the board for the chosen pawn, and the cursor on it.
fn draw_exit(view: &BoardView, writer: &mut BufferWriter) {
    let Some(exit) = view.exit else { return };
    let (x, y) = view.board.exit_position(exit.from, exit.edge);
    let is_here = view.cursor.is_some_and(|cursor| cursor.off_board);
    let is_hinted = view.hint.contains(&Step::Off);
    let (signs, tone) = if is_here {
        (['[', ']'], Tone::Cursor)
    } else if is_hinted {
        (['{', '}'], Tone::Hint)
    } else if view.next_steps.contains(&Step::Off) {
        (['›', '‹'], Tone::Move)
    } else {
        return;
    };
    for (x, sign) in [(x.saturating_sub(2), signs[0]), (x + 2, signs[1])] {
        writer.put_over(x, y, sign, style(view, tone, StyleRole::Title));
    }
}

/// The style of a mark: its tone where areas are painted, the role's style elsewhere; bold.
fn style(view: &BoardView, tone: Tone, role: StyleRole) -> Style {
    let style = match view.theme.paints_areas() {
        true => view.theme.inked(view.theme.paint(tone)),
        // The hatch of dark squares is dim, which a mark on it must not be.
        false => Style::new()
            .fg(Color::Reset)
            .remove_modifier(Modifier::DIM)
            .patch(view.theme.style(role)),
    };
    style.add_modifier(Modifier::BOLD)
}

/// Draws the corners of a rectangle. From nine columns on they have arms.
fn draw_corners(writer: &mut BufferWriter, rect: Rect, corners: &Corners, style: Style) {
    let (right, bottom) = (rect.right() - 1, rect.bottom() - 1);
    if rect.height == 1 {
        return draw_sides(writer, rect, corners.sides, style);
    }
    let places = [(rect.x, rect.y), (right, rect.y), (right, bottom), (rect.x, bottom)];
    for ((x, y), corner) in places.into_iter().zip(corners.corners) {
        writer.put_over(x, y, corner, style);
    }
    let arm = if rect.width >= 9 && corners.line != ' ' { rect.width / 4 - 1 } else { 0 };
    for step in 1..=arm {
        for y in [rect.y, bottom] {
            writer.put_over(rect.x + step, y, corners.line, style);
            writer.put_over(right - step, y, corners.line, style);
        }
    }
}

fn draw_sides(writer: &mut BufferWriter, rect: Rect, signs: [char; 2], style: Style) {
    for y in rect.y..rect.bottom() {
        writer.put_over(rect.x, y, signs[0], style);
        writer.put_over(rect.right() - 1, y, signs[1], style);
    }
}

/// The mark of a square on which the move under way may go on: a dot in the middle of an empty one,
/// signs beside a piece that can be taken. Games in which every empty square may be chosen mark the
/// others instead.
fn draw_choice(view: &BoardView, writer: &mut BufferWriter, square: Square) {
    let moves = matches!(view.scene.board_kind, BoardKind::Pawns | BoardKind::Amazons);
    if !moves {
        return;
    }
    let rect = view.board.square_rect(square);
    if view.chosen.is_empty() {
        return draw_movable(view, writer, rect);
    }
    let chosen = style(view, Tone::Move, StyleRole::Open);
    if view.scene.cell(square) == Cell::Empty || view.chosen_squares().next() == Some(square) {
        return draw_dot(writer, rect, chosen);
    }
    let y = rect.y + (rect.height - 1) / 2;
    writer.put_over(rect.x, y, '›', chosen);
    writer.put_over(rect.right() - 1, y, '‹', chosen);
}

/// The quiet sign of a piece that can be chosen, in the last corner of its square. Squares of one row
/// have no room for it.
fn draw_movable(view: &BoardView, writer: &mut BufferWriter, rect: Rect) {
    if rect.height == 1 {
        return;
    }
    let theme = view.theme;
    let style = if theme.paints_areas() {
        theme.inked(theme.paint(Tone::Secondary))
    } else {
        theme.style(StyleRole::Dim)
    };
    writer.put_over(rect.right() - 1, rect.bottom() - 1, '·', style);
}

/// Draws a dot in the middle of a square, as exactly as its cells allow.
pub(super) fn draw_dot(writer: &mut BufferWriter, rect: Rect, style: Style) {
    let x = rect.x + rect.width / 2;
    let y = rect.y + (rect.height - 1) / 2;
    let rows: &[[char; 3]] = match rect.height {
        1 => &[[' ', '•', ' ']],
        2 => {
            // The upper quarter of the lower cell is what its ground leaves.
            let ground = Style::new().fg(writer.background(x, y + 1));
            let lower = match (style.fg, writer.background(x, y + 1)) {
                (Some(color), Color::Rgb(..) | Color::Indexed(_)) => ground.bg(color),
                _ => style.add_modifier(Modifier::REVERSED),
            };
            writer.put_over(x, y, '▂', style);
            return writer.put_over(x, y + 1, '▆', lower);
        }
        3 | 5 | 7 => &[['▐', '█', '▌']],
        _ => &[['▗', '▄', '▖'], ['▝', '▀', '▘']],
    };
    for (row, y) in rows.iter().zip(y..) {
        for (glyph, x) in row.iter().zip(x - 1..).filter(|(glyph, _)| **glyph != ' ') {
            writer.put_over(x, y, *glyph, style);
        }
    }
}

/// The sign in the last corner of a square that only one player may use.
fn draw_owner(view: &BoardView, writer: &mut BufferWriter, square: Square) {
    let theme = view.theme;
    let rect = view.board.square_rect(square);
    let (x, y) = (rect.right() - 1, rect.bottom() - 1);
    if let Some(Owner::Only(seat)) = view.owner(square) {
        let glyph = theme.glyphs.only[seat.index().min(1)];
        let style = if theme.paints_areas() {
            theme.inked(theme.player_paint(seat))
        } else {
            theme.style(StyleRole::Player(seat))
        };
        writer.put_over(x, y, glyph, style);
    }
}
