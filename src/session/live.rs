//! The one implementation of [`Match`], generic over games.

use super::clock::{Clock, Flag, Terms};
use super::company::Company;
use super::ending::{Ending, Reason};
use super::game::Game;
use super::report::Position;
use super::seats::Sitter;
use super::story::{Origin, Story};
use super::thinking::{News, Reply, Report, Task, Ticket};
use super::threats;
use super::typed::{self, Typed};
use super::{Action, ActionError, Counting, Entry, Event, Match};
use crate::ai::budget::Limits;
use crate::ai::insight::Insight;
use crate::ai::{self, Kit, Level, Searcher};
use crate::rules::Rules;
use crate::rules::bits::mix;
use crate::rules::history::History;
use crate::rules::path;
use crate::rules::perft::{self, Tally};
use crate::rules::scene::Scene;
use crate::rules::seat::Seat;
use crate::rules::setup::Setup;
use crate::rules::step::{Path, Square, Step};
use std::io;
use std::time::{Duration, Instant};

/// A match of the game `G`.
pub struct Live<G: Rules> {
    game: &'static Game,
    story: Story<G>,
    pending: Path,
    company: Company<G>,
    actions: Vec<Action>,
    /// While a saved match is rebuilt nobody is asked for a move: they are all in the actions.
    rebuilding: bool,
    paused: bool,
    /// How the players ended it, where they did.
    ending: Option<Ending>,
    clock: Option<Clock>,
    /// Since when the player to move has had the move.
    since: Instant,
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
        let story = Story::new(history);
        let moves = story.entries().iter().map(|entry| Action::Move(entry.text.clone()));
        let mut live = Live {
            game,
            actions: moves.collect(),
            story,
            pending: Path::EMPTY,
            company: Company::new(sitters, kit, report)?,
            rebuilding: false,
            paused: false,
            ending: None,
            clock: None,
            since: Instant::now(),
        };
        live.call();
        Ok(live)
    }

    /// The same with names for the players, and their time bounded: the moves so far took as long
    /// as `spent` has it.
    #[must_use]
    pub fn agreed(
        mut self,
        names: &[String],
        terms: Option<Terms>,
        spent: &[Option<Duration>],
    ) -> Live<G> {
        self.company.name(names.to_vec());
        self.story.took(spent);
        if let Some(terms) = terms {
            let mut clock = Clock::new(terms);
            for entry in self.story.entries() {
                clock.charge(entry.seat, entry.spent.unwrap_or_default());
            }
            self.clock = Some(clock);
            self.call();
        }
        self
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
        self.company.seat(seat, sitter, searcher, report)?;
        self.call();
        Ok(())
    }

    fn history(&self) -> &History<G> {
        self.story.history()
    }

    /// Drops the job under way, and starts one if a computer is to move.
    fn call(&mut self) {
        let now = Instant::now();
        self.company.rest();
        self.since = now;
        let mover = self.to_move().filter(|_| !self.rebuilding && !self.paused);
        if let Some(clock) = &mut self.clock {
            clock.run(mover, now);
        }
        if let Some(seat) = mover {
            let share = self.clock.as_ref().map(|clock| clock.share(seat, now));
            self.company.ask(seat, self.story.history(), share);
        }
    }

    /// Plays a move of `origin` and calls whoever is next. As an action it is told by its text.
    fn play(&mut self, mv: G::Move, origin: Origin) -> Vec<Event> {
        let now = Instant::now();
        let seat = self.history().position().to_move();
        if let Some(clock) = &mut self.clock {
            clock.press(seat, now);
        }
        let measured = (!self.rebuilding).then(|| now.saturating_duration_since(self.since));
        let spent = origin.finding.as_ref().map(|finding| finding.elapsed).or(measured);
        self.story.play(mv, Origin { spent, ..origin });
        self.pending = Path::EMPTY;
        let mut events = vec![Event::Played(seat)];
        events.extend(self.outcome().map(Event::Ended));
        self.call();
        events
    }

    /// The text of the last move, as an action.
    fn last_move(&self) -> Option<Action> {
        self.story.entries().last().map(|entry| Action::Move(entry.text.clone()))
    }

    fn persons_turn(&self) -> Result<(), ActionError> {
        match self.to_move() {
            None if self.ending.is_some() => Err(ActionError::Over),
            Some(seat) if self.company.is_computer(seat) && !self.rebuilding => {
                Err(ActionError::NotYourTurn(seat))
            }
            _ => Ok(()),
        }
    }

    /// How many plies remain when a move is taken back: against a computer, those before the last
    /// turn of a person; otherwise all but one. How the players ended it is taken back by itself.
    fn plies_after_take_back(&self) -> Option<usize> {
        if self.ending.is_some() {
            return Some(self.history().plies());
        }
        let any_human = self.company.any_human();
        let mut entries = self.story.entries().iter();
        entries.rposition(|entry| !any_human || !self.company.is_computer(entry.seat))
    }

    fn step(&mut self, step: Step) -> Result<Vec<Event>, ActionError> {
        self.persons_turn()?;
        let path = self.pending.then_if(step, &self.next_steps());
        let path = path.ok_or_else(|| self.refusal(step))?;
        if let Some(mv) = path::complete(self.history(), &path) {
            return Ok(self.play(mv, Origin::default()));
        }
        self.pending = path;
        Ok(vec![Event::Stepped])
    }

    fn rewind(&mut self, plies: usize) -> Vec<Event> {
        self.story.rewind(plies);
        self.ending = None;
        self.pending = Path::EMPTY;
        if let Some((seat, clock)) = self.to_move().zip(self.clock.as_mut()) {
            clock.wind(seat);
        }
        self.call();
        vec![Event::TookBack]
    }

    fn redo(&mut self) -> Result<Vec<Event>, ActionError> {
        if self.ending.is_some() || !self.story.redo() {
            return Err(ActionError::NothingToRedo);
        }
        while self.to_move().is_some_and(|seat| self.company.is_computer(seat)) && self.story.redo()
        {
        }
        self.pending = Path::EMPTY;
        let mut events = vec![Event::Redone];
        events.extend(self.outcome().map(Event::Ended));
        self.call();
        Ok(events)
    }

    fn end(&mut self, ending: Ending) -> Vec<Event> {
        self.ending = Some(ending);
        self.pending = Path::EMPTY;
        self.call();
        vec![Event::Ended(ending.outcome)]
    }

    /// The clock of the player to move has run out.
    fn flag(&mut self) -> Result<Vec<Event>, ActionError> {
        let seat = self.to_move().ok_or(ActionError::Over)?;
        let Some(Terms { flag: Flag::Moves, .. }) = self.clock.as_ref().map(|clock| clock.terms)
        else {
            return Ok(self.end(Ending::lost(seat, self.sitters().len(), Reason::Time)));
        };
        let moves = self.history().legal_moves();
        let dice = mix(self.company.seed(), self.history().plies() as u64);
        let mv = moves[(dice % moves.len() as u64) as usize];
        Ok(self.play(mv, Origin { forced: true, ..Origin::default() }))
    }
}

