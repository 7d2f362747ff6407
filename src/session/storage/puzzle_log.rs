//! The puzzles that a player has tried: one line a try in a file that is only appended to, with tabs
//! between the fields, which spreadsheets read.

use super::private_dir::PrivateDir;
use super::row_file::{RowFile, row};
use crate::puzzle::Success;
use std::io;

/// The names of the fields, as the first line of the file has them. New fields come last.
const HEADER: &str = "date\tgame\tpuzzle\tsuccess\tseconds\trating";

/// A try of a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleResult {
    /// The day, as `2026.11.20`.
    pub date: String,
    /// The game's name.
    pub game: String,
    /// The puzzle's name.
    pub id: String,
    /// How it went.
    pub success: Success,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// The puzzle's rating on that day.
    pub rating: f64,
}

impl PuzzleResult {
    fn to_line(&self) -> String {
        row([
            &self.date,
            &self.game,
            &self.id,
            self.success.name(),
            &format!("{:.1}", self.seconds),
            &format!("{:.0}", self.rating),
        ])
    }

    /// Reads a line that anybody may have written. A line that makes no sense is none.
    fn parse(line: &str) -> Option<PuzzleResult> {
        let fields: Vec<&str> = line.trim_end_matches('\r').split('\t').collect();
        let [date, game, id, success, seconds, rating, ..] = fields[..] else { return None };
        let number = |text: &str| text.parse::<f64>().ok().filter(|it| it.is_finite());
        Some(PuzzleResult {
            date: date.to_string(),
            game: game.to_string(),
            id: id.to_string(),
            success: Success::from_name(success)?,
            seconds: number(seconds).filter(|it| *it >= 0.0)?,
            rating: number(rating).filter(|it| it.abs() < 10_000.0)?,
        })
    }
}

/// The file.
#[derive(Clone, Debug)]
pub struct PuzzleLog(RowFile);

impl PuzzleLog {
    /// The file in `dir`.
    pub(super) fn of(dir: PrivateDir) -> PuzzleLog {
        PuzzleLog(RowFile::new(dir, "puzzles.tsv"))
    }

    /// Adds a try. A program that is killed afterwards loses nothing;
    /// [`PuzzleLog::sync`] has a loss of power lose nothing.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&self, result: &PuzzleResult) -> io::Result<()> {
        self.0.append_below(Some(HEADER), &result.to_line())
    }

    /// Brings the file to the disk.
    ///
    /// # Errors
    /// If the system cannot.
    pub fn sync(&self) -> io::Result<()> {
        self.0.sync()
    }

    /// The tries, the oldest first. Lines that make no sense, and a last one without an end, are left
    /// out.
    pub fn read(&self) -> Vec<PuzzleResult> {
        let text = self.0.text();
        let whole = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
        whole.filter_map(PuzzleResult::parse).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn result(id: &str, success: Success) -> PuzzleResult {
        PuzzleResult {
            date: "2026.11.23".to_string(),
            game: "snort".to_string(),
            id: id.to_string(),
            success,
            seconds: 12.3,
            rating: 1_412.0,
        }
    }

    #[test]
    fn tries_are_read_again_in_their_order() {
        let home = tempfile::tempdir().expect("a folder");
        let log = PuzzleLog::of(PrivateDir::at(home.path().join("data")));
        assert_eq!(log.read(), []);
        let tries = [
            result("a", Success::FoundLate),
            result("b", Success::Shown),
            result("a", Success::Found),
        ];
        for it in &tries {
            log.add(it).expect("it is written");
        }
        assert_eq!(log.read(), tries);
        let file = fs::read_to_string(home.path().join("data/puzzles.tsv")).expect("the file");
        assert!(file.starts_with("date\tgame\tpuzzle\t"), "{file}");
        assert_eq!(file.lines().count(), 4, "{file}");
    }

    #[test]
    fn a_line_that_was_cut_counts_nothing_and_is_not_continued() {
        let home = tempfile::tempdir().expect("a folder");
        let log = PuzzleLog::of(PrivateDir::at(home.path().to_path_buf()));
        log.add(&result("a", Success::Found)).expect("it is written");
        let path = home.path().join("puzzles.tsv");
        let mut file = fs::read(&path).expect("the file");
        // The rating 1412 is cut to 14, which would be a number too.
        file.truncate(file.len() - 3);
        fs::write(&path, &file).expect("it is written");
        assert_eq!(log.read(), []);
        log.add(&result("b", Success::Shown)).expect("it is written");
        assert_eq!(log.read().last(), Some(&result("b", Success::Shown)));
        fs::write(&path, b"\xff\t\t\n\t\nx\n").expect("it is written");
        assert_eq!(log.read(), []);
    }
}
