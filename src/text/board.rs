//! A position as lines of characters, and in words for screen readers. Squares are named by the
//! numbers that players type.

use crate::rules::notation::{Grid, MoveReader};
use crate::rules::scene::{BoardKind, Cell, Scene};
use crate::rules::seat::{MAX_SEATS, Seat};
use crate::rules::step::{Letter, Square};
use crate::session::play::game::Game;

/// The sign of each player's pieces.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlayerSigns([char; MAX_SEATS]);

impl PlayerSigns {
    /// The usual signs of a game. In Pleiadis player 1 has the round stones.
    pub(crate) fn of_game(game: &Game) -> PlayerSigns {
        PlayerSigns(if game.name == "pleiadis" {
            ['o', 'x', '+', '*']
        } else {
            ['x', 'o', '+', '*']
        })
    }

    /// These signs, the first ones replaced by those of `text`. `None` if two are the same, if one
    /// means something else on a board, or if there are not as many as `players`.
    pub(crate) fn replaced_by(self, text: &str, players: usize) -> Option<PlayerSigns> {
        let given: Vec<char> = text.chars().filter(|it| !matches!(it, ' ' | ',')).collect();
        let is_valid = |sign: &char| sign.is_ascii_graphic() && !".#".contains(*sign);
        let is_single = |sign: &char| given.iter().filter(|it| *it == sign).count() == 1;
        if given.len() != players || !given.iter().all(|it| is_valid(it) && is_single(it)) {
            return None;
        }
        let mut signs = self;
        signs.0[..players].copy_from_slice(&given);
        Some(signs)
    }

    /// A player's sign.
    pub(crate) fn of(self, seat: Seat) -> char {
        self.0[seat.index()]
    }

    fn of_cell(self, cell: Cell) -> char {
        match cell {
            Cell::Piece(seat) => self.of(seat),
            other => other.symbol(),
        }
    }
}

/// What a player of black and white pieces has, in the games whose players are called so.
pub(crate) fn side_name(scene: &Scene, seat: Seat) -> Option<&'static str> {
    let has_sides = match scene.board_kind {
        BoardKind::Amazons => true,
        BoardKind::Pawns => scene.exits.is_none(),
        BoardKind::Stones | BoardKind::Letters | BoardKind::Blocks => false,
    };
    has_sides.then_some(if seat == Seat::FIRST { "white" } else { "black" })
}

/// A count with its noun, as in `1 row` and `2 rows`.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// A move's canonical text in the numbers that players type, as in `row 2, column 3 to row 3,
/// column 3`.
pub(crate) fn move_in_numbers(text: &str) -> String {
    let mut told = String::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let mut reader = MoveReader::new(rest);
        if let Some(place) = reader.coordinate() {
            told += &format!("row {}, column {}", place.row, place.col + 1);
            rest = reader.rest();
            continue;
        }
        if let Some(behind) = rest.strip_prefix("-off") {
            told += " off the board";
            rest = behind;
            continue;
        }
        match sign {
            '-' => told += " to ",
            'x' => told += " takes ",
            '/' => told += ", arrow ",
            ':' => told += ", rotation ",
            'S' | 'O' => told.extend([',', ' ', sign]),
            other => told.push(other),
        }
        rest = &rest[sign.len_utf8()..];
    }
    told
}

/// A sentence with the row and the column behind each name of a square.
pub(crate) fn with_numbers(sentence: &str, grid: Grid) -> String {
    let told = sentence.split_inclusive(' ').map(|word| {
        let name = word.trim_end_matches([' ', ',', '.', ':', '!']);
        let place = MoveReader::parse(name, MoveReader::coordinate);
        match place.filter(|place| grid.locate(*place).is_ok()) {
            Some(_) => format!("{name} ({}){}", move_in_numbers(name), &word[name.len()..]),
            None => word.to_string(),
        }
    });
    told.collect()
}

/// The board with numbers, and below it the letters of the columns in move texts.
pub(crate) fn board_text(scene: &Scene, player_signs: PlayerSigns) -> String {
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
        let signs =
            |col| player_signs.of_cell(scene.cells[grid.square_at(row, col).index()]).to_string();
        text += &line(grid.row_number(row).to_string(), &signs);
    }
    text + &line(String::new(), &|col| grid.col_letter(col).to_string())
}

/// The places of all pieces, a sentence for each kind.
pub(crate) fn describe(scene: &Scene, player_signs: PlayerSigns) -> String {
    let mut kinds: Vec<(String, Vec<Cell>)> = Seat::all(scene.players)
        .map(|seat| {
            let side = side_name(scene, seat).map_or(String::new(), |side| format!(", {side}"));
            let name = format!("Player {seat}{side}, {}", player_signs.of(seat));
            (name, vec![Cell::Piece(seat)])
        })
        .collect();
    kinds.push(("Pawns".to_string(), vec![Cell::Neutral]));
    kinds.push(("Arrows".to_string(), vec![Cell::Arrow]));
    let grid = scene.grid;
    let (rows, cols) = (counted(grid.rows, "row"), counted(grid.cols, "column"));
    let mut text = format!("The board has {rows} and {cols}.\n");
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
    fn moves_are_told_in_numbers() {
        for (text, told) in [
            ("c4", "row 4, column 3"),
            ("b2-b3", "row 2, column 2 to row 3, column 2"),
            ("b2xc3", "row 2, column 2 takes row 3, column 3"),
            ("b1-off", "row 1, column 2 off the board"),
            ("c4:7", "row 4, column 3, rotation 7"),
            ("c4S", "row 4, column 3, S"),
            ("d1-d7/g7", "row 1, column 4 to row 7, column 4, arrow row 7, column 7"),
        ] {
            assert_eq!(move_in_numbers(text), told);
        }
        let grid = Grid { rows: 8, cols: 8, row_one_at_bottom: false };
        for (sentence, told) in [
            ("An enemy stone is beside c2.", "An enemy stone is beside c2 (row 2, column 3)."),
            ("b9 is not on the board.", "b9 is not on the board."),
            ("write it like b2-b3.", "write it like b2-b3."),
        ] {
            assert_eq!(with_numbers(sentence, grid), told);
        }
    }

    #[test]
    fn signs_are_chosen_once_each() {
        let usual = PlayerSigns(['x', 'o', '+', '*']);
        assert_eq!(usual.replaced_by("@, %", 2), Some(PlayerSigns(['@', '%', '+', '*'])));
        for bad in ["", "x", "xx", "x.", "#o", "xo+", "xé"] {
            assert_eq!(usual.replaced_by(bad, 2), None, "{bad}");
        }
    }

    #[test]
    fn numbers_are_told_in_runs() {
        assert_eq!(ranges_text(&[4]), "4");
        assert_eq!(ranges_text(&[1, 2]), "1 and 2");
        assert_eq!(ranges_text(&[1, 3, 4, 5, 7]), "1, 3 to 5 and 7");
        assert_eq!(ranges_text(&[1, 2, 3]), "1 to 3");
    }
}
