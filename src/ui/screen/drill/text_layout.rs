//! Where the parts of a lesson or a puzzle are: the board, and the text beside it, or below it where
//! that leaves more room for the board.

use crate::ui::draw::{
    BufferWriter, GameLayout, LayoutInput, PlayerPanel, Theme, TooSmall, layout,
};
use crate::ui::settings::Surface;
use crate::ui::widget::card;
use ratatui::layout::Rect;

/// The least size of a panel that tells a step without scrolling.
const MIN_PANEL: (u16, u16) = (22, 14);
/// The least columns of a text beside a small board, and the least rows of one below it.
const MIN_BESIDE: u16 = 17;
const MIN_BELOW: u16 = 5;

/// The parts of the screen.
pub(crate) struct TextLayout {
    pub table: GameLayout,
    /// The text.
    pub panel: Rect,
    /// Whether the panel is a card.
    pub is_card: bool,
}

impl TextLayout {
    /// The parts of a table, which has room for one line at least.
    pub(super) fn of(table: GameLayout) -> TextLayout {
        let panel = match table.player_panel {
            PlayerPanel::Sidebar(panel) | PlayerPanel::Line(panel) => panel,
        };
        TextLayout { table, panel, is_card: false }
    }

    /// Paints the panel if it is a card, and returns the room for the text.
    pub(super) fn draw_card(&self, theme: &Theme, writer: &mut BufferWriter) -> Rect {
        if self.is_card && theme.paints_areas() {
            card::draw(self.panel, false, theme, writer)
        } else {
            self.panel
        }
    }

    /// The room for the text of a card where rows are scarce: a column at its sides is a rim, and no
    /// more.
    pub(super) fn tight(&self) -> Rect {
        let width = self.panel.width.saturating_sub(2);
        Rect { x: self.panel.x + 1, width, ..self.panel }
    }
}

/// The largest board with a text that can be read.
///
/// # Errors
/// The size that the terminal needs.
pub(super) fn fit(area: Rect, input: LayoutInput) -> Result<TextLayout, TooSmall> {
    let table = layout::fit_game(area, &input);
    if let Ok(table) = &table
        && let PlayerPanel::Sidebar(panel) = table.player_panel
        && panel.width >= MIN_PANEL.0
        && panel.height >= MIN_PANEL.1
    {
        return Ok(TextLayout { table: table.clone(), panel, is_card: table.is_table });
    }
    let plain = LayoutInput { surface: Surface::Plain, ..input };
    let narrow = [input, plain].iter().find_map(|input| fit_narrow(area, input));
    if let Some(place) = narrow {
        return Ok(place);
    }
    // Only what is to be done is told above a board that needs the room.
    table.map(TextLayout::of)
}

/// A small screen: the text stands beside the board or below it, wherever the board is larger.
fn fit_narrow(area: Rect, input: &LayoutInput) -> Option<TextLayout> {
    let footer = Rect { y: area.bottom().checked_sub(1)?, height: 1, ..area };
    let message = Rect { y: footer.y.checked_sub(1)?, height: 1, ..area };
    let room = Rect { height: area.height.saturating_sub(2), ..area };
    let beside = Rect { width: room.width.saturating_sub(MIN_BESIDE + 2), ..room };
    let below = Rect { height: room.height.saturating_sub(MIN_BELOW), ..room };
    let fits = [beside, below].map(|room| layout::fit_board(room, input));
    let squares = |index: usize| fits[index].as_ref().map_or(0, |board| board.square_size.width);
    let is_below = squares(1) > squares(0);
    let [beside, below] = fits;
    let board = if is_below { below? } else { beside? };
    let panel = if is_below {
        Rect {
            x: area.x + 1,
            y: board.area.bottom(),
            width: area.width.saturating_sub(2),
            height: room.bottom().saturating_sub(board.area.bottom()),
        }
    } else {
        let x = board.area.right() + 1;
        Rect { x, width: area.right().saturating_sub(x + 1), ..room }
    };
    let table = GameLayout {
        board,
        player_panel: PlayerPanel::Sidebar(panel),
        message,
        footer,
        header: None,
        second_column: None,
        bar: None,
        is_table: false,
    };
    Some(TextLayout { table, panel, is_card: false })
}
