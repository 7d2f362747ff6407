//! The event loop. It sleeps until an event comes, so an idle program takes no processor time.

use super::app::{App, Effect};
use super::term;
use super::term::background_query::BackgroundQuery;
use super::term::decode::{InputDecoder, InputEvent};
use super::term::event::{AppEvent, EventReceiver};
use super::term::frame_writer::FrameWriter;
use super::term::pause::Pause;
use super::writers::Writers;
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
    writers: &Writers,
) -> io::Result<u8> {
    match handle_events(app, event_receiver, frame_writer, writers) {
        // The answer of a terminal that is gone.
        Err(error) if error.raw_os_error() == Some(Errno::IO.raw_os_error()) => Ok(EXIT_HANGUP),
        result => result,
    }
}

fn handle_events(
    app: &mut App,
    event_receiver: &EventReceiver,
    frame_writer: &mut FrameWriter,
    writers: &Writers,
) -> io::Result<u8> {
    let mut decoder = InputDecoder::default();
    let mut pause = Pause::default();
    let mut background_query = BackgroundQuery::default();
    let mut effects = app.take_effects();
    let mut screen_shown = None;
    let mut frames_of_screen = 0;
    loop {
        for effect in effects {
            match effect {
                Effect::Repaint => frame_writer.invalidate(),
                Effect::Suspend => term::signals::suspend(),
                Effect::CaptureMouse(on) => frame_writer.set_mouse_capture(on)?,
                Effect::AskBackground => {
                    frame_writer.ask_background()?;
                    background_query.note_question(Instant::now());
                }
                Effect::RingBell => frame_writer.ring_bell()?,
                Effect::SaveSettings(_) | Effect::SaveLastSetups(_) | Effect::AwaitStore => {}
                Effect::Quit | Effect::Interrupt => {
                    swallow_answers(&mut background_query, &mut decoder, event_receiver)?;
                    return Ok(if effect == Effect::Quit { 0 } else { EXIT_INTERRUPT });
                }
            }
        }
        if app.take_needs_redraw() {
            frame_writer.paint(|area, buffer| app.paint(area, buffer))?;
            // By the last of them the threads have ended what a new screen gave them to do.
            const FRAMES_WITH_CODE_TO_GIVE_BACK: usize = 4;
            if screen_shown != Some(app.screen_changes()) {
                screen_shown = Some(app.screen_changes());
                frames_of_screen = 0;
            }
            frames_of_screen += 1;
            if frames_of_screen <= FRAMES_WITH_CODE_TO_GIVE_BACK {
                term::code_pages::give_back();
            }
        }
        let next_tick = app.next_tick();
        let wake_at = next_tick.into_iter().chain(pause.end()).min();
        let timeout = wake_at.map(|at| to_timespec(at.saturating_duration_since(Instant::now())));
        let Some(wakeup) = event_receiver.wait(timeout)? else { return Ok(EXIT_HANGUP) };
        // From here on the keys of this batch are nowhere else than here.
        let batch = writers.begin_batch();
        let mut events = wakeup.events;
        if wakeup.input_ready {
            let Some(inputs) = read_input(&mut decoder)? else { return Ok(EXIT_HANGUP) };
            let now = Instant::now();
            let event = |input| to_event(input, &mut background_query, now);
            events.extend(inputs.into_iter().filter_map(event));
            pause.begin(decoder.is_pending(), now);
        } else if pause.has_passed(Instant::now()) {
            let now = Instant::now();
            let event = |input| to_event(input, &mut background_query, now);
            events.extend(decoder.flush().and_then(event));
            pause.begin(decoder.is_pending(), now);
        }
        let now = Instant::now();
        if next_tick.is_some_and(|at| at <= now) {
            events.push(AppEvent::Tick(now));
        }
        let resumed = events.iter().any(|event| matches!(event, AppEvent::Resumed));
        app.handle(events);
        effects = app.take_effects();
        // Files first: the terminal may keep us waiting.
        hand_over_files(&effects, writers);
        drop(batch);
        if resumed {
            frame_writer.enter_again()?;
        }
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
        InputEvent::Mouse(mouse) => Some(AppEvent::Mouse(mouse)),
        answer => query.note_input(answer, now).map(AppEvent::Background),
    }
}

/// Reads answers that are still to come, so that the shell does not get them as keys. Waits no
/// longer than they count, which is over soon after the start.
fn swallow_answers(
    query: &mut BackgroundQuery,
    decoder: &mut InputDecoder,
    event_receiver: &EventReceiver,
) -> io::Result<()> {
    while let Some(time_left) = query.time_left(Instant::now()) {
        if !event_receiver.wait_for_input(&to_timespec(time_left)) {
            return Ok(());
        }
        for input in read_input(decoder)?.unwrap_or_default() {
            query.note_input(input, Instant::now());
        }
    }
    Ok(())
}

fn to_timespec(time: Duration) -> Timespec {
    Timespec { tv_sec: time.as_secs() as i64, tv_nsec: i64::from(time.subsec_nanos()) }
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
