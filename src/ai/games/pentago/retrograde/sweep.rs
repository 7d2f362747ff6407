//! Retrograde sweeps from the full board back to the first marble, over all rotations of each board at
//! once (Irving, "Pentago is a First Player Win", arXiv 1404.0743).
//!
//! A board is a pair of sets: the empty squares of the position that the player to move (us) gets,
//! and those that the opponent (them) gets, before any block turns. A level holds all pairs with
//! the same number of marbles placed. One sweep tells with which first marbles we win, another with
//! which we do not lose; neither needs the other's boards.
//!
//! Only levels with an odd number of marbles, where we placed the last, are kept. A row of such a level
//! follows from the row with the same set of ours and one marble of theirs more, which is found just
//! before, from rows of the level with two marbles more.

use super::combinations::{BINOMIALS, TABLE_LEN, combinations, rank, ranks_with_one_more};
use super::fives::{Fives, vec_of};
use super::rotation_set::{RotationSet, predecessors};
use super::row::{Next, Row, SweepGoal};
use super::row_plan::{LOW_SQUARES, NextMarble, RowPlan};
use crate::core::SearchTimer;
use crate::core::lockless::request_huge_pages;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// A sweep needs this number of empty squares: each row must have the squares of a block.
pub(super) const MIN_EMPTY: usize = 2 * LOW_SQUARES - 1;

/// Chunks that each thread computes before memory that is no longer needed is collected. Not tuned.
const CHUNKS_PER_BATCH: usize = 16;

/// Fewer chunks are not worth a thread. Not tuned.
const MIN_CHUNKS_PER_THREAD: usize = 2;

/// The part of the work that is done before the time for the whole is judged. Not tuned.
const JUDGED_PART: u64 = 32;

/// How many times its share of the time that part may take. Not tuned.
const JUDGED_PATIENCE: u32 = 4;

/// The work for a board besides what it takes for each that follows, in units of the latter. Fitted
/// by eye to the times of levels with 18 empty squares.
const WORK_PER_BOARD: u64 = 10;

/// Boards of a chunk: with the two rows that are at work, they fit into the cache of a processor.
const CHUNK_BOARDS: usize = 1 << 14;

/// Boards whose memory is given back without haste: 64 MiB. Not tuned.
const MANY_BOARDS: usize = 1 << 22;

/// The memory of the levels of a sweep at a time, in which chunks of [`CHUNK_BOARDS`] are used again as soon as no board
/// needs what is in them.
pub(super) struct LevelMemory(Vec<RotationSet>);

impl LevelMemory {
    /// The memory for sweeps of a position; `None` if the system has not enough.
    pub(super) fn new(empty: usize, threads: usize) -> Option<LevelMemory> {
        let boards = chunks_of_levels(empty, threads) * CHUNK_BOARDS;
        let memory = bytemuck::allocation::try_zeroed_vec(boards).ok()?;
        request_huge_pages(&memory);
        Some(LevelMemory(memory))
    }
}

/// Gives the memory back to the system. For each gigabyte that takes a quarter of a second or more, and
/// who has stopped a search waits for it. So a thread of its own does it.
impl Drop for LevelMemory {
    fn drop(&mut self) {
        if self.0.len() >= MANY_BOARDS {
            let memory = std::mem::take(&mut self.0);
            // If no thread can be had, the memory is given back here, with the closure.
            let _ = thread::Builder::new().name("release".into()).spawn(move || drop(memory));
        }
    }
}

/// The outcomes of all boards with one number of marbles, in rows by our set and then by theirs, in chunks
/// of whole rows.
struct BoardLevel<'a> {
    /// Rows.
    rows: usize,
    /// Boards in each row.
    row_len: usize,
    /// Rows in each chunk but the last.
    chunk_rows: usize,
    /// The chunks that are computed and still needed; empty once they are not.
    chunks: Vec<&'a mut [RotationSet]>,
}

