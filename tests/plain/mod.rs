//! Line mode: games as prompts and answers. Each test runs the real program through pipes.

mod clocks;
mod coaching;
mod dialogue;
mod examples;
mod kills;
mod languages;
mod lessons;
mod puzzles;
mod sessions;
mod setting_up;
mod sheets;
mod syscall_faults;
mod tables;
mod today;
mod transcript;
mod typed_moves;
mod watched;

use parlour_session::catalog::ALL_GAMES;
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};
use tempfile::TempDir;
use transcript::{Transcript, run_script, run_script_at};

const PEOPLE: [&str; 4] = ["--seat", "human", "--seat", "human"];

/// Plays a game between two people.
fn play_two_humans(game: &str, more: &[&str], typed: &[&str]) -> Transcript {
    let arguments: Vec<&str> =
        ["--plain", game].into_iter().chain(PEOPLE).chain(more.iter().copied()).collect();
    run_script(&arguments, typed)
}

fn questions_of(transcript: &Transcript) -> Vec<&str> {
    transcript.exchanges.iter().map(|turn| turn.asked.as_str()).collect()
}

#[test]
fn pentago_asks_for_a_square_and_a_rotation() {
    let transcript = play_two_humans("pentago", &[], &["3", "3", "9", "7", "b2 tl<", "b2:1"]);
    let square = ["Select an empty square, row", "Select an empty square, column"];
    let rotation = "Select a rotation, 1 to 8";
    assert_eq!(
        questions_of(&transcript),
        [square[0], square[1], rotation, rotation, square[0], square[0]],
        "{}",
        transcript.text
    );
    assert!(
        transcript.exchanges[2].is_refused() && transcript.exchanges[2].said[0].contains("1 to 8")
    );
    // The top left block was turned clockwise and back.
    assert_eq!(transcript.board(), ["......", ".o....", "..x...", "......", "......", "......"]);
    assert!(transcript.exchanges[5].is_refused(), "{}", transcript.text);
    let xl = play_two_humans("pentagoxl", &[], &["1", "1"]);
    assert_eq!(xl.open_question, "Select a rotation, 1 to 18", "{}", xl.text);
}

#[test]
fn amazons_asks_for_amazon_target_and_arrow_from_the_bottom_up() {
    let typed = ["1", "2", "3", "2", "3", "4", "b5", "b4", "4", "1"];
    let transcript = play_two_humans("amazons", &["--size", "5"], &typed);
    let [row, column] =
        ["row", "column"].map(|it| move |what: &str| format!("Select {what}, {it}"));
    let wanted = [
        row("an amazon"),
        column("an amazon"),
        row("a target"),
        column("a target"),
        row("an arrow"),
        column("an arrow"),
        row("an amazon"),
        row("a target"),
        row("an arrow"),
        column("an arrow"),
    ];
    assert_eq!(questions_of(&transcript), wanted, "{}", transcript.text);
    // After the first move: the second amazon has moved, and her arrow is asked for.
    assert_eq!(
        transcript.board(),
        ["...o.", "oo..o", ".x.#.", "x...x", "...x."],
        "{}",
        transcript.text
    );
    assert!(
        transcript.exchanges[9].is_refused() && transcript.open_question == wanted[8],
        "{}",
        transcript.text
    );
}

#[test]
fn sos_asks_for_the_letter_and_counts() {
    let typed = ["1", "1", "s", "1", "2", "x", "O", "c1s", "2", "2"];
    let transcript = play_two_humans("sos", &["--size", "3"], &typed);
    assert_eq!(transcript.board(), ["SOS", "...", "..."], "{}", transcript.text);
    assert!(transcript.text.contains("Points: player 1: 1, player 2: 0."), "{}", transcript.text);
    let letters =
        transcript.exchanges.iter().filter(|turn| turn.asked == "Select a letter, S or O");
    assert_eq!(letters.count(), 3);
    assert_eq!(transcript.open_question, "Select a letter, S or O");
}

