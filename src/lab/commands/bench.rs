//! `parlour-lab bench`: fixed searches by alpha-beta. The number of nodes tells whether a search has
//! changed; nodes a second tell how fast it is.
//!
//! The positions of a game share one searcher and its table, as in the bench of Stockfish. A search
//! that is not counted comes first, so that the system has given the table's memory before the
//! clock starts.

use super::awaited_search::search_info;
use super::bench_compare;
use parlour::cli::game_arg::OfferingParser;
use parlour::cli::progress::{Progress, Unit};
use parlour::cli::{CliError, nodes_per_second, opening, print};
use parlour_ai::Level;
use parlour_ai::core::{EngineOptions, SearchLimits};
use parlour_rules::mix;
use parlour_session::catalog::{ALL_GAMES, registry};
use parlour_session::play::game::Game;
use parlour_session::play::{Action, Match, MatchStart, Reply, ReplySink};
use std::fmt::Write;
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// More plies than any search of a bench can do.
const MAX_DEEPER: i64 = 100;

/// Options of `parlour-lab bench`.
#[derive(clap::Args, Debug)]
pub(super) struct BenchArgs {
    /// The game to search; all games if none is given
    #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
    game: Option<String>,
    /// How many threads search. Several are compared with one, and visit another number of nodes
    /// each time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// How many plies deeper than usual to search, for longer runs
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=MAX_DEEPER))]
    deeper: u32,
    /// Compare minimax with alpha-beta instead: the positions that each visits, depth by depth
    #[arg(long, conflicts_with = "threads")]
    compare: bool,
}

/// Nodes and time of one search or of several.
#[derive(Copy, Clone, Default)]
struct SearchCost {
    nodes: u64,
    time: Duration,
}

impl SearchCost {
    fn seconds(self) -> f64 {
        self.time.as_secs_f64().max(1e-9)
    }

    fn add(&mut self, other: SearchCost) {
        self.nodes += other.nodes;
        self.time += other.time;
    }

    fn nodes_per_second(self) -> u64 {
        nodes_per_second(self.nodes, self.time)
    }
}

/// What all searches of a run have cost.
#[derive(Default)]
struct Totals {
    cost: SearchCost,
    /// The same searches on one thread, where several threads are compared with one.
    single_threaded: SearchCost,
    /// The logarithms of the searches' speed-ups, added up.
    log_speedups: f64,
    searches: u32,
}

/// Runs the workload of one game, or of all, and prints a line a search and the totals.
pub(super) fn run(arguments: &BenchArgs) -> Result<(), CliError> {
    let only = arguments.game.as_deref().map(registry::find_game).transpose();
    let only = only.map_err(CliError::usage)?;
    let threads = usize::from(arguments.threads);
    let chosen = || ALL_GAMES.iter().filter(|game| only.is_none_or(|only| only.name == game.name));
    if arguments.compare {
        return bench_compare::run(&chosen().collect::<Vec<_>>(), arguments.deeper);
    }
    let runs = if threads > 1 { 2 } else { 1 };
    let searches = chosen().map(|game| runs * (game.bench.plies.len() as u64 + 1)).sum();
    let progress = Progress::count("bench", Unit::Searches, searches).that_signals_end()?;
    let (mut lines, mut totals) = (String::new(), Totals::default());
    for game in chosen() {
        bench_game(game, threads, arguments.deeper, &progress, &mut totals, &mut lines)?;
    }
    drop(progress);
    let cost = totals.cost;
    let (seconds, rate) = (cost.seconds(), cost.nodes_per_second());
    writeln!(lines, "nodes {}\ntime {seconds:.3} s\nnodes/s {rate}", cost.nodes).expect(INFALLIBLE);
    if threads > 1 {
        let single = totals.single_threaded;
        // The ratio of nodes shows the overhead of the threads alone, whatever else the machine
        // does meanwhile.
        let nodes_speedup = single.nodes as f64 * threads as f64 / cost.nodes as f64;
        let total_speedup = single.seconds() / seconds;
        let mean_speedup = f64::exp(totals.log_speedups / f64::from(totals.searches));
        writeln!(
            lines,
            "speed-up {mean_speedup:.2} (geometric mean), {total_speedup:.2} in all, {nodes_speedup:.2} in nodes a thread"
        )
        .expect(INFALLIBLE);
    }
    print(&lines)
}

