//! The cursor on the board: on a square, or on the exit beside the board (Dodgem).

use super::intent::Intent;
use parlour_rules::{BoardEdge, Grid, Square, Step};

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

    /// The opposite direction.
    #[must_use]
    pub(crate) fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
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
    /// or else the nearest; of several the first in reading order on a board that is `flipped` or
    /// not. The exit comes last. `goes_across` says that ahead is along the row.
    #[must_use]
    pub(crate) fn first(
        self,
        steps: &[Step],
        exit: Option<Exit>,
        grid: Grid,
        flipped: bool,
        goes_across: bool,
    ) -> Cursor {
        let mut targets = Cursor::sorted_targets(steps, exit);
        if flipped {
            targets.reverse();
        }
        let (row, col) = grid.row_col(self.square);
        let order = |target: &Cursor| {
            let (to_row, to_col) = grid.row_col(target.square);
            let (down, across) = (to_row.abs_diff(row), to_col.abs_diff(col));
            let aside = if goes_across { down } else { across };
            (target.off_board, aside > 0, down.max(across))
        };
        targets.into_iter().min_by_key(order).unwrap_or(self)
    }

    /// The next place that can be chosen, in reading order, wrapping around; the exit is last.
    #[must_use]
    pub(crate) fn next(self, steps: &[Step], exit: Option<Exit>) -> Cursor {
        let targets = Cursor::sorted_targets(steps, exit);
        let here = self.reading_order();
        let next = targets.iter().find(|target| target.reading_order() > here);
        next.or(targets.first()).copied().unwrap_or(self)
    }

    /// The previous place that can be chosen, in the order of [`Cursor::next`].
    #[must_use]
    pub(crate) fn previous(self, steps: &[Step], exit: Option<Exit>) -> Cursor {
        let targets = Cursor::sorted_targets(steps, exit);
        let here = self.reading_order();
        let previous = targets.iter().rev().find(|target| target.reading_order() < here);
        previous.or(targets.last()).copied().unwrap_or(self)
    }

    fn sorted_targets(steps: &[Step], exit: Option<Exit>) -> Vec<Cursor> {
        let mut targets: Vec<Cursor> =
            steps.iter().filter_map(|&step| selectable_place(step, exit)).collect();
        targets.sort_by_key(|target| target.reading_order());
        targets
    }

    fn reading_order(self) -> (bool, usize) {
        (self.off_board, self.square.index())
    }
}

fn selectable_place(step: Step, exit: Option<Exit>) -> Option<Cursor> {
    match (step, exit) {
        (Step::Square(square), _) => Some(Cursor::on(square)),
        (Step::Off, Some(exit)) => Some(Cursor { square: exit.from, off_board: true }),
        _ => None,
    }
}
