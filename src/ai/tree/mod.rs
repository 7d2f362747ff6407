//! A tree of expectations in place of playouts (Lorentz, "Amazons Discover Monte-Carlo", CG 2008).
//! Choices are tried in the order of the evaluation (PUCT: Rosin 2011), each player maximises his
//! own expectation, and proven results are passed up (Winands, Björnsson & Saito, CG 2008).
//!
//! Several threads may grow one tree: where one of them is at, it counts as lost for the others
//! until it comes back (Chaslot, Winands & van den Herik, "Parallel Monte-Carlo Tree Search", CG
//! 2008). Evaluating takes most of the time and needs no tree, so that one lock does.

mod scout;

pub use scout::Scout;

use super::budget::Watch;
use super::score::{Value, expectation};
use super::slot::fitting;
use super::stage::{Known, Shares, Stage};
use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::seat::Seat;
use std::ops::Range;

/// One choice at a node.
#[derive(Copy, Clone, Debug)]
struct Choice<S> {
    step: S,
    known: Known,
    /// How likely the evaluation finds it.
    prior: f32,
    /// The expectation of who chooses: the evaluation's at first, then the mean.
    value: f32,
    visits: u32,
    /// How many threads are at it.
    busy: u16,
    /// Where its node is, if it has one.
    node: u32,
}

impl<S> Choice<S> {
    /// How often it was tried, or is being tried.
    fn tries(&self) -> u32 {
        self.visits + u32::from(self.busy)
    }

    /// What it is worth if what is being tried fails.
    fn hope(&self) -> f32 {
        if self.busy == 0 {
            return self.value;
        }
        // What was never tried has its first value for one try.
        let visits = self.visits.max(1) as f32;
        self.value * visits / (visits + f32::from(self.busy))
    }
}

/// A node's choices: so many from a place on, and whose they are.
#[derive(Copy, Clone, Debug)]
struct Node {
    first: u32,
    count: u32,
    chooser: Seat,
    /// Whether a move is but half made here.
    half: bool,
}

impl Node {
    fn range(self) -> Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }
}

const NOWHERE: u32 = u32::MAX;
/// One growth never adds so many choices.
const LARGEST: usize = 1024;

/// What a search has come to.
#[derive(Clone, Debug)]
pub struct Plan<S> {
    /// The half moves it expects.
    pub line: Vec<S>,
    /// The expectation of the player to move, between 0 and 1.
    pub value: f32,
    /// What is proven to him.
    pub known: Known,
}

/// A tree of positions and what came of them.
#[derive(Debug)]
pub struct Tree<S: Stage> {
    root: S,
    /// In games that repeat, the positions before the root.
    past: Vec<S>,
    nodes: Vec<Node>,
    choices: Vec<Choice<S::Step>>,
    /// How many choices fit.
    most: usize,
    /// How often it has forgotten something: what was on its way then does not find back.
    era: u32,
}

/// An expectation between 0 and 1.
fn chance(value: Value) -> f32 {
    f32::from(expectation(value)) / 1000.0
}

impl<S: Stage> Tree<S> {
    /// A tree that grows from where a game stands that is not over, up to `mib` mebibytes.
    pub fn new(history: &History<S::Game>, mib: usize) -> Tree<S> {
        let most = (mib.max(1) << 20) / size_of::<Choice<S::Step>>();
        let most = fitting::<Choice<S::Step>>(most, 2 * LARGEST);
        // The system gives memory when it is written to, and a vector that grows would hold both
        // its old and its new place for a moment.
        let (nodes, choices) = (Vec::new(), Vec::with_capacity(most));
        let root = S::of(history.position());
        let plies = if S::Game::REPEATS { history.plies() } else { 0 };
        let past = history.positions()[..plies].iter().map(S::of).collect();
        Tree { root, past, nodes, choices, most, era: 0 }
    }

