//! Checks of the facts of Dodgem.

use super::plain::{
    BOTH, Case, Checked, compared, ensure, named, only_now, pieces, seat, square, texts,
    with_to_move,
};
use parlour_ai::core::{Fact, FactKind, GameAi};
use parlour_rules::{Cell, Seat, Square};
use std::collections::HashSet;

pub(crate) fn check<G: GameAi>(case: &Case<G>, fact: &Fact) -> Option<Checked> {
    Some(match fact.kind {
        FactKind::STEPS_TO_GO => of_both(case, fact, steps_to_go),
        FactKind::MOVES_TO_GO => {
            of_both(case, fact, |it, seat| fewest_moves(it, seat).unwrap_or(u32::MAX))
        }
        FactKind::STOPPED_PAWNS => of_both(case, fact, |position, seat| {
            let squares = case.grid().squares();
            squares.filter(|&pawn| is_stopped(position, seat, pawn)).count() as u32
        }),
        FactKind::BLOCKED_IN => {
            let (seat, pawn) = (seat(fact), square(fact));
            let blocked = |position: &G| {
                let from = format!("{}-", case.name(pawn));
                position.cell(pawn) == Cell::Piece(seat)
                    && !texts(&with_to_move(position, seat)).iter().any(|it| it.starts_with(&from))
            };
            only_now(case, fact, blocked)
        }
        FactKind::HELD_UP => {
            let by = |position: &G| blocker(position, seat(fact), square(fact));
            let named = fact.arguments.square("by");
            ensure(named.is_some() && by(case.now()) == named, "nobody there")
                .and_then(|()| only_now(case, fact, |position| by(position).is_some()))
        }
        FactKind::WOULD_HOLD_UP => would_hold_up(case, seat(fact), named(fact), square(fact)),
        FactKind::LAST_REPLY => {
            let replies = texts(case.now());
            let more = case.better.iter().all(|(_, then)| texts(then.position()).len() > 1);
            let is_last = replies == [named(fact)] && case.now().to_move() == seat(fact);
            ensure(is_last && case.played.outcome().is_none(), format!("{replies:?}"))
                .and_then(|()| ensure(more, "the same after the better move"))
        }
        _ => return None,
    })
}

/// The enemy pawn on the square before a pawn.
fn blocker<G: GameAi>(position: &G, seat: Seat, pawn: Square) -> Option<Square> {
    let grid = position.grid();
    let (row, col) = grid.row_col(pawn);
    if position.cell(pawn) != Cell::Piece(seat) {
        return None;
    }
    let (row, col) = if seat == Seat::FIRST { (row.checked_sub(1)?, col) } else { (row, col + 1) };
    let before = (col < grid.cols).then(|| grid.square_at(row, col))?;
    (position.cell(before) == Cell::Piece(seat.other())).then_some(before)
}

fn would_hold_up<G: GameAi>(case: &Case<G>, seat: Seat, mv: &str, pawn: Square) -> Checked {
    let by = blocker(case.then(mv)?, seat, pawn).ok_or("nobody there")?;
    ensure(seat != case.seat && mv.ends_with(&format!("-{}", case.name(by))), "another pawn")?;
    ensure(blocker(case.before(), seat, pawn).is_none(), "it was held up before")?;
    ensure(blocker(case.now(), seat, pawn).is_none(), "it is held up now")
}

/// A number of the player who moved and of the opponent, counted again.
fn of_both<G: GameAi>(case: &Case<G>, fact: &Fact, count: impl Fn(&G, Seat) -> u32) -> Checked {
    let seats = [seat(fact), seat(fact).other()];
    compared(case, fact, BOTH, |position| seats.map(|seat| count(position, seat).into()))
}

fn steps_to_go<G: GameAi>(position: &G, seat: Seat) -> u32 {
    let side = position.grid().cols as i32;
    let steps = pieces(position, seat).into_iter().map(|(row, col)| match seat {
        Seat::FIRST => row + 1,
        _ => side - col,
    });
    steps.sum::<i32>() as u32
}

/// Whether a pawn of `seat` stands there, and any pawn right before it.
fn is_stopped<G: GameAi>(position: &G, seat: Seat, pawn: Square) -> bool {
    let grid = position.grid();
    let (row, col) = grid.row_col(pawn);
    let before = match seat {
        Seat::FIRST => row.checked_sub(1).map(|row| (row, col)),
        _ => (col + 1 < grid.cols).then_some((row, col + 1)),
    };
    position.cell(pawn) == Cell::Piece(seat)
        && before.is_some_and(|(row, col)| position.cell(grid.square_at(row, col)) != Cell::Empty)
}

/// The most placements of pawns that are searched one by one.
const MAX_PLACEMENTS: usize = 20_000;

/// The fewest moves that bring all pawns of `seat` off while the others stand still: all pawns are moved
/// about together, one at a time, each an obstacle to the others. On boards too large for that the ways
/// of the pawns are added up.
fn fewest_moves<G: GameAi>(position: &G, seat: Seat) -> Option<u32> {
    let side = position.grid().cols as i32;
    let walls = pieces(position, seat.other());
    let steps = |(row, col): (i32, i32)| match seat {
        Seat::FIRST => [(row - 1, col), (row, col - 1), (row, col + 1)],
        _ => [(row, col + 1), (row - 1, col), (row + 1, col)],
    };
    let is_off = |(row, col): (i32, i32)| if seat == Seat::FIRST { row < 0 } else { col >= side };
    let is_inside = |(row, col): (i32, i32)| (0..side).contains(&row) && (0..side).contains(&col);
    let search = |start: Vec<(i32, i32)>| {
        let mut seen = HashSet::from([start.clone()]);
        let mut layer = vec![start];
        let mut moves = 0;
        while !layer.is_empty() {
            if layer.iter().any(Vec::is_empty) {
                return Some(moves);
            }
            moves += 1;
            let mut next = Vec::new();
            for pawns in layer {
                for index in 0..pawns.len() {
                    for to in steps(pawns[index]) {
                        let mut moved = pawns.clone();
                        moved.swap_remove(index);
                        let is_free = !walls.contains(&to) && !moved.contains(&to);
                        if !is_off(to) {
                            if !is_inside(to) || !is_free {
                                continue;
                            }
                            moved.push(to);
                        }
                        moved.sort_unstable();
                        if seen.insert(moved.clone()) {
                            next.push(moved);
                        }
                    }
                }
            }
            layer = next;
        }
        None
    };
    let mut pawns = pieces(position, seat);
    pawns.sort_unstable();
    let placements = (side as usize * side as usize).checked_pow(pawns.len() as u32);
    match placements {
        Some(..=MAX_PLACEMENTS) => search(pawns),
        _ => pawns.into_iter().map(|pawn| search(vec![pawn])).sum(),
    }
}
