//! The state of the engine: options, position, and the search or count under way.

use super::go_limits;
use super::multi_pv::{LinesEvent, LinesSink, MultiPvSearch};
use super::options::UgiOptions;
use super::position::{self, UgiPosition};
use super::protocol::{self, Tokens, UgiError};
use parlour_ai::Level;
use parlour_ai::core::{SearchLimits, StopFlag};
use parlour_rules::Seat;
use parlour_session::play::player_thread::Ticket;
use parlour_session::play::{MatchStart, Reply, ReplySink, Request, WorkerEvent};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// The state between two lines of input.
pub(super) struct UgiSession {
    /// The options in force.
    options: UgiOptions,
    /// The options as set since then. They take effect when they have been checked.
    pending_options: UgiOptions,
    position: UgiPosition,
    search: Option<RunningSearch>,
    /// Stops the count under way, if there is one.
    perft_stop: Option<StopFlag>,
    sinks: Sinks,
}

/// Where the session hears of its searches and counts.
pub(super) struct Sinks {
    pub reply_sink: ReplySink,
    pub perft_sink: PerftSink,
    pub lines_sink: LinesSink,
}

/// Receives the result of a perft count, `None` if it was stopped. Called on a thread of its own.
pub(super) type PerftSink = Arc<dyn Fn(Option<u64>) + Send + Sync>;

/// A search under way.
struct RunningSearch {
    job: SearchJob,
    /// Whether the search has a time limit.
    is_timed: bool,
    /// Whether the search runs until `stop`. Its answer is held back until then.
    is_infinite: bool,
    held_answer: Option<String>,
}

/// What searches.
enum SearchJob {
    /// The analyst of the match.
    Match(Ticket),
    /// A search for several moves, which this flag stops.
    Lines(StopFlag),
}

impl UgiSession {
    /// The default options and the start of the default game.
    pub(super) fn new(sinks: Sinks) -> Result<UgiSession, super::CliError> {
        let options = UgiOptions::initial();
        let position = UgiPosition::open(options.start(), &sinks.reply_sink);
        let position = position.map_err(super::CliError::failed)?;
        let pending_options = options.clone();
        let (search, perft_stop) = (None, None);
        Ok(UgiSession { options, pending_options, position, search, perft_stop, sinks })
    }

    /// Whether no search and no count runs.
    pub(super) fn is_idle(&self) -> bool {
        self.search.is_none() && self.perft_stop.is_none()
    }

    /// Whether the search under way has a time limit.
    pub(super) fn has_deadline(&self) -> bool {
        self.perft_stop.is_none() && self.search.as_ref().is_none_or(|search| search.is_timed)
    }

    /// Handles the end of input: an infinite search is stopped.
    pub(super) fn on_input_end(&mut self, out: &mut String) {
        if self.search.as_ref().is_some_and(|search| search.is_infinite) {
            self.stop(out);
        }
    }

    /// Executes one line of input, or reports why not.
    pub(super) fn handle_line(&mut self, line: &str, out: &mut String) {
        if let Err(complaint) = self.execute(line, out) {
            out.push_str(&format!("{complaint}\n"));
        }
    }

    fn execute(&mut self, line: &str, out: &mut String) -> Result<(), UgiError> {
        let mut tokens: Tokens<'_> = line.split_whitespace().peekable();
        let Some(command) = tokens.next() else { return Ok(()) };
        match command {
            "ugi" => {
                end_of_line(&mut tokens)?;
                let version = env!("CARGO_PKG_VERSION");
                out.push_str(&format!(
                    "id name Parlour {version}\nid author The Parlour authors\n"
                ));
                out.push_str(&UgiOptions::declarations());
                out.push_str("ugiok\n");
                return Ok(());
            }
            "isready" => {
                end_of_line(&mut tokens)?;
                let applied = if self.is_idle() { self.apply_options() } else { Ok(()) };
                if let Err(complaint) = applied {
                    out.push_str(&format!("{complaint}\n"));
                }
                out.push_str("readyok\n");
                return Ok(());
            }
            // Programs show what stands behind `info string`, and not errors.
            "uci" | "ucinewgame" => {
                out.push_str("info string Parlour speaks UGI, not UCI: begin with ugi\n");
                return Ok(());
            }
            "stop" => {
                self.stop(out);
                return Ok(());
            }
            "show" | "query" => {}
            _ if !IDLE_COMMANDS.contains(&command) => {
                return Err(UgiError::unknown_command(line.trim()));
            }
            _ if !self.is_idle() => return Err(UgiError::search_running()),
            // Programs may leave out `isready` and `position`.
            "perft" | "go" | "solve" => self.apply_options()?,
            _ => {}
        }
        match command {
            "setoption" => self.set_option(&mut tokens),
            "uginewgame" => {
                end_of_line(&mut tokens)?;
                self.apply_options()?;
                self.open_position(self.options.start())
            }
            "position" => self.set_position(&mut tokens),
            "show" => {
                end_of_line(&mut tokens)?;
                let position = serde_json::to_string(&self.position.game.position_report());
                out.push_str(&format!("{}\n", position.map_err(UgiError::from_error)?));
                Ok(())
            }
            "perft" => {
                let depth = tokens.next();
                end_of_line(&mut tokens)?;
                self.perft(depth, out)
            }
            "query" => {
                let answer = self.position.answer(tokens.next())?;
                end_of_line(&mut tokens)?;
                out.push_str(&answer);
                Ok(())
            }
            "go" => self.go(&mut tokens),
            _ => self.solve(&mut tokens),
        }
    }

