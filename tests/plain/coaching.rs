//! The coach in line mode: `best`, `why`, `review`, and hints in plain words.

use super::{PEOPLE, play_two_humans, run_script, run_script_at};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The only saved game of a list.
fn saved_in(home: &Path, list: &str) -> PathBuf {
    let folder = home.join(".local/share/parlour").join(list);
    let mut games = fs::read_dir(&folder).expect("a folder");
    games.next().expect("a game").expect("an entry").path()
}

#[test]
fn the_best_moves_are_told_in_words() {
    let transcript = play_two_humans("snort", &["--size", "3"], &["best", "1 1", "best"]);
    let first = &transcript.exchanges[0].said;
    assert_eq!(first.len(), 4, "{}", transcript.text);
    assert!(first[0].starts_with("1. b2: row 2, column 2. You win in "), "{first:?}");
    assert!(
        first[0].contains(" moves at most if both play perfectly. Expected then: "),
        "{first:?}"
    );
    assert!(first[1].starts_with("2. ") && first[2].contains("You win in "), "{first:?}");
    assert_eq!(first[3], "4 other moves are as good as the first.");
    let lost = &transcript.exchanges[2].said;
    assert_eq!(lost.last().map(String::as_str), Some("5 other moves are as good as the first."));
}

#[test]
fn why_tells_of_the_last_move() {
    let typed = ["why", "1 1", "3 3", "1 2", "why"];
    let transcript = play_two_humans("snort", &["--size", "3"], &typed);
    assert_eq!(transcript.exchanges[0].said, ["You have not moved yet."]);
    let said = &transcript.exchanges[4].said;
    assert_eq!(said.len(), 1, "{}", transcript.text);
    let wanted = "The last move of player 1, b1, was a blunder. It cost 100 %. It turned a \
                  proven win into a proven loss. After this, player 2 wins in 2 moves";
    assert!(said[0].starts_with(wanted), "{said:?}");
    assert_better_told_once(&said[0]);
}

/// What b2 would have done stands there with its line, and nothing says it again.
fn assert_better_told_once(said: &str) {
    assert!(said.contains(" b2 would have won in 2 moves, for example with b2 "), "{said}");
    assert!(!said.contains("Better: "), "{said}");
}

#[test]
fn against_the_computer_why_is_about_the_own_move() {
    let arguments = ["--plain", "snort", "--size", "3", "--seed", "1"];
    let transcript = run_script(&arguments, &["2 2", "why"]);
    let said = &transcript.exchanges[1].said;
    assert!(said[0].starts_with("Your last move, b2, was as good as any."), "{said:?}");
    assert!(said[0].contains("The position is won with perfect play."), "{said:?}");
}

#[test]
fn a_review_follows_the_end_of_the_game() {
    let typed = ["review", "1 1", "3 3", "1 2", "resign", "review", "why", "best"];
    let transcript = play_two_humans("snort", &["--size", "3"], &typed);
    assert!(transcript.exchanges[0].is_refused(), "{}", transcript.text);
    assert!(transcript.exchanges[0].said[0].contains("not over"), "{}", transcript.text);
    let said = &transcript.exchanges[5].said;
    let wanted = [
        "Every move of the game is judged now.",
        "Move 1, player 1, a1: best, chances 100 %.",
        "Move 2, player 2, c3: best, chances 0 %.",
    ];
    assert_eq!(said[..3], wanted, "{}", transcript.text);
    assert!(
        said[3].starts_with("Move 3, player 1, b1: blunder, cost 100 %, chances 0 %, better "),
        "{said:?}"
    );
    assert!(
        said[4].starts_with("Player 1: accuracy ") && said[5].starts_with("Player 2: accuracy ")
    );
    assert_eq!(said[6], "Turning points:");
    assert!(said[7].starts_with("Move 3, b1 by player 1: blunder."), "{said:?}");
    assert!(transcript.exchanges[6].said[0].contains("was a blunder"), "{}", transcript.text);
    assert!(transcript.exchanges[7].is_refused(), "{}", transcript.text);
}

#[test]
fn nothing_is_reviewed_without_moves() {
    let transcript = play_two_humans("snort", &["--size", "3"], &["resign", "review", "why"]);
    for turn in &transcript.exchanges[1..] {
        assert!(turn.is_refused(), "{}", transcript.text);
    }
    let menu = run_script(&["--plain"], &["review", "why", "best", "quit"]);
    assert!(menu.exchanges.iter().take(3).all(|turn| turn.is_refused()), "{}", menu.text);
}

#[test]
fn a_hint_in_a_lost_position_says_so_plainly() {
    let transcript = play_two_humans("snort", &["--size", "3"], &["1 1", "hint"]);
    let said = &transcript.exchanges[1].said[0];
    assert!(
        said.starts_with("Hint: ") && said.ends_with(" You lose if both play perfectly."),
        "{said}"
    );
}

