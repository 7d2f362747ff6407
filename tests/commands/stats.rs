//! `parlour stats`: figures of finished games, and profiles.

use super::text;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const RATED: &str = "[Game \"snort\"]\n[Player1 \"human\"]\n[Player2 \"rung:2\"]\n\
    [Date \"2026.11.20\"]\n[Result \"1-0\"]\n[Termination \"resigned\"]\n[Rated \"yes\"]\n\n\
    1. d4 {[%emt 2.5]} 2. a1 {[%emt 0.1]} 3. f6 {[%emt 2.5]} 4. h8 {[%emt 0.1]}\n";

fn stats(data: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.env("HOME", data).env("XDG_DATA_HOME", data).env("XDG_CONFIG_HOME", data);
    command.arg("stats").args(arguments).output().expect("the program runs")
}

fn archive(folder: &Path, name: &str, game: &str) {
    let archive = folder.join("archive");
    fs::create_dir_all(&archive).expect("a folder");
    fs::write(archive.join(name), game).expect("a file");
}

fn stdout(output: &Output) -> String {
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

/// What cannot be read does not look as if there were nothing.
#[test]
fn what_cannot_be_read_is_told() {
    for unreadable in ["results.tsv", "puzzles.tsv", "games", "archive"] {
        let data = tempfile::tempdir().expect("a folder");
        let folder = data.path().join("parlour");
        fs::create_dir(&folder).expect("a folder");
        let path = folder.join(unreadable);
        // Root reads everything but a link that leads in a circle.
        std::os::unix::fs::symlink(&path, &path).expect("a link");
        let told = stats(data.path(), &[]);
        assert_eq!((told.status.code(), text(&told.stdout)), (Some(1), String::new()));
        let said = text(&told.stderr);
        assert!(said.contains(unreadable) && said.contains("symbolic links"), "{said}");
    }
}

#[test]
fn figures_are_told_as_tables_and_as_rows() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().join("parlour");
    assert!(stdout(&stats(data.path(), &[])).contains("No game is finished yet"));
    archive(&folder, "one.game", RATED);
    let lost = RATED.replace("1-0", "0-1").replace("rung:2", "rung:10").replace("[Rated", "[X");
    archive(&folder, "two.game", &lost);
    let told = stdout(&stats(data.path(), &[]));
    for words in ["All games", "Snort", "Ben", "Jonas", "50 %", "2.5 seconds a move", "±"] {
        assert!(told.contains(words), "no {words:?} in\n{told}");
    }
    let rows: Vec<serde_json::Value> = stdout(&stats(data.path(), &["--json"]))
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object a row"))
        .collect();
    let of_kind = |kind: &str| rows.iter().filter(|row| row["row"] == kind).collect::<Vec<_>>();
    let total = of_kind("total")[0];
    assert_eq!((&total["games"], &total["won"], &total["lost"]), (&2.into(), &1.into(), &1.into()));
    assert_eq!((&total["rated"], &total["score"]), (&1.into(), &0.5.into()));
    assert_eq!((of_kind("opponent").len(), of_kind("rating").len()), (2, 1));
    assert_eq!(of_kind("game")[0]["rating"], of_kind("rating")[0]["rating"]);
    assert!(total["rating"].as_f64().is_some_and(|rating| rating > 1_400.0), "{total}");
    let has = |word: &str| of_kind("achievement").into_iter().find(|it| it["achievement"] == word);
    let won = has("no-take-back").expect("a row");
    assert_eq!((&won["done"], &won["date"]), (&true.into(), &"2026.11.20".into()));
    let ladder = has("ladder:snort").expect("a row");
    assert_eq!((&ladder["have"], &ladder["done"]), (&1.into(), &false.into()));
    assert!(told.contains("\nAchievements\n* won without take-back"), "{told}");
    // A second look changes nothing.
    assert_eq!(stdout(&stats(data.path(), &[])), told);
    // The file is read by spreadsheets.
    let file = fs::read_to_string(folder.join("results.tsv")).expect("it is there");
    let widths: Vec<usize> = file.lines().map(|line| line.split('\t').count()).collect();
    assert_eq!(widths, [19, 19, 19], "{file}");
}

#[test]
fn profiles_have_figures_of_their_own() {
    let data = tempfile::tempdir().expect("a folder");
    archive(&data.path().join("parlour/profiles/ana"), "one.game", RATED);
    let ana = stdout(&stats(data.path(), &["--profile", "ana"]));
    assert!(ana.contains("Statistics of ana") && ana.contains("Snort"), "{ana}");
    assert!(stdout(&stats(data.path(), &[])).contains("No game is finished yet"));
    let nobody = stats(data.path(), &["--profile", "bo"]);
    assert_eq!(nobody.status.code(), Some(1));
    assert!(text(&nobody.stderr).contains("\"bo\""), "{}", text(&nobody.stderr));
    for bad in ["../ana", ".", "a/b", ""] {
        let refused = stats(data.path(), &["--profile", bad]);
        assert_eq!(refused.status.code(), Some(2), "{bad}: {}", text(&refused.stderr));
    }
}

/// Plays in line mode.
fn play(data: &Path, arguments: &[&str], typed: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.env("HOME", data).env("XDG_DATA_HOME", data).env("XDG_CONFIG_HOME", data);
    command.arg("--plain").args(arguments).stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    let mut input = child.stdin.take().expect("it reads");
    input.write_all(typed.as_bytes()).expect("it takes the lines");
    drop(input);
    child.wait_with_output().expect("it ends")
}

