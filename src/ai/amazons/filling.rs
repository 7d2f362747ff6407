//! How many moves a player can make in a region that only he can enter: the longest filling.

use crate::rules::bits::Word;
use crate::rules::geometry::Geometry;
use crate::rules::step::Square;
use std::collections::HashMap;

use super::ground::Ground;

/// How many fillings are remembered before all are forgotten.
const MOST: usize = 1 << 19;

/// Longest fillings, remembered.
#[derive(Debug)]
pub struct Fillings<W> {
    known: HashMap<(W, W), u8>,
}

/// How far a search for the longest filling got.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Length {
    /// So many moves there are at least.
    pub least: i32,
    /// So many at most.
    pub most: i32,
}

impl<W: Word> Default for Fillings<W> {
    fn default() -> Self {
        Fillings { known: HashMap::new() }
    }
}

impl<W: Word> Fillings<W> {
    /// The longest row of moves that `amazons` can make on the squares of `empty` that they reach,
    /// looking at `budget` positions at most.
    pub fn longest(
        &mut self,
        geometry: &Geometry<W>,
        amazons: W,
        empty: W,
        budget: &mut u32,
    ) -> Length {
        let open = Ground::with(geometry, |ground| reach(ground, amazons, empty));
        let most = open.count() as i32;
        let mut search = Search { geometry, fillings: self, budget };
        let least = search.fill(amazons, open, most);
        let exact = *search.budget > 0 || least == most;
        Length { least, most: if exact { least } else { most } }
    }
}

fn reach<W: Word>(ground: Ground<W>, amazons: W, empty: W) -> W {
    ground.flood(amazons, empty) & empty
}

struct Search<'a, W: Word> {
    geometry: &'a Geometry<W>,
    fillings: &'a mut Fillings<W>,
    budget: &'a mut u32,
}

impl<W: Word> Search<'_, W> {
    /// The longest filling of `open`, all of whose squares are within reach and number `most`;
    /// less if the budget ends.
    fn fill(&mut self, amazons: W, open: W, most: i32) -> i32 {
        if most <= 1 {
            return most;
        }
        // Amazons that stand apart from the open squares neither move nor give way.
        let near = Ground::with(self.geometry, |ground| ground.flood(open, amazons) & amazons);
        if let Some(&length) = self.fillings.known.get(&(near, open)) {
            return length.into();
        }
        if *self.budget == 0 {
            return 0;
        }
        *self.budget -= 1;
        let mut moves: Vec<(i32, u32, W, W, i32)> = Vec::new();
        for from in near.squares() {
            let left = open | W::bit(from);
            let stay = near & !W::bit(from);
            let blocked = !left;
            for to in self.geometry.queen(from, blocked).squares() {
                let moved = stay | W::bit(to);
                for arrow in self.geometry.queen(to, blocked | W::bit(to)).squares() {
                    let rest = left & !(W::bit(to) | W::bit(arrow));
                    let after = Ground::with(self.geometry, |ground| reach(ground, moved, rest));
                    let bound = after.count() as i32;
                    let crowd = self.liberties(arrow, left) * 2 + self.liberties(to, left);
                    moves.push((-bound, crowd, moved, after, bound));
                }
            }
        }
        // Most room left first; then what fills corners, where room is lost soonest.
        moves.sort_unstable_by_key(|&(bound, crowd, ..)| (bound, crowd));
        let mut best = 0;
        for (_, _, moved, after, bound) in moves {
            if bound < best || best == most {
                break;
            }
            best = best.max(1 + self.fill(moved, after, bound));
            if *self.budget == 0 && best < most {
                return best;
            }
        }
        if self.fillings.known.len() >= MOST {
            self.fillings.known.clear();
        }
        self.fillings.known.insert((near, open), best as u8);
        best
    }

    fn liberties(&self, square: Square, open: W) -> u32 {
        (self.geometry.around[square.index()] & open).count()
    }
}