#[test]
fn pawns_are_asked_for_and_so_is_where_they_go() {
    let dodgem = play_two_humans("dodgem", &["--size", "3"], &["3", "2", "choices", "5", "3", "1"]);
    let direction = "Select a direction, 1 north, 2 east, 3 south, 4 west";
    assert_eq!(questions_of(&dodgem)[2..], [direction; 4], "{}", dodgem.text);
    assert_eq!(dodgem.exchanges[2].said, ["You may select 1 north and 4 west."]);
    assert!(dodgem.exchanges[3].is_refused() && dodgem.exchanges[4].is_refused());
    assert_eq!(dodgem.board(), ["o..", "ox.", "..x"]);
    let pawns = play_two_humans("breakthrough", &[], &["2", "2", "choices", "d", "c"]);
    assert_eq!(pawns.exchanges[2].said, ["You may select column 1, 2 and 3."]);
    assert!(pawns.exchanges[3].is_refused(), "{}", pawns.text);
    assert_eq!(pawns.board()[2], "..x.....");
}

#[test]
fn a_whole_move_that_cannot_be_is_refused_with_its_reason() {
    let said = |game, typed| {
        let transcript = play_two_humans(game, &[], &[typed]);
        assert!(transcript.exchanges[0].is_refused(), "{}", transcript.text);
        assert!(transcript.open_question.ends_with(", row"), "{}", transcript.text);
        transcript.exchanges[0].said[0].clone()
    };
    assert_eq!(
        said("breakthrough", "b2b5"),
        "A pawn cannot move to b5 (row 5, column 2) from there."
    );
    assert_eq!(said("breakthrough", "B7-B6"), "The piece on b7 (row 7, column 2) is not yours.");
    assert!(said("breakthrough", "b2b9").starts_with("b9 is not on the board"));
    assert_eq!(
        said("amazons", "d1 d7 d10"),
        "The arrow's way to d10 (row 10, column 4) is blocked."
    );
    assert!(said("amazons", "d1d7").contains("write it like"));
    assert!(said("dodgem", "B4-off").contains("b4 (row 4, column 2) cannot leave"));
    assert!(said("snort", "c4c5").contains("write it like c4"));
}

#[test]
fn every_game_is_played_to_its_end_by_computers() {
    for game in &ALL_GAMES {
        let seats = ["--seat", "random", "--seat", "tactical", "--seed", "3"];
        let arguments: Vec<&str> = ["--plain", game.name].into_iter().chain(seats).collect();
        let transcript = run_script(&arguments, &[]);
        assert!(transcript.text.contains("Player 2 (tactical) : "), "{}", transcript.text);
        let end = transcript.text.contains(" wins: ") || transcript.text.contains("is a draw: ");
        assert!(end, "{}: {}", game.name, transcript.text);
        assert!(transcript.open_question.starts_with("The game is over"), "{}", transcript.text);
    }
}

#[test]
fn the_computer_answers_and_undo_takes_both_moves_back() {
    let typed = ["c2", "moves", "undo", "moves", "redo", "moves"];
    let transcript = run_script(&["--plain", "snort", "--size", "4", "--seed", "1"], &typed);
    let answers = &transcript.exchanges[0].said;
    assert!(answers.iter().any(|line| line.starts_with("Player 2 (")), "{}", transcript.text);
    let moves = |index: usize| transcript.exchanges[index].said.len();
    assert_eq!([moves(1), moves(3), moves(5)], [2, 1, 2], "{}", transcript.text);
    assert_eq!(transcript.exchanges[3].said, ["No move has been played."]);
}

#[test]
fn undo_takes_a_step_back_first() {
    let transcript =
        play_two_humans("amazons", &[], &["1", "undo", "1", "4", "undo", "undo", "d1", "7"]);
    let wanted = ["row", "column", "row", "column", "row", "row", "row", "row"];
    let last = |asked: &&str| asked.rsplit(' ').next().map(str::to_string);
    let words: Vec<String> = questions_of(&transcript).iter().filter_map(last).collect();
    assert_eq!(words, wanted, "{}", transcript.text);
    assert!(
        transcript.exchanges[5].said == ["There is no move to take back."],
        "{}",
        transcript.text
    );
    assert_eq!(transcript.open_question, "Select a target, column");
}

