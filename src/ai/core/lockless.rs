//! Memory that the threads of a search share without a lock.

use super::limits::StopFlag;
use std::hint::black_box;
use std::sync::atomic::{AtomicU64, Ordering};

/// A word of data and the key it is for. The first word is the key xor the data, so that halves of
/// two different writes never pass for an entry (Hyatt & Mann, ICGA 2002).
#[derive(Debug, Default)]
pub(crate) struct LocklessEntry {
    check: AtomicU64,
    data: AtomicU64,
}

impl LocklessEntry {
    /// What it holds, whatever that is for; 0 if nothing.
    #[inline]
    pub fn load(&self) -> u64 {
        self.data.load(Ordering::Relaxed)
    }

    /// What it holds for `key`.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<u64> {
        let data = self.load();
        (data != 0 && self.check.load(Ordering::Relaxed) ^ data == key).then_some(data)
    }

    /// Holds `data` for `key`; 0 for nothing.
    #[inline]
    pub fn store(&self, key: u64, data: u64) {
        self.data.store(data, Ordering::Relaxed);
        self.check.store(key ^ data, Ordering::Relaxed);
    }
}

/// The smallest piece of memory that a system gives.
const PAGE_BYTES: usize = 4096;

/// What a search takes beside its table, in bytes: lists of moves, the threads themselves.
const RESERVED_BYTES: usize = 64 << 20;

/// How many of `count` things there is memory for: all, or half of them, and so on, `least` being
/// taken for granted. A person may offer more memory than the system gives, and a search that
/// remembers less is better than a program that ends. The memory is only asked for here and given
/// back: what is then taken is given page by page as it is needed.
pub(crate) fn largest_allocatable<T>(count: usize, min_count: usize) -> usize {
    let mut count = count;
    let fits = |count: usize| {
        let mut allocation = Vec::<T>::new();
        let reserved = allocation
            .try_reserve_exact(count + count / 8 + RESERVED_BYTES / size_of::<T>().max(1));
        // Memory that nobody looks at a compiler may leave out, and then it always fits.
        black_box(&mut allocation);
        reserved.is_ok()
    };
    while count / 2 >= min_count && !fits(count) {
        count /= 2;
    }
    count
}

/// So many empty slots, or as many as are [`fitting`], for so many threads. One thread is given
/// memory as it comes to need it, a page first to be read and then once more to be written. With
/// several at work that second time halts them all until each processor knows (two threads were
/// slower than one), so they get it now, up to where they are told to `stop`.
pub(crate) fn allocate_entries(
    count: usize,
    threads: usize,
    stop: &StopFlag,
) -> Vec<LocklessEntry> {
    let count =
        largest_allocatable::<LocklessEntry>(count, PAGE_BYTES / size_of::<LocklessEntry>());
    let entries: Vec<_> = std::iter::repeat_with(LocklessEntry::default).take(count).collect();
    if threads > 1 {
        let pages = entries.iter().step_by(PAGE_BYTES / size_of::<LocklessEntry>());
        pages.take_while(|_| !stop.is_raised()).for_each(|entry| entry.store(0, 0));
    }
    entries
}
