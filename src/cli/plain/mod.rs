//! `parlour --plain`: the same games as prompts and answers, for screen readers, dumb terminals,
//! pipes and scripts. Nothing is ever painted over, and no escape code is written.

mod board;
mod choices;
mod command;
mod console;
mod menu;
mod question;
mod table;
mod words;

use super::common::Common;
use super::{FINE, Failure};
use crate::rules::bits::mix;
use crate::session::game::Start;
use crate::session::journal::Journal;
use crate::session::record::Record;
use crate::session::shelf;
use crate::session::store::{self, Store, StoreError};
use crate::session::thinking::{Reply, Report};
use crate::ui::{self, Opening, Source};
use console::Console;
use std::io::{self, ErrorKind, IsTerminal};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use table::Table;

/// How long the way out waits for the disk. The system has every move already.
const PARTING: Duration = Duration::from_secs(1);

/// Why one leaves a prompt.
#[derive(Debug)]
enum Stop {
    /// For good: `quit`, or the end of the input.
    Quit,
    /// For the list of games.
    Menu,
    /// For another game like this one.
    Again,
    /// Something does not work.
    Failed(Failure),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        match error.kind() {
            // Nobody reads on: that is an end like that of the input.
            ErrorKind::BrokenPipe => Stop::Quit,
            _ => Stop::Failed(error.into()),
        }
    }
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Stop {
        Stop::Failed(failure)
    }
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Stop {
        Stop::Failed(Failure::failed(error))
    }
}

/// All that outlives a single game.
struct Desk<'a> {
    console: Console<'a>,
    store: Option<Store>,
    report: Report,
    replies: Receiver<Reply>,
    common: &'a Common,
    /// How many games were begun, so that each has dice of its own.
    games: u64,
}

/// Runs line mode on standard input and output to its end, and returns the exit status.
pub(super) fn run(opening: Opening, common: &Common) -> Result<u8, Failure> {
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let echo = !io::stdin().is_terminal();
    let (sender, replies) = channel();
    let report: Report = Arc::new(move |reply| {
        // At the end of the program nobody listens any more.
        let _ = sender.send(reply);
    });
    let console = Console::new(&mut input, &mut output, echo);
    let store = Store::open().ok();
    let mut desk = Desk { console, store, report, replies, common, games: 0 };
    let mut stop = desk.open(opening);
    while let Stop::Menu | Stop::Again = stop {
        stop = desk.menu();
    }
    if let Some(store) = &desk.store {
        store.flush(PARTING);
    }
    match stop {
        Stop::Failed(failure) => Err(failure),
        _ => Ok(FINE),
    }
}

/// The same game from its own beginning.
fn anew(start: Start) -> Start {
    Start { board: None, moves: Vec::new(), spent: Vec::new(), ..start }
}

impl Desk<'_> {
    /// Begins where the command line says.
    fn open(&mut self, opening: Opening) -> Stop {
        match opening {
            Opening::Menu => Stop::Menu,
            Opening::Match(start) => self.play(*start),
            Opening::Resume(file) => match self.find(file.as_deref()) {
                Ok(journal) => self.go_on(journal),
                Err(stop) => stop,
            },
            Opening::Replay(file) => self.replay(&file).err().unwrap_or(Stop::Quit),
        }
    }

    /// Plays a game, and others like it as long as they are wanted.
    fn play(&mut self, mut start: Start) -> Stop {
        loop {
            let journal = self.store.as_ref().map(|store| store.begin(&start));
            match self.sit(&start, journal) {
                Stop::Again => {
                    start = anew(start);
                    start.kit.seed = mix(start.kit.seed, self.games);
                }
                stop => return stop,
            }
        }
    }

    /// Goes on with a saved game.
    fn go_on(&mut self, journal: Arc<Journal>) -> Stop {
        let start = journal.record().start(&self.common.kit());
        match self.sit(&start, Some(journal)) {
            Stop::Again => self.play(anew(start)),
            stop => stop,
        }
    }

    /// One game, from sitting down to leaving the table.
    fn sit(&mut self, start: &Start, journal: Option<Arc<Journal>>) -> Stop {
        self.games += 1;
        let game = match start.open(&self.report) {
            Ok(game) => game,
            Err(error) => return Stop::Failed(Failure::usage(error)),
        };
        let record = Record::new(start, Some(crate::session::date::today()));
        let mut table = Table::new(self, game, record, journal.clone());
        let Err(stop) = table.play();
        if let Some((store, journal)) = self.store.as_ref().zip(journal) {
            store.leave(journal);
        }
        stop
    }

    /// The saved game in a file, or the one played last.
    fn find(&self, file: Option<&Path>) -> Result<Arc<Journal>, Stop> {
        let store = self.store.as_ref().ok_or(StoreError::NoHome)?;
        match ui::find(file, Some(store)).map_err(Failure::failed)? {
            Source::Own(journal) => Ok(journal),
            Source::Other(record) => Ok(store.copy(*record)),
        }
    }

    /// Tells a saved game from its beginning to its end.
    fn replay(&mut self, file: &Path) -> Result<(), Stop> {
        let record = store::read(file)?;
        let start = record.start(&self.common.kit()).between_people();
        let game = start.open(&self.report).map_err(Failure::failed)?;
        let console = &mut self.console;
        console.say(words::beginning(&*game, &game.scene(0)))?;
        console.say(board::print(&game.scene(0)))?;
        for (ply, entry) in (1..).zip(game.entries()) {
            console.say(words::numbered(ply, entry))?;
            console.say(board::print(&game.scene(ply)))?;
        }
        let scene = game.scene(game.entries().len());
        if let Some(ending) = record.ending {
            console.say(ui::words::result(&*game, &scene, ending))?;
        }
        Ok(())
    }

    /// Prints the rules of a game.
    fn rules(&mut self, name: &str) -> Result<(), Stop> {
        match shelf::find(name) {
            Ok(game) => self.console.say(game.rules)?,
            Err(error) => self.console.say(words::sentence(&error))?,
        }
        Ok(())
    }
}
