//! The file of results of `parlour calibrate`. Its first line says how the games are played, and every
//! other line is a game. Files that were joined have the first line several times.

use super::CliError;
use crate::session::rating::round_robin::PlayedPairing;
use crate::text;
use std::fmt;
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;

/// How the games of a round robin are played: names and values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Conditions(pub Vec<(&'static str, String)>);

/// What the line of the conditions begins with.
const MARK: &str = "# ";
/// What stands between two conditions.
const BETWEEN: &str = "; ";

impl fmt::Display for Conditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> =
            self.0.iter().map(|(name, value)| format!("{name} {value}")).collect();
        write!(f, "{MARK}{}", parts.join(BETWEEN))
    }
}

impl Conditions {
    /// What differs in another line of conditions: the name, the value there and the value here.
    fn differences(&self, line: &str) -> Vec<(&'static str, String, &str)> {
        let theirs: Vec<(&str, &str)> = line
            .trim_start_matches(MARK)
            .split(BETWEEN)
            .filter_map(|part| part.split_once(' '))
            .collect();
        let of = |name: &str| theirs.iter().find(|(their, _)| *their == name);
        self.0
            .iter()
            .map(|(name, value)| (*name, of(name).map_or("", |(_, value)| value), value.as_str()))
            .filter(|(_, there, here)| there != here)
            .map(|(name, there, here)| (name, there.to_string(), here))
            .collect()
    }
}

/// An open file of results, to which games are added.
pub(super) struct ResultsFile {
    file: File,
}

impl ResultsFile {
    /// Opens the file of games played under these conditions between this number of players, or
    /// begins one.
    /// Returns the games that it holds, each once. A line that a kill cut off is no result: it is
    /// taken away, and its game is played again.
    ///
    /// # Errors
    /// If the file cannot be read or written, or holds games that were played otherwise.
    pub(super) fn open(
        path: &Path,
        conditions: &Conditions,
        players: usize,
    ) -> Result<(ResultsFile, Vec<PlayedPairing>), CliError> {
        let mut file = File::options().read(true).append(true).create(true).open(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let header = conditions.to_string();
        let played = games(whole, &header, players).map_err(|other| {
            CliError::usage(match other {
                Some(other) => text::other_results(path, &conditions.differences(&other)),
                None => text::no_conditions(path),
            })
        })?;
        let is_ours = !whole.is_empty() || header.starts_with(&text);
        if !is_ours {
            return Err(CliError::usage(text::no_conditions(path)));
        }
        if whole.len() < text.len() {
            // Windows does not shorten a file that is open for appending.
            File::options().write(true).open(path)?.set_len(whole.len() as u64)?;
        }
        let mut results = ResultsFile { file };
        if whole.is_empty() {
            results.write_line(&header)?;
        }
        Ok((results, played))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn add(&mut self, played: &PlayedPairing) -> Result<(), CliError> {
        self.write_line(&played.to_string())
    }

    /// Writes a line by one call, so that a kill seldom cuts it.
    fn write_line(&mut self, line: &str) -> Result<(), CliError> {
        Ok(self.file.write_all(format!("{line}\n").as_bytes())?)
    }
}

/// The games of whole lines. Fails with another line of conditions, or with `None` if there is none
/// before the games.
fn games(whole: &str, header: &str, players: usize) -> Result<Vec<PlayedPairing>, Option<String>> {
    if !whole.is_empty() && !whole.starts_with(MARK) {
        return Err(None);
    }
    let is_other = |line: &&str| line.starts_with(MARK) && *line != header;
    if let Some(other) = whole.lines().find(is_other) {
        return Err(Some(other.to_string()));
    }
    let read = whole.lines().filter_map(|line| line.parse().ok());
    let mut played: Vec<PlayedPairing> =
        read.filter(|played: &PlayedPairing| played.pairing.high < players).collect();
    played.sort_by_key(|played| played.pairing);
    played.dedup_by_key(|played| played.pairing);
    Ok(played)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::rating::round_robin::Pairing;
    use std::fs;

    fn conditions(seed: &str) -> Conditions {
        Conditions(vec![
            ("game", "snort".to_string()),
            ("seed", seed.to_string()),
            ("hash", "64".to_string()),
        ])
    }

    fn played(game: u32, points: f64) -> PlayedPairing {
        PlayedPairing { pairing: Pairing { low: 0, high: 1, game }, points }
    }

    fn refusal(path: &Path, conditions: &Conditions) -> String {
        ResultsFile::open(path, conditions, 2).err().expect("it is refused").sentence
    }

    #[test]
    fn a_cut_line_is_played_again_and_never_joined_with_the_next() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games");
        let open = || ResultsFile::open(&path, &conditions("1"), 2).expect("it opens");
        let (mut file, none) = open();
        assert_eq!(none, []);
        file.add(&played(0, 1.0)).expect("written");
        file.add(&played(10, 0.5)).expect("written");
        drop(file);
        let whole = fs::read_to_string(&path).expect("the file");
        // What is left of "1 2 10 0.5" could be another result.
        fs::write(&path, whole.strip_suffix(".5\n").expect("the last line")).expect("cut");
        let (mut file, already) = open();
        assert_eq!(already, [played(0, 1.0)]);
        file.add(&played(10, 0.5)).expect("written");
        drop(file);
        assert_eq!(fs::read_to_string(&path).expect("the file"), whole);
        // A cut at any other place does no harm either.
        for cut in 0..whole.len() {
            fs::write(&path, &whole[..cut]).expect("cut");
            let (mut file, already) = open();
            let due = [played(0, 1.0), played(10, 0.5)];
            for game in due.iter().filter(|game| !already.contains(game)) {
                file.add(game).expect("written");
            }
            drop(file);
            assert_eq!(fs::read_to_string(&path).expect("the file"), whole, "cut at {cut}");
        }
    }

    #[test]
    fn results_of_other_games_are_refused_and_stay_as_they_are() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games");
        ResultsFile::open(&path, &conditions("1"), 2)
            .expect("it opens")
            .0
            .add(&played(0, 1.0))
            .expect("written");
        let sentence = refusal(&path, &conditions("2"));
        assert!(sentence.ends_with("are of other games: seed 1 there, 2 here"), "{sentence}");
        let joined = fs::read_to_string(&path).expect("the file");
        fs::write(&path, format!("{joined}{joined}1 2 1 0")).expect("joined");
        let (_, already) = ResultsFile::open(&path, &conditions("1"), 2).expect("joined files");
        assert_eq!(already, [played(0, 1.0)]);
        let other = format!("{joined}{}\n1 2 1 0\n", conditions("3"));
        fs::write(&path, &other).expect("joined");
        assert!(refusal(&path, &conditions("1")).contains("seed 3 there, 1 here"));
        for foreign in ["1 2 0 1\n", "a letter", "a letter\n# to a friend\n", "#", "# game sno"] {
            fs::write(&path, foreign).expect("a file");
            let is_cut_header = "# game snort".starts_with(foreign);
            assert_eq!(ResultsFile::open(&path, &conditions("1"), 2).is_ok(), is_cut_header);
            if !is_cut_header {
                assert!(refusal(&path, &conditions("1")).contains("does not begin"));
                assert_eq!(fs::read_to_string(&path).expect("the file"), foreign);
            }
        }
    }
}
