//! Facts of Dodgem: steps to go, pawns held up or blocked in, a last reply.

use crate::core::{Fact, FactKind, MoveComparison, Shares};
use parlour_rules::dodgem::Dodgem;
use parlour_rules::{Bitboard, Rules, Seat, Square};

/// Adds the facts of a move.
pub(super) fn add<W: Bitboard>(comparison: &MoveComparison<Dodgem<W>>, facts: &mut Vec<Fact>) {
    if !comparison.both_go_on() {
        return;
    }
    last_reply(comparison, facts);
    would_hold_up(comparison, facts);
    blocked(comparison, facts);
    if let Some(steps) = comparison.compare_shares(steps_to_go) {
        let fact = Fact::about(comparison.seat, FactKind::STEPS_TO_GO, Vec::new());
        facts.push(fact.with_shares(steps));
    }
    // What says less comes only where nothing else explains the cost.
    for add in [add_moves_to_go, stopped_pawns] {
        if !facts.iter().any(Fact::explains) {
            add(comparison, facts);
        }
    }
}

fn pawns<W: Bitboard>(position: &Dodgem<W>, seat: Seat) -> W {
    if seat == Seat::FIRST { position.risers() } else { position.crossers() }
}

/// The forward steps of all pawns of `seat` until they are off the board.
fn steps_to_go<W: Bitboard>(position: &Dodgem<W>, seat: Seat) -> u32 {
    let side = position.geometry().rows;
    let to_go = |at: Square| match seat {
        Seat::FIRST => at.index() / side + 1,
        _ => side - at.index() % side,
    };
    pawns(position, seat).squares().map(to_go).sum::<usize>() as u32
}

/// The square before a pawn; `None` if the pawn can leave the board.
fn ahead<W: Bitboard>(position: &Dodgem<W>, seat: Seat, pawn: Square) -> Option<Square> {
    let g = position.geometry();
    let bit = W::bit(pawn);
    let next = if seat == Seat::FIRST { g.shift_up(bit) } else { g.shift_right(bit) };
    (!next.is_empty()).then(|| next.lowest())
}

/// Whether a pawn of `seat` stands on `pawn` and has no move.
fn is_blocked_in<W: Bitboard>(position: &Dodgem<W>, seat: Seat, pawn: Square) -> bool {
    let g = position.geometry();
    let taken = position.risers() | position.crossers();
    let bit = W::bit(pawn);
    let beside = match seat {
        Seat::FIRST => g.shift_left(bit) | g.shift_right(bit),
        _ => g.shift_up(bit) | g.shift_down(bit),
    };
    pawns(position, seat).has(pawn)
        && ahead(position, seat, pawn).is_some_and(|square| taken.has(square))
        && (beside & !taken).is_empty()
}

/// The enemy pawn right before a pawn of `seat`.
fn held_up_by<W: Bitboard>(position: &Dodgem<W>, seat: Seat, pawn: Square) -> Option<Square> {
    let is_there = pawns(position, seat).has(pawn);
    let before = ahead(position, seat, pawn).filter(|_| is_there)?;
    pawns(position, seat.other()).has(before).then_some(before)
}

fn blocked<W: Bitboard>(comparison: &MoveComparison<Dodgem<W>>, facts: &mut Vec<Fact>) {
    let seat = comparison.seat;
    let position = comparison.played.position();
    let fact = |kind, squares: Vec<Square>| {
        let fact = Fact::about(seat, kind, squares);
        fact.instead(comparison.better_move())
    };
    for pawn in pawns(position, seat).squares() {
        if is_blocked_in(position, seat, pawn)
            && comparison.not_after_better(|then| is_blocked_in(then, seat, pawn))
        {
            facts.push(fact(FactKind::BLOCKED_IN, vec![pawn]).with("square", pawn));
        } else if let Some(by) = held_up_by(position, seat, pawn)
            && comparison.not_after_better(|then| held_up_by(then, seat, pawn).is_some())
        {
            let held = fact(FactKind::HELD_UP, vec![pawn, by]);
            facts.push(held.with("square", pawn).with("by", by));
        }
    }
}

