//! Line mode as the games' sheets have it, with `--sheet`: the worked games of the rules' sources typed line by
//! line, and the boards and questions of the sheets that number from 0.

use super::examples::{examples, texts};
use super::languages::mask_times;
use super::transcript::run_in_language;
use std::process::Command;

/// Plays with a sheet, and compares every line with a snapshot.
fn session(sheet: &str, more: &[&str], typed: &[&str]) -> String {
    let arguments = [&["--plain", "--sheet", sheet][..], more].concat();
    // The sheet's language, not the reader's.
    let text = mask_times(&run_in_language("de_DE.UTF-8", &arguments, typed));
    insta::assert_snapshot!(format!("sheet_{sheet}"), text);
    text
}

#[test]
fn the_worked_games_are_played_as_on_their_sheets() {
    for line in &examples() {
        let name = line["game"].as_str().expect("a name");
        let size = format!("{}x{}", line["rows"], line["cols"]);
        let turns = line["turns"].as_array().expect("a list");
        let typed: Vec<&str> = turns.iter().flat_map(|turn| texts(&turn["typed"])).collect();
        let text = session(name, &["--size", &size], &typed);
        let is_french = matches!(name, "snort" | "dodgem");
        let winner = line["winner"].to_string();
        let said = if is_french { "Vainqueur\u{a0}:" } else { "Winner :" };
        let mut end = text.lines().rev();
        // Behind the winner only the question what to do now, to which the input ends.
        assert_eq!(end.nth(1), Some(&*format!("{said} {winner}")), "{text}");
        let first = if is_french { "Au joueur 1 de jouer\u{a0}:" } else { "Player 1 :" };
        assert_eq!(text.lines().find(|it| it.ends_with(':')), Some(first), "{text}");
        // Every line answers a question, in order.
        let asked =
            text.lines().filter_map(|it| it.rsplit_once([':', '\u{a0}'])?.1.strip_prefix(' '));
        let answers = asked.filter(|it| it.bytes().all(|sign| sign.is_ascii_digit()));
        let wanted = [&typed[..], &[&*winner]].concat();
        assert_eq!(answers.filter(|it| !it.is_empty()).collect::<Vec<_>>(), wanted, "{text}");
    }
}

#[test]
fn amazons_is_numbered_from_0_at_the_top_and_asks_in_romanian() {
    let typed = ["3", "1", "x", "w", "3 2", "4", "0", "2", "2", "1", "2", "describe", "quit"];
    let text = session("amazons", &["--size", "4", "--seed", "1"], &typed);
    assert!(text.is_ascii(), "{text}");
    let board = ["0 1 2 3", "0  # B B #", "1  B # X B", "2  W # W W"];
    for row in board.iter().chain(&["3  # W # #", "Este randul tau!"]) {
        assert!(text.lines().any(|line| line.trim() == *row), "{row}\n{text}");
    }
    assert_eq!(text.matches("Este randul tau!").count(), 2, "{text}");
    // Black is the person's, and alpha-beta begins.
    let black = ["--plain", "--sheet", "amazons", "--size", "4"];
    let text = run_in_language("C", &black, &["2", "B", "quit"]);
    assert!(text.contains("Jucatorul 1 (alfa-beta): "), "{text}");
}

#[test]
fn pentago_is_numbered_from_0() {
    let people = ["--seat", "human", "--seat", "human"];
    let text = session("pentago", &people, &["0", "5", "1", "6", "0", "5 5 3", "moves"]);
    // The turns take the marbles from the top right, and from the bottom right, to the corner below and beside.
    assert!(text.contains("\n  2  . . .   . . x\n"), "{text}");
    assert!(text.contains("\n  5  . . .   o . .\n"), "{text}");
}

#[test]
fn sos_keeps_the_usual_numbers() {
    let people = ["--size", "3", "--seat", "human", "--seat", "human"];
    session("sos", &people, &["1", "1", "S", "1", "2", "O", "1 3 S", "quit"]);
}

#[test]
fn a_sheet_goes_with_its_own_game_and_yields_to_the_chosen_language() {
    let output = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(["--plain", "--sheet", "snort", "pleiadis"])
        .env_clear()
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("the sheet of snort is not for pleiadis"), "{said}");
    let french = ["--plain", "--sheet", "breakthrough", "Break-through", "--lang", "fr"];
    let text = run_in_language("C.UTF-8", &french, &["menu", "snort", "", "0", "0", ""]);
    assert!(text.contains("Choisir la ligne d’un pion\u{a0}: menu"), "{text}");
    // A game from the menu follows no sheet.
    assert!(text.contains("Snort, 8 "), "{text}");
}
