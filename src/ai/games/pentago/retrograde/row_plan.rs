//! How the boards with one set of our marbles, a row, are computed from the boards that follow them.
//!
//! A row has a board for each set of theirs, which is a subset of the squares that we do not have.
//! Sets that differ only in the lowest five squares, and have equally many of these, lie together: a
//! block of 1, 5 or 10 boards. For every higher square that is still empty, the boards that follow
//! lie together in the same way. So the boards of a block are computed at once, without any index.

use super::combinations::{BINOMIALS, rank_above};

/// The lowest squares, within which the boards of a block differ. With six, the results of a block
/// would not fit into the registers of processors with 128 bits in each.
pub(super) const LOW_SQUARES: usize = 5;

/// The most boards of a block.
pub(super) const MAX_BLOCK: usize = 10;

/// Whose marble comes next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum NextMarble {
    /// Ours: the boards that follow are in as many other rows.
    Ours,
    /// Theirs: the boards that follow are in the same row of the next level.
    Theirs,
}

/// The boards of a row whose sets of theirs are equal above the lowest squares.
#[derive(Copy, Clone, Debug)]
pub(super) struct Block {
    /// The place of its first board in the row.
    pub(super) start: u32,
    /// How many of the lowest squares they have.
    pub(super) low_count: u8,
    /// The place of the higher squares they have in [`RowPlan::high_sets`].
    pub(super) high: u32,
    /// Where the boards begin that follow by a marble on a low square, in each of their rows.
    pub(super) low_source: u32,
    /// Their places in [`RowPlan::high_sources`].
    pub(super) high_sources: (u32, u32),
}

/// The boards that follow a block by a marble on one square.
#[derive(Copy, Clone, Debug)]
pub(super) struct HighSource {
    /// The square, counted among those that we do not have.
    pub(super) square: u32,
    /// The place of the first of them in their row.
    pub(super) start: u32,
}

/// A set of squares above the lowest, as another such set with one square more.
#[derive(Copy, Clone, Debug)]
pub(super) struct HighSet {
    /// The place of the other set in [`RowPlan::high_sets`].
    pub(super) rest: u32,
    /// The square, which is lower than those of the other set, counted among those that we do not have.
    pub(super) square: u8,
    /// How many squares of theirs are not higher, if they have all of the set.
    pub(super) count: u8,
}

/// What all rows of a level have in common.
pub(super) struct RowPlan {
    /// The sets of squares above the lowest that they may have, but the empty set, which would come first.
    pub(super) high_sets: Vec<HighSet>,
    pub(super) blocks: Vec<Block>,
    pub(super) high_sources: Vec<HighSource>,
}

impl RowPlan {
    /// The plan for rows with `free` squares that we do not have, at least [`LOW_SQUARES`], of which
    /// they have `theirs`.
    pub(super) fn new(free: usize, theirs: usize, next: NextMarble) -> RowPlan {
        let mut plan =
            RowPlan { high_sets: Vec::new(), blocks: Vec::new(), high_sources: Vec::new() };
        let mut places = vec![0; 1 << (free - LOW_SQUARES)];
        for set in 0..1u32 << (free - LOW_SQUARES) {
            let Some(low_count) = theirs.checked_sub(set.count_ones() as usize) else { continue };
            if set != 0 {
                plan.high_sets.push(HighSet {
                    rest: places[(set & (set - 1)) as usize],
                    square: (LOW_SQUARES as u32 + set.trailing_zeros()) as u8,
                    count: low_count as u8 + 1,
                });
                places[set as usize] = plan.high_sets.len() as u32;
            }
            if low_count <= LOW_SQUARES {
                let place = places[set as usize];
                plan.push_block(free, low_count, set << LOW_SQUARES, place, next);
            }
        }
        plan.blocks.sort_by_key(|block| block.start);
        plan
    }

    fn push_block(
        &mut self,
        free: usize,
        low_count: usize,
        high: u32,
        place: u32,
        next: NextMarble,
    ) {
        let first_source = self.high_sources.len() as u32;
        for square in (LOW_SQUARES..free).filter(|square| high >> square & 1 == 0) {
            let start = match next {
                NextMarble::Ours => rank_above(without_square(high, square), low_count),
                NextMarble::Theirs => rank_above(high | 1 << square, low_count),
            };
            self.high_sources.push(HighSource { square: square as u32, start: start as u32 });
        }
        let low_source = match next {
            NextMarble::Ours => rank_above(without_square(high, 0), low_count),
            NextMarble::Theirs => rank_above(high, low_count + 1),
        };
        self.blocks.push(Block {
            start: rank_above(high, low_count) as u32,
            low_count: low_count as u8,
            high: place,
            low_source: low_source as u32,
            high_sources: (first_source, self.high_sources.len() as u32),
        });
    }
}

/// The set, counted among the squares other than `square`, which it does not have.
const fn without_square(set: u32, square: usize) -> u32 {
    let below = (1 << square) - 1;
    set & below | set >> 1 & !below
}

/// The number of boards of a block.
pub(super) const fn block_len(low_count: usize) -> usize {
    BINOMIALS[LOW_SQUARES][low_count] as usize
}

/// The subsets of the lowest squares by their size and rank.
pub(super) const LOW_SUBSETS: [[u8; MAX_BLOCK]; LOW_SQUARES + 1] = {
    let mut subsets = [[0; MAX_BLOCK]; LOW_SQUARES + 1];
    let mut next = [0; LOW_SQUARES + 1];
    let mut set = 0u8;
    while set < 1 << LOW_SQUARES {
        let count = set.count_ones() as usize;
        subsets[count][next[count]] = set;
        next[count] += 1;
        set += 1;
    }
    subsets
};

/// The rank of each subset of the lowest squares among those of its size.
const LOW_RANKS: [u8; 1 << LOW_SQUARES] = {
    let mut ranks = [0; 1 << LOW_SQUARES];
    let mut count = 0;
    while count <= LOW_SQUARES {
        let mut rank = 0;
        while rank < block_len(count) {
            ranks[LOW_SUBSETS[count][rank] as usize] = rank as u8;
            rank += 1;
        }
        count += 1;
    }
    ranks
};

/// For each board of a block, by `low_count` and place, and for each of the low squares that is empty:
/// the square, and the places of the board after our and after their marble there, counted from
/// `low_source`.
pub(super) const LOW_SOURCES: [[[(u8, u8, u8); LOW_SQUARES]; MAX_BLOCK]; LOW_SQUARES + 1] = {
    let mut sources = [[[(0, 0, 0); LOW_SQUARES]; MAX_BLOCK]; LOW_SQUARES + 1];
    let mut set = 0u8;
    while set < 1 << LOW_SQUARES {
        let (mut square, mut count) = (0, 0);
        while square < LOW_SQUARES {
            if set >> square & 1 == 0 {
                let ours = LOW_RANKS[without_square(set as u32, square) as usize];
                let theirs = LOW_RANKS[(set | 1 << square) as usize];
                let board =
                    &mut sources[set.count_ones() as usize][LOW_RANKS[set as usize] as usize];
                board[count] = (square as u8, ours, theirs);
                count += 1;
            }
            square += 1;
        }
        set += 1;
    }
    sources
};
