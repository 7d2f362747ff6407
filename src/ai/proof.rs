//! Proof-number search, depth first (df-pn: Nagai 2002), for games without draws: who wins, and
//! nothing else. It goes where the fewest replies have to be refuted, so that narrow forced lines
//! are followed however deep they are.
//!
//! The numbers belong to the side to move: how many positions at least must still be decided to
//! show that it wins, and that it loses. Where the same side moves again they are taken over as
//! they are, so extra turns need nothing special. As in weak proof-number search (Ueda and others
//! 2008) the number of a conjunction is its largest term and one for each further one: in games
//! full of transpositions a sum counts the same work many times.

use super::Kit;
use super::budget::{Limits, Watch};
use super::insight::Insight;
use super::solution::{Solution, Verdict};
use crate::rules::history::History;
use crate::rules::seat::Outcome;
use std::sync::atomic::{AtomicU64, Ordering};

/// Decided against the side in question. Numbers have 28 bits.
const NEVER: u32 = (1 << 28) - 1;

/// How much is missing to a proof that the side to move wins, and that it loses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Need {
    win: u32,
    loss: u32,
}

impl Need {
    const WON: Need = Need { win: 0, loss: NEVER };
    const LOST: Need = Need { win: NEVER, loss: 0 };

    fn turned(self) -> Need {
        Need { win: self.loss, loss: self.win }
    }

    fn decided(self) -> Option<Verdict> {
        match self {
            Need { win: 0, .. } => Some(Verdict::Win),
            Need { loss: 0, .. } => Some(Verdict::Loss),
            _ => None,
        }
    }
}

/// Slots looked at for one key: one cache line.
const BUCKET: usize = 4;

/// What is known of positions, in a fixed amount of memory. Slots are written as in
/// [`super::table::Table`]; what took the least work gives way.
#[derive(Debug)]
struct Proofs {
    slots: Vec<[AtomicU64; 2]>,
}

impl Proofs {
    fn new(mib: usize) -> Proofs {
        let buckets = (mib.max(1) << 20) / (BUCKET * size_of::<[AtomicU64; 2]>());
        let slots = std::iter::repeat_with(Default::default).take(buckets * BUCKET).collect();
        Proofs { slots }
    }

    fn bucket(&self, key: u64) -> &[[AtomicU64; 2]] {
        let buckets = (self.slots.len() / BUCKET) as u64;
        let place = (((key >> 32) * buckets) >> 32) as usize * BUCKET;
        &self.slots[place..place + BUCKET]
    }

    fn get(&self, key: u64) -> Option<Need> {
        self.bucket(key).iter().find_map(|[check, data]| {
            let data = data.load(Ordering::Relaxed);
            let known = data != 0 && check.load(Ordering::Relaxed) ^ data == key;
            let number = |data: u64| data as u32 & NEVER;
            known.then(|| Need { win: number(data), loss: number(data >> 28) })
        })
    }

    /// Remembers what `work` positions have shown of the one with `key`.
    fn put(&self, key: u64, need: Need, work: u64) {
        // Floating point with two bits of mantissa: 1 … 255 for any amount of work.
        let log = (work | 1).ilog2();
        let work = (4 * u64::from(log) + (work >> log.saturating_sub(2) & 3)).min(254) + 1;
        let mut least = (u64::MAX, &self.slots[0]);
        for slot in self.bucket(key) {
            let data = slot[1].load(Ordering::Relaxed);
            if data == 0 || slot[0].load(Ordering::Relaxed) ^ data == key {
                least = (0, slot);
                break;
            }
            if data >> 56 < least.0 {
                least = (data >> 56, slot);
            }
        }
        let data = work << 56 | u64::from(need.loss) << 28 | u64::from(need.win);
        least.1[1].store(data, Ordering::Relaxed);
        least.1[0].store(key ^ data, Ordering::Relaxed);
    }
}

/// A move's position, its numbers as the side sees them that moves before it.
#[derive(Copy, Clone, Debug)]
struct Child<G> {
    position: G,
    key: u64,
    need: Need,
    turns: bool,
}

/// A search for proofs, with what it has found so far.
#[derive(Debug)]
pub struct Prover<G> {
    proofs: Proofs,
    /// The children of the node at each ply.
    children: Vec<Vec<Child<G>>>,
}

impl<G: Insight> Prover<G> {
    /// A prover with a table of `hash` mebibytes, for two players of a game that cannot be drawn
    /// and cannot go on for ever.
    ///
    /// # Panics
    /// If the game repeats.
    pub fn new(hash: usize) -> Prover<G> {
        assert!(!G::REPEATS, "a proof by numbers needs a game that ends");
        Prover { proofs: Proofs::new(hash), children: Vec::new() }
    }

