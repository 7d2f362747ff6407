//! Finds a proof: for the player of the goal one move, for the opponent all.

use super::node_file::NodeFile;
use super::speculative::{SpeculativeSearches, map_on_threads, nodes_at_once};
use parlour_rules::Rules;
use parlour_rules::proof::goal::Goal;
use parlour_rules::proof::image::{Image, canonical};
use parlour_rules::proof::oracle::{Effort, Oracle};
use parlour_rules::proof::short_search::{Guide, ShortSearch};
use parlour_rules::proof::target::Target;
use parlour_rules::proof::theorem::Theorem;
use parlour_rules::theorems::Theorems;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, VecDeque};
use std::{io, iter};

/// Why there is no proof.
#[derive(Debug)]
pub enum NoProof {
    /// The goal cannot be reached.
    Unreachable,
    /// The effort did not suffice.
    Effort,
    /// No run could have written the lines of an earlier one.
    Unfit,
    /// The file cannot be read or written.
    File(io::Error),
}

impl From<io::Error> for NoProof {
    fn from(error: io::Error) -> NoProof {
        NoProof::File(error)
    }
}

/// What [`find`] works with.
pub struct Finder<'a, G: Rules> {
    /// The solver that is asked.
    pub oracle: &'a mut dyn Oracle<G>,
    /// What it may spend.
    pub effort: &'a Effort,
    /// How many threads do short searches.
    pub threads: usize,
    /// Hears of every position that is done: how many are, and how many are known.
    pub on_node: &'a mut dyn FnMut(usize, usize),
}

/// The lines of a proof's nodes in the certificate, from 0.
#[derive(Debug)]
pub struct NodeLines {
    /// For each node.
    pub of_nodes: Vec<u32>,
    /// Whether they are others than in the file of nodes. There the nodes stand by their numbers then.
    pub are_sorted: bool,
}

/// Finds a proof that `goal` can be reached from `root`, and writes its nodes to the file. Returns their lines in the
/// certificate.
pub fn find<G: Theorems>(
    root: &G,
    goal: Goal,
    finder: &mut Finder<'_, G>,
    file: &mut NodeFile,
) -> Result<NodeLines, NoProof> {
    let mut growing = ProofBuilder::new(root, goal, file.short_search());
    growing.build(root, finder, file)?;
    let ProofBuilder { lines, nodes_after, .. } = growing;
    match nodes_after {
        None => Ok(NodeLines { of_nodes: lines, are_sorted: false }),
        Some(nodes_after) => {
            let of_nodes = sorted(&nodes_after).ok_or(NoProof::Unreachable)?;
            Ok(NodeLines { of_nodes, are_sorted: true })
        }
    }
}

/// The line of a node that has none yet. Smaller numbers are lines.
const NO_LINE: u32 = u32::MAX;
/// The line of a node on the way that [`sorted`] is following.
const OPEN: u32 = u32::MAX - 1;

/// Lines for all nodes, each before those to which its moves lead; `None` if there is a cycle. The order is the
/// reverse of that in which a depth-first search leaves them.
fn sorted(nodes_after: &[Vec<u32>]) -> Option<Vec<u32>> {
    let mut lines = vec![NO_LINE; nodes_after.len()];
    let mut lines_left = nodes_after.len() as u32;
    let mut stack = Vec::new();
    if let Some(first) = lines.first_mut() {
        *first = OPEN;
        stack.push((0, 0));
    }
    while let Some((node, next)) = stack.pop() {
        let Some(&after) = nodes_after[node].get(next) else {
            lines_left -= 1;
            lines[node] = lines_left;
            continue;
        };
        stack.push((node, next + 1));
        let line = &mut lines[after as usize];
        match *line {
            OPEN => return None,
            NO_LINE => {
                *line = OPEN;
                stack.push((after as usize, 0));
            }
            _ => {}
        }
    }
    Some(lines)
}

/// The images by which positions of the game are shared: none where a proof must not come to the same
/// position twice.
fn images<G: Theorems>(root: &G) -> Vec<Image> {
    if G::HAS_REPETITION { Vec::new() } else { Image::all(root) }
}

/// Where a move leads, as far as is known.
enum KnownTarget {
    /// There.
    Known(Target),
    /// To an end of the game without the goal.
    GoalMissed,
    /// To a position that needs a search or a node.
    Unknown,
}

/// A proof that is being found.
struct ProofBuilder<G: Theorems> {
    goal: Goal,
    /// The positions after which a short search gives up.
    most_positions: u32,
    search: ShortSearch<G>,
    /// Searches that were done before their turn.
    speculative: SpeculativeSearches<G>,
    images: Vec<Image>,
    /// The numbers of the nodes to which a move may still lead.
    known: FxHashMap<G, u32>,
    /// The nodes that still need their moves, by their [`Theorems::most_moves_left`], the oldest first. Those with the most moves
    /// left are next: then no other move leads there, except in a game with repetition.
    pending: BTreeMap<u32, VecDeque<(u32, G)>>,
    /// The line of each node, how many got their moves before it.
    lines: Vec<u32>,
    /// To which nodes the moves of each lead, where lines must be sorted for that: on the way to a win no position may
    /// come twice. Where a draw is enough moves may lead back; a node is then always found before its line.
    nodes_after: Option<Vec<Vec<u32>>>,
}

