//! Checks of the facts of Breakthrough.

use super::plain::{
    Case, Checked, better, ensure, moves, named, number, pieces, place, seat, square, texts,
};
use parlour_ai::core::{Fact, FactKind, GameAi};
use parlour_rules::{Cell, Outcome, Seat, Square};
use std::collections::BTreeSet;

pub(crate) fn check<G: GameAi>(case: &Case<G>, fact: &Fact) -> Option<Checked> {
    Some(match fact.kind {
        FactKind::RUNNER => ensure(seat(fact) != case.seat, "the player who moved")
            .and_then(|()| runs(case.now(), seat(fact), square(fact), number(fact, "moves"))),
        FactKind::WOULD_RUN => case
            .then(named(fact))
            .and_then(|then| runs(then, seat(fact), square(fact), number(fact, "moves"))),
        FactKind::FREE_PAWN => {
            let capture = fact.arguments.texts("capture").concat();
            free_pawn(case, seat(fact), square(fact), &capture, better(fact))
        }
        FactKind::LOSING_TRADE => {
            let numbers = (number(fact, "attackers"), number(fact, "guards"));
            losing_trade(case, seat(fact), square(fact), numbers, better(fact))
        }
        FactKind::HOME_HOLE => home_hole(case, seat(fact), &fact.squares, better(fact)),
        FactKind::WOULD_TAKE => would_take(case, named(fact)),
        _ => return None,
    })
}

/// The row steps of a player's pawns.
fn forward(seat: Seat) -> i32 {
    if seat == Seat::FIRST { 1 } else { -1 }
}

/// Short races are played out by trying everything; longer ones are counted on squares.
fn runs<G: GameAi>(position: &G, seat: Seat, pawn: Square, moves: u32) -> Checked {
    ensure(position.cell(pawn) == Cell::Piece(seat), "no such pawn")?;
    if moves <= 2 {
        return ensure(arrives(position, seat, pawn, moves), "it can be stopped");
    }
    let grid = position.grid();
    let goal = if seat == Seat::FIRST { grid.rows as i32 - 1 } else { 0 };
    let (step, enemies) = (forward(seat), pieces(position, seat.other()));
    let friends = pieces(position, seat);
    let their_goal = grid.rows as i32 - 1 - goal;
    let first = i32::from(position.to_move() != seat);
    // Before the runner's last move the enemy has made this many.
    let their_moves = moves as i32 - 1 + first;
    let quickest = enemies.iter().map(|&(row, _)| (row - their_goal).abs()).min();
    ensure(quickest.is_none_or(|moves| moves > their_moves), "the enemy arrives first")?;
    // Where an enemy pawn can be after that number of moves.
    let covers = |made: i32, row: i32, col: i32| {
        enemies.iter().any(|&(r, c)| {
            let distance = (r - row) * step;
            (0..=made).contains(&distance) && (c - col).abs() <= distance
        })
    };
    let attacks = |made: i32, row: i32, col: i32| {
        [col - 1, col + 1].iter().any(|&col| covers(made, row + step, col))
    };
    let mut at = BTreeSet::from([place(grid, pawn)]);
    if first == 1 {
        at.retain(|&(row, col)| !attacks(0, row, col));
    }
    for made in first..first + moves as i32 {
        let mut next = BTreeSet::new();
        for &(row, col) in &at {
            for to in [col - 1, col, col + 1] {
                let square = (row + step, to);
                let open = to != col || !covers(made, square.0, to);
                if (0..grid.cols as i32).contains(&to) && open && !friends.contains(&square) {
                    next.insert(square);
                }
            }
        }
        if next.iter().any(|&(row, _)| row == goal) {
            return Ok(());
        }
        next.retain(|&(row, col)| !attacks(made, row, col));
        at = next;
    }
    Err("it can be stopped".to_string())
}

/// Whether the pawn arrives in that number of moves whatever the enemy plays, by trying everything.
fn arrives<G: GameAi>(position: &G, seat: Seat, pawn: Square, left: u32) -> bool {
    let grid = position.grid();
    if position.to_move() != seat {
        return moves(position).into_iter().all(|(_, next)| {
            let survives = next.cell(pawn) == Cell::Piece(seat);
            next.outcome().is_none() && survives && arrives(&next, seat, pawn, left)
        });
    }
    let from = grid.name(pawn);
    moves(position).into_iter().any(|(text, next)| {
        let runs = text.starts_with(&format!("{from}-")) || text.starts_with(&format!("{from}x"));
        let to = grid.squares().find(|&square| text[from.len() + 1..] == grid.name(square));
        runs && match next.outcome() {
            Some(outcome) => outcome == Outcome::win(seat),
            None => left > 1 && to.is_some_and(|to| arrives(&next, seat, to, left - 1)),
        }
    })
}

