//! Monte-Carlo tree search with the game's evaluation in place of playouts (Lorentz, "Amazons
//! Discover Monte-Carlo", CG 2008), proven values backed up the tree (Winands, Björnsson & Saito,
//! CG 2008), and a reward for each seat, so that it plays with two to four.

use super::budget::{Limits, Watch};
use super::insight::Insight;
use super::score::{Score, WIN, expectation, worth};
use super::{Kit, Searcher, Thought};
use crate::rules::history::History;
use crate::rules::seat::{MAX_SEATS, Outcome, Seat};
use std::time::Duration;

/// Thinking time when nobody says.
const USUAL: Duration = Duration::from_secs(1);
/// How much a move tried less often is preferred. Evaluations vary far less than the results of
/// playouts, so it is smaller than the √2 of the theory.
const CURIOSITY: f32 = 0.4;
/// Of `n` visits the first 4 + 2·√n moves by promise have their turn (progressive widening).
const WIDTH: f32 = 2.0;
/// Reports follow each other after so many visits; whoever listens thins them out.
const TELL_EVERY: u64 = 2048;

/// See the module.
#[derive(Debug)]
pub struct Mcts<G: Insight> {
    kit: Kit,
    tree: Vec<Node<G>>,
    /// The position the root of the tree stands for.
    root: Option<G>,
}

/// A position, as the move that leads to it.
#[derive(Clone, Debug)]
struct Node<G: Insight> {
    mv: Option<G::Move>,
    /// Where its children begin in the tree, once it has any; they lie side by side.
    first: u32,
    children: u16,
    visits: u32,
    /// What its visits were worth to the seat that moved here.
    reward: f32,
    proven: Option<Outcome>,
}

impl<G: Insight> Node<G> {
    fn new(mv: Option<G::Move>) -> Node<G> {
        Node { mv, first: 0, children: 0, visits: 0, reward: 0.0, proven: None }
    }

    fn family(&self) -> std::ops::Range<usize> {
        let first = self.first as usize;
        first..first + usize::from(self.children)
    }

    fn mean(&self) -> f32 {
        self.reward / self.visits.max(1) as f32
    }
}

/// What a position is worth to every seat; the worths add up to one.
type Worths = [f32; MAX_SEATS];

impl<G: Insight> Mcts<G> {
    /// A searcher that remembers what it saw from move to move.
    pub fn new(kit: &Kit) -> Mcts<G> {
        Mcts { kit: *kit, tree: Vec::new(), root: None }
    }

    /// Makes the position now the root, keeping what is known of it.
    fn plant(&mut self, history: &History<G>) {
        let now = *history.position();
        let back = self
            .root
            .and_then(|root| history.positions().iter().rposition(|position| *position == root));
        let mut at = self.root.map(|_| 0);
        for &mv in back.map_or(&[][..], |back| &history.moves()[back..]) {
            let child =
                |at: usize| self.tree[at].family().find(|&child| self.tree[child].mv == Some(mv));
            at = at.and_then(child);
        }
        // Dodgem's positions change their value with the past, so nothing is kept of them.
        let kept = at.filter(|_| back.is_some() && !G::REPEATS);
        self.tree = match kept {
            Some(at) => self.subtree(at),
            None => vec![Node::new(None)],
        };
        self.root = Some(now);
    }

    /// A copy of what hangs below a node, which becomes the root.
    fn subtree(&self, at: usize) -> Vec<Node<G>> {
        let mut tree = vec![self.tree[at].clone()];
        let mut next = 0;
        while next < tree.len() {
            let family = tree[next].family();
            if !family.is_empty() {
                tree[next].first = tree.len() as u32;
                tree.extend_from_slice(&self.tree[family]);
            }
            next += 1;
        }
        tree
    }

    /// How many nodes fit into the memory that was granted.
    fn capacity(&self) -> usize {
        (self.kit.hash.max(1) << 20) / size_of::<Node<G>>()
    }

