//! The one implementation of [`Match`], generic over games.

use super::action::{Action, ActionError, MatchEvent};
use super::clock::{Clock, Flag, TimeControl};
use super::game::Game;
use super::game_end::{GameEnd, Termination};
use super::given_nets::Engines;
use super::move_log::{MoveLog, MoveMeta};
use super::participants::Participants;
use super::player_spec::PlayerSpec;
use super::turn_timer::TurnTimer;
use super::worker::{Reply, ReplySink, Request, Ticket, WorkerEvent};
use super::{EngineControl, Match, MatchView, MoveEntry};
use parlour_ai::Level;
use parlour_ai::core::game_ai::GameAi;
use parlour_ai::core::limits::SearchLimits;
use parlour_ai::core::searcher::EngineOptions;
use parlour_rules::bitboard::mix;
use parlour_rules::history::History;
use parlour_rules::path;
use parlour_rules::seat::Seat;
use parlour_rules::step::{Path, Step};
use std::io;
use std::time::{Duration, Instant};

/// A match of the game `G`.
pub struct MatchState<G: GameAi> {
    pub(super) game: &'static Game,
    pub(super) move_log: MoveLog<G>,
    pub(super) partial_move: Path,
    pub(super) participants: Participants<G>,
    paused: bool,
    pub(super) is_rated: bool,
    /// The end of a game by resignation, agreement or time. The rules say nothing of these.
    pub(super) declared_end: Option<GameEnd>,
    pub(super) clock: Option<Clock>,
    /// How long the player to move has thought.
    pub(super) turn_timer: TurnTimer,
}

impl<G: GameAi> MatchState<G> {
    /// A match that continues from the end of `history`. A computer player to move starts to
    /// search at once. Replies go to `reply_sink`; its owner passes them to
    /// [`EngineControl::on_reply`].
    ///
    /// # Errors
    /// If the system cannot start a thread for a computer player.
    pub fn new(
        game: &'static Game,
        history: History<G>,
        player_specs: Vec<PlayerSpec>,
        engine_options: &EngineOptions,
        engines: Engines<G>,
        reply_sink: &ReplySink,
    ) -> io::Result<MatchState<G>> {
        let mut match_state = MatchState {
            game,
            move_log: MoveLog::new(history),
            partial_move: Path::EMPTY,
            participants: Participants::new(player_specs, engine_options, engines, reply_sink)?,
            paused: false,
            is_rated: false,
            declared_end: None,
            clock: None,
            turn_timer: TurnTimer::default(),
        };
        match_state.start_turn();
        Ok(match_state)
    }

    /// Has the game count for ratings, or not.
    #[must_use]
    pub(crate) fn rated(self, is_rated: bool) -> MatchState<G> {
        MatchState { is_rated, ..self }
    }

    /// Gives the players names and, with a time control, clocks. `move_times` says how long the
    /// moves so far took, and `turn_time` how long the player to move has thought already; the
    /// clocks start with that much less.
    #[must_use]
    pub(crate) fn with_clock(
        mut self,
        names: &[String],
        time_control: Option<TimeControl>,
        move_times: &[Option<Duration>],
        turn_time: Option<Duration>,
    ) -> MatchState<G> {
        self.participants.set_names(names.to_vec());
        self.move_log.set_move_times(move_times);
        let turn_time = turn_time.unwrap_or_default();
        if self.to_move().is_some() {
            self.turn_timer = TurnTimer::after(turn_time);
            self.turn_timer.run(true, Instant::now());
        }
        if let Some(time_control) = time_control {
            let mut clock = Clock::new(time_control);
            for played in self.move_log.moves() {
                clock.deduct(played.seat, played.time_spent.unwrap_or_default());
            }
            if let Some(seat) = self.to_move() {
                clock.deduct_turn(seat, turn_time);
            }
            self.clock = Some(clock);
            self.start_turn();
        }
        self
    }

    /// Seats a test's own searcher.
    ///
    /// # Errors
    /// If the system cannot start a thread for it.
    #[cfg(any(test, feature = "testing"))]
    pub fn set_searcher(
        &mut self,
        seat: Seat,
        spec: PlayerSpec,
        searcher: impl parlour_ai::core::searcher::Searcher<G> + 'static,
        reply_sink: &ReplySink,
    ) -> io::Result<()> {
        self.participants.set_searcher(seat, spec, searcher, reply_sink)?;
        self.start_turn();
        Ok(())
    }

    pub(super) fn history(&self) -> &History<G> {
        self.move_log.history()
    }

