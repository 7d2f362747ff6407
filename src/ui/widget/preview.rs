//! The preview of the settings: a small board with every mark, its legend, the colours of the players
//! and a few keys, all as the settings in force show them.

use super::board_view::BoardView;
use super::legend::{Legend, Mark, pawn_scene};
use super::{board, card, footer, page_text};
use crate::ui::draw::{BufferWriter, LayoutInput, Theme, layout};
use crate::ui::input::{Context, Cursor, Entry, Intent};
use parlour_rules::{Cell, Grid, MAX_SEATS, Path, Scene, Seat, Square, Step};
use parlour_session::play::PlayerColor;
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// The marks of the preview's board.
const MARKS: [Mark; 6] =
    [Mark::Cursor, Mark::Chosen, Mark::Target, Mark::LastMove, Mark::Hint, Mark::Threat];
/// Columns of the legend where it stands beside the board.
const LEGEND_WIDTH: u16 = 22;
/// Blank columns between board and legend.
const LEGEND_GAP: u16 = 3;
/// Rows below the board in a narrow card: its shadow, the legend in two columns, a blank row, colours
/// and keys.
const ROWS_BELOW: u16 = 1 + MARKS.len() as u16 / 2 + 1 + 2;

/// Squares by column and row, counted from 0 at the top left.
fn at(col: usize, row: usize) -> Square {
    Square::new(4 * row + col)
}

/// A position in which a pawn is being moved.
fn scene() -> Scene {
    let pieces = [
        (Seat::SECOND, at(0, 0)),
        (Seat::SECOND, at(2, 0)),
        (Seat::SECOND, at(3, 2)),
        (Seat::FIRST, at(1, 2)),
        (Seat::FIRST, at(0, 3)),
        (Seat::FIRST, at(2, 3)),
    ];
    let mut cells = vec![Cell::Empty; 16];
    for (seat, square) in pieces {
        cells[square.index()] = Cell::Piece(seat);
    }
    let grid = Grid { rows: 4, cols: 4, row_one_at_bottom: true };
    Scene { last_move_squares: vec![at(3, 1), at(3, 2)], ..pawn_scene(grid, cells) }
}

/// Draws the preview as a card at the top of `area`. Returns what is left below it.
pub(crate) fn draw(area: Rect, theme: &Theme, writer: &mut BufferWriter) -> Rect {
    let scene = scene();
    let input = LayoutInput::from_scene(&scene, theme.surface);
    let inside = Rect {
        x: area.x + card::PADDING,
        y: area.y + 1,
        width: area.width.saturating_sub(2 * card::PADDING),
        height: area.height.saturating_sub(2),
    };
    // In a wide card the legend stands beside the board, in a narrow one below.
    let beside = Rect { width: inside.width.saturating_sub(LEGEND_WIDTH + LEGEND_GAP), ..inside };
    // No more rows than leave room for the description below the card.
    let beside = Rect { height: beside.height.saturating_sub(6), ..beside };
    let below = Rect { height: inside.height.saturating_sub(ROWS_BELOW), ..inside };
    let large = layout::fit_board(beside, &input).filter(|board| board.area.height > 10);
    let Some(board) = large.clone().or_else(|| layout::fit_board(below, &input)) else {
        return area;
    };
    let bottom = match &large {
        Some(board) => board.area.bottom() + 1,
        None => inside.bottom(),
    };
    let whole = Rect { height: bottom + 1 - area.y, ..area };
    card::draw(whole, false, theme, writer);
    let view = BoardView {
        cursor: Some(Cursor::on(at(1, 1))),
        next_steps: &[at(0, 1), at(1, 1), at(2, 1)].map(Step::Square),
        chosen: Path::of(&[Step::Square(at(1, 2))]),
        hint: Path::of(&[Step::Square(at(2, 3)), Step::Square(at(2, 2))]),
        threats: &[(Seat::SECOND, at(3, 3))],
        ..BoardView::static_view(&scene, &board, theme)
    };
    board::draw(&view, writer);
    if large.is_some() {
        draw_beside(board.area, inside.right(), theme, writer);
    } else {
        draw_below(Rect { y: board.area.bottom() + 1, ..inside }, theme, writer);
    }
    let used = whole.height + 1;
    Rect { y: area.y + used, height: area.height.saturating_sub(used), ..area }
}

