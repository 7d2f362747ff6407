//! The nodes that threads are searching, so that other threads can search something else first
//! (Kerrigan, "Simplified ABDADA", 2017).

use std::sync::atomic::{AtomicU64, Ordering};

/// A set of hashes. Hashes that share an entry overwrite each other: a search may be missed, but a
/// search that is not under way is never reported.
#[derive(Debug)]
pub(crate) struct CurrentlySearching(Vec<AtomicU64>);

impl CurrentlySearching {
    /// An empty set of `size` entries. With none, every search counts as not under way.
    pub(crate) fn new(size: usize) -> CurrentlySearching {
        CurrentlySearching(std::iter::repeat_with(AtomicU64::default).take(size).collect())
    }

    /// Whether the set has no entries.
    pub(crate) fn is_disabled(&self) -> bool {
        self.0.is_empty()
    }

    fn entry(&self, hash: u64) -> Option<&AtomicU64> {
        let index = (hash >> 32) as usize % self.0.len().max(1);
        self.0.get(index)
    }

    /// Whether some thread searches `hash`, which is not 0.
    pub(crate) fn contains(&self, hash: u64) -> bool {
        self.entry(hash).is_some_and(|entry| entry.load(Ordering::Relaxed) == hash)
    }

    /// Adds `hash`, which a thread starts to search.
    pub(crate) fn start(&self, hash: u64) {
        if let Some(entry) = self.entry(hash) {
            entry.store(hash, Ordering::Relaxed);
        }
    }

    /// Removes `hash`, whose search has ended.
    pub(crate) fn finish(&self, hash: u64) {
        if let Some(entry) = self.entry(hash)
            && entry.load(Ordering::Relaxed) == hash
        {
            entry.store(0, Ordering::Relaxed);
        }
    }
}
