//! Facts of First Attack: how many squares stay free, who makes the last move, answers that leave a
//! position of value 0; with colours, the facts of all placement games.

use super::coloured_queens::ColouredQueens;
use crate::cgt::region_facts;
use crate::core::fact_search::solve_small;
use crate::core::{Fact, FactArguments, FactKind, MoveComparison, Wdl};
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::{Bitboard, Rules, Seat, StoneGame, Variant};
use rustc_hash::FxHashMap;

/// The most free squares of positions that are played out in every way. Not tuned.
const PLAYED_OUT_SQUARES: u32 = 16;

/// Adds the facts of a move.
pub(super) fn add<W: Bitboard>(comparison: &MoveComparison<FirstAttack<W>>, facts: &mut Vec<Fact>) {
    if comparison.before().setup().variant == Variant::Colours {
        let squares =
            |position: &FirstAttack<W>| [position.our_squares(), position.their_squares()];
        region_facts::add(comparison, facts, ColouredQueens::new, squares);
        return;
    }
    if !comparison.both_go_on() {
        return;
    }
    zero_reply(comparison, facts);
    moves_left(comparison, facts);
    fixed_parity(comparison, facts);
    let count = comparison.compare(|position| position.our_squares().count());
    if let Some(count) = count {
        let squares = comparison.played.position().our_squares().squares().collect();
        facts.push(Fact::new(FactKind::FREE_SQUARES, squares).with_count(count));
    }
}

/// Both players have the same moves, so a lost position is one of value 0, and a winning answer leaves
/// such a position. This says more than the general facts about wins that are not at once.
fn zero_reply<W: Bitboard>(comparison: &MoveComparison<FirstAttack<W>>, facts: &mut Vec<Fact>) {
    let position = comparison.played.position();
    let Some((Wdl::Win, reply)) = solve_small(position) else { return };
    let loses = |position| matches!(solve_small(position), Some((Wdl::Loss, _)));
    if comparison.better.as_ref().is_some_and(|better| !loses(better.position()))
        || facts.iter().any(wins_at_once)
    {
        return;
    }
    facts.retain(|fact| !is_general(fact));
    let fact = Fact::about(position.to_move(), FactKind::ZERO_REPLY, vec![reply]);
    let fact = fact.with("move", position.move_to_string(reply));
    facts.push(fact.instead(comparison.better_move()));
}

fn wins_at_once(fact: &Fact) -> bool {
    matches!(fact.kind, FactKind::WINS_AT_ONCE | FactKind::WINS_NEXT)
}

/// Whether the general facts tell a win that is not at once, or what best play comes to.
fn is_general(fact: &Fact) -> bool {
    fact.kind == FactKind::WINS_IN || fact.kind.tells_best_play()
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
        let kind = if moves == 1 { FactKind::ONE_MOVE_LEFT } else { FactKind::MOVES_LEFT };
        let squares = position.our_squares().squares().collect();
        facts.push(Fact::about(last, kind, squares).with("moves", moves));
    }
}

/// Which parities the number of moves left can have: bit 0 for even, bit 1 for odd.
fn parities<W: Bitboard>(position: &FirstAttack<W>, free: W, known: &mut FxHashMap<W, u8>) -> u8 {
    const BOTH: u8 = 3;
    if free.is_empty() {
        return 1;
    }
    if let Some(&parities) = known.get(&free) {
        return parities;
    }
    let mut found = 0;
    for square in free.squares() {
        let left = free & !position.geometry().queen_lines[square];
        let after = parities(position, left, known);
        found |= (after << 1 | after >> 1) & BOTH;
        if found == BOTH {
            break;
        }
    }
    known.insert(free, found);
    found
}

/// Who makes the last move whatever is played, if that is settled.
fn settled_last_mover<W: Bitboard>(position: &FirstAttack<W>) -> Option<Seat> {
    let free = position.our_squares();
    if free.count() > PLAYED_OUT_SQUARES {
        return None;
    }
    let us = position.to_move();
    match parities(position, free, &mut FxHashMap::default()) {
        1 => Some(us.other()),
        2 => Some(us),
        _ => None,
    }
}

/// The opponent makes the last move whatever is played, and did not after the better move. This says
/// more than an answer that wins.
fn fixed_parity<W: Bitboard>(comparison: &MoveComparison<FirstAttack<W>>, facts: &mut Vec<Fact>) {
    let position = comparison.played.position();
    let them = comparison.seat.other();
    let says_more = |fact: &Fact| {
        wins_at_once(fact) || matches!(fact.kind, FactKind::ONE_MOVE_LEFT | FactKind::MOVES_LEFT)
    };
    if facts.iter().any(says_more) || settled_last_mover(position) != Some(them) {
        return;
    }
    let better = comparison.better.as_ref();
    if better.is_some_and(|it| it.position().our_squares().count() > PLAYED_OUT_SQUARES) {
        return;
    }
    let better = better
        .map(|it| FactArguments::of_move(&it.text).with("seat", settled_last_mover(it.position())));
    if better.as_ref().is_some_and(|it| it.seat() == Some(them)) {
        return;
    }
    facts.retain(|fact| !is_general(fact) && fact.kind != FactKind::ZERO_REPLY);
    let free = position.our_squares();
    let fact = Fact::about(them, FactKind::FIXED_PARITY, free.squares().collect());
    facts.push(fact.with("free", free.count()).instead(better));
}
