//! Layout: pure functions from an area and what is shown to rectangles, in cells. Drawing and the
//! mouse share them.

use super::board_layout::{BoardLayout, LayoutInput, SquareSize};
use super::table_layout::{self, TableLayout};
use crate::ui::settings::Surface;
use ratatui::layout::Rect;

/// The terminal is too small; the size it needs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct TooSmall {
    /// In columns.
    pub(crate) min_width: u16,
    /// In rows.
    pub(crate) min_height: u16,
}

/// Where the list of players stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum PlayerPanel {
    /// Players and moves stand to the right of the board.
    Sidebar(Rect),
    /// Players stand in one line above the board, or nowhere if it has no height.
    Line(Rect),
}

/// The layout of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameLayout {
    /// The board.
    pub(crate) board: BoardLayout,
    /// The players, with moves if there is room.
    pub(crate) player_panel: PlayerPanel,
    /// The sentence that says what to do or why something was refused.
    pub(crate) message: Rect,
    /// The keys; if rows are scarce, also the message.
    pub(crate) footer: Rect,
    /// What is played, on tables where there is room.
    pub(crate) header: Option<Rect>,
    /// To the left of the board, on wide tables.
    pub(crate) second_column: Option<Rect>,
    /// A bar beside the board, if one is wanted and there is room.
    pub(crate) bar: Option<Rect>,
    /// Whether it is a table: painted, with cards and a marked sentence.
    pub(crate) is_table: bool,
}

impl GameLayout {
    /// The column where the keys begin: below the board, on a table below the header's beginning.
    pub(crate) fn footer_left(&self) -> u16 {
        if self.is_table {
            self.footer.x + if self.footer.width >= 100 { 2 } else { 1 }
        } else {
            self.board.area.x
        }
    }
}

impl From<TableLayout> for GameLayout {
    fn from(table: TableLayout) -> GameLayout {
        GameLayout {
            board: table.board,
            player_panel: table.panel.map_or(PlayerPanel::Line(table.strip), PlayerPanel::Sidebar),
            message: table.message,
            footer: table.footer,
            header: table.header,
            second_column: table.second_column,
            bar: table.bar,
            is_table: true,
        }
    }
}

/// Least columns of a sidebar with the times of moves. Chosen by eye.
const SIDEBAR_WIDE: u16 = 26;
/// Columns of the widest sidebar. Chosen by eye.
const SIDEBAR_MAX: u16 = 36;
/// Columns of a sidebar with moves only. Chosen by eye.
const SIDEBAR_NARROW: u16 = 14;
/// The least width that the message about a too small terminal asks for. Chosen by eye.
const GAME_MIN_WIDTH: u16 = 20;
/// The least width of a list. Chosen by eye.
const LIST_MIN_WIDTH: u16 = 30;
/// Columns of the longest sentence of the rules.
const MAX_MESSAGE: u16 = 84;

/// The least rows of a board that does not fit as a whole.
const MIN_ROWS_IN_VIEW: u16 = 5;

/// The largest board that fits at the top left of an area, if any fits.
pub(crate) fn fit_board(area: Rect, input: &LayoutInput) -> Option<BoardLayout> {
    SquareSize::sizes(input.surface).iter().find_map(|&square_size| {
        let (width, height) = BoardLayout::measure(input, square_size, true);
        let fits = width <= area.width && height <= area.height;
        fits.then(|| BoardLayout::new(input, square_size, true, Rect { width, height, ..area }))
    })
}

/// The largest board that fits, in the middle of the area's columns.
pub(crate) fn fit_centered_board(area: Rect, input: &LayoutInput) -> Option<BoardLayout> {
    let width = fit_board(area, input)?.area.width;
    fit_board(Rect { x: area.x + (area.width - width) / 2, width, ..area }, input)
}