    /// One visit: down the tree, a look at a position, and up again.
    fn visit(&mut self, history: &mut History<G>, watch: &mut Watch) -> Option<()> {
        let plies = history.plies();
        let mut path = vec![0];
        let mut at = 0;
        let worths = loop {
            if let Some(outcome) = self.tree[at].proven {
                break shares(outcome);
            }
            if self.tree[at].children == 0 {
                if watch.step().is_none() {
                    while history.plies() > plies {
                        history.pop();
                    }
                    return None;
                }
                match history.outcome().filter(|_| at != 0) {
                    Some(outcome) => {
                        self.tree[at].proven = Some(outcome);
                        break shares(outcome);
                    }
                    None => {
                        if self.tree[at].visits > 0 || at == 0 {
                            self.expand(at, history);
                        }
                        break judge(history.position());
                    }
                }
            }
            at = self.choose(at);
            history.push(self.tree[at].mv.expect("every child has its move"));
            path.push(at);
        };
        self.back_up(&path, history, plies, &worths);
        Some(())
    }

    fn expand(&mut self, at: usize, history: &History<G>) {
        let position = history.position();
        let mut moves = history.legal_moves();
        if self.tree.len() + moves.len() > self.capacity() && at != 0 {
            return; // the tree is full: from here on nodes are looked at again and again
        }
        moves.sort_by_cached_key(|&mv| -position.promise(mv));
        moves.truncate(usize::from(u16::MAX));
        self.tree[at].first = self.tree.len() as u32;
        self.tree[at].children = moves.len() as u16;
        self.tree.extend(moves.into_iter().map(|mv| Node::new(Some(mv))));
    }

    /// The child to visit next: the best by what is known and how little that is.
    fn choose(&self, at: usize) -> usize {
        let node = &self.tree[at];
        let family = node.family();
        let width = 4 + (WIDTH * (node.visits as f32).sqrt()) as usize;
        let log = (node.visits.max(1) as f32).ln();
        // A move not tried yet is taken for a little worse than where it is played.
        let unknown = 1.0 - node.mean() - 0.05;
        let urgency = |child: usize| {
            let child = &self.tree[child];
            let value = if child.visits == 0 { unknown } else { child.mean() };
            value + CURIOSITY * (log / (child.visits as f32 + 0.5)).sqrt()
        };
        let open = |&child: &usize| self.tree[child].proven.is_none();
        let in_turn = family.clone().take(width).filter(open);
        let best = in_turn.max_by(|&a, &b| urgency(a).total_cmp(&urgency(b)));
        // Where all moves in turn are proven, the rest have theirs; all of them proven would have
        // proven the node.
        best.or_else(|| family.clone().find(open)).unwrap_or(family.start)
    }

    /// Adds what was seen to every node of the path, and proves what can be proven.
    fn back_up(&mut self, path: &[usize], history: &mut History<G>, plies: usize, worths: &Worths) {
        for (depth, &at) in path.iter().enumerate().rev() {
            while history.plies() > plies + depth {
                history.pop();
            }
            if self.tree[at].proven.is_none() && self.tree[at].children > 0 {
                self.tree[at].proven = self.prove(at, history.position().to_move());
            }
            let mover = history.last().filter(|_| depth > 0).map(|(before, _)| before.to_move());
            let node = &mut self.tree[at];
            node.visits += 1;
            node.reward += mover.map_or(0.0, |mover| worths[mover.index()]);
            if let (Some(outcome), Some(mover)) = (node.proven, mover) {
                node.reward = node.visits as f32 * shares(outcome)[mover.index()];
            }
        }
    }

    /// The outcome of a node whose children leave no doubt: one wins for who moves, or all are
    /// proven.
    fn prove(&self, at: usize, mover: Seat) -> Option<Outcome> {
        let outcomes = self.tree[self.tree[at].family()].iter().map(|child| child.proven);
        let mut best: Option<Outcome> = None;
        let mut all = true;
        for outcome in outcomes {
            let Some(outcome) = outcome else {
                all = false;
                continue;
            };
            if outcome == Outcome::win(mover) {
                return Some(outcome);
            }
            let share = |outcome: Outcome| shares(outcome)[mover.index()];
            if best.is_none_or(|best| share(outcome) > share(best)) {
                best = Some(outcome);
            }
        }
        best.filter(|_| all)
    }

