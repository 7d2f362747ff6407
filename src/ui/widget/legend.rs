//! The legend: each mark of a square as boards show it, and what it means in words.

use super::board_view::BoardView;
use super::{board, page_text};
use crate::ui::draw::{BoardLayout, BufferWriter, LayoutInput, Theme, layout};
use crate::ui::input::Cursor;
use crate::ui::settings::Surface;
use parlour_rules::{BoardKind, Cell, Grid, Path, Scene, Seat, Square, Step};
use parlour_words::say;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// A mark of a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    /// Where the cursor is.
    Cursor,
    /// A step of the move under way.
    Chosen,
    /// Where the move may go on.
    Target,
    /// A piece that may be taken.
    Take,
    /// The last move.
    LastMove,
    /// The move of a hint.
    Hint,
    /// Where somebody could win or score at once.
    Threat,
    /// Open to player 1 only.
    OnlyFirst,
    /// Open to player 2 only.
    OnlySecond,
    /// Open to nobody.
    Nobody,
}

impl Mark {
    const ALL: [Mark; 10] = [
        Mark::Cursor,
        Mark::Chosen,
        Mark::Target,
        Mark::Take,
        Mark::LastMove,
        Mark::Hint,
        Mark::Threat,
        Mark::OnlyFirst,
        Mark::OnlySecond,
        Mark::Nobody,
    ];

    /// The marks that a game's boards can show.
    pub(crate) fn of_scene(scene: &Scene) -> Vec<Mark> {
        let has_targets = matches!(scene.board_kind, BoardKind::Pawns | BoardKind::Amazons);
        let shows = |mark: &Mark| match mark {
            Mark::Chosen => !matches!(scene.board_kind, BoardKind::Stones),
            Mark::Target => has_targets,
            Mark::Take => scene.board_kind == BoardKind::Pawns && scene.exits.is_none(),
            Mark::OnlyFirst | Mark::OnlySecond => scene.open_to.is_some() && !scene.is_impartial,
            Mark::Nobody => scene.open_to.is_some(),
            Mark::Cursor | Mark::LastMove | Mark::Hint | Mark::Threat => true,
        };
        Mark::ALL.into_iter().filter(shows).collect()
    }

    /// What the mark means.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Mark::Cursor => say!("settings-mark-cursor"),
            Mark::Chosen => say!("settings-mark-chosen"),
            Mark::Target => say!("settings-mark-target"),
            Mark::Take => say!("settings-mark-take"),
            Mark::LastMove => say!("settings-mark-last"),
            Mark::Hint => say!("settings-mark-hint"),
            Mark::Threat => say!("settings-mark-threat"),
            Mark::OnlyFirst => say!("settings-mark-only-first"),
            Mark::OnlySecond => say!("settings-mark-only-second"),
            Mark::Nobody => say!("settings-mark-nobody"),
        }
    }

    /// The signs at both sides where a painted square of several rows has other ones than one of a single row.
    fn sides(self, theme: &Theme) -> Option<[char; 2]> {
        match self {
            _ if theme.surface == Surface::Plain => None,
            Mark::Cursor => Some(['┏', '┓']),
            Mark::Chosen => Some(['╔', '╗']),
            Mark::LastMove if theme.paints_areas() => Some(['┌', '┐']),
            _ => None,
        }
    }
}

/// Columns of a mark and the gap behind it.
pub(crate) const SIGN_WIDTH: u16 = 3 + 1;

/// Marks as squares of a board of one row.
#[derive(Debug)]
pub(crate) struct Legend {
    board: Option<BoardLayout>,
    squares: Buffer,
}

impl Legend {
    /// Draws every mark once.
    pub(crate) fn new(theme: &Theme) -> Legend {
        let scene = scene();
        let input = LayoutInput::from_scene(&scene, theme.surface);
        // Squares of three or four columns fit, which have room for marks at both sides.
        let area = Rect::new(0, 0, 4 * scene.grid.cols as u16 + 5, 4);
        let mut squares = Buffer::empty(area);
        let mut writer = BufferWriter::new(&mut squares, false);
        let board = layout::fit_board(area, &input);
        if let Some(board) = &board {
            let at = |mark: Mark| square(mark as usize);
            let view = BoardView {
                cursor: Some(Cursor::on(at(Mark::Cursor))),
                next_steps: &[Mark::Target, Mark::Take].map(|mark| Step::Square(at(mark))),
                chosen: Path::of(&[Step::Square(at(Mark::Chosen))]),
                hint: Path::of(&[Step::Square(at(Mark::Hint))]),
                threats: &[(Seat::FIRST, at(Mark::Threat))],
                ..BoardView::static_view(&scene, board, theme)
            };
            board::draw(&view, &mut writer);
        }
        Legend { board, squares }
    }

    /// Draws a mark and its words in a line.
    pub(crate) fn draw(&self, mark: Mark, row: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let Some(board) = &self.board else { return };
        let (glyph_x, y) = board.glyph_position(square(mark as usize));
        let left = glyph_x - 1;
        let sides = mark.sides(theme).unwrap_or([' '; 2]);
        for (x, to) in (left..left + 3).zip(row.x..row.right()) {
            let Some(cell) = self.squares.cell((x, y)) else { continue };
            let glyph = match x - left {
                0 if sides[0] != ' ' => sides[0],
                2 if sides[1] != ' ' => sides[1],
                _ => cell.symbol().chars().next().unwrap_or(' '),
            };
            writer.put(to, row.y, glyph, cell.style());
        }
        let width = row.width.saturating_sub(SIGN_WIDTH);
        let style = theme.secondary();
        page_text::put((row.x + SIGN_WIDTH, row.y), width, mark.words(), style, writer);
    }
}

/// The square of a mark. All are light ones.
fn square(index: usize) -> Square {
    Square::new(2 * index)
}

/// A row of squares, of which every second has a mark.
fn scene() -> Scene {
    let count = 2 * Mark::ALL.len();
    let grid = Grid { rows: 1, cols: count, row_one_at_bottom: false };
    let mut cells = vec![Cell::Empty; count];
    cells[square(Mark::Take as usize).index()] = Cell::Piece(Seat::SECOND);
    let open = |closed: [Mark; 2]| {
        let is_open = |at: &Square| closed.iter().all(|mark| square(*mark as usize) != *at);
        grid.squares().filter(is_open).collect::<Vec<_>>()
    };
    let open_to = [open([Mark::OnlySecond, Mark::Nobody]), open([Mark::OnlyFirst, Mark::Nobody])];
    Scene {
        last_move_squares: vec![square(Mark::LastMove as usize)],
        open_to: Some(open_to),
        ..pawn_scene(grid, cells)
    }
}

/// A position of pawns that belongs to no game. Player 1 is to move.
pub(crate) fn pawn_scene(grid: Grid, cells: Vec<Cell>) -> Scene {
    Scene {
        grid,
        board_kind: BoardKind::Pawns,
        players: 2,
        cells,
        lines: Vec::new(),
        scores: None,
        to_move: Some(Seat::FIRST),
        outcome: None,
        last_move_squares: Vec::new(),
        last_rotation: None,
        winning_squares: Vec::new(),
        exits: None,
        open_to: None,
        is_impartial: false,
    }
}
