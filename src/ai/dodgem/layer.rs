//! One layer of an endgame: all positions that sideways steps turn into each other, solved by
//! increasing distance (retrograde analysis with a bucket a distance). What forward steps lead to
//! is known already.

use super::fates::{FARTHEST, Fates, pack, unpack};
use super::pawns::{Block, Pawns};
use crate::ai::budget::Watch;
use crate::rules::bits::Word;

/// Both sides' blocks, player 1's or the smaller number first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Layer {
    pub one: usize,
    pub other: usize,
}

/// What is known of a position on the way.
#[derive(Copy, Clone, Debug, Default)]
struct Cell {
    /// As in the tables, 0 while it is open.
    fate: u8,
    /// The shortest win seen so far.
    win: u8,
    /// The longest of the defeats that its moves have turned out to be.
    defeat: u8,
    /// How many of its moves have not turned out to lose.
    open: u8,
}

/// No win has been seen.
const NONE: u8 = u8::MAX;
/// A position taken for a draw, or one that cannot be.
const CLOSED: u8 = u8::MAX;

/// Memory that layers use one after the other.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    cells: Vec<Cell>,
    /// Positions to settle, by distance.
    due: Vec<Vec<u32>>,
}

/// One of the two players to move.
struct Half<'a, W> {
    movers: &'a Pawns<W>,
    others: &'a Pawns<W>,
    mine: &'a Block,
    theirs: &'a Block,
    /// The table of the positions where this side moves, and where its moves lead.
    table: usize,
    next: usize,
    /// Where its cells begin, and those that sideways moves lead to.
    start: usize,
    answers: usize,
}

impl<W> Half<'_, W> {
    fn cell(&self, mover: u32, other: u32) -> usize {
        let (mine, theirs) = (&self.mine.sets, &self.theirs.sets);
        self.start + (mover - mine.start) as usize * theirs.len() + (other - theirs.start) as usize
    }

    /// Where a move of this side leads that stays in the layer.
    fn answer(&self, mover: u32, other: u32) -> usize {
        let (mine, theirs) = (&self.mine.sets, &self.theirs.sets);
        self.answers + (other - theirs.start) as usize * mine.len() + (mover - mine.start) as usize
    }
}

impl Layer {
    /// Solves the layer, the positions of `drawn` (table, mover's set, other's set) being taken
    /// for draws. Returns false if `watch` ended it.
    pub(super) fn solve<W: Word>(
        self,
        pawns: &[Pawns<W>],
        fates: &[Fates],
        drawn: &[(usize, u32, u32)],
        scratch: &mut Scratch,
        watch: &Watch,
    ) -> bool {
        let last = pawns.len() - 1;
        let (first, second) = (&pawns[0], &pawns[last]);
        let (one, other) = (&first.blocks[self.one], &second.blocks[self.other]);
        // With one table for both sides, and the same block on both, there is but one half.
        let single = last == 0 && self.one == self.other;
        let count = one.sets.len() * other.sets.len();
        let (table, answers) = (last, if single { 0 } else { count });
        let mut halves = vec![Half {
            movers: first,
            others: second,
            mine: one,
            theirs: other,
            table: 0,
            next: table,
            start: 0,
            answers,
        }];
        if !single {
            halves.push(Half {
                movers: second,
                others: first,
                mine: other,
                theirs: one,
                table,
                next: 0,
                start: count,
                answers: 0,
            });
        }
        let Scratch { cells, due } = scratch;
        cells.clear();
        cells.resize(count * halves.len(), Cell { win: NONE, ..Cell::default() });
        due.resize_with(usize::from(FARTHEST) + 1, Vec::new);
        due.iter_mut().for_each(Vec::clear);
        for half in &halves {
            for &(table, mover, other) in drawn {
                let here = half.mine.sets.contains(&mover) && half.theirs.sets.contains(&other);
                if table == half.table && here {
                    cells[half.cell(mover, other)].fate = CLOSED;
                }
            }
            for mover in half.mine.sets.clone() {
                if watch.is_over() {
                    return false;
                }
                begin(fates, half, mover, cells, due);
            }
        }
        for plies in 0..=FARTHEST {
            let mut settled = 0u32;
            while let Some(at) = due[usize::from(plies)].pop() {
                settled += 1;
                if settled.is_multiple_of(4096) && watch.is_over() {
                    return false;
                }
                let half = &halves[at as usize / count];
                settle(half, at as usize, plies, cells, due);
            }
        }
        for half in &halves {
            let fates = &fates[half.table];
            for mover in half.mine.sets.clone() {
                for other in half.theirs.sets.clone() {
                    let fate = cells[half.cell(mover, other)].fate;
                    fates.put(mover, other, if fate == CLOSED { 0 } else { fate });
                }
            }
        }
        true
    }
}

