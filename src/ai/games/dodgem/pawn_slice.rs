//! A pawn slice, as chess tablebases call it: all positions that reversible moves, here sideways
//! steps, turn into each other. It is solved by retrograde analysis with a bucket for each
//! distance. The positions that forward steps lead to belong to slices solved before.

use super::placements::{Placements, RankClass};
use super::wdl_dtm_table::{MAX_DTM, WdlDtmStore, pack_wdl_dtm, unpack_wdl_dtm};
use crate::core::SearchTimer;
use parlour_rules::Bitboard;

/// The indices of both sides' rank classes, player 1's first; the smaller first where both sides
/// share their placements.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct PawnSlice {
    pub one: usize,
    pub other: usize,
}

/// The state of a position during retrograde analysis.
#[derive(Copy, Clone, Debug, Default)]
struct RetrogradeState {
    /// As in the table; 0 while it is open.
    result: u8,
    /// Plies of the fastest win found.
    fastest_win: u8,
    /// Plies after the slowest of the moves that are known to lose.
    slowest_loss: u8,
    /// The number of moves that are not known to lose.
    unresolved_moves: u8,
}

/// No win was found.
const NO_WIN: u8 = u8::MAX;
/// A position taken for a draw, or one where pawns would share a square.
const EXCLUDED: u8 = u8::MAX;
/// Positions resolved between two readings of the clock. Not tuned.
const STOP_CHECK_INTERVAL: u32 = 4096;

/// Memory that slices use one after the other.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    states: Vec<RetrogradeState>,
    /// The positions to resolve, by distance.
    buckets: Vec<Vec<u32>>,
}

impl Scratch {
    /// Makes room for `count` open positions.
    fn reset(&mut self, count: usize) {
        let open = RetrogradeState { fastest_win: NO_WIN, ..RetrogradeState::default() };
        self.states.clear();
        self.states.resize(count, open);
        self.buckets.resize_with(usize::from(MAX_DTM) + 1, Vec::new);
        self.buckets.iter_mut().for_each(Vec::clear);
    }
}

/// The positions of a slice with one of the two players to move.
struct SideView<'a, W> {
    movers: &'a Placements<W>,
    others: &'a Placements<W>,
    my_class: &'a RankClass,
    their_class: &'a RankClass,
    /// The table of these positions.
    table: usize,
    /// The table of the positions after a move.
    next_table: usize,
    /// The index of the first state of these positions.
    states_start: usize,
    /// The index of the first state of the positions after a sideways step.
    replies_start: usize,
}

impl<W> SideView<'_, W> {
    /// The number of positions.
    fn position_count(&self) -> usize {
        self.my_class.members.len() * self.their_class.members.len()
    }

    /// The index of a position's state.
    fn state_index(&self, mover: u32, other: u32) -> usize {
        let (mine, theirs) = (&self.my_class.members, &self.their_class.members);
        self.states_start
            + (mover - mine.start) as usize * theirs.len()
            + (other - theirs.start) as usize
    }

    /// The index of the state of the position with the same sets and the other side to move.
    fn reply_index(&self, mover: u32, other: u32) -> usize {
        let (mine, theirs) = (&self.my_class.members, &self.their_class.members);
        self.replies_start
            + (other - theirs.start) as usize * mine.len()
            + (mover - mine.start) as usize
    }
}

