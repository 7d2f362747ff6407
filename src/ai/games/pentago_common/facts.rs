//! Facts of both Pentagos: who makes five and how, double threats, the block that must be turned.

use super::PentagoGame;
use crate::ai::core::fact::{Fact, FactKind, FactRank};
use crate::ai::core::move_comparison::MoveComparison;
use crate::rules::bitboard::Bitboard;
use crate::rules::pentago_common::PentagoMove;
use crate::rules::seat::{Outcome, Seat};
use crate::rules::step::Square;

/// Adds the facts of a move.
pub(crate) fn add<G: PentagoGame>(comparison: &MoveComparison<G>, facts: &mut Vec<Fact>) {
    would_threaten(comparison, facts);
    if comparison.played.outcome.is_some() {
        return;
    }
    let position = comparison.played.position();
    let next = position.to_move();
    let wins = winning_moves(position);
    let stopped = match &comparison.better {
        Some(better) => better.outcome.is_none() && winning_moves(better.position()).is_empty(),
        None => true,
    };
    if wins.is_empty() || !stopped {
        return;
    }
    fives(comparison, &wins, facts);
    if comparison.better.is_some() && winning_moves(comparison.before()).is_empty() {
        must(comparison, next, facts);
    }
}

/// The moves with which the player to move makes five, and nobody else does.
fn winning_moves<G: PentagoGame>(position: &G) -> Vec<PentagoMove> {
    let mut moves = Vec::new();
    if position.static_win().is_some() {
        let win = Some(Outcome::win(position.to_move()));
        position.for_each_move(|mv| {
            if position.play(mv).outcome() == win {
                moves.push(mv);
            }
        });
    }
    moves
}

/// Every way to make five replaces the general fact, which names one.
fn fives<G: PentagoGame>(
    comparison: &MoveComparison<G>,
    wins: &[PentagoMove],
    facts: &mut Vec<Fact>,
) {
    let position = comparison.played.position();
    let next = position.to_move();
    let is_general =
        |fact: &Fact| matches!(fact.kind, FactKind::WinsIn { seat, moves: 1, .. } if seat == next);
    facts.retain(|fact| !is_general(fact));
    // Without a turn first: those are the easiest to see.
    let mut wins = wins.to_vec();
    wins.sort_by_key(|mv| mv.rotation.is_some());
    let mut squares: Vec<Square> = wins.iter().map(|mv| mv.square).collect();
    squares.sort_unstable();
    squares.dedup();
    let moves = wins.iter().map(|&mv| position.move_to_string(mv)).collect();
    let kind = FactKind::Fives { seat: next, moves };
    facts.push(Fact { rank: FactRank::Opponent, kind, squares });
}

/// What all moves have in common that keep `next` from making five.
fn must<G: PentagoGame>(comparison: &MoveComparison<G>, next: Seat, facts: &mut Vec<Fact>) {
    let before = comparison.before();
    let mut saving: Vec<PentagoMove> = Vec::new();
    before.for_each_move(|mv| {
        let after = before.play(mv);
        let saves = match after.outcome() {
            Some(outcome) => outcome != Outcome::win(next),
            None => after.static_win().is_none(),
        };
        if saves {
            saving.push(mv);
        }
    });
    let [first, _, ..] = saving[..] else { return }; // a single move is said elsewhere
    let block = |mv: &PentagoMove| mv.rotation.map(|turn| turn.block);
    let grid = before.grid();
    if saving.iter().all(|mv| mv.square == first.square) {
        let kind = FactKind::MustPlace { seat: next, square: first.square };
        facts.push(Fact { rank: FactRank::Better, kind, squares: vec![first.square] });
    }
    if let Some(turned) = block(&first)
        && saving.iter().all(|mv| block(mv) == Some(turned))
    {
        let blocks_in_row = (grid.cols / 3) as u8;
        let is_inside = |&square: &Square| {
            let (row, col) = grid.row_col(square);
            row / 3 * usize::from(blocks_in_row) + col / 3 == usize::from(turned)
        };
        let kind = FactKind::MustTurn { seat: next, block: turned, blocks_in_row };
        let squares = grid.squares().filter(is_inside).collect();
        facts.push(Fact { rank: FactRank::Better, kind, squares });
    }
}

/// The squares on which a marble would make five for `seat` alone, were it that player's turn.
fn threats<G: PentagoGame>(position: &G, seat: Seat) -> Vec<Square> {
    let others: Vec<G::Set> = Seat::all(position.setup().players)
        .filter(|&other| other != seat)
        .map(|other| position.marbles(other))
        .collect();
    let ours = position.marbles(seat);
    let taken = others.iter().fold(ours, |all, &marbles| all | marbles);
    let makes_five = |&square: &Square| {
        let bit = G::bit(square);
        let placed = ours | bit;
        let by_turn = || {
            G::turns().any(|turn| {
                let rotated = |marbles: G::Set| G::has_five(G::rotate_block(marbles, turn));
                rotated(placed) && !others.iter().any(|&marbles| rotated(marbles))
            })
        };
        (taken & bit).is_empty() && (G::has_five(placed) || by_turn())
    };
    position.grid().squares().filter(makes_five).collect()
}

fn would_threaten<G: PentagoGame>(comparison: &MoveComparison<G>, facts: &mut Vec<Fact>) {
    let Some(better) = comparison.better.as_ref().filter(|better| better.outcome.is_none()) else {
        return;
    };
    if comparison.played.outcome.is_some() {
        return;
    }
    let squares = threats(better.position(), comparison.seat);
    let played = threats(comparison.played.position(), comparison.seat).len();
    if squares.len() > played.max(1) {
        let (mv, shown) = (better.text.clone(), squares.clone());
        let kind = FactKind::WouldThreaten { mv, squares, played };
        facts.push(Fact { rank: FactRank::Better, kind, squares: shown });
    }
}
