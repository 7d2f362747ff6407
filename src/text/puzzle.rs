//! The words of puzzles, on the screen and in line mode. Those of their hints and themes, and those of
//! ratings and the list, have files of their own.

use super::board::{has_own_pieces, short_score};
use super::facts::{MAX_FACTS, People, fact_sentence};
pub(crate) use super::puzzle_figures::*;
pub(crate) use super::puzzle_hints::*;
use parlour_ai::core::fact::{Fact, FactKind};
use parlour_rules::scene::{BoardKind, Scene};
use parlour_rules::seat::Seat;
use parlour_session::puzzle::play::Success;
use parlour_session::puzzle::{Puzzle, PuzzleGoal, Turn, Worth};
use parlour_words::{fixed, phrases, say};

phrases! {
    title = "puzzle-title";
    list_title = "puzzle-list-title";
    of_the_day = "puzzle-of-the-day";
    of_any_game = "puzzle-of-any-game";
    due_again = "puzzle-due-again";
    own_mistakes = "puzzle-own-mistakes";
    your_move = "puzzle-your-move";
    not_it = "puzzle-not-it";
    solved = "puzzle-solved";
    shown = "puzzle-shown";
    why = "puzzle-why";
    line_label = "puzzle-line";
    difficulty_label = "puzzle-difficulty-label";
    your_puzzles = "puzzle-your-puzzles";
    next_tip = "puzzle-next-tip";
    no_more_hints = "puzzle-no-more-hints";
    nothing_due = "puzzle-nothing-due";
    no_mistakes = "puzzle-no-mistakes";
    looking_at_it = "puzzle-looking-at-it";
    ready = "puzzle-ready";
    no_next = "puzzle-no-next";
    line_found = "puzzle-line-found";
    /// The words of the keys for what they do now.
    word_retry = "puzzle-word-retry";
    word_next = "puzzle-word-next";
}

/// There are no puzzles: in a game, or at all.
pub(crate) fn none(title: Option<&str>) -> String {
    match title {
        Some(title) => say!("puzzle-none-in", game = title),
        None => fixed("puzzle-none").to_string(),
    }
}

/// Who solves it: "You are x and move up", where pieces are the players' own, with the sign as it is on the board, or "You
/// are player 2".
pub(crate) fn side(scene: &Scene, seat: Seat, sign: char, is_flipped: bool) -> String {
    let has_directions = scene.board_kind == BoardKind::Pawns && scene.exits.is_none();
    let kind = match has_directions {
        _ if !has_own_pieces(scene) => "number",
        false => "signed",
        true if is_flipped == (seat == Seat::FIRST) => "up",
        true => "down",
    };
    say!("puzzle-side", kind = kind, sign = sign, number = seat.number())
}

/// What is asked: "You are x. Move and win."; and the points so far, if there are any.
pub(crate) fn question(side: &str, goal: PuzzleGoal, scene: &Scene) -> String {
    let question = match goal {
        PuzzleGoal::Win => say!("puzzle-question-win", side = side),
        PuzzleGoal::Draw => say!("puzzle-question-draw", side = side),
        PuzzleGoal::Most => say!("puzzle-question-most", side = side),
    };
    match short_score(scene) {
        Some(points) => format!("{question} {points}"),
        None => question,
    }
}

/// Which puzzle of the day's it is.
pub(crate) fn place(is_of_the_day: bool, number: usize) -> String {
    match is_of_the_day {
        true => fixed("puzzle-place-of-the-day").to_string(),
        false => say!("puzzle-place-number", number = number),
    }
}

/// What a wrong move is worth, and the answer to it.
pub(crate) fn missed(text: &str, worth: Worth, best: Worth, refutation: Option<&str>) -> String {
    if let (Worth::Margin(_), Worth::Margin(_)) = (worth, best) {
        let [worth, best] = [worth, best].map(|worth| worth.to_string());
        return match refutation {
            None => say!("puzzle-missed-points", text = text, worth = worth, best = best),
            Some(reply) => say!(
                "puzzle-missed-points-reply",
                text = text,
                worth = worth,
                best = best,
                reply = reply
            ),
        };
    }
    let worth = worth.wdl().name();
    match refutation {
        None => say!("puzzle-missed", text = text, worth = worth),
        Some(reply) => say!("puzzle-missed-reply", text = text, worth = worth, reply = reply),
    }
}

