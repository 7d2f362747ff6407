//! A tree of expectations in place of playouts (Lorentz, "Amazons Discover Monte-Carlo", CG 2008).
//! Choices are tried in the order of the evaluation (PUCT: Rosin 2011), each player maximises his
//! own expectation, and proven results are passed up (Winands, Björnsson & Saito, CG 2008).

use super::budget::Watch;
use super::score::{Value, expectation};
use super::stage::{Known, Shares, Stage};
use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::seat::Seat;
use std::ops::Range;

/// How a tree grows.
#[derive(Copy, Clone, Debug)]
pub struct Manner {
    /// How much trying what was seldom tried counts.
    pub curiosity: f32,
    /// Evaluations so far apart differ by a factor of e in how often they are tried.
    pub warmth: f32,
    /// How much below the best a first half that was not tried is taken to be.
    pub doubt: f32,
}

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
    /// Where its node is, if it has one.
    node: u32,
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
    /// In games that repeat, the positions before the node that is looked at; those before the
    /// root come first.
    trail: Vec<S>,
    past: usize,
    manner: Manner,
    nodes: Vec<Node>,
    choices: Vec<Choice<S::Step>>,
    /// How many choices fit.
    most: usize,
    /// The nodes gone through and what was chosen there.
    path: Vec<(u32, u32)>,
}

/// An expectation between 0 and 1.
fn chance(value: Value) -> f32 {
    f32::from(expectation(value)) / 1000.0
}

impl<S: Stage> Tree<S> {
    /// A tree that grows from where a game stands that is not over, up to `mib` mebibytes.
    pub fn new(history: &History<S::Game>, manner: Manner, mib: usize) -> Tree<S> {
        let most = (mib.max(1) << 20) / size_of::<Choice<S::Step>>();
        // The system gives memory when it is written to, and a vector that grows would hold both
        // its old and its new place for a moment.
        let (nodes, choices) = (Vec::new(), Vec::with_capacity(most));
        let root = S::of(history.position());
        let past = if S::Game::REPEATS { history.plies() } else { 0 };
        let trail: Vec<S> = history.positions()[..past].iter().map(S::of).collect();
        Tree { root, trail, past, manner, nodes, choices, most, path: Vec::new() }
    }

    /// Lets the tree grow once; `None` if the watch ended it or nothing is left to learn.
    pub fn grow(&mut self, watch: &mut Watch) -> Option<()> {
        watch.step()?;
        if self.nodes.is_empty() {
            self.expand(&self.root.clone(), watch)?;
        }
        if self.result(0) != Known::Open {
            return None;
        }
        if self.choices.len() + LARGEST > self.most {
            self.forget();
        }
        self.path.clear();
        self.trail.truncate(self.past);
        let (mut stage, mut at) = (self.root, 0);
        let (seat, value) = loop {
            let seat = self.nodes[at as usize].chooser;
            let chosen = self.choose(at)?;
            self.path.push((at, chosen));
            let choice = self.choices[chosen as usize];
            if S::Game::REPEATS {
                self.trail.push(stage);
            }
            stage = stage.after(choice.step);
            if choice.known == Known::Open && choice.node != NOWHERE {
                at = choice.node;
                continue;
            }
            if choice.known != Known::Open {
                break (seat, choice.value);
            }
            break self.sprout(chosen, &mut stage, watch).unwrap_or((seat, choice.value));
        };
        self.back_up(stage.expectations(seat, value));
        Some(())
    }

    /// Makes room when the tree is full: the half of the nodes visited least is forgotten. What they
    /// were worth stays with the choices that led there. Nodes are made after those that lead to
    /// them and visited less, so that the rest moves down in its order and hangs together.
    fn forget(&mut self) {
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
        for choice in self.choices.iter_mut().filter(|choice| choice.node != NOWHERE) {
            choice.node = places[choice.node as usize];
        }
    }

