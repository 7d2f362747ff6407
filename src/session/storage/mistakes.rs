//! A player's own collection of exercises: positions in which they did not find the better move, and those
//! that they set up as puzzles of their own. One line an exercise in a file that is only appended to.

use super::private_dir::PrivateDir;
use super::row_file::{RowFile, row};
use crate::catalog::find_game;
use crate::play::game::Game;
use crate::play::{Action, BoardText, MatchStart, PlayerSpec, ReplySink};
use parlour_rules::setup::parse_scores;
use parlour_rules::{MAX_SEATS, Setup, parse_canonical_size};
use std::io;

/// In the place of a board that is the game's own start.
const NO_BOARD: &str = "-";

/// Stands before a move that is to be found.
const TO_FIND: char = '=';

/// What is asked about a position.
#[derive(Clone, PartialEq, Debug)]
pub enum Task {
    /// A better move than this one, which was not good enough.
    Avoid(String),
    /// This move: the person who set up the position says that it is the right one.
    Find(String),
}

impl Task {
    /// The move that it is about.
    fn text(&self) -> &str {
        match self {
            Task::Avoid(text) | Task::Find(text) => text,
        }
    }
}

/// A position and what is asked about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake {
    /// The day it came into the collection, as `2026.11.20`.
    pub date: String,
    /// The game.
    pub game: &'static Game,
    /// Size, variant and number of players.
    pub setup: Setup,
    /// The board that the game began with, if that was not the game's own start.
    pub board: Option<BoardText>,
    /// The moves to the position, as texts.
    pub moves: Vec<String>,
    /// What is asked.
    pub task: Task,
}

impl Mistake {
    /// The line of the file: fields with tabs between them.
    fn to_line(&self) -> String {
        let Setup { rows, cols, variant, players } = self.setup;
        let board = self.board.as_ref().map_or(NO_BOARD.to_string(), |board| {
            let scores: Vec<String> =
                board.scores.iter().flatten().map(ToString::to_string).collect();
            format!("{} {} {}", board.to_move, scores.join(","), board.rows)
        });
        let task = match &self.task {
            Task::Avoid(text) => text.clone(),
            Task::Find(text) => format!("{TO_FIND}{text}"),
        };
        row([
            &self.date,
            self.game.name,
            &format!("{rows}x{cols}"),
            &variant.to_string(),
            &players.to_string(),
            &board,
            &task,
            &self.moves.join(" "),
        ])
    }

    /// Reads a line that anybody may have written: only what can be played counts.
    fn parse(line: &str) -> Option<Mistake> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [date, game, size, variant, players, board, task, moves] = fields[..] else {
            return None;
        };
        let game = find_game(game).ok()?;
        let (rows, cols) = parse_canonical_size(size)?;
        let variant = game.supported_setups.parse_variant(variant).ok()?;
        let players = players.parse().ok().filter(|players| (2..=MAX_SEATS).contains(players))?;
        let setup = Setup { rows, cols, variant, players };
        game.supported_setups.check(&setup).ok()?;
        let mistake = Mistake {
            date: date.to_string(),
            game,
            setup,
            board: if board == NO_BOARD { None } else { Some(parse_board(board)?) },
            moves: moves.split_whitespace().map(ToString::to_string).collect(),
            task: match task.strip_prefix(TO_FIND) {
                Some(text) => Task::Find(text.to_string()),
                None => Task::Avoid(task.to_string()),
            },
        };
        mistake.is_playable().then_some(mistake)
    }

    /// The match that stands at the position, between people.
    pub fn start(&self) -> MatchStart {
        MatchStart {
            setup: self.setup,
            board: self.board.clone(),
            moves: self.moves.clone(),
            player_specs: vec![PlayerSpec::Human; self.setup.players],
            names: Vec::new(),
            ..MatchStart::default_for(self.game)
        }
    }

    fn is_playable(&self) -> bool {
        let Ok(mut game) = self.start().begin(&ReplySink::ignore()) else { return false };
        game.act(Action::Move(self.task.text().to_string())).is_ok()
    }

    /// Whether the two ask the same.
    fn is_same(&self, other: &Mistake) -> bool {
        Mistake { date: other.date.clone(), ..self.clone() } == *other
    }
}

