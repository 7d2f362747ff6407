//! The places of a board's squares on the screen, in cells, plain and painted. Drawing and the mouse
//! share them.

use crate::ui::input::cursor::{Facing, seat_at_bottom};
use crate::ui::settings::Surface;
use parlour_rules::{BLOCK_SIZE, BoardEdge, BoardKind, Grid, Scene, Seat, Square};
use ratatui::layout::Rect;

/// The size of one square of the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct SquareSize {
    /// In columns.
    pub(crate) width: u16,
    /// In rows.
    pub(crate) height: u16,
}

impl SquareSize {
    /// All sizes, from the largest. Cells are about twice as high as wide, so widths are twice the
    /// heights.
    pub(crate) const SIZES: [SquareSize; 6] = [
        SquareSize { width: 12, height: 6 },
        SquareSize { width: 10, height: 5 },
        SquareSize { width: 8, height: 4 },
        SquareSize { width: 6, height: 3 },
        SquareSize { width: 4, height: 2 },
        SquareSize { width: 2, height: 1 },
    ];

    /// A square of one cell, which only the board of a game shrinks to. Nothing stands beside its
    /// sign, so marks are styles and signs.
    pub(crate) const ONE_CELL: SquareSize = SquareSize { width: 1, height: 1 };

    /// All sizes of painted squares, from the largest. Widths are odd, so that a piece has a middle.
    pub(crate) const PAINTED_SIZES: [SquareSize; 7] = [
        SquareSize { width: 15, height: 7 },
        SquareSize { width: 13, height: 6 },
        SquareSize { width: 11, height: 5 },
        SquareSize { width: 9, height: 4 },
        SquareSize { width: 7, height: 3 },
        SquareSize { width: 5, height: 2 },
        SquareSize { width: 3, height: 1 },
    ];

    /// The sizes of a surface, from the largest.
    pub(super) fn sizes(surface: Surface) -> &'static [SquareSize] {
        match surface {
            Surface::Painted => &SquareSize::PAINTED_SIZES,
            Surface::Plain => &SquareSize::SIZES,
        }
    }

    /// The columns and rows of a way off a painted board.
    fn lane(self) -> (u16, u16) {
        (self.width.div_ceil(2), (self.height / 2).max(1))
    }

    /// The distance from a glyph to the marks around it.
    pub(crate) fn mark_distance(self) -> u16 {
        (self.width / 2).saturating_sub(1).max(1)
    }

    /// The width and height of a large piece, or `None` where pieces are single glyphs.
    pub(crate) fn piece_size(self) -> Option<(u16, u16)> {
        (self.height >= 4).then(|| (self.width - 4, self.height - 2))
    }
}

/// What decides the layout of a scene.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct LayoutInput {
    /// The board's size.
    pub(crate) grid: Grid,
    /// Squares along a block, if the board consists of blocks.
    pub(crate) block_size: Option<usize>,
    /// Whether pawns may leave the board, above and to the right.
    pub(crate) has_exits: bool,
    /// How many players there are.
    pub(crate) players: usize,
    /// Which way up the board is seen.
    pub(crate) facing: Facing,
    /// Whether the sidebar is hidden.
    pub(crate) sidebar_collapsed: bool,
    /// Whether a bar is wanted beside the board.
    pub(crate) has_bar: bool,
    /// How the board is drawn.
    pub(crate) surface: Surface,
    /// The row of the board that is shown where not all rows fit.
    pub(crate) row_in_view: usize,
    /// How many rows were above the screen so far. It changes no more than that row needs.
    pub(crate) rows_above: usize,
}

impl LayoutInput {
    /// How many blocks end before a row or column.
    fn blocks_before(&self, index: usize) -> u16 {
        self.block_size.map_or(0, |block| (index / block) as u16)
    }

    /// The input of a scene, unflipped, with a sidebar.
    pub(crate) fn from_scene(scene: &Scene, surface: Surface) -> LayoutInput {
        LayoutInput::of(scene, false, surface)
    }

