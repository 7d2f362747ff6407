//! The moves of a position whose value a solver knows.

use super::move_value::MoveValue;
use crate::core::limits::StagedLimits;
use crate::core::{AnalysisEngine, EngineOptions, GameAi, SearchLimits, Solution, Wdl};
use parlour_rules::proof::goal::Goal;
use parlour_rules::proof::theorem::Theorem;
use parlour_rules::{History, Rules, Seat};
use std::collections::HashMap;

/// Values that are known without a search, to the player to move: of positions of games of two, by their
/// [`GameAi::canonical_hash`].
pub type KnownValues = HashMap<u64, Wdl>;

/// What bounds a solver, which visits positions faster than a search does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SolverLimit {
    /// The time that a search of the nodes allowed takes: the solver may visit more.
    Time,
    /// Four times that: with the usual nodes of an analysis, about a second.
    FourfoldTime,
    /// The nodes allowed.
    Nodes,
}

/// What a solver of an analysis may use.
pub(super) struct SolverResources<'a, G: Rules> {
    pub engine: &'a dyn AnalysisEngine<G>,
    pub options: &'a EngineOptions,
    /// All memory there is, in mebibytes.
    pub memory: usize,
    pub limit: SolverLimit,
    pub known: &'a KnownValues,
}

impl<G: Rules> Clone for SolverResources<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Rules> Copy for SolverResources<'_, G> {}

/// What a solver knows of a position: its value, and which moves keep it.
pub(super) struct ExactValues<G: GameAi> {
    wdl: Wdl,
    margin: Option<i32>,
    best_moves: Vec<G::Move>,
    /// Other moves that may keep the value too.
    undecided: usize,
    /// The nodes that the solver used beyond its share.
    extra_nodes: u64,
}

impl<G: GameAi> ExactValues<G> {
    /// Asks the game's solver within an `n`th of the limits. If nodes do not bound it, it may visit more of them where it
    /// then knows the whole board, or takes no longer. `None` if it does not know the value, or not how many share a
    /// shared win.
    pub(super) fn find(
        history: &History<G>,
        stages: &mut StagedLimits,
        n: u32,
        resources: SolverResources<'_, G>,
    ) -> Option<ExactValues<G>> {
        let (mut solution, mut extra_nodes) = solve(history, stages, n, resources);
        let players = history.position().setup().players;
        let wdl = solution.wdl.filter(|&wdl| players == 2 || wdl != Wdl::Draw)?;
        // Without a best move it is known of the position alone, which tells nothing of its moves unless all lose.
        if wdl != Wdl::Loss && solution.best_moves.is_empty() {
            return None;
        }
        // Every other move of a game won by one point loses it.
        if wdl == Wdl::Win && solution.margin.is_some_and(|margin| margin > 1) {
            extra_nodes += add_winning_moves(&mut solution, history, stages, n, resources);
        }
        let Solution { margin, best_moves, undecided, .. } = solution;
        Some(ExactValues { wdl, margin, best_moves, undecided, extra_nodes })
    }

    /// The nodes that the solver used beyond its share of the limits.
    pub(super) fn extra_nodes(&self) -> u64 {
        self.extra_nodes
    }

    /// The value of the position to the player to move.
    pub(super) fn wdl(&self) -> Wdl {
        self.wdl
    }

    /// The difference of points at the end, in games that count points.
    pub(super) fn margin(&self) -> Option<i32> {
        self.margin
    }

    /// The moves proven to keep a win or a draw, where points count those that win by most first. In a lost
    /// position there are none, since every move keeps the loss.
    pub(super) fn best_moves(&self) -> &[G::Move] {
        &self.best_moves
    }

    /// How many other moves may keep the value too: the limits ended their search.
    pub(super) fn undecided(&self) -> usize {
        self.undecided
    }

    /// Whether `mv` is proven to keep the value, or not to keep it. `None` if that is open.
    pub(super) fn keeps_value(&self, mv: G::Move) -> Option<bool> {
        match self.wdl {
            Wdl::Loss => Some(true),
            _ if self.best_moves.contains(&mv) => Some(true),
            _ if self.undecided == 0 => Some(false),
            _ => None,
        }
    }

    /// The value of `mv`, as far as the solver knows it. A move that gives up a win may still draw;
    /// the solver of the position after it then decides, with an `n`th of the limits.
    pub(super) fn value_of(
        &mut self,
        history: &mut History<G>,
        mv: G::Move,
        stages: &mut StagedLimits,
        n: u32,
        resources: SolverResources<'_, G>,
    ) -> Option<MoveValue> {
        let mover = history.position().to_move();
        match self.keeps_value(mv) {
            Some(true) => return Some(MoveValue::of_wdl(self.wdl)),
            Some(false) if self.wdl == Wdl::Draw => return Some(MoveValue::of_wdl(Wdl::Loss)),
            _ => {}
        }
        history.push(mv);
        let value = match history.outcome() {
            Some(outcome) => Some(MoveValue::of_end(outcome, mover)),
            None => {
                let (solution, extra_nodes) = solve(history, stages, n, resources);
                self.extra_nodes += extra_nodes;
                let position = history.position();
                let is_movers_view = position.to_move() == mover;
                let has_two_players = position.setup().players == 2;
                let to_mover = solution.wdl.and_then(|wdl| match wdl {
                    // Who shares a win of three or four players is not known.
                    Wdl::Draw => has_two_players.then_some(wdl),
                    _ if is_movers_view => Some(wdl),
                    Wdl::Win => Some(Wdl::Loss),
                    // Nor is it known which of the others wins.
                    Wdl::Loss => has_two_players.then_some(Wdl::Win),
                });
                to_mover.map(MoveValue::of_wdl)
            }
        };
        history.pop();
        value
    }
}

