//! What a store keeps of its player beside the saved games: who it is, results and statistics, lessons,
//! puzzles, mistakes, and what was said of the first game.

use super::first_answer::{Difficulty, FirstAnswer};
use super::lessons_done::LessonsDone;
use super::mistakes::Mistakes;
use super::profile::ProfileName;
use super::puzzle_log::PuzzleLog;
use super::results::GameLine;
use super::stats::Tally;
use super::store::{Store, StoreError};
use crate::record::Record;
use parlour_rules::Seat;
use std::collections::HashMap;
use std::io;

impl Store {
    /// The results of one person against computer players, by the game's name. Of the two files that tell of them a write
    /// that failed may have left one without a game, and games from before there were results are in one alone.
    pub fn tallies(&self) -> HashMap<String, Tally> {
        let mut tallies = self.dirs.stats.against_computers();
        let mut counted: HashMap<String, Tally> = HashMap::new();
        for line in self.results() {
            if let Some(score) = line.score.filter(|_| line.is_against_computers()) {
                counted.entry(line.game).or_default().add_result(score);
            }
        }
        for (game, Tally { won, lost, drawn }) in counted {
            let known = tallies.entry(game).or_default();
            let (won, lost, drawn) =
                (known.won.max(won), known.lost.max(lost), known.drawn.max(drawn));
            *known = Tally { won, lost, drawn };
        }
        tallies
    }

    /// The results of finished games, the oldest first.
    pub fn results(&self) -> Vec<GameLine> {
        self.dirs.results.read()
    }

    /// The names under which finished games were found again that were renamed, by the digests in their lines.
    pub(crate) fn new_names(&self) -> HashMap<String, String> {
        self.dirs.results.new_names()
    }

    /// The line that a finished game has, or will have, in the results. `None` if no person has made a move
    /// in it.
    pub fn line_of(&self, record: &Record) -> Option<GameLine> {
        self.dirs.preview_line(record)
    }

    /// What the person said of the first game, if anything.
    pub fn first_answer(&self) -> Option<Difficulty> {
        FirstAnswer::of(self.dirs.root.clone()).read()
    }

    /// Keeps what the person said of the first game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add_first_answer(&self, record: &Record, answer: Difficulty) -> io::Result<()> {
        let opponents: Vec<String> = record
            .player_specs
            .iter()
            .filter(|spec| !spec.is_human())
            .map(ToString::to_string)
            .collect();
        let fields =
            [record.date.as_deref().unwrap_or("-"), record.game.name, &opponents.join(", ")];
        FirstAnswer::of(self.dirs.root.clone()).add(fields, answer)
    }

    /// Adds the games of the archive that the results lack, after a kill for example. Otherwise a
    /// thread of its own does that when the full-screen program starts.
    pub fn complete_results(&self) {
        self.dirs.count_archived();
    }

    /// The profile whose games these are.
    pub fn profile(&self) -> Option<&ProfileName> {
        self.dirs.profile.as_ref()
    }

    /// The seat of the person whose games these are, if one can be told from the others: who leaves a rated game.
    pub fn own_seat(&self, record: &Record) -> Option<Seat> {
        self.dirs.own_seat(record)
    }

    /// The names of the profiles on this account, in order.
    pub fn profiles(&self) -> Vec<ProfileName> {
        let names = self.dirs.profiles.folder_names().unwrap_or_default();
        let mut profiles: Vec<ProfileName> =
            names.iter().filter_map(|name| name.parse().ok()).collect();
        profiles.sort();
        profiles
    }

    /// Whether all of these are names of profiles on this account, one of them of this one: only their game can count for
    /// both.
    pub fn are_profiles(&self, names: &[String]) -> bool {
        let profiles: Vec<String> = self.profiles().iter().map(ToString::to_string).collect();
        let own = self.profile().map(ToString::to_string);
        own.is_some_and(|own| names.contains(&own)) && names.iter().all(|it| profiles.contains(it))
    }

    /// The store of another profile of this account, or of nobody in particular. It has the queue of this
    /// one, so that who waits for one waits for both.
    pub fn of_other(&self, profile: Option<&ProfileName>) -> Store {
        let profiles = self.dirs.profiles.path();
        let other = Store::of_profile(profiles.parent().unwrap_or(profiles), profile);
        Store { writer: self.writer.clone(), ..other }
    }

    /// Makes the folder of this store, so that its profile is found.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn make(&self) -> io::Result<()> {
        if self.dirs.profile.is_some() {
            self.dirs.profiles.ensure()?;
        }
        self.dirs.root.ensure()
    }

    /// Looks whether the saved games and what is kept beside them can be read: what cannot must not look
    /// as if there were nothing.
    ///
    /// # Errors
    /// The first folder or file that cannot be read, and why.
    pub fn check_readable(&self) -> Result<(), StoreError> {
        let dirs = &self.dirs;
        for dir in [&dirs.root, &dirs.unfinished, &dirs.archive] {
            let failed = |error| StoreError::Io(dir.path().into(), error);
            dir.check_readable().map_err(failed)?;
        }
        let failed = |error| StoreError::Io(dirs.root.path().into(), error);
        match dirs.root.unreadable_file().map_err(failed)? {
            Some((path, error)) => Err(StoreError::Io(path, error)),
            None => Ok(()),
        }
    }

    /// Whether there is a folder of this store already.
    pub fn exists(&self) -> bool {
        self.dirs.root.path().is_dir()
    }

    /// The player's own collection of exercises.
    pub fn mistakes(&self) -> Mistakes {
        Mistakes::of(self.dirs.root.clone())
    }

    /// The steps of lessons that the player has done.
    pub fn lessons_done(&self) -> LessonsDone {
        LessonsDone::of(self.dirs.root.clone())
    }

    /// The puzzles that the player has tried.
    pub fn puzzle_log(&self) -> PuzzleLog {
        PuzzleLog::of(self.dirs.root.clone())
    }
}
