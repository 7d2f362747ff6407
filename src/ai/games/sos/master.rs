//! The best player of SOS: from the moment the rest of the board can be searched to its end it
//! plays to win, and for the largest margin if there is time to find it; before that it searches by
//! alpha-beta with a judge that has learned the usual board.

use super::board::SosBoard;
use super::score_solver::ScoreSolver;
use crate::ai::alphabeta::{AlphaBeta, FutilityParams, SearchConfig};
use crate::ai::core::limits::{SearchLimits, SearchTimer, StagedLimits};
use crate::ai::core::score::Score;
use crate::ai::core::searcher::{EngineOptions, SearchResult, Searcher};
use crate::ai::core::solution::Wdl;
use crate::ai::nn::window3x3::Window3x3Eval;
use crate::rules::Rules;
use crate::rules::bitboard::Bitboard;
use crate::rules::history::History;
use crate::rules::sos::{Sos, SosMove};
use std::time::Duration;

/// The longest time that solving may take when thinking time is not bounded.
const MAX_SOLVE_TIME: Duration = Duration::from_secs(20);
/// How long it searches first when thinking time is not bounded.
const PRELIMINARY_TIME: Duration = Duration::from_millis(500);
/// How far what was learned is trusted near the horizon. With it the search and an earlier judge
/// scored 141 of 200 against `alphabeta`, without it 125.5, each player looking at some 60,000
/// positions a move.
const NET_CONFIG: SearchConfig = SearchConfig {
    futility: Some(FutilityParams { max_depth: 3, margin_per_ply: 60 }),
    ..SearchConfig::SELECTIVE
};
/// To solve half of all boards takes about two to the number of empty squares that count, halved so
/// often, positions: a million with 22 or 23 squares.
const EFFORT_HALVINGS: u32 = 3;
/// Positions that solving looks at in a microsecond.
const POSITIONS_PER_MICROSECOND: u128 = 7;
/// Two to this number of positions are more than anybody solves.
const MAX_EFFORT_LOG2: u32 = 60;

/// See the module.
#[derive(Debug)]
pub struct SosMaster<W: Bitboard> {
    options: EngineOptions,
    solver: Option<(usize, ScoreSolver<W>)>,
    search: Option<(SearchConfig, AlphaBeta<Sos<W>, Window3x3Eval>)>,
}

impl<W: Bitboard> SosMaster<W> {
    /// Half the memory is for solving, half for the search.
    pub fn new(options: &EngineOptions) -> SosMaster<W> {
        let options = EngineOptions { hash_mib: (options.hash_mib / 2).max(1), ..*options };
        SosMaster { options, solver: None, search: None }
    }

    /// Who wins and a move that keeps it, if that can be found with the larger part of the limits;
    /// and what that took. No move is better than others in a lost position, if it was not found
    /// which one loses by least.
    fn solve(
        &mut self,
        history: &History<Sos<W>>,
        limits: &SearchLimits,
    ) -> (Option<(Wdl, Option<SosMove>)>, u64) {
        let position = history.position();
        let board = SosBoard::new(position);
        let setup = position.setup();
        if setup.players > 2 || limits.depth.is_some() {
            return (None, 0);
        }
        let time = limits.time.map(|time| time * 3 / 5).or(match limits.nodes {
            None => Some(MAX_SOLVE_TIME),
            Some(_) => None,
        });
        let nodes = limits.nodes.map(|nodes| nodes / 2);
        // What is out of reach is not tried.
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
        let points = position.points().map(i32::from);
        let us = position.to_move();
        let lead = points[us.index()] - points[us.other().index()];
        let found = solve_outcome(&mut solver, &board, lead, &mut timer);
        self.solver = Some((rows, solver));
        (found, timer.nodes())
    }

    /// What a search says, after so many positions were looked at.
    fn run_search(
        &mut self,
        history: &History<Sos<W>>,
        limits: &SearchLimits,
        nodes_before: u64,
        on_info: &mut dyn FnMut(&SearchResult<Sos<W>>),
    ) -> SearchResult<Sos<W>> {
        let is_usual_setup = history.position().setup() == Sos::<W>::SUPPORTED_SETUPS.default_setup;
        let config = if is_usual_setup { NET_CONFIG } else { SearchConfig::SELECTIVE };
        self.search.take_if(|(kept, _)| *kept != config);
        let new_search = || (config, AlphaBeta::with_config(&self.options, config));
        let (_, search) = self.search.get_or_insert_with(new_search);
        let result = search.think(history, limits, &mut |info| {
            on_info(&SearchResult { nodes: info.nodes + nodes_before, ..info.clone() });
        });
        SearchResult { nodes: result.nodes + nodes_before, ..result }
    }
}

/// First who wins, which takes two questions, then by how much.
fn solve_outcome<W: Bitboard>(
    solver: &mut ScoreSolver<W>,
    board: &SosBoard<W>,
    lead: i32,
    timer: &mut SearchTimer,
) -> Option<(Wdl, Option<SosMove>)> {
    let mut found = (Wdl::Loss, None);
    for (verdict, wanted) in [(Wdl::Win, 1 - lead), (Wdl::Draw, -lead)] {
        if let Some(best) = solver.find_move_reaching(board, wanted, timer)? {
            found = (verdict, Some(best));
            break;
        }
    }
    let margin = solver.solve_margin(board, timer);
    if let Some(best) =
        margin.and_then(|most| solver.find_move_reaching(board, most, timer)).flatten()
    {
        found.1 = Some(best);
    }
    Some(found)
}

impl<W: Bitboard> Searcher<Sos<W>> for SosMaster<W> {
    fn think(
        &mut self,
        history: &History<Sos<W>>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<Sos<W>>),
    ) -> SearchResult<Sos<W>> {
        let mut stages = StagedLimits::start(limits);
        let limits = stages.whole().clone();
        // Solving says nothing until it is done, and who sets no limit would wait long for a word.
        let mut nodes = 0;
        if limits.time.is_none() && limits.nodes.is_none() && limits.depth.is_none() {
            let preliminary =
                SearchLimits { time: Some(PRELIMINARY_TIME), infinite: false, ..limits.clone() };
            nodes = self.run_search(history, &preliminary, 0, on_info).nodes;
        }
        let (found, solve_nodes) = self.solve(history, &limits);
        nodes += solve_nodes;
        let plies = history.position().empty().count();
        // The board is always filled, so the length is sure.
        let score = found.map(|(wdl, _)| match wdl {
            Wdl::Win => Score::Win(plies),
            Wdl::Draw => Score::Draw,
            Wdl::Loss => Score::Loss(plies),
        });
        if let Some((_, Some(best))) = found {
            let result =
                SearchResult { best_move: best, pv: vec![best], score, depth: plies, nodes };
            on_info(&result);
            return result;
        }
        stages.use_nodes(nodes);
        let result = self.run_search(history, &stages.remaining(), nodes, on_info);
        SearchResult { score: score.or(result.score), ..result }
    }
}
