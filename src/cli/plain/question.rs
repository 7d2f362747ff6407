//! The question that a player is asked next, and the meaning of an answer. The question follows
//! from the next legal steps, without special cases for single games.

use crate::text::{board, line_mode, typed};
use parlour_rules::notation::without_move_number;
use parlour_rules::{BoardEdge, BoardKind, Grid, Letter, MoveReader, Scene, Square, Step};
use parlour_session::play::Match;
use parlour_words::{key, say};
use std::fmt;

/// The directions 1 to 4, in rows and columns.
const DIRECTIONS: [(isize, isize); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

/// A question to the player to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// The row of a square, chosen for this purpose.
    Row(&'static str),
    /// The column of a square in the given row.
    Column(&'static str, u32),
    /// The column that a pawn moves to, in the given row of the scene.
    ForwardColumn(usize),
    /// The direction in which the pawn on the square moves.
    Direction(Square),
    /// The letter to write.
    Letter,
    /// One of the given number of rotations, after a marble on the square.
    Rotation(Square, usize),
}

/// The meaning of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// A row; the column is asked for next.
    Row(u32),
    /// A step.
    Step(Step),
    /// The text of a move, legal or not.
    Move(String),
    /// Answers to several questions, typed in one line.
    Several {
        /// The line.
        typed: String,
        /// The answers.
        parts: Vec<String>,
    },
    /// An impossible answer; the sentence says why.
    Invalid(String),
    /// No number of a column, so that the row need not be asked again; the sentence says so.
    NoColumn(String),
}

impl Question {
    /// The next question to the player to move. `row` is the row already chosen for this step.
    pub(super) fn next(game: &dyn Match, scene: &Scene, row: Option<u32>) -> Question {
        let (pending, steps) = (game.partial_move(), game.next_steps());
        let last = pending.iter().rev().find_map(|step| square_of(*step));
        let turns = steps.iter().any(|step| matches!(step, Step::Rotation(_)));
        let letters = steps.iter().any(|step| matches!(step, Step::Letter(_)));
        match last {
            Some(square) if turns => {
                let blocks = scene.cells.len() / 9;
                return Question::Rotation(square, 2 * blocks);
            }
            Some(_) if letters => return Question::Letter,
            Some(square) if scene.exits.is_some() => return Question::Direction(square),
            Some(_) if scene.board_kind == BoardKind::Pawns => {
                let rows = steps.iter().filter_map(|step| square_of(*step));
                let mut rows = rows.map(|square| scene.grid.row_col(square).0);
                if let Some(row) = rows.next()
                    && rows.all(|other| other == row)
                {
                    return Question::ForwardColumn(row);
                }
            }
            _ => {}
        }
        let purpose = line_mode::square_purpose(scene.board_kind, pending.len());
        row.map_or(Question::Row(purpose), |row| Question::Column(purpose, row))
    }

    /// The meaning of `text` as an answer, in the position of `scene`.
    pub(super) fn answer(&self, game: &dyn Match, scene: &Scene, text: &str) -> Answer {
        let grid = scene.grid;
        let text = without_move_number(text);
        match *self {
            Question::Row(_) => match (parse_number(text), parse_square(grid, text)) {
                (Some(row), _) => Answer::Row(row),
                (None, Some(square)) => Answer::Step(Step::Square(square)),
                (None, None) if begins_with_numbers(text) => {
                    Answer::Several { typed: text.to_string(), parts: split_parts(text) }
                }
                (None, None) if game.partial_move().is_empty() => Answer::Move(text.to_string()),
                (None, None) => Answer::Invalid(say!("line-not-a-row", text)),
            },
            Question::Column(_, row) => match parse_column(grid, text) {
                Some(col) => step_to(grid, row, col),
                None => Answer::NoColumn(say!("line-not-a-column", text)),
            },
            Question::ForwardColumn(row) => {
                match (parse_column(grid, text), parse_square(grid, text)) {
                    (Some(col), _) => {
                        step_to(grid, board::shown_row(grid.row_number(row)) as u32, col)
                    }
                    (None, Some(square)) => Answer::Step(Step::Square(square)),
                    (None, None) if begins_with_numbers(text) => {
                        Answer::Several { typed: text.to_string(), parts: split_parts(text) }
                    }
                    (None, None) => Answer::Invalid(say!("line-not-a-column", text)),
                }
            }
            Question::Direction(from) => match (parse_number(text), parse_square(grid, text)) {
                (Some(way @ 1..=4), _) => step_towards(game, scene, from, way as usize - 1),
                _ if let Some(way) = line_mode::direction_number(text) => {
                    step_towards(game, scene, from, way - 1)
                }
                (None, Some(square)) => Answer::Step(Step::Square(square)),
                (None, None) if typed::means(text, key!("typed-off")) => Answer::Step(Step::Off),
                (None, None) if begins_with_numbers(text) => {
                    Answer::Several { typed: text.to_string(), parts: split_parts(text) }
                }
                _ => Answer::Invalid(say!("line-not-a-direction", text)),
            },
            Question::Letter => match text {
                "S" | "s" => Answer::Step(Step::Letter(Letter::S)),
                "O" | "o" => Answer::Step(Step::Letter(Letter::O)),
                _ => Answer::Invalid(say!("line-not-a-letter", text)),
            },
            Question::Rotation(square, count) => {
                let typed = format!("{}:{text}", grid.name(square));
                let is_whole = game.completions(&typed).iter().any(|it| it.is_complete);
                if parse_number(text).is_none() && !is_whole {
                    return Answer::Invalid(say!("line-not-a-rotation", text, count));
                }
                Answer::Move(typed)
            }
        }
    }

    /// The meaning of the first of several answers in one line, and the other answers. Where a
    /// column or a direction is asked for, the last two may be the row and the column of a square.
    pub(super) fn answer_parts<'p>(
        &self,
        game: &dyn Match,
        scene: &Scene,
        parts: &'p [String],
    ) -> (Answer, &'p [String]) {
        let grid = scene.grid;
        match (self, parts) {
            (Question::ForwardColumn(_) | Question::Direction(_), [row, col])
                if let (Some(row), Some(col)) = (parse_number(row), parse_column(grid, col)) =>
            {
                (step_to(grid, row, col), &[])
            }
            // A square by its name.
            (_, [letter, number, rest @ ..])
                if matches!(
                    self,
                    Question::Row(_) | Question::ForwardColumn(_) | Question::Direction(_)
                ) && let Some(square) = parse_square(grid, &format!("{letter}{number}")) =>
            {
                (Answer::Step(Step::Square(square)), rest)
            }
            (_, [first, rest @ ..]) => (self.answer(game, scene, first), rest),
            (_, []) => (Answer::Invalid(say!("line-answer-required").to_string()), parts),
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Question::Row(purpose) => f.write_str(&say!("line-ask-row", what = purpose)),
            Question::Column(purpose, _) => f.write_str(&say!("line-ask-column", what = purpose)),
            Question::ForwardColumn(_) => f.write_str(&line_mode::ask_forward_column()),
            Question::Direction(_) => f.write_str(say!("line-ask-direction")),
            Question::Letter => f.write_str(say!("line-ask-letter")),
            Question::Rotation(_, count) => f.write_str(&say!("line-ask-rotation", count = *count)),
        }
    }
}

