//! A player that grows a tree of expectations for as long as it is given: Monte-Carlo tree search
//! with the game's evaluation in place of playouts (Lorentz, "Amazons Discover Monte-Carlo", CG
//! 2008).

use super::budget::{Limits, Stop, Watch};
use super::insight::Insight;
use super::score::Score;
use super::stage::{Known, Stage};
use super::tree::{Scout, Tree};
use super::{Kit, Searcher, Thought};
use crate::rules::history::History;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// Thinking time when nobody says.
const USUAL: Duration = Duration::from_secs(1);
/// How often the player says what it thinks, in growths of the tree.
const NEWS_EVERY: u32 = 64;

/// See the module.
#[derive(Clone, Debug)]
pub struct Mcts {
    means: Means,
}

/// What a tree may use.
#[derive(Copy, Clone, Debug)]
pub struct Means {
    /// Mebibytes.
    pub hash: usize,
    /// Threads that let it grow; with more than one its growth does not repeat.
    pub threads: usize,
}

impl Mcts {
    /// One with these means.
    pub fn new(kit: &Kit) -> Mcts {
        Mcts { means: Means { hash: kit.hash, threads: kit.workers() } }
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
        grow(history, self.means, limits.depth, before, &mut watch, tell)
    }
}

/// Grows a tree until the watch ends it or its line is `depth` plies long. `before` is what is
/// thought so far, and its nodes are counted in; it stands if there is no time for a tree.
pub fn grow<G: Insight>(
    history: &History<G>,
    means: Means,
    depth: Option<u32>,
    before: Thought<G>,
    watch: &mut Watch,
    tell: &mut dyn FnMut(&Thought<G>),
) -> Thought<G> {
    let mut tree = Tree::<G::Stage>::new(history, means.hash);
    if tree.plant(watch).is_none() {
        return Thought { nodes: before.nodes + watch.seen(), ..before };
    }
    let threads = means.threads.max(1);
    watch.share(threads);
    let helpers: Vec<_> = (1..threads).map(|_| watch.clone()).collect();
    let team = &Team { tree: Mutex::new(tree), over: Stop::default(), helped: AtomicU64::new(0) };
    let seen = |watch: &Watch| watch.seen() + team.helped.load(Ordering::Relaxed);
    thread::scope(|scope| {
        for watch in helpers {
            scope.spawn(move || team.help(watch));
        }
        let mut scout = team.tree().scout();
        for growth in 1u32.. {
            if team.grow(&mut scout, watch).is_none() {
                break;
            }
            if growth.is_multiple_of(NEWS_EVERY) {
                let news = thought(&team.tree(), &before, seen(watch));
                tell(&news);
                if depth.is_some_and(|depth| news.depth >= depth) {
                    break;
                }
            }
        }
        team.over.raise();
    });
    thought(&team.tree(), &before, seen(watch))
}

/// What a tree says, after so many positions and what was thought before it.
fn thought<G: Insight>(tree: &Tree<G::Stage>, before: &Thought<G>, seen: u64) -> Thought<G> {
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
}

/// The threads at one tree.
struct Team<S: Stage> {
    tree: Mutex<Tree<S>>,
    /// Raised when they are to end.
    over: Stop,
    /// How many positions all but the first of them have looked at.
    helped: AtomicU64,
}

impl<S: Stage> Team<S> {
    fn tree(&self) -> MutexGuard<'_, Tree<S>> {
        // A thread that breaks down takes all others with it when they are done.
        self.tree.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets the tree grow once; `None` if that is at an end.
    fn grow(&self, scout: &mut Scout<S>, watch: &mut Watch) -> Option<()> {
        if self.over.raised() {
            return None;
        }
        watch.step()?;
        self.tree().lead(scout)?;
        scout.look(watch);
        self.tree().learn(scout);
        Some(())
    }

    /// Lets the tree grow to the end.
    fn help(&self, mut watch: Watch) {
        let mut scout = self.tree().scout();
        let mut told = watch.seen();
        while self.grow(&mut scout, &mut watch).is_some() {
            self.helped.fetch_add(watch.seen() - told, Ordering::Relaxed);
            told = watch.seen();
        }
    }
}
