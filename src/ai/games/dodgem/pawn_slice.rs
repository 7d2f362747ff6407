//! One layer of an endgame: all positions that sideways steps turn into each other, solved by
//! increasing distance (retrograde analysis with a bucket a distance). What forward steps lead to
//! is known already.

use super::placements::{Placements, RankClass};
use super::wdl_dtm_table::{MAX_DTM, WdlDtmTable, pack_wdl_dtm, unpack_wdl_dtm};
use crate::ai::core::limits::SearchTimer;
use crate::rules::bitboard::Bitboard;

/// Both sides' blocks, player 1's or the smaller number first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct PawnSlice {
    pub one: usize,
    pub other: usize,
}

/// What is known of a position on the way.
#[derive(Copy, Clone, Debug, Default)]
struct RetrogradeState {
    /// As in the tables, 0 while it is open.
    result: u8,
    /// The shortest win seen so far.
    fastest_win: u8,
    /// The longest of the defeats that its moves have turned out to be.
    slowest_loss: u8,
    /// How many of its moves have not turned out to lose.
    unresolved_moves: u8,
}

/// No win has been seen.
const NO_WIN: u8 = u8::MAX;
/// A position taken for a draw, or one that cannot be.
const EXCLUDED: u8 = u8::MAX;

/// Memory that layers use one after the other.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    states: Vec<RetrogradeState>,
    /// Positions to settle, by distance.
    buckets: Vec<Vec<u32>>,
}

/// One of the two players to move.
struct SideView<'a, W> {
    movers: &'a Placements<W>,
    others: &'a Placements<W>,
    my_class: &'a RankClass,
    their_class: &'a RankClass,
    /// The table of the positions where this side moves, and where its moves lead.
    table: usize,
    next_table: usize,
    /// Where its cells begin, and those that sideways moves lead to.
    states_start: usize,
    replies_start: usize,
}

impl<W> SideView<'_, W> {
    fn state_index(&self, mover: u32, other: u32) -> usize {
        let (mine, theirs) = (&self.my_class.members, &self.their_class.members);
        self.states_start
            + (mover - mine.start) as usize * theirs.len()
            + (other - theirs.start) as usize
    }

    /// Where a move of this side leads that stays in the layer.
    fn reply_index(&self, mover: u32, other: u32) -> usize {
        let (mine, theirs) = (&self.my_class.members, &self.their_class.members);
        self.replies_start
            + (other - theirs.start) as usize * mine.len()
            + (mover - mine.start) as usize
    }
}

impl PawnSlice {
    /// Solves the layer, the positions of `drawn` (table, mover's set, other's set) being taken
    /// for draws. Returns false if `watch` ended it.
    pub(super) fn solve<W: Bitboard>(
        self,
        placements: &[Placements<W>],
        tables: &[WdlDtmTable],
        drawn: &[(usize, u32, u32)],
        scratch: &mut Scratch,
        timer: &SearchTimer,
    ) -> bool {
        let last = placements.len() - 1;
        let (first, second) = (&placements[0], &placements[last]);
        let (one, other) = (&first.rank_classes[self.one], &second.rank_classes[self.other]);
        // With one table for both sides, and the same block on both, there is but one half.
        let single = last == 0 && self.one == self.other;
        let count = one.members.len() * other.members.len();
        let (table, replies_start) = (last, if single { 0 } else { count });
        let mut views = vec![SideView {
            movers: first,
            others: second,
            my_class: one,
            their_class: other,
            table: 0,
            next_table: table,
            states_start: 0,
            replies_start,
        }];
        if !single {
            views.push(SideView {
                movers: second,
                others: first,
                my_class: other,
                their_class: one,
                table,
                next_table: 0,
                states_start: count,
                replies_start: 0,
            });
        }
        let Scratch { states, buckets } = scratch;
        states.clear();
        states.resize(
            count * views.len(),
            RetrogradeState { fastest_win: NO_WIN, ..RetrogradeState::default() },
        );
        buckets.resize_with(usize::from(MAX_DTM) + 1, Vec::new);
        buckets.iter_mut().for_each(Vec::clear);
        for view in &views {
            for &(table, mover, other) in drawn {
                let is_inside = view.my_class.members.contains(&mover)
                    && view.their_class.members.contains(&other);
                if table == view.table && is_inside {
                    states[view.state_index(mover, other)].result = EXCLUDED;
                }
            }
            for mover in view.my_class.members.clone() {
                if timer.should_stop() {
                    return false;
                }
                init_states(tables, view, mover, states, buckets);
            }
        }
        for plies in 0..=MAX_DTM {
            let mut resolved = 0u32;
            while let Some(at) = buckets[usize::from(plies)].pop() {
                resolved += 1;
                if resolved.is_multiple_of(4096) && timer.should_stop() {
                    return false;
                }
                let view = &views[at as usize / count];
                resolve(view, at as usize, plies, states, buckets);
            }
        }
        for view in &views {
            let table = &tables[view.table];
            for mover in view.my_class.members.clone() {
                for other in view.their_class.members.clone() {
                    let result = states[view.state_index(mover, other)].result;
                    table.store(mover, other, if result == EXCLUDED { 0 } else { result });
                }
            }
        }
        true
    }
}

