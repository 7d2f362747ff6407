//! The line on standard error that shows how far a long command is, and the time left. Without a
//! terminal there is none. It appears after a moment only, and nothing of it remains.

use super::progress_terminal::ProgressTerminal;
use super::{CliError, interrupt, language};
use crate::text;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use parlour_words::say;
use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long a command runs before the line appears. Not tuned: shorter commands end before anybody
/// has read it.
const DELAY: Duration = Duration::from_millis(700);

/// The time between two drawings. Not tuned.
const TICK: Duration = Duration::from_millis(200);

/// Steps into which a command without countable parts is divided.
const PARTS: u64 = 10_000;

/// The progress of one command. Dropping it clears the line.
pub struct Progress {
    bar: ProgressBar,
    /// What is done. The thread that draws reads it, so that the work waits for no terminal.
    done: Arc<AtomicU64>,
    /// The positions of a certificate that still need their moves.
    open: Arc<AtomicU64>,
    ticker: Option<Ticker>,
}

/// What a command counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Games.
    Games,
    /// Puzzles.
    Puzzles,
    /// Searches.
    Searches,
}

impl Unit {
    /// The word that messages choose by.
    fn word(self) -> &'static str {
        match self {
            Unit::Games => "games",
            Unit::Puzzles => "puzzles",
            Unit::Searches => "searches",
        }
    }
}

/// The last line that a signal clears. There is one handler for all of them: another, of an earlier line, could end the program
/// before this line is away.
static LAST_LINE: Mutex<Option<ProgressBar>> = Mutex::new(None);

fn last_line() -> MutexGuard<'static, Option<ProgressBar>> {
    LAST_LINE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Tells how much of a limited time has passed.
type Clock = Box<dyn Fn() -> u64 + Send>;

/// The thread that draws. It ends when the sender is dropped.
struct Ticker {
    end: Sender<()>,
    thread: JoinHandle<()>,
}

impl Progress {
    /// A command that does `count` things, which `unit` names.
    pub fn count(command: &'static str, unit: Unit, count: u64) -> Self {
        let counted = say!("program-progress", unit = unit.word(), done = "{pos}", all = "{len}");
        let counted = format!("{{prefix}}  [{{bar:24}}]  {counted}{{left}}");
        Progress::start(command, Some(count), &counted, None)
    }

    /// A command that knows which part of its work is done. A signal clears the line and ends the
    /// program.
    pub fn parts(command: &'static str) -> Result<Self, CliError> {
        let part = say!("program-progress-part", percent = "{percent}");
        let parts = format!("{{prefix}}  [{{bar:24}}]  {part}{{left}}");
        Progress::start(command, Some(PARTS), &parts, None).that_signals_end()
    }

    /// A command that ends after `limit` at the latest, or nobody knows when. Signals do as with
    /// [`Progress::parts`].
    pub fn timed(command: &'static str, limit: Option<Duration>) -> Result<Self, CliError> {
        let began = Instant::now();
        let Some(limit) = limit else {
            let timed = "{prefix}  {spent}";
            return Progress::start(command, None, timed, None).that_signals_end();
        };
        let limited = say!("program-progress-time", spent = "{spent}", limit = "{limit}");
        let limited = format!("{{prefix}}  [{{bar:24}}]  {limited}");
        let whole = limit.as_millis() as u64;
        let spent: Clock = Box::new(move || (began.elapsed().as_millis() as u64).min(whole));
        Progress::start(command, Some(whole), &limited, Some(spent)).that_signals_end()
    }

    /// A command that writes a certificate. Nobody knows how many positions it will have: those that are done lead to
    /// new ones. Signals do as with [`Progress::parts`].
    pub fn certificate(command: &'static str) -> Result<Self, CliError> {
        Progress::start(command, None, "{prefix}  {certificate}", None).that_signals_end()
    }