    /// The pending options, or an error about one that does not fit; the others stay set.
    fn checked_options(&mut self) -> Result<UgiOptions, UgiError> {
        self.pending_options.check(&self.options)?;
        Ok(self.pending_options.clone())
    }

    fn perft(&mut self, word: Option<&str>, out: &mut String) -> Result<(), UgiError> {
        let word = word.ok_or_else(|| UgiError::missing("a number for the depth"))?;
        let depth = word.parse().ok().filter(|&depth| depth <= MAX_PERFT_DEPTH);
        let depth = depth.ok_or_else(|| {
            UgiError::bad_value("perft", word, &format!("a depth from 0 to {MAX_PERFT_DEPTH}"))
        })?;
        let mut counting = self.position.game.perft_task(depth);
        // A short count is done here, so that no thread is started for it.
        let until = Instant::now() + PERFT_INLINE_TIME;
        if let Some(nodes) = counting(&|| Instant::now() >= until) {
            out.push_str(&protocol::perft_line(Some(nodes)));
            return Ok(());
        }
        let (stop, counted) = (StopFlag::default(), self.sinks.perft_sink.clone());
        let over = stop.clone();
        let run = move || counted(counting(&|| over.is_raised()));
        thread::Builder::new()
            .name("count".to_string())
            .spawn(run)
            .map_err(UgiError::from_error)?;
        self.perft_stop = Some(stop);
        Ok(())
    }

    /// Takes the result of a perft count.
    pub(super) fn on_perft_done(&mut self, nodes: Option<u64>, out: &mut String) {
        self.perft_stop = None;
        out.push_str(&protocol::perft_line(nodes));
    }

    /// Makes the pending options take effect.
    fn apply_options(&mut self) -> Result<(), UgiError> {
        let wanted = self.checked_options()?;
        let game_and_setup = |options: &UgiOptions| (options.game.name, options.setup);
        if game_and_setup(&wanted) != game_and_setup(&self.options) {
            self.open_position(wanted.start())?;
        } else if !wanted.has_same_players(&self.options) {
            let MatchStart { engine_options, nets, .. } = wanted.start();
            self.open_position(MatchStart { engine_options, nets, ..self.position.start.clone() })?;
        }
        self.options = wanted;
        Ok(())
    }

    /// Opens the position that `start` leads to.
    fn open_position(&mut self, start: MatchStart) -> Result<(), UgiError> {
        let opened = UgiPosition::open(start, &self.sinks.reply_sink);
        self.position = opened.map_err(UgiError::from_error)?;
        Ok(())
    }

    fn set_option(&mut self, tokens: &mut Tokens<'_>) -> Result<(), UgiError> {
        if tokens.next() != Some("name") {
            return Err(UgiError::missing("the word name after setoption"));
        }
        let name = tokens.next().ok_or_else(|| UgiError::missing("the name of the option"))?;
        if tokens.next() != Some("value") {
            return Err(UgiError::missing("the word value after the option's name"));
        }
        let value: Vec<&str> = tokens.collect();
        self.pending_options.set_option(name, &value.join(" "))
    }

    fn set_position(&mut self, tokens: &mut Tokens<'_>) -> Result<(), UgiError> {
        let wanted = self.checked_options()?;
        let start = position::parse_position(wanted.start(), tokens)?;
        let has_same_players = wanted.has_same_players(&self.options);
        if !has_same_players || !self.position.go_on_to(&start)? {
            self.open_position(start)?;
        }
        self.options = wanted;
        Ok(())
    }

    fn go(&mut self, tokens: &mut Tokens<'_>) -> Result<(), UgiError> {
        let seat = self.position.game.to_move();
        let limits = go_limits::parse_go(tokens, seat.unwrap_or(Seat::FIRST))?;
        if seat.is_none() {
            return Err(UgiError::game_over());
        }
        match self.options.multi_pv {
            2.. if matches!(self.options.level, Level::AlphaBeta | Level::Master) => {
                self.start_lines(limits)
            }
            _ => self.start_search(Request::BestMove, limits),
        }
    }

