//! Whatever line mode prints of a match is in the saved game by then. The output here looks at the
//! saved game at every write.

use super::console::Console;
use super::line_source::{LineSource, ReadLine, ScriptedLines};
use super::options::LineOptions;
use super::{ConsoleSession, PromptExit};
use crate::cli::position_args::PositionArgs;
use parlour_session::catalog::registry;
use parlour_session::coach::table_coach::TEST_NODES;
use parlour_session::play::clock::Flag;
use parlour_session::play::{MatchStart, ReplySink, TimeControl, TimeControlKind};
use parlour_session::record::Record;
use parlour_session::storage::Store;
use std::cell::RefCell;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};

/// All that was printed up to some moment, and the text of the saved game at that moment.
type Moment = (String, Option<String>);

/// An output that looks at the saved game at every write.
struct WatchingOutput<'a> {
    root: &'a Path,
    moments: Vec<Moment>,
}

impl Write for WatchingOutput<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let before = self.moments.last().map(|(text, _)| text.clone()).unwrap_or_default();
        self.moments.push((before + &String::from_utf8_lossy(bytes), saved_text(self.root)));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The text of the only saved game as the next start would find it: in a whole draft, in its file, or
/// in the archive.
fn saved_text(root: &Path) -> Option<String> {
    for _ in 0..1000 {
        let before = saved_paths(root);
        let text = before.first().map(fs::read_to_string).transpose();
        // The writer renames files meanwhile, and a folder may show neither name of such a file.
        if let Ok(text) = text
            && saved_paths(root) == before
        {
            return text;
        }
    }
    panic!("the saved game cannot be read");
}

/// The files that hold the only saved game, the newest first.
fn saved_paths(root: &Path) -> Vec<PathBuf> {
    let paths_in = |dir| fs::read_dir(root.join(dir)).into_iter().flatten().flatten();
    let mut paths: Vec<_> = ["games", "archive"]
        .into_iter()
        .flat_map(paths_in)
        .map(|found| found.path())
        // A draft that is being written holds nothing that is found nowhere else.
        .filter(|path| path.extension().is_some_and(|suffix| suffix != "part"))
        .collect();
    paths.sort_by_key(|path| path.extension().is_none_or(|suffix| suffix != "tmp"));
    paths
}

/// Plays Snort with these players, and reads `script` as what people type.
fn play(seats: [&str; 2], time_control: Option<TimeControl>, script: &str) -> Vec<Moment> {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut output = WatchingOutput { root: home.path(), moments: Vec::new() };
    let mut input = ScriptedLines(script.lines().map(str::to_string).collect());
    let (reply_sink, replies) = ReplySink::channel();
    let mut session = ConsoleSession {
        console: Console::new(&mut input, &mut output, true),
        store: Some(Store::at(home.path())),
        reply_sink,
        replies,
        table: None,
        position_args: &PositionArgs::default(),
        options: LineOptions::default(),
        games_begun: 0,
        shows_plans: false,
    };
    let snort = registry::find_game("snort").expect("it is registered");
    let player_specs = seats.map(|seat| seat.parse().expect("a seat")).to_vec();
    let start = MatchStart { player_specs, time_control, ..MatchStart::default_for(snort) };
    let exit = session.play_repeatedly(start);
    assert!(matches!(exit, PromptExit::Quit), "{exit:?}");
    session.store.as_ref().expect("it was given").flush(Duration::from_secs(60));
    output.moments
}

/// The moves that stand behind `prefix` at the beginning of a line.
fn moves_behind<'a>(text: &'a str, prefix: &str) -> Vec<&'a str> {
    let moves = text.lines().filter_map(|line| line.strip_prefix(prefix));
    moves.filter_map(|rest| rest.split(' ').next()).filter(|mv| !mv.is_empty()).collect()
}

fn read(saved: Option<String>) -> Option<Record> {
    saved.map(|saved| Record::read(saved.as_bytes()).expect("it can be read"))
}

fn saved_moves(record: Option<&Record>) -> Vec<&str> {
    record.map_or(Vec::new(), |it| it.plies.iter().map(|ply| ply.text.as_str()).collect())
}

#[test]
fn a_move_of_the_computer_is_saved_before_it_is_shown() {
    let mut seen = 0;
    for (text, saved) in play(["random", "random"], None, "") {
        let record = read(saved);
        let mut moves =
            [1, 2].map(|seat| moves_behind(&text, &format!("Player {seat} (random) : ")));
        let count = moves[0].len() + moves[1].len();
        let mut shown = Vec::new();
        for ply in 0..count {
            shown.push(moves[ply % 2].remove(0));
        }
        let saved = saved_moves(record.as_ref());
        assert_eq!(saved.get(..count), Some(&shown[..]), "{text}");
        let is_over = text.contains(" wins: ");
        assert!(!is_over || record.is_some_and(|it| it.game_end.is_some()), "{text}");
        seen = count;
    }
    assert!(seen > 10);
}

#[test]
fn a_move_that_the_clock_chose_is_saved_before_it_is_shown() {
    let kind = TimeControlKind::PerMove(Duration::from_nanos(1));
    let time_control = TimeControl { kind, flag: Flag::RandomMove };
    // The clock plays the whole game, and what is typed is left for the question after its end.
    let mut seen = 0;
    for (text, saved) in play(["human", "human"], Some(time_control), "x\nx\nx\n") {
        let shown = [1, 2]
            .map(|seat| moves_behind(&text, &format!("Player {seat} ran out of time and plays ")));
        let saved = saved.unwrap_or_default();
        for (seat, moves) in shown.iter().enumerate() {
            for (index, mv) in moves.iter().enumerate() {
                let line = format!("\n{}. {mv} ", 2 * index + seat + 1);
                assert!(saved.contains(&line), "{text}\nbut saved {saved}");
            }
        }
        seen = shown[0].len() + shown[1].len();
    }
    assert!(seen > 10);
}

