//! The transposition table (Greenblatt, Eastlake & Crocker, "The Greenblatt Chess Program", 1967):
//! values and best moves of positions already searched, shared by all threads of a search.

use crate::core::hash_table::{BucketBits, HashTable};
use crate::core::lockless::LocklessEntry;
use crate::core::{MATE, MATE_BOUND, MATED_BOUND, SearchTimer, Value};

/// How a stored value relates to the true value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The stored value is the true value.
    Exact,
    /// The stored value is a lower bound: the search failed high.
    Lower,
    /// The stored value is an upper bound: the search failed low.
    Upper,
}

/// The depth of entries whose value holds for every depth, because their search evaluated no
/// unfinished position. It is also the largest depth, so these entries are replaced last.
pub(super) const DEPTH_COMPLETE: u8 = u8::MAX;

/// The data stored for one position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct TtEntry {
    /// The value to the side to move. Wins and losses count plies from the entry's position.
    pub value: Value,
    /// How `value` relates to the true value.
    pub bound: Bound,
    /// The search depth in plies, or [`DEPTH_COMPLETE`].
    pub depth: u8,
    /// The best move's index among the generated moves, or [`NO_MOVE`].
    pub best_index: u16,
}

/// The value of [`TtEntry::best_index`] if no best move is known.
pub(super) const NO_MOVE: u16 = u16::MAX;

/// Entries of a bucket: 64 bytes, one cache line.
const BUCKET_SIZE: usize = 4;

/// The plies by which an entry's depth counts less, when an entry is to be replaced, for each
/// search since it was stored. Not tuned.
const PLIES_PER_GENERATION: i32 = 4;

/// A transposition table of fixed size.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    table: HashTable<LocklessEntry, BUCKET_SIZE>,
    /// Counts searches, modulo 64.
    generation: u8,
}

impl TranspositionTable {
    /// A table of at most `mib` mebibytes, at least one.
    pub(super) fn new(mib: usize) -> TranspositionTable {
        let table = HashTable::new(mib.max(1) << 20, BucketBits::Lowest);
        TranspositionTable { table, generation: 0 }
    }

    /// Prepares the table's memory for several threads: see [`HashTable::touch`].
    pub(super) fn touch(&mut self, timer: &SearchTimer) {
        self.table.touch(timer);
    }

    /// Begins a new search: entries of earlier searches lose [`PLIES_PER_GENERATION`].
    pub(super) fn new_search(&mut self) {
        self.generation = (self.generation + 1) & 63;
    }

    /// The entry stored for `key`.
    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<TtEntry> {
        self.table.probe(key).map(unpack)
    }

    /// Stores `entry` in its bucket: in the place of the same position, else of the entry with the
    /// least depth less [`PLIES_PER_GENERATION`] times its age.
    #[inline]
    pub(super) fn store(&self, key: u64, entry: TtEntry) {
        self.table.store(key, pack(entry, self.generation), |data| {
            let age = self.generation.wrapping_sub((data >> 58) as u8) & 63;
            i32::from(unpack(data).depth) - PLIES_PER_GENERATION * i32::from(age)
        });
    }
}

const _: () = assert!(MATE < i16::MAX as Value, "a value fits the 16 bits of an entry");

/// Bits 0 to 15: value; 16 to 23: depth; 24 to 39: best move; 40 and 41: bound; 58 to 63:
/// generation. The others are 0. The bound is never 0, so an entry is never 0.
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

/// Turns a value that counts plies to a win from the root into one that counts them from the
/// position, which is `ply` plies from the root.
#[inline]
pub(super) fn value_to_tt(value: Value, ply: usize) -> Value {
    match value {
        MATE_BOUND.. => value + ply as Value,
        ..=MATED_BOUND => value - ply as Value,
        _ => value,
    }
}

/// The inverse of [`value_to_tt`].
#[inline]
pub(super) fn value_from_tt(value: Value, ply: usize) -> Value {
    match value {
        MATE_BOUND.. => value - ply as Value,
        ..=MATED_BOUND => value + ply as Value,
        _ => value,
    }
}
