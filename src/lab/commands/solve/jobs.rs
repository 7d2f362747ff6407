//! `parlour-lab solve` in jobs: a solve that survives kills, is shared among machines, and leaves a
//! certificate. src/lab/docs/CERTIFICATES.md tells of the files.

use super::certificate_file::CertificateFile;
use super::checkpoint::{self, Checkpoint, read_results};
use crate::commands::run_files::{are_same, draft_of};
use crate::proof::job_file::{self, JobFault, JobLine, Question, ValueBounds};
use crate::solving::{Finding, Solving, Work, solving};
use crate::text;
use parlour::cli::position_args::PositionArgs;
use parlour::cli::progress::Progress;
use parlour::cli::{CliError, print};
use parlour_ai::core::SearchLimits;
use parlour_rules::Seat;
use parlour_rules::proof::oracle::Effort;
use parlour_rules::proof::short_search::{DEFAULT_POSITIONS, MAX_POSITIONS};
use parlour_session::play::Match;
use parlour_words::say;
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Options of `parlour-lab solve` for solving in jobs.
#[derive(clap::Args, Debug)]
pub(super) struct JobArgs {
    /// Solve in short jobs and keep their results in this file; a run that was ended goes on
    #[arg(long, value_name = "FILE", conflicts_with_all = ["counts", "all"])]
    checkpoint: Option<PathBuf>,
    /// Write a proof of the value that `parlour check` can check; compressed if its name ends in .gz
    #[arg(long, value_name = "FILE", conflicts_with_all = ["counts", "all", "split"])]
    certificate: Option<PathBuf>,
    /// Let its lines end where a search of at most this many positions by `parlour check` itself suffices; 0 for
    /// none
    #[arg(long, value_name = "POSITIONS", requires = "certificate", default_value_t = DEFAULT_POSITIONS,
        value_parser = clap::value_parser!(u32).range(..=i64::from(MAX_POSITIONS)))]
    short_search: u32,
    /// Share the work: the positions after this many moves are jobs
    #[arg(long, value_name = "MOVES", requires = "of_split", conflicts_with_all = ["counts", "all"],
        value_parser = clap::value_parser!(u8).range(1..=8))]
    split: Option<u8>,
    /// List the jobs
    #[arg(long, requires = "split", group = "of_split", conflicts_with = "checkpoint")]
    list: bool,
    /// Do the job with this number, from 1, and print its result
    #[arg(long, value_name = "K", requires = "split", group = "of_split")]
    job: Option<usize>,
    /// Put the results of jobs in these files together
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["split", "checkpoint", "counts", "all"])]
    merge: Vec<PathBuf>,
}

impl JobArgs {
    /// The file of results that the solve goes on with.
    pub(super) fn checkpoint(&self) -> Option<&Path> {
        self.checkpoint.as_deref()
    }

    /// Whether the value is to be found in jobs.
    pub(super) fn is_given(&self) -> bool {
        let JobArgs { checkpoint, certificate, split, merge, .. } = self;
        checkpoint.is_some() || certificate.is_some() || split.is_some() || !merge.is_empty()
    }

    /// Fails where the certificate that is asked for cannot be written, or would take the place of another file of
    /// this solve.
    pub(super) fn try_place(&self) -> Result<(), CliError> {
        let Some(file) = self.certificate_file() else { return Ok(()) };
        let own = self.checkpoint.iter().flat_map(|path| checkpoint::files_of(path));
        let used: Vec<PathBuf> = own.chain(self.merge.iter().cloned()).collect();
        let places = [file.path.to_path_buf(), draft_of(file.path)];
        if places.iter().any(|place| used.iter().any(|used| are_same(place, used))) {
            Err(CliError::usage(say!("proof-in-the-way", file = file.path)))
        } else {
            file.try_place()
        }
    }

    fn certificate_file(&self) -> Option<CertificateFile<'_>> {
        let (checkpoint, short_search) = (self.checkpoint(), self.short_search);
        let path = self.certificate.as_deref()?;
        Some(CertificateFile { path, checkpoint, short_search })
    }

    /// Writes the certificate that is asked for. Returns the line that says so; where there can be none, prints what was
    /// found, `lines`, before it fails.
    pub(super) fn certify(
        &self,
        solving: &mut dyn Solving,
        finding: Option<Finding>,
        effort: &Effort,
        lines: &str,
    ) -> Result<String, CliError> {
        let Some(file) = self.certificate_file() else { return Ok(String::new()) };
        let written = match finding {
            Some(finding) => file.write(solving, finding, effort),
            None => Ok(None),
        };
        let reason = match written {
            Ok(Some(nodes)) => {
                return Ok(format!("certificate {nodes} {}\n", file.path.display()));
            }
            Ok(None) => CliError::failed(say!("proof-not-written")),
            Err(error) => error,
        };
        print(lines)?;
        Err(reason)
    }
}

pub(super) fn run(
    game: &dyn Match,
    position_args: &PositionArgs,
    jobs: &JobArgs,
    limits: &SearchLimits,
) -> Result<(), CliError> {
    // One thread unless several are asked for: short questions do not repay them.
    let mut options = position_args.engine_options();
    options.threads = position_args.threads.map_or(1, usize::from);
    if game.setup().players != 2 {
        return Err(CliError::usage(say!("proof-needs-two")));
    }
    let solving = solving(game, &options);
    let mut solving = solving.ok_or_else(|| CliError::failed(say!("command-nothing-to-solve")))?;
    jobs.try_place()?;
    let effort = Effort::from(limits);
    if let Some(plies) = jobs.split {
        return run_split(&*solving, plies.into(), jobs, &effort);
    }
    if !jobs.merge.is_empty() {
        let bounds = merge_files(&mut *solving, &jobs.merge)?;
        // What the jobs leave open is not searched.
        if jobs.certificate.is_none() || bounds.value().is_none() {
            return print(&result_lines(&*solving, bounds));
        }
    }
    let (bounds, checkpoint) = solve(&mut *solving, jobs.checkpoint.as_deref(), &effort)?;
    let mut lines = result_lines(&*solving, bounds);
    lines += &jobs.certify(&mut *solving, bounds.value().map(Finding::Value), &effort, &lines)?;
    // Only now: a certificate that was not finished needs it again.
    if let Some(checkpoint) = checkpoint.filter(|_| bounds.value().is_some()) {
        checkpoint.remove_memory();
    }
    print(&lines)
}

