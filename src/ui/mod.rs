//! The full-screen program.
//!
//! The life of a key press: `term` decodes the bytes, `event_loop` collects the events, `app` asks the
//! keymap of `input` for the command and passes it to the topmost screen of `screen`, which draws with
//! `widget` and `draw`; `term` writes the cells that changed.

pub(crate) mod app;
pub(crate) mod draw;
mod event_loop;
pub(crate) mod input;
pub(crate) mod screen;
pub(crate) mod settings;
mod start;
pub(crate) mod term;
#[cfg(test)]
mod tests;
pub(crate) mod widget;

use crate::session::storage::store::Store;
use app::App;
use event_loop::{EXIT_HANGUP, run_loop};
use settings::config::Config;
use settings::environment::Environment;
use settings::settings_files::SettingsFiles;
use settings::settings_writer::SettingsWriter;
pub(crate) use start::{ResumeSource, StartScreen, UiError, find_resumable};
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use term::event::AppEvent;
use term::terminal::{FrameWriter, Terminal};

/// How long the exit waits for the disk. Not tuned: the system has every move already.
const EXIT_FLUSH_TIMEOUT: Duration = Duration::from_millis(500);

/// Runs the program and returns its exit status. The terminal is restored then.
///
/// # Errors
/// If the program cannot start or go on.
pub(crate) fn run(start_screen: StartScreen, environment: Environment) -> Result<u8, UiError> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(UiError::NoTerminal);
    }
    if std::env::var("TERM").is_ok_and(|term| term == "dumb") {
        return Err(UiError::DumbTerminal);
    }
    let (event_sender, event_receiver) = term::event::event_channel()?;
    // Without a home folder the program runs with default settings.
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
    start::open_start_screen(&mut app, start_screen, store.as_ref())?;
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

/// Installs a panic hook: a panic of the main thread restores the terminal before its message. A
/// panic of a computer player's thread comes back as a reply and leaves the screen alone.
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
