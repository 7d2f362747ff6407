//! The words of exercises: positions in which a better move is to be found.

use super::coach_figures::{cost_of, swing};
use super::coach_hints::turn_in_words;
use super::drill::{DrillText, DrillWords};
use parlour_rules::{BoardKind, Grid, Path, Square};
use parlour_session::coach::Verdict;
use parlour_session::drill::exercise::ExerciseSource;
use parlour_session::drill::{Drill, Source};
use parlour_words::say;

impl DrillText for ExerciseSource {
    fn words(&self) -> DrillWords {
        DrillWords {
            title: say!("exercise-title"),
            retry: say!("screen-try-again"),
            go_on: say!("screen-go-on"),
            is_first: say!("exercise-first"),
            is_last: say!("exercise-last"),
            no_more_hints: say!("exercise-no-more-hints"),
            not_kept: |error| say!("exercise-not-kept", error),
        }
    }

    fn place(&self) -> String {
        say!("exercise-place", number = self.index() + 1, count = self.mistakes().len())
    }

    fn hints(drill: &Drill<ExerciseSource>) -> Vec<String> {
        let Some((text, path)) = drill.solution() else { return Vec::new() };
        let scene = drill.game().scene(0);
        hints(path, text, scene.board_kind, scene.grid)
    }
}

/// What is asked.
pub(crate) fn question(source: &ExerciseSource) -> String {
    if source.is_own_puzzle() {
        say!("exercise-find").to_string()
    } else {
        say!("exercise-question", move = source.mistake().text)
    }
}

/// The heading above an exercise.
pub(crate) fn heading(place: &str) -> String {
    say!("exercise-heading", place = place.to_uppercase())
}

/// The move is another mistake.
pub(crate) fn is_wrong(text: &str, verdict: &Verdict, arrow: &str) -> String {
    let [swing, _] = swing(verdict, arrow);
    say!("exercise-is-wrong", move = text, cost = cost_of(verdict), swing)
}

/// Hints about a move, each telling a little more than the one before.
pub(super) fn hints(path: &Path, text: &str, kind: BoardKind, grid: Grid) -> Vec<String> {
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