    /// Makes the root's node, from which all grows; `None` if the watch ended it.
    pub fn plant(&mut self, watch: &mut Watch) -> Option<()> {
        let mut scout = self.scout();
        let node = scout.expand(watch)?;
        self.add(&scout, node);
        Some(())
    }

    /// A scout for the tree.
    pub fn scout(&self) -> Scout<S> {
        Scout::at(self.root, self.past.clone())
    }

    /// Leads a scout to where it should look; `None` if nothing is left to learn. He must be let
    /// back before he is led again.
    pub fn lead(&mut self, scout: &mut Scout<S>) -> Option<()> {
        if self.result(0) != Known::Open {
            return None;
        }
        if self.choices.len() + LARGEST > self.most {
            self.forget();
        }
        scout.path.clear();
        scout.trail.truncate(self.past.len());
        scout.era = self.era;
        let (mut stage, mut at) = (self.root, 0);
        loop {
            let chosen = self.choose(at)?;
            scout.path.push((at, chosen));
            let choice = self.choices[chosen as usize];
            if S::Game::REPEATS {
                scout.trail.push(stage);
            }
            stage = stage.after(choice.step);
            if choice.known != Known::Open || choice.node == NOWHERE {
                scout.seat = self.nodes[at as usize].chooser;
                (scout.value, scout.known) = (choice.value, choice.known);
                break;
            }
            at = choice.node;
        }
        scout.stage = stage;
        for &(_, chosen) in &scout.path {
            self.choices[chosen as usize].busy += 1;
        }
        Some(())
    }

    /// Takes in what a scout has found.
    pub fn learn(&mut self, scout: &mut Scout<S>) {
        if scout.era != self.era {
            return; // the way there is forgotten
        }
        for &(_, chosen) in &scout.path {
            self.choices[chosen as usize].busy -= 1;
        }
        for index in 0..scout.found.len() {
            let found = scout.found[index];
            let &(_, from) = scout.path.last().expect("a way has a beginning");
            let fits = self.choices.len() + found.node.count as usize <= self.most;
            // Another thread may have been there first.
            if self.choices[from as usize].node != NOWHERE || !fits {
                break;
            }
            let at = self.add(scout, found.node);
            self.choices[from as usize].node = at;
            let place = found.best - found.node.first as usize;
            scout.path.push((at, self.nodes[at as usize].first + place as u32));
        }
        self.back_up(&scout.path, scout.shares());
    }

    /// Adds a node that a scout has found.
    fn add(&mut self, scout: &Scout<S>, node: Node) -> u32 {
        let first = self.choices.len() as u32;
        self.choices.extend_from_slice(&scout.choices[node.range()]);
        self.nodes.push(Node { first, ..node });
        self.nodes.len() as u32 - 1
    }

    /// Makes room when the tree is full: the half of the nodes visited least is forgotten. What
    /// they were worth stays with the choices that led there. Nodes are made after those that lead
    /// to them and visited less, so that the rest moves down in its order and hangs together.
    fn forget(&mut self) {
        self.era += 1;
        let mut visits = vec![0; self.nodes.len()];
        for choice in self.choices.iter().filter(|choice| choice.node != NOWHERE) {
            visits[choice.node as usize] = choice.visits;
        }
        visits[0] = u32::MAX;
        let middle = visits.len() / 2;
        let few = *visits.clone().select_nth_unstable(middle).1;
        let mut places = vec![NOWHERE; self.nodes.len()];
        let (mut kept, mut end) = (0, 0);
        for at in 0..self.nodes.len() {
            if visits[at] <= few {
                continue;
            }
            let range = self.range(at as u32);
            let first = end;
            end += range.len();
            self.choices.copy_within(range, first);
            self.nodes[kept] = Node { first: first as u32, ..self.nodes[at] };
            places[at] = kept as u32;
            kept += 1;
        }
        self.nodes.truncate(kept);
        self.choices.truncate(end);
        for choice in &mut self.choices {
            choice.busy = 0;
            choice.node = places.get(choice.node as usize).copied().unwrap_or(NOWHERE);
        }
    }

