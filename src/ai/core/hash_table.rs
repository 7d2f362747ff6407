//! A hash table of fixed size in buckets: a key may stand in any entry of its bucket, and the entry
//! of least worth is replaced (Breuker, Uiterwijk & van den Herik, "Replacement Schemes for
//! Transposition Tables", ICCA Journal 1994, generalised from two entries).
//!
//! The table stores words; what a word means and what it is worth is its user's business.

use super::change_set::ChangeSet;
use super::limits::SearchTimer;
use super::lockless::{EntryFormat, allocate_entries, touch_pages};
use parlour_rules::proof::memory::{
    Memory, misfit, read_leb128, read_number, write_leb128, write_number,
};
use std::hint::black_box;
use std::io::{self, Read, Write};
use std::sync::atomic::Ordering;

/// A table of entries of the format `F` in buckets of `N`.
#[derive(Debug)]
pub(crate) struct HashTable<F: EntryFormat, const N: usize> {
    entries: Vec<F::Words>,
    /// Bits by which the key is rotated left; then its highest bits choose the bucket.
    rotation: u32,
    /// How many of the first entries [`HashTable::touch`] has touched.
    touched: usize,
    /// The entries stored to since they were last saved, if that is wanted.
    changes: ChangeSet,
}

/// Which bits of a key choose its bucket. A user whose entries do not keep the whole key lets the
/// missing bits choose.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum BucketBits {
    /// The bits below bit `n`, from the highest down, then the key's highest bits. All the memory
    /// is used.
    Below(u32),
    /// The lowest bits of the key. The number of buckets is a power of two.
    Lowest,
}

impl<F: EntryFormat, const N: usize> HashTable<F, N> {
    /// An empty table of at most `bytes`, or less where the system has less memory.
    pub(crate) fn new(bytes: usize, bits: BucketBits) -> HashTable<F, N> {
        let buckets = bytes / (N * size_of::<F::Words>());
        let buckets = match bits {
            BucketBits::Below(_) => buckets,
            BucketBits::Lowest => 1 << buckets.ilog2(),
        };
        let entries = allocate_entries::<F>(buckets * N);
        let rotation = match bits {
            BucketBits::Below(bit) => 64 - bit,
            BucketBits::Lowest => {
                // The lowest `log2` bits become the highest. The system may have given less memory
                // than was asked for, but it is halved until it fits.
                let log2 = (entries.len() / N).ilog2();
                (64 - log2) % 64
            }
        };
        HashTable { entries, rotation, touched: 0, changes: ChangeSet::default() }
    }

    /// Touches memory that no search has touched yet, before several threads search until `timer`
    /// ends: see [`touch_pages`].
    pub(crate) fn touch(&mut self, timer: &SearchTimer) {
        self.touched += touch_pages::<F>(&self.entries[self.touched..], timer);
    }

    /// The index of the first entry that `key` may stand in. The bucket is chosen without division
    /// (Lemire, "Fast Random Integer Generation in an Interval", 2019).
    #[inline]
    fn bucket_start(&self, key: u64) -> usize {
        let buckets = (self.entries.len() / N) as u64;
        (((key.rotate_left(self.rotation) >> 32) * buckets) >> 32) as usize * N
    }

    /// The entries that `key` may stand in.
    #[inline]
    pub(crate) fn bucket(&self, key: u64) -> &[F::Words] {
        let start = self.bucket_start(key);
        &self.entries[start..start + N]
    }

    /// The data stored for `key`.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<u64> {
        self.bucket(key).iter().find_map(|entry| F::probe(entry, key))
    }

    /// Stores `data`, which is not 0, for `key`: in the first entry of its bucket that is empty or
    /// holds the same key, else in the first of those whose data has the least `priority`.
    #[inline]
    pub(crate) fn store(&self, key: u64, data: u64, priority: impl Fn(u64) -> i32) {
        let start = self.bucket_start(key);
        let bucket = &self.entries[start..start + N];
        let mut victim = (i32::MAX, 0);
        for (index, candidate) in bucket.iter().enumerate() {
            let old = F::load(candidate);
            if old == 0 || F::probe(candidate, key).is_some() {
                victim.1 = index;
                break;
            }
            let priority = priority(old);
            if priority < victim.0 {
                victim = (priority, index);
            }
        }
        F::store(&bucket[victim.1], key, data);
        self.changes.add(start + victim.1);
    }

    /// Stores `data`, which is not 0, for `key` in the first entry of its bucket. The entries before
    /// the first that is empty or holds the same key move back by one; without such an entry the
    /// last is lost: first in, first out.
    #[inline]
    pub(crate) fn store_first(&self, key: u64, data: u64) {
        let start = self.bucket_start(key);
        let bucket = &self.entries[start..start + N];
        let is_found = |entry: &F::Words| F::load(entry) == 0 || F::probe(entry, key).is_some();
        let found = bucket.iter().position(is_found);
        for index in (0..found.unwrap_or(N - 1)).rev() {
            F::copy(&bucket[index], &bucket[index + 1]);
            self.changes.add(start + index + 1);
        }
        F::store(&bucket[0], key, data);
        self.changes.add(start);
    }
}

