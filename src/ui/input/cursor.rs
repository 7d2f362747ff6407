//! The cursor on the board: on a square, or on the exit beside the board (Dodgem); and which way up a
//! board is seen.

use super::intent::Intent;
use parlour_rules::{BoardEdge, BoardKind, Grid, Scene, Seat, Square, Step};

/// A direction in which the cursor moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Direction {
    /// The direction that a command goes, if it goes in one.
    pub(crate) fn asked_for(intent: Intent) -> Option<Direction> {
        Some(match intent {
            Intent::Up => Direction::Up,
            Intent::Down => Direction::Down,
            Intent::Left => Direction::Left,
            Intent::Right => Direction::Right,
            _ => return None,
        })
    }
}

/// The player whose pieces begin at the bottom of an unflipped board; `None` in games without sides.
/// Pawns that leave the board come from two edges that are not opposite, so such a board is never
/// turned for a player.
pub(crate) fn seat_at_bottom(scene: &Scene) -> Option<Seat> {
    match scene.board_kind {
        BoardKind::Pawns if scene.exits.is_some() => None,
        BoardKind::Pawns => Some(Seat::SECOND),
        BoardKind::Amazons => Some(Seat::FIRST),
        BoardKind::Stones | BoardKind::Letters | BoardKind::Blocks => None,
    }
}

/// Which way up a board is seen.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Facing {
    /// The first row is at the bottom.
    pub(crate) rows_reversed: bool,
    /// The first column is at the right.
    pub(crate) columns_reversed: bool,
}

impl Facing {
    /// A board as the rules draw it, or flipped. Where two sides belong to the players they change
    /// places, and columns keep theirs. Other boards turn by 180°, so that blocks turn the same way.
    pub(crate) fn of(scene: &Scene, flipped: bool) -> Facing {
        let has_sides = seat_at_bottom(scene).is_some();
        Facing { rows_reversed: flipped, columns_reversed: flipped && !has_sides }
    }

    /// Where a row and a column of the board are on the screen, and the other way round.
    pub(crate) fn mapped(self, grid: Grid, (row, col): (usize, usize)) -> (usize, usize) {
        (
            if self.rows_reversed { grid.rows - 1 - row } else { row },
            if self.columns_reversed { grid.cols - 1 - col } else { col },
        )
    }

    /// The direction on the board of one on the screen, and the other way round.
    pub(crate) fn mapped_direction(self, direction: Direction) -> Direction {
        match direction {
            Direction::Up if self.rows_reversed => Direction::Down,
            Direction::Down if self.rows_reversed => Direction::Up,
            Direction::Left if self.columns_reversed => Direction::Right,
            Direction::Right if self.columns_reversed => Direction::Left,
            other => other,
        }
    }
}

/// Where the pawn chosen so far may leave the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Exit {
    /// Where the pawn stands.
    pub(crate) from: Square,
    /// The edge over which it leaves.
    pub(crate) edge: BoardEdge,
}

/// The board cursor.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cursor {
    /// The square; if `off_board`, the square beside the exit.
    pub(crate) square: Square,
    /// Whether the cursor is on the exit.
    pub(crate) off_board: bool,
}

impl Cursor {
    /// On a square.
    pub(crate) fn on(square: Square) -> Cursor {
        Cursor { square, off_board: false }
    }

    /// The step that choosing here makes.
    pub(crate) fn step(self) -> Step {
        if self.off_board { Step::Off } else { Step::Square(self.square) }
    }

    /// The cursor one square in `direction`, unchanged at the edge of the board. From the square
    /// beside `exit` it can go onto the exit and back.
    #[must_use]
    pub(crate) fn moved(self, direction: Direction, grid: Grid, exit: Option<Exit>) -> Cursor {
        let exit_directions = exit.map(|exit| match exit.edge {
            BoardEdge::Top => (exit.from, Direction::Up, Direction::Down),
            BoardEdge::Right => (exit.from, Direction::Right, Direction::Left),
        });
        match exit_directions {
            Some((_, _, back)) if self.off_board => Cursor { off_board: direction != back, ..self },
            Some((from, outward, _)) if self.square == from && direction == outward => {
                Cursor { off_board: true, ..self }
            }
            _ => {
                let (row, col) = grid.row_col(self.square);
                let (row, col) = match direction {
                    Direction::Up => (row.saturating_sub(1), col),
                    Direction::Down => ((row + 1).min(grid.rows - 1), col),
                    Direction::Left => (row, col.saturating_sub(1)),
                    Direction::Right => (row, (col + 1).min(grid.cols - 1)),
                };
                Cursor::on(grid.square_at(row, col))
            }
        }
    }

    /// The place to offer first to a piece that stands here: straight ahead of it if it can go there,
    /// or else the nearest; of several the first in reading order on the screen. The exit comes last. `goes_across` says that ahead is along the row.
    #[must_use]
    pub(crate) fn first(
        self,
        steps: &[Step],
        exit: Option<Exit>,
        grid: Grid,
        facing: Facing,
        goes_across: bool,
    ) -> Cursor {
        let targets = Cursor::sorted_targets(steps, exit, grid, facing);
        let (row, col) = grid.row_col(self.square);
        let order = |target: &Cursor| {
            let (to_row, to_col) = grid.row_col(target.square);
            let (down, across) = (to_row.abs_diff(row), to_col.abs_diff(col));
            let aside = if goes_across { down } else { across };
            (target.off_board, aside > 0, down.max(across))
        };
        targets.into_iter().min_by_key(order).unwrap_or(self)
    }

    /// The next place that can be chosen, or the one before, in reading order on the screen, wrapping
    /// around; the exit is last.
    #[must_use]
    pub(crate) fn tabbed(
        self,
        forward: bool,
        steps: &[Step],
        exit: Option<Exit>,
        grid: Grid,
        facing: Facing,
    ) -> Cursor {
        let targets = Cursor::sorted_targets(steps, exit, grid, facing);
        let order = |target: &Cursor| target.reading_order(grid, facing);
        let here = order(&self);
        let found = if forward {
            targets.iter().find(|target| order(target) > here).or(targets.first())
        } else {
            targets.iter().rev().find(|target| order(target) < here).or(targets.last())
        };
        found.copied().unwrap_or(self)
    }

    fn sorted_targets(
        steps: &[Step],
        exit: Option<Exit>,
        grid: Grid,
        facing: Facing,
    ) -> Vec<Cursor> {
        let mut targets: Vec<Cursor> =
            steps.iter().filter_map(|&step| selectable_place(step, exit)).collect();
        targets.sort_by_key(|target| target.reading_order(grid, facing));
        targets
    }

    fn reading_order(self, grid: Grid, facing: Facing) -> (bool, (usize, usize)) {
        (self.off_board, facing.mapped(grid, grid.row_col(self.square)))
    }
}

fn selectable_place(step: Step, exit: Option<Exit>) -> Option<Cursor> {
    match (step, exit) {
        (Step::Square(square), _) => Some(Cursor::on(square)),
        (Step::Off, Some(exit)) => Some(Cursor { square: exit.from, off_board: true }),
        _ => None,
    }
}