/// What the moves that leave the layer tell about the positions with a set to move.
fn begin<W: Word>(
    fates: &[Fates],
    half: &Half<'_, W>,
    mover: u32,
    cells: &mut [Cell],
    due: &mut [Vec<u32>],
) {
    let fates = &fates[half.next];
    let stand = &half.movers.stands[mover as usize];
    let (sideways, forward) = (half.movers.hops(&stand.sideways), half.movers.hops(&stand.forward));
    for other in half.theirs.sets.clone() {
        let at = half.cell(mover, other);
        let cell = &mut cells[at];
        let facing = &half.others.stands[other as usize];
        if cell.fate == CLOSED || !(stand.pawns & facing.across).is_empty() {
            cell.fate = CLOSED;
            continue;
        }
        if facing.pawns.is_empty() {
            cell.fate = pack(false, 0); // the others are off, and did not step sideways last
            continue;
        }
        let free = |through: W| (through & facing.across).is_empty();
        let beside = sideways.iter().filter(|hop| free(hop.through)).count() as u8;
        let (mut open, mut moves) = (beside, beside);
        for hop in forward.iter().filter(|hop| free(hop.through)) {
            moves += 1;
            match fates.get(other, hop.to) {
                0 => open += 1, // a draw never turns out to lose
                byte => match unpack(byte) {
                    (true, plies) => cell.defeat = cell.defeat.max(plies),
                    (false, plies) => cell.win = cell.win.min((plies + 1).min(FARTHEST)),
                },
            }
        }
        cell.open = open;
        if moves == 0 {
            cell.win = 0; // blocked, or off already
        }
        if cell.win != NONE {
            due[usize::from(cell.win)].push(at as u32);
        } else if open == 0 {
            due[usize::from((cell.defeat + 1).min(FARTHEST))].push(at as u32);
        }
    }
}

/// Settles a position that is due, and tells those that lead to it.
fn settle<W: Word>(
    half: &Half<'_, W>,
    at: usize,
    plies: u8,
    cells: &mut [Cell],
    due: &mut [Vec<u32>],
) {
    let Cell { fate, win, .. } = cells[at];
    if fate != 0 || (win != NONE && win != plies) {
        return;
    }
    let wins = win != NONE;
    cells[at].fate = pack(wins, plies);
    let (mine, theirs) = (&half.mine.sets, &half.theirs.sets);
    let place = at - half.start;
    let mover = mine.start + (place / theirs.len()) as u32;
    let other = theirs.start + (place % theirs.len()) as u32;
    let across = half.movers.stands[mover as usize].across;
    let facing = &half.others.stands[other as usize];
    let later = (plies + 1).min(FARTHEST);
    // Sideways steps go both ways, so where the other could step to is where it came from.
    for hop in half.others.hops(&facing.sideways) {
        if !(hop.through & across).is_empty() {
            continue;
        }
        let from = half.answer(mover, hop.to);
        let cell = &mut cells[from];
        if cell.fate != 0 {
            continue;
        }
        if wins {
            cell.open -= 1;
            cell.defeat = cell.defeat.max(plies);
            if cell.open == 0 && cell.win == NONE {
                let at = usize::from((cell.defeat + 1).min(FARTHEST));
                due[at].push(from as u32);
            }
        } else if cell.win > later {
            cell.win = later;
            due[usize::from(later)].push(from as u32);
        }
    }
}
