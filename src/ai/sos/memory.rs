//! What the margin search remembers: bounds by name, in tables of fixed size.

use crate::ai::slot::fitting;

/// Words looked at for one name.
const BUCKET: usize = 4;
/// Bounds are kept as a byte each.
const LARGEST: i32 = 127;
/// What the table of late boards takes at most, in bytes. Four in five boards are late, each soon
/// asked for again or never: where their table stays in a processor's cache, a board takes 0.1
/// microseconds, where it takes all the memory there is, 0.2.
const LATE_BYTES: usize = 2 << 20;

/// At least and at most what a board is worth.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// At least.
    pub low: i32,
    /// At most.
    pub high: i32,
}

/// What is known of late boards, and of others.
#[derive(Debug)]
pub struct Memory {
    late: Words,
    early: Words,
}

impl Memory {
    /// Tables of at most `mib` mebibytes, less where the system has not so many. It gives them
    /// when they are written to.
    pub fn new(mib: usize) -> Memory {
        let bytes = mib.max(1) << 20;
        let late = LATE_BYTES.min(bytes / 2);
        Memory { late: Words::new(late), early: Words::new(bytes - late) }
    }

    /// What the board called `name` is worth, as far as it is known.
    #[inline]
    pub fn get(&self, name: u64, late: bool) -> Option<Bounds> {
        if late { self.late.get(name) } else { self.early.get(name) }
    }

    /// Remembers bounds, in place of what is known of the same board or else of another.
    #[inline]
    pub fn put(&mut self, name: u64, late: bool, bounds: Bounds) {
        if late { self.late.put(name, bounds) } else { self.early.put(name, bounds) }
    }
}

/// A table of 48 bits of a name and two bounds a word.
#[derive(Debug)]
struct Words(Vec<u64>);

impl Words {
    fn new(bytes: usize) -> Words {
        let words = fitting::<u64>(bytes / size_of::<u64>(), BUCKET);
        Words(vec![0; words / BUCKET * BUCKET])
    }

    #[inline]
    fn start(&self, name: u64) -> usize {
        // The lowest bits, which are not kept, tell most about the place; the next tell the rest.
        let buckets = (self.0.len() / BUCKET) as u64;
        (((name.rotate_right(16) >> 32) * buckets) >> 32) as usize * BUCKET
    }

    #[inline]
    fn get(&self, name: u64) -> Option<Bounds> {
        let start = self.start(name);
        let words = &self.0[start..start + BUCKET];
        let word = words.iter().find(|&&word| word != 0 && (word ^ name) >> 16 == 0)?;
        Some(Bounds { low: i32::from(*word as i8), high: i32::from((word >> 8) as i8) })
    }

    #[inline]
    fn put(&mut self, name: u64, Bounds { low, high }: Bounds) {
        let start = self.start(name);
        let words = &mut self.0[start..start + BUCKET];
        let mine = words.iter().position(|&word| word == 0 || (word ^ name) >> 16 == 0);
        // The places after the first keep what came before, the oldest leaving.
        let place = mine.unwrap_or(BUCKET - 1);
        words.copy_within(..place, 1);
        let byte = |bound: i32| u64::from(bound.clamp(-LARGEST - 1, LARGEST) as i8 as u8);
        words[0] = name & !0xffff | byte(low) | byte(high) << 8;
    }
}
