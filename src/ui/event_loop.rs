//! The event loop. It sleeps until an event comes, so an idle program takes no processor time.

use super::app::{App, Effect};
use super::settings::settings_writer::SettingsWriter;
use super::term;
use super::term::decode::{InputDecoder, InputEvent};
use super::term::event::{AppEvent, EventReceiver};
use super::term::terminal::FrameWriter;
use rustix::event::Timespec;
use rustix::io::Errno;
use std::io;
use std::time::{Duration, Instant};

/// The exit status after the terminal was closed, that of SIGHUP.
pub(super) const EXIT_HANGUP: u8 = 128 + 1;
/// The exit status after `^C`, that of SIGINT.
pub(super) const EXIT_INTERRUPT: u8 = 128 + 2;
/// Waits for events, handles all that have come as one batch, and paints once if anything changed.
/// Returns the exit status.
pub(super) fn run_loop(
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
                    if let Some(writer) = settings_writer {
                        writer.save_settings(config);
                    }
                }
                Effect::SaveLastSetups(setups) => {
                    if let Some(writer) = settings_writer {
                        writer.save_last_setups(setups);
                    }
                }
                Effect::Quit => return Ok(0),
                Effect::Interrupt => return Ok(EXIT_INTERRUPT),
            }
        }
        if app.take_needs_redraw() {
            frame_writer.paint(|area, buffer| app.paint(area, buffer))?;
        }
        // A lone escape byte may be the Escape key or begin a sequence, so its end is waited for.
        // Not tuned: long enough for a slow line, too short to be felt.
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

/// Reads and decodes the bytes that have arrived. Returns `None` if the terminal is closed.
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
