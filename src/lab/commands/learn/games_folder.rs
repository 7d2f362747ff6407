//! A folder of games: a file for each share that is being played, and the file of all games once every
//! share is done.
//!
//! A share adds a line to `share-K-of-N.txt` when a game is over. Whoever finds that all games are there
//! writes `games.gz`, in the order of their numbers, and removes the shares. So it is the same file
//! however many shares there were, and a share that died is simply run again.

use super::games_file::{compressed, read_text, whole_lines};
use super::write_whole;
use crate::learning::game_record::GameRecord;
use parlour::cli::CliError;
use parlour::cli::results_file::{Conditions, FileGame, ResultsFile, games_of};
use parlour::cli::run_share::Share;
use parlour::text::file_failed;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// The file of all games.
const ALL_GAMES: &str = "games.gz";

/// A folder of the games played under some conditions.
pub(super) struct GamesFolder<'a> {
    path: &'a Path,
    conditions: &'a Conditions,
}

impl<'a> GamesFolder<'a> {
    /// Makes the folder if it is not there.
    pub(super) fn open(path: &'a Path, conditions: &'a Conditions) -> Result<Self, CliError> {
        fs::create_dir_all(path).map_err(|error| CliError::usage(file_failed(path, &error)))?;
        Ok(GamesFolder { path, conditions })
    }

    /// The file of all games.
    pub(super) fn all_games(&self) -> PathBuf {
        self.path.join(ALL_GAMES)
    }

    /// The file to which a share adds its games.
    pub(super) fn share(&self, share: Share) -> Result<ResultsFile, CliError> {
        let Share { part, parts } = share;
        let path = self.path.join(format!("share-{part}-of-{parts}.txt"));
        Ok(ResultsFile::open::<GameRecord>(&path, self.conditions)?.0)
    }

    /// The files of shares.
    fn shares(&self) -> Result<Vec<PathBuf>, CliError> {
        let mut paths = Vec::new();
        for entry in fs::read_dir(self.path)? {
            let name = entry?.file_name();
            if name.to_string_lossy().starts_with("share-") {
                paths.push(self.path.join(name));
            }
        }
        Ok(paths)
    }

    /// All games there are, by their numbers. Another share may be adding some.
    pub(super) fn games(&self) -> Result<BTreeMap<u64, GameRecord>, CliError> {
        let mut games = BTreeMap::new();
        let all_games = Some(self.all_games()).filter(|path| path.exists());
        for path in self.shares()?.into_iter().chain(all_games) {
            let text = match read_text(&path) {
                // The share that completed the games has removed it.
                Err(_) if !path.exists() => continue,
                text => text?,
            };
            let whole = whole_lines(&text);
            if !whole.is_empty() {
                let found = games_of::<GameRecord>(&path, whole, self.conditions)?;
                games.extend(found.into_iter().map(|game| (game.number(), game)));
            }
        }
        Ok(games)
    }

    /// Writes the file of all games if the first `count` are there. Returns whether they are.
    pub(super) fn complete(&self, count: u64) -> Result<bool, CliError> {
        // Another share that has just completed the games removes files while this one reads them; the
        // second look finds its file.
        let mut games = self.games()?;
        if (games.range(..count).count() as u64) < count {
            games = self.games()?;
        }
        if (games.range(..count).count() as u64) < count {
            return Ok(false);
        }
        let mut text = format!("{}\n", self.conditions);
        for game in games.values() {
            writeln!(text, "{game}").expect("writing to a String cannot fail");
        }
        write_whole(&self.all_games(), &compressed(&text)?)?;
        for share in self.shares()? {
            // Another share may have removed it.
            let _ = fs::remove_file(share);
        }
        Ok(true)
    }
}
