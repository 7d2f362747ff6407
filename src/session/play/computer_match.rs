//! A match between computer players, played to its end with nobody watching.

use super::Match;
use super::action::MatchEvent;
use super::game::{MatchStart, StartError};
use super::player_thread::{Reply, ReplySink};
use parlour_rules::{Outcome, Seat};
use parlour_words::say;
use std::fmt;

/// A finished match.
pub struct ComputerMatch {
    /// The match with all its moves.
    pub game: Box<dyn Match>,
    /// Who won.
    pub outcome: Outcome,
}

/// Why a match did not come to its end. `S` is what stopped it from outside.
#[derive(Debug)]
pub enum Unfinished<S> {
    /// It cannot begin.
    Start(StartError),
    /// A player broke down with this message.
    Player(Seat, String),
    /// Somebody stopped it.
    Stopped(S),
}

impl ComputerMatch {
    /// Plays a match whose replies nobody else waits for.
    ///
    /// # Errors
    /// If it cannot begin, or a player breaks down.
    pub fn play(start: &MatchStart) -> Result<ComputerMatch, Unfinished<NoReply>> {
        let (sink, replies) = ReplySink::channel();
        ComputerMatch::play_with(start, &sink, || replies.recv().map_err(|_| NoReply))
    }

    /// Plays a match whose replies go to `sink`; `next_reply` waits for the next of them, or stops the
    /// match.
    ///
    /// # Errors
    /// If it cannot begin, a player breaks down, or `next_reply` stops it.
    pub fn play_with<S>(
        start: &MatchStart,
        sink: &ReplySink,
        mut next_reply: impl FnMut() -> Result<Reply, S>,
    ) -> Result<ComputerMatch, Unfinished<S>> {
        let mut game = start.begin(sink).map_err(Unfinished::Start)?;
        loop {
            if let Some(outcome) = game.outcome() {
                return Ok(ComputerMatch { game, outcome });
            }
            for event in game.on_reply(next_reply().map_err(Unfinished::Stopped)?) {
                if let MatchEvent::Failed(seat, message) = event {
                    return Err(Unfinished::Player(seat, message));
                }
            }
        }
    }
}

/// No reply can come any more. It does not happen while the match lasts, which holds the sender.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NoReply;

impl fmt::Display for NoReply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(say!("errors-no-reply"))
    }
}