    /// Cancels the jobs under way, and submits one if a computer player is to move.
    fn start_turn(&mut self) {
        let now = Instant::now();
        self.participants.cancel_all();
        let mover = self.to_move().filter(|_| !self.paused);
        self.turn_timer.run(mover.is_some(), now);
        if let Some(clock) = &mut self.clock {
            clock.run(mover, now);
        }
        if let Some(seat) = mover {
            let optimum_time = self.clock.as_ref().map(|clock| clock.optimum_time(seat, now));
            self.participants.request_move(seat, self.move_log.history(), optimum_time);
        }
    }

    /// Plays a move and starts the next turn. Without a search, the time spent is measured here.
    fn play(&mut self, mv: G::Move, meta: MoveMeta) -> Vec<MatchEvent> {
        let now = Instant::now();
        let seat = self.history().position().to_move();
        if let Some(clock) = &mut self.clock {
            clock.press(seat, now);
        }
        let measured = self.turn_timer.used(now);
        let time_spent = meta.search_info.as_ref().map_or(measured, |info| info.elapsed);
        self.move_log.play(mv, MoveMeta { time_spent: Some(time_spent), ..meta });
        self.partial_move = Path::EMPTY;
        self.turn_timer = TurnTimer::default();
        let mut events = vec![MatchEvent::Played(seat)];
        events.extend(self.outcome().map(MatchEvent::Ended));
        self.start_turn();
        events
    }

    pub(super) fn ensure_person_to_move(&self) -> Result<(), ActionError> {
        match self.to_move() {
            None if self.declared_end.is_some() => Err(ActionError::GameOver),
            Some(seat) if self.participants.is_computer(seat) => {
                Err(ActionError::NotYourTurn(seat))
            }
            _ => Ok(()),
        }
    }

    /// How many plies remain after a take-back. With a person in the match, the person's last move
    /// and all moves after it are taken back; among computers, the last move. An end by
    /// resignation, agreement or time is taken back alone, without a move.
    pub(super) fn plies_after_take_back(&self) -> Option<usize> {
        if self.declared_end.is_some() {
            return Some(self.history().plies());
        }
        let has_human = self.participants.has_human();
        let mut moves = self.move_log.moves().iter();
        moves.rposition(|played| !has_human || !self.participants.is_computer(played.seat))
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
        if plies < self.history().plies() {
            self.turn_timer = TurnTimer::default();
        }
        let last_to_move = self.history().position().to_move();
        let end = self.declared_end.take();
        self.move_log.rewind(plies);
        self.partial_move = Path::EMPTY;
        if let Some(clock) = &mut self.clock {
            clock.reset(Instant::now());
            if end.is_some_and(|end| end.termination == Termination::Time) {
                clock.raise_flag(last_to_move);
            }
        }
        self.start_turn();
        vec![MatchEvent::TookBack]
    }

    /// Plays the move taken back last again, and the computer players' moves that followed it.
    fn redo(&mut self) -> Result<Vec<MatchEvent>, ActionError> {
        if self.declared_end.is_some() || !self.move_log.redo() {
            return Err(ActionError::NothingToRedo);
        }
        while self.to_move().is_some_and(|seat| self.participants.is_computer(seat))
            && self.move_log.redo()
        {}
        self.partial_move = Path::EMPTY;
        self.turn_timer = TurnTimer::default();
        if let Some(clock) = &mut self.clock {
            clock.reset(Instant::now());
        }
        let mut events = vec![MatchEvent::Redone];
        events.extend(self.outcome().map(MatchEvent::Ended));
        self.start_turn();
        Ok(events)
    }

    fn end_game(&mut self, game_end: GameEnd) -> Vec<MatchEvent> {
        self.declared_end = Some(game_end);
        self.partial_move = Path::EMPTY;
        self.start_turn();
        vec![MatchEvent::Ended(game_end.outcome)]
    }

    /// Ends the game for the player whose time has run out, or plays a random move, as the time
    /// control has it. The move follows from the seed and the number of plies alone.
    fn flag_fallen(&mut self) -> Result<Vec<MatchEvent>, ActionError> {
        let seat = self.to_move().ok_or(ActionError::GameOver)?;
        let flag = self.clock.as_ref().map(|clock| clock.time_control.flag);
        if flag != Some(Flag::RandomMove) {
            if let Some(clock) = &mut self.clock {
                clock.empty(seat);
            }
            let players = self.player_specs().len();
            return Ok(self.end_game(GameEnd::lost(seat, players, Termination::Time)));
        }
        let moves = self.history().legal_moves();
        let random = mix(self.participants.seed(), self.history().plies() as u64);
        let mv = moves[(random % moves.len() as u64) as usize];
        Ok(self.play(mv, MoveMeta { chosen_by_clock: true, ..MoveMeta::default() }))
    }

