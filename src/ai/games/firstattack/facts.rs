//! Facts of First Attack: how many squares stay free, who makes the last move, answers that leave a
//! position of value 0; with colours, the facts of all placement games.

use crate::ai::cgt::region_facts;
use crate::ai::core::fact::{Fact, FactKind, FactRank};
use crate::ai::core::fact_search::solve_small;
use crate::ai::core::move_comparison::MoveComparison;
use crate::ai::core::solution::Wdl;
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
    if !comparison.both_go_on() {
        return;
    }
    zero_reply(comparison, facts);
    moves_left(comparison, facts);
    let count = comparison.compare(|position| position.our_squares().count());
    if let Some(count) = count {
        let squares = comparison.played.position().our_squares().squares().collect();
        facts.push(Fact { rank: FactRank::Term, kind: FactKind::FreeSquares { count }, squares });
    }
}

/// Both players have the same moves, so a lost position is one of value 0, and a winning answer leaves
/// such a position. This says more than the general facts about wins that are not at once.
fn zero_reply<W: Bitboard>(comparison: &MoveComparison<FirstAttack<W>>, facts: &mut Vec<Fact>) {
    let position = comparison.played.position();
    let Some((Wdl::Win, reply)) = solve_small(position) else { return };
    let better = match &comparison.better {
        Some(better) => match solve_small(better.position()) {
            Some((Wdl::Loss, _)) => Some(better.text.clone()),
            _ => return,
        },
        None => None,
    };
    let is_general = |kind: &FactKind| {
        let slow = matches!(kind, FactKind::WinsIn { moves, .. } if *moves > 1);
        slow || matches!(kind, FactKind::Forced { .. })
    };
    let at_once = |fact: &Fact| matches!(fact.kind, FactKind::WinsIn { moves: 1, .. });
    if facts.iter().any(at_once) {
        return;
    }
    facts.retain(|fact| !is_general(&fact.kind));
    let (seat, text) = (position.to_move(), position.move_to_string(reply));
    let kind = FactKind::ZeroReply { seat, reply: text, better };
    facts.push(Fact { rank: FactRank::Opponent, kind, squares: vec![reply] });
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
