//! Checks of the facts that all games have.

use super::plain::{
    Case, Checked, after, after_line, better, can_force, ensure, named, number, rows, seat, value,
    winning_moves,
};
use parlour_ai::core::{Fact, FactKind, GameAi, Wdl};
use parlour_rules::{History, Outcome, Seat};

pub(crate) fn check<G: GameAi>(case: &Case<G>, fact: &Fact) -> Option<Checked> {
    let (moves, line) = (number(fact, "moves"), fact.arguments.texts("line"));
    Some(match fact.kind {
        FactKind::GIVES_WIN => ensure(
            case.played.outcome() == Some(Outcome::win(seat(fact))) && seat(fact) != case.seat,
            "nobody else has won",
        ),
        FactKind::WINS_AT_ONCE => ensure(moves == 1 && line.len() == 1, "it is not at once")
            .and_then(|()| wins_in(case, seat(fact), moves, line)),
        FactKind::WINS_NEXT => ensure(moves == 1 && line.len() > 1, "another number of moves")
            .and_then(|()| wins_in(case, seat(fact), moves, line)),
        FactKind::WINS_IN => {
            ensure(moves > 1, "it is at once").and_then(|()| wins_in(case, seat(fact), moves, line))
        }
        FactKind::WOULD_HAVE_WON | FactKind::WOULD_HAVE_WON_IN => {
            let at_once = fact.kind == FactKind::WOULD_HAVE_WON;
            ensure((moves == 1) == at_once, "another number of moves")
                .and_then(|()| would_win(case, seat(fact), moves, line))
        }
        FactKind::STOPS_WIN | FactKind::ONLY_STOPS_WIN => {
            let threat = fact.arguments.texts("threat").concat();
            let only = fact.kind == FactKind::ONLY_STOPS_WIN;
            stops_win(case, seat(fact), named(fact), &threat, only)
        }
        FactKind::FORCED_WIN => ensure(seat(fact) != case.seat, "the mover")
            .and_then(|()| forced_win(&case.played, seat(fact), moves, line)),
        FactKind::WOULD_FORCE_WIN => {
            let seat = seat(fact);
            ensure(seat == case.seat, "another player").and_then(|()| {
                let first = line.first().ok_or("no line")?;
                case.then(first)?;
                forced_win(&case.history, seat, moves, line)?;
                let mut then = after(&case.history, first)?;
                let wins = match case.before().setup().players {
                    2 => value(&then, seat)? == Wdl::Win,
                    _ => can_force(&mut then, seat, moves - 1),
                };
                ensure(wins, "it does not win")
            })
        }
        kind if kind.tells_best_play() => best_play(case, fact),
        FactKind::REPEATS_SECOND | FactKind::REPEATS_THIRD => {
            let times = if fact.kind == FactKind::REPEATS_SECOND { 2 } else { 3 };
            let now = (rows(case.now()), case.now().to_move());
            let all = case.played.positions().iter();
            let found = all.filter(|it| (rows(*it), it.to_move()) == now).count();
            let is_over = case.played.outcome().is_some();
            ensure(found == times && (found < 3 || is_over), format!("{found} times"))
        }
        _ => return None,
    })
}

fn wins_in<G: GameAi>(case: &Case<G>, seat: Seat, moves: u32, line: &[String]) -> Checked {
    let mut now = case.played.clone();
    ensure(seat != case.seat, "the winner has moved")?;
    ensure(can_force(&mut now, seat, moves), "no such win")?;
    ensure(!can_force(&mut now, seat, moves - 1), "a quicker win")?;
    let end = after_line(&now, line)?;
    ensure(end.outcome() == Some(Outcome::win(seat)), "the line does not win")?;
    let own = end.positions()[case.played.plies()..end.plies()]
        .iter()
        .filter(|position| position.to_move() == seat)
        .count();
    ensure(own <= moves as usize, "the line is too long")?;
    match &case.better {
        Some((_, better)) => {
            ensure(!can_force(&mut better.clone(), seat, moves), "the same after the better move")
        }
        None => Ok(()),
    }
}

