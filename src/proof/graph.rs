//! Finds a proof: for the player of the goal one move, for the opponent all.

use super::goal::Goal;
use super::image::{Image, canonical};
use super::oracle::{Effort, Oracle};
use super::short_search::{Guide, ShortSearch};
use super::theorem::Theorem;
use crate::rules::Rules;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

/// Where a move leads.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    /// The game is over.
    End,
    /// The player of the claim wins by a theorem.
    Theorem(Theorem),
    /// A short search reaches the goal.
    Search,
    /// A node, whose position is this image.
    Node(u32, Image),
}

/// A position of a proof, with moves and where they lead.
#[derive(Debug)]
pub(crate) struct Node<G: Rules> {
    pub position: G,
    pub moves: Vec<(G::Move, Target)>,
}

/// A proof of one goal.
#[derive(Debug)]
pub(crate) struct ProofGraph<G: Rules> {
    pub goal: Goal,
    pub root: Target,
    pub nodes: Vec<Node<G>>,
}

/// Why there is no proof.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoProof {
    /// The goal cannot be reached.
    Unreachable,
    /// The effort did not suffice.
    Effort,
}

/// What [`ProofGraph::find`] works with.
pub(crate) struct Finder<'a, G: Rules> {
    pub oracle: &'a mut dyn Oracle<G>,
    pub effort: &'a Effort,
    /// The positions after which a short search gives up. Lines may end where it reaches the goal sooner; with 0
    /// there is no search, and they end with the game or by a theorem.
    pub short_search: u32,
    /// Hears of every position that is done: how many are, and how many are known.
    pub on_node: &'a mut dyn FnMut(usize, usize),
}

/// The place of a node that the depth-first search of [`ProofGraph::sorted`] has not met.
const UNSEEN: u32 = u32::MAX;
/// The place of a node on the line that it is searching.
const OPEN: u32 = u32::MAX - 1;

impl<G: Rules> ProofGraph<G> {
    /// Finds a proof that `goal` can be reached from `root`.
    pub(crate) fn find(
        root: &G,
        goal: Goal,
        finder: &mut Finder<'_, G>,
    ) -> Result<ProofGraph<G>, NoProof> {
        let graph = Growing::new(root, goal, finder.short_search).grow(root, finder)?;
        // Where a draw is enough moves may lead back; a node is then always found before its line.
        if G::HAS_REPETITION && !goal.allows_repetition::<G>() {
            graph.sorted().ok_or(NoProof::Unreachable)
        } else {
            Ok(graph)
        }
    }

    /// The graph with every node before those to which its moves lead; `None` if there is a cycle. The
    /// order is the reverse of that in which a depth-first search leaves nodes.
    fn sorted(self) -> Option<ProofGraph<G>> {
        let mut left = vec![UNSEEN; self.nodes.len()];
        let mut count = 0;
        let mut stack = Vec::new();
        if let Target::Node(first, _) = self.root {
            stack.push((first, 0));
            left[first as usize] = OPEN;
        }
        while let Some((node, next)) = stack.pop() {
            let Some(&(_, target)) = self.nodes[node as usize].moves.get(next) else {
                left[node as usize] = count;
                count += 1;
                continue;
            };
            stack.push((node, next + 1));
            if let Target::Node(child, _) = target {
                let seen = &mut left[child as usize];
                match *seen {
                    OPEN => return None,
                    UNSEEN => {
                        *seen = OPEN;
                        stack.push((child, 0));
                    }
                    _ => {}
                }
            }
        }
        Some(self.rearranged(|node| count - 1 - left[node as usize]))
    }

    /// The graph with each node in its place.
    fn rearranged(self, place: impl Fn(u32) -> u32) -> ProofGraph<G> {
        let moved = |target| match target {
            Target::Node(node, image) => Target::Node(place(node), image),
            other => other,
        };
        let mut nodes: Vec<(u32, Node<G>)> = (0..).zip(self.nodes).collect();
        for (index, node) in &mut nodes {
            *index = place(*index);
            for (_, target) in &mut node.moves {
                *target = moved(*target);
            }
        }
        nodes.sort_unstable_by_key(|&(place, _)| place);
        let nodes = nodes.into_iter().map(|(_, node)| node).collect();
        ProofGraph { goal: self.goal, root: moved(self.root), nodes }
    }
}

/// The images by which positions of the game are shared: none where a proof must not come to the same
/// position twice.
fn images<G: Rules>(root: &G) -> Vec<Image> {
    if G::HAS_REPETITION { Vec::new() } else { Image::all(root) }
}

/// A proof that is being found.
struct Growing<G: Rules> {
    goal: Goal,
    /// The positions after which a short search gives up.
    most_positions: u32,
    search: ShortSearch<G>,
    images: Vec<Image>,
    nodes: Vec<Node<G>>,
    index: HashMap<G, u32>,
    /// The nodes that still need their moves, each behind its [`Rules::most_moves_left`]. The greatest is next: with the
    /// most moves left, and of those the oldest.
    pending: BinaryHeap<(u32, Reverse<u32>)>,
}

impl<G: Rules> Growing<G> {
    /// Nodes have smaller numbers than this. So many would take some 700 GB: those of Breakthrough 15×2 take 160 bytes each.
    const MOST_NODES: usize = OPEN as usize;

