//! Speculative short searches: a writer's threads search positions before the proof comes to them. The proof stays the
//! same, since a result is used only if a search at its turn would find the same.

use parlour_rules::Rules;
use parlour_rules::proof::short_search::SpeculativeResult;
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Larger searches wait for their turn: they rest on what others have proven just before. With two threads
/// Breakthrough 6×4 takes as long with searches of 1,000 positions as without this, and a third longer with 10,000.
const MAX_SPECULATIVE_POSITIONS: u32 = 500;

/// The positions of all searches that are done at once, if each node needs one: some 2 ms of work. Not tuned.
const POSITIONS_AT_ONCE: u32 = 25_000;

/// The items that a thread takes at once. Not tuned.
const CHUNK: usize = 8;

/// The number of nodes whose searches are done at once, if each visits at most `most_positions`. `None` if that is not worth it.
pub(crate) fn nodes_at_once(most_positions: u32) -> Option<usize> {
    let is_worth_it = (1..=MAX_SPECULATIVE_POSITIONS).contains(&most_positions);
    is_worth_it.then(|| (POSITIONS_AT_ONCE / most_positions) as usize)
}

/// The searches that were done before their turn.
pub(crate) struct SpeculativeSearches<G: Rules> {
    found: FxHashMap<G, SpeculativeResult<G>>,
    /// The nodes whose searches are among them, and which have not begun.
    nodes_left: usize,
}

impl<G: Rules> SpeculativeSearches<G> {
    /// Searches for `nodes` nodes, of which the first has begun.
    pub(crate) fn new(
        nodes: usize,
        found: FxHashMap<G, SpeculativeResult<G>>,
    ) -> SpeculativeSearches<G> {
        SpeculativeSearches { found, nodes_left: nodes.saturating_sub(1) }
    }

    /// Begins the next node, if searches were done for it.
    pub(crate) fn begin_node(&mut self) -> bool {
        let has_searches = self.nodes_left > 0;
        self.nodes_left -= usize::from(has_searches);
        has_searches
    }

    /// The search of a position, if it was done.
    pub(crate) fn take(&mut self, position: &G) -> Option<SpeculativeResult<G>> {
        self.found.remove(position)
    }
}

/// What `work` makes of each item, in their order, on several threads.
pub(crate) fn map_on_threads<T: Sync, R: Send>(
    threads: usize,
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let chunks: Vec<&[T]> = items.chunks(CHUNK).collect();
    let next = AtomicUsize::new(0);
    let work_on_chunks = || {
        let mut done: Vec<(usize, Vec<R>)> = Vec::new();
        loop {
            let chunk = next.fetch_add(1, Ordering::Relaxed);
            let Some(items) = chunks.get(chunk) else { return done };
            done.push((chunk, items.iter().map(&work).collect()));
        }
    };
    let mut done = thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work_on_chunks)).collect();
        let mut done = work_on_chunks();
        for helper in helpers {
            done.extend(helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        done
    });
    done.sort_by_key(|&(chunk, _)| chunk);
    done.into_iter().flat_map(|(_, results)| results).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_keep_their_order() {
        let items: Vec<usize> = (0..100).collect();
        for threads in 1..5 {
            let doubled = map_on_threads(threads, &items, |item| 2 * item);
            assert!(doubled.iter().enumerate().all(|(index, &twice)| twice == 2 * index));
            assert!(map_on_threads(threads, &items[..0], |&item| item).is_empty());
        }
    }
}
