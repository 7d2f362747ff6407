//! Checks of the facts of both Pentagos.

use crate::plain::{Case, Checked, ensure, moves, winning_moves, with_to_move};
use parlour::ai::core::fact::{Fact, FactKind};
use parlour::ai::core::game_ai::GameAi;
use parlour::rules::seat::{Outcome, Seat};
use std::collections::BTreeSet;

pub(crate) fn check<G: GameAi>(case: &Case<G>, fact: &Fact) -> Option<Checked> {
    Some(match &fact.kind {
        FactKind::Fives { seat, moves } => fives(case, *seat, moves),
        FactKind::WouldThreaten { mv, squares, played } => {
            let threats = |position: &G| {
                let wins = winning_moves(&with_to_move(position, case.seat));
                wins.iter().map(|mv| square_of(mv).to_string()).collect::<BTreeSet<_>>()
            };
            let named: BTreeSet<_> = squares.iter().map(|&square| case.name(square)).collect();
            case.then(mv).and_then(|then| {
                ensure(threats(then) == named && named.len() > 1, format!("{:?}", threats(then)))?;
                let now = threats(case.now()).len();
                ensure(now == *played && now < named.len(), format!("now {now}"))
            })
        }
        FactKind::MustTurn { seat, block, blocks_in_row } => {
            let turn = |mv: &str| Some(block_of(mv.split_once(':')?.1, *blocks_in_row));
            must(case, *seat, |mv| turn(mv) == Some(*block))
        }
        FactKind::MustPlace { seat, square } => {
            must(case, *seat, |mv| square_of(mv) == case.name(*square))
        }
        _ => return None,
    })
}

fn square_of(mv: &str) -> &str {
    mv.split(':').next().unwrap_or_default()
}

/// The block of a rotation's number, as the rules page numbers them.
fn block_of(number: &str, in_row: u8) -> u8 {
    let number: u8 = number.parse().unwrap_or_default();
    match in_row {
        2 => [1, 3, 2, 0][usize::from((number - 1) / 2)],
        _ => (number - 1) / 2,
    }
}

fn fives<G: GameAi>(case: &Case<G>, seat: Seat, given: &[String]) -> Checked {
    ensure(case.played.outcome().is_none() && case.now().to_move() == seat, "not next")?;
    let found: BTreeSet<_> = winning_moves(case.now()).into_iter().collect();
    let given: BTreeSet<_> = given.iter().cloned().collect();
    ensure(found == given, format!("{found:?}"))?;
    let better_stops = case.better.iter().all(|(_, then)| match then.outcome() {
        Some(outcome) => outcome != Outcome::win(seat),
        None => winning_moves(then.position()).is_empty(),
    });
    ensure(better_stops, "the same after the better move")
}

/// Every move of another kind lets `seat` make five, and some of this kind do not.
fn must<G: GameAi>(case: &Case<G>, seat: Seat, is_of_kind: impl Fn(&str) -> bool) -> Checked {
    let loses_now = case.now().to_move() == seat && !winning_moves(case.now()).is_empty();
    ensure(loses_now, "the move stops it too")?;
    let mut saved = 0;
    for (mv, next) in moves(case.before()) {
        let loses = match next.outcome() {
            Some(outcome) => outcome == Outcome::win(seat),
            None => {
                let mut found = false;
                next.for_each_move(|mv| {
                    found |= next.play(mv).outcome() == Some(Outcome::win(seat));
                });
                found
            }
        };
        ensure(loses || is_of_kind(&mv), format!("{mv} stops it too"))?;
        saved += u32::from(!loses);
    }
    ensure(saved > 0, "nothing stops it")
}