/// The layout of a game: the largest board that fits, and the parts around it that fit.
///
/// # Errors
/// The size that the terminal needs.
pub(crate) fn fit_game(area: Rect, input: &LayoutInput) -> Result<GameLayout, TooSmall> {
    let sizes = SquareSize::sizes(input.surface);
    if input.surface == Surface::Plain {
        return fit_parts(area, input, sizes)
            .or_else(|| fit_parts(area, input, one_cell(input)))
            .or_else(|| fit_scrolled(area, input))
            .ok_or_else(|| needed_size(input));
    }
    let lines = sentence_lines(area);
    let table = |sizes: &[SquareSize]| {
        let fitting = sizes.iter().find_map(|&size| table_layout::fit(area, input, size, lines));
        fitting.map(GameLayout::from)
    };
    // Squares of one row are for boards that do not fit otherwise, with or without a panel.
    let (larger, smallest) = sizes.split_at(sizes.len() - 1);
    table(larger)
        .or_else(|| fit_parts(area, input, larger))
        .or_else(|| table(smallest))
        .or_else(|| fit_parts(area, input, smallest))
        // Without the rail a plain board takes two rows less.
        .map_or_else(|| fit_game(area, &LayoutInput { surface: Surface::Plain, ..*input }), Ok)
}

fn needed_size(input: &LayoutInput) -> TooSmall {
    let sizes = SquareSize::sizes(input.surface);
    let size = one_cell(input).first().unwrap_or(&sizes[sizes.len() - 1]);
    let (width, height) = BoardLayout::measure(input, *size, false);
    let height = height - (input.grid.rows as u16).saturating_sub(MIN_ROWS_IN_VIEW);
    TooSmall { min_width: width.max(GAME_MIN_WIDTH), min_height: height + 2 }
}

/// Squares of one cell. Blocks do not have them: the arrows of a turn stand between the marbles.
fn one_cell(input: &LayoutInput) -> &'static [SquareSize] {
    if input.block_size.is_some() { &[] } else { &[SquareSize::ONE_CELL] }
}

/// A part of the rows, in the squares and with the parts beside them that fit.
fn fit_scrolled(area: Rect, input: &LayoutInput) -> Option<GameLayout> {
    let smallest = SquareSize { width: 2, height: 1 };
    let sidebar_widths = if input.sidebar_collapsed { &[0][..] } else { &[SIDEBAR_NARROW, 0] };
    for &square_size in [smallest].iter().chain(one_cell(input)) {
        let (width, height) = BoardLayout::measure(input, square_size, false);
        for &sidebar_width in sidebar_widths {
            let (beside, strip) = if sidebar_width > 0 { (1 + sidebar_width, 0) } else { (0, 1) };
            let room = area.height.saturating_sub(1 + strip);
            let others = height - input.grid.rows as u16;
            if width + beside <= area.width && room >= others + MIN_ROWS_IN_VIEW {
                let parts = GameParts {
                    square_size,
                    has_row_gaps: false,
                    board_size: (width, room.min(height)),
                    sidebar_width,
                    message_height: 0,
                    margin: 0,
                };
                return Some(place_parts(area, input, parts));
            }
        }
    }
    None
}

/// The rows that the longest sentence needs.
fn sentence_lines(area: Rect) -> u16 {
    MAX_MESSAGE.div_ceil(area.width.max(1)).clamp(1, 3)
}

/// The largest board of `sizes` that fits with the parts around it.
fn fit_parts(area: Rect, input: &LayoutInput, sizes: &[SquareSize]) -> Option<GameLayout> {
    let lines = sentence_lines(area);
    let sidebar_widths =
        if input.sidebar_collapsed { &[0][..] } else { &[SIDEBAR_WIDE, SIDEBAR_NARROW, 0] };
    for &square_size in sizes {
        // Only the smallest squares give up rows between blocks and the row for messages.
        let smallest = square_size.height == 1;
        let spacings =
            if smallest && input.block_size.is_some() { &[true, false][..] } else { &[true] };
        let message_heights = if smallest { &[lines, 1, 0][..] } else { &[lines, 1] };
        for &has_row_gaps in spacings {
            let (width, height) = BoardLayout::measure(input, square_size, has_row_gaps);
            for &sidebar_width in sidebar_widths {
                let strip_height = u16::from(sidebar_width == 0);
                let margins = margins(area, input, square_size);
                let sidebar_room = if sidebar_width > 0 { 1 + sidebar_width } else { 0 };
                let total_width = width + sidebar_room + 2 * margins.columns;
                for &message in message_heights {
                    let total_height = height + strip_height + message + 2 * margins.rows;
                    if total_width <= area.width && total_height < area.height {
                        let parts = GameParts {
                            square_size,
                            has_row_gaps,
                            board_size: (width, height),
                            sidebar_width,
                            message_height: message,
                            margin: margins.columns,
                        };
                        return Some(place_parts(area, input, parts));
                    }
                }
            }
        }
    }
    None
}