fn would_hold_up<W: Bitboard>(comparison: &MoveComparison<Dodgem<W>>, facts: &mut Vec<Fact>) {
    let Some(better) = &comparison.better else { return };
    let them = comparison.seat.other();
    for pawn in pawns(better.position(), them).squares() {
        let by = held_up_by(better.position(), them, pawn);
        if by.is_some()
            && by == better.mv.to
            && held_up_by(comparison.before(), them, pawn).is_none()
            && held_up_by(comparison.played.position(), them, pawn).is_none()
        {
            let squares = vec![pawn, better.mv.from];
            let fact = Fact::about(them, FactKind::WOULD_HOLD_UP, squares);
            facts.push(fact.with("square", pawn).with("move", &better.text));
        }
    }
}

fn last_reply<W: Bitboard>(comparison: &MoveComparison<Dodgem<W>>, facts: &mut Vec<Fact>) {
    let position = comparison.played.position();
    let count = |position: &Dodgem<W>| {
        let mut count = 0;
        position.for_each_move(|_| count += 1);
        count
    };
    let has_more = comparison.better.as_ref().is_none_or(|better| count(better.position()) > 1);
    if count(position) == 1 && has_more {
        position.for_each_move(|mv| {
            let fact = Fact::about(position.to_move(), FactKind::LAST_REPLY, vec![mv.from]);
            facts.push(fact.with("move", position.move_to_string(mv)));
        });
    }
}

/// The moves until all pawns of `seat` are off, if the enemy pawns stood still; `None` if some pawn
/// could not get past them.
///
/// Pawns of one's own are never in the way: the pawn nearest to the far side goes first, and whatever
/// stands on its way would be nearer.
fn moves_to_go<W: Bitboard>(position: &Dodgem<W>, seat: Seat) -> Option<u32> {
    let g = position.geometry();
    let open = g.all & !pawns(position, seat.other());
    let mut waiting = pawns(position, seat);
    // The squares from which a pawn leaves with its next move, then those one move behind them.
    let mut reached = W::EMPTY;
    let mut front = open & if seat == Seat::FIRST { g.first_row } else { g.all & !g.not_last_col };
    let (mut moves, mut sum) = (1, 0);
    while !front.is_empty() {
        sum += moves * (waiting & front).count();
        waiting &= !front;
        reached |= front;
        let behind = match seat {
            Seat::FIRST => g.shift_down(front) | g.shift_left(front) | g.shift_right(front),
            _ => g.shift_left(front) | g.shift_up(front) | g.shift_down(front),
        };
        front = behind & open & !reached;
        moves += 1;
    }
    waiting.is_empty().then_some(sum)
}

fn add_moves_to_go<W: Bitboard>(comparison: &MoveComparison<Dodgem<W>>, facts: &mut Vec<Fact>) {
    let seat = comparison.seat;
    // Nothing is said where a pawn could not get past the others at all.
    let moves = comparison.compare_known(|after| {
        let [own, other] = [seat, seat.other()].map(|seat| moves_to_go(after.position(), seat));
        Some(Shares { own: own?, other: other? })
    });
    if let Some(moves) = moves {
        facts.push(Fact::about(seat, FactKind::MOVES_TO_GO, Vec::new()).with_shares(moves));
    }
}

/// The pawns of `seat` before which a pawn stands, be it a friend or an enemy.
fn stopped<W: Bitboard>(position: &Dodgem<W>, seat: Seat) -> Vec<Square> {
    let taken = position.risers() | position.crossers();
    let is_stopped =
        |pawn: &Square| ahead(position, seat, *pawn).is_some_and(|square| taken.has(square));
    pawns(position, seat).squares().filter(is_stopped).collect()
}

fn stopped_pawns<W: Bitboard>(comparison: &MoveComparison<Dodgem<W>>, facts: &mut Vec<Fact>) {
    let seat = comparison.seat;
    let pawns = comparison.compare_shares(|it, seat| stopped(it, seat).len() as u32);
    if let Some(pawns) = pawns {
        let squares = stopped(comparison.played.position(), seat);
        facts.push(Fact::about(seat, FactKind::STOPPED_PAWNS, squares).with_shares(pawns));
    }
}