#[test]
fn a_computer_that_is_out_of_time_is_not_waited_for() {
    let kind = TimeControlKind::PerMove(Duration::from_nanos(1));
    let time_control = TimeControl { kind, flag: Flag::RandomMove };
    let moments = play(["mcts:n100000000", "mcts:n100000000"], Some(time_control), "");
    let text = &moments.last().expect("it prints").0;
    assert!(text.contains("Player 1 (mcts:n100000000) : no move in time.\n"), "{text}");
    assert!(text.contains(" wins: "), "{text}");
}

#[test]
fn what_people_do_is_saved_before_it_is_shown() {
    let script = "a1\nc3\nundo\nb4\nresign\n";
    let mut seen = Vec::new();
    for (text, saved) in play(["human", "human"], None, script) {
        let record = read(saved);
        let turns: Vec<&str> = text.lines().filter(|line| line.ends_with(" :")).collect();
        let turns = turns.iter().filter(|line| line.starts_with("Player ")).count();
        let saved = saved_moves(record.as_ref());
        if text.ends_with(" :\n") || text.ends_with(" :") {
            // The lines that tell whose turn it is come after a1, c3, undo and b4.
            let expected: &[&str] =
                [&[][..], &["a1"], &["a1", "c3"], &["a1"], &["a1", "b4"]][turns - 1];
            assert_eq!(saved, expected, "{text}");
        }
        if text.contains("resigned") {
            assert!(record.is_some_and(|it| it.game_end.is_some()), "{text}");
        }
        seen.push(turns);
    }
    assert_eq!(seen.last(), Some(&5));
}

/// Somebody who plays whatever the hint proposes and asks why, and who at last asks for the review.
struct Follower {
    printed: Rc<RefCell<Vec<u8>>>,
    /// What is still to be typed; `HINTED` stands for the move of the last hint.
    script: std::vec::IntoIter<&'static str>,
}

const HINTED: &str = "the hinted move";

impl LineSource for Follower {
    fn read_line(&mut self, _: Option<Instant>) -> io::Result<ReadLine> {
        let Some(typed) = self.script.next() else { return Ok(ReadLine::End) };
        let printed = self.printed.borrow();
        let text = String::from_utf8_lossy(&printed);
        let hinted =
            text.lines().rev().find_map(|line| line.strip_prefix("Hint: ")?.split(':').next());
        let typed = if typed == HINTED { hinted.expect("there was a hint") } else { typed };
        Ok(ReadLine::Line(typed.as_bytes().to_vec()))
    }
}

/// An output that is read while it is written.
struct SharedOutput(Rc<RefCell<Vec<u8>>>);

impl Write for SharedOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Plays a game of two people who follow every hint of a coach that sees little, and returns the text.
fn follow_hints(game: &str) -> String {
    let printed = Rc::new(RefCell::new(Vec::new()));
    let mut script = Vec::new();
    for _ in 0..6 {
        script.extend(["hint", "best", HINTED, "why"]);
    }
    script.extend(["resign", "review", "why", "review"]);
    let mut input = Follower { printed: printed.clone(), script: script.into_iter() };
    let mut output = SharedOutput(printed.clone());
    let (reply_sink, replies) = ReplySink::channel();
    let mut session = ConsoleSession {
        console: Console::new(&mut input, &mut output, true),
        store: None,
        reply_sink,
        replies,
        table: None,
        position_args: &PositionArgs::default(),
        options: LineOptions::default(),
        games_begun: 0,
        shows_plans: false,
    };
    let game = registry::find_game(game).expect("it is registered");
    let player_specs = vec!["human".parse().expect("a seat"); 2];
    let start = MatchStart { player_specs, ..MatchStart::default_for(game) };
    TEST_NODES.set(Some(40));
    let exit = session.play_repeatedly(start);
    TEST_NODES.set(None);
    assert!(matches!(exit, PromptExit::Quit), "{exit:?}");
    String::from_utf8(printed.take()).expect("output is text")
}

#[test]
fn a_hinted_move_is_never_called_anything_but_best() {
    for game in ["snort", "breakthrough", "dodgem"] {
        let text = follow_hints(game);
        let labels = text.lines().filter_map(|line| line.split_once(", was ")).map(|it| it.1);
        let labels: Vec<&str> = labels.collect();
        assert_eq!(labels.len(), 7, "{text}");
        for label in labels {
            let is_best = ["as good as any.", "the only good move.", "brilliant", "forced"];
            assert!(is_best.iter().any(|best| label.starts_with(best)), "{label}\n{text}");
        }
        let reviews: Vec<&str> = text.split(" : review\n").skip(1).collect();
        let [first, second] = reviews[..] else { panic!("{text}") };
        for number in 1..=6 {
            let line = first.lines().find(|line| line.starts_with(&format!("Move {number}, ")));
            let line = line.unwrap_or_else(|| panic!("move {number}: {text}"));
            let is_best = ["best", "only move", "brilliant", "forced"];
            assert!(
                is_best.iter().any(|best| line.contains(&format!(": {best}"))),
                "{line}\n{text}"
            );
        }
        // What was said once is said again, without another analysis.
        let told = |review: &str| -> Vec<String> {
            review.lines().filter(|line| line.contains(':')).map(str::to_string).collect()
        };
        let again = told(second);
        assert!(!second.contains("judged now"), "{text}");
        assert_eq!(told(first)[..again.len() - 1], again[..again.len() - 1], "{text}");
    }
}
