//! Proof-number search, depth first (df-pn: Nagai 2002), for games without draws: who wins, and
//! nothing else. It goes where the fewest replies have to be refuted, so that narrow forced lines
//! are followed however deep they are.
//!
//! The numbers belong to the side to move: how many positions at least must still be decided to
//! show that it wins, and that it loses. Where the same side moves again they are taken over as
//! they are, so extra turns need nothing special. As in weak proof-number search (Ueda and others
//! 2008) the number of a conjunction is its largest term and one for each further one: in games
//! full of transpositions a sum counts the same work many times.
//!
//! Several threads search the same tree through the same table. A move that another thread is at
//! seems harder than it is, so that they part where there is a choice (after Kaneko 2010).

use super::Kit;
use super::budget::{Limits, Stop, Watch};
use super::insight::Insight;
use super::slot::{Slot, slots};
use super::solution::{Solution, Verdict};
use crate::rules::history::History;
use crate::rules::seat::Outcome;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

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

/// Searches under way have a place among so many. Those that share a place are just not told
/// apart.
const PLACES: usize = 1 << 16;

/// What is known of positions, in a fixed amount of memory; what took the least work gives way.
#[derive(Debug)]
struct Proofs {
    slots: Vec<Slot>,
    /// The keys of positions that some thread is at, if there are several; else empty.
    busy: Vec<AtomicU64>,
    /// Whether some thread has decided what all are searching.
    settled: AtomicBool,
}

impl Proofs {
    fn new(mib: usize, threads: usize, stop: &Stop) -> Proofs {
        let buckets = (mib.max(1) << 20) / (BUCKET * size_of::<Slot>());
        let slots = slots(buckets * BUCKET, threads, stop);
        let places = if threads > 1 { PLACES } else { 0 };
        let busy = std::iter::repeat_with(AtomicU64::default).take(places).collect();
        Proofs { slots, busy, settled: AtomicBool::new(false) }
    }

    fn place(&self, key: u64) -> Option<&AtomicU64> {
        self.busy.get((key >> 16) as usize % PLACES)
    }

    fn is_busy(&self, key: u64) -> bool {
        self.place(key).is_some_and(|place| place.load(Ordering::Relaxed) == key)
    }

    /// Says that a thread is at the position with `key`.
    fn begin(&self, key: u64) {
        if let Some(place) = self.place(key) {
            place.store(key, Ordering::Relaxed);
        }
    }

    /// Says that it is no more.
    fn end(&self, key: u64) {
        if self.is_busy(key)
            && let Some(place) = self.place(key)
        {
            place.store(0, Ordering::Relaxed);
        }
    }

    fn bucket(&self, key: u64) -> &[Slot] {
        let buckets = (self.slots.len() / BUCKET) as u64;
        let place = (((key >> 32) * buckets) >> 32) as usize * BUCKET;
        &self.slots[place..place + BUCKET]
    }

    fn get(&self, key: u64) -> Option<Need> {
        self.bucket(key).iter().find_map(|slot| slot.of(key)).map(|data| {
            let number = |data: u64| data as u32 & NEVER;
            Need { win: number(data), loss: number(data >> 28) }
        })
    }

    /// Remembers what `work` positions have shown of the one with `key`.
    fn put(&self, key: u64, need: Need, work: u64) {
        // Floating point with two bits of mantissa: 1 … 255 for any amount of work.
        let log = (work | 1).ilog2();
        let work = (4 * u64::from(log) + (work >> log.saturating_sub(2) & 3)).min(254) + 1;
        let mut least = (u64::MAX, &self.slots[0]);
        for slot in self.bucket(key) {
            let data = slot.held();
            if data == 0 || slot.of(key).is_some() {
                least = (0, slot);
                break;
            }
            if data >> 56 < least.0 {
                least = (data >> 56, slot);
            }
        }
        let data = work << 56 | u64::from(need.loss) << 28 | u64::from(need.win);
        least.1.hold(key, data);
    }
}