impl<G: Theorems> ProofBuilder<G> {
    /// Nodes have smaller numbers than this. So many would take some 190 GB of the disk: those of Breakthrough 6×5 take 45 bytes
    /// each.
    const MAX_NODES: usize = OPEN as usize;

    fn new(root: &G, goal: Goal, most_positions: u32) -> ProofBuilder<G> {
        let must_sort = G::HAS_REPETITION && !goal.allows_repetition::<G>();
        ProofBuilder {
            goal,
            most_positions,
            search: ShortSearch::new(goal),
            speculative: SpeculativeSearches::new(0, FxHashMap::default()),
            images: images(root),
            known: FxHashMap::default(),
            pending: BTreeMap::new(),
            lines: Vec::new(),
            nodes_after: must_sort.then(Vec::new),
        }
    }

    /// Finds the proof. Its nodes stand in the order in which they got their moves. So a checker does the same short
    /// searches in the same order, and each begins with what those before have proven. What an earlier run has found is
    /// found again, but without the solver and without the searches that gave up.
    fn build(
        &mut self,
        root: &G,
        finder: &mut Finder<'_, G>,
        file: &mut NodeFile,
    ) -> Result<(), NoProof> {
        let Goal { seat, at_least } = self.goal;
        replay_or_append(file, |_| Ok(format!("claim {seat} {at_least}")))?;
        replay_or_append(file, |earlier| {
            let earlier = earlier.and_then(|line| line.strip_prefix("root ")?.parse().ok());
            let target = self.target(root, earlier).ok_or(NoProof::Unreachable)?;
            Ok(format!("root {target}"))
        })?;
        let mut done = 0;
        while let Some((node, position)) = self.next_pending() {
            self.lines[node as usize] = done;
            replay_or_append(file, |earlier| self.expand(&position, earlier, finder))?;
            done += 1;
            (finder.on_node)(done as usize, self.lines.len());
        }
        replay_or_append(file, |_| Ok("end".to_string()))
    }

    /// The node whose turn it is to get its moves.
    fn next_pending(&mut self) -> Option<(u32, G)> {
        let mut most_moves_left = self.pending.last_entry()?;
        let next = most_moves_left.get_mut().pop_front();
        if most_moves_left.get().is_empty() {
            most_moves_left.remove();
        }
        if let Some((_, position)) = &next
            && !G::HAS_REPETITION
        {
            self.known.remove(position);
        }
        next
    }

    /// Where a move to `next` leads, without a new node or search.
    fn known_target(&self, next: &G) -> KnownTarget {
        if let Some(outcome) = next.outcome() {
            return if self.goal.is_reached_at_end(next, outcome) {
                KnownTarget::Known(Target::End)
            } else {
                KnownTarget::GoalMissed
            };
        }
        if let Some(theorem) = Theorem::of(next, self.goal) {
            return KnownTarget::Known(Target::Theorem(theorem));
        }
        if self.search.has_proven(next) {
            return KnownTarget::Known(Target::Search);
        }
        let (position, image) = canonical(next, &self.images);
        match self.known.get(&position) {
            Some(&node) => KnownTarget::Known(Target::Node(node.into(), image)),
            None => KnownTarget::Unknown,
        }
    }

    /// Where a move to `next` leads, as a new node if need be; `None` if the game is over there and the goal was not
    /// reached. `earlier` is where an earlier run led: if to a node, its short search gave up, and is not repeated.
    fn target(&mut self, next: &G, earlier: Option<Target>) -> Option<Target> {
        match self.known_target(next) {
            KnownTarget::Known(known) => return Some(known),
            KnownTarget::GoalMissed => return None,
            KnownTarget::Unknown => {}
        }
        // With the opponent to move no short search is tried: the search before that move gave up, and this one
        // mostly would. Measured before searches had estimates, on Breakthrough 5×5 with 10,000 positions a search:
        // 196,399 nodes in 120 s without these searches, 170,784 in 153 s with them.
        let is_worth_it = next.to_move() == self.goal.seat || self.lines.is_empty();
        let gave_up = matches!(earlier, Some(Target::Node(..)));
        if is_worth_it && !gave_up && self.is_found(next) {
            return Some(Target::Search);
        }
        let (position, image) = canonical(next, &self.images);
        let node = self.lines.len() as u32;
        self.lines.push(NO_LINE);
        self.known.insert(position, node);
        self.pending.entry(position.most_moves_left()).or_default().push_back((node, position));
        Some(Target::Node(node.into(), image))
    }

