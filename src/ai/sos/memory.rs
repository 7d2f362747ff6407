//! What the margin search remembers: bounds by name, in a table of fixed size.

use crate::ai::slot::fitting;

/// Words looked at for one name.
const BUCKET: usize = 4;
/// Bounds are kept as a byte each.
const LARGEST: i32 = 127;

/// A table of 48 bits of a name and two bounds a word.
#[derive(Debug)]
pub struct Memory {
    words: Vec<u64>,
}

impl Memory {
    /// A table of at most `mib` mebibytes, less where the system has not so many. It gives them
    /// when they are written to.
    pub fn new(mib: usize) -> Memory {
        let buckets = (mib.max(1) << 20) / (BUCKET * size_of::<u64>());
        Memory { words: vec![0; fitting::<u64>((1 << buckets.ilog2()) * BUCKET, BUCKET)] }
    }

    #[inline]
    fn start(&self, name: u64) -> usize {
        // The lowest bits are those that are not kept.
        (name as usize & (self.words.len() / BUCKET - 1)) * BUCKET
    }

    /// At least and at most what the board called `name` is worth, as far as it is known.
    #[inline]
    pub fn get(&self, name: u64) -> Option<(i32, i32)> {
        let start = self.start(name);
        let words = &self.words[start..start + BUCKET];
        let word = words.iter().find(|&&word| word != 0 && (word ^ name) >> 16 == 0)?;
        Some((i32::from(*word as i8), i32::from((word >> 8) as i8)))
    }

    /// Remembers bounds, in place of what is known of the same board or else of another.
    #[inline]
    pub fn put(&mut self, name: u64, low: i32, high: i32) {
        let start = self.start(name);
        let words = &mut self.words[start..start + BUCKET];
        let mine = words.iter().position(|&word| word == 0 || (word ^ name) >> 16 == 0);
        // The places after the first keep what came before, the oldest leaving.
        let place = mine.unwrap_or(BUCKET - 1);
        words.copy_within(..place, 1);
        let byte = |bound: i32| u64::from(bound.clamp(-LARGEST - 1, LARGEST) as i8 as u8);
        words[0] = name & !0xffff | byte(low) | byte(high) << 8;
    }
}
