//! The one implementation of [`Match`], generic over games.

use super::game::Game;
use super::report::Position;
use super::seats::Sitter;
use super::thinking::{Finding, Handle, News, Reply, Report, Task, Ticket, Worker};
use super::{Action, ActionError, Entry, Event, Match};
use crate::ai::budget::{Budget, Limits};
use crate::ai::insight::Insight;
use crate::ai::{self, Kit, Level, Player, Searcher};
use crate::rules::Rules;
use crate::rules::bits::mix;
use crate::rules::history::History;
use crate::rules::path;
use crate::rules::perft::{self, Tally};
use crate::rules::scene::Scene;
use crate::rules::seat::{Outcome, Seat};
use crate::rules::setup::Setup;
use crate::rules::step::{Path, Step};
use std::io;

/// A match of the game `G`.
pub struct Live<G: Rules> {
    game: &'static Game,
    history: History<G>,
    entries: Vec<Entry>,
    /// Moves taken back, the next one to redo last.
    undone: Vec<(G::Move, Entry)>,
    pending: Path,
    sitters: Vec<Sitter>,
    workers: Vec<Option<Worker<G>>>,
    job: Option<Handle>,
    /// Whom a person may ask for advice, at the level asked for last.
    adviser: Option<(Level, Worker<G>)>,
    advice: Option<Handle>,
    report: Report,
    kit: Kit,
    actions: Vec<Action>,
    /// While a saved match is rebuilt nobody is asked for a move: they are all in the actions.
    rebuilding: bool,
}

impl<G: Insight> Live<G> {
    /// A match that goes on from the end of `history`. Computer players think at once when it is
    /// their turn; their replies go to `report`, and from there to [`Match::hear`].
    ///
    /// # Errors
    /// If the system has no thread for a computer player.
    pub fn new(
        game: &'static Game,
        history: History<G>,
        sitters: Vec<Sitter>,
        kit: &Kit,
        report: &Report,
    ) -> io::Result<Live<G>> {
        let player = |(seat, sitter): (u64, &Sitter)| match sitter {
            Sitter::Human => Ok(None),
            Sitter::Computer { level, .. } => Worker::start(
                Player::new(*level, &Kit { seed: mix(kit.seed, seat), ..*kit }),
                report.clone(),
            )
            .map(Some),
        };
        let workers = (0..).zip(&sitters).map(player).collect::<Result<_, _>>()?;
        let entry = |(position, &mv): (&G, &G::Move)| Entry {
            seat: position.to_move(),
            text: position.text(mv),
            spent: None,
            finding: None,
        };
        let entries: Vec<_> = history.positions().iter().zip(history.moves()).map(entry).collect();
        let mut live = Live {
            game,
            actions: entries.iter().map(|entry| Action::Move(entry.text.clone())).collect(),
            history,
            entries,
            undone: Vec::new(),
            pending: Path::EMPTY,
            sitters,
            workers,
            job: None,
            adviser: None,
            advice: None,
            report: report.clone(),
            kit: *kit,
            rebuilding: false,
        };
        live.call();
        Ok(live)
    }

    /// Gives a seat to a searcher of one's own.
    ///
    /// # Errors
    /// If the system has no thread for it.
    pub fn seat(
        &mut self,
        seat: Seat,
        sitter: Sitter,
        searcher: impl Searcher<G> + 'static,
        report: &Report,
    ) -> io::Result<()> {
        self.workers[seat.index()] = Some(Worker::start(searcher, report.clone())?);
        self.sitters[seat.index()] = sitter;
        self.call();
        Ok(())
    }

    fn sitter(&self, seat: Seat) -> Sitter {
        self.sitters[seat.index()]
    }

    fn is_computer(&self, seat: Seat) -> bool {
        !self.sitter(seat).is_human()
    }

    fn budget(&self, seat: Seat) -> Option<Budget> {
        match self.sitter(seat) {
            Sitter::Computer { budget, .. } => budget,
            Sitter::Human => None,
        }
    }

