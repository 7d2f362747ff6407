//! What the engine has before it: its options, a position, and a search when one is under way.

use super::options::Options;
use super::words::{self, Complaint};
use crate::ai::budget::{Limits, Stop};
use crate::session::game::{BoardText, Start};
use crate::session::thinking::{News, Reply, Report, Task, Ticket};
use crate::session::{Action, Match};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// See the module.
pub(super) struct Desk {
    /// The options in force.
    options: Options,
    /// The options as set since; they come into force when they are checked.
    wanted: Options,
    position: Box<dyn Match>,
    /// How the position began, to see whether a later one goes on from it.
    begun: Start,
    search: Option<Search>,
    /// Raised to end the count under way, if one is.
    count: Option<Stop>,
    report: Report,
    counted: Counted,
}

/// Where a count of move sequences goes when it is done, `None` if it was stopped. Called on
/// a thread of its own.
pub(super) type Counted = Arc<dyn Fn(Option<u64>) + Send + Sync>;

/// A search under way.
struct Search {
    ticket: Ticket,
    /// Its time is bounded.
    timed: bool,
    /// It goes on until told to stop, so an answer that comes sooner is kept back.
    infinite: bool,
    answer: Option<String>,
}

/// A line of input, word by word.
type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

impl Desk {
    /// With the usual options, at the start of the game.
    pub fn new(report: Report, counted: Counted) -> Result<Desk, super::Failure> {
        let options = Options::usual();
        let begun = options.start();
        let position = begun.open(&report).map_err(super::Failure::failed)?;
        let wanted = options.clone();
        let (search, count) = (None, None);
        Ok(Desk { options, wanted, position, begun, search, count, report, counted })
    }

    /// Whether nothing is under way.
    pub fn is_idle(&self) -> bool {
        self.search.is_none() && self.count.is_none()
    }

    /// Whether what is under way ends in a time that is known.
    pub fn is_timed(&self) -> bool {
        self.count.is_none() && self.search.as_ref().is_none_or(|search| search.timed)
    }

    /// No more input will come: a search without end is told to stop.
    pub fn finish(&mut self, out: &mut String) {
        if self.search.as_ref().is_some_and(|search| search.infinite) {
            self.stop(out);
        }
    }

    /// Obeys one line, or says why not.
    pub fn command(&mut self, line: &str, out: &mut String) {
        if let Err(complaint) = self.obey(line, out) {
            out.push_str(&format!("{complaint}\n"));
        }
    }

    fn obey(&mut self, line: &str, out: &mut String) -> Result<(), Complaint> {
        let mut words: Words<'_> = line.split_whitespace().peekable();
        let Some(command) = words.next() else { return Ok(()) };
        match command {
            "ugi" => {
                let version = env!("CARGO_PKG_VERSION");
                out.push_str(&format!(
                    "id name Parlour {version}\nid author The Parlour authors\n"
                ));
                out.push_str(&Options::lines());
                out.push_str("ugiok\n");
                return Ok(());
            }
            "isready" => {
                let settled = if self.is_idle() { self.settle() } else { Ok(()) };
                if let Err(complaint) = settled {
                    out.push_str(&format!("{complaint}\n"));
                }
                out.push_str("readyok\n");
                return Ok(());
            }
            "stop" => {
                self.stop(out);
                return Ok(());
            }
            "show" | "query" => {}
            _ if !KNOWN.contains(&command) => return Err(Complaint::command(line.trim())),
            _ if !self.is_idle() => return Err(Complaint::busy()),
            _ => {}
        }
        match command {
            "setoption" => self.set(&mut words),
            "uginewgame" => {
                self.settle()?;
                self.place(self.options.start())
            }
            "position" => self.set_up(&mut words),
            "show" => {
                let position = serde_json::to_string(&self.position.position());
                out.push_str(&format!("{}\n", position.map_err(Complaint::of)?));
                Ok(())
            }
            "perft" => self.perft(words.next(), out),
            "query" => self.answer(words.next(), out),
            "go" => self.go(&mut words),
            _ => self.solve(&mut words),
        }
    }

    /// The options that were set, or a complaint about one that does not fit; the others stay set.
    fn checked(&mut self) -> Result<Options, Complaint> {
        self.wanted.check(&self.options)?;
        Ok(self.wanted.clone())
    }

    fn perft(&mut self, word: Option<&str>, out: &mut String) -> Result<(), Complaint> {
        let word = word.ok_or_else(|| Complaint::missing("a number for the depth"))?;
        let depth = word.parse().ok().filter(|&depth| depth <= DEEPEST_COUNT);
        let depth = depth.ok_or_else(|| {
            Complaint::value("perft", word, &format!("a depth from 0 to {DEEPEST_COUNT}"))
        })?;
        let mut counting = self.position.counting(depth);
        // What is counted at once need not keep the next command waiting for another thread.
        let until = Instant::now() + AT_ONCE;
        if let Some(nodes) = counting(&|| Instant::now() >= until) {
            out.push_str(&counted(Some(nodes)));
            return Ok(());
        }
        let (stop, counted) = (Stop::default(), self.counted.clone());
        let over = stop.clone();
        let run = move || counted(counting(&|| over.raised()));
        thread::Builder::new().name("count".to_string()).spawn(run).map_err(Complaint::of)?;
        self.count = Some(stop);
        Ok(())
    }

