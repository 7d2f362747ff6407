//! The full-screen program.

pub mod aim;
pub mod app;
pub mod bindings;
pub mod config;
pub mod cursor;
pub mod deal;
pub mod decode;
pub mod encode;
pub mod event;
pub mod files;
pub mod geometry;
pub mod glyphs;
pub mod intent;
pub mod keymap;
pub mod keys;
pub mod motion;
pub mod mouse;
pub mod options;
pub mod pairing;
pub mod patience;
pub mod pen;
pub mod preset;
pub mod screen;
pub mod signals;
pub mod terminal;
pub mod theme;
pub mod thoughts;
pub mod widget;
pub mod words;

use crate::session::journal::Journal;
use crate::session::record::Record;
use crate::session::shelf::{Start, StartError};
use crate::session::store::{self, Store, StoreError};
use app::{App, Wish};
use config::Config;
use decode::{Decoder, Input};
use event::{Event, Inbox};
use files::{Files, Scribe};
use options::Options;
use rustix::event::Timespec;
use rustix::io::Errno;
use screen::replay;
use std::fmt;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use terminal::{Canvas, Terminal};

/// Where the program begins.
#[derive(Clone, Debug)]
pub enum Opening {
    /// At the list of games.
    Menu,
    /// At the table.
    Match(Box<Start>),
    /// At the table of a saved game: of this file, or of the one played last.
    Resume(Option<PathBuf>),
    /// Looking through a saved game.
    Replay(PathBuf),
}

/// Why the program cannot begin, or go on.
#[derive(Debug)]
pub enum Error {
    /// Input or output is no terminal.
    NoTerminal,
    /// The terminal cannot do what a full screen needs.
    Dumb,
    /// The match cannot begin.
    Start(StartError),
    /// The saved game cannot be had.
    Store(StoreError),
    /// It has ended, as a sentence says.
    Ended(String),
    /// The system refused something.
    System(io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::NoTerminal => f.write_str(
                "the full screen needs a terminal for input and output: use --plain without one",
            ),
            Error::Dumb => f.write_str(
                "this terminal (TERM=dumb) cannot show the full screen: use --plain instead",
            ),
            Error::Start(error) => error.fmt(f),
            Error::Store(error) => error.fmt(f),
            Error::Ended(sentence) => f.write_str(sentence),
            Error::System(error) => write!(f, "the terminal cannot be used: {error}"),
        }
    }
}

impl std::error::Error for Error {}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::System(error)
    }
}

/// The exit status of who was hung up on.
const HUNG_UP: u8 = 128 + 1;
/// The exit status of who was interrupted.
const INTERRUPTED: u8 = 128 + 2;
/// How long the way out waits for the disk. The system has every move already.
const PARTING: Duration = Duration::from_millis(500);

/// Runs the program to its end and returns its exit status; the terminal is as it was then.
///
/// # Errors
/// Why it cannot begin or go on.
pub fn run(opening: Opening, options: Options) -> Result<u8, Error> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Error::NoTerminal);
    }
    if std::env::var("TERM").is_ok_and(|term| term == "dumb") {
        return Err(Error::Dumb);
    }
    let (postbox, inbox) = event::post()?;
    // Who has no home plays all the same, as usual.
    let files = Files::of_user();
    let (config, trouble) = files.as_ref().map_or((Config::default(), None), Files::settings);
    let presets = files.as_ref().map(Files::presets).unwrap_or_default();
    let mut app = App::new(&options, config, presets, postbox.report());
    let told = postbox.clone();
    let scribe = files
        .map(|files| Scribe::start(files, move |sentence| told.post(Event::Trouble(sentence))))
        .transpose()?;
    let store = Store::open().ok();
    if let Some(store) = &store {
        app.keep_in(store.clone());
    }
    begin(&mut app, opening, store.as_ref())?;
    if let Some(sentence) = trouble {
        app.tell(sentence);
    }
    let terminal = Terminal::take()?;
    restore_on_panic(&terminal);
    signals::listen(terminal.clone(), postbox, store.clone())?;
    let mut canvas = Canvas::new(terminal.clone());
    let status = turn(&mut app, &inbox, &mut canvas, scribe.as_ref());
    terminal.leave();
    app.release();
    if let Some(store) = store {
        store.flush(if matches!(status, Ok(HUNG_UP)) { signals::PARTING } else { PARTING });
    }
    Ok(status?)
}

/// Brings the program to where it is to begin.
fn begin(app: &mut App, opening: Opening, store: Option<&Store>) -> Result<(), Error> {
    let wanted = match opening {
        Opening::Menu => return Ok(()),
        Opening::Match(start) => return app.open(*start).map_err(Error::Start),
        Opening::Replay(path) => {
            let record = store::read(&path).map_err(Error::Store)?;
            return app.replay(record, path).map_err(Error::Start);
        }
        Opening::Resume(wanted) => wanted,
    };
    let source = find(wanted.as_deref(), store)?;
    let begun = match source {
        Source::Own(journal) => app.resume(journal),
        Source::Other(record) => app.copy(*record),
    };
    begun.map_err(Error::Start)
}

