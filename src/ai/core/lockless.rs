//! Table entries that the threads of a search share without a lock, and the memory they need.

use super::limits::SearchTimer;
use bytemuck::Zeroable;
use std::fmt::Debug;
use std::hint::black_box;
use std::slice;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How an entry of a hash table keeps a word of data for a key. Threads share entries without a
/// lock.
pub(crate) trait EntryFormat: Debug {
    /// The words of an entry; all zero is an empty one.
    type Words: Zeroable + Debug;

    /// The data stored, whatever its key; 0 if the entry is empty.
    fn load(entry: &Self::Words) -> u64;

    /// The data stored for `key`.
    fn probe(entry: &Self::Words, key: u64) -> Option<u64>;

    /// Stores `data` for `key`. A `key` and `data` of 0 empty the entry.
    fn store(entry: &Self::Words, key: u64, data: u64);

    /// Copies the key and data of one entry to another.
    fn copy(from: &Self::Words, to: &Self::Words);

    /// Writes to an entry's memory and leaves the entry as it is.
    fn touch(entry: &Self::Words);

    /// All its words.
    fn words(entry: &Self::Words) -> &[AtomicU64];
}

/// Two words: the key xor the data, and the data, so that halves of two different writes never pass
/// for an entry (Hyatt & Mann, "A Lock-less Transposition Table Implementation for Parallel
/// Search", ICGA Journal 2002).
#[derive(Debug)]
pub(crate) struct LocklessEntry;

impl EntryFormat for LocklessEntry {
    type Words = [AtomicU64; 2];

    #[inline]
    fn load([_, data]: &[AtomicU64; 2]) -> u64 {
        data.load(Ordering::Relaxed)
    }

    #[inline]
    fn probe([check, data]: &[AtomicU64; 2], key: u64) -> Option<u64> {
        let data = data.load(Ordering::Relaxed);
        (data != 0 && check.load(Ordering::Relaxed) ^ data == key).then_some(data)
    }

    #[inline]
    fn store([check, stored]: &[AtomicU64; 2], key: u64, data: u64) {
        stored.store(data, Ordering::Relaxed);
        check.store(key ^ data, Ordering::Relaxed);
    }

    #[inline]
    fn copy(from: &[AtomicU64; 2], to: &[AtomicU64; 2]) {
        to[1].store(from[1].load(Ordering::Relaxed), Ordering::Relaxed);
        to[0].store(from[0].load(Ordering::Relaxed), Ordering::Relaxed);
    }

    fn touch([_, data]: &[AtomicU64; 2]) {
        touch_word(data);
    }

    #[inline]
    fn words(entry: &[AtomicU64; 2]) -> &[AtomicU64] {
        entry
    }
}

/// One word: its lowest `DATA_BITS` bits are data, the others those bits of the key. The key's
/// lowest bits are not kept, so they should choose the bucket.
#[derive(Debug)]
pub(crate) struct PackedEntry<const DATA_BITS: u32>;

impl<const DATA_BITS: u32> EntryFormat for PackedEntry<DATA_BITS> {
    type Words = AtomicU64;

    #[inline]
    fn load(entry: &AtomicU64) -> u64 {
        entry.load(Ordering::Relaxed) & ((1 << DATA_BITS) - 1)
    }

    #[inline]
    fn probe(entry: &AtomicU64, key: u64) -> Option<u64> {
        let word = entry.load(Ordering::Relaxed);
        let data = word & ((1 << DATA_BITS) - 1);
        (data != 0 && (word ^ key) >> DATA_BITS == 0).then_some(data)
    }

    #[inline]
    fn store(entry: &AtomicU64, key: u64, data: u64) {
        debug_assert!(data >> DATA_BITS == 0, "data fits below the key");
        entry.store(key >> DATA_BITS << DATA_BITS | data, Ordering::Relaxed);
    }

    #[inline]
    fn copy(from: &AtomicU64, to: &AtomicU64) {
        to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
    }

    fn touch(entry: &AtomicU64) {
        touch_word(entry);
    }

    #[inline]
    fn words(entry: &AtomicU64) -> &[AtomicU64] {
        slice::from_ref(entry)
    }
}

/// Writes to a word and leaves it as it is. A compiler may turn adding 0 into a read, which the
/// system answers without giving memory; it does not know that this stores what was there.
fn touch_word(word: &AtomicU64) {
    word.store(black_box(word.load(Ordering::Relaxed)), Ordering::Relaxed);
}

/// Bytes that a search needs apart from its table, for move lists and threads. Not tuned.
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

/// `count` empty entries, or fewer where [`largest_allocatable`] says so. The system gives zeroed
/// memory page by page when it is first touched: a table of which a search uses little costs
/// little, though large tables ask for [huge pages](super::huge_pages).
pub(crate) fn allocate_entries<F: EntryFormat>(count: usize) -> Vec<F::Words> {
    let entries_per_page = PAGE_BYTES / size_of::<F::Words>();
    let entries = bytemuck::zeroed_vec(largest_allocatable::<F::Words>(count, entries_per_page));
    request_huge_pages(&entries);
    entries
}

