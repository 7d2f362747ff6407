//! Checks of the facts of SOS.

use super::plain::{
    COUNT, Case, Checked, after_line, better, compared, ensure, moves, number, rows, seat,
};
use parlour_ai::core::{Fact, FactKind, GameAi};
use parlour_rules::{History, Rules, Seat, Square};
use std::collections::{BTreeSet, HashMap};

pub(crate) fn check<G: GameAi>(case: &Case<G>, fact: &Fact) -> Option<Checked> {
    let (points, line) = (number(fact, "points"), fact.arguments.texts("line"));
    let instead = |name| fact.instead.as_ref().map_or(0, |it| it.number(name) as u32);
    let lines = || {
        let squares = |line: &String| {
            let squares = line
                .split('-')
                .filter_map(|name| case.grid().squares().find(|&square| case.name(square) == name));
            let squares: Result<[Square; 3], _> = squares.collect::<Vec<_>>().try_into();
            squares.unwrap_or_else(|_| panic!("no line: {line}"))
        };
        fact.arguments.texts("lines").iter().map(squares).collect::<Vec<_>>()
    };
    Some(match fact.kind {
        FactKind::GIVES_SOS => {
            gives(case, seat(fact), points, line, &lines()).and_then(|()| match better(fact) {
                Some(mv) => {
                    let then = most_points(case.then(mv)?, &mut HashMap::new());
                    ensure(then == instead("count") && then < points, format!("then {then}"))
                }
                None => Ok(()),
            })
        }
        FactKind::WOULD_SCORE => ensure(line.len() == 1, "several moves")
            .and_then(|()| would_score(case, points, line, &lines(), 0)),
        FactKind::TURN_WOULD_SCORE => would_score(case, points, line, &lines(), instead("points")),
        FactKind::SAFE_SQUARES => {
            ensure(case.now().to_move() == seat(fact) && seat(fact) != case.seat, "not next")
                .and_then(|()| {
                    compared(case, fact, COUNT, |position| [safe_squares(position).into()])
                })
        }
        _ => return None,
    })
}

fn points<G: Rules>(position: &G, seat: Seat) -> u32 {
    position.points()[seat.index()].into()
}

/// The most points in one turn, by trying all scoring moves in every order.
fn most_points<G: Rules>(position: &G, known: &mut HashMap<String, u32>) -> u32 {
    if position.outcome().is_some() {
        return 0;
    }
    let key = rows(position);
    if let Some(&most) = known.get(&key) {
        return most;
    }
    let us = position.to_move();
    let mut most = 0;
    for (_, next) in moves(position) {
        let gain = points(&next, us) - points(position, us);
        if gain > 0 {
            most = most.max(gain + most_points(&next, known));
        }
    }
    known.insert(key, most);
    most
}

/// The line scores these points in one turn and completes these lines.
fn scores<G: GameAi>(
    start: &History<G>,
    seat: Seat,
    total: u32,
    line: &[String],
    lines: &[[Square; 3]],
) -> Checked {
    let end = after_line(start, line)?;
    let gained = points(end.position(), seat) - points(start.position(), seat);
    ensure(gained == total, format!("the line scores {gained}"))?;
    let movers = &end.positions()[start.plies()..end.plies()];
    ensure(movers.iter().all(|position| position.to_move() == seat), "not one turn")?;
    ensure(lines.len() == total as usize, "the number of lines")?;
    let distinct: BTreeSet<_> = lines.iter().map(|&[a, b, c]| (a.min(c), b, a.max(c))).collect();
    ensure(distinct.len() == lines.len(), "a line is named twice")?;
    for line in lines {
        let signs = line.map(|square| end.position().cell(square).symbol());
        ensure(signs == ['S', 'O', 'S'], format!("{signs:?}"))?;
        let old = line.iter().all(|&square| start.position().cell(square).symbol() != '.');
        let grid = start.position().grid();
        let [a, b, c] = line.map(|square| super::plain::place(grid, square));
        let step = (b.0 - a.0, b.1 - a.1);
        let straight = (c.0 - b.0, c.1 - b.1) == step && step.0.abs().max(step.1.abs()) == 1;
        ensure(straight && !old, "no new line")?;
    }
    Ok(())
}

fn gives<G: GameAi>(
    case: &Case<G>,
    seat: Seat,
    total: u32,
    line: &[String],
    lines: &[[Square; 3]],
) -> Checked {
    ensure(case.now().to_move() == seat && seat != case.seat, "not next")?;
    let most = most_points(case.now(), &mut HashMap::new());
    ensure(most == total && most > 0, format!("{most} at most"))?;
    scores(&case.played, seat, total, line, lines)
}

fn would_score<G: GameAi>(
    case: &Case<G>,
    total: u32,
    line: &[String],
    lines: &[[Square; 3]],
    played: u32,
) -> Checked {
    scores(&case.history, case.seat, total, line, lines)?;
    let in_turn = |after: &G| match points(after, case.seat) - points(case.before(), case.seat) {
        0 => 0,
        gain => gain + most_points(after, &mut HashMap::new()),
    };
    let then = in_turn(case.then(&line[0])?);
    ensure(then == total, format!("{then} at most"))?;
    let now = in_turn(case.now());
    ensure(now == played && now < total, format!("now {now}"))
}

/// The squares on which some letter scores nothing and leaves nothing to score.
fn safe_squares<G: GameAi>(position: &G) -> u32 {
    let can_score = |position: &G| {
        let us = position.to_move();
        position.outcome().is_none()
            && moves(position).iter().any(|(_, next)| points(next, us) > points(position, us))
    };
    let us = position.to_move();
    let quiet = moves(position)
        .into_iter()
        .filter(|(_, next)| points(next, us) == points(position, us) && !can_score(next));
    let squares: BTreeSet<String> =
        quiet.map(|(text, _)| text[..text.len() - 1].to_string()).collect();
    squares.len() as u32
}