    /// Hears that a count is done, or was stopped.
    pub fn hear_count(&mut self, nodes: Option<u64>, out: &mut String) {
        self.count = None;
        out.push_str(&counted(nodes));
    }

    /// Brings the options that were set into force.
    fn settle(&mut self) -> Result<(), Complaint> {
        let wanted = self.checked()?;
        let agreed = |options: &Options| (options.game.name, options.setup);
        if agreed(&wanted) != agreed(&self.options) {
            self.place(wanted.start())?;
        } else if wanted.kit != self.options.kit {
            self.place(Start { kit: wanted.kit, ..self.begun.clone() })?;
        }
        self.options = wanted;
        Ok(())
    }

    /// Puts the position that `start` leads to on the desk.
    fn place(&mut self, start: Start) -> Result<(), Complaint> {
        self.position = start.open(&self.report).map_err(Complaint::of)?;
        self.begun = start;
        Ok(())
    }

    fn set(&mut self, words: &mut Words<'_>) -> Result<(), Complaint> {
        if words.next() != Some("name") {
            return Err(Complaint::missing("the word name after setoption"));
        }
        let name = words.next().ok_or_else(|| Complaint::missing("the name of the option"))?;
        if words.next() != Some("value") {
            return Err(Complaint::missing("the word value after the option's name"));
        }
        let value: Vec<&str> = words.collect();
        self.wanted.set(name, &value.join(" "))
    }

    fn set_up(&mut self, words: &mut Words<'_>) -> Result<(), Complaint> {
        let wanted = self.checked()?;
        let mut start = wanted.start();
        match words.next() {
            Some("startpos") => {}
            Some("board") => {
                let rows = words.next().ok_or_else(|| Complaint::missing("the board"))?.to_string();
                let to_move = number(words.next(), "the player to move")? as usize;
                let scores = match words.next_if_eq(&"scores") {
                    Some(_) => Some(scores(words.next())?),
                    None => None,
                };
                start.board = Some(BoardText { rows, to_move, scores });
            }
            _ => return Err(Complaint::missing("startpos or board after position")),
        }
        match words.next() {
            Some("moves") => start.moves = words.map(str::to_string).collect(),
            Some(word) => return Err(Complaint::command(word)),
            None => {}
        }
        // The same game gone further keeps what the players remember of it.
        let more = self.continuation(&start).map(<[String]>::to_vec);
        match more {
            Some(more) if wanted.kit == self.options.kit => {
                self.go_on(more)?;
                self.begun = start;
            }
            _ => self.place(start)?,
        }
        self.options = wanted;
        Ok(())
    }

    /// Plays `moves`, or none of them.
    fn go_on(&mut self, moves: Vec<String>) -> Result<(), Complaint> {
        let had = self.position.entries().len();
        for text in moves {
            if let Err(error) = self.position.act(Action::Move(text)) {
                while self.position.entries().len() > had {
                    self.position.act(Action::TakeBack).map_err(Complaint::of)?;
                }
                return Err(Complaint::of(error));
            }
        }
        Ok(())
    }

