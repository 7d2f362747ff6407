//! Judgements, marks, variations and the tags of an analysis: written and read back, and refused where
//! they are wrong.

use crate::play::Action;
use crate::record::fixtures::begin_match;
use crate::record::tests::record_text::{read, read_error_of};
use crate::record::{Aid, Judgement, Ply, Record, RecordTracker};
use parlour_ai::core::EngineOptions;

const HEAD: &str = "[Game \"snort\"]\n[Size \"5x5\"]\n";

fn read_moves(moves: &str) -> Record {
    read(&format!("{HEAD}{moves}"))
}

/// The moves as they are written again.
fn rewritten(moves: &str) -> String {
    let record = read_moves(moves);
    let lines = record.move_lines(0);
    assert_eq!(read_moves(&lines).plies, record.plies, "{lines}");
    lines
}

fn strings<const N: usize>(texts: [&str; N]) -> Vec<String> {
    texts.map(str::to_string).to_vec()
}

#[test]
fn a_judgement_has_every_field() {
    let moves = "1. a1 $2 {[%emt 1.5] [%exp 0.500] [%eval 0.188] [%cost 0.312] [%best b2 c3] \
                 [%line d4 e5] [%reply c3] [%nodes 20000] [%proven] [%shares 0.188 0.500 0.312] [%forced reply] [%slower] [%provisional]} {hm}\n";
    let record = read_moves(moves);
    let wanted = Judgement {
        eval: Some(188),
        own: None,
        cost: 312,
        proven: true,
        best: strings(["b2", "c3"]),
        line: strings(["d4", "e5"]),
        reply: strings(["c3"]),
        nodes: 20_000,
        forced: [false, true],
        shares: vec![188, 500, 312],
        slower: true,
        provisional: true,
    };
    assert_eq!(record.plies[0].judgement, Some(wanted));
    assert_eq!((&record.plies[0].nags, &record.plies[0].comments), (&vec![2], &strings(["hm"])));
    assert_eq!(record.move_lines(0), moves);
    // In any order and any number of comments, with the shortest spelling.
    let spread = "1.a1{[%cost 1]}{ [%nodes 7][%eval\n.5] }$6";
    assert!(read_error_of(&format!("{HEAD}{spread}")).contains("\"eval\n.5\" cannot be read"));
    let spread = spread.replace(".5", "0");
    assert_eq!(rewritten(&spread), "1. a1 $6 {[%eval 0.000] [%cost 1.000] [%nodes 7]}\n");
}

#[test]
fn three_players_are_judged_by_their_own_score() {
    let text = "[Game \"sos\"]\n[Size \"3x3\"]\n[Variant \"standard\"]\n[Player1 \"human\"]\n\
                [Player2 \"human\"]\n[Player3 \"human\"]\n[Result \"*\"]\n[Analyst \"master:n2000\"]\n\
                [Aids \"hints,take-backs,a book\"]\n\n\
                1. a1S {[%own 0.312] [%cost 0.021] [%best a2S]}\n2. a2O ( 2. a3S $1 3. b2O )\n";
    let record = read(text);
    assert_eq!(record.to_string(), text);
    let judgement = record.plies[0].judgement.as_ref().expect("there is one");
    assert_eq!((judgement.own, judgement.eval), (Some(312), None));
    assert_eq!(record.analyst.as_deref(), Some("master:n2000"));
    assert!(record.aids.contains(Aid::Hints) && !record.aids.contains(Aid::Warnings));
}

/// Other programs write `[%eval]` alone. Without a cost nothing is judged, and it stays a comment.
#[test]
fn values_without_a_cost_stay_a_comment() {
    let moves = "1. a1 {a [%eval 0.5] b} {[%best b2] c}\n";
    assert_eq!(rewritten(moves), "1. a1 {a b} {c} {[%eval 0.5] [%best b2]}\n");
    let mut record = read_moves(moves);
    assert_eq!(record.plies[0].judgement, None);
    record.plies[0].judge(Judgement { eval: Some(400), cost: 10, ..Judgement::default() });
    assert_eq!(record.move_lines(0), "1. a1 {[%eval 0.400] [%cost 0.010]} {a b} {c}\n");
    assert_eq!(read(&record.to_string()), record);
}

