//! What is shown of moves: boards, what a computer player says of its move, points, winning squares,
//! times.

use super::play_two_humans;
use super::transcript::{Transcript, run_script, run_script_at};
use tempfile::TempDir;

/// How many boards there are in a transcript, by their line of letters.
fn boards(text: &str) -> usize {
    text.lines().filter(|line| line.starts_with("     a b c")).count()
}

#[test]
fn the_board_follows_every_move() {
    let transcript = run_script(&["--plain", "snort", "--size", "4", "--seed", "1"], &["2 3"]);
    let said = &transcript.exchanges[0].said;
    let answer = said.iter().position(|line| line.starts_with("Player 2 ("));
    let [own, other] = [&said[..answer.expect("it answers")], &said[answer.expect("it") + 1..]];
    for lines in [own, other] {
        assert_eq!(boards(&lines.join("\n")), 1, "{}", transcript.text);
    }
    assert!(own.iter().any(|line| line == "  2  . . x ."), "{}", transcript.text);
}

#[test]
fn computers_are_watched_move_by_move() {
    let game = ["--plain", "pleiadis", "--size", "4", "--seat", "1", "--seat", "1", "--seed", "3"];
    let watch = |more: &[&str]| run_script(&[&game[..], more].concat(), &[]);
    let all = watch(&[]);
    let moves = all.text.lines().filter(|line| line.contains(" (random) : ")).count();
    assert!(moves > 5);
    assert_eq!(boards(&all.text), moves + 1, "{}", all.text);
    for line in all.text.lines().filter(|line| line.contains(" (random) : ")) {
        let (_, mv) = line.split_once(" : ").expect("a move");
        assert!(mv.contains(" (row ") && mv.ends_with(" ms"), "{line}");
    }
    let last = watch(&["--boards", "last"]);
    assert_eq!(boards(&last.text), 1, "{}", last.text);
    assert_eq!(last.board(), all.board());
    assert_eq!(boards(&watch(&["--boards", "none"]).text), 0);
    // Player 1 has the round stones.
    assert!(all.text.contains("Player 1 is random, o. Player 2 is random, x."), "{}", all.text);
}

#[test]
fn the_command_board_says_when_it_is_printed() {
    let typed = ["board none", "a1", "board last", "b2", "board all", "undo"];
    let transcript = play_two_humans("snort", &["--size", "2"], &typed);
    let counts: Vec<_> =
        transcript.exchanges.iter().map(|turn| boards(&turn.said.join("\n"))).collect();
    assert_eq!(counts.len(), typed.len());
    let letters = |said: &[String]| said.iter().filter(|line| *line == "     a b").count();
    let counts: Vec<_> = transcript.exchanges.iter().map(|turn| letters(&turn.said)).collect();
    assert_eq!(counts, [0, 0, 0, 1, 0, 1], "{}", transcript.text);
}

#[test]
fn a_resumed_game_is_watched_as_well() {
    let home = TempDir::new().expect("a temporary folder");
    let people = ["--plain", "snort", "--size", "3", "--seat", "human", "--seat", "human"];
    run_script_at(home.path(), &people, &["2 2"]);
    let resumed = ["resume", "--plain", "--boards", "none"];
    let transcript = run_script_at(home.path(), &resumed, &["1 1", "board"]);
    assert_eq!(boards(&transcript.text), 1, "{}", transcript.text);
    assert_eq!(transcript.board(), ["o..", ".x.", "..."]);
}

#[test]
fn an_amazon_is_shown_where_she_stands_before_her_arrow() {
    let game = ["--size", "5"];
    let transcript = play_two_humans("amazons", &game, &["b1", "b3", "board", "d3"]);
    for turn in &transcript.exchanges[1..3] {
        assert!(turn.said.iter().any(|line| line == "  3  . x . . ."), "{}", transcript.text);
        assert!(turn.said.iter().any(|line| line == "  1  . . . x ."), "{}", transcript.text);
    }
    // A whole move shows only what came of it.
    let whole = play_two_humans("amazons", &game, &["1 2 3 2 3 4"]);
    assert_eq!(boards(&whole.exchanges[0].said.join("\n")), 1, "{}", whole.text);
    assert!(whole.text.contains("a person, x. Player 2 is a person, o."));
}

