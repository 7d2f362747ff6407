//! One search after the other from the root, each a ply deeper, with aspiration windows.

use super::DEEPEST;
use super::judge::Judge;
use super::search::{Node, Search};
use super::team::Found;
use crate::ai::Thought;
use crate::ai::insight::Insight;
use crate::ai::score::{LOST, PROVEN, Score, Value, WIN};

/// Half the width of the first window around the last iteration's value.
const ASPIRATION: Value = 60;

impl<G: Insight, J: Judge<G>> Search<'_, G, J> {
    /// Searches deeper and deeper. Also tells, if that was found, whether the player whose view
    /// counts wins whatever all others do.
    pub fn deepen(mut self, tell: &mut dyn FnMut(&Thought<G>)) -> (Thought<G>, Option<bool>) {
        let position = *self.history.position();
        let (ours, players) = (self.ours(&position), position.setup().players);
        let mut forced = None;
        let first = self.history.legal_moves()[0];
        let mut thought =
            Thought { best: first, line: vec![first], score: None, depth: 0, nodes: 0 };
        let deepest = self.limits.depth.unwrap_or(DEEPEST as u32 / 2).max(1);
        let mut guess = 0;
        for depth in 1..=deepest {
            let found = self.aspire(depth as i32, guess);
            // A better first move found before the end of an iteration counts.
            let line = found.as_ref().map_or(&self.memory.lines[0], |found| &found.line);
            if let Some(&best) = line.first() {
                thought.best = best;
                thought.line = line.clone();
            }
            thought.nodes = self.count();
            let Some(found) = found else { break };
            guess = found.value;
            let value = if ours { guess } else { -guess };
            forced = match value {
                PROVEN.. => Some(true),
                ..=LOST => Some(false),
                _ => found.complete.then_some(false),
            };
            let seems = || self.seems(&position);
            thought.score = Some(Score::among(players, value, found.complete, seems));
            thought.depth = depth;
            tell(&thought);
            // A proven value within the depth searched cannot get better. That all others together
            // could win proves nothing, and the search goes on while there is more to be seen.
            let proven = value >= PROVEN || (value <= LOST && players == 2);
            let settled = proven && (WIN - value.abs()) <= depth as Value;
            if found.complete || settled || (proven && !self.limits.infinite) {
                break;
            }
        }
        (thought, forced)
    }

    /// Positions that all threads have looked at, as far as they have told.
    fn count(&mut self) -> u64 {
        let seen = self.watch.seen();
        let news = seen - std::mem::replace(&mut self.told, seen);
        let Some(team) = self.team else { return seen };
        team.count(news);
        team.nodes()
    }

    /// One iteration, first with a narrow window around `guess`.
    fn aspire(&mut self, depth: i32, guess: Value) -> Option<Found<G::Move>> {
        if !self.style.selective || depth < 4 || guess.abs() >= PROVEN {
            return self.root(depth, -WIN, WIN);
        }
        let (mut below, mut above) = (ASPIRATION, ASPIRATION);
        loop {
            let (alpha, beta) = ((guess - below).max(-WIN), (guess + above).min(WIN));
            let found = self.root(depth, alpha, beta)?;
            if found.value <= alpha && alpha > -WIN {
                below = if below > 8 * ASPIRATION { 2 * WIN } else { below * 3 };
            } else if found.value >= beta && beta < WIN {
                above = if above > 8 * ASPIRATION { 2 * WIN } else { above * 3 };
            } else {
                return Some(found);
            }
        }
    }

    /// Searches the root in one window, alone or with the team.
    fn root(&mut self, depth: i32, alpha: Value, beta: Value) -> Option<Found<G::Move>> {
        self.guesses = 0;
        self.memory.lines[0].clear();
        let value = self.node(Node { depth, ply: 0, alpha, beta, reduced: false });
        let line = &self.memory.lines[0];
        let complete = self.guesses == 0;
        let own = value.map(|value| Found { value, line: line.clone(), complete });
        let Some(team) = self.team else { return own };
        let round = self.round;
        self.round += 1;
        team.settle(round, own)
    }
}
