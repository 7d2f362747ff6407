//! The full-screen program.
pub mod app;
pub mod draw;
pub mod input;
pub mod screen;
pub mod settings;
pub mod term;
#[cfg(test)]
mod tests;
pub mod widget;

use crate::session::catalog::registry::{MatchStart, StartError};
use crate::session::record::Record;
use crate::session::storage::journal::Journal;
use crate::session::storage::store;
use crate::session::storage::store::{Store, StoreError};
use crate::text;
use app::{App, Effect};
use rustix::event::Timespec;
use rustix::io::Errno;
use screen::replay;
use settings::config::Config;
use settings::environment::Environment;
use settings::settings_files::{SettingsFiles, SettingsWriter};
use std::fmt;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use term::decode::{InputDecoder, InputEvent};
use term::event::{AppEvent, EventReceiver};
use term::terminal::{FrameWriter, Terminal};

/// Where the program begins.
#[derive(Clone, Debug)]
pub enum StartScreen {
    /// At the list of games.
    Menu,
    /// At the table.
    Match(Box<MatchStart>),
    /// At the table of a saved game: of this file, or of the one played last.
    Resume(Option<PathBuf>),
    /// Looking through a saved game.
    Replay(PathBuf),
}

/// Why the program cannot begin, or go on.
#[derive(Debug)]
pub enum UiError {
    /// Input or output is no terminal.
    NoTerminal,
    /// The terminal cannot do what a full screen needs.
    DumbTerminal,
    /// The match cannot begin.
    Start(StartError),
    /// The saved game cannot be had.
    Store(StoreError),
    /// It has ended, as a sentence says.
    GameEnded(String),
    /// The system refused something.
    Io(io::Error),
}

impl fmt::Display for UiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UiError::NoTerminal => f.write_str(text::NO_TERMINAL),
            UiError::DumbTerminal => f.write_str(text::DUMB_TERMINAL),
            UiError::Start(error) => error.fmt(f),
            UiError::Store(error) => error.fmt(f),
            UiError::GameEnded(sentence) => f.write_str(sentence),
            UiError::Io(error) => f.write_str(&text::terminal_unusable(error)),
        }
    }
}

impl std::error::Error for UiError {}

impl From<io::Error> for UiError {
    fn from(error: io::Error) -> UiError {
        UiError::Io(error)
    }
}

/// The exit status of who was hung up on.
const EXIT_HANGUP: u8 = 128 + 1;
/// The exit status of who was interrupted.
const EXIT_INTERRUPT: u8 = 128 + 2;
/// How long the way out waits for the disk. The system has every move already.
const EXIT_FLUSH_TIMEOUT: Duration = Duration::from_millis(500);

/// Runs the program to its end and returns its exit status; the terminal is as it was then.
///
/// # Errors
/// Why it cannot begin or go on.
pub fn run(start_screen: StartScreen, environment: Environment) -> Result<u8, UiError> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(UiError::NoTerminal);
    }
    if std::env::var("TERM").is_ok_and(|term| term == "dumb") {
        return Err(UiError::DumbTerminal);
    }
    let (event_sender, event_receiver) = term::event::event_channel()?;
    // Who has no home plays all the same, as usual.
    let files = SettingsFiles::of_user();
    let (config, settings_warning) =
        files.as_ref().map_or((Config::default(), None), SettingsFiles::read_settings);
    let last_setups = files.as_ref().map(SettingsFiles::read_last_setups).unwrap_or_default();
    let mut app = App::new(&environment, config, last_setups, event_sender.reply_sink());
    let warnings = event_sender.clone();
    let settings_writer = files
        .map(|files| {
            SettingsWriter::start(files, move |sentence| warnings.send(AppEvent::Warning(sentence)))
        })
        .transpose()?;
    let store = Store::open().ok();
    if let Some(store) = &store {
        app.set_store(store.clone());
    }
    open_start_screen(&mut app, start_screen, store.as_ref())?;
    if let Some(sentence) = settings_warning {
        app.notify(sentence);
    }
    let terminal = Terminal::acquire()?;
    restore_on_panic(&terminal);
    term::signals::listen(terminal.clone(), event_sender, store.clone())?;
    let mut frame_writer = FrameWriter::new(terminal.clone());
    let status = run_loop(&mut app, &event_receiver, &mut frame_writer, settings_writer.as_ref());
    terminal.restore();
    app.release_journal();
    if let Some(store) = store {
        store.flush(if matches!(status, Ok(EXIT_HANGUP)) {
            term::signals::SIGNAL_FLUSH_TIMEOUT
        } else {
            EXIT_FLUSH_TIMEOUT
        });
    }
    Ok(status?)
}

/// Brings the program to where it is to begin.
fn open_start_screen(
    app: &mut App,
    start_screen: StartScreen,
    store: Option<&Store>,
) -> Result<(), UiError> {
    let requested = match start_screen {
        StartScreen::Menu => return Ok(()),
        StartScreen::Match(start) => return app.start_game(*start).map_err(UiError::Start),
        StartScreen::Replay(path) => {
            let record = store::read(&path).map_err(UiError::Store)?;
            return app.replay(record, path).map_err(UiError::Start);
        }
        StartScreen::Resume(wanted) => wanted,
    };
    let source = find_resumable(requested.as_deref(), store)?;
    let resumed = match source {
        ResumeSource::Stored(journal) => app.resume(journal),
        ResumeSource::External(record) => app.resume_copy(*record),
    };
    resumed.map_err(UiError::Start)
}

