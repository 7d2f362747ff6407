//! What is known of pairs of sets, a byte each.

use std::sync::atomic::{AtomicU8, Ordering};

/// Every pair of sets with the mover's first: 0 is a draw, see [`pack`].
#[derive(Debug)]
pub(super) struct Fates {
    width: usize,
    cells: Vec<AtomicU8>,
}

impl Fates {
    pub(super) fn new(movers: usize, others: usize) -> Fates {
        let cells = std::iter::repeat_with(AtomicU8::default).take(movers * others).collect();
        Fates { width: others, cells }
    }

    #[inline]
    pub(super) fn get(&self, mover: u32, other: u32) -> u8 {
        self.cells[mover as usize * self.width + other as usize].load(Ordering::Relaxed)
    }

    #[inline]
    pub(super) fn put(&self, mover: u32, other: u32, fate: u8) {
        self.cells[mover as usize * self.width + other as usize].store(fate, Ordering::Relaxed);
    }
}

/// The longest distance that is told apart.
pub(super) const FARTHEST: u8 = 120;

/// A win in so many plies as a byte, 1 and up; a loss has the highest bit set.
#[inline]
pub(super) fn pack(wins: bool, plies: u8) -> u8 {
    if wins { 1 + plies } else { 128 + plies }
}

/// The inverse of [`pack`], for what is not a draw.
#[inline]
pub(super) fn unpack(byte: u8) -> (bool, u8) {
    if byte < 128 { (true, byte - 1) } else { (false, byte - 128) }
}