    fn change_players(
        &mut self,
        player_specs: Vec<PlayerSpec>,
        names: Vec<String>,
    ) -> Result<Vec<MatchEvent>, ActionError> {
        self.participants.check_players(&self.setup(), &player_specs)?;
        let seated = self.participants.change_players(player_specs);
        seated.map_err(|error| ActionError::Thread(error.to_string()))?;
        self.participants.set_names(names);
        self.partial_move = Path::EMPTY;
        self.start_turn();
        Ok(vec![MatchEvent::PlayersChanged])
    }
}

impl<G: GameAi> Match for MatchState<G> {
    fn act(&mut self, action: Action) -> Result<Vec<MatchEvent>, ActionError> {
        use Action::{ChangePlayers, Redo, Rewind, TakeBack};
        let players = self.player_specs().len();
        if self.is_rated && matches!(action, TakeBack | Rewind(_) | Redo | ChangePlayers(..)) {
            return Err(ActionError::Rated);
        }
        match action {
            Action::Step(step) => self.apply_step(step),
            Action::UndoStep => {
                self.ensure_person_to_move()?;
                self.partial_move = self.partial_move.without_last();
                Ok(vec![MatchEvent::Stepped])
            }
            Action::Move(text) => {
                self.ensure_person_to_move()?;
                let mv = path::move_from_text(self.history(), &text)
                    .map_err(ActionError::IllegalMove)?;
                Ok(self.play(mv, MoveMeta::default()))
            }
            Action::TakeBack => {
                let plies = self.plies_after_take_back().ok_or(ActionError::NothingToTakeBack)?;
                Ok(self.rewind(plies))
            }
            Action::Rewind(plies) => Ok(self.rewind(plies)),
            Action::Redo => self.redo(),
            Action::Resign(seat) => {
                self.to_move().ok_or(ActionError::GameOver)?;
                Ok(self.end_game(GameEnd::lost(seat, players, Termination::Resigned)))
            }
            Action::AgreeDraw => {
                self.to_move().ok_or(ActionError::GameOver)?;
                Ok(self.end_game(GameEnd::agreed_draw(players)))
            }
            Action::FlagFall => self.flag_fallen(),
            Action::ChangePlayers(player_specs, names) => self.change_players(player_specs, names),
            Action::NamePlayers(viewed) => {
                let given = viewed.player_specs.len();
                if given != players {
                    return Err(ActionError::SeatCount { given, wanted: players });
                }
                self.participants.view(viewed);
                Ok(vec![MatchEvent::PlayersChanged])
            }
        }
    }
}

impl<G: GameAi> EngineControl for MatchState<G> {
    fn thinking_seat(&self) -> Option<Seat> {
        self.participants.move_job.as_ref().and_then(|_| self.to_move())
    }

    fn pending_job(&self) -> Option<Ticket> {
        self.participants.move_job.as_ref().map(|job| job.ticket)
    }

    fn on_reply(&mut self, reply: Reply) -> Vec<MatchEvent> {
        let Some(seat) = self.to_move().filter(|_| self.pending_job() == Some(reply.ticket)) else {
            return Vec::new();
        };
        let info = match reply.event {
            WorkerEvent::Progress(_) | WorkerEvent::Solved(_) => return Vec::new(),
            WorkerEvent::Done(info) => info,
            WorkerEvent::Failed(message) => {
                self.participants.move_job = None;
                return vec![MatchEvent::Failed(seat, message)];
            }
        };
        self.participants.move_job = None;
        let Some(mv) = path::move_from_path(self.history(), &info.path) else {
            let message = format!("it chose {:?}, which is not legal", info.path);
            return vec![MatchEvent::Failed(seat, message)];
        };
        self.play(mv, MoveMeta { search_info: Some(info), ..MoveMeta::default() })
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

    fn analyse(
        &mut self,
        level: Level,
        request: Request,
        limits: SearchLimits,
    ) -> io::Result<Option<Ticket>> {
        // The value of a game that the rules have ended is known, and may be asked for.
        let has_value = matches!(request, Request::Solve(_)) && self.history().outcome().is_some();
        if self.outcome().is_some() && !has_value {
            self.stop_analysis();
            return Ok(None);
        }
        self.participants.analyse(level, self.move_log.history(), request, limits)
    }

    fn stop_analysis(&mut self) {
        self.participants.analysis_job = None;
    }
}
