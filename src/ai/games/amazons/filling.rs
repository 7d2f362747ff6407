//! How many moves a player can make in a region that only he can enter: the longest filling.

use crate::rules::bitboard::Bitboard;
use crate::rules::geometry::Geometry;
use crate::rules::step::Square;
use std::collections::HashMap;

use super::flood_fill::FloodFill;

/// How many fillings are remembered at least before all are forgotten, some three mebibytes.
const CACHE_CAPACITY: usize = 1 << 16;

/// Longest fillings, remembered.
#[derive(Debug)]
pub struct FillingCache<W> {
    lengths: HashMap<(W, W), u8>,
    node_limit: u32,
}

/// How far a search for the longest filling got.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FillBounds {
    /// So many moves there are at least.
    pub low: i32,
    /// So many at most.
    pub high: i32,
}

impl<W: Bitboard> FillingCache<W> {
    /// Nothing is known yet. Looking for one filling takes at most `patience` positions, some
    /// hundred thousand a second, during which nobody looks at the clock.
    pub fn new(node_limit: u32) -> FillingCache<W> {
        FillingCache { lengths: HashMap::new(), node_limit }
    }

    /// The longest row of moves in a region, if it is found; see [`Fillings::longest`].
    pub fn longest_exact(&mut self, geometry: &Geometry<W>, amazons: W, empty: W) -> Option<i32> {
        let mut nodes_left = self.node_limit;
        let FillBounds { low, high } = self.longest_fill(geometry, amazons, empty, &mut nodes_left);
        (low == high).then_some(low)
    }

    /// The longest row of moves that `amazons` can make on the squares of `empty` that they reach,
    /// looking at `budget` positions at most.
    pub fn longest_fill(
        &mut self,
        geometry: &Geometry<W>,
        amazons: W,
        empty: W,
        nodes_left: &mut u32,
    ) -> FillBounds {
        let open = FloodFill::with(geometry, |fill| reachable(fill, amazons, empty));
        let size = open.count() as i32;
        let mut search = FillingSearch { geometry, cache: self, nodes_left };
        let low = search.fill(amazons, open, size);
        let exact = *search.nodes_left > 0 || low == size;
        FillBounds { low, high: if exact { low } else { size } }
    }
}

fn reachable<W: Bitboard>(fill: FloodFill<W>, amazons: W, empty: W) -> W {
    fill.flood_fill(amazons, empty) & empty
}

struct FillingSearch<'a, W: Bitboard> {
    geometry: &'a Geometry<W>,
    cache: &'a mut FillingCache<W>,
    nodes_left: &'a mut u32,
}

impl<W: Bitboard> FillingSearch<'_, W> {
    /// The longest filling of `open`, all of whose squares are within reach and number `most`;
    /// less if the budget ends.
    fn fill(&mut self, amazons: W, open: W, size: i32) -> i32 {
        if size <= 1 {
            return size;
        }
        // Amazons that stand apart from the open squares neither move nor give way.
        let near = FloodFill::with(self.geometry, |fill| fill.flood_fill(open, amazons) & amazons);
        if let Some(&length) = self.cache.lengths.get(&(near, open)) {
            return length.into();
        }
        if *self.nodes_left == 0 {
            return 0;
        }
        *self.nodes_left -= 1;
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
                    let liberty_score = self.liberties(arrow, free) * 2 + self.liberties(to, free);
                    moves.push((-bound, liberty_score, moved, after, bound));
                }
            }
        }
        // Most room left first; then what fills corners, where room is lost soonest.
        moves.sort_unstable_by_key(|&(bound, liberty_score, ..)| (bound, liberty_score));
        let mut best = 0;
        for (_, _, moved, after, bound) in moves {
            if bound < best || best == size {
                break;
            }
            best = best.max(1 + self.fill(moved, after, bound));
            if *self.nodes_left == 0 && best < size {
                return best;
            }
        }
        if self.cache.lengths.len() >= CACHE_CAPACITY.max(self.cache.node_limit as usize) {
            self.cache.lengths.clear();
        }
        self.cache.lengths.insert((near, open), best as u8);
        best
    }

    fn liberties(&self, square: Square, open: W) -> u32 {
        (self.geometry.king_attacks[square.index()] & open).count()
    }
}
