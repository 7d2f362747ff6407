//! The transposition table: what searches remember of positions, shared by all their threads.

use crate::ai::core::limits::StopFlag;
use crate::ai::core::lockless::{LocklessEntry, allocate_entries};
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

/// Slots looked at for one key: one cache line.
const BUCKET_SIZE: usize = 4;

/// A table of a fixed size.
#[derive(Debug)]
pub struct TranspositionTable {
    entries: Vec<LocklessEntry>,
    generation: u8,
}

impl TranspositionTable {
    /// A table of at most `mib` mebibytes, at least one, for so many threads.
    pub fn new(mib: usize, threads: usize, stop: &StopFlag) -> TranspositionTable {
        let buckets = (mib.max(1) << 20) / (BUCKET_SIZE * size_of::<LocklessEntry>());
        let count = (1 << buckets.ilog2()) * BUCKET_SIZE;
        TranspositionTable { entries: allocate_entries(count, threads, stop), generation: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.iter_mut().for_each(|entry| *entry = LocklessEntry::default());
    }

    /// Begins a new search: what earlier ones left gives way first.
    pub fn new_search(&mut self) {
        self.generation = (self.generation + 1) & 63;
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[LocklessEntry] {
        let buckets = self.entries.len() / BUCKET_SIZE;
        let start = (key as usize & (buckets - 1)) * BUCKET_SIZE;
        &self.entries[start..start + BUCKET_SIZE]
    }

    /// What is known of the position with `key`.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<TtEntry> {
        self.bucket(key).iter().find_map(|candidate| candidate.probe(key)).map(unpack)
    }

    /// Remembers `entry`, in place of what is known of the same position or else of what is
    /// oldest and shallowest.
    #[inline]
    pub fn store(&self, key: u64, entry: TtEntry) {
        let mut victim = (i32::MAX, &self.entries[0]);
        for candidate in self.bucket(key) {
            let data = candidate.load();
            if data == 0 || candidate.probe(key).is_some() {
                victim = (0, candidate);
                break;
            }
            let age = (self.generation.wrapping_sub((data >> 58) as u8)) & 63;
            let priority = i32::from(unpack(data).depth) - 4 * i32::from(age);
            if priority < victim.0 {
                victim = (priority, candidate);
            }
        }
        victim.1.store(key, pack(entry, self.generation));
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
