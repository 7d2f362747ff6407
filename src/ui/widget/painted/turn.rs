//! The arrows around a block of Pentago that turns, in the rail and between the blocks.

use crate::ui::draw::{BufferWriter, StyleRole};
use crate::ui::input::StepChoice;
use crate::ui::themes::tones::Tone;
use crate::ui::widget::board_view::BoardView;
use parlour_rules::{BLOCK_SIZE, BoardKind, Rotation, Step};
use ratatui::style::Modifier;

/// Draws the turn being chosen, or hinted, or made last.
pub(super) fn draw(view: &BoardView, writer: &mut BufferWriter) {
    if view.scene.board_kind != BoardKind::Blocks {
        return;
    }
    let hinted = view.hint.iter().find_map(|step| match step {
        Step::Rotation(turn) => Some(*turn),
        _ => None,
    });
    let (turn, tone, role) = match (view.choice, hinted, view.scene.last_rotation) {
        (Some(StepChoice::Rotation(turn)), ..) => (turn, Tone::Move, StyleRole::Title),
        (_, Some(turn), _) => (turn, Tone::Hint, StyleRole::Hint),
        (.., Some(turn)) if view.chosen.is_empty() => (turn, Tone::RailLabel, StyleRole::Dim),
        _ => return,
    };
    draw_ring(view, writer, turn, tone, role);
}

fn draw_ring(
    view: &BoardView,
    writer: &mut BufferWriter,
    turn: Rotation,
    tone: Tone,
    role: StyleRole,
) {
    let (grid, board, theme) = (view.grid(), view.board, view.theme);
    let across = grid.cols / BLOCK_SIZE;
    let block = usize::from(turn.block);
    let (row, col) = (block / across * BLOCK_SIZE, block % across * BLOCK_SIZE);
    let one = board.square_rect(grid.square_at(row, col));
    let other = board.square_rect(grid.square_at(row + BLOCK_SIZE - 1, col + BLOCK_SIZE - 1));
    let block = one.union(other);
    let style = if theme.paints_areas() {
        theme.inked(theme.paint(tone)).add_modifier(Modifier::BOLD)
    } else {
        theme.style(role)
    };
    let (left, right) = (block.x - 1, block.right());
    let (top, bottom) = (block.y.saturating_sub(1), block.bottom());
    // Where no row lies between blocks, the sides alone show the turn.
    let has_rows = board.has_block_gap_rows();
    let is_outer = |y: u16| y < board.field().y || y >= board.field().bottom();
    // The letters of columns stay where they are.
    let is_label =
        |x, y| y == board.field().bottom() && (0..grid.cols).any(|col| board.column_x(col) == x);
    let [up, rightward, down, leftward] = theme.glyphs.arrows;
    let clockwise = turn.clockwise;
    for (y, corners, arrow) in [
        (top, ['╭', '╮'], if clockwise { rightward } else { leftward }),
        (bottom, ['╰', '╯'], if clockwise { leftward } else { rightward }),
    ] {
        if !has_rows && !is_outer(y) {
            continue;
        }
        for x in (block.x..block.right()).filter(|x| !is_label(*x, y)) {
            writer.put_over(x, y, '─', style);
        }
        writer.put_over(left, y, corners[0], style);
        writer.put_over(right, y, corners[1], style);
        let width = board.square_size.width;
        for x in [block.x + width - 1, block.right() - width] {
            writer.put_over(x, y, arrow, style);
        }
    }
    for (x, arrow) in
        [(left, if clockwise { up } else { down }), (right, if clockwise { down } else { up })]
    {
        for y in block.y..block.bottom() {
            writer.put_over(x, y, '│', style);
        }
        writer.put_over(x, block.y + block.height / 2, arrow, style);
    }
}
