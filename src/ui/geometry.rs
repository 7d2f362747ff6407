//! Where things are: layouts as values, worked out from an area and from what is to be shown.

use crate::rules::notation::Grid;
use crate::rules::scene::{Edge, Kind, Scene};
use crate::rules::step::Square;
use ratatui::layout::Rect;

/// A terminal too small, and the size that would do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Needs {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
}

/// The size of one square of the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Columns.
    pub w: u16,
    /// Rows.
    pub h: u16,
}

impl Cell {
    /// From the largest to the smallest.
    pub const SIZES: [Cell; 6] = [
        Cell { w: 12, h: 6 },
        Cell { w: 10, h: 5 },
        Cell { w: 8, h: 4 },
        Cell { w: 6, h: 3 },
        Cell { w: 4, h: 2 },
        Cell { w: 2, h: 1 },
    ];

    /// How far from a sign the marks around it are.
    pub fn reach(self) -> u16 {
        (self.w / 2 - 1).max(1)
    }

    /// The size of a piece, where one is drawn larger than a sign.
    pub fn piece(self) -> Option<(u16, u16)> {
        (self.h >= 4).then(|| (self.w - 4, self.h - 2))
    }
}

/// What of a scene decides its layout.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// The board's size.
    pub grid: Grid,
    /// Squares along a block, where the board is made of blocks.
    pub block: Option<usize>,
    /// There are ways off the board above and to the right.
    pub exits: bool,
    /// How many play.
    pub players: usize,
    /// The board is seen from the other side.
    pub turned: bool,
    /// Nothing is to stand beside the board.
    pub folded: bool,
}

impl Facts {
    /// Those of a scene.
    pub fn of(scene: &Scene) -> Facts {
        Facts {
            grid: scene.grid,
            block: (scene.kind == Kind::Blocks).then_some(BLOCK),
            exits: scene.exits.is_some(),
            players: scene.players,
            turned: false,
            folded: false,
        }
    }
}

/// Squares along a block.
pub const BLOCK: usize = 3;
/// Room for row numbers.
const LABELS: u16 = 2;

/// Where the squares of a board are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The size of a square.
    pub cell: Cell,
    /// All of it, labels included.
    pub area: Rect,
    grid: Grid,
    columns: Vec<u16>,
    rows: Vec<u16>,
    /// Rows stand apart where blocks meet.
    spaced: bool,
    /// Seen from the other side: the first square comes last.
    pub turned: bool,
}

impl Board {
    /// The columns and rows a board takes.
    fn measure(facts: &Facts, cell: Cell, spaced: bool) -> (u16, u16) {
        let blocks = |squares: usize| facts.block.map_or(0, |block| squares / block - 1) as u16;
        let Grid { rows, cols, .. } = facts.grid;
        let exits = u16::from(facts.exits);
        // The marks around a square two columns wide reach into its neighbour.
        let margin = u16::from(cell.w == 2);
        let width = LABELS + (cols as u16 + exits) * cell.w + margin * (1 + blocks(cols));
        // The last row of a cell is there for lines to the next one.
        let floors = if spaced && cell.h != 2 { blocks(rows) } else { 0 };
        let height = 1 + (rows as u16 + exits) * cell.h + floors - u16::from(cell.h == 2);
        (width, height)
    }

    fn at(facts: &Facts, cell: Cell, spaced: bool, area: Rect) -> Board {
        let gap = |index: usize, wanted: bool| match facts.block {
            Some(block) if wanted => (index / block) as u16,
            _ => 0,
        };
        // The ways off are above and to the right, from the other side below and to the left.
        let (above, before) = match (facts.exits, facts.turned) {
            (true, false) => (cell.h, 0),
            (true, true) => (0, cell.w),
            (false, _) => (0, 0),
        };
        let (top, left) = (area.y + 1 + above, area.x + LABELS + before);
        // Signs stand off the middle of wider cells by one: there a wall fits between them.
        let column = |col| left + col as u16 * cell.w + gap(col, cell.w == 2);
        let row = |row| top + row as u16 * cell.h + gap(row, spaced && cell.h != 2);
        Board {
            cell,
            area,
            grid: facts.grid,
            columns: (0..facts.grid.cols).map(column).collect(),
            rows: (0..facts.grid.rows).map(row).collect(),
            spaced,
            turned: facts.turned,
        }
    }

