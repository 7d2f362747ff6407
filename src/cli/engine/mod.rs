//! `parlour engine`: the Universal Game Interface on standard input and output, a line a command.

mod desk;
mod options;
mod words;

use super::Failure;
use desk::Desk;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// What the engine waits for.
enum Incoming {
    /// A line of standard input.
    Line(String),
    /// Standard input has ended.
    End,
    /// A search has something to say.
    Reply(crate::session::thinking::Reply),
    /// A count of move sequences is done, or was stopped.
    Count(Option<u64>),
}

/// When input has ended, what is under way may still take so long, if nobody has said how long it
/// may take: as a rule it is done by then, and a search that would go on for years must not outlive
/// everybody who could stop it.
const PATIENCE: Duration = Duration::from_secs(3);

/// Speaks the protocol until told to quit, or until input ends and the search under way is done.
pub(super) fn run() -> Result<(), Failure> {
    let (sender, incoming) = channel();
    let (replies, counts) = (sender.clone(), sender.clone());
    // The engine may have quit while a search or a count went on.
    let report = move |reply| drop(replies.send(Incoming::Reply(reply)));
    let counted = move |nodes| drop(counts.send(Incoming::Count(nodes)));
    let mut desk = Desk::new(Arc::new(report), Arc::new(counted))?;
    thread::Builder::new().name("input".to_string()).spawn(move || {
        for line in lines(io::stdin().lock()) {
            if sender.send(Incoming::Line(line)).is_err() {
                return;
            }
        }
        let _ = sender.send(Incoming::End);
    })?;
    let mut ended = false;
    let mut deadline: Option<Instant> = None;
    while !(ended && desk.is_idle()) {
        let event = match deadline {
            None => incoming.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(at) => incoming.recv_timeout(at.saturating_duration_since(Instant::now())),
        };
        let mut out = String::new();
        match event {
            Ok(Incoming::Line(line)) if line.trim() == "quit" => break,
            Ok(Incoming::Line(line)) => desk.command(&line, &mut out),
            Ok(Incoming::Reply(reply)) => desk.hear(reply, &mut out),
            Ok(Incoming::Count(nodes)) => desk.hear_count(nodes, &mut out),
            Ok(Incoming::End) => {
                ended = true;
                desk.finish(&mut out);
                deadline = (!desk.is_timed()).then(|| Instant::now() + PATIENCE);
            }
            Err(RecvTimeoutError::Timeout) => {
                deadline = None;
                desk.stop(&mut out);
            }
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if say(&out).is_err() {
            break; // nobody reads any more
        }
    }
    Ok(())
}

/// Lines as text, whatever bytes they hold.
fn lines(input: impl BufRead) -> impl Iterator<Item = String> {
    input.split(b'\n').map_while(Result::ok).map(|line| String::from_utf8_lossy(&line).into_owned())
}

fn say(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}
