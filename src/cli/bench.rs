//! `parlour bench`: a fixed workload, to tell whether searches have changed, and how fast they are.

use super::{Failure, opening, print};
use crate::ai::budget::Limits;
use crate::ai::{Kit, Level};
use crate::rules::bits::mix;
use crate::session::game::Start;
use crate::session::shelf::SHELF;
use crate::session::thinking::{News, Reply, Report, Task};
use std::fmt::Write;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// See `parlour bench --help`.
#[derive(clap::Args, Debug)]
pub(super) struct Arguments {
    /// Only this game
    game: Option<String>,
    /// How many threads search; more than one are compared with one, and their node count varies
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Plies to search beyond the usual ones, for longer runs
    #[arg(long, default_value_t = 0)]
    deeper: u32,
}

/// For each game, how many random moves lead to its positions, and how deep they are searched.
const WORK: [(&str, [usize; 6], u32); 9] = [
    ("breakthrough", [0, 6, 12, 18, 24, 30], 7),
    ("firstattack", [0, 1, 2, 3, 4, 5], 5),
    ("pleiadis", [4, 8, 12, 14, 16, 20], 6),
    ("snort", [4, 8, 12, 14, 16, 20], 6),
    ("dodgem", [0, 2, 4, 6, 8, 10], 9),
    ("pentago", [0, 2, 4, 6, 10, 16], 3),
    ("pentagoxl", [0, 10, 20, 30, 40, 50], 1),
    ("sos", [12, 16, 20, 24, 28, 32], 1),
    ("amazons", [0, 6, 12, 18, 24, 30], 2),
];

/// What searches have cost.
#[derive(Copy, Clone, Default)]
struct Cost {
    nodes: u64,
    time: Duration,
}

impl Cost {
    fn seconds(self) -> f64 {
        self.time.as_secs_f64().max(1e-9)
    }

    fn add(&mut self, other: Cost) {
        self.nodes += other.nodes;
        self.time += other.time;
    }
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let only = arguments.game.as_deref().map(crate::session::shelf::find).transpose();
    let only = only.map_err(Failure::usage)?;
    let threads = usize::from(arguments.threads);
    let (mut text, mut total, mut alone) = (String::new(), Cost::default(), Cost::default());
    let (mut logs, mut searches) = (0.0, 0.0);
    for game in SHELF.iter().filter(|game| only.is_none_or(|only| only.name == game.name)) {
        let work = WORK.iter().find(|(name, ..)| *name == game.name);
        let &(name, plies, depth) = work.expect("every game has its positions");
        for (number, plies) in (1..).zip(plies) {
            let mut start = Start::usual(game);
            start.moves = opening::random(&start, plies, mix(number, 1))?;
            let depth = depth + arguments.deeper;
            let cost = search(&start, threads, depth)?;
            let (nodes, millis) = (cost.nodes, cost.time.as_millis());
            write!(text, "{name} {number} depth {depth} nodes {nodes} time {millis} ms")
                .expect(WRITTEN);
            total.add(cost);
            if threads > 1 {
                let by_one = search(&start, 1, depth)?;
                let (nodes, millis) = (by_one.nodes, by_one.time.as_millis());
                write!(text, " alone nodes {nodes} time {millis} ms").expect(WRITTEN);
                alone.add(by_one);
                logs += (by_one.seconds() / cost.seconds()).ln();
                searches += 1.0;
            }
            text.push('\n');
        }
    }
    let (seconds, rate) = (total.seconds(), total.nodes as f64 / total.seconds());
    writeln!(text, "nodes {}\ntime {seconds:.3} s\nnodes/s {rate:.0}", total.nodes).expect(WRITTEN);
    if threads > 1 {
        // Nodes tell what the threads share out between them, whatever else the machine does.
        let shared = alone.nodes as f64 * threads as f64 / total.nodes as f64;
        let (faster, mean) = (alone.seconds() / seconds, f64::exp(logs / searches));
        writeln!(
            text,
            "speed-up {mean:.2} (geometric mean), {faster:.2} in all, {shared:.2} in nodes a thread"
        )
        .expect(WRITTEN);
    }
    print(&text)
}

/// Why writing cannot fail.
const WRITTEN: &str = "a string takes every line";

/// A search by a player who remembers nothing but one ply, for which it had to take its memory.
fn search(start: &Start, threads: usize, depth: u32) -> Result<Cost, Failure> {
    let (sender, replies) = channel::<Reply>();
    let report: Report = Arc::new(move |reply| {
        // Only the last reply is waited for.
        let _ = sender.send(reply);
    });
    let kit = Kit { threads, ..Kit::default() };
    let mut game = Start { kit, ..start.clone() }.open(&report).map_err(Failure::usage)?;
    let mut cost = |depth| {
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        game.consult(Level::AlphaBeta, Task::Choose, limits)?;
        answer(&replies)
    };
    cost(1)?;
    cost(depth)
}

/// What the search cost whose answer comes next.
fn answer(replies: &Receiver<Reply>) -> Result<Cost, Failure> {
    for reply in replies {
        match reply.news {
            News::Done(finding) => return Ok(Cost { nodes: finding.nodes, time: finding.elapsed }),
            News::Failed(message) => {
                return Err(Failure::failed(format!("the search failed: {message}")));
            }
            _ => {}
        }
    }
    Err(Failure::failed("the search ended without an answer"))
}
