//! What is known of pairs of sets, a byte each.

use std::sync::atomic::{AtomicU8, Ordering};

/// Every pair of sets with the mover's first: 0 is a draw, see [`pack`].
#[derive(Debug)]
pub(super) struct WdlDtmTable {
    row_len: usize,
    cells: Vec<AtomicU8>,
}

impl WdlDtmTable {
    pub(super) fn new(movers: usize, others: usize) -> WdlDtmTable {
        let cells = std::iter::repeat_with(AtomicU8::default).take(movers * others).collect();
        WdlDtmTable { row_len: others, cells }
    }

    #[inline]
    pub(super) fn probe(&self, mover: u32, other: u32) -> u8 {
        self.cells[mover as usize * self.row_len + other as usize].load(Ordering::Relaxed)
    }

    #[inline]
    pub(super) fn store(&self, mover: u32, other: u32, entry: u8) {
        self.cells[mover as usize * self.row_len + other as usize].store(entry, Ordering::Relaxed);
    }
}

/// The longest distance that is told apart.
pub(super) const MAX_DTM: u8 = 120;

/// A win in so many plies as a byte, 1 and up; a loss has the highest bit set.
#[inline]
pub(super) fn pack_wdl_dtm(wins: bool, plies: u8) -> u8 {
    if wins { 1 + plies } else { 128 + plies }
}

/// The inverse of [`pack`], for what is not a draw.
#[inline]
pub(super) fn unpack_wdl_dtm(byte: u8) -> (bool, u8) {
    if byte < 128 { (true, byte - 1) } else { (false, byte - 128) }
}