/// Other programs number rounds, comment to the end of a line, and have other units.
#[test]
fn pgn_of_other_programs_is_read() {
    let pgn = "; a start\n[White \"Ada\"]\n[Game \"snort\"]\n% for programs\n[Black \"?\"]\n[Size \"5x5\"]\n\n\
               1. a1?! ; good} {[%emt 3]} or not\r\n\
               c3! (1... d4 2. e5 (2. e1) 2... a5 3. c1) 2. b1 ?? {[%emt 1:00:03.5] [%eval -0.30]} 2... d2 {[%eval #5]} \
               3.e5;the end\n*";
    let record = read(pgn);
    assert_eq!(record.names, ["Ada", ""]);
    let lines = record.to_string();
    assert_eq!(read(&lines), record, "{lines}");
    assert_eq!(read(&lines).to_string(), lines);
    let (_, moves) = lines.split_once("\n\n").expect("tags and moves");
    let wanted = "{a start}\n{% for programs}\n\
                  1. a1 $6 {[%emt 3.0]} {good) { ) or not}\n\
                  2. c3 $1 ( 2. d4 3. e5 ( 3. e1 ) 4. a5 5. c1 )\n\
                  3. b1 $4 {[%emt 3603.5]} {[%eval -0.30]}\n\
                  4. d2 {[%eval #5]}\n\
                  5. e5 {the end}\n";
    assert_eq!(moves, wanted);
    for tags in ["[White \"Ada\"]", "[Black \"?\"]", "[Name1 \"Ada\"]"] {
        assert!(lines.contains(tags), "{lines}");
    }
    // What was named here counts.
    assert_eq!(read(&lines.replace("[Name1 \"Ada\"]", "[Name1 \"Bea\"]")).names, ["Bea", ""]);
    // A file that is gone on with counts each move from then on.
    assert_eq!(rewritten("1. a1 c3\n3. b1 4. d4"), "1. a1\n2. c3\n3. b1\n4. d4\n");
    assert_eq!(rewritten("1. a1 c3 2. b1\n{[%back 2]}\n3. e5"), "1. a1\n2. c3\n3. e5\n");
    // Three players have rounds of three.
    let sos = "[Game \"sos\"]\n[Size \"3x3\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n[Player3 \"human\"]\n";
    let three = read(&format!("{sos}1. a1S a2S a3S 2. b1S"));
    assert_eq!(three.move_lines(3), "4. b1S\n");
}

#[test]
fn variations_in_variations() {
    let moves = "1. a1 {[%emt 1.0]} {first} ( 1. b2 $1 {[%exp 0.600]} {better} 2. c4 ( 2. d3 3. e5 ( 3. e4 ) ) \
                 3. a5 ) ( 1. c3 )\n2. c2 ( 2. e1 {corner} )\n3. e5\n";
    let record = read_moves(moves);
    assert_eq!(record.move_lines(0), moves);
    let texts = |plies: &[Ply]| plies.iter().map(|ply| ply.text.clone()).collect::<Vec<_>>();
    assert_eq!(texts(&record.plies), ["a1", "c2", "e5"]);
    let variation = &record.plies[0].variations[0];
    assert_eq!(texts(variation), ["b2", "c4", "a5"]);
    assert_eq!(texts(&variation[1].variations[0]), ["d3", "e5"]);
    assert_eq!(texts(&variation[1].variations[0][1].variations[0]), ["e4"]);
    assert_eq!(variation[0].nags, [1]);
    // As others write it: without spaces, a comment before the first move, marks behind comments,
    // a comment behind the variation.
    let foreign = "1.a1({maybe}1.b2{good}$1$10 2.c4){so} $0 2. c2";
    assert_eq!(rewritten(foreign), "1. a1 $0 {so} ( 1. b2 $1 $10 {maybe} {good} 2. c4 )\n2. c2\n");
}

