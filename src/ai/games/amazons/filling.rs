//! Fillings: how many moves a player can make in a territory, a region that the opponent cannot
//! enter. Some territories are defective, with fewer moves than squares (Müller & Tegos,
//! "Experiments in Computer Amazons", 2002), so moves are found by a search.

use crate::core::SearchTimer;
use parlour_rules::{Bitboard, FloodFill, Geometry, Square};
use std::collections::HashMap;

/// A cache with this many fillings, some three mebibytes, or with as many as a search may visit
/// positions if that is more, is emptied. Not tuned.
const CACHE_CAPACITY: usize = 1 << 16;

/// A solver of fillings with a cache.
#[derive(Debug)]
pub(super) struct FillingCache<W> {
    /// The number of moves by amazons and open squares.
    lengths: HashMap<(W, W), u16>,
    node_limit: u32,
}

/// Bounds on the moves of the longest filling.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct FillBounds {
    /// At least.
    pub low: i32,
    /// At most.
    pub high: i32,
}

impl<W: Bitboard> FillingCache<W> {
    /// An empty cache. [`FillingCache::longest_exact`] visits at most `node_limit` positions, some
    /// hundred thousand a second.
    pub(super) fn new(node_limit: u32) -> FillingCache<W> {
        FillingCache { lengths: HashMap::new(), node_limit }
    }

    /// The number of moves that `amazons` can make on the squares of `empty`; `None` if it was not
    /// found within the limit, or before `timer` ended the search.
    pub(super) fn longest_exact(
        &mut self,
        geometry: &Geometry<W>,
        amazons: W,
        empty: W,
        timer: &SearchTimer,
    ) -> Option<i32> {
        let FillBounds { low, high } =
            self.longest_fill(geometry, amazons, empty, self.node_limit, timer);
        (low == high).then_some(low)
    }

    /// Bounds on the number of moves that `amazons` can make on the squares of `empty`. Visits at
    /// most `node_limit` positions, and counts none of them with `timer`.
    pub(super) fn longest_fill(
        &mut self,
        geometry: &Geometry<W>,
        amazons: W,
        empty: W,
        node_limit: u32,
        timer: &SearchTimer,
    ) -> FillBounds {
        let open = FloodFill::with(geometry, |fill| reachable(fill, amazons, empty));
        let size = open.count() as i32;
        let mut search = FillingSearch { geometry, cache: self, nodes_left: node_limit, timer };
        let low = search.fill(amazons, open, size);
        let exact = search.nodes_left > 0 || low == size;
        FillBounds { low, high: if exact { low } else { size } }
    }
}

/// The squares of `empty` that `amazons` can reach in any number of moves.
fn reachable<W: Bitboard>(fill: FloodFill<W>, amazons: W, empty: W) -> W {
    fill.flood_fill(amazons, empty) & empty
}

struct FillingSearch<'a, W: Bitboard> {
    geometry: &'a Geometry<W>,
    cache: &'a mut FillingCache<W>,
    nodes_left: u32,
    timer: &'a SearchTimer,
}

impl<W: Bitboard> FillingSearch<'_, W> {
    /// The length of the longest filling of `open`, whose `size` squares can all be reached; a
    /// lower bound if no nodes or no time is left.
    fn fill(&mut self, amazons: W, open: W, size: i32) -> i32 {
        if size <= 1 {
            return size;
        }
        // Amazons away from the open squares neither move nor open a way.
        let near = FloodFill::with(self.geometry, |fill| fill.flood_fill(open, amazons) & amazons);
        if let Some(&length) = self.cache.lengths.get(&(near, open)) {
            return length.into();
        }
        if self.nodes_left == 0 || self.timer.should_stop() {
            self.nodes_left = 0;
            return 0;
        }
        self.nodes_left -= 1;
        let mut moves: Vec<(i32, u32, W, W, i32)> = Vec::new();
        for from in near.squares() {
            let free = open | W::bit(from);
            let others = near & !W::bit(from);
            let blocked = !free;
            for to in self.geometry.queen_attacks(from, blocked).squares() {
                let moved = others | W::bit(to);
                for arrow in self.geometry.queen_attacks(to, blocked | W::bit(to)).squares() {
                    let rest = free & !(W::bit(to) | W::bit(arrow));
                    let after = FloodFill::with(self.geometry, |fill| reachable(fill, moved, rest));
                    let bound = after.count() as i32;
                    let liberty_score =
                        self.free_neighbours(arrow, free) * 2 + self.free_neighbours(to, free);
                    moves.push((-bound, liberty_score, moved, after, bound));
                }
            }
        }
        // Moves that leave the most room come first, then those that fill corners.
        moves.sort_unstable_by_key(|&(bound, liberty_score, ..)| (bound, liberty_score));
        let mut best = 0;
        for (_, _, moved, after, bound) in moves {
            if bound < best || best == size {
                break;
            }
            best = best.max(1 + self.fill(moved, after, bound));
            if self.nodes_left == 0 && best < size {
                return best;
            }
        }
        if self.cache.lengths.len() >= CACHE_CAPACITY.max(self.cache.node_limit as usize) {
            self.cache.lengths.clear();
        }
        self.cache.lengths.insert((near, open), best as u16);
        best
    }

    fn free_neighbours(&self, square: Square, open: W) -> u32 {
        (self.geometry.king_attacks[square] & open).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::SearchLimits;
    use std::time::Duration;

    #[test]
    fn a_filling_ends_with_the_time_and_is_not_kept() {
        let geometry = Geometry::<u64>::for_size(4, 4);
        let amazon = u64::bit(Square::new(5));
        let empty = geometry.all & !amazon;
        let mut fillings = FillingCache::new(100_000);
        let over = SearchLimits { time: Some(Duration::ZERO), ..SearchLimits::default() };
        let over = SearchTimer::start(&over);
        assert_eq!(fillings.longest_exact(&geometry, amazon, empty, &over), None);
        let bounds = fillings.longest_fill(&geometry, amazon, empty, 100_000, &over);
        assert_eq!(bounds, FillBounds { low: 0, high: 15 });
        let endless = SearchTimer::start(&SearchLimits::default());
        let moves = fillings.longest_exact(&geometry, amazon, empty, &endless);
        assert!(moves.is_some_and(|moves| (1..=15).contains(&moves)), "{moves:?}");
    }
}
