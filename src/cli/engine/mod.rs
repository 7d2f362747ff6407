//! `parlour engine`: the Universal Game Interface (UGI) on standard input and output.
//!
//! A thread reads lines ahead, so that `stop` and `quit` end a search at once however many commands
//! wait before them. Each command is still answered in its turn: `stop` also ends a search that a
//! waiting `go` has yet to start, and `quit` leaves no line before it without its answer. Memory is
//! bounded in every direction: long lines are refused, lines beyond a bound stay in the pipe, and a
//! reader who does not read what is written makes the engine wait.

mod fen;
mod go_limits;
mod inbox;
mod input;
mod multi_pv;
mod options;
mod position;
mod protocol;
mod ugi_session;

use super::{CliError, unless_closed};
use inbox::{EngineEvent, Inbox};
use input::InputLine;
use parlour_session::play::ReplySink;
use protocol::UgiError;
use std::io::{self, Write};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use ugi_session::{Sinks, UgiSession};

/// How long a search or count without a time limit may go on after the end of input. Nobody could
/// stop it any more. Not tuned.
const EXIT_GRACE: Duration = Duration::from_secs(3);

/// How long output may wait for more while commands wait: fewer and longer writes are faster. Not
/// tuned.
const MAX_OUTPUT_DELAY: Duration = Duration::from_millis(5);

/// Speaks the protocol until `quit` or the end of input, and until no search runs.
pub(super) fn run() -> Result<(), CliError> {
    let inbox = Arc::new(Inbox::default());
    let (replies, counts, lines) = (inbox.clone(), inbox.clone(), inbox.clone());
    let search_lines = inbox.clone();
    let reply_sink = ReplySink::new(move |reply| replies.push_reply(reply));
    let perft_sink = Arc::new(move |nodes| counts.push_perft_done(nodes));
    let lines_sink = Arc::new(move |event| search_lines.push_search_lines(event));
    let mut session = UgiSession::new(Sinks { reply_sink, perft_sink, lines_sink })?;
    thread::Builder::new().name("input".to_string()).spawn(move || {
        for line in input::read_lines(io::stdin().lock()) {
            let is_last = line.is_quit();
            lines.push_line(line);
            if is_last {
                return;
            }
        }
        lines.push_input_end();
    })?;
    unless_closed(obey(&inbox, &mut session))
}

/// Handles events until `quit` or the end of input, and until no search runs.
///
/// # Errors
/// If standard output cannot be written to.
fn obey(inbox: &Inbox, session: &mut UgiSession) -> io::Result<()> {
    let mut out = String::new();
    let mut last_written = Instant::now();
    let mut ended = false;
    let mut deadline: Option<Instant> = None;
    while !(ended && session.is_idle()) {
        if last_written.elapsed() >= MAX_OUTPUT_DELAY {
            write_out(&mut out)?;
            last_written = Instant::now();
        }
        let event = match inbox.try_next() {
            Some(event) => Some(event),
            None => {
                write_out(&mut out)?;
                inbox.next(deadline)
            }
        };
        match event {
            Some(EngineEvent::Line(line)) if line.is_quit() => {
                ended = true;
                session.stop(&mut out);
            }
            Some(EngineEvent::Line(InputLine::Text(line))) => session.handle_line(&line, &mut out),
            Some(EngineEvent::Line(InputLine::TooLong)) => {
                out.push_str(&format!("{}\n", UgiError::line_too_long()));
            }
            Some(EngineEvent::StopNow) => session.stop(&mut out),
            Some(EngineEvent::Reply(reply)) => session.on_reply(reply, &mut out),
            Some(EngineEvent::PerftDone(nodes)) => session.on_perft_done(nodes, &mut out),
            Some(EngineEvent::Lines(event)) => session.on_lines(event, &mut out),
            Some(EngineEvent::InputEnd) => {
                ended = true;
                session.on_input_end(&mut out);
                deadline = (!session.has_deadline()).then(|| Instant::now() + EXIT_GRACE);
            }
            None => {
                deadline = None;
                session.stop(&mut out);
            }
        }
    }
    write_out(&mut out)
}

/// Writes what has gathered.
fn write_out(text: &mut String) -> io::Result<()> {
    if text.is_empty() {
        return Ok(());
    }
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    text.clear();
    Ok(())
}
