//! The commands: their output, their exit status, and their errors. Each test runs the real program.

mod analyze;
mod archives;
mod budgets;
pub(crate) mod engine;
mod flood;
mod game_names;
mod hostile;
mod language;
mod limits;
mod manual;
mod matches;
mod moved;
mod multi_pv;
mod nets;
mod output;
mod picture;
mod puzzles;
mod shared_machine;
mod solved;
mod stats;
mod tree;
mod ugi;

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The program, apart from the settings and the language of the person at this computer.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    for folder in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
        command.env_remove(folder);
    }
    command.env("LC_MESSAGES", "C");
    // Files of the user are written to a temporary folder.
    command.env("HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

fn run_parlour(arguments: &[&str]) -> Output {
    program().args(arguments).output().expect("the program runs")
}

/// Runs the program with this input.
fn run_with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Input that is refused early is not read to its end.
    let _ = child.stdin.take().expect("it has an input").write_all(input);
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is text")
}

/// The output of a command that must succeed.
fn stdout_of(arguments: &[&str]) -> String {
    let output = run_parlour(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    assert!(!output.stdout.contains(&0x1b), "{arguments:?} prints escape codes");
    text(&output.stdout)
}

/// Checks that a command is rejected with one sentence that contains all of `words`.
fn assert_refused(arguments: &[&str], words: &[&str]) {
    let output = run_parlour(arguments);
    let sentence = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {sentence}");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    assert_eq!(sentence.lines().count(), 1, "{arguments:?}: {sentence}");
    for word in words {
        assert!(sentence.contains(word), "{arguments:?}: no \"{word}\" in {sentence}");
    }
}

#[test]
fn saved_games_open_with_the_signs_and_colours_asked_for() {
    let file = "tests/corpus/snort.game";
    for command in [&["resume"][..], &["replay", file]] {
        let display = [command, &["--ascii", "--colours", "none"]].concat();
        assert_refused(&display, &["needs a terminal"]);
        let wrong = [command, &["--colours", "7"]].concat();
        assert_refused(&wrong, &["'7'", "truecolor", "256"]);
    }
    let told = stdout_of(&["replay", file, "--plain"]);
    assert_eq!(stdout_of(&["replay", file, "--plain", "--ascii", "--colours", "16"]), told);
}

#[test]
fn bad_input_is_refused_by_one_sentence() {
    assert_refused(&["position", "chess"], &["chess", "breakthrough", "amazons"]);
    assert_refused(&["chess"], &["chess", "amazons"]);
    assert_refused(&["position", "snort", "--size", "20"], &["20x20", "19 rows"]);
    assert_refused(&["position", "amazons", "--size", "3"], &["3x3", "4x4"]);
    assert_refused(&["position", "breakthrough", "--size", "5x20"], &["5x20", "19 columns"]);
    assert_refused(&["position", "snort", "--size", "big"], &["big", "6x8"]);
    assert_refused(&["position", "sos", "--players", "1"], &["1 player cannot", "2 to 4"]);
    assert_refused(&["position", "pentagoxl", "--players", "5"], &["5 players", "2 to 4"]);
    assert_refused(&["position", "snort", "--variant", "colours"], &["colours", "standard"]);
    assert_refused(
        &["position", "snort", "--moves", "c4 c4"],
        &["move 2", "\"c4\"", "c4 is already taken"],
    );
    assert_refused(&["position", "snort", "--moves", "C4"], &["\"C4\"", "write it like c4"]);
    assert_refused(
        &["position", "snort", "--moves", "z9"],
        &["z9", "columns a to h and rows 1 to 8"],
    );
    assert_refused(
        &["position", "snort", "--size", "2", "--board", "../..", "--to-move", "3"],
        &["player 3", "1 to 2"],
    );
    assert_refused(
        &["position", "snort", "--size", "2", "--board", ".x/..", "--to-move", "1"],
        &["\"x\"", ".12"],
    );
    assert_refused(
        &["position", "snort", "--size", "2", "--board", "...", "--to-move", "1"],
        &["1 row,", "but needs 2"],
    );
    assert_refused(&["perft", "snort", "deep"], &["deep"]);
    assert_refused(&["perft", "snort"], &["DEPTH"]);
    assert_refused(&["--bogus"], &["--bogus"]);
    assert_refused(&["snort", "--seat", "wizard"], &["wizard", "random"]);
    assert_refused(
        &["snort", "--seat", "human", "--seat", "human", "--seat", "human"],
        &["3 seats", "2 players"],
    );
    assert_refused(&["match", "snort", "--seat", "random"], &["1 seat was", "2 players"]);
    assert_refused(&["match", "snort", "--seat", "random", "--seat", "human"], &["human"]);
    assert_refused(&["solve", "snort", "--limit", "soon"], &["soon", "60s"]);
}

#[test]
fn what_is_quoted_from_a_file_is_no_command_to_the_terminal() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let head = "[Game \"snort\"]\n";
    for (text, quoted) in [
        ("\u{1b}]0;owned\u{7}\n", "\\u{1b}]0"), // a semicolon begins a comment
        (&format!("{head}1. \u{1b}[31mred\u{7}"), "\\u{1b}[31mred\\u{7}"),
        (&format!("{head}1. a1 \u{9b}31m"), "\\u{9b}31m"),
        (&format!("{head}{{\u{1b}[2J}} [Variant \"x\"]"), "x"),
    ] {
        let path = home.path().join("odd.game");
        std::fs::write(&path, text).expect("a file");
        for command in [["replay", "--plain"], ["resume", "--plain"], ["picture", "--text"]] {
            let file = path.to_str().expect("plain");
            let output = run_parlour(&[&command[..], &[file]].concat());
            let said = self::text(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{said}");
            assert!(!said.trim_end().contains(char::is_control), "{said:?}");
            assert!(said.contains(quoted), "{said:?}");
        }
    }
    for odd in ["\u{1b}[31m", "one\ntwo"] {
        for arguments in [&["replay", "--plain", odd][..], &["resume", "--plain", odd], &[odd]] {
            let said = text(&run_parlour(arguments).stderr);
            assert!(!said.trim_end().contains(char::is_control), "{arguments:?}: {said:?}");
            assert!(!said.contains("os error"), "{said}");
        }
    }
}

#[test]
fn a_game_that_has_ended_is_not_gone_on_with() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let games = home.path().join(".local/share/parlour/games");
    std::fs::create_dir_all(&games).expect("a folder");
    let by = |result: &str, by: &str| {
        format!("[Game \"snort\"]\n[Result \"{result}\"]\n[Termination \"{by}\"]\n\n1. a1\n")
    };
    for (text, how) in [
        (by("0-1", "resigned"), "Player 2 wins: player 1 resigned"),
        (by("1-0", "time"), "Player 1 wins: player 2 ran out of time"),
        (by("1/2-1/2", "agreed"), "The game is a draw: the players agreed on it"),
        ("[Game \"snort\"]\n[Size \"1x1\"]\n1. a1\n".to_string(), "Player 1 wins: "),
    ] {
        for folder in [home.path(), &games] {
            let path = folder.join("old.game");
            std::fs::write(&path, &text).expect("a file");
            let output = Command::new(env!("CARGO_BIN_EXE_parlour"))
                .args(["resume", "--plain", path.to_str().expect("plain")])
                .env_clear()
                .env("HOME", home.path())
                .output()
                .expect("the program runs");
            let said = self::text(&output.stderr);
            assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{said}");
            let wanted = format!("parlour replay {} looks", path.display());
            assert!(said.contains(how) && said.contains(&wanted), "{said}");
            assert_eq!(std::fs::read_to_string(&path).expect("it is there"), text);
            std::fs::remove_file(&path).expect("it is there");
            let kept = std::fs::read_dir(&games).expect("it is there").count();
            assert_eq!(kept, 0, "no other file was made");
        }
    }
}

