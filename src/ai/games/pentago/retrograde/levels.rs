//! The levels of a sweep, their memory, and the steps from one to the next.

use super::combinations::{BINOMIALS, combinations, rank};
use super::rotation_set::RotationSet;
use std::thread;

/// Chunks that each thread computes before memory that is no longer needed is collected. Not tuned.
pub(super) const CHUNKS_PER_BATCH: usize = 16;

/// Fewer chunks are not worth a thread. Not tuned.
const MIN_CHUNKS_PER_THREAD: usize = 2;

/// The work for a board besides what it takes for each that follows, in units of the latter. Fitted
/// by eye to the times of levels with 18 empty squares.
const WORK_PER_BOARD: u64 = 10;

/// Boards of a chunk: with the two rows that are at work, they fit into the cache of a processor.
pub(super) const CHUNK_BOARDS: usize = 1 << 14;

/// Boards whose memory is given back without haste: 64 MiB. Not tuned.
const MANY_BOARDS: usize = 1 << 22;

/// The memory of the levels of a sweep at a time, in which chunks of [`CHUNK_BOARDS`] are used again as soon as no board
/// needs what is in them.
pub(super) struct LevelMemory(pub(super) Vec<RotationSet>);

impl LevelMemory {
    /// The memory for sweeps of a position; `None` if the system has not enough.
    pub(super) fn new(empty: usize, threads: usize) -> Option<LevelMemory> {
        let boards = chunks_of_levels(empty, threads) * CHUNK_BOARDS;
        let memory = bytemuck::allocation::try_zeroed_vec(boards).ok()?;
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
pub(super) struct BoardLevel<'a> {
    /// Rows.
    pub(super) rows: usize,
    /// Boards in each row.
    pub(super) row_len: usize,
    /// Rows in each chunk but the last.
    pub(super) chunk_rows: usize,
    /// The chunks that are computed and still needed; empty once they are not.
    pub(super) chunks: Vec<&'a mut [RotationSet]>,
}

impl<'a> BoardLevel<'a> {
    /// A level without chunks.
    pub(super) fn new(rows: usize, row_len: usize) -> BoardLevel<'a> {
        BoardLevel {
            rows,
            row_len,
            chunk_rows: (CHUNK_BOARDS / row_len).max(1),
            chunks: Vec::new(),
        }
    }

    /// How many chunks it is to have.
    pub(super) fn chunk_count(&self) -> usize {
        self.rows.div_ceil(self.chunk_rows)
    }

    /// The boards with the set of ours of this rank.
    #[inline]
    pub(super) fn row(&self, row: usize) -> &[RotationSet] {
        let start = row % self.chunk_rows * self.row_len;
        &self.chunks[row / self.chunk_rows][start..start + self.row_len]
    }

    /// For each chunk, the last row among those with one marble of ours less, of which boards follow
    /// in the chunk. `ours` is the number of our marbles here.
    pub(super) fn last_users(&self, empty: usize, ours: usize) -> Vec<usize> {
        let mut last_users = vec![0; self.chunk_count()];
        for (row, set) in combinations(empty, ours).enumerate() {
            let last_user = &mut last_users[row / self.chunk_rows];
            *last_user = rank(set & (set - 1)).max(*last_user);
        }
        last_users
    }
}

/// Two plies back from one level of odd number to the next.
pub(super) struct TwoPlies {
    /// Marbles between the two levels.
    pub(super) placed: usize,
    /// Marbles of ours, and of theirs, among them.
    pub(super) half: usize,
    /// Squares that we do not have.
    pub(super) free: usize,
}

impl TwoPlies {
    /// All steps of a sweep, the first computed first.
    pub(super) fn all(empty: usize) -> impl Iterator<Item = TwoPlies> {
        (1..=empty / 2).rev().map(move |half| TwoPlies {
            placed: 2 * half,
            half,
            free: empty - half,
        })
    }

    pub(super) fn rows(&self, empty: usize) -> usize {
        BINOMIALS[empty][self.half] as usize
    }

    /// Boards in each row between the levels.
    pub(super) fn middle_len(&self) -> usize {
        BINOMIALS[self.free][self.half] as usize
    }

    /// Boards in each row of the level that is computed.
    pub(super) fn row_len(&self) -> usize {
        BINOMIALS[self.free][self.half - 1] as usize
    }

    pub(super) fn work(&self, empty: usize) -> u64 {
        let follow = (empty - self.placed) as u64;
        let row = self.middle_len() as u64 * (WORK_PER_BOARD + follow)
            + self.row_len() as u64 * (WORK_PER_BOARD + follow + 1);
        row * self.rows(empty) as u64
    }
}

/// The number of threads that work on a batch when `chunks` are left.
pub(super) fn threads_for(chunks: usize, threads: usize) -> usize {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Goes through the steps of a sweep without any boards.
    #[test]
    fn levels_fit_into_their_memory() {
        for (empty, threads) in (9..=18).flat_map(|empty| [1, 2, 5].map(|n| (empty, n))) {
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