#[test]
fn commands_work_at_every_prompt() {
    let commands =
        &["help", "BOARD", "describe", "choices", "moves", "rules", "rules snort", "save"];
    let pentago = [&[][..], &["1"], &["1", "1"], &["1", "1", "7"]]
        .map(|before| ("pentago", ["--moves", "a2:7"], before, &commands[..]));
    // A hint takes a search, which is short on a small board.
    let sos = [&[][..], &["1"], &["1", "1"], &["1", "1", "s"]]
        .map(|before| ("sos", ["--size", "3"], before, &["hint"][..]));
    for (game, arguments, before, commands) in pentago.into_iter().chain(sos) {
        let typed: Vec<&str> = before.iter().chain(commands).copied().collect();
        let transcript = play_two_humans(game, &arguments, &typed);
        for turn in &transcript.exchanges[before.len()..] {
            assert!(!turn.said.is_empty(), "{turn:?}");
            assert_eq!(turn.asked, transcript.open_question, "{}", transcript.text);
        }
    }
    let menu =
        run_script(&["--plain"], &["help", "board", "hint", "moves", "save", "undo", "quit"]);
    assert!(menu.exchanges.iter().skip(1).take(5).all(|turn| turn.is_refused()), "{}", menu.text);
    let over =
        play_two_humans("snort", &["--size", "1"], &["a1", "b1", "hint", "undo", "a1", "resign"]);
    assert_eq!(over.text.matches("Player 1 wins: ").count(), 2, "{}", over.text);
    assert!(over.exchanges[1].is_refused() && over.exchanges[2].is_refused(), "{}", over.text);
}

#[test]
fn a_hint_is_a_move() {
    let transcript = play_two_humans("snort", &["--size", "3"], &["hint"]);
    let said = &transcript.exchanges[0].said;
    assert!(
        said.len() == 1 && said[0].starts_with("Hint: b2: row 2, column 2. You win "),
        "{said:?}"
    );
}

#[test]
fn a_board_is_described_in_the_numbers_that_are_typed() {
    let transcript =
        play_two_humans("amazons", &["--size", "5", "--moves", "b1-b3/d3"], &["describe"]);
    let wanted = [
        "The board has 5 rows and 5 columns.",
        "Player 1, x: row 3, column 2; row 2, columns 1 and 5; row 1, column 4.",
        "Player 2, o: row 5, columns 2 and 4; row 4, columns 1 and 5.",
        "Arrows: row 3, column 4.",
        "Empty squares: 16.",
        "The last move was b1-b3/d3, by player 1.",
        "Player 2 is to move.",
    ];
    assert_eq!(transcript.exchanges[0].said, wanted, "{}", transcript.text);
}

#[test]
fn the_menu_leads_to_a_game() {
    let typed = ["chess", "8", "0", "3", "7", "3", "", "random", "mirror", "tactical", "", "a1o"];
    let transcript = run_script(&["--plain", "--seed", "2"], &typed);
    assert!(transcript.text.contains("There is no game \"chess\""), "{}", transcript.text);
    assert!(transcript.text.contains("A 0x0 board does not suit this game"), "{}", transcript.text);
    assert!(transcript.text.contains("7 players cannot play this game"), "{}", transcript.text);
    assert!(transcript.text.contains("Mirror cannot be player 3 here"), "{}", transcript.text);
    let seats = "SOS, 3 rows, 3 columns. Player 1 is a person. Player 2 is random. Player 3 is";
    assert!(transcript.text.contains(seats), "{}", transcript.text);
}

