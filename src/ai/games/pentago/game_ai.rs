//! Both Pentagos for computer players.

use super::master::PentagoMaster;
use super::nets::PentagoNets;
use super::{PentagoBoard, PentagoTreeState, defence, facts};
use crate::alphabeta::solve::solve_by_search;
use crate::core::{
    EngineOptions, Fact, GameAi, GameProfile, HISTORY_SIZE, Learnable, MoveComparison,
    SearchLimits, SearchTimer, Solution, SolverCost, Value, Wdl,
};
use parlour_rules::pentago::{PentagoMove, PentagoOn};
use parlour_rules::{History, Rules, Seat};

/// A move that wins without a turn, for move ordering: more than any other move's score.
const WINNING_MOVE_SCORE: Value = 1 << 14;

impl<B: PentagoBoard> GameAi for PentagoOn<B> {
    const PROFILE: GameProfile = GameProfile {
        ladder: B::LADDER,
        minimax_speed: B::MINIMAX_SPEED,
        mistake_factor: 16,
        compares_by_nodes: true,
        ..GameProfile::USUAL
    };
    const LEARNABLE: Learnable<Self> = Learnable {
        features: Some(PentagoNets::<B>::FEATURES),
        policy: Some(PentagoNets::<B>::POLICY_FEATURES),
        ..Learnable::NOTHING
    };

    type Master = PentagoMaster<B>;
    type TreeState = PentagoTreeState<B>;
    type Nets = PentagoNets<B>;

    fn master(options: &EngineOptions, nets: &Self::Nets) -> Self::Master {
        PentagoMaster::new(options, nets.clone())
    }

    fn solve(
        history: &History<Self>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<Self::Move> {
        let position = history.position();
        let threads = options.search_threads();
        let cost = B::solver_cost(position, threads).filter(|cost| {
            cost.mib <= options.hash_mib && limits.nodes.is_none_or(|nodes| cost.nodes <= nodes)
        });
        let Some(cost) = cost else { return solve_by_search(history, limits, options) };
        let timer = SearchTimer::start(limits);
        let Some(solved) = B::solve(position, threads, &timer) else {
            if timer.should_stop() {
                return Solution::unsolved(0);
            }
            // Either time would not be enough, or the system has less memory than was offered. The search
            // makes do with less of both.
            let limits = SearchLimits { time: timer.time_left(), ..limits.clone() };
            return solve_by_search(history, &limits, options);
        };
        let best_moves = if solved.wdl == Wdl::Loss { Vec::new() } else { solved.best_moves };
        Solution::solved(solved.wdl, best_moves, cost.nodes)
    }

    fn solver_cost(&self, options: &EngineOptions) -> Option<SolverCost> {
        B::solver_cost(self, options.search_threads())
    }

    #[inline]
    fn evaluate(&self, seat: Seat) -> Value {
        B::evaluate(self, seat)
    }

    #[inline]
    fn move_scorer(&self) -> impl Fn(PentagoMove) -> Value {
        let score = B::move_scorer(self);
        move |mv| mv.rotation.map_or(WINNING_MOVE_SCORE, |turn| score(mv.square, turn))
    }

    #[inline]
    fn static_win(&self) -> Option<(Seat, u32)> {
        B::has_winning_move(self).then_some((self.to_move(), 1))
    }

    fn losing_move_filter(&self) -> impl Fn(PentagoMove) -> bool {
        defence::prune_losing(self)
    }

    fn game_facts(comparison: &MoveComparison<Self>, facts: &mut Vec<Fact>) {
        facts::add(comparison, facts);
    }

    /// A counter for each square and turn.
    #[inline]
    fn history_index(&self, mv: PentagoMove) -> usize {
        let turn = mv
            .rotation
            .map_or(0, |turn| 1 + usize::from(turn.block) * 2 + usize::from(turn.clockwise));
        (turn << 7 | mv.square.index()) & (HISTORY_SIZE - 1)
    }
}
