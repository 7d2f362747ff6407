//! `parlour engine`: the Universal Game Interface (UGI) on standard input and output.

mod options;
mod protocol;
mod ugi_session;

use super::CliError;
use crate::session::play::worker::{Reply, ReplySink};
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};
use ugi_session::UgiSession;

/// An event of the engine's loop.
enum EngineEvent {
    /// A line of standard input.
    Line(String),
    /// Standard input has ended.
    InputEnd,
    /// A search reports progress or its result.
    Reply(Reply),
    /// A perft count is done, or was stopped (`None`).
    PerftDone(Option<u64>),
}

/// How long a search or count without a time limit may go on after the end of input. Nobody could
/// stop it any more. Not tuned.
const EXIT_GRACE: Duration = Duration::from_secs(3);

/// Speaks the protocol until `quit`, or until input has ended and no search runs.
pub(super) fn run() -> Result<(), CliError> {
    let (sender, events) = channel();
    let (reply_sender, perft_sender) = (sender.clone(), sender.clone());
    // The engine may quit while a search or a count still runs: then sending fails.
    let reply_sink = move |reply| drop(reply_sender.send(EngineEvent::Reply(reply)));
    let perft_sink = move |nodes| drop(perft_sender.send(EngineEvent::PerftDone(nodes)));
    let mut session = UgiSession::new(ReplySink::new(reply_sink), Arc::new(perft_sink))?;
    thread::Builder::new().name("input".to_string()).spawn(move || {
        for line in read_lines(io::stdin().lock()) {
            if sender.send(EngineEvent::Line(line)).is_err() {
                return;
            }
        }
        let _ = sender.send(EngineEvent::InputEnd);
    })?;
    let mut ended = false;
    let mut deadline: Option<Instant> = None;
    while !(ended && session.is_idle()) {
        let event = match deadline {
            None => events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(at) => events.recv_timeout(at.saturating_duration_since(Instant::now())),
        };
        let mut out = String::new();
        match event {
            Ok(EngineEvent::Line(line)) if line.trim() == "quit" => break,
            Ok(EngineEvent::Line(line)) => session.handle_line(&line, &mut out),
            Ok(EngineEvent::Reply(reply)) => session.on_reply(reply, &mut out),
            Ok(EngineEvent::PerftDone(nodes)) => session.on_perft_done(nodes, &mut out),
            Ok(EngineEvent::InputEnd) => {
                ended = true;
                session.on_input_end(&mut out);
                deadline = (!session.has_deadline()).then(|| Instant::now() + EXIT_GRACE);
            }
            Err(RecvTimeoutError::Timeout) => {
                deadline = None;
                session.stop(&mut out);
            }
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if write_out(&out).is_err() {
            break; // standard output is closed
        }
    }
    Ok(())
}

/// The lines of input; invalid UTF-8 is replaced.
fn read_lines(input: impl BufRead) -> impl Iterator<Item = String> {
    input.split(b'\n').map_while(Result::ok).map(|line| String::from_utf8_lossy(&line).into_owned())
}

fn write_out(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}