/// Adds to a solution the moves that win by less than its best moves do. This takes an `n`th of the limits at
/// most, and as many nodes as the solution took if that is more and nodes do not bound it. Returns the nodes
/// beyond that share.
fn add_winning_moves<G: GameAi>(
    solution: &mut Solution<G::Move>,
    history: &History<G>,
    stages: &mut StagedLimits,
    n: u32,
    SolverResources { engine, options, limit, .. }: SolverResources<'_, G>,
) -> u64 {
    let share = stages.share(1, n);
    let usual = share.nodes.unwrap_or(u64::MAX);
    let nodes = match limit {
        SolverLimit::Nodes => usual,
        SolverLimit::Time | SolverLimit::FourfoldTime => usual.max(solution.nodes),
    };
    let limits = SearchLimits { nodes: share.nodes.map(|_| nodes), ..share };
    let Some(winning) = engine.winning_moves(history, &limits, options) else { return 0 };
    stages.use_nodes(winning.nodes.min(usual));
    let is_new = |mv: &G::Move| !solution.best_moves.contains(mv);
    let others: Vec<G::Move> = winning.moves.into_iter().filter(is_new).collect();
    solution.best_moves.extend(others);
    solution.undecided = winning.undecided;
    winning.nodes.saturating_sub(usual)
}

/// Asks the game's solver within an `n`th of the limits. If only time bounds it, it may visit more nodes: as many as its
/// known cost, or its share times [`GameProfile::solver_factor`], or what it visits in the time allowed. What it does not
/// find may be known without it. Returns the solution, and the nodes beyond its share, which are not taken from the limits.
fn solve<G: GameAi>(
    history: &History<G>,
    stages: &mut StagedLimits,
    n: u32,
    SolverResources { engine, options, memory, limit, known }: SolverResources<'_, G>,
) -> (Solution<G::Move>, u64) {
    let share = stages.share(1, n);
    let usual = share.nodes.unwrap_or(u64::MAX);
    let position = history.position();
    let if_unsolved = |solution: Solution<G::Move>| match solution.wdl {
        None => Solution { wdl: known_value(engine, position, known), ..solution },
        Some(_) => solution,
    };
    if limit == SolverLimit::Nodes && position.min_solver_nodes() > usual {
        return (if_unsolved(Solution::unsolved(0)), 0);
    }
    // Nodes of searches, and of the solver.
    let (search_nodes, in_time) = match (limit, stages.whole().nodes) {
        (SolverLimit::FourfoldTime, Some(nodes)) => {
            (nodes.saturating_mul(4), solver_nodes(position, nodes))
        }
        _ => (usual, 0),
    };
    let known_cost = position
        .solver_cost(options)
        .filter(|cost| cost.mib <= memory && cost.nodes >= usual)
        .filter(|cost| cost.search_nodes <= search_nodes);
    let (nodes, hash_mib) = match known_cost {
        _ if limit == SolverLimit::Nodes => (usual, options.hash_mib),
        Some(cost) => (cost.nodes, cost.mib),
        None => (
            usual.saturating_mul((G::PROFILE.solver_factor)(&position.setup())).max(in_time),
            options.hash_mib.max(enough_mebibytes(in_time).min(memory)),
        ),
    };
    let limits = SearchLimits { nodes: share.nodes.map(|_| nodes), ..share };
    let solution = engine.solve(history, &limits, &EngineOptions { hash_mib, ..*options });
    stages.use_nodes(solution.nodes.min(usual));
    let extra_nodes = solution.nodes.saturating_sub(usual);
    (if_unsolved(solution), extra_nodes)
}

/// The solver's nodes in four times the time that a search takes for `nodes`. A search takes a quarter of a second for
/// [`GameProfile::analysis_nodes`].
fn solver_nodes<G: GameAi>(position: &G, nodes: u64) -> u64 {
    let setup = position.setup();
    let squares = (setup.rows * setup.cols).max(1) as u64;
    let visited = u128::from(nodes) * u128::from(G::PROFILE.solver_speed / squares);
    u64::try_from(visited / u128::from(G::PROFILE.analysis_nodes)).unwrap_or(u64::MAX)
}

/// Bytes of tables for each position that may be searched. Not tuned: entries take 16.
const BYTES_PER_NODE: u64 = 48;

/// The mebibytes of tables that this number of nodes can fill.
pub(super) fn enough_mebibytes(nodes: u64) -> usize {
    1 + (nodes.saturating_mul(BYTES_PER_NODE) >> 20) as usize
}

/// The value of a position to the player to move, by what is known or by a theorem.
fn known_value<G: GameAi>(
    engine: &dyn AnalysisEngine<G>,
    position: &G,
    known: &KnownValues,
) -> Option<Wdl> {
    if position.setup().players != 2 {
        return None;
    }
    let by_theorem = |seat: Seat| Theorem::of(position, Goal::win(seat)).is_some();
    let mover = position.to_move();
    known.get(&engine.canonical_hash(position)).copied().or_else(|| match mover {
        _ if by_theorem(mover.other()) => Some(Wdl::Loss),
        _ => by_theorem(mover).then_some(Wdl::Win),
    })
}