impl<'a> BoardLevel<'a> {
    /// A level without chunks.
    fn new(rows: usize, row_len: usize) -> BoardLevel<'a> {
        BoardLevel {
            rows,
            row_len,
            chunk_rows: (CHUNK_BOARDS / row_len).max(1),
            chunks: Vec::new(),
        }
    }

    /// How many chunks it is to have.
    fn chunk_count(&self) -> usize {
        self.rows.div_ceil(self.chunk_rows)
    }

    /// The boards with the set of ours of this rank.
    #[inline]
    fn row(&self, row: usize) -> &[RotationSet] {
        let start = row % self.chunk_rows * self.row_len;
        &self.chunks[row / self.chunk_rows][start..start + self.row_len]
    }

    /// For each chunk, the last row among those with one marble of ours less, of which boards follow
    /// in the chunk. `ours` is the number of our marbles here.
    fn last_users(&self, empty: usize, ours: usize) -> Vec<usize> {
        let mut last_users = vec![0; self.chunk_count()];
        for (row, set) in combinations(empty, ours).enumerate() {
            let last_user = &mut last_users[row / self.chunk_rows];
            *last_user = rank(set & (set - 1)).max(*last_user);
        }
        last_users
    }
}

/// Two plies back from one level of odd number to the next.
struct TwoPlies {
    /// Marbles between the two levels.
    placed: usize,
    /// Marbles of ours, and of theirs, among them.
    half: usize,
    /// Squares that we do not have.
    free: usize,
}

impl TwoPlies {
    /// All steps of a sweep, the first computed first.
    fn all(empty: usize) -> impl Iterator<Item = TwoPlies> {
        (1..=empty / 2).rev().map(move |half| TwoPlies {
            placed: 2 * half,
            half,
            free: empty - half,
        })
    }

    fn rows(&self, empty: usize) -> usize {
        BINOMIALS[empty][self.half] as usize
    }

    /// Boards in each row between the levels.
    fn middle_len(&self) -> usize {
        BINOMIALS[self.free][self.half] as usize
    }

    /// Boards in each row of the level that is computed.
    fn row_len(&self) -> usize {
        BINOMIALS[self.free][self.half - 1] as usize
    }

    fn work(&self, empty: usize) -> u64 {
        let follow = (empty - self.placed) as u64;
        let row = self.middle_len() as u64 * (WORK_PER_BOARD + follow)
            + self.row_len() as u64 * (WORK_PER_BOARD + follow + 1);
        row * self.rows(empty) as u64
    }
}

/// How many of the threads work on a batch if so many chunks are left.
fn threads_for(chunks: usize, threads: usize) -> usize {
    threads.min(chunks / MIN_CHUNKS_PER_THREAD).max(1)
}

/// Chunks that a sweep needs for its levels at most.
fn chunks_of_levels(empty: usize, threads: usize) -> usize {
    let chunks = |rows: usize, row_len: usize| rows.div_ceil((CHUNK_BOARDS / row_len).max(1));
    let batch = threads * CHUNKS_PER_BATCH;
    let mut next = BINOMIALS[empty][empty / 2] as usize * (empty % 2);
    next = next.div_ceil(CHUNK_BOARDS);
    let mut most = 0;
    for step in TwoPlies::all(empty) {
        let level = chunks(step.rows(empty), step.row_len());
        // Rows are used up about as fast as new ones are added. What both need together was counted:
        // at most 6.4 % more than the larger level, and two batches, for each number of empty squares.
        most = most.max((level.max(next) * 14 / 13 + 2 * batch).min(level + next + batch));
        next = level;
    }
    most
}

/// Bytes that a sweep needs for its levels at most.
pub(super) fn bytes_of_levels(empty: usize, threads: usize) -> usize {
    chunks_of_levels(empty, threads) * CHUNK_BOARDS * size_of::<RotationSet>()
}

/// The sweeps of one position.
pub(super) struct Sweeps<'a> {
    empty: usize,
    /// Ours and theirs.
    fives: &'a [Fives; 2],
    threads: usize,
    timer: &'a SearchTimer,
    /// Chunks whose boards are no longer needed, and at first all.
    spare: Vec<&'a mut [RotationSet]>,
    pace: Pace,
}