    /// The input of a scene, flipped or not, with a sidebar.
    pub(crate) fn of(scene: &Scene, flipped: bool, surface: Surface) -> LayoutInput {
        LayoutInput {
            grid: scene.grid,
            block_size: (scene.board_kind == BoardKind::Blocks).then_some(BLOCK_SIZE),
            has_exits: scene.exits.is_some(),
            players: scene.players,
            facing: Facing::of(scene, flipped),
            sidebar_collapsed: false,
            has_bar: false,
            surface,
            row_in_view: scene.last_move_squares.last().map_or(0, |it| scene.grid.row_col(*it).0),
            rows_above: 0,
        }
    }

    /// The first row from the top of the screen, where `count` rows are in view. A block is shown whole:
    /// its turn is drawn in its first and its last row.
    fn first_row_in_view(&self, count: usize) -> usize {
        let rows = self.grid.rows;
        let row = self.row_in_view.min(rows - 1);
        let (wanted, _) = self.facing.mapped(self.grid, (row, 0));
        let count = count.clamp(1, rows);
        let (first, last) = match self.block_size.filter(|block| *block <= count) {
            Some(block) => (wanted / block * block, wanted / block * block + block - 1),
            None => (wanted, wanted),
        };
        let least = (last + 1).saturating_sub(count);
        self.rows_above.clamp(least, first).min(rows - count)
    }
}

/// Whether a board is turned for this person, whose pieces begin at its top otherwise.
pub(crate) fn is_opposite(scene: &Scene, person: Option<Seat>) -> bool {
    person.zip(seat_at_bottom(scene)).is_some_and(|(person, below)| person != below)
}

/// Columns of the row numbers.
const ROW_LABEL_WIDTH: u16 = 2;

/// Columns of the rail to the left and the right of a painted board; above and below it takes one
/// row, which looks as thick.
const RAIL_WIDTH: u16 = 2;

/// Where rows lie that are scrolled out of view: below every screen that is too small for a board.
const OUT_OF_VIEW: u16 = 1000;

/// A square at a place of the screen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hit {
    /// The square.
    pub(crate) square: Square,
    /// Whether the place is in the left half of the square.
    pub(crate) left_half: bool,
}

/// The places of the squares of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardLayout {
    /// The size of a square.
    pub(crate) square_size: SquareSize,
    /// The whole board with its labels.
    pub(crate) area: Rect,
    grid: Grid,
    column_lefts: Vec<u16>,
    row_tops: Vec<u16>,
    /// Whether a row lies between blocks.
    has_row_gaps: bool,
    /// Which way up the board is seen.
    facing: Facing,
    /// How the board is drawn.
    pub(crate) surface: Surface,
    /// How many rows are out of view above the others.
    pub(crate) rows_above: usize,
}

impl BoardLayout {
    /// The columns and rows that a board takes.
    pub(super) fn measure(
        input: &LayoutInput,
        square_size: SquareSize,
        has_row_gaps: bool,
    ) -> (u16, u16) {
        let blocks =
            |squares: usize| input.block_size.map_or(0, |block| squares / block - 1) as u16;
        let Grid { rows, cols, .. } = input.grid;
        if input.surface == Surface::Painted {
            let (lane_width, lane_height) =
                if input.has_exits { square_size.lane() } else { (RAIL_WIDTH, 1) };
            let row_gaps = if has_row_gaps { blocks(rows) } else { 0 };
            return (
                RAIL_WIDTH + cols as u16 * square_size.width + 2 * blocks(cols) + lane_width,
                1 + rows as u16 * square_size.height + row_gaps + lane_height,
            );
        }
        let exits = u16::from(input.has_exits);
        // At width 2 the marks of a square overlap its neighbour, so a column is added; at width 1
        // it keeps the row numbers apart from the squares.
        let margin = u16::from(square_size.width <= 2);
        let width = ROW_LABEL_WIDTH
            + (cols as u16 + exits) * square_size.width
            + margin * (1 + blocks(cols));
        // The last row of a square holds lines to the next, which the last square does not need.
        let row_gaps = if has_row_gaps && square_size.height != 2 { blocks(rows) } else { 0 };
        let height = 1 + (rows as u16 + exits) * square_size.height + row_gaps
            - u16::from(square_size.height == 2);
        (width, height)
    }

    pub(super) fn new(
        input: &LayoutInput,
        square_size: SquareSize,
        has_row_gaps: bool,
        area: Rect,
    ) -> BoardLayout {
        match input.surface {
            Surface::Painted => BoardLayout::painted(input, square_size, has_row_gaps, area),
            Surface::Plain => BoardLayout::plain(input, square_size, has_row_gaps, area),
        }
    }

