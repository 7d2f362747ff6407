//! Nimbers of First Attack without colours, where both players have the same moves: a position is worth as
//! much as a heap of Nim (Sprague 1935, Grundy 1939). For late positions; the solver has its own nimbers,
//! which this does not use, so that certificates need not trust them.

use crate::bitboard::Bitboard;
use crate::step::Square;
use rustc_hash::FxHashMap;

/// The most open squares of a position whose nimber is found: the bits of a word. It takes 0.1 ms on average
/// in the certificate of 12×12, and 0.4 ms in that of 14×14. With 24 squares the former was twice as long and
/// took as much time to check.
const MAX_NIMBER_SQUARES: u32 = 32;

/// The nimber of these open squares; `None` if they are too many. A move closes a square and those on its
/// `lines`, to which it belongs.
pub(crate) fn small_nimber<W: Bitboard>(open: W, lines: &W::Table) -> Option<u32> {
    if open.count() > MAX_NIMBER_SQUARES {
        return None;
    }
    let squares: Vec<Square> = open.squares().collect();
    let closed_by = |&square: &Square| {
        let closed = squares.iter().zip(0..).filter(|&(&other, _)| lines[square].has(other));
        closed.fold(0, |set, (_, number)| set | 1 << number)
    };
    let closes: Vec<u32> = squares.iter().map(closed_by).collect();
    let all = (0..squares.len()).fold(0, |set, number| set | 1 << number);
    Some(Nimbers { closes, known: FxHashMap::default() }.sum(all))
}

/// The nimbers found so far. Squares have numbers, and sets of them are bits.
struct Nimbers {
    /// What a move on each square closes.
    closes: Vec<u32>,
    known: FxHashMap<u32, u32>,
}

impl Nimbers {
    /// The nimber of a sum: that of its components, added without carrying.
    fn sum(&mut self, mut open: u32) -> u32 {
        let mut nimber = 0;
        while open != 0 {
            let component = self.component(open);
            open &= !component;
            nimber ^= self.of_component(component);
        }
        nimber
    }

    /// The least nimber that no move leads to.
    fn of_component(&mut self, component: u32) -> u32 {
        if component.count_ones() < 3 {
            // Every move is the last.
            return 1;
        }
        if let Some(&nimber) = self.known.get(&component) {
            return nimber;
        }
        let (mut reached, mut last) = (0u64, component);
        let mut squares = component;
        while squares != 0 {
            let rest = component & !self.closes[squares.trailing_zeros() as usize];
            squares &= squares - 1;
            // Neighbours often leave the same.
            if rest != last {
                reached |= 1 << self.sum(rest);
                last = rest;
            }
        }
        let nimber = reached.trailing_ones();
        self.known.insert(component, nimber);
        nimber
    }

    /// The squares that lines join with the first of `open`, by way of others.
    fn component(&self, open: u32) -> u32 {
        let mut component = 1 << open.trailing_zeros();
        let mut unvisited: u32 = component;
        while unvisited != 0 {
            let new = self.closes[unvisited.trailing_zeros() as usize] & open & !component;
            component |= new;
            unvisited = unvisited & (unvisited - 1) | new;
        }
        component
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitboard::mix;
    use crate::geometry::Geometry;

    /// The nimber by its definition, without components.
    fn nimber(open: u64, lines: &<u64 as Bitboard>::Table) -> u32 {
        let reached: Vec<u32> =
            open.squares().map(|square| nimber(open & !lines[square], lines)).collect();
        (0..).find(|nimber| !reached.contains(nimber)).expect("a set of numbers is finite")
    }

    #[test]
    fn sums_have_the_nimbers_of_the_definition() {
        let geometry = Geometry::<u64>::for_size(6, 6);
        let lines = &geometry.queen_lines;
        let mut seen = [0; 8];
        for number in 0..300 {
            let open = mix(number, 1) & mix(number, 2) & geometry.all;
            let found = small_nimber(open, lines).expect("few squares");
            assert_eq!(found, nimber(open, lines), "{open:x}");
            seen[found as usize] += 1;
        }
        assert!(seen[..4].iter().all(|&count| count > 0), "{seen:?}");
        assert_eq!(small_nimber(geometry.all, lines), None);
    }
}
