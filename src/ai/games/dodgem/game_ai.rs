//! Dodgem for computer players.

use super::master::DodgemMaster;
use super::{facts, master, oracle, tablebase};
use crate::alphabeta::solve;
use crate::core::evaluator::{self, LinearEval};
use crate::core::{
    EngineOptions, Fact, GameAi, GameProfile, HISTORY_SIZE, Learnable, MoveComparison, MoveScore,
    SearchLimits, Solution, Value,
};
use crate::mcts::WholeMove;
use parlour_rules::dodgem::{Dodgem, DodgemMove};
use parlour_rules::proof::oracle::Oracle;
use parlour_rules::{Bitboard, History, Rules, Seat};

impl<W: Bitboard> GameAi for Dodgem<W> {
    const PROFILE: GameProfile = GameProfile {
        ladder: include_str!("../../assets/ladder/dodgem.txt"),
        minimax_speed: 32_000_000,
        // The evaluation counts a race. It does not see that one side can hold the other up for ever, which
        // most positions of large boards come to.
        estimates_are_reliable: false,
        ..GameProfile::USUAL
    };
    const LEARNABLE: Learnable<Self> =
        Learnable { terms: Some(evaluator::term_set()), ..Learnable::NOTHING };

    type Master = DodgemMaster<W>;
    type TreeState = WholeMove<Self>;
    type Nets = ();

    fn master(options: &EngineOptions, (): &()) -> Self::Master {
        DodgemMaster::new(options)
    }

    fn solve(
        history: &History<Self>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<Self::Move> {
        master::solve(history, limits, options)
            .unwrap_or_else(|| solve::solve_by_search(history, limits, options))
    }

    /// The solver computes the values of all positions that can follow.
    fn min_solver_nodes(&self) -> u64 {
        tablebase::position_count(self)
    }

    fn oracle(position: &Self, options: &EngineOptions) -> Option<Box<dyn Oracle<Self>>> {
        Some(oracle::oracle(position, options))
    }

    fn evaluate(&self, seat: Seat) -> Value {
        self.linear_eval(seat)
    }

    /// Steps off the board, then steps forward. Not tuned.
    fn move_scorer(&self) -> impl Fn(DodgemMove) -> MoveScore {
        let (first, cols) = (self.to_move() == Seat::FIRST, self.geometry().cols);
        move |mv| {
            let forward = match mv.to {
                None => return 40,
                Some(to) if first => to.index() + cols == mv.from.index(),
                Some(to) => to.index() == mv.from.index() + 1,
            };
            if forward { 20 } else { 0 }
        }
    }

    fn game_facts(comparison: &MoveComparison<Self>, facts: &mut Vec<Fact>) {
        facts::add(comparison, facts);
    }

    fn history_index(&self, mv: DodgemMove) -> usize {
        (mv.from.index() << 7 | mv.to.map_or(127, |to| to.index())) & (HISTORY_SIZE - 1)
    }
}