    /// The place on the screen of the `index`-th of `count`.
    fn seen(&self, index: usize, count: usize) -> usize {
        if self.turned { count - 1 - index } else { index }
    }

    /// Where the sign of the `col`-th column stands.
    pub fn column(&self, col: usize) -> u16 {
        self.columns[self.seen(col, self.columns.len())] + self.cell.w / 2
    }

    /// Where the sign of the `row`-th row stands.
    pub fn row(&self, row: usize) -> u16 {
        self.rows[self.seen(row, self.rows.len())] + (self.cell.h - 1) / 2
    }

    /// Where a square's sign stands.
    pub fn sign(&self, square: Square) -> (u16, u16) {
        let (row, col) = self.grid.place(square);
        (self.column(col), self.row(row))
    }

    /// All cells of a square.
    pub fn square(&self, square: Square) -> Rect {
        let (x, y) = self.sign(square);
        Rect::new(x - self.cell.w / 2, y - (self.cell.h - 1) / 2, self.cell.w, self.cell.h)
    }

    /// The square at a place of the screen, and whether it is its left half.
    pub fn at_place(&self, x: u16, y: u16) -> Option<(Square, bool)> {
        let within = |square: &Square| self.square(*square).contains((x, y).into());
        let square = self.grid.squares().find(within)?;
        Some((square, x < self.sign(square).0))
    }

    /// Where the sign of the way off the board beside a square stands.
    pub fn exit(&self, square: Square, edge: Edge) -> (u16, u16) {
        let (x, y) = self.sign(square);
        match (edge, self.turned) {
            (Edge::Top, false) => (x, y.saturating_sub(self.cell.h)),
            (Edge::Top, true) => (x, y + self.cell.h),
            (Edge::Right, false) => (x + self.cell.w, y),
            (Edge::Right, true) => (x.saturating_sub(self.cell.w), y),
        }
    }

    /// All rows of signs, from the top.
    pub fn sign_rows(&self) -> impl Iterator<Item = u16> {
        self.rows.iter().map(|row| row + (self.cell.h - 1) / 2)
    }

    /// The columns from the first square to the last.
    pub fn span(&self) -> (u16, u16) {
        let last = self.columns.last().map_or(0, |column| column + self.cell.w);
        (self.columns.first().copied().unwrap_or(0), last)
    }

    /// The columns between blocks.
    pub fn walls(&self) -> impl Iterator<Item = u16> {
        let back = u16::from(self.cell.w == 2);
        (BLOCK..self.columns.len()).step_by(BLOCK).map(move |col| self.columns[col] - back)
    }

    /// Whether there are rows between blocks.
    pub fn has_floors(&self) -> bool {
        self.spaced || self.cell.h == 2
    }

    /// The rows between blocks, where there are any.
    pub fn floors(&self) -> impl Iterator<Item = u16> {
        let rows = if self.has_floors() { self.rows.len() } else { 0 };
        (BLOCK..rows).step_by(BLOCK).map(|row| self.rows[row] - 1)
    }
}

/// What stands beside the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Side {
    /// Players and moves to the right of the board.
    Bar(Rect),
    /// Players in one line above it.
    Strip(Rect),
}

/// Where things are at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The board.
    pub board: Board,
    /// Players and moves.
    pub side: Side,
    /// What is to be done, or why something was refused.
    pub message: Rect,
    /// Keys; the same place as the message where rows are scarce.
    pub footer: Rect,
}

const WIDE: u16 = 26;
const WIDEST: u16 = 36;
const NARROW: u16 = 14;
/// The longest sentence of the rules.
const SENTENCE: u16 = 84;

/// The largest board that fits at the top left of an area, if any does.
pub fn board(area: Rect, facts: &Facts) -> Option<Board> {
    Cell::SIZES.into_iter().find_map(|cell| {
        let (width, height) = Board::measure(facts, cell, true);
        let fits = width <= area.width && height <= area.height;
        fits.then(|| Board::at(facts, cell, true, Rect { width, height, ..area }))
    })
}

