//! The words of puzzles, on the screen and in line mode. Those of their hints and themes, and those of
//! ratings and the list, have files of their own.

use super::board::{has_own_pieces, short_score};
use super::drill::{DrillText, DrillWords};
use super::facts::{MAX_FACTS, People, fact_sentence};
pub(crate) use super::puzzle_figures::*;
pub(crate) use super::puzzle_hints::*;
use parlour_ai::core::{Fact, FactKind};
use parlour_rules::{BoardKind, Scene, Seat};
use parlour_session::drill::{Answer, Drill, PuzzleSource};
use parlour_session::progress::PuzzleWish;
use parlour_session::puzzle::{Puzzle, PuzzleGoal, Success, Turn, Worth};
use parlour_words::say;

/// There is no such puzzle.
pub(crate) fn none(wish: PuzzleWish) -> String {
    match wish {
        PuzzleWish::Game(game) => say!("puzzle-none-in", game = game.title),
        _ => say!("puzzle-none").to_string(),
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
    say!("puzzle-side", kind, sign, number = seat.number())
}

/// What is asked: "You are x. Move and win."; and the points so far, if there are any.
pub(crate) fn question(side: &str, goal: PuzzleGoal, scene: &Scene) -> String {
    let question = match goal {
        PuzzleGoal::Win => say!("puzzle-question-win", side),
        PuzzleGoal::Draw => say!("puzzle-question-draw", side),
        PuzzleGoal::Most => say!("puzzle-question-most", side),
    };
    match short_score(scene) {
        Some(points) => format!("{question} {points}"),
        None => question,
    }
}

impl DrillText for PuzzleSource {
    fn words(&self) -> DrillWords {
        DrillWords {
            title: say!("puzzle-title"),
            retry: say!("puzzle-word-retry"),
            go_on: say!("puzzle-word-next"),
            is_first: say!("puzzle-no-next"),
            is_last: say!("puzzle-no-next"),
            no_more_hints: say!("puzzle-no-more-hints"),
            not_kept: |reason| say!("puzzle-not-kept", reason),
        }
    }

    fn place(&self) -> String {
        match self.number_today() {
            None => say!("puzzle-place-of-the-day").to_string(),
            Some(number) => say!("puzzle-place-number", number),
        }
    }

    /// What the puzzle is about, where the move begins, and the move.
    fn hints(drill: &Drill<PuzzleSource>) -> Vec<String> {
        let mut hints = vec![theme_hint(&drill.source().puzzle().themes)];
        if let Some((text, path)) = drill.solution() {
            let scene = drill.game().scene(0);
            hints.push(place_hint(path, scene.board_kind, scene.grid));
            hints.push(say!("puzzle-hint-move", move = text));
        }
        hints
    }
}

/// What a wrong move is worth, and the reply to it.
pub(crate) fn missed(puzzle: &Puzzle, answer: &Answer<Worth>) -> String {
    worth_of(&answer.text, answer.remark, puzzle.worth, answer.reply.as_deref())
}

fn worth_of(text: &str, worth: Worth, best: Worth, refutation: Option<&str>) -> String {
    if let (Worth::Margin(_), Worth::Margin(_)) = (worth, best) {
        let [worth, best] = [worth, best].map(|worth| worth.to_string());
        return match refutation {
            None => say!("puzzle-missed-points", text, worth, best),
            Some(reply) => say!("puzzle-missed-points-reply", text, worth, best, reply),
        };
    }
    let worth = worth.wdl().name();
    match refutation {
        None => say!("puzzle-missed", text, worth),
        Some(reply) => say!("puzzle-missed-reply", text, worth, reply),
    }
}

/// Why the move that people would play is wrong; the answer to it, unless the facts name one.
fn natural(puzzle: &Puzzle, facts: &[Fact]) -> Option<String> {
    let text = puzzle.natural_mistake()?;
    let wrong = puzzle.turns.first()?.refutation_of(text)?;
    // Two answers that are as good would seem to contradict each other.
    let refutation = wrong.refutation.as_deref().filter(|_| !facts.iter().any(names_answer));
    let Worth::Result(worth) = wrong.worth else {
        return Some(worth_of(text, wrong.worth, puzzle.worth, refutation));
    };
    let worth = worth.name();
    Some(match refutation {
        None => say!("puzzle-natural", text, worth),
        Some(reply) => say!("puzzle-natural-reply", text, worth, reply),
    })
}

/// Whether a fact names what the opponent answers.
fn names_answer(fact: &Fact) -> bool {
    fact.kind.tells_short_win()
        || fact.kind == FactKind::FORCED_WIN
        || fact.kind.tells_best_play() && fact.arguments.mv().is_some()
}

/// Why the natural wrong move is wrong, and what is true of it beside the solution, a sentence each.
pub(crate) fn reasons(drill: &Drill<PuzzleSource>) -> Vec<String> {
    let scene = drill.game().scene(0);
    let people = People::of_puzzle(scene.players, drill.solver());
    let facts = drill.source().reasons();
    let told = &facts[..facts.len().min(MAX_FACTS)];
    let said = told.iter().map(|fact| fact_sentence(fact, scene.grid, &people));
    natural(drill.source().puzzle(), told).into_iter().chain(said).collect()
}

/// How many moves of the solution are known.
pub(crate) fn turns_done(drill: &Drill<PuzzleSource>) -> usize {
    drill.source().turn_index() + usize::from(drill.is_over())
}

/// How a puzzle ended.
pub(crate) fn ended(success: Success) -> &'static str {
    match success {
        Success::Found => say!("puzzle-ended-found"),
        Success::FoundLate => say!("puzzle-ended-found-late"),
        Success::Shown => say!("puzzle-ended-shown"),
    }
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

/// The heading of a puzzle in line mode.
pub(crate) fn heading(source: &PuzzleSource) -> String {
    let (game, difficulty) = (source.puzzle().game.title, difficulty(source.puzzle()));
    say!("puzzle-heading", game, place = source.place(), difficulty)
}

/// The keys of a hint and of the solution, before the first move.
pub(crate) fn hint_tip(hint: &str, show: &str) -> String {
    say!("puzzle-hint-tip", hint, show)
}

/// A right move that is not the last, and the answer to it.
pub(crate) fn right_so_far(reply: Option<&str>) -> String {
    match reply {
        Some(reply) => say!("puzzle-right-so-far-reply", reply),
        None => say!("puzzle-right-so-far").to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_ai::core::Wdl;

    #[test]
    fn wrong_moves_are_told_by_what_they_are_worth() {
        let [win, draw, loss] = [Wdl::Win, Wdl::Draw, Wdl::Loss].map(Worth::Result);
        assert_eq!(worth_of("c4", draw, win, Some("d5")), "c4 only draws: d5 answers.");
        assert_eq!(worth_of("c4", loss, draw, None), "c4 loses.");
        let points = worth_of("b2S", Worth::Margin(1), Worth::Margin(4), Some("a1O"));
        assert_eq!(points, "After b2S the best is +1, not +4: a1O answers.");
    }
}
