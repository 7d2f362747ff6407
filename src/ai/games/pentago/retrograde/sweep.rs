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

use super::combinations::{BINOMIALS, TABLE_LEN, combinations, ranks_with_one_more};
use super::fives::{Fives, vec_of};
use super::levels::{
    BoardLevel, CHUNK_BOARDS, CHUNKS_PER_BATCH, LevelMemory, TwoPlies, threads_for,
};
use super::rotation_set::{RotationSet, predecessors};
use super::row::{Next, Row, SweepGoal};
use super::row_plan::{LOW_SQUARES, NextMarble, RowPlan};
use crate::core::SearchTimer;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// A sweep needs this number of empty squares: each row must have the squares of a block.
pub(super) const MIN_EMPTY: usize = 2 * LOW_SQUARES - 1;

/// The part of the work that is done before the time for the whole is judged. Not tuned.
const JUDGED_PART: u64 = 32;

/// How many times its share of the time that part may take. Not tuned.
const JUDGED_PATIENCE: u32 = 4;

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