    /// The moves by which `start` goes further than the position on the desk, if it does.
    fn continuation<'a>(&self, start: &'a Start) -> Option<&'a [String]> {
        let same = start.game.name == self.begun.game.name
            && start.setup == self.begun.setup
            && start.board == self.begun.board;
        start.moves.strip_prefix(&self.begun.moves[..]).filter(|_| same)
    }

    fn answer(&mut self, question: Option<&str>, out: &mut String) -> Result<(), Complaint> {
        let outcome = self.position.outcome();
        let response = match question {
            Some("gameover") => outcome.is_some().to_string(),
            Some("p1turn") => {
                (self.position.to_move().map(|seat| seat.number()) == Some(1)).to_string()
            }
            Some("result") => {
                match outcome.map(|outcome| outcome.winner().map(|seat| seat.number())) {
                    None => "none".to_string(),
                    Some(None) => "draw".to_string(),
                    Some(Some(winner)) => format!("p{winner}win"),
                }
            }
            _ => return Err(Complaint::missing("gameover, p1turn or result after query")),
        };
        out.push_str(&format!("response {response}\n"));
        Ok(())
    }

    fn go(&mut self, words: &mut Words<'_>) -> Result<(), Complaint> {
        let mut limits = Limits::default();
        let (mut time, mut gain) = ([None; 2], [0; 2]);
        while let Some(word) = words.next() {
            match word {
                "infinite" => limits.infinite = true,
                "movetime" => {
                    limits.time = Some(Duration::from_millis(number(words.next(), word)?.min(DAY)))
                }
                "nodes" => limits.nodes = Some(number(words.next(), word)?.max(1)),
                "depth" => {
                    let depth = number(words.next(), word)?.clamp(1, 1000);
                    limits.depth = Some(depth as u32);
                }
                "p1time" => time[0] = Some(number(words.next(), word)?),
                "p2time" => time[1] = Some(number(words.next(), word)?),
                "p1inc" => gain[0] = number(words.next(), word)?,
                "p2inc" => gain[1] = number(words.next(), word)?,
                other => return Err(Complaint::command(other)),
            }
        }
        let seat = self.position.to_move().ok_or_else(Complaint::over)?.index();
        if let (None, Some(Some(left))) = (limits.time, time.get(seat)) {
            limits.time = Some(share(*left, gain[seat]));
        }
        self.begin(Task::Choose, limits)
    }

    fn solve(&mut self, words: &mut Words<'_>) -> Result<(), Complaint> {
        let mut limits = Limits::default();
        match words.next() {
            Some("movetime") => {
                let millis = number(words.next(), "movetime")?.min(DAY);
                limits.time = Some(Duration::from_millis(millis));
            }
            Some(other) => return Err(Complaint::command(other)),
            None => {}
        }
        self.begin(Task::Solve(self.options.kit), limits)
    }

    fn begin(&mut self, task: Task, limits: Limits) -> Result<(), Complaint> {
        let (infinite, timed) = (limits.infinite, limits.time.is_some());
        let asked =
            self.position.consult(self.options.level, task, limits).map_err(Complaint::of)?;
        let ticket = asked.ok_or_else(Complaint::over)?;
        self.search = Some(Search { ticket, timed, infinite, answer: None });
        Ok(())
    }

    /// Tells what is under way to end; its answer follows.
    pub fn stop(&mut self, out: &mut String) {
        if let Some(count) = &self.count {
            count.raise();
        }
        self.position.dismiss();
        if let Some(search) = &mut self.search {
            search.infinite = false;
            if let Some(answer) = search.answer.take() {
                out.push_str(&answer);
                self.search = None;
            }
        }
    }

    /// Hears what a search has to say.
    pub fn hear(&mut self, reply: Reply, out: &mut String) {
        let Some(search) = self.search.as_mut().filter(|search| search.ticket == reply.ticket)
        else {
            return;
        };
        let answer = match reply.news {
            News::Progress(finding) => {
                out.push_str(&words::info(&finding));
                return;
            }
            News::Done(finding) => {
                out.push_str(&words::info(&finding));
                format!("bestmove {}\n", finding.line.first().map_or("none", String::as_str))
            }
            News::Solved(solved) => words::solved(&solved),
            News::Failed(message) => format!("error the search failed: {message}\n"),
        };
        if search.infinite {
            search.answer = Some(answer);
        } else {
            out.push_str(&answer);
            self.search = None;
        }
    }
}

/// The commands that must wait while a search is under way.
const KNOWN: [&str; 6] = ["setoption", "uginewgame", "position", "perft", "go", "solve"];

/// The deepest count that can be asked for: no game of the house is longer.
const DEEPEST_COUNT: u32 = 200;

/// A count that takes no longer is waited for: `stop` is to be heard within 50 ms.
const AT_ONCE: Duration = Duration::from_millis(20);

fn counted(nodes: Option<u64>) -> String {
    match nodes {
        Some(nodes) => format!("nodes {nodes}\n"),
        None => "error perft was stopped before it had counted all\n".to_string(),
    }
}

/// A day in milliseconds, the longest time that makes sense.
const DAY: u64 = 86_400_000;

/// How much of the time left on a clock one move may take.
fn share(left: u64, gain: u64) -> Duration {
    // A game rarely lasts thirty more moves, and something must be left for the reply to travel.
    let millis = (left / 30 + gain * 4 / 5).min(left.saturating_sub(50)).clamp(1, DAY);
    Duration::from_millis(millis)
}

fn number(word: Option<&str>, what: &str) -> Result<u64, Complaint> {
    let word = word.ok_or_else(|| Complaint::missing(&format!("a number for {what}")))?;
    word.parse().map_err(|_| Complaint::value(what, word, "a number from 0"))
}

fn scores(word: Option<&str>) -> Result<Vec<u32>, Complaint> {
    let word = word.ok_or_else(|| Complaint::missing("the scores"))?;
    let scores = word.split(',').map(|score| score.parse().ok()).collect::<Option<_>>();
    scores.ok_or_else(|| Complaint::value("scores", word, "one number a player, like 3,1"))
}
