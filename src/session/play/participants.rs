//! The players of a match, with a thread for each computer player and one for the analyst.

use super::action::{ActionError, ViewedPlayers};
use super::game::MatchStart;
use super::player_spec::{self, PlayerSpec};
use super::player_thread::{JobHandle, ReplySink, Request, Ticket, Worker};
use parlour_ai as ai;
use parlour_ai::Level;
use parlour_ai::core::{EngineOptions, GameAi, SearchLimits};
use parlour_ai::engine::{Engine, EngineMaker};
use parlour_ai::net_file::{GivenNets, NetError};
use parlour_rules::{History, Rules, Seat, Setup, mix};
use std::io;
use std::sync::Arc;
use std::time::Duration;

/// The engines of a match: one for each set of networks.
pub struct Engines<G> {
    /// With the networks that ship.
    shipped: Arc<dyn Engine<G>>,
    seats: Vec<Arc<dyn Engine<G>>>,
    /// That of the computer player who advises.
    analyst: Arc<dyn Engine<G>>,
}

impl<G: Rules> Engines<G> {
    /// What a match begins with.
    ///
    /// # Errors
    /// If the game cannot use one of the networks.
    pub fn new(engine: EngineMaker<G>, start: &MatchStart) -> Result<Engines<G>, NetError> {
        let MatchStart { game, setup, nets, .. } = start;
        let of = |given: &GivenNets| engine.make(game.name, setup, given);
        Ok(Engines {
            shipped: of(&GivenNets::default())?,
            seats: nets.seats.iter().map(of).collect::<Result<_, _>>()?,
            analyst: of(&nets.analyst)?,
        })
    }

    /// That of a seat.
    fn of_seat(&self, seat: usize) -> &Arc<dyn Engine<G>> {
        self.seats.get(seat).unwrap_or(&self.shipped)
    }
}

/// The players of a match and the analyst.
pub(super) struct Participants<G: Rules> {
    player_specs: Vec<PlayerSpec>,
    /// Those who played, if the game is only looked at.
    viewed: Option<ViewedPlayers>,
    names: Vec<String>,
    workers: Vec<Option<Worker<G>>>,
    /// The search of the computer player to move.
    pub move_job: Option<JobHandle>,
    /// The computer player who advises, at the level asked for last.
    analyst: Option<(Level, Worker<G>)>,
    /// The analyst's search.
    pub analysis_job: Option<JobHandle>,
    reply_sink: ReplySink,
    engine_options: EngineOptions,
    engines: Engines<G>,
}

impl<G: GameAi> Participants<G> {
    pub(super) fn new(
        start: &MatchStart,
        engines: Engines<G>,
        reply_sink: &ReplySink,
    ) -> io::Result<Participants<G>> {
        let player_specs = start.player_specs.clone();
        let mut participants = Participants {
            workers: player_specs.iter().map(|_| None).collect(),
            player_specs: vec![PlayerSpec::Human; player_specs.len()],
            viewed: None,
            names: start.names_per_seat(),
            move_job: None,
            analyst: None,
            analysis_job: None,
            reply_sink: reply_sink.clone(),
            engine_options: start.engine_options,
            engines,
        };
        participants.change_players(player_specs)?;
        Ok(participants)
    }

    /// The players, or in a game that is only looked at those who played it.
    pub(super) fn player_specs(&self) -> &[PlayerSpec] {
        self.viewed.as_ref().map_or(&self.player_specs, |viewed| &viewed.player_specs)
    }

    /// From now on the game is only looked at.
    pub(super) fn view(&mut self, players: ViewedPlayers) {
        self.viewed = Some(players);
    }

    /// Those who played a game that is only looked at; `None` for one that is played.
    pub(super) fn viewed(&self) -> Option<&ViewedPlayers> {
        self.viewed.as_ref()
    }

    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// Sets the players' names. Seats beyond the end of the list get none.
    pub(super) fn set_names(&mut self, mut names: Vec<String>) {
        names.resize(self.player_specs.len(), String::new());
        self.names = names;
    }

    pub(super) fn seed(&self) -> u64 {
        self.engine_options.seed
    }

    /// Whether somebody else than a person at this program plays in the seat.
    pub(super) fn is_computer(&self, seat: Seat) -> bool {
        !self.player_specs[seat.index()].is_human()
    }

    pub(super) fn has_human(&self) -> bool {
        self.player_specs.iter().any(|spec| spec.is_human())
    }