/// The table's layout: the board as large as it can be, and around it what there is room for.
///
/// # Errors
/// The size of terminal it needs.
pub fn table(area: Rect, facts: &Facts) -> Result<Table, Needs> {
    let lines = SENTENCE.div_ceil(area.width.max(1)).clamp(1, 3);
    let bars = if facts.folded { &[0][..] } else { &[WIDE, NARROW, 0] };
    for cell in Cell::SIZES {
        // Only the smallest cells give up rows between blocks, and a row of its own for messages.
        let smallest = cell.w == 2;
        let spacings = if smallest && facts.block.is_some() { &[true, false][..] } else { &[true] };
        let messages = if smallest { &[lines, 1, 0][..] } else { &[lines, 1] };
        for &spaced in spacings {
            let (width, height) = Board::measure(facts, cell, spaced);
            for &bar in bars {
                let strip = u16::from(bar == 0);
                let wide = width + if bar > 0 { 1 + bar } else { 0 };
                for &message in messages {
                    if wide <= area.width && height + strip + message < area.height {
                        let parts = (cell, spaced, bar, message);
                        return Ok(arrange(area, facts, parts, (width, height)));
                    }
                }
            }
        }
    }
    let smallest = Cell::SIZES[Cell::SIZES.len() - 1];
    let (width, height) = Board::measure(facts, smallest, false);
    Err(Needs { width: width.max(20), height: height + 2 })
}

fn arrange(
    area: Rect,
    facts: &Facts,
    (cell, spaced, bar, message): (Cell, bool, u16, u16),
    (width, height): (u16, u16),
) -> Table {
    let footer = Rect { y: area.bottom() - 1, height: 1, ..area };
    let message = match message {
        0 => footer,
        rows => Rect { y: footer.y - rows, height: rows, ..area },
    };
    let top = area.y + u16::from(bar == 0);
    let room = message.y - top;
    let gap = if bar > 0 { (area.width - width - bar).clamp(1, 3) } else { 0 };
    let bar = if bar > 0 { (area.width - width - gap).min(WIDEST) } else { 0 };
    let left = area.x + (area.width - width - gap - bar) / 2;
    let at = Rect::new(left, top + (room - height) / 2, width, height);
    let side = match bar {
        0 => Side::Strip(Rect { height: 1, ..area }),
        bar => Side::Bar(Rect::new(left + width + gap, at.y, bar, message.y - at.y)),
    };
    Table { board: Board::at(facts, cell, spaced, at), side, message, footer }
}

/// A list with a head above and the keys below.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The head.
    pub head: Rect,
    /// The list.
    pub list: Rect,
    /// A sentence about the line selected.
    pub note: Rect,
    /// Keys.
    pub footer: Rect,
}

/// The layout of a list of `rows` lines, `width` wide, and a note of `note` lines, if there is
/// room.
///
/// # Errors
/// The size of terminal it needs.
pub fn page(area: Rect, width: u16, rows: u16, note: u16) -> Result<Page, Needs> {
    const LEAST: u16 = 30;
    let needs = Needs { width: LEAST, height: rows + 3 };
    if area.width < needs.width || area.height < needs.height {
        return Err(needs);
    }
    let footer = Rect { y: area.bottom() - 1, height: 1, ..area };
    let mut spare = area.height - needs.height;
    let mut spend = |wanted: u16| {
        let granted = wanted.min(spare);
        spare -= granted;
        granted
    };
    // Room goes to words first, and then where it separates most.
    let note = 1 + spend(note.saturating_sub(1));
    let (below_head, above_note) = (spend(1), spend(1));
    let above = spare / 3;
    let inside = width.min(area.width - 2);
    let left = area.x + (area.width - inside) / 2;
    let line = |y, height| Rect::new(left, y, inside, height);
    let head = line(area.y + above, 1);
    let list = line(head.bottom() + below_head, rows);
    Ok(Page { head, list, note: line(list.bottom() + above_note, note), footer })
}

/// A box in the middle, as close to `width` × `height` as fits.
pub fn dialog(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let (x, y) = ((area.width - width) / 2, (area.height - height) / 2);
    Rect::new(area.x + x, area.y + y, width, height)
}