#[test]
fn without_a_terminal_the_full_screen_says_what_works() {
    assert_refused(&[], &["terminal"]);
    assert_refused(&["snort"], &["terminal"]);
}

#[test]
fn what_holds_for_one_game_is_refused_without_a_game() {
    for mode in [&[][..], &["--plain"]] {
        for given in [["--net", "no.net"], ["--seat", "random"], ["--size", "5"]] {
            assert_refused(&[mode, &given].concat(), &["need a game: parlour GAME"]);
        }
    }
    assert_refused(&["--threads", "2"], &["--threads and --hash need a game"]);
    assert_refused(&["--hash", "8"], &["--threads and --hash need a game"]);
    // The menu of line mode takes them for its games.
    stdout_of(&["--plain", "--threads", "2", "--hash", "8"]);
}

#[test]
fn rules_are_text() {
    for game in ["breakthrough", "First-Attack", "pentago xl"] {
        assert!(stdout_of(&["rules", game]).lines().count() > 10, "{game}");
    }
    assert_refused(&["rules", "chess"], &["chess", "amazons"]);
}

#[test]
fn position_prints_one_line_of_json() {
    let line = stdout_of(&["position", "dodgem", "--size", "3", "--moves", "b3-a3 a1-b1"]);
    assert_eq!(line.lines().count(), 1);
    let object: serde_json::Value = serde_json::from_str(&line).expect("it is JSON");
    assert_eq!(object["board"], serde_json::json!([".2.", "2..", "1.1"]));
    assert_eq!(object["to_move"], 1);
    assert_eq!(object["variant"], serde_json::Value::Null);
    let scored = stdout_of(&[
        "position",
        "sos",
        "--size",
        "3",
        "--board",
        "SO./.../...",
        "--to-move",
        "2",
        "--scores",
        "0,3",
    ]);
    let object: serde_json::Value = serde_json::from_str(&scored).expect("it is JSON");
    assert_eq!(object["scores"], serde_json::json!([0, 3]));
}

