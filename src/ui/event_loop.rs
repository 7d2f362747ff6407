//! The event loop. It sleeps until an event comes, so an idle program takes no processor time.

use super::app::{App, Effect};
use super::term;
use super::term::background_query::BackgroundQuery;
use super::term::decode::{InputDecoder, InputEvent};
use super::term::event::{EventReceiver, Wakeup};
use super::term::frame_writer::FrameWriter;
use super::term::pause::{Pause, to_timespec};
use super::writers::Writers;
use crate::ui::screen::Notice;
use crate::ui::term::AppEvent;
use parlour_words::say;
use rustix::io::Errno;
use std::io;
use std::time::Instant;

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
    writers: &Writers,
) -> io::Result<u8> {
    let event_loop = EventLoop {
        event_receiver,
        frame_writer,
        writers,
        decoder: InputDecoder::default(),
        pause: Pause::default(),
        background_query: BackgroundQuery::default(),
        frames: FrameCount::default(),
    };
    match event_loop.run(app) {
        // The answer of a terminal that is gone.
        Err(error) if error.raw_os_error() == Some(Errno::IO.raw_os_error()) => Ok(EXIT_HANGUP),
        result => result,
    }
}

struct EventLoop<'a> {
    event_receiver: &'a EventReceiver,
    frame_writer: &'a mut FrameWriter,
    writers: &'a Writers,
    decoder: InputDecoder,
    /// The pause that tells part of a sequence from a key.
    pause: Pause,
    background_query: BackgroundQuery,
    frames: FrameCount,
}

impl EventLoop<'_> {
    fn run(mut self, app: &mut App) -> io::Result<u8> {
        let mut effects = app.take_effects();
        loop {
            if let Some(status) = self.carry_out(effects, app)? {
                return Ok(status);
            }
            self.paint(app)?;
            let next_tick = app.next_tick();
            let Some(wakeup) = self.wait(next_tick)? else { return Ok(EXIT_HANGUP) };
            // From here on the keys of this batch are nowhere else than here.
            let batch = self.writers.begin_batch();
            let Some(inputs) = self.read_inputs(wakeup.input_ready)? else {
                return Ok(EXIT_HANGUP);
            };
            let mut events = wakeup.events;
            events.extend(inputs);
            let now = Instant::now();
            if next_tick.is_some_and(|at| at <= now) {
                events.push(AppEvent::Tick(now));
            }
            let resumed = events.iter().any(|event| matches!(event, AppEvent::Resumed));
            app.handle(events);
            effects = app.take_effects();
            // Files first: the terminal may keep us waiting.
            hand_over_files(&effects, self.writers);
            drop(batch);
            if resumed {
                self.frame_writer.enter_again()?;
            }
        }
    }

    /// Does what the program wishes of the terminal and the process. Returns the exit status if it is to end.
    fn carry_out(&mut self, effects: Vec<Effect>, app: &mut App) -> io::Result<Option<u8>> {
        for effect in effects {
            match effect {
                Effect::Repaint => self.frame_writer.invalidate(),
                Effect::Suspend if term::signals::is_orphaned() => {
                    app.notify(Notice::wrong(say!("screen-cannot-suspend")));
                }
                Effect::Suspend => term::signals::suspend(),
                Effect::CaptureMouse(on) => self.frame_writer.set_mouse_capture(on)?,
                Effect::AskBackground => {
                    self.frame_writer.ask_background()?;
                    self.background_query.note_question(Instant::now());
                }
                Effect::RingBell => self.frame_writer.ring_bell()?,
                Effect::Copy(text) => self.frame_writer.copy(&text)?,
                Effect::SaveSettings(_) | Effect::SaveLastSetups(_) | Effect::AwaitStore => {}
                Effect::Quit => return Ok(Some(0)),
                Effect::Interrupt => return Ok(Some(EXIT_INTERRUPT)),
            }
        }
        Ok(None)
    }

    /// Paints if anything has changed.
    fn paint(&mut self, app: &mut App) -> io::Result<()> {
        if app.take_needs_redraw() {
            self.frame_writer.paint(|area, buffer| app.paint(area, buffer))?;
            if self.frames.is_early(app.screen_changes()) {
                term::code_pages::give_back();
            }
        }
        Ok(())
    }

    /// Waits for events, until the next tick or the end of a pause. `None` if the terminal is closed.
    fn wait(&self, next_tick: Option<Instant>) -> io::Result<Option<Wakeup>> {
        let wake_at = next_tick.into_iter().chain(self.pause.end()).min();
        let timeout = wake_at.map(|at| to_timespec(at.saturating_duration_since(Instant::now())));
        self.event_receiver.wait(timeout)
    }

    /// The inputs that have come, or what a pause makes of those before. `None` if the terminal is closed.
    fn read_inputs(&mut self, is_ready: bool) -> io::Result<Option<Vec<AppEvent>>> {
        let now = Instant::now();
        let inputs = if is_ready {
            let Some(inputs) = read_input(&mut self.decoder)? else { return Ok(None) };
            inputs
        } else if self.pause.has_passed(now) {
            self.decoder.flush().into_iter().collect()
        } else {
            return Ok(Some(Vec::new()));
        };
        self.pause.begin_if(self.decoder.is_pending(), now);
        if inputs.contains(&InputEvent::Attributes) {
            self.frame_writer.note_answer();
        }
        let event = |input| to_event(input, &mut self.background_query, now);
        Ok(Some(inputs.into_iter().filter_map(event).collect()))
    }
}

