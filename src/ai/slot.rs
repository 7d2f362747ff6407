//! Memory that the threads of a search share without a lock.

use super::budget::Stop;
use std::sync::atomic::{AtomicU64, Ordering};

/// A word of data and the key it is for. The first word is the key xor the data, so that halves of
/// two different writes never pass for an entry (Hyatt & Mann, ICGA 2002).
#[derive(Debug, Default)]
pub(super) struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    /// What it holds, whatever that is for; 0 if nothing.
    #[inline]
    pub fn held(&self) -> u64 {
        self.data.load(Ordering::Relaxed)
    }

    /// What it holds for `key`.
    #[inline]
    pub fn of(&self, key: u64) -> Option<u64> {
        let data = self.held();
        (data != 0 && self.check.load(Ordering::Relaxed) ^ data == key).then_some(data)
    }

    /// Holds `data` for `key`; 0 for nothing.
    #[inline]
    pub fn hold(&self, key: u64, data: u64) {
        self.data.store(data, Ordering::Relaxed);
        self.check.store(key ^ data, Ordering::Relaxed);
    }
}

/// The smallest piece of memory that a system gives.
const PAGE: usize = 4096;

/// So many empty slots, for so many threads. One thread is given memory as it comes to need it,
/// a page first to be read and then once more to be written. With several at work that second
/// time halts them all until each processor knows (two threads were slower than one), so they
/// get it now, up to where they are told to `stop`.
pub(super) fn slots(count: usize, threads: usize, stop: &Stop) -> Vec<Slot> {
    let slots: Vec<_> = std::iter::repeat_with(Slot::default).take(count).collect();
    if threads > 1 {
        let pages = slots.iter().step_by(PAGE / size_of::<Slot>());
        pages.take_while(|_| !stop.raised()).for_each(|slot| slot.hold(0, 0));
    }
    slots
}