    fn new(root: &G, goal: Goal, most_positions: u32) -> Growing<G> {
        Growing {
            goal,
            most_positions,
            search: ShortSearch::new(goal),
            images: images(root),
            nodes: Vec::new(),
            index: HashMap::new(),
            pending: BinaryHeap::new(),
        }
    }

    /// Finds the proof. Its nodes stand in the order in which they got their moves. So a checker does the same short
    /// searches in the same order, and each begins with what those before have proven.
    fn grow(mut self, root: &G, finder: &mut Finder<'_, G>) -> Result<ProofGraph<G>, NoProof> {
        let target = self.target(root).ok_or(NoProof::Unreachable)?;
        let mut order = Vec::new();
        while let Some((_, Reverse(node))) = self.pending.pop() {
            self.expand(node as usize, finder)?;
            order.push(node);
            (finder.on_node)(order.len(), self.nodes.len());
        }
        let mut places = vec![0; order.len()];
        for (place, node) in (0..).zip(order) {
            places[node as usize] = place;
        }
        let graph = ProofGraph { goal: self.goal, root: target, nodes: self.nodes };
        Ok(graph.rearranged(|node| places[node as usize]))
    }

    /// Where a move to `next` leads, without a new node or search: `Some(None)` if that needs one, `None` if
    /// the game is over there and the goal was not reached.
    fn known_target(&self, next: &G) -> Option<Option<Target>> {
        if let Some(outcome) = next.outcome() {
            return self.goal.is_reached_at_end(next, outcome).then_some(Some(Target::End));
        }
        if let Some(theorem) = Theorem::of(next, self.goal) {
            return Some(Some(Target::Theorem(theorem)));
        }
        if self.search.has_proven(next) {
            return Some(Some(Target::Search));
        }
        let (position, image) = canonical(next, &self.images);
        Some(self.index.get(&position).map(|&node| Target::Node(node, image)))
    }

    /// Where a move to `next` leads, as a new node if need be; `None` as above.
    fn target(&mut self, next: &G) -> Option<Target> {
        if let Some(known) = self.known_target(next)? {
            return Some(known);
        }
        // Not where the opponent is to move: a search before the move that led there gave up, and this one mostly
        // would. When searches had no estimates, Breakthrough 5×5 with 10,000 positions a search takes 196,399 positions so, in 120 s; with
        // these searches 170,784 in 153 s.
        let is_worth_it = next.to_move() == self.goal.seat || self.nodes.is_empty();
        if is_worth_it && self.search.reaches(next, self.most_positions, Guide::Advantage) {
            return Some(Target::Search);
        }
        let (position, image) = canonical(next, &self.images);
        let node = self.nodes.len() as u32;
        self.nodes.push(Node { position, moves: Vec::new() });
        self.index.insert(position, node);
        self.pending.push((position.most_moves_left(), Reverse(node)));
        Some(Target::Node(node, image))
    }

    /// Finds the moves of a node.
    fn expand(&mut self, node: usize, finder: &mut Finder<'_, G>) -> Result<(), NoProof> {
        let position = self.nodes[node].position;
        let mut moves = Vec::new();
        position.for_each_move(|mv| moves.push(mv));
        if finder.effort.is_over() || self.nodes.len() + moves.len() > Self::MOST_NODES {
            return Err(NoProof::Effort);
        }
        if position.to_move() == self.goal.seat {
            let mv = self.reaching_move(&position, moves, finder)?;
            moves = vec![mv];
        }
        // Exactly as long as needed: most of the memory of a proof is in these lists.
        let mut targets = Vec::with_capacity(moves.len());
        for mv in moves {
            let target = self.target(&position.play(mv)).ok_or(NoProof::Unreachable)?;
            targets.push((mv, target));
        }
        self.nodes[node].moves = targets;
        Ok(())
    }

    /// A move after which the goal can still be reached: one that leads to what is known already, or else
    /// one after which the opponent has the fewest replies.
    fn reaching_move(
        &self,
        position: &G,
        mut moves: Vec<G::Move>,
        finder: &mut Finder<'_, G>,
    ) -> Result<G::Move, NoProof> {
        // A known position may lie on the way that led here, if positions can come again.
        if !G::HAS_REPETITION {
            let is_known =
                |&&mv: &&G::Move| matches!(self.known_target(&position.play(mv)), Some(Some(_)));
            if let Some(&mv) = moves.iter().find(is_known) {
                return Ok(mv);
            }
            moves.sort_by_cached_key(|&mv| reply_count(position, &position.play(mv)));
        }
        finder.oracle.sort_moves(position, self.goal, &mut moves);
        let mut is_open = false;
        for mv in moves {
            let next = position.play(mv);
            if let Some(outcome) = next.outcome() {
                if self.goal.is_reached_at_end(&next, outcome) {
                    return Ok(mv);
                }
                continue;
            }
            match finder.oracle.ask(&next, self.goal, finder.effort).is_reachable {
                Some(true) => return Ok(mv),
                Some(false) => {}
                None => is_open = true,
            }
        }
        Err(if is_open { NoProof::Effort } else { NoProof::Unreachable })
    }
}

/// How many moves there are after a move to `next`; none if the same player moves again.
fn reply_count<G: Rules>(position: &G, next: &G) -> usize {
    let mut count = 0;
    if next.outcome().is_none() && next.to_move() != position.to_move() {
        next.for_each_move(|_| count += 1);
    }
    count
}
