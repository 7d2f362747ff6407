//! Forced defences: the squares on which a marble keeps the opponent from winning with the next
//! move. Often only a few of hundreds of moves are on such squares, and the search leaves out the
//! others.

use super::PentagoGame;
use parlour_rules::bitboard::Bitboard;
use parlour_rules::pentago_common::PentagoMove;
use parlour_rules::step::Rotation;
use std::iter;

/// A superset of the squares on which a marble of the player to move keeps the opponent from
/// winning with the next move. All squares if the player to move can win at once.
pub(super) fn defending_squares<G: PentagoGame>(position: &G) -> G::Set {
    let all = !G::Set::EMPTY;
    let (mover, players) = (position.to_move(), position.setup().players);
    let [ours, theirs] = [mover, mover.other()].map(|seat| position.marbles(seat));
    let grid = position.grid();
    let is_last_square = (ours | theirs).count() as usize + 1 >= grid.rows * grid.cols;
    // After the last square is taken the opponent has no move, and with three players another
    // player may stop what this one cannot.
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

/// A superset of the squares on which one more of `ours` keeps the owner of `theirs`, to move, from
/// winning.
fn blocking_squares<G: PentagoGame>(ours: G::Set, theirs: G::Set) -> G::Set {
    let mut blocking = !G::Set::EMPTY;
    // With one more marble of ours both players may get five, which draws. Then no square is
    // excluded.
    if has_four::<G>(ours, theirs) {
        return blocking;
    }
    for turn in iter::once(None).chain(G::turns().map(Some)) {
        let rotate = |set| turn.map_or(set, |turn| G::rotate_block(set, turn));
        let [ours, theirs] = [ours, theirs].map(rotate);
        let mut blocking_here = !G::Set::EMPTY;
        G::for_each_completion(theirs, ours, |completion| blocking_here &= completion);
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

/// Whether `ours` hold at least four of some line that has none of `theirs`.
fn has_four<G: PentagoGame>(ours: G::Set, theirs: G::Set) -> bool {
    let mut found = false;
    G::for_each_completion(ours, theirs, |_| found = true);
    found
}

/// The set that becomes `set` by `turn`.
fn rotate_back<G: PentagoGame>(set: G::Set, turn: Rotation) -> G::Set {
    G::rotate_block(set, Rotation { clockwise: !turn.clockwise, ..turn })
}

/// [`crate::core::game_ai::GameAi::losing_move_filter`] of both games: moves whose marble is on
/// no defending square.
pub(crate) fn prune_losing<G: PentagoGame>(position: &G) -> impl Fn(PentagoMove) -> bool {
    let defences = defending_squares(position);
    move |mv| (G::bit(mv.square) & defences).is_empty()
}