impl<'a> Sweeps<'a> {
    pub(super) fn new(
        empty: usize,
        fives: &'a [Fives; 2],
        threads: usize,
        timer: &'a SearchTimer,
        memory: &'a mut LevelMemory,
    ) -> Sweeps<'a> {
        let total = 2 * TwoPlies::all(empty).map(|step| step.work(empty)).sum::<u64>();
        let pace = Pace { started: Instant::now(), done: 0, total };
        let spare = memory.0.chunks_exact_mut(CHUNK_BOARDS).rev().collect();
        Sweeps { empty, fives, threads, timer, spare, pace }
    }

    /// For our first marble on each of the empty squares: the rotations after the turn at which we
    /// reach the goal. `None` if the timer ended it, if at this pace it would, or if the system has not
    /// enough memory.
    pub(super) fn sweep(&mut self, goal: SweepGoal) -> Option<Vec<RotationSet>> {
        let mut level = if self.empty % 2 == 1 { Some(self.full_level(goal)?) } else { None };
        for step in TwoPlies::all(self.empty) {
            level = Some(self.step_back(&step, goal, level)?);
        }
        let level = level?;
        let results = (0..self.empty).map(|row| level.row(row)[0]).collect();
        self.spare.extend(level.chunks);
        Some(results)
    }

    /// The level of the full boards, if it is of odd number.
    fn full_level(&mut self, goal: SweepGoal) -> Option<BoardLevel<'a>> {
        let ours = self.empty.div_ceil(2);
        let mut level = BoardLevel::new(BINOMIALS[self.empty][ours] as usize, 1);
        let rows: Vec<u32> = combinations(self.empty, ours).collect();
        let outcome = |&set: &u32| {
            let last = self.fives[0].of(set);
            let mover = self.fives[1].of(!set & ((1 << self.empty) - 1));
            let after_turn = [0, 1].map(|word| match goal {
                SweepGoal::Win => last[1][word] & !mover[1][word],
                SweepGoal::NotLose => last[1][word] | !mover[1][word],
            });
            let turned = predecessors(after_turn);
            [last[0][0] | turned[0], last[0][1] | turned[1]]
        };
        for rows in rows.chunks(level.chunk_rows) {
            let chunk = self.spare.pop()?;
            chunk.iter_mut().zip(rows).for_each(|(board, row)| *board = outcome(row));
            level.chunks.push(chunk);
        }
        Some(level)
    }

    /// The level two plies before `next`, or before the end.
    fn step_back(
        &mut self,
        step: &TwoPlies,
        goal: SweepGoal,
        mut next: Option<BoardLevel<'a>>,
    ) -> Option<BoardLevel<'a>> {
        let last_users =
            next.as_ref().map_or_else(Vec::new, |next| next.last_users(self.empty, step.half + 1));
        let mut level = BoardLevel::new(step.rows(self.empty), step.row_len());
        let plans = [
            RowPlan::new(step.free, step.half, NextMarble::Ours),
            RowPlan::new(step.free, step.half - 1, NextMarble::Theirs),
        ];
        let sets: Vec<u32> = combinations(self.empty, step.half).collect();
        let work = step.work(self.empty);
        let done_before = self.pace.done;
        while level.chunks.len() < level.chunk_count() {
            let batch = Batch { step, goal, plans: &plans, sets: &sets, next: next.as_ref() };
            let chunks = self.solve_batch(&batch, &level)?;
            level.chunks.extend(chunks);
            let done = (level.chunks.len() * level.chunk_rows).min(level.rows);
            if let Some(next) = &mut next {
                for (chunk, _) in next
                    .chunks
                    .iter_mut()
                    .zip(&last_users)
                    .filter(|(chunk, last_user)| **last_user < done && !chunk.is_empty())
                {
                    self.spare.push(std::mem::take(chunk));
                }
            }
            self.pace.done = done_before + work / level.rows as u64 * done as u64;
            if self.pace.is_too_slow(self.timer) {
                return None;
            }
        }
        Some(level)
    }

    /// The next chunks of `level`.
    fn solve_batch(
        &mut self,
        batch: &Batch,
        level: &BoardLevel,
    ) -> Option<Vec<&'a mut [RotationSet]>> {
        let first = level.chunks.len();
        let left = level.chunk_count() - first;
        let threads = threads_for(left, self.threads);
        let count = left.min(threads * CHUNKS_PER_BATCH);
        let next_chunk = AtomicUsize::new(0);
        let spare = Mutex::new(std::mem::take(&mut self.spare));
        let work = || -> Option<Vec<(usize, &'a mut [RotationSet])>> {
            let mut solved = Vec::new();
            let mut middle = vec_of([0; 2], batch.step.middle_len())?;
            loop {
                let index = next_chunk.fetch_add(1, Ordering::Relaxed);
                if index >= count {
                    return Some(solved);
                }
                if self.timer.should_stop() {
                    return None;
                }
                let chunk = spare.lock().unwrap_or_else(PoisonError::into_inner).pop()?;
                let first_row = (first + index) * level.chunk_rows;
                let rows = first_row..(first_row + level.chunk_rows).min(level.rows);
                for (row, results) in rows.zip(chunk.chunks_exact_mut(level.row_len)) {
                    self.solve_row(batch, row, &mut middle, results);
                }
                solved.push((index, chunk));
            }
        };
        let solved = thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let own = work();
            // All are joined, also when one has stopped.
            let all: Vec<_> = helpers
                .into_iter()
                .map(|helper| helper.join().unwrap_or_else(|panic| resume_unwind(panic)))
                .collect();
            all.into_iter().try_fold(own?, |mut solved, more| {
                solved.extend(more?);
                Some(solved)
            })
        });
        self.spare = spare.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut solved = solved?;
        solved.sort_by_key(|&(index, _)| index);
        Some(solved.into_iter().map(|(_, chunk)| chunk).collect())
    }

    /// A row, by way of `middle`, the row with one marble of theirs more.
    fn solve_row(
        &self,
        batch: &Batch,
        row: usize,
        middle: &mut [RotationSet],
        results: &mut [RotationSet],
    ) {
        let Batch { step, goal, plans, sets, next } = *batch;
        let ours = sets[row];
        let our_fives = self.fives[0].with_count(step.half)[row];
        let their_fives = &self.fives[1];
        let mut row = Row::new(self.empty, ours, our_fives, their_fives.with_count(step.half));
        let mut next_rows: [&[RotationSet]; TABLE_LEN] = [&[]; TABLE_LEN];
        if let Some(next) = next {
            for (next_row, row) in next_rows.iter_mut().zip(ranks_with_one_more(ours, self.empty)) {
                *next_row = next.row(row);
            }
        }
        let next = if next.is_some() { Next::OtherRows(&next_rows) } else { Next::Full };
        let their_goal = match goal {
            SweepGoal::Win => SweepGoal::NotLose,
            SweepGoal::NotLose => SweepGoal::Win,
        };
        row.solve(their_goal, &plans[0], next, false, middle);
        row.their_fives = their_fives.with_count(step.half - 1);
        row.solve(goal, &plans[1], Next::SameRow(middle), step.placed == 2, results);
    }
}

