//! Checks of the facts of both Pentagos.

use super::plain::{
    BOTH, Case, Checked, after, better, compared, ensure, moves, named, number, seat, square,
    winning_moves, with_to_move,
};
use parlour_ai::core::{Fact, FactKind, GameAi};
use parlour_rules::{Cell, Outcome, Seat};
use std::collections::BTreeSet;

pub(crate) fn check<G: GameAi>(case: &Case<G>, fact: &Fact) -> Option<Checked> {
    Some(match fact.kind {
        FactKind::FIVES => fives(case, seat(fact), fact.arguments.texts("moves")),
        FactKind::CAN_THREATEN => can_threaten(case, fact),
        FactKind::OPEN_LINES => {
            let (seat, marbles) = (seat(fact), number(fact, "marbles"));
            ensure((1..=4).contains(&marbles) && seat == case.seat, "other marbles").and_then(
                |()| {
                    compared(case, fact, BOTH, |position| {
                        [seat, seat.other()].map(|seat| open_lines(position, seat, marbles).into())
                    })
                },
            )
        }
        FactKind::WOULD_THREATEN => {
            let threats = |position: &G| threats(position, case.seat);
            let squares: BTreeSet<_> = fact.squares.iter().map(|&it| case.name(it)).collect();
            case.then(named(fact)).and_then(|then| {
                ensure(threats(then) == squares, format!("{:?}", threats(then)))?;
                let now = threats(case.now()).len();
                let played = number(fact, "played") as usize;
                ensure(now == played && now < squares.len(), format!("now {now}"))
            })
        }
        FactKind::MUST_TURN => {
            let in_row = (case.grid().cols / 3) as u8;
            let turn = |mv: &str| Some(block_of(mv.split_once(':')?.1, in_row));
            must(case, seat(fact), |mv| turn(mv).map(u32::from) == Some(number(fact, "block")))
        }
        FactKind::MUST_PLACE => {
            must(case, seat(fact), |mv| square_of(mv) == case.name(square(fact)))
        }
        _ => return None,
    })
}

/// The squares of marbles that make five for `seat`, were it that player's turn.
fn threats<G: GameAi>(position: &G, seat: Seat) -> BTreeSet<String> {
    let wins = winning_moves(&with_to_move(position, seat));
    wins.iter().map(|mv| square_of(mv).to_string()).collect()
}

fn can_threaten<G: GameAi>(case: &Case<G>, fact: &Fact) -> Checked {
    let seat = seat(fact);
    ensure(case.played.outcome().is_none() && case.now().to_move() == seat, "not next")?;
    let answered = after(&case.played, named(fact))?;
    ensure(answered.outcome().is_none(), "the answer ends the game")?;
    let squares: BTreeSet<_> = fact.squares.iter().map(|&square| case.name(square)).collect();
    let found = threats(answered.position(), seat);
    ensure(found == squares && squares.len() > 1, format!("{found:?}"))?;
    let (Some(better), Some(instead)) = (better(fact), &fact.instead) else { return Ok(()) };
    let most = instead.number("count") as usize;
    ensure(most < squares.len(), "no more than after the better move")?;
    let then = case.then(better)?;
    ensure(winning_moves(then).is_empty(), "the better move lets them win")?;
    let mut found = 0;
    for next in positions(then).iter().filter(|next| next.outcome().is_none()) {
        found = found.max(threats_on(next, seat, most));
    }
    ensure(found == most, format!("{found} after the better move"))
}

fn positions<G: GameAi>(position: &G) -> Vec<G> {
    let mut next = Vec::new();
    position.for_each_move(|mv| next.push(position.play(mv)));
    next
}

/// The number of squares where a marble makes five, were it the turn of `seat`, if it is at least
/// `least`, which few are.
fn threats_on<G: GameAi>(position: &G, seat: Seat, least: usize) -> usize {
    let position = with_to_move(position, seat);
    let win = Some(Outcome::win(seat));
    let mut squares = BTreeSet::new();
    position.for_each_move(|mv| {
        if position.play(mv).outcome() == win {
            squares.insert(square_of(&position.move_to_string(mv)).to_string());
        }
    });
    if squares.len() >= least { squares.len() } else { 0 }
}

/// Lines of five squares with at least this many pieces of `seat` and no other.
fn open_lines<G: GameAi>(position: &G, seat: Seat, marbles: u32) -> u32 {
    let grid = position.grid();
    let at = |row: i32, col: i32| {
        let inside = (0..grid.rows as i32).contains(&row) && (0..grid.cols as i32).contains(&col);
        inside.then(|| position.cell(grid.square_at(row as usize, col as usize)))
    };
    let mut lines = 0;
    for square in grid.squares() {
        let (row, col) = grid.row_col(square);
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let cells = (0..5).map(|step| at(row as i32 + step * down, col as i32 + step * right));
            let Some(cells) = cells.collect::<Option<Vec<_>>>() else { continue };
            let own = cells.iter().filter(|&&cell| cell == Cell::Piece(seat)).count();
            let empty = cells.iter().filter(|&&cell| cell == Cell::Empty).count();
            lines += u32::from(own + empty == 5 && own >= marbles as usize);
        }
    }
    lines
}

fn square_of(mv: &str) -> &str {
    mv.split(':').next().unwrap_or_default()
}

/// The block of a rotation's number, as the rules page numbers them.
fn block_of(number: &str, in_row: u8) -> u8 {
    let number: u8 = number.parse().unwrap_or_default();
    match in_row {
        2 => [1, 3, 2, 0][usize::from((number - 1) / 2)],
        _ => (number - 1) / 2,
    }
}

fn fives<G: GameAi>(case: &Case<G>, seat: Seat, given: &[String]) -> Checked {
    ensure(case.played.outcome().is_none() && case.now().to_move() == seat, "not next")?;
    let found: BTreeSet<_> = winning_moves(case.now()).into_iter().collect();
    let given: BTreeSet<_> = given.iter().cloned().collect();
    ensure(found == given, format!("{found:?}"))?;
    let better_stops = case.better.iter().all(|(_, then)| match then.outcome() {
        Some(outcome) => outcome != Outcome::win(seat),
        None => winning_moves(then.position()).is_empty(),
    });
    ensure(better_stops, "the same after the better move")
}

/// Every move of another kind lets `seat` make five, and some of this kind do not.
fn must<G: GameAi>(case: &Case<G>, seat: Seat, is_of_kind: impl Fn(&str) -> bool) -> Checked {
    let loses_now = case.now().to_move() == seat && !winning_moves(case.now()).is_empty();
    ensure(loses_now, "the move stops it too")?;
    let mut saved = 0;
    for (mv, next) in moves(case.before()) {
        let loses = match next.outcome() {
            Some(outcome) => outcome == Outcome::win(seat),
            None => {
                let mut found = false;
                next.for_each_move(|mv| {
                    found |= next.play(mv).outcome() == Some(Outcome::win(seat));
                });
                found
            }
        };
        ensure(loses || is_of_kind(&mv), format!("{mv} stops it too"))?;
        saved += u32::from(!loses);
    }
    ensure(saved > 0, "nothing stops it")
}
