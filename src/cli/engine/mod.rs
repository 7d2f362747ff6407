//! `parlour engine`: the Universal Game Interface on standard input and output, a line a command.

mod desk;
mod options;
mod words;

use super::Failure;
use desk::Desk;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::channel;
use std::thread;

/// What the engine waits for.
enum Incoming {
    /// A line of standard input.
    Line(String),
    /// Standard input has ended.
    End,
    /// A search has something to say.
    Reply(crate::session::thinking::Reply),
}

/// Speaks the protocol until told to quit, or until input ends and the search under way is done.
pub(super) fn run() -> Result<(), Failure> {
    let (sender, incoming) = channel();
    let replies = sender.clone();
    let mut desk = Desk::new(std::sync::Arc::new(move |reply| {
        // The engine may have quit while the search went on.
        let _ = replies.send(Incoming::Reply(reply));
    }))?;
    thread::Builder::new().name("input".to_string()).spawn(move || {
        for line in lines(io::stdin().lock()) {
            if sender.send(Incoming::Line(line)).is_err() {
                return;
            }
        }
        let _ = sender.send(Incoming::End);
    })?;
    let mut ended = false;
    while !(ended && desk.is_idle()) {
        let Ok(event) = incoming.recv() else { break };
        let mut out = String::new();
        match event {
            Incoming::Line(line) if line.trim() == "quit" => break,
            Incoming::Line(line) => desk.command(&line, &mut out),
            Incoming::Reply(reply) => desk.hear(reply, &mut out),
            Incoming::End => {
                ended = true;
                desk.finish(&mut out);
            }
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
