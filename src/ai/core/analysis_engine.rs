//! What an analysis asks of the searches and the solver of a game, whatever boards they run on.

use super::limits::{SearchLimits, StopFlag};
use super::searcher::{EngineOptions, SearchResult};
use super::solution::{Solution, WinningMoves};
use parlour_rules::{History, Rules, Seat};

/// The searches and the solver of a game.
pub trait AnalysisEngine<G: Rules>: Send + Sync {
    /// A searcher for games of this number of players.
    fn searcher(&self, players: usize, options: &EngineOptions) -> Box<dyn AnalysisSearcher<G>>;

    /// See [`GameAi::solve`](super::game_ai::GameAi::solve).
    fn solve(
        &self,
        history: &History<G>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<G::Move>;

    /// See [`GameAi::winning_moves`](super::game_ai::GameAi::winning_moves).
    fn winning_moves(
        &self,
        history: &History<G>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Option<WinningMoves<G::Move>>;

    /// The legal moves, those first after which the evaluation is best. Large boards of Amazons have tens of thousands, so
    /// this ends when `stop` is raised; the moves that are not ranked then are left out.
    fn moves_by_evaluation(&self, history: &History<G>, stop: &StopFlag) -> Vec<G::Move>;

    /// See [`GameAi::canonical_hash`](super::game_ai::GameAi::canonical_hash): the hash by which values are known.
    fn canonical_hash(&self, position: &G) -> u64;
}

/// A searcher that keeps its tables from one position to the next.
pub trait AnalysisSearcher<G: Rules> {
    /// Searches a game that is not over, from the view of the player to move.
    fn search(&mut self, history: &History<G>, limits: &SearchLimits) -> SearchResult<G::Move>;

    /// Searches from the view of `seat`, whoever is to move. Only with more than two players.
    fn search_for(
        &mut self,
        history: &History<G>,
        seat: Seat,
        limits: &SearchLimits,
    ) -> SearchResult<G::Move>;
}
