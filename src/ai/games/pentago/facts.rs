//! Facts of both Pentagos: who makes five and how, threats, wins that no defence stops, the block that
//! must be turned, lines that fill.

use super::forced_wins::{ForcedWins, squares_of, threats, winning_moves};
use super::{PentagoBoard, line_patterns};
use crate::core::{Fact, FactKind, GameAi, MoveComparison};
use parlour_rules::pentago::{PentagoMove, PentagoOn};
use parlour_rules::{Bitboard, Outcome, Rules, Seat, Square};

/// Adds the facts of a move.
pub(crate) fn add<B: PentagoBoard>(
    comparison: &MoveComparison<PentagoOn<B>>,
    facts: &mut Vec<Fact>,
) {
    would_win(comparison, facts);
    would_threaten(comparison, facts);
    if comparison.played.outcome.is_some() {
        return;
    }
    let position = comparison.played.position();
    let next = position.to_move();
    let wins = winning_moves(position);
    let stopped = match &comparison.better {
        Some(better) => better.outcome.is_none() && winning_moves(better.position()).is_empty(),
        None => true,
    };
    if wins.is_empty() {
        opponents_win(comparison, facts);
        can_threaten(comparison, facts);
        open_lines(comparison, facts);
        return;
    }
    if !stopped {
        return;
    }
    fives(comparison, &wins, facts);
    if comparison.better.is_some() && winning_moves(comparison.before()).is_empty() {
        must(comparison, next, facts);
    }
}

/// Every way to make five replaces the general fact, which names one.
fn fives<B: PentagoBoard>(
    comparison: &MoveComparison<PentagoOn<B>>,
    wins: &[PentagoMove],
    facts: &mut Vec<Fact>,
) {
    let position = comparison.played.position();
    let next = position.to_move();
    let wins_at_once = [FactKind::WINS_AT_ONCE, FactKind::WINS_NEXT];
    facts.retain(|it| !wins_at_once.contains(&it.kind) || it.arguments.seat() != Some(next));
    // Without a turn first: those are the easiest to see.
    let mut wins = wins.to_vec();
    wins.sort_by_key(|mv| mv.rotation.is_some());
    let mut squares: Vec<Square> = wins.iter().map(|mv| mv.square).collect();
    squares.sort_unstable();
    squares.dedup();
    let moves: Vec<String> = wins.iter().map(|&mv| position.move_to_string(mv)).collect();
    facts.push(Fact::about(next, FactKind::FIVES, squares).with("moves", moves));
}

/// What all moves have in common that keep `next` from making five.
fn must<B: PentagoBoard>(
    comparison: &MoveComparison<PentagoOn<B>>,
    next: Seat,
    facts: &mut Vec<Fact>,
) {
    let before = comparison.before();
    let mut saving: Vec<PentagoMove> = Vec::new();
    before.for_each_move(|mv| {
        let after = before.play(mv);
        let saves = match after.outcome() {
            Some(outcome) => outcome != Outcome::win(next),
            None => after.static_win().is_none(),
        };
        if saves {
            saving.push(mv);
        }
    });
    let [first, _, ..] = saving[..] else { return }; // a single move is said elsewhere
    let block = |mv: &PentagoMove| mv.rotation.map(|turn| turn.block);
    let grid = before.grid();
    if saving.iter().all(|mv| mv.square == first.square) {
        let fact = Fact::about(next, FactKind::MUST_PLACE, vec![first.square]);
        facts.push(fact.with("square", first.square));
    }
    if let Some(turned) = block(&first)
        && saving.iter().all(|mv| block(mv) == Some(turned))
    {
        let is_inside = |&square: &Square| {
            let (row, col) = grid.row_col(square);
            row / 3 * (grid.cols / 3) + col / 3 == usize::from(turned)
        };
        let squares = grid.squares().filter(is_inside).collect();
        let fact = Fact::about(next, FactKind::MUST_TURN, squares);
        facts.push(fact.with("block", u32::from(turned)));
    }
}

fn would_threaten<B: PentagoBoard>(
    comparison: &MoveComparison<PentagoOn<B>>,
    facts: &mut Vec<Fact>,
) {
    let Some(better) = comparison.better.as_ref().filter(|better| better.outcome.is_none()) else {
        return;
    };
    if comparison.played.outcome.is_some() {
        return;
    }
    let squares = threats(better.position(), comparison.seat);
    let played = threats(comparison.played.position(), comparison.seat).count();
    if squares.count() > played {
        let fact = Fact::new(FactKind::WOULD_THREATEN, squares_of(better.position(), squares));
        facts.push(fact.with("move", &better.text).with("played", played));
    }
}

/// What the better move would have won in two moves, if the general search is too small to see it.
fn would_win<B: PentagoBoard>(comparison: &MoveComparison<PentagoOn<B>>, facts: &mut Vec<Fact>) {
    let is_known =
        |fact: &Fact| matches!(fact.kind, FactKind::WOULD_HAVE_WON | FactKind::WOULD_HAVE_WON_IN);
    let Some(better) = comparison.better.as_ref().filter(|better| better.outcome.is_none()) else {
        return;
    };
    let has_won = comparison.played.outcome == Some(Outcome::win(comparison.seat));
    if has_won || comparison.before().setup().players > 2 || facts.iter().any(is_known) {
        return;
    }
    let Ok(Some(line)) = ForcedWins::new().all_replies_lose(better.position()) else { return };
    let played = &comparison.played;
    if played.outcome.is_none()
        && !matches!(ForcedWins::new().all_replies_lose(played.position()), Ok(None))
    {
        return;
    }
    let line = [vec![better.mv], line].concat();
    let (kind, seat) = (FactKind::WOULD_HAVE_WON_IN, comparison.seat);
    facts.push(Fact::of_win(kind, seat, 2, comparison.before(), &line));
}

