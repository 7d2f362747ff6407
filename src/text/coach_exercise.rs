//! The words of exercises: positions in which a better move is to be found.

use super::coach_figures::{cost_of, swing};
use super::coach_hints::turn_in_words;
use parlour_rules::notation::Grid;
use parlour_rules::scene::BoardKind;
use parlour_rules::step::{Path, Square};
use parlour_session::coach::reviewed_move::Verdict;
use parlour_words::say;

/// What to do after a wrong answer; `show` is the key that shows the better move.
pub(crate) fn try_again_tip(show: &str) -> String {
    say!("exercise-try-again-tip", show)
}

/// What to do after the last exercise; `back` is the key that leaves it.
pub(crate) fn last_tip(back: &str) -> String {
    say!("exercise-last-tip", back)
}

/// What is asked.
pub(crate) fn question(avoid: &str) -> String {
    say!("exercise-question", move = avoid)
}

/// The mistake, as the panel tells it.
pub(crate) fn played_in_game(player: &str, text: &str, ply: usize) -> String {
    say!("exercise-played", player, move = text, number = ply + 1)
}

/// Which exercise it is.
pub(crate) fn place(at: usize, count: usize) -> String {
    say!("exercise-place", number = at + 1, count)
}

/// The heading above an exercise.
pub(crate) fn heading(place: &str) -> String {
    say!("exercise-heading", place = place.to_uppercase())
}

/// While a move is judged.
pub(crate) fn judging(text: &str) -> String {
    say!("exercise-judging", move = text)
}

/// The move is as good as the best.
pub(crate) fn is_best(text: &str) -> String {
    say!("exercise-is-best", move = text)
}

/// The move is good enough.
pub(crate) fn is_good(text: &str, verdict: &Verdict) -> String {
    say!("exercise-is-good", move = text, cost = cost_of(verdict))
}

/// The move is the one played in the game.
pub(crate) fn is_the_same(text: &str, verdict: &Verdict) -> String {
    say!("exercise-is-the-same", move = text, cost = cost_of(verdict))
}

/// The move is another mistake.
pub(crate) fn is_wrong(text: &str, verdict: &Verdict, arrow: &str) -> String {
    let [swing, _] = swing(verdict, arrow);
    say!("exercise-is-wrong", move = text, cost = cost_of(verdict), swing)
}

/// The better move, shown. The braces mark it.
pub(crate) fn shown(text: &str) -> String {
    say!("exercise-shown", move = format!("{{{text}}}"))
}

/// The mistake could not be added to the collection.
pub(crate) fn not_collected(error: &str) -> String {
    say!("exercise-not-kept", error)
}

/// Hints about a move, each telling a little more than the one before.
pub(crate) fn hints(path: &Path, text: &str, kind: BoardKind, grid: Grid) -> Vec<String> {
    let squares: Vec<Square> = path.iter().filter_map(|step| step.square()).collect();
    let mut hints = Vec::new();
    let name = |square: Square| grid.name(square);
    match (kind, &squares[..]) {
        (BoardKind::Pawns, [from, rest @ ..]) => {
            hints.push(say!("exercise-hint-pawn", square = name(*from)));
            match rest.first() {
                Some(to) => hints.push(say!("exercise-hint-pawn-to", square = name(*to))),
                None => hints.push(say!("exercise-hint-leaves").to_string()),
            }
        }
        (BoardKind::Amazons, [from, to, ..]) => {
            hints.push(say!("exercise-hint-amazon", square = name(*from)));
            hints.push(say!("exercise-hint-amazon-to", square = name(*to)));
        }
        (_, [square, ..]) => {
            let (row, _) = grid.row_col(*square);
            hints.push(say!("exercise-hint-row", row = grid.row_number(row)));
            if path.iter().count() > 1 {
                hints.push(say!("exercise-hint-square", square = name(*square)));
            }
        }
        (_, []) => {}
    }
    hints.push(match turn_in_words(path, grid) {
        None => say!("exercise-hint-move", move = text),
        Some([block, direction]) => {
            say!("exercise-hint-turn", move = text, block, direction)
        }
    });
    hints
}
