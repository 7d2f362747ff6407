//! The hash table of a solver of sums: for each position whether the player to move wins.

use crate::core::hash_table::{BucketBits, HashTable};
use crate::core::lockless::PackedEntry;
use parlour_rules::proof::memory::{Compound, Memory};

/// Bits of an entry that are data: two of the outcome, four of the effort. The other 58 are the
/// highest bits of the position's hash.
const DATA_BITS: u32 = 6;

/// Entries in a bucket: 64 bytes, one cache line.
const BUCKET: usize = 8;

/// Outcomes by hash. A new outcome replaces that of the same hash, or the one in its bucket that
/// took the least effort.
#[derive(Debug)]
pub(super) struct OutcomeTable {
    table: HashTable<PackedEntry<DATA_BITS>, BUCKET>,
}

impl OutcomeTable {
    /// An empty table of at most `mib` mebibytes, or less where the system has less memory.
    pub(super) fn new(mib: usize) -> OutcomeTable {
        // Entries do not keep the lowest bits of the hash, so these choose the bucket first.
        let bits = BucketBits::Below(DATA_BITS);
        OutcomeTable { table: HashTable::new(mib.max(1) << 20, bits) }
    }

    /// Whether the player to move wins the position with this hash.
    #[inline]
    pub(super) fn probe(&self, hash: u64) -> Option<bool> {
        self.table.probe(hash).map(|data| data >> 4 == 2)
    }

    /// Stores an outcome that took a search of `nodes` positions.
    #[inline]
    pub(super) fn store(&mut self, hash: u64, wins: bool, nodes: u64) {
        let log_nodes = (nodes.max(1).ilog2() as u64 / 2).min(15);
        let data = (u64::from(wins) + 1) << 4 | log_nodes;
        self.table.store(hash, data, |old| (old & 15) as i32);
    }
}

impl Compound for OutcomeTable {
    fn parts(&mut self) -> Vec<&mut dyn Memory> {
        vec![&mut self.table]
    }
}
