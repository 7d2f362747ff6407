//! The layout of a painted table: a header, the board in the middle, a panel at its right, on wide
//! screens a second column at its left, a sentence and the keys.

use super::board_layout::{BoardLayout, LayoutInput, SquareSize};
use super::page::margin;
use ratatui::layout::Rect;

/// The parts of a table.
pub(super) struct TableLayout {
    pub(super) board: BoardLayout,
    /// The players and moves at the right; `None` if they are folded away.
    pub(super) panel: Option<Rect>,
    /// The row of the players where they are folded away; of no height where it has no room.
    pub(super) strip: Rect,
    pub(super) second_column: Option<Rect>,
    /// A bar as high as the board at its right, if one is wanted and there is room.
    pub(super) bar: Option<Rect>,
    pub(super) header: Option<Rect>,
    pub(super) message: Rect,
    pub(super) footer: Rect,
}

/// The least size of a table. Smaller screens have the board and what fits around it.
const MIN_SIZE: (u16, u16) = (60, 18);
/// Columns between the board and what stands beside it, shadow included, where there is room.
const GAP: u16 = 3;
/// Columns between the board's shadow and a bar, and with the bar those that the panel gives up.
const BAR_GAP: u16 = 2;
const BAR_WIDTH: u16 = 2;
const BAR_COLUMNS: u16 = 3;
/// The widest panel, and the least width of a second column. Chosen by eye.
const MAX_PANEL: u16 = 38;
const MIN_SECOND: u16 = 24;
/// Rows that two players, a search and a few moves need: those of a board of 7 × 7 on 80×24. A lower
/// board has a panel that is higher than itself where there is room.
const MIN_PANEL_HEIGHT: u16 = 16;
/// From this height on, in rows, a blank row stands above and below the board.
const ROOMY_HEIGHT: u16 = 30;

/// The table of an area with squares of one size, if that fits.
pub(super) fn fit(
    area: Rect,
    input: &LayoutInput,
    square_size: SquareSize,
    sentence_lines: u16,
) -> Option<TableLayout> {
    if area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1 {
        return None;
    }
    let (width, height) = BoardLayout::measure(input, square_size, true);
    let margin = margin(area.width);
    let min_panel = match area.width {
        _ if input.sidebar_collapsed => 0,
        100.. => 30,
        _ => 23,
    };
    let is_roomy = area.height >= ROOMY_HEIGHT;
    // A sentence and the keys are always there; where rows are scarce the header is given up, and with
    // the players folded away their row: the board never shrinks for it.
    let needed_rows = height + 2 + if is_roomy { 3 } else { 0 };
    let strip = u16::from(input.sidebar_collapsed && needed_rows < area.height);
    let min_gap = if min_panel > 0 { 1 } else { 0 };
    let needed_columns = width + min_gap + min_panel + 2 * margin;
    if needed_rows > area.height || needed_columns > area.width {
        return None;
    }
    let rows = Rows::spread(area, strip, height);
    let beside = area.width - width - 2 * margin;
    let fits_bar = is_roomy && min_panel > 0 && beside >= min_panel + GAP + BAR_COLUMNS;
    let bar = if input.has_bar && fits_bar { BAR_COLUMNS } else { 0 };
    let columns = Columns::spread(area, width, margin, min_panel, bar);
    let at = Rect::new(columns.board, rows.board, width, height);
    let row = |y, height| Rect { y, height, ..area };
    let header = (rows.header > 0).then(|| row(area.y, 1));
    let footer = row(area.bottom() - 1, 1);
    // The rows below the sentence are its own where it needs them.
    let message = row(rows.message, sentence_lines.clamp(1, footer.y - rows.message));
    let beside = |x, width| {
        let wanted = MIN_PANEL_HEIGHT.min(rows.message - rows.first).max(height);
        let y = at.y.min(rows.message - wanted);
        Rect::new(x, y, width, wanted)
    };
    Some(TableLayout {
        board: BoardLayout::new(input, square_size, true, at),
        panel: (columns.panel > 0).then(|| beside(at.right() + columns.gap, columns.panel)),
        strip: Rect {
            x: area.x + margin,
            width: area.width - 2 * margin,
            ..row(area.y + rows.header, strip)
        },
        second_column: (columns.second > 0)
            .then(|| beside(at.x - GAP - columns.second, columns.second)),
        bar: (bar > 0).then(|| Rect::new(at.right() + BAR_GAP, at.y, BAR_WIDTH, at.height)),
        header,
        message,
        footer,
    })
}

/// The rows of a table.
struct Rows {
    /// 0 without a header.
    header: u16,
    /// The first row below header and strip.
    first: u16,
    board: u16,
    message: u16,
}

impl Rows {
    /// Spreads the rows that are left: first one below the board for its shadow, then one above it,
    /// then one above the keys.
    fn spread(area: Rect, strip: u16, height: u16) -> Rows {
        let spare = area.height - strip - height - 2;
        let header = u16::from(spare > 0);
        let spare = spare - header;
        let above_keys = (spare / 3).min(2);
        let around = spare - above_keys;
        let below = (around / 2).max(around.min(1));
        let first = area.y + header + strip;
        let board = first + around - below;
        Rows { header, first, board, message: board + height + below }
    }
}

/// The columns of a table.
struct Columns {
    board: u16,
    /// Between board and panel.
    gap: u16,
    /// The widths of what stands beside the board, 0 for nothing.
    panel: u16,
    second: u16,
}

impl Columns {
    /// Spreads the columns beside the board; `bar` more of them lie between board and panel.
    fn spread(area: Rect, width: u16, margin: u16, min_panel: u16, bar: u16) -> Columns {
        let beside = area.width - width - 2 * margin - bar;
        let centred = |inside: u16| area.x + (area.width - inside) / 2;
        if min_panel == 0 {
            return Columns { board: centred(width), gap: 0, panel: 0, second: 0 };
        }
        let two_columns = beside.saturating_sub(2 * GAP);
        if area.width >= 160 && two_columns >= min_panel + MIN_SECOND {
            let panel = (two_columns / 2).clamp(min_panel, MAX_PANEL);
            let second = (two_columns - panel).min(MAX_PANEL);
            let left = centred(second + width + panel + 2 * GAP + bar);
            return Columns { board: left + second + GAP, gap: GAP + bar, panel, second };
        }
        let gap = (beside - min_panel).clamp(1, GAP);
        let panel = (beside - gap).min(MAX_PANEL);
        Columns { board: centred(width + gap + panel + bar), gap: gap + bar, panel, second: 0 }
    }
}