    /// The best child: a proven win, else the one visited most, but no proven loss if there is
    /// another way.
    fn favourite(&self, at: usize, mover: Seat) -> Option<usize> {
        let merit = |&child: &usize| {
            let node = &self.tree[child];
            let share = node.proven.map(|outcome| shares(outcome)[mover.index()]);
            match share {
                Some(1.0) => (2, u32::MAX),
                Some(0.0) => (0, node.visits),
                _ => (1, node.visits),
            }
        };
        // The first of equals is the most promising.
        self.tree[at].family().rev().max_by_key(merit)
    }

    fn thought(&self, history: &History<G>, watch: &Watch) -> Thought<G> {
        let mut line = Vec::new();
        let (mut at, mut position) = (0, *history.position());
        while let Some(child) = self.favourite(at, position.to_move()) {
            let Some(mv) = self.tree[child].mv.filter(|_| self.tree[child].visits > 0 || at == 0)
            else {
                break;
            };
            line.push(mv);
            position = position.play(mv);
            at = child;
        }
        let seat = history.position().to_move();
        let best = line.first().copied().unwrap_or_else(|| history.legal_moves()[0]);
        let favourite = self.favourite(0, seat);
        let score = favourite.filter(|&child| self.tree[child].visits > 0).map(|child| {
            let node = &self.tree[child];
            match node.proven.or(self.tree[0].proven) {
                Some(outcome) => Score::of(worth(outcome, seat, line.len()), true),
                None => Score::Expected((1000.0 * node.mean()).round().clamp(1.0, 999.0) as u16),
            }
        });
        let depth = line.len() as u32;
        Thought { best, line, score, depth, nodes: watch.seen() }
    }
}

/// The point of a finished game, shared by its winners.
fn shares(outcome: Outcome) -> Worths {
    let share = 1.0 / outcome.count() as f32;
    let mut shares = [0.0; MAX_SEATS];
    outcome.winners().for_each(|seat| shares[seat.index()] = share);
    shares
}

/// What the game's evaluation, or its foresight, makes of a position that is not over.
fn judge<G: Insight>(position: &G) -> Worths {
    if let Some((winner, _)) = position.foresee() {
        return shares(Outcome::win(winner));
    }
    let players = position.setup().players;
    let mut worths = [0.0; MAX_SEATS];
    for seat in Seat::all(players) {
        let value = position.evaluate(seat).clamp(-WIN, WIN);
        worths[seat.index()] = f32::from(expectation(value)) / 1000.0;
    }
    let sum: f32 = worths.iter().sum();
    worths.map(|worth| worth / sum.max(f32::MIN_POSITIVE))
}

impl<G: Insight> Searcher<G> for Mcts<G> {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        let limits = limits.clone().or_time(USUAL);
        let mut watch = Watch::start(&limits);
        let mut line = history.clone();
        self.plant(history);
        let mut visits = 0u64;
        // A depth means nothing to a tree; it is taken for the length of the expected line.
        let deepest = limits.depth.map_or(usize::MAX, |depth| depth as usize);
        while self.tree[0].proven.is_none() && self.visit(&mut line, &mut watch).is_some() {
            visits += 1;
            if visits.is_multiple_of(TELL_EVERY) {
                let thought = self.thought(history, &watch);
                tell(&thought);
                if thought.line.len() >= deepest || watch.is_over() {
                    break;
                }
            }
        }
        self.thought(history, &watch)
    }
}

/// The expectation scale is the same one evaluations use.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::score::cp;

    #[test]
    fn worths_add_up() {
        assert_eq!(shares(Outcome::draw(3)), [1.0 / 3.0, 1.0 / 3.0, 1.0 / 3.0, 0.0]);
        assert_eq!(expectation(cp(500.0)), 500);
    }
}
