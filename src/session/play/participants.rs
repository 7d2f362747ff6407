//! Those who sit at the table, and the threads of those among them who are computers.

use super::action::ActionError;
use super::player_spec::PlayerSpec;
use super::worker::{JobHandle, ReplySink, Request, Ticket, Worker};
use crate::ai;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::limits::SearchLimits;
use crate::ai::core::searcher::{EngineOptions, Searcher};
use crate::ai::{Level, Player};
use crate::rules::Rules;
use crate::rules::bitboard::mix;
use crate::rules::history::History;
use crate::rules::seat::Seat;
use crate::rules::setup::Setup;
use std::io;
use std::time::Duration;

/// Everybody at the table.
pub(super) struct Participants<G: Rules> {
    player_specs: Vec<PlayerSpec>,
    names: Vec<String>,
    workers: Vec<Option<Worker<G>>>,
    /// What the computer player to move is doing.
    pub move_job: Option<JobHandle>,
    /// Whom a person may ask for advice, at the level asked for last.
    analyst: Option<(Level, Worker<G>)>,
    pub analysis_job: Option<JobHandle>,
    reply_sink: ReplySink,
    engine_options: EngineOptions,
}

impl<G: GameAi> Participants<G> {
    pub fn new(
        player_specs: Vec<PlayerSpec>,
        engine_options: &EngineOptions,
        reply_sink: &ReplySink,
    ) -> io::Result<Participants<G>> {
        let mut participants = Participants {
            workers: player_specs.iter().map(|_| None).collect(),
            player_specs: vec![PlayerSpec::Human; player_specs.len()],
            names: vec![String::new(); player_specs.len()],
            move_job: None,
            analyst: None,
            analysis_job: None,
            reply_sink: reply_sink.clone(),
            engine_options: *engine_options,
        };
        participants.change_players(player_specs)?;
        Ok(participants)
    }

    pub fn player_specs(&self) -> &[PlayerSpec] {
        &self.player_specs
    }

    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Names everybody; a seat nobody names has no name.
    pub fn set_names(&mut self, mut names: Vec<String>) {
        names.resize(self.player_specs.len(), String::new());
        self.names = names;
    }

    pub fn seed(&self) -> u64 {
        self.engine_options.seed
    }

    pub fn is_computer(&self, seat: Seat) -> bool {
        !self.player_specs[seat.index()].is_human()
    }

    pub fn has_human(&self) -> bool {
        self.player_specs.iter().any(|spec| spec.is_human())
    }

    /// Gives a seat to a searcher of one's own.
    pub fn set_searcher(
        &mut self,
        seat: Seat,
        spec: PlayerSpec,
        searcher: impl Searcher<G> + 'static,
        reply_sink: &ReplySink,
    ) -> io::Result<()> {
        self.workers[seat.index()] = Some(Worker::start(searcher, reply_sink.clone())?);
        self.player_specs[seat.index()] = spec;
        Ok(())
    }

    /// Whether these could sit here.
    pub fn check_players(
        &self,
        setup: &Setup,
        player_specs: &[PlayerSpec],
    ) -> Result<(), ActionError> {
        let (given, wanted) = (player_specs.len(), self.player_specs.len());
        if given != wanted {
            return Err(ActionError::SeatCount { given, wanted });
        }
        let seats = Seat::all(wanted).zip(player_specs);
        let mut computers = seats.filter_map(|(seat, &spec)| level_of(spec).zip(Some(seat)));
        match computers.find(|&(level, seat)| !ai::is_available::<G>(level, setup, seat)) {
            Some((level, seat)) => Err(ActionError::LevelUnavailable { level, seat }),
            None => Ok(()),
        }
    }

    /// Seats everybody; who stays in a seat keeps what they remember. If the system has no thread
    /// for somebody new, all stay as they are.
    pub fn change_players(&mut self, player_specs: Vec<PlayerSpec>) -> io::Result<()> {
        let changes = (0..).zip(self.player_specs.iter().zip(&player_specs));
        let start_worker =
            |(seat, (&before, &after)): (u64, (&PlayerSpec, &PlayerSpec))| match level_of(after) {
                Some(level_after) if level_of(before) != Some(level_after) => {
                    let engine_options = EngineOptions {
                        seed: mix(self.engine_options.seed, seat),
                        ..self.engine_options
                    };
                    Worker::start(
                        Player::new(level_after, &engine_options),
                        self.reply_sink.clone(),
                    )
                    .map(Some)
                }
                _ => Ok(None),
            };
        let new_workers = changes.map(start_worker).collect::<io::Result<Vec<_>>>()?;
        for ((worker, new_worker), spec) in
            self.workers.iter_mut().zip(new_workers).zip(&player_specs)
        {
            if new_worker.is_some() || spec.is_human() {
                *worker = new_worker;
            }
        }
        self.player_specs = player_specs;
        Ok(())
    }

    /// Everybody stops thinking.
    pub fn cancel_all(&mut self) {
        self.move_job = None;
        self.analysis_job = None;
    }

    /// Asks for a move, if a computer sits there; on the clock it is to take no longer than
    /// `share`.
    pub fn request_move(
        &mut self,
        seat: Seat,
        history: &History<G>,
        optimum_time: Option<Duration>,
    ) {
        let Some(worker) = &self.workers[seat.index()] else { return };
        let mut limits = SearchLimits::from_budget(match self.player_specs[seat.index()] {
            PlayerSpec::Computer { budget, .. } => budget,
            PlayerSpec::Human => None,
        });
        limits.time = limits.time.into_iter().chain(optimum_time).min();
        self.move_job = Some(worker.submit(history.clone(), Request::BestMove, limits));
    }

    /// Asks the adviser.
    pub fn analyse(
        &mut self,
        level: Level,
        history: &History<G>,
        request: Request,
        limits: SearchLimits,
    ) -> io::Result<Option<Ticket>> {
        self.analysis_job = None;
        if self.analyst.as_ref().is_none_or(|(present, _)| *present != level) {
            let player = Player::new(level, &self.engine_options);
            self.analyst = Some((level, Worker::start(player, self.reply_sink.clone())?));
        }
        let send_request =
            |(_, worker): &(Level, Worker<G>)| worker.submit(history.clone(), request, limits);
        self.analysis_job = self.analyst.as_ref().map(send_request);
        Ok(self.analysis_job.as_ref().map(|handle| handle.ticket))
    }
}

fn level_of(spec: PlayerSpec) -> Option<Level> {
    match spec {
        PlayerSpec::Human => None,
        PlayerSpec::Computer { level, .. } => Some(level),
    }
}
