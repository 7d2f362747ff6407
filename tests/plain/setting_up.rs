//! Seats by number, coin, names, signs, and who moves first.

use super::play_two_humans;
use super::transcript::{run_script, run_script_at};
use std::process::Command;
use tempfile::TempDir;

/// What the program says of arguments that it refuses.
fn refusal(arguments: &[&str]) -> String {
    let home = TempDir::new().expect("a temporary folder");
    let output = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(arguments)
        .env_clear()
        .env("HOME", home.path())
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8(output.stderr).expect("errors are text")
}

#[test]
fn seats_are_chosen_by_number_in_the_menu() {
    let typed = ["4", "3", "9", "1", "4:d2", "", "quit"];
    let transcript = run_script(&["--plain", "--seed", "1"], &typed);
    let text = &transcript.text;
    assert!(text.contains("\n0. human: a person at this keyboard.\n1. random: plays any legal"));
    assert!(text.contains("\"9\" is not a player"), "{text}");
    assert!(text.contains("Player 1 is random, x. Player 2 is minimax:d2, o."), "{text}");
}

#[test]
fn seats_are_chosen_by_number_on_the_command_line() {
    let arguments = ["--plain", "snort", "--size", "2", "--seat", "0", "--seat", "8:n100"];
    let transcript = run_script(&arguments, &[]);
    let players = "Player 1 is a person, x. Player 2 is master:n100, o.";
    assert!(transcript.text.contains(players), "{}", transcript.text);
    assert!(refusal(&["--plain", "snort", "--seat", "99"]).contains("\"99\" is not a player"));
}

#[test]
fn the_menu_has_coin_clock_names_and_signs() {
    let typed = [
        "snort",
        "3",
        "human",
        "human",
        "what",
        "clock soon",
        "clock 5m+3s",
        "names Ann, Bob",
        "names a,b,c",
        "signs xx",
        "signs @%",
        "toss",
        "",
        "2 2",
        "quit",
    ];
    let transcript = run_script(&["--plain", "--seed", "4"], &typed);
    let text = &transcript.text;
    for said in [
        "Press Enter, or type toss, rated, clock 5m+3s, names Ann, Bob, or signs xo.",
        "\"soon\" is not a clock: write it like 10/move, 5m or 5m+3s, or none.",
        "Each player has 5 min for the game and 3 s more with each move; when time runs out \
         the game is lost.",
        "Player 1 is Ann and player 2 is Bob.",
        "3 names were given, but the game has 2 players.",
        "\"xx\" does not give 2 players a sign each",
        "Player 1 is @ and player 2 is %.",
        "A coin decides who begins.",
        " begins, as player 1.",
        ", 5:00 left :",
    ] {
        assert!(text.contains(said), "{said}\n{text}");
    }
    assert!(text.contains("  2  . @ ."), "{text}");
}

#[test]
fn what_is_chosen_for_a_game_does_not_hold_for_the_next() {
    let first = ["snort", "4", "human", "human", "toss", "signs @%", "", "menu"];
    let second = ["snort", "4", "human", "mirror", "", "2 2", "quit"];
    let text = run_script(&["--plain", "--seed", "4"], &[&first[..], &second].concat()).text;
    assert_eq!(text.matches("The coin was tossed").count(), 1, "{text}");
    assert!(text.contains("Player 1 is a person, x. Player 2 is mirror, o."), "{text}");
    let again = ["menu", "snort", "3", "human", "human", "", "1 1", "quit"];
    let tossed = ["--toss", "--signs", "@%"];
    let text = play_two_humans("snort", &tossed, &again).text;
    assert_eq!(text.matches("The coin was tossed").count(), 1, "{text}");
    assert!(text.contains("Player 1 is a person, @."), "{text}");
    assert!(text.contains("Player 1 is a person, x."), "{text}");
}

