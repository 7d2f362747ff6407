//! Small pictures of positions: a part of a painted board without its rail.

use super::board;
use super::board_view::BoardView;
use crate::ui::draw::board_part::{BoardPart, fit_part};
use crate::ui::draw::{BufferWriter, LayoutInput, SquareSize, Theme};
use crate::ui::input::cursor::Facing;
use parlour_rules::{Cell, Scene, Square};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// A small picture of a position.
#[derive(Copy, Clone, Debug)]
pub(crate) struct SmallBoard<'a> {
    /// The position.
    pub scene: &'a Scene,
    /// Whether it is seen from the other side.
    pub is_flipped: bool,
    /// How many squares are shown across, and down.
    pub squares: u16,
    /// How large they are.
    pub square_size: SquareSize,
    /// Which they are.
    pub part: BoardPart,
}

impl SmallBoard<'_> {
    /// The columns and rows of the picture.
    pub(crate) fn size(&self) -> (u16, u16) {
        (self.squares * self.square_size.width, self.squares * self.square_size.height)
    }

    /// Draws the picture with its upper left corner at a place. A smaller board stands in the middle.
    pub(crate) fn draw(&self, (x, y): (u16, u16), theme: &Theme, writer: &mut BufferWriter) {
        let input = LayoutInput::of(self.scene, self.is_flipped, theme.surface);
        let (layout, part) = fit_part(&input, self.square_size, self.squares, self.part);
        // The shadow of the rail takes a column and a row more.
        let Rect { width, height, .. } = layout.area;
        let mut buffer = Buffer::empty(Rect::new(0, 0, width + 1, height + 1));
        let mut whole = BufferWriter::new(&mut buffer, theme.glyphs.ascii);
        board::draw(&BoardView::static_view(self.scene, &layout, theme), &mut whole);
        let (columns, rows) = self.size();
        let place = (x + (columns - part.width) / 2, y + (rows - part.height) / 2);
        writer.copy(&buffer, part, place);
    }
}

/// The part of a position with the most pieces, and with the last move if there was one.
pub(crate) fn liveliest_part(scene: &Scene, is_flipped: bool, squares: u16) -> BoardPart {
    let (grid, side) = (scene.grid, usize::from(squares));
    let facing = Facing::of(scene, is_flipped);
    let places = |count: usize| 0..=count.saturating_sub(side);
    let is_taken = |square: &Square| !matches!(scene.cell(*square), Cell::Empty | Cell::Arrow);
    // Where a piece came to stand, rather than where its arrow fell.
    let last = scene.last_move_squares.iter().rev().find(|square| is_taken(square));
    let value = |row: usize, col: usize| -> usize {
        let inside = |square: &Square| {
            let (at_row, at_col) = facing.mapped(grid, grid.row_col(*square));
            (row..row + side).contains(&at_row) && (col..col + side).contains(&at_col)
        };
        let pieces = grid.squares().filter(|square| inside(square) && is_taken(square)).count();
        pieces + if last.is_some_and(inside) { side * side } else { 0 }
    };
    let all = places(grid.rows).flat_map(|row| places(grid.cols).map(move |col| (row, col)));
    let (row, col) = all.max_by_key(|&(row, col)| value(row, col)).unwrap_or((0, 0));
    BoardPart::From(row, col)
}