fn parse_board(text: &str) -> Option<BoardText> {
    let mut parts = text.splitn(3, ' ');
    let (to_move, scores, rows) = (parts.next()?, parts.next()?, parts.next()?);
    let scores = if scores.is_empty() { None } else { Some(parse_scores(scores)?) };
    Some(BoardText { rows: rows.to_string(), to_move: to_move.parse().ok()?, scores })
}

/// The file of the collection.
#[derive(Clone, Debug)]
pub struct Mistakes(RowFile);

impl Mistakes {
    /// The file in `dir`.
    pub(super) fn of(dir: PrivateDir) -> Mistakes {
        Mistakes(RowFile::new(dir, "mistakes"))
    }

    /// Adds an exercise, unless it is there.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&self, mistake: &Mistake) -> io::Result<()> {
        if self.read().iter().any(|known| known.is_same(mistake)) {
            Ok(())
        } else {
            self.0.append(&mistake.to_line())
        }
    }

    /// The exercises, the oldest first. Lines that make no sense are left out.
    pub fn read(&self) -> Vec<Mistake> {
        self.0.read(Mistake::parse)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn mistake(game: &str, moves: &[&str], avoid: &str) -> Mistake {
        let game = find_game(game).expect("a game");
        Mistake {
            date: "2026.11.22".to_string(),
            game,
            setup: game.supported_setups.default_setup,
            board: None,
            moves: moves.iter().map(ToString::to_string).collect(),
            task: Task::Avoid(avoid.to_string()),
        }
    }

    #[test]
    fn exercises_are_found_again_and_never_twice() {
        let home = tempfile::tempdir().expect("a folder");
        let mistakes = Mistakes::of(PrivateDir::at(home.path().join("data")));
        let first = mistake("breakthrough", &["b2-b3", "g7-g6"], "b3-b4");
        let mut board = mistake("sos", &[], "a1S");
        board.board =
            Some(BoardText { rows: ["......"; 6].join("/"), to_move: 2, scores: Some(vec![3, 1]) });
        let many = Mistake {
            setup: Setup { players: 3, rows: 5, cols: 5, ..first.setup },
            ..mistake("pentago", &[], "a1:1")
        };
        mistakes.add(&first).expect("it is written");
        mistakes.add(&Mistake { date: "2026.11.23".to_string(), ..first.clone() }).expect("known");
        assert_eq!(mistakes.read(), std::slice::from_ref(&first));
        mistakes.add(&board).expect("it is written");
        let found = mistakes.read();
        assert!(found.contains(&first), "{found:?}");
        // What cannot be played is not read, whoever wrote it.
        mistakes.add(&many).expect("it is written");
        assert_eq!(mistakes.read(), found);
    }

    #[test]
    fn lines_of_others_do_no_harm() {
        let home = tempfile::tempdir().expect("a folder");
        let mistakes = Mistakes::of(PrivateDir::at(home.path().to_path_buf()));
        let good = mistake("snort", &["c3"], "a1");
        let lines = [
            "",
            "\t\t\t\t\t\t\t",
            "2026.11.22\tchess\t8x8\tstandard\t2\t-\te2e4\t",
            "2026.11.22\tsnort\t999x999\tstandard\t2\t-\ta1\t",
            "2026.11.22\tsnort\t5x5\tstandard\t99\t-\ta1\t",
            "2026.11.22\tsnort\t5x5\tstandard\t2\t1 x y\ta1\t",
            "2026.11.22\tsnort\t5x5\tstandard\t2\t-\tz9\tc3",
            "2026.11.22\tsnort\t5x5\tstandard\t2\t-\ta1\tc3 c3",
            &good.to_line(),
            "2026.11.22\tsnort\t5x5\tstand",
        ];
        fs::write(home.path().join("mistakes"), lines.join("\n")).expect("a file");
        assert_eq!(mistakes.read(), std::slice::from_ref(&good));
        // A line that was cut is not continued.
        let next = mistake("snort", &["c3", "a1"], "e5");
        mistakes.add(&next).expect("it is written");
        assert_eq!(mistakes.read(), [good, next]);
        fs::write(home.path().join("mistakes"), [0xff, 0xfe, b'\n', 0]).expect("a file");
        assert_eq!(mistakes.read(), []);
    }
}
