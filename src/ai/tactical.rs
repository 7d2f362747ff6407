//! One move of foresight: takes a win, avoids giving one, otherwise plays at random. Where points
//! are kept, a point stands for a win.

use super::budget::{Limits, Watch};
use super::{Searcher, Thought, dice};
use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::seat::{Outcome, Seat};
use rand::seq::SliceRandom;
use std::ops::ControlFlow;

/// See the module.
#[derive(Clone, Debug)]
pub struct Tactical {
    /// All choices follow from it.
    pub seed: u64,
}

/// How a move looks, from worst to best.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Grade {
    /// It ends the game, and others win.
    Loses,
    /// The next player can win at once, or score.
    Gives,
    /// It ends the game in a shared win.
    Shares,
    /// Nothing happens at once.
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
        limits: &Limits,
        _: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        let mut moves = history.legal_moves();
        moves.shuffle(&mut dice(self.seed, history));
        let mut watch = Watch::start(limits);
        let best = choose(history, &moves, &mut watch);
        Thought { best, line: vec![best], score: None, depth: 1, nodes: watch.seen() }
    }
}

/// The best of moves in a random order, as far as they could be looked at.
fn choose<G: Rules>(history: &History<G>, moves: &[G::Move], watch: &mut Watch) -> G::Move {
    // What a move does itself is seen at once; what it allows takes a look at every reply. As the
    // order is random, the first move that is safe is any of them.
    let seen = moves.iter().take_while(|_| watch.step().is_some());
    // Among last moves that all lose or all share, one that still scores is the better one.
    let best = seen.copied().max_by_key(|&mv| (ahead(history, mv), gain(history, mv)));
    let Some(best) = best else { return moves[0] };
    if ahead(history, best) != Grade::Safe {
        return best;
    }
    let mut least_bad = (Grade::Loses, best);
    for &mv in moves {
        let mut grade = ahead(history, mv);
        if grade == Grade::Safe {
            match gives(history, mv, watch) {
                None => break,
                Some(true) => grade = Grade::Gives,
                Some(false) => {}
            }
        }
        if grade > least_bad.0 {
            least_bad = (grade, mv);
        }
        if grade == Grade::Safe {
            break;
        }
    }
    least_bad.1
}

/// What a move does at once.
fn ahead<G: Rules>(history: &History<G>, mv: G::Move) -> Grade {
    let position = history.position();
    let mover = position.to_move();
    let next = position.play(mv);
    match history.outcome_after(&next) {
        Some(outcome) if outcome == Outcome::win(mover) => Grade::Wins,
        Some(outcome) if outcome.includes(mover) => Grade::Shares,
        Some(_) => Grade::Loses,
        None => match gain(history, mv) {
            0 => Grade::Safe,
            gain => Grade::Scores(gain),
        },
    }
}

/// The points that a move scores.
fn gain<G: Rules>(history: &History<G>, mv: G::Move) -> u16 {
    let position = history.position();
    let mover = position.to_move();
    points(&position.play(mv), mover) - points(position, mover)
}

/// Whether the player after a move that ends nothing can win at once, or score; `None` if the watch
/// ended the look.
fn gives<G: Rules>(history: &History<G>, mv: G::Move, watch: &mut Watch) -> Option<bool> {
    let before = history.position();
    let position = before.play(mv);
    let next = position.to_move();
    if next == before.to_move() {
        return Some(false);
    }
    let mut ended = false;
    let had = points(&position, next);
    let reply = position.each_move(|reply| {
        ended = watch.step().is_none();
        if ended {
            return ControlFlow::Break(());
        }
        let after = position.play(reply);
        let wins = after.outcome() == Some(Outcome::win(next));
        if wins || points(&after, next) > had {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    (!ended).then_some(reply.is_break())
}

fn points<G: Rules>(position: &G, seat: Seat) -> u16 {
    position.points()[seat.index()]
}
