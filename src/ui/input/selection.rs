//! The player's selection on the board: a square, or one of the letters or rotations to choose from.

use super::cursor::{Cursor, Direction, Exit, Facing};
use parlour_rules::{BLOCK_SIZE, BoardEdge, Letter, Path, Rotation, Scene, Square, Step, pentago};

/// A choice that is not a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum StepChoice {
    /// A letter for the chosen square.
    Letter(Letter),
    /// A block and its direction of rotation.
    Rotation(Rotation),
}

/// The position and move in which a selection is made.
#[derive(Copy, Clone, Debug)]
pub(crate) struct SelectionContext<'a> {
    /// The position.
    pub(crate) scene: &'a Scene,
    /// The legal next steps.
    pub(crate) legal_steps: &'a [Step],
    /// The steps already chosen.
    pub(crate) partial_move: Path,
}

impl SelectionContext<'_> {
    /// The exit for the pawn of the partial move, if it may leave the board.
    pub(crate) fn exit(&self) -> Option<Exit> {
        let edges = self.scene.exits.filter(|_| self.legal_steps.contains(&Step::Off))?;
        match (self.partial_move.first(), self.scene.to_move) {
            (Some(&Step::Square(from)), Some(seat)) => {
                edges.get(seat.index()).map(|&edge| Exit { from, edge })
            }
            _ => None,
        }
    }

    /// How many blocks lie along an edge of the board.
    pub(crate) fn blocks_per_row(&self) -> usize {
        self.scene.grid.cols / BLOCK_SIZE
    }

    /// The number of the block of a square, in reading order from 0.
    pub(crate) fn block_of(&self, square: Square) -> u8 {
        let (row, col) = self.scene.grid.row_col(square);
        (row / BLOCK_SIZE * self.blocks_per_row() + col / BLOCK_SIZE) as u8
    }

    /// Whether a digit is the number of a rotation, as on the board of Pentago. Other boards have more
    /// rotations than there are digits.
    pub(crate) fn numbers_rotations(&self) -> bool {
        self.blocks_per_row() == 2
    }

    /// The rotation with this number, where digits number them.
    pub(crate) fn numbered_rotation(&self, number: u8) -> Option<Rotation> {
        let index = usize::from(number).checked_sub(1)?;
        pentago::ROTATIONS.get(index).copied().filter(|_| self.numbers_rotations())
    }

    fn rotation_index(&self, rotation: Rotation) -> Option<usize> {
        self.legal_steps.iter().position(|step| *step == Step::Rotation(rotation))
    }
}

/// What the player has selected.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Selection {
    /// The place on the board.
    pub(crate) cursor: Cursor,
    /// The index into `legal_steps` of the letter or rotation chosen.
    choice_index: usize,
}

impl Selection {
    /// Starts at the legal square nearest to the middle.
    pub(crate) fn new(context: SelectionContext) -> Selection {
        let grid = context.scene.grid;
        let middle = grid.square_at(grid.rows / 2, grid.cols / 2);
        let (row, col) = grid.row_col(middle);
        let squares = context.legal_steps.iter().filter_map(|step| step.square());
        let distance = |square: &Square| {
            let place = grid.row_col(*square);
            place.0.abs_diff(row).pow(2) + place.1.abs_diff(col).pow(2)
        };
        let nearest = squares.min_by_key(distance).unwrap_or(middle);
        Selection { cursor: Cursor::on(nearest), choice_index: 0 }
    }

    /// The selection after the position changed: the same square, with the rotation of the cursor's
    /// block.
    #[must_use]
    pub(crate) fn revalidated(self, context: SelectionContext) -> Selection {
        let rotation = Rotation { block: context.block_of(self.cursor.square), clockwise: true };
        let off = self.cursor.off_board && context.legal_steps.contains(&Step::Off);
        Selection {
            cursor: Cursor { off_board: off, ..self.cursor },
            choice_index: context.rotation_index(rotation).unwrap_or(0),
        }
    }

    /// The row of the board that must be seen: that of the cursor, or while a rotation is chosen the
    /// first one of the block.
    pub(crate) fn row_in_view(self, context: SelectionContext) -> usize {
        match self.choice(context) {
            Some(StepChoice::Rotation(turn)) => {
                usize::from(turn.block) / context.blocks_per_row() * BLOCK_SIZE
            }
            _ => context.scene.grid.row_col(self.cursor.square).0,
        }
    }