/// Wins of at most this many moves are looked for by trying everything.
const MAX_TRIED: u32 = 4;

/// The line wins for `seat` in time, and so does best play against every defence.
fn forced_win<G: GameAi>(now: &History<G>, seat: Seat, moves: u32, line: &[String]) -> Checked {
    let end = after_line(now, line)?;
    ensure(end.outcome() == Some(Outcome::win(seat)), "the line does not win")?;
    let positions = &end.positions()[now.plies()..end.plies()];
    let own = positions.iter().filter(|position| position.to_move() == seat).count();
    ensure(own <= moves as usize, "the line is too long")?;
    // Solvers of more players say nothing of a player who is not to move.
    if now.position().setup().players == 2 {
        ensure(value(now, seat)? == Wdl::Win, "it is not won")?;
    }
    let in_time = moves > MAX_TRIED || can_force(&mut now.clone(), seat, moves);
    ensure(in_time, "it takes longer")
}

fn would_win<G: GameAi>(case: &Case<G>, seat: Seat, moves: u32, line: &[String]) -> Checked {
    ensure(seat == case.seat, "another player")?;
    let mut first = after(&case.history, &line[0])?;
    ensure(can_force(&mut first, seat, moves - 1), "no such win")?;
    let end = after_line(&case.history, line)?;
    ensure(end.outcome() == Some(Outcome::win(seat)), "the line does not win")?;
    ensure(!can_force(&mut case.played.clone(), seat, moves - 1), "the move wins as quickly")
}

fn stops_win<G: GameAi>(case: &Case<G>, seat: Seat, mv: &str, threat: &str, only: bool) -> Checked {
    let won = |text: &str| winning_moves(case.now()).iter().any(|found| found == text);
    ensure(case.now().to_move() == seat && won(threat), "no threat")?;
    let then = case.then(mv)?;
    ensure(then.to_move() != seat || winning_moves(then).is_empty(), "it still wins")?;
    if only {
        for other in case.history.legal_moves() {
            if case.before().move_to_string(other) == mv {
                continue;
            }
            let mut next = case.history.clone();
            next.push(other);
            ensure(can_force(&mut next, seat, 1), "another move stops it too")?;
        }
    }
    Ok(())
}

fn best_play<G: GameAi>(case: &Case<G>, fact: &Fact) -> Checked {
    let winner = fact.arguments.seat();
    let better_winner = fact.instead.as_ref().and_then(|instead| instead.seat());
    let expected = |winner: Option<Seat>| match winner {
        None => Wdl::Draw,
        Some(winner) if winner == case.seat => Wdl::Win,
        Some(_) => Wdl::Loss,
    };
    let now = value(&case.played, case.seat)?;
    ensure(now == expected(winner), format!("it is a {}", now.name()))?;
    let then = value(case.better_history(better(fact).ok_or("no better move")?)?, case.seat)?;
    ensure(then == expected(better_winner), format!("the better move is a {}", then.name()))?;
    ensure(then > now, "it is not better")?;
    let (is_draw, with_answer) = match fact.kind {
        FactKind::BEST_DRAWS => (true, false),
        FactKind::BEST_WINS_WITH | FactKind::BEST_LAST_WITH => (false, true),
        _ => (false, false),
    };
    ensure(is_draw == (now == Wdl::Draw), "another sentence")?;
    ensure(!with_answer || fact.arguments.mv().is_some(), "no answer")?;
    if let Some(reply) = fact.arguments.mv() {
        let kept = value(&after(&case.played, reply)?, case.seat)?;
        ensure(kept == now, "the reply is not best")?;
    }
    let name = std::any::type_name::<G>();
    let by_last_move =
        ["Attack", "Pleiadis", "Snort", "Amazons"].iter().any(|game| name.contains(game));
    let is_about_last_move = matches!(fact.kind, FactKind::BEST_LAST | FactKind::BEST_LAST_WITH);
    let nobody_draws = winner.is_some() && better_winner.is_some();
    ensure(is_about_last_move == (by_last_move && nobody_draws), "the last move")
}