    fn start(
        command: &'static str,
        length: Option<u64>,
        template: &str,
        clock: Option<Clock>,
    ) -> Progress {
        let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::hidden());
        let [done, open] = <[Arc<AtomicU64>; 2]>::default();
        if !is_shown() {
            return Progress { bar, done, open, ticker: None };
        }
        bar.set_style(style(&language::as_shown(template), open.clone()));
        bar.set_prefix(format!("parlour {command}"));
        let (end, ended) = channel::<()>();
        let (drawn, counted) = (bar.clone(), done.clone());
        let tick = move || {
            let mut wait = DELAY;
            while ended.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                if drawn.is_hidden() {
                    let terminal = Box::new(ProgressTerminal::default());
                    drawn.set_draw_target(ProgressDrawTarget::term_like(terminal));
                }
                let counted = || counted.load(Ordering::Relaxed);
                drawn.set_position(clock.as_ref().map_or_else(counted, |clock| clock()));
                drawn.tick();
                wait = TICK;
            }
        };
        // Without the thread the command goes on and shows nothing.
        let thread = thread::Builder::new().name("progress".to_string()).spawn(tick).ok();
        Progress { bar, done, open, ticker: thread.map(|thread| Ticker { end, thread }) }
    }

    /// Has a signal clear the line before it ends the program. Without a line signals stay as they
    /// are.
    pub fn that_signals_end(self) -> Result<Self, CliError> {
        if self.ticker.is_none() {
            return Ok(self);
        }
        if last_line().replace(self.bar.clone()).is_none() {
            interrupt::listen(move |signal| {
                if let Some(bar) = &*last_line() {
                    bar.finish_and_clear();
                }
                // It does not return where the signal ends programs.
                let _ = signal_hook::low_level::emulate_default_handler(signal);
                std::process::exit(i32::from(interrupt::status(signal)));
            })?;
        }
        Ok(self)
    }

    /// One thing more is done.
    pub fn advance(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    /// Has `print` write to a terminal while the line is away.
    pub(super) fn pause<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }

    /// This part of the work is done, from 0 to 1.
    pub fn set(&self, part: f64) {
        self.done.store((part * PARTS as f64) as u64, Ordering::Relaxed);
    }

    /// Of the `known` positions of a certificate, `done` have their moves.
    pub fn set_positions(&self, done: usize, known: usize) {
        self.done.store(done as u64, Ordering::Relaxed);
        self.open.store((known - done) as u64, Ordering::Relaxed);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(Ticker { end, thread }) = self.ticker.take() {
            drop(end);
            // The thread has nothing to say, even if it panicked.
            let _ = thread.join();
        }
        self.bar.finish_and_clear();
    }
}

/// Whether standard error can show a line that is drawn again and again.
fn is_shown() -> bool {
    let term = std::env::var("TERM").unwrap_or_default();
    io::stderr().is_terminal() && !matches!(term.as_str(), "" | "dumb")
}

/// The line's style. Its bar is in ASCII, which every terminal shows.
fn style(template: &str, open: Arc<AtomicU64>) -> ProgressStyle {
    let style =
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    // A time is not guessed from nothing.
    let left = |state: &ProgressState, out: &mut dyn Write| {
        if state.pos() > 0 {
            let _ = write!(
                out,
                ", {}",
                say!("numbers-time-left", time = text::rough_time(state.eta()))
            );
        }
    };
    let spent = |state: &ProgressState, out: &mut dyn Write| {
        let _ = out.write_str(&text::rough_time(state.elapsed()));
    };
    let limit = |state: &ProgressState, out: &mut dyn Write| {
        let limit = Duration::from_millis(state.len().unwrap_or_default());
        let _ = out.write_str(&text::rough_time(limit));
    };
    // The words depend on how many there are.
    let certificate = move |state: &ProgressState, out: &mut dyn Write| {
        let open = open.load(Ordering::Relaxed);
        let positions = text::progress_certificate(state.pos(), open, state.elapsed());
        let _ = out.write_str(&language::as_shown(&positions));
    };
    style
        .with_key("certificate", certificate)
        .with_key("left", left)
        .with_key("spent", spent)
        .with_key("limit", limit)
        .progress_chars("=> ")
}
