//! First Attack: squares no pawn looks at.

use super::non_attacking_queens::NonAttackingQueens;
use crate::ai::cgt::decomposable::{self, Decomposable};
use crate::ai::cgt::impartial::ImpartialSolver;
use crate::ai::cgt::master::CgtMaster;
use crate::ai::cgt::partisan::PartisanSolver;
use crate::ai::cgt::placement_game::Side;
use crate::ai::cgt::reservation_game::ReservationGame;
use crate::ai::core::evaluator::StaticEval;
use crate::ai::core::game_ai::{GameAi, HISTORY_SIZE};
use crate::ai::core::limits::{SearchLimits, SearchTimer};
use crate::ai::core::score::{MAX_EVAL, Value};
use crate::ai::core::searcher::EngineOptions;
use crate::ai::core::solution::Solution;
use crate::ai::mcts::whole_move::WholeMove;
use crate::rules::Rules;
use crate::rules::bitboard::{Bitboard, mix};
use crate::rules::firstattack::FirstAttack;
use crate::rules::history::History;
use crate::rules::seat::Seat;
use crate::rules::setup::{Setup, Variant};
use crate::rules::step::Square;

/// Parts of up to so many squares are known by their nimbers, which are quick to work out …
const MAX_NIMBER_SQUARES: u32 = 14;
/// … and with two colours by their thermographs.
const MAX_THERMOGRAPH_SQUARES: u32 = 8;
/// What a move more than the opponent is worth with two colours, and what having to move costs:
/// logistic regression of the results on both (Texel's way) over 3,900 positions of 400 games of
/// the alpha-beta search against itself on 8×8, from random openings of 2 to 7 plies, 3,000 nodes a
/// move.
const MOBILITY: Value = 696;
const TEMPO_COST: Value = 374;
/// So few open squares are played out to see who places last: each takes others with it,
/// so that few lines are long …
const EXACT_PARITY_SQUARES: u32 = 9;
/// … and is as good as won or lost.
const NEAR_CERTAIN: Value = 1_200;

/// A solver of one of the variants, whichever is asked first.
#[derive(Debug)]
pub struct FirstAttackSolver<W: Bitboard> {
    hash_mib: usize,
    standard: Option<ImpartialSolver<NonAttackingQueens<W>>>,
    colours: Option<PartisanSolver<ReservationGame<W>>>,
}

impl<W: Bitboard> Decomposable for FirstAttack<W> {
    type Solver = FirstAttackSolver<W>;
    type LeafEvaluator = StaticEval;

    fn new_solver(hash_mib: usize) -> Self::Solver {
        FirstAttackSolver { hash_mib, standard: None, colours: None }
    }

    fn wins(&self, solvers: &mut Self::Solver, timer: &mut SearchTimer) -> Option<bool> {
        let hash_mib = solvers.hash_mib;
        match self.setup().variant {
            Variant::Standard => {
                let solver = solvers
                    .standard
                    .get_or_insert_with(|| ImpartialSolver::new(hash_mib, MAX_NIMBER_SQUARES));
                solver.wins(&NonAttackingQueens::new(self), timer)
            }
            Variant::Colours => {
                let solver = solvers
                    .colours
                    .get_or_insert_with(|| PartisanSolver::new(hash_mib, MAX_THERMOGRAPH_SQUARES));
                solver.wins(&ReservationGame::from_first_attack(self), Side::Left, timer)
            }
        }
    }

    fn max_plies_left(&self) -> u32 {
        // No two pawns of a colour share a row.
        let rows = self.geometry().rows as u32;
        match self.setup().variant {
            Variant::Standard => rows.min(self.our_squares().count()),
            Variant::Colours => (2 * rows).min((self.our_squares() | self.their_squares()).count()),
        }
    }
}

impl<W: Bitboard> FirstAttack<W> {
    /// Whether the player to move places last on these squares, which both may use.
    fn last_to_place(&self, open: W) -> bool {
        let aligned = &self.geometry().queen_lines;
        open.squares().any(|square| !self.last_to_place(open & !aligned[square.index()]))
    }

    /// How many moves are left for the player to whom these squares are open, playing each on the
    /// square that takes fewest others: a guess from above, in sixteenths.
    fn estimate_moves(&self, open: W) -> Value {
        let aligned = &self.geometry().queen_lines;
        let squares = open
            .squares()
            .map(|square| 16 * 4 / (3 + (aligned[square.index()] & open).count() as Value));
        squares.sum()
    }
}

impl<W: Bitboard> GameAi for FirstAttack<W> {
    type Master = CgtMaster<Self>;
    type TreeState = WholeMove<Self>;

    fn master(options: &EngineOptions) -> Self::Master {
        CgtMaster::new(options)
    }

    fn solve(
        history: &History<Self>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<Self::Move> {
        decomposable::solve(history, limits, options)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let value = match self.setup().variant {
            // Both have the same moves: all there is to know is how many will be made.
            Variant::Standard => {
                let open = self.our_squares();
                if open.count() <= EXACT_PARITY_SQUARES {
                    if self.last_to_place(open) { NEAR_CERTAIN } else { -NEAR_CERTAIN }
                } else {
                    0
                }
            }
            Variant::Colours => {
                (self.estimate_moves(self.our_squares())
                    - self.estimate_moves(self.their_squares()))
                    * MOBILITY
                    / 16
                    - TEMPO_COST
            }
        };
        let value = value.clamp(-MAX_EVAL, MAX_EVAL);
        if seat == self.to_move() { value } else { -value }
    }

    fn move_scorer(&self) -> impl Fn(Square) -> Value {
        let (ours, theirs) = (self.our_squares(), self.their_squares());
        let variant = self.setup().variant;
        move |square| {
            let taken = (self.geometry().queen_lines[square.index()] & ours).count() as Value;
            match variant {
                Variant::Standard => taken,
                // A pawn takes squares from its own side only, and this one from the other.
                Variant::Colours => 3 * Value::from(theirs.has(square)) - taken,
            }
        }
    }

    fn canonical_hash(&self) -> u64 {
        // Where pawns stand does not matter, only where they can still be placed.
        mix(
            self.our_squares().hash64(),
            mix(self.their_squares().hash64(), self.to_move().index() as u64),
        )
    }

    fn history_index(&self, square: Square) -> usize {
        (self.to_move().index() << 7 | square.index()) & (HISTORY_SIZE - 1)
    }

    fn mirror_wins(setup: &Setup, seat: Seat) -> bool {
        match setup.variant {
            Variant::Standard => setup.rows % 2 == 1 && seat == Seat::FIRST,
            Variant::Colours => setup.rows.is_multiple_of(2) && seat == Seat::SECOND,
        }
    }
}