/// A search touches memory for at most a tenth of the time that it has left. Not tuned.
const TOUCH_TIME_DIVISOR: u32 = 10;

/// The longest that a search without a time limit touches memory: its person waits for the first
/// result. Not tuned.
const MAX_TOUCH_TIME: Duration = Duration::from_secs(1);

/// Pages touched between two readings of the clock. Some virtual machines take 20 microseconds for
/// a page.
const PAGES_PER_CLOCK_CHECK: usize = 16;

/// Touches the pages of `entries` that several threads are about to search with, in order, and
/// returns the number of entries touched. With several threads each new page would halt them all
/// until every processor knows it (two threads were slower than one), so one thread touches pages
/// before the others start. It ends early when `timer` does, or after a part of its time; the
/// search then uses what is there, and the next search may go on from here.
pub(crate) fn touch_pages<F: EntryFormat>(entries: &[F::Words], timer: &SearchTimer) -> usize {
    let share = timer.time_left().map_or(MAX_TOUCH_TIME, |left| left / TOUCH_TIME_DIVISOR);
    let timer = timer.at_most(share);
    let entries_per_page = PAGE_BYTES / size_of::<F::Words>();
    let mut touched = 0;
    for slice in entries.chunks(PAGES_PER_CLOCK_CHECK * entries_per_page) {
        if timer.should_stop() {
            break;
        }
        slice.iter().step_by(entries_per_page).for_each(F::touch);
        touched += slice.len();
    }
    touched
}

/// Bytes of a memory page on common systems.
pub(crate) const PAGE_BYTES: usize = 4096;

/// The least memory, in bytes, that asks for huge pages: eight of 2 MiB. Not tuned.
#[cfg(any(test, target_os = "linux"))]
const MIN_BYTES: usize = 16 << 20;

/// Asks the system for huge pages under memory that was not touched yet: a search jumps to and fro in large tables, and
/// with pages of 4 KiB a processor looks up most addresses in memory first. Systems that are set to give
/// them on request alone, as Linux often is (`transparent_hugepage/enabled` says `madvise`), give none
/// otherwise. A system may refuse.
///
/// Safe Rust has no way to say so of a vector: `madvise` takes addresses. Measured need: SOS 5×5 after three
/// letters with 4 GiB, 86 million positions, takes 55 seconds instead of 123.
#[allow(unsafe_code)]
#[cfg(target_os = "linux")]
pub(crate) fn request_huge_pages<T>(memory: &[T]) {
    use rustix::mm::{Advice, madvise};

    let start = memory.as_ptr().cast::<u8>();
    let before = start.addr().next_multiple_of(PAGE_BYTES) - start.addr();
    let bytes = size_of_val(memory).saturating_sub(before) / PAGE_BYTES * PAGE_BYTES;
    if bytes < MIN_BYTES {
        return;
    }
    // SAFETY: the pages lie within `memory`, and the advice changes their size, not what they hold.
    let _ = unsafe {
        madvise(start.wrapping_add(before).cast_mut().cast(), bytes, Advice::LinuxHugepage)
    };
}

/// Other systems have no such request.
#[cfg(not(target_os = "linux"))]
pub(crate) fn request_huge_pages<T>(_memory: &[T]) {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::limits::{SearchLimits, StopFlag};

    fn timer(time: Option<Duration>, stop: StopFlag) -> SearchTimer {
        SearchTimer::start(&SearchLimits { time, stop, ..SearchLimits::default() })
    }

    #[test]
    fn memory_is_touched_while_the_search_has_time() {
        let entries = allocate_entries::<LocklessEntry>(1 << 16);
        LocklessEntry::store(&entries[4096], 5, 7);
        let touch = |timer| touch_pages::<LocklessEntry>(&entries, &timer);
        assert_eq!(touch(timer(None, StopFlag::default())), entries.len());
        assert_eq!(LocklessEntry::probe(&entries[4096], 5), Some(7), "nothing is lost");
        assert_eq!(touch(timer(Some(Duration::ZERO), StopFlag::default())), 0);
        let stop = StopFlag::default();
        stop.raise();
        assert_eq!(touch(timer(None, stop)), 0);
    }

    #[test]
    fn memory_keeps_what_it_holds() {
        let memory = vec![7u8; 2 * MIN_BYTES];
        // Neither an address nor a length of whole pages.
        request_huge_pages(&memory[5..memory.len() - 3]);
        request_huge_pages(&memory[5..6]);
        request_huge_pages::<u64>(&[]);
        assert!(memory.iter().all(|&byte| byte == 7));
    }
}
