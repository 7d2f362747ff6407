//! `go` with MultiPV above 1: several of the best moves, compared with each other in one analysis.
//!
//! An analysis is not refined: it is made anew with twice the nodes until the limits allow no further
//! one. So there is always a result to stop with, and all of them together cost twice the last.

use super::protocol;
use parlour_ai::analysis::{Candidates, SolverLimit};
use parlour_ai::core::{EngineOptions, SearchLimits};
use parlour_session::play::player_thread::{lower_thread_priority, panic_message};
use parlour_session::play::{AnalysisError, AnalysisRequest, Analyst, PositionAnalysis};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{io, thread};

/// Nodes of the first analysis. Not tuned: done at once on every board of usual size.
const FIRST_NODES: u64 = 2_048;

/// The last analysis gets all that is left as soon as that is less than this multiple of the next one. Not tuned.
const LAST_FACTOR: u64 = 4;

/// The analyses before the last one take this part of the time, at most. Not tuned.
const EARLY_TIME_DIVISOR: u32 = 8;

/// What a search for several moves says.
#[derive(Clone, Debug)]
pub(super) enum LinesEvent {
    /// The lines so far.
    Progress(String),
    /// The search has ended.
    Done {
        /// The last lines.
        lines: String,
        /// The answer.
        answer: String,
    },
}

/// Receives what a search says. Called on a thread of its own.
pub(super) type LinesSink = Arc<dyn Fn(LinesEvent) + Send + Sync>;

/// A search for several moves of a position whose game is not over.
pub(super) struct MultiPvSearch {
    pub analyst: Box<dyn Analyst>,
    pub moves: Vec<String>,
    /// How many of the best moves are wanted.
    pub lines: usize,
    pub limits: SearchLimits,
    pub options: EngineOptions,
}

/// The limits of the next analysis.
struct Stage {
    limits: SearchLimits,
    is_last: bool,
}

/// What the search knows so far.
#[derive(Default)]
struct Known {
    analysis: Option<PositionAnalysis>,
    nodes: u64,
}

impl MultiPvSearch {
    /// Starts the search on a thread of its own. The flag of its limits stops it.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub(super) fn start(self, sink: LinesSink) -> io::Result<()> {
        let run = move || {
            lower_thread_priority();
            let searched = catch_unwind(AssertUnwindSafe(|| self.search(&sink)));
            let done = searched.unwrap_or_else(|panic| LinesEvent::Done {
                lines: String::new(),
                answer: protocol::failed_line(&panic_message(&*panic)),
            });
            sink(done);
        };
        thread::Builder::new().name("lines".to_string()).spawn(run).map(drop)
    }

    fn search(&self, sink: &LinesSink) -> LinesEvent {
        let started = Instant::now();
        let limits = self.limits.clone().with_default_time();
        let mut known = Known::default();
        let mut next_nodes = FIRST_NODES;
        while let Some(stage) = next_stage(&limits, started.elapsed(), known.nodes, next_nodes) {
            let request = AnalysisRequest {
                moves: self.moves.clone(),
                played: None,
                candidates: Candidates::Promising,
                lines: self.lines,
                solver_limit: SolverLimit::Nodes,
                limits: stage.limits.clone(),
                options: self.options,
            };
            match self.analyst.analyse(&request) {
                Ok(analysis) => {
                    known.nodes += analysis.nodes;
                    let is_done = is_final(&analysis, &limits);
                    known.take(analysis, limits.stop.is_raised());
                    if is_done {
                        break;
                    }
                }
                // Nobody knows how many of them were used.
                Err(AnalysisError::Stopped) => known.nodes += stage.limits.nodes.unwrap_or(0),
                Err(_) => break,
            }
            if stage.is_last {
                break;
            }
            if !limits.stop.is_raised() && known.analysis.is_some() {
                sink(LinesEvent::Progress(self.told(&known, started.elapsed())));
            }
            next_nodes = next_nodes.saturating_mul(2);
        }
        let best = match &known.analysis {
            Some(analysis) => Some(analysis.best_move().text.clone()),
            None => self.analyst.quick_move(&self.moves),
        };
        let best = best.as_deref().unwrap_or("none");
        let lines = match known.analysis {
            Some(_) => self.told(&known, started.elapsed()),
            None => protocol::unsearched_line(best, known.nodes, started.elapsed()),
        };
        LinesEvent::Done { lines, answer: format!("bestmove {best}\n") }
    }

    fn told(&self, known: &Known, elapsed: Duration) -> String {
        known.analysis.as_ref().map_or(String::new(), |analysis| {
            // Values are compared after a reply at least, so that a depth of 1 is one of 2 in truth.
            let depth = self.limits.depth.map_or(analysis.depth, |most| analysis.depth.min(most));
            let lines = &analysis.moves[..self.lines.min(analysis.moves.len())];
            protocol::multi_pv_lines(lines, depth, known.nodes, elapsed)
        })
    }
}

