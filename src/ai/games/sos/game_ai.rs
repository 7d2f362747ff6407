//! SOS for computer players.

use super::master::SosMaster;
use super::{eval, facts, move_picker, score_solver};
use crate::alphabeta::solve;
use crate::core::{
    EngineOptions, Fact, GameAi, GameProfile, Learnable, MoveComparison, MoveScore, SearchLimits,
    Solution, Value, WinningMoves,
};
use crate::mcts::WholeMove;
use crate::nn::{Window3x3Eval, window3x3};
use parlour_rules::proof::oracle::Oracle;
use parlour_rules::sos::{Sos, SosMove};
use parlour_rules::{Bitboard, History, Rules, Seat};

/// Boards of at most this many squares are solved from the first move on, with this many times the
/// solver's usual share of an analysis: 4x4 takes about a million nodes.
const SOLVED_SQUARES: usize = 16;
const SOLVER_FACTOR: u64 = 32;

impl<W: Bitboard> GameAi for Sos<W> {
    const PROFILE: GameProfile = GameProfile {
        ladder: include_str!("../../assets/ladder/sos.txt"),
        minimax_speed: 9_000_000,
        solver_speed: 48_000_000,
        solver_factor: |setup| {
            if setup.rows * setup.cols <= SOLVED_SQUARES { SOLVER_FACTOR } else { 1 }
        },
        ..GameProfile::USUAL
    };
    const LEARNABLE: Learnable<Self> =
        Learnable { features: Some(window3x3::feature_set()), ..Learnable::NOTHING };

    type Master = SosMaster<W>;
    type TreeState = WholeMove<Self>;
    type Nets = Window3x3Eval<Self>;

    fn master(options: &EngineOptions, nets: &Self::Nets) -> Self::Master {
        SosMaster::new(options, nets.clone())
    }

    fn solve(
        history: &History<Self>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<Self::Move> {
        if history.position().setup().players > 2 {
            return solve::solve_by_search(history, limits, options);
        }
        score_solver::solve(history, limits, options)
    }

    fn winning_moves(
        history: &History<Self>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Option<WinningMoves<Self::Move>> {
        let has_two_players = history.position().setup().players == 2;
        has_two_players.then(|| score_solver::winning_moves(history, limits, options))
    }

    fn oracle(position: &Self, options: &EngineOptions) -> Option<Box<dyn Oracle<Self>>> {
        Some(score_solver::oracle(position, options))
    }

    fn evaluate(&self, seat: Seat) -> Value {
        eval::evaluate(self, seat)
    }

    fn move_scorer(&self) -> impl Fn(SosMove) -> MoveScore {
        move |mv| self.gain(mv).into()
    }

    fn game_facts(comparison: &MoveComparison<Self>, facts: &mut Vec<Fact>) {
        facts::add(comparison, facts);
    }

    fn history_index(&self, mv: SosMove) -> usize {
        move_picker::history_index(mv)
    }
}
