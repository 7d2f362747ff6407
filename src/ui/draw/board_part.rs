//! A part of a painted board, for small pictures of it: where its cells are on the whole board.

use super::board_layout::{BoardLayout, LayoutInput, SquareSize};
use ratatui::layout::Rect;

/// Which part of a board is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum BoardPart {
    /// Squares from a row and a column on, counted from the top left of the screen.
    From(usize, usize),
    /// The upper right corner, with the ways off the board.
    Corner,
}

/// A whole board of a size of squares with its upper left corner at 0, and the cells of the part of
/// it that shows `squares` × `squares`. Gaps between blocks make the part end within squares.
pub(crate) fn fit_part(
    input: &LayoutInput,
    square_size: SquareSize,
    squares: u16,
    part: BoardPart,
) -> (BoardLayout, Rect) {
    let (width, height) = BoardLayout::measure(input, square_size, true);
    let area = Rect::new(0, 0, width, height);
    let board = BoardLayout::new(input, square_size, true, area);
    let (across, down) = (squares * square_size.width, squares * square_size.height);
    let (columns, rows) = (across.min(width), down.min(height));
    let corner = match part {
        BoardPart::Corner => (width - columns, 0),
        BoardPart::From(row, col) => {
            let last = |first: usize, count: usize| (first + usize::from(squares)).min(count) - 1;
            let (last_row, last_col) = (last(row, input.grid.rows), last(col, input.grid.cols));
            let square = |row: usize, col: usize| {
                let (row, col) = input.facing.mapped(input.grid, (row, col));
                board.square_rect(input.grid.square_at(row, col))
            };
            // In the middle of the squares and of the gaps between them.
            let whole = square(row, col).union(square(last_row, last_col));
            let middle = |from: u16, length: u16, wanted: u16| {
                if length >= wanted {
                    from + (length - wanted) / 2
                } else {
                    from.saturating_sub((wanted - length).div_ceil(2))
                }
            };
            (
                middle(whole.x, whole.width, columns).min(width - columns),
                middle(whole.y, whole.height, rows).min(height - rows),
            )
        }
    };
    (board, Rect::new(corner.0, corner.1, columns, rows))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::settings::Surface;
    use parlour_session::catalog::{Example, find_game};

    #[test]
    fn a_part_begins_at_its_first_square_and_not_in_the_rail() {
        let example = Example::of(find_game("snort").expect("a game"));
        let example = example.expect("it has one");
        let scene = example.game.scene(0);
        let input = LayoutInput::from_scene(&scene, Surface::Painted);
        for square_size in [SquareSize { width: 3, height: 1 }, SquareSize { width: 5, height: 2 }]
        {
            for squares in 1..4 {
                let (board, part) = fit_part(&input, square_size, squares, BoardPart::From(0, 0));
                let first = board.square_rect(input.grid.square_at(0, 0));
                assert_eq!((part.x, part.y), (first.x, first.y), "{squares} of {square_size:?}");
            }
        }
    }
}
