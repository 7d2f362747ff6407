//! Facts of First Attack: how many squares stay free, who makes the last move, answers that leave a
//! position of value 0; with colours, the facts of all placement games.

use crate::ai::cgt::region_facts;
use crate::ai::core::fact::{Fact, FactKind, FactRank};
use crate::ai::core::move_comparison::MoveComparison;
use crate::rules::Rules;
use crate::rules::bitboard::Bitboard;
use crate::rules::firstattack::FirstAttack;
use crate::rules::seat::Seat;
use crate::rules::setup::Variant;

/// Adds the facts of a move.
pub(super) fn add<W: Bitboard>(comparison: &MoveComparison<FirstAttack<W>>, facts: &mut Vec<Fact>) {
    if comparison.before().setup().variant == Variant::Colours {
        let squares =
            |position: &FirstAttack<W>| [position.our_squares(), position.their_squares()];
        region_facts::add(comparison, facts, FirstAttack::reservation_game, squares);
        return;
    }
    for fact in facts.iter_mut() {
        zero_reply(fact);
    }
    if !comparison.both_go_on() {
        return;
    }
    moves_left(comparison, facts);
    let count = comparison.compare(|position| position.our_squares().count());
    if let Some(count) = count {
        let squares = comparison.played.position().our_squares().squares().collect();
        facts.push(Fact { rank: FactRank::Term, kind: FactKind::FreeSquares { count }, squares });
    }
}

/// Both players have the same moves, so a lost position is one of value 0, and the winning answer
/// leaves such a position.
fn zero_reply(fact: &mut Fact) {
    if let FactKind::Forced { winner: Some(seat), reply: Some(reply), better, .. } = &fact.kind {
        let (seat, reply, better) = (*seat, reply.clone(), Some(better.clone()));
        fact.kind = FactKind::ZeroReply { seat, reply, better };
    }
}

/// The number of moves left and who makes the last, if no two free squares attack each other.
fn last_mover<W: Bitboard>(position: &FirstAttack<W>) -> Option<(u32, Seat)> {
    let (g, free) = (position.geometry(), position.our_squares());
    let alone = free.squares().all(|square| (g.queen_lines[square] & free) == W::bit(square));
    let us = position.to_move();
    let last = if free.count() % 2 == 1 { us } else { us.other() };
    alone.then_some((free.count(), last))
}

fn moves_left<W: Bitboard>(comparison: &MoveComparison<FirstAttack<W>>, facts: &mut Vec<Fact>) {
    let position = comparison.played.position();
    let them = comparison.seat.other();
    let theirs = |position: &FirstAttack<W>| last_mover(position).filter(|&(_, last)| last == them);
    let Some((moves, last)) = theirs(position) else { return };
    if comparison.not_after_better(|then| theirs(then).is_some()) {
        let kind = FactKind::MovesLeft { moves, last };
        let squares = position.our_squares().squares().collect();
        facts.push(Fact { rank: FactRank::Opponent, kind, squares });
    }
}
