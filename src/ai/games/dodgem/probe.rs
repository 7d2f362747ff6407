//! What every source of exact values has in common, be it a tablebase in memory or a table on the
//! disk.

use super::wdl_dtm_table::unpack_wdl_dtm;
use crate::core::Wdl;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::{Bitboard, History, Rules, flip_anti_diagonal};

/// The value of a position to the side to move, and the plies to the end if the winner hurries and
/// the loser delays. Distances above 120 plies are stored as 120.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct WdlDtm {
    /// The value.
    pub wdl: Wdl,
    /// Plies to the end, 0 in a draw.
    pub plies: u32,
}

impl WdlDtm {
    /// The value that stands in a table as `entry`.
    pub(super) fn of_entry(entry: u8) -> WdlDtm {
        if entry == 0 {
            return WdlDtm { wdl: Wdl::Draw, plies: 0 };
        }
        let (wins, plies) = unpack_wdl_dtm(entry);
        WdlDtm { wdl: if wins { Wdl::Win } else { Wdl::Loss }, plies: plies.into() }
    }
}

/// A source of exact values.
pub(super) trait Probe<W: Bitboard> {
    /// The value of a position that is not over; `None` if it is not known.
    fn probe(&self, position: &Dodgem<W>) -> Option<WdlDtm>;
}

/// Both sides' pawns, each from its own view.
pub fn pawn_sets<W: Bitboard>(position: &Dodgem<W>) -> [W; 2] {
    let side = position.geometry().rows;
    [position.risers(), flip_anti_diagonal(side, position.crossers())]
}

/// The positions that occurred twice and can occur again: they would then be draws.
pub(super) fn repeated_positions<W: Bitboard>(history: &History<Dodgem<W>>) -> Vec<Dodgem<W>> {
    let progress = history.position().irreversible_plies();
    let same_progress = |position: &&Dodgem<W>| position.irreversible_plies() == progress;
    let recent: Vec<_> = history.positions().iter().rev().take_while(same_progress).collect();
    let occurred_later = |&(i, one): &(usize, &&Dodgem<W>)| recent[..i].contains(one);
    recent.iter().enumerate().filter(occurred_later).map(|(_, one)| **one).collect()
}
