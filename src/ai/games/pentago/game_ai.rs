//! Pentago: evaluation by lines that only one side can still fill, move ordering, static wins.

use super::master::PentagoMaster;
use super::nets::PentagoNets;
use super::{lines, policy, retrograde, solver, value_net};
use crate::core::fact::Fact;
use crate::core::feature_set::{FeatureSet, PolicySet};
use crate::core::game_ai::GameAi;
use crate::core::limits::SearchLimits;
use crate::core::move_comparison::MoveComparison;
use crate::core::score::Value;
use crate::core::searcher::EngineOptions;
use crate::core::solution::{Solution, SolverCost};
use crate::core::tree_state::PuctParams;
use crate::games::pentago_common;
use crate::games::pentago_common::{PentagoGame, PentagoTreeState, WINNING_MOVE_SCORE};
use parlour_rules::Rules;
use parlour_rules::history::History;
use parlour_rules::pentago::{Pentago, has_five, rotate_block};
use parlour_rules::pentago_common::PentagoMove;
use parlour_rules::seat::Seat;
use parlour_rules::step::{Rotation, Square};

impl GameAi for Pentago {
    const LADDER: &'static str = include_str!("../../../../assets/ladder/pentago.txt");

    type Master = PentagoMaster;
    type TreeState = PentagoTreeState<Self>;
    type Nets = PentagoNets;

    const MINIMAX_SPEED: u64 = 2_700_000;
    const FEATURES: Option<FeatureSet<Self>> = Some(value_net::FEATURE_SET);
    const POLICY: Option<PolicySet<Self>> = Some(policy::POLICY_SET);
    const COMPARES_BY_NODES: bool = true;
    const MISTAKE_FACTOR: u64 = 16;

    fn master(options: &EngineOptions, nets: &PentagoNets) -> Self::Master {
        PentagoMaster::new(options, nets.clone())
    }

    fn solve(
        history: &History<Self>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<Self::Move> {
        solver::solve(history, limits, options)
    }

    fn solver_cost(&self, options: &EngineOptions) -> Option<SolverCost> {
        retrograde::cost(self, options.search_threads())
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let mover = self.to_move();
        let value = lines::evaluate(self.marbles(mover), self.marbles(mover.other()));
        if seat == mover { value } else { -value }
    }

    fn move_scorer(&self) -> impl Fn(PentagoMove) -> Value {
        let mover = self.to_move();
        let (ours, theirs) = (self.marbles(mover), self.marbles(mover.other()));
        move |mv| {
            let Some(turn) = mv.rotation else { return WINNING_MOVE_SCORE };
            let ours = rotate_block(ours | Pentago::bit(mv.square), turn);
            lines::quick_eval(ours, rotate_block(theirs, turn))
        }
    }

    fn static_win(&self) -> Option<(Seat, u32)> {
        let mover = self.to_move();
        let wins = lines::has_winning_move(self.marbles(mover), self.marbles(mover.other()));
        wins.then_some((mover, 1))
    }

    fn losing_move_filter(&self) -> impl Fn(PentagoMove) -> bool {
        pentago_common::prune_losing(self)
    }

    fn game_facts(comparison: &MoveComparison<Self>, facts: &mut Vec<Fact>) {
        pentago_common::facts::add(comparison, facts);
    }

    fn history_index(&self, mv: PentagoMove) -> usize {
        pentago_common::history_index(mv)
    }
}

impl PentagoGame for Pentago {
    const BLOCKS: u8 = 4;
    /// Chosen by matches against the master as it was before it had networks; the results were not
    /// kept. But the temperature of the policy was chosen by matches with 20 ms a move, with a network that lacked
    /// six games of those that the shipped one has learned from: 217 scores 53.0 % of 454 games against 174 (+21 Elo, +5
    /// to +36), 139 44.8 % of 134 against 174, and 267 49.4 % of 156 against 217.
    const PUCT_PARAMS: PuctParams = PuctParams {
        c_puct: 0.5,
        policy_temperature: 217.0,
        second_policy_temperature: 60.0,
        fpu_reduction: 0.02,
    };

    type Set = u64;

    fn bit(square: Square) -> u64 {
        Pentago::bit(square)
    }

    fn rotate_block(set: u64, turn: Rotation) -> u64 {
        rotate_block(set, turn)
    }

    fn marbles(&self, seat: Seat) -> u64 {
        self.marbles(seat)
    }

    fn has_five(marbles: u64) -> bool {
        has_five(marbles)
    }

    fn for_each_completion(ours: u64, theirs: u64, visit: impl FnMut(u64)) {
        lines::for_each_completion(ours, theirs, visit);
    }

    fn leaf_value(&self, seat: Seat, nets: &PentagoNets) -> Value {
        let mover = self.to_move();
        let [ours, theirs] = [mover, mover.other()].map(|seat| self.marbles(seat));
        let value = value_net::evaluate(&nets.value, ours, theirs);
        if seat == mover { value } else { -value }
    }

    fn policy_logits(&self, nets: &PentagoNets) -> Vec<Value> {
        let mover = self.to_move();
        nets.policy.logits::<Pentago>(self.marbles(mover), self.marbles(mover.other()))
    }
}
