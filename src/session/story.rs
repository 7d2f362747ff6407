//! The moves of a match: what was played, and what was taken back and may be played again.

use super::Entry;
use super::thinking::Finding;
use crate::rules::Rules;
use crate::rules::history::History;
use std::time::Duration;

/// Where a move came from.
#[derive(Clone, Default, Debug)]
pub(super) struct Origin {
    pub spent: Option<Duration>,
    pub finding: Option<Finding>,
    pub forced: bool,
}

/// What was played and what was taken back.
pub(super) struct Story<G: Rules> {
    history: History<G>,
    entries: Vec<Entry>,
    /// Moves taken back, the next one to redo last.
    undone: Vec<(G::Move, Entry)>,
}

impl<G: Rules> Story<G> {
    pub fn new(history: History<G>) -> Story<G> {
        let entry = |(position, &mv): (&G, &G::Move)| Entry {
            seat: position.to_move(),
            text: position.text(mv),
            spent: None,
            finding: None,
            forced: false,
        };
        let entries = history.positions().iter().zip(history.moves()).map(entry).collect();
        Story { history, entries, undone: Vec::new() }
    }

    /// Tells how long the first moves took, where that is known.
    pub fn took(&mut self, spent: &[Option<Duration>]) {
        for (entry, spent) in self.entries.iter_mut().zip(spent) {
            entry.spent = *spent;
        }
    }

    pub fn history(&self) -> &History<G> {
        &self.history
    }

    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// Plays a move. What was taken back stays to be played again only if this was the next of it.
    pub fn play(&mut self, mv: G::Move, origin: Origin) {
        match self.undone.pop() {
            Some((undone, _)) if undone == mv => {}
            _ => self.undone.clear(),
        }
        let position = self.history.position();
        let Origin { spent, finding, forced } = origin;
        let (seat, text) = (position.to_move(), position.text(mv));
        self.advance(mv, Entry { seat, text, spent, finding, forced });
    }

    fn advance(&mut self, mv: G::Move, entry: Entry) {
        self.history.push(mv);
        self.entries.push(entry);
    }

    /// Takes moves back until `plies` are left.
    pub fn rewind(&mut self, plies: usize) {
        while self.history.plies() > plies {
            let popped = self.history.pop().zip(self.entries.pop());
            self.undone.extend(popped);
        }
    }

    /// Plays the move taken back last again; whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some((mv, entry)) = self.undone.pop() else { return false };
        self.advance(mv, entry);
        true
    }
}