fn square_of(step: Step) -> Option<Square> {
    match step {
        Step::Square(square) => Some(square),
        _ => None,
    }
}

fn parse_number(text: &str) -> Option<u32> {
    text.parse().ok()
}

/// A column by its number or its letter.
fn parse_column(grid: Grid, text: &str) -> Option<u32> {
    let is_letter =
        |col: &usize| text.eq_ignore_ascii_case(grid.col_letter(*col).encode_utf8(&mut [0]));
    let letter = (0..grid.cols).find(is_letter);
    letter.map(|col| board::shown_column(col) as u32).or_else(|| parse_number(text))
}

/// The square of a name like `c4` or `c 4`.
fn parse_square(grid: Grid, text: &str) -> Option<Square> {
    let parts = split_parts(text);
    let [letter, number] = &parts[..] else { return None };
    let name = format!("{letter}{number}");
    grid.locate(MoveReader::parse(&name, MoveReader::coordinate)?).ok()
}

/// The numbers and the words of a line, without what stands between them. `x` stands between the
/// squares of a capture.
fn split_parts(text: &str) -> Vec<String> {
    let text = text.to_ascii_lowercase();
    let kind = |sign: char| match sign {
        '0'..='9' => 1,
        'x' => 0,
        sign if sign.is_alphanumeric() || "<>".contains(sign) => 2,
        _ => 0,
    };
    let signs: Vec<char> = text.chars().collect();
    let runs = signs.chunk_by(|one, next| kind(*one) == kind(*next));
    runs.filter(|run| run.iter().any(|sign| kind(*sign) > 0))
        .map(|run| run.iter().collect())
        .collect()
}

/// Whether a line holds several answers, the first of them a number. Where the name of a square comes next, it
/// is the number of a move in a list, which is none of them.
fn begins_with_numbers(text: &str) -> bool {
    let rest = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let name = rest.trim_start_matches(|sign: char| !sign.is_ascii_alphanumeric()).to_lowercase();
    let is_square = MoveReader::new(&name).coordinate().is_some();
    rest.len() < text.len() && !is_square && split_parts(text).len() > 1
}

/// The step to a square, given by the numbers beside the board.
fn step_to(grid: Grid, row: u32, col: u32) -> Answer {
    let place = board::coordinate_of(row, col).filter(|it| usize::from(it.col) < grid.cols);
    match place.and_then(|place| grid.locate(place).ok()) {
        Some(square) => Answer::Step(Step::Square(square)),
        None => Answer::Invalid(line_mode::off_board(grid, row, col)),
    }
}

/// The step to the neighbouring square, or off the board over the edge by which the player's pawns
/// leave.
fn step_towards(game: &dyn Match, scene: &Scene, from: Square, way: usize) -> Answer {
    let (grid, (down, right)) = (scene.grid, DIRECTIONS[way]);
    let (row, col) = grid.row_col(from);
    let to = row.checked_add_signed(down).zip(col.checked_add_signed(right));
    if let Some((row, col)) = to.filter(|&(row, col)| row < grid.rows && col < grid.cols) {
        return Answer::Step(Step::Square(grid.square_at(row, col)));
    }
    let exit = scene.exits.zip(game.to_move()).map(|(exits, seat)| exits[seat.index()]);
    match (exit, DIRECTIONS[way]) {
        (Some(BoardEdge::Top), (-1, _)) | (Some(BoardEdge::Right), (_, 1)) => {
            Answer::Step(Step::Off)
        }
        _ => Answer::Invalid(say!("line-no-way-out").to_string()),
    }
}
