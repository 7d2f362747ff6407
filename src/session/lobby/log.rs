//! The lines of a table as far as they were read, in their order, and what they come to.

use super::chain::Chain;
use super::identity::Author;
use super::kind::Kind;
use super::line::{Line, LineDigest};
use super::order::{Place, in_order};
use super::state::TableState;
use parlour_rules::MAX_SEATS;
use std::collections::BTreeMap;

/// What a program knows of a table.
pub(super) struct TableLog {
    chains: BTreeMap<Author, Chain>,
    order: Vec<Place>,
    state: TableState,
}

impl TableLog {
    /// A table of which only the terms are known.
    pub(super) fn new(state: TableState) -> TableLog {
        TableLog { chains: BTreeMap::new(), order: Vec::new(), state }
    }

    /// What the lines come to.
    pub(super) fn state(&self) -> &TableState {
        &self.state
    }

    /// The lines of somebody.
    pub(super) fn lines(&self, author: &Author) -> &[Line] {
        self.chains.get(author).map_or(&[], Chain::lines)
    }

    /// The number and the predecessor of somebody's next line.
    pub(super) fn next_place(&self, author: &Author) -> (u32, Option<LineDigest>) {
        self.chains.get(author).map_or((1, None), Chain::next_place)
    }

    /// Takes a line of somebody in. [`TableLog::put_in_order`] gives it its place.
    pub(super) fn add(&mut self, author: Author, line: Line) {
        self.chains.entry(author).or_default().add(line);
    }

    /// The host, and those to whom the host has given seats: they alone change the game.
    pub(super) fn players(&self) -> Vec<Author> {
        let host = self.state.host();
        let guests = self.lines(&host).iter().filter_map(|line| match line.kind {
            Kind::Seat(_, guest) if guest != host => Some(guest),
            _ => None,
        });
        [host].into_iter().chain(guests.take(MAX_SEATS)).collect()
    }

    /// What the next line of somebody names: the last line in order of each other player, and of the guest to whom it
    /// gives a seat. Whatever other guests do with their files holds nothing back.
    pub(super) fn seen_by(&self, me: &Author, kind: &Kind) -> Vec<LineDigest> {
        let mut named = self.players();
        if let Kind::Seat(_, guest) = kind {
            named.push(*guest);
        }
        let others = self.order.iter().filter(|(it, _)| it != me && named.contains(it));
        let last: BTreeMap<Author, usize> = others.copied().collect();
        last.iter().map(|(author, at)| self.lines(author)[*at].digest).collect()
    }

    /// How many lines have a place in the order.
    pub(super) fn placed(&self) -> usize {
        self.order.len()
    }

    /// How many lines wait for others that they name.
    pub(super) fn held_back(&self) -> usize {
        self.chains.values().map(|chain| chain.lines().len()).sum::<usize>() - self.order.len()
    }

    /// How many lines contradict others of their file.
    pub(super) fn contradictions(&self) -> usize {
        self.chains.values().map(|chain| chain.contradictions).sum()
    }

    /// Puts all lines in order and takes in those behind the ones taken in before. Where lines come before those, all
    /// are taken in anew. Returns whether there is anything new.
    pub(super) fn put_in_order(&mut self) -> bool {
        let order = in_order(&self.chains);
        if order == self.order {
            return false;
        }
        let mut taken = self.order.len();
        if !order.starts_with(&self.order) {
            let (host, terms) = (self.state.host(), self.state.terms().clone());
            let Ok(state) = TableState::new(host, terms) else { return false };
            (self.state, taken) = (state, 0);
        }
        for (author, at) in &order[taken..] {
            self.state.apply(*author, &self.chains[author].lines()[*at]);
        }
        self.order = order;
        true
    }
}
