//! The one implementation of [`Match`], generic over games.

use super::action::{Action, ActionError, MatchEvent, TableGame};
use super::clock::{Clock, Flag, TurnTimer};
use super::first_move_table::{FirstMoveTable, FirstMoveTask};
use super::game::{Game, MatchStart};
use super::game_end::{GameEnd, Termination};
use super::move_completion::{self, MoveCompletion};
use super::move_log::{MoveLog, MoveMeta, PlayedMove};
use super::opening_keys;
use super::participants::{Engines, Participants};
use super::player_spec::PlayerSpec;
use super::player_thread::{Reply, ReplySink, Request, Ticket, WorkerEvent};
use super::position_report::{self, PositionReport};
use super::{Match, PerftTask};
use parlour_ai::Level;
use parlour_ai::core::{GameAi, SearchLimits};
use parlour_rules::{History, Path, PerftCounts, Scene, Seat, Setup, Square, Step, mix, path};
use std::io;
use std::time::{Duration, Instant};

/// A match of the game `G`.
pub struct MatchState<G: GameAi> {
    game: &'static Game,
    move_log: MoveLog<G>,
    partial_move: Path,
    participants: Participants<G>,
    paused: bool,
    is_rated: bool,
    /// The end of a game by resignation, agreement or time. The rules say nothing of these.
    declared_end: Option<GameEnd>,
    clock: Option<Clock>,
    /// How long the player to move has thought.
    turn_timer: TurnTimer,
}

impl<G: GameAi> MatchState<G> {
    /// A match between the players of `start`, with its names, clocks and times, that continues from the
    /// end of `history`. A computer player to move starts to search at once. Replies go to `reply_sink`;
    /// its owner passes them to [`Match::on_reply`].
    ///
    /// # Errors
    /// If the system cannot start a thread for a computer player.
    pub fn new(
        start: &MatchStart,
        history: History<G>,
        engines: Engines<G>,
        reply_sink: &ReplySink,
    ) -> io::Result<MatchState<G>> {
        let mut match_state = MatchState {
            game: start.game,
            move_log: MoveLog::new(history, &start.move_times),
            partial_move: Path::EMPTY,
            participants: Participants::new(start, engines, reply_sink)?,
            paused: false,
            is_rated: start.is_rated,
            declared_end: None,
            clock: start.time_control.map(Clock::new),
            turn_timer: TurnTimer::default(),
        };
        let mover = match_state.to_move();
        let turn_time = mover.and(start.turn_time).unwrap_or_default();
        match_state.turn_timer = TurnTimer::after(turn_time);
        match_state.set_clock_by_moves();
        match_state.start_turn();
        Ok(match_state)
    }

