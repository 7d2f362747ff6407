//! The evaluation of SOS: points, points that can be taken now, and which side runs out of safe
//! moves first. A quiescence search over scoring moves took too long, so the evaluation takes the
//! points.

use super::board::SosBoard;
use crate::core::{MAX_EVAL, Value};
use parlour_rules::sos::{Sos, SosMove};
use parlour_rules::{Bitboard, Letter, Rules, Seat};

/// The value of a point on an empty board and on a full one, in centipawns. Not tuned.
const POINT_VALUE: Value = 120;
const POINT_VALUE_FULL_BOARD: Value = 180;
/// The value of the last safe move, after which the other side must give the first point:
/// hundredths of a point on a board without safe moves. With 70 `greedy` scored 354.5 of 400
/// against `tactical` on 6×6, with 40 it scored 338.
const LAST_SAFE_PERCENT: Value = 70;
/// With this many safe moves on the board, the last of them is worth half as much. Not tuned.
const SAFE_MOVES_HALVING_PARITY: Value = 6;

/// The points of `seat` less those of its best opponent.
pub(super) fn lead<W: Bitboard>(position: &Sos<W>, seat: Seat) -> i32 {
    let points = position.points();
    let others = (0..points.len()).filter(|&other| other != seat.index());
    let best = others.map(|other| i32::from(points[other])).max();
    i32::from(points[seat.index()]) - best.unwrap_or(0)
}

/// The value for `seat` of a position that is not over, in centipawns.
pub(super) fn evaluate<W: Bitboard>(position: &Sos<W>, seat: Seat) -> Value {
    let g = position.geometry();
    let (taken, after) = take_all_points(position);
    let (empty, all) = (position.empty().count() as Value, g.all.count() as Value);
    let point = POINT_VALUE + (POINT_VALUE_FULL_BOARD - POINT_VALUE) * (all - empty) / all;
    let [_, safe] = SosBoard::new(&after).scoring_and_safe(g);
    let safe = safe.count() as Value;
    let parity = point * LAST_SAFE_PERCENT / 100 * SAFE_MOVES_HALVING_PARITY
        / (SAFE_MOVES_HALVING_PARITY + safe);
    let odd = safe % 2 == 1;
    let turn = taken * point + if odd { parity } else { -parity };
    let opponents = position.setup().players as Value - 1;
    let turn = if seat == position.to_move() { turn } else { -turn / opponents };
    (lead(position, seat) * point + turn).clamp(-MAX_EVAL, MAX_EVAL)
}

/// The points that the player to move can take in one turn, square by square, and the position
/// after that.
fn take_all_points<W: Bitboard>(position: &Sos<W>) -> (Value, Sos<W>) {
    let (mut taken, mut position) = (0, *position);
    loop {
        let [scoring, _] = SosBoard::new(&position).scoring_and_safe(position.geometry());
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