    /// Makes the node that a choice leads to, and the next if a move is but half made there;
    /// returns the value of the best choice found, and whose it is.
    fn sprout(&mut self, chosen: u32, stage: &mut S, watch: &mut Watch) -> Option<(Seat, f32)> {
        let mut node = self.expand(stage, watch)?;
        self.choices[chosen as usize].node = node;
        loop {
            let seat = stage.chooser();
            let best = self.likeliest(node);
            self.path.push((node, best));
            let choice = self.choices[best as usize];
            *stage = stage.after(choice.step);
            let half = choice.known == Known::Open && stage.is_half();
            if half && let Some(next) = self.expand(stage, watch) {
                self.choices[best as usize].node = next;
                node = next;
                continue;
            }
            return Some((seat, choice.value));
        }
    }

    fn range(&self, node: u32) -> Range<usize> {
        let Node { first, count, .. } = self.nodes[node as usize];
        first as usize..(first + count) as usize
    }

    /// The choice that the evaluation likes best.
    fn likeliest(&self, node: u32) -> u32 {
        let better = |&one: &usize, &other: &usize| {
            let rank = |place: usize| {
                let choice = &self.choices[place];
                if matches!(choice.known, Known::Won(_)) { f32::MAX } else { choice.prior }
            };
            rank(one).total_cmp(&rank(other))
        };
        self.range(node).max_by(better).expect("nodes have choices") as u32
    }

    /// The choice to look into; `None` if all are lost.
    fn choose(&self, node: u32) -> Option<u32> {
        let choices = &self.choices[self.range(node)];
        let visits: u32 = choices.iter().map(|choice| choice.visits).sum();
        let reach = self.manner.curiosity * ((visits + 1) as f32).sqrt();
        let mut best = (f32::MIN, None);
        for (place, choice) in choices.iter().enumerate() {
            if matches!(choice.known, Known::Lost(_)) {
                continue;
            }
            let merit = choice.value + reach * choice.prior / (1 + choice.visits) as f32;
            if merit > best.0 {
                best = (merit, Some(place as u32));
            }
        }
        best.1.map(|place| self.nodes[node as usize].first + place)
    }

    /// Passes expectations up the path, and what is proven.
    fn back_up(&mut self, shares: Shares) {
        let two = self.root.players() == 2;
        let mut below: Option<(Known, Node)> = None;
        for index in (0..self.path.len()).rev() {
            let (at, chosen) = self.path[index];
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

    /// Makes the node of a stage, with all its choices evaluated.
    fn expand(&mut self, stage: &S, watch: &mut Watch) -> Option<u32> {
        let first = self.choices.len();
        let seat = stage.chooser();
        let mut ended = false;
        let (choices, trail) = (&mut self.choices, &mut self.trail);
        if S::Game::REPEATS {
            trail.push(*stage);
        }
        // The value field holds the plain evaluation at first.
        let mut most = f32::MIN;
        stage.each_step(|step| {
            ended = ended || watch.step().is_none();
            if ended {
                return;
            }
            let next = stage.after(step);
            let known = next.known(seat, trail);
            let known = if next.is_half() { known } else { known.later() };
            let value = match known {
                Known::Open => next.value(seat) as f32,
                Known::Won(_) => f32::from(i16::MAX),
                Known::Drawn => 0.0,
                Known::Lost(_) => -f32::from(i16::MAX),
            };
            most = most.max(value);
            choices.push(Choice { step, known, prior: 0.0, value, visits: 0, node: NOWHERE });
        });
        if S::Game::REPEATS {
            trail.pop();
        }
        if ended {
            choices.truncate(first);
            return None;
        }
        let mut sum = 0.0;
        let choices = &mut self.choices[first..];
        for choice in &mut *choices {
            choice.prior = ((choice.value - most) / self.manner.warmth).exp();
            sum += choice.prior;
        }
        let base = chance(most as Value) - self.manner.doubt;
        for choice in choices {
            choice.prior /= sum;
            let half = choice.known == Known::Open && stage.after(choice.step).is_half();
            choice.value = if half { base } else { chance(choice.value as Value) };
        }
        let count = (self.choices.len() - first) as u32;
        self.nodes.push(Node { first: first as u32, count, chooser: seat, half: stage.is_half() });
        Some(self.nodes.len() as u32 - 1)
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
