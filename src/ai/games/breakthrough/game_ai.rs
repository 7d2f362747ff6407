//! Breakthrough for computer players.

use super::nnue::{self, BreakthroughNets, Nnue};
use super::{facts, features, initial_numbers, race};
use crate::alphabeta::{AlphaBeta, FutilityParams, SearchConfig};
use crate::core::evaluator::{self, LinearEval};
use crate::core::{
    EngineOptions, Fact, GameAi, GameProfile, HISTORY_SIZE, Learnable, MoveComparison, MoveScore,
    SearchLimits, Solution, Value,
};
use crate::mcts::WholeMove;
use crate::pns;
use parlour_rules::breakthrough::{Breakthrough, BreakthroughMove};
use parlour_rules::proof::oracle::Oracle;
use parlour_rules::{Bitboard, History, Rules, Seat, mix};

impl<W: Bitboard> GameAi for Breakthrough<W> {
    const PROFILE: GameProfile = GameProfile {
        ladder: include_str!("../../assets/ladder/breakthrough.txt"),
        minimax_speed: 11_000_000,
        ..GameProfile::USUAL
    };
    const LEARNABLE: Learnable<Self> = Learnable {
        features: Some(features::feature_set()),
        perspective: Some(nnue::perspective_set()),
        terms: Some(evaluator::term_set()),
        ..Learnable::NOTHING
    };

    type Master = AlphaBeta<Self, Nnue>;
    type TreeState = WholeMove<Self>;
    type Nets = BreakthroughNets;

    fn master(options: &EngineOptions, nets: &BreakthroughNets) -> Self::Master {
        // Quiet moves should change the value by less than a pawn at home, some 100. Not tuned.
        let futility = Some(FutilityParams { max_depth: 4, margin_per_ply: 90 });
        let config = SearchConfig { futility, ..SearchConfig::SELECTIVE };
        AlphaBeta::with_evaluator(options, config, Nnue::new(nets.clone()))
    }

    const HAS_NOISY_MOVES: bool = true;

    fn solve(
        history: &History<Self>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<Self::Move> {
        pns::solve::solve(history, limits, options)
    }

    fn oracle(_: &Self, options: &EngineOptions) -> Option<Box<dyn Oracle<Self>>> {
        Some(pns::oracle::oracle(options))
    }

    fn evaluate(&self, seat: Seat) -> Value {
        self.linear_eval(seat)
    }

    fn static_win(&self) -> Option<(Seat, u32)> {
        race::winner(self, self.to_move())
    }

    /// A race may end sooner, by the capture of the last pawn.
    fn min_plies_to_win(&self, seat: Seat) -> Option<u32> {
        let turns = race::min_moves_to_win(self, seat);
        Some((2 * turns).saturating_sub(u32::from(self.to_move() == seat)))
    }

    fn initial_proof_numbers(&self) -> Option<[u32; 2]> {
        Some(initial_numbers::initial_proof_numbers(self))
    }

    /// The hash from the view of the player to move, of the position or its mirror image.
    fn canonical_hash(&self) -> u64 {
        let g = self.geometry();
        let (ours, theirs) = if self.to_move() == Seat::FIRST {
            (self.white(), self.black())
        } else {
            (g.flip_vertical(self.black()), g.flip_vertical(self.white()))
        };
        let (ours, theirs) =
            (ours, theirs).min((g.mirror_horizontal(ours), g.mirror_horizontal(theirs)));
        mix(ours.hash64(), theirs.hash64())
    }

    /// Rows gained, captures, and whether the square is attacked more often than guarded. A win comes
    /// first. Not tuned.
    fn move_scorer(&self) -> impl Fn(BreakthroughMove) -> MoveScore {
        let g = self.geometry();
        let first = self.to_move() == Seat::FIRST;
        let (white, black) = (self.white(), self.black());
        let (enemies, friends) = if first { (black, white) } else { (white, black) };
        move |mv| {
            let row = mv.to.index() / g.cols;
            let to = W::bit(mv.to);
            let diagonal = |set: W| g.shift_left(set) | g.shift_right(set);
            let above = g.rows - 1 - row;
            let (to_go, their_to_go) = if first { (above, row) } else { (row, above) };
            let attackers =
                diagonal(if first { g.shift_down(to) } else { g.shift_up(to) }) & enemies;
            let guards = diagonal(if first { g.shift_up(to) } else { g.shift_down(to) })
                & friends
                & !W::bit(mv.from);
            let mut value = 8 * (g.rows - to_go) as MoveScore;
            if enemies.has(mv.to) {
                // A captured pawn counts more the nearer it was to its goal.
                value += 100 + 8 * (g.rows - their_to_go) as MoveScore;
            }
            let (attackers, guards) = (attackers.count() as MoveScore, guards.count() as MoveScore);
            if attackers > guards {
                value -= 90;
            } else if attackers > 0 {
                value -= 10;
            }
            if to_go == 0 { 1000 } else { value }
        }
    }

    fn history_index(&self, mv: BreakthroughMove) -> usize {
        (mv.from.index() << 7 | mv.to.index()) & (HISTORY_SIZE - 1)
    }

    fn game_facts(comparison: &MoveComparison<Self>, facts: &mut Vec<Fact>) {
        facts::add(comparison, facts);
    }

    fn is_noisy(&self, mv: BreakthroughMove) -> bool {
        (self.white() | self.black()).has(mv.to)
    }
}
