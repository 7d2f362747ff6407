//! The state of one search thread, and the values of positions that need no search.

use super::SearchConfig;
use super::abdada::Abdada;
use super::thread_data::ThreadData;
use super::transposition::TranspositionTable;
use crate::core::{
    Evaluator, GameAi, MATE, MAX_EVAL, SearchLimits, SearchTimer, Value, terminal_value,
};
use parlour_rules::{History, Seat};

/// One thread's search of one position.
pub(super) struct PvSearch<'a, G: GameAi, E> {
    pub(super) thread_data: &'a mut ThreadData<G, E>,
    pub(super) tt: &'a TranspositionTable,
    /// What this thread shares with others, if there are others.
    pub(super) abdada: Option<&'a Abdada<G::Move>>,
    /// How often the root has been searched.
    pub(super) round: usize,
    /// The game up to the root, then the line under search.
    pub(super) history: History<G>,
    pub(super) timer: SearchTimer,
    /// The number of nodes of this thread at which the quiescence search under way ends.
    pub(super) quiescence_end: u64,
    /// This thread's nodes that were added to `abdada`.
    pub(super) reported_nodes: u64,
    pub(super) limits: SearchLimits,
    pub(super) config: SearchConfig,
    /// The seat whose view counts. The other seats count as one opponent.
    pub(super) us: Seat,
    /// Kept here because every leaf asks for it.
    pub(super) players: usize,
    /// Counts the values that were estimated and not proven. A node whose search leaves the count
    /// as it was has an exact value.
    pub(super) heuristic_values: u64,
}

impl<'a, G: GameAi, E: Evaluator<G>> PvSearch<'a, G, E> {
    pub(super) fn new(
        thread_data: &'a mut ThreadData<G, E>,
        tt: &'a TranspositionTable,
        history: &History<G>,
        limits: &SearchLimits,
        timer: SearchTimer,
        config: SearchConfig,
    ) -> PvSearch<'a, G, E> {
        thread_data.new_search();
        PvSearch {
            thread_data,
            tt,
            abdada: None,
            round: 0,
            history: history.clone(),
            timer,
            quiescence_end: 0,
            reported_nodes: 0,
            limits: limits.clone(),
            config,
            us: history.position().to_move(),
            players: history.position().setup().players,
            heuristic_values: 0,
        }
    }

    /// Searches from the view of `seat`, which need not be to move.
    pub(super) fn for_seat(mut self, seat: Seat) -> PvSearch<'a, G, E> {
        self.us = seat;
        self
    }

    /// Searches as one of several threads.
    pub(super) fn with_abdada(mut self, abdada: &'a Abdada<G::Move>) -> PvSearch<'a, G, E> {
        self.abdada = Some(abdada);
        self
    }

    /// Counts a node. `None` if the search must stop, or another thread has finished the root.
    #[inline]
    pub(super) fn count_node(&mut self) -> Option<()> {
        if self.abdada.is_some_and(|abdada| abdada.is_round_finished(self.round)) {
            return None;
        }
        self.timer.count_node()
    }

    /// Whether the side to move is the one whose view counts.
    pub(super) fn is_our_turn(&self, position: &G) -> bool {
        position.to_move() == self.us
    }

    /// The evaluation of a leaf, to the side to move.
    pub(super) fn evaluate_leaf(&mut self, position: &G) -> Value {
        self.heuristic_values += 1;
        self.static_eval(position)
    }

    /// The evaluation to the seat whose view counts.
    pub(super) fn static_eval_for_us(&mut self, position: &G) -> Value {
        self.thread_data.evaluator.evaluate(position, self.us).clamp(-MAX_EVAL, MAX_EVAL)
    }

    /// The evaluation to the side to move.
    pub(super) fn static_eval(&mut self, position: &G) -> Value {
        let value = self.static_eval_for_us(position);
        if self.is_our_turn(position) { value } else { -value }
    }

    /// The value of a finished game to the seat whose view counts.
    #[inline]
    pub(super) fn outcome_value(&self, position: &G, ply: usize) -> Option<Value> {
        let outcome = position.outcome()?;
        Some(terminal_value(outcome, self.us, self.players, ply))
    }

    /// The value of a static win to the seat whose view counts: see [`GameAi::static_win`].
    #[inline]
    pub(super) fn static_win_value(&self, position: &G, ply: usize) -> Option<Value> {
        let (winner, plies) = position.static_win()?;
        let value = MATE - (ply as Value + plies as Value);
        Some(if winner == self.us { value } else { -value })
    }

    /// Whether the position has occurred before in the game or the line. Dodgem's rules draw at
    /// the third occurrence; the search already counts the second as a draw.
    pub(super) fn is_repetition(&self, position: &G) -> bool {
        if !G::HAS_REPETITION {
            return false;
        }
        let positions = self.history.positions();
        let before = &positions[..positions.len() - 1];
        let progress = position.irreversible_plies();
        let mut earlier =
            before.iter().rev().take_while(|earlier| earlier.irreversible_plies() == progress);
        earlier.any(|earlier| earlier == position)
    }
}
