//! Monte-Carlo tree search without playouts (Lorentz, CG 2008: an evaluation in their place), in
//! half moves: a node chooses where an amazon goes, the next one where it shoots, so that two
//! thousand moves become some eighty and then some thirty. Choices are tried in the order of the
//! evaluation (PUCT), and proven results are passed up (Winands and others, CG 2008).

use super::territory;
use crate::ai::budget::Watch;
use crate::ai::score::Value;
use crate::rules::amazons::{Amazons, Move};
use crate::rules::bits::Word;
use crate::rules::geometry::Geometry;
use crate::rules::step::Square;

/// How much trying what was seldom tried counts.
const CURIOSITY: f32 = 0.5;
/// Evaluations so far apart differ by a factor of e in how often they are tried.
const WARMTH: f32 = 60.0;
/// How much below its parent's value a placement that was not tried is taken to be.
const DOUBT: f32 = 0.02;

/// Whether a result is known: for the player who chooses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Known {
    Open,
    Won,
    Lost,
}

/// One choice at a node.
#[derive(Copy, Clone, Debug)]
struct Choice {
    /// From and to of an amazon, or twice the square of an arrow.
    squares: [Square; 2],
    known: Known,
    /// How likely the evaluation finds it.
    prior: f32,
    /// The expectation of who chooses: the evaluation's at first, then the mean.
    value: f32,
    visits: u32,
    /// Where its node is, if it has one.
    node: u32,
}

/// A node's choices: so many from a place on.
#[derive(Copy, Clone, Debug)]
struct Node {
    first: u32,
    count: u32,
}

const NOWHERE: u32 = u32::MAX;

/// The position at a node, and, between two half moves, the amazon that has moved.
#[derive(Copy, Clone, Debug)]
struct Place<W> {
    us: W,
    them: W,
    empty: W,
    moved: Option<Square>,
}

impl<W: Word> Place<W> {
    fn after(&self, choice: &Choice) -> Place<W> {
        let [from, to] = choice.squares;
        match self.moved {
            None => Place {
                us: self.us ^ W::bit(from) | W::bit(to),
                empty: (self.empty | W::bit(from)) & !W::bit(to),
                moved: Some(to),
                ..*self
            },
            Some(_) => Place {
                us: self.them,
                them: self.us,
                empty: self.empty & !W::bit(to),
                moved: None,
            },
        }
    }
}

/// What a search has come to.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The moves it expects, the one to play first.
    pub line: Vec<Move>,
    /// The expectation of the player to move, between 0 and 1.
    pub value: f32,
    /// Whether the player to move is proven to win or lose.
    pub proven: Option<bool>,
}

/// A tree of positions and what came of them.
#[derive(Debug)]
pub struct Tree<W: Word> {
    geometry: &'static Geometry<W>,
    root: Place<W>,
    nodes: Vec<Node>,
    choices: Vec<Choice>,
    /// How many choices fit.
    most: usize,
    path: Vec<(u32, u32)>,
}

/// An expectation between 0 and 1.
fn chance(value: Value) -> f32 {
    1.0 / (1.0 + 10f32.powf(value as f32 / -400.0))
}

impl<W: Word> Tree<W> {
    /// A tree that grows from `position`, which is not over, up to `mib` mebibytes.
    pub fn new(position: &Amazons<W>, mib: usize) -> Tree<W> {
        let geometry = position.geometry();
        let empty = geometry.all & !position.occupied();
        let root = Place { us: position.us(), them: position.them(), empty, moved: None };
        let most = (mib.max(1) << 20) / size_of::<Choice>() * 9 / 10;
        Tree { geometry, root, nodes: Vec::new(), choices: Vec::new(), most, path: Vec::new() }
    }

    /// Lets the tree grow once; `None` if the watch ended it or nothing is left to learn.
    pub fn grow(&mut self, watch: &mut Watch) -> Option<()> {
        if self.nodes.is_empty() {
            self.expand(&self.root.clone(), watch)?;
        }
        if self.result(0) != Known::Open {
            return None;
        }
        self.path.clear();
        let mut place = self.root;
        let mut at = 0;
        let mut result;
        loop {
            let chosen = self.choose(at)?;
            self.path.push((at, chosen));
            let choice = self.choices[chosen as usize];
            let shoots = place.moved.is_some();
            place = place.after(&choice);
            // The expectation of whoever made the choice.
            result = choice.value;
            if choice.known != Known::Open {
                break;
            }
            if choice.node != NOWHERE {
                at = choice.node;
                continue;
            }
            if self.choices.len() >= self.most {
                break;
            }
            let node = self.expand(&place, watch)?;
            self.choices[chosen as usize].node = node;
            let best = self.best_static(node);
            at = node;
            if shoots {
                // A new position: its value is that of the best shot of its likeliest amazon.
                let chosen = best;
                self.path.push((at, chosen));
                let next = place.after(&self.choices[chosen as usize].clone());
                let Some(inner) = self.expand(&next, watch) else {
                    self.path.pop();
                    break;
                };
                self.choices[chosen as usize].node = inner;
                at = inner;
            }
            let last = self.best_static(at);
            self.path.push((at, last));
            result = self.choices[last as usize].value;
            break;
        }
        self.back_up(result);
        Some(())
    }

    fn range(&self, node: u32) -> std::ops::Range<usize> {
        let Node { first, count } = self.nodes[node as usize];
        first as usize..(first + count) as usize
    }

    fn best_static(&self, node: u32) -> u32 {
        let better = |&one: &usize, &other: &usize| {
            let (one, other) = (&self.choices[one], &self.choices[other]);
            (one.known == Known::Won)
                .cmp(&(other.known == Known::Won))
                .then(one.value.total_cmp(&other.value))
        };
        self.range(node).max_by(better).expect("nodes have choices") as u32
    }