#[test]
fn perft_prints_its_tallies() {
    let tallies = stdout_of(&["perft", "sos", "2", "--size", "1"]);
    assert!(
        tallies.starts_with("nodes 0\nover 0\nwon 0 0\nshared 0\nscore_sums 0 0\ntime "),
        "{tallies}"
    );
    let divided = stdout_of(&["perft", "snort", "2", "--size", "2", "--divide"]);
    assert!(divided.starts_with("a1 1\nb1 1\na2 1\nb2 1\nnodes 4\n"), "{divided}");
    let bulk = stdout_of(&["perft", "breakthrough", "3", "--bulk"]);
    assert!(bulk.starts_with("nodes 11132\ntime "), "{bulk}");
}

#[test]
fn a_match_is_the_same_from_the_same_seed() {
    let arguments = [
        "match", "dodgem", "--seat", "random", "--seat", "tactical", "--games", "6", "--seed", "5",
    ];
    let without_times = |text: String| -> Vec<String> {
        text.lines()
            .map(|line| line.split(" time ").next().unwrap_or_default().to_string())
            .collect()
    };
    let first = without_times(stdout_of(&arguments));
    assert!(first[0].starts_with("games 6") && first[2].starts_with("elo "), "{first:?}");
    assert_eq!(first, without_times(stdout_of(&arguments)));
    let three = stdout_of(&[
        "match",
        "sos",
        "--size",
        "3",
        "--players",
        "3",
        "--seat",
        "random",
        "--seat",
        "tactical",
        "--seat",
        "greedy",
        "--games",
        "3",
        "--seed",
        "5",
    ]);
    assert_eq!(three.lines().count(), 4, "{three}");
}

#[test]
fn a_score_is_points_by_games_however_many_are_played() {
    let played = |games: &str, seats: [&str; 2]| {
        let [one, two] = seats;
        let text = stdout_of(&[
            "match",
            "breakthrough",
            "--size",
            "5",
            "--seat",
            one,
            "--seat",
            two,
            "--games",
            games,
            "--seed",
            "3",
        ]);
        let lines: Vec<_> = text.lines().map(str::to_string).collect();
        assert_eq!((lines.len(), &lines[0][..]), (5, &format!("games {games}")[..]), "{text}");
        lines
    };
    let after = |line: &str, word: &str| -> f64 {
        let mut words = line.split_whitespace().skip_while(|&other| other != word);
        words.nth(1).expect("a word follows").parse().expect("a number")
    };
    for games in ["1", "2", "3", "5", "8"] {
        let lines = played(games, ["tactical", "random"]);
        for player in [&lines[1], &lines[4]] {
            let score = 100.0 * after(player, "wins") / games.parse::<f64>().expect("a number");
            assert!((after(player, "score") - score).abs() < 0.06, "{lines:?}");
        }
        // An incomplete pair does not count, and a single pair has no standard error.
        let pairs = lines[3].split_whitespace().filter_map(|word| word.parse::<u32>().ok());
        assert_eq!(pairs.sum::<u32>(), games.parse::<u32>().expect("a number") / 2, "{lines:?}");
        let open = lines[2].ends_with("interval -inf +inf");
        assert!(open || !["1", "2", "3"].contains(&games), "{lines:?}");
    }
    // No SOS fits on this board, so that all games are drawn.
    let even = stdout_of(&[
        "match", "sos", "--size", "2", "--seat", "random", "--seat", "random", "--games", "4",
    ]);
    // Two rounds do not show that the players are equal.
    assert!(even.contains("\nelo +0 interval -223 +223\npairs 0-2 0 ½-1½ 0 1-1 2 "), "{even}");
}

#[test]
fn solve_names_value_and_best_moves() {
    let solved = stdout_of(&["solve", "snort", "--size", "2"]);
    assert!(solved.starts_with("value loss\nbest\nnodes "), "{solved}");
    let solved = stdout_of(&["solve", "snort", "--size", "1"]);
    assert!(solved.starts_with("value win\nbest a1\n"), "{solved}");
    // Mirror play proves the win at once. Which other moves win takes too long to find out.
    let solved = stdout_of(&["solve", "snort", "--moves", "c4", "--limit", "300ms"]);
    let mut lines = solved.lines();
    assert_eq!(lines.next(), Some("value win"));
    let open = lines.next().and_then(|line| line.strip_prefix("open "));
    let open: usize = open.and_then(|open| open.parse().ok()).expect("how many are open");
    let best = lines.next().and_then(|line| line.strip_prefix("best ")).expect("the best moves");
    let best: Vec<_> = best.split(' ').collect();
    assert!(best.contains(&"f5") && best.len() + open <= 59, "{solved}");
}