/// Counts the frames since another screen was shown, by the number of changes so far.
#[derive(Default)]
struct FrameCount {
    screen: Option<usize>,
    frames: usize,
}

impl FrameCount {
    /// Counts a frame of a screen. Whether it is among the first: by the last of them the threads have ended what a
    /// new screen gave them to do.
    fn is_early(&mut self, screen: usize) -> bool {
        const EARLY_FRAMES: usize = 4;
        if self.screen != Some(screen) {
            (self.screen, self.frames) = (Some(screen), 0);
        }
        self.frames += 1;
        self.frames <= EARLY_FRAMES
    }
}

/// Hands what is to be written to the threads that write it.
fn hand_over_files(effects: &[Effect], writers: &Writers) {
    // What was typed after the end is not wanted.
    let ends = |effect: &Effect| matches!(effect, Effect::Quit | Effect::Interrupt);
    for effect in effects.iter().take_while(|effect| !ends(effect)) {
        match effect {
            Effect::SaveSettings(config) => writers.save_settings(config),
            Effect::SaveLastSetups(setups) => writers.save_last_setups(setups),
            Effect::AwaitStore => writers.await_store(),
            _ => {}
        }
    }
}

fn to_event(input: InputEvent, query: &mut BackgroundQuery, now: Instant) -> Option<AppEvent> {
    match input {
        InputEvent::Key(key) => Some(AppEvent::Key(key)),
        InputEvent::Pasted(ch) => Some(AppEvent::Pasted(ch)),
        InputEvent::PasteEnded => Some(AppEvent::PasteEnded),
        InputEvent::Mouse(mouse) => Some(AppEvent::Mouse(mouse)),
        answer => query.note_input(answer, now).map(AppEvent::Background),
    }
}

/// Reads and decodes the bytes that have arrived. Returns `None` if the terminal is closed.
fn read_input(decoder: &mut InputDecoder) -> io::Result<Option<Vec<InputEvent>>> {
    let mut bytes = [0; 4096];
    let count = match rustix::io::read(rustix::stdio::stdin(), &mut bytes) {
        Ok(0) | Err(Errno::IO) => return Ok(None),
        Ok(count) => count,
        Err(Errno::INTR | Errno::AGAIN) => 0,
        Err(error) => return Err(error.into()),
    };
    Ok(Some(decoder.feed(&bytes[..count])))
}
