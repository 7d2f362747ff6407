//! What lies below the pieces: the room's shadow, the rail with its labels, and the squares with
//! their tints.

use crate::ui::draw::{BufferWriter, StyleRole, Theme};
use crate::ui::input::StepChoice;
use crate::ui::themes::tones::{Paint, Tone};
use crate::ui::widget::board_view::{BoardView, Owner};
use parlour_rules::{BLOCK_SIZE, BoardEdge, BoardKind, Cell, Seat, Square, Step};
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Tints as shares of a hue in percent, and the mixtures among 256 colours on a dark and on a light
/// ground. Chosen by eye.
struct Tint(u16, u8, u8);

const SELECTED: Tint = Tint(38, 100, 186);
const HINT: Tint = Tint(36, 29, 151);
const THREAT: Tint = Tint(30, 88, 217);
const WINNING: Tint = Tint(34, 94, 223);
const FIRST_SIDE: Tint = Tint(19, 94, 223);
const SECOND_SIDE: Tint = Tint(19, 24, 153);

/// Paints the shadow, the rail and its labels.
pub(super) fn draw_rail(view: &BoardView, writer: &mut BufferWriter) {
    let (theme, board) = (view.theme, view.board);
    let Rect { x, y, width, height } = board.area;
    let shadow = theme.inked(theme.paint(Tone::Shadow));
    if theme.paints_areas() {
        (x + 1..x + width + 1).for_each(|x| writer.put_over(x, y + height, '▀', shadow));
        (y + 1..y + height).for_each(|y| writer.put_over(x + width, y, '▌', shadow));
    }
    let rail = theme.painted(rail_paint(view));
    writer.fill(board.area, ' ', rail);
    if !theme.paints_areas() && view.scene.exits.is_none() {
        draw_box(view, writer);
    }
    let label = if theme.paints_areas() {
        let tone = if view.winner.is_some() { Tone::Text } else { Tone::RailLabel };
        rail.patch(theme.inked(theme.paint(tone)))
    } else {
        theme.style(StyleRole::Dim)
    };
    let (grid, field) = (view.grid(), board.field());
    // Ways off the board take the place of two sides of the rail.
    let turned = view.scene.exits.is_some() && board.is_flipped();
    let label_y = if turned { y } else { field.bottom() };
    for col in 0..grid.cols {
        writer.put_over(board.column_x(col), label_y, grid.col_letter(col), label);
    }
    let label_x = if turned { field.right() } else { x };
    for row in 0..grid.rows {
        let number = grid.row_number(row).to_string();
        // A single digit stands in the middle of the rail as far as whole cells allow.
        for (digit, x) in number.chars().zip(label_x..) {
            writer.put_over(x, board.row_y(row), digit, label);
        }
    }
}

/// Draws the rail as a line round the squares, where no areas are painted.
fn draw_box(view: &BoardView, writer: &mut BufferWriter) {
    let style = view.theme.style(StyleRole::Dim);
    let field = view.board.field();
    let (left, right) = (field.x - 1, field.right());
    let (top, bottom) = (field.y - 1, field.bottom());
    for x in field.x..right {
        writer.put_over(x, top, '─', style);
        writer.put_over(x, bottom, '─', style);
    }
    for y in field.y..bottom {
        writer.put_over(left, y, '│', style);
        writer.put_over(right, y, '│', style);
    }
    for (x, y, corner) in
        [(left, top, '┌'), (right, top, '┐'), (left, bottom, '└'), (right, bottom, '┘')]
    {
        writer.put_over(x, y, corner, style);
    }
}

/// The paint of the rail: the theme's own, or once a game is won with much of the winner's colour.
fn rail_paint(view: &BoardView) -> Paint {
    const WINNERS_PERCENT: u16 = 43;
    let own = view.theme.paint(Tone::Rail);
    match view.winner {
        Some(seat) => {
            let mixed = own.mixed(view.theme.player_paint(seat), WINNERS_PERCENT, 0);
            Paint(mixed.0, mixed.1, mixed.2, nearest_index(mixed))
        }
        None => own,
    }
}

/// The nearest of xterm's colour cube.
fn nearest_index(paint: Paint) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let level = |value: u8| {
        (0..6u8).min_by_key(|&level| LEVELS[usize::from(level)].abs_diff(value)).unwrap_or(0)
    };
    16 + 36 * level(paint.0) + 6 * level(paint.1) + level(paint.2)
}

/// Paints every square.
pub(super) fn draw_squares(view: &BoardView, writer: &mut BufferWriter) {
    for square in view.grid().squares() {
        let rect = view.board.square_rect(square);
        if view.theme.paints_areas() {
            writer.fill(rect, ' ', view.theme.painted(square_paint(view, square)));
            let is_burnt = view.scene.cell(square) == Cell::Arrow && !is_in_flight(view, square);
            // Squares of one row are too small for specks that are not taken for marks.
            if is_burnt && rect.height > 1 {
                draw_ash(view, writer, square);
            }
        } else {
            let glyph = match view.scene.cell(square) {
                Cell::Arrow => '▒',
                _ if is_light(view, square) => ' ',
                _ => '░',
            };
            writer.fill(rect, glyph, view.theme.style(StyleRole::Dim));
        }
    }
}

