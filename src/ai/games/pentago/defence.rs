//! Forced defences: the squares on which a marble keeps the opponent from winning with the next
//! move. Often only a few of hundreds of moves are on such squares, and the search leaves out the
//! others.

use super::PentagoBoard;
use crate::core::GameAi;
use parlour_rules::pentago::{PentagoMove, PentagoOn};
use parlour_rules::{Bitboard, Rotation, Rules};
use std::iter;

/// A superset of the squares on which a marble of the player to move keeps the opponent from
/// winning with the next move. All squares if the player to move can win at once.
pub(super) fn defending_squares<B: PentagoBoard>(position: &PentagoOn<B>) -> B::Set {
    let all = !B::Set::EMPTY;
    let (mover, players) = (position.to_move(), position.setup().players);
    let [ours, theirs] = [mover, mover.other()].map(|seat| position.marbles(seat));
    let grid = position.grid();
    let is_last_square = (ours | theirs).count() as usize + 1 >= grid.rows * grid.cols;
    // After the last square is taken the opponent has no move, and with three players another
    // player may stop what this one cannot.
    if players > 2 || is_last_square || position.static_win().is_some() {
        return all;
    }
    let mut defences = B::Set::EMPTY;
    for turn in B::turns() {
        let [ours, theirs] = [ours, theirs].map(|set| B::rotate_block(set, turn));
        defences |= rotate_back::<B>(blocking_squares::<B>(ours, theirs), turn);
        if defences == all {
            break;
        }
    }
    defences
}

/// A superset of the squares on which one more of `ours` keeps the owner of `theirs`, to move, from
/// winning.
fn blocking_squares<B: PentagoBoard>(ours: B::Set, theirs: B::Set) -> B::Set {
    let mut blocking = !B::Set::EMPTY;
    // With one more marble of ours both players may get five, which draws. Then no square is
    // excluded.
    if has_four::<B>(ours, theirs) {
        return blocking;
    }
    for turn in iter::once(None).chain(B::turns().map(Some)) {
        let rotate = |set| turn.map_or(set, |turn| B::rotate_block(set, turn));
        let [ours, theirs] = [ours, theirs].map(rotate);
        let mut blocking_here = !B::Set::EMPTY;
        B::for_each_completion(theirs, ours, |completion| blocking_here &= completion);
        if blocking_here == !B::Set::EMPTY || has_four::<B>(ours, theirs) {
            continue;
        }
        blocking &= turn.map_or(blocking_here, |turn| rotate_back::<B>(blocking_here, turn));
        if blocking.is_empty() {
            break;
        }
    }
    blocking
}

/// Whether `ours` hold at least four of some line that has none of `theirs`.
fn has_four<B: PentagoBoard>(ours: B::Set, theirs: B::Set) -> bool {
    let mut found = false;
    B::for_each_completion(ours, theirs, |_| found = true);
    found
}

/// The set that becomes `set` by `turn`.
fn rotate_back<B: PentagoBoard>(set: B::Set, turn: Rotation) -> B::Set {
    B::rotate_block(set, Rotation { clockwise: !turn.clockwise, ..turn })
}

/// [`GameAi::losing_move_filter`]: moves whose marble is on
/// no defending square.
pub(crate) fn prune_losing<B: PentagoBoard>(
    position: &PentagoOn<B>,
) -> impl Fn(PentagoMove) -> bool {
    let defences = defending_squares(position);
    move |mv| (B::bit(mv.square) & defences).is_empty()
}
