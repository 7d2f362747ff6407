//! What a solver remembers: outcomes by name, in a table of fixed size.

use crate::ai::core::lockless::largest_allocatable;

/// Words looked at for one name: one cache line.
const BUCKET: usize = 8;

/// A table of 58 bits of a name, two of a result and four of the effort it took, a word.
#[derive(Debug)]
pub struct OutcomeTable {
    entries: Vec<u64>,
}

impl OutcomeTable {
    /// A table of at most `mib` mebibytes, less where the system has not so many. It gives them
    /// when they are written to.
    pub fn new(mib: usize) -> OutcomeTable {
        let buckets = (mib.max(1) << 20) / (BUCKET * size_of::<u64>());
        OutcomeTable {
            entries: vec![0; largest_allocatable::<u64>((1 << buckets.ilog2()) * BUCKET, BUCKET)],
        }
    }

    #[inline]
    fn bucket(&self, hash: u64) -> std::ops::Range<usize> {
        let buckets = self.entries.len() / BUCKET;
        // The name's lowest bits are not kept, so they choose the place.
        let start = (hash.rotate_left(20) as usize & (buckets - 1)) * BUCKET;
        start..start + BUCKET
    }

    /// The result known under `name`, below 3.
    #[inline]
    pub fn probe(&self, hash: u64) -> Option<u8> {
        let found =
            self.entries[self.bucket(hash)].iter().find(|&&entry| (entry ^ hash) >> 6 == 0)?;
        (found >> 4 & 3).checked_sub(1).map(|result| result as u8)
    }

    /// Remembers a result below 3 that took `effort` positions, in place of what is known of the
    /// same name or else of what took least.
    #[inline]
    pub fn store(&mut self, hash: u64, result: u8, nodes: u64) {
        let bucket = self.bucket(hash);
        let log_nodes = (nodes.max(1).ilog2() as u64 / 2).min(15);
        let entries = &mut self.entries[bucket];
        let mut victim = 0;
        let mut least = u64::MAX;
        for (index, &entry) in entries.iter().enumerate() {
            if entry == 0 || (entry ^ hash) >> 6 == 0 {
                victim = index;
                break;
            }
            if entry & 15 < least {
                (victim, least) = (index, entry & 15);
            }
        }
        entries[victim] = hash & !63 | u64::from(result + 1) << 4 | log_nodes;
    }
}