    /// Whether a short search reaches the goal from `next`.
    fn is_found(&mut self, next: &G) -> bool {
        let found = self.speculative.take(next).and_then(|found| self.search.adopt(found));
        found.unwrap_or_else(|| self.search.reaches(next, self.most_positions, Guide::Advantage))
    }

    /// Does short searches of a position's replies, and of those of the next positions.
    fn speculate(&mut self, position: &G, finder: &Finder<'_, G>) {
        let Finder { effort, threads, .. } = *finder;
        let Some(most_nodes) = nodes_at_once(self.most_positions) else { return };
        if threads == 1 || G::HAS_REPETITION || self.speculative.begin_node() {
            return;
        }
        let pending = self.pending.values().rev().flatten().map(|&(_, position)| position);
        let nodes: Vec<G> = iter::once(*position).chain(pending).take(most_nodes).collect();
        let replies = map_on_threads(threads, &nodes, |node| self.replies_to_search(node));
        let replies: FxHashSet<G> = replies.into_iter().flatten().collect();
        let replies: Vec<G> = replies.into_iter().collect();
        self.search.begin_speculating();
        let (search, most_positions) = (&self.search, self.most_positions);
        let found = map_on_threads(threads, &replies, |reply| {
            (!effort.is_over())
                .then(|| (*reply, search.search_speculatively(reply, most_positions)))
        });
        self.speculative =
            SpeculativeSearches::new(nodes.len(), found.into_iter().flatten().collect());
    }

    /// The positions after replies of the opponent that need a search, as far as is known now.
    fn replies_to_search(&self, position: &G) -> Vec<G> {
        let mut replies = Vec::new();
        if position.to_move() != self.goal.seat {
            position.for_each_move(|mv| replies.push(position.play(mv)));
        }
        let seat = self.goal.seat;
        let is_open = |next: &G| matches!(self.known_target(next), KnownTarget::Unknown);
        replies.retain(|next| next.to_move() == seat && is_open(next));
        replies
    }

    /// Finds the line of a position: its moves, and where they lead.
    fn expand(
        &mut self,
        position: &G,
        earlier: Option<&str>,
        finder: &mut Finder<'_, G>,
    ) -> Result<String, NoProof> {
        let mut moves = Vec::new();
        position.for_each_move(|mv| moves.push(mv));
        if finder.effort.is_over() || self.lines.len() + moves.len() > Self::MAX_NODES {
            return Err(NoProof::Effort);
        }
        if earlier.is_none() {
            self.speculate(position, finder);
        }
        let earlier: Option<Vec<&str>> = earlier.map(|line| line.split(' ').collect());
        if position.to_move() == self.goal.seat {
            let mv = match &earlier {
                Some(words) => {
                    moves.into_iter().find(|&mv| position.move_to_string(mv) == words[0])
                }
                None => Some(self.reaching_move(position, moves, finder)?),
            };
            moves = vec![mv.ok_or(NoProof::Unfit)?];
        }
        let mut words = Vec::with_capacity(2 * moves.len());
        let mut nodes_after = Vec::new();
        for mv in moves {
            let target = earlier.as_ref().and_then(|line| line.get(words.len() + 1)?.parse().ok());
            let target = self.target(&position.play(mv), target).ok_or(NoProof::Unreachable)?;
            words.extend([position.move_to_string(mv), target.to_string()]);
            if let Target::Node(node, _) = target {
                nodes_after.push(node as u32);
            }
        }
        if let Some(all) = &mut self.nodes_after {
            all.push(nodes_after);
        }
        Ok(words.join(" "))
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
            let is_known = |&&mv: &&G::Move| {
                matches!(self.known_target(&position.play(mv)), KnownTarget::Known(_))
            };
            if let Some(&mv) = moves.iter().find(is_known) {
                return Ok(mv);
            }
            moves.sort_by_cached_key(|&mv| reply_count(position, &position.play(mv)));
        }
        finder.oracle.search_moves(position, self.goal, finder.effort);
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

/// Adds a line to the file, or takes in that of an earlier run, which must be the same.
fn replay_or_append(
    file: &mut NodeFile,
    find: impl FnOnce(Option<&str>) -> Result<String, NoProof>,
) -> Result<(), NoProof> {
    let earlier = file.earlier_line()?;
    let line = find(earlier.as_deref())?;
    match earlier {
        None => Ok(file.add(line)?),
        Some(earlier) if earlier == line => Ok(()),
        Some(_) => Err(NoProof::Unfit),
    }
}

/// How many moves there are after a move to `next`; none if the same player moves again.
fn reply_count<G: Theorems>(position: &G, next: &G) -> usize {
    let mut count = 0;
    if next.outcome().is_none() && next.to_move() != position.to_move() {
        next.for_each_move(|_| count += 1);
    }
    count
}

#[cfg(test)]
mod tests;
