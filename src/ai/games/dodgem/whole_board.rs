//! The values of a whole board: computed, and kept on the disk. It is done in pieces, each as long as
//! its timer allows.

use super::construction::{Construction, OnPart};
use super::kept_table::{self, KEPT_SIDE};
use super::table_writer::TableWriter;
use super::tablebase::{Tablebase, is_allocatable, position_count};
use crate::core::kept_tables::table_store;
use crate::core::{SearchLimits, SearchTimer, TableStore};
use parlour_rules::dodgem::Dodgem;
use parlour_rules::{Bitboard, Rules, Setup};
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The mebibytes that it takes: those of the values, and of the slices under way.
pub const BUILD_MIB: usize = 300;

/// Writing takes about this part of the time. Not tuned: it moves a progress bar.
const WRITING_PART: f64 = 0.4;

/// The values of a board that [`make`] could not write: this process still answers from them.
pub(super) fn unwritten() -> MutexGuard<'static, Option<Tablebase<u64>>> {
    static UNWRITTEN: Mutex<Option<Tablebase<u64>>> = Mutex::new(None);
    UNWRITTEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether the table of a board of `side` × `side` could be kept, and is not there.
pub fn is_missing(side: usize) -> bool {
    side == KEPT_SIDE && table_store().is_some() && kept_table::of_board(side).is_none()
}

/// Makes the table of a board whose table [is missing](is_missing). False if `limits` ended it or
/// memory lacks, and then nothing of it remains.
///
/// # Errors
/// If it cannot be written.
pub fn make(
    side: usize,
    threads: usize,
    limits: &SearchLimits,
    on_part: &(dyn Fn(f64) + Sync),
) -> io::Result<bool> {
    let Some(store) = table_store() else { return Ok(false) };
    let Some(board) = WholeBoard::<u64>::begin(side) else { return Ok(false) };
    match board.advance(side, store, threads, &SearchTimer::start(limits), on_part) {
        WholeBoard::Kept => Ok(true),
        WholeBoard::Unwritten(tablebase, Some(error)) => {
            *unwritten() = Some(*tablebase);
            Err(error)
        }
        _ => Ok(false),
    }
}

/// How far a board is.
#[derive(Debug)]
pub(super) enum WholeBoard<W: Bitboard> {
    /// Its values are being computed.
    Computing(Box<Construction<W>>),
    /// Its values are known, and being written.
    Writing(Box<Tablebase<W>>, Box<TableWriter>),
    /// Its values are known and stay in memory, since they could not be written.
    Unwritten(Box<Tablebase<W>>, Option<io::Error>),
    /// The table is in its place.
    Kept,
}

impl<W: Bitboard> WholeBoard<W> {
    /// Begins with a board of `side` × `side`. `None` if there is no such board, or no memory for it.
    pub(super) fn begin(side: usize) -> Option<WholeBoard<W>> {
        let start = Dodgem::<W>::start(&Setup::two_player(side, side)).ok()?;
        let has_memory = is_allocatable(position_count(&start));
        has_memory.then(|| WholeBoard::Computing(Box::new(Construction::begin(&start))))
    }

    /// Goes on until `timer` ends it, or all is done.
    pub(super) fn advance(
        self,
        side: usize,
        store: &dyn TableStore,
        threads: usize,
        timer: &SearchTimer,
        on_part: OnPart<'_>,
    ) -> WholeBoard<W> {
        match self {
            WholeBoard::Computing(mut construction) => {
                let computed = |part: f64| on_part(part * (1.0 - WRITING_PART));
                if !construction.advance(threads, timer, &computed) {
                    return WholeBoard::Computing(construction);
                }
                let tablebase = construction.finish();
                match TableWriter::begin(side, &tablebase, store) {
                    Some(Ok(writer)) => WholeBoard::Writing(Box::new(tablebase), Box::new(writer))
                        .advance(side, store, threads, timer, on_part),
                    Some(Err(error)) => WholeBoard::Unwritten(Box::new(tablebase), Some(error)),
                    None => WholeBoard::Unwritten(Box::new(tablebase), None),
                }
            }
            WholeBoard::Writing(mut tablebase, mut writer) => {
                if !tablebase.forget_history(timer) {
                    return WholeBoard::Writing(tablebase, writer);
                }
                let written = |part: f64| on_part(1.0 - WRITING_PART + part * WRITING_PART);
                match writer.advance(&tablebase, threads, timer, &written) {
                    Ok(false) => WholeBoard::Writing(tablebase, writer),
                    Err(error) => WholeBoard::Unwritten(tablebase, Some(error)),
                    Ok(true) => match writer.finish() {
                        Ok(_) => WholeBoard::Kept,
                        Err(error) => WholeBoard::Unwritten(tablebase, Some(error)),
                    },
                }
            }
            done => done,
        }
    }

    /// The values, once they are known and as long as they are in memory.
    pub(super) fn tablebase(&mut self) -> Option<&mut Tablebase<W>> {
        match self {
            WholeBoard::Writing(tablebase, _) | WholeBoard::Unwritten(tablebase, _) => {
                Some(tablebase)
            }
            WholeBoard::Computing(_) | WholeBoard::Kept => None,
        }
    }
}
