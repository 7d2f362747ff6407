//! What the margin search remembers: bounds by name, in tables of fixed size.

use crate::ai::core::lockless::largest_allocatable;

/// Words looked at for one name.
const BUCKET_SIZE: usize = 4;
/// Bounds are kept as a byte each.
const MAX_BOUND: i32 = 127;
/// What the table of late boards takes at most, in bytes. Four in five boards are late, each soon
/// asked for again or never: where their table stays in a processor's cache, a board takes 0.1
/// microseconds, where it takes all the memory there is, 0.2.
const SMALL_BOARD_BYTES: usize = 2 << 20;

/// At least and at most what a board is worth.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ScoreBounds {
    /// At least.
    pub low: i32,
    /// At most.
    pub high: i32,
}

/// What is known of late boards, and of others.
#[derive(Debug)]
pub struct BoundsTable {
    small_boards: PackedBoundsTable,
    large_boards: PackedBoundsTable,
}

impl BoundsTable {
    /// Tables of at most `mib` mebibytes, less where the system has not so many. It gives them
    /// when they are written to.
    pub fn new(mib: usize) -> BoundsTable {
        let bytes = mib.max(1) << 20;
        let small_board_bytes = SMALL_BOARD_BYTES.min(bytes / 2);
        BoundsTable {
            small_boards: PackedBoundsTable::new(small_board_bytes),
            large_boards: PackedBoundsTable::new(bytes - small_board_bytes),
        }
    }

    /// What the board called `name` is worth, as far as it is known.
    #[inline]
    pub fn probe(&self, hash: u64, is_small: bool) -> Option<ScoreBounds> {
        if is_small { self.small_boards.probe(hash) } else { self.large_boards.probe(hash) }
    }

    /// Remembers bounds, in place of what is known of the same board or else of another.
    #[inline]
    pub fn store(&mut self, hash: u64, is_small: bool, bounds: ScoreBounds) {
        if is_small {
            self.small_boards.store(hash, bounds)
        } else {
            self.large_boards.store(hash, bounds)
        }
    }
}

/// A table of 48 bits of a name and two bounds a word.
#[derive(Debug)]
struct PackedBoundsTable(Vec<u64>);

impl PackedBoundsTable {
    fn new(bytes: usize) -> PackedBoundsTable {
        let words = largest_allocatable::<u64>(bytes / size_of::<u64>(), BUCKET_SIZE);
        PackedBoundsTable(vec![0; words / BUCKET_SIZE * BUCKET_SIZE])
    }

    #[inline]
    fn bucket_start(&self, name: u64) -> usize {
        // The lowest bits, which are not kept, tell most about the place; the next tell the rest.
        let buckets = (self.0.len() / BUCKET_SIZE) as u64;
        (((name.rotate_right(16) >> 32) * buckets) >> 32) as usize * BUCKET_SIZE
    }

    #[inline]
    fn probe(&self, hash: u64) -> Option<ScoreBounds> {
        let start = self.bucket_start(hash);
        let words = &self.0[start..start + BUCKET_SIZE];
        let word = words.iter().find(|&&word| word != 0 && (word ^ hash) >> 16 == 0)?;
        Some(ScoreBounds { low: i32::from(*word as i8), high: i32::from((word >> 8) as i8) })
    }

    #[inline]
    fn store(&mut self, hash: u64, ScoreBounds { low, high }: ScoreBounds) {
        let start = self.bucket_start(hash);
        let words = &mut self.0[start..start + BUCKET_SIZE];
        let found = words.iter().position(|&word| word == 0 || (word ^ hash) >> 16 == 0);
        // The places after the first keep what came before, the oldest leaving.
        let index = found.unwrap_or(BUCKET_SIZE - 1);
        words.copy_within(..index, 1);
        let byte = |bound: i32| u64::from(bound.clamp(-MAX_BOUND - 1, MAX_BOUND) as i8 as u8);
        words[0] = hash & !0xffff | byte(low) | byte(high) << 8;
    }
}
