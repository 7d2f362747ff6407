//! A position as lines of characters, and in words for screen readers. Squares are named by the
//! numbers that players type.

use parlour_rules::notation::Coordinate;
use parlour_rules::{BoardKind, Cell, Grid, Letter, MAX_SEATS, MoveReader, Scene, Seat, Square};
use parlour_session::play::game::Game;
use parlour_words::{enumeration, say};
use std::cell::Cell as ThreadCell;

/// How line mode numbers rows and columns.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Numbering {
    /// The first number.
    pub(crate) first: usize,
    /// The rows of a board that are numbered from the top, though their names count from the bottom.
    pub(crate) turned_rows: Option<usize>,
}

impl Numbering {
    /// Beside the board stand the numbers that names of squares have.
    pub(crate) const USUAL: Numbering = Numbering { first: 1, turned_rows: None };
}

thread_local! {
    static NUMBERING: ThreadCell<Numbering> = const { ThreadCell::new(Numbering::USUAL) };
}

/// Changes the numbering of line mode, which is all on one thread.
pub(crate) fn number_by(numbering: Numbering) {
    NUMBERING.set(numbering);
}

/// The number beside the row that names of squares call `row`.
pub(crate) fn shown_row(row: usize) -> usize {
    let Numbering { first, turned_rows } = NUMBERING.get();
    turned_rows.map_or(row.saturating_sub(1), |rows| rows.saturating_sub(row)) + first
}

/// The number above a column, which is counted from 0.
pub(crate) fn shown_column(col: usize) -> usize {
    col + NUMBERING.get().first
}

/// The coordinate with these numbers beside the board. It may be off the board.
pub(crate) fn coordinate_of(row: u32, col: u32) -> Option<Coordinate> {
    let Numbering { first, turned_rows } = NUMBERING.get();
    let row = (row as usize).checked_sub(first)?;
    let row = turned_rows.map_or(Some(row + 1), |rows| rows.checked_sub(row))?;
    let col = (col as usize).checked_sub(first)?;
    Some(Coordinate { col: col.try_into().ok()?, row: row.try_into().ok()? })
}

/// A square or a move by its text and in numbers; in numbers alone where they are not those of the text.
pub(crate) fn with_its_numbers(text: &str) -> String {
    let place = move_in_numbers(text);
    if NUMBERING.get() == Numbering::USUAL {
        say!("board-named-square", name = text, place)
    } else {
        place
    }
}

/// The signs on a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlayerSigns {
    /// Those of each player's pieces.
    pub(crate) players: [char; MAX_SEATS],
    /// An empty square's.
    pub(crate) empty: char,
    /// An arrow's.
    pub(crate) arrow: char,
}

impl PlayerSigns {
    /// The usual signs of a game. In Pleiadis player 1 has the round stones.
    pub(crate) fn of_game(game: &Game) -> PlayerSigns {
        let players = match game.name {
            "pleiadis" => ['o', 'x', '+', '*'],
            _ => ['x', 'o', '+', '*'],
        };
        PlayerSigns { players, empty: Cell::Empty.symbol(), arrow: Cell::Arrow.symbol() }
    }

    /// These signs, the first ones replaced by those of `text`. `None` if two are the same, if one
    /// means something else on a board, or if there are not as many as `players`.
    pub(crate) fn replaced_by(self, text: &str, players: usize) -> Option<PlayerSigns> {
        let given: Vec<char> = text.chars().filter(|it| !matches!(it, ' ' | ',')).collect();
        let reserved = ['.', '#', self.empty, self.arrow];
        let is_valid = |sign: &char| sign.is_ascii_graphic() && !reserved.contains(sign);
        let is_single = |sign: &char| given.iter().filter(|it| *it == sign).count() == 1;
        if given.len() != players || !given.iter().all(|it| is_valid(it) && is_single(it)) {
            return None;
        }
        let mut signs = self;
        signs.players[..players].copy_from_slice(&given);
        Some(signs)
    }

    /// A player's sign.
    pub(crate) fn of(self, seat: Seat) -> char {
        self.players[seat.index()]
    }

    fn of_cell(self, cell: Cell) -> char {
        match cell {
            Cell::Piece(seat) => self.of(seat),
            Cell::Empty => self.empty,
            Cell::Arrow => self.arrow,
            other => other.symbol(),
        }
    }
}

/// Whether pieces on the board belong to players: letters belong to nobody, and neither do pawns that both players
/// place.
pub(crate) fn has_own_pieces(scene: &Scene) -> bool {
    scene.board_kind != BoardKind::Letters && !scene.is_impartial
}

/// A move's canonical text in the numbers that players type, as in `row 2, column 3 to row 3,
/// column 3`.
pub(crate) fn move_in_numbers(text: &str) -> String {
    let mut told = String::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        if let Some((square, behind)) = square_in_numbers(rest) {
            told += &square;
            rest = behind;
            continue;
        }
        if let Some(behind) = rest.strip_prefix("-off") {
            told = say!("board-leaves", from = told);
            rest = behind;
            continue;
        }
        rest = &rest[sign.len_utf8()..];
        if let Some((square, behind)) = square_in_numbers(rest)
            && matches!(sign, '-' | 'x' | '/')
        {
            told = match sign {
                '-' => say!("board-move", from = told, to = square),
                'x' => say!("board-capture", from = told, to = square),
                _ => say!("board-arrow", move = told, arrow = square),
            };
            rest = behind;
            continue;
        }
        match sign {
            ':' => {
                told = say!("board-rotation", move = told, rotation = rest);
                rest = "";
            }
            'S' | 'O' => told = say!("board-writes", move = told, letter = sign),
            other => told.push(other),
        }
    }
    told
}

