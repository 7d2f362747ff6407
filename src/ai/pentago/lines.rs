//! How many marbles stand on each of the 32 lines of five, by tables of whole quadrants, and what
//! that promises: at once, and after each of the eight turns.

use crate::ai::score::Value;
use crate::rules::marble::quarter;
use crate::rules::pentago::LINES;

/// Four bits a line: how many marbles stand on it.
type Counts = u128;

/// The lowest bit of every line's four.
const ONES: Counts = 0x1111_1111_1111_1111_1111_1111_1111_1111;

/// What the marbles of a quadrant add to the counts.
static COUNTS: [[Counts; 512]; 4] = {
    let mut counts = [[0; 512]; 4];
    let mut quadrant = 0;
    while quadrant < 4 {
        let mut block = 0;
        while block < 512 {
            let mut line = 0;
            while line < 32 {
                let share = LINES[line] >> (9 * quadrant) & block as u64;
                counts[quadrant][block] |= (share.count_ones() as Counts) << (4 * line);
                line += 1;
            }
            block += 1;
        }
        quadrant += 1;
    }
    counts
};

/// How many kinds of features there are: lines with 1, 2, 3 and 4 marbles of one side alone, as
/// the board is and after a turn.
pub const FEATURES: usize = 8;

/// The worth of each feature, in the units of evaluations: fitted to 200 games, their ends solved,
/// by logistic regression (Texel's way), and rounded. A line that no turn touches counts again
/// after each of at least four turns, so what it is worth as it stands is taken off.
const WEIGHTS: [Value; FEATURES] = [-8, -15, -60, -40, 3, 7, 25, 50];
/// What it is worth to be to move.
const TEMPO: Value = 90;
/// What it is worth to be to move and to win at once.
const WINNING: Value = 3000;

fn block(marbles: u64, quadrant: usize) -> usize {
    (marbles >> (9 * quadrant) & 511) as usize
}

#[inline]
fn counts(marbles: u64) -> Counts {
    (0..4).map(|quadrant| COUNTS[quadrant][block(marbles, quadrant)]).sum()
}

/// The counts of a board and of the eight boards one turn away.
#[inline]
fn all_counts(marbles: u64) -> [Counts; 9] {
    let mut all = [counts(marbles); 9];
    for quadrant in 0..4 {
        let now = block(marbles, quadrant);
        for clockwise in [false, true] {
            let then = quarter(now as u64, clockwise) as usize & 511;
            let counts = &mut all[1 + 2 * quadrant + usize::from(clockwise)];
            *counts += COUNTS[quadrant][then];
            *counts -= COUNTS[quadrant][now];
        }
    }
    all
}

/// The lines without a marble.
#[inline]
fn bare(counts: Counts) -> Counts {
    !(counts | counts >> 1 | counts >> 2) & ONES
}

/// Lines with four marbles of a side and none of the other's, or with five.
#[inline]
fn fours(ours: Counts, theirs: Counts) -> Counts {
    ours >> 2 & bare(theirs)
}

/// Visits each line with four of our marbles and none of theirs, or with five: what it lacks.
#[inline]
pub fn lacking(ours: u64, theirs: u64, mut see: impl FnMut(u64)) {
    let mut lines = fours(counts(ours), counts(theirs));
    while lines != 0 {
        see(LINES[lines.trailing_zeros() as usize / 4] & !ours);
        lines &= lines - 1;
    }
}

/// Whether some line is full.
#[inline]
fn five(counts: Counts) -> bool {
    counts >> 2 & counts & ONES != 0
}

/// Whether the owner of `ours`, to move in a game that is not over, wins with this move.
#[inline]
pub fn wins_now(ours: u64, theirs: u64) -> bool {
    threatens(&all_counts(ours), &all_counts(theirs))
}

#[inline]
fn threatens(ours: &[Counts; 9], theirs: &[Counts; 9]) -> bool {
    // Placing and then turning is turning and then placing on the square turned with it.
    ours.iter().zip(theirs).any(|(&ours, &theirs)| fours(ours, theirs) != 0 && !five(theirs))
}

/// Lines with just 1, 2, 3 and 4 or more marbles of one side alone.
#[inline]
fn tally(ours: Counts, theirs: Counts) -> [Value; 4] {
    let open = bare(theirs);
    let [low, middle, high] = [ours & open, ours >> 1 & open, ours >> 2 & open];
    let number = |lines: Counts| lines.count_ones() as Value;
    [number(low & !middle & !high), number(middle & !low), number(middle & low), number(high)]
}

/// How much better than the other's the lines of the owner of `ours` are.
pub fn features(ours: u64, theirs: u64) -> [Value; FEATURES] {
    seen(&all_counts(ours), &all_counts(theirs))
}

#[inline]
fn seen(ours: &[Counts; 9], theirs: &[Counts; 9]) -> [Value; FEATURES] {
    let mut seen = [0; FEATURES];
    for turn in 0..9 {
        let (plus, minus) = (tally(ours[turn], theirs[turn]), tally(theirs[turn], ours[turn]));
        let base = if turn == 0 { 0 } else { 4 };
        for kind in 0..4 {
            seen[base + kind] += plus[kind] - minus[kind];
        }
    }
    seen
}

/// How good a position that is not over is for the owner of `ours`, who is to move.
pub fn evaluate(ours: u64, theirs: u64) -> Value {
    if wins_now(ours, theirs) { WINNING } else { TEMPO + potential(ours, theirs) }
}

/// How good the lines of the owner of `ours` are, whoever is to move.
pub fn potential(ours: u64, theirs: u64) -> Value {
    let seen = features(ours, theirs);
    seen.iter().zip(WEIGHTS).map(|(&seen, weight)| seen * weight).sum()
}

/// A quick look at the lines of the owner of `ours`, who has just moved.
#[inline]
pub fn glance(ours: u64, theirs: u64) -> Value {
    let (ours, theirs) = (counts(ours), counts(theirs));
    let (plus, minus) = (tally(ours, theirs), tally(theirs, ours));
    let worth = [1, 4, 12, 40];
    (0..4).map(|kind| worth[kind] * (plus[kind] - minus[kind])).sum()
}
