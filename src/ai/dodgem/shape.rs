//! What a position is worth that is too far from its end to be solved: steps to go, pawns that
//! stand in each other's way, and who has the move.

use crate::ai::score::{SURE, Value};
use crate::rules::Rules;
use crate::rules::bits::Word;
use crate::rules::dodgem::Dodgem;
use crate::rules::seat::Seat;

/// How many terms there are.
pub const TERMS: usize = 6;

/// What each term is worth: logistic regression of the results on the terms (Texel's way) over
/// 5,000 positions of 150 games of the alpha-beta search against itself on 5×5, 3,000 nodes a move;
/// games on 4×4 and 6×6 gave nearly the same.
const WEIGHTS: [Value; TERMS] = [229, 107, 14, 16, 113, 90];

/// Tells how often each term occurs, for player 1 less for player 2.
#[inline]
pub fn terms<W: Word>(position: &Dodgem<W>, mut add: impl FnMut(usize, i32)) {
    let g = position.geometry();
    let side = g.rows;
    let (risers, crossers) = (position.risers(), position.crossers());
    let rising: usize = risers.squares().map(|at| at.index() / side + 1).sum();
    let crossing: usize = crossers.squares().map(|at| side - at.index() % side).sum();
    add(0, crossing as i32 - rising as i32);
    let mut differ = |term: usize, one: W, other: W| {
        add(term, one.count() as i32 - other.count() as i32);
    };
    // Pawns that an enemy stops, next to it or farther ahead.
    let (mut above, mut beyond) = (g.up(risers), g.right(crossers));
    differ(1, beyond & risers, above & crossers);
    for _ in 1..side {
        (above, beyond) = (above | g.up(above), beyond | g.right(beyond));
    }
    differ(2, beyond & risers, above & crossers);
    let empty = g.all & !(risers | crossers);
    differ(
        3,
        (g.left(risers) | g.right(risers)) & empty,
        (g.up(crossers) | g.down(crossers)) & empty,
    );
    differ(4, risers, crossers);
    add(5, if position.to_move() == Seat::FIRST { 1 } else { -1 });
}

/// What the position is worth to player 1.
#[inline]
pub fn worth<W: Word>(position: &Dodgem<W>) -> Value {
    let mut value = 0;
    terms(position, |term, count| value += WEIGHTS[term] * count);
    value.clamp(-SURE, SURE)
}
