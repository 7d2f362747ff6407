//! `parlour-lab solve --nimber`: the nimber of a position of an impartial game. It can be solved in jobs, each of
//! which goes on where the one before ended.

use super::checkpoint::Checkpoint;
use super::jobs::JobArgs;
use crate::proof::job_file::{JobFault, JobLine, Question, ValueBounds};
use crate::proof::job_tree::job_nodes;
use crate::proof::nimber::NimberFound;
use crate::solving::{Finding, Solving, solving};
use crate::text;
use parlour::cli::position_args::PositionArgs;
use parlour::cli::progress::Progress;
use parlour::cli::{CliError, print};
use parlour_ai::core::SearchLimits;
use parlour_rules::proof::oracle::Effort;
use parlour_session::play::Match;
use parlour_words::say;
use std::path::Path;
use std::time::Instant;

pub(super) fn run(
    game: &dyn Match,
    position_args: &PositionArgs,
    jobs: &JobArgs,
    limits: &SearchLimits,
) -> Result<(), CliError> {
    if game.setup().players != 2 {
        return Err(no_nimber());
    }
    if game.to_move().is_none() {
        if jobs.is_given() {
            return Err(CliError::failed(say!("command-nothing-to-solve")));
        }
        // Who cannot move has lost.
        let found = NimberFound { at_least: 0, is_exact: true, nodes: 0 };
        return print(&text::nimber_lines(found, 0.0));
    }
    let mut solving = solving(game, &position_args.engine_options()).ok_or_else(no_nimber)?;
    jobs.try_place()?;
    let effort = Effort::from(limits);
    let progress = Progress::timed("solve", limits.time)?;
    let found = match jobs.checkpoint() {
        Some(path) => solve_in_jobs(&mut *solving, path, &effort),
        None => do_job(&mut *solving, 0, &effort).map(|(found, seconds)| (found, seconds, None)),
    };
    drop(progress);
    let (found, seconds, checkpoint) = found?;
    let mut lines = text::nimber_lines(found, seconds);
    let finding = found.is_exact.then_some(Finding::Nimber(found.at_least));
    lines += &jobs.certify(&mut *solving, finding, &effort, &lines)?;
    // Only now: a certificate that was not finished needs it again.
    if let Some(checkpoint) = checkpoint.filter(|_| found.is_exact) {
        checkpoint.remove_memory();
    }
    print(&lines)
}

fn no_nimber() -> CliError {
    CliError::usage(say!("command-no-nimber"))
}

/// What is found of a nimber that is `at_least` so much, and the seconds it took.
fn do_job(
    solving: &mut dyn Solving,
    at_least: u8,
    effort: &Effort,
) -> Result<(NimberFound, f64), CliError> {
    let began = Instant::now();
    let found = solving.nimber(at_least, effort).ok_or_else(no_nimber)?;
    Ok((found, began.elapsed().as_secs_f64()))
}

/// What all jobs have found, with the results kept in the files of `path`.
fn solve_in_jobs(
    solving: &mut dyn Solving,
    path: &Path,
    effort: &Effort,
) -> Result<(NimberFound, f64, Option<Checkpoint>), CliError> {
    // A game without nimbers is refused before there is a file.
    do_job(solving, 0, &Effort { nodes: 0, ..effort.clone() })?;
    let (mut checkpoint, lines) = Checkpoint::open(path, Question::Nimber, &solving.start())?;
    checkpoint.take_in_memory(solving)?;
    let (mut known, mut all_nodes, mut all_seconds) = (ValueBounds::unknown_nimber(), 0, 0.0);
    for JobLine { moves, bounds, nodes, seconds } in lines {
        let is_possible = moves.is_empty() && bounds.is_of_nimber();
        let fault = || CliError::usage(text::wrong_jobs(path, &JobFault::Contradiction(moves)));
        known = known.and(bounds).filter(|_| is_possible).ok_or_else(fault)?;
        all_nodes = u64::saturating_add(all_nodes, nodes);
        all_seconds += seconds;
    }
    let mut all = NimberFound {
        at_least: u8::try_from(known.low).unwrap_or(u8::MAX),
        is_exact: known.value().is_some(),
        nodes: all_nodes,
    };
    while !all.is_exact && !effort.is_over() {
        let effort = Effort { nodes: job_nodes(all.nodes), ..effort.clone() };
        let (found, seconds) = do_job(solving, all.at_least, &effort)?;
        let line = JobLine {
            moves: Vec::new(),
            bounds: ValueBounds::of_nimber(&found),
            nodes: found.nodes,
            seconds,
        };
        checkpoint.add(&line, solving.memory()).map_err(CliError::at(path))?;
        all = NimberFound { nodes: all.nodes.saturating_add(found.nodes), ..found };
        all_seconds += seconds;
    }
    checkpoint.save(solving);
    Ok((all, all_seconds, Some(checkpoint)))
}