/// Why the move that people would play is wrong; the answer to it, unless the facts name one.
fn natural(puzzle: &Puzzle, facts: &[Fact]) -> Option<String> {
    let text = puzzle.natural_mistake()?;
    let wrong = puzzle.turns.first()?.refutation_of(text)?;
    // Two answers that are as good would seem to contradict each other.
    let refutation = wrong.refutation.as_deref().filter(|_| !facts.iter().any(names_answer));
    let Worth::Result(worth) = wrong.worth else {
        return Some(missed(text, wrong.worth, puzzle.worth, refutation));
    };
    let worth = worth.name();
    Some(match refutation {
        None => say!("puzzle-natural", text = text, worth = worth),
        Some(reply) => say!("puzzle-natural-reply", text = text, worth = worth, reply = reply),
    })
}

/// Whether a fact names what the opponent answers.
fn names_answer(fact: &Fact) -> bool {
    matches!(
        fact.kind,
        FactKind::WinsIn { .. }
            | FactKind::ForcedWin { .. }
            | FactKind::Forced { reply: Some(_), .. }
    )
}

/// Why the natural wrong move is wrong, and what is true of it beside the solution, a sentence each.
pub(crate) fn reasons(puzzle: &Puzzle, facts: &[Fact], scene: &Scene, solver: Seat) -> Vec<String> {
    let people = People::of_puzzle(scene.players, solver);
    let told = &facts[..facts.len().min(MAX_FACTS)];
    let said = told.iter().map(|fact| fact_sentence(fact, scene.grid, &people));
    natural(puzzle, told).into_iter().chain(said).collect()
}

/// How a puzzle ended.
pub(crate) fn ended(success: Success) -> &'static str {
    fixed(match success {
        Success::Found => "puzzle-ended-found",
        Success::FoundLate => "puzzle-ended-found-late",
        Success::Shown => "puzzle-ended-shown",
    })
}

/// The moves of the solution so far, each with its answer: "1. e4 d8", "3. g5".
pub(crate) fn line(puzzle: &Puzzle, turns: usize) -> Vec<String> {
    let mut number = 1;
    let turn = |turn: &Turn| {
        let reply = turn.reply.as_ref().map_or(String::new(), |reply| format!(" {reply}"));
        let told = format!("{number}. {}{reply}", turn.solution);
        number += 1 + usize::from(turn.reply.is_some());
        told
    };
    puzzle.turns.iter().take(turns).map(turn).collect()
}

/// A result could not be written.
pub(crate) fn not_kept(error: &str) -> String {
    say!("puzzle-not-kept", reason = error)
}

/// The heading of a puzzle in line mode.
pub(crate) fn heading(puzzle: &Puzzle, place: &str) -> String {
    let (game, difficulty) = (puzzle.game.title, difficulty(puzzle));
    say!("puzzle-heading", game = game, place = place, difficulty = difficulty)
}

phrases! {
    /// The question for a move in line mode, and the one once a puzzle is over.
    ask = "puzzle-ask";
    ask_next = "puzzle-ask-next";
    /// What may be typed.
    commands = "puzzle-commands";
}

/// The keys of a hint and of the solution, before the first move.
pub(crate) fn hint_tip(hint: &str, show: &str) -> String {
    say!("puzzle-hint-tip", hint = hint, show = show)
}

/// What to do after a wrong move; `show` is the key that shows the solution.
pub(crate) fn retry_tip(show: &str) -> String {
    say!("puzzle-retry-tip", show = show)
}

/// A right move that is not the last, and the answer to it.
pub(crate) fn right_so_far(reply: Option<&str>) -> String {
    match reply {
        Some(reply) => say!("puzzle-right-so-far-reply", reply = reply),
        None => fixed("puzzle-right-so-far").to_string(),
    }
}

/// The solution, told.
pub(crate) fn solution(line: &[String]) -> String {
    say!("puzzle-solution", line = line.join("  "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_ai::core::solution::Wdl;

    #[test]
    fn wrong_moves_are_told_by_what_they_are_worth() {
        let [win, draw, loss] = [Wdl::Win, Wdl::Draw, Wdl::Loss].map(Worth::Result);
        assert_eq!(missed("c4", draw, win, Some("d5")), "c4 only draws: d5 answers.");
        assert_eq!(missed("c4", loss, draw, None), "c4 loses.");
        let points = missed("b2S", Worth::Margin(1), Worth::Margin(4), Some("a1O"));
        assert_eq!(points, "After b2S the best is +1, not +4: a1O answers.");
    }
}
