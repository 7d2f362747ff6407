//! The one order of all lines of a table. Each line stands behind those that its writer knew. Lines that do not
//! know each other stand in an order that follows from themselves, so that every reader of the same files finds the
//! same (L. Lamport, "Time, Clocks, and the Ordering of Events in a Distributed System", 1978).

use super::chain::Chain;
use super::identity::Author;
use super::kind::Kind;
use super::line::{Line, LineDigest};
use std::collections::{BTreeMap, HashSet};

/// The place of a line: its author, and its place in their file, from 0.
pub(super) type Place = (Author, usize);

/// The places of all lines whose predecessors are there, in order. Moves come before other lines that do not know
/// them, so that no answer to an offer undoes a move that somebody has seen; then the lower author.
pub(super) fn in_order(chains: &BTreeMap<Author, Chain>) -> Vec<Place> {
    let mut heads: Vec<(Author, &[Line])> =
        chains.iter().map(|(author, chain)| (*author, chain.lines())).collect();
    let mut placed: HashSet<LineDigest> = HashSet::new();
    let mut order = Vec::new();
    loop {
        let is_ready = |line: &Line| line.seen.iter().all(|seen| placed.contains(seen));
        let ready = heads.iter_mut().filter_map(|(author, rest)| {
            let line = rest.first().filter(|line| is_ready(line))?;
            Some((!matches!(line.kind, Kind::Move(..)), *author, rest))
        });
        let Some((_, author, rest)) = ready.min_by_key(|(is_late, author, _)| (*is_late, *author))
        else {
            return order;
        };
        placed.insert(rest[0].digest);
        order.push((author, chains[&author].lines().len() - rest.len()));
        *rest = &rest[1..];
    }
}
