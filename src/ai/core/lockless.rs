//! Table entries that the threads of a search share without a lock, and the memory they need.

use super::limits::StopFlag;
use std::hint::black_box;
use std::sync::atomic::{AtomicU64, Ordering};

/// One entry of a hash table. Threads share it without a lock.
pub(crate) trait TableEntry: Default {
    /// The data stored, whatever its key; 0 if the entry is empty.
    fn load(&self) -> u64;

    /// The data stored for `key`.
    fn probe(&self, key: u64) -> Option<u64>;

    /// Stores `data` for `key`; 0 and 0 empty the entry.
    fn store(&self, key: u64, data: u64);

    /// Takes over the key and data of another entry.
    fn copy_from(&self, other: &Self);

    /// `count` empty entries.
    fn allocate(count: usize) -> Vec<Self> {
        std::iter::repeat_with(Self::default).take(count).collect()
    }
}

/// A word of data and the key it is for. The first word is the key xor the data, so that halves of
/// two different writes never pass for an entry (Hyatt & Mann, "A Lock-less Transposition Table
/// Implementation for Parallel Search", ICGA Journal 2002).
#[derive(Debug, Default)]
pub(crate) struct LocklessEntry {
    check: AtomicU64,
    data: AtomicU64,
}

impl TableEntry for LocklessEntry {
    #[inline]
    fn load(&self) -> u64 {
        self.data.load(Ordering::Relaxed)
    }

    #[inline]
    fn probe(&self, key: u64) -> Option<u64> {
        let data = self.load();
        (data != 0 && self.check.load(Ordering::Relaxed) ^ data == key).then_some(data)
    }

    #[inline]
    fn store(&self, key: u64, data: u64) {
        self.data.store(data, Ordering::Relaxed);
        self.check.store(key ^ data, Ordering::Relaxed);
    }

    #[inline]
    fn copy_from(&self, other: &Self) {
        self.data.store(other.data.load(Ordering::Relaxed), Ordering::Relaxed);
        self.check.store(other.check.load(Ordering::Relaxed), Ordering::Relaxed);
    }
}

/// One word: its lowest `DATA_BITS` bits are data, the others those bits of the key. The key's
/// lowest bits are not kept, so they should choose the bucket.
#[derive(Debug, Default)]
pub(crate) struct PackedEntry<const DATA_BITS: u32>(AtomicU64);

impl<const DATA_BITS: u32> TableEntry for PackedEntry<DATA_BITS> {
    #[inline]
    fn load(&self) -> u64 {
        self.0.load(Ordering::Relaxed) & ((1 << DATA_BITS) - 1)
    }

    #[inline]
    fn probe(&self, key: u64) -> Option<u64> {
        let word = self.0.load(Ordering::Relaxed);
        let data = word & ((1 << DATA_BITS) - 1);
        (data != 0 && (word ^ key) >> DATA_BITS == 0).then_some(data)
    }

    #[inline]
    fn store(&self, key: u64, data: u64) {
        debug_assert!(data >> DATA_BITS == 0, "data fits below the key");
        self.0.store(key >> DATA_BITS << DATA_BITS | data, Ordering::Relaxed);
    }

    #[inline]
    fn copy_from(&self, other: &Self) {
        self.0.store(other.0.load(Ordering::Relaxed), Ordering::Relaxed);
    }

    /// The system gives zeroed memory when it is first touched: a table of which a solver uses little
    /// costs little, whatever its size.
    fn allocate(count: usize) -> Vec<Self> {
        vec![0; count].into_iter().map(|word| PackedEntry(AtomicU64::new(word))).collect()
    }
}

/// Bytes of a memory page on the systems we know.
const PAGE_BYTES: usize = 4096;

/// Bytes that a search needs beside its table, for move lists and threads. Not tuned.
const RESERVED_BYTES: usize = 64 << 20;

/// The largest of `count`, `count / 2`, `count / 4` and so on, down to `min_count`, for which the
/// system has memory. A person may grant more memory than the system has, and a search with a
/// smaller table is better than a program that ends. The memory is only reserved and given back, so
/// pages are still allocated when they are first used.
pub(crate) fn largest_allocatable<T>(count: usize, min_count: usize) -> usize {
    let mut count = count;
    let fits = |count: usize| {
        let mut allocation = Vec::<T>::new();
        let reserved = allocation
            .try_reserve_exact(count + count / 8 + RESERVED_BYTES / size_of::<T>().max(1));
        // Otherwise the compiler may remove the unused allocation, and every count would fit.
        black_box(&mut allocation);
        reserved.is_ok()
    };
    while count / 2 >= min_count && !fits(count) {
        count /= 2;
    }
    count
}

/// `count` empty entries, or fewer where [`largest_allocatable`] says so. With one thread, memory
/// comes when it is needed, each page first when it is read and once more when it is written. With
/// several threads that second time halts them all until each processor knows (two threads were
/// slower than one), so pages are written here, until `stop` is raised.
pub(crate) fn allocate_entries<E: TableEntry>(
    count: usize,
    threads: usize,
    stop: &StopFlag,
) -> Vec<E> {
    let entries_per_page = PAGE_BYTES / size_of::<E>();
    let count = largest_allocatable::<E>(count, entries_per_page);
    let entries = E::allocate(count);
    if threads > 1 {
        let pages = entries.iter().step_by(entries_per_page);
        pages.take_while(|_| !stop.is_raised()).for_each(|entry| entry.store(0, 0));
    }
    entries
}
