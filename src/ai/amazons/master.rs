//! The best player of Amazons: sees a player shut in, proves the end, and before that grows a tree
//! of expectations with a judge that has learned the usual board. Against alpha-beta with the same
//! evaluation and time a tree wins, as it need not look at two thousand moves before it looks at
//! two.

use super::field::Field;
use super::proof::Prover;
use super::{mate, territory};
use crate::ai::budget::{Limits, Watch};
use crate::ai::mcts::{self, Means};
use crate::ai::score::Score;
use crate::ai::{Kit, Searcher, Thought};
use crate::rules::Rules;
use crate::rules::amazons::{Amazons, Move};
use crate::rules::bits::Word;
use crate::rules::history::History;
use std::time::Duration;

/// Thinking time when nobody says.
const USUAL: Duration = Duration::from_secs(1);
/// Wins in so many moves are looked for first.
const SOON: u32 = 3;
/// Proofs are tried once so few squares are fought over.
const PROVABLE: u32 = 32;
/// Regions that take more positions than that to fill are not worth a pause.
const PATIENCE: u32 = 10_000;

/// No proof takes longer, however much time there is.
const LONGEST: Duration = Duration::from_secs(20);

/// See the module.
#[derive(Debug)]
pub struct Master<W: Word> {
    tree: Means,
    prover: Prover<W>,
}

impl<W: Word> Master<W> {
    /// One with these means. Half of the memory is for proofs, half for the tree.
    pub fn new(kit: &Kit) -> Master<W> {
        let tree = Means { hash: kit.hash / 2, threads: kit.workers() };
        Master { tree, prover: Prover::new(kit.hash / 2, PATIENCE) }
    }

    /// A winning move, or that there is none; `None` if the watch ended the proof.
    fn prove(&mut self, position: &Amazons<W>, watch: &mut Watch) -> Option<Option<Move>> {
        let geometry = position.geometry();
        let field = Field::of(position, self.prover.fillings())?;
        if field.empty.count() > PROVABLE {
            return None;
        }
        if !self.prover.wins(geometry, field, watch)? {
            return Some(None);
        }
        let mut moves = Vec::new();
        position.visit(|mv| {
            let next = position.play(mv);
            let empty = geometry.all & !next.occupied();
            moves.push((territory::evaluate(geometry, next.us(), next.them(), empty), mv));
        });
        moves.sort_by_key(|&(value, _)| value);
        for (_, mv) in moves {
            let field = Field::of(&position.play(mv), self.prover.fillings())?;
            if !self.prover.wins(geometry, field, watch)? {
                return Some(Some(mv));
            }
        }
        None
    }
}

/// A part of `limits`, so many eighths.
fn part(limits: &Limits, watch: &Watch, eighths: u32) -> Watch {
    Watch::start(&Limits {
        time: watch
            .left()
            .map(|left| left * eighths / 8)
            .or(limits.nodes.is_none().then_some(LONGEST)),
        nodes: limits.nodes.map(|nodes| (nodes - watch.seen()) * u64::from(eighths) / 8),
        stop: limits.stop.clone(),
        ..Limits::default()
    })
}

impl<W: Word> Searcher<Amazons<W>> for Master<W> {
    fn think(
        &mut self,
        history: &History<Amazons<W>>,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<Amazons<W>>),
    ) -> Thought<Amazons<W>> {
        let limits = limits.clone().or_time(USUAL);
        let mut watch = Watch::start(&limits);
        let position = history.position();
        // Every move takes one square.
        let left = (position.geometry().all & !position.occupied()).count();
        let sure = |best: Move, score: Score, nodes: u64| Thought {
            best,
            line: vec![best],
            score: Some(score),
            depth: 1,
            nodes,
        };
        let mut early = part(&limits, &watch, 1);
        if let Some((best, moves)) = mate::soonest(position, SOON, &mut early) {
            return sure(best, Score::Win(2 * moves - 1), early.seen());
        }
        let mut spent = early.seen();
        let mut lost = false;
        let mut proving = part(&limits, &watch, 3);
        // A number of plies is a limit of the tree, and a proof is longer.
        let proof = match limits.depth {
            None => self.prove(position, &mut proving),
            Some(_) => None,
        };
        match proof {
            Some(Some(best)) => {
                let nodes = spent + proving.seen();
                return sure(best, Score::Win(left), nodes);
            }
            Some(None) => lost = true,
            None => {}
        }
        spent += proving.seen();
        if let Some(nodes) = limits.nodes {
            watch = Watch::start(&Limits {
                nodes: Some(nodes.saturating_sub(spent)),
                time: watch.left(),
                ..limits.clone()
            });
        }
        let score = lost.then_some(Score::Loss(left));
        let before = Thought { score, ..sure(history.legal_moves()[0], Score::Draw, spent) };
        mcts::grow(history, self.tree, limits.depth, before, &mut watch, tell)
    }
}