impl<G: Insight> Match for Live<G> {
    fn game(&self) -> &'static Game {
        self.game
    }

    fn setup(&self) -> Setup {
        self.history().position().setup()
    }

    fn sitters(&self) -> &[Sitter] {
        self.company.sitters()
    }

    fn names(&self) -> &[String] {
        self.company.names()
    }

    fn entries(&self) -> &[Entry] {
        self.story.entries()
    }

    fn scene(&self, plies: usize) -> Scene {
        if plies >= self.history().plies() {
            let now = G::scene(self.history());
            Scene { outcome: self.outcome(), to_move: self.to_move(), ..now }
        } else {
            G::scene(&self.history().at(plies))
        }
    }

    fn to_move(&self) -> Option<Seat> {
        self.outcome().is_none().then(|| self.history().position().to_move())
    }

    fn ending(&self) -> Option<Ending> {
        let normal = |outcome| Ending { outcome, reason: Reason::Normal };
        self.ending.or_else(|| self.history().outcome().map(normal))
    }

    fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    fn thinking(&self) -> Option<Seat> {
        self.company.job.as_ref().and_then(|_| self.to_move())
    }

    fn can_take_back(&self) -> bool {
        self.plies_after_take_back().is_some()
    }

    fn can_redo(&self) -> bool {
        self.ending.is_none() && self.story.undone() > 0
    }

    fn pending(&self) -> Path {
        self.pending
    }

    fn next_steps(&self) -> Vec<Step> {
        if self.persons_turn().is_err() {
            return Vec::new();
        }
        path::next_steps(self.history(), &self.pending)
    }

    fn refusal(&self, step: Step) -> ActionError {
        if let Err(error) = self.persons_turn() {
            return error;
        }
        let path: Vec<Step> = self.pending.iter().copied().chain([step]).collect();
        ActionError::Refused(path::refuse(self.history(), &path))
    }

    fn typed(&self, text: &str) -> Vec<Typed> {
        typed::matching(self.history(), text)
    }

    fn threats(&self, seat: Seat) -> Vec<Square> {
        threats::threats(self.history(), seat)
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
                let mv = path::find(self.history(), &text).map_err(ActionError::Refused)?;
                self.play(mv, Origin::default())
            }
            Action::TakeBack => {
                let plies = self.plies_after_take_back().ok_or(ActionError::NothingToTakeBack)?;
                self.rewind(plies)
            }
            Action::Rewind(plies) => self.rewind(plies),
            Action::Redo => self.redo()?,
            Action::Resign(seat) => {
                self.to_move().ok_or(ActionError::Over)?;
                self.end(Ending::lost(seat, self.sitters().len(), Reason::Resigned))
            }
            Action::AgreeDraw => {
                self.to_move().ok_or(ActionError::Over)?;
                self.end(Ending::agreed(self.sitters().len()))
            }
            Action::Flag => self.flag()?,
            Action::Reseat(sitters, names) => {
                self.company.check(&self.setup(), &sitters)?;
                let seated = self.company.reseat(sitters);
                seated.map_err(|error| ActionError::Thread(error.to_string()))?;
                self.company.name(names);
                self.call();
                vec![Event::Reseated]
            }
        };
        // A move that the clock has chosen is to be the same whenever the match is rebuilt.
        let action = match (&action, &events[..]) {
            (Action::Flag, [Event::Played(_), ..]) => self.last_move().unwrap_or(action),
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
        self.call();
        failed.map_or(Ok(()), Err)
    }

    fn hear(&mut self, reply: Reply) -> Vec<Event> {
        let (Some(seat), Some(job)) = (self.to_move(), &self.company.job) else {
            return Vec::new();
        };
        if job.ticket != reply.ticket {
            return Vec::new();
        }
        let finding = match reply.news {
            News::Progress(_) | News::Solved(_) => return Vec::new(),
            News::Done(finding) => finding,
            News::Failed(message) => {
                self.company.job = None;
                return vec![Event::Failed(seat, message)];
            }
        };
        self.company.job = None;
        let Some(mv) = path::complete(self.history(), &finding.path) else {
            let message = format!("it chose {:?}, which is not legal", finding.path);
            return vec![Event::Failed(seat, message)];
        };
        let events = self.play(mv, Origin { finding: Some(finding), ..Origin::default() });
        self.actions.extend(self.last_move());
        events
    }

    fn hurry(&self) {
        if let Some(job) = &self.company.job {
            job.hurry();
        }
    }

    fn pause(&mut self, paused: bool) {
        if self.paused != paused {
            self.paused = paused;
            self.call();
        }
    }

    fn is_paused(&self) -> bool {
        self.paused
    }

    fn awaited(&self) -> Option<Ticket> {
        self.company.job.as_ref().map(|job| job.ticket)
    }

    fn consult(&mut self, level: Level, task: Task, limits: Limits) -> io::Result<Option<Ticket>> {
        if self.outcome().is_some() {
            self.dismiss();
            return Ok(None);
        }
        self.company.consult(level, self.story.history(), task, limits)
    }

    fn dismiss(&mut self) {
        self.company.advice = None;
    }

    fn offers(&self, level: Level, seat: Seat) -> bool {
        ai::offers::<G>(level, &self.setup(), seat)
    }

    fn position(&self) -> Position {
        Position::of(self.game.name, self.history())
    }

    fn perft(&self, depth: u32) -> Tally {
        perft::perft(&mut self.history().clone(), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, Tally)> {
        let position = self.history().position();
        let tallies = perft::divide(&mut self.history().clone(), depth);
        tallies.into_iter().map(|(mv, tally)| (position.text(mv), tally)).collect()
    }

    fn bulk(&self, depth: u32) -> u64 {
        perft::bulk(&mut self.history().clone(), depth)
    }

    fn counting(&self, depth: u32) -> Counting {
        let mut history = self.history().clone();
        Box::new(move |over| perft::bulk_until(&mut history, depth, over))
    }
}
