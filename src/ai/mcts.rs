//! A player that grows a tree of expectations for as long as it is given: Monte-Carlo tree search
//! with the game's evaluation in place of playouts (Lorentz, "Amazons Discover Monte-Carlo", CG
//! 2008).

use super::budget::{Limits, Watch};
use super::insight::Insight;
use super::score::Score;
use super::stage::{Known, Stage};
use super::tree::{Manner, Tree};
use super::{Kit, Searcher, Thought};
use crate::rules::history::History;
use std::time::Duration;

/// Thinking time when nobody says.
const USUAL: Duration = Duration::from_secs(1);
/// How the tree grows; by matches of Amazons and Pentago against itself.
pub const MANNER: Manner = Manner { curiosity: 0.5, warmth: 60.0, doubt: 0.02 };
/// How often the player says what it thinks, in growths of the tree.
const NEWS_EVERY: u32 = 64;

/// See the module.
#[derive(Clone, Debug)]
pub struct Mcts {
    /// Mebibytes for the tree.
    pub hash: usize,
}

impl Mcts {
    /// One with these means.
    pub fn new(kit: &Kit) -> Mcts {
        Mcts { hash: kit.hash }
    }
}

impl<G: Insight> Searcher<G> for Mcts {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        let limits = limits.clone().or_time(USUAL);
        let mut watch = Watch::start(&limits);
        let best = history.legal_moves()[0];
        let before = Thought { best, line: vec![best], score: None, depth: 1, nodes: 0 };
        // A depth means nothing to a tree; it is taken for the length of the expected line.
        grow(history, self.hash, limits.depth, before, &mut watch, tell)
    }
}

/// Grows a tree of at most `mib` mebibytes until the watch ends it or its line is `depth` plies
/// long. `before` is what is thought so far, and its nodes are counted in; it stands if there is
/// no time for a tree.
pub fn grow<G: Insight>(
    history: &History<G>,
    mib: usize,
    depth: Option<u32>,
    before: Thought<G>,
    watch: &mut Watch,
    tell: &mut dyn FnMut(&Thought<G>),
) -> Thought<G> {
    let mut tree = Tree::<G::Stage>::new(history, MANNER, mib);
    let thought = |tree: &Tree<G::Stage>, seen: u64| {
        let plan = tree.plan();
        let line = G::Stage::whole(&plan.line);
        let nodes = before.nodes + seen;
        let Some(&best) = line.first() else { return Thought { nodes, ..before.clone() } };
        let score = match plan.known {
            Known::Won(plies) => Score::Win(plies.into()),
            Known::Lost(plies) => Score::Loss(plies.into()),
            Known::Drawn => Score::Draw,
            // What was proven before stays so, and the tree finds what is hardest to meet.
            Known::Open => match before.score {
                Some(score) if score.is_proven() => score,
                _ => Score::Expected((1000.0 * plan.value).round() as u16),
            },
        };
        Thought { best, depth: line.len() as u32, line, score: Some(score), nodes }
    };
    for growth in 1u32.. {
        if tree.grow(watch).is_none() {
            break;
        }
        if growth.is_multiple_of(NEWS_EVERY) {
            let news = thought(&tree, watch.seen());
            tell(&news);
            if depth.is_some_and(|depth| news.depth >= depth) {
                break;
            }
        }
    }
    thought(&tree, watch.seen())
}
