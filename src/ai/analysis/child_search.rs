//! Searches of the positions after a move, from the view of the player who made it.

use super::move_value::MoveValue;
use crate::core::analysis_engine::AnalysisSearcher;
use crate::core::{AnalysisEngine, EngineOptions, SearchLimits, SearchResult};
use parlour_rules::{History, Rules, Seat};

/// The searcher of all children of one position. With two players it is the game's strongest; with
/// more it is alpha-beta from the view of the player who moves at the root, since the strongest sees
/// a position only from the view of the player to move there.
pub(super) struct ChildSearcher<G: Rules> {
    searcher: Box<dyn AnalysisSearcher<G>>,
    has_two_players: bool,
}

/// A move with what a search found after it.
pub(super) struct SearchedMove<G: Rules> {
    pub value: MoveValue,
    /// The moves expected, beginning with the move itself.
    pub pv: Vec<G::Move>,
    /// The depth that the search finished, in plies after the move.
    pub depth: u32,
    pub nodes: u64,
}

impl<G: Rules> ChildSearcher<G> {
    pub(super) fn new(
        engine: &dyn AnalysisEngine<G>,
        players: usize,
        options: &EngineOptions,
    ) -> ChildSearcher<G> {
        let searcher = engine.searcher(players, options);
        ChildSearcher { searcher, has_two_players: players == 2 }
    }

    /// Searches `history`, whose game is not over, from the view of the player to move.
    pub(super) fn search_root(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
    ) -> SearchResult<G::Move> {
        self.searcher.search(history, limits)
    }

    /// Plays `mv`, searches the position after it within `limits`, and takes the move back. `None` if
    /// the limits ended the search before it had a score.
    pub(super) fn search_after(
        &mut self,
        history: &mut History<G>,
        mv: G::Move,
        limits: &SearchLimits,
    ) -> Option<SearchedMove<G>> {
        let mover = history.position().to_move();
        history.push(mv);
        let searched = self.search_child(history, mover, mv, limits);
        history.pop();
        searched
    }

    /// What `seat` may expect of a position, with the positions searched; `None` if the limits ended the
    /// search before it had a score. Only with more than two players.
    pub(super) fn value_to(
        &mut self,
        history: &History<G>,
        seat: Seat,
        limits: &SearchLimits,
    ) -> Option<(MoveValue, u64)> {
        if let Some(outcome) = history.outcome() {
            return Some((MoveValue::of_end(outcome, seat), 0));
        }
        if self.has_two_players {
            return None;
        }
        let result = self.searcher.search_for(history, seat, limits);
        Some((MoveValue::of_score_after(result.score?), result.nodes))
    }

    fn search_child(
        &mut self,
        child: &History<G>,
        mover: Seat,
        mv: G::Move,
        limits: &SearchLimits,
    ) -> Option<SearchedMove<G>> {
        if let Some(outcome) = child.outcome() {
            let value = MoveValue::of_end(outcome, mover);
            return Some(SearchedMove { value, pv: vec![mv], depth: u32::MAX, nodes: 0 });
        }
        let (result, is_movers_view) = if self.has_two_players {
            let result = self.searcher.search(child, limits);
            (result, child.position().to_move() == mover)
        } else {
            (self.searcher.search_for(child, mover, limits), true)
        };
        let score = result.score?;
        let score = if is_movers_view { score } else { score.negated() };
        let pv = std::iter::once(mv).chain(result.pv).collect();
        let depth = if score.is_proven() { u32::MAX } else { result.depth };
        let mut value = MoveValue::of_score_after(score);
        value.plies = value.plies.filter(|_| !result.distance_is_bound);
        Some(SearchedMove { value, pv, depth, nodes: result.nodes })
    }
}
