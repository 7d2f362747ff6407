//! `parlour bench`: a fixed workload, to tell whether searches have changed, and how fast they are.

use super::{CliError, opening, print};
use crate::ai::Level;
use crate::ai::core::limits::SearchLimits;
use crate::ai::core::searcher::EngineOptions;
use crate::rules::bitboard::mix;
use crate::session::catalog::registry::ALL_GAMES;
use crate::session::play::game::{BenchWorkload, MatchStart};
use crate::session::play::worker::{Reply, ReplySink, Request, WorkerEvent};
use crate::text;
use std::fmt::Write;
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// See `parlour bench --help`.
#[derive(clap::Args, Debug)]
pub(super) struct BenchArgs {
    /// Only this game
    game: Option<String>,
    /// How many threads search; more than one are compared with one, and their node count varies
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Plies to search beyond the usual ones, for longer runs
    #[arg(long, default_value_t = 0)]
    deeper: u32,
}

/// What searches have cost.
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
}

pub(super) fn run(arguments: &BenchArgs) -> Result<(), CliError> {
    let only =
        arguments.game.as_deref().map(crate::session::catalog::registry::find_game).transpose();
    let only = only.map_err(CliError::usage)?;
    let threads = usize::from(arguments.threads);
    let (mut text, mut total, mut single_threaded) =
        (String::new(), SearchCost::default(), SearchCost::default());
    let (mut log_speedups, mut search_count) = (0.0, 0.0);
    for game in ALL_GAMES.iter().filter(|game| only.is_none_or(|only| only.name == game.name)) {
        let BenchWorkload { plies, depth } = game.bench;
        for (number, &plies) in (1..).zip(plies) {
            let name = game.name;
            let mut start = MatchStart::default_for(game);
            start.moves = opening::random(&start, plies, mix(number, 1))?;
            let depth = depth + arguments.deeper;
            let cost = search(&start, threads, depth)?;
            let (nodes, millis) = (cost.nodes, cost.time.as_millis());
            write!(text, "{name} {number} depth {depth} nodes {nodes} time {millis} ms")
                .expect(WRITTEN);
            total.add(cost);
            if threads > 1 {
                let single_cost = search(&start, 1, depth)?;
                let (nodes, millis) = (single_cost.nodes, single_cost.time.as_millis());
                write!(text, " alone nodes {nodes} time {millis} ms").expect(WRITTEN);
                single_threaded.add(single_cost);
                log_speedups += (single_cost.seconds() / cost.seconds()).ln();
                search_count += 1.0;
            }
            text.push('\n');
        }
    }
    let (seconds, rate) = (total.seconds(), total.nodes as f64 / total.seconds());
    writeln!(text, "nodes {}\ntime {seconds:.3} s\nnodes/s {rate:.0}", total.nodes).expect(WRITTEN);
    if threads > 1 {
        // Nodes tell what the threads share out between them, whatever else the machine does.
        let nodes_speedup = single_threaded.nodes as f64 * threads as f64 / total.nodes as f64;
        let (total_speedup, mean_speedup) =
            (single_threaded.seconds() / seconds, f64::exp(log_speedups / search_count));
        writeln!(
            text,
            "speed-up {mean_speedup:.2} (geometric mean), {total_speedup:.2} in all, {nodes_speedup:.2} in nodes a thread"
        )
        .expect(WRITTEN);
    }
    print(&text)
}

/// Why writing cannot fail.
const WRITTEN: &str = "a string takes every line";

/// A search by a player who remembers nothing but one ply, for which it had to take its memory.
fn search(start: &MatchStart, threads: usize, depth: u32) -> Result<SearchCost, CliError> {
    let (reply_sink, replies) = ReplySink::channel();
    let kit = EngineOptions { threads, ..EngineOptions::default() };
    let mut game = MatchStart { engine_options: kit, ..start.clone() }
        .begin(&reply_sink)
        .map_err(CliError::usage)?;
    let mut cost = |depth| {
        let limits = SearchLimits { depth: Some(depth), ..SearchLimits::default() };
        game.analyse(Level::AlphaBeta, Request::BestMove, limits)?;
        wait_for_result(&replies)
    };
    cost(1)?;
    cost(depth)
}

/// What the search cost whose answer comes next.
fn wait_for_result(replies: &Receiver<Reply>) -> Result<SearchCost, CliError> {
    for reply in replies {
        match reply.event {
            WorkerEvent::Done(info) => {
                return Ok(SearchCost { nodes: info.nodes, time: info.elapsed });
            }
            WorkerEvent::Failed(message) => {
                return Err(CliError::failed(text::search_failed(&message)));
            }
            _ => {}
        }
    }
    Err(CliError::failed(text::SEARCH_SILENT))
}