/// A move's position, its numbers as the side sees them that moves before it.
#[derive(Copy, Clone, Debug)]
struct Child<G> {
    position: G,
    key: u64,
    need: Need,
    turns: bool,
    /// Whether another thread is at it.
    busy: bool,
}

/// One thread's search for proofs.
#[derive(Debug)]
struct Prover<'a, G> {
    proofs: &'a Proofs,
    watch: Watch,
    /// The children of the node at each ply.
    children: Vec<Vec<Child<G>>>,
}

impl<'a, G: Insight> Prover<'a, G> {
    fn new(proofs: &'a Proofs, limits: &Limits) -> Prover<'a, G> {
        Prover { proofs, watch: Watch::start(limits), children: Vec::new() }
    }

    /// Whether the side to move wins, in a position whose game may be over; `None` if the search
    /// was ended.
    fn prove(&mut self, position: &G) -> Option<Verdict> {
        let key = position.class();
        let known = at_once(position).or_else(|| self.proofs.get(key));
        let decided = known.filter(|need| need.decided().is_some());
        let limit = Need { win: NEVER, loss: NEVER };
        let need = decided.or_else(|| self.node(position, key, limit, 0))?;
        self.proofs.settled.store(true, Ordering::Relaxed);
        need.decided()
    }

    /// Searches until a number reaches its limit.
    fn node(&mut self, position: &G, key: u64, limit: Need, ply: usize) -> Option<Need> {
        if self.proofs.settled.load(Ordering::Relaxed) {
            return None;
        }
        self.watch.step()?;
        let began = self.watch.seen();
        if self.children.len() == ply {
            self.children.push(Vec::new());
        }
        let mut children = std::mem::take(&mut self.children[ply]);
        self.expand(position, &mut children);
        let need = loop {
            self.look_around(&mut children);
            let (need, choice) = sum_up(&children);
            let reached = need.win >= limit.win || need.loss >= limit.loss;
            // Where others are at all good moves the way is left to them; but not at the root,
            // which has no other way.
            let crowded = ply > 0 && choice.win >= limit.win;
            if reached || crowded || need.decided().is_some() {
                break Some(need);
            }
            let child = children[choice.best];
            // One that only just became the best would be left again at once; going on until it
            // is twice as bad saves coming back (Pawlewicz & Lew 2007; measured: a quarter of
            // the positions against going on for a quarter).
            let patience = choice.second.saturating_mul(2).saturating_add(1);
            let limit = Need {
                win: limit.win.min(patience),
                loss: limit.loss.saturating_sub(choice.others).max(child.need.loss + 1),
            };
            let limit = if child.turns { limit.turned() } else { limit };
            self.proofs.begin(child.key);
            let found = self.node(&child.position, child.key, limit, ply + 1);
            self.proofs.end(child.key);
            let Some(found) = found else { break None };
            children[choice.best].need = if child.turns { found.turned() } else { found };
        };
        self.children[ply] = children;
        let need = need?;
        self.proofs.put(key, need, self.watch.seen() - began + 1);
        Some(need)
    }

    /// Where the other threads are, and what they have found where they were.
    fn look_around(&self, children: &mut [Child<G>]) {
        if self.proofs.busy.is_empty() {
            return;
        }
        for child in children.iter_mut().filter(|child| child.need.decided().is_none()) {
            let was_busy = std::mem::replace(&mut child.busy, self.proofs.is_busy(child.key));
            if was_busy && !child.busy {
                child.remember(self.proofs);
            }
        }
    }

    /// Collects the children of a node that are not lost at once, or only one that wins.
    fn expand(&self, position: &G, children: &mut Vec<Child<G>>) {
        children.clear();
        let mover = position.to_move();
        let _ = position.each_move(|mv| {
            let next = position.play(mv);
            let turns = next.to_move() != mover;
            let need = at_once(&next).unwrap_or_else(|| unknown(&next));
            let need = if turns { need.turned() } else { need };
            let child = Child { position: next, key: next.class(), need, turns, busy: false };
            if need == Need::WON {
                children.clear();
                children.push(child);
                return ControlFlow::Break(());
            }
            if need != Need::LOST {
                children.push(child);
            }
            ControlFlow::Continue(())
        });
        // Looking them all up in one go, the processor need not wait for one after the other.
        for child in children.iter_mut().filter(|child| child.need.decided().is_none()) {
            child.remember(self.proofs);
        }
    }
}

impl<G> Child<G> {
    /// Takes over what is known of it.
    #[inline]
    fn remember(&mut self, proofs: &Proofs) {
        if let Some(need) = proofs.get(self.key) {
            self.need = if self.turns { need.turned() } else { need };
        }
    }
}

/// What a position nobody has looked at is taken for: one move may win, to lose all must.
fn unknown<G: Insight>(position: &G) -> Need {
    let mut moves = 0;
    position.visit(|_| moves += 1);
    Need { win: 1, loss: moves }
}

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
    /// Its number, and that of the second best, as they seem with other threads about.
    win: u32,
    second: u32,
    /// What the others add to the loss.
    others: u32,
}

