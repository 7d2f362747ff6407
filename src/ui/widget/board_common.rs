//! What all boards share: labels, squares, moving pieces, and the marks around squares.

use super::board_view::{BoardView, Owner};
use crate::ui::draw::glyphs::MarkPair;
use crate::ui::draw::{AnimationKind, BufferWriter, SquareSize, StyleRole};
use parlour_rules::{Cell, Square, Step};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// A character and its style.
pub(crate) type StyledChar = (char, Style);

/// Draws labels, and on each square what `sign` returns for it.
pub(crate) fn draw(
    view: &BoardView,
    writer: &mut BufferWriter,
    sign: impl Fn(Square) -> StyledChar,
) {
    draw_labels(view, writer);
    draw_background(view, writer);
    for square in view.grid().squares() {
        let cell = if is_moving_to(view, square) {
            cell_glyph(view, square, Cell::Empty)
        } else {
            sign(square)
        };
        let at = view.board.glyph_position(square);
        match owner_glyph(view, square) {
            Some((glyph, style)) => writer.put(at.0, at.1, glyph, style),
            None => draw_piece(view, writer, at, cell),
        }
    }
    // The moving piece is drawn last, over everything it passes.
    if let Some((at, from)) = moving_piece(view) {
        draw_piece(view, writer, at, sign(from));
    }
}

/// Draws a piece as large as its square allows, or any other sign as one character.
fn draw_piece(
    view: &BoardView,
    writer: &mut BufferWriter,
    (x, y): (u16, u16),
    (glyph, style): StyledChar,
) {
    let size = view.board.square_size.piece_size();
    if let (Some((width, height)), Some(body)) = (size, view.theme.glyphs.large_piece(glyph)) {
        let place = Rect::new(x - width / 2, y - (height - 1) / 2, width, height);
        body.draw(place, |x, y, sign| writer.put(x, y, sign, style));
        if body.shows_glyph && height > 2 {
            writer.put(x, y, glyph, style);
        }
    } else {
        writer.put(x, y, glyph, style);
    }
}

/// The moving piece, if one is animated: its position on the screen and its target square.
fn moving_piece(view: &BoardView) -> Option<((u16, u16), Square)> {
    let motion = view.animation?;
    let AnimationKind::Piece(from, to) = motion.kind else { return None };
    let ((x, y), (to_x, to_y)) = (view.board.glyph_position(from), view.board.glyph_position(to));
    let part = |from: u16, to: u16| {
        if to >= from {
            from + motion.interpolate(to - from)
        } else {
            from - motion.interpolate(from - to)
        }
    };
    Some(((part(x, to_x), part(y, to_y)), to))
}

/// Whether the animated piece moves to `square`.
fn is_moving_to(view: &BoardView, square: Square) -> bool {
    view.animation
        .is_some_and(|motion| matches!(motion.kind, AnimationKind::Piece(_, to) if to == square))
}

/// The sign of an empty square that not every player may use.
fn owner_glyph(view: &BoardView, square: Square) -> Option<StyledChar> {
    let theme = view.theme;
    Some(match view.owner(square)? {
        Owner::Only(seat) => {
            // Pieces are bold.
            let style = theme.style(StyleRole::Player(seat)).remove_modifier(Modifier::BOLD);
            (theme.glyphs.only[seat.index().min(1)], style)
        }
        Owner::Nobody => (theme.glyphs.closed, theme.style(StyleRole::Dim)),
    })
}

/// The usual sign of a cell on `square`.
pub(crate) fn cell_glyph(view: &BoardView, square: Square, cell: Cell) -> StyledChar {
    let theme = view.theme;
    match cell {
        Cell::Empty if view.can_choose(square) => {
            // Squares on which a move can begin are dim; squares on which it can continue stand
            // out.
            let begun = !view.chosen.is_empty();
            (theme.glyphs.open, theme.style(if begun { StyleRole::Open } else { StyleRole::Dim }))
        }
        Cell::Empty => (theme.glyphs.empty, theme.style(StyleRole::Dim)),
        Cell::Piece(seat) => (theme.glyphs.piece(seat), theme.style(StyleRole::Player(seat))),
        Cell::Neutral => (theme.glyphs.neutral, theme.style(StyleRole::Neutral)),
        Cell::Letter(letter, Some(seat)) => (letter.symbol(), theme.style(StyleRole::Player(seat))),
        Cell::Letter(letter, None) => (letter.symbol(), theme.style(StyleRole::Plain)),
        Cell::Arrow => (theme.glyphs.blocked, theme.style(StyleRole::Dim)),
    }
}

fn draw_labels(view: &BoardView, writer: &mut BufferWriter) {
    let (grid, dim) = (view.grid(), view.theme.style(StyleRole::Dim));
    for col in 0..grid.cols {
        writer.put(view.board.column_x(col), view.board.area.y, grid.col_letter(col), dim);
    }
    for row in 0..grid.rows {
        let number = format!("{:>2}", grid.row_number(row));
        writer.put_text(view.board.area.x, view.board.row_y(row), 2, &number, dim);
    }
}