/// What the moves that leave the layer tell about the positions with a set to move.
fn init_states<W: Bitboard>(
    tables: &[WdlDtmTable],
    view: &SideView<'_, W>,
    mover: u32,
    states: &mut [RetrogradeState],
    buckets: &mut [Vec<u32>],
) {
    let next_table = &tables[view.next_table];
    let placement = &view.movers.entries[mover as usize];
    let (sideways, forward) =
        (view.movers.steps(&placement.sideways), view.movers.steps(&placement.forward));
    for other in view.their_class.members.clone() {
        let at = view.state_index(mover, other);
        let state = &mut states[at];
        let facing = &view.others.entries[other as usize];
        if state.result == EXCLUDED || !(placement.pawns & facing.mirrored).is_empty() {
            state.result = EXCLUDED;
            continue;
        }
        if facing.pawns.is_empty() {
            state.result = pack_wdl_dtm(false, 0); // the others are off, and did not step sideways last
            continue;
        }
        let free = |through: W| (through & facing.mirrored).is_empty();
        let sideways_count = sideways.iter().filter(|step| free(step.target)).count() as u8;
        let (mut unresolved_moves, mut moves) = (sideways_count, sideways_count);
        for step in forward.iter().filter(|hop| free(hop.target)) {
            moves += 1;
            match next_table.probe(other, step.to) {
                0 => unresolved_moves += 1, // a draw never turns out to lose
                byte => match unpack_wdl_dtm(byte) {
                    (true, plies) => state.slowest_loss = state.slowest_loss.max(plies),
                    (false, plies) => {
                        state.fastest_win = state.fastest_win.min((plies + 1).min(MAX_DTM))
                    }
                },
            }
        }
        state.unresolved_moves = unresolved_moves;
        if moves == 0 {
            state.fastest_win = 0; // blocked, or off already
        }
        if state.fastest_win != NO_WIN {
            buckets[usize::from(state.fastest_win)].push(at as u32);
        } else if unresolved_moves == 0 {
            buckets[usize::from((state.slowest_loss + 1).min(MAX_DTM))].push(at as u32);
        }
    }
}

/// Settles a position that is due, and tells those that lead to it.
fn resolve<W: Bitboard>(
    view: &SideView<'_, W>,
    at: usize,
    plies: u8,
    states: &mut [RetrogradeState],
    buckets: &mut [Vec<u32>],
) {
    let RetrogradeState { result, fastest_win, .. } = states[at];
    if result != 0 || (fastest_win != NO_WIN && fastest_win != plies) {
        return;
    }
    let wins = fastest_win != NO_WIN;
    states[at].result = pack_wdl_dtm(wins, plies);
    let (mine, theirs) = (&view.my_class.members, &view.their_class.members);
    let offset = at - view.states_start;
    let mover = mine.start + (offset / theirs.len()) as u32;
    let other = theirs.start + (offset % theirs.len()) as u32;
    let mirrored = view.movers.entries[mover as usize].mirrored;
    let facing = &view.others.entries[other as usize];
    let win_plies = (plies + 1).min(MAX_DTM);
    // Sideways steps go both ways, so where the other could step to is where it came from.
    for step in view.others.steps(&facing.sideways) {
        if !(step.target & mirrored).is_empty() {
            continue;
        }
        let predecessor = view.reply_index(mover, step.to);
        let state = &mut states[predecessor];
        if state.result != 0 {
            continue;
        }
        if wins {
            state.unresolved_moves -= 1;
            state.slowest_loss = state.slowest_loss.max(plies);
            if state.unresolved_moves == 0 && state.fastest_win == NO_WIN {
                let bucket = usize::from((state.slowest_loss + 1).min(MAX_DTM));
                buckets[bucket].push(predecessor as u32);
            }
        } else if state.fastest_win > win_plies {
            state.fastest_win = win_plies;
            buckets[usize::from(win_plies)].push(predecessor as u32);
        }
    }
}