/// The sizes of the parts of a game screen.
struct GameParts {
    square_size: SquareSize,
    has_row_gaps: bool,
    /// The width and height of the board with its labels.
    board_size: (u16, u16),
    /// 0 without a sidebar.
    sidebar_width: u16,
    /// 0 if the message shares the footer.
    message_height: u16,
    /// Blank columns at the left and the right.
    margin: u16,
}

/// Blank columns and rows around a board.
struct Margins {
    columns: u16,
    rows: u16,
}

/// The margins of painted boards. Where room is scarce they are given up. Chosen by eye.
fn margins(area: Rect, input: &LayoutInput, square_size: SquareSize) -> Margins {
    if input.surface == Surface::Plain || square_size.height == 1 {
        return Margins { columns: 0, rows: 0 };
    }
    let columns = if area.width >= 100 { 2 } else { 1 };
    Margins { columns, rows: u16::from(area.height >= 30) }
}

fn place_parts(area: Rect, input: &LayoutInput, parts: GameParts) -> GameLayout {
    let GameParts { square_size, has_row_gaps, board_size, sidebar_width, .. } = parts;
    let (message_height, margin) = (parts.message_height, parts.margin);
    let (width, height) = board_size;
    let footer = Rect { y: area.bottom() - 1, height: 1, ..area };
    let message = match message_height {
        0 => footer,
        rows => Rect { y: footer.y - rows, height: rows, ..area },
    };
    let top = area.y + u16::from(sidebar_width == 0);
    let room = message.y - top;
    let beside = area.width - width - 2 * margin;
    let gap = if sidebar_width > 0 { (beside - sidebar_width).clamp(1, 3) } else { 0 };
    let sidebar_width = if sidebar_width > 0 { (beside - gap).min(SIDEBAR_MAX) } else { 0 };
    let left = area.x + (area.width - width - gap - sidebar_width) / 2;
    let at = Rect::new(left, top + (room - height) / 2, width, height);
    let side = match sidebar_width {
        0 => PlayerPanel::Line(Rect { height: 1, ..area }),
        sidebar_width => PlayerPanel::Sidebar(Rect::new(
            left + width + gap,
            at.y,
            sidebar_width,
            message.y - at.y,
        )),
    };
    GameLayout {
        board: BoardLayout::new(input, square_size, has_row_gaps, at),
        player_panel: side,
        message,
        footer,
        header: None,
        second_column: None,
        bar: None,
        is_table: false,
    }
}

/// The layout of a list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct ListLayout {
    /// The heading.
    pub(crate) head: Rect,
    /// The list.
    pub(crate) list: Rect,
    /// A sentence about the selected line.
    pub(crate) note: Rect,
    /// The keys.
    pub(crate) footer: Rect,
}

/// The layout of a list of `rows` lines and `width` columns with a note of up to `note` lines.
///
/// # Errors
/// The size that the terminal needs.
pub(crate) fn fit_list(
    area: Rect,
    width: u16,
    rows: u16,
    note: u16,
) -> Result<ListLayout, TooSmall> {
    let needed = TooSmall { min_width: LIST_MIN_WIDTH, min_height: rows + 3 };
    if area.width < needed.min_width || area.height < needed.min_height {
        return Err(needed);
    }
    let footer = Rect { y: area.bottom() - 1, height: 1, ..area };
    let mut spare_rows = area.height - needed.min_height;
    let mut take_rows = |wanted: u16| {
        let granted = wanted.min(spare_rows);
        spare_rows -= granted;
        granted
    };
    // Spare rows go to the note first, then below the heading, then above the note.
    let note = 1 + take_rows(note.saturating_sub(1));
    let (below_head, above_note) = (take_rows(1), take_rows(1));
    let above = spare_rows / 3;
    let inside = width.min(area.width - 2);
    let left = area.x + (area.width - inside) / 2;
    let line = |y, height| Rect::new(left, y, inside, height);
    let head = line(area.y + above, 1);
    let list = line(head.bottom() + below_head, rows);
    Ok(ListLayout { head, list, note: line(list.bottom() + above_note, note), footer })
}

/// A box in the middle of an area, at most `width` × `height`.
pub(crate) fn center_dialog(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let (x, y) = ((area.width - width) / 2, (area.height - height) / 2);
    Rect::new(area.x + x, area.y + y, width, height)
}