    /// A board within a rail, with gaps of two columns and a row between blocks.
    fn painted(
        input: &LayoutInput,
        square_size: SquareSize,
        has_row_gaps: bool,
        area: Rect,
    ) -> BoardLayout {
        let (lane_width, lane_height) = square_size.lane();
        let (left, top) = match (input.has_exits, input.facing.rows_reversed) {
            (true, false) => (RAIL_WIDTH, lane_height),
            (true, true) => (lane_width, 1),
            (false, _) => (RAIL_WIDTH, 1),
        };
        let column = |col: usize| {
            area.x + left + col as u16 * square_size.width + 2 * input.blocks_before(col)
        };
        let row = |row: usize| {
            let gaps = if has_row_gaps { input.blocks_before(row) } else { 0 };
            area.y + top + row as u16 * square_size.height + gaps
        };
        BoardLayout {
            square_size,
            area,
            grid: input.grid,
            column_lefts: (0..input.grid.cols).map(column).collect(),
            row_tops: (0..input.grid.rows).map(row).collect(),
            has_row_gaps,
            facing: input.facing,
            surface: input.surface,
            rows_above: 0,
        }
    }

    /// A board of signs, of which a low terminal shows some rows.
    fn plain(
        input: &LayoutInput,
        square_size: SquareSize,
        has_row_gaps: bool,
        area: Rect,
    ) -> BoardLayout {
        let gaps = |index: usize, wanted: bool| if wanted { input.blocks_before(index) } else { 0 };
        // Exits are above and to the right, seen from the other side below and to the left.
        let (above, before) = match (input.has_exits, input.facing.rows_reversed) {
            (true, false) => (square_size.height, 0),
            (true, true) => (0, square_size.width),
            (false, _) => (0, 0),
        };
        let margin = u16::from(square_size.width == 1);
        let (top, left) = (area.y + 1 + above, area.x + ROW_LABEL_WIDTH + margin + before);
        // In wider squares the glyph is right of the middle, so a line between blocks fits.
        let column =
            |col| left + col as u16 * square_size.width + gaps(col, square_size.width == 2);
        let in_view = BoardLayout::rows_in_view(input, square_size, area.height);
        let rows_above = input.first_row_in_view(in_view);
        let row = |row: usize| match row.checked_sub(rows_above).filter(|it| *it < in_view) {
            Some(row) => {
                top + row as u16 * square_size.height
                    + gaps(row, has_row_gaps && square_size.height != 2)
            }
            None => OUT_OF_VIEW + row as u16,
        };
        BoardLayout {
            square_size,
            area,
            grid: input.grid,
            column_lefts: (0..input.grid.cols).map(column).collect(),
            row_tops: (0..input.grid.rows).map(row).collect(),
            has_row_gaps,
            facing: input.facing,
            surface: input.surface,
            rows_above,
        }
    }

    /// How many rows of a plain board `height` shows. All, unless its squares have one row.
    fn rows_in_view(input: &LayoutInput, square_size: SquareSize, height: u16) -> usize {
        let rows = input.grid.rows;
        match square_size.height {
            1 => rows.min(usize::from(height.saturating_sub(1 + u16::from(input.has_exits)))),
            _ => rows,
        }
    }

    /// Whether the board is seen from the other side: then the first row comes last.
    pub(crate) fn is_flipped(&self) -> bool {
        self.facing.rows_reversed
    }

    /// The screen column of the glyphs of board column `col`.
    pub(crate) fn column_x(&self, col: usize) -> u16 {
        self.column_lefts[self.facing.mapped(self.grid, (0, col)).1] + self.square_size.width / 2
    }

    /// The screen row of the glyphs of board row `row`.
    pub(crate) fn row_y(&self, row: usize) -> u16 {
        self.row_tops[self.facing.mapped(self.grid, (row, 0)).0] + (self.square_size.height - 1) / 2
    }

    /// The place of the glyph of a square.
    pub(crate) fn glyph_position(&self, square: Square) -> (u16, u16) {
        let (row, col) = self.grid.row_col(square);
        (self.column_x(col), self.row_y(row))
    }

