//! The nimber of a position, by asking who wins it together with heaps of Nim.

use parlour_rules::Rules;
use parlour_rules::proof::goal::Goal;
use parlour_rules::proof::heap_sum::HeapSum;
use parlour_rules::proof::oracle::{Answer, Effort, Oracle};

/// What is known of the nimber of a position: the size of the heap of Nim that is worth as much.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NimberFound {
    /// The nimber is at least this.
    pub at_least: u8,
    /// Whether it is this; otherwise the limits ended the search.
    pub is_exact: bool,
    /// Positions visited.
    pub nodes: u64,
}

/// The nimber of a position in which both players have the same moves and whose game is not over. It is known to be
/// `at_least` so much. The sizes of the heap with which the player to move loses are tried in turn (Lemoine & Viennot, arXiv
/// 1011.5841; Jenrich, "The Non-Attacking Queens Game", arXiv 1312.5135).
pub fn find_nimber<G: Rules>(
    oracle: &mut dyn Oracle<G>,
    position: &G,
    mut at_least: u8,
    effort: &Effort,
) -> NimberFound {
    let mut nodes = 0;
    loop {
        let effort = Effort { nodes: effort.nodes.saturating_sub(nodes), ..effort.clone() };
        let found = oracle.wins_with_heap(position, at_least, &effort);
        nodes += found.nodes;
        if found.mover_wins != Some(true) || at_least == u8::MAX {
            return NimberFound { at_least, is_exact: found.mover_wins == Some(false), nodes };
        }
        at_least += 1;
    }
}

/// The oracle of proofs about positions with heaps, on that of the positions.
pub struct HeapOracle<'a, G: Rules>(pub &'a mut dyn Oracle<G>);

impl<G: Rules> Oracle<HeapSum<G>> for HeapOracle<'_, G> {
    fn ask(&mut self, sum: &HeapSum<G>, goal: Goal, effort: &Effort) -> Answer {
        let found = self.0.wins_with_heap(&sum.board, sum.heap, effort);
        let is_reachable = found.mover_wins.map(|wins| goal.is_met_by(sum.to_move(), wins));
        Answer { is_reachable, nodes: found.nodes }
    }

    fn known(&mut self, sum: &HeapSum<G>, goal: Goal) -> Option<bool> {
        let effort = Effort { nodes: 0, ..Effort::unlimited() };
        self.ask(sum, goal, &effort).is_reachable
    }

    fn has_draws(&self) -> bool {
        false
    }
}
