//! What the coach says at a table: warnings before a move, and comments after it.

use super::coach_figures::cost_of;
use super::facts::{People, fact_sentence};
use crate::ai::core::fact::{Fact, FactKind};
use crate::rules::notation::Grid;
use crate::rules::seat::Seat;
use crate::session::coach::label::Label;
use crate::session::coach::reviewed_move::{Remark, Verdict};
use crate::session::play::Match;

/// The coach looks at a move before it is played.
pub(crate) fn looking_at(mv: &str) -> String {
    format!("The coach looks at {mv}.")
}

/// The question before a move of `mover` that costs much.
pub(crate) fn warning(
    game: &dyn Match,
    grid: Grid,
    mover: Seat,
    mv: &str,
    verdict: &Verdict,
) -> String {
    let people = People::of(game);
    let lets_win = |fact: &&Fact| match &fact.kind {
        FactKind::WinsIn { seat, moves, .. } | FactKind::ForcedWin { seat, moves, .. }
            if *seat != mover =>
        {
            Some((*seat, *moves))
        }
        _ => None,
    };
    let name = |seat| super::player_within_sentence(game, seat);
    let reason = match verdict.facts.first() {
        Some(fact) => match lets_win(&fact) {
            Some((seat, 1)) => {
                return format!("This lets {} win at once: play {mv} all the same?", name(seat));
            }
            Some((seat, moves)) => {
                return format!("This lets {} win in {moves}: play {mv} all the same?", name(seat));
            }
            None => fact_sentence(fact, grid, &people),
        },
        None if verdict.remark == Some(Remark::MissedWin) => {
            format!("This gives a won game away and costs {}.", cost_of(verdict))
        }
        None => format!("This costs {}.", cost_of(verdict)),
    };
    format!("{reason} Play {mv} all the same?")
}

/// What the coach says of a move that was played.
pub(crate) fn comment(game: &dyn Match, grid: Grid, mv: &str, verdict: &Verdict) -> String {
    let better = verdict.best.first().filter(|best| *best != mv);
    let reason = || match (verdict.facts.first(), better) {
        (Some(fact), _) => format!(" {}", fact_sentence(fact, grid, &People::of(game))),
        (None, Some(better)) => format!(" {better} was better."),
        (None, None) => String::new(),
    };
    let cost = cost_of(verdict);
    match verdict.label {
        Label::Brilliant | Label::OnlyMove => format!("{mv} is the only good move."),
        Label::Best => format!("{mv} is the best move."),
        Label::Excellent | Label::Good => format!("{mv} is a good move."),
        Label::Forced => format!("{mv} was forced."),
        Label::GaveUpEarly => format!("{mv} loses early. Another move would have held out longer."),
        Label::Unclear => format!("What {mv} costs is not clear."),
        Label::Inaccuracy => format!("{mv} is inaccurate and costs {cost}.{}", reason()),
        Label::Mistake => format!("{mv} is a mistake and costs {cost}.{}", reason()),
        Label::Blunder => format!("{mv} is a blunder and costs {cost}.{}", reason()),
    }
}

/// What the coach does from now on.
pub(crate) fn coach_does(warns: bool, comments: bool, has_bar: bool) -> &'static str {
    match (warns, comments, has_bar) {
        (false, false, false) => "The coach is silent.",
        (false, true, false) => "The coach comments on each move.",
        (true, false, false) => "The coach warns of bad moves before they are played.",
        (true, true, false) => "The coach warns of bad moves, and comments on each move.",
        (true, true, true) => "The coach warns and comments, and a bar shows who is better.",
        (_, _, true) => "A bar shows who is better.",
    }
}
