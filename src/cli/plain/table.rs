//! A game at the table: who is to move is asked, step by step, until it is over.

use super::choices::choices;
use super::command::{self, Command};
use super::question::{Answer, Question, squares};
use super::{Desk, Stop, board, words};
use crate::ai::Level;
use crate::ai::budget::Limits;
use crate::rules::scene::{Kind, Scene};
use crate::rules::seat::Seat;
use crate::rules::step::Step;
use crate::session::journal::Journal;
use crate::session::record::{Change, Record};
use crate::session::store::{self, StoreError};
use crate::session::thinking::{News, Task};
use crate::session::{Action, Event, Match};
use crate::ui::{self, files};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a hint is thought about.
const HINT: Duration = Duration::from_secs(2);

/// A match, and what has been said of it.
pub(super) struct Table<'d, 'c> {
    desk: &'d mut Desk<'c>,
    game: Box<dyn Match>,
    /// The game as it is saved, where no journal has it.
    record: Record,
    journal: Option<Arc<Journal>>,
    /// The row told of the square that is being asked for.
    row: Option<u32>,
    /// Something has happened since the position was shown last.
    fresh: bool,
    /// The board is shown only when asked for.
    quiet: bool,
    /// The game could not be kept, and that was said: once is enough.
    unkept: bool,
}

impl<'d, 'c> Table<'d, 'c> {
    pub fn new(
        desk: &'d mut Desk<'c>,
        game: Box<dyn Match>,
        record: Record,
        journal: Option<Arc<Journal>>,
    ) -> Table<'d, 'c> {
        Table { desk, game, record, journal, row: None, fresh: true, quiet: false, unkept: false }
    }

    /// Plays until the table is left.
    pub fn play(&mut self) -> Result<Infallible, Stop> {
        let beginning = words::beginning(&*self.game, &self.scene());
        self.desk.console.say(beginning)?;
        if let Some(place) = self.journal.as_ref().and_then(|journal| journal.torn.clone()) {
            self.desk.console.say(ui::words::torn(&place))?;
        }
        loop {
            self.keep()?;
            if self.game.thinking().is_some() {
                self.listen()?;
                continue;
            }
            self.show()?;
            let scene = self.scene();
            let question = self.question(&scene);
            let prompt = match (&question, self.game.to_move()) {
                (Some(question), _) => question.to_string(),
                (None, Some(seat)) => words::ask_broken(seat),
                (None, None) => words::ASK_OVER.to_string(),
            };
            let line = self.desk.console.ask(prompt)?.ok_or(Stop::Quit)?;
            if self.flag()? {
                continue;
            }
            match (command::read(&line), question) {
                (Some((command, rest)), question) => self.obey(command, rest, question.as_ref())?,
                (None, _) if line.is_empty() => self.desk.console.say(words::EMPTY)?,
                (None, Some(question)) => self.take(question.answer(&*self.game, &scene, &line))?,
                (None, None) => self.desk.console.say(words::OVER)?,
            }
        }
    }

    fn scene(&self) -> Scene {
        self.game.scene(self.game.entries().len())
    }

    /// What the player to move is asked; nothing after the end or of a player who broke down.
    fn question(&self, scene: &Scene) -> Option<Question> {
        let seat = self.game.to_move()?;
        let is_human = self.game.sitters()[seat.index()].is_human();
        is_human.then(|| Question::next(&*self.game, scene, self.row))
    }

    /// Writes down what has happened.
    fn keep(&mut self) -> Result<(), Stop> {
        let news = self.record.change(&*self.game) != Change::None;
        self.record.follow(&*self.game);
        let Some((store, journal)) = self.desk.store.as_ref().zip(self.journal.as_ref()) else {
            return Ok(());
        };
        match store.keep(journal, &*self.game) {
            // That there was nothing to write does not make up for what could not be written.
            Ok(()) => self.unkept &= !news,
            Err(error @ StoreError::Parted(_)) => {
                self.unkept = false;
                self.desk.console.say(ui::words::parted(&error))?;
            }
            Err(error) if !std::mem::replace(&mut self.unkept, true) => {
                self.desk.console.say(ui::words::not_kept(&error))?;
            }
            Err(_) => {}
        }
        Ok(())
    }

    /// Shows the position and whose turn it is, or how the game has ended, if that is news.
    fn show(&mut self) -> Result<(), Stop> {
        if !std::mem::replace(&mut self.fresh, false) {
            return Ok(());
        }
        let scene = self.scene();
        let ending = self.game.ending();
        if !self.quiet || ending.is_some() {
            self.desk.console.say(board::print(&scene))?;
        }
        if let Some(scores) = words::scores(&scene) {
            self.desk.console.say(scores)?;
        }
        if let Some(ending) = ending {
            self.desk.console.say(ui::words::result(&*self.game, &scene, ending))?;
        } else if let Some(seat) = self.game.to_move() {
            self.desk.console.say(words::turn(&*self.game, seat, Instant::now()))?;
        }
        Ok(())
    }

