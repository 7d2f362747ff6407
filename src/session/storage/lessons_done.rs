//! Which steps of which lessons the player has done: one line a step in a file that is only appended
//! to.

use super::private_dir::PrivateDir;
use super::row_file::{RowFile, row};
use crate::catalog::registry::Game;
use std::collections::HashSet;
use std::io;

/// The file.
#[derive(Clone, Debug)]
pub struct LessonsDone(RowFile);

impl LessonsDone {
    /// The file in `dir`.
    pub(super) fn of(dir: PrivateDir) -> LessonsDone {
        LessonsDone(RowFile::new(dir, "lessons"))
    }

    /// Adds a step with its date, as `2026.11.20`, unless it is there. A program that is killed
    /// afterwards loses nothing; [`LessonsDone::sync`] has a loss of power lose nothing.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&self, date: &str, game: &Game, title: &str) -> io::Result<()> {
        if self.titles(game).contains(title) {
            return Ok(());
        }
        self.0.append_below(None, &row([date, game.name, title]))
    }

    /// Brings the file to the disk.
    ///
    /// # Errors
    /// If the system cannot.
    pub fn sync(&self) -> io::Result<()> {
        self.0.sync()
    }

    /// The titles of the steps that were done in the lesson of a game. Lines that make no sense are
    /// left out.
    pub fn titles(&self, game: &Game) -> HashSet<String> {
        let title = |line: &str| {
            let mut fields = line.split('\t');
            let (_, name, title) = (fields.next()?, fields.next()?, fields.next()?);
            (name == game.name && fields.next().is_none()).then(|| title.to_string())
        };
        self.0.read(title).into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::find_game;
    use std::fs;

    #[test]
    fn a_step_is_found_again_and_never_counts_twice() {
        let home = tempfile::tempdir().expect("a folder");
        let done = LessonsDone::of(PrivateDir::at(home.path().join("data")));
        let [snort, sos] = ["snort", "sos"].map(|name| find_game(name).expect("a game"));
        for (date, game, title) in [
            ("2026.11.22", snort, "How it ends"),
            ("2026.11.22", sos, "How it ends"),
            ("2026.11.23", snort, "How it ends"),
            ("2026.11.23", snort, "Reserve"),
        ] {
            done.add(date, game, title).expect("it is written");
        }
        assert_eq!(done.titles(snort).len(), 2);
        assert_eq!(done.titles(sos).len(), 1);
        let file = fs::read_to_string(home.path().join("data/lessons")).expect("the file");
        assert_eq!(file.lines().count(), 3, "{file}");
        assert!(file.starts_with("2026.11.22\tsnort\tHow it ends\n"), "{file}");
    }

    #[test]
    fn lines_of_others_and_cut_lines_do_no_harm() {
        let home = tempfile::tempdir().expect("a folder");
        let done = LessonsDone::of(PrivateDir::at(home.path().to_path_buf()));
        let snort = find_game("snort").expect("a game");
        fs::write(home.path().join("lessons"), "\n\t\t\n2026.11.22\tsnort\tOne\n2026.11.2")
            .expect("a file");
        assert_eq!(done.titles(snort), HashSet::from(["One".to_string()]));
        // A line that was cut is not continued.
        done.add("2026.11.22", snort, "Two").expect("it is written");
        let titles = ["One", "Two"].map(str::to_string);
        assert_eq!(done.titles(snort), HashSet::from(titles));
        fs::write(home.path().join("lessons"), [0xff, 0xfe, b'\n', 0]).expect("a file");
        assert_eq!(done.titles(snort), HashSet::new());
    }
}
