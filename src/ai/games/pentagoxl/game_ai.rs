//! Pentago XL: evaluation by lines that only one player can still fill, move ordering, static wins.

use super::master::PentagoXlMaster;
use super::nets::PentagoXlNets;
use super::{lines, policy, value_net};
use crate::alphabeta::solve;
use crate::core::fact::Fact;
use crate::core::feature_set::{FeatureSet, PolicySet};
use crate::core::game_ai::GameAi;
use crate::core::limits::SearchLimits;
use crate::core::move_comparison::MoveComparison;
use crate::core::score::{MAX_EVAL, Value};
use crate::core::searcher::EngineOptions;
use crate::core::solution::Solution;
use crate::core::tree_state::PuctParams;
use crate::games::pentago_common;
use crate::games::pentago_common::{PentagoGame, PentagoTreeState, WINNING_MOVE_SCORE};
use parlour_rules::Rules;
use parlour_rules::bitboard::Bitboard;
use parlour_rules::history::History;
use parlour_rules::pentago_common::PentagoMove;
use parlour_rules::pentagoxl::{PentagoXl, bit_of, has_five, rotate_block};
use parlour_rules::seat::{MAX_SEATS, Seat};
use parlour_rules::step::{Rotation, Square};

/// The right to move, in the units of evaluations. Not tuned.
const TEMPO: Value = 40;
/// A winning move, in the units of evaluations. Not tuned.
const IMMEDIATE_WIN: Value = 3000;
/// The policy logit for each unit that a placement adds to the lines, for more than two players,
/// where there is no network. Not tuned.
const PLACEMENT_LOGIT: Value = 6;

/// The marbles of all players, and those of all but `seat`.
fn occupied_and_others(position: &PentagoXl, seat: Seat) -> [u128; 2] {
    let occupied = Seat::all(MAX_SEATS).fold(0, |all, other| all | position.marbles(other));
    [occupied, occupied & !position.marbles(seat)]
}

/// The policy logit of a placement without a network: the player's own lines after it, less
/// those of the strongest opponent.
fn placement_logit(position: &PentagoXl, square: Square) -> Value {
    let mover = position.to_move();
    let [occupied, others] = occupied_and_others(position, mover);
    let bit = bit_of(square);
    let opponents = Seat::all(position.setup().players).filter(|&other| other != mover);
    let potential = |other| {
        let marbles = position.marbles(other);
        lines::potential(marbles, (occupied | bit) & !marbles)
    };
    let strongest = opponents.map(potential).max().unwrap_or(0);
    PLACEMENT_LOGIT * (lines::potential(position.marbles(mover) | bit, others) - strongest)
}
impl GameAi for PentagoXl {
    const LADDER: &'static str = include_str!("../../../../assets/ladder/pentagoxl.txt");

    type Master = PentagoXlMaster;
    type TreeState = PentagoTreeState<Self>;
    type Nets = PentagoXlNets;

    const MINIMAX_SPEED: u64 = 3_500_000;
    const FEATURES: Option<FeatureSet<Self>> = Some(value_net::FEATURE_SET);
    const POLICY: Option<PolicySet<Self>> = Some(policy::POLICY_SET);
    const COMPARES_BY_NODES: bool = true;
    const MISTAKE_FACTOR: u64 = 16;

    fn master(options: &EngineOptions, nets: &PentagoXlNets) -> Self::Master {
        PentagoXlMaster::new(options, nets.clone())
    }

    fn solve(
        history: &History<Self>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<Self::Move> {
        solve::solve_by_search(history, limits, options)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        if let Some((winner, _)) = self.static_win() {
            return if winner == seat { IMMEDIATE_WIN } else { -IMMEDIATE_WIN };
        }
        let line_value = |seat: Seat| {
            let [_, others] = occupied_and_others(self, seat);
            let tempo = if seat == self.to_move() { TEMPO } else { 0 };
            lines::potential(self.marbles(seat), others) + tempo
        };
        let others = Seat::all(self.setup().players).filter(|&other| other != seat);
        let value = line_value(seat) - others.map(line_value).max().unwrap_or(0);
        value.clamp(-MAX_EVAL, MAX_EVAL)
    }

    fn move_scorer(&self) -> impl Fn(PentagoMove) -> Value {
        let ours = self.marbles(self.to_move());
        let [_, others] = occupied_and_others(self, self.to_move());
        move |mv| {
            let Some(_) = mv.rotation else { return WINNING_MOVE_SCORE };
            // Marbles near the placement, our own counting more. Not tuned.
            let near = lines::NEAR[bit_of(mv.square).lowest().index()];
            (4 * (near & ours).count_ones() + 3 * (near & others).count_ones()) as Value
        }
    }

    fn static_win(&self) -> Option<(Seat, u32)> {
        let mover = self.to_move();
        let mut others = [0; MAX_SEATS];
        let opponents = Seat::all(self.setup().players).filter(|&other| other != mover);
        for (marbles, other) in others.iter_mut().zip(opponents) {
            *marbles = self.marbles(other);
        }
        let players = self.setup().players;
        lines::has_winning_move(self.marbles(mover), &others[..players - 1]).then_some((mover, 1))
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

impl PentagoGame for PentagoXl {
    const BLOCKS: u8 = 9;
    /// Chosen by matches against the master as it was before it had networks; the results were not
    /// kept.
    const PUCT_PARAMS: PuctParams = PuctParams {
        c_puct: 1.5,
        policy_temperature: 120.0,
        second_policy_temperature: 40.0,
        fpu_reduction: 0.02,
    };

    type Set = u128;

    fn bit(square: Square) -> u128 {
        bit_of(square)
    }

    fn rotate_block(set: u128, turn: Rotation) -> u128 {
        rotate_block(set, turn)
    }

    fn marbles(&self, seat: Seat) -> u128 {
        self.marbles(seat)
    }

    fn has_five(marbles: u128) -> bool {
        has_five(marbles)
    }

    fn for_each_completion(ours: u128, theirs: u128, visit: impl FnMut(u128)) {
        lines::for_each_completion(ours, theirs, visit);
    }

    fn leaf_value(&self, seat: Seat, nets: &PentagoXlNets) -> Value {
        let mover = self.to_move();
        if self.setup().players > 2 {
            return self.evaluate(seat);
        }
        let [ours, theirs] = [mover, mover.other()].map(|seat| self.marbles(seat));
        let value = value_net::evaluate(&nets.value, ours, theirs);
        if seat == mover { value } else { -value }
    }

    fn policy_logits(&self, nets: &PentagoXlNets) -> Vec<Value> {
        let mover = self.to_move();
        if self.setup().players > 2 {
            return (0..81).map(|number| placement_logit(self, Square::new(number))).collect();
        }
        nets.policy.logits::<PentagoXl>(self.marbles(mover), self.marbles(mover.other()))
    }
}