    /// Seats a test's own searcher.
    #[cfg(any(test, feature = "testing"))]
    pub(super) fn set_searcher(
        &mut self,
        seat: Seat,
        spec: PlayerSpec,
        searcher: impl parlour_ai::core::searcher::Searcher<G> + 'static,
        reply_sink: &ReplySink,
    ) -> io::Result<()> {
        let engine = self.engines.analyst.clone();
        self.workers[seat.index()] =
            Some(Worker::start(Box::new(searcher), engine, reply_sink.clone())?);
        self.player_specs[seat.index()] = spec;
        Ok(())
    }

    /// Checks that these players could replace the present ones.
    pub(super) fn check_players(
        &self,
        setup: &Setup,
        player_specs: &[PlayerSpec],
    ) -> Result<(), ActionError> {
        let (given, wanted) = (player_specs.len(), self.player_specs.len());
        if given != wanted {
            return Err(ActionError::SeatCount { given, wanted });
        }
        let is_available = |level, seat| ai::is_available::<G>(level, setup, seat);
        match player_spec::find_unavailable(player_specs, is_available) {
            Some((level, seat)) => Err(ActionError::LevelUnavailable { level, seat }),
            None => Ok(()),
        }
    }

    /// Replaces the players. A computer player whose level stays the same keeps its thread and its
    /// tables. If the system cannot start a thread, no player is replaced.
    pub(super) fn change_players(&mut self, player_specs: Vec<PlayerSpec>) -> io::Result<()> {
        let changes = (0..).zip(self.player_specs.iter().zip(&player_specs));
        let start_worker = |(seat, (before, after)): (u64, (&PlayerSpec, &PlayerSpec))| {
            let Some(level) = after.level().filter(|&level| before.level() != Some(level)) else {
                return Ok(None);
            };
            // Each seat has its own random numbers, even where two seats have the same level.
            let seed = mix(self.engine_options.seed, seat);
            let options = EngineOptions { seed, ..self.engine_options };
            let engine = self.engines.of_seat(seat as usize);
            let player = engine.player(level, &options);
            Worker::start(player, engine.clone(), self.reply_sink.clone()).map(Some)
        };
        let new_workers = changes.map(start_worker).collect::<io::Result<Vec<_>>>()?;
        for ((worker, new_worker), spec) in
            self.workers.iter_mut().zip(new_workers).zip(&player_specs)
        {
            if new_worker.is_some() || !spec.is_computer() {
                *worker = new_worker;
            }
        }
        self.player_specs = player_specs;
        self.viewed = None;
        Ok(())
    }

    /// What searches for the analyst.
    pub(super) fn engine(&self) -> &Arc<dyn Engine<G>> {
        &self.engines.analyst
    }

    /// Cancels all searches.
    pub(super) fn cancel_all(&mut self) {
        self.move_job = None;
        self.analysis_job = None;
    }

    /// Asks the player in `seat` for a move, if it is a computer. The search takes at most
    /// `optimum_time`, and at most the player's own budget.
    pub(super) fn request_move(
        &mut self,
        seat: Seat,
        history: &History<G>,
        optimum_time: Option<Duration>,
    ) {
        let Some(worker) = &self.workers[seat.index()] else { return };
        let mut limits = SearchLimits::from_budget(match self.player_specs[seat.index()] {
            PlayerSpec::Computer { budget, .. } => budget,
            PlayerSpec::Human | PlayerSpec::Elsewhere => None,
        });
        limits.time = limits.time.into_iter().chain(optimum_time).min();
        self.move_job = Some(worker.submit(history.clone(), Request::BestMove, limits));
    }

    /// Asks the analyst. It has no seat to mix into the seed, so it takes the match's own.
    pub(super) fn analyse(
        &mut self,
        level: Level,
        history: &History<G>,
        request: Request,
        limits: SearchLimits,
    ) -> io::Result<Option<Ticket>> {
        self.analysis_job = None;
        if self.analyst.as_ref().is_none_or(|(present, _)| *present != level) {
            let engine = &self.engines.analyst;
            let player = engine.player(level, &self.engine_options);
            let worker = Worker::start(player, engine.clone(), self.reply_sink.clone())?;
            self.analyst = Some((level, worker));
        }
        let send_request =
            |(_, worker): &(Level, Worker<G>)| worker.submit(history.clone(), request, limits);
        self.analysis_job = self.analyst.as_ref().map(send_request);
        Ok(self.analysis_job.as_ref().map(|handle| handle.ticket))
    }
}