#[test]
fn a_move_taken_back_takes_its_variations_along() {
    let moves = "1. a1 ( 1. b2 )\n2. c2 {[%cost 0.1]} ( 2. d4 )\n{[%back 1]}\n2. e5\n";
    assert_eq!(rewritten(moves), "1. a1 ( 1. b2 )\n2. e5\n");
    assert_eq!(rewritten("1. a1 ( 1. b2 ) {[%back 0]} 1. c3"), "1. c3\n");
}

#[test]
fn errors_in_annotations_have_their_place() {
    let deep = |depth: usize| format!("1. a1 {}{}", "( 1. b2 ".repeat(depth), ")".repeat(depth));
    rewritten(&deep(64));
    let (deep_65, deep_many) = (deep(65), deep(200_000));
    for (moves, sentence) in [
        ("1. a1 {[%eval abc]}", "line 3, column 8: \"eval abc\" cannot be read"),
        ("1. a1 {[%eval 1.00x]}", "\"eval 1.00x\" cannot be read"),
        ("1. a1 {[%emt 1:2:3:4]}", "\"emt 1:2:3:4\" cannot be read"),
        ("1. a1 {[%emt 0:-1]}", "\"emt 0:-1\" cannot be read"),
        ("1. a1 {[%eval 0.5 0.6]}", "\"eval 0.5 0.6\" cannot be read"),
        ("1. a1 {[%cost -0.1]}", "\"cost -0.1\" cannot be read"),
        ("1. a1 {[%cost 0.1] [%cost 0.1]}", "\"cost 0.1\" cannot be read"),
        ("1. a1 {[%own]}", "\"own\" cannot be read"),
        ("1. a1 {[%best]}", "\"best\" cannot be read"),
        ("1. a1 {[%line [%emt 1]}", "\"line [%emt 1\" cannot be read"),
        ("1. a1 {[%proven yes]}", "\"proven yes\" cannot be read"),
        ("1. a1 {[%nodes +5]}", "\"nodes +5\" cannot be read"),
        ("1. a1 {[%nodes 99999999999999999999]}", "cannot be read"),
        ("1. a1 {[%em[%emt 1]t 2] [[%emt 1]%emt 2]} {[%emt 3]}", "\"emt 3\" cannot be read"),
        ("1. a1 $256", "line 3, column 7: \"$256\" is none of PGN's marks"),
        ("1. a1 $", "line 3, column 7: \"$\" is none"),
        ("1. a1 $+1", "\"$+1\" is none"),
        ("1. a1 $1x 2. b2", "\"$1x\" is none"),
        ("$1 1. a1", "line 3, column 1: a variation in parentheses and a mark like $2 stand"),
        ("(1. a1", "line 3, column 1: this variation is never closed"),
        ("(2. a1)", "line 3, column 2"),
        ("(1. a1 2. a1)", "line 3, column 11: move 2 of this variation"),
        ("1. a1 ((1. b2))", "line 3, column 8: a variation in parentheses"),
        ("1. a1 ()", "line 3, column 8: there is no move behind the number 1"),
        ("1. a1 ({only words})", "there is no move behind the number 1"),
        ("1. a1 (1. b2", "line 3, column 7: this variation is never closed"),
        ("1. a1 (1. b2 (1. c3)", "line 3, column 7: this variation is never closed"),
        ("1. a1 (1. b2))", "line 3, column 14: no variation is open"),
        ("1. a1 (2. b2)", "line 3, column 8: this should be move 1, but its number is 2"),
        ("1. a1 (1. b2 1. c3)", "this should be move 2, but its number is 1"),
        ("1. a1 (1. b2 *)", "line 3, column 14: \"*\" is neither a tag"),
        ("1. a1 * (1. b2)", "line 3, column 9: \"(1.\" stands behind the result"),
        ("1. a1 (1. b2 [Event \"x\"])", "tags stand before the first move"),
        ("1. a1 (1. b2 {[%back 0]})", "line 3, column 15: moves are taken back in the game itself"),
        ("1. a1 ({[%exp 0.5]} 1. b2)", "\"exp 0.5\" belongs behind a move of this variation"),
        (&deep_65, "line 3, column 519: variations stand in each other here, more than 64 deep"),
        (&deep_many, "more than 64 deep"),
        (
            "1. a1 2. c2\n(2. c3\n3. a1)",
            "line 5, column 4: move 3 of this variation, \"a1\", cannot be played",
        ),
        ("1. a1 (1. c3 2. c3 (2. zz))", "line 3, column 17: move 2 of this variation, \"c3\""),
        ("1. a1 (1. c3 2. a5 (2. zz))", "line 3, column 24: move 2 of this variation, \"zz\""),
        ("1. a1 (1. zz) (1. yy) 2. c2 (2. xx)", "line 3, column 11: move 1 of this variation"),
    ] {
        let given = read_error_of(&format!("{HEAD}{moves}"));
        let start: String = moves.chars().take(80).collect();
        assert!(given.contains(sentence), "{start}\n  got:  {given}\n  not:  {sentence}");
    }
}