/// Why writing to a `String` is unwrapped.
const INFALLIBLE: &str = "writing to a String cannot fail";

/// Searches the positions of one game.
fn bench_game(
    game: &'static Game,
    threads: usize,
    deeper: u32,
    progress: &Progress,
    totals: &mut Totals,
    lines: &mut String,
) -> Result<(), CliError> {
    let mut start = MatchStart::default_for(game);
    if let Some(side) = game.bench.side {
        (start.setup.rows, start.setup.cols) = (side, side);
    }
    let depth = game.bench.depth + deeper;
    let mut bench = BenchMatch::begin(&start, threads)?;
    let mut single = (threads > 1).then(|| BenchMatch::begin(&start, 1)).transpose()?;
    let plies = game.bench.plies;
    let warm_up = random_opening(&start, plies.get(plies.len() / 2).copied().unwrap_or(0), 0)?;
    for bench in [Some(&mut bench), single.as_mut()].into_iter().flatten() {
        bench.search(&warm_up, depth)?;
        progress.advance();
    }
    let mut game_cost = SearchCost::default();
    for (number, &plies) in (1..).zip(plies) {
        let moves = random_opening(&start, plies, number)?;
        let cost = bench.search(&moves, depth)?;
        progress.advance();
        let (name, nodes, millis) = (game.name, cost.nodes, cost.time.as_millis());
        write!(lines, "{name} {number} depth {depth} nodes {nodes} time {millis} ms")
            .expect(INFALLIBLE);
        game_cost.add(cost);
        if let Some(single) = &mut single {
            let single_cost = single.search(&moves, depth)?;
            progress.advance();
            let (nodes, millis) = (single_cost.nodes, single_cost.time.as_millis());
            write!(lines, " alone nodes {nodes} time {millis} ms").expect(INFALLIBLE);
            totals.single_threaded.add(single_cost);
            totals.log_speedups += (single_cost.seconds() / cost.seconds()).ln();
            totals.searches += 1;
        }
        lines.push('\n');
    }
    let (nodes, seconds, rate) =
        (game_cost.nodes, game_cost.seconds(), game_cost.nodes_per_second());
    writeln!(lines, "{} nodes {nodes} time {seconds:.3} s nodes/s {rate}", game.name)
        .expect(INFALLIBLE);
    totals.cost.add(game_cost);
    Ok(())
}

/// The random moves that lead to position `number`. Number 0 is the position of the warm-up, which
/// must be none of the others: the table would answer for it.
fn random_opening(start: &MatchStart, plies: usize, number: u64) -> Result<Vec<String>, CliError> {
    opening::random(start, plies, mix(number, 1))
}

/// A match whose analyst searches one position after another and keeps its table.
struct BenchMatch {
    game: Box<dyn Match>,
    replies: Receiver<Reply>,
}

impl BenchMatch {
    fn begin(start: &MatchStart, threads: usize) -> Result<BenchMatch, CliError> {
        let (reply_sink, replies) = ReplySink::channel();
        let engine_options = EngineOptions { threads, ..EngineOptions::default() };
        let start = MatchStart { engine_options, ..start.with_human_players() };
        let game = start.begin(&reply_sink).map_err(CliError::usage)?;
        Ok(BenchMatch { game, replies })
    }

    /// Searches the position after `moves` to `depth`.
    fn search(&mut self, moves: &[String], depth: u32) -> Result<SearchCost, CliError> {
        if !self.game.moves().is_empty() {
            self.game.act(Action::Rewind(0)).map_err(CliError::failed)?;
        }
        for text in moves {
            self.game.act(Action::Move(text.clone())).map_err(CliError::failed)?;
        }
        let limits = SearchLimits { depth: Some(depth), ..SearchLimits::default() };
        let info = search_info(&mut *self.game, &self.replies, Level::AlphaBeta, limits)?;
        Ok(SearchCost { nodes: info.nodes, time: info.elapsed })
    }
}
