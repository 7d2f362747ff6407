//! The `master` of SOS. Once the rest of the board can be solved it plays a winning move, with the
//! largest margin if there is time to find that. Before that it searches by alpha-beta with a
//! network where that serves the board's size.

use super::board::SosBoard;
use super::eval;
use super::score_solver::ScoreSolver;
use crate::alphabeta::{AlphaBeta, FutilityParams, SearchConfig};
use crate::core::limits::StagedLimits;
use crate::core::{EngineOptions, Score, SearchLimits, SearchResult, SearchTimer, Searcher, Wdl};
use crate::nn::Window3x3Eval;
use parlour_rules::sos::{Sos, SosMove};
use parlour_rules::{Bitboard, History, Rules};

/// Futility pruning with the network's evaluation. With it the search and an earlier network scored
/// 141 of 200 against `alphabeta`, without it 125.5, both with some 60,000 positions a move.
const NET_CONFIG: SearchConfig = SearchConfig {
    futility: Some(FutilityParams { max_depth: 3, margin_per_ply: 60 }),
    ..SearchConfig::SELECTIVE
};
/// The fifths of the thinking time that a solve may take; of the nodes it gets half. Not tuned.
const SOLVE_TIME_FIFTHS: u32 = 3;
/// A board with `n` empty live squares takes 2^(n − `EFFORT_HALVINGS`) positions to solve, in the
/// median: a million with 22 or 23 squares.
const EFFORT_HALVINGS: u32 = 3;
/// Positions that a solve visits in a microsecond, measured in a release build.
const POSITIONS_PER_MICROSECOND: u128 = 7;
/// An upper bound on the exponent of the effort, larger than that of any solvable board.
const MAX_EFFORT_LOG2: u32 = 60;

/// The search that plays while the board is too full of choices to solve.
type SosSearch<W> = AlphaBeta<Sos<W>, Window3x3Eval<Sos<W>>>;

/// The strongest player of SOS.
#[derive(Debug)]
pub struct SosMaster<W: Bitboard> {
    options: EngineOptions,
    /// Positions that a solve may visit beside those of the search; `None` for half of those.
    proof_nodes: Option<u64>,
    /// The solver, and the side of its boards.
    solver: Option<(usize, ScoreSolver<W>)>,
    search: Option<(SearchConfig, SosSearch<W>)>,
    evaluator: Window3x3Eval<Sos<W>>,
}

/// The value of a position to the player to move. `best_move` keeps it and, if there was time, the
/// margin; `None` for a loss whose margin was not found.
struct Solved {
    wdl: Wdl,
    best_move: Option<SosMove>,
}

impl<W: Bitboard> SosMaster<W> {
    /// A player that uses half of the memory for solving and half for the search.
    pub(crate) fn new(options: &EngineOptions, evaluator: Window3x3Eval<Sos<W>>) -> SosMaster<W> {
        let options = EngineOptions { hash_mib: (options.hash_mib / 2).max(1), ..*options };
        SosMaster { options, proof_nodes: None, solver: None, search: None, evaluator }
    }

