//! The hash table of nimbers.

use crate::ai::core::hash_table::{BucketBits, HashTable};
use crate::ai::core::lockless::PackedEntry;
use crate::proof::memory::{Compound, Memory};

/// Bits of an entry that are data: five of the nimber, five of the size, which is not 0. The other 54 are the highest
/// bits of the hash, and the lowest choose the bucket.
const DATA_BITS: u32 = 10;

/// Entries in a bucket: 64 bytes, one cache line.
const BUCKET: usize = 8;

/// Nimbers by hash. A new one replaces that of the smallest graph in its bucket, which is found again the soonest.
#[derive(Debug)]
pub(super) struct NimberTable {
    table: HashTable<PackedEntry<DATA_BITS>, BUCKET>,
}

impl NimberTable {
    /// An empty table of at most `mib` mebibytes, or less where the system has less memory.
    pub(super) fn new(mib: usize) -> NimberTable {
        NimberTable { table: HashTable::new(mib.max(1) << 20, BucketBits::Below(DATA_BITS)) }
    }

    /// The nimber with this hash.
    #[inline]
    pub(super) fn probe(&self, hash: u64) -> Option<u8> {
        self.table.probe(hash).map(|data| (data >> 5) as u8)
    }

    /// Stores the nimber of a graph of `size` vertices. Both are below 32.
    #[inline]
    pub(super) fn store(&mut self, hash: u64, nimber: u8, size: u32) {
        let data = u64::from(nimber) << 5 | u64::from(size);
        self.table.store(hash, data, |old| (old & 31) as i32);
    }
}

impl Compound for NimberTable {
    fn parts(&mut self) -> Vec<&mut dyn Memory> {
        vec![&mut self.table]
    }
}
