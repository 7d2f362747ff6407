//! What a new player said of the first game: one line in a file that is only appended to.

use super::private_dir::PrivateDir;
use super::row_file::{RowFile, row};
use std::io;

/// How hard a game was for a person.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Difficulty {
    /// Too easy.
    TooEasy,
    /// About right.
    AboutRight,
    /// Too hard.
    TooHard,
}

impl Difficulty {
    /// Every answer, in the order of the question.
    pub const ALL: [Difficulty; 3] =
        [Difficulty::TooEasy, Difficulty::AboutRight, Difficulty::TooHard];

    /// The word of the file.
    pub fn word(self) -> &'static str {
        match self {
            Difficulty::TooEasy => "too easy",
            Difficulty::AboutRight => "about right",
            Difficulty::TooHard => "too hard",
        }
    }
}

/// The file.
#[derive(Clone, Debug)]
pub(super) struct FirstAnswer(RowFile);

impl FirstAnswer {
    /// The file in `dir`.
    pub(super) fn of(dir: PrivateDir) -> FirstAnswer {
        FirstAnswer(RowFile::new(dir, "first-answer.tsv"))
    }

    /// The answer, if there is one. Of several the first one counts, and lines that make no sense do not.
    pub(super) fn read(&self) -> Option<Difficulty> {
        let answer = |line: &str| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [_, _, _, word, "."] = fields[..] else { return None };
            Difficulty::ALL.into_iter().find(|it| it.word() == word)
        };
        self.0.read(answer).first().copied()
    }

    /// Adds the answer to a game of this date, name and opponent. It is on the disk when this returns.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn add(
        &self,
        [date, game, opponent]: [&str; 3],
        answer: Difficulty,
    ) -> io::Result<()> {
        // The last field tells a line that is whole.
        self.0.append(&row([date, game, opponent, answer.word(), "."]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn the_first_whole_answer_counts() {
        let home = tempfile::tempdir().expect("a folder");
        let file = FirstAnswer::of(PrivateDir::at(home.path().join("data")));
        assert_eq!(file.read(), None);
        file.add(["2026.11.20", "snort", "rung:2"], Difficulty::TooHard).expect("it is written");
        file.add(["2026.11.21", "sos", "rung:2"], Difficulty::TooEasy).expect("it is written");
        assert_eq!(file.read(), Some(Difficulty::TooHard));
        let path = home.path().join("data/first-answer.tsv");
        // What a kill has cut is no answer, and the next line is not its end.
        let line = "2026.11.20\tsnort\trung:2\ttoo easy\t.";
        for length in 0..line.len() {
            fs::write(&path, &line[..length]).expect("a file");
            assert_eq!(file.read(), None, "{length}");
        }
        file.add(["2026.11.21", "sos", "rung:2"], Difficulty::AboutRight).expect("it is written");
        assert_eq!(file.read(), Some(Difficulty::AboutRight));
    }
}