#[test]
fn a_rated_game_in_line_mode_gives_no_help_and_counts_when_it_is_left() {
    let data = tempfile::tempdir().expect("a folder");
    let table = ["snort", "--seat", "human", "--seat", "rung:1", "--profile", "ana"];
    let rated = [&table[..], &["--rated"]].concat();
    let told =
        stdout(&play(data.path(), &rated, "d4\nd5\nd3\nc4\nhint\nundo\nquit\nresign\nquit\n"));
    for words in ["A rated game", "nobody helps", "leaving it counts as a loss", "resign"] {
        assert!(told.contains(words), "no {words:?} in\n{told}");
    }
    // A casual game does not count, and may be left.
    stdout(&play(data.path(), &table, "d4\nresign\nquit\n"));
    let rows = stdout(&stats(data.path(), &["--json", "--profile", "ana"]));
    let total: serde_json::Value =
        serde_json::from_str(rows.lines().next().expect("a row")).expect("an object");
    assert_eq!(
        (&total["games"], &total["lost"], &total["rated"]),
        (&2.into(), &2.into(), &1.into())
    );
    // The end of the input is no leaving: the game goes on another time.
    stdout(&play(data.path(), &rated, "d4\n"));
    let again = stdout(&stats(data.path(), &["--json", "--profile", "ana"]));
    assert_eq!(again, rows);
}

#[test]
fn a_game_from_another_position_beats_nobody() {
    let data = tempfile::tempdir().expect("a folder");
    let won = "11111111/1111111./......../......../......../......../22222212/222222.2";
    let begun = ["breakthrough", "--board", won, "--to-move", "1", "--seat", "human"];
    stdout(&play(data.path(), &[&begun[..], &["--seat", "rung:9"]].concat(), "g7g8\n"));
    let results = data.path().join("parlour/results.tsv");
    let results = std::fs::read_to_string(results).expect("there is a result");
    assert!(results.contains("\tposition\t"), "{results}");
    let told = stdout(&stats(data.path(), &[]));
    for feat in ["won without take-back", "Breakthrough: all beaten"] {
        let line = told.lines().find(|line| line.contains(feat)).expect("it is listed");
        assert!(line.contains(" 0 of "), "{line}");
    }
}

#[test]
fn what_cannot_be_rated_is_refused_by_one_sentence() {
    const NET: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/snort.net");
    let own_net = format!("rung:12:net={NET}");
    for (arguments, words) in [
        (&["snort", "--rated", "--seat", "human", "--seat", "master"][..], "rung:4"),
        (
            &["snort", "--rated", "--size", "5", "--seat", "human", "--seat", "rung:1"],
            "usual board",
        ),
        (&["snort", "--rated", "--seat", "human", "--seat", "human"], "--names"),
        (
            &["snort", "--rated", "--seat", "human", "--seat", "human", "--names", "ann,ann"],
            "their profiles",
        ),
        (&["snort", "--rated", "--seat", "human", "--seat", "rung:12", "--net", NET], "network"),
        (&["snort", "--rated", "--seat", "human", "--seat", &own_net], "network"),
        (
            &["snort", "--rated", "--moves", "d4", "--seat", "human", "--seat", "rung:1"],
            "its start",
        ),
        (&["sos", "--rated", "--players", "3"], "two players"),
    ] {
        super::assert_refused(&[&["--plain"], arguments].concat(), &[words]);
    }
}

/// Kills at any time leave each finished game with one line, and no game with two.
#[test]
fn kills_during_rated_games_lose_nothing_and_count_nothing_twice() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().join("parlour");
    for delay in 0..40 {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
        command.env("HOME", data.path()).env("XDG_DATA_HOME", data.path());
        command.env("XDG_CONFIG_HOME", data.path()).stdin(Stdio::piped());
        command.args(["--plain", "snort", "--rated", "--seat", "human", "--seat", "rung:1"]);
        let mut child = command.stdout(Stdio::null()).spawn().expect("the program runs");
        let mut input = child.stdin.take().expect("it reads");
        input
            .write_all(b"d4\nd5\nd3\nc4\nresign\nagain\ne5\ne6\ne4\nf5\nresign\nquit\n")
            .expect("it takes the lines");
        // The last one runs to its end, however slow the machine is.
        if delay < 39 {
            std::thread::sleep(std::time::Duration::from_millis(2 * delay));
            let _ = child.kill(); // it may have ended
        }
        child.wait().expect("it ends");
        drop(input);
    }
    let rows = stdout(&stats(data.path(), &["--json"]));
    let total: serde_json::Value =
        serde_json::from_str(rows.lines().next().expect("a row")).expect("an object");
    let games = fs::read_dir(folder.join("archive")).map_or(0, |files| files.count() as u64);
    assert!(games > 0, "no game ended before its kill");
    println!("{games} of 80 games ended before their kill");
    assert_eq!(total["games"], games, "a line for each finished game");
    assert_eq!(total["rated"], total["games"]);
    let file = fs::read_to_string(folder.join("results.tsv")).expect("it is there");
    let mut ids: Vec<&str> = file.lines().filter_map(|line| line.split('\t').next()).collect();
    let lines = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), lines, "{file}");
}
