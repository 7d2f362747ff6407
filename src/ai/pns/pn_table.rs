//! Proof and disproof numbers (Allis, van der Meulen & van den Herik, "Proof-Number Search", 1994), and the table of
//! them that all threads of a search share.

use crate::core::currently_searching::CurrentlySearching;
use crate::core::hash_table::{BucketBits, HashTable};
use crate::core::lockless::LocklessEntry;
use crate::core::{SearchTimer, Wdl};
use parlour_rules::proof::memory::{Compound, Memory};
use std::sync::atomic::{AtomicBool, Ordering};

/// The proof number of a result that is proven impossible. Numbers have 28 bits, so that a table
/// entry holds two.
pub(crate) const INF: u32 = (1 << 28) - 1;

/// Estimates of the work left to prove that one side, usually the side to move, wins or loses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct ProofNumbers {
    /// About how many positions must still be decided to prove a win, in any unit; 0 if it is proven.
    pub pn: u32,
    /// About how many must still be decided to prove a loss; 0 if it is proven.
    pub dn: u32,
}

impl ProofNumbers {
    pub(crate) const WON: ProofNumbers = ProofNumbers { pn: 0, dn: INF };
    pub(crate) const LOST: ProofNumbers = ProofNumbers { pn: INF, dn: 0 };

    /// The numbers from the other side's view.
    #[must_use]
    pub(crate) fn swapped(self) -> ProofNumbers {
        ProofNumbers { pn: self.dn, dn: self.pn }
    }

    /// The value, if it is proven.
    pub(crate) fn proven_wdl(self) -> Option<Wdl> {
        match self {
            ProofNumbers { pn: 0, .. } => Some(Wdl::Win),
            ProofNumbers { dn: 0, .. } => Some(Wdl::Loss),
            _ => None,
        }
    }

    /// Whether the value is proven.
    pub(crate) fn is_proven(self) -> bool {
        self.pn == 0 || self.dn == 0
    }
}

/// Entries of a bucket: 64 bytes, one cache line.
const BUCKET_SIZE: usize = 4;

/// Entries of [`PnTable::currently_searching`] if there are several threads. Not tuned.
const CURRENTLY_SEARCHING_SIZE: usize = 1 << 16;

/// Proof numbers of positions, in a fixed amount of memory: entries that took the least work are
/// replaced first.
#[derive(Debug)]
pub(crate) struct PnTable {
    entries: HashTable<LocklessEntry, BUCKET_SIZE>,
    /// Keys of the positions that some thread is searching; disabled with a single thread.
    pub currently_searching: CurrentlySearching,
    /// Whether some thread has proven the value of the root.
    solved: AtomicBool,
}

impl PnTable {
    /// An empty table of at most `mib` mebibytes, at least one, shared by `threads` threads.
    pub(crate) fn new(mib: usize, threads: usize) -> PnTable {
        let entries = HashTable::new(mib.max(1) << 20, BucketBits::Below(64));
        let searching_size = if threads > 1 { CURRENTLY_SEARCHING_SIZE } else { 0 };
        let currently_searching = CurrentlySearching::new(searching_size);
        PnTable { entries, currently_searching, solved: AtomicBool::new(false) }
    }

    /// Prepares the table's memory for several threads: see [`HashTable::touch`].
    pub(crate) fn touch(&mut self, timer: &SearchTimer) {
        self.entries.touch(timer);
    }

    /// Begins the proof of a new root. The stored numbers stay valid.
    pub(crate) fn start_proof(&self) {
        self.solved.store(false, Ordering::Relaxed);
    }

    /// Tells all threads that the root is proven.
    pub(crate) fn finish_proof(&self) {
        self.solved.store(true, Ordering::Relaxed);
    }

    /// Whether some thread has proven the root.
    pub(crate) fn is_root_proven(&self) -> bool {
        self.solved.load(Ordering::Relaxed)
    }

    /// The numbers stored for `key`, from the view of the side to move there.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<ProofNumbers> {
        self.entries.probe(key).map(|data| {
            let number = |data: u64| data as u32 & INF;
            ProofNumbers { pn: number(data), dn: number(data >> 28) }
        })
    }

    /// Stores numbers that took `nodes` positions, at least one.
    #[inline]
    pub(crate) fn store(&self, key: u64, numbers: ProofNumbers, nodes: u64) {
        // `work` is `nodes` as a floating-point number with a mantissa of two bits, plus 1: 1 …
        // 255.
        let log = (nodes | 1).ilog2();
        let work = (4 * u64::from(log) + (nodes >> log.saturating_sub(2) & 3)).min(254) + 1;
        let data = work << 56 | u64::from(numbers.dn) << 28 | u64::from(numbers.pn);
        self.entries.store(key, data, |old| (old >> 56) as i32);
    }
}

impl Compound for PnTable {
    fn parts(&mut self) -> Vec<&mut dyn Memory> {
        vec![&mut self.entries]
    }
}
