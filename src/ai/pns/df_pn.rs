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

use crate::ai::core::game_ai::GameAi;
use crate::ai::core::hash_table::{BucketBits, HashTable};
use crate::ai::core::limits::{SearchLimits, SearchTimer, StopFlag};
use crate::ai::core::lockless::LocklessEntry;
use crate::ai::core::searcher::EngineOptions;
use crate::ai::core::solution::{Solution, Wdl};
use crate::rules::history::History;
use crate::rules::seat::Outcome;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// Decided against the side in question. Numbers have 28 bits.
const INF: u32 = (1 << 28) - 1;

/// How much is missing to a proof that the side to move wins, and that it loses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct ProofNumbers {
    pn: u32,
    dn: u32,
}

impl ProofNumbers {
    const WON: ProofNumbers = ProofNumbers { pn: 0, dn: INF };
    const LOST: ProofNumbers = ProofNumbers { pn: INF, dn: 0 };

    fn swapped(self) -> ProofNumbers {
        ProofNumbers { pn: self.dn, dn: self.pn }
    }

    fn proven_wdl(self) -> Option<Wdl> {
        match self {
            ProofNumbers { pn: 0, .. } => Some(Wdl::Win),
            ProofNumbers { dn: 0, .. } => Some(Wdl::Loss),
            _ => None,
        }
    }
}

/// Slots looked at for one key: one cache line.
const BUCKET_SIZE: usize = 4;

/// Searches under way have a place among so many. Those that share a place are just not told
/// apart.
const CURRENTLY_SEARCHING_SIZE: usize = 1 << 16;

/// What is known of positions, in a fixed amount of memory; what took the least work gives way.
#[derive(Debug)]
struct PnTable {
    entries: HashTable<LocklessEntry, BUCKET_SIZE>,
    /// The keys of positions that some thread is at, if there are several; else empty.
    currently_searching: Vec<AtomicU64>,
    /// Whether some thread has decided what all are searching.
    solved: AtomicBool,
}

impl PnTable {
    fn new(mib: usize, threads: usize, stop: &StopFlag) -> PnTable {
        let entries = HashTable::new(mib.max(1) << 20, BucketBits::Below(64), threads, stop);
        let searching_size = if threads > 1 { CURRENTLY_SEARCHING_SIZE } else { 0 };
        let currently_searching =
            std::iter::repeat_with(AtomicU64::default).take(searching_size).collect();
        PnTable { entries, currently_searching, solved: AtomicBool::new(false) }
    }

    fn searching_entry(&self, key: u64) -> Option<&AtomicU64> {
        self.currently_searching.get((key >> 16) as usize % CURRENTLY_SEARCHING_SIZE)
    }

    fn is_being_searched(&self, key: u64) -> bool {
        self.searching_entry(key).is_some_and(|entry| entry.load(Ordering::Relaxed) == key)
    }

    /// Says that a thread is at the position with `key`.
    fn start_search(&self, key: u64) {
        if let Some(entry) = self.searching_entry(key) {
            entry.store(key, Ordering::Relaxed);
        }
    }

    /// Says that it is no more.
    fn finish_search(&self, key: u64) {
        if self.is_being_searched(key)
            && let Some(entry) = self.searching_entry(key)
        {
            entry.store(0, Ordering::Relaxed);
        }
    }

    fn probe(&self, key: u64) -> Option<ProofNumbers> {
        self.entries.probe(key).map(|data| {
            let number = |data: u64| data as u32 & INF;
            ProofNumbers { pn: number(data), dn: number(data >> 28) }
        })
    }

    /// Remembers what `work` positions have shown of the one with `key`.
    fn store(&self, key: u64, numbers: ProofNumbers, work: u64) {
        // Floating point with two bits of mantissa: 1 … 255 for any amount of work.
        let log = (work | 1).ilog2();
        let work = (4 * u64::from(log) + (work >> log.saturating_sub(2) & 3)).min(254) + 1;
        let data = work << 56 | u64::from(numbers.dn) << 28 | u64::from(numbers.pn);
        self.entries.store(key, data, |old| (old >> 56) as i32);
    }
}

/// A move's position, its numbers as the side sees them that moves before it.
#[derive(Copy, Clone, Debug)]
struct Child<G> {
    position: G,
    key: u64,
    numbers: ProofNumbers,
    side_changes: bool,
    /// Whether another thread is at it.
    being_searched: bool,
}

/// One thread's search for proofs.
#[derive(Debug)]
struct DfPn<'a, G> {
    table: &'a PnTable,
    timer: SearchTimer,
    /// The children of the node at each ply.
    children: Vec<Vec<Child<G>>>,
}

