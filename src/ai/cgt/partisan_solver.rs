//! The solver of sums of partisan games. Players search depth first, since most of their proofs are short;
//! long proofs are searched by proof numbers.

use super::partisan::PartisanSums;
use super::partisan_tree;
use super::placement_game::{PartisanGame, Side};
use super::sum_search::SumSolver;
use crate::core::SearchTimer;
use crate::pns::PnTable;
use parlour_rules::proof::memory::{Compound, Memory};

/// A solver of sums of partisan games. It keeps what it has found for the next position of the same
/// game and size.
#[derive(Debug)]
pub struct PartisanSolver<G: PartisanGame> {
    sums: PartisanSums<G>,
    /// The table of proof-number search, if that is what searches.
    proof_numbers: Option<PnTable>,
}

impl<G: PartisanGame> PartisanSolver<G> {
    /// A solver that takes at most `mib` mebibytes, a quarter of them for thermographs, and
    /// computes the thermographs of components of up to `max_thermograph_squares` squares. With 0 there are none.
    pub(crate) fn new(mib: usize, max_thermograph_squares: u32) -> PartisanSolver<G> {
        let thermograph_mib = if max_thermograph_squares == 0 { 0 } else { mib / 4 };
        let sums =
            PartisanSums::new(mib - thermograph_mib, thermograph_mib, max_thermograph_squares);
        PartisanSolver { sums, proof_numbers: None }
    }

    /// A solver with proof-number search, half of the memory for thermographs, and one mebibyte more for the
    /// table of the other search. Too little room for thermographs costs more than too small a table: First
    /// Attack with colours 9×9, when it had thermographs, took eight times as many positions with a quarter of
    /// 128 MiB as with half.
    pub(crate) fn with_proof_numbers(
        mib: usize,
        max_thermograph_squares: u32,
    ) -> PartisanSolver<G> {
        let thermograph_mib = if max_thermograph_squares == 0 { 0 } else { mib / 2 };
        let sums = PartisanSums::new(0, thermograph_mib, max_thermograph_squares);
        PartisanSolver { sums, proof_numbers: Some(PnTable::new(mib - thermograph_mib, 1)) }
    }

    /// Whether `side`, who is to move, wins `game`; `None` if the timer ended the search.
    pub(crate) fn wins(&mut self, game: &G, side: Side, timer: &mut SearchTimer) -> Option<bool> {
        let sum = self.sums.start(game, 0, side);
        match &self.proof_numbers {
            Some(table) => partisan_tree::wins(&mut self.sums, table, game, &sum, timer),
            None => self.sums.solve(sum, timer),
        }
    }
}

impl<G: PartisanGame> Compound for PartisanSolver<G> {
    fn parts(&mut self) -> Vec<&mut dyn Memory> {
        let mut parts: Vec<&mut dyn Memory> = vec![&mut self.sums];
        parts.extend(self.proof_numbers.as_mut().map(|table| table as &mut dyn Memory));
        parts
    }
}