/// Fills the board with blanks in the style of empty squares, so that a row of them is written as
/// one run of bytes.
fn draw_background(view: &BoardView, writer: &mut BufferWriter) {
    let (left, right) = view.board.board_columns();
    for y in view.board.glyph_rows() {
        let line = Rect::new(left, y, right - left, 1);
        writer.fill(line, ' ', view.theme.style(StyleRole::Dim));
    }
}

/// Draws the marks around squares. Later marks cover earlier ones.
pub(crate) fn draw_marks(view: &BoardView, writer: &mut BufferWriter) {
    let (scene, glyphs) = (view.scene, view.theme.glyphs);
    let mut mark = |square: Square, pair: MarkPair, role: StyleRole| {
        draw_mark(view, writer, view.board.glyph_position(square), pair, role);
    };
    for square in view.shown_last_move() {
        mark(square, glyphs.last_move, StyleRole::LastMove);
    }
    for &square in &scene.winning_squares {
        mark(square, glyphs.winning, StyleRole::Winning);
    }
    for square in view.grid().squares() {
        if view.can_choose(square) && scene.cell(square) != Cell::Empty {
            mark(square, glyphs.selectable, StyleRole::Selectable);
        }
    }
    for &(_, square) in view.threats {
        mark(square, glyphs.threat, StyleRole::Threat);
    }
    for &square in view.mistakes {
        mark(square, ('?', '?'), StyleRole::Warning);
    }
    for &square in &view.typed_squares {
        mark(square, glyphs.hint, StyleRole::Hint);
    }
    for at in view.hint.iter().filter_map(|step| hint_position(view, *step)) {
        draw_mark(view, writer, at, glyphs.hint, StyleRole::Hint);
    }
    for square in view.shown_squares() {
        draw_mark(
            view,
            writer,
            view.board.glyph_position(square),
            glyphs.chosen,
            StyleRole::Chosen,
        );
    }
    if let Some(cursor) = view.cursor {
        let at = match view.exit.filter(|_| cursor.off_board) {
            Some(exit) => view.board.exit_position(exit.from, exit.edge),
            None => view.board.glyph_position(cursor.square),
        };
        draw_mark(view, writer, at, glyphs.cursor, StyleRole::Cursor);
    }
}

/// The position of the mark for one step of the hinted move.
fn hint_position(view: &BoardView, step: Step) -> Option<(u16, u16)> {
    match (step, view.hint.first(), view.scene.to_move) {
        (Step::Square(square), ..) => Some(view.board.glyph_position(square)),
        (Step::Off, Some(&Step::Square(from)), Some(seat)) => {
            let edges = view.scene.exits?;
            edges.get(seat.index()).map(|&edge| view.board.exit_position(from, edge))
        }
        _ => None,
    }
}

/// Draws a mark to the left and to the right of a square. Squares two columns wide share the column
/// between them: there only cursor, chosen squares and hints have a mark on both sides.
pub(crate) fn draw_mark(
    view: &BoardView,
    writer: &mut BufferWriter,
    (x, y): (u16, u16),
    pair: MarkPair,
    role: StyleRole,
) {
    if view.board.square_size == SquareSize::ONE_CELL {
        return mark_cell(view, writer, (x, y), pair, role);
    }
    let reach = view.board.square_size.mark_distance();
    let style = view.theme.style(role);
    let both = view.board.square_size.width > 2
        || matches!(role, StyleRole::Cursor | StyleRole::Chosen | StyleRole::Hint);
    // A large piece has an even width, so that its right half is one column narrower.
    let far = if view.board.square_size.piece_size().is_some() { reach - 1 } else { reach };
    writer.put(x - reach, y, pair.0, style);
    if both {
        writer.put(x + far, y, pair.1, style);
    }
}

/// Marks a square of one cell: an empty one by the left sign of the mark, a piece by its style. The
/// cursor leaves both signs as they are.
fn mark_cell(
    view: &BoardView,
    writer: &mut BufferWriter,
    (x, y): (u16, u16),
    pair: MarkPair,
    role: StyleRole,
) {
    let extra = match role {
        StyleRole::Cursor => Modifier::REVERSED | Modifier::BOLD,
        StyleRole::Winning => Modifier::REVERSED,
        StyleRole::LastMove | StyleRole::Hint => Modifier::UNDERLINED,
        StyleRole::Chosen => Modifier::UNDERLINED | Modifier::BOLD,
        _ => Modifier::BOLD,
    };
    let hit = view.board.hit_test(x, y);
    let is_empty = hit.is_some_and(|hit| view.scene.cell(hit.square) == Cell::Empty);
    if is_empty && !view.shown_squares().any(|it| Some(it) == hit.map(|hit| hit.square)) {
        match role {
            StyleRole::Cursor => {}
            _ => return writer.put(x, y, pair.0, view.theme.style(role)),
        }
    }
    let added = Style::new().add_modifier(extra);
    let colours = match role {
        StyleRole::Cursor | StyleRole::LastMove | StyleRole::Selectable => added,
        _ => Style { fg: view.theme.style(role).fg, ..added },
    };
    writer.set_style(Rect::new(x, y, 1, 1), colours);
}
