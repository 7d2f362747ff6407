//! `parlour analyze`: what it tells of a game, of a folder of games, and of what is no game.

use super::{assert_refused, run_parlour, run_with_input, stdout_of, text};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// A game on a board that is solved at once: the third move throws a win away.
const BLUNDER: &str = "[Game \"snort\"]\n[Size \"3x3\"]\n[Player1 \"human\"]\n[Player2 \"tactical\"]\n\n1. a1 2. c3 3. b1\n";

/// A game that no few positions solve.
const OPEN: &str = "[Game \"breakthrough\"]\n[Size \"6x6\"]\n\n1. b2-b3 2. c5-c4 3. b3xc4 4. d5xc4 5. a1-b2 6. e5-e4\n";

const THREE_PLAYERS: &str = "[Game \"sos\"]\n[Size \"3x3\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n[Player3 \"human\"]\n\n1. a1S 2. c3S 3. a3O 4. b2O\n";

fn write(folder: &Path, name: &str, game: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, game).expect("a file");
    path.to_str().expect("plain").to_string()
}

/// Runs `parlour analyze -` on a text.
fn analyse_stream(game: &str, arguments: &[&str]) -> Output {
    run_with_input(&[&["analyze", "-"], arguments].concat(), game.as_bytes())
}

fn analysed(game: &str, arguments: &[&str]) -> String {
    let output = analyse_stream(game, arguments);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    text(&output.stdout)
}

fn objects(lines: &str) -> Vec<Value> {
    lines.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect()
}

#[test]
fn every_move_has_a_line_and_the_game_a_summary() {
    let told = analysed(BLUNDER, &[]);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(
        lines[0],
        "Snort, 3 rows, 3 columns. Player 1 is a person, x. Player 2 is tactical, o."
    );
    let moves: Vec<&&str> = lines.iter().filter(|line| line.contains(" → ")).collect();
    assert_eq!(moves.len(), 3, "{told}");
    assert!(told.contains("b1??  blunder, missed win  100 %  100 →   0 %  b2"), "{told}");
    assert!(told.contains("\ntactical: accuracy 100.0 %; 1 best move.\n"), "{told}");
    let point = told.lines().last().expect("a line");
    assert!(
        point.starts_with("Move 3, b1 by player 1: blunder. It turned a proven win"),
        "{point}"
    );
    assert!(
        point.contains(" After this, tactical wins in 2 moves") && !point.contains("Better: "),
        "{point}"
    );
}

#[test]
fn who_was_always_behind_reads_why_the_accuracy_did_not_help() {
    let told = analysed(&BLUNDER.replace("1. a1 2. c3 3. b1", "1. b2 2. a1 3. c3"), &[]);
    let reason = "No move cost any chances: at the first they were 0 %.";
    let line = told.lines().find(|line| line.starts_with("tactical: accuracy 100.0 %;"));
    assert!(line.is_some_and(|line| line.ends_with(reason)), "{told}");
    assert_eq!(told.matches(reason).count(), 1, "{told}");
}

#[test]
fn an_object_of_json_is_what_scripts_expect() {
    let told = objects(&analysed(BLUNDER, &["--json"]));
    assert_eq!(told.len(), 4);
    for (ply, object) in (1..).zip(&told[..3]) {
        let keys: Vec<&String> = object.as_object().expect("an object").keys().collect();
        let mut wanted =
            ["ply", "player", "move", "label", "cost", "e", "proven", "why", "best", "line"];
        wanted.sort_unstable();
        let mut keys: Vec<&str> = keys.into_iter().map(String::as_str).collect();
        keys.sort_unstable();
        assert_eq!(keys, wanted);
        assert_eq!((&object["ply"], &object["player"]), (&ply.into(), &(2 - ply % 2).into()));
    }
    let blunder = &told[2];
    assert_eq!((&blunder["move"], &blunder["label"]), (&"b1".into(), &"blunder".into()));
    assert_eq!((&blunder["cost"], &blunder["e"]), (&1.0.into(), &0.0.into()));
    assert_eq!(blunder["proven"], true);
    let best = blunder["best"].as_array().expect("an array");
    assert!(best.contains(&"b2".into()) && !best.contains(&"b1".into()), "{blunder}");
    assert_eq!(blunder["line"][0], best[0]);
    let whole = &told[3];
    assert_eq!(whole["accuracy"].as_array().map(Vec::len), Some(2));
    assert_eq!(whole["labels"][0]["blunder"], 1);
    assert_eq!(whole["labels"][1]["blunder"], 0);
    assert_eq!(whole["labels"][0].as_object().map(serde_json::Map::len), Some(11));
}

