//! The lines of one file in their order. A file only grows: lines that come twice or in another order, as
//! programs that copy files leave them, change nothing.

use super::line::{Line, LineDigest};
use std::collections::BTreeMap;

/// How many lines may wait for one before them. Not tuned: copies bring lines in order, or nearly.
const MAX_WAITING: usize = 64;

/// The lines of one author, each behind the line that it names.
#[derive(Clone, Default, Debug)]
pub(super) struct Chain {
    lines: Vec<Line>,
    /// Lines whose predecessor has not come, by number.
    waiting: BTreeMap<u32, Line>,
    /// Lines that contradict others: a second one of a number, or one behind a line that is not there.
    pub contradictions: usize,
}

impl Chain {
    /// The lines so far.
    pub(super) fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The number and the predecessor of the next line.
    pub(super) fn next_place(&self) -> (u32, Option<LineDigest>) {
        (self.lines.len() as u32 + 1, self.lines.last().map(|line| line.digest))
    }

    /// Takes a line in.
    pub(super) fn add(&mut self, line: Line) {
        let is_known = |known: &Line| known.digest == line.digest;
        let (next, _) = self.next_place();
        if line.number < next {
            let known = (line.number as usize).checked_sub(1).map(|at| &self.lines[at]);
            self.contradictions += usize::from(!known.is_some_and(is_known));
            return;
        }
        let has_room = line.number == next || self.waiting.len() < MAX_WAITING;
        if has_room && !self.waiting.contains_key(&line.number) {
            self.waiting.insert(line.number, line);
        }
        while let Some(line) = self.waiting.remove(&self.next_place().0) {
            if line.before == self.next_place().1 {
                self.lines.push(line);
            } else {
                self.contradictions += 1;
            }
        }
    }
}
