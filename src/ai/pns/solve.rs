//! Solves a game's positions by proof-number search.

use super::df_pn::{Child, DfPn, ProofTree};
use super::pn_table::{PnTable, ProofNumbers};
use crate::core::solution::moves_keeping_value;
use crate::core::{EngineOptions, GameAi, SearchLimits, SearchTimer, Solution, Wdl};
use parlour_rules::{History, Outcome};
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::thread;

/// What kind of proof a search expects.
pub(super) trait ProofLength {
    /// See [`ProofTree::PN_FACTOR`].
    const PN_FACTOR: u32;

    /// The proof and the disproof number of an unsearched position, if they are not the usual ones.
    fn initial_numbers<G: GameAi>(position: &G) -> Option<[u32; 2]>;
}

/// Proofs at a table, of seconds. They begin with 1 and the number of moves, since a win needs one winning move
/// and a loss needs all to lose. That follows forced lines sooner: of the 64 puzzles of Breakthrough 8×8 six are
/// not proven within their nodes with the numbers of long proofs.
pub(super) struct ShortProof;

impl ProofLength for ShortProof {
    /// ε = 1: with ε = 1/4 such proofs visit four times as many positions.
    const PN_FACTOR: u32 = 2;

    fn initial_numbers<G: GameAi>(_: &G) -> Option<[u32; 2]> {
        None
    }
}

/// Proofs of starts, of hours.
pub(super) struct LongProof;

impl ProofLength for LongProof {
    /// Found with Breakthrough's initial numbers.
    const PN_FACTOR: u32 = 6;

    fn initial_numbers<G: GameAi>(position: &G) -> Option<[u32; 2]> {
        position.initial_proof_numbers()
    }
}

/// The tree of a game's positions.
struct GameTree<G, L>(PhantomData<(G, L)>);

impl<G: GameAi, L: ProofLength> ProofTree for GameTree<G, L> {
    type Node = G;

    const PN_FACTOR: u32 = L::PN_FACTOR;

    fn expand(
        &mut self,
        position: &G,
        table: &PnTable,
        timer: &mut SearchTimer,
        children: &mut Vec<Child<G>>,
    ) -> Option<()> {
        timer.count_node()?;
        let mover = position.to_move();
        let _ = position.each_move(|mv| {
            let next = position.play(mv);
            let numbers = terminal_numbers(&next).unwrap_or_else(|| initial_numbers::<G, L>(&next));
            let side_changes = next.to_move() != mover;
            let child = Child::new(next, next.canonical_hash(), numbers, side_changes);
            if child.numbers == ProofNumbers::WON {
                children.clear();
                children.push(child);
                return ControlFlow::Break(());
            }
            if child.numbers != ProofNumbers::LOST {
                children.push(child);
            }
            ControlFlow::Continue(())
        });
        // In a loop of its own, so that the cache misses of the entries overlap.
        for child in children.iter_mut().filter(|child| !child.numbers.is_proven()) {
            child.update_from_table(table);
        }
        Some(())
    }
}

/// The proof numbers of an unsearched position.
fn initial_numbers<G: GameAi, L: ProofLength>(position: &G) -> ProofNumbers {
    let [pn, dn] = L::initial_numbers(position).unwrap_or_else(|| {
        let mut moves = 0;
        position.for_each_move(|_| moves += 1);
        [1, moves]
    });
    ProofNumbers { pn, dn }
}

/// The numbers of a position whose game is over or whose winner is known without search.
fn terminal_numbers<G: GameAi>(position: &G) -> Option<ProofNumbers> {
    let mover = position.to_move();
    let won = match position.outcome() {
        Some(outcome) => outcome == Outcome::win(mover),
        None => position.static_win()?.0 == mover,
    };
    Some(if won { ProofNumbers::WON } else { ProofNumbers::LOST })
}

/// Solves a position, then each of its moves if it wins, on as many threads as `options` allows.
/// For games of two players without draws and without repetition.
///
/// # Panics
/// If `G::HAS_REPETITION`.
pub(crate) fn solve<G: GameAi>(
    history: &History<G>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> Solution<G::Move> {
    assert!(!G::HAS_REPETITION, "proof-number search needs a game without repetition");
    let threads = options.search_threads();
    let mut timer = SearchTimer::start(limits);
    let mut table = PnTable::new(options.hash_mib, threads);
    if threads > 1 {
        table.touch(&timer);
    }
    let mut timers = timer.share_with_helpers(threads - 1);
    timers.insert(0, timer);
    let wdl = prove::<G, ShortProof>(&table, &mut timers, history.position());
    let (best_moves, undecided) = match wdl {
        Some(Wdl::Win) => winning_moves(&table, &mut timers, history),
        _ => (Vec::new(), 0),
    };
    let nodes = timers.iter().map(SearchTimer::nodes).sum();
    Solution { wdl, best_moves, undecided, ..Solution::unsolved(nodes) }
}

/// The value of `position` to its side to move, if it needs no search any more.
pub(super) fn known_wdl<G: GameAi>(position: &G, table: &PnTable) -> Option<Wdl> {
    let known = terminal_numbers(position).or_else(|| table.probe(position.canonical_hash()))?;
    known.proven_wdl()
}

/// The value of `position` to its side to move, proven by one thread for each timer; `None` if the
/// limits ended the search.
pub(super) fn prove<G: GameAi, L: ProofLength>(
    table: &PnTable,
    timers: &mut [SearchTimer],
    position: &G,
) -> Option<Wdl> {
    known_wdl(position, table).or_else(|| prove_by_moves::<G, L>(table, timers, position))
}

/// Proves as [`prove`], and searches the moves even if the value is known. So the value after a winning move is known too,
/// if there is one.
pub(super) fn prove_by_moves<G: GameAi, L: ProofLength>(
    table: &PnTable,
    timers: &mut [SearchTimer],
    position: &G,
) -> Option<Wdl> {
    let (first, helpers) = timers.split_first_mut()?;
    table.start_proof();
    let key = position.canonical_hash();
    let prove_alone =
        |timer| DfPn::new(GameTree::<G, L>(PhantomData), table, timer).prove(position, key, None);
    thread::scope(|scope| {
        let helping: Vec<_> =
            helpers.iter_mut().map(|timer| scope.spawn(move || prove_alone(timer))).collect();
        let own_wdl = prove_alone(first);
        helping.into_iter().fold(own_wdl, |wdl, helper| {
            let helper_wdl = helper.join().unwrap_or_else(|panic| resume_unwind(panic));
            wdl.or(helper_wdl)
        })
    })
}

/// The moves that win, and the number of those whose value was not found.
fn winning_moves<G: GameAi>(
    table: &PnTable,
    timers: &mut [SearchTimer],
    history: &History<G>,
) -> (Vec<G::Move>, usize) {
    let position = history.position();
    moves_keeping_value(history.legal_moves(), |mv| {
        let next = position.play(mv);
        let reply_wdl = prove::<G, ShortProof>(table, timers, &next)?;
        let side_changes = next.to_move() != position.to_move();
        Some((if side_changes { reply_wdl.negated() } else { reply_wdl }) == Wdl::Win)
    })
}