    /// Waits for the move of a computer player.
    fn listen(&mut self) -> Result<(), Stop> {
        let Some(seat) = self.game.thinking() else { return Ok(()) };
        self.desk.console.begin(words::thinking(&*self.game, seat))?;
        while self.game.thinking().is_some() {
            // The desk holds a sender itself, so that a reply is always to be had.
            let Ok(reply) = self.desk.replies.recv() else { break };
            for event in self.game.hear(reply) {
                self.fresh = true;
                match event {
                    Event::Played(_) => {
                        let text = self.game.entries().last().map(|entry| entry.text.clone());
                        self.desk.console.say(text.unwrap_or_default())?;
                        return Ok(());
                    }
                    Event::Failed(seat, message) => {
                        let sentence = ui::words::failed(&*self.game, seat, &message);
                        self.desk.console.say(sentence)?;
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Whether the player's time has run out, with what follows from that.
    fn flag(&mut self) -> Result<bool, Stop> {
        let fallen = self.game.clock().is_some_and(|clock| clock.fallen(Instant::now()));
        if fallen {
            self.act(Action::Flag)?;
            if let Some(entry) = self.game.entries().last().filter(|entry| entry.forced) {
                self.desk.console.say(words::by_clock(entry))?;
            }
        }
        Ok(fallen)
    }

    /// Does what an answer means; what cannot be is refused, and asked again.
    fn take(&mut self, answer: Answer) -> Result<(), Stop> {
        self.row = None;
        match answer {
            Answer::Row(row) => self.row = Some(row),
            Answer::Step(step) => self.act(Action::Step(step))?,
            Answer::Move(text) => {
                let typed = self.game.typed(&text).into_iter().find(|typed| typed.whole);
                match typed {
                    Some(typed) => self.act(Action::Move(typed.text))?,
                    None => self.refuse(&text)?,
                }
            }
            Answer::Nothing(sentence) => self.desk.console.say(sentence)?,
        }
        Ok(())
    }

    /// Says why a text is no move: of a move from square to square, the first that cannot be.
    fn refuse(&mut self, text: &str) -> Result<(), Stop> {
        let scene = self.scene();
        let from_to = matches!(scene.kind, Kind::Pawns | Kind::Amazons);
        if from_to && self.game.pending().is_empty() {
            let said = match squares(scene.grid, text) {
                // No legal move begins with all of them, so none is played here.
                Ok(squares) => squares
                    .into_iter()
                    .find_map(|it| self.game.act(Action::Step(Step::Square(it))).err())
                    .map(|error| error.to_string()),
                Err(refusal) => Some(refusal.to_string()),
            };
            while !self.game.pending().is_empty() {
                self.act(Action::StepBack)?;
            }
            if let Some(said) = said {
                return Ok(self.desk.console.say(said)?);
            }
        }
        self.act(Action::Move(text.to_lowercase()))
    }

    fn act(&mut self, action: Action) -> Result<(), Stop> {
        match self.game.act(action) {
            Ok(events) => self.fresh |= events.iter().any(|event| *event != Event::Stepped),
            Err(error) => self.desk.console.say(words::sentence(&error))?,
        }
        Ok(())
    }

    fn obey(
        &mut self,
        command: Command,
        rest: &str,
        question: Option<&Question>,
    ) -> Result<(), Stop> {
        let scene = self.scene();
        let text = match command {
            Command::Quit => return Err(Stop::Quit),
            Command::Menu => return Err(Stop::Menu),
            Command::Again => return Err(Stop::Again),
            Command::Undo => return self.undo(),
            Command::Redo => return self.act(Action::Redo),
            Command::Resign => {
                let seat = self.game.to_move().unwrap_or(Seat::FIRST);
                return self.act(Action::Resign(seat));
            }
            Command::Rules if !rest.is_empty() => return self.desk.rules(rest),
            Command::Hint => self.hint()?,
            Command::Save => self.save(rest),
            Command::Rules => self.game.game().rules.to_string(),
            Command::Help => command::help(),
            Command::Saved => words::SAVED_AT_MENU.to_string(),
            Command::Board => self.board(rest, &scene),
            Command::Describe => words::description(&*self.game, &scene),
            Command::Moves => words::moves(self.game.entries()),
            Command::Choices => match question {
                Some(question) => choices(question, &*self.game, &scene),
                None => words::OVER.to_string(),
            },
        };
        Ok(self.desk.console.say(text)?)
    }

    /// The board, or what becomes of it from now on.
    fn board(&mut self, rest: &str, scene: &Scene) -> String {
        match rest {
            "on" | "off" => {
                self.quiet = rest == "off";
                (if self.quiet { words::BOARD_OFF } else { words::BOARD_ON }).to_string()
            }
            _ => board::print(scene),
        }
    }

    /// Takes back what was told of this step, the step before, or the move before.
    fn undo(&mut self) -> Result<(), Stop> {
        if self.row.take().is_some() {
            return Ok(());
        }
        let begun = !self.game.pending().is_empty();
        self.act(if begun { Action::StepBack } else { Action::TakeBack })
    }

    /// Writes the game to a file, and says where or why not.
    fn save(&self, rest: &str) -> String {
        let record = self.journal.as_ref().map_or(self.record.clone(), |it| it.record());
        let usual = record.file_name();
        let path = files::path_of(if rest.is_empty() { &usual } else { rest });
        match store::save_as(&record, &path) {
            Ok(()) => words::saved(&path),
            Err(error) => ui::words::not_saved(&error),
        }
    }

    /// Asks the best player for advice, and waits for it.
    fn hint(&mut self) -> Result<String, Stop> {
        let limits = Limits { time: Some(HINT), ..Limits::default() };
        let asked = self.game.consult(Level::Master, Task::Choose, limits);
        let ticket = match asked {
            Ok(Some(ticket)) => ticket,
            Ok(None) => return Ok(words::OVER.to_string()),
            Err(error) => return Ok(ui::words::no_hint(&ui::words::plain(&error))),
        };
        loop {
            let reply = self.desk.replies.recv().map_err(|_| Stop::Quit)?;
            match reply.news {
                _ if reply.ticket != ticket => {}
                News::Done(finding) => return Ok(ui::words::hint(Some(&finding), true)),
                News::Failed(message) => return Ok(ui::words::no_hint(&message)),
                News::Progress(_) | News::Solved(_) => {}
            }
        }
    }
}