/// The square at the beginning of a text in numbers, and what stands behind it.
fn square_in_numbers(text: &str) -> Option<(String, &str)> {
    let mut reader = MoveReader::new(text);
    let place = reader.coordinate()?;
    let (row, column) = (shown_row(place.row as usize), shown_column(place.col.into()));
    Some((say!("board-square", row, column), reader.rest()))
}

/// A sentence with the row and the column behind each name of a square.
pub(crate) fn with_numbers(sentence: &str, grid: Grid) -> String {
    let told = sentence.split_inclusive(' ').map(|word| {
        let name = word.trim_end_matches([' ', ',', '.', ':', '!']);
        let place = MoveReader::parse(name, MoveReader::coordinate);
        match place.filter(|place| grid.locate(*place).is_ok()) {
            Some(_) => with_its_numbers(name) + &word[name.len()..],
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
    let mut text = line(String::new(), &|col| shown_column(col).to_string());
    for row in 0..grid.rows {
        if gap(row) {
            text.push('\n');
        }
        let signs =
            |col| player_signs.of_cell(scene.cells[grid.square_at(row, col).index()]).to_string();
        text += &line(shown_row(grid.row_number(row)).to_string(), &signs);
    }
    if NUMBERING.get() == Numbering::USUAL {
        text + &line(String::new(), &|col| grid.col_letter(col).to_string())
    } else {
        text
    }
}

/// The places of all pieces, a sentence for each kind.
pub(crate) fn describe(scene: &Scene, player_signs: PlayerSigns) -> String {
    let mut kinds: Vec<(String, Vec<Cell>)> = Seat::all(scene.players)
        .map(|seat| {
            let (number, sign) = (seat.number(), player_signs.of(seat));
            let name = say!("board-player", number, sign);
            (name, vec![Cell::Piece(seat)])
        })
        .collect();
    kinds.push((say!("board-pawns").to_string(), vec![Cell::Neutral]));
    kinds.push((say!("board-arrows").to_string(), vec![Cell::Arrow]));
    let grid = scene.grid;
    let mut text = say!("board-size", rows = grid.rows, columns = grid.cols) + "\n";
    for (name, cells) in kinds {
        text += &places_line(scene, &name, |cell| cells.contains(&cell));
    }
    for letter in [Letter::S, Letter::O] {
        let is = |cell| matches!(cell, Cell::Letter(found, _) if found == letter);
        text += &places_line(scene, &say!("board-letter-pieces", letter = letter.symbol()), is);
    }
    let empty = scene.cells.iter().filter(|cell| **cell == Cell::Empty).count();
    text + &say!("board-empty", count = empty) + "\n"
}

/// The places of one kind of piece, or an empty string if there are none.
fn places_line(scene: &Scene, name: &str, is: impl Fn(Cell) -> bool) -> String {
    let places = places_text(scene.grid, |square| is(scene.cells[square.index()]));
    if places.is_empty() { places } else { say!("board-places", name, places) + "\n" }
}

/// Squares as `row 1, columns 2 to 4 and 6; row 3, column 1`.
pub(crate) fn places_text(grid: Grid, is: impl Fn(Square) -> bool) -> String {
    let mut rows = Vec::new();
    for row in 0..grid.rows {
        let cols = (0..grid.cols).filter(|&col| is(grid.square_at(row, col)));
        let cols: Vec<usize> = cols.map(shown_column).collect();
        if !cols.is_empty() {
            let (row, columns) = (shown_row(grid.row_number(row)), ranges_text(&cols));
            rows.push(say!("board-row", row, count = cols.len(), columns));
        }
    }
    let joined = rows.into_iter().reduce(|all, next| say!("board-rows", first = all, next));
    joined.unwrap_or_default()
}

/// Ascending numbers as `1, 3 to 5 and 7`.
fn ranges_text(numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next).flat_map(|run| match *run {
        [first, .., last] if run.len() > 2 => vec![say!("board-range", first, last)],
        _ => run.iter().map(usize::to_string).collect(),
    });
    join_list(&runs.collect::<Vec<_>>())
}

/// Joins words by commas and a final "and".
pub(crate) fn join_list(words: &[String]) -> String {
    enumeration(words)
}

/// The points so far in few words, in turn order; `None` if nobody has any.
pub(crate) fn short_score(scene: &Scene) -> Option<String> {
    let scores = scene.scores.as_ref().filter(|scores| scores.iter().any(|&it| it > 0))?;
    let points: Vec<String> = scores.iter().map(ToString::to_string).collect();
    Some(say!("board-short-score", points = points.join(":")))
}

/// The points so far, in games with points.
pub(crate) fn score_line(scene: &Scene) -> Option<String> {
    let scores = (1_usize..).zip(scene.scores.as_ref()?);
    let each = scores.map(|(number, it)| say!("line-points-each", number, points = it));
    Some(say!("line-points", each = each.collect::<Vec<_>>().join(", ")))
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
        let usual = PlayerSigns { players: ['x', 'o', '+', '*'], empty: '.', arrow: '#' };
        let replaced = PlayerSigns { players: ['@', '%', '+', '*'], ..usual };
        assert_eq!(usual.replaced_by("@, %", 2), Some(replaced));
        let sheet = PlayerSigns { empty: '_', arrow: '/', ..usual };
        assert_eq!(sheet.replaced_by("/o", 2), None);
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
