//! One thread's way through a tree: down to a choice not looked into yet, what is found there, and
//! back. Only going down and coming back need the tree itself.

use super::{Choice, NOWHERE, Node, chance};
use crate::ai::budget::Watch;
use crate::ai::score::Value;
use crate::ai::stage::{Known, Shares, Stage};
use crate::rules::Rules;
use crate::rules::seat::Seat;

/// A node found, not yet part of the tree, and the choice that the evaluation likes best there.
/// Places are those among the scout's own choices.
#[derive(Copy, Clone, Debug)]
pub(super) struct Found {
    pub node: Node,
    pub best: usize,
}

/// See the module.
#[derive(Debug)]
pub struct Scout<S: Stage> {
    /// The nodes gone through and what was chosen there.
    pub(super) path: Vec<(u32, u32)>,
    /// How often the tree had forgotten something when it set out.
    pub(super) era: u32,
    /// In games that repeat, the positions before the one that is looked at; those before the
    /// root come first.
    pub(super) trail: Vec<S>,
    /// Where it is.
    pub(super) stage: S,
    /// Who chose last, what he expects of it, and what is known of it.
    pub(super) seat: Seat,
    pub(super) value: f32,
    pub(super) known: Known,
    /// What was found there, one after the other.
    pub(super) found: Vec<Found>,
    pub(super) choices: Vec<Choice<S::Step>>,
}

impl<S: Stage> Scout<S> {
    pub(super) fn at(root: S, trail: Vec<S>) -> Scout<S> {
        Scout {
            path: Vec::new(),
            era: 0,
            trail,
            stage: root,
            seat: root.chooser(),
            value: 0.5,
            known: Known::Open,
            found: Vec::new(),
            choices: Vec::new(),
        }
    }

    /// Looks at what can be chosen where it is, and at what comes next if a move is but half made
    /// there.
    pub fn look(&mut self, watch: &mut Watch) {
        self.found.clear();
        self.choices.clear();
        while self.known == Known::Open && (self.found.is_empty() || self.stage.is_half()) {
            let Some(node) = self.expand(watch) else { return };
            let best = self.likeliest(node);
            self.found.push(Found { node, best });
            let choice = self.choices[best];
            self.seat = self.stage.chooser();
            (self.value, self.known) = (choice.value, choice.known);
            self.stage = self.stage.after(choice.step);
        }
    }

    /// What its way was worth to each seat.
    pub(super) fn shares(&self) -> Shares {
        self.stage.expectations(self.seat, self.value)
    }

    /// The node of the stage, with all its choices evaluated; `None` if the watch ended that.
    pub(super) fn expand(&mut self, watch: &mut Watch) -> Option<Node> {
        let stage = self.stage;
        let first = self.choices.len();
        let seat = stage.chooser();
        let mut ended = false;
        let (choices, trail) = (&mut self.choices, &mut self.trail);
        if S::Game::REPEATS {
            trail.push(stage);
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
            choices.push(Choice::new(step, known, value));
        });
        if S::Game::REPEATS {
            trail.pop();
        }
        if ended {
            choices.truncate(first);
            return None;
        }
        let warmth = if stage.is_half() { S::MANNER.warmth } else { S::MANNER.first_warmth };
        let mut sum = 0.0;
        let choices = &mut self.choices[first..];
        for choice in &mut *choices {
            choice.prior = ((choice.value - most) / warmth).exp();
            sum += choice.prior;
        }
        let base = chance(stage.hoped(seat, most as Value)) - S::MANNER.doubt;
        for choice in choices {
            choice.prior /= sum;
            let half = choice.known == Known::Open && stage.after(choice.step).is_half();
            choice.value = if half { base } else { chance(choice.value as Value) };
        }
        let count = (self.choices.len() - first) as u32;
        Some(Node { first: first as u32, count, chooser: seat, half: stage.is_half() })
    }

    /// The choice that the evaluation likes best.
    fn likeliest(&self, node: Node) -> usize {
        let better = |&one: &usize, &other: &usize| {
            let rank = |place: usize| {
                let choice = &self.choices[place];
                if matches!(choice.known, Known::Won(_)) { f32::MAX } else { choice.prior }
            };
            rank(one).total_cmp(&rank(other))
        };
        node.range().max_by(better).expect("nodes have choices")
    }
}

impl<S> Choice<S> {
    fn new(step: S, known: Known, value: f32) -> Choice<S> {
        Choice { step, known, prior: 0.0, value, visits: 0, busy: 0, node: NOWHERE }
    }
}
