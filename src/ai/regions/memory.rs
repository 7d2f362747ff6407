//! What a solver remembers: outcomes by name, in a table of fixed size.

use crate::ai::slot::fitting;

/// Words looked at for one name: one cache line.
const BUCKET: usize = 8;

/// A table of 58 bits of a name, two of a result and four of the effort it took, a word.
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
    fn bucket(&self, name: u64) -> std::ops::Range<usize> {
        let buckets = self.words.len() / BUCKET;
        // The name's lowest bits are not kept, so they choose the place.
        let start = (name.rotate_left(20) as usize & (buckets - 1)) * BUCKET;
        start..start + BUCKET
    }

    /// The result known under `name`, below 3.
    #[inline]
    pub fn get(&self, name: u64) -> Option<u8> {
        let found = self.words[self.bucket(name)].iter().find(|&&word| (word ^ name) >> 6 == 0)?;
        (found >> 4 & 3).checked_sub(1).map(|result| result as u8)
    }

    /// Remembers a result below 3 that took `effort` positions, in place of what is known of the
    /// same name or else of what took least.
    #[inline]
    pub fn put(&mut self, name: u64, result: u8, effort: u64) {
        let bucket = self.bucket(name);
        let effort = (effort.max(1).ilog2() as u64 / 2).min(15);
        let words = &mut self.words[bucket];
        let mut place = 0;
        let mut least = u64::MAX;
        for (index, &word) in words.iter().enumerate() {
            if word == 0 || (word ^ name) >> 6 == 0 {
                place = index;
                break;
            }
            if word & 15 < least {
                (place, least) = (index, word & 15);
            }
        }
        words[place] = name & !63 | u64::from(result + 1) << 4 | effort;
    }
}