#[test]
fn the_annotated_game_is_read_back_and_tells_the_same() {
    let seat = ["--seat", "master:n1500"];
    let annotated = analysed(OPEN, &[&seat[..], &["--pgn"]].concat());
    assert!(annotated.contains("[Analyst \"master:n1500\"]"), "{annotated}");
    assert_eq!(annotated.matches("[%cost ").count(), 6, "{annotated}");
    let json = [&seat[..], &["--json"]].concat();
    assert_eq!(analysed(&annotated, &json), analysed(OPEN, &json));
    assert_eq!(analysed(&annotated, &[&seat[..], &["--pgn"]].concat()), annotated);
}

#[test]
fn moves_not_judged_in_the_time_are_left_out() {
    for limit in ["1ms", "40ms"] {
        let output = analyse_stream(OPEN, &["--json", "--limit", limit]);
        assert_eq!(output.status.code(), Some(1));
        let told = objects(&text(&output.stdout));
        let said = text(&output.stderr);
        let left_out = format!("the time ended before {} move", 7 - told.len());
        assert!(said.contains(&left_out), "{said} {told:?}");
        assert!(told[told.len() - 1]["accuracy"].is_array());
    }
    let unlimited = analysed(OPEN, &["--json", "--seat", "master:n1500"]);
    let limited = ["--json", "--seat", "master:n1500", "--limit", "3600s"];
    assert_eq!(analysed(OPEN, &limited), unlimited);
    assert_refused(&["analyze", "-", "--limit", "fast"], &["fast"]);
}

#[test]
fn the_numbers_of_threads_and_jobs_change_nothing() {
    let folder = TempDir::new().expect("a temporary folder");
    let folder_name = folder.path().to_str().expect("plain").to_string();
    for name in ["one.game", "three.game", "two.game"] {
        write(folder.path(), name, OPEN);
    }
    let told = |format: &str, threads: &str, jobs: &str| {
        let arguments = [
            "analyze",
            &folder_name,
            "--seat",
            "master:n1500",
            "--threads",
            threads,
            "--jobs",
            jobs,
        ];
        stdout_of(&[&arguments[..], &[format]].concat())
    };
    let once = told("--json", "1", "1");
    assert_eq!(told("--json", "2", "1"), once);
    assert_eq!(told("--json", "2", "8"), once);
    assert_eq!(told("--pgn", "1", "2"), told("--pgn", "1", "1"));
}

#[test]
fn a_folder_is_analysed_game_by_game() {
    let folder = TempDir::new().expect("a temporary folder");
    let folder_name = folder.path().to_str().expect("plain");
    write(folder.path(), "b.game", BLUNDER);
    write(folder.path(), "a.game", THREE_PLAYERS);
    write(folder.path(), "notes.txt", "no game");
    fs::create_dir(folder.path().join("c.game")).expect("a folder");
    let told = objects(&stdout_of(&["analyze", folder_name, "--json", "--seat", "master:n2000"]));
    let files: Vec<&Value> = told.iter().filter_map(|object| object.get("file")).collect();
    let path = |name| Value::from(folder.path().join(name).to_str().expect("plain"));
    assert_eq!(files, [&path("a.game"), &path("b.game")]);
    assert_eq!(told.len(), 1 + 4 + 1 + 1 + 3 + 1);
    // A file that is no game is told of, and the others go on.
    write(folder.path(), "aa.game", "[Game \"chess\"]\n\n1. e4\n");
    write(folder.path(), "ab.game", "[Game \"snort\"]\n");
    let output = run_parlour(&["analyze", folder_name, "--jobs", "2", "--seat", "master:n2000"]);
    let (said, errors) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert_eq!(errors.lines().count(), 2, "{errors}");
    assert!(errors.contains("aa.game") && errors.contains("chess"), "{errors}");
    assert!(errors.contains("ab.game: no move has been played"), "{errors}");
    assert!(said.contains("a.game\nSOS, ") && said.contains("b.game\nSnort, "), "{said}");
}

#[test]
fn three_players_are_judged_each_by_their_own_share() {
    let told = objects(&analysed(THREE_PLAYERS, &["--json", "--seat", "master:n2000"]));
    let players: Vec<&Value> = told[..4].iter().map(|object| &object["player"]).collect();
    assert_eq!(players, [1, 2, 3, 1]);
    assert_eq!(told[4]["accuracy"].as_array().map(Vec::len), Some(3));
    let words = analysed(THREE_PLAYERS, &["--seat", "master:n2000"]);
    assert!(words.contains("\nPlayer 3: accuracy "), "{words}");
}