    /// Drops the job under way, and starts one if a computer is to move.
    fn call(&mut self) {
        self.job = None;
        self.advice = None;
        let Some(seat) = self.to_move().filter(|_| !self.rebuilding) else { return };
        if let Some(worker) = &self.workers[seat.index()] {
            let limits = Limits::of(self.budget(seat));
            self.job = Some(worker.ask(self.history.clone(), Task::Choose, limits));
        }
    }

    fn play(&mut self, mv: G::Move, finding: Option<Finding>) -> Vec<Event> {
        let position = self.history.position();
        let spent = finding.as_ref().map(|finding| finding.elapsed);
        let entry = Entry { seat: position.to_move(), text: position.text(mv), spent, finding };
        match self.undone.pop() {
            Some((undone, _)) if undone == mv => {}
            _ => self.undone.clear(),
        }
        let mut events = vec![Event::Played(entry.seat)];
        self.advance(mv, entry);
        events.extend(self.outcome().map(Event::Ended));
        self.call();
        events
    }

    fn advance(&mut self, mv: G::Move, entry: Entry) {
        self.history.push(mv);
        self.entries.push(entry);
        self.pending = Path::EMPTY;
    }

    fn persons_turn(&self) -> Result<(), ActionError> {
        match self.to_move() {
            Some(seat) if self.is_computer(seat) && !self.rebuilding => {
                Err(ActionError::NotYourTurn(seat))
            }
            _ => Ok(()),
        }
    }

    /// How many plies remain when a move is taken back: against a computer, those before the last
    /// turn of a person; otherwise all but one.
    fn plies_after_take_back(&self) -> Option<usize> {
        let any_human = self.sitters.iter().any(|sitter| sitter.is_human());
        self.entries.iter().rposition(|entry| !any_human || self.sitter(entry.seat).is_human())
    }

    fn step(&mut self, step: Step) -> Result<Vec<Event>, ActionError> {
        self.persons_turn()?;
        let path = self.pending.then_if(step, &self.next_steps());
        let path = path.ok_or_else(|| self.refusal(step))?;
        if let Some(mv) = path::complete(&self.history, &path) {
            return Ok(self.play(mv, None));
        }
        self.pending = path;
        Ok(vec![Event::Stepped])
    }

    fn take_back(&mut self) -> Result<Vec<Event>, ActionError> {
        let plies = self.plies_after_take_back().ok_or(ActionError::NothingToTakeBack)?;
        while self.history.plies() > plies {
            let popped = self.history.pop().zip(self.entries.pop());
            self.undone.extend(popped);
        }
        self.pending = Path::EMPTY;
        self.call();
        Ok(vec![Event::TookBack])
    }

    fn redo(&mut self) -> Result<Vec<Event>, ActionError> {
        let (mv, entry) = self.undone.pop().ok_or(ActionError::NothingToRedo)?;
        self.advance(mv, entry);
        while self.to_move().is_some_and(|seat| self.is_computer(seat)) {
            let Some((mv, entry)) = self.undone.pop() else { break };
            self.advance(mv, entry);
        }
        let mut events = vec![Event::Redone];
        events.extend(self.outcome().map(Event::Ended));
        self.call();
        Ok(events)
    }
}