/// A saved game to go on with.
#[derive(Debug)]
pub enum Source {
    /// One of the store's.
    Own(Arc<Journal>),
    /// One whose file stays as it is.
    Other(Box<Record>),
}

/// The saved game in a file, or the one played last.
///
/// # Errors
/// Why it cannot be gone on with; nothing was touched then.
pub fn find(file: Option<&Path>, store: Option<&Store>) -> Result<Source, Error> {
    let own = |journal: Result<_, _>| journal.map(Source::Own).map_err(Error::Store);
    let Some(path) = file else {
        return own(store.ok_or(StoreError::NoHome).and_then(Store::resume_last));
    };
    let named = store.and_then(|store| Some((store, store.name_of(path)?)));
    let read = store::read(path);
    if let Ok(record) = &read
        && let Some(ending) = record.ending
    {
        let game = replay::open(record).map_err(Error::Start)?;
        let result = words::result(&*game, &game.scene(record.plies.len()), ending);
        return Err(Error::Ended(words::has_ended(path, &result)));
    }
    match named {
        // A line half written is the store's to mend.
        Some((store, name)) => own(store.resume(&name)),
        None => read.map(Box::new).map(Source::Other).map_err(Error::Store),
    }
}

/// The loop: wait, take everything that happened as one batch, paint once if that changed anything.
fn turn(
    app: &mut App,
    inbox: &Inbox,
    canvas: &mut Canvas,
    scribe: Option<&Scribe>,
) -> io::Result<u8> {
    let mut decoder = Decoder::default();
    loop {
        for wish in app.take_wishes() {
            match wish {
                Wish::Repaint => canvas.forget(),
                Wish::Suspend => signals::suspend(),
                Wish::Mouse(on) => canvas.mouse(on)?,
                Wish::Bell => canvas.ring()?,
                Wish::Keep(config) => {
                    if let Some(scribe) = scribe {
                        scribe.keep(config);
                    }
                }
                Wish::Remember(presets) => {
                    if let Some(scribe) = scribe {
                        scribe.remember(presets);
                    }
                }
                Wish::Quit => return Ok(0),
                Wish::Interrupt => return Ok(INTERRUPTED),
            }
        }
        if app.take_changed() {
            canvas.paint(|area, paper| app.paint(area, paper))?;
        }
        // Only half an escape sequence is not waited on for ever: it may have been the Escape key.
        const HALF: Duration = Duration::from_millis(30);
        let wakes = app.wakes();
        let rest = wakes.map(|at| at.saturating_duration_since(Instant::now()));
        let half = decoder.waits().then_some(HALF);
        let patience = rest.into_iter().chain(half).min().map(|time| Timespec {
            tv_sec: time.as_secs() as i64,
            tv_nsec: i64::from(time.subsec_nanos()),
        });
        let Some(woken) = inbox.wait(patience)? else { return Ok(HUNG_UP) };
        let mut events = woken.events;
        if woken.typed {
            let Some(keys) = typed(&mut decoder)? else { return Ok(HUNG_UP) };
            events.extend(keys);
        } else if woken.quiet && half.is_some() {
            events.extend(decoder.flush().map(event_of));
        }
        let now = Instant::now();
        if wakes.is_some_and(|at| at <= now) {
            events.push(Event::Time(now));
        }
        app.handle(events);
    }
}

fn event_of(input: Input) -> Event {
    match input {
        Input::Key(key) => Event::Key(key),
        Input::Mouse(mouse) => Event::Mouse(mouse),
    }
}

/// The keys typed so far; `None` if the terminal is at its end.
fn typed(decoder: &mut Decoder) -> io::Result<Option<Vec<Event>>> {
    let mut bytes = [0; 4096];
    let count = match rustix::io::read(rustix::stdio::stdin(), &mut bytes) {
        Ok(0) | Err(Errno::IO) => return Ok(None),
        Ok(count) => count,
        Err(Errno::INTR | Errno::AGAIN) => 0,
        Err(error) => return Err(error.into()),
    };
    Ok(Some(decoder.feed(&bytes[..count]).into_iter().map(event_of).collect()))
}

/// A panic of ours gives the terminal back before it says anything. One of a computer player's
/// thread comes back as a reply, and must neither touch the terminal nor write over the picture.
fn restore_on_panic(terminal: &Arc<Terminal>) {
    let (terminal, owner) = (Arc::downgrade(terminal), thread::current().id());
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| match terminal.upgrade() {
        Some(terminal) if thread::current().id() == owner => {
            terminal.leave();
            before(panic);
        }
        Some(_) => {}
        None => before(panic),
    }));
}
