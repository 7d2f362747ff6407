//! Batches as the shaders read them.

use crate::learning::adam::corrections;
use crate::learning::float_net::Entry;
use std::ops::Range;

/// The steps that go to the device at once, so that it seldom waits for the processor. Not tuned.
const MAX_STEPS: usize = 32;
/// They are fewer if their lists have more numbers than this. Not tuned.
const MAX_NUMBERS: usize = 4 << 20;

/// The words of a step: its description is read at offsets of 256 bytes, the most that a device asks for.
const STEP_WORDS: usize = 64;
/// The bytes from a step to the next.
pub(super) const STEP_BYTES: usize = STEP_WORDS * size_of::<u32>();

/// The lists of some steps. Their fields have the names and shapes of the buffers in `descent.wgsl`.
#[derive(Debug)]
pub(in crate::learning) struct Batches {
    rows: usize,
    pub steps: Vec<[u32; STEP_WORDS]>,
    pub starts: Vec<u32>,
    pub entries: Vec<u32>,
    /// The set and how often the row occurs in it.
    pub occurrences: Vec<[u32; 2]>,
    /// The first set, the bits of the target, the layer.
    pub samples: Vec<[u32; 3]>,
    /// The sets of the step that has most of them.
    pub most_sets: usize,
    begun: Begun,
}

/// Where the lists of the step begin that positions are added to, and what it has.
#[derive(Copy, Clone, Default, Debug)]
struct Begun {
    first_set: usize,
    first_entry: usize,
    first_sample: usize,
    /// The sets before the position that is being added.
    sets_before: usize,
}

impl Batches {
    /// No steps of a network with so many rows.
    pub(super) fn new(rows: usize) -> Batches {
        Batches {
            rows,
            steps: Vec::new(),
            starts: Vec::new(),
            entries: Vec::new(),
            occurrences: Vec::new(),
            samples: Vec::new(),
            most_sets: 0,
            begun: Begun::default(),
        }
    }

    /// Adds features to the position that is being added.
    pub(super) fn add_set(&mut self, entries: impl IntoIterator<Item = Entry>) {
        self.starts.push(self.entries.len() as u32);
        let word = |(row, times): Entry| u32::from(row) | u32::from(times.cast_unsigned()) << 16;
        self.entries.extend(entries.into_iter().map(word));
    }

    /// Ends a position, whose sets have been added. `target` is the bits of the points to expect, or the
    /// number of the set that was chosen.
    pub(super) fn end_sample(&mut self, target: u32, layer: u32) {
        self.samples.push([self.begun.sets_before as u32, target, layer]);
        self.begun.sets_before = self.starts.len() - self.begun.first_set;
    }

    /// Ends a step, whose positions have been added. `number` counts all steps from 1.
    pub(super) fn end_step(&mut self, number: i32, rate: f32) {
        let Begun { first_set, first_entry, first_sample, sets_before: sets } = self.begun;
        let samples = self.samples.len() - first_sample;
        self.samples.push([sets as u32, 0, 0]);
        self.starts.push(self.entries.len() as u32);
        let first_row = self.starts.len();
        self.transpose(first_set..first_set + sets, first_entry);
        let [correction1, correction2] = corrections(number);
        let scale = 1.0 / samples as f32;
        let counts = [samples, sets, first_sample, first_set, first_row].map(|count| count as u32);
        let factors = [scale, rate, correction1, correction2].map(f32::to_bits);
        let mut step = [0; STEP_WORDS];
        step[..5].copy_from_slice(&counts);
        step[5..9].copy_from_slice(&factors);
        self.steps.push(step);
        self.most_sets = self.most_sets.max(sets);
        self.begin();
    }

    fn begin(&mut self) {
        self.begun = Begun {
            first_set: self.starts.len(),
            first_entry: self.entries.len(),
            first_sample: self.samples.len(),
            sets_before: 0,
        };
    }

    /// Lists the occurrences of each row in the sets whose starts are `sets`, in their order (a counting
    /// sort).
    fn transpose(&mut self, sets: Range<usize>, first_entry: usize) {
        let row_of = |entry: u32| (entry & 0xffff) as usize;
        let mut ends = vec![0; self.rows];
        self.entries[first_entry..].iter().for_each(|&entry| ends[row_of(entry)] += 1);
        let mut next = self.occurrences.len() as u32;
        for count in &mut ends {
            self.starts.push(next);
            (*count, next) = (next, next + *count);
        }
        self.starts.push(next);
        self.occurrences.resize(next as usize, [0; 2]);
        for (number, set) in sets.enumerate() {
            let entries = self.starts[set] as usize..self.starts[set + 1] as usize;
            for &entry in &self.entries[entries] {
                let at = &mut ends[row_of(entry)];
                let times = entry.cast_signed() >> 16;
                self.occurrences[*at as usize] = [number as u32, times.cast_unsigned()];
                *at += 1;
            }
        }
    }

    /// Whether the steps should go to the device.
    pub(super) fn is_full(&self) -> bool {
        let numbers = self.starts.len() + self.entries.len() + 2 * self.occurrences.len();
        self.steps.len() >= MAX_STEPS || numbers >= MAX_NUMBERS
    }

    /// Removes all steps.
    pub(super) fn clear(&mut self) {
        self.steps.clear();
        self.starts.clear();
        self.entries.clear();
        self.occurrences.clear();
        self.samples.clear();
        self.most_sets = 0;
        self.begin();
    }
}
