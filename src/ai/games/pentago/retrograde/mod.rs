//! Pentago solved by retrograde analysis (Ströhlein 1970; Thompson 1986): from the full board back
//! to a given position, over all ways to fill the empty squares. [`sweep`] has the method.

mod combinations;
mod fives;
mod levels;
mod plain_retrograde;
mod rotation_set;
mod row;
mod row_plan;
mod sweep;
#[cfg(test)]
mod tests;

use super::Solved;
use crate::core::{GameAi, SearchTimer, SolverCost, Value, Wdl};
use combinations::{BINOMIALS, MAX_ELEMENTS};
use fives::Fives;
use levels::{LevelMemory, bytes_of_levels};
use parlour_rules::pentago::{Blocks, Pentago, PentagoMove, Quadrants};
use parlour_rules::{Bitboard, Rules, Seat, Square};
use plain_retrograde::PlainRetrograde;
use rotation_set::{RotationSet, contains_turn};
use row::SweepGoal;
use sweep::{MIN_EMPTY, Sweeps};

/// Boards that are visited in the time that a search takes for a position, about.
const BOARDS_PER_SEARCH_NODE: u64 = 256;

/// The least evaluation at which a win is looked for first. Of 210 random positions with 14 to 17 empty squares,
/// 176 of them not drawn, 59 of 75 below it are lost, and 75 of 101 others won.
const LEAST_HOPE: Value = -100;

/// The cost of solving this position; `None` if it has too many empty squares. Nodes are boards, which
/// may be visited twice.
pub(super) fn cost(position: &Pentago, threads: usize) -> Option<SolverCost> {
    let empty = (Quadrants::ALL & !position.occupied()).count() as usize;
    if empty > MAX_ELEMENTS {
        return None;
    }
    let boards = |placed: usize| {
        u64::from(BINOMIALS[empty][placed]) * u64::from(BINOMIALS[placed][placed / 2])
    };
    let nodes = (0..=empty).map(boards).sum();
    let bytes = bytes_of_levels(empty, threads) + Fives::bytes(empty);
    let search_nodes = nodes / BOARDS_PER_SEARCH_NODE;
    Some(SolverCost { nodes, search_nodes, mib: (bytes >> 20) + 1 })
}

/// Solves a position whose game is not over and that has a [`cost`]. `None` if the timer ended the
/// search or would have, or the system has not enough memory.
pub(super) fn solve(position: &Pentago, threads: usize, timer: &SearchTimer) -> Option<Solved> {
    let squares = empty_squares(position);
    let fives = fives(position, &squares, timer)?;
    let mut memory = LevelMemory::new(squares.len(), threads)?;
    let mut sweeps = Sweeps::new(squares.len(), &fives, threads, timer, &mut memory);
    let mut moves_reaching = |goal: SweepGoal| -> Option<Vec<PentagoMove>> {
        let reached = if squares.len() < MIN_EMPTY {
            let outcomes = PlainRetrograde::new(squares.len(), &fives).solve();
            outcomes
                .iter()
                .map(|wdl| if goal == SweepGoal::Win { wdl.wins } else { wdl.non_losses })
                .collect()
        } else {
            sweeps.sweep(goal)?
        };
        Some(moves_in(position, &squares, &reached))
    };
    // Of a position that is won the second sweep tells nothing more, nor of one that is lost, if the
    // right one comes first.
    let is_hopeful = position.evaluate(position.to_move()) >= LEAST_HOPE;
    let mut winning = Vec::new();
    if is_hopeful {
        winning = moves_reaching(SweepGoal::Win)?;
        if !winning.is_empty() {
            return Some(Solved { wdl: Wdl::Win, best_moves: winning });
        }
    }
    let safe = moves_reaching(SweepGoal::NotLose)?;
    if safe.is_empty() {
        let mut all = Vec::new();
        position.for_each_move(|mv| all.push(mv));
        return Some(Solved { wdl: Wdl::Loss, best_moves: all });
    }
    if !is_hopeful {
        winning = moves_reaching(SweepGoal::Win)?;
    }
    Some(if winning.is_empty() {
        Solved { wdl: Wdl::Draw, best_moves: safe }
    } else {
        Solved { wdl: Wdl::Win, best_moves: winning }
    })
}

/// The empty squares.
fn empty_squares(position: &Pentago) -> Vec<Square> {
    let is_empty = |&square: &Square| position.occupied() & Quadrants::bit(square) == 0;
    position.grid().squares().filter(is_empty).collect()
}

/// The fives of the player to move and of the opponent.
fn fives(position: &Pentago, squares: &[Square], timer: &SearchTimer) -> Option<[Fives; 2]> {
    let bits: Vec<u64> = squares.iter().map(|&square| Quadrants::bit(square)).collect();
    let of = |seat: Seat| Fives::new(position.marbles(seat), &bits, timer);
    Some([of(position.to_move())?, of(position.to_move().other())?])
}

/// The legal moves whose turn is among those of their square in `reached`, and those that need none.
fn moves_in(position: &Pentago, squares: &[Square], reached: &[RotationSet]) -> Vec<PentagoMove> {
    let mut moves = Vec::new();
    position.for_each_move(|mv| {
        let index = squares.iter().position(|&square| square == mv.square);
        let rotations = reached[index.expect("moves are to empty squares")];
        if mv.rotation.is_none_or(|turn| contains_turn(rotations, turn)) {
            moves.push(mv);
        }
    });
    moves
}
