//! SOS: points, what can be had now, and who runs out of safe moves. No move is forcing: the
//! evaluation itself takes what can be had, and to search in which order took for ever.

use super::board::SosBoard;
use super::master::SosMaster;
use super::score_solver;
use crate::ai::alphabeta::solve;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::limits::SearchLimits;
use crate::ai::core::score::{MAX_EVAL, Value};
use crate::ai::core::searcher::EngineOptions;
use crate::ai::core::solution::Solution;
use crate::ai::mcts::whole_move::WholeMove;
use crate::ai::nn::pattern_net::PatternNet;
use crate::ai::nn::window3x3;
use crate::ai::nn::window3x3::{BoardPlanes, WindowFeatures};
use crate::rules::Rules;
use crate::rules::bitboard::Bitboard;
use crate::rules::history::History;
use crate::rules::seat::Seat;
use crate::rules::sos::{Sos, SosMove};
use crate::rules::step::Letter;

/// What a point is worth on an empty board, and on a full one; estimates, not yet tuned.
const POINT_VALUE: Value = 120;
const POINT_VALUE_FULL_BOARD: Value = 180;
/// What it is worth to have the last safe move, so that the other must give the first point: so
/// many hundredths of a point, less while many safe moves are left. With 70 `greedy` scored 354.5
/// of 400 against `tactical` on 6×6, with 40 338.
const LAST_SAFE_PERCENT: Value = 70;

impl<W: Bitboard> Sos<W> {
    /// The points that the player to move makes in one turn, square by square, and the position
    /// after that.
    fn take_all_points(&self) -> (Value, Self) {
        let (mut taken, mut position) = (0, *self);
        loop {
            let [scoring, _] = SosBoard::new(&position).scoring_and_safe(self.geometry());
            if scoring.is_empty() {
                return (taken, position);
            }
            let square = scoring.lowest();
            let [with_s, with_o] = [Letter::S, Letter::O].map(|letter| SosMove { square, letter });
            let best = if position.gain(with_s) > position.gain(with_o) { with_s } else { with_o };
            taken += Value::from(position.gain(best));
            position = position.play(best);
        }
    }
}

/// Leads beyond this are all alike to the learned judge.
const MAX_LEAD: i32 = 8;
/// Where leads come among the facts: after the numbers of empty squares.
const LEAD_OFFSET: i32 = 64;

impl<W: Bitboard> WindowFeatures for Sos<W> {
    type Squares = W;

    fn net() -> &'static PatternNet {
        static NET: PatternNet =
            window3x3::window_net(include_bytes!("../../../../assets/sos.net"));
        &NET
    }

    fn board_planes(&self) -> BoardPlanes<W> {
        let (points, us) = (self.points(), self.to_move());
        let lead = i32::from(points[us.index()]) - i32::from(points[us.other().index()]);
        let lead = LEAD_OFFSET + MAX_LEAD + lead.clamp(-MAX_LEAD, MAX_LEAD);
        BoardPlanes {
            plane0: self.s(),
            plane1: self.o(),
            centres: self.geometry().all,
            side: self.geometry().rows,
            edge_code: 3,
            scalar_features: [Some(self.empty().count() as usize), Some(lead as usize)],
        }
    }
}

impl<W: Bitboard> GameAi for Sos<W> {
    type Master = SosMaster<W>;
    type TreeState = WholeMove<Self>;

    fn master(options: &EngineOptions) -> Self::Master {
        SosMaster::new(options)
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

    fn evaluate(&self, seat: Seat) -> Value {
        let points = self.points();
        let best = (0..points.len())
            .filter(|&other| other != seat.index())
            .map(|other| Value::from(points[other]))
            .max();
        let lead = Value::from(points[seat.index()]) - best.unwrap_or(0);
        let g = self.geometry();
        // The player to move takes what there is; then the parity of safe moves tells who opens.
        let (taken, after) = self.take_all_points();
        let (empty, all) = (self.empty().count() as Value, g.all.count() as Value);
        let point = POINT_VALUE + (POINT_VALUE_FULL_BOARD - POINT_VALUE) * (all - empty) / all;
        let [_, safe] = SosBoard::new(&after).scoring_and_safe(g);
        let safe = safe.count() as Value;
        let parity = point * LAST_SAFE_PERCENT / 100 * 6 / (6 + safe);
        let odd = safe % 2 == 1;
        let turn = taken * point + if odd { parity } else { -parity };
        let us = self.to_move();
        let opponents = match self.setup().players {
            2 => 1,
            players => players as Value - 1,
        };
        let value = lead * point + if seat == us { turn } else { -turn / opponents };
        value.clamp(-MAX_EVAL, MAX_EVAL)
    }

    fn move_scorer(&self) -> impl Fn(SosMove) -> Value {
        move |mv| self.gain(mv).into()
    }

    fn history_index(&self, mv: SosMove) -> usize {
        mv.square.index() << 1 | usize::from(mv.letter == Letter::O)
    }
}
