//! A player that grows a tree of half moves for as long as it is given.

use super::Thought;
use super::budget::Watch;
use super::score::Score;
use super::tree::{Known, Manner, Stage, Tree};
use crate::rules::Rules;
use crate::rules::history::History;

/// How often the player says what it thinks, in growths of the tree.
const NEWS_EVERY: u32 = 64;

/// A game whose moves are made in two halves.
pub trait Halves: Rules {
    /// A position, or one with half a move made.
    type Half: Stage;

    /// This position, as the first half finds it.
    fn halved(&self) -> Self::Half;

    /// The whole moves in a line of half moves.
    fn whole(line: &[<Self::Half as Stage>::Step]) -> Vec<Self::Move>;

    /// At most so many plies are left to play.
    fn plies_left(&self) -> u32;
}

/// Grows a tree of at most `mib` mebibytes until the watch ends it or its line is `depth` plies
/// long. `before` is what is thought so far, and its nodes are counted in; it stands if there is
/// no time for a tree.
pub fn think<G: Halves>(
    history: &History<G>,
    manner: Manner,
    mib: usize,
    depth: Option<u32>,
    before: Thought<G>,
    watch: &mut Watch,
    tell: &mut dyn FnMut(&Thought<G>),
) -> Thought<G> {
    let position = history.position();
    let mut tree = Tree::new(position.halved(), manner, mib);
    let thought = |tree: &Tree<G::Half>, seen: u64| {
        let plan = tree.plan();
        let line = G::whole(&plan.line);
        let nodes = before.nodes + seen;
        let Some(&best) = line.first() else { return Thought { nodes, ..before.clone() } };
        let score = match plan.known {
            Known::Won => Score::Win(position.plies_left()),
            Known::Lost => Score::Loss(position.plies_left()),
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
