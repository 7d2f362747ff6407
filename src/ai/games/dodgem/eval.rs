//! The evaluation of Dodgem: steps to go, pawns that block others, and the turn.

use crate::core::Value;
use crate::core::evaluator::LinearEval;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::{Bitboard, Rules, Seat};

/// The opponent's forward steps to go, all pawns off, less one's own.
const STEPS: usize = 0;
/// Pawns that stand right before an enemy pawn and stop it.
const BLOCKERS: usize = 1;
/// Pawns that stand before an enemy pawn at any distance.
const FAR_BLOCKERS: usize = 2;
/// Sideways steps that are free.
const SIDESTEPS: usize = 3;
/// Pawns left on the board.
const PAWNS: usize = 4;
/// The turn.
const TEMPO: usize = 5;

impl<W: Bitboard> LinearEval for Dodgem<W> {
    /// Texel tuning: logistic regression of the results on the terms, over 5,000 positions of 150
    /// games of alpha-beta against itself on 5×5, 3,000 nodes a move. Games on 4×4 and 6×6 gave
    /// nearly the same.
    const WEIGHTS: &'static [Value] = &[229, 107, 14, 16, 113, 90];

    #[inline]
    fn for_each_term(&self, mut add: impl FnMut(usize, i32)) {
        let g = self.geometry();
        let side = g.rows;
        let (risers, crossers) = (self.risers(), self.crossers());
        let rising: usize = risers.squares().map(|at| at.index() / side + 1).sum();
        let crossing: usize = crossers.squares().map(|at| side - at.index() % side).sum();
        add(STEPS, crossing as i32 - rising as i32);
        let mut add_difference = |term: usize, one: W, other: W| {
            add(term, one.count() as i32 - other.count() as i32);
        };
        let (mut above, mut beyond) = (g.shift_up(risers), g.shift_right(crossers));
        add_difference(BLOCKERS, beyond & risers, above & crossers);
        for _ in 1..side {
            (above, beyond) = (above | g.shift_up(above), beyond | g.shift_right(beyond));
        }
        add_difference(FAR_BLOCKERS, beyond & risers, above & crossers);
        let empty = g.all & !(risers | crossers);
        add_difference(
            SIDESTEPS,
            (g.shift_left(risers) | g.shift_right(risers)) & empty,
            (g.shift_up(crossers) | g.shift_down(crossers)) & empty,
        );
        add_difference(PAWNS, risers, crossers);
        add(TEMPO, if self.to_move() == Seat::FIRST { 1 } else { -1 });
    }
}