#[test]
fn a_game_is_kept_at_the_end_of_the_input_and_gone_on_with() {
    let home = TempDir::new().expect("a temporary folder");
    let arguments: Vec<&str> = ["--plain", "dodgem"].into_iter().chain(PEOPLE).collect();
    let first = run_script_at(home.path(), &arguments, &["b4-b3", "1"]);
    let again = run_script_at(home.path(), &["resume", "--plain"], &["a1-b1", "save game.txt"]);
    assert!(again.text.contains("Player 2 :"), "{}", again.text);
    assert_eq!(first.board()[2], "ox..");
    let text = fs::read_to_string(home.path().join("game.txt")).expect("it was written");
    assert!(text.contains("[Game \"dodgem\"]") && text.contains("\n2. a1-b1"), "{text}");
    let listed = run_script_at(home.path(), &["--plain"], &["saved", "9", "help", "1", "moves"]);
    assert_eq!(listed.exchanges.last().map(|turn| turn.said.len()), Some(2), "{}", listed.text);
    let told = run_script_at(home.path(), &["replay", "--plain", "game.txt"], &[]);
    assert_eq!(told.board(), again.board());
    let refused =
        run_script_at(home.path(), &["resume", "--plain", "game.txt"], &["save game.txt"]);
    assert!(refused.exchanges[0].is_refused(), "{}", refused.text);
    assert!(refused.text.contains("was not saved"), "{}", refused.text);
}

#[test]
fn saved_games_are_listed_with_the_names_of_their_players() {
    let home = TempDir::new().expect("a temporary folder");
    for more in [&["--seat", "human", "--names", "Ana,Bob"][..], &["--seat", "greedy"]] {
        let arguments = [&["--plain", "snort", "--seat", "human"][..], more].concat();
        run_script_at(home.path(), &arguments, &["a1"]);
    }
    let listed = run_script_at(home.path(), &["--plain"], &["saved"]).text;
    for players in ["Ana - Bob", "You - greedy"] {
        assert!(listed.lines().any(|line| line.ends_with(players)), "{listed}");
    }
}

#[test]
fn a_game_that_has_ended_is_put_away_and_another_begun() {
    let home = TempDir::new().expect("a temporary folder");
    let arguments: Vec<&str> =
        ["--plain", "snort", "--size", "1"].into_iter().chain(PEOPLE).collect();
    let transcript =
        run_script_at(home.path(), &arguments, &["1", "1", "again", "resign", "quit", "never"]);
    assert!(transcript.text.contains("Player 2 wins: player 1 resigned."), "{}", transcript.text);
    let folder = home.path().join(".local/share/parlour");
    let count = |name: &str| fs::read_dir(folder.join(name)).map_or(0, Iterator::count);
    // A game resigned before its first move has a result too and is saved.
    assert_eq!((count("games"), count("archive")), (0, 2), "{}", transcript.text);
}

#[test]
fn a_replay_says_how_a_game_ended_that_its_rules_did_not_end() {
    let home = TempDir::new().expect("a temporary folder");
    let text = "[Game \"snort\"]\n[Player1 \"human\"]\n[Player2 \"random\"]\n[Result \"0-1\"]\n\
                [Termination \"resigned\"]\n1. a1\n";
    fs::write(home.path().join("old.game"), text).expect("a file");
    let told = run_script_at(home.path(), &["replay", "--plain", "old.game"], &[]);
    assert!(told.text.contains("Player 2 is random"), "{}", told.text);
    assert!(told.text.ends_with("Random wins: you resigned.\n"), "{}", told.text);
}

#[test]
fn that_a_game_is_not_saved_is_said_of_each_game_and_home_is_a_tilde() {
    let home = TempDir::new().expect("a temporary folder");
    fs::write(home.path().join(".local"), "no folder").expect("a file");
    let arguments: Vec<&str> = ["--plain", "snort"].into_iter().chain(PEOPLE).collect();
    let typed = ["a1", "c3", "moves", "save ~/my.game", "again", "b2", "c4"];
    let transcript = run_script_at(home.path(), &arguments, &typed);
    assert_eq!(transcript.text.matches("cannot be saved").count(), 2, "{}", transcript.text);
    assert!(!transcript.text.contains("os error"), "{}", transcript.text);
    assert!(home.path().join("my.game").exists(), "{}", transcript.text);
}

