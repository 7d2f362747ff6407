//! What the coach says at a table: warnings before a move, and comments after it.

use super::coach_figures::cost_of;
use super::coach_review::label_word;
use super::facts::{People, fact_sentence};
use super::players::{person_word, player_within};
use crate::ai::core::fact::{Fact, FactKind};
use crate::rules::notation::Grid;
use crate::rules::seat::Seat;
use crate::session::coach::reviewed_move::{Remark, Verdict};
use crate::session::play::Match;
use crate::words::{fixed, say};

/// The coach looks at a move before it is played.
pub(crate) fn looking_at(mv: &str) -> String {
    say!("talk-looking-at", move = mv)
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
    let reason = match verdict.facts.first() {
        Some(fact) => match lets_win(&fact) {
            Some((seat, moves)) => {
                let (person, who) = (person_word(game, seat), player_within(game, seat));
                return match moves {
                    1 => say!("talk-lets-win-at-once", person = person, who = who, move = mv),
                    moves => say!(
                        "talk-lets-win-in",
                        person = person,
                        who = who,
                        moves = moves,
                        move = mv
                    ),
                };
            }
            None => fact_sentence(fact, grid, &people),
        },
        None if verdict.remark == Some(Remark::MissedWin) => {
            say!("talk-gives-win-away", cost = cost_of(verdict))
        }
        None => say!("talk-costs", cost = cost_of(verdict)),
    };
    format!("{reason} {}", say!("talk-all-the-same", move = mv))
}

/// What the coach says of a move that was played.
pub(crate) fn comment(game: &dyn Match, grid: Grid, mv: &str, verdict: &Verdict) -> String {
    let better = verdict.best.first().filter(|best| *best != mv);
    let reason = || match (verdict.facts.first(), better) {
        (Some(fact), _) => format!(" {}", fact_sentence(fact, grid, &People::of(game))),
        (None, Some(better)) => format!(" {}", say!("talk-was-better", move = better)),
        (None, None) => String::new(),
    };
    match verdict.label.is_error() {
        true => {
            let (label, cost) = (label_word(verdict.label), cost_of(verdict));
            say!("talk-error", move = mv, label = label, cost = cost) + &reason()
        }
        false => say!("talk-comment", move = mv, label = label_word(verdict.label)),
    }
}

/// What the coach does from now on.
pub(crate) fn coach_does(warns: bool, comments: bool, has_bar: bool) -> &'static str {
    fixed(match (warns, comments, has_bar) {
        (false, false, false) => "talk-silent",
        (false, true, false) => "talk-comments",
        (true, false, false) => "talk-warns",
        (true, true, false) => "talk-warns-and-comments",
        (true, true, true) => "talk-does-all",
        (_, _, true) => "talk-bar",
    })
}
