//! The strongest player of both Pentagos. Once few enough squares are empty, the retrograde solver, where there
//! is one, gives the value of every move. Before that, alpha-beta finds short wins, and then Monte-Carlo tree
//! search chooses, for two players with the value and policy networks.

use super::nets::PentagoNets;
use super::{PentagoBoard, Solved};
use crate::alphabeta::AlphaBeta;
use crate::core::limits::StagedLimits;
use crate::core::{
    EngineOptions, GameAi, KeptPositions, MAX_EVAL, Score, SearchLimits, SearchResult, SearchTimer,
    Searcher, TreePosition,
};
use crate::mcts::search::{TreeSetup, alphabeta_then_mcts};
use crate::mcts::tree_keeper::TreeKeeper;
use parlour_rules::pentago::{PentagoMove, PentagoOn};
use parlour_rules::{Bitboard, History, Rules};

/// Boards that the retrograde solver visits in a millisecond on each thread, an upper bound for fast
/// machines: 70,000 were counted. Where time would not be enough even so, it is not tried. Elsewhere it
/// gives up as soon as it knows its own speed. It runs if it then takes at most seven eighths of the
/// time, and half of the nodes. None of these numbers is tuned.
const BOARDS_PER_MS: u64 = 200_000;
/// The player.
#[derive(Debug)]
pub struct PentagoMaster<B: PentagoBoard> {
    /// Options of the retrograde solver and of the tree.
    shared_options: EngineOptions,
    nets: PentagoNets<B>,
    search: AlphaBeta<PentagoOn<B>>,
    keeper: TreeKeeper<PentagoMove>,
}

impl<B: PentagoBoard> PentagoMaster<B> {
    /// A player with these networks.
    pub(crate) fn new(options: &EngineOptions, nets: PentagoNets<B>) -> PentagoMaster<B> {
        let [search_options, shared_options] = B::shares_of_memory(options.hash_mib)
            .map(|hash_mib| EngineOptions { hash_mib, ..*options });
        PentagoMaster {
            shared_options,
            nets,
            search: AlphaBeta::new(&search_options),
            keeper: TreeKeeper::default(),
        }
    }

    /// The value of the position and the boards visited, if time, nodes and memory allow it.
    fn solve(
        &self,
        history: &History<PentagoOn<B>>,
        stages: &StagedLimits,
    ) -> Option<(Solved, u64)> {
        let position = history.position();
        let threads = self.shared_options.search_threads();
        let cost = B::solver_cost(position, threads)?;
        let SearchLimits { time, depth, nodes, .. } = stages.remaining();
        let millis = time.map_or(u64::MAX, |left| left.as_millis() as u64);
        let is_affordable = cost.mib <= self.shared_options.hash_mib.max(1)
            && depth.is_none()
            && cost.nodes / (BOARDS_PER_MS * threads as u64) <= millis
            && nodes.is_none_or(|nodes| cost.nodes <= nodes / 2);
        if !is_affordable {
            return None;
        }
        // An eighth of the time is left to search.
        let timer = SearchTimer::start(&stages.share(7, 8));
        Some((B::solve(position, threads, &timer)?, cost.nodes))
    }

    /// The result in a position that is solved: alpha-beta's move if it keeps the value, else the move that keeps it and has the
    /// best evaluation.
    fn choose_by_value(
        &mut self,
        history: &History<PentagoOn<B>>,
        solved: &Solved,
        stages: &StagedLimits,
        on_info: &mut dyn FnMut(&SearchResult<PentagoMove>),
    ) -> SearchResult<PentagoMove> {
        let empty = (B::ALL & !history.position().occupied()).count();
        let score = Score::of_wdl(solved.wdl, empty);
        let by_value = best_by_eval(history, &solved.best_moves);
        on_info(&SearchResult {
            score: Some(score),
            depth: empty,
            nodes: stages.nodes_used(),
            distance_is_bound: true,
            ..SearchResult::of_move(by_value)
        });
        let remaining = stages.remaining();
        let remaining = SearchLimits { time: remaining.time.map(|left| left / 2), ..remaining };
        let mut result = self.search.think(history, &remaining, &mut |_| {});
        result.nodes += stages.nodes_used();
        if !solved.best_moves.contains(&result.best_move) {
            result.best_move = by_value;
            result.pv = vec![by_value];
        }
        if !result.score.is_some_and(Score::is_proven) {
            result.score = Some(score);
            result.distance_is_bound = true;
        }
        result
    }
}

impl<B: PentagoBoard> Searcher<PentagoOn<B>> for PentagoMaster<B> {
    fn think(
        &mut self,
        history: &History<PentagoOn<B>>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<PentagoMove>),
    ) -> SearchResult<PentagoMove> {
        let mut stages = StagedLimits::start(limits);
        if let Some((solved, boards)) = self.solve(history, &stages) {
            stages.use_nodes(boards);
            let result = self.choose_by_value(history, &solved, &stages, on_info);
            on_info(&result);
            return result;
        }
        if B::ALPHABETA_ALONE_TO_DEPTH && stages.whole().depth.is_some() {
            return self.search.think(history, stages.whole(), on_info);
        }
        let PentagoMaster { shared_options, nets, search, keeper } = self;
        let tree_setup = TreeSetup { options: shared_options, nets, keeper };
        alphabeta_then_mcts(search, B::ALPHABETA_DIVISOR, tree_setup, history, stages, on_info)
    }

    fn grows_trees(&self) -> bool {
        true
    }

    fn keep_trees(&mut self, positions: KeptPositions) {
        self.keeper.ask(positions);
    }

    fn take_tree(&mut self) -> Option<TreePosition<PentagoMove>> {
        self.keeper.take()
    }
}

/// The one of these moves with the best evaluation.
fn best_by_eval<B: PentagoBoard>(
    history: &History<PentagoOn<B>>,
    moves: &[PentagoMove],
) -> PentagoMove {
    let position = history.position();
    let eval = |mv: PentagoMove| {
        let next = position.play(mv);
        match next.outcome() {
            Some(_) => MAX_EVAL,
            None => next.evaluate(position.to_move()),
        }
    };
    let best = moves.iter().copied().max_by_key(|&mv| eval(mv));
    best.expect("some move keeps the value")
}
