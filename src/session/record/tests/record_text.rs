//! The text of a saved game: what is written is read back unchanged, and a text that cannot be read is
//! refused with the location of its fault.

use crate::play::Action;
use crate::record::fixtures::{all_starts, begin_match, random_record};
use crate::record::{ReadErrorKind, Record, RecordDiff, RecordTracker, TextLocation};
use parlour_ai::core::EngineOptions;
use rand::SeedableRng;
use rand::rngs::StdRng;

pub(super) fn read(text: &str) -> Record {
    Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The sentence that refuses a text.
pub(super) fn read_error_of(text: &str) -> String {
    Record::read(text.as_bytes()).expect_err(text).to_string()
}

#[test]
fn what_is_written_is_read_back() {
    let mut rng = StdRng::seed_from_u64(1);
    for start in all_starts() {
        for plies in [0, 1, 7, 1000] {
            let record = random_record(&start, plies, &mut rng);
            let text = record.to_string();
            assert_eq!(read(&text), record, "{text}");
            assert_eq!(read(&text).to_string(), text);
            let game =
                begin_match(&record.to_match_start(&EngineOptions::default()).with_human_players());
            let played: Vec<_> = game.moves().iter().map(|entry| &entry.text).collect();
            assert_eq!(played, record.plies.iter().map(|ply| &ply.text).collect::<Vec<_>>());
        }
    }
}

#[test]
fn a_text_written_by_a_person_is_read() {
    let text = "\u{feff}[Game \"Snort\"]\r\n[ Size \"4x4\" ] [Event \"Friday\"]\n\n{at last}\n1.a1{[%emt 2]why?}\n\
                2. c2 {} 3.\td4 {[%exp 0.5] [%clk 0:01]} *";
    let record = read(text);
    assert_eq!((record.game.name, record.setup.rows, record.plies.len()), ("snort", 4, 3));
    assert_eq!(record.preface, ["at last"]);
    assert_eq!(record.unknown_tags[0].name, "Event");
    assert_eq!(
        record.to_string(),
        "[Game \"snort\"]\n[Size \"4x4\"]\n[Variant \"standard\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n\
         [Result \"*\"]\n[Event \"Friday\"]\n\n{at last}\n1. a1 {[%emt 2.0]} {why?}\n2. c2 {}\n\
         3. d4 {[%exp 0.500]} {[%clk 0:01]}\n"
    );
}

#[test]
fn the_example_of_the_interface() {
    let text = "[Game \"amazons\"]\n[Size \"10x10\"]\n[Variant \"standard\"]\n[Player1 \"human\"]\n\
                [Player2 \"master:5s\"]\n[Date \"2026.11.20\"]\n[Result \"*\"]\n\n\
                1. d1-d7/g7 {[%emt 12.4]}\n2. a7-a5/c5 {[%emt 5.0] [%exp 0.512]}\n";
    assert_eq!(read(text).to_string(), text);
}

#[test]
fn moves_taken_back_are_gone() {
    let text = "[Game \"snort\"]\n1. a1\n2. c2\n3. d4\n{[%back 1]}\n2. e5 {[%emt 1.0]}\n{[%back 1]}\n2. f6\n";
    let record = read(text);
    assert_eq!(record.move_lines(0), "1. a1\n2. f6\n");
}

#[test]
fn an_error_names_location_and_value() {
    let head = "[Game \"snort\"]\n";
    for (text, sentence) in [
        ("", "line 1, column 1: no tag Game says which game this is"),
        ("[Event \"x\"]\n1. e4 5e", "line 2, column 7: \"5e\" is neither a tag"),
        ("[Event \"x\"]\ne4 2. e5", "line 2, column 1: \"e4\" is neither a tag"),
        ("[Game \"snort\"]\n1. a1 c3 4... b1", "line 2, column 10: this should be move 2, but"),
        ("[Game \"snort\"]\n1. a1 c3 1. b1", "line 2, column 10: this should be move 2, but"),
        ("[Game \"snort\"]\n1. a1 c3 2. zz", "line 2, column 13: move 3, \"zz\", cannot be played"),
        ("[Game \"snort\"]\n?! 1. a1", "line 2, column 1: a variation in parentheses and a mark"),
        ("[Game \"chess\"]", "line 1, column 8: there is no game \"chess\""),
        (
            "[Game \"snort\"]\n[Game \"sos\"]",
            "line 2, column 8: the tag Game is here for the second time",
        ),
        ("[Game \"snort\"]\n[Size \"99x1\"]", "line 2, column 8: a 99x1 board"),
        (
            "[Game \"snort\"]\n[Size \"big\"]",
            "line 2, column 8: \"big\" does not fit Size, which takes a size like 8x8",
        ),
        (
            "[Game \"snort\"]\n[Variant \"odd\"]",
            "line 2, column 11: this game has no variant \"odd\"",
        ),
        ("[Game \"snort\"]\n[Player2 \"human\"]", "line 2, column 11: the tag Player1 is missing"),
        (
            "[Game \"snort\"]\n[Player1 \"god:9s\"]",
            "line 2, column 11: \"god:9s\" does not fit Player1",
        ),
        ("[Game \"snort\"]\n[Player1 \"human\"]", "1 player cannot play this game"),
        (
            "[Game \"sos\"]\n[Player1 \"human\"]\n[Player2 \"mirror\"]\n[Size \"4x4\"]\n[Player3 \"human\"]",
            "line 3, column 11: mirror cannot be player 2",
        ),
        (
            "[Game \"snort\"]\n[Format \"2\"]",
            "line 2, column 10: this is format 2, written by a newer Parlour",
        ),
        (
            "[Game \"snort\"]\n[Board \"x\"]",
            "line 2, column 9: there is Board, but ToMove is missing",
        ),
        ("[Game \"snort\"]\n[Scores \"1\"]", "there is Scores, but Board is missing"),
        (
            "[Game \"snort\"]\n[Board \"x\"]\n[ToMove \"1\"]",
            "line 2, column 9: the board has 1 row",
        ),
        (
            "[Game \"snort\"]\n[Result \"1-0\"]",
            "line 2, column 10: the result is given as 1-0, but the moves do not end",
        ),
        ("[Game \"snort\"]\n[Result \"2-0\"]", "line 2, column 10: \"2-0\" does not fit Result"),
        ("[Game \"snort\"]\n[Termination \"bored\"]", "\"bored\" does not fit Termination"),
        (
            "[Game \"snort\"]\n[Size \"1x1\"]\n[Result \"0-1\"]\n1. a1",
            "line 3, column 10: the result is given as 0-1, where 1-0",
        ),
        (
            "[Game \"snort\"]\n1. a1 0-1",
            "line 2, column 7: the result is given as 0-1, but the moves do not end",
        ),
        (
            "[Game \"snort\"]\n[Result \"1-0\"]\n1. a1 0-1",
            "line 3, column 7: the result is given as 0-1, where 1-0",
        ),
        (
            "[Game \"snort\"]\n[Size \"1x1\"]\n[Result \"1-0\"]\n[Termination \"time\"]\n1. a1",
            "line 4, column 15: the termination is given as time, but the moves end the game",
        ),
        (
            "[Game \"snort\"]\n[Termination \"resigned\"]\n1. a1",
            "line 2, column 15: the termination is given as resigned, but there is no result",
        ),
        (
            "[Game \"snort\"]\n[Result \"1/2-1/2\"]\n[Termination \"resigned\"]\n1. a1",
            "line 3, column 15: the termination is given as resigned and the result as 1/2-1/2",
        ),
        (
            "[Game \"snort\"]\n[Result \"1-0\"]\n[Termination \"agreed\"]\n1. a1",
            "line 3, column 15: the termination is given as agreed and the result as 1-0",
        ),
        ("[Game \"snort\"]\n1. a1 * 2. c2", "line 2, column 9: \"2.\" stands behind the result"),
        ("[Game \"snort]", "line 1, column 14: a tag is written"),
        ("[Game \"snort\"\n]", "line 1, column 14: a tag is written"),
        ("[Game \"sn\nort\"]", "line 1, column 10: a tag is written"),
        ("[Game \"sn\\ort\"]", "line 1, column 10: a tag is written"),
        ("{a comment", "line 1, column 1: this comment is never closed"),
    ] {
        let sentence_given = read_error_of(text);
        assert!(
            sentence_given.contains(sentence),
            "{text}\n  got:  {sentence_given}\n  not:  {sentence}"
        );
    }
    // A result behind the moves counts where the tag does not say one.
    for tag in ["", "[Result \"*\"]\n"] {
        let text = format!("[Game \"snort\"]\n[Size \"1x1\"]\n{tag}1. a1 1-0");
        let record = Record::read(text.as_bytes()).expect("it is whole");
        assert_eq!(record.result_text(), "1-0");
    }
    for (moves, sentence) in [
        ("1. a1\n2. a1", "line 3, column 4: move 2, \"a1\", cannot be played"),
        ("1. a1 3. b2", "line 2, column 7: this should be move 2, but its number is 3"),
        ("99999999999999999999. a1", "this should be move 1"),
        ("1. a1 2.", "line 2, column 9: there is no move behind the number 2"),
        ("1. a1 [Event \"x\"]", "line 2, column 7: tags stand before the first move"),
        ("1. a1 {[%emt soon]}", "line 2, column 8: \"emt soon\" cannot be read"),
        ("1. a1 {[%exp 1.001]}", "cannot be read"),
        ("1. a1 {[%emt 1] [%emt 2]}", "\"emt 2\" cannot be read"),
        ("1. a1 {[%back 2]}", "\"back 2\" cannot be read"),
        ("1. é", "line 2, column 4: move 1, \"é\", cannot be played"),
    ] {
        let sentence_given = read_error_of(&format!("{head}{moves}"));
        assert!(
            sentence_given.contains(sentence),
            "{moves}\n  got:  {sentence_given}\n  not:  {sentence}"
        );
    }
    let error = Record::read(b"[Game \"snort\"]\n1. \xff").expect_err("no UTF-8");
    assert_eq!(
        (error.location, error.kind),
        (TextLocation { line: 2, column: 4 }, ReadErrorKind::InvalidUtf8)
    );
}

#[test]
fn moves_played_again_keep_what_is_known_of_them() {
    let text = "[Game \"snort\"]\n1. a1 {[%emt 1.0]} {well}\n2. c2 {[%emt 2.0]}\n";
    let record = read(text);
    let mut game = begin_match(&record.to_match_start(&EngineOptions::default()));
    let mut tracker = RecordTracker::new(record.clone());
    game.act(Action::TakeBack).expect("there is a move");
    game.act(Action::TakeBack).expect("there is a move");
    assert_eq!(tracker.diff(&*game), RecordDiff::Moves { common: 0, taken_back: true });
    tracker.sync_from(&*game);
    assert_ne!(*tracker.record(), record);
    game.act(Action::Redo).expect("it was taken back");
    game.act(Action::Redo).expect("it was taken back");
    tracker.sync_from(&*game);
    assert_eq!(tracker.record().plies, record.plies);
    assert_eq!(tracker.diff(&*game), RecordDiff::None);
}