    fn range(&self, node: u32) -> Range<usize> {
        self.nodes[node as usize].range()
    }

    /// The choice to look into; `None` if all are lost.
    fn choose(&self, node: u32) -> Option<u32> {
        let choices = &self.choices[self.range(node)];
        let visits: u32 = choices.iter().map(Choice::tries).sum();
        let reach = S::MANNER.curiosity * ((visits + 1) as f32).sqrt();
        let mut best = (f32::MIN, None);
        for (place, choice) in choices.iter().enumerate() {
            if matches!(choice.known, Known::Lost(_)) {
                continue;
            }
            let merit = choice.hope() + reach * choice.prior / (1 + choice.tries()) as f32;
            if merit > best.0 {
                best = (merit, Some(place as u32));
            }
        }
        best.1.map(|place| self.nodes[node as usize].first + place)
    }

    /// Passes expectations up the path, and what is proven.
    fn back_up(&mut self, path: &[(u32, u32)], shares: Shares) {
        let two = self.root.players() == 2;
        let mut below: Option<(Known, Node)> = None;
        for &(at, chosen) in path.iter().rev() {
            let node = self.nodes[at as usize];
            let choice = &mut self.choices[chosen as usize];
            if let Some((known, next)) = below {
                let own = next.chooser == node.chooser;
                let known = if own { known } else { known.to_other(two) };
                choice.known = if next.half { known } else { known.later() };
            }
            choice.visits += 1;
            // The first value is the evaluation's own and gives way at once.
            choice.value += (shares[node.chooser.index()] - choice.value) / choice.visits as f32;
            match choice.known {
                Known::Open => {}
                Known::Won(_) => choice.value = 1.0,
                Known::Drawn => choice.value = 0.5,
                Known::Lost(_) => choice.value = 0.0,
            }
            below = Some((self.result(at), node));
        }
    }

    /// What is known of a node to the player who chooses there.
    fn result(&self, node: u32) -> Known {
        let (mut open, mut drawn) = (false, false);
        let (mut soonest, mut latest) = (None, 0);
        for choice in &self.choices[self.range(node)] {
            match choice.known {
                Known::Won(plies) => soonest = Some(soonest.unwrap_or(plies).min(plies)),
                Known::Open => open = true,
                Known::Drawn => drawn = true,
                Known::Lost(plies) => latest = latest.max(plies),
            }
        }
        match (soonest, open, drawn) {
            (Some(plies), ..) => Known::Won(plies),
            (_, true, _) => Known::Open,
            (_, _, true) => Known::Drawn,
            _ => Known::Lost(latest),
        }
    }

    /// The expected line and what it is worth.
    pub fn plan(&self) -> Plan<S::Step> {
        let mut plan = Plan { line: Vec::new(), value: 0.5, known: Known::Open };
        if self.nodes.is_empty() {
            return plan;
        }
        plan.known = self.result(0);
        let mut at = 0;
        loop {
            let choice = &self.choices[self.favourite(at)];
            if plan.line.is_empty() {
                plan.value = choice.value;
            }
            plan.line.push(choice.step);
            if choice.node == NOWHERE {
                return plan;
            }
            at = choice.node;
        }
    }

    /// The choice tried most; the shortest proven win before all, the longest loss if there is
    /// nothing else.
    fn favourite(&self, node: u32) -> usize {
        let rank = |&place: &usize| {
            let choice = &self.choices[place];
            let known = match choice.known {
                Known::Won(plies) => (2, -i32::from(plies)),
                Known::Open | Known::Drawn => (1, 0),
                Known::Lost(plies) => (0, plies.into()),
            };
            (known, choice.visits, (choice.prior * 1e6) as i64)
        };
        self.range(node).max_by_key(rank).expect("nodes have choices")
    }
}
