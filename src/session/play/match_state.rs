//! The one implementation of [`Match`], generic over games.

use super::action::{Action, ActionError, MatchEvent};
use super::clock::{Clock, Flag, TimeControl};
use super::game::Game;
use super::game_end::{GameEnd, Termination};
use super::move_completion::{self, MoveCompletion};
use super::move_log::PlayedMove;
use super::move_log::{MoveLog, MoveMeta};
use super::participants::Participants;
use super::player_spec::PlayerSpec;
use super::position_report::PositionReport;
use super::threats;
use super::worker::{Reply, ReplySink, Request, Ticket, WorkerEvent};
use super::{Match, PerftTask};
use crate::ai;
use crate::ai::Level;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::limits::SearchLimits;
use crate::ai::core::searcher::{EngineOptions, Searcher};
use crate::rules::Rules;
use crate::rules::bitboard::mix;
use crate::rules::history::History;
use crate::rules::path;
use crate::rules::perft::{self, PerftCounts};
use crate::rules::scene::Scene;
use crate::rules::seat::Seat;
use crate::rules::setup::Setup;
use crate::rules::step::{Path, Square, Step};
use std::io;
use std::time::{Duration, Instant};

/// A match of the game `G`.
pub struct MatchState<G: Rules> {
    game: &'static Game,
    move_log: MoveLog<G>,
    partial_move: Path,
    participants: Participants<G>,
    actions: Vec<Action>,
    /// While a saved match is rebuilt nobody is asked for a move: they are all in the actions.
    rebuilding: bool,
    paused: bool,
    /// How the players ended it, where they did.
    game_end: Option<GameEnd>,
    clock: Option<Clock>,
    /// Since when the player to move has had the move.
    turn_started: Instant,
}

impl<G: GameAi> MatchState<G> {
    /// A match that goes on from the end of `history`. Computer players think at once when it is
    /// their turn; their replies go to `report`, and from there to [`Match::hear`].
    ///
    /// # Errors
    /// If the system has no thread for a computer player.
    pub fn new(
        game: &'static Game,
        history: History<G>,
        player_specs: Vec<PlayerSpec>,
        engine_options: &EngineOptions,
        reply_sink: &ReplySink,
    ) -> io::Result<MatchState<G>> {
        let move_log = MoveLog::new(history);
        let moves = move_log.moves().iter().map(|entry| Action::Move(entry.text.clone()));
        let mut match_state = MatchState {
            game,
            actions: moves.collect(),
            move_log,
            partial_move: Path::EMPTY,
            participants: Participants::new(player_specs, engine_options, reply_sink)?,
            rebuilding: false,
            paused: false,
            game_end: None,
            clock: None,
            turn_started: Instant::now(),
        };
        match_state.start_turn();
        Ok(match_state)
    }

    /// The same with names for the players, and their time bounded: the moves so far took as long
    /// as `spent` has it.
    #[must_use]
    pub fn with_clock(
        mut self,
        names: &[String],
        time_control: Option<TimeControl>,
        move_times: &[Option<Duration>],
    ) -> MatchState<G> {
        self.participants.set_names(names.to_vec());
        self.move_log.set_move_times(move_times);
        if let Some(time_control) = time_control {
            let mut clock = Clock::new(time_control);
            for entry in self.move_log.moves() {
                clock.deduct(entry.seat, entry.time_spent.unwrap_or_default());
            }
            self.clock = Some(clock);
            self.start_turn();
        }
        self
    }

    /// Gives a seat to a searcher of one's own.
    ///
    /// # Errors
    /// If the system has no thread for it.
    pub fn set_searcher(
        &mut self,
        seat: Seat,
        spec: PlayerSpec,
        searcher: impl Searcher<G> + 'static,
        reply_sink: &ReplySink,
    ) -> io::Result<()> {
        self.participants.set_searcher(seat, spec, searcher, reply_sink)?;
        self.start_turn();
        Ok(())
    }

    fn history(&self) -> &History<G> {
        self.move_log.history()
    }

