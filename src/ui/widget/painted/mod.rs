//! Painted boards: squares with a surface in a rail, pieces of several cells, marks beside them.

mod capsules;
mod ground;
mod marks;
mod ray;
mod shapes;
mod turn;

use super::amazons;
use super::board_view::{BoardView, Owner};
use crate::ui::draw::mosaic::Block;
use crate::ui::draw::{AnimationKind, BufferWriter, StyleRole, Theme};
use crate::ui::input::StepChoice;
use crate::ui::themes::tones::Tone;
use parlour_rules::{BoardKind, Cell, Letter, Seat, Square};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use shapes::{PieceKind, Shape};

/// Draws a board.
pub(super) fn draw(view: &BoardView, writer: &mut BufferWriter) {
    ground::draw_rail(view, writer);
    ground::draw_squares(view, writer);
    ground::draw_lanes(view, writer);
    if view.scene.board_kind == BoardKind::Letters {
        capsules::draw(view, writer);
    }
    ray::draw(view, writer);
    let moving = moving_piece(view);
    for square in view.grid().squares() {
        let rect = view.board.square_rect(square);
        if moving.is_none_or(|(_, to)| to != square) {
            draw_content(view, writer, rect, seen(view, square));
        }
        if view.owner(square) == Some(Owner::Nobody) {
            draw_cross(view, writer, rect);
        }
    }
    marks::draw(view, writer);
    turn::draw(view, writer);
    // The moving piece is drawn last, over everything it passes.
    if let Some((rect, to)) = moving {
        draw_content(view, writer, rect, view.scene.cell(to));
    }
}

/// What is seen on a square while a move is under way.
fn seen(view: &BoardView, square: Square) -> Cell {
    let scene = view.scene;
    let placed = view.chosen_squares().next();
    match scene.board_kind {
        BoardKind::Amazons => amazons::seen(view, square),
        BoardKind::Blocks => match scene.to_move {
            Some(seat) if placed == Some(view.source_square(square)) => Cell::Piece(seat),
            _ => scene.cell(view.source_square(square)),
        },
        BoardKind::Letters => match (view.choice, scene.to_move) {
            (Some(StepChoice::Letter(letter)), Some(seat)) if placed == Some(square) => {
                Cell::Letter(letter, Some(seat))
            }
            _ => scene.cell(square),
        },
        BoardKind::Pawns | BoardKind::Stones => scene.cell(square),
    }
}

/// The moving piece, if one is animated: where its square is now, and its target.
fn moving_piece(view: &BoardView) -> Option<(Rect, Square)> {
    let motion = view.animation?;
    let AnimationKind::Piece(from, to) = motion.kind else { return None };
    let (start, end) = (view.board.square_rect(from), view.board.square_rect(to));
    let part = |from: u16, to: u16| {
        if to >= from {
            from + motion.interpolate(to - from)
        } else {
            from - motion.interpolate(from - to)
        }
    };
    Some((Rect { x: part(start.x, end.x), y: part(start.y, end.y), ..start }, to))
}

/// Draws what stands on a square.
fn draw_content(view: &BoardView, writer: &mut BufferWriter, rect: Rect, cell: Cell) {
    let kind = match view.scene.board_kind {
        BoardKind::Pawns => PieceKind::Pawn,
        BoardKind::Amazons => PieceKind::Queen,
        BoardKind::Stones | BoardKind::Blocks | BoardKind::Letters => PieceKind::Stone,
    };
    match cell {
        Cell::Piece(seat) => draw_piece(view, writer, rect, kind, seat),
        // In standard First Attack all pawns look alike.
        Cell::Neutral => draw_piece(view, writer, rect, kind, Seat::FIRST),
        Cell::Letter(letter, seat) => draw_letter(view, writer, rect, letter, seat),
        Cell::Empty if view.scene.board_kind == BoardKind::Blocks => {
            let theme = view.theme;
            if theme.paints_areas() {
                marks::draw_dot(writer, rect, theme.inked(theme.paint(Tone::Closed)));
            } else {
                // A dimple of full brightness would look like a mark, or like half a marble.
                let (x, y) = (rect.x + rect.width / 2, rect.y + (rect.height - 1) / 2);
                writer.put_over(x, y, '·', theme.style(StyleRole::Dim));
            }
        }
        Cell::Empty | Cell::Arrow => {}
    }
}

/// Draws the faint cross of a square that nobody may use.
fn draw_cross(view: &BoardView, writer: &mut BufferWriter, rect: Rect) {
    let theme = view.theme;
    let style = if theme.paints_areas() {
        let index = if theme.is_light() { 246 } else { 237 };
        theme.inked(theme.paint(Tone::Closed).mixed(theme.paint(Tone::Secondary), 22, index))
    } else {
        theme.style(StyleRole::Dim)
    };
    if rect.height == 1 {
        return writer.put_over(rect.x + rect.width / 2, rect.y, theme.glyphs.closed, style);
    }
    let shape = shapes::shape(PieceKind::Cross, rect.height, true, theme.has_sextants);
    draw_shape(writer, (rect.x + 1, rect.y), shape, style);
}

