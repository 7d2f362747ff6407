//! A game as it was played: the start, every move, every position.

use super::Rules;
use super::seat::Outcome;

/// A game from its start to now. What depends on the past is asked of it, not of a position.
#[derive(Clone, Debug)]
pub struct History<G: Rules> {
    positions: Vec<G>,
    moves: Vec<G::Move>,
}

impl<G: Rules> History<G> {
    /// A game that begins at `start`.
    pub fn new(start: G) -> History<G> {
        History { positions: vec![start], moves: Vec::new() }
    }

    /// The position now.
    #[inline]
    pub fn position(&self) -> &G {
        self.positions.last().expect("the start is never popped")
    }

    /// Every position so far, the start first.
    pub fn positions(&self) -> &[G] {
        &self.positions
    }

    /// Every move so far.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// How many moves have been played.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// The last move, and the position it was played in.
    pub fn last_move(&self) -> Option<(&G, G::Move)> {
        let mv = *self.moves.last()?;
        Some((&self.positions[self.moves.len() - 1], mv))
    }

    /// Plays a legal move.
    #[inline]
    pub fn push(&mut self, mv: G::Move) {
        let next = self.position().play(mv);
        self.positions.push(next);
        self.moves.push(mv);
    }

    /// Takes the last move back and returns it, if there is one.
    #[inline]
    pub fn pop(&mut self) -> Option<G::Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        Some(mv)
    }

    /// The game as it was after its first `plies` moves.
    #[must_use]
    pub fn at_ply(&self, plies: usize) -> History<G> {
        let plies = plies.min(self.plies());
        History {
            positions: self.positions[..=plies].to_vec(),
            moves: self.moves[..plies].to_vec(),
        }
    }

    /// How the game ended, if it has.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        let now = self.position();
        now.outcome().or_else(|| repetition_draw(now, &self.positions[..self.moves.len()]))
    }

    /// How the game would have ended if `next`, a position one move from now, were reached.
    #[inline]
    pub fn outcome_after(&self, next: &G) -> Option<Outcome> {
        next.outcome().or_else(|| repetition_draw(next, &self.positions))
    }

    /// Every legal move; none in a finished game.
    pub fn legal_moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.outcome().is_none() {
            self.position().for_each_move(|mv| moves.push(mv));
        }
        moves
    }
}

/// The draw by a third occurrence, `now` following on `before`.
#[inline]
pub fn repetition_draw<'a, G: Rules>(
    now: &G,
    before: impl IntoIterator<Item = &'a G, IntoIter: DoubleEndedIterator>,
) -> Option<Outcome> {
    if !G::HAS_REPETITION {
        return None;
    }
    let irreversible_plies = now.irreversible_plies();
    let earlier = before
        .into_iter()
        .rev()
        .take_while(|earlier| earlier.irreversible_plies() == irreversible_plies)
        .filter(|&earlier| earlier == now)
        .count();
    (earlier >= 2).then(|| Outcome::draw(2))
}
