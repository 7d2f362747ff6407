//! The features of many positions, before it is known which of them are frequent.

use super::float_net::Entry;
use super::quantised_net::MAX_ROWS;
use parlour_ai::nn::SymmetryVisitor;
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::ops::Range;

/// Collects features. Those that the board's symmetry maps to each other are one class.
#[derive(Debug)]
pub(super) struct FeatureRowsBuilder {
    each_symmetric: SymmetryVisitor,
    /// The class of each feature that was met.
    class_of: FxHashMap<u32, u32>,
    /// How many sets have a feature of each class.
    counts: FxHashMap<u32, u32>,
    entries: Vec<(u32, i16)>,
}

/// Features of classes that are frequent. A class has the number of its row.
#[derive(Debug)]
pub(super) struct FeatureRows {
    /// One feature of each class: the least.
    pub classes: Vec<u32>,
    row_of: FxHashMap<u32, u16>,
    unknown: Vec<(u32, i16)>,
    entries: Vec<Entry>,
}

impl FeatureRowsBuilder {
    pub(super) fn new(each_symmetric: SymmetryVisitor) -> FeatureRowsBuilder {
        FeatureRowsBuilder {
            each_symmetric,
            class_of: FxHashMap::default(),
            counts: FxHashMap::default(),
            entries: Vec::new(),
        }
    }

    /// Adds a set of features, which `each_active` visits. Returns where it is.
    pub(super) fn add(
        &mut self,
        each_active: impl FnOnce(&mut dyn FnMut(usize, i16)),
    ) -> Range<usize> {
        let start = self.entries.len();
        let FeatureRowsBuilder { each_symmetric, class_of, counts, entries } = self;
        each_active(&mut |feature, times| {
            let class = *class_of.entry(feature as u32).or_insert_with(|| {
                let mut least = feature;
                each_symmetric(feature, &mut |image| least = least.min(image));
                least as u32
            });
            match entries[start..].iter_mut().find(|(other, _)| *other == class) {
                Some((_, sum)) => *sum += times,
                None => entries.push((class, times)),
            }
        });
        for (class, _) in &entries[start..] {
            *counts.entry(*class).or_default() += 1;
        }
        start..entries.len()
    }

    /// The classes that at least `least` sets have, at most as many as a file can hold.
    pub(super) fn finish(self, least: u32) -> FeatureRows {
        let mut frequent: Vec<(u32, u32)> =
            self.counts.into_iter().filter(|&(_, count)| count >= least).collect();
        frequent.sort_unstable_by_key(|&(class, count)| (Reverse(count), class));
        frequent.truncate(MAX_ROWS);
        let mut classes: Vec<u32> = frequent.into_iter().map(|(class, _)| class).collect();
        classes.sort_unstable();
        let row_of = classes.iter().copied().zip(0..).collect();
        FeatureRows { classes, row_of, unknown: self.entries, entries: Vec::new() }
    }
}

impl FeatureRows {
    /// Keeps the frequent features of a set, and returns where they are.
    pub(super) fn keep(&mut self, set: Range<usize>) -> Range<usize> {
        let start = self.entries.len();
        let FeatureRows { row_of, unknown, entries, .. } = self;
        let known = unknown[set]
            .iter()
            .filter_map(|(class, times)| row_of.get(class).map(|&row| (row, *times)));
        entries.extend(known);
        start..entries.len()
    }

    /// The features of all sets that were kept.
    pub(super) fn into_entries(self) -> (Vec<u32>, Vec<Entry>) {
        (self.classes, self.entries)
    }
}
