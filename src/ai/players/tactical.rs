//! The `tactical` player: takes a win, avoids giving one away, otherwise plays at random. In games
//! that count points, scoring counts as winning.

use crate::core::searcher::move_rng;
use crate::core::{SearchLimits, SearchResult, SearchTimer, Searcher};
use parlour_rules::{History, Outcome, Rules, Seat};
use rand::seq::SliceRandom;
use std::ops::ControlFlow;

/// Plays with one move of foresight.
#[derive(Clone, Debug)]
pub struct Tactical {
    /// The seed of all choices.
    pub seed: u64,
}

/// Grades of moves, from worst to best.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum MoveGrade {
    /// It ends the game, and others win.
    Loses,
    /// The next player can win at once, or score.
    GivesAway,
    /// It ends the game in a shared win.
    Shares,
    /// The game goes on, and the next player can neither win nor score at once.
    Safe,
    /// It scores this many points.
    Scores(u16),
    /// It wins.
    Wins,
}

impl<G: Rules> Searcher<G> for Tactical {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        _: &mut dyn FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move> {
        let mut moves = history.legal_moves();
        moves.shuffle(&mut move_rng(self.seed, history));
        let mut timer = SearchTimer::start(limits);
        let best = choose_move(history, &moves, &mut timer);
        SearchResult { depth: 1, nodes: timer.nodes(), ..SearchResult::of_move(best) }
    }
}

/// The best of moves in random order, as far as the limits allow.
fn choose_move<G: Rules>(
    history: &History<G>,
    moves: &[G::Move],
    timer: &mut SearchTimer,
) -> G::Move {
    // The grade of a move alone is cheap; whether it gives a win away takes a search of every
    // reply. The order is random, so the first safe move is a random safe move.
    let examined = moves.iter().take_while(|_| timer.count_node().is_some());
    // Among moves of equal grade that end the game, one that scores is better.
    let best = examined
        .copied()
        .max_by_key(|&mv| (immediate_grade(history, mv), points_gained(history, mv)));
    let Some(best) = best else { return moves[0] };
    if immediate_grade(history, best) != MoveGrade::Safe {
        return best;
    }
    let mut least_bad = (MoveGrade::Loses, best);
    for &mv in moves {
        let mut grade = immediate_grade(history, mv);
        if grade == MoveGrade::Safe {
            match gives_away(history, mv, timer) {
                None => break,
                Some(true) => grade = MoveGrade::GivesAway,
                Some(false) => {}
            }
        }
        if grade > least_bad.0 {
            least_bad = (grade, mv);
        }
        if grade == MoveGrade::Safe {
            break;
        }
    }
    least_bad.1
}

/// The grade of a move, without regard to the replies.
fn immediate_grade<G: Rules>(history: &History<G>, mv: G::Move) -> MoveGrade {
    let position = history.position();
    let mover = position.to_move();
    let next = position.play(mv);
    match history.outcome_after(&next) {
        Some(outcome) if outcome == Outcome::win(mover) => MoveGrade::Wins,
        Some(outcome) if outcome.includes(mover) => MoveGrade::Shares,
        Some(_) => MoveGrade::Loses,
        None => match points_gained(history, mv) {
            0 => MoveGrade::Safe,
            points => MoveGrade::Scores(points),
        },
    }
}

/// The points that a move scores.
fn points_gained<G: Rules>(history: &History<G>, mv: G::Move) -> u16 {
    let position = history.position();
    let mover = position.to_move();
    points(&position.play(mv), mover) - points(position, mover)
}

/// Whether the next player can win or score at once after a move that does not end the game.
/// `None` if the limits ended the search.
fn gives_away<G: Rules>(
    history: &History<G>,
    mv: G::Move,
    timer: &mut SearchTimer,
) -> Option<bool> {
    let before = history.position();
    let position = before.play(mv);
    let next = position.to_move();
    if next == before.to_move() {
        return Some(false);
    }
    let mut stopped = false;
    let points_before = points(&position, next);
    let reply = position.each_move(|reply| {
        stopped = timer.count_node().is_none();
        if stopped {
            return ControlFlow::Break(());
        }
        let after = position.play(reply);
        let wins = after.outcome() == Some(Outcome::win(next));
        if wins || points(&after, next) > points_before {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    (!stopped).then_some(reply.is_break())
}

fn points<G: Rules>(position: &G, seat: Seat) -> u16 {
    position.points()[seat.index()]
}