    /// Drops the job under way, and starts one if a computer is to move.
    fn start_turn(&mut self) {
        let now = Instant::now();
        self.participants.cancel_all();
        self.turn_started = now;
        let mover = self.to_move().filter(|_| !self.rebuilding && !self.paused);
        if let Some(clock) = &mut self.clock {
            clock.run(mover, now);
        }
        if let Some(seat) = mover {
            let optimum_time = self.clock.as_ref().map(|clock| clock.optimum_time(seat, now));
            self.participants.request_move(seat, self.move_log.history(), optimum_time);
        }
    }

    /// Plays a move of `origin` and calls whoever is next. As an action it is told by its text.
    fn play(&mut self, mv: G::Move, meta: MoveMeta) -> Vec<MatchEvent> {
        let now = Instant::now();
        let seat = self.history().position().to_move();
        if let Some(clock) = &mut self.clock {
            clock.press(seat, now);
        }
        let measured = (!self.rebuilding).then(|| now.saturating_duration_since(self.turn_started));
        let time_spent = meta.search_info.as_ref().map(|finding| finding.elapsed).or(measured);
        self.move_log.play(mv, MoveMeta { time_spent, ..meta });
        self.partial_move = Path::EMPTY;
        let mut events = vec![MatchEvent::Played(seat)];
        events.extend(self.outcome().map(MatchEvent::Ended));
        self.start_turn();
        events
    }

    /// The text of the last move, as an action.
    fn last_move_action(&self) -> Option<Action> {
        self.move_log.moves().last().map(|entry| Action::Move(entry.text.clone()))
    }

    fn ensure_person_to_move(&self) -> Result<(), ActionError> {
        match self.to_move() {
            None if self.game_end.is_some() => Err(ActionError::GameOver),
            Some(seat) if self.participants.is_computer(seat) && !self.rebuilding => {
                Err(ActionError::NotYourTurn(seat))
            }
            _ => Ok(()),
        }
    }

    /// How many plies remain when a move is taken back: against a computer, those before the last
    /// turn of a person; otherwise all but one. How the players ended it is taken back by itself.
    fn plies_after_take_back(&self) -> Option<usize> {
        if self.game_end.is_some() {
            return Some(self.history().plies());
        }
        let any_human = self.participants.has_human();
        let mut entries = self.move_log.moves().iter();
        entries.rposition(|entry| !any_human || !self.participants.is_computer(entry.seat))
    }

    fn apply_step(&mut self, step: Step) -> Result<Vec<MatchEvent>, ActionError> {
        self.ensure_person_to_move()?;
        let path = self.partial_move.then_if(step, &self.next_steps());
        let path = path.ok_or_else(|| self.explain_illegal_step(step))?;
        if let Some(mv) = path::move_from_path(self.history(), &path) {
            return Ok(self.play(mv, MoveMeta::default()));
        }
        self.partial_move = path;
        Ok(vec![MatchEvent::Stepped])
    }

    fn rewind(&mut self, plies: usize) -> Vec<MatchEvent> {
        self.move_log.rewind(plies);
        self.game_end = None;
        self.partial_move = Path::EMPTY;
        if let Some((seat, clock)) = self.to_move().zip(self.clock.as_mut()) {
            clock.reset(seat);
        }
        self.start_turn();
        vec![MatchEvent::TookBack]
    }

    fn redo(&mut self) -> Result<Vec<MatchEvent>, ActionError> {
        if self.game_end.is_some() || !self.move_log.redo() {
            return Err(ActionError::NothingToRedo);
        }
        while self.to_move().is_some_and(|seat| self.participants.is_computer(seat))
            && self.move_log.redo()
        {}
        self.partial_move = Path::EMPTY;
        let mut events = vec![MatchEvent::Redone];
        events.extend(self.outcome().map(MatchEvent::Ended));
        self.start_turn();
        Ok(events)
    }

    fn end_game(&mut self, game_end: GameEnd) -> Vec<MatchEvent> {
        self.game_end = Some(game_end);
        self.partial_move = Path::EMPTY;
        self.start_turn();
        vec![MatchEvent::Ended(game_end.outcome)]
    }

