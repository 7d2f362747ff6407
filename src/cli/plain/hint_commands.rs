//! What the coach says during a game in line mode: a hint, the best moves, why a move was good or bad.

use super::game::ConsoleGame;
use crate::text::{advice_in_lines, without_os_code};
use parlour_rules::Seat;
use parlour_session::coach::{LookDepth, Verdict};
use parlour_session::play::PositionAnalysis;
use parlour_session::record::Aid;
use parlour_words::say;
use std::time::{Duration, Instant};

/// An answer comes after this time at the latest, if anything is known by then. Not tuned.
const ANSWER_TIME: Duration = Duration::from_secs(2);

/// The longest wait where no clock runs, in case that a search never ends.
const MAX_WAIT: Duration = Duration::from_secs(3600);

impl ConsoleGame<'_, '_> {
    /// The best move of the player to move.
    pub(super) fn hint(&mut self) -> String {
        let (players, grid) = (self.game.setup().players, self.scene().grid);
        match self.propose() {
            Ok(analysis) => advice_in_lines::hint(analysis.best_move(), players, grid),
            Err(sentence) => sentence,
        }
    }

    /// The best moves of the player to move.
    pub(super) fn best(&mut self) -> String {
        let (players, grid) = (self.game.setup().players, self.scene().grid);
        let analysis = match self.propose() {
            Ok(analysis) => analysis,
            Err(sentence) => return sentence,
        };
        let moves = self.texts();
        for ranked in advice_in_lines::told_as_best(&analysis, players) {
            self.coach.propose(&moves, &ranked.text);
        }
        advice_in_lines::best_moves(&analysis, players, grid)
    }

    /// The analysis of the position. Its first move is proposed to the player. The error is a sentence.
    fn propose(&mut self) -> Result<PositionAnalysis, String> {
        if self.game.to_move().is_none() {
            return Err(say!("line-game-over").to_string());
        }
        let moves = self.texts();
        let analysis = self.analysis(&moves)?;
        self.coach.propose(&moves, &analysis.best_move().text);
        self.note_aid(Aid::Hints);
        Ok(analysis)
    }

    /// What is known of the position after `moves`, before the clock of the player to move ends.
    fn analysis(&mut self, moves: &[String]) -> Result<PositionAnalysis, String> {
        let (flag_time, coach) = (self.flag_time(), &mut self.coach);
        // Whatever was once said of a position is said again.
        if coach.analysis(moves).is_none() {
            coach.look_at(moves.to_vec(), LookDepth::Full).map_err(failed)?;
            let soon = answer_by(flag_time);
            let last = flag_time.map_or(Instant::now() + MAX_WAIT, |_| soon);
            let looked = coach
                .wait(soon, |coach| coach.is_ready(moves) || !coach.is_looking())
                .and_then(|()| {
                    coach.wait(last, |coach| coach.analysis(moves).is_some() || !coach.is_looking())
                });
            coach.stop_looking();
            looked.map_err(failed)?;
        }
        let known = coach.analysis(moves).cloned();
        known.ok_or_else(|| say!("coachline-no-time-to-judge").to_string())
    }

    /// The verdict on a move in the position after `moves`, with its facts.
    fn verdict(&mut self, moves: &[String], played: &str) -> Result<Verdict, String> {
        let (flag_time, coach) = (self.flag_time(), &mut self.coach);
        if coach.verdict(moves, played).is_none() {
            let time = answer_by(flag_time).saturating_duration_since(Instant::now());
            coach.judge(moves, played, Some(time)).map_err(failed)?;
            let end = Instant::now() + MAX_WAIT;
            coach.wait(end, |coach| !coach.is_judging(moves, played)).map_err(failed)?;
        }
        let verdict = coach.explained_verdict(moves, played).map_err(failed)?;
        verdict.ok_or_else(|| say!("coachline-no-time-to-judge").to_string())
    }

    /// Why the last move of the player was good or bad: that of the only person, or else the last one.
    pub(super) fn why(&mut self) -> String {
        let Some((ply, seat)) = self.own_last_move() else {
            return say!("coachline-nothing-to-explain").to_string();
        };
        let mut moves = self.texts();
        let verdict = match self.reviewed(&moves[..=ply]) {
            Some(verdict) => Ok(verdict.clone()),
            None => self.verdict(&moves[..ply], &moves[ply]),
        };
        match verdict {
            Ok(verdict) => {
                self.note_aid(Aid::Hints);
                advice_in_lines::why(&*self.game, seat, &moves.swap_remove(ply), &verdict)
            }
            Err(sentence) => sentence,
        }
    }

    /// What the review has said of the last of `moves`.
    fn reviewed(&self, moves: &[String]) -> Option<&Verdict> {
        let known = self.review.as_ref()?.moves().get(..moves.len())?;
        let is_same = known.iter().zip(moves).all(|(known, text)| known.text == *text);
        known.last().filter(|_| is_same)?.verdict.as_ref()
    }

    /// Notes in the file that a person was helped, in a game that a person plays.
    pub(super) fn note_aid(&mut self, aid: Aid) {
        let has_person = self.game.has_person();
        if has_person && self.game.game_end().is_none() {
            self.journal.note_aid(aid);
            self.autosave();
        }
    }

    /// The number of moves before the last move of the only person, or else before the last move, and
    /// who made it.
    fn own_last_move(&self) -> Option<(usize, Seat)> {
        let player_specs = self.game.player_specs();
        let people: Vec<Seat> = Seat::all(player_specs.len())
            .filter(|seat| player_specs[seat.index()].is_human())
            .collect();
        let is_own = |seat: Seat| people.len() != 1 || people.contains(&seat);
        let moves = self.game.moves();
        let ply = moves.iter().rposition(|entry| is_own(entry.seat))?;
        Some((ply, moves[ply].seat))
    }

    pub(super) fn texts(&self) -> Vec<String> {
        self.game.move_texts()
    }
}

fn failed(error: impl std::fmt::Display) -> String {
    advice_in_lines::analysis_failed(&without_os_code(&error))
}

/// When [`ANSWER_TIME`] has passed, or half the time until `flag_time`, if that comes first: who asks must
/// still have time to move.
fn answer_by(flag_time: Option<Instant>) -> Instant {
    let now = Instant::now();
    let half_left = flag_time.map(|flag| flag.saturating_duration_since(now) / 2);
    now + half_left.map_or(ANSWER_TIME, |half| half.min(ANSWER_TIME))
}
