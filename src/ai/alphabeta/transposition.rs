//! The transposition table: what searches remember of positions, shared by all their threads.

use crate::ai::core::hash_table::{BucketBits, HashTable};
use crate::ai::core::limits::StopFlag;
use crate::ai::core::lockless::LocklessEntry;
use crate::ai::core::score::{MATE_BOUND, MATED_BOUND, Value};

/// What a remembered value says of the true one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is just that.
    Exact,
    /// It is at least that.
    Lower,
    /// It is at most that.
    Upper,
}

/// The depth of entries whose search saw every line to its end: no search is deeper.
pub const DEPTH_COMPLETE: u8 = u8::MAX;

/// What is remembered of one position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TtEntry {
    /// Its value, wins and losses counted from the position itself.
    pub value: Value,
    /// What that says.
    pub bound: Bound,
    /// How deep it was searched, [`COMPLETE`] for to the end.
    pub depth: u8,
    /// The best move, by its place among the moves as they are generated; `NO_MOVE` if unknown.
    pub best_index: u16,
}

/// No best move is known.
pub const NO_MOVE: u16 = u16::MAX;

/// Entries of a bucket: 64 bytes, as many as a cache line has.
const BUCKET_SIZE: usize = 4;

/// A generation of age costs an entry as much as so many plies of depth. Not tuned.
const PLIES_PER_GENERATION: i32 = 4;

/// A transposition table of fixed size.
#[derive(Debug)]
pub struct TranspositionTable {
    table: HashTable<LocklessEntry, BUCKET_SIZE>,
    /// Counts searches, modulo 64.
    generation: u8,
}

impl TranspositionTable {
    /// A table of at most `mib` mebibytes, at least one, for so many threads.
    pub fn new(mib: usize, threads: usize, stop: &StopFlag) -> TranspositionTable {
        let bits = BucketBits::LowestAfterRotation(0);
        let table = HashTable::new(mib.max(1) << 20, bits, threads, stop);
        TranspositionTable { table, generation: 0 }
    }

    /// Begins a new search. Entries of earlier searches are replaced first.
    pub fn new_search(&mut self) {
        self.generation = (self.generation + 1) & 63;
    }

    /// The entry stored for `key`.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<TtEntry> {
        self.table.probe(key).map(unpack)
    }

    /// Stores `entry` in place of the same position's, or else of the oldest and shallowest.
    #[inline]
    pub fn store(&self, key: u64, entry: TtEntry) {
        self.table.store(key, pack(entry, self.generation), |data| {
            let age = self.generation.wrapping_sub((data >> 58) as u8) & 63;
            i32::from(unpack(data).depth) - PLIES_PER_GENERATION * i32::from(age)
        });
    }
}

/// Value in 16 bits, depth in 8, best move in 16, bound in 2, age in the highest 6.
fn pack(entry: TtEntry, generation: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    u64::from(entry.value as i16 as u16)
        | u64::from(entry.depth) << 16
        | u64::from(entry.best_index) << 24
        | bound << 40
        | u64::from(generation) << 58
}

fn unpack(data: u64) -> TtEntry {
    let bound = match data >> 40 & 3 {
        1 => Bound::Exact,
        2 => Bound::Lower,
        _ => Bound::Upper,
    };
    TtEntry {
        value: Value::from(data as u16 as i16),
        depth: (data >> 16) as u8,
        best_index: (data >> 24) as u16,
        bound,
    }
}

/// A value at `ply` plies from the root as the table keeps it: wins counted from the position.
#[inline]
pub fn value_to_tt(value: Value, ply: usize) -> Value {
    match value {
        MATE_BOUND.. => value + ply as Value,
        ..=MATED_BOUND => value - ply as Value,
        _ => value,
    }
}

/// The inverse of [`to_table`].
#[inline]
pub fn value_from_tt(value: Value, ply: usize) -> Value {
    match value {
        MATE_BOUND.. => value - ply as Value,
        ..=MATED_BOUND => value + ply as Value,
        _ => value,
    }
}
