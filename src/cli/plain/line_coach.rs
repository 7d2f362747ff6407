//! The coach of a match in line mode. `hint`, `best` and `why` ask it, and `review` takes over what it
//! has said: each position is analysed once, so that no answer contradicts another.

use crate::text::{coach_plain, without_os_code};
use parlour_session::coach::reviewed_move::Verdict;
use parlour_session::coach::table_coach::{CoachWake, LookDepth, TableCoach};
use parlour_session::play::analyst::PositionAnalysis;
use parlour_session::play::game::MatchStart;
use parlour_session::record::Record;
use parlour_words::say;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// An answer comes after this time at the latest, if anything is known by then. Not tuned.
const ANSWER_TIME: Duration = Duration::from_secs(2);

/// How many times a full look an answer may search. Not tuned: as the look that confirms an error in a
/// review.
const ANSWER_LOOKS: u64 = 4;

/// The longest wait where no clock runs, in case that a search never ends.
const MAX_WAIT: Duration = Duration::from_secs(3600);

/// A coach whose answers are waited for. Errors are sentences.
pub(super) struct LineCoach {
    table: TableCoach,
    start: MatchStart,
    woken: Receiver<()>,
}

impl LineCoach {
    /// A coach of games that begin as `start` does. It starts no thread before it is asked something.
    pub(super) fn new(start: MatchStart) -> LineCoach {
        let start = MatchStart { moves: Vec::new(), move_times: Vec::new(), ..start };
        let (sender, woken) = channel();
        let wake: CoachWake = Arc::new(move || {
            let _ = sender.send(()); // nobody waits any more
        });
        let mut table = TableCoach::new(&start, wake);
        table.search_longer(ANSWER_LOOKS);
        LineCoach { table, start, woken }
    }

    /// What is known of the position after `moves`, before the clock of the player to move ends at
    /// `flag_time`.
    pub(super) fn analysis(
        &mut self,
        moves: &[String],
        flag_time: Option<Instant>,
    ) -> Result<&PositionAnalysis, String> {
        // Whatever was once said of a position is said again.
        if self.table.analysis(moves).is_none() {
            self.table.look_at(moves.to_vec(), LookDepth::Full).map_err(failed)?;
            let soon = answer_by(flag_time, ANSWER_TIME);
            let looked = self
                .wait(soon, |table| table.is_ready(moves) || !table.is_looking())
                .and_then(|()| {
                    let last = flag_time.map_or(Instant::now() + MAX_WAIT, |_| soon);
                    self.wait(last, |table| table.analysis(moves).is_some() || !table.is_looking())
                });
            self.table.stop_looking();
            looked?;
        }
        self.table.analysis(moves).ok_or_else(|| say!("coachline-no-time-to-judge").to_string())
    }

    /// Notes that a move was proposed. It costs nothing from now on.
    pub(super) fn propose(&mut self, moves: &[String], text: &str) {
        self.table.propose(moves, text);
    }

    /// The verdict on a move in the position after `moves`, with its facts.
    pub(super) fn verdict(
        &mut self,
        moves: &[String],
        played: &str,
        flag_time: Option<Instant>,
    ) -> Result<Verdict, String> {
        if self.table.verdict(moves, played).is_none() {
            let end = answer_by(flag_time, ANSWER_TIME);
            let time = end.saturating_duration_since(Instant::now());
            self.table.judge(moves, played, Some(time)).map_err(failed)?;
            self.wait(Instant::now() + MAX_WAIT, |table| !table.is_judging(moves, played))?;
        }
        let verdict = self.table.verdict(moves, played);
        let mut verdict = verdict.ok_or_else(|| say!("coachline-no-time-to-judge").to_string())?;
        if verdict.label.is_error() {
            let analyst = self.start.game.analyst(&self.start).map_err(failed)?;
            verdict.facts = verdict.facts_by(&*analyst, moves, played);
        }
        Ok(verdict)
    }

    /// Writes what was said of the moves of a game into its record.
    pub(super) fn annotate(&self, record: &mut Record) {
        self.table.annotate(record);
    }

    /// Takes replies in until `is_done`, or until `end`.
    fn wait(&mut self, end: Instant, is_done: impl Fn(&TableCoach) -> bool) -> Result<(), String> {
        while !is_done(&self.table) {
            let left = end.saturating_duration_since(Instant::now());
            if self.woken.recv_timeout(left).is_err() {
                break;
            }
            self.table.take_replies().map_err(failed)?;
        }
        Ok(())
    }
}

fn failed(error: impl std::fmt::Display) -> String {
    coach_plain::analysis_failed(&without_os_code(&error))
}

/// When `time` has passed, or half the time until `flag_time`, if that comes first: who asks must still
/// have time to move.
fn answer_by(flag_time: Option<Instant>, time: Duration) -> Instant {
    let now = Instant::now();
    let half_left = flag_time.map(|flag| flag.saturating_duration_since(now) / 2);
    now + half_left.map_or(time, |half| half.min(time))
}