/// Draws legend, colours and keys at the right of a board, between its upper and lower edge.
fn draw_beside(board: Rect, right: u16, theme: &Theme, writer: &mut BufferWriter) {
    let legend = Legend::new(theme);
    let x = board.right() + LEGEND_GAP;
    let width = right.saturating_sub(x);
    page_text::draw_label((x, board.y), width, say!("settings-preview-marks"), theme, writer);
    let rows = if board.height >= 24 { 2 } else { 1 };
    for (mark, y) in MARKS.into_iter().zip((board.y + 2..).step_by(rows)) {
        legend.draw(mark, Rect { x, y, width, height: 1 }, theme, writer);
    }
    let y = board.bottom() - 7;
    page_text::draw_label((x, y), width, say!("settings-preview-players"), theme, writer);
    draw_swatches(Rect { x, y: y + 2, width, height: 1 }, theme, writer);
    draw_keys(Rect { x, y: y + 4, width, height: 3 }, theme, writer);
}

/// Draws legend, colours and keys below a board.
fn draw_below(area: Rect, theme: &Theme, writer: &mut BufferWriter) {
    let legend = Legend::new(theme);
    let rows = MARKS.len() / 2;
    let width = area.width / 2;
    for (index, mark) in MARKS.into_iter().enumerate() {
        let (column, row) = ((index / rows) as u16, (index % rows) as u16);
        let line = Rect { x: area.x + column * width, y: area.y + row, width, height: 1 };
        legend.draw(mark, line, theme, writer);
    }
    let y = area.y + rows as u16 + 1;
    draw_swatches(Rect { y, height: 1, ..area }, theme, writer);
    draw_keys(Rect { y: y + 1, height: 1, ..area }, theme, writer);
}

/// Draws a swatch of each colour of players; the first have the signs of their usual owners.
fn draw_swatches(area: Rect, theme: &Theme, writer: &mut BufferWriter) {
    // A blank between them where there is room.
    let step = if area.width >= 4 * PlayerColor::ALL.len() as u16 - 1 { 4 } else { 3 };
    let count = if theme.has_colors() { PlayerColor::ALL.len() } else { MAX_SEATS };
    for (index, color) in PlayerColor::ALL.into_iter().take(count).enumerate() {
        let sign = if index < MAX_SEATS { theme.glyphs.piece(Seat::new(index)) } else { ' ' };
        let style = theme.player_color_style(color);
        let style = style.add_modifier(Modifier::REVERSED | Modifier::BOLD);
        let x = area.x + step * index as u16;
        page_text::put((x, area.y), 3, &format!(" {sign} "), style, writer);
    }
}

/// Draws a few keys of the board as their caps: in one line, or in lines with a blank one between.
fn draw_keys(area: Rect, theme: &Theme, writer: &mut BufferWriter) {
    let (mut x, mut y) = (area.x, area.y);
    for row in theme.keymap.rows(Context::Game(Entry::Square)) {
        let (Intent::Choose | Intent::Hint, Some(word)) = (row.intent, row.footer) else {
            continue;
        };
        let keys = [footer::key_names(&row.keys[..row.keys.len().min(1)], theme.glyphs.ascii)];
        let end = page_text::draw_caps((x, y), area.right(), &keys, theme, writer);
        let room = area.right().saturating_sub(end + 1);
        let style = theme.secondary();
        let end = page_text::put((end + 1, y), room, word.text(), style, writer);
        (x, y) = if area.height > 1 { (x, y + 2) } else { (end + 2, y) };
    }
}
