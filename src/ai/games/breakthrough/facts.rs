//! Facts of Breakthrough: pawns that cannot be caught, pawns that can be taken for nothing or in a
//! losing trade, and holes in the home row.

use super::race;
use crate::core::move_comparison::AfterMove;
use crate::core::{Fact, FactKind, MoveComparison};
use parlour_rules::breakthrough::{Breakthrough, BreakthroughMove};
use parlour_rules::{Bitboard, Rules, Seat, Square};

/// Adds the facts of a move.
pub(super) fn add<W: Bitboard>(
    comparison: &MoveComparison<Breakthrough<W>>,
    facts: &mut Vec<Fact>,
) {
    would_take(comparison, facts);
    if !comparison.both_go_on() {
        return;
    }
    runners(comparison, facts);
    captures(comparison, facts);
    home_hole(comparison, facts);
}

fn pawns<W: Bitboard>(position: &Breakthrough<W>, seat: Seat) -> W {
    if seat == Seat::FIRST { position.white() } else { position.black() }
}

/// The pawns of `seat` that attack `square`, or guard it if a pawn of theirs stands there.
fn attackers<W: Bitboard>(position: &Breakthrough<W>, seat: Seat, square: Square) -> W {
    let g = position.geometry();
    let bit = W::bit(square);
    let behind = if seat == Seat::FIRST { g.shift_up(bit) } else { g.shift_down(bit) };
    (g.shift_left(behind) | g.shift_right(behind)) & pawns(position, seat)
}

fn runners<W: Bitboard>(comparison: &MoveComparison<Breakthrough<W>>, facts: &mut Vec<Fact>) {
    let us = comparison.seat;
    let runner_of = |after: &AfterMove<Breakthrough<W>>| {
        race::runner(after.position(), after.position().to_move())
    };
    let now = runner_of(&comparison.played);
    let kept = comparison.better.as_ref().map(|better| (better.text.clone(), runner_of(better)));
    let of = |runner: Option<race::Runner>, seat: Seat| runner.filter(|it| it.seat == seat);
    let theirs_then = kept.as_ref().and_then(|(_, then)| of(*then, us.other()));
    let fact = |kind, race::Runner { seat, pawn, moves, .. }| {
        let fact = Fact::about(seat, kind, vec![pawn]);
        fact.with("square", pawn).with("moves", moves)
    };
    if let Some(runner) = of(now, us.other())
        && theirs_then.is_none()
    {
        facts.push(fact(FactKind::RUNNER, runner));
    }
    if let Some((mv, Some(runner))) = kept
        && runner.seat == us
        && of(now, us).is_none()
    {
        facts.push(fact(FactKind::WOULD_RUN, runner).with("move", mv));
    }
}

/// How trades on a square come out for the owner of the pawn there.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Trade {
    Safe,
    Free,
    Losing { attackers: u32, guards: u32 },
}

/// Both sides have at most two pawns that reach a square, so the one with more of them wins the last
/// capture there.
fn trade<W: Bitboard>(position: &Breakthrough<W>, owner: Seat, square: Square) -> Trade {
    if !pawns(position, owner).has(square) {
        return Trade::Safe;
    }
    let count = |seat: Seat| attackers(position, seat, square).count();
    match (count(owner.other()), count(owner)) {
        (1.., 0) => Trade::Free,
        (attackers, guards) if attackers > guards => Trade::Losing { attackers, guards },
        _ => Trade::Safe,
    }
}

fn captures<W: Bitboard>(comparison: &MoveComparison<Breakthrough<W>>, facts: &mut Vec<Fact>) {
    let us = comparison.seat;
    let position = comparison.played.position();
    for pawn in pawns(position, us).squares() {
        let better = comparison.better_move();
        let now = trade(position, us, pawn);
        if !comparison.not_after_better(|then| trade(then, us, pawn) != Trade::Safe) {
            continue;
        }
        let fact = match now {
            Trade::Safe => continue,
            Trade::Free => {
                // The sentence says that nothing could be taken there.
                let taken_too = |then: &Breakthrough<W>| {
                    pawns(then, us).has(pawn) && !attackers(then, us.other(), pawn).is_empty()
                };
                if !comparison.not_after_better(taken_too) {
                    continue;
                }
                // Of a pawn that has just come there it would say nothing.
                let better = better.filter(|_| pawns(comparison.before(), us).has(pawn));
                let from = attackers(position, us.other(), pawn).lowest();
                let capture = position.move_to_string(BreakthroughMove { from, to: pawn });
                let fact = Fact::new(FactKind::FREE_PAWN, vec![pawn, from]).instead(better);
                fact.with("capture", capture)
            }
            Trade::Losing { attackers: count, guards } => {
                let squares =
                    [vec![pawn], attackers(position, us.other(), pawn).squares().collect()];
                let fact = Fact::new(FactKind::LOSING_TRADE, squares.concat()).instead(better);
                fact.with("attackers", count).with("guards", guards)
            }
        };
        facts.push(fact.with("seat", us).with("square", pawn));
    }
}

/// The squares of the row before the home row that pawns at home guard.
fn guarded_from_home<W: Bitboard>(position: &Breakthrough<W>, seat: Seat) -> W {
    let g = position.geometry();
    let ahead = if seat == Seat::FIRST {
        g.shift_down(position.white() & g.first_row)
    } else {
        g.shift_up(position.black() & g.last_row)
    };
    g.shift_left(ahead) | g.shift_right(ahead)
}

fn home_hole<W: Bitboard>(comparison: &MoveComparison<Breakthrough<W>>, facts: &mut Vec<Fact>) {
    let us = comparison.seat;
    let (before, now) = (comparison.before(), comparison.played.position());
    let mut holes = guarded_from_home(before, us) & !guarded_from_home(now, us);
    if let Some(better) = &comparison.better {
        holes &= guarded_from_home(better.position(), us);
    }
    if !holes.is_empty() {
        let fact = Fact::about(us, FactKind::HOME_HOLE, holes.squares().collect());
        facts.push(fact.instead(comparison.better_move()));
    }
}

fn would_take<W: Bitboard>(comparison: &MoveComparison<Breakthrough<W>>, facts: &mut Vec<Fact>) {
    let Some(better) = &comparison.better else { return };
    let (us, before) = (comparison.seat, comparison.before());
    let enemies = pawns(before, us.other());
    let takes_nothing = !enemies.has(comparison.played.mv.to);
    let taken = better.mv.to;
    if takes_nothing
        && enemies.has(taken)
        && better.outcome.is_none()
        && attackers(before, us.other(), taken).is_empty()
    {
        let fact = Fact::new(FactKind::WOULD_TAKE, vec![better.mv.from, taken]);
        facts.push(fact.with("move", &better.text));
    }
}
