//! A position as lines of characters, and in words for screen readers. Squares are named by the
//! numbers that players type.

use crate::rules::notation::Grid;
use crate::rules::scene::{BoardKind, Cell, Scene};
use crate::rules::seat::Seat;
use crate::rules::step::{Letter, Square};

/// The sign of each player's pieces.
const PLAYER_SIGNS: [char; 4] = ['x', 'o', '+', '*'];

/// A player's sign.
pub(crate) fn player_sign(seat: Seat) -> char {
    PLAYER_SIGNS[seat.index()]
}

fn cell_sign(cell: Cell) -> char {
    match cell {
        Cell::Piece(seat) => player_sign(seat),
        other => other.symbol(),
    }
}

/// The board with numbers, and below it the letters of the columns in move texts.
pub(crate) fn board_text(scene: &Scene) -> String {
    let grid = scene.grid;
    let width = if grid.cols < 10 { 2 } else { 3 };
    // Blocks that turn stand apart.
    let gap = |index: usize| {
        scene.board_kind == BoardKind::Blocks && index > 0 && index.is_multiple_of(3)
    };
    let line = |head: String, part: &dyn Fn(usize) -> String| {
        let parts = (0..grid.cols).map(|col| {
            let gap = if gap(col) { "  " } else { "" };
            format!("{gap}{:>width$}", part(col))
        });
        format!("{head:>3} {}\n", parts.collect::<String>())
    };
    let mut text = line(String::new(), &|col| (col + 1).to_string());
    for row in 0..grid.rows {
        if gap(row) {
            text.push('\n');
        }
        let signs = |col| cell_sign(scene.cells[grid.square_at(row, col).index()]).to_string();
        text += &line(grid.row_number(row).to_string(), &signs);
    }
    text + &line(String::new(), &|col| grid.col_letter(col).to_string())
}

/// The places of all pieces, a sentence for each kind.
pub(crate) fn describe(scene: &Scene) -> String {
    let mut kinds: Vec<(String, Vec<Cell>)> = Seat::all(scene.players)
        .map(|seat| (format!("Player {seat}, {}", player_sign(seat)), vec![Cell::Piece(seat)]))
        .collect();
    kinds.push(("Pawns".to_string(), vec![Cell::Neutral]));
    kinds.push(("Arrows".to_string(), vec![Cell::Arrow]));
    let grid = scene.grid;
    let mut text = format!("The board has {} rows and {} columns.\n", grid.rows, grid.cols);
    for (name, cells) in kinds {
        text += &places_line(scene, &name, |cell| cells.contains(&cell));
    }
    for letter in [Letter::S, Letter::O] {
        let is = |cell| matches!(cell, Cell::Letter(found, _) if found == letter);
        text += &places_line(scene, &format!("Letter {}", letter.symbol()), is);
    }
    let empty = scene.cells.iter().filter(|cell| **cell == Cell::Empty).count();
    text + &format!("Empty squares: {empty}.\n")
}

/// The places of one kind of piece, or an empty string if there are none.
fn places_line(scene: &Scene, name: &str, is: impl Fn(Cell) -> bool) -> String {
    let places = places_text(scene.grid, |square| is(scene.cells[square.index()]));
    if places.is_empty() { places } else { format!("{name}: {places}.\n") }
}

/// Squares as `row 1, columns 2 to 4 and 6; row 3, column 1`.
pub(crate) fn places_text(grid: Grid, is: impl Fn(Square) -> bool) -> String {
    let mut rows = Vec::new();
    for row in 0..grid.rows {
        let cols = (0..grid.cols).filter(|&col| is(grid.square_at(row, col)));
        let cols: Vec<usize> = cols.map(|col| col + 1).collect();
        let word = if cols.len() == 1 { "column" } else { "columns" };
        if !cols.is_empty() {
            rows.push(format!("row {}, {word} {}", grid.row_number(row), ranges_text(&cols)));
        }
    }
    rows.join("; ")
}

/// Ascending numbers as `1, 3 to 5 and 7`.
fn ranges_text(numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next).flat_map(|run| match *run {
        [first, .., last] if run.len() > 2 => vec![format!("{first} to {last}")],
        _ => run.iter().map(usize::to_string).collect(),
    });
    join_list(&runs.collect::<Vec<_>>())
}

/// Joins words by commas and a final "and".
pub(crate) fn join_list(words: &[String]) -> String {
    match words {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        _ => words.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_told_in_runs() {
        assert_eq!(ranges_text(&[4]), "4");
        assert_eq!(ranges_text(&[1, 2]), "1 and 2");
        assert_eq!(ranges_text(&[1, 3, 4, 5, 7]), "1, 3 to 5 and 7");
        assert_eq!(ranges_text(&[1, 2, 3]), "1 to 3");
    }
}