/// Strews ash on a burnt square, so that it does not look like a hole. Each square has specks of its own,
/// which are always the same.
fn draw_ash(view: &BoardView, writer: &mut BufferWriter, square: Square) {
    const SPECKS: [char; 11] = [' ', '▖', ' ', ' ', '▝', ' ', '▗', ' ', ' ', '▘', ' '];
    let ash = view.theme.inked(view.theme.paint(Tone::Ash));
    let rect = view.board.square_rect(square);
    for place in rect.positions() {
        let (across, down) = (usize::from(place.x - rect.x), usize::from(place.y - rect.y));
        let speck = SPECKS[(square.index() * 5 + across * 4 + down * 7) % SPECKS.len()];
        if speck != ' ' {
            writer.put_over(place.x, place.y, speck, ash);
        }
    }
}

fn is_light(view: &BoardView, square: Square) -> bool {
    let (row, col) = view.grid().row_col(square);
    match view.scene.board_kind {
        BoardKind::Blocks => (row / BLOCK_SIZE + col / BLOCK_SIZE).is_multiple_of(2),
        _ => (row + col).is_multiple_of(2),
    }
}

/// The paint of a square: its own, mixed with the tint of its most important mark.
fn square_paint(view: &BoardView, square: Square) -> Paint {
    let (scene, theme) = (view.scene, view.theme);
    let light = is_light(view, square);
    let own = theme.paint(if light { Tone::LightSquare } else { Tone::DarkSquare });
    let tinted = |ground: Paint, hue: Paint, Tint(percent, dark, light): Tint| {
        ground.mixed(hue, percent, if theme.is_light() { light } else { dark })
    };
    let is_last = view.shown_last_move().any(|last| last == square);
    if scene.cell(square) == Cell::Arrow && !is_in_flight(view, square) {
        let burnt = theme.paint(Tone::Burnt);
        return if is_last { tinted(burnt, theme.paint(Tone::Threat), THREAT) } else { burnt };
    }
    if view.shown_squares().any(|chosen| chosen == square) {
        return tinted(own, theme.paint(Tone::Move), SELECTED);
    }
    let is_hinted = view.hint.contains(&Step::Square(square));
    if is_hinted || view.typed_squares.contains(&square) {
        return tinted(own, theme.paint(Tone::Hint), HINT);
    }
    if scene.winning_squares.contains(&square) {
        return tinted(own, theme.paint(Tone::Move), WINNING);
    }
    let is_threat = view.threats.iter().any(|(_, at)| *at == square);
    if is_threat || view.mistakes.contains(&square) {
        return tinted(own, theme.paint(Tone::Threat), THREAT);
    }
    if is_last {
        return theme.paint(if light { Tone::LastOnLight } else { Tone::LastOnDark });
    }
    if is_turning(view, square) {
        return own.mixed(theme.paint(Tone::Cursor), 14, if theme.is_light() { 223 } else { 242 });
    }
    match view.owner(square) {
        Some(Owner::Nobody) => theme.paint(Tone::Closed),
        Some(Owner::Only(seat)) => {
            let tint = if seat == Seat::FIRST { FIRST_SIDE } else { SECOND_SIDE };
            tinted(own, theme.player_paint(seat), tint)
        }
        None => own,
    }
}

/// Whether the arrow on a square is still flying.
pub(super) fn is_in_flight(view: &BoardView, square: Square) -> bool {
    view.animation.is_some() && view.scene.last_move_squares.get(2) == Some(&square)
}

/// Whether a square belongs to the block whose rotation is being chosen.
fn is_turning(view: &BoardView, square: Square) -> bool {
    let Some(StepChoice::Rotation(turn)) = view.choice else { return false };
    let (row, col) = view.grid().row_col(square);
    let block = row / BLOCK_SIZE * (view.grid().cols / BLOCK_SIZE) + col / BLOCK_SIZE;
    block == usize::from(turn.block)
}

/// Paints the ways off the board in the colours of those who leave there.
pub(super) fn draw_lanes(view: &BoardView, writer: &mut BufferWriter) {
    let (grid, theme, board) = (view.grid(), view.theme, view.board);
    for (seat, edge) in Seat::all(2).zip(view.scene.exits.into_iter().flatten()) {
        let (squares, arrow): (Vec<Square>, _) = match edge {
            BoardEdge::Top => ((0..grid.cols).map(|col| grid.square_at(0, col)).collect(), 0),
            BoardEdge::Right => {
                ((0..grid.rows).map(|row| grid.square_at(row, grid.cols - 1)).collect(), 1)
            }
        };
        let arrow = if board.is_flipped() { arrow + 2 } else { arrow };
        let lane = theme.paint(Tone::Room).mixed(theme.player_paint(seat), 30, 0);
        let lane = Paint(
            lane.0,
            lane.1,
            lane.2,
            match (seat == Seat::FIRST, theme.is_light()) {
                // 58 is nearest, but says that a move was made there.
                (true, false) => 94,
                (true, true) => 223,
                (false, false) => 24,
                (false, true) => 153,
            },
        );
        for square in squares {
            let rect = board.lane_rect(square, edge);
            writer.fill(rect, ' ', theme.painted(lane));
            let (x, y) = board.exit_position(square, edge);
            let style = theme.style(StyleRole::Player(seat));
            writer.put_over(x, y, theme.glyphs.arrows[arrow], style);
        }
    }
}

/// The style of ink on a player's colour.
pub(super) fn ink_on_player(theme: &Theme, seat: Seat) -> Style {
    if theme.paints_areas() {
        theme
            .painted(theme.player_paint(seat))
            .patch(theme.inked(theme.paint(Tone::Ink)))
            .add_modifier(ratatui::style::Modifier::BOLD)
    } else {
        theme.style(StyleRole::Player(seat)).add_modifier(ratatui::style::Modifier::REVERSED)
    }
}