impl Known {
    /// Takes in an analysis. One that was stopped counts only if it came as far as the one before.
    fn take(&mut self, analysis: PositionAnalysis, was_stopped: bool) {
        let is_shallower = self.analysis.as_ref().is_some_and(|known| analysis.depth < known.depth);
        if !(was_stopped && is_shallower) {
            self.analysis = Some(analysis);
        }
    }
}

/// The limits of the next analysis, with `next_nodes` if more than one fits into what is left. `None`
/// if nothing is left.
fn next_stage(
    limits: &SearchLimits,
    elapsed: Duration,
    used_nodes: u64,
    next_nodes: u64,
) -> Option<Stage> {
    let nodes_left = limits.nodes.map(|nodes| nodes.saturating_sub(used_nodes));
    let time_left = limits.time.map(|time| time.saturating_sub(elapsed));
    if limits.stop.is_raised() || nodes_left == Some(0) || time_left == Some(Duration::ZERO) {
        return None;
    }
    let is_last = nodes_left.is_some_and(|left| left / LAST_FACTOR < next_nodes)
        || limits.time.is_some_and(|time| elapsed > time / EARLY_TIME_DIVISOR);
    let stage_limits = SearchLimits {
        time: time_left,
        nodes: if is_last { nodes_left } else { Some(next_nodes) },
        // An analysis looks this deep after a move.
        depth: limits.depth.map(|depth| depth.saturating_sub(1).max(1)),
        infinite: false,
        ..limits.clone()
    };
    Some(Stage { limits: stage_limits, is_last })
}

/// Whether a further analysis would find nothing that was asked for.
fn is_final(analysis: &PositionAnalysis, limits: &SearchLimits) -> bool {
    let all_proven = analysis.moves.iter().all(|ranked| ranked.proven);
    all_proven || limits.depth.is_some_and(|depth| analysis.depth >= depth)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(nodes: Option<u64>, time: Option<Duration>) -> SearchLimits {
        SearchLimits { nodes, time, ..SearchLimits::default() }
    }

    #[test]
    fn stages_never_have_more_nodes_than_all_together() {
        for all in [1, 17, 2_048, 8_191, 8_192, 100_000, 10_000_000] {
            let limits = limits(Some(all), None);
            let (mut used, mut next) = (0, FIRST_NODES);
            while let Some(stage) = next_stage(&limits, Duration::ZERO, used, next) {
                let nodes = stage.limits.nodes.expect("they are limited");
                used += nodes;
                assert_eq!(stage.is_last, used == all, "{all}");
                assert!(!stage.is_last || 2 * nodes >= all, "{all}: the last has half of them");
                next *= 2;
            }
            assert_eq!(used, all);
        }
    }

    #[test]
    fn the_last_stage_has_the_rest_of_the_time() {
        let limits = limits(None, Some(Duration::from_millis(800)));
        let stage = |millis| next_stage(&limits, Duration::from_millis(millis), 5, FIRST_NODES);
        assert!(stage(50).is_some_and(|it| !it.is_last && it.limits.nodes == Some(FIRST_NODES)));
        let last = stage(200).expect("there is time left");
        let rest = Some(Duration::from_millis(600));
        assert!(last.is_last && last.limits.nodes.is_none() && last.limits.time == rest);
        assert!(stage(800).is_none());
        limits.stop.raise();
        assert!(stage(50).is_none());
    }
}
