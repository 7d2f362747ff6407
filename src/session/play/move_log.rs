//! The moves of a match: those played, and those taken back that may be played again.

use super::player_thread::SearchInfo;
use parlour_rules::{History, Rules, Seat};
use std::time::Duration;

/// A move that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedMove {
    /// Who played it.
    pub seat: Seat,
    /// The move's canonical text.
    pub text: String,
    /// Whether the move was chosen at random because the player's time ran out.
    pub chosen_by_clock: bool,
    /// How long the player thought, if known.
    pub time_spent: Option<Duration>,
    /// The search that chose it, for a computer player's move.
    pub search_info: Option<SearchInfo>,
}

/// What a match records about a move apart from the move.
#[derive(Clone, Default, Debug)]
pub(super) struct MoveMeta {
    pub time_spent: Option<Duration>,
    pub search_info: Option<SearchInfo>,
    pub chosen_by_clock: bool,
}

/// The history of a match, with a record of each move.
pub(super) struct MoveLog<G: Rules> {
    history: History<G>,
    played_moves: Vec<PlayedMove>,
    /// Moves taken back; the next one to play again is last.
    redo_stack: Vec<(G::Move, PlayedMove)>,
}

impl<G: Rules> MoveLog<G> {
    /// The moves of `history`, with the times of the first of them.
    pub(super) fn new(history: History<G>, times: &[Option<Duration>]) -> MoveLog<G> {
        let times = times.iter().copied().chain(std::iter::repeat(None));
        let played_move = |((position, &mv), time_spent): ((&G, &G::Move), _)| PlayedMove {
            seat: position.to_move(),
            text: position.move_to_string(mv),
            time_spent,
            search_info: None,
            chosen_by_clock: false,
        };
        let played_moves =
            history.positions().iter().zip(history.moves()).zip(times).map(played_move).collect();
        MoveLog { history, played_moves, redo_stack: Vec::new() }
    }

    pub(super) fn history(&self) -> &History<G> {
        &self.history
    }

    pub(super) fn moves(&self) -> &[PlayedMove] {
        &self.played_moves
    }

    pub(super) fn redo_count(&self) -> usize {
        self.redo_stack.len()
    }

    /// Plays a move. Moves taken back can still be played again if this is the next of them.
    pub(super) fn play(&mut self, mv: G::Move, meta: MoveMeta) {
        match self.redo_stack.pop() {
            Some((undone, _)) if undone == mv => {}
            _ => self.redo_stack.clear(),
        }
        let position = self.history.position();
        let MoveMeta { time_spent, search_info, chosen_by_clock } = meta;
        let (seat, text) = (position.to_move(), position.move_to_string(mv));
        self.append(mv, PlayedMove { seat, text, time_spent, search_info, chosen_by_clock });
    }

    fn append(&mut self, mv: G::Move, played_move: PlayedMove) {
        self.history.push(mv);
        self.played_moves.push(played_move);
    }

    /// Takes moves back until `plies` are left.
    pub(super) fn rewind(&mut self, plies: usize) {
        while self.history.plies() > plies {
            let popped = self.history.pop().zip(self.played_moves.pop());
            self.redo_stack.extend(popped);
        }
    }

    /// Plays the move taken back last again. Returns whether there was one.
    pub(super) fn redo(&mut self) -> bool {
        let Some((mv, played_move)) = self.redo_stack.pop() else { return false };
        self.append(mv, played_move);
        true
    }
}