/// Draws a piece in the middle of a square.
fn draw_piece(
    view: &BoardView,
    writer: &mut BufferWriter,
    rect: Rect,
    kind: PieceKind,
    seat: Seat,
) {
    let theme = view.theme;
    let style = theme.style(StyleRole::Player(seat));
    if rect.height == 1 {
        let sign = match kind {
            PieceKind::Queen => theme.glyphs.amazon(seat),
            _ => theme.glyphs.piece(seat),
        };
        return writer.put_over(rect.x + rect.width / 2, rect.y, sign, style);
    }
    // As their signs: a solid and a hollow circle, a solid and a hollow diamond.
    let kind = match kind {
        PieceKind::Stone if seat.index() > 1 => PieceKind::Diamond,
        kind => kind,
    };
    let shape =
        shapes::shape(kind, rect.height, seat.index().is_multiple_of(2), theme.has_sextants);
    draw_shape(writer, (rect.x + 1, rect.y), shape, theme.style(StyleRole::Player(seat)));
}

/// Draws a pawn of three columns and two rows.
pub(super) fn draw_small_pawn(
    theme: &Theme,
    writer: &mut BufferWriter,
    place: (u16, u16),
    seat: Seat,
) {
    let shape = shapes::shape(PieceKind::Pawn, 2, seat == Seat::FIRST, theme.has_sextants);
    draw_shape(writer, place, shape, theme.style(StyleRole::Player(seat)));
}

/// Draws a shape with its upper left corner at a place.
fn draw_shape(writer: &mut BufferWriter, (left, top): (u16, u16), shape: &Shape, style: Style) {
    for (row, y) in shape.iter().zip(top..) {
        for (block, x) in row.iter().zip(left..).filter(|(block, _)| **block != Block::BLANK) {
            let style = match (block.is_swapped, writer.background(x, y), style.fg) {
                (false, ..) => style,
                // Without a ground of its own a cell has no colour to swap with.
                (true, Color::Reset, _) | (true, _, None) => style.add_modifier(Modifier::REVERSED),
                (true, ground, Some(color)) => Style::new().fg(ground).bg(color),
            };
            writer.put_over(x, y, block.glyph, style);
        }
    }
}

/// Draws a letter of SOS: a sign, a chip, or a stone with a large letter, as the square allows.
fn draw_letter(
    view: &BoardView,
    writer: &mut BufferWriter,
    rect: Rect,
    letter: Letter,
    seat: Option<Seat>,
) {
    let theme = view.theme;
    let (x, y) = (rect.x + rect.width / 2, rect.y + (rect.height - 1) / 2);
    let Some(seat) = seat else {
        let style = theme.style(StyleRole::Plain).add_modifier(Modifier::BOLD);
        return writer.put_over(x, y, letter.symbol(), style);
    };
    if rect.height == 1 {
        let style = theme.style(StyleRole::Player(seat)).add_modifier(Modifier::BOLD);
        return writer.put_over(x, y, letter.symbol(), style);
    }
    let ink = ground::ink_on_player(theme, seat);
    if rect.height < 3 {
        for (glyph, x) in [' ', letter.symbol(), ' '].into_iter().zip(x - 1..) {
            writer.put_over(x, y, glyph, ink);
        }
        return;
    }
    let shape = shapes::shape(PieceKind::Stone, rect.height, true, theme.has_sextants);
    draw_shape(writer, (rect.x + 1, rect.y), shape, theme.style(StyleRole::Player(seat)));
    if rect.height == 4 && theme.has_sextants {
        return draw_shape(writer, (x - 1, y), &shapes::letter_of_sextants(letter), ink);
    }
    if rect.height < 5 {
        return writer.put_over(x, y, letter.symbol(), ink);
    }
    let ink = if theme.paints_areas() { ink.remove_modifier(Modifier::BOLD) } else { ink };
    // Half cells, so that the letter is in the middle of an even number of rows too.
    let points = match letter {
        Letter::S => [".XXXX", "X....", ".XXX.", "....X", "....X", "XXXX."],
        Letter::O => [".XXX.", "X...X", "X...X", "X...X", "X...X", ".XXX."],
    };
    let top = rect.height - 3;
    let is_ink = |row: u16, column: usize| {
        let line = row.checked_sub(top).and_then(|line| points.get(usize::from(line)));
        line.is_some_and(|line| line.as_bytes()[column] == b'X')
    };
    for row in 0..rect.height {
        for (column, x) in (0..5).zip(x - 2..) {
            let glyph = match (is_ink(2 * row, column), is_ink(2 * row + 1, column)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => continue,
            };
            writer.put_over(x, rect.y + row, glyph, ink);
        }
    }
}
