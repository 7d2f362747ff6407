//! First Attack: evaluation by the squares that no pawn attacks, move ordering, and solvers of both
//! variants.

use super::coloured_queens::ColouredQueens;
use super::non_attacking_queens::NonAttackingQueens;
use super::{facts, features};
use crate::cgt::impartial::ImpartialSolver;
use crate::cgt::{CgtMaster, Decomposable, PartisanSolver, Side, decomposable};
use crate::core::{
    EngineOptions, Fact, GameAi, GameProfile, Learnable, MAX_EVAL, MoveComparison, SearchLimits,
    SearchTimer, Solution, Value,
};
use crate::mcts::WholeMove;
use crate::nn::feature_eval::FeatureEval;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::proof::memory::{Compound, Lazy, Memory};
use parlour_rules::proof::oracle::Oracle;
use parlour_rules::theorems::packing::max_pawns;
use parlour_rules::{Bitboard, History, Rules, Seat, Square, StoneGame, Variant, mix};

/// Standard variant: components of at most this many squares get a nimber. One thread solves 12×12 in 1.7 s
/// with 10, 1.4 with 12, 1.3 with 14 and 16; 14×14 in 61 s with 12, 60 with 14, 63 with 16 and 90 with 18.
const MAX_NIMBER_SQUARES: u32 = 14;
/// Two colours: a move more than the opponent, and the disadvantage of having to move, in the units
/// of evaluations. Found by logistic regression of the results on both (Texel tuning) over 3,900
/// positions of 400 games of the alpha-beta search against itself on 8×8, from random openings of 2
/// to 7 plies, with 3,000 nodes a move.
const MOBILITY: Value = 696;
const TEMPO_COST: Value = 374;

/// Standard variant: with at most this many open squares the evaluation plays the game out. Each
/// pawn closes other squares too, so few games are long. Not tuned.
const EXACT_PARITY_SQUARES: u32 = 9;
/// The evaluation of a position that is played out, in the units of evaluations. Not tuned.
const NEAR_CERTAIN: Value = 1_200;

/// The solvers of the two variants, each made when it is first needed.
#[derive(Debug)]
pub struct FirstAttackSolver<W: Bitboard> {
    standard: Lazy<ImpartialSolver<NonAttackingQueens<W>>>,
    /// Without thermographs: bounds by counting decide as soon.
    colours: Lazy<PartisanSolver<ColouredQueens<W>>>,
}

impl<W: Bitboard> Compound for FirstAttackSolver<W> {
    fn parts(&mut self) -> Vec<&mut dyn Memory> {
        vec![&mut self.standard, &mut self.colours]
    }
}

impl<W: Bitboard> Decomposable for FirstAttack<W> {
    type Solver = FirstAttackSolver<W>;
    type LeafEvaluator = FeatureEval<Self>;

    fn new_solver(hash_mib: usize) -> Self::Solver {
        FirstAttackSolver {
            standard: Lazy::new(hash_mib, |mib| ImpartialSolver::new(mib, MAX_NIMBER_SQUARES)),
            colours: Lazy::new(hash_mib, |mib| PartisanSolver::new(mib, 0)),
        }
    }

    fn new_solver_of_proofs(hash_mib: usize) -> Self::Solver {
        let colours = Lazy::new(hash_mib, |mib| PartisanSolver::with_proof_numbers(mib, 0));
        FirstAttackSolver { colours, ..Self::new_solver(hash_mib) }
    }

    fn wins(&self, solvers: &mut Self::Solver, timer: &mut SearchTimer) -> Option<bool> {
        match self.setup().variant {
            Variant::Standard => {
                solvers.standard.get().wins(&NonAttackingQueens::new(self), 0, timer)
            }
            Variant::Colours => {
                solvers.colours.get().wins(&ColouredQueens::new(self), Side::Left, timer)
            }
        }
    }

    fn wins_with_heap(
        &self,
        solvers: &mut Self::Solver,
        heap: u8,
        timer: &mut SearchTimer,
    ) -> Option<bool> {
        let wins_by_reflection = |square| decomposable::reflects(self, square);
        if heap == 0 && self.our_squares().squares().any(wins_by_reflection) {
            return Some(true);
        }
        solvers.standard.get().wins(&NonAttackingQueens::new(self), heap, timer)
    }

