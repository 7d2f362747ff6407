//! What all boards have in common: labels, empty squares, and the marks around squares.

use super::view::View;
use crate::rules::scene::Cell;
use crate::rules::step::{Square, Step};
use crate::ui::glyphs::Pair;
use crate::ui::motion::Moving;
use crate::ui::pen::Pen;
use crate::ui::theme::Meaning;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// A sign and how it is drawn.
pub type Sign = (char, Style);

/// Draws labels and squares, each square's sign as `sign` has it.
pub fn draw(view: &View, pen: &mut Pen, sign: impl Fn(Square) -> Sign) {
    labels(view, pen);
    ground(view, pen);
    for square in view.grid().squares() {
        let cell = match on_its_way(view, square) {
            true => plain(view, square, Cell::Empty),
            false => sign(square),
        };
        let at = view.board.sign(square);
        piece(view, pen, at, cell);
    }
    // What moves is drawn last, over everything it passes.
    if let Some((at, from)) = passing(view) {
        piece(view, pen, at, sign(from));
    }
}

/// A sign, larger where there is room and it stands for a piece.
fn piece(view: &View, pen: &mut Pen, (x, y): (u16, u16), (glyph, style): Sign) {
    let size = view.board.cell.piece();
    if let (Some((width, height)), Some(body)) = (size, view.look.glyphs.body(glyph)) {
        let place = Rect::new(x - width / 2, y - (height - 1) / 2, width, height);
        body.draw(place, |x, y, sign| pen.put(x, y, sign, style));
        if body.hollow && height > 2 {
            pen.put(x, y, glyph, style);
        }
    } else {
        pen.put(x, y, glyph, style);
    }
}

/// Where the piece that moves is at this moment, and the square it comes to.
fn passing(view: &View) -> Option<((u16, u16), Square)> {
    let motion = view.motion?;
    let Moving::Piece(from, to) = motion.moving else { return None };
    let ((x, y), (to_x, to_y)) = (view.board.sign(from), view.board.sign(to));
    let part = |from: u16, to: u16| match to >= from {
        true => from + motion.part(to - from),
        false => from - motion.part(from - to),
    };
    Some(((part(x, to_x), part(y, to_y)), to))
}

/// Whether a square's piece is on its way there.
fn on_its_way(view: &View, square: Square) -> bool {
    view.motion.is_some_and(|motion| matches!(motion.moving, Moving::Piece(_, to) if to == square))
}

/// The sign of a square in games whose pieces look like `piece`.
pub fn plain(view: &View, square: Square, cell: Cell) -> Sign {
    let look = view.look;
    match cell {
        Cell::Empty if view.is_open(square) => {
            // Where a move can begin is background; where one begun can go on is not.
            let begun = !view.chosen.is_empty();
            (look.glyphs.open, look.style(if begun { Meaning::Open } else { Meaning::Dim }))
        }
        Cell::Empty => (look.glyphs.empty, look.style(Meaning::Dim)),
        Cell::Piece(seat) => (look.glyphs.piece(seat), look.style(Meaning::Player(seat))),
        Cell::Neutral => (look.glyphs.neutral, look.style(Meaning::Neutral)),
        Cell::Letter(letter, Some(seat)) => (letter.sign(), look.style(Meaning::Player(seat))),
        Cell::Letter(letter, None) => (letter.sign(), look.style(Meaning::Plain)),
        Cell::Arrow => (look.glyphs.arrow, look.style(Meaning::Dim)),
    }
}

fn labels(view: &View, pen: &mut Pen) {
    let (grid, dim) = (view.grid(), view.look.style(Meaning::Dim));
    for col in 0..grid.cols {
        pen.put(view.board.column(col), view.board.area.y, grid.col_letter(col), dim);
    }
    for row in 0..grid.rows {
        let number = format!("{:>2}", grid.row_number(row));
        pen.text(view.board.area.x, view.board.row(row), 2, &number, dim);
    }
}

/// Blanks in the style of empty squares, so that a row of them is one run of bytes.
fn ground(view: &View, pen: &mut Pen) {
    let (left, right) = view.board.span();
    for y in view.board.sign_rows() {
        let line = Rect::new(left, y, right - left, 1);
        pen.fill(line, ' ', view.look.style(Meaning::Dim));
    }
}

/// Draws the marks around squares, over everything else.
pub fn marks(view: &View, pen: &mut Pen) {
    let (scene, glyphs) = (view.scene, view.look.glyphs);
    for &square in scene.last.iter().filter(|_| view.motion.is_none()) {
        around(view, pen, view.board.sign(square), glyphs.last, Meaning::Last);
    }
    for &square in &scene.decisive {
        around(view, pen, view.board.sign(square), glyphs.decisive, Meaning::Winning);
    }
    for square in view.grid().squares() {
        if view.is_open(square) && scene.cell(square) != Cell::Empty {
            around(view, pen, view.board.sign(square), glyphs.selectable, Meaning::Selectable);
        }
    }
    for &(_, square) in view.threats {
        around(view, pen, view.board.sign(square), glyphs.threat, Meaning::Threat);
    }
    for &square in &view.typed {
        around(view, pen, view.board.sign(square), glyphs.hint, Meaning::Hint);
    }
    for step in view.hint.iter() {
        if let Some(at) = hinted(view, *step) {
            around(view, pen, at, glyphs.hint, Meaning::Hint);
        }
    }
    for square in view.shown() {
        around(view, pen, view.board.sign(square), glyphs.chosen, Meaning::Chosen);
    }
    if let Some(cursor) = view.cursor {
        let at = match view.exit.filter(|_| cursor.off) {
            Some(exit) => view.board.exit(exit.from, exit.edge),
            None => view.board.sign(cursor.square),
        };
        around(view, pen, at, glyphs.cursor, Meaning::Cursor);
    }
}

/// Where a step of the move that a hint proposes is marked.
fn hinted(view: &View, step: Step) -> Option<(u16, u16)> {
    match (step, view.hint.first(), view.scene.to_move) {
        (Step::Square(square), ..) => Some(view.board.sign(square)),
        (Step::Off, Some(&Step::Square(from)), Some(seat)) => {
            let edges = view.scene.exits?;
            edges.get(seat.index()).map(|&edge| view.board.exit(from, edge))
        }
        _ => None,
    }
}

/// Draws one pair of marks. Squares two columns wide share the columns between them, so there
/// only the cursor and what is chosen are marked on both sides.
pub fn around(view: &View, pen: &mut Pen, (x, y): (u16, u16), pair: Pair, meaning: Meaning) {
    let reach = view.board.cell.reach();
    let style = view.look.style(meaning);
    let both = view.board.cell.w > 2
        || matches!(meaning, Meaning::Cursor | Meaning::Chosen | Meaning::Hint);
    // A large piece is as wide as an even number of cells: its middle is not one of them.
    let far = if view.board.cell.piece().is_some() { reach - 1 } else { reach };
    pen.put(x - reach, y, pair.0, style);
    if both {
        pen.put(x + far, y, pair.1, style);
    }
    if meaning == Meaning::Cursor {
        let inside = Rect::new(x + 1 - reach, y, reach + far - 1, 1);
        pen.tint(inside, Style::new().add_modifier(Modifier::REVERSED));
    }
}