/// Entries that [`Memory::save`] writes together, after a word that says which of them are not empty.
const SAVED_TOGETHER: usize = 64;

/// Changed entries that [`Memory::load_changes`] takes in together. Their cache lines, 16 KiB, fit into the
/// first-level cache. Not tuned.
const LOADED_TOGETHER: usize = 256;

impl<F: EntryFormat, const N: usize> Memory for HashTable<F, N> {
    fn bytes(&mut self) -> u64 {
        size_of_val(self.entries.as_slice()) as u64
    }

    fn save(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.changes.clear();
        write_number(self.entries.len() as u64, out)?;
        let mut bytes = Vec::new();
        for group in self.entries.chunks(SAVED_TOGETHER) {
            bytes.clear();
            bytes.extend_from_slice(&[0; 8]);
            let mut used = 0u64;
            for (index, entry) in group.iter().enumerate().filter(|(_, entry)| F::load(entry) != 0)
            {
                used |= 1 << index;
                for word in F::words(entry) {
                    bytes.extend_from_slice(&word.load(Ordering::Relaxed).to_le_bytes());
                }
            }
            bytes[..8].copy_from_slice(&used.to_le_bytes());
            out.write_all(&bytes)?;
        }
        Ok(())
    }

    fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        if read_number(from)? != self.entries.len() as u64 {
            return Err(misfit());
        }
        let mut bytes = [0; SAVED_TOGETHER * 16];
        for group in self.entries.chunks(SAVED_TOGETHER) {
            let used = read_number(from)?;
            let bytes = &mut bytes[..used.count_ones() as usize * size_of::<F::Words>()];
            from.read_exact(bytes)?;
            let mut words = bytes.chunks_exact(8);
            for (_, entry) in group.iter().enumerate().filter(|(index, _)| used >> index & 1 != 0) {
                for (word, read) in F::words(entry).iter().zip(&mut words) {
                    let number = read.iter().rev().fold(0, |all, &byte| all << 8 | u64::from(byte));
                    word.store(number, Ordering::Relaxed);
                }
            }
        }
        Ok(())
    }

    fn keep_changes(&mut self) {
        self.changes = ChangeSet::keeping(self.entries.len());
    }

    /// Each changed entry after its distance from the one before; a distance of 0 is the end.
    fn save_changes(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let HashTable { entries, changes, .. } = self;
        let indices = changes.drain();
        // Each entry is a cache miss. In a loop that does nothing else the processor waits for many at once.
        let words: Vec<u64> = indices
            .iter()
            .flat_map(|&index| F::words(&entries[index]))
            .map(|word| word.load(Ordering::Relaxed))
            .collect();
        let words_each = size_of::<F::Words>() / size_of::<u64>();
        let mut bytes = Vec::with_capacity(words.len() * size_of::<u64>() + 3 * indices.len() + 1);
        let mut next = 0;
        for (index, words) in indices.iter().zip(words.chunks_exact(words_each)) {
            write_leb128((index + 1 - next) as u64, &mut bytes)?;
            next = index + 1;
            words.iter().for_each(|word| bytes.extend_from_slice(&word.to_le_bytes()));
        }
        write_leb128(0, &mut bytes)?;
        write_number(entries.len() as u64, out)?;
        out.write_all(&bytes)
    }

    fn load_changes(&mut self, from: &mut &[u8]) -> io::Result<()> {
        if read_number(from)? != self.entries.len() as u64 {
            return Err(misfit());
        }
        let mut next = 0usize;
        let mut read = Vec::with_capacity(LOADED_TOGETHER);
        loop {
            read.clear();
            while read.len() < LOADED_TOGETHER {
                let distance = read_leb128(from)? as usize;
                if distance == 0 {
                    break;
                }
                next = next.checked_add(distance).ok_or_else(misfit)?;
                let entry = self.entries.get(next - 1).ok_or_else(misfit)?;
                let words = from.split_off(..size_of::<F::Words>()).ok_or_else(misfit)?;
                read.push((entry, words));
            }
            // Each entry is a cache miss. In a loop that only reads the processor waits for many at once, and
            // then writes to what has come.
            let first = read.iter().map(|(entry, _)| F::words(entry)[0].load(Ordering::Relaxed));
            black_box(first.fold(0, |all, word| all ^ word));
            for &(entry, mut words) in &read {
                for word in F::words(entry) {
                    word.store(read_number(&mut words)?, Ordering::Relaxed);
                }
            }
            if read.len() < LOADED_TOGETHER {
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::lockless::{LocklessEntry, PackedEntry};
    use std::sync::atomic::AtomicU64;

    fn table<F: EntryFormat>(bits: BucketBits) -> HashTable<F, 4> {
        HashTable::new(1 << 16, bits)
    }

    #[test]
    fn the_entry_of_least_priority_is_replaced() {
        let table = table::<LocklessEntry>(BucketBits::Lowest);
        let by_data = |data: u64| data as i32;
        let key = |index: u64| index << 32 | 7;
        for (index, data) in [(1, 30), (2, 10), (3, 20), (4, 10)] {
            table.store(key(index), data, by_data);
        }
        table.store(key(5), 40, by_data);
        table.store(key(3), 5, by_data);
        let found = [1, 2, 3, 4, 5].map(|index| table.probe(key(index)));
        assert_eq!(found, [Some(30), None, Some(5), Some(10), Some(40)]);
    }

    #[test]
    fn the_chosen_bits_choose_the_bucket() {
        let start = |table: &HashTable<LocklessEntry, 4>, key: u64| {
            let entry: *const [AtomicU64; 2] = &raw const table.bucket(key)[0];
            let first: *const [AtomicU64; 2] = &raw const table.entries[0];
            (entry.addr() - first.addr()) / (4 * size_of::<[AtomicU64; 2]>())
        };
        let low = table(BucketBits::Lowest);
        let high = table(BucketBits::Below(64));
        let from_16 = table(BucketBits::Below(16));
        let buckets = 1 << 10; // 64 KiB of 16 bytes in fours
        for step in 0..1_000u64 {
            let key = step.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            assert_eq!(start(&low, key), key as usize & (buckets - 1));
            assert_eq!(start(&high, key), (key >> 54) as usize);
            assert_eq!(start(&from_16, key), (key >> 6) as usize & (buckets - 1));
        }
    }

    #[test]
    fn a_saved_table_is_the_same_again() {
        let mut full = table::<LocklessEntry>(BucketBits::Lowest);
        let key = |index: u64| (index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for index in 0..500 {
            full.store(key(index), index + 1, |data| data as i32);
        }
        let mut saved = Vec::new();
        full.save(&mut saved).expect("memory takes it");
        let mut other = table::<LocklessEntry>(BucketBits::Lowest);
        other.load(&mut saved.as_slice()).expect("it is of the same size");
        for index in 0..500 {
            assert_eq!(other.probe(key(index)), full.probe(key(index)));
        }
        let mut again = Vec::new();
        other.save(&mut again).expect("memory takes it");
        assert!(again == saved);
        let mut larger = HashTable::<LocklessEntry, 4>::new(1 << 17, BucketBits::Lowest);
        assert!(larger.load(&mut saved.as_slice()).is_err(), "of another size");
        assert!(other.load(&mut &saved[..saved.len() - 1]).is_err(), "cut off");
    }

    fn saved(memory: &mut dyn Memory) -> Vec<u8> {
        let mut saved = Vec::new();
        memory.save(&mut saved).expect("memory takes it");
        saved
    }

    #[test]
    fn saved_changes_make_the_same_table() {
        let mut original = table::<PackedEntry<6>>(BucketBits::Below(6));
        let key = |index: u64| (index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let fill = |table: &HashTable<PackedEntry<6>, 4>, range: std::ops::Range<u64>| {
            for index in range {
                match index % 3 {
                    // More than the table holds: entries move and are lost.
                    0 => table.store_first(key(index), index % 60 + 1),
                    _ => table.store(key(index), index % 60 + 1, |data| data as i32),
                }
            }
        };
        fill(&original, 0..3_000);
        let mut copy = table::<PackedEntry<6>>(BucketBits::Below(6));
        copy.load(&mut saved(&mut original).as_slice()).expect("it is of the same size");
        original.keep_changes();
        for round in 3..9 {
            fill(&original, round * 1_000..(round + 1) * 1_000);
            let before = saved(&mut copy);
            let mut changes = Vec::new();
            original.save_changes(&mut changes).expect("memory takes it");
            let mut from = changes.as_slice();
            copy.load_changes(&mut from).expect("it is of the same size");
            assert!(from.is_empty());
            assert!(saved(&mut copy) != before, "something changed");
            assert!(changes.len() < (1 << 16) / 3, "{} bytes of changes", changes.len());
            let mut larger = HashTable::<PackedEntry<6>, 4>::new(1 << 17, BucketBits::Below(6));
            assert!(larger.load_changes(&mut changes.as_slice()).is_err(), "of another size");
            assert!(copy.load_changes(&mut &changes[..changes.len() - 1]).is_err(), "cut off");
            // An entry beyond the end.
            let mut beyond = changes[..8].to_vec();
            write_leb128(1 << 40, &mut beyond).expect("memory takes it");
            assert!(copy.load_changes(&mut beyond.as_slice()).is_err());
            let mut none = Vec::new();
            original.save_changes(&mut none).expect("memory takes it");
            assert_eq!(none.len(), 9, "nothing has changed since");
        }
        let (one, other) = (saved(&mut original), saved(&mut copy));
        assert!(one == other);
    }

    #[test]
    fn a_packed_entry_tells_all_keys_apart() {
        let table = table::<PackedEntry<6>>(BucketBits::Below(6));
        let key = 0xabcd_ef01_2345_6789;
        table.store(key, 0b10_0011, |data| data as i32);
        assert_eq!(table.probe(key), Some(0b10_0011));
        for bit in 0..64 {
            assert_eq!(table.probe(key ^ 1 << bit), None, "bit {bit}");
        }
    }
}
