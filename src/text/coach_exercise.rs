//! The words of exercises: positions in which a better move is to be found.

use super::coach_figures::{cost_of, swing};
use super::coach_hints::turn_in_words;
use crate::rules::notation::Grid;
use crate::rules::scene::BoardKind;
use crate::rules::step::{Path, Square, Step};
use crate::session::coach::reviewed_move::Verdict;

pub(crate) const TITLE: &str = "Exercises";
pub(crate) const LABEL: &str = "your mistakes";
pub(crate) const LABEL_OF_ALL: &str = "mistakes";
pub(crate) const NONE_YET: &str = "No mistake for an exercise was found so far.";
pub(crate) const NONE_OF_YOURS: &str = "None of the mistakes found was yours.";
pub(crate) const LAST: &str = "That was the last one.";
pub(crate) const FIRST: &str = "This is the first one.";
pub(crate) const NO_MORE_HINTS: &str = "There is no more to tell than the move.";
pub(crate) const CANNOT_JUDGE: &str = "The move cannot be judged.";
pub(crate) const TRY_AGAIN_TIP: &str = "Enter tries again, ! shows the better move.";
pub(crate) const NEXT_TIP: &str = "Enter goes on.";
pub(crate) const SOLVED: &str = "found";
pub(crate) const FAILED: &str = "missed";

/// What is asked.
pub(crate) fn question(avoid: &str) -> String {
    format!("Find something better than {avoid}.")
}

/// The mistake, as the panel tells it.
pub(crate) fn played_in_game(player: &str, text: &str, ply: usize) -> String {
    format!("{player} played {text} as move {}.", ply + 1)
}

/// Which exercise it is.
pub(crate) fn place(at: usize, count: usize) -> String {
    format!("{} of {count}", at + 1)
}

/// The heading above an exercise.
pub(crate) fn heading(place: &str) -> String {
    format!("EXERCISE {}", place.to_uppercase())
}

/// While a move is judged.
pub(crate) fn judging(text: &str) -> String {
    format!("Looking at {text}.")
}

/// The move is as good as the best.
pub(crate) fn is_best(text: &str) -> String {
    format!("{text} is right: nothing is better.")
}

/// The move is good enough.
pub(crate) fn is_good(text: &str, verdict: &Verdict) -> String {
    format!("{text} is right: it costs {}.", cost_of(verdict))
}

/// The move is the one played in the game.
pub(crate) fn is_the_same(text: &str, verdict: &Verdict) -> String {
    format!("{text} is the move of the game. It cost {}.", cost_of(verdict))
}

/// The move is another mistake.
pub(crate) fn is_wrong(text: &str, verdict: &Verdict, arrow: &str) -> String {
    let [swing, _] = swing(verdict, arrow);
    format!("{text} is not it: it costs {} ({swing}).", cost_of(verdict))
}

/// The better move, shown.
pub(crate) fn shown(text: &str) -> String {
    format!("{{{text}}} was better.")
}

/// The mistake could not be added to the collection.
pub(crate) fn not_collected(error: &str) -> String {
    format!("The exercise is not kept: {error}.")
}

/// Hints about a move, each telling a little more than the one before.
pub(crate) fn hints(path: &Path, text: &str, kind: BoardKind, grid: Grid) -> Vec<String> {
    let squares: Vec<Square> = path
        .iter()
        .filter_map(|step| match step {
            Step::Square(square) => Some(*square),
            _ => None,
        })
        .collect();
    let mut hints = Vec::new();
    let name = |square: Square| grid.name(square);
    match (kind, &squares[..]) {
        (BoardKind::Pawns, [from, rest @ ..]) => {
            hints.push(format!("Move the pawn on {}.", name(*from)));
            match rest.first() {
                Some(to) => hints.push(format!("It goes to {}.", name(*to))),
                None => hints.push("It leaves the board.".to_string()),
            }
        }
        (BoardKind::Amazons, [from, to, ..]) => {
            hints.push(format!("Move the amazon on {}.", name(*from)));
            hints.push(format!("It goes to {}.", name(*to)));
        }
        (_, [square, ..]) => {
            let (row, _) = grid.row_col(*square);
            hints.push(format!("Look at row {}.", grid.row_number(row)));
            if path.iter().count() > 1 {
                hints.push(format!("It is on {}.", name(*square)));
            }
        }
        (_, []) => {}
    }
    hints.push(format!("The move is {text}{}.", turn_in_words(path, grid)));
    hints
}
