//! The boards of one level: all those with equally many marbles.

use super::combinations::{combinations, rank};
use super::rotation_set::RotationSet;
use std::thread;

/// Boards of a chunk: with the two rows that are at work, they fit into the cache of a processor.
pub(super) const CHUNK_BOARDS: usize = 1 << 14;

/// The outcomes of all boards with one number of marbles, in rows by our set and then by theirs. Chunks
/// of whole rows have memory of their own, so that it is used again as soon as no board needs them.
pub(super) struct BoardLevel {
    /// Rows.
    pub(super) rows: usize,
    /// Boards in each row.
    pub(super) row_len: usize,
    /// Rows in each chunk but the last.
    pub(super) chunk_rows: usize,
    /// The chunks that are computed and still needed; empty once they are not.
    pub(super) chunks: Vec<Vec<RotationSet>>,
}

impl Drop for BoardLevel {
    fn drop(&mut self) {
        release(std::mem::take(&mut self.chunks));
    }
}

/// Chunks that are given back without haste: 64 MiB. Not tuned.
const MANY_CHUNKS: usize = 256;

/// Gives the memory of chunks back to the system. For each gigabyte that takes a quarter of a second or
/// more, and who has stopped a search waits for it. So a thread of its own does it.
pub(super) fn release(chunks: Vec<Vec<RotationSet>>) {
    let used = chunks.iter().filter(|chunk| chunk.capacity() > 0).count();
    if used >= MANY_CHUNKS {
        // If no thread can be had, the chunks are dropped here, with the closure.
        let _ = thread::Builder::new().name("release".into()).spawn(move || drop(chunks));
    }
}

impl BoardLevel {
    /// A level without chunks.
    pub(super) fn new(rows: usize, row_len: usize) -> BoardLevel {
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