/// What the opponent now wins in two moves, and could not after the better move.
fn opponents_win<B: PentagoBoard>(
    comparison: &MoveComparison<PentagoOn<B>>,
    facts: &mut Vec<Fact>,
) {
    let is_known = |fact: &Fact| fact.kind.tells_short_win();
    if comparison.before().setup().players > 2 || facts.iter().any(is_known) {
        return;
    }
    let position = comparison.played.position();
    let Ok(Some(line)) = ForcedWins::new().in_two(position) else { return };
    if let Some(better) = comparison.better.as_ref().filter(|better| better.outcome.is_none()) {
        let then = better.position();
        if then.static_win().is_some() || !matches!(ForcedWins::new().in_two(then), Ok(None)) {
            return;
        }
    }
    facts.retain(|fact| !fact.kind.tells_best_play());
    facts.push(Fact::of_win(FactKind::WINS_IN, position.to_move(), 2, position, &line));
}

/// Boards of at most this many squares have few enough moves to look at the threats after each.
const THREATENED_SQUARES: usize = 36;

/// The move of the player to move that then threatens five on the most squares, and those squares.
fn strongest_threat<B: PentagoBoard>(position: &PentagoOn<B>) -> Option<(PentagoMove, B::Set)> {
    let seat = position.to_move();
    let mut best: Option<(PentagoMove, B::Set)> = None;
    position.for_each_move(|mv| {
        let next = position.play(mv);
        if next.outcome().is_none() {
            let squares = threats(&next, seat);
            if best.is_none_or(|(_, most)| squares.count() > most.count()) {
                best = Some((mv, squares));
            }
        }
    });
    best
}

/// On how many squares the opponent's best threat is, if that is more than after the better move.
fn can_threaten<B: PentagoBoard>(comparison: &MoveComparison<PentagoOn<B>>, facts: &mut Vec<Fact>) {
    let grid = comparison.before().grid();
    if grid.rows * grid.cols > THREATENED_SQUARES {
        return;
    }
    let position = comparison.played.position();
    let Some((mv, squares)) = strongest_threat(position) else { return };
    let most = match &comparison.better {
        Some(better) if better.outcome.is_none() && better.position().static_win().is_none() => {
            strongest_threat(better.position()).map_or(0, |(_, most)| most.count())
        }
        Some(_) => return,
        None => 0,
    };
    if squares.count() > most.max(1) {
        let squares = squares_of(&position.play(mv), squares);
        let fact = Fact::about(position.to_move(), FactKind::CAN_THREATEN, squares);
        let instead = comparison.better_move().map(|better| better.with("count", most));
        facts.push(fact.with("move", position.move_to_string(mv)).instead(instead));
    }
}

/// The lines of five of `seat` with at least this many of its marbles and none of another player's.
fn open_lines_of<B: PentagoBoard>(
    position: &PentagoOn<B>,
    seat: Seat,
    marbles: u32,
) -> Vec<Vec<Square>> {
    let grid = position.grid();
    let ours = position.marbles(seat);
    let others = Seat::all(position.setup().players).filter(|&other| other != seat);
    let theirs = others.fold(B::Set::EMPTY, |all, other| all | position.marbles(other));
    let squares = |line: usize| {
        let (_, squares) = line_patterns::line(grid.rows, line);
        squares.map(|(row, col)| grid.square_at(row, col)).to_vec()
    };
    let is_open = |line: &Vec<Square>| {
        let bits = line.iter().fold(B::Set::EMPTY, |all, &square| all | B::bit(square));
        (bits & theirs).is_empty() && (bits & ours).count() >= marbles
    };
    (0..line_patterns::line_count(grid.rows)).map(squares).filter(is_open).collect()
}

/// Lines with many marbles say more than those with few. Of lines with one marble or two the better
/// move must gain at least this many. Not tuned.
const TELLING_LINES: i64 = 2;

/// Lines with four marbles, or else with fewer, that only one player can fill, if the better move
/// leaves the player more of them beside the opponent's.
fn open_lines<B: PentagoBoard>(comparison: &MoveComparison<PentagoOn<B>>, facts: &mut Vec<Fact>) {
    if comparison.before().setup().players > 2 || !comparison.both_go_on() {
        return;
    }
    let (us, them) = (comparison.seat, comparison.seat.other());
    for marbles in [4, 3, 2, 1] {
        // Few marbles say less than anything else.
        if marbles < 3 && facts.iter().any(Fact::explains) {
            return;
        }
        let count = |it: &PentagoOn<B>, seat| open_lines_of(it, seat, marbles).len() as u32;
        let Some(lines) = comparison.compare_shares(count) else { continue };
        let gain = lines.gain();
        let mut squares = open_lines_of(comparison.played.position(), them, marbles).concat();
        squares.sort_unstable();
        squares.dedup();
        let fact = Fact::about(us, FactKind::OPEN_LINES, squares);
        let fact = fact.with("marbles", marbles).with_shares(lines);
        if fact.explains() && (marbles >= 3 || gain >= TELLING_LINES) {
            facts.push(fact);
            return;
        }
    }
}
