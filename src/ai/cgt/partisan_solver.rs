//! The solver of sums of partisan games. Players search depth first, since most of their proofs are short;
//! long proofs are searched by proof numbers.

use super::partisan::PartisanSums;
use super::partisan_tree;
use super::placement_game::{PlacementGame, Side};
use super::sum_search::SumSolver;
use crate::ai::core::limits::SearchTimer;
use crate::ai::pns::pn_table::PnTable;
use crate::proof::memory::{Compound, Memory};

/// A solver of sums of partisan games. It keeps what it has found for the next position of the same
/// game and size.
#[derive(Debug)]
pub struct PartisanSolver<G: PlacementGame> {
    sums: PartisanSums<G>,
    /// The table of proof-number search, if that is what searches.
    proof_numbers: Option<PnTable>,
}

impl<G: PlacementGame> PartisanSolver<G> {
    /// A solver that takes at most `mib` mebibytes, a quarter of them for thermographs, and
    /// computes the thermographs of components of up to `max_thermograph_squares` squares.
    pub(crate) fn new(mib: usize, max_thermograph_squares: u32) -> PartisanSolver<G> {
        let sums = PartisanSums::new(mib - mib / 4, mib / 4, max_thermograph_squares);
        PartisanSolver { sums, proof_numbers: None }
    }

    /// The same with proof-number search, half of the memory for thermographs, and one mebibyte more for the
    /// table of the other search. First Attack with colours 9×9 in 128 MiB takes 0.94 million positions so, and
    /// 7.7 million with a quarter, in which there is no room for all thermographs.
    pub(crate) fn with_proof_numbers(
        mib: usize,
        max_thermograph_squares: u32,
    ) -> PartisanSolver<G> {
        let sums = PartisanSums::new(0, mib / 2, max_thermograph_squares);
        PartisanSolver { sums, proof_numbers: Some(PnTable::new(mib - mib / 2, 1)) }
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

impl<G: PlacementGame> Compound for PartisanSolver<G> {
    fn parts(&mut self) -> Vec<&mut dyn Memory> {
        let mut parts: Vec<&mut dyn Memory> = vec![&mut self.sums];
        parts.extend(self.proof_numbers.as_mut().map(|table| table as &mut dyn Memory));
        parts
    }
}