#[test]
fn who_reads_no_further_ends_it_quietly() {
    let home = TempDir::new().expect("a temporary folder");
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(["--plain", "snort"])
        .env_clear()
        .env("HOME", home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    drop(child.stdout.take());
    // The program may have ended before the input is written.
    let _ = child.stdin.take().expect("it reads").write_all(b"c4\n");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn nothing_typed_breaks_it() {
    let odd = [
        "",
        " ",
        "-1",
        "0",
        "99999999999999999999",
        "\u{1b}[2J",
        "é",
        "::",
        "zz9",
        "a0",
        "off",
        "board maybe",
        "save /nowhere/at/all",
        "4294967295",
        "255",
        "x",
        "b2b9b9",
        "undo",
        "redo",
    ];
    for game in &ALL_GAMES {
        for before in [&[][..], &["1"], &["2", "2"]] {
            let typed: Vec<&str> = before.iter().chain(&odd).copied().collect();
            let transcript = play_two_humans(game.name, &[], &typed);
            assert_eq!(
                transcript.exchanges.len(),
                typed.len(),
                "{}: {}",
                game.name,
                transcript.text
            );
        }
    }
}

#[test]
fn texts_of_others_show_what_they_hide() {
    let home = TempDir::new().expect("a temporary folder");
    let (evil, pile) = ("\u{202e}\u{200b}\u{ad}\u{e000}", "\u{301}".repeat(1000));
    let text = format!(
        "[Game \"snort\"]\n[Name1 \"E{evil}vil\"]\n[Name2 \"Č{pile}{}\"]\n[Event \"{evil}\"]\n1. a1\n",
        "long ".repeat(100)
    );
    let name = format!("e{evil}.game");
    fs::write(home.path().join(&name), &text).expect("a file");
    let told = run_script_at(home.path(), &["replay", "--plain", &name], &[]);
    assert!(told.text.contains("Player 1 is E▯▯▯▯vil, x."), "{}", told.text);
    let typed = [&format!("save b{evil}.game"), "c4", &format!("x{evil}"), "quit"];
    let played = run_script_at(home.path(), &["resume", "--plain", &name], &typed);
    for text in [&told.text, &played.text] {
        assert!(!text.contains(|sign| evil.contains(sign)), "{text:?}");
        // The name stands in the first line, and where its player is to move.
        assert!(text.lines().all(|it| it.matches('\u{301}').count() <= 2 && it.len() < 300));
    }
    // What is kept is what was there.
    let saved =
        fs::read_to_string(home.path().join(format!("b{evil}.game"))).expect("it was saved");
    assert!(saved.contains(&format!("[Name1 \"E{evil}vil\"]")) && saved.contains(&pile));
    // Errors quote files and arguments.
    fs::write(home.path().join(&name), format!("[Game \"{evil}\"]\n")).expect("a file");
    for arguments in
        [["replay", "--plain", &name], ["position", "snort", &format!("--size={evil}")]]
    {
        let output = Command::new(env!("CARGO_BIN_EXE_parlour"))
            .args(arguments)
            .env("HOME", home.path())
            .current_dir(home.path())
            .output()
            .expect("the program runs");
        let errors = String::from_utf8(output.stderr).expect("errors are text");
        assert!(errors.contains("▯▯▯▯") && !errors.contains(|it| evil.contains(it)), "{errors:?}");
    }
}

/// Ten thousand boards would be 13 MB.
#[test]
fn the_replay_of_a_very_long_game_asks_before_it_prints_every_board() {
    let home = TempDir::new().expect("a temporary folder");
    let replay = |side: usize, typed: &[&str]| {
        let squares =
            (1..=side).flat_map(|row| (b'a'..).take(side).map(move |col| (col as char, row)));
        let moves =
            (1..).zip(squares).map(|(number, (col, row))| format!("{number}. {col}{row}S\n"));
        let head = format!("[Game \"sos\"]\n[Size \"{side}x{side}\"]\n\n");
        fs::write(home.path().join("long.game"), head + &moves.collect::<String>())
            .expect("a file");
        let transcript = run_script_at(home.path(), &["replay", "--plain", "long.game"], typed);
        let is_head = |line: &&str| line.split_whitespace().take(3).eq(["1", "2", "3"]);
        let boards = transcript.text.lines().filter(is_head);
        (transcript.text.contains("361 moves"), boards.count())
    };
    assert_eq!(replay(8, &[]), (false, 65));
    // At the end of input only the first board and the last are printed.
    assert_eq!([&[][..], &[""], &["no"]].map(|typed| replay(19, typed)), [(true, 2); 3]);
    assert_eq!(replay(19, &["all"]), (true, 362));
}
