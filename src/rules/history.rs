//! The history of a game: every position and move from the start, and the draw by repetition.

use super::Rules;
use super::seat::Outcome;

/// A game from its start to now. Whatever depends on earlier positions is a question to the
/// history, not to a position.
#[derive(Clone, Debug)]
pub struct History<G: Rules> {
    positions: Vec<G>,
    moves: Vec<G::Move>,
}

impl<G: Rules> History<G> {
    /// A game that begins at `start`, without moves.
    pub fn new(start: G) -> History<G> {
        History { positions: vec![start], moves: Vec::new() }
    }

    /// The current position.
    #[inline]
    pub fn position(&self) -> &G {
        self.positions.last().expect("the start is never popped")
    }

    /// All positions so far, from the start to the current one.
    pub fn positions(&self) -> &[G] {
        &self.positions
    }

    /// All moves so far.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// The number of moves so far.
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// The last move, with the position before it.
    pub fn last_move(&self) -> Option<(&G, G::Move)> {
        let mv = *self.moves.last()?;
        Some((&self.positions[self.moves.len() - 1], mv))
    }

    /// Plays a legal move.
    #[inline]
    pub fn push(&mut self, mv: G::Move) {
        self.push_played(mv, self.position().play(mv));
    }

    /// Adds a legal move and the position after it.
    #[inline]
    pub(super) fn push_played(&mut self, mv: G::Move, next: G) {
        self.positions.push(next);
        self.moves.push(mv);
    }

    /// Takes back the last move, if there is one, and returns it.
    #[inline]
    pub fn pop(&mut self) -> Option<G::Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        Some(mv)
    }

    /// The game after its first `plies` moves, or the whole game if it is shorter.
    #[must_use]
    pub fn at_ply(&self, plies: usize) -> History<G> {
        let plies = plies.min(self.plies());
        History {
            positions: self.positions[..=plies].to_vec(),
            moves: self.moves[..plies].to_vec(),
        }
    }

    /// The outcome of the game, if it is over.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        let now = self.position();
        now.outcome().or_else(|| repetition_draw(now, &self.positions[..self.moves.len()]))
    }

    /// The outcome of the game if it went on to `next`, a position one move from the current one.
    #[inline]
    pub fn outcome_after(&self, next: &G) -> Option<Outcome> {
        next.outcome().or_else(|| repetition_draw(next, &self.positions))
    }

    /// The legal moves; none if the game is over.
    pub fn legal_moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.outcome().is_none() {
            self.position().for_each_move(|mv| moves.push(mv));
        }
        moves
    }
}

/// How many earlier occurrences of a position end the game: the third occurrence is a draw.
const EARLIER_OCCURRENCES: usize = 2;

/// The draw if `now` is the third occurrence of a position. `before` are the positions before it,
/// the oldest first; only those since the last irreversible ply are compared.
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
    (earlier >= EARLIER_OCCURRENCES).then(|| Outcome::draw(2))
}
