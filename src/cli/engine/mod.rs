//! `parlour engine`: the Universal Game Interface on standard input and output, a line a command.

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

/// What the engine waits for.
enum EngineEvent {
    /// A line of standard input.
    Line(String),
    /// Standard input has ended.
    InputEnd,
    /// A search has something to say.
    Reply(Reply),
    /// A count of move sequences is done, or was stopped.
    PerftDone(Option<u64>),
}

/// When input has ended, what is under way may still take so long, if nobody has said how long it
/// may take: as a rule it is done by then, and a search that would go on for years must not outlive
/// everybody who could stop it.
const EXIT_GRACE: Duration = Duration::from_secs(3);

/// Speaks the protocol until told to quit, or until input ends and the search under way is done.
pub(super) fn run() -> Result<(), CliError> {
    let (sender, events) = channel();
    let (reply_sender, perft_sender) = (sender.clone(), sender.clone());
    // The engine may have quit while a search or a count went on.
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
            break; // nobody reads any more
        }
    }
    Ok(())
}

/// Lines as text, whatever bytes they hold.
fn read_lines(input: impl BufRead) -> impl Iterator<Item = String> {
    input.split(b'\n').map_while(Result::ok).map(|line| String::from_utf8_lossy(&line).into_owned())
}

fn write_out(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}