    /// Sets stopped clocks to what the moves and the turn under way have left.
    fn set_clock_by_moves(&mut self) {
        let (mover, turn_time) = (self.to_move(), self.turn_timer.used(Instant::now()));
        let Some(clock) = &mut self.clock else { return };
        *clock = Clock::new(clock.time_control);
        for played in self.move_log.moves() {
            clock.deduct(played.seat, played.time_spent.unwrap_or_default());
        }
        if let Some(seat) = mover {
            clock.deduct_turn(seat, turn_time);
        }
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

    fn history(&self) -> &History<G> {
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

    fn ensure_person_to_move(&self) -> Result<(), ActionError> {
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
    fn plies_after_take_back(&self) -> Option<usize> {
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

    /// Takes back the moves that the table does not have, and plays those that it has.
    fn follow(&mut self, table: TableGame) -> Result<Vec<MatchEvent>, ActionError> {
        let own = self.move_log.moves().iter();
        let common = own.zip(&table.moves).take_while(|(own, (text, _))| own.text == *text).count();
        let mut events = Vec::new();
        let is_same_turn = [self.history().plies(), table.moves.len()] == [common; 2];
        if common < self.history().plies() {
            self.move_log.rewind(common);
            events.push(MatchEvent::TookBack);
        }
        for (text, used) in &table.moves[common..] {
            let mv =
                path::move_from_text(self.history(), text).map_err(ActionError::IllegalMove)?;
            events.push(MatchEvent::Played(self.history().position().to_move()));
            let time_spent = Some(*used);
            self.move_log.play(mv, MoveMeta { time_spent, ..MoveMeta::default() });
        }
        if self.declared_end.map(|end| end.outcome) != table.declared_end.map(|end| end.outcome) {
            let events_before = events.len();
            events.extend(table.declared_end.map(|end| MatchEvent::Ended(end.outcome)));
            if events.len() == events_before {
                events.push(MatchEvent::TookBack);
            }
        } else if common < table.moves.len() {
            events.extend(self.history().outcome().map(MatchEvent::Ended));
        }
        if events.is_empty() && table.turn_time.is_none() {
            return Ok(events);
        }
        self.declared_end = table.declared_end;
        self.partial_move = Path::EMPTY;
        let used = if is_same_turn { self.turn_timer.used(Instant::now()) } else { Duration::ZERO };
        self.turn_timer = TurnTimer::after(table.turn_time.unwrap_or(used));
        self.set_clock_by_moves();
        let time_is_up = |end: &GameEnd| end.termination == Termination::Time;
        let last_to_move = self.history().position().to_move();
        if let Some(clock) = &mut self.clock
            && self.declared_end.as_ref().is_some_and(time_is_up)
        {
            clock.empty(last_to_move);
        }
        self.start_turn();
        Ok(events)
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
            Action::Follow(table) => self.follow(*table),
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

    fn game(&self) -> &'static Game {
        self.game
    }

    fn setup(&self) -> Setup {
        self.history().position().setup()
    }

    fn is_rated(&self) -> bool {
        self.participants.viewed().map_or(self.is_rated, |viewed| viewed.is_rated)
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
        self.declared_end.or_else(|| self.history().outcome().map(by_rules))
    }

    fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    fn turn_timer(&self) -> TurnTimer {
        self.turn_timer
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

    fn completed_move(&self, step: Step) -> Option<String> {
        let path = self.partial_move.then_if(step, &self.next_steps())?;
        let mv = path::move_from_path(self.history(), &path)?;
        Some(self.history().position().move_to_string(mv))
    }

    fn explain_illegal_step(&self, step: Step) -> ActionError {
        if let Err(error) = self.ensure_person_to_move() {
            return error;
        }
        let path: Vec<Step> = self.partial_move.iter().copied().chain([step]).collect();
        ActionError::IllegalMove(path::explain_illegal(self.history(), &path))
    }

    fn first_illegal_step(&self, path: &[Step]) -> Option<ActionError> {
        if let Err(error) = self.ensure_person_to_move() {
            return Some(error);
        }
        let history = self.history();
        let can_follow =
            |done: usize| path::next_steps(history, &path[..done]).contains(&path[done]);
        let first = (0..path.len()).find(|&done| !can_follow(done))?;
        match path::move_from_path(history, &path[..first]) {
            Some(_) => None,
            None => Some(ActionError::IllegalMove(path::explain_illegal(history, &path[..=first]))),
        }
    }

    fn completions(&self, typed: &str) -> Vec<MoveCompletion> {
        move_completion::move_completions(self.history(), typed)
    }

    fn can_take_back(&self) -> bool {
        !self.is_rated && self.plies_after_take_back().is_some()
    }

    fn can_redo(&self) -> bool {
        !self.is_rated && self.declared_end.is_none() && self.move_log.redo_count() > 0
    }

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

    fn threats(&self, seat: Seat) -> Vec<Square> {
        position_report::threats(self.history(), seat)
    }

    fn opening_keys(&self, plies: usize) -> Vec<u64> {
        opening_keys::along(self.history(), plies)
    }

    fn next_opening_keys(&self) -> Vec<(String, u64)> {
        opening_keys::behind(self.history())
    }

    fn position_report(&self) -> PositionReport {
        PositionReport::of(self.game.name, self.history())
    }

    fn divide(&self, depth: u32, report: &mut dyn FnMut(f64)) -> Vec<(String, PerftCounts)> {
        let position = self.history().position();
        let counts = self.participants.engine().divide(self.history(), depth, report);
        counts.into_iter().map(|(mv, counts)| (position.move_to_string(mv), counts)).collect()
    }

    fn perft_task(&self, depth: u32) -> PerftTask {
        let (engine, history) = (self.participants.engine().clone(), self.history().clone());
        Box::new(move |is_cancelled| engine.bulk_until(&history, depth, is_cancelled))
    }

    fn perft(&self, depth: u32, is_bulk: bool, report: &mut dyn FnMut(f64)) -> PerftCounts {
        self.participants.engine().perft(self.history(), depth, is_bulk, report)
    }

    fn first_move_task(&self, depth: Option<u32>) -> Option<FirstMoveTask> {
        self.to_move()?;
        let (engine, history) = (self.participants.engine().clone(), self.history().clone());
        Some(Box::new(move |limits, on_judged| {
            let found = engine.first_moves(&history, depth, limits, on_judged)?;
            Some(FirstMoveTable::of(history.position(), found))
        }))
    }
}
