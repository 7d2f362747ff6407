//! The transposition table: what searches remember of positions, shared by all their threads.

use super::budget::Stop;
use super::score::{LOST, PROVEN, Value};
use super::slot::{Slot, slots};

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
pub const COMPLETE: u8 = u8::MAX;

/// What is remembered of one position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its value, wins and losses counted from the position itself.
    pub value: Value,
    /// What that says.
    pub bound: Bound,
    /// How deep it was searched, [`COMPLETE`] for to the end.
    pub depth: u8,
    /// The best move, by its place among the moves as they are generated; `NO_MOVE` if unknown.
    pub best: u16,
}

/// No best move is known.
pub const NO_MOVE: u16 = u16::MAX;

/// Slots looked at for one key: one cache line.
const BUCKET: usize = 4;

/// A table of a fixed size.
#[derive(Debug)]
pub struct Table {
    slots: Vec<Slot>,
    age: u8,
}

impl Table {
    /// A table of at most `mib` mebibytes, at least one, for so many threads.
    pub fn new(mib: usize, threads: usize, stop: &Stop) -> Table {
        let buckets = (mib.max(1) << 20) / (BUCKET * size_of::<Slot>());
        let count = (1 << buckets.ilog2()) * BUCKET;
        Table { slots: slots(count, threads, stop), age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.slots.iter_mut().for_each(|slot| *slot = Slot::default());
    }

    /// Begins a new search: what earlier ones left gives way first.
    pub fn grow_older(&mut self) {
        self.age = (self.age + 1) & 63;
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot] {
        let buckets = self.slots.len() / BUCKET;
        let start = (key as usize & (buckets - 1)) * BUCKET;
        &self.slots[start..start + BUCKET]
    }

    /// What is known of the position with `key`.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| slot.of(key)).map(unpack)
    }

    /// Remembers `entry`, in place of what is known of the same position or else of what is
    /// oldest and shallowest.
    #[inline]
    pub fn put(&self, key: u64, entry: Entry) {
        let mut worst = (i32::MAX, &self.slots[0]);
        for slot in self.bucket(key) {
            let data = slot.held();
            if data == 0 || slot.of(key).is_some() {
                worst = (0, slot);
                break;
            }
            let age = (self.age.wrapping_sub((data >> 58) as u8)) & 63;
            let merit = i32::from(unpack(data).depth) - 4 * i32::from(age);
            if merit < worst.0 {
                worst = (merit, slot);
            }
        }
        worst.1.hold(key, pack(entry, self.age));
    }
}

/// Value in 16 bits, depth in 8, best move in 16, bound in 2, age in the highest 6.
fn pack(entry: Entry, age: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    u64::from(entry.value as i16 as u16)
        | u64::from(entry.depth) << 16
        | u64::from(entry.best) << 24
        | bound << 40
        | u64::from(age) << 58
}

fn unpack(data: u64) -> Entry {
    let bound = match data >> 40 & 3 {
        1 => Bound::Exact,
        2 => Bound::Lower,
        _ => Bound::Upper,
    };
    Entry {
        value: Value::from(data as u16 as i16),
        depth: (data >> 16) as u8,
        best: (data >> 24) as u16,
        bound,
    }
}

/// A value at `ply` plies from the root as the table keeps it: wins counted from the position.
#[inline]
pub fn to_table(value: Value, ply: usize) -> Value {
    match value {
        PROVEN.. => value + ply as Value,
        ..=LOST => value - ply as Value,
        _ => value,
    }
}

/// The inverse of [`to_table`].
#[inline]
pub fn from_table(value: Value, ply: usize) -> Value {
    match value {
        PROVEN.. => value - ply as Value,
        ..=LOST => value + ply as Value,
        _ => value,
    }
}