impl<G: Insight> Match for Live<G> {
    fn game(&self) -> &'static Game {
        self.game
    }

    fn setup(&self) -> Setup {
        self.history.position().setup()
    }

    fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    fn entries(&self) -> &[Entry] {
        &self.entries
    }

    fn scene(&self, plies: usize) -> Scene {
        if plies >= self.history.plies() {
            G::scene(&self.history)
        } else {
            G::scene(&self.history.at(plies))
        }
    }

    fn to_move(&self) -> Option<Seat> {
        self.outcome().is_none().then(|| self.history.position().to_move())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.history.outcome()
    }

    fn thinking(&self) -> Option<Seat> {
        self.job.as_ref().and_then(|_| self.to_move())
    }

    fn can_take_back(&self) -> bool {
        self.plies_after_take_back().is_some()
    }

    fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    fn pending(&self) -> Path {
        self.pending
    }

    fn next_steps(&self) -> Vec<Step> {
        if self.persons_turn().is_err() {
            return Vec::new();
        }
        path::next_steps(&self.history, &self.pending)
    }

    fn refusal(&self, step: Step) -> ActionError {
        if let Err(error) = self.persons_turn() {
            return error;
        }
        let path: Vec<Step> = self.pending.iter().copied().chain([step]).collect();
        ActionError::Refused(path::refuse(&self.history, &path))
    }

    fn act(&mut self, action: Action) -> Result<Vec<Event>, ActionError> {
        let events = match action.clone() {
            Action::Step(step) => self.step(step)?,
            Action::StepBack => {
                self.persons_turn()?;
                self.pending = self.pending.back();
                vec![Event::Stepped]
            }
            Action::Move(text) => {
                self.persons_turn()?;
                let mv = path::find(&self.history, &text).map_err(ActionError::Refused)?;
                self.play(mv, None)
            }
            Action::TakeBack => self.take_back()?,
            Action::Redo => self.redo()?,
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
        self.call();
        failed.map_or(Ok(()), Err)
    }

    fn hear(&mut self, reply: Reply) -> Vec<Event> {
        let (Some(seat), Some(job)) = (self.to_move(), &self.job) else { return Vec::new() };
        if job.ticket != reply.ticket {
            return Vec::new();
        }
        let finding = match reply.news {
            News::Progress(_) | News::Solved(_) => return Vec::new(),
            News::Done(finding) => finding,
            News::Failed(message) => {
                self.job = None;
                return vec![Event::Failed(seat, message)];
            }
        };
        self.job = None;
        let Some(mv) = path::complete(&self.history, &finding.path) else {
            let message = format!("it chose {:?}, which is not legal", finding.path);
            return vec![Event::Failed(seat, message)];
        };
        let events = self.play(mv, Some(finding));
        let text = self.entries.last().map(|entry| entry.text.clone());
        self.actions.extend(text.map(Action::Move));
        events
    }

    fn hurry(&self) {
        if let Some(job) = &self.job {
            job.hurry();
        }
    }

    fn awaited(&self) -> Option<Ticket> {
        self.job.as_ref().map(|job| job.ticket)
    }

    fn consult(&mut self, level: Level, task: Task, limits: Limits) -> io::Result<Option<Ticket>> {
        self.advice = None;
        if self.outcome().is_some() {
            return Ok(None);
        }
        if self.adviser.as_ref().is_none_or(|(present, _)| *present != level) {
            let player = Player::new(level, &self.kit);
            self.adviser = Some((level, Worker::start(player, self.report.clone())?));
        }
        let ask = |(_, worker): &(Level, Worker<G>)| worker.ask(self.history.clone(), task, limits);
        self.advice = self.adviser.as_ref().map(ask);
        Ok(self.advice.as_ref().map(|handle| handle.ticket))
    }

    fn dismiss(&mut self) {
        self.advice = None;
    }

    fn offers(&self, level: Level, seat: Seat) -> bool {
        ai::offers::<G>(level, &self.setup(), seat)
    }

    fn position(&self) -> Position {
        Position::of(self.game.name, &self.history)
    }

    fn perft(&self, depth: u32) -> Tally {
        perft::perft(&mut self.history.clone(), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, Tally)> {
        let position = self.history.position();
        let tallies = perft::divide(&mut self.history.clone(), depth);
        tallies.into_iter().map(|(mv, tally)| (position.text(mv), tally)).collect()
    }

    fn bulk(&self, depth: u32) -> u64 {
        perft::bulk(&mut self.history.clone(), depth)
    }
}
