//! Reads the summaries of many saved games on a thread of its own, since a person may have ten
//! thousand of them.

use super::private_file::FileName;
use super::saved_game::{GameList, GameSummary, StoreError};
use crate::play::allocator::release_free_memory;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long results are collected before they are handed over. Not tuned: short enough to be seen as
/// progress, long enough not to keep the screen busy.
const PORTION_TIME: Duration = Duration::from_millis(100);

/// Tells the owner of a list that more of it was read. Called on the reader's thread.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// A game's summary; `None`: the game is no longer in its list.
pub(crate) type FoundSummary = Option<Result<GameSummary, StoreError>>;

/// Reads one summary.
pub(super) type ReadSummary = Box<dyn Fn(GameList, &FileName) -> FoundSummary + Send>;

/// The thread. It ends when this value is dropped.
pub struct SummaryReader {
    portions: Receiver<Vec<(FileName, FoundSummary)>>,
    is_cancelled: Arc<AtomicBool>,
}

impl SummaryReader {
    /// Starts to read. If the system has no thread, nothing is read.
    pub(super) fn start(
        places: Vec<(GameList, FileName)>,
        read: ReadSummary,
        wake: Wake,
    ) -> SummaryReader {
        let (sender, portions) = channel();
        let is_cancelled = Arc::new(AtomicBool::new(false));
        let cancelled = Arc::clone(&is_cancelled);
        let run = move || {
            let mut portion = Vec::new();
            let mut begun = Instant::now();
            let count = places.len();
            for (index, (list, name)) in places.into_iter().enumerate() {
                if cancelled.load(Ordering::Relaxed) {
                    return;
                }
                let found = read(list, &name);
                portion.push((name, found));
                if begun.elapsed() >= PORTION_TIME || index + 1 == count {
                    if sender.send(std::mem::take(&mut portion)).is_err() {
                        return;
                    }
                    wake();
                    begun = Instant::now();
                }
            }
            release_free_memory();
        };
        let _ = thread::Builder::new().name("saved games".to_string()).spawn(run);
        SummaryReader { portions, is_cancelled }
    }

    /// The summaries read since the last call.
    pub fn take(&self) -> impl Iterator<Item = (FileName, FoundSummary)> {
        self.portions.try_iter().flatten()
    }
}

impl Drop for SummaryReader {
    fn drop(&mut self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}
