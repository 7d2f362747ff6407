//! What the program asks of its caller.

use crate::ui::settings::{Config, LastSetups};

/// Something to be done to the terminal or to files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// Paint the whole frame again.
    Repaint,
    /// Stop the process until the shell continues it.
    Suspend,
    /// Turn mouse reports on or off.
    CaptureMouse(bool),
    /// Ask the terminal for its background; [`AppEvent::Background`] is its answer.
    ///
    /// [`AppEvent::Background`]: crate::ui::term::event::AppEvent::Background
    AskBackground,
    /// Ring the bell.
    RingBell,
    /// Put a text into the clipboard of the terminal.
    Copy(String),
    /// Write the settings.
    SaveSettings(Box<Config>),
    /// Write the last setups.
    SaveLastSetups(LastSetups),
    /// Send [`AppEvent::StoreSettled`] when the games that were left are in their place.
    ///
    /// [`AppEvent::StoreSettled`]: crate::ui::term::event::AppEvent::StoreSettled
    AwaitStore,
    /// End the program.
    Quit,
    /// End the program as `^C` does.
    Interrupt,
}