/// The value of a game that the rules have ended is that for the player who would be to move.
#[test]
fn solve_answers_for_a_game_that_is_over() {
    let cases: [(&[&str], &str); 6] = [
        (&["snort", "--size", "1", "--moves", "a1"], "value loss\nbest\nnodes 0\n"),
        (
            &["amazons", "--size", "4", "--board", ".#../2.#./#2#./#..#", "--to-move", "1"],
            "value loss\nbest\nnodes 0\n",
        ),
        (
            &[
                "breakthrough",
                "--board",
                "......../......../......../......../......../......../......../1......2",
                "--to-move",
                "1",
            ],
            "value win\nbest\nnodes 0\n",
        ),
        (
            &["dodgem", "--size", "2", "--board", "../2.", "--to-move", "1"],
            "value win\nbest\nnodes 0\n",
        ),
        (
            &["sos", "--size", "2", "--board", "SO/OS", "--to-move", "2", "--scores", "3,1"],
            "value loss\nmargin -2\nbest\nnodes 0\n",
        ),
        (
            &["sos", "--size", "2", "--board", "SO/OS", "--to-move", "1", "--scores", "1,1"],
            "value draw\nmargin 0\nbest\nnodes 0\n",
        ),
    ];
    for (position, value) in cases {
        let solved = stdout_of(&[&["solve"], position].concat());
        assert!(solved.starts_with(value), "{position:?}: {solved}");
    }
}

/// Diagrams have either side on top. The board is taken as it is.
#[test]
fn a_board_that_seems_upside_down_is_doubted() {
    let pawns = "......../......../..2...../......../......../......../...1..../........";
    let amazons = "..1..1/1....1/....../....../2....2/..2..2";
    let turned = |rows: &str| rows.split('/').rev().collect::<Vec<_>>().join("/");
    for (game, size, rows, said) in [
        ("breakthrough", "8", pawns, "player 1 stands below player 2"),
        (
            "amazons",
            "6",
            amazons,
            "Its first row is the top one, row 6; player 1 begins at the bottom",
        ),
    ] {
        for (rows, is_doubted) in [(rows.to_string(), true), (turned(rows), false)] {
            let board = ["--size", size, "--board", &rows, "--to-move", "1"];
            let output = run_parlour(&[&["position", game][..], &board].concat());
            assert!(output.status.success(), "{output:?}");
            let shown: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
            assert_eq!(shown["board"][0], rows.split('/').next().expect("a row"), "{rows}");
            let told = text(&output.stderr);
            assert_eq!(told.contains(said), is_doubted, "{rows}: {told}");
            assert!(is_doubted || told.is_empty(), "{rows}: {told}");
        }
    }
    // The players of other games have no sides.
    let output =
        run_parlour(&["position", "snort", "--size", "2", "--board", "2./1.", "--to-move", "1"]);
    assert_eq!(text(&output.stderr), "");
}

/// Studies and sums of endgames have other numbers of amazons than a game.
#[test]
fn any_number_of_amazons_is_set_up() {
    let many = "...2..2.../........../........../2........2/........../........../1........1/........../...#..2.../...1..1...";
    let sum = "1.1.1.1./......../2.2.2.2./......../1.1.1.1./......../2.2.2.2./........";
    for (size, rows) in [("10", many), ("8", sum), ("5", "1..../...../...../...../....2")] {
        let board = ["amazons", "--size", size, "--board", rows, "--to-move", "1"];
        let position = stdout_of(&[&["position"][..], &board].concat());
        let position: serde_json::Value = serde_json::from_str(&position).expect("JSON");
        assert!(position["legal_count"].as_u64() > Some(0), "{rows}");
        let moved = format!("position board {rows} 1\ngo nodes 2000\nquit\n");
        let asked =
            format!("setoption name Game value amazons\nsetoption name Size value {size}\n{moved}");
        let output = run_with_input(&["engine"], asked.as_bytes());
        assert!(text(&output.stdout).contains("\nbestmove "), "{output:?}");
    }
}

#[test]
fn solve_tells_how_long_a_game_of_dodgem_lasts() {
    let solved = stdout_of(&["solve", "dodgem", "--size", "3"]);
    assert!(solved.starts_with("value win\nbest c3-c2\nplies 19\nnodes "), "{solved}");
    let drawn = stdout_of(&["solve", "dodgem", "--size", "4"]);
    assert!(drawn.starts_with("value draw\nbest b4-b3 c4-c3 d4-d3\nnodes "), "{drawn}");
}
