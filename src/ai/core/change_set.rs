//! Which entries of a table have changed: a list in the order of the changes, sorted when it is read. A bitmap of a
//! large table would miss the cache at almost every change.

use std::sync::{Mutex, PoisonError};

/// The list has at most one in this many of the indices. If there are more, all count as changed. Not tuned.
const LISTED_PART: usize = 4;

/// A set of indices. The default set ignores what is added; [`ChangeSet::keeping`] makes one that records it.
#[derive(Debug, Default)]
pub(crate) struct ChangeSet {
    /// The indices in the order of their adding; some may come several times.
    added: Option<Mutex<Vec<usize>>>,
    /// All indices are below this.
    size: usize,
}

impl ChangeSet {
    /// An empty set that records indices below `size`.
    pub(crate) fn keeping(size: usize) -> ChangeSet {
        ChangeSet { added: Some(Mutex::default()), size }
    }

    /// The list's length when it is full.
    fn most(&self) -> usize {
        self.size / LISTED_PART + 1
    }

    /// Adds an index, if the set records any.
    #[inline]
    pub(crate) fn add(&self, index: usize) {
        let Some(added) = &self.added else { return };
        let mut added = added.lock().unwrap_or_else(PoisonError::into_inner);
        if added.len() < self.most() {
            added.push(index);
        }
    }

    /// Forgets all indices.
    pub(crate) fn clear(&mut self) {
        if let Some(added) = &mut self.added {
            added.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
        }
    }

    /// Each index once, in ascending order, and perhaps others. The set is empty then.
    pub(crate) fn drain(&mut self) -> Vec<usize> {
        let most = self.most();
        let Some(added) = &mut self.added else { return Vec::new() };
        let mut added = std::mem::take(added.get_mut().unwrap_or_else(PoisonError::into_inner));
        if added.len() == most {
            return (0..self.size).collect();
        }
        added.sort_unstable();
        added.dedup();
        added
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_added_is_drained_once() {
        let mut set = ChangeSet::keeping(300_000);
        let added = [0, 5, 63, 64, 4095, 262_144, 299_999];
        for _ in 0..2 {
            added.iter().rev().chain(&added).for_each(|&index| set.add(index));
            assert_eq!(set.drain(), added);
            assert!(set.drain().is_empty());
        }
    }

    #[test]
    fn a_full_list_stands_for_all() {
        let mut set = ChangeSet::keeping(40);
        (0..50).for_each(|_| set.add(3));
        assert_eq!(set.drain(), (0..40).collect::<Vec<_>>());
        assert!(set.drain().is_empty());
    }

    #[test]
    fn nothing_is_kept_before_it_is_wanted() {
        let mut set = ChangeSet::default();
        set.add(7);
        assert!(set.drain().is_empty());
    }
}
