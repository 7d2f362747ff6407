//! The check of the fact that each move can be answered on the opposite square, as in Snort.

use super::own_checks::OwnChecks;
use super::plain::{Case, Checked, ensure, named, place, seat};
use super::{Counts, confirm_all};
use parlour_ai::core::{Fact, FactKind, GameAi};
use parlour_rules::snort::Snort;
use parlour_rules::{History, Outcome, Seat, Setup};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Games that the opponent plays at random.
const GAMES: u64 = 40;

pub(crate) fn check<G: GameAi>(case: &Case<G>, fact: &Fact) -> Option<Checked> {
    let is_mirror = fact.kind == FactKind::WOULD_MIRROR;
    is_mirror.then(|| would_mirror(case, seat(fact), named(fact)))
}

/// The move on the square opposite that of `text`, if it is legal.
fn opposite<G: GameAi>(history: &History<G>, text: &str) -> Option<G::Move> {
    let (position, grid) = (history.position(), history.position().grid());
    let square = grid.squares().find(|&square| grid.name(square) == text)?;
    let (row, col) = place(grid, square);
    let other = grid.square_at(grid.rows - 1 - row as usize, grid.cols - 1 - col as usize);
    let is_other = |mv: &G::Move| position.move_to_string(*mv) == grid.name(other);
    history.legal_moves().into_iter().find(is_other)
}

/// Plays games from the position after a move of `seat` to the end, with all answers on the opposite
/// square.
fn copies_to_the_end<G: GameAi>(start: &History<G>, seat: Seat) -> Checked {
    for seed in 0..GAMES {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut history = start.clone();
        ensure(history.position().to_move() != seat, "it is not the opponent's turn")?;
        while let Some(&mv) = history.legal_moves().choose(&mut rng) {
            let text = history.position().move_to_string(mv);
            history.push(mv);
            let answer = opposite(&history, &text);
            history.push(answer.ok_or_else(|| format!("nothing answers {text}"))?);
        }
        ensure(history.outcome() == Some(Outcome::win(seat)), "copying does not win")?;
    }
    Ok(())
}

fn would_mirror<G: GameAi>(case: &Case<G>, seat: Seat, mv: &str) -> Checked {
    ensure(seat == case.seat, "another player moved")?;
    copies_to_the_end(case.better_history(mv)?, seat)?;
    let is_refuted = copies_to_the_end(&case.played, seat).is_err();
    ensure(is_refuted, "the move that was played can be copied as well")
}

/// Plays Snort with moves that are copied for a while, and then one that is not.
fn play_copied<G: OwnChecks>(side: usize, counts: &mut Counts) {
    for seed in 0..12 {
        let mut rng = StdRng::seed_from_u64(seed);
        let setup = Setup::two_player(side, side);
        let start = G::start(&setup).unwrap_or_else(|error| panic!("{error}"));
        let mut history = History::new(start);
        for _ in 0..=rng.random_range(0..side / 2) {
            let Some(&mv) = history.legal_moves().choose(&mut rng) else { break };
            let text = history.position().move_to_string(mv);
            history.push(mv);
            let legal = history.legal_moves();
            // On an odd board nothing is said, and there may be no answer.
            let Some(answer) = opposite(&history, &text) else { break };
            if let Some(&other) = legal.choose(&mut rng).filter(|&&other| other != answer) {
                confirm_all(&history, other, Some(answer), counts);
            }
            history.push(answer);
        }
    }
}

#[test]
fn answers_on_the_opposite_square_win() {
    let mut counts = Counts::default();
    (4..=8).for_each(|side| play_copied::<Snort<u64>>(side, &mut counts));
    play_copied::<Snort<u128>>(10, &mut counts);
    let Counts { confirmed, refuted } = counts;
    let key = FactKind::WOULD_MIRROR.key;
    assert!(confirmed.get(key).is_some_and(|&count| count > 30), "{confirmed:?}");
    assert!(refuted.contains_key(key), "{refuted:?}");
}