    /// Starts a search for several of the best moves.
    fn start_lines(&mut self, limits: SearchLimits) -> Result<(), UgiError> {
        let start = &self.position.start;
        let search = MultiPvSearch {
            analyst: start.game.analyst(start).map_err(UgiError::from_error)?,
            moves: start.moves.clone(),
            lines: self.options.multi_pv,
            options: self.options.engine_options,
            limits,
        };
        let limits = search.limits.clone();
        search.start(self.sinks.lines_sink.clone()).map_err(UgiError::from_error)?;
        self.search = Some(RunningSearch {
            job: SearchJob::Lines(limits.stop),
            is_timed: limits.time.is_some(),
            is_infinite: limits.infinite,
            held_answer: None,
        });
        Ok(())
    }

    fn solve(&mut self, tokens: &mut Tokens<'_>) -> Result<(), UgiError> {
        let limits = go_limits::parse_solve(tokens)?;
        self.start_search(Request::Solve(self.options.engine_options), limits)
    }

    fn start_search(&mut self, task: Request, limits: SearchLimits) -> Result<(), UgiError> {
        let (infinite, timed) = (limits.infinite, limits.time.is_some());
        let asked = self
            .position
            .game
            .analyse(self.options.level, task, limits)
            .map_err(UgiError::from_error)?;
        let ticket = asked.ok_or_else(UgiError::game_over)?;
        self.search = Some(RunningSearch {
            job: SearchJob::Match(ticket),
            is_timed: timed,
            is_infinite: infinite,
            held_answer: None,
        });
        Ok(())
    }

    /// Stops the search and the count under way. Their answers follow.
    pub(super) fn stop(&mut self, out: &mut String) {
        if let Some(count) = &self.perft_stop {
            count.raise();
        }
        self.position.game.stop_analysis();
        if let Some(search) = &mut self.search {
            if let SearchJob::Lines(stop) = &search.job {
                stop.raise();
            }
            search.is_infinite = false;
            if let Some(answer) = search.held_answer.take() {
                out.push_str(&answer);
                self.search = None;
            }
        }
    }

    /// Takes a reply of the search.
    pub(super) fn on_reply(&mut self, reply: Reply, out: &mut String) {
        let is_of_search = |search: &&mut RunningSearch| match search.job {
            SearchJob::Match(ticket) => ticket == reply.ticket,
            SearchJob::Lines(_) => false,
        };
        if self.search.as_mut().filter(is_of_search).is_none() {
            return;
        }
        let answer = match reply.event {
            WorkerEvent::Progress(info) => {
                out.push_str(&protocol::info_line(&info));
                return;
            }
            WorkerEvent::Done(info) => {
                out.push_str(&protocol::compared_line(&info));
                out.push_str(&protocol::info_line(&info));
                format!("bestmove {}\n", info.pv.first().map_or("none", String::as_str))
            }
            WorkerEvent::Solved(solved) => protocol::value_line(&solved),
            WorkerEvent::Failed(message) => protocol::failed_line(&message),
        };
        self.give_answer(answer, out);
    }

    /// Takes what a search for several moves has to say.
    pub(super) fn on_lines(&mut self, event: LinesEvent, out: &mut String) {
        match event {
            LinesEvent::Progress(lines) => out.push_str(&lines),
            LinesEvent::Done { lines, answer } => {
                out.push_str(&lines);
                self.give_answer(answer, out);
            }
        }
    }

    /// Gives the answer of the search under way, or holds it back until the search is stopped.
    fn give_answer(&mut self, answer: String, out: &mut String) {
        match &mut self.search {
            Some(search) if search.is_infinite => search.held_answer = Some(answer),
            _ => {
                out.push_str(&answer);
                self.search = None;
            }
        }
    }
}

/// Refuses words behind the end of a command.
fn end_of_line(tokens: &mut Tokens<'_>) -> Result<(), UgiError> {
    tokens.next().map_or(Ok(()), |word| Err(UgiError::unknown_command(word)))
}

/// The commands that are refused while a search runs.
const IDLE_COMMANDS: [&str; 6] = ["setoption", "uginewgame", "position", "perft", "go", "solve"];

/// The largest depth of `perft`, more than anybody can wait for.
const MAX_PERFT_DEPTH: u32 = 200;

/// The time for which `perft` blocks the input. `stop` must be read within 50 ms.
const PERFT_INLINE_TIME: Duration = Duration::from_millis(20);