    fn search_is_resumable(&self) -> bool {
        self.setup().variant == Variant::Standard
    }

    fn part_searched(solvers: &mut Self::Solver) -> f64 {
        solvers.standard.get().part_searched()
    }

    fn max_plies_left(&self) -> u32 {
        let (ours, theirs) = (self.our_squares(), self.their_squares());
        let cols = self.geometry().cols;
        match self.setup().variant {
            Variant::Standard => max_pawns(ours, cols),
            Variant::Colours => {
                let either = max_pawns(ours, cols) + max_pawns(theirs, cols);
                either.min((ours | theirs).count())
            }
        }
    }
}

/// Whether the player to move places the last pawn on these squares, which both may use.
fn last_to_place<W: Bitboard>(position: &FirstAttack<W>, open: W) -> bool {
    let aligned = &position.geometry().queen_lines;
    open.squares().any(|square| !last_to_place(position, open & !aligned[square]))
}

/// An estimate of the moves that are left for the player to whom these squares are open, in
/// sixteenths. A square that takes `n` of them with it, itself included, counts 4/(3 + n). Not
/// tuned.
fn estimate_moves<W: Bitboard>(position: &FirstAttack<W>, open: W) -> Value {
    let aligned = &position.geometry().queen_lines;
    let squares =
        open.squares().map(|square| 16 * 4 / (3 + (aligned[square] & open).count() as Value));
    squares.sum()
}
impl<W: Bitboard> GameAi for FirstAttack<W> {
    const PROFILE: GameProfile = GameProfile {
        ladder: include_str!("../../assets/ladder/firstattack.txt"),
        minimax_speed: 50_000_000,
        // Without colours only the parity of the moves left decides, and no evaluation knows that far ahead. With
        // colours boards that the solver does not know are so large that no curve was fitted to games there.
        estimates_are_reliable: false,
        solver_speed: 3_000_000,
        last_move_wins: true,
        mirror_wins: |setup, seat| match setup.variant {
            Variant::Standard => setup.rows % 2 == 1 && seat == Seat::FIRST,
            Variant::Colours => setup.rows.is_multiple_of(2) && seat == Seat::SECOND,
        },
        ..GameProfile::USUAL
    };
    const LEARNABLE: Learnable<Self> =
        Learnable { features: Some(features::feature_set()), ..Learnable::NOTHING };

    type Master = CgtMaster<Self>;
    type TreeState = WholeMove<Self>;
    type Nets = FeatureEval<Self>;

    fn master(options: &EngineOptions, nets: &Self::Nets) -> Self::Master {
        CgtMaster::new(options, nets.clone())
    }

    fn solve(
        history: &History<Self>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<Self::Move> {
        decomposable::solve(history, limits, options)
    }

    fn oracle(_: &Self, options: &EngineOptions) -> Option<Box<dyn Oracle<Self>>> {
        Some(decomposable::oracle(options))
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let value = match self.setup().variant {
            // Both players have the same moves: only the parity of their number matters.
            Variant::Standard => {
                let open = self.our_squares();
                if open.count() <= EXACT_PARITY_SQUARES {
                    if last_to_place(self, open) { NEAR_CERTAIN } else { -NEAR_CERTAIN }
                } else {
                    0
                }
            }
            Variant::Colours => {
                (estimate_moves(self, self.our_squares())
                    - estimate_moves(self, self.their_squares()))
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
            let taken = (self.geometry().queen_lines[square] & ours).count() as Value;
            match variant {
                Variant::Standard => taken,
                // A pawn closes its lines to its own side only, and its own square to both.
                Variant::Colours => 3 * Value::from(theirs.has(square)) - taken,
            }
        }
    }

    fn canonical_hash(&self) -> u64 {
        // Only where pawns can still be placed matters, not where they stand.
        mix(
            self.our_squares().hash64(),
            mix(self.their_squares().hash64(), self.to_move().index() as u64),
        )
    }

    fn history_index(&self, square: Square) -> usize {
        decomposable::history_index(self, square)
    }

    fn game_facts(comparison: &MoveComparison<Self>, facts: &mut Vec<Fact>) {
        facts::add(comparison, facts);
    }
}
