//! Why a solution is the best move.

use super::Puzzle;
use crate::play::game::MatchStart;
use parlour_ai::core::fact::Fact;

impl Puzzle {
    /// The wrong first move that people would play: the one that the rungs chose most often, or else the
    /// first in the list.
    pub fn natural_mistake(&self) -> Option<&str> {
        let first = || self.turns.first()?.wrong.first()?.moves.first();
        self.natural.as_ref().or_else(first).map(String::as_str)
    }

    /// What is true of the natural wrong move beside the solution, the most telling first.
    pub fn reasons(&self) -> Vec<Fact> {
        let board = MatchStart {
            setup: self.setup,
            ..MatchStart::default_for(self.game).with_human_players()
        };
        let (Some(natural), Some(turn)) = (self.natural_mistake(), self.turns.first()) else {
            return Vec::new();
        };
        let analyst = self.game.analyst(&board);
        analyst.map_or(Vec::new(), |it| it.facts(&self.moves, natural, &turn.solution))
    }
}
