//! Those who sit at the table, and the threads of those among them who are computers.

use super::ActionError;
use super::seats::Sitter;
use super::thinking::{Handle, Report, Task, Ticket, Worker};
use crate::ai::budget::Limits;
use crate::ai::insight::Insight;
use crate::ai::{self, Kit, Level, Player, Searcher};
use crate::rules::Rules;
use crate::rules::bits::mix;
use crate::rules::history::History;
use crate::rules::seat::Seat;
use crate::rules::setup::Setup;
use std::io;
use std::time::Duration;

/// Everybody at the table.
pub(super) struct Company<G: Rules> {
    sitters: Vec<Sitter>,
    names: Vec<String>,
    workers: Vec<Option<Worker<G>>>,
    /// What the computer player to move is doing.
    pub job: Option<Handle>,
    /// Whom a person may ask for advice, at the level asked for last.
    adviser: Option<(Level, Worker<G>)>,
    pub advice: Option<Handle>,
    report: Report,
    kit: Kit,
}

impl<G: Insight> Company<G> {
    pub fn new(sitters: Vec<Sitter>, kit: &Kit, report: &Report) -> io::Result<Company<G>> {
        let mut company = Company {
            workers: sitters.iter().map(|_| None).collect(),
            sitters: vec![Sitter::Human; sitters.len()],
            names: vec![String::new(); sitters.len()],
            job: None,
            adviser: None,
            advice: None,
            report: report.clone(),
            kit: *kit,
        };
        company.reseat(sitters)?;
        Ok(company)
    }

    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Names everybody; a seat nobody names has no name.
    pub fn name(&mut self, mut names: Vec<String>) {
        names.resize(self.sitters.len(), String::new());
        self.names = names;
    }

    pub fn seed(&self) -> u64 {
        self.kit.seed
    }

    pub fn is_computer(&self, seat: Seat) -> bool {
        !self.sitters[seat.index()].is_human()
    }

    pub fn any_human(&self) -> bool {
        self.sitters.iter().any(|sitter| sitter.is_human())
    }

    /// Gives a seat to a searcher of one's own.
    pub fn seat(
        &mut self,
        seat: Seat,
        sitter: Sitter,
        searcher: impl Searcher<G> + 'static,
        report: &Report,
    ) -> io::Result<()> {
        self.workers[seat.index()] = Some(Worker::start(searcher, report.clone())?);
        self.sitters[seat.index()] = sitter;
        Ok(())
    }

    /// Whether these could sit here.
    pub fn check(&self, setup: &Setup, sitters: &[Sitter]) -> Result<(), ActionError> {
        let (given, wanted) = (sitters.len(), self.sitters.len());
        if given != wanted {
            return Err(ActionError::Seats { given, wanted });
        }
        let seats = Seat::all(wanted).zip(sitters);
        let mut computers = seats.filter_map(|(seat, &sitter)| level(sitter).zip(Some(seat)));
        match computers.find(|&(level, seat)| !ai::offers::<G>(level, setup, seat)) {
            Some((level, seat)) => Err(ActionError::NotOffered { level, seat }),
            None => Ok(()),
        }
    }

    /// Seats everybody; who stays in a seat keeps what they remember. If the system has no thread
    /// for somebody new, all stay as they are.
    pub fn reseat(&mut self, sitters: Vec<Sitter>) -> io::Result<()> {
        let changes = (0..).zip(self.sitters.iter().zip(&sitters));
        let start = |(seat, (&before, &after)): (u64, (&Sitter, &Sitter))| match level(after) {
            Some(level_after) if level(before) != Some(level_after) => {
                let kit = Kit { seed: mix(self.kit.seed, seat), ..self.kit };
                Worker::start(Player::new(level_after, &kit), self.report.clone()).map(Some)
            }
            _ => Ok(None),
        };
        let fresh = changes.map(start).collect::<io::Result<Vec<_>>>()?;
        for ((worker, fresh), sitter) in self.workers.iter_mut().zip(fresh).zip(&sitters) {
            if fresh.is_some() || sitter.is_human() {
                *worker = fresh;
            }
        }
        self.sitters = sitters;
        Ok(())
    }

    /// Everybody stops thinking.
    pub fn rest(&mut self) {
        self.job = None;
        self.advice = None;
    }

    /// Asks for a move, if a computer sits there; on the clock it is to take no longer than
    /// `share`.
    pub fn ask(&mut self, seat: Seat, history: &History<G>, share: Option<Duration>) {
        let Some(worker) = &self.workers[seat.index()] else { return };
        let mut limits = Limits::of(match self.sitters[seat.index()] {
            Sitter::Computer { budget, .. } => budget,
            Sitter::Human => None,
        });
        limits.time = limits.time.into_iter().chain(share).min();
        self.job = Some(worker.ask(history.clone(), Task::Choose, limits));
    }

    /// Asks the adviser.
    pub fn consult(
        &mut self,
        level: Level,
        history: &History<G>,
        task: Task,
        limits: Limits,
    ) -> io::Result<Option<Ticket>> {
        self.advice = None;
        if self.adviser.as_ref().is_none_or(|(present, _)| *present != level) {
            let player = Player::new(level, &self.kit);
            self.adviser = Some((level, Worker::start(player, self.report.clone())?));
        }
        let ask = |(_, worker): &(Level, Worker<G>)| worker.ask(history.clone(), task, limits);
        self.advice = self.adviser.as_ref().map(ask);
        Ok(self.advice.as_ref().map(|handle| handle.ticket))
    }
}

fn level(sitter: Sitter) -> Option<Level> {
    match sitter {
        Sitter::Human => None,
        Sitter::Computer { level, .. } => Some(level),
    }
}
