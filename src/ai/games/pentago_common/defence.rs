//! Threats that can only just be met: on which squares a marble keeps the other from winning with
//! his next move. Of hundreds of moves few do, and all others need not be looked at.

use super::PentagoGame;
use crate::rules::bitboard::Bitboard;
use crate::rules::pentago_common::PentagoMove;
use crate::rules::step::Rotation;
use std::iter;

/// Squares among which are all on which a marble of the player to move, who cannot win at once,
/// keeps the other from winning with the next move.
pub(super) fn defending_squares<G: PentagoGame>(position: &G) -> G::Set {
    let all = !G::Set::EMPTY;
    let (mover, players) = (position.to_move(), position.setup().players);
    let [ours, theirs] = [mover, mover.other()].map(|seat| position.marbles(seat));
    let grid = position.grid();
    let is_last_square = (ours | theirs).count() as usize + 1 >= grid.rows * grid.cols;
    // Nobody wins after the last square is taken, and of three one may stop what another cannot.
    if players > 2 || is_last_square || position.static_win().is_some() {
        return all;
    }
    let mut defences = G::Set::EMPTY;
    for turn in G::turns() {
        let [ours, theirs] = [ours, theirs].map(|set| G::rotate_block(set, turn));
        defences |= rotate_back::<G>(blocking_squares::<G>(ours, theirs), turn);
        if defences == all {
            break;
        }
    }
    defences
}

/// Squares among which are all on which one more of `ours` keeps `theirs`, to move, from winning.
fn blocking_squares<G: PentagoGame>(ours: G::Set, theirs: G::Set) -> G::Set {
    let mut blocking = !G::Set::EMPTY;
    // With one more of ours both may have five, which is a draw; that is not looked into.
    if has_four::<G>(ours, theirs) {
        return blocking;
    }
    for turn in iter::once(None).chain(G::turns().map(Some)) {
        let rotate = |set| turn.map_or(set, |turn| G::rotate_block(set, turn));
        let [ours, theirs] = [ours, theirs].map(rotate);
        let mut blocking_here = !G::Set::EMPTY;
        G::for_each_completion(theirs, ours, |lacking| blocking_here &= lacking);
        if blocking_here == !G::Set::EMPTY || has_four::<G>(ours, theirs) {
            continue;
        }
        blocking &= turn.map_or(blocking_here, |turn| rotate_back::<G>(blocking_here, turn));
        if blocking.is_empty() {
            break;
        }
    }
    blocking
}

/// Whether some line lacks at most one of `ours`.
fn has_four<G: PentagoGame>(ours: G::Set, theirs: G::Set) -> bool {
    let mut found = false;
    G::for_each_completion(ours, theirs, |_| found = true);
    found
}

/// A set before a block was turned.
fn rotate_back<G: PentagoGame>(set: G::Set, turn: Rotation) -> G::Set {
    G::rotate_block(set, Rotation { clockwise: !turn.clockwise, ..turn })
}

/// What [`crate::ai::insight::Insight::hopeless`] promises.
pub fn prune_losing<G: PentagoGame>(position: &G) -> impl Fn(PentagoMove) -> bool {
    let defences = defending_squares(position);
    move |mv| (G::bit(mv.square) & defences).is_empty()
}