#[test]
fn a_search_tells_its_time_and_on_request_what_it_expects() {
    let seats = ["--seat", "human", "--seat", "alphabeta:n500", "--seed", "1"];
    let arguments = [&["--plain", "snort", "--size", "4"][..], &seats].concat();
    let told = [" % chance of winning", "won in ", "lost in ", "draw"];
    let move_of = |transcript: &Transcript, player: &str| {
        let begins = format!("Player 2 ({player}) : ");
        let line = transcript.text.lines().find(|line| line.starts_with(&begins));
        line.unwrap_or_else(|| panic!("{}", transcript.text)).to_string()
    };
    let transcript = run_script(&arguments, &["2 3", "hint", "resign"]);
    let line = move_of(&transcript, "alphabeta:n500");
    assert!(line.ends_with("s") && !told.iter().any(|it| line.contains(it)), "{line}");
    let home = TempDir::new().expect("a temporary folder");
    let settings = home.path().join(".config/parlour");
    std::fs::create_dir_all(&settings).expect("a folder");
    std::fs::write(settings.join("settings.toml"), "plans = true\n").expect("a file");
    let asked = run_script_at(home.path(), &arguments, &["2 3", "resign"]);
    let line = move_of(&asked, "alphabeta:n500");
    assert!(line.contains("s, ") && told.iter().any(|it| line.contains(it)), "{line}");
    // In a rated game nobody hears it. This opponent searches.
    let rated = ["--plain", "snort", "--seat", "human", "--seat", "rung:9", "--rated"];
    let line = move_of(&run_script_at(home.path(), &rated, &["2 3", "resign"]), "Jan");
    assert!(!told.iter().any(|it| line.contains(it)), "{line}");
    let hint = &transcript.exchanges[1].said[0];
    assert!(hint.starts_with("Hint: ") && hint.contains(": row "), "{hint}");
    let times = transcript.text.lines().last().expect("a line").to_string();
    let times = transcript.text.lines().find(|line| line.starts_with("Times: ")).unwrap_or(&times);
    assert!(times.starts_with("Times: you: "), "{}", transcript.text);
    assert!(
        times.contains(" for 1 move, alphabeta: ") && times.ends_with(" for 1 move."),
        "{times}"
    );
    assert!(transcript.text.contains("Alphabeta wins: you resigned."), "{}", transcript.text);
}

#[test]
fn what_a_letter_scores_is_named() {
    let typed = ["1 1 S", "1 2 O", "1 3 S", "2 2 O", "3 3 S"];
    let transcript = play_two_humans("sos", &["--size", "3"], &typed);
    assert_eq!(transcript.exchanges[2].said[0], "Scores a1-b1-c1.", "{}", transcript.text);
    assert_eq!(transcript.exchanges[4].said[0], "Scores a1-b2-c3.", "{}", transcript.text);
    assert_eq!(transcript.text.matches("Scores ").count(), 2, "{}", transcript.text);
}

#[test]
fn the_points_of_the_winner_come_first() {
    let board = ["--size", "2", "--board", "SO/S.", "--to-move", "1", "--scores", "4,5"];
    let transcript = play_two_humans("sos", &board, &["b2o"]);
    let end = "Player 2 wins: the board is full, 5 to 4.";
    assert!(transcript.text.contains(end), "{}", transcript.text);
}

#[test]
fn winning_squares_are_named() {
    let board = ["--board", "1111../....../....../....../....../222...", "--to-move", "1"];
    let pentago = play_two_humans("pentago", &board, &["e1"]);
    let line = "Winning squares: a1, b1, c1, d1 and e1 (row 1, columns 1 to 5).";
    assert!(pentago.text.contains(line), "{}", pentago.text);
    let board = ["--size", "5x2", "--board", "../../../1./.2", "--to-move", "1"];
    let pawns = play_two_humans("breakthrough", &board, &["a4a5"]);
    let line = "Winning square: a5 (row 5, column 1).";
    assert!(pawns.text.contains(line), "{}", pawns.text);
    // In Dodgem whoever is blocked has won: no square wins.
    let board = ["--size", "3", "--board", "2../.../12.", "--to-move", "2"];
    let blocked = play_two_humans("dodgem", &board, &["a1-a2"]);
    let line = "Blocked pawn: a3 (row 3, column 1).\nWinner : 1\nPlayer 1 wins: ";
    assert!(blocked.text.contains(line), "{}", blocked.text);
}

#[test]
fn results_are_told_to_the_only_person() {
    let seats = ["--seat", "human", "--seat", "master:n100"];
    let play = |game: &str, more: &[&str], typed: &[&str]| {
        run_script(&[&["--plain", game][..], more, &seats].concat(), typed).text
    };
    let snort = play("snort", &["--size", "1"], &["1 1"]);
    assert!(snort.contains("\nYou win: master cannot move.\n"), "{snort}");
    let board = ["--size", "3", "--board", "21./.1./...", "--to-move", "1"];
    let dodgem = play("dodgem", &board, &["b2a2"]);
    let end = "\nMaster wins: you have blocked every pawn of master.\n";
    assert!(dodgem.contains(end), "{dodgem}");
    let people = play_two_humans("dodgem", &board, &["b2a2"]).text;
    let end = "\nPlayer 2 wins: player 1 has blocked every pawn of player 2.\n";
    assert!(people.contains(end), "{people}");
}