    /// Whether the side to move wins, in a position whose game may be over; `None` if the search
    /// was ended.
    pub fn prove(&mut self, position: &G, watch: &mut Watch) -> Option<Verdict> {
        let known = at_once(position).unwrap_or_else(|| {
            self.proofs.get(position.class()).unwrap_or(Need { win: 1, loss: 1 })
        });
        if let Some(verdict) = known.decided() {
            return Some(verdict);
        }
        let limit = Need { win: NEVER, loss: NEVER };
        self.node(position, position.class(), limit, 0, watch)?.decided()
    }

    /// Searches until a number reaches its limit.
    fn node(
        &mut self,
        position: &G,
        key: u64,
        limit: Need,
        ply: usize,
        watch: &mut Watch,
    ) -> Option<Need> {
        watch.step()?;
        let began = watch.seen();
        if self.children.len() == ply {
            self.children.push(Vec::new());
        }
        let mut children = std::mem::take(&mut self.children[ply]);
        self.expand(position, &mut children);
        let need = loop {
            let (need, choice) = sum_up(&children);
            if need.win >= limit.win || need.loss >= limit.loss || need.decided().is_some() {
                break Some(need);
            }
            let child = children[choice.best];
            // One that only just became the best would be left again at once; a quarter more
            // saves coming back (Pawlewicz & Lew 2007).
            let patience = choice.second.saturating_add(choice.second / 4 + 1);
            let limit = Need {
                win: limit.win.min(patience),
                loss: limit.loss.saturating_sub(choice.others).max(child.need.loss + 1),
            };
            let limit = if child.turns { limit.turned() } else { limit };
            let found = self.node(&child.position, child.key, limit, ply + 1, watch);
            let Some(found) = found else { break None };
            children[choice.best].need = if child.turns { found.turned() } else { found };
        };
        self.children[ply] = children;
        let need = need?;
        self.proofs.put(key, need, watch.seen() - began + 1);
        Some(need)
    }

    /// Collects the children of a node, or only one that wins.
    fn expand(&self, position: &G, children: &mut Vec<Child<G>>) {
        children.clear();
        let mover = position.to_move();
        let _ = position.each_move(|mv| {
            let next = position.play(mv);
            let turns = next.to_move() != mover;
            let key = next.class();
            let need = at_once(&next).or_else(|| self.proofs.get(key)).unwrap_or(UNKNOWN);
            let need = if turns { need.turned() } else { need };
            let child = Child { position: next, key, need, turns };
            if need == Need::WON {
                children.clear();
                children.push(child);
                return std::ops::ControlFlow::Break(());
            }
            if need != Need::LOST || children.is_empty() {
                children.push(child);
            }
            std::ops::ControlFlow::Continue(())
        });
    }
}

/// What a position nobody has looked at is taken for.
const UNKNOWN: Need = Need { win: 1, loss: 1 };

/// What can be told without search.
fn at_once<G: Insight>(position: &G) -> Option<Need> {
    let mover = position.to_move();
    let won = match position.outcome() {
        Some(outcome) => outcome == Outcome::win(mover),
        None => position.foresee()?.0 == mover,
    };
    Some(if won { Need::WON } else { Need::LOST })
}

/// Where to go next.
struct Choice {
    best: usize,
    /// The number of the second best.
    second: u32,
    /// What the others add to the loss.
    others: u32,
}

/// The numbers of a node: one move that wins is enough, to lose all must.
fn sum_up<G>(children: &[Child<G>]) -> (Need, Choice) {
    let (mut best, mut win, mut second) = (0, NEVER, NEVER);
    let (mut largest, mut open) = (0, 0);
    for (index, Child { need, .. }) in children.iter().enumerate() {
        if need.win < win {
            (best, second, win) = (index, win, need.win);
        } else {
            second = second.min(need.win);
        }
        largest = largest.max(need.loss);
        open += u32::from(need.loss > 0);
    }
    let others = u32::saturating_sub(open, 1);
    let loss = match (win, open) {
        (0, _) => NEVER,
        (_, 0) => 0,
        _ => (largest + others).min(NEVER - 1),
    };
    (Need { win, loss }, Choice { best, second, others })
}

/// Solves a position by proof numbers, first itself, then each of its moves. For games of two
/// players that cannot be drawn and cannot go on for ever.
pub fn solve<G: Insight>(history: &History<G>, limits: &Limits, kit: &Kit) -> Solution<G::Move> {
    let mut watch = Watch::start(limits);
    let mut prover = Prover::new(kit.hash);
    let position = history.position();
    let mut value = |position: &G| prover.prove(position, &mut watch);
    let Some(verdict) = value(position) else { return Solution::unknown(watch.seen()) };
    let mut best = Vec::new();
    if verdict == Verdict::Win {
        for mv in history.legal_moves() {
            let next = position.play(mv);
            let Some(reply) = value(&next) else { return Solution::unknown(watch.seen()) };
            let turns = next.to_move() != position.to_move();
            if (if turns { reply.turned() } else { reply }) == Verdict::Win {
                best.push(mv);
            }
        }
    }
    Solution { verdict: Some(verdict), margin: None, best, nodes: watch.seen() }
}
