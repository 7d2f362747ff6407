//! Which entries of a table have changed: a tree of bitmaps, in which a bit says whether any of 64 bits
//! of the level below is set. Adding touches one word as a rule, and few changes in a large table are
//! found without looking at the others.

use std::sync::atomic::{AtomicU64, Ordering};

/// A set of indices, empty for good until it is given a size. Threads add without a lock; if two do at
/// once, one may be lost.
#[derive(Debug, Default)]
pub(crate) struct ChangeSet {
    /// The bits of the indices first.
    levels: Vec<Vec<AtomicU64>>,
}

impl ChangeSet {
    /// An empty set of indices below `size`.
    pub(crate) fn new(size: usize) -> ChangeSet {
        let (mut levels, mut words) = (Vec::new(), size);
        loop {
            words = words.div_ceil(64).max(1);
            // Zeroed memory takes no room before it is used.
            levels.push(bytemuck::zeroed_vec(words));
            if words == 1 {
                return ChangeSet { levels };
            }
        }
    }

    /// Adds an index, if the set has a size.
    #[inline]
    pub(crate) fn add(&self, mut index: usize) {
        for level in &self.levels {
            let word = &level[index / 64];
            let old = word.load(Ordering::Relaxed);
            word.store(old | 1 << (index % 64), Ordering::Relaxed);
            if old != 0 {
                break;
            }
            index /= 64;
        }
    }

    /// Calls `visit` for each index, in ascending order, and empties the set.
    ///
    /// # Errors
    /// What `visit` fails with; the set is of no more use then.
    pub(crate) fn drain<E>(
        &mut self,
        mut visit: impl FnMut(usize) -> Result<(), E>,
    ) -> Result<(), E> {
        match self.levels.len() {
            0 => Ok(()),
            levels => self.drain_word(levels - 1, 0, &mut visit),
        }
    }

    fn drain_word<E>(
        &mut self,
        level: usize,
        index: usize,
        visit: &mut impl FnMut(usize) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut bits = std::mem::take(self.levels[level][index].get_mut());
        while bits != 0 {
            let below = index * 64 + bits.trailing_zeros() as usize;
            match level {
                0 => visit(below)?,
                _ => self.drain_word(level - 1, below, visit)?,
            }
            bits &= bits - 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drained(set: &mut ChangeSet) -> Vec<usize> {
        let mut found = Vec::new();
        let visit = |index| -> Result<(), ()> {
            found.push(index);
            Ok(())
        };
        set.drain(visit).expect("it does not fail");
        found
    }

    #[test]
    fn what_is_added_is_drained_once() {
        for size in [1, 64, 65, 300_000] {
            let mut set = ChangeSet::new(size);
            let added = [0, 5, 63, 64, 4095, 4096, 262_143, 262_144, 299_999];
            let added: Vec<usize> = added.into_iter().filter(|&index| index < size).collect();
            for _ in 0..2 {
                added.iter().rev().chain(&added).for_each(|&index| set.add(index));
                assert_eq!(drained(&mut set), added);
                assert!(drained(&mut set).is_empty());
            }
        }
    }

    #[test]
    fn without_a_size_nothing_is_kept() {
        let mut set = ChangeSet::default();
        set.add(7);
        assert!(drained(&mut set).is_empty());
    }
}
