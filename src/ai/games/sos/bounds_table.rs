//! The table of the score solver: bounds on the values of boards, in a fixed amount of memory.

use crate::core::hash_table::{BucketBits, HashTable};
use crate::core::lockless::PackedEntry;
use parlour_rules::proof::memory::{Compound, Memory};

/// Entries of a bucket: 32 bytes, half a cache line.
const BUCKET_SIZE: usize = 4;
/// An entry has two bounds of a byte each.
const DATA_BITS: u32 = 16;
/// Bounds are stored with this added, so that no entry's data is 0.
const BOUND_OFFSET: i32 = 128;
/// The largest bound stored, in either direction.
const MAX_BOUND: i32 = 127;
/// The most memory of the table of small boards. Four boards in five are small, each soon asked for
/// again or never: with a table that stays in a processor's cache a board takes 0.1 microseconds,
/// with one that takes all memory 0.2.
const SMALL_BOARD_BYTES: usize = 2 << 20;

/// Bounds on the value of a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct ScoreBounds {
    /// At least.
    pub low: i32,
    /// At most.
    pub high: i32,
}

/// The bounds of small boards, and of the others.
#[derive(Debug)]
pub(super) struct BoundsTable {
    small_boards: HashTable<PackedEntry<DATA_BITS>, BUCKET_SIZE>,
    large_boards: HashTable<PackedEntry<DATA_BITS>, BUCKET_SIZE>,
}

impl BoundsTable {
    /// Tables of at most `mib` mebibytes together.
    pub(super) fn new(mib: usize) -> BoundsTable {
        let bytes = mib.max(1) << 20;
        let small_board_bytes = SMALL_BOARD_BYTES.min(bytes / 2);
        // The lowest bits of a hash, which entries do not keep, choose the bucket first.
        let new_table = |bytes| HashTable::new(bytes, BucketBits::Below(DATA_BITS));
        BoundsTable {
            small_boards: new_table(small_board_bytes),
            large_boards: new_table(bytes - small_board_bytes),
        }
    }

    /// The bounds stored for a board.
    #[inline]
    pub(super) fn probe(&self, hash: u64, is_small: bool) -> Option<ScoreBounds> {
        let data = self.table(is_small).probe(hash)?;
        let bound = |byte: u64| i32::from(byte as u8) - BOUND_OFFSET;
        Some(ScoreBounds { low: bound(data), high: bound(data >> 8) })
    }

    /// Stores bounds in place of those of the same board, or else of the oldest.
    #[inline]
    pub(super) fn store(
        &mut self,
        hash: u64,
        is_small: bool,
        ScoreBounds { low, high }: ScoreBounds,
    ) {
        let byte = |bound: i32| (bound.clamp(-MAX_BOUND, MAX_BOUND) + BOUND_OFFSET) as u64;
        self.table(is_small).store_first(hash, byte(low) | byte(high) << 8);
    }

    #[inline]
    fn table(&self, is_small: bool) -> &HashTable<PackedEntry<DATA_BITS>, BUCKET_SIZE> {
        if is_small { &self.small_boards } else { &self.large_boards }
    }
}

impl Compound for BoundsTable {
    fn parts(&mut self) -> Vec<&mut dyn Memory> {
        vec![&mut self.small_boards, &mut self.large_boards]
    }
}
