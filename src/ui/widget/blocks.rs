//! The boards of Pentago and Pentago XL: marbles on blocks that turn.

use super::board_common;
use super::board_view::BoardView;
use crate::ui::draw::{BufferWriter, StyleRole};
use crate::ui::input::StepChoice;
use parlour_rules::{BLOCK_SIZE, Cell, Rotation, Square, Step};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// Draws the board.
pub(crate) fn draw(view: &BoardView, writer: &mut BufferWriter) {
    let placed = view.chosen_squares().next();
    let cell = |square: Square| match view.scene.to_move {
        Some(seat) if placed == Some(square) => Cell::Piece(seat),
        _ => view.scene.cell(square),
    };
    board_common::draw(view, writer, |square| {
        board_common::cell_glyph(view, square, cell(view.source_square(square)))
    });
    draw_block_borders(view, writer);
    match view.choice {
        Some(StepChoice::Rotation(turn)) => {
            draw_rotation_arrows(view, writer, turn, view.theme.style(StyleRole::Chosen))
        }
        _ => {
            let hinted = view.hint.iter().find_map(|step| match step {
                Step::Rotation(turn) => Some(*turn),
                _ => None,
            });
            if let Some(turn) = hinted {
                draw_rotation_arrows(view, writer, turn, view.theme.style(StyleRole::Hint));
            } else if let Some(turn) = view.scene.last_rotation.filter(|_| view.chosen.is_empty()) {
                draw_rotation_arrows(view, writer, turn, view.theme.style(StyleRole::LastMove));
            }
        }
    }
    board_common::draw_marks(view, writer);
}

/// Draws lines between the blocks. Where there is no row for them, the last row of a block is
/// underlined.
fn draw_block_borders(view: &BoardView, writer: &mut BufferWriter) {
    let (glyphs, dim) = (view.theme.glyphs, view.theme.style(StyleRole::Dim));
    let (left, right) = view.board.board_columns();
    // Rows that are scrolled out of view lie below the board.
    let rows = (0..view.grid().rows).map(|row| view.board.row_y(row));
    let seen: Vec<u16> = rows.filter(|y| *y < view.board.area.bottom()).collect();
    let (Some(&top), Some(&bottom)) = (seen.iter().min(), seen.iter().max()) else { return };
    for y in view.board.block_gap_rows() {
        writer.fill(Rect::new(left, y, right - left, 1), glyphs.strokes.across, dim);
    }
    for x in view.board.block_gap_columns() {
        for y in top..=bottom {
            let crosses = view.board.block_gap_rows().any(|row| row == y);
            writer.put(
                x,
                y,
                if crosses { glyphs.block_crossing } else { glyphs.strokes.down },
                dim,
            );
        }
    }
    if !view.board.has_block_gap_rows() {
        for row in (BLOCK_SIZE - 1..view.grid().rows - 1).step_by(BLOCK_SIZE) {
            let seen = if view.board.is_flipped() { view.grid().rows - 1 - row } else { row };
            let line = Rect::new(left, view.board.row_y(seen), right - left, 1);
            writer.set_style(line, Style::new().add_modifier(Modifier::UNDERLINED));
        }
    }
}

/// Draws arrows between the outer marbles of a block, in the direction in which it turns.
fn draw_rotation_arrows(view: &BoardView, writer: &mut BufferWriter, turn: Rotation, style: Style) {
    let grid = view.grid();
    let across = grid.cols / BLOCK_SIZE;
    let (top, left) = (
        usize::from(turn.block) / across * BLOCK_SIZE,
        usize::from(turn.block) % across * BLOCK_SIZE,
    );
    // A board seen from the other side is turned by 180°, which leaves clockwise clockwise.
    let (one, other) =
        (grid.square_at(top, left), grid.square_at(top + BLOCK_SIZE - 1, left + BLOCK_SIZE - 1));
    let (one, other) = (view.board.glyph_position(one), view.board.glyph_position(other));
    let (x, y) = (one.0.min(other.0), one.1.min(other.1));
    let cell = view.board.square_size;
    let [up, right, down, leftward] = view.theme.glyphs.arrows;
    let clockwise = turn.clockwise;
    let (far_x, far_y) = (one.0.max(other.0), one.1.max(other.1));
    for col in 0..BLOCK_SIZE as u16 - 1 {
        let x = x + col * cell.width + cell.width / 2;
        writer.put(x, y, if clockwise { right } else { leftward }, style);
        writer.put(x, far_y, if clockwise { leftward } else { right }, style);
    }
    if cell.height == 1 {
        return; // no room between rows: the arrows above and below suffice
    }
    for row in 0..BLOCK_SIZE as u16 - 1 {
        let y = y + row * cell.height + (cell.height / 2).max(1);
        writer.put(x, y, if clockwise { up } else { down }, style);
        writer.put(far_x, y, if clockwise { down } else { up }, style);
    }
}