    /// The clock of the player to move has run out.
    fn flag_fallen(&mut self) -> Result<Vec<MatchEvent>, ActionError> {
        let seat = self.to_move().ok_or(ActionError::GameOver)?;
        let Some(TimeControl { flag: Flag::RandomMove, .. }) =
            self.clock.as_ref().map(|clock| clock.time_control)
        else {
            return Ok(self.end_game(GameEnd::lost(
                seat,
                self.player_specs().len(),
                Termination::Time,
            )));
        };
        let moves = self.history().legal_moves();
        let random = mix(self.participants.seed(), self.history().plies() as u64);
        let mv = moves[(random % moves.len() as u64) as usize];
        Ok(self.play(mv, MoveMeta { chosen_by_clock: true, ..MoveMeta::default() }))
    }
}

impl<G: GameAi> Match for MatchState<G> {
    fn game(&self) -> &'static Game {
        self.game
    }

    fn setup(&self) -> Setup {
        self.history().position().setup()
    }

    fn player_specs(&self) -> &[PlayerSpec] {
        self.participants.player_specs()
    }

    fn names(&self) -> &[String] {
        self.participants.names()
    }

    fn moves(&self) -> &[PlayedMove] {
        self.move_log.moves()
    }

    fn scene(&self, plies: usize) -> Scene {
        if plies >= self.history().plies() {
            let now = G::scene(self.history());
            Scene { outcome: self.outcome(), to_move: self.to_move(), ..now }
        } else {
            G::scene(&self.history().at_ply(plies))
        }
    }

    fn to_move(&self) -> Option<Seat> {
        self.outcome().is_none().then(|| self.history().position().to_move())
    }

    fn game_end(&self) -> Option<GameEnd> {
        let by_rules = |outcome| GameEnd { outcome, termination: Termination::Normal };
        self.game_end.or_else(|| self.history().outcome().map(by_rules))
    }

    fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    fn thinking_seat(&self) -> Option<Seat> {
        self.participants.move_job.as_ref().and_then(|_| self.to_move())
    }

    fn can_take_back(&self) -> bool {
        self.plies_after_take_back().is_some()
    }

    fn can_redo(&self) -> bool {
        self.game_end.is_none() && self.move_log.redo_count() > 0
    }

    fn partial_move(&self) -> Path {
        self.partial_move
    }

    fn next_steps(&self) -> Vec<Step> {
        if self.ensure_person_to_move().is_err() {
            return Vec::new();
        }
        path::next_steps(self.history(), &self.partial_move)
    }

    fn explain_illegal_step(&self, step: Step) -> ActionError {
        if let Err(error) = self.ensure_person_to_move() {
            return error;
        }
        let path: Vec<Step> = self.partial_move.iter().copied().chain([step]).collect();
        ActionError::IllegalMove(path::explain_illegal(self.history(), &path))
    }

    fn completions(&self, text: &str) -> Vec<MoveCompletion> {
        move_completion::move_completions(self.history(), text)
    }

    fn threats(&self, seat: Seat) -> Vec<Square> {
        threats::threats(self.history(), seat)
    }

    fn act(&mut self, action: Action) -> Result<Vec<MatchEvent>, ActionError> {
        let events = match action.clone() {
            Action::Step(step) => self.apply_step(step)?,
            Action::UndoStep => {
                self.ensure_person_to_move()?;
                self.partial_move = self.partial_move.without_last();
                vec![MatchEvent::Stepped]
            }
            Action::Move(text) => {
                self.ensure_person_to_move()?;
                let mv = path::move_from_text(self.history(), &text)
                    .map_err(ActionError::IllegalMove)?;
                self.play(mv, MoveMeta::default())
            }
            Action::TakeBack => {
                let plies = self.plies_after_take_back().ok_or(ActionError::NothingToTakeBack)?;
                self.rewind(plies)
            }
            Action::Rewind(plies) => self.rewind(plies),
            Action::Redo => self.redo()?,
            Action::Resign(seat) => {
                self.to_move().ok_or(ActionError::GameOver)?;
                self.end_game(GameEnd::lost(seat, self.player_specs().len(), Termination::Resigned))
            }
            Action::AgreeDraw => {
                self.to_move().ok_or(ActionError::GameOver)?;
                self.end_game(GameEnd::agreed_draw(self.player_specs().len()))
            }
            Action::FlagFall => self.flag_fallen()?,
            Action::ChangePlayers(sitters, names) => {
                self.participants.check_players(&self.setup(), &sitters)?;
                let seated = self.participants.change_players(sitters);
                seated.map_err(|error| ActionError::Thread(error.to_string()))?;
                self.participants.set_names(names);
                self.start_turn();
                vec![MatchEvent::PlayersChanged]
            }
        };
        // A move that the clock has chosen is to be the same whenever the match is rebuilt.
        let action = match (&action, &events[..]) {
            (Action::FlagFall, [MatchEvent::Played(_), ..]) => {
                self.last_move_action().unwrap_or(action)
            }
            _ => action,
        };
        self.actions.push(action);
        Ok(events)
    }

    fn actions(&self) -> &[Action] {
        &self.actions
    }

    fn rebuild(&mut self, actions: &[Action]) -> Result<(), (usize, ActionError)> {
        self.rebuilding = true;
        let failed = (1..).zip(actions).find_map(|(number, action)| {
            self.act(action.clone()).err().map(|error| (number, error))
        });
        self.rebuilding = false;
        self.start_turn();
        failed.map_or(Ok(()), Err)
    }

    fn on_reply(&mut self, reply: Reply) -> Vec<MatchEvent> {
        let (Some(seat), Some(job)) = (self.to_move(), &self.participants.move_job) else {
            return Vec::new();
        };
        if job.ticket != reply.ticket {
            return Vec::new();
        }
        let finding = match reply.event {
            WorkerEvent::Progress(_) | WorkerEvent::Solved(_) => return Vec::new(),
            WorkerEvent::Done(finding) => finding,
            WorkerEvent::Failed(message) => {
                self.participants.move_job = None;
                return vec![MatchEvent::Failed(seat, message)];
            }
        };
        self.participants.move_job = None;
        let Some(mv) = path::move_from_path(self.history(), &finding.path) else {
            let message = format!("it chose {:?}, which is not legal", finding.path);
            return vec![MatchEvent::Failed(seat, message)];
        };
        let events = self.play(mv, MoveMeta { search_info: Some(finding), ..MoveMeta::default() });
        self.actions.extend(self.last_move_action());
        events
    }

    fn move_now(&self) {
        if let Some(job) = &self.participants.move_job {
            job.answer_now();
        }
    }

    fn pause(&mut self, paused: bool) {
        if self.paused != paused {
            self.paused = paused;
            self.start_turn();
        }
    }

    fn is_paused(&self) -> bool {
        self.paused
    }

    fn pending_job(&self) -> Option<Ticket> {
        self.participants.move_job.as_ref().map(|job| job.ticket)
    }

    fn analyse(
        &mut self,
        level: Level,
        task: Request,
        limits: SearchLimits,
    ) -> io::Result<Option<Ticket>> {
        if self.outcome().is_some() {
            self.stop_analysis();
            return Ok(None);
        }
        self.participants.analyse(level, self.move_log.history(), task, limits)
    }

    fn stop_analysis(&mut self) {
        self.participants.analysis_job = None;
    }

    fn is_level_available(&self, level: Level, seat: Seat) -> bool {
        ai::is_available::<G>(level, &self.setup(), seat)
    }

    fn position_report(&self) -> PositionReport {
        PositionReport::of(self.game.name, self.history())
    }

    fn perft(&self, depth: u32) -> PerftCounts {
        perft::perft(&mut self.history().clone(), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, PerftCounts)> {
        let position = self.history().position();
        let tallies = perft::divide(&mut self.history().clone(), depth);
        tallies.into_iter().map(|(mv, tally)| (position.move_to_string(mv), tally)).collect()
    }

    fn bulk(&self, depth: u32) -> u64 {
        perft::bulk(&mut self.history().clone(), depth)
    }

    fn perft_task(&self, depth: u32) -> PerftTask {
        let mut history = self.history().clone();
        Box::new(move |over| perft::bulk_until(&mut history, depth, over))
    }
}