/// What the chunks of a level have in common.
#[derive(Copy, Clone)]
struct Batch<'a> {
    step: &'a TwoPlies,
    goal: SweepGoal,
    plans: &'a [RowPlan; 2],
    /// Our sets, by row.
    sets: &'a [u32],
    next: Option<&'a BoardLevel<'a>>,
}

/// How far the work has come, and since when.
struct Pace {
    started: Instant,
    done: u64,
    total: u64,
}

impl Pace {
    /// Whether time would be up before the work is done, at the pace so far.
    fn is_too_slow(&self, timer: &SearchTimer) -> bool {
        let Some(time_left) = timer.time_left() else { return false };
        let elapsed = self.started.elapsed();
        if self.done < self.total / JUDGED_PART {
            // Not even the part that is judged is done, in far more than its share of the time.
            return elapsed > (elapsed + time_left) * JUDGED_PATIENCE / JUDGED_PART as u32;
        }
        let left = self.total.saturating_sub(self.done) as f64 / self.done as f64;
        time_left < elapsed.mul_f64(left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Goes through the steps of a sweep without any boards.
    #[test]
    fn levels_fit_into_their_memory() {
        for (empty, threads) in (MIN_EMPTY..=18).flat_map(|empty| [1, 2, 5].map(|n| (empty, n))) {
            let all = chunks_of_levels(empty, threads);
            let full = BoardLevel::new(BINOMIALS[empty][empty.div_ceil(2)] as usize, 1);
            let mut next = (empty % 2 == 1).then_some(full);
            let mut kept = next.as_ref().map_or(0, BoardLevel::chunk_count);
            for step in TwoPlies::all(empty) {
                let level = BoardLevel::new(step.rows(empty), step.row_len());
                let mut users =
                    next.map_or_else(Vec::new, |next| next.last_users(empty, step.half + 1));
                let mut solved = 0;
                while solved < level.chunk_count() {
                    let left = level.chunk_count() - solved;
                    let batch = left.min(threads_for(left, threads) * CHUNKS_PER_BATCH);
                    solved += batch;
                    kept += batch;
                    assert!(kept <= all, "{empty} {threads} {kept} {all}");
                    let before = users.len();
                    users.retain(|&last_user| {
                        last_user >= (solved * level.chunk_rows).min(level.rows)
                    });
                    kept -= before - users.len();
                }
                next = Some(level);
            }
        }
    }
}