/// Lists the jobs of a split, or does one.
fn run_split(
    solving: &dyn Solving,
    plies: usize,
    jobs: &JobArgs,
    effort: &Effort,
) -> Result<(), CliError> {
    let split = solving.split(plies, effort);
    let split = split.ok_or_else(|| CliError::failed(say!("proof-split-not-listed")))?;
    let Some(number) = jobs.job else {
        let lines = split.iter().enumerate();
        let lines = lines.map(|(index, moves)| format!("{} {}\n", index + 1, moves.join(" ")));
        return print(&lines.collect::<String>());
    };
    let moves = number.checked_sub(1).and_then(|index| split.get(index));
    let moves = moves.ok_or_else(|| {
        CliError::usage(say!("proof-no-job", job = number.to_string(), count = split.len()))
    })?;
    // Positions of a split are never over, and their moves are legal.
    let mut position =
        solving.after(moves).ok_or_else(|| CliError::usage(say!("command-nothing-to-solve")))?;
    let (bounds, checkpoint) = solve(&mut *position, jobs.checkpoint.as_deref(), effort)?;
    if let Some(checkpoint) = checkpoint.filter(|_| bounds.value().is_some()) {
        checkpoint.remove_memory();
    }
    let Work { nodes, seconds, .. } = position.work();
    let line = JobLine { moves: moves.clone(), bounds, nodes, seconds };
    print(&format!("{}{line}", job_file::head(Question::Value, &solving.start())))
}

/// Finds the value, with the results kept in the files of `path`.
fn solve(
    solving: &mut dyn Solving,
    path: Option<&Path>,
    effort: &Effort,
) -> Result<(ValueBounds, Option<Checkpoint>), CliError> {
    let mut checkpoint = path.map(|path| open_checkpoint(solving, path)).transpose()?;
    let progress = Progress::parts("solve")?;
    let result = solving.solve(effort, &mut |line, part, memory| {
        progress.set(part);
        checkpoint.as_mut().map_or(Ok(()), |checkpoint| checkpoint.add(line, memory))
    });
    drop(progress);
    if let Some(checkpoint) = &mut checkpoint {
        checkpoint.save(solving);
    }
    let bounds = match path {
        Some(path) => result.map_err(CliError::at(path))?,
        None => result?,
    };
    Ok((bounds, checkpoint))
}

/// Opens the files of a solve, and lets the search go on from there.
fn open_checkpoint(solving: &mut dyn Solving, path: &Path) -> Result<Checkpoint, CliError> {
    let (mut checkpoint, jobs) = Checkpoint::open(path, Question::Value, &solving.start())?;
    let resumed = jobs.iter().try_for_each(|line| solving.queue_earlier_result(line));
    resumed.map_err(wrong_jobs(path))?;
    checkpoint.take_in_memory(solving)?;
    Ok(checkpoint)
}

/// Takes in the results in files; returns what follows from them.
fn merge_files(solving: &mut dyn Solving, paths: &[PathBuf]) -> Result<ValueBounds, CliError> {
    let mut plies = 0;
    let mut last = Path::new("");
    let mut read = HashSet::new();
    for path in paths {
        // The work of a file that is named twice was done once. Pipes have no path of their own.
        if fs::canonicalize(path).is_ok_and(|path| !read.insert(path)) {
            continue;
        }
        let (jobs, _) = read_results(path, Question::Value, &solving.start())?;
        let taken = jobs.iter().try_for_each(|line| solving.add_result(line));
        taken.map_err(wrong_jobs(path))?;
        plies = plies.max(jobs.iter().map(|line| line.moves.len()).max().unwrap_or(0));
        last = path;
    }
    // Results for positions of several depths contradict each other only when all files are in.
    solving.merged(plies).map_err(wrong_jobs(last))
}

/// Says of which file the results cannot be taken in.
fn wrong_jobs(path: &Path) -> impl FnOnce(JobFault) -> CliError {
    move |fault| CliError::usage(text::wrong_jobs(path, &fault))
}

/// What the command prints: the value to the player to move, or what is known of it.
fn result_lines(solving: &dyn Solving, bounds: ValueBounds) -> String {
    let start = solving.start();
    let sign = if start.to_move == usize::from(Seat::FIRST.number()) { 1 } else { -1 };
    let Work { jobs, nodes, seconds } = solving.work();
    let mut lines = match bounds.value().map(|value| sign * value) {
        Some(value) => {
            let wdl = match value {
                1.. => "win",
                0 => "draw",
                _ => "loss",
            };
            let margin = start.scores.map(|_| format!("margin {value}\n"));
            format!("value {wdl}\n{}", margin.unwrap_or_default())
        }
        None => {
            let ends = [sign * bounds.low, sign * bounds.high];
            let [one, other] = ends;
            format!("value unknown\nbounds {} {}\n", one.min(other), one.max(other))
        }
    };
    lines += &format!("jobs {jobs}\nnodes {nodes}\ntime {seconds:.3} s\n");
    lines
}
