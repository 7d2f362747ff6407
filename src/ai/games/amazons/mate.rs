//! Mates in Amazons: shutting the opponent in within a few moves, which territory does not see.

use crate::core::SearchTimer;
use parlour_rules::amazons::{Amazons, AmazonsMove};
use parlour_rules::{Bitboard, Rules};
use std::ops::ControlFlow;

/// A side with more liberties than this for each move of the mate is taken to be safe. The player
/// may have to give up liberties, so mates can be missed; the bound saves searches that would fail.
/// Not tuned.
const MAX_LIBERTIES_PER_MOVE: u32 = 6;

/// Finds the quickest mate in at most `max_moves` of the player's own moves: its first move and
/// its number of moves. Misses mates if `timer` ends the search.
pub(super) fn find_mate<W: Bitboard>(
    position: &Amazons<W>,
    max_moves: u32,
    timer: &mut SearchTimer,
) -> Option<(AmazonsMove, u32)> {
    (1..=max_moves).find_map(|moves| Some((mates_in(position, moves, timer)?, moves)))
}

/// The empty squares around the amazons of `side`.
fn liberties<W: Bitboard>(position: &Amazons<W>, side: W) -> W {
    let around = &position.geometry().king_attacks;
    side.squares().fold(W::EMPTY, |all, at| all | around[at]) & !position.occupied()
}

/// A move that mates in `moves`.
fn mates_in<W: Bitboard>(
    position: &Amazons<W>,
    moves: u32,
    timer: &mut SearchTimer,
) -> Option<AmazonsMove> {
    let free = liberties(position, position.them());
    // A move fills two squares at most, and the opponent's own fills the one it goes to.
    if moves == 1 && free.count() > 2 || free.count() > MAX_LIBERTIES_PER_MOVE * moves {
        return None;
    }
    let found = position.each_move(|mv| {
        let filled = W::bit(mv.to) | W::bit(mv.arrow);
        if moves == 1 && !(free & !filled).is_empty() {
            return ControlFlow::Continue(());
        }
        if timer.count_node().is_none() {
            return ControlFlow::Break(None);
        }
        let next = position.play(mv);
        if next.outcome().is_some() || (moves > 1 && cannot_escape(&next, moves - 1, timer)) {
            return ControlFlow::Break(Some(mv));
        }
        ControlFlow::Continue(())
    });
    match found {
        ControlFlow::Break(mv) => mv,
        ControlFlow::Continue(()) => None,
    }
}

/// Whether every reply of the player to move is mated in `moves`.
fn cannot_escape<W: Bitboard>(position: &Amazons<W>, moves: u32, timer: &mut SearchTimer) -> bool {
    let escape = position.each_move(|mv| {
        let next = position.play(mv);
        if next.outcome().is_some() || timer.count_node().is_none() {
            return ControlFlow::Break(());
        }
        match mates_in(&next, moves, timer) {
            Some(_) => ControlFlow::Continue(()),
            None => ControlFlow::Break(()),
        }
    });
    escape.is_continue()
}