/// A variation starts where the game was before the move it replaces: the same move may be legal in
/// one and not in the other, and a game that has ended may have gone on.
#[test]
fn a_variation_starts_before_the_move_it_replaces() {
    let moves = "1. a1 ( 1. b2 2. d4 3. a1 )\n2. e5 ( 2. c3 3. a5 ( 3. b1 4. e3 ) 4. e5 )\n3. b1\n";
    assert_eq!(rewritten(moves), moves);
    let ended = "[Game \"snort\"]\n[Size \"1x1\"]\n1. a1 (1. a1)";
    assert_eq!(read(ended).result_text(), "1-0");
    let on = "[Game \"snort\"]\n[Size \"1x1\"]\n1. a1 (1. a1 2. a1)";
    assert!(read_error_of(on).contains("line 3, column 17: move 2 of this variation"));
}

/// What stands around a command that is taken out of a comment is not read as another one.
#[test]
fn the_rest_of_a_comment_is_no_command() {
    assert_eq!(rewritten("1. a1 {[[%emt 1]%emt 2]}"), "1. a1 {[%emt 1.0]} {[ %emt 2]}\n");
}

#[test]
fn a_game_that_goes_on_keeps_its_annotations() {
    let moves = "1. a1 $2 {[%emt 1.0] [%cost 0.312]} {well} ( 1. b2 )\n\
                 2. e5 $6 {[%emt 2.0] [%cost 0.100]} ( 2. c3 )\n";
    let text = format!("{HEAD}[Analyst \"master\"]\n[Aids \"hints\"]\n{moves}");
    let record = read(&text);
    let mut game = begin_match(&record.to_match_start(&EngineOptions::default()));
    let mut tracker = RecordTracker::new(record.clone());
    game.act(Action::Move("c3".to_string())).expect("it is legal");
    tracker.sync_from(&*game);
    assert_eq!(tracker.record().plies[..2], record.plies);
    assert_eq!(
        (&tracker.record().analyst, &tracker.record().aids),
        (&record.analyst, &record.aids)
    );
    for _ in 0..2 {
        game.act(Action::TakeBack).expect("there is a move");
    }
    tracker.sync_from(&*game);
    assert_eq!(tracker.record().plies, record.plies[..1]);
    game.act(Action::Redo).expect("it was taken back");
    tracker.sync_from(&*game);
    assert_eq!(tracker.record().plies, record.plies);
    game.act(Action::TakeBack).expect("there is a move");
    game.act(Action::Move("e4".to_string())).expect("it is legal");
    tracker.sync_from(&*game);
    let new = &tracker.record().plies[1];
    assert_eq!((&new.judgement, &new.nags, &new.variations), (&None, &vec![], &vec![]));
}

#[test]
fn the_example_of_the_page_on_saved_games() {
    let page = include_str!("../../../../docs/SAVED-GAMES.md");
    let blocks = page.split("```\n").filter(|block| block.starts_with("[Game "));
    let examples: Vec<_> = blocks.collect();
    assert_eq!(examples.len(), 1);
    assert_eq!(read(examples[0]).to_string(), examples[0]);
}