#[test]
fn nothing_is_written_unless_asked_for() {
    let folder = TempDir::new().expect("a temporary folder");
    let file = write(folder.path(), "a.game", BLUNDER);
    let read = || fs::read_to_string(&file).expect("it is there");
    for format in [&[][..], &["--json"], &["--pgn"]] {
        stdout_of(&[&["analyze", &file][..], format].concat());
        assert_eq!(read(), BLUNDER);
    }
    let annotated = stdout_of(&["analyze", &file, "--pgn", "--write"]);
    assert_eq!(read(), annotated);
    let json = stdout_of(&["analyze", &file, "--json"]);
    assert_eq!(json, analysed(BLUNDER, &["--json"]));
    stdout_of(&["analyze", &file, "--write"]);
    assert_eq!(read(), annotated, "a second time changes nothing");
    let stream = analyse_stream(BLUNDER, &["--write"]);
    let said = text(&stream.stderr);
    assert_eq!((stream.status.code(), said.lines().count()), (Some(2), 1), "{said}");
    // Nobody may write here.
    let mut permissions = fs::metadata(&file).expect("it is there").permissions();
    permissions.set_readonly(true);
    fs::write(&file, BLUNDER).expect("it can be written to");
    fs::set_permissions(&file, permissions).expect("it is ours");
    let refused = run_parlour(&["analyze", &file, "--write"]);
    let said = text(&refused.stderr);
    assert_eq!(refused.status.code(), Some(1), "{said}");
    assert!(said.contains("the analysis was not kept: ") && said.lines().count() == 1, "{said}");
    assert!(!refused.stdout.is_empty(), "it is told all the same");
    assert_eq!(read(), BLUNDER);
}

#[test]
fn what_is_no_game_gets_one_sentence() {
    let folder = TempDir::new().expect("a temporary folder");
    let file = |name: &str, game: &str| write(folder.path(), name, game);
    let folder_of = |name: &str| {
        let path = folder.path().join(name);
        fs::create_dir(&path).expect("a folder");
        path.to_str().expect("plain").to_string()
    };
    let illegal = file("illegal.game", "[Game \"snort\"]\n\n1. c4 2. c4\n");
    assert_refused(&["analyze", &illegal], &["illegal.game", "c4"]);
    let over = file("over.game", "[Game \"snort\"]\n[Size \"1x1\"]\n\n1. a1 2. a1\n");
    assert_refused(&["analyze", &over], &["over.game", "a1"]);
    let empty = file("empty.game", "[Game \"snort\"]\n");
    assert_refused(&["analyze", &empty], &["empty.game", "no move"]);
    let unknown = file("unknown.game", "[Game \"chess\"]\n\n1. e4\n");
    assert_refused(&["analyze", &unknown, "--json"], &["unknown.game", "chess"]);
    assert_refused(&["analyze", "nowhere.game"], &["nowhere.game"]);
    assert_refused(&["analyze", &folder_of("nothing")], &["nothing", "no saved game"]);
    let good = file("good.game", BLUNDER);
    for seat in ["human", "random", "alphabeta:n1000", "master:d3", "wizard"] {
        assert_refused(&["analyze", &good, "--seat", seat], &[seat, "master"]);
    }
    assert_refused(&["analyze", &good, "--json", "--pgn"], &["--json", "--pgn"]);
    assert_refused(&["analyze", &good, "--threads", "0"], &["threads"]);
    assert_refused(&["analyze"], &["FILE"]);
}

#[test]
fn too_few_positions_are_told() {
    let output = analyse_stream(OPEN, &["--seat", "master:n2", "--json"]);
    let said = text(&output.stderr);
    assert_eq!((output.status.code(), said.lines().count()), (Some(1), 1), "{said}");
    assert!(said.contains("2 positions are too few to judge 6 moves"), "{said}");
    let summary = objects(&text(&output.stdout));
    assert_eq!((summary.len(), &summary[0]["accuracy"][0]), (1, &Value::Null));
    // A time counts as positions.
    analysed(BLUNDER, &["--seat", "master:20ms", "--json"]);
}

#[test]
#[cfg(unix)]
fn a_signal_ends_it_at_once() {
    use std::os::unix::process::ExitStatusExt;
    super::output::heed_signals();
    let folder = TempDir::new().expect("a temporary folder");
    let file = write(folder.path(), "a.game", OPEN);
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(["analyze", &file, "--seat", "master:n100000000", "--write"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(std::time::Duration::from_millis(300));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("kill runs").success());
    let status = child.wait().expect("it ends");
    assert_eq!(status.signal(), Some(2), "a shell tells that as 130: {status:?}");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), OPEN);
}