    /// Solves a position if that seems possible with a part of `limits`. Also returns the number of
    /// positions visited.
    fn solve(&mut self, history: &History<Sos<W>>, limits: &SearchLimits) -> (Option<Solved>, u64) {
        let position = history.position();
        let board = SosBoard::new(position);
        let setup = position.setup();
        if setup.players > 2 || limits.depth.is_some() {
            return (None, 0);
        }
        let time = limits.time.map(|time| time * SOLVE_TIME_FIFTHS / 5);
        let time = SearchLimits { time, ..limits.clone() }.with_proof_time().time;
        let nodes = self.proof_nodes.or(limits.nodes.map(|nodes| nodes / 2));
        let (live, _) = board.live_squares(position.geometry());
        let expected_nodes = 1u128
            << (board.empty & live).count().saturating_sub(EFFORT_HALVINGS).min(MAX_EFFORT_LOG2);
        let affordable_nodes = time.map(|time| time.as_micros() * POSITIONS_PER_MICROSECOND);
        let affordable_nodes = affordable_nodes.into_iter().chain(nodes.map(u128::from)).min();
        if affordable_nodes.is_some_and(|reach| expected_nodes > reach) {
            return (None, 0);
        }
        let mut timer = SearchTimer::start(&SearchLimits { time, nodes, ..limits.clone() });
        let hash_mib = self.options.hash_mib;
        let kept = self.solver.take().filter(|&(rows, _)| rows == setup.rows);
        let (rows, mut solver) =
            kept.unwrap_or_else(|| (setup.rows, ScoreSolver::new(position, hash_mib)));
        let lead = eval::lead(position, position.to_move());
        let found = solve_outcome(&mut solver, &board, lead, &mut timer);
        self.solver = Some((rows, solver));
        (found, timer.nodes())
    }

    /// Runs the search. `nodes_before` is added to the positions it reports.
    fn run_search(
        &mut self,
        history: &History<Sos<W>>,
        limits: &SearchLimits,
        nodes_before: u64,
        on_info: &mut dyn FnMut(&SearchResult<SosMove>),
    ) -> SearchResult<SosMove> {
        let has_net = self.evaluator.serves(history.position().setup());
        let config = if has_net { NET_CONFIG } else { SearchConfig::SELECTIVE };
        self.search.take_if(|(kept, _)| *kept != config);
        let new_search = || {
            let evaluator = self.evaluator.clone();
            (config, AlphaBeta::with_evaluator(&self.options, config, evaluator))
        };
        let (_, search) = self.search.get_or_insert_with(new_search);
        let result = search.think(history, limits, &mut |info| {
            on_info(&SearchResult { nodes: info.nodes + nodes_before, ..info.clone() });
        });
        SearchResult { nodes: result.nodes + nodes_before, ..result }
    }
}

/// Finds the winner by two null-window searches, then the margin. `None` if `timer` ended the
/// search before the winner was found.
fn solve_outcome<W: Bitboard>(
    solver: &mut ScoreSolver<W>,
    board: &SosBoard<W>,
    lead: i32,
    timer: &mut SearchTimer,
) -> Option<Solved> {
    let mut solved = Solved { wdl: Wdl::Loss, best_move: None };
    for (wdl, wanted) in [(Wdl::Win, 1 - lead), (Wdl::Draw, -lead)] {
        if let Some(best) = solver.find_move_reaching(board, wanted, timer)? {
            solved = Solved { wdl, best_move: Some(best) };
            break;
        }
    }
    let margin = solver.solve_margin(board, timer);
    let best = margin.and_then(|margin| solver.find_move_reaching(board, margin, timer)).flatten();
    Some(Solved { best_move: best.or(solved.best_move), ..solved })
}

impl<W: Bitboard> Searcher<Sos<W>> for SosMaster<W> {
    fn think(
        &mut self,
        history: &History<Sos<W>>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<SosMove>),
    ) -> SearchResult<SosMove> {
        let mut stages = StagedLimits::start(limits);
        let limits = stages.whole().clone();
        let (solved, nodes) = self.solve(history, &limits);
        let plies = history.position().empty().count();
        // The game lasts until the board is full.
        let score = solved.as_ref().map(|solved| Score::of_wdl(solved.wdl, plies));
        if let Some(Solved { best_move: Some(best), .. }) = solved {
            let result = SearchResult { score, depth: plies, nodes, ..SearchResult::of_move(best) };
            on_info(&result);
            return result;
        }
        if self.proof_nodes.is_none() {
            stages.use_nodes(nodes);
        }
        let result = self.run_search(history, &stages.remaining(), nodes, on_info);
        SearchResult { score: score.or(result.score), ..result }
    }

    fn prove_within(&mut self, nodes: u64) -> bool {
        self.proof_nodes = Some(nodes);
        true
    }
}