impl PawnSlice {
    /// Solves the slice by increasing distance to the end. The positions of `drawn` (table, mover's
    /// set, other's set) are taken for draws. Returns false if `timer` ended it.
    pub(super) fn solve<W: Bitboard, C: WdlDtmStore>(
        self,
        placements: &[Placements<W>],
        tables: &[C],
        drawn: &[(usize, u32, u32)],
        scratch: &mut Scratch,
        timer: &SearchTimer,
    ) -> bool {
        let views = self.side_views(placements);
        let count = views[0].position_count();
        scratch.reset(count * views.len());
        let Scratch { states, buckets } = scratch;
        for view in &views {
            exclude_drawn(view, drawn, states);
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
                if resolved.is_multiple_of(STOP_CHECK_INTERVAL) && timer.should_stop() {
                    return false;
                }
                let view = &views[at as usize / count];
                resolve(view, at as usize, plies, states, buckets);
            }
        }
        for view in &views {
            write_table(view, states, &tables[view.table]);
        }
        true
    }

    /// The number of its positions.
    pub(super) fn position_count<W>(self, placements: &[Placements<W>]) -> u64 {
        let last = placements.len() - 1;
        let (one, other) =
            (&placements[0].rank_classes[self.one], &placements[last].rank_classes[self.other]);
        let views = if last == 0 && self.one == self.other { 1 } else { 2 };
        (one.members.len() * other.members.len() * views) as u64
    }

    /// The two players to move, or one where the same class faces itself and one table serves both.
    fn side_views<W>(self, placements: &[Placements<W>]) -> Vec<SideView<'_, W>> {
        let last = placements.len() - 1;
        let (first, second) = (&placements[0], &placements[last]);
        let (one, other) = (&first.rank_classes[self.one], &second.rank_classes[self.other]);
        let single = last == 0 && self.one == self.other;
        let count = one.members.len() * other.members.len();
        let mut views = vec![SideView {
            movers: first,
            others: second,
            my_class: one,
            their_class: other,
            table: 0,
            next_table: last,
            states_start: 0,
            replies_start: if single { 0 } else { count },
        }];
        if !single {
            views.push(SideView {
                movers: second,
                others: first,
                my_class: other,
                their_class: one,
                table: last,
                next_table: 0,
                states_start: count,
                replies_start: 0,
            });
        }
        views
    }
}

/// Excludes the positions of `drawn` that belong to a view.
fn exclude_drawn<W>(
    view: &SideView<'_, W>,
    drawn: &[(usize, u32, u32)],
    states: &mut [RetrogradeState],
) {
    for &(table, mover, other) in drawn {
        let is_inside =
            view.my_class.members.contains(&mover) && view.their_class.members.contains(&other);
        if table == view.table && is_inside {
            states[view.state_index(mover, other)].result = EXCLUDED;
        }
    }
}

/// Writes the results of a view to its table.
fn write_table<W>(view: &SideView<'_, W>, states: &[RetrogradeState], table: &impl WdlDtmStore) {
    for mover in view.my_class.members.clone() {
        for other in view.their_class.members.clone() {
            let result = states[view.state_index(mover, other)].result;
            table.store(mover, other, if result == EXCLUDED { 0 } else { result });
        }
    }
}

/// Initialises the states of the positions where `mover` is the mover's set, from the moves that
/// leave the slice.
fn init_states<W: Bitboard, C: WdlDtmStore>(
    tables: &[C],
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
            state.result = pack_wdl_dtm(false, 0); // the opponent's last pawn has left
            continue;
        }
        let free = |through: W| (through & facing.mirrored).is_empty();
        let sideways_count = sideways.iter().filter(|step| free(step.target)).count() as u8;
        let (mut unresolved_moves, mut moves) = (sideways_count, sideways_count);
        for step in forward.iter().filter(|step| free(step.target)) {
            moves += 1;
            match next_table.probe(other, step.to) {
                0 => unresolved_moves += 1, // a draw never becomes a loss
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
            state.fastest_win = 0; // without pawns or blocked: the mover wins
        }
        if state.fastest_win != NO_WIN {
            buckets[usize::from(state.fastest_win)].push(at as u32);
        } else if unresolved_moves == 0 {
            buckets[usize::from((state.slowest_loss + 1).min(MAX_DTM))].push(at as u32);
        }
    }
}

/// Resolves a position that is due at distance `plies`, and updates its predecessors.
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
    // Sideways steps can be taken back, so the other side came from where it could step to.
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