impl<'a, G: GameAi> DfPn<'a, G> {
    fn new(table: &'a PnTable, limits: &SearchLimits) -> DfPn<'a, G> {
        DfPn { table, timer: SearchTimer::start(limits), children: Vec::new() }
    }

    /// Whether the side to move wins, in a position whose game may be over; `None` if the search
    /// was ended.
    fn prove(&mut self, position: &G) -> Option<Wdl> {
        let key = position.canonical_hash();
        let known = terminal_numbers(position).or_else(|| self.table.probe(key));
        let solved = known.filter(|numbers| numbers.proven_wdl().is_some());
        let thresholds = ProofNumbers { pn: INF, dn: INF };
        let numbers = solved.or_else(|| self.mid(position, key, thresholds, 0))?;
        self.table.solved.store(true, Ordering::Relaxed);
        numbers.proven_wdl()
    }

    /// Searches until a number reaches its limit.
    fn mid(
        &mut self,
        position: &G,
        key: u64,
        thresholds: ProofNumbers,
        ply: usize,
    ) -> Option<ProofNumbers> {
        if self.table.solved.load(Ordering::Relaxed) {
            return None;
        }
        self.timer.count_node()?;
        let nodes_before = self.timer.nodes();
        if self.children.len() == ply {
            self.children.push(Vec::new());
        }
        let mut children = std::mem::take(&mut self.children[ply]);
        self.expand(position, &mut children);
        let numbers = loop {
            self.refresh_children(&mut children);
            let (numbers, selection) = combine_children(&children);
            let reached = numbers.pn >= thresholds.pn || numbers.dn >= thresholds.dn;
            // Where others are at all good moves the way is left to them; but not at the root,
            // which has no other way.
            let left_to_others = ply > 0 && selection.best_pn >= thresholds.pn;
            if reached || left_to_others || numbers.proven_wdl().is_some() {
                break Some(numbers);
            }
            let child = children[selection.best];
            // One that only just became the best would be left again at once; going on until it
            // is twice as bad saves coming back (Pawlewicz & Lew 2007; measured: a quarter of
            // the positions against going on for a quarter).
            let pn_threshold = selection.second_pn.saturating_mul(2).saturating_add(1);
            let child_thresholds = ProofNumbers {
                pn: thresholds.pn.min(pn_threshold),
                dn: thresholds.dn.saturating_sub(selection.other_count).max(child.numbers.dn + 1),
            };
            let child_thresholds =
                if child.side_changes { child_thresholds.swapped() } else { child_thresholds };
            self.table.start_search(child.key);
            let found = self.mid(&child.position, child.key, child_thresholds, ply + 1);
            self.table.finish_search(child.key);
            let Some(found) = found else { break None };
            children[selection.best].numbers =
                if child.side_changes { found.swapped() } else { found };
        };
        self.children[ply] = children;
        let numbers = numbers?;
        self.table.store(key, numbers, self.timer.nodes() - nodes_before + 1);
        Some(numbers)
    }

    /// Where the other threads are, and what they have found where they were.
    fn refresh_children(&self, children: &mut [Child<G>]) {
        if self.table.currently_searching.is_empty() {
            return;
        }
        for child in children.iter_mut().filter(|child| child.numbers.proven_wdl().is_none()) {
            let was_busy = std::mem::replace(
                &mut child.being_searched,
                self.table.is_being_searched(child.key),
            );
            if was_busy && !child.being_searched {
                child.update_from_table(self.table);
            }
        }
    }

    /// Collects the children of a node that are not lost at once, or only one that wins.
    fn expand(&self, position: &G, children: &mut Vec<Child<G>>) {
        children.clear();
        let mover = position.to_move();
        let _ = position.each_move(|mv| {
            let next = position.play(mv);
            let side_changes = next.to_move() != mover;
            let numbers = terminal_numbers(&next).unwrap_or_else(|| leaf_numbers(&next));
            let numbers = if side_changes { numbers.swapped() } else { numbers };
            let child = Child {
                position: next,
                key: next.canonical_hash(),
                numbers,
                side_changes,
                being_searched: false,
            };
            if numbers == ProofNumbers::WON {
                children.clear();
                children.push(child);
                return ControlFlow::Break(());
            }
            if numbers != ProofNumbers::LOST {
                children.push(child);
            }
            ControlFlow::Continue(())
        });
        // Looking them all up in one go, the processor need not wait for one after the other.
        for child in children.iter_mut().filter(|child| child.numbers.proven_wdl().is_none()) {
            child.update_from_table(self.table);
        }
    }
}

impl<G> Child<G> {
    /// Takes over what is known of it.
    #[inline]
    fn update_from_table(&mut self, table: &PnTable) {
        if let Some(numbers) = table.probe(self.key) {
            self.numbers = if self.side_changes { numbers.swapped() } else { numbers };
        }
    }
}

/// What a position nobody has looked at is taken for: one move may win, to lose all must.
fn leaf_numbers<G: GameAi>(position: &G) -> ProofNumbers {
    let mut mobility = 0;
    position.for_each_move(|_| mobility += 1);
    ProofNumbers { pn: 1, dn: mobility }
}

/// What can be told without search.
fn terminal_numbers<G: GameAi>(position: &G) -> Option<ProofNumbers> {
    let mover = position.to_move();
    let won = match position.outcome() {
        Some(outcome) => outcome == Outcome::win(mover),
        None => position.static_win()?.0 == mover,
    };
    Some(if won { ProofNumbers::WON } else { ProofNumbers::LOST })
}

/// Where to go next.
struct ChildSelection {
    best: usize,
    /// Its number, and that of the second best, as they seem with other threads about.
    best_pn: u32,
    second_pn: u32,
    /// What the others add to the loss.
    other_count: u32,
}

/// The numbers of a node: one move that wins is enough, to lose all must.
fn combine_children<G>(children: &[Child<G>]) -> (ProofNumbers, ChildSelection) {
    let (mut best, mut best_pn, mut second_pn) = (0, INF, INF);
    let (mut min_pn, mut max_dn, mut undecided) = (INF, 0, 0);
    for (index, &Child { numbers, being_searched, .. }) in children.iter().enumerate() {
        let virtual_pn = numbers.pn + if being_searched { numbers.pn / 2 + 4 } else { 0 };
        if virtual_pn < best_pn {
            (best, second_pn, best_pn) = (index, best_pn, virtual_pn);
        } else {
            second_pn = second_pn.min(virtual_pn);
        }
        min_pn = min_pn.min(numbers.pn);
        max_dn = max_dn.max(numbers.dn);
        undecided += u32::from(numbers.dn > 0);
    }
    let other_count = u32::saturating_sub(undecided, 1);
    let dn = match (min_pn, undecided) {
        (0, _) => INF,
        (_, 0) => 0,
        _ => (max_dn + other_count).min(INF - 1),
    };
    (ProofNumbers { pn: min_pn, dn }, ChildSelection { best, best_pn, second_pn, other_count })
}

/// Whether the side to move wins, found by all threads together.
fn solve_parallel<G: GameAi>(provers: &mut [DfPn<G>], position: &G) -> Option<Wdl> {
    let (first, helpers) = provers.split_first_mut()?;
    first.table.solved.store(false, Ordering::Relaxed);
    thread::scope(|scope| {
        let spawn_helper = |prover| scope.spawn(move || DfPn::prove(prover, position));
        let helping: Vec<_> = helpers.iter_mut().map(spawn_helper).collect();
        let own_wdl = first.prove(position);
        helping.into_iter().fold(own_wdl, |wdl, helper| {
            let helper_wdl = helper.join().unwrap_or_else(|panic| resume_unwind(panic));
            wdl.or(helper_wdl)
        })
    })
}

/// Solves a position by proof numbers, first itself, then each of its moves. For games of two
/// players that cannot be drawn and cannot go on for ever.
///
/// # Panics
/// If the game repeats.
pub fn solve<G: GameAi>(
    history: &History<G>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> Solution<G::Move> {
    assert!(!G::HAS_REPETITION, "a proof by numbers needs a game that ends");
    let threads = options.search_threads();
    let table = PnTable::new(options.hash_mib, threads, &limits.stop);
    let mut provers: Vec<_> = (0..threads).map(|_| DfPn::new(&table, limits)).collect();
    let wdl = solve_parallel(&mut provers, history.position());
    let (best_moves, undecided) = match wdl {
        Some(Wdl::Win) => winning_moves(&mut provers, history),
        _ => (Vec::new(), 0),
    };
    let nodes = provers.iter().map(|prover| prover.timer.nodes()).sum();
    Solution { wdl, margin: None, best_moves, undecided, nodes }
}

/// The moves that win, and of how many that was not found.
fn winning_moves<G: GameAi>(
    provers: &mut [DfPn<G>],
    history: &History<G>,
) -> (Vec<G::Move>, usize) {
    let position = history.position();
    let (mut best_moves, mut undecided) = (Vec::new(), 0);
    for mv in history.legal_moves() {
        let next = position.play(mv);
        let side_changes = next.to_move() != position.to_move();
        match solve_parallel(provers, &next) {
            None => undecided += 1,
            Some(reply_wdl)
                if (if side_changes { reply_wdl.negated() } else { reply_wdl }) == Wdl::Win =>
            {
                best_moves.push(mv);
            }
            Some(_) => {}
        }
    }
    (best_moves, undecided)
}
