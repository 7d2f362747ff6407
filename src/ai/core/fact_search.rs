//! Small exact searches for facts. They are bounded by nodes alone, so that they repeat exactly, and
//! they say so when the bound ended them.

use super::solution::Wdl;
use parlour_rules::{History, Outcome, Rules, Seat};
use rustc_hash::FxHashMap;

/// The bound on nodes ended a search: nothing is known.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct OutOfNodes;

/// Squares times nodes of one search: large boards take longer for a node. Chosen so that all the
/// facts of a position take a few milliseconds. Not tuned.
const NODE_SQUARES: usize = 2_000_000;
/// The most nodes of one search, and the fewest. Not tuned.
const MAX_NODES: usize = 48_000;
const MIN_NODES: usize = 6_000;

/// The nodes of one search on the board of `position`. There is a search for each opponent, so they
/// share them.
pub(crate) fn node_limit<G: Rules>(position: &G) -> usize {
    let setup = position.setup();
    let nodes = (NODE_SQUARES / (setup.rows * setup.cols)).clamp(MIN_NODES, MAX_NODES);
    nodes / (setup.players - 1).max(1)
}

/// The number of the winner's own moves, and a line of moves by all players.
type Win<M> = (u32, Vec<M>);

/// A search for wins that no defence stops.
#[derive(Debug)]
pub(crate) struct WinSearch<G: Rules> {
    seat: Seat,
    nodes_left: usize,
    /// For each number of moves left, the reply that last refuted a move.
    refutations: Vec<Option<G::Move>>,
}

impl<G: Rules> WinSearch<G> {
    /// A search for wins of `seat`, which all other players try to prevent.
    pub(crate) fn new(seat: Seat, nodes: usize) -> WinSearch<G> {
        WinSearch { seat, nodes_left: nodes, refutations: Vec::new() }
    }

    /// The quickest win in at most `max_moves` moves of the player's own: their number, and the line
    /// against the longest resistance. The number is 0 if the others must make all moves that are left.
    pub(crate) fn quickest(
        &mut self,
        history: &mut History<G>,
        max_moves: u32,
    ) -> Result<Option<Win<G::Move>>, OutOfNodes> {
        for moves in 0..=max_moves {
            if let Some(line) = self.win(history, moves)? {
                return Ok(Some((moves, line)));
            }
        }
        Ok(None)
    }

    /// A line that wins in at most `moves` moves of the player's own. The game must not be over.
    pub(crate) fn win(
        &mut self,
        history: &mut History<G>,
        moves: u32,
    ) -> Result<Option<Vec<G::Move>>, OutOfNodes> {
        // Only points can be counted in the player's favour after the player's own last move.
        let position = history.position();
        if moves == 0 && (position.to_move() == self.seat || !G::HAS_SCORES) {
            return Ok(None);
        }
        let mut legal = history.legal_moves();
        if moves > 1 && legal.len().pow(2) > self.nodes_left {
            return Err(OutOfNodes); // two plies alone would take more
        }
        if history.position().to_move() == self.seat {
            self.attack(history, &legal, moves)
        } else {
            self.refutations.resize(self.refutations.len().max(moves as usize + 1), None);
            let refutation = self.refutations[moves as usize];
            if let Some(at) = legal.iter().position(|&mv| Some(mv) == refutation) {
                legal.swap(0, at);
            }
            self.defend(history, &legal, moves)
        }
    }

    fn count_node(&mut self) -> Result<(), OutOfNodes> {
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(OutOfNodes)?;
        Ok(())
    }

    fn attack(
        &mut self,
        history: &mut History<G>,
        legal: &[G::Move],
        moves: u32,
    ) -> Result<Option<Vec<G::Move>>, OutOfNodes> {
        let mut going_on = Vec::with_capacity(legal.len());
        for &mv in legal {
            self.count_node()?;
            let next = history.position().play(mv);
            match history.outcome_after(&next) {
                Some(outcome) if outcome == Outcome::win(self.seat) => return Ok(Some(vec![mv])),
                Some(_) => {}
                None => going_on.push(mv),
            }
        }
        for mv in going_on {
            history.push(mv);
            let line = self.win(history, moves - 1);
            history.pop();
            if let Some(mut line) = line? {
                line.insert(0, mv);
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    fn defend(
        &mut self,
        history: &mut History<G>,
        legal: &[G::Move],
        moves: u32,
    ) -> Result<Option<Vec<G::Move>>, OutOfNodes> {
        let mut longest = Vec::new();
        for &mv in legal {
            self.count_node()?;
            let next = history.position().play(mv);
            let line = match history.outcome_after(&next) {
                Some(outcome) => (outcome == Outcome::win(self.seat)).then(Vec::new),
                None => {
                    history.push(mv);
                    let line = self.win(history, moves);
                    history.pop();
                    line?
                }
            };
            let Some(mut line) = line else {
                self.refutations[moves as usize] = Some(mv);
                return Ok(None);
            };
            if line.len() >= longest.len() {
                line.insert(0, mv);
                longest = line;
            }
        }
        Ok(Some(longest))
    }
}

/// The most legal moves of a position that [`solve_small`] looks at. With more, a search within its
/// bound seldom comes to an end. Not tuned.
const MAX_MOVES_TO_SOLVE: usize = 24;
/// The nodes of other searches that take as long as a position that [`solve_small`] visits: it plays
/// every move, and the table is slow. Not tuned.
const NODES_PER_POSITION: usize = 6;

/// The value of a position to the player to move with best play by both, and a move that keeps it;
/// `None` if that takes too many nodes, or cannot be found from positions alone: with more than two
/// players, and where repetition ends games. The game must not be over.
pub(crate) fn solve_small<G: Rules>(position: &G) -> Option<(Wdl, G::Move)> {
    if G::HAS_REPETITION || position.setup().players != 2 {
        return None;
    }
    let mut count = 0;
    position.for_each_move(|_| count += 1);
    if count > MAX_MOVES_TO_SOLVE {
        return None;
    }
    let nodes_left = node_limit(position) / NODES_PER_POSITION;
    let mut solver = SmallSolver { values: FxHashMap::default(), nodes_left };
    let value = solver.value(position).ok()?;
    let mut best = None;
    position.for_each_move(|mv| {
        if best.is_none()
            && solver.value_of_move(position, mv).is_ok_and(|of_move| of_move == value)
        {
            best = Some(mv);
        }
    });
    Some((value, best?))
}

/// Minimax with a table of all positions seen.
struct SmallSolver<G> {
    values: FxHashMap<G, Wdl>,
    nodes_left: usize,
}

impl<G: Rules> SmallSolver<G> {
    fn value(&mut self, position: &G) -> Result<Wdl, OutOfNodes> {
        if let Some(&known) = self.values.get(position) {
            return Ok(known);
        }
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(OutOfNodes)?;
        let mut legal = Vec::new();
        position.for_each_move(|mv| legal.push(mv));
        let mut best = Wdl::Loss;
        for mv in legal {
            best = best.max(self.value_of_move(position, mv)?);
            if best == Wdl::Win {
                break;
            }
        }
        self.values.insert(*position, best);
        Ok(best)
    }

    /// The value of a move to the player who makes it.
    fn value_of_move(&mut self, position: &G, mv: G::Move) -> Result<Wdl, OutOfNodes> {
        let (us, next) = (position.to_move(), position.play(mv));
        if let Some(outcome) = next.outcome() {
            return Ok(Wdl::from_outcome(outcome, us));
        }
        let value = self.value(&next)?;
        Ok(if next.to_move() == us { value } else { value.negated() })
    }
}
