//! Who wins where both have the same moves: every part is worth a heap of Nim, its nimber (Sprague,
//! Grundy), and the sum of parts is lost for the player to move where the heaps' sum without carry
//! is 0. Small parts are worked out to their nimber; of large ones only whether they win together
//! with a heap is asked (Lemoine & Viennot, arXiv 1011.5841).

use super::field::{Field, Side};
use super::heat::Plain;
use super::memory::Memory;
use super::part::{Part, reflects, split};
use super::print::Prints;
use crate::ai::budget::Watch;
use crate::rules::bits::{Word, mix};
use std::collections::HashMap;
use std::hash::BuildHasherDefault;

/// A solver of sums of impartial games; it keeps what it has found.
#[derive(Debug)]
pub struct Nim<F: Field> {
    memory: Memory,
    nimbers: HashMap<u64, u8, BuildHasherDefault<Plain>>,
    prints: Prints,
    /// The large parts of all positions on the line that is looked at and of their children.
    parts: Vec<Part<F>>,
    /// Parts of at most so many squares are worked out, and at most so many of them.
    small: u32,
    most_nimbers: usize,
}

/// A position: its place among the parts, and the heap beside them.
#[derive(Copy, Clone, Debug)]
struct Sum {
    start: usize,
    end: usize,
    heap: u8,
    name: u64,
    squares: u32,
}

/// A nimber and its place take about so many bytes.
const BYTES: usize = 36;

impl<F: Field> Nim<F> {
    /// A solver that takes at most `mib` mebibytes and works out parts of up to `small` squares.
    pub fn new(mib: usize, small: u32) -> Nim<F> {
        let nimbers = mib / 4;
        Nim {
            memory: Memory::new((mib - nimbers).max(1)),
            nimbers: HashMap::default(),
            prints: Prints::new(),
            parts: Vec::new(),
            small,
            most_nimbers: (nimbers << 20) / BYTES,
        }
    }

    /// Whether the player to move wins `field`; `None` if that was not found in time.
    pub fn wins(&mut self, field: &F, watch: &mut Watch) -> Option<bool> {
        self.parts.clear();
        let sum = self.settle(0..0, None, field, 0);
        match self.known(&sum) {
            Some(known) => Some(known),
            None => self.search(sum, watch),
        }
    }

    /// The nimber of a small part.
    fn nimber(&mut self, part: &Part<F>) -> u8 {
        if part.size == 1 {
            return 1;
        }
        if let Some(&known) = self.nimbers.get(&part.print.name) {
            return known;
        }
        let mut reached = 0u128;
        for square in part.field.squares().squares() {
            let mut nimber = 0;
            let mut rest = Vec::new();
            split(&part.field.play(Side::Left, square), &self.prints, |part| rest.push(part));
            for part in &rest {
                nimber ^= self.nimber(part);
            }
            reached |= 1 << (nimber & 127);
        }
        let nimber = reached.trailing_ones() as u8;
        self.nimbers.insert(part.print.name, nimber);
        nimber
    }

    /// Puts a position down after all others: `others` without the one at `without`, and the parts
    /// of `field`.
    fn settle(
        &mut self,
        others: std::ops::Range<usize>,
        without: Option<usize>,
        field: &F,
        mut heap: u8,
    ) -> Sum {
        let start = self.parts.len();
        for index in others.filter(|&index| Some(index) != without) {
            let part = self.parts[index];
            self.parts.push(part);
        }
        let mut fresh = [None; 16];
        let mut count = 0;
        let prints = std::mem::take(&mut self.prints);
        split(field, &prints, |part| {
            if let Some(place) = fresh.get_mut(count) {
                *place = Some(part);
            }
            count += 1;
        });
        self.prints = prints;
        debug_assert!(count <= fresh.len(), "lines join what is left of a board to few parts");
        for part in fresh.into_iter().flatten() {
            if part.size <= self.small && self.nimbers.len() < self.most_nimbers {
                heap ^= self.nimber(&part);
                continue;
            }
            if reflects(&part.field) {
                continue;
            }
            // Two equal parts are worth nothing together.
            match self.parts[start..].iter().position(|other| other.print == part.print) {
                Some(index) => {
                    self.parts.swap_remove(start + index);
                }
                None => self.parts.push(part),
            }
        }
        self.named(start, heap)
    }

    fn named(&self, start: usize, heap: u8) -> Sum {
        let parts = &self.parts[start..];
        let names = parts.iter().fold(0u64, |sum, part| sum.wrapping_add(part.print.name));
        let squares = parts.iter().map(|part| part.size).sum();
        Sum { start, end: self.parts.len(), heap, name: mix(names, heap.into()), squares }
    }

    fn known(&self, sum: &Sum) -> Option<bool> {
        if sum.start == sum.end {
            return Some(sum.heap != 0);
        }
        self.memory.get(sum.name).map(|result| result == 1)
    }

    fn search(&mut self, sum: Sum, watch: &mut Watch) -> Option<bool> {
        if let Some(known) = self.memory.get(sum.name) {
            return Some(known == 1);
        }
        watch.step().filter(|()| !watch.is_over())?;
        let before = watch.seen();
        let top = self.parts.len();
        let mut children = Vec::new();
        let mut found = self.expand(&sum, &mut children);
        if !found {
            children.sort_unstable_by_key(|child: &Sum| (child.squares, child.name));
            children.dedup_by_key(|child| child.name);
            for &child in &children {
                match self.search(child, watch) {
                    Some(false) => {
                        found = true;
                        break;
                    }
                    Some(true) => {}
                    None => {
                        self.parts.truncate(top);
                        return None;
                    }
                }
            }
        }
        self.parts.truncate(top);
        self.memory.put(sum.name, u8::from(found), watch.seen() - before + 1);
        Some(found)
    }

    /// Collects the positions one move on that are not known; or tells that one of those known is
    /// won.
    fn expand(&mut self, sum: &Sum, children: &mut Vec<Sum>) -> bool {
        for index in sum.start..sum.end {
            let field = self.parts[index].field;
            for square in field.squares().squares() {
                let next = field.play(Side::Left, square);
                let child = self.settle(sum.start..sum.end, Some(index), &next, sum.heap);
                match self.known(&child) {
                    Some(false) => return true,
                    Some(true) => self.parts.truncate(child.start),
                    None => children.push(child),
                }
            }
        }
        for heap in 0..sum.heap {
            let start = self.parts.len();
            self.parts.extend_from_within(sum.start..sum.end);
            let child = self.named(start, heap);
            match self.known(&child) {
                Some(false) => return true,
                Some(true) => self.parts.truncate(start),
                None => children.push(child),
            }
        }
        false
    }
}
