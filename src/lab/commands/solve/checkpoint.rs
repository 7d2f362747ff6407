//! What a solve leaves behind so that the next run goes on with it: a file of results, and beside it what
//! the solver remembers.

use super::solver_table::SolverTable;
use crate::commands::run_files::{begin_draft, draft_of, refuse_special, with_ending};
use crate::proof::job_file::{self, JobLine, Question};
use crate::solving::Solving;
use parlour::cli::CliError;
use parlour::cli::results_file::take_alone;
use parlour_rules::proof::error::CheckError;
use parlour_rules::proof::lines::Lines;
use parlour_rules::proof::memory::Memory;
use parlour_rules::proof::start::ProofStart;
use parlour_words::safe_open::{named_options, open_plain, open_regular_file};
use parlour_words::say;
use std::fs::{self, File};
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

/// All files that a solve with the file of results `path` may write.
pub(super) fn files_of(path: &Path) -> Vec<PathBuf> {
    let beside = ["", ".nodes", ".table", ".table.log"];
    beside.into_iter().map(|ending| with_ending(path, ending)).collect()
}

/// The files of one solve.
pub(super) struct Checkpoint {
    path: PathBuf,
    results: File,
    /// How many results the file has.
    jobs: u64,
    table: Option<SolverTable>,
}

impl Checkpoint {
    /// Opens the file of results to add to it, and returns those that it has. A line that is not whole is
    /// removed.
    pub(super) fn open(
        path: &Path,
        question: Question,
        start: &ProofStart,
    ) -> Result<(Checkpoint, Vec<JobLine>), CliError> {
        if fs::metadata(path).map_or(true, |file| file.len() == 0) {
            // A head that is only half written would be in the way of the next run.
            let draft = draft_of(path);
            let head = job_file::head(question, start);
            let begun = refuse_special(path).and_then(|()| begin_draft(&draft));
            let written = begun.and_then(|mut file| file.write_all(head.as_bytes()));
            written.and_then(|()| fs::rename(&draft, path)).map_err(CliError::at(path))?;
        }
        let (lines, whole) = read_results(path, question, start)?;
        let whole =
            whole.ok_or_else(|| CliError::usage(say!("proof-compressed-jobs", file = path)))?;
        let results = open_plain(named_options().append(true), path);
        let results = results.map_err(CliError::at(path))?;
        take_alone(&results).and_then(|()| results.set_len(whole)).map_err(CliError::at(path))?;
        let jobs = lines.len() as u64;
        Ok((Checkpoint { path: path.to_path_buf(), results, jobs, table: None }, lines))
    }

    /// Lets the solver remember what it did, and keeps what it will.
    ///
    /// # Errors
    /// If a file of something else is in the way.
    pub(super) fn take_in_memory(&mut self, solving: &mut dyn Solving) -> Result<(), CliError> {
        self.table = SolverTable::open(solving, &self.path, self.jobs)?;
        Ok(())
    }

    /// Adds a result, and what the solver remembers of it.
    pub(super) fn add(
        &mut self,
        line: &JobLine,
        memory: Option<&mut dyn Memory>,
    ) -> io::Result<()> {
        self.jobs += 1;
        let mut table = self.table.as_mut().zip(memory);
        if let Some((table, memory)) = &mut table {
            table.append(self.jobs, *memory);
        }
        // The system has the line then, whatever becomes of this program.
        self.results.write_all(line.to_string().as_bytes())?;
        if let Some((table, memory)) = &mut table {
            table.save_if_due(*memory);
        }
        Ok(())
    }

    /// Keeps all that the solver remembers: what comes next, or the next run, may take long.
    pub(super) fn save(&mut self, solving: &mut dyn Solving) {
        if let (Some(table), Some(memory)) = (&mut self.table, solving.memory()) {
            table.save(memory);
            table.report();
        }
    }

    /// Removes what the solver remembers: nothing is left to do.
    pub(super) fn remove_memory(&self) {
        if let Some(table) = &self.table {
            table.remove();
        }
    }
}

/// The results in a file about this question and start, and how many bytes of it are whole; `None` of a compressed
/// file, to which nothing can be added.
pub(super) fn read_results(
    path: &Path,
    question: Question,
    start: &ProofStart,
) -> Result<(Vec<JobLine>, Option<u64>), CliError> {
    let damaged = |error: CheckError| {
        CliError::usage(say!("proof-damaged-jobs", file = path, reason = error.to_string()))
    };
    let unreadable = |error: io::Error| CliError::usage(parlour::text::file_failed(path, &error));
    let file = BufReader::new(open_regular_file(path).map_err(unreadable)?);
    let mut lines = Lines::new(file).map_err(unreadable)?;
    let (found, results, whole) = job_file::read(question, &mut lines).map_err(damaged)?;
    if found == *start {
        Ok((results, (!lines.is_compressed()).then_some(whole)))
    } else {
        Err(CliError::usage(say!("proof-other-start", file = path)))
    }
}