/// A saved game to go on with.
#[derive(Debug)]
pub enum ResumeSource {
    /// One of the store's.
    Stored(Arc<Journal>),
    /// One whose file stays as it is.
    External(Box<Record>),
}

/// The saved game in a file, or the one played last.
///
/// # Errors
/// Why it cannot be gone on with; nothing was touched then.
pub fn find_resumable(file: Option<&Path>, store: Option<&Store>) -> Result<ResumeSource, UiError> {
    let stored = |journal: Result<_, _>| journal.map(ResumeSource::Stored).map_err(UiError::Store);
    let Some(path) = file else {
        return stored(store.ok_or(StoreError::NoHomeDir).and_then(Store::resume_last));
    };
    let stored_name = store.and_then(|store| Some((store, store.name_of(path)?)));
    let read = store::read(path);
    if let Ok(record) = &read
        && let Some(ending) = record.game_end
    {
        let game = replay::open_record(record).map_err(UiError::Start)?;
        let result = text::result(&*game, &game.scene(record.plies.len()), ending);
        return Err(UiError::GameEnded(text::game_already_ended(path, &result)));
    }
    match stored_name {
        // A line half written is the store's to mend.
        Some((store, name)) => stored(store.resume(&name)),
        None => read.map(Box::new).map(ResumeSource::External).map_err(UiError::Store),
    }
}

/// The loop: wait, take everything that happened as one batch, paint once if that changed anything.
fn run_loop(
    app: &mut App,
    event_receiver: &EventReceiver,
    frame_writer: &mut FrameWriter,
    settings_writer: Option<&SettingsWriter>,
) -> io::Result<u8> {
    let mut decoder = InputDecoder::default();
    loop {
        for effect in app.take_effects() {
            match effect {
                Effect::Repaint => frame_writer.invalidate(),
                Effect::Suspend => term::signals::suspend(),
                Effect::CaptureMouse(on) => frame_writer.set_mouse_capture(on)?,
                Effect::RingBell => frame_writer.ring_bell()?,
                Effect::SaveSettings(config) => {
                    if let Some(scribe) = settings_writer {
                        scribe.save_settings(config);
                    }
                }
                Effect::SaveLastSetups(presets) => {
                    if let Some(scribe) = settings_writer {
                        scribe.save_last_setups(presets);
                    }
                }
                Effect::Quit => return Ok(0),
                Effect::Interrupt => return Ok(EXIT_INTERRUPT),
            }
        }
        if app.take_needs_redraw() {
            frame_writer.paint(|area, paper| app.paint(area, paper))?;
        }
        // Only half an escape sequence is not waited on for ever: it may have been the Escape key.
        const ESCAPE_TIMEOUT: Duration = Duration::from_millis(30);
        let next_tick = app.next_tick();
        let until_tick = next_tick.map(|at| at.saturating_duration_since(Instant::now()));
        let escape_timeout = decoder.is_pending().then_some(ESCAPE_TIMEOUT);
        let timeout = until_tick.into_iter().chain(escape_timeout).min().map(|time| Timespec {
            tv_sec: time.as_secs() as i64,
            tv_nsec: i64::from(time.subsec_nanos()),
        });
        let Some(wakeup) = event_receiver.wait(timeout)? else { return Ok(EXIT_HANGUP) };
        let mut events = wakeup.events;
        if wakeup.input_ready {
            let Some(keys) = read_input(&mut decoder)? else { return Ok(EXIT_HANGUP) };
            events.extend(keys);
        } else if wakeup.timed_out && escape_timeout.is_some() {
            events.extend(decoder.flush().map(to_event));
        }
        let now = Instant::now();
        if next_tick.is_some_and(|at| at <= now) {
            events.push(AppEvent::Tick(now));
        }
        app.handle(events);
    }
}

fn to_event(input: InputEvent) -> AppEvent {
    match input {
        InputEvent::Key(key) => AppEvent::Key(key),
        InputEvent::Mouse(mouse) => AppEvent::Mouse(mouse),
    }
}

/// The keys typed so far; `None` if the terminal is at its end.
fn read_input(decoder: &mut InputDecoder) -> io::Result<Option<Vec<AppEvent>>> {
    let mut bytes = [0; 4096];
    let count = match rustix::io::read(rustix::stdio::stdin(), &mut bytes) {
        Ok(0) | Err(Errno::IO) => return Ok(None),
        Ok(count) => count,
        Err(Errno::INTR | Errno::AGAIN) => 0,
        Err(error) => return Err(error.into()),
    };
    Ok(Some(decoder.feed(&bytes[..count]).into_iter().map(to_event).collect()))
}

/// A panic of ours gives the terminal back before it says anything. One of a computer player's
/// thread comes back as a reply, and must neither touch the terminal nor write over the picture.
fn restore_on_panic(terminal: &Arc<Terminal>) {
    let (terminal, owner) = (Arc::downgrade(terminal), thread::current().id());
    let previous_hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| match terminal.upgrade() {
        Some(terminal) if thread::current().id() == owner => {
            terminal.restore();
            previous_hook(panic);
        }
        Some(_) => {}
        None => previous_hook(panic),
    }));
}
