//! Counts of all positions that play from the start can reach, by their values. Positions at which the
//! game is over count too, and nothing follows from them: so counted, des Jardins (1996) gives 1,963
//! positions for 3×3, 393,900 for 4×4 and 164,308,067 for 5×5.

use super::construction::Construction;
use super::kept_table::{self, KEPT_SIDE};
use super::pawn_set_list::PawnSetList;
use super::probe::{WdlDtm, pawn_sets};
use super::table_writer::sources;
use super::wdl_dtm_table::WdlDtmStore;
use crate::core::{SearchLimits, SearchTimer, Wdl};
use parlour_rules::dodgem::Dodgem;
use parlour_rules::{Rules, Setup};

/// Positions by value.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Census {
    /// All positions.
    pub positions: u64,
    /// Those at which the game is over.
    pub over: u64,
    /// Those that player 1 wins, and those that player 2 wins.
    pub won: [u64; 2],
    /// Those in which neither can force an end.
    pub neither: u64,
    /// The greatest distance to the end among the positions that each player wins, in plies.
    pub longest: [u32; 2],
}

/// The largest board whose positions are counted, if its table is there.
pub const MAX_COUNTED_SIDE: usize = KEPT_SIDE;

/// Positions between two readings of the clock. Not tuned.
const STOP_CHECK_INTERVAL: u64 = 4096;

/// Counts the positions of a board of `side` × `side`. `None` if `limits` ended it, or if the board is
/// too large or its table is missing.
pub fn count(side: usize, limits: &SearchLimits) -> Option<Census> {
    if side > MAX_COUNTED_SIDE {
        return None;
    }
    let timer = SearchTimer::start(limits);
    let start = Dodgem::<u64>::start(&Setup::two_player(side, side)).ok()?;
    let sets = PawnSetList::of_board(side);
    if side == KEPT_SIDE {
        let table = kept_table::of_board(side)?;
        return count_by(&sets, &start, &timer, |mover| table.row(mover).map(|row| row.to_vec()));
    }
    let tablebase = Construction::run(&start, 1, &timer)?;
    let (sources, (_, table)) = (sources(&sets, &tablebase)?, tablebase.shared()?);
    let row = |mover: u32| {
        let value = |&other: &u32| table.probe(sources[mover as usize], other);
        Some(sources.iter().map(value).collect())
    };
    count_by(&sets, &start, &timer, row)
}

/// Counts what follows from `start` with the rows that `row` gives.
pub(super) fn count_by(
    sets: &PawnSetList,
    start: &Dodgem<u64>,
    timer: &SearchTimer,
    row: impl Fn(u32) -> Option<Vec<u8>>,
) -> Option<Census> {
    let reached = Reached::from(sets, start, timer)?;
    let mut census = Census::default();
    for mover in 0..sets.len() as u32 {
        if timer.should_stop() {
            return None;
        }
        let row = row(mover)?;
        for (other, &entry) in row.iter().enumerate() {
            for player in (0..2).filter(|&player| reached.has(player, mover, other as u32)) {
                let WdlDtm { wdl, plies } = WdlDtm::of_entry(entry);
                census.positions += 1;
                census.over += u64::from(wdl != Wdl::Draw && plies == 0);
                let winner = match wdl {
                    Wdl::Draw => {
                        census.neither += 1;
                        continue;
                    }
                    Wdl::Win => player,
                    Wdl::Loss => 1 - player,
                };
                census.won[winner] += 1;
                census.longest[winner] = census.longest[winner].max(plies);
            }
        }
    }
    Some(census)
}

/// The positions that can be reached, a bit each.
struct Reached {
    /// The number of sets.
    len: usize,
    /// By the player to move, then by both sets, the mover's first.
    bits: [Vec<u64>; 2],
}

impl Reached {
    /// All positions that can follow from `start`, and `start`.
    fn from(sets: &PawnSetList, start: &Dodgem<u64>, timer: &SearchTimer) -> Option<Reached> {
        let len = sets.len();
        let words = (len * len).div_ceil(64);
        let mut reached = Reached { len, bits: [vec![0; words], vec![0; words]] };
        let side = start.geometry().rows;
        let [one, other] = pawn_sets(start).map(|set| sets.index_of(set));
        let mut open = vec![(0, one?, other?)];
        reached.add(0, one?, other?);
        let mut count = 0u64;
        while let Some((player, mover, other)) = open.pop() {
            count += 1;
            if count.is_multiple_of(STOP_CHECK_INTERVAL) && timer.should_stop() {
                return None;
            }
            // A player whose last pawn has left has won.
            if mover == 0 || other == 0 {
                continue;
            }
            let (pawns, taken) = (sets.sets[mover as usize], sets.mirrored[other as usize]);
            for next in moves(side, pawns, taken) {
                let next = sets.index_of(next)?;
                if reached.add(1 - player, other, next) {
                    open.push((1 - player, other, next));
                }
            }
        }
        Some(reached)
    }

    fn at(&self, mover: u32, other: u32) -> (usize, u64) {
        let index = mover as usize * self.len + other as usize;
        (index / 64, 1 << (index % 64))
    }

    fn has(&self, player: usize, mover: u32, other: u32) -> bool {
        let (word, bit) = self.at(mover, other);
        self.bits[player][word] & bit != 0
    }

    /// Adds a position; false if it was there.
    fn add(&mut self, player: usize, mover: u32, other: u32) -> bool {
        let (word, bit) = self.at(mover, other);
        let word = &mut self.bits[player][word];
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }
}

/// The sets that moves make of `pawns`, seen from their own side, with `taken` the squares of the
/// others.
fn moves(side: usize, pawns: u64, taken: u64) -> impl Iterator<Item = u64> {
    let free = !(pawns | taken);
    let rank: u64 = (1 << side) - 1;
    let first_file: u64 = (0..side).map(|rank| 1 << (rank * side)).sum();
    let leaving = pawns & rank;
    let ahead = pawns & (free << side) & !rank;
    let left = pawns & (free << 1) & !first_file;
    let right = pawns & (free >> 1) & !(first_file << (side - 1));
    let steps = move |from: u64, to: fn(u64, usize) -> u64| {
        bits(from).map(move |pawn| pawns & !pawn | to(pawn, side))
    };
    steps(leaving, |_, _| 0)
        .chain(steps(ahead, |pawn, side| pawn >> side))
        .chain(steps(left, |pawn, _| pawn >> 1))
        .chain(steps(right, |pawn, _| pawn << 1))
}

/// The bits of a word, one by one.
fn bits(mut word: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = word & word.wrapping_neg();
        word ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}
