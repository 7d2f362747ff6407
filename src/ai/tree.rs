//! Monte-Carlo tree search without playouts (Lorentz, CG 2008: an evaluation in their place), in
//! half moves: a node chooses where an amazon or a marble goes, the next one where it shoots or
//! what it turns, so that two thousand moves become some eighty and then some thirty. Choices are
//! tried in the order of the evaluation (PUCT), each player maximises his own expectation, and
//! proven results are passed up (Winands and others, CG 2008).

use super::budget::Watch;
use super::score::{Value, expectation};
use crate::rules::seat::{MAX_SEATS, Seat};
use std::ops::Range;

/// A position, or one with the first half of a move made.
pub trait Stage: Copy {
    /// Half a move.
    type Step: Copy;

    /// Whose choice it is.
    fn chooser(&self) -> Seat;
    /// Visits every choice.
    fn each_step(&self, visit: impl FnMut(Self::Step));
    /// Where a choice leads.
    #[must_use]
    fn after(&self, step: Self::Step) -> Self;
    /// What is known of the result here to `seat`, who has just chosen.
    fn known(&self, seat: Seat) -> Known;
    /// How good it is for `seat`, who has just chosen.
    fn value(&self, seat: Seat) -> Value;
    /// The expectation of each seat, given that of `seat`: by default of two.
    fn expectations(&self, seat: Seat, value: f32) -> [f32; MAX_SEATS] {
        let mut all = [1.0 - value; MAX_SEATS];
        all[seat.index()] = value;
        all
    }
    /// How many play.
    fn players(&self) -> usize {
        2
    }
}

/// What is known of a result, to one seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Known {
    /// Nothing is proven.
    Open,
    /// It wins.
    Won,
    /// It shares the win.
    Drawn,
    /// It does not.
    Lost,
}

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
}

const NOWHERE: u32 = u32::MAX;

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
    /// A tree that grows from `root`, which is not over, up to `mib` mebibytes.
    pub fn new(root: S, manner: Manner, mib: usize) -> Tree<S> {
        // A node has some thirty choices, and a vector that grows holds both its old and its new
        // place for a moment.
        let most = (mib.max(1) << 20) / size_of::<Choice<S::Step>>();
        let (nodes, choices) = (Vec::new(), Vec::with_capacity(most));
        Tree { root, manner, nodes, choices, most, path: Vec::new() }
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
        self.path.clear();
        let (mut stage, mut at) = (self.root, 0);
        let (seat, value) = loop {
            let seat = self.nodes[at as usize].chooser;
            let chosen = self.choose(at)?;
            self.path.push((at, chosen));
            let choice = self.choices[chosen as usize];
            stage = stage.after(choice.step);
            if choice.known == Known::Open && choice.node != NOWHERE {
                at = choice.node;
                continue;
            }
            let full = self.choices.len() + 1024 > self.most;
            if choice.known != Known::Open || full {
                break (seat, choice.value);
            }
            break self.sprout(chosen, &mut stage, watch).unwrap_or((seat, choice.value));
        };
        self.back_up(stage.expectations(seat, value));
        Some(())
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
            let half = choice.known == Known::Open && stage.chooser() == seat;
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
                if choice.known == Known::Won { f32::MAX } else { choice.prior }
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
            if choice.known == Known::Lost {
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
    fn back_up(&mut self, expectations: [f32; MAX_SEATS]) {
        let two = self.root.players() == 2;
        let mut below: Option<(Known, Seat)> = None;
        for index in (0..self.path.len()).rev() {
            let (node, chosen) = self.path[index];
            let seat = self.nodes[node as usize].chooser;
            let choice = &mut self.choices[chosen as usize];
            if let Some((known, other)) = below {
                choice.known = match known {
                    known if other == seat => known,
                    Known::Won => Known::Lost,
                    // Who wins when one of several loses is another question.
                    Known::Lost if two => Known::Won,
                    Known::Drawn if two => Known::Drawn,
                    _ => Known::Open,
                };
            }
            choice.visits += 1;
            // The first value is the evaluation's own and gives way at once.
            choice.value += (expectations[seat.index()] - choice.value) / choice.visits as f32;
            match choice.known {
                Known::Open => {}
                Known::Won => choice.value = 1.0,
                Known::Drawn => choice.value = 0.5,
                Known::Lost => choice.value = 0.0,
            }
            below = Some((self.result(node), seat));
        }
    }

    /// What is known of a node to the player who chooses there.
    fn result(&self, node: u32) -> Known {
        let mut result = Known::Lost;
        for choice in &self.choices[self.range(node)] {
            match choice.known {
                Known::Won => return Known::Won,
                Known::Open => result = Known::Open,
                Known::Drawn if result == Known::Lost => result = Known::Drawn,
                Known::Drawn | Known::Lost => {}
            }
        }
        result
    }

    /// Makes the node of a stage, with all its choices evaluated.
    fn expand(&mut self, stage: &S, watch: &mut Watch) -> Option<u32> {
        let first = self.choices.len();
        let seat = stage.chooser();
        let mut ended = false;
        let choices = &mut self.choices;
        // The value field holds the plain evaluation at first.
        let mut most = f32::MIN;
        stage.each_step(|step| {
            ended = ended || watch.step().is_none();
            if ended {
                return;
            }
            let next = stage.after(step);
            let known = next.known(seat);
            let value = match known {
                Known::Open => next.value(seat) as f32,
                Known::Won => f32::from(i16::MAX),
                Known::Drawn => 0.0,
                Known::Lost => -f32::from(i16::MAX),
            };
            most = most.max(value);
            choices.push(Choice { step, known, prior: 0.0, value, visits: 0, node: NOWHERE });
        });
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
            let half = choice.known == Known::Open && stage.after(choice.step).chooser() == seat;
            choice.value = if half { base } else { chance(choice.value as Value) };
        }
        let count = (self.choices.len() - first) as u32;
        self.nodes.push(Node { first: first as u32, count, chooser: seat });
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

    /// The choice tried most, a proven win before all.
    fn favourite(&self, node: u32) -> usize {
        let rank = |&place: &usize| {
            let choice = &self.choices[place];
            let known = match choice.known {
                Known::Won => 2,
                Known::Open | Known::Drawn => 1,
                Known::Lost => 0,
            };
            (known, choice.visits, (choice.prior * 1e6) as i64)
        };
        self.range(node).max_by_key(rank).expect("nodes have choices")
    }
}
