//! Who wins a contested region, by depth-first proof-number search ([`crate::pns::df_pn`]).

use super::contested_region::{ContestedRegion, RegionMove};
use super::filling::FillingCache;
use crate::core::{SearchTimer, Wdl};
use crate::pns::PnTable;
use crate::pns::df_pn::{Child, DfPn, ProofTree};
use crate::pns::pn_table::ProofNumbers;
use parlour_rules::proof::memory::{Compound, Lazy, Memory};
use parlour_rules::{Bitboard, FloodFill, Geometry};

/// Solves contested regions, and keeps what it has found for the next.
#[derive(Debug)]
pub(super) struct RegionSolver<W: Bitboard> {
    /// Made for the first region.
    table: Lazy<PnTable>,
    fillings: FillingCache<W>,
}

impl<W: Bitboard> RegionSolver<W> {
    /// A solver whose table takes at most `hash_mib` mebibytes, and which gives up regions whose
    /// fillings take more than `filling_node_limit` positions.
    pub(super) fn new(hash_mib: usize, filling_node_limit: u32) -> RegionSolver<W> {
        let table = Lazy::new(hash_mib, |mib| PnTable::new(mib, 1));
        RegionSolver { table, fillings: FillingCache::new(filling_node_limit) }
    }

    /// The longest fillings known.
    pub(super) fn fillings(&mut self) -> &mut FillingCache<W> {
        &mut self.fillings
    }

    /// The value of a region to the player to move; `None` if `timer` ended the search or a
    /// territory could not be filled.
    pub(super) fn solve_region(
        &mut self,
        geometry: &Geometry<W>,
        region: ContestedRegion<W>,
        timer: &mut SearchTimer,
    ) -> Option<Wdl> {
        let table = &*self.table.get();
        table.start_proof();
        let mut tree = RegionTree { geometry, fillings: &mut self.fillings, moves: Vec::new() };
        let root = tree.child(region, table, timer)?;
        let known = root.numbers.swapped();
        DfPn::new(tree, table, timer).prove(&root.node, root.key, Some(known))
    }
}

/// The fillings are found again in a moment.
impl<W: Bitboard> Compound for RegionSolver<W> {
    fn parts(&mut self) -> Vec<&mut dyn Memory> {
        vec![&mut self.table]
    }
}

/// The tree of regions, without the territories that one side has for itself.
struct RegionTree<'a, W: Bitboard> {
    geometry: &'a Geometry<W>,
    fillings: &'a mut FillingCache<W>,
    /// The moves of the node being expanded.
    moves: Vec<RegionMove>,
}

impl<W: Bitboard> RegionTree<'_, W> {
    /// A child, resolved, with numbers from the table or else from its move margin.
    fn child(
        &mut self,
        region: ContestedRegion<W>,
        table: &PnTable,
        timer: &mut SearchTimer,
    ) -> Option<Child<ContestedRegion<W>>> {
        timer.count_node()?;
        let region = region.resolve_territories(self.geometry, self.fillings, timer)?;
        let key = region.key();
        let numbers = table.probe(key).unwrap_or_else(|| {
            match region.move_margin(self.geometry, self.fillings, timer).proven_wdl() {
                Some(Wdl::Win) => ProofNumbers::WON,
                Some(_) => ProofNumbers::LOST,
                None => initial_numbers(&region, self.geometry),
            }
        });
        Some(Child::new(region, key, numbers, true))
    }
}

impl<W: Bitboard> ProofTree for RegionTree<'_, W> {
    type Node = ContestedRegion<W>;

    /// With 5 and 10 the search visits about as many positions.
    const PN_FACTOR: u32 = 3;

    fn expand(
        &mut self,
        region: &ContestedRegion<W>,
        table: &PnTable,
        timer: &mut SearchTimer,
        children: &mut Vec<Child<ContestedRegion<W>>>,
    ) -> Option<()> {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        region.for_each_move(self.geometry, |mv| moves.push(mv));
        for &mv in &moves {
            let child = self.child(region.after(mv), table, timer)?;
            match child.numbers.proven_wdl() {
                Some(Wdl::Win) => {
                    children.clear();
                    children.push(child);
                    break;
                }
                Some(_) => {}
                None => children.push(child),
            }
        }
        self.moves = moves;
        // Many moves lead to the same region.
        children.sort_unstable_by_key(|child| child.key);
        children.dedup_by_key(|child| child.key);
        Some(())
    }
}

// The numbers of a region before it is searched. Some twelve sets of weights were compared on the start of 4×4
// and four positions of 5×5 after three or four moves; larger ones of the same proportions search alike. The
// number of moves saves most: without it these positions take 1.5 to 25 times as many visits.

/// The proof number where both sides seem to have the same chances.
const EVEN: i32 = 32;
/// What half a square counts that one side's queens reach first.
const HALF_SQUARE: i32 = 4;

/// The proof numbers of an unsearched region, as in df-pn+ (Nagai 2002): the more squares a side's
/// queens reach first, the smaller the number for that side's win, and the more moves the side to move has,
/// the larger the number for its loss.
fn initial_numbers<W: Bitboard>(
    region: &ContestedRegion<W>,
    geometry: &Geometry<W>,
) -> ProofNumbers {
    let lead = FloodFill::with(geometry, |fill| {
        let [first, second] = fill.queens_first(region.us, region.them, region.empty);
        2 * (first.count() as i32 - second.count() as i32 + region.spare_moves) + 1
    });
    let mut moves = 0;
    region.for_each_move(geometry, |_| moves += 1);
    let [pn, dn] = [EVEN - HALF_SQUARE * lead, EVEN + HALF_SQUARE * lead + moves];
    ProofNumbers { pn: pn.max(1) as u32, dn: dn.max(1) as u32 }
}
