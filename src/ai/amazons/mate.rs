//! Wins in a few moves: a player shut in at once, which territory does not see.

use crate::ai::budget::Watch;
use crate::rules::Rules;
use crate::rules::amazons::{Amazons, Move};
use crate::rules::bits::Word;
use std::ops::ControlFlow;

/// A move after which the opponent has no more than `moves` − 1 replies before he is shut in,
/// whatever they are; the least number of moves that suffices, up to `most`.
pub fn soonest<W: Word>(
    position: &Amazons<W>,
    most: u32,
    watch: &mut Watch,
) -> Option<(Move, u32)> {
    (1..=most).find_map(|moves| Some((shuts_in(position, moves, watch)?, moves)))
}

/// The squares around the amazons of `side` that are empty.
fn liberties<W: Word>(position: &Amazons<W>, side: W) -> W {
    let around = &position.geometry().around;
    side.squares().fold(W::EMPTY, |all, at| all | around[at.index()]) & !position.occupied()
}

fn shuts_in<W: Word>(position: &Amazons<W>, moves: u32, watch: &mut Watch) -> Option<Move> {
    let free = liberties(position, position.them());
    // A move takes two squares at most, and the opponent's own takes the one he moves to.
    if moves == 1 && free.count() > 2 {
        return None;
    }
    let found = position.each_move(|mv| {
        let taken = W::bit(mv.to) | W::bit(mv.arrow);
        if moves == 1 && !(free & !taken).is_empty() {
            return ControlFlow::Continue(());
        }
        if watch.step().is_none() {
            return ControlFlow::Break(None);
        }
        let next = position.play(mv);
        if next.outcome().is_some() || (moves > 1 && cannot_escape(&next, moves - 1, watch)) {
            return ControlFlow::Break(Some(mv));
        }
        ControlFlow::Continue(())
    });
    match found {
        ControlFlow::Break(mv) => mv,
        ControlFlow::Continue(()) => None,
    }
}

fn cannot_escape<W: Word>(position: &Amazons<W>, moves: u32, watch: &mut Watch) -> bool {
    let escape = position.each_move(|mv| {
        let next = position.play(mv);
        if next.outcome().is_some() || watch.step().is_none() {
            return ControlFlow::Break(());
        }
        match shuts_in(&next, moves, watch) {
            Some(_) => ControlFlow::Continue(()),
            None => ControlFlow::Break(()),
        }
    });
    escape.is_continue()
}