    /// The choice to look into; `None` if the node's result is known.
    fn choose(&self, node: u32) -> Option<u32> {
        let choices = &self.choices[self.range(node)];
        let visits: u32 = choices.iter().map(|choice| choice.visits).sum();
        let reach = CURIOSITY * ((visits + 1) as f32).sqrt();
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

    /// Passes a result up the path, which is that of whoever made the last choice.
    fn back_up(&mut self, result: f32) {
        let mut result = result;
        let mut known = Known::Open;
        let mut shot = None;
        for index in (0..self.path.len()).rev() {
            let (node, chosen) = self.path[index];
            let shoots = self.is_shot(chosen);
            // From a placement up to the shot before it the player changes.
            if shot == Some(false) && shoots {
                result = 1.0 - result;
                known = match known {
                    Known::Open => Known::Open,
                    Known::Won => Known::Lost,
                    Known::Lost => Known::Won,
                };
            }
            shot = Some(shoots);
            let choice = &mut self.choices[chosen as usize];
            if known != Known::Open {
                choice.known = known;
                result = if known == Known::Won { 1.0 } else { 0.0 };
                choice.value = result;
            }
            choice.visits += 1;
            // The first value is the evaluation's own and gives way at once.
            choice.value += (result - choice.value) / choice.visits as f32;
            known = self.result(node);
        }
    }

    fn is_shot(&self, chosen: u32) -> bool {
        let [one, other] = self.choices[chosen as usize].squares;
        one == other
    }

    /// What is known of a node to the player who chooses there.
    fn result(&self, node: u32) -> Known {
        let choices = &self.choices[self.range(node)];
        if choices.iter().any(|choice| choice.known == Known::Won) {
            Known::Won
        } else if choices.iter().all(|choice| choice.known == Known::Lost) {
            Known::Lost
        } else {
            Known::Open
        }
    }

    /// Makes the node of a place, with all its choices evaluated.
    fn expand(&mut self, place: &Place<W>, watch: &mut Watch) -> Option<u32> {
        let first = self.choices.len();
        match place.moved {
            None => {
                for from in place.us.squares() {
                    for to in self.geometry.queen(from, !place.empty).squares() {
                        self.consider(place, [from, to], watch, first)?;
                    }
                }
            }
            Some(at) => {
                for arrow in self.geometry.queen(at, !place.empty).squares() {
                    self.consider(place, [arrow, arrow], watch, first)?;
                }
            }
        }
        let choices = &mut self.choices[first..];
        // The value field holds the plain evaluation until here.
        let most = choices.iter().map(|choice| choice.value).fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for choice in &mut *choices {
            choice.prior = ((choice.value - most) / WARMTH).exp();
            sum += choice.prior;
        }
        let base = chance(most as Value) - DOUBT;
        for choice in choices {
            choice.prior /= sum;
            choice.value = match choice.known {
                Known::Won => 1.0,
                _ if place.moved.is_none() => base,
                _ => chance(choice.value as Value),
            };
        }
        let count = (self.choices.len() - first) as u32;
        self.nodes.push(Node { first: first as u32, count });
        Some(self.nodes.len() as u32 - 1)
    }

    /// Adds a choice of the node whose first is at `first`; if the watch ends it, the node goes.
    fn consider(
        &mut self,
        place: &Place<W>,
        squares: [Square; 2],
        watch: &mut Watch,
        first: usize,
    ) -> Option<()> {
        if watch.step().is_none() {
            self.choices.truncate(first);
            return None;
        }
        let mut choice = Choice {
            squares,
            known: Known::Open,
            prior: 0.0,
            value: 0.0,
            visits: 0,
            node: NOWHERE,
        };
        let next = place.after(&choice);
        let value = if place.moved.is_none() {
            -territory::evaluate(self.geometry, next.them, next.us, next.empty)
        } else {
            let around = |at: Square| self.geometry.around[at.index()];
            if next.us.squares().all(|at| (around(at) & next.empty).is_empty()) {
                choice.known = Known::Won;
            }
            -territory::evaluate(self.geometry, next.us, next.them, next.empty)
        };
        choice.value = value as f32;
        self.choices.push(choice);
        Some(())
    }

    /// The expected line and what it is worth.
    pub fn plan(&self) -> Plan {
        let mut line = Vec::new();
        let mut plan = Plan { line: Vec::new(), value: 0.5, proven: None };
        if self.nodes.is_empty() {
            return plan;
        }
        plan.proven = match self.result(0) {
            Known::Open => None,
            result => Some(result == Known::Won),
        };
        let mut at = 0;
        while let Some(place) = self.favourite(at) {
            let step = self.choices[place];
            if line.is_empty() && plan.line.is_empty() {
                plan.value = step.value;
            }
            let shot = self.is_shot(place as u32);
            line.push(step);
            if shot {
                let [from, to] = line[0].squares;
                plan.line.push(Move { from, to, arrow: step.squares[1] });
                line.clear();
            }
            if step.node == NOWHERE {
                break;
            }
            at = step.node;
        }
        plan
    }

    /// The choice tried most, a proven win before all.
    fn favourite(&self, node: u32) -> Option<usize> {
        let rank = |&place: &usize| {
            let choice = &self.choices[place];
            let known = match choice.known {
                Known::Won => 2,
                Known::Open => 1,
                Known::Lost => 0,
            };
            (known, choice.visits, (choice.value * 1e6) as i64)
        };
        self.range(node).max_by_key(rank)
    }
}