    /// All cells of a square.
    pub(crate) fn square_rect(&self, square: Square) -> Rect {
        let (x, y) = self.glyph_position(square);
        Rect::new(
            x - self.square_size.width / 2,
            y - (self.square_size.height - 1) / 2,
            self.square_size.width,
            self.square_size.height,
        )
    }

    /// The square at a place of the screen.
    pub(crate) fn hit_test(&self, x: u16, y: u16) -> Option<Hit> {
        let within = |square: &Square| self.square_rect(*square).contains((x, y).into());
        let square = self.grid.squares().find(within)?;
        Some(Hit { square, left_half: x < self.glyph_position(square).0 })
    }

    /// Whether a place of the screen is on the glyph of the exit beside a square, or close beside it.
    pub(crate) fn is_on_exit(&self, square: Square, edge: BoardEdge, (x, y): (u16, u16)) -> bool {
        let (glyph_x, glyph_y) = self.exit_position(square, edge);
        glyph_x.abs_diff(x) <= self.square_size.mark_distance() && glyph_y == y
    }

    /// The place of the glyph of the exit beside a square.
    pub(crate) fn exit_position(&self, square: Square, edge: BoardEdge) -> (u16, u16) {
        let (x, y) = self.glyph_position(square);
        if self.surface == Surface::Painted {
            let lane = self.lane_rect(square, edge);
            return match edge {
                BoardEdge::Top => (x, lane.y + (lane.height - 1) / 2),
                BoardEdge::Right => (lane.x + lane.width / 2, y),
            };
        }
        match (edge, self.is_flipped()) {
            (BoardEdge::Top, false) => (x, y.saturating_sub(self.square_size.height)),
            (BoardEdge::Top, true) => (x, y + self.square_size.height),
            (BoardEdge::Right, false) => (x + self.square_size.width, y),
            (BoardEdge::Right, true) => (x.saturating_sub(self.square_size.width), y),
        }
    }

    /// The cells of the way off a painted board beside a square.
    pub(crate) fn lane_rect(&self, square: Square, edge: BoardEdge) -> Rect {
        let (rect, (width, height)) = (self.square_rect(square), self.square_size.lane());
        match (edge, self.is_flipped()) {
            (BoardEdge::Top, false) => Rect { y: rect.y - height, height, ..rect },
            (BoardEdge::Top, true) => Rect { y: rect.bottom(), height, ..rect },
            (BoardEdge::Right, false) => Rect { x: rect.right(), width, ..rect },
            (BoardEdge::Right, true) => Rect { x: rect.x - width, width, ..rect },
        }
    }

    /// The cells of all squares and of the gaps between blocks.
    pub(crate) fn field(&self) -> Rect {
        let (left, right) = self.board_columns();
        let top = self.row_tops.first().copied().unwrap_or(0);
        let bottom = self.row_tops.last().map_or(0, |row| row + self.square_size.height);
        Rect::new(left, top, right - left, bottom - top)
    }

    /// The screen rows of glyphs, from the top.
    pub(crate) fn glyph_rows(&self) -> impl Iterator<Item = u16> {
        self.row_tops.iter().map(|row| row + (self.square_size.height - 1) / 2)
    }

    /// The screen columns of the board, end exclusive.
    pub(crate) fn board_columns(&self) -> (u16, u16) {
        let last = self.column_lefts.last().map_or(0, |column| column + self.square_size.width);
        (self.column_lefts.first().copied().unwrap_or(0), last)
    }

    /// The screen columns between blocks.
    pub(crate) fn block_gap_columns(&self) -> impl Iterator<Item = u16> {
        let gap = u16::from(self.square_size.width == 2);
        (BLOCK_SIZE..self.column_lefts.len())
            .step_by(BLOCK_SIZE)
            .map(move |col| self.column_lefts[col] - gap)
    }

    /// Whether there are screen rows between blocks.
    pub(crate) fn has_block_gap_rows(&self) -> bool {
        self.has_row_gaps || self.square_size.height == 2
    }

    /// The screen rows between blocks.
    pub(crate) fn block_gap_rows(&self) -> impl Iterator<Item = u16> {
        let rows = if self.has_block_gap_rows() { self.row_tops.len() } else { 0 };
        (BLOCK_SIZE..rows).step_by(BLOCK_SIZE).map(|row| self.row_tops[row] - 1)
    }
}
