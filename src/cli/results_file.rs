//! The files to which long commands add a line as soon as a game is over: `parlour match`, and
//! `calibrate`, `curve` and `learn` of the laboratory. The first line says how the games are played, and every other line is a game. Files
//! that were joined have the first line several times.

use super::CliError;
use crate::text;
use parlour_rules::Setup;
use parlour_session::play::MatchStart;
use parlour_words::safe_open::{named_options, open_plain, open_regular_file};
use parlour_words::say;
use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// A game that a line of the file tells of, as its `Display` writes it.
pub trait FileGame: fmt::Display + FromStr {
    /// What a game is known by: two lines with one number tell of the same game.
    type Number: Ord;

    /// What this game is known by.
    fn number(&self) -> Self::Number;
}

/// How the games are played: names and values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conditions(Vec<(&'static str, String)>);

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
    /// What a game follows from before its players are known: the position and the seed.
    pub fn of_start(start: &MatchStart) -> Conditions {
        let Setup { rows, cols, variant, players } = start.setup;
        let board = start.board.as_ref().map_or("usual".to_string(), |board| {
            let scores = board.scores.iter().flatten().map(|score| format!(" {score}"));
            format!("{} {}{}", board.rows, board.to_move, scores.collect::<String>())
        });
        Conditions(vec![
            ("game", start.game.name.to_string()),
            ("size", format!("{rows}x{cols}")),
            ("variant", variant.to_string()),
            ("seats", players.to_string()),
            ("board", board),
            ("moves", format!("[{}]", start.moves.join(" "))),
            ("seed", start.engine_options.seed.to_string()),
        ])
    }

    /// Conditions of games that do not begin as a match does.
    pub fn new(conditions: impl Into<Vec<(&'static str, String)>>) -> Conditions {
        Conditions(conditions.into())
    }

    /// These conditions and others.
    pub fn and<const N: usize>(mut self, others: [(&'static str, String); N]) -> Conditions {
        self.0.extend(others);
        self
    }

    /// What differs in another line of conditions: the name, the value there and the value here.
    fn differences(&self, line: &str) -> Vec<(String, String, String)> {
        let theirs: Vec<(&str, &str)> = line
            .trim_start_matches(MARK)
            .split(BETWEEN)
            .filter_map(|part| part.split_once(' '))
            .collect();
        let ours = self.0.iter().map(|(name, value)| (*name, value.as_str()));
        let ours: Vec<(&str, &str)> = ours.collect();
        let value_in = |conditions: &[(&str, &str)], name: &str| {
            let of_name = conditions.iter().find(|(known, _)| *known == name);
            of_name.map_or(String::new(), |(_, value)| value.to_string())
        };
        let is_ours = |name: &str| ours.iter().any(|(known, _)| *known == name);
        let names = ours.iter().chain(theirs.iter().filter(|(name, _)| !is_ours(name)));
        names
            .map(|(name, _)| (name.to_string(), value_in(&theirs, name), value_in(&ours, name)))
            .filter(|(_, there, here)| there != here)
            .collect()
    }
}

/// The seed of the games in a file of results, if there is one.
pub fn seed_of(path: &Path) -> Option<u64> {
    let file = open_regular_file(path).ok()?;
    let mut head = String::new();
    BufReader::new(file.take(MAX_HEAD_BYTES)).read_line(&mut head).ok()?;
    let conditions = head.strip_prefix(MARK)?.trim_end().split(BETWEEN);
    conditions.filter_map(|part| part.strip_prefix("seed ")).find_map(|seed| seed.parse().ok())
}

/// The bytes of a file in which its first line is looked for. A board of 19×19 and the moves to it need 4,000.
const MAX_HEAD_BYTES: u64 = 1 << 16;

/// An open file of results, to which games are added.
pub struct ResultsFile {
    file: File,
    path: PathBuf,
}

impl ResultsFile {
    /// Opens the file of games played under these conditions, or begins one.
    /// Returns the games that it holds, each once. A line that a kill cut off is no result: it is
    /// taken away, and its game is played again.
    ///
    /// # Errors
    /// If the file cannot be read or written, or holds games that were played otherwise.
    pub fn open<G: FileGame>(
        path: &Path,
        conditions: &Conditions,
    ) -> Result<(ResultsFile, Vec<G>), CliError> {
        let file = open_plain(named_options().read(true).append(true).create(true), path);
        let mut file = file.map_err(CliError::at(path))?;
        take_alone(&file).map_err(CliError::at(path))?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(CliError::at(path))?;
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let header = conditions.to_string();
        let played = games_of(path, whole, conditions)?;
        let is_ours = !whole.is_empty() || header.starts_with(&text);
        if !is_ours {
            return Err(CliError::usage(text::no_conditions(path)));
        }
        if whole.len() < text.len() {
            file.set_len(whole.len() as u64).map_err(CliError::at(path))?;
        }
        let mut results = ResultsFile { file, path: path.to_path_buf() };
        if whole.is_empty() {
            results.write_line(&header)?;
        }
        Ok((results, played))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add(&mut self, played: &impl FileGame) -> Result<(), CliError> {
        self.write_line(&played.to_string())
    }

    /// Writes a line by one call, so that a kill seldom cuts it.
    fn write_line(&mut self, line: &str) -> Result<(), CliError> {
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        written.map_err(CliError::at(&self.path))
    }
}

/// The games that the whole lines of a file tell of, each once.
///
/// # Errors
/// If they were played under other conditions.
pub fn games_of<G: FileGame>(
    path: &Path,
    whole: &str,
    conditions: &Conditions,
) -> Result<Vec<G>, CliError> {
    games(whole, &conditions.to_string()).map_err(|other| {
        CliError::usage(match other {
            Some(other) => text::other_results(path, &conditions.differences(&other)),
            None => text::no_conditions(path),
        })
    })
}

/// The games of whole lines. Fails with another line of conditions, or with `None` if there is none
/// before the games.
fn games<G: FileGame>(whole: &str, header: &str) -> Result<Vec<G>, Option<String>> {
    if !whole.is_empty() && !whole.starts_with(MARK) {
        return Err(None);
    }
    // In joined files a head may stand in a line that a kill cut off.
    let beginning: String = header.split_inclusive(' ').take(2).collect();
    let head_in =
        |line: &'_ str| if line.starts_with(MARK) { Some(0) } else { line.find(&beginning) };
    let mut heads = whole.lines().filter_map(|line| head_in(line).map(|at| &line[at..]));
    if let Some(other) = heads.find(|head| *head != header) {
        return Err(Some(other.to_string()));
    }
    let mut played: Vec<G> = whole.lines().filter_map(|line| line.parse().ok()).collect();
    played.sort_by_key(G::number);
    played.dedup_by_key(|played| played.number());
    Ok(played)
}

/// Takes a file for this run alone, as long as it is open.
///
/// # Errors
/// If another run has it.
pub fn take_alone(file: &File) -> io::Result<()> {
    match flock(file, FlockOperation::NonBlockingLockExclusive) {
        Err(Errno::WOULDBLOCK) => {
            Err(io::Error::new(io::ErrorKind::ResourceBusy, say!("proof-file-in-use")))
        }
        // Some file systems know no locks.
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn conditions(seed: &str) -> Conditions {
        Conditions(vec![
            ("game", "snort".to_string()),
            ("seed", seed.to_string()),
            ("hash", "64".to_string()),
        ])
    }

    /// A game of the first two players: its number, and the points of the first.
    #[derive(PartialEq, Debug)]
    struct Played(u32, f64);

    impl fmt::Display for Played {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "1 2 {} {}", self.0, self.1)
        }
    }

    impl FromStr for Played {
        type Err = ();
        fn from_str(line: &str) -> Result<Played, ()> {
            let (game, points) =
                line.strip_prefix("1 2 ").and_then(|rest| rest.split_once(' ')).ok_or(())?;
            let points = points.parse().map_err(|_| ())?;
            let is_result = [0.0, 0.5, 1.0].contains(&points);
            let game = game.parse().map_err(|_| ())?;
            if is_result { Ok(Played(game, points)) } else { Err(()) }
        }
    }

    impl FileGame for Played {
        type Number = u32;
        fn number(&self) -> u32 {
            self.0
        }
    }

    fn refusal(path: &Path, conditions: &Conditions) -> String {
        ResultsFile::open::<Played>(path, conditions).err().expect("it is refused").sentence
    }

    #[test]
    fn a_cut_line_is_played_again_and_never_joined_with_the_next() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games");
        let open = || ResultsFile::open::<Played>(&path, &conditions("1")).expect("it opens");
        let (mut file, none) = open();
        assert_eq!(none, []);
        file.add(&Played(0, 1.0)).expect("written");
        file.add(&Played(10, 0.5)).expect("written");
        drop(file);
        let whole = fs::read_to_string(&path).expect("the file");
        // What is left of "1 2 10 0.5" could be another result.
        fs::write(&path, whole.strip_suffix(".5\n").expect("the last line")).expect("cut");
        let (mut file, already) = open();
        assert_eq!(already, [Played(0, 1.0)]);
        file.add(&Played(10, 0.5)).expect("written");
        drop(file);
        assert_eq!(fs::read_to_string(&path).expect("the file"), whole);
        // A cut at any other place does no harm either.
        for cut in 0..whole.len() {
            fs::write(&path, &whole[..cut]).expect("cut");
            let (mut file, already) = open();
            let due = [Played(0, 1.0), Played(10, 0.5)];
            for game in due.iter().filter(|game| !already.contains(game)) {
                file.add(game).expect("written");
            }
            drop(file);
            assert_eq!(fs::read_to_string(&path).expect("the file"), whole, "cut at {cut}");
        }
    }

    #[test]
    fn a_line_that_cannot_be_written_names_the_file() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("games");
        fs::write(&path, "").expect("the folder is ours");
        // It is open for reading alone.
        let file = File::open(&path).expect("it is there");
        let refused = ResultsFile { file, path: path.clone() }.add(&Played(0, 1.0));
        let sentence = refused.expect_err("it cannot be written").sentence;
        assert!(sentence.starts_with(&format!("{}: ", path.display())), "{sentence}");
    }

    #[test]
    fn results_of_other_games_are_refused_and_stay_as_they_are() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games");
        ResultsFile::open::<Played>(&path, &conditions("1"))
            .expect("it opens")
            .0
            .add(&Played(0, 1.0))
            .expect("written");
        let sentence = refusal(&path, &conditions("2"));
        assert!(sentence.ends_with("are of other games: seed 1 there, 2 here"), "{sentence}");
        let shorter = Conditions(vec![("game", "snort".to_string())]);
        let sentence = refusal(&path, &shorter);
        assert!(sentence.contains("seed 1 there, missing here"), "{sentence}");
        let joined = fs::read_to_string(&path).expect("the file");
        fs::write(&path, format!("{joined}{joined}1 2 1 0")).expect("joined");
        let (_, already) =
            ResultsFile::open::<Played>(&path, &conditions("1")).expect("joined files");
        assert_eq!(already, [Played(0, 1.0)]);
        let other = format!("{joined}{}\n1 2 1 0\n", conditions("3"));
        fs::write(&path, &other).expect("joined");
        assert!(refusal(&path, &conditions("1")).contains("seed 3 there, 1 here"));
        let cut = format!("{joined}1 2 {}\n1 2 1 0\n", conditions("4"));
        fs::write(&path, &cut).expect("joined");
        assert!(refusal(&path, &conditions("1")).contains("seed 4 there, 1 here"));
        for foreign in ["1 2 0 1\n", "a letter", "a letter\n# to a friend\n", "#", "# game sno"] {
            fs::write(&path, foreign).expect("a file");
            let is_cut_header = "# game snort".starts_with(foreign);
            let opened = ResultsFile::open::<Played>(&path, &conditions("1"));
            assert_eq!(opened.is_ok(), is_cut_header);
            if !is_cut_header {
                assert!(refusal(&path, &conditions("1")).contains("does not begin"));
                assert_eq!(fs::read_to_string(&path).expect("the file"), foreign);
            }
        }
    }
}