#[test]
fn the_help_tells_of_the_coach() {
    let transcript = play_two_humans("snort", &[], &["help"]);
    for command in ["best: ", "why: ", "review: ", "hint: "] {
        let told = |line: &String| line.starts_with(command);
        assert!(transcript.exchanges[0].said.iter().any(told), "{command}");
    }
}

#[test]
fn help_is_marked_in_the_file_of_the_game() {
    let aids = |typed: &[&str], more: &[&str]| {
        let home = TempDir::new().expect("a temporary folder");
        let arguments = [&["--plain", "snort", "--size", "3"], more].concat();
        run_script_at(home.path(), &arguments, typed);
        let text = fs::read_to_string(saved_in(home.path(), "games")).expect("a file");
        let line = text.lines().find_map(|line| line.strip_prefix("[Aids "));
        line.unwrap_or_default().to_string()
    };
    assert_eq!(aids(&["1 1", "help", "moves"], &PEOPLE), "");
    assert_eq!(aids(&["hint", "1 1"], &PEOPLE), "\"hints\"]");
    assert_eq!(aids(&["1 1", "best"], &PEOPLE), "\"hints\"]");
    assert_eq!(aids(&["1 1", "why"], &PEOPLE), "\"hints\"]");
    assert_eq!(aids(&["1 1", "3 3", "undo"], &PEOPLE), "\"take-backs\"]");
    assert_eq!(aids(&["1", "undo", "1 1"], &PEOPLE), "");
    assert_eq!(aids(&["1 1", "resign", "undo", "3 3"], &PEOPLE), "\"take-backs\"]");
    assert_eq!(aids(&["hint", "1 1", "3 3", "undo"], &PEOPLE), "\"hints,take-backs\"]");
}

#[test]
fn a_review_is_kept_in_the_file_of_the_game() {
    let home = TempDir::new().expect("a temporary folder");
    let arguments = [&["--plain", "snort", "--size", "3"], &PEOPLE[..]].concat();
    let typed = ["1 1", "3 3", "1 2", "resign", "review", "review"];
    let transcript = run_script_at(home.path(), &arguments, &typed);
    let said = |index: usize| transcript.exchanges[index].said.clone();
    // The second time nothing is judged.
    assert_eq!(said(4)[1..], said(5)[..], "{}", transcript.text);
    let file = saved_in(home.path(), "archive");
    let kept = fs::read_to_string(&file).expect("a file");
    assert_eq!(kept.matches("[%cost ").count(), 3, "{kept}");
    assert!(kept.contains("[Analyst \"master\"]") && kept.contains(" $4 "), "{kept}");
    let name = file.to_str().expect("plain");
    let told = run_script_at(home.path(), &["review", "--plain", name], &[]);
    for line in &said(5) {
        assert!(told.text.contains(line), "{line}\n{}", told.text);
    }
    assert_eq!(fs::read_to_string(&file).expect("a file"), kept);
}

#[test]
fn a_saved_game_is_reviewed_in_words_and_its_file_keeps_the_review() {
    let home = TempDir::new().expect("a temporary folder");
    let game = "[Game \"snort\"]\n[Size \"3x3\"]\n[Player2 \"tactical\"]\n[Player1 \"human\"]\n\
                [Result \"0-1\"]\n[Termination \"resigned\"]\n\n1. a1\n2. c3\n3. b1\n";
    let folder = home.path().join(".local/share/parlour/archive");
    fs::create_dir_all(&folder).expect("a folder");
    for (path, is_kept) in [(folder.join("own.game"), true), (home.path().join("x.game"), false)] {
        fs::write(&path, game).expect("a file");
        let name = path.to_str().expect("plain");
        let told = run_script_at(home.path(), &["review", "--plain", name], &[]).text;
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!(
            lines[..6],
            [
                "Snort, 3 rows, 3 columns. Player 1 is a person, x. Player 2 is tactical, o.",
                "Winner : 2",
                "Tactical wins: you resigned.",
                "Move 1, you, a1: best, chances 100 %.",
                "Move 2, tactical, c3: best, chances 0 %.",
                "Move 3, you, b1: blunder, cost 100 %, chances 0 %, better b2."
            ],
            "{told}"
        );
        assert!(lines[6].starts_with("You: accuracy "), "{told}");
        assert_eq!(lines[8], "Turning points:");
        let point = lines.last().expect("a line");
        assert!(point.starts_with("Move 3, b1 by you: blunder. It turned a proven"), "{told}");
        assert_better_told_once(point);
        let kept = fs::read_to_string(&path).expect("a file");
        assert_eq!(kept.contains("[%cost "), is_kept, "{kept}");
    }
}

#[test]
fn the_end_of_a_game_names_its_review() {
    let transcript = play_two_humans("snort", &["--size", "3"], &["1 1", "resign", "1 1"]);
    let wanted = "The game is over. review, why, again, undo, menu or quit";
    assert_eq!(transcript.open_question, wanted, "{}", transcript.text);
    let refusal = "The game is over: type review, why, again, undo, menu or quit.";
    assert_eq!(transcript.exchanges[2].said, [refusal]);
}
