//! Wins in a few moves: a player shut in at once, which territory does not see.

use crate::ai::core::limits::SearchTimer;
use crate::rules::Rules;
use crate::rules::amazons::{Amazons, AmazonsMove};
use crate::rules::bitboard::Bitboard;
use std::ops::ControlFlow;

/// Who has more free squares around his amazons than so many a move is not shut in: a guess, as he
/// may have to give them up himself, that spares looking where it is hopeless.
const MAX_LIBERTIES_PER_MOVE: u32 = 6;

/// A move after which the opponent has no more than `moves` − 1 replies before he is shut in,
/// whatever they are; the least number of moves that suffices, up to `most`.
pub fn soonest<W: Bitboard>(
    position: &Amazons<W>,
    max_moves: u32,
    timer: &mut SearchTimer,
) -> Option<(AmazonsMove, u32)> {
    (1..=max_moves).find_map(|moves| Some((shuts_in(position, moves, timer)?, moves)))
}

/// The squares around the amazons of `side` that are empty.
fn liberties<W: Bitboard>(position: &Amazons<W>, side: W) -> W {
    let around = &position.geometry().king_attacks;
    side.squares().fold(W::EMPTY, |all, at| all | around[at.index()]) & !position.occupied()
}

fn shuts_in<W: Bitboard>(
    position: &Amazons<W>,
    moves: u32,
    timer: &mut SearchTimer,
) -> Option<AmazonsMove> {
    let free = liberties(position, position.them());
    // A move takes two squares at most, and the opponent's own takes the one he moves to.
    if moves == 1 && free.count() > 2 || free.count() > MAX_LIBERTIES_PER_MOVE * moves {
        return None;
    }
    let found = position.each_move(|mv| {
        let taken = W::bit(mv.to) | W::bit(mv.arrow);
        if moves == 1 && !(free & !taken).is_empty() {
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

fn cannot_escape<W: Bitboard>(position: &Amazons<W>, moves: u32, timer: &mut SearchTimer) -> bool {
    let escape = position.each_move(|mv| {
        let next = position.play(mv);
        if next.outcome().is_some() || timer.count_node().is_none() {
            return ControlFlow::Break(());
        }
        match shuts_in(&next, moves, timer) {
            Some(_) => ControlFlow::Continue(()),
            None => ControlFlow::Break(()),
        }
    });
    escape.is_continue()
}
