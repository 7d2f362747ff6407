//! All sets that one side's pawns can occupy on a board, in an order in which the index of a set is
//! computed, not looked up: by the number of pawns, then as numbers. That is the combinatorial number
//! system: the set {c₁ < c₂ < …} has Σ C(cᵢ, i) sets of as many pawns before it.

use parlour_rules::{Bitboard, flip_anti_diagonal};

/// The sets of up to `side − 1` pawns, each from its own side's view as in
/// [`Placements`](super::placements::Placements).
#[derive(Debug)]
pub(super) struct PawnSetList {
    /// The sets by index.
    pub sets: Vec<u64>,
    /// The sets by index, from the other side's view.
    pub mirrored: Vec<u64>,
    /// The index of the first set by number of pawns.
    starts: Vec<u32>,
    /// Binomial coefficients by square, then by number of pawns.
    choose: Vec<Vec<u32>>,
}

impl PawnSetList {
    /// The sets on a board of `side` × `side`, which has at most 36 squares.
    pub(super) fn of_board(side: usize) -> PawnSetList {
        let squares = side * side;
        let mut choose = vec![vec![0; side]; squares + 1];
        for at in 0..=squares {
            choose[at][0] = 1;
            for count in 1..side.min(at + 1) {
                choose[at][count] = choose[at - 1][count - 1] + choose[at - 1][count];
            }
        }
        let mut list =
            PawnSetList { sets: Vec::new(), mirrored: Vec::new(), starts: Vec::new(), choose };
        for count in 0..side {
            list.starts.push(list.sets.len() as u32);
            let mut set = (1u64 << count) - 1;
            while set < 1 << squares {
                list.sets.push(set);
                list.mirrored.push(flip_anti_diagonal(side, set));
                if set == 0 {
                    break;
                }
                // The next number with as many bits (Gosper's hack).
                let lowest = set & set.wrapping_neg();
                let carried = set + lowest;
                set = (((carried ^ set) >> 2) / lowest) | carried;
            }
        }
        list
    }

    /// The number of sets.
    pub(super) fn len(&self) -> usize {
        self.sets.len()
    }

    /// The index of a set; `None` if it has too many pawns or lies on another board.
    pub(super) fn index_of<W: Bitboard>(&self, set: W) -> Option<u32> {
        let start = *self.starts.get(set.count() as usize)?;
        let mut index = start;
        for (before, at) in set.squares().enumerate() {
            index += self.choose.get(at.index()).filter(|_| at.index() + 1 < self.choose.len())?
                [before + 1..]
                .first()?;
        }
        Some(index)
    }

    /// Whether no square has pawns of both sides: `other` is from its own view.
    #[inline]
    pub(super) fn are_disjoint(&self, mover: usize, other: usize) -> bool {
        self.sets[mover] & self.mirrored[other] == 0
    }
}
