//! How finished games come into the results: those of the profile, and those of the person it played against.

use super::game_dirs::{GameDirs, is_game_file};
use super::private_dir::PrivateDir;
use super::private_file::FileName;
use super::profile::ProfileName;
use super::results::{GameLine, Player, Results, human_opponent, line_of};
use super::saved_game::{GameList, SavedGame};
use crate::record::Record;
use std::io;

/// How many games are read before their lines are written. Not tuned: a kill costs so much reading.
const COUNTED_AT_ONCE: usize = 500;

impl GameDirs {
    /// The results of another profile, if there is such a profile.
    fn other_results(&self, profile: &str) -> Option<Results> {
        let name: ProfileName = profile.parse().ok()?;
        let dir = self.profiles.path_of(name.folder());
        let is_other = self.profile.as_ref() != Some(&name) && dir.is_dir();
        is_other
            .then(|| Results::of(PrivateDir::at(dir.clone()), PrivateDir::at(dir.join("locks"))))
    }

    /// The line of a game of the archive, as `profile` sees it.
    fn line_of(&self, name: &FileName, record: &Record, profile: Option<&str>) -> Option<GameLine> {
        let results_of = |other: &str| match self.profile.as_ref().map(ToString::to_string) {
            Some(own) if own == other => Some(self.results.read()),
            _ => self.other_results(other).map(|results| results.read()),
        };
        line_of(record, &Player { profile, file: name.as_ref(), results_of: &results_of })
    }

    /// The line of a game that is not archived yet.
    pub(super) fn preview_line(&self, record: &Record) -> Option<GameLine> {
        let name = FileName::new(&record.default_file_name())?;
        let profile = self.profile.as_ref().map(ToString::to_string);
        self.line_of(&name, record, profile.as_deref())
    }

    /// Adds a finished game to the results, and to those of the person it was played against. Whatever
    /// fails here [`GameDirs::count_archived`] makes good.
    pub(super) fn count(&self, name: &FileName, record: &Record) {
        if let Ok(Some(line)) = self.own_line(name, record) {
            let _ = self.results.append(|_| vec![line]);
        }
    }

    /// The line of a game that is to be added to the results, after that of the person it was played
    /// against. Fails if that one cannot be written.
    fn own_line(&self, name: &FileName, record: &Record) -> io::Result<Option<GameLine>> {
        let own_name = self.profile.as_ref().map(ToString::to_string);
        let Some(line) = self.line_of(name, record, own_name.as_deref()) else { return Ok(None) };
        // The other's line first: ours tells that both are written.
        if let Some(other) = human_opponent(record, &line)
            && let Some(results) = self.other_results(other)
            && let Some(line) = self.line_of(name, record, Some(other))
        {
            results.append(|_| vec![line])?;
        }
        Ok(Some(line))
    }

    /// Adds the games of the archive that the results lack: a process was killed after it had archived
    /// them, or they are older than results.
    pub(super) fn count_archived(&self) {
        let known = self.results.files();
        let names = self.archive.file_names().unwrap_or_default();
        // At most starts nothing is missing, and no game has to be looked at.
        if names.iter().all(|name| !is_game_file(name) || known.contains(name.as_ref())) {
            return;
        }
        let mut games = self.list(GameList::Archive).unwrap_or_default();
        games.retain(|game| !known.contains(game.name.as_ref()));
        // The one played last comes first in the list.
        games.reverse();
        for portion in games.chunks(COUNTED_AT_ONCE) {
            let read = |game: &SavedGame| {
                let (record, _) = self.read(GameList::Archive, &game.name).ok()?;
                let line = self.own_line(&game.name, &record).ok()?;
                Some(((game.name.clone(), line.as_ref().map(|line| line.id.clone())), line))
            };
            let (games, lines): (Vec<_>, Vec<_>) = portion.iter().filter_map(read).unzip();
            let written = self.results.append(|_| lines.into_iter().flatten().collect());
            // What fails the next start does.
            let _ = written.and_then(|()| self.results.keep_looked_at(&games));
        }
    }
}