/// The numbers of a node: one move that wins is enough, to lose all must.
fn sum_up<G>(children: &[Child<G>]) -> (Need, Choice) {
    let (mut best, mut win, mut second) = (0, NEVER, NEVER);
    let (mut least, mut largest, mut open) = (NEVER, 0, 0);
    for (index, &Child { need, busy, .. }) in children.iter().enumerate() {
        let seems = need.win + if busy { need.win / 2 + 4 } else { 0 };
        if seems < win {
            (best, second, win) = (index, win, seems);
        } else {
            second = second.min(seems);
        }
        least = least.min(need.win);
        largest = largest.max(need.loss);
        open += u32::from(need.loss > 0);
    }
    let others = u32::saturating_sub(open, 1);
    let loss = match (least, open) {
        (0, _) => NEVER,
        (_, 0) => 0,
        _ => (largest + others).min(NEVER - 1),
    };
    (Need { win: least, loss }, Choice { best, win, second, others })
}

/// Whether the side to move wins, found by all threads together.
fn together<G: Insight>(provers: &mut [Prover<G>], position: &G) -> Option<Verdict> {
    let (first, helpers) = provers.split_first_mut()?;
    first.proofs.settled.store(false, Ordering::Relaxed);
    thread::scope(|scope| {
        let help = |prover| scope.spawn(move || Prover::prove(prover, position));
        let helping: Vec<_> = helpers.iter_mut().map(help).collect();
        let own = first.prove(position);
        helping.into_iter().fold(own, |verdict, helper| {
            let found = helper.join().unwrap_or_else(|panic| resume_unwind(panic));
            verdict.or(found)
        })
    })
}

/// Solves a position by proof numbers, first itself, then each of its moves. For games of two
/// players that cannot be drawn and cannot go on for ever.
///
/// # Panics
/// If the game repeats.
pub fn solve<G: Insight>(history: &History<G>, limits: &Limits, kit: &Kit) -> Solution<G::Move> {
    assert!(!G::REPEATS, "a proof by numbers needs a game that ends");
    let threads = kit.workers();
    let proofs = Proofs::new(kit.hash, threads, &limits.stop);
    let mut provers: Vec<_> = (0..threads).map(|_| Prover::new(&proofs, limits)).collect();
    let verdict = together(&mut provers, history.position());
    let (best, open) = match verdict {
        Some(Verdict::Win) => winners(&mut provers, history),
        _ => (Vec::new(), 0),
    };
    let nodes = provers.iter().map(|prover| prover.watch.seen()).sum();
    Solution { verdict, margin: None, best, open, nodes }
}

/// The moves that win, and of how many that was not found.
fn winners<G: Insight>(provers: &mut [Prover<G>], history: &History<G>) -> (Vec<G::Move>, usize) {
    let position = history.position();
    let (mut best, mut open) = (Vec::new(), 0);
    for mv in history.legal_moves() {
        let next = position.play(mv);
        let turns = next.to_move() != position.to_move();
        match together(provers, &next) {
            None => open += 1,
            Some(reply) if (if turns { reply.turned() } else { reply }) == Verdict::Win => {
                best.push(mv);
            }
            Some(_) => {}
        }
    }
    (best, open)
}
