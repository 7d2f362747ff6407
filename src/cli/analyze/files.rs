//! The saved games that are analysed: one, or those of a folder, several at a time. However many at a
//! time, they are told of in order.

use super::super::CliError;
use super::report::{Outcome, Report};
use crate::text;
use parlour_session::record::GAME_SUFFIX;
use parlour_words::say;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

/// What is analysed.
#[derive(Debug)]
pub(super) enum Files {
    /// One game; `-` is standard input.
    One(PathBuf),
    /// The games of a folder, by name.
    Folder(Vec<PathBuf>),
}

/// Analyses a game, and says meanwhile which share of it is done, and the text so far.
pub(super) type Analyse<'a> =
    dyn Fn(&Path, &mut dyn FnMut(Outcome)) -> Result<Report, CliError> + Sync + 'a;

impl Files {
    /// The game at `path`, or the games in this folder.
    ///
    /// # Errors
    /// If the folder cannot be read, or has no games.
    pub(super) fn find(path: &Path) -> Result<Files, CliError> {
        if path.as_os_str() == "-" || !path.is_dir() {
            return Ok(Files::One(path.to_path_buf()));
        }
        let refuse = |error: std::io::Error| {
            CliError::usage(text::without_os_code(&say!(
                "analyze-unreadable",
                folder = path,
                error = error.to_string()
            )))
        };
        let mut games = Vec::new();
        for entry in fs::read_dir(path).map_err(refuse)? {
            let entry = entry.map_err(refuse)?;
            let name = entry.file_name();
            let name = name.to_string_lossy();
            if name.ends_with(GAME_SUFFIX) && !name.starts_with('.') && !entry.path().is_dir() {
                games.push(entry.path());
            }
        }
        games.sort();
        if games.is_empty() {
            Err(CliError::usage(say!("analyze-no-games", folder = path)))
        } else {
            Ok(Files::Folder(games))
        }
    }

    /// Whether these are the games of a folder.
    pub(super) fn is_folder(&self) -> bool {
        matches!(self, Files::Folder(_))
    }

    /// Whether the game comes from standard input.
    pub(super) fn is_stream(&self) -> bool {
        matches!(self, Files::One(path) if path.as_os_str() == "-")
    }

    fn paths(&self) -> &[PathBuf] {
        match self {
            Files::One(path) => std::slice::from_ref(path),
            Files::Folder(paths) => paths,
        }
    }

    /// Analyses all games, `jobs` at a time, and tells of them in order.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub(super) fn analyse(
        &self,
        jobs: usize,
        analyse: &Analyse<'_>,
        on_outcome: &mut dyn FnMut(Outcome),
    ) -> Result<(), CliError> {
        let paths = self.paths();
        let next = AtomicUsize::new(0);
        let (sender, messages) = channel();
        thread::scope(|scope| {
            for _ in 0..jobs.clamp(1, paths.len().max(1)) {
                let (sender, next) = (sender.clone(), &next);
                let work = move || take_games(paths, next, analyse, &sender);
                thread::Builder::new().name("game".to_string()).spawn_scoped(scope, work)?;
            }
            drop(sender);
            let mut shares = vec![0.0; paths.len()];
            let mut waiting: Vec<Vec<Outcome>> = paths.iter().map(|_| Vec::new()).collect();
            let mut told = 0;
            for (index, outcome) in messages {
                match outcome {
                    Outcome::Share(share) => shares[index] = share,
                    Outcome::Done(_) => {
                        shares[index] = 1.0;
                        waiting[index].push(outcome);
                    }
                    Outcome::Text(_) => waiting[index].push(outcome),
                }
                on_outcome(Outcome::Share(shares.iter().sum::<f64>() / shares.len() as f64));
                while let Some(next) = waiting.get_mut(told).filter(|next| !next.is_empty()) {
                    for outcome in std::mem::take(next) {
                        told += usize::from(matches!(outcome, Outcome::Done(_)));
                        on_outcome(outcome);
                    }
                }
            }
            Ok(())
        })
    }
}

/// Analyses the games that no other thread has taken.
fn take_games(
    paths: &[PathBuf],
    next: &AtomicUsize,
    analyse: &Analyse<'_>,
    sender: &Sender<(usize, Outcome)>,
) {
    loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        let Some(path) = paths.get(index) else { return };
        // The receiver lives until all threads have ended.
        let result = analyse(path, &mut |outcome| drop(sender.send((index, outcome))));
        drop(sender.send((index, Outcome::Done(result))));
    }
}