/// The captures on a square by the player to move.
fn captures_on<G: GameAi>(position: &G, square: Square) -> Vec<(String, G)> {
    let ending = format!("x{}", position.grid().name(square));
    moves(position).into_iter().filter(|(text, _)| text.ends_with(&ending)).collect()
}

fn free_pawn<G: GameAi>(
    case: &Case<G>,
    seat: Seat,
    pawn: Square,
    capture: &str,
    better: Option<&str>,
) -> Checked {
    ensure(seat == case.seat && case.now().cell(pawn) == Cell::Piece(seat), "no such pawn")?;
    let captures = captures_on(case.now(), pawn);
    let taken = captures.iter().find(|(text, _)| text == capture);
    let (_, next) = taken.ok_or("no such capture")?;
    ensure(captures_on(next, pawn).is_empty(), "it can be taken back")?;
    let then = match better {
        Some(better) => case.then(better)?,
        None => return Ok(()),
    };
    let taken_too = then.cell(pawn) == Cell::Piece(seat) && !captures_on(then, pawn).is_empty();
    ensure(!taken_too, "it could be taken after the better move")
}

/// Pawns lost by the owner of a square and by the other, if all take there that can.
fn trade_out<G: GameAi>(position: &G, square: Square) -> (u32, u32) {
    let (mut position, mut lost) = (*position, [0, 0]);
    let mut side = 0;
    while position.outcome().is_none()
        && let Some((_, next)) = captures_on(&position, square).into_iter().next()
    {
        lost[side] += 1;
        side = 1 - side;
        position = next;
    }
    (lost[0], lost[1])
}

fn losing_trade<G: GameAi>(
    case: &Case<G>,
    seat: Seat,
    pawn: Square,
    (attackers, guards): (u32, u32),
    better: Option<&str>,
) -> Checked {
    ensure(seat == case.seat && case.now().cell(pawn) == Cell::Piece(seat), "no such pawn")?;
    let captures = captures_on(case.now(), pawn);
    ensure(captures.len() == attackers as usize, "the number of attackers")?;
    let (_, next) = captures.first().ok_or("nobody attacks")?;
    ensure(captures_on(next, pawn).len() == guards as usize, "the number of guards")?;
    let (lost, won) = trade_out(case.now(), pawn);
    ensure(lost > won, format!("{lost} for {won}"))?;
    if let Some(better) = better {
        let then = case.then(better)?;
        if then.cell(pawn) == Cell::Piece(seat) {
            let (lost, won) = trade_out(then, pawn);
            ensure(lost <= won, "it loses a pawn after the better move too")?;
        }
    }
    Ok(())
}

fn home_hole<G: GameAi>(
    case: &Case<G>,
    seat: Seat,
    holes: &[Square],
    better: Option<&str>,
) -> Checked {
    let grid = case.grid();
    let home = if seat == Seat::FIRST { 0 } else { grid.rows as i32 - 1 };
    let guarded = |position: &G, square: Square| {
        let (row, col) = place(grid, square);
        row - forward(seat) == home
            && pieces(position, seat).iter().any(|&(r, c)| r == home && (c - col).abs() == 1)
    };
    ensure(seat == case.seat && !holes.is_empty(), "no holes")?;
    for &hole in holes {
        ensure(guarded(case.before(), hole), "it was not guarded")?;
        ensure(!guarded(case.now(), hole), "it is guarded")?;
        if let Some(better) = better {
            ensure(guarded(case.then(better)?, hole), "the better move does not guard it")?;
        }
    }
    Ok(())
}

fn would_take<G: GameAi>(case: &Case<G>, mv: &str) -> Checked {
    let then = case.then(mv)?;
    let (_, to) = mv.split_once('x').ok_or("it takes nothing")?;
    ensure(!case.played_text.contains('x'), "the move takes too")?;
    ensure(!texts(then).iter().any(|text| text.ends_with(&format!("x{to}"))), "it is taken back")
}
