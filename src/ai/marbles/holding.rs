//! Threats that can only just be met: on which squares a marble keeps the other from winning with
//! his next move. Of hundreds of moves few do, and all others need not be looked at.

use super::Marbles;
use crate::rules::bits::Word;
use crate::rules::marble::Move;
use crate::rules::step::Turn;
use std::iter;

/// Squares among which are all on which a marble of the player to move, who cannot win at once,
/// keeps the other from winning with the next move.
pub(super) fn holding<G: Marbles>(position: &G) -> G::Set {
    let all = !G::Set::EMPTY;
    let (mover, players) = (position.to_move(), position.setup().players);
    let [ours, theirs] = [mover, mover.other()].map(|seat| position.marbles(seat));
    let grid = position.grid();
    let last = (ours | theirs).count() as usize + 1 >= grid.rows * grid.cols;
    // Nobody wins after the last square is taken, and of three one may stop what another cannot.
    if players > 2 || last || position.foresee().is_some() {
        return all;
    }
    let mut holding = G::Set::EMPTY;
    for turn in G::turns() {
        let [ours, theirs] = [ours, theirs].map(|set| G::turned(set, turn));
        holding |= turned_back::<G>(stopping::<G>(ours, theirs), turn);
        if holding == all {
            break;
        }
    }
    holding
}

/// Squares among which are all on which one more of `ours` keeps `theirs`, to move, from winning.
fn stopping<G: Marbles>(ours: G::Set, theirs: G::Set) -> G::Set {
    let mut stopping = !G::Set::EMPTY;
    // With one more of ours both may have five, which is a draw; that is not looked into.
    if nearly::<G>(ours, theirs) {
        return stopping;
    }
    for turn in iter::once(None).chain(G::turns().map(Some)) {
        let turn_all = |set| turn.map_or(set, |turn| G::turned(set, turn));
        let [ours, theirs] = [ours, theirs].map(turn_all);
        let mut here = !G::Set::EMPTY;
        G::lacking(theirs, ours, |lacking| here &= lacking);
        if here == !G::Set::EMPTY || nearly::<G>(ours, theirs) {
            continue;
        }
        stopping &= turn.map_or(here, |turn| turned_back::<G>(here, turn));
        if stopping.is_empty() {
            break;
        }
    }
    stopping
}

/// Whether some line lacks at most one of `ours`.
fn nearly<G: Marbles>(ours: G::Set, theirs: G::Set) -> bool {
    let mut nearly = false;
    G::lacking(ours, theirs, |_| nearly = true);
    nearly
}

/// A set before a block was turned.
fn turned_back<G: Marbles>(set: G::Set, turn: Turn) -> G::Set {
    G::turned(set, Turn { clockwise: !turn.clockwise, ..turn })
}

/// What [`crate::ai::insight::Insight::hopeless`] promises.
pub fn hopeless<G: Marbles>(position: &G) -> impl Fn(Move) -> bool {
    let holding = holding(position);
    move |mv| (G::bit(mv.square) & holding).is_empty()
}