    /// The selected letter or rotation, if one is to be chosen.
    pub(crate) fn choice(self, context: SelectionContext) -> Option<StepChoice> {
        match context.legal_steps.get(self.choice_index) {
            Some(&Step::Letter(letter)) => Some(StepChoice::Letter(letter)),
            Some(&Step::Rotation(rotation)) => Some(StepChoice::Rotation(rotation)),
            _ => None,
        }
    }

    /// The step that choosing would take.
    pub(crate) fn step(self, context: SelectionContext) -> Step {
        let chosen =
            context.legal_steps.get(self.choice_index).filter(|_| self.choice(context).is_some());
        chosen.copied().unwrap_or_else(|| self.cursor.step())
    }

    /// The selection one place in `direction`.
    #[must_use]
    pub(crate) fn moved(self, direction: Direction, context: SelectionContext) -> Selection {
        match self.choice(context) {
            Some(StepChoice::Letter(_)) => self.stepped(1, context),
            Some(StepChoice::Rotation(rotation)) => {
                let per_row = context.blocks_per_row() as u8;
                let (row, col) = (rotation.block / per_row, rotation.block % per_row);
                let (row, col) = match direction {
                    Direction::Up => (row.saturating_sub(1), col),
                    Direction::Down => ((row + 1).min(per_row - 1), col),
                    Direction::Left => (row, col.saturating_sub(1)),
                    Direction::Right => (row, (col + 1).min(per_row - 1)),
                };
                self.with_rotation(Rotation { block: row * per_row + col, ..rotation }, context)
            }
            None => {
                let cursor = self.cursor.moved(direction, context.scene.grid, context.exit());
                Selection { cursor, ..self }
            }
        }
    }

    /// The selection one place in a `direction` of the screen, on a board that is `flipped` or not.
    #[must_use]
    pub(crate) fn moved_on_screen(
        self,
        direction: Direction,
        flipped: bool,
        context: SelectionContext,
    ) -> Selection {
        self.moved(Facing::of(context.scene, flipped).mapped_direction(direction), context)
    }

    /// The selection of the next step that can be chosen in reading order on the screen, or of the one
    /// before, on a board that is `flipped` or not.
    #[must_use]
    pub(crate) fn tabbed(
        self,
        forward: bool,
        flipped: bool,
        context: SelectionContext,
    ) -> Selection {
        if self.choice(context).is_some() {
            let count = context.legal_steps.len();
            return self.stepped(if forward { 1 } else { count - 1 }, context);
        }
        let (scene, facing) = (context.scene, Facing::of(context.scene, flipped));
        let (steps, exit) = (context.legal_steps, context.exit());
        Selection { cursor: self.cursor.tabbed(forward, steps, exit, scene.grid, facing), ..self }
    }

    /// The selection of the other rotation direction, or of the other letter.
    #[must_use]
    pub(crate) fn toggled(self, context: SelectionContext) -> Selection {
        match self.choice(context) {
            Some(StepChoice::Rotation(rotation)) => {
                self.with_rotation(Rotation { clockwise: !rotation.clockwise, ..rotation }, context)
            }
            _ => self.stepped(1, context),
        }
    }

    /// The selection of the place to offer first to the piece under the cursor, on a board that is
    /// `flipped` or not.
    #[must_use]
    pub(crate) fn at_first(self, flipped: bool, context: SelectionContext) -> Selection {
        let (scene, steps, exit) = (context.scene, context.legal_steps, context.exit());
        let edge = scene.exits.zip(scene.to_move).map(|(exits, seat)| exits[seat.index()]);
        let goes_across = edge == Some(BoardEdge::Right);
        let facing = Facing::of(scene, flipped);
        let cursor = self.cursor.first(steps, exit, scene.grid, facing, goes_across);
        Selection { cursor, ..self }
    }

    /// Selects a rotation, if it is legal.
    #[must_use]
    pub(crate) fn with_rotation(self, rotation: Rotation, context: SelectionContext) -> Selection {
        Selection {
            choice_index: context.rotation_index(rotation).unwrap_or(self.choice_index),
            ..self
        }
    }

    fn stepped(self, by: usize, context: SelectionContext) -> Selection {
        Selection {
            choice_index: (self.choice_index + by) % context.legal_steps.len().max(1),
            ..self
        }
    }
}
