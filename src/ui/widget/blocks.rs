//! Marbles on blocks that turn.

use super::board;
use super::view::{Pick, View};
use crate::rules::scene::Cell;
use crate::rules::step::{Square, Step, Turn};
use crate::ui::geometry::BLOCK;
use crate::ui::pen::Pen;
use crate::ui::theme::Meaning;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// Draws the board.
pub fn draw(view: &View, pen: &mut Pen) {
    let placed = view.squares().next();
    let cell = |square: Square| match view.scene.to_move {
        Some(seat) if placed == Some(square) => Cell::Piece(seat),
        _ => view.scene.cell(square),
    };
    board::draw(view, pen, |square| board::plain(view, square, cell(view.source(square))));
    walls(view, pen);
    match view.pick {
        Some(Pick::Turn(turn)) => ring(view, pen, turn, view.look.style(Meaning::Chosen)),
        _ => {
            let hinted = view.hint.iter().find_map(|step| match step {
                Step::Turn(turn) => Some(*turn),
                _ => None,
            });
            if let Some(turn) = hinted {
                ring(view, pen, turn, view.look.style(Meaning::Hint));
            } else if let Some(turn) = view.scene.last_turn.filter(|_| view.chosen.is_empty()) {
                ring(view, pen, turn, view.look.style(Meaning::Last));
            }
        }
    }
    board::marks(view, pen);
}

/// Lines between the blocks. Where rows do not stand apart, the last row of a block is underlined.
fn walls(view: &View, pen: &mut Pen) {
    let (glyphs, dim) = (view.look.glyphs, view.look.style(Meaning::Dim));
    let (left, right) = view.board.span();
    let (one, other) = (view.board.row(0), view.board.row(view.grid().rows - 1));
    let (top, bottom) = (one.min(other), one.max(other));
    for y in view.board.floors() {
        pen.fill(Rect::new(left, y, right - left, 1), glyphs.strokes.across, dim);
    }
    for x in view.board.walls() {
        for y in top..=bottom {
            let floor = view.board.floors().any(|floor| floor == y);
            pen.put(x, y, if floor { glyphs.cross } else { glyphs.strokes.down }, dim);
        }
    }
    if !view.board.has_floors() {
        for row in (BLOCK - 1..view.grid().rows - 1).step_by(BLOCK) {
            let seen = if view.board.turned { view.grid().rows - 1 - row } else { row };
            let line = Rect::new(left, view.board.row(seen), right - left, 1);
            pen.tint(line, Style::new().add_modifier(Modifier::UNDERLINED));
        }
    }
}

/// Arrows between the outer marbles of a block, the way they travel.
fn ring(view: &View, pen: &mut Pen, turn: Turn, style: Style) {
    let grid = view.grid();
    let across = grid.cols / BLOCK;
    let (top, left) =
        (usize::from(turn.block) / across * BLOCK, usize::from(turn.block) % across * BLOCK);
    // Corners as they are seen: half a turn of the board leaves clockwise what it was.
    let (one, other) = (grid.at(top, left), grid.at(top + BLOCK - 1, left + BLOCK - 1));
    let (one, other) = (view.board.sign(one), view.board.sign(other));
    let (x, y) = (one.0.min(other.0), one.1.min(other.1));
    let cell = view.board.cell;
    let [up, right, down, sinister] = view.look.glyphs.arrows;
    let clockwise = turn.clockwise;
    let (far_x, far_y) = (one.0.max(other.0), one.1.max(other.1));
    for col in 0..BLOCK as u16 - 1 {
        let x = x + col * cell.w + cell.w / 2;
        pen.put(x, y, if clockwise { right } else { sinister }, style);
        pen.put(x, far_y, if clockwise { sinister } else { right }, style);
    }
    if cell.h == 1 {
        return; // no room between rows: the arrows above and below say it
    }
    for row in 0..BLOCK as u16 - 1 {
        let y = y + row * cell.h + (cell.h / 2).max(1);
        pen.put(x, y, if clockwise { up } else { down }, style);
        pen.put(far_x, y, if clockwise { down } else { up }, style);
    }
}
