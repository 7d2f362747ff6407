//! Proof-number search over sums of partisan games, for long proofs.
//!
//! The positions of [`super::partisan`] lie on a stack, which holds one line of the game. This search goes
//! from line to line, so a node is a plain value: the game on the squares of all components that count, and
//! a number. The components are found anew when a node is expanded.

use super::partisan::{PartisanSum, PartisanSums};
use super::placement_game::{PartisanGame, Side};
use super::sum_search::SumSolver;
use super::thermograph::ONE_MOVE;
use crate::core::{SearchTimer, Wdl};
use crate::pns::PnTable;
use crate::pns::df_pn::{Child, DfPn, ProofTree};
use crate::pns::pn_table::ProofNumbers;
use parlour_rules::Bitboard;

// The numbers of a sum before it is searched (df-pn+: Nagai, "Df-pn Algorithm for Searching AND/OR Trees and
// Its Applications", 2002). Some twenty sets of weights were compared on positions of Pleiadis 5×5 and 6×6, Snort
// 5×5 and 7×7 and First Attack with colours 7×7 and 9×9. Larger ones of the same proportions search alike.
// Without the estimate the positions of Pleiadis take five to nine times as many visits.

/// The proof number where both players seem to have the same chances.
const EVEN: i64 = 32;
/// Each move of the player to move adds so much to the disproof number.
const MOVE: i64 = 32;
/// The advantage of a move that the player is ahead by the estimate of the components' values.
const LEAD: i64 = 8;
/// So many times the advantage is added to the disproof number; it is subtracted from the proof number once.
const DISPROOF_FACTOR: i64 = 2;

/// A position of a sum.
#[derive(Copy, Clone, Debug)]
struct SumNode<G> {
    /// The game on the squares of its components.
    game: G,
    /// A number that is added, in units of [`ONE_MOVE`], good for Left.
    number: i32,
    to_move: Side,
}

/// Whether the player to move wins `sum`, a position of `game` on the top of the stack; `None` if the timer
/// ended the search.
pub(super) fn wins<G: PartisanGame>(
    sums: &mut PartisanSums<G>,
    table: &PnTable,
    game: &G,
    sum: &PartisanSum,
    timer: &mut SearchTimer,
) -> Option<bool> {
    if let Some(known) = sums.static_outcome(sum) {
        return Some(known);
    }
    let node = node_of(sums, sum, game);
    table.start_proof();
    let known = table.probe(sum.hash);
    let wdl = DfPn::new(SumTree { sums }, table, timer).prove(&node, sum.hash, known);
    wdl.map(|wdl| wdl == Wdl::Win)
}

/// `sum` as a node. Its components are parts of `game`.
fn node_of<G: PartisanGame>(sums: &PartisanSums<G>, sum: &PartisanSum, game: &G) -> SumNode<G> {
    let components = &sums.memory.components[sum.start..sum.end];
    let squares =
        components.iter().fold(G::Set::EMPTY, |all, component| all | component.game.open_squares());
    SumNode { game: game.restrict(squares), number: sum.number, to_move: sum.to_move }
}

/// The numbers of a sum that was not searched.
fn initial_numbers<G: PartisanGame>(sums: &PartisanSums<G>, sum: &PartisanSum) -> ProofNumbers {
    let components = &sums.memory.components[sum.start..sum.end];
    let moves: i64 =
        components.iter().map(|part| i64::from(part.game.moves(sum.to_move).count())).sum();
    let advantage = LEAD * sum.estimate / i64::from(ONE_MOVE);
    let [pn, dn] = [EVEN - advantage, MOVE * moves + DISPROOF_FACTOR * advantage];
    ProofNumbers { pn: pn.max(1) as u32, dn: dn.max(1) as u32 }
}

/// The tree of sums.
struct SumTree<'a, G: PartisanGame> {
    sums: &'a mut PartisanSums<G>,
}

impl<G: PartisanGame> ProofTree for SumTree<'_, G> {
    type Node = SumNode<G>;

    /// With 3 and 12 the search visits about as many positions.
    const PN_FACTOR: u32 = 5;

    fn expand(
        &mut self,
        node: &SumNode<G>,
        table: &PnTable,
        timer: &mut SearchTimer,
        children: &mut Vec<Child<SumNode<G>>>,
    ) -> Option<()> {
        // Expanding takes so long that reading the clock each time costs nothing by comparison.
        timer.count_node().filter(|()| !timer.should_stop())?;
        let sums = &mut *self.sums;
        let sum = sums.start(&node.game, node.number, node.to_move);
        let wins = sums.any_child(&sum, |sums, next, square| {
            let opponent_wins = sums.static_outcome(&next);
            if opponent_wins.is_none() {
                let played = square.map_or(node.game, |at| node.game.play(node.to_move, at));
                let numbers = initial_numbers(sums, &next);
                let next_node = node_of(sums, &next, &played);
                children.push(Child::new(next_node, next.hash, numbers, true));
            }
            sums.memory.components.truncate(next.start);
            opponent_wins == Some(false)
        });
        if wins {
            children.clear();
            children.push(Child::new(*node, 0, ProofNumbers::WON, false));
            return Some(());
        }
        // Many moves lead to the same sum.
        children.sort_unstable_by_key(|child| child.key);
        children.dedup_by_key(|child| child.key);
        for child in children.iter_mut() {
            child.update_from_table(table);
        }
        Some(())
    }
}
