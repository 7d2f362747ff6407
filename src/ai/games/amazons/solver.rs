//! Solves positions of Amazons: proves for every move whether it wins or loses.

use super::contested_region::ContestedRegion;
use super::region_solver::RegionSolver;
use crate::core::solution::moves_keeping_value;
use crate::core::{EngineOptions, SearchLimits, SearchTimer, Solution, Wdl};
use parlour_rules::amazons::{Amazons, AmazonsMove};
use parlour_rules::proof::goal::Goal;
use parlour_rules::proof::memory::Memory;
use parlour_rules::proof::oracle::{Answer, Effort, Oracle};
use parlour_rules::{Bitboard, History, Rules};

/// Node limit for counting the free moves in one territory, and no more than a whole solution may take: a filling
/// takes as long as a solution of as many nodes. Not tuned.
const FILLING_NODE_LIMIT: u32 = 400_000;

/// Regions of more contested squares are not worth fewer nodes than [`LARGE_REGION_NODES`]: of 24 positions of eight games
/// with 65 to 70 none was solved within a second, and some of 64 and fewer were at once.
const LARGE_REGION: u32 = 64;
/// See [`LARGE_REGION`]. An analysis that has the solver search for longer has more.
const LARGE_REGION_NODES: u64 = 100_000;

/// The oracle of proofs, on one solver.
struct RegionOracle<W: Bitboard>(RegionSolver<W>);

impl<W: Bitboard> Oracle<Amazons<W>> for RegionOracle<W> {
    fn ask(&mut self, position: &Amazons<W>, goal: Goal, effort: &Effort) -> Answer {
        let mut timer = SearchTimer::start(&effort.into());
        let RegionOracle(solver) = self;
        let wdl = ContestedRegion::from_position(position, solver.fillings(), &timer)
            .and_then(|region| solver.solve_region(position.geometry(), region, &mut timer));
        let met = |wdl| goal.is_met_by(position.to_move(), wdl == Wdl::Win);
        Answer { is_reachable: wdl.map(met), nodes: timer.nodes() }
    }

    fn has_draws(&self) -> bool {
        false
    }

    fn memory(&mut self) -> Option<&mut dyn Memory> {
        Some(&mut self.0)
    }
}

/// The oracle of proofs.
pub(super) fn oracle<W: Bitboard>(options: &EngineOptions) -> Box<dyn Oracle<Amazons<W>>> {
    Box::new(RegionOracle(RegionSolver::new(options.hash_mib, FILLING_NODE_LIMIT)))
}

/// Solves a position. Returns an unsolved solution if a territory is too large to be filled, or if
/// the limits end the search.
pub(super) fn solve<W: Bitboard>(
    history: &History<Amazons<W>>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> Solution<AmazonsMove> {
    let position = history.position();
    let geometry = position.geometry();
    let mut timer = SearchTimer::start(limits);
    let filling_limit = limits.nodes.and_then(|nodes| u32::try_from(nodes).ok());
    let filling_limit = filling_limit.map_or(FILLING_NODE_LIMIT, |it| it.min(FILLING_NODE_LIMIT));
    let mut solver = RegionSolver::new(options.hash_mib, filling_limit);
    let is_short = limits.nodes.is_some_and(|nodes| nodes < LARGE_REGION_NODES);
    let is_large = |region: ContestedRegion<W>| region.empty.count() > LARGE_REGION;
    let region = ContestedRegion::from_position(position, solver.fillings(), &timer);
    if is_short && region.is_none_or(is_large) {
        return Solution::unsolved(timer.nodes());
    }
    let mut children: Vec<(ContestedRegion<W>, AmazonsMove)> = Vec::new();
    for mv in history.legal_moves() {
        let next = position.play(mv);
        match ContestedRegion::from_position(&next, solver.fillings(), &timer) {
            Some(region) if !timer.should_stop() => children.push((region, mv)),
            _ => return Solution::unsolved(timer.nodes()),
        }
    }
    let (best_children, undecided) = moves_keeping_value(children, |(region, _)| {
        Some(solver.solve_region(geometry, region, &mut timer)? == Wdl::Loss)
    });
    let best_moves: Vec<_> = best_children.into_iter().map(|(_, mv)| mv).collect();
    let nodes = timer.nodes();
    match (best_moves.is_empty(), undecided) {
        (true, 0) => Solution::solved(Wdl::Loss, best_moves, nodes),
        (true, _) => Solution::unsolved(nodes),
        (false, _) => Solution { undecided, ..Solution::solved(Wdl::Win, best_moves, nodes) },
    }
}
