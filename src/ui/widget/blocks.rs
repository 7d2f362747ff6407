//! Marbles on blocks that turn.

use super::board;
use super::view::{Pick, View};
use crate::rules::scene::Cell;
use crate::rules::step::{Square, Turn};
use crate::ui::geometry::BLOCK;
use crate::ui::pen::Pen;
use crate::ui::theme::Meaning;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// Draws the board.
pub fn draw(view: &View, pen: &mut Pen) {
    let placed = view.squares().next();
    board::draw(view, pen, |square| match view.scene.to_move {
        Some(seat) if placed == Some(square) => board::plain(view, square, Cell::Piece(seat)),
        _ => board::plain(view, square, view.scene.cell(square)),
    });
    walls(view, pen);
    match view.pick {
        Some(Pick::Turn(turn)) => ring(view, pen, turn, view.look.style(Meaning::Chosen)),
        _ => {
            if let Some(turn) = view.scene.last_turn.filter(|_| view.chosen.is_empty()) {
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
    let (top, bottom) = (view.board.row(0), view.board.row(view.grid().rows - 1));
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
            let line = Rect::new(left, view.board.row(row), right - left, 1);
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
    let at = |row: usize, col: usize| -> (u16, u16) {
        let square: Square = grid.at(top + row, left + col);
        view.board.sign(square)
    };
    let [up, right, down, sinister] = view.look.glyphs.arrows;
    let clockwise = turn.clockwise;
    let half = view.board.cell.w / 2;
    for col in 0..BLOCK - 1 {
        let (x, y) = at(0, col);
        pen.put(x + half, y, if clockwise { right } else { sinister }, style);
        let (x, y) = at(BLOCK - 1, col);
        pen.put(x + half, y, if clockwise { sinister } else { right }, style);
    }
    if view.board.cell.h == 1 {
        return; // no room between rows: the arrows above and below say it
    }
    for row in 0..BLOCK - 1 {
        let (x, y) = at(row, 0);
        pen.put(x, y + 1, if clockwise { up } else { down }, style);
        let (x, y) = at(row, BLOCK - 1);
        pen.put(x, y + 1, if clockwise { down } else { up }, style);
    }
}
