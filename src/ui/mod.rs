//! The full-screen program.
//!
//! The life of a key press: `term` decodes the bytes, `event_loop` collects the events, `app` asks the
//! keymap of `input` for the command and passes it to the topmost screen of `screen`, which draws with
//! `widget` and `draw`; `term` writes the cells that changed.

pub(crate) mod app;
pub(crate) mod draw;
mod event_loop;
pub(crate) mod input;
pub(crate) mod picture;
pub(crate) mod screen;
pub(crate) mod settings;
mod start;
pub(crate) mod term;
#[cfg(test)]
mod tests;
pub(crate) mod themes;
pub(crate) mod widget;
mod writers;

use crate::text;
use crate::ui::screen::Notice;
use app::App;
use event_loop::{EXIT_HANGUP, run_loop};
use parlour_session::storage::{ProfileName, Store};
use parlour_words::{current, say};
pub(crate) use picture::PictureFormat;
pub(crate) use picture::position::{MAX_ROOM, PictureError, PictureStyle, PositionPicture};
use settings::config::Config;
use settings::environment::Environment;
use settings::settings_files::SettingsFiles;
use signal_hook::consts::SIGHUP;
pub(crate) use start::{ResumeSource, StartScreen, UiError, find_resumable};
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use term::frame_writer::FrameWriter;
use term::terminal::Terminal;
use writers::{EXIT_FLUSH_TIMEOUT, HANGUP_FLUSH_TIMEOUT, Writers};

/// How the program has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ended {
    /// The exit status.
    pub(crate) status: u8,
    /// Sentences for standard error: warnings that no screen has shown.
    pub(crate) warnings: Vec<String>,
    /// Whether a game was left that can be resumed, and there is a terminal to say so.
    pub(crate) can_resume: bool,
}

/// Runs the program to its end, with the games of a profile. The terminal is restored then.
///
/// # Errors
/// If the program cannot start or go on.
pub(crate) fn run(
    start_screen: StartScreen,
    environment: Environment,
    profile: Option<&ProfileName>,
) -> Result<Ended, UiError> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(UiError::NoTerminal);
    }
    if std::env::var("TERM").is_ok_and(|term| term == "dumb") {
        return Err(UiError::DumbTerminal);
    }
    let (event_sender, event_receiver) = term::event::event_channel()?;
    // Without a home folder the program runs with default settings.
    let files = SettingsFiles::of_user();
    let is_new = files.as_ref().is_none_or(SettingsFiles::are_new);
    let (mut config, settings_warning) =
        files.as_ref().map_or((Config::default(), None), SettingsFiles::read_settings);
    let last_setups = files.as_ref().map(SettingsFiles::read_last_setups).unwrap_or_default();
    current::follow(config.language.language());
    config.mouse &= !(is_new && environment.is_mosh);
    let mouse = config.mouse;
    let (reply_sink, wake) = (event_sender.reply_sink(), event_sender.wake());
    let mut app = App::new(&environment, config, last_setups, reply_sink, wake);
    let store = Store::open(profile).ok();
    if let Some(store) = &store {
        app.set_store(store.clone());
        store.clean_up_soon();
    }
    let at_menu = matches!(start_screen, StartScreen::Menu);
    let asks_who_plays = profile.is_none() && at_menu;
    start::open_start_screen(&mut app, start_screen, store.as_ref())?;
    if asks_who_plays {
        app.ask_who_plays();
    }
    if is_new && at_menu {
        app.notify(Notice::news(text::mouse_at_first(mouse)));
    }
    if let Some(sentence) = settings_warning {
        app.notify(Notice::wrong(sentence));
    }
    let writers = Arc::new(Writers::new(store, files, app.failures(), event_sender.clone()));
    writers.clean_up_settings();
    let terminal = Terminal::open()?;
    restore_on_panic(&terminal);
    let signal_writers = Arc::clone(&writers);
    term::signals::listen(terminal.clone(), event_sender, move |signal| {
        signal_writers.flush(flush_timeout(signal == SIGHUP));
    })?;
    terminal.enter()?;
    let mut frame_writer = FrameWriter::new(terminal.clone());
    let status = run_loop(&mut app, &event_receiver, &mut frame_writer, &writers);
    terminal.restore();
    app.release_journal();
    let is_hung_up = matches!(status, Ok(EXIT_HANGUP));
    let unwritten = writers.flush(flush_timeout(is_hung_up));
    app.finish_reviews(flush_timeout(is_hung_up));
    let mut warnings = app.take_failures();
    let uncertain = [
        (unwritten.games, say!("settings-games-uncertain")),
        (unwritten.settings, say!("settings-uncertain")),
    ];
    warnings.extend(uncertain.iter().filter(|(is, _)| *is).map(|(_, text)| text.to_string()));
    if is_hung_up {
        warnings.clear(); // nobody reads them
    }
    let can_resume = app.can_resume() && !unwritten.games && !is_hung_up;
    Ok(Ended { status: status?, warnings, can_resume })
}

fn flush_timeout(is_hung_up: bool) -> Duration {
    if is_hung_up { HANGUP_FLUSH_TIMEOUT } else { EXIT_FLUSH_TIMEOUT }
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
