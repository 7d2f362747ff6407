//! Moves typed in numbers, several answers in one line, and what is said of them.

use super::play_two_humans;

/// A game, its options, what is typed, and the board after it.
type Case =
    (&'static str, &'static [&'static str], &'static [&'static str], &'static [&'static str]);

#[test]
fn whole_moves_are_typed_in_rows_and_columns() {
    let cases: [Case; 11] = [
        ("snort", &["--size", "3"], &["2 3"], &["...", "..x", "..."]),
        ("snort", &["--size", "3"], &["2,3"], &["...", "..x", "..."]),
        ("snort", &["--size", "3"], &["2 c"], &["...", "..x", "..."]),
        ("sos", &["--size", "3"], &["1 1 S", "1,2 o"], &["SO.", "...", "..."]),
        ("dodgem", &["--size", "3"], &["3 2 1"], &["o..", "ox.", "..x"]),
        ("dodgem", &["--size", "3"], &["3 2 north"], &["o..", "ox.", "..x"]),
        ("dodgem", &["--size", "3"], &["3 2 2 2"], &["o..", "ox.", "..x"]),
        ("breakthrough", &["--size", "5x3"], &["2 2 3"], &["xxx", "x.x", "..x", "ooo", "ooo"]),
        ("breakthrough", &["--size", "5x3"], &["2,2-3,3"], &["xxx", "x.x", "..x", "ooo", "ooo"]),
        (
            "amazons",
            &["--size", "5"],
            &["1 2 3 2 3 4"],
            &[".o.o.", "o...o", ".x.#.", "x...x", "...x."],
        ),
        (
            "pentago",
            &[],
            &["5 3 5", "1 1 TL>"],
            &["..o...", "......", "......", "......", "......", ".x...."],
        ),
    ];
    for (game, more, typed, board) in cases {
        let transcript = play_two_humans(game, more, typed);
        assert_eq!(transcript.board(), board, "{}", transcript.text);
        assert!(transcript.open_question.ends_with(", row"), "{}", transcript.text);
    }
}

#[test]
fn the_first_answers_of_a_move_may_be_typed_in_one_line() {
    let marble = play_two_humans("pentago", &[], &["5 3", "4"]);
    assert_eq!(marble.exchanges[1].asked, "Select a rotation, 1 to 8", "{}", marble.text);
    let amazon = play_two_humans("amazons", &["--size", "5"], &["1 2", "3 2", "c 4"]);
    let nouns = ["an amazon", "a target", "an arrow"];
    for (turn, noun) in amazon.exchanges.iter().zip(nouns) {
        assert_eq!(turn.asked, format!("Select {noun}, row"), "{}", amazon.text);
    }
    assert_eq!(amazon.board()[1], "o.#.o", "{}", amazon.text);
    let pawn = play_two_humans("breakthrough", &["--size", "5x3"], &["2 2", "3 1"]);
    assert_eq!(pawn.board()[2], "x..", "{}", pawn.text);
}

#[test]
fn a_line_of_numbers_that_is_no_move_changes_nothing() {
    let cases: [(&str, &str, &str); 10] = [
        ("snort", "2 3 4", "\"2 3 4\" is more than a move."),
        ("snort", "9 9", "Row 9, column 9 is not on the board, which has 8 rows and 8 columns."),
        ("breakthrough", "7 2 6 2", "The piece on b7 (row 7, column 2) is not yours."),
        ("breakthrough", "2 2 5 2", "A pawn cannot move to b5 (row 5, column 2) from there."),
        ("sos", "1 1 z", "\"z\" cannot be written: type S or O, or help."),
        (
            "dodgem",
            "4 2 7",
            "\"7\" is not a direction: type 1 for north, 2 east, 3 south or 4 west, or help.",
        ),
        ("dodgem", "4 2 d4", "d4 (row 4, column 4) is not one step up, down, left or right."),
        ("pentago", "1 1 9", "There is no rotation 9: rotations are numbered 1 to 8."),
        ("pentago", "1 1 left", "\"left\" is not a rotation: type a number from 1 to 8, or help."),
        ("amazons", "1 4 7 4 10 4", "The arrow's way to d10 (row 10, column 4) is blocked."),
    ];
    for (game, typed, said) in cases {
        let transcript = play_two_humans(game, &[], &[typed, "moves"]);
        assert_eq!(transcript.exchanges[0].said, [said], "{}", transcript.text);
        assert_eq!(transcript.exchanges[1].said, ["No move has been played."]);
        assert!(transcript.open_question.ends_with(", row"), "{}", transcript.text);
    }
    let board = ["--board", "1111../....../....../....../....../222...", "--to-move", "1"];
    let won = play_two_humans("pentago", &board, &["1 5 3", "1 5"]);
    assert!(won.exchanges[0].said[0].contains("nothing is turned after it"), "{}", won.text);
    assert!(won.text.contains("\nPlayer 1 wins: five in a row.\n"), "{}", won.text);
}

/// A move that is pasted from a list has its number in front.
#[test]
fn the_number_of_a_move_is_no_row() {
    let cases: [(&str, &[&str], &str); 9] = [
        ("breakthrough", &["1. b2-b3"], "b2-b3"),
        ("breakthrough", &["12... b2b3"], "b2-b3"),
        ("breakthrough", &["1. 2 2 3"], "b2-c3"),
        ("snort", &["1.c3"], "c3"),
        ("snort", &["1.2"], "b1"),
        ("pentago", &["1. c3", "3"], "c3:3"),
        ("pentago", &["31. c3 TL>"], "c3:7"),
        ("dodgem", &["7. b4-b3"], "b4-b3"),
        ("amazons", &["1. d1", "2... d7", "g7"], "d1-d7/g7"),
    ];
    for (game, typed, played) in cases {
        let transcript = play_two_humans(game, &[], &[typed, &["moves"]].concat());
        let listed = &transcript.exchanges[typed.len()].said[0];
        assert!(listed.contains(played), "{game} {typed:?}: {}", transcript.text);
    }
    for (game, typed) in [
        ("breakthrough", "5 b2-b3"),
        ("breakthrough", "1. b2-b3 b7-b6"),
        ("pentago", "1 c3"),
        ("pentago", "1. c3 2. d4"),
        ("pentago", "c3 2."),
        ("snort", "1. a1 2. b2"),
        ("snort", "1."),
        ("amazons", "1 d1-d7/g7"),
        ("sos", "3. a1S 4. b2O"),
    ] {
        let transcript = play_two_humans(game, &[], &[typed, "moves"]);
        assert!(transcript.exchanges[0].is_refused(), "{}", transcript.text);
        assert_eq!(transcript.exchanges[1].said, ["No move has been played."], "{typed}");
        assert!(transcript.open_question.ends_with(", row"), "{}", transcript.text);
    }
}

#[test]
fn only_letters_of_the_board_are_columns() {
    let typed = ["3", "x", "i", "h"];
    let transcript = play_two_humans("snort", &[], &typed);
    for (at, letter) in [(1, "x"), (2, "i")] {
        let wanted = format!("\"{letter}\" is not a column: type its number, or help.");
        assert_eq!(transcript.exchanges[at].said, [wanted], "{}", transcript.text);
    }
    assert_eq!(transcript.board()[2], ".......x", "{}", transcript.text);
    // On a board of nineteen columns they go to s.
    let wide = play_two_humans("snort", &["--size", "19"], &["1 s", "2", "t"]);
    assert!(wide.exchanges[2].is_refused(), "{}", wide.text);
    assert!(wide.board()[0].ends_with(".x"), "{}", wide.text);
}

/// What stands behind a whole move is no reason to play it.
#[test]
fn a_text_that_is_more_than_a_move_plays_nothing() {
    for (game, typed) in [
        ("breakthrough", "b2b3zz"),
        ("breakthrough", "b2-b3 b7-b6 c"),
        ("dodgem", "b3b2zz"),
        ("amazons", "d1d7g7q"),
    ] {
        let transcript = play_two_humans(game, &[], &[typed, "moves"]);
        assert_eq!(
            transcript.exchanges[1].said,
            ["No move has been played."],
            "{}",
            transcript.text
        );
    }
}

#[test]
fn a_column_that_is_no_number_is_asked_for_again() {
    let typed = ["3", "back", "choices", "2"];
    let transcript = play_two_humans("snort", &["--size", "4"], &typed);
    let column = "Select an empty square, column";
    let asked: Vec<&str> = transcript.exchanges.iter().map(|turn| turn.asked.as_str()).collect();
    assert_eq!(asked[1..], [column; 3], "{}", transcript.text);
    assert_eq!(transcript.board()[2], ".x..", "{}", transcript.text);
    // The row of a square that is not there is asked for again, and so is one that is taken back.
    for behind in [["3", "9"], ["9", "1"], ["3", "undo"]] {
        let transcript = play_two_humans("snort", &["--size", "4"], &behind);
        assert!(transcript.open_question.ends_with(", row"), "{}", transcript.text);
    }
}

#[test]
fn a_marble_on_a_taken_square_is_refused_however_its_turn_is_spelled() {
    let typed = ["a1:1", "a1 TR>", "A1tr<", "C4 Huh"];
    let transcript = play_two_humans("pentago", &["--moves", "a1:1"], &typed);
    for turn in &transcript.exchanges[..3] {
        assert_eq!(turn.said, ["a1 (row 1, column 1) is already taken."], "{}", transcript.text);
    }
    let unread = &transcript.exchanges[3].said[0];
    assert!(unread.starts_with("\"C4 Huh\" cannot be read as a move"), "{unread}");
}

#[test]
fn the_turns_are_explained_before_the_first_question_and_only_once() {
    let told = "The rotations are 1 and 2 top right, 3 and 4 bottom right, 5 and 6 bottom left and \
                7 and 8 top left. Odd numbers turn clockwise, even numbers anticlockwise.";
    let transcript = play_two_humans("pentago", &[], &["1 1 1", "2 2 2"]);
    assert_eq!(transcript.text.matches(told).count(), 1, "{}", transcript.text);
    assert!(transcript.text.find(told) < transcript.text.find("Select "), "{}", transcript.text);
    let snort = play_two_humans("snort", &[], &["1 1"]);
    assert!(!snort.text.contains("otation"), "{}", snort.text);
}

#[test]
fn one_row_is_one_row() {
    let transcript = play_two_humans("snort", &["--size", "1"], &["describe", "2", "1"]);
    assert!(transcript.text.starts_with("Snort, 1 row, 1 column. "), "{}", transcript.text);
    assert_eq!(transcript.exchanges[0].said[0], "The board has 1 row and 1 column.");
    let refused = "Row 2, column 1 is not on the board, which has 1 row and 1 column.";
    assert_eq!(transcript.exchanges[2].said, [refused]);
}

#[test]
fn the_rules_say_which_signs_stand_for_their_numbers() {
    let told = "player 1's pieces are x and player 2's pieces are o";
    let breakthrough = play_two_humans("breakthrough", &[], &["rules"]);
    assert!(breakthrough.text.contains(told), "{}", breakthrough.text);
    let sos = play_two_humans("sos", &[], &["rules"]);
    assert!(!sos.text.contains("pieces are"), "{}", sos.text);
}

#[test]
fn the_rest_of_a_line_that_is_too_long_is_not_obeyed() {
    let home = tempfile::TempDir::new().expect("a temporary folder");
    let typed = format!("{}\nb1\nquit\n", "a1 ".repeat(4000));
    let arguments = ["--plain", "snort", "--size", "3", "--seat", "human", "--seat", "human"];
    let said = super::dialogue::converse(&arguments, home.path(), &typed);
    // The long line, the move and the end are answers to one question each.
    assert_eq!(said.matches("square, row :").count(), 3, "{said}");
}