#[test]
fn a_coin_decides_who_begins_and_falls_anew_each_time() {
    let arguments = ["--plain", "snort", "--size", "1", "--toss", "--seed", "7", "--seat", "human"];
    let typed = ["again"; 20];
    let transcript = run_script(&arguments, &typed);
    let you = transcript.text.matches("The coin was tossed: you begin, as player 1.").count();
    let other = transcript.text.matches("The coin was tossed: Carl ").count();
    assert!(you > 3 && other > 3, "{you} {other}\n{}", transcript.text);
    let is_second = |line: &str| {
        line.contains("Player 1 is Carl, level 3")
            && line.ends_with(", x. Player 2 is a person, o.")
    };
    assert!(transcript.text.lines().any(is_second), "{}", transcript.text);
    // The player who is to move begins, whatever the number.
    let on = ["--toss", "--moves", "a1", "--seed", "3"];
    let on = play_two_humans("snort", &on, &[]);
    assert!(on.text.contains("begins, as player 2."), "{}", on.text);
    let named = ["--toss", "--names", "Ann,Bob"];
    let named = play_two_humans("snort", &named, &[]);
    let [ann, bob] = ["Ann", "Bob"].map(|name| {
        let coin = format!("The coin was tossed: {name} begins, as player 1.");
        named.text.contains(&coin) && named.text.contains(&format!("Player 1 is {name}, x."))
    });
    assert!(ann != bob, "{}", named.text);
    let mirror = ["--plain", "snort", "--size", "3", "--toss", "--seat", "mirror"];
    assert!(refusal(&mirror).contains("No coin can be tossed"));
}

#[test]
fn names_and_clock_are_given_on_the_command_line() {
    let more = ["--names", "Ann,Bob", "--clock", "10/move!"];
    let transcript = play_two_humans("snort", &more, &["1 1", "resign"]);
    for said in [
        "Player 1 is Ann, x. Player 2 is Bob, o. Each move has 10 s; when time runs out a random \
         move is played.",
        "Player 1, Ann, 0:10 left :",
        "Ann wins: Bob resigned.",
        "Times: Ann: ",
    ] {
        assert!(transcript.text.contains(said), "{said}\n{}", transcript.text);
    }
    let transcript = play_two_humans("snort", &["--names", "Player One,Bob"], &["1 1", "resign"]);
    assert!(transcript.text.contains("Times: Player One: "), "{}", transcript.text);
    let clock = ["--plain", "snort", "--clock", "5x"];
    assert!(refusal(&clock).contains("\"5x\" is not a clock"));
    let names = ["--plain", "snort", "--names", "a,b,c"];
    assert!(refusal(&names).contains("3 names were given"));
    assert!(refusal(&["--plain", "--toss"]).contains("--toss needs a game"));
}

#[test]
fn black_may_begin_in_amazons() {
    let home = TempDir::new().expect("a temporary folder");
    let people = ["--seat", "human", "--seat", "human", "--size", "5"];
    let arguments = [&["--plain", "amazons", "--first", "2"][..], &people].concat();
    let typed = ["b5b3c3", "save game.txt", "again", "b5b3c3", "quit"];
    let transcript = run_script_at(home.path(), &arguments, &typed);
    assert!(transcript.text.contains("\nPlayer 2 :\n"), "{}", transcript.text);
    assert_eq!(transcript.text.matches("\n  3  . o # . .\n").count(), 2, "{}", transcript.text);
    let saved = std::fs::read_to_string(home.path().join("game.txt")).expect("it was saved");
    assert!(saved.contains("[ToMove \"2\"]") && saved.contains("[Board \""), "{saved}");
    let told = run_script_at(home.path(), &["replay", "--plain", "game.txt"], &[]);
    assert!(told.text.contains("1. Player 2 : b5-b3/c3"), "{}", told.text);
    let menu = ["9", "5", "0", "0", "green", "black", "", "b5b3c3"];
    let menu = run_script(&["--plain"], &menu);
    assert!(
        menu.text.contains("Who moves first, player 1, white, or 2, black, default white : green")
    );
    assert!(menu.text.contains("\n  3  . o # . .\n"), "{}", menu.text);
    assert!(refusal(&["--plain", "snort", "--first", "2"]).contains("player 1 moves first"));
}

#[test]
fn the_usual_opponent_is_about_as_strong_as_the_person() {
    let transcript = run_script(&["--plain", "snort", "--seed", "7"], &["a1"]);
    let told = transcript.text.lines().find(|line| line.starts_with("Your opponent is "));
    let told = told.unwrap_or_else(|| panic!("{}", transcript.text));
    assert!(told.contains(", about as strong as you. "), "{told}");
    assert!(transcript.text.contains("A casual game: help is allowed"), "{}", transcript.text);
    // In the menu it is what an empty line chooses.
    let transcript = run_script(&["--plain"], &["snort", "4", "", "", "rated", ""]);
    assert!(transcript.text.contains(", about as strong as you :"), "{}", transcript.text);
    assert!(transcript.text.contains("Casual: a rated game has the usual board"), "a small one");
    // A rated game can be begun there.
    let transcript =
        run_script(&["--plain"], &["snort", "", "", "", "rated", "", "undo", "review"]);
    let text = &transcript.text;
    assert_eq!(
        text.matches("A rated game from move 4 on: no help, moves stand").count(),
        2,
        "{text}"
    );
    assert_eq!(text.matches("This game is rated").count(), 2, "{text}");
}

#[test]
fn how_hard_the_first_game_was_is_asked_once() {
    let home = TempDir::new().expect("a temporary folder");
    let play =
        |typed: &[&str]| run_script_at(home.path(), &["--plain", "snort", "--seed", "7"], typed);
    let first = play(&["a1", "resign", "easy", "easy", "again", "a1", "resign", "hard"]);
    let text = &first.text;
    assert_eq!(text.matches("How hard was it?").count(), 1, "{text}");
    assert!(text.contains("Thank you. Your next opponent is "), "{text}");
    assert_eq!(text.matches("That is asked once").count(), 2, "{text}");
    assert!(!play(&["a1", "resign"]).text.contains("How hard was it?"));
    // Whoever does not answer is not asked again either.
    let other = TempDir::new().expect("a temporary folder");
    let play =
        |typed: &[&str]| run_script_at(other.path(), &["--plain", "snort", "--seed", "7"], typed);
    assert!(play(&["a1", "resign"]).text.contains("How hard was it?"));
    assert!(!play(&["a1", "resign"]).text.contains("How hard was it?"));
}

#[test]
fn a_rated_game_tells_how_the_rating_has_changed() {
    let home = TempDir::new().expect("a temporary folder");
    let arguments = ["--plain", "snort", "--rated", "--seed", "7"];
    let text = run_script_at(home.path(), &arguments, &["a1", "resign"]).text;
    assert!(text.contains("Over before move 4: no rating changes.") && !text.contains("1400"));
    let text = run_script_at(home.path(), &arguments, &["a1", "b1", "resign"]).text;
    let line = text.lines().find(|line| line.starts_with("Rating 1400 -> "));
    assert!(line.is_some_and(|line| line.contains(" +-")), "{text}");
}

#[test]
fn the_menu_forgets_the_position_of_the_command_line() {
    let arguments =
        ["--plain", "snort", "--size", "4", "--moves", "a1", "--seat", "0", "--seat", "0"];
    let typed = ["menu", "breakthrough", "", "0", "0", "", "quit"];
    let text = run_script(&arguments, &typed).text;
    assert!(text.contains("Size, default 8x8"), "{text}");
    assert!(text.contains("Breakthrough, 8 rows, 8 columns."), "{text}");
}

#[test]
fn a_level_that_the_ladder_lacks_is_refused_with_the_highest() {
    let refused = refusal(&["--plain", "firstattack", "--seat", "human", "--seat", "rung:16"]);
    assert!(refused.contains("no rung:16 here: the highest is rung:"), "{refused}");
}

#[test]
fn a_game_that_loses_its_names_is_rated_no_longer() {
    let home = TempDir::new().expect("a temporary folder");
    let as_profile = |name: &str, more: &[&str], typed: &[&str]| {
        let arguments = [&["--plain", "--profile", name], more].concat();
        run_script_at(home.path(), &arguments, typed).text
    };
    let setup = ["snort", "", "0", "0", "names ana,bo", "rated", "names", "", "1 1", "quit"];
    let told = as_profile("ana", &[], &setup);
    assert!(told.contains("Casual: two people are rated under the names of their"), "{told}");
    as_profile("bo", &["snort"], &["a1", "quit"]);
    let told = as_profile("ana", &[], &setup);
    let unrated = "Nobody has a name. Casual: two people are rated under the names of their";
    assert!(told.contains(unrated), "{told}");
}

#[test]
fn a_level_to_beat_plays_by_the_seed() {
    let home = TempDir::new().expect("a temporary folder");
    run_script_at(home.path(), &["--plain", "snort", "--seed", "7"], &["a1", "resign"]);
    for (seed, entry) in [("71", "t2"), ("72", "t3")] {
        let begun = ["--plain", "--seed", seed];
        let text = run_script_at(home.path(), &begun, &[entry, "2 2", "quit"]).text;
        assert!(text.contains(", level"), "{text}");
    }
    let games = home.path().join(".local/share/parlour/games");
    let files =
        std::fs::read_dir(games).expect("a folder").map(|file| file.expect("a file").path());
    let texts: Vec<String> =
        files.map(|file| std::fs::read_to_string(file).expect("it can be read")).collect();
    for seed in ["71", "72"] {
        let tag = format!("[Seed \"{seed}\"]");
        assert!(texts.iter().any(|text| text.contains(&tag)), "{tag} in {texts:?}");
    }
}
