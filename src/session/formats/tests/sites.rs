//! What the samples of sites' formats do not show, in games made up for it.

use super::samples::import_all;
use crate::catalog::registry::find_game;
use crate::formats::{Import, Refusal, Told, export};
use crate::record::Record;
use std::time::Duration;

fn read_told(text: &str, told: &Told) -> Vec<Import> {
    let imports = import_all(text.as_bytes(), told);
    for record in imports.iter().filter_map(|import| import.record.as_ref()) {
        let text = record.to_string();
        let again = Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(again.to_string(), text);
    }
    imports
}

fn read(text: &str) -> Import {
    let mut imports = read_told(text, &Told::default());
    assert_eq!(imports.len(), 1, "{text}");
    imports.remove(0)
}

fn record(text: &str) -> Record {
    let import = read(text);
    assert_eq!(import.refused, None, "{text}");
    import.record.expect(text)
}

/// Moves, result and termination.
fn game(text: &str) -> String {
    let object = read(text).object("");
    let moves = object["moves"].as_array().into_iter().flatten().filter_map(|it| it.as_str());
    let moves: Vec<&str> = moves.collect();
    let word = |key: &str| object[key].as_str().unwrap_or_default().to_string();
    format!("{} {} {}", moves.join(" "), word("result"), word("termination"))
}

fn refusal(text: &str) -> String {
    read(text).refused.map(|refusal| refusal.code()).unwrap_or_default()
}

fn tag(record: &Record, name: &str) -> String {
    let tags = record.unknown_tags.iter().filter(|tag| tag.name == name);
    tags.map(|tag| tag.value.as_str()).collect::<Vec<_>>().join("|")
}

const GGF_START: &str = "BO[10 ---*--*--- ---------- ---------- *--------* ---------- ---------- O--------O \
                         ---------- ---------- ---O--O--- *]";

#[test]
fn ggf_tells_times_values_and_ends() {
    let text = |end: &str, moves: &str| format!("(;GM[Amazons]{end}{GGF_START}{moves};)");
    let moves = "B[D1-D7-G7/11.50/1:05.04]\r\nW[A7-D4-A7//8.03]";
    let read_game = record(&text("RB[1897.01]DT[945277754]PC[GGS/ams]", moves));
    assert_eq!(read_game.date.as_deref(), Some("1999.12.15"));
    assert_eq!([tag(&read_game, "RB"), tag(&read_game, "Site")], ["1897.01", "GGS/ams"]);
    assert_eq!(read_game.plies[0].comments, ["eval 11.50"]);
    assert_eq!(read_game.plies[0].time_spent, Some(Duration::from_millis(65_040)));
    assert_eq!(read_game.plies[1].comments, [""; 0]);
    let again = export(&read_game, "ggf").expect("it has moves of Amazons only");
    assert!(again.contains("B[D1-D7-G7/11.50/65.04]W[A7-D4-A7//8.03]"), "{again}");
    for (end, result) in [
        ("", "* unfinished"),
        ("RE[?]", "* unfinished"),
        ("RE[+1.00:t]", "1-0 time"),
        ("RE[-7:s]", "0-1 resigned"),
        ("RE[-0.00:r]", "0-1 resigned"),
        ("RE[0.00:s]", "1/2-1/2 agreed"),
        ("RE[0]", "1/2-1/2 agreed"),
    ] {
        assert_eq!(game(&text(end, "B[D1-D7-G7]")), format!("d1-d7/g7 {result}"));
    }
    let half = read(&text("", "B[D1-D7-G7]W[A7-D4/1/2]"));
    assert_eq!((half.left_out.as_deref(), half.refused), (Some("a7-d4"), None));
    assert_eq!(refusal(&text("", "B[D1-D7]W[A7-D4-A7]")), "ply 1, d1-d7: syntax");
    assert_eq!(refusal(&text("", "B[D1-D7-G7]W[PASS]")), "ply 2, pass: syntax");
}

#[test]
fn ggf_has_one_game_and_one_start() {
    let good = format!("(;GM[Amazons]{GGF_START}B[D1-D7-G7];)");
    let other = "(;GM[Othello]PB[;) \\] (;]BO[8 -------- *]B[D3];)";
    let start = good.replace("---*--*---", "--*---*---");
    // The end of one is missing, too.
    let cut = format!("(;GM[Amazons]{GGF_START}B[D1-D7-G7]");
    let text = format!("\u{feff}\n{good}\n{other}{start}\r\n\r\n{cut}\n{good}");
    let imports = read_told(&text, &Told::default());
    let codes: Vec<String> = imports
        .iter()
        .map(|import| import.refused.as_ref().map(Refusal::code).unwrap_or_default())
        .collect();
    assert_eq!(codes.iter().filter(|code| code.is_empty()).count(), 3, "{codes:?}");
    assert_eq!(codes[1], "GGS's Othello");
    assert!(codes[2].starts_with("start 10 --*---*---"), "{codes:?}");
}

#[test]
fn sgf_is_turned_by_its_first_move() {
    assert_eq!(game("(;GM[18];W[dadgdd];B[agaiah])"), "d1-d7/d4 a7-a9/a8 * unfinished");
    let white = record("(;GM[18]PB[b]PW[w]RE[W+T];W[djddgd])");
    assert_eq!(white.names, ["w", "b"]);
    assert_eq!(white.result_text(), "1-0");
    // The usual start may be set up, and the first node may hold a move.
    let small = "AB[bf][ef][ae][fe]AW[ba][ea][ab][fb]";
    let small = record(&format!("(;GM[18]SZ[6:6]{small}B[bfbccc])"));
    assert_eq!((small.setup.rows, small.board, small.plies.len()), (6, None, 1));
}

#[test]
fn sgf_sets_up_positions() {
    let text = "(;GM[18]SZ[4]AB[aa]AW[dd]AA[ba:ab]AE[cc]PL[W];W[ddcddd])";
    assert_eq!(refusal(text), "malformed: AA[ba:ab]");
    let text = text.replace("[ba:ab]", "[ba:bb][ab]");
    let import = read(&text);
    assert_eq!(import.refused, None);
    let board = import.record.expect("it is a position").board.expect("it is no usual start");
    assert_eq!((board.rows.as_str(), board.to_move), ("1#../##../..../...2", 2));
    assert_eq!(refusal("(;GM[18];B[djddgd];AA[aa])"), "ply 2, AA[aa]: syntax");
}

#[test]
fn sgf_of_other_games_is_refused() {
    for (text, code) in [
        ("(;GM[1]SZ[19];B[pd])", "SGF's GM[1]"),
        ("(;SZ[10];B[djddgd])", "game not told"),
        ("(;GM[41]SU[Misere];W[bgbf])", "variant misere"),
        ("(;GM[18];B[djddgd];W[])", "ply 2, W[]: syntax"),
        ("(;GM[18]SZ[ten];B[djddgd])", "malformed: SZ[ten]"),
        ("(;GM[18]SZ[40];B[djddgd])", "board"),
        ("(;GM[18];B[djddgd];B[gjgigh])", "ply 2, g1-g2/g3: not-yours"),
    ] {
        assert_eq!(refusal(text), code, "{text}");
    }
    let two = read_told("(;GM[1];B[pd])\n\n(;GM[18];B[djddgd])", &Told::default());
    assert_eq!(two.len(), 2);
    assert_eq!(two[1].refused, None);
    let half = read("(;GM[18];B[djddgd];W[addg])");
    assert_eq!((half.left_out.as_deref(), half.refused), (Some("a7-d4"), None));
}

#[test]
fn sgf_keeps_what_is_said_and_its_variations() {
    let text = "(;GM[18]EV[Cup]DT[2026-01-02]C[first \\] word] \
                (;B[djddgd]TE[2]C[main]BL[12](;W[addgad])(;W[jdggig]C[other](;B[gjgigh])(;B[gjghgi]BM[1]))\
                (;W[aaaaaa]C[no move](;B[gjgigh])))(;B[djdcdd]N[beside]))";
    let read_game = record(text);
    let saved = read_game.to_string();
    for said in [
        "[Event \"Cup\"]",
        "[Date \"2026.01.02\"]",
        "{first ] word}",
        "1. d1-d7/g7 {TE[2]} {main} {BL[12]} {W[aaaaaa]} {no move} {B[gjgigh]} ( 1. d1-d8/d7 {N[beside]} )",
        "2. a7-d4/a7 ( 2. j7-g4/i4 {other} 3. g1-g2/g3 ( 3. g1-g3/g2 {BM[1]} ) )",
    ] {
        assert!(saved.contains(said), "{said} in {saved}");
    }
    let again = record(&export(&read_game, "sgf").expect("it is Amazons"));
    assert_eq!(again.plies[1].variations, read_game.plies[1].variations);
    for (end, result) in [("B+", "1-0 resigned"), ("w+r", "0-1 resigned"), ("0", "1/2-1/2 agreed")]
    {
        assert_eq!(game(&format!("(;GM[18]RE[{end}];B[djddgd])")), format!("d1-d7/g7 {result}"));
    }
}

#[test]
fn sgf_keeps_variations_as_deep_as_saved_games_do() {
    let letter = |number: usize| ('a'..='s').nth(number).expect("19 columns");
    let mut text = String::from("(;GM[41]SZ[19]");
    for ply in 0..100 {
        let (col, step) = (ply / 2 % 18, ply / 2 / 18);
        let white = [17 - step, 16 - step];
        let ([from, to], color) = [(white, 'W'), ([1 + step, 2 + step], 'B')][ply % 2];
        let mut node = |to_col: usize, end: &str| {
            let [col, to_col, from, to] = [col, to_col, from, to].map(letter);
            text += &format!("(;{color}[{col}{from}{to_col}{to}]{end}");
        };
        node(col + 1, ")");
        node(col, "");
    }
    let saved = record(&(text + &")".repeat(101))).to_string();
    assert_eq!(saved.matches('(').count(), 64);
    assert!(saved.contains("{W["), "what is deeper is told: {saved}");
}

/// A report of Abstract Play.
fn report(game: &str, header: &str, moves: &str) -> String {
    format!("{{\"moves\": [{moves}], \"header\": {{\"game\": {game}, {header} \"site\": {{}}}}}}")
}

#[test]
fn abstract_play_tells_ends_and_variants() {
    let snort =
        |variants: &str| format!("{{\"name\": \"Cats and Dogs\", \"variants\": {variants}}}");
    let usual = snort("[]");
    let players = |one: u8, other: u8| {
        format!(
            "\"players\": [{{\"name\": \"a\", \"is_ai\": true, \"result\": {one}}}, \
             {{\"name\": \"b\", \"result\": {other}}}],"
        )
    };
    for (header, moves, result) in [
        (String::new(), "[\"k11\", \"timeout\"]", "k11 1-0 time"),
        (String::new(), "[\"k11\", {\"move\": \"a1\"}], [\"resign\"]", "k11 a1 0-1 resigned"),
        (players(1, 1), "[\"k11\", null], [\"draw\", \"a1\"]", "k11 1/2-1/2 agreed"),
        (players(0, 0), "[\"k11\", \"abandoned\"]", "k11 1/2-1/2 agreed"),
        (players(1, 0), "[\"k11\"]", "k11 1-0 resigned"),
        (players(1, 0), "[\"k11\", \"a1\"], [\"resign\"]", "k11 a1 1-0 resigned"),
        (String::new(), "[\"k11\"]", "k11 * unfinished"),
    ] {
        assert_eq!(game(&report(&usual, &header, moves)), result);
    }
    let told = record(&report(&usual, &(players(1, 0) + "\"pied\": true,\"long\": [[1]],"), "[]"));
    assert_eq!([tag(&told, "pied"), tag(&told, "isai1"), tag(&told, "long")], ["true", "true", ""]);
    for (name, code) in [
        (snort("[\"Misère\"]"), "variant misère"),
        (snort("[\"Pie\"]"), "variant pie"),
        ("{\"name\": \"Amazons\", \"variants\": [\"Scrambled\"]}".into(), "variant scrambled"),
        ("{\"name\": \"Hex\"}".into(), "Abstract Play's Hex"),
    ] {
        assert_eq!(refusal(&report(&name, "", "[\"a1\"]")), code);
    }
    let list = format!(
        "[{}, {},{{\"header\": 1}}]",
        report(&usual, "", "[\"a1\", \"a2\"]"),
        report(&usual, "", "[]")
    );
    let list = read_told(&list, &Told::default());
    let codes: Vec<_> = list.iter().map(|it| it.refused.as_ref().map(Refusal::code)).collect();
    assert_eq!(codes[..2], [Some("ply 2, a2: adjacent-enemy".into()), None]);
    assert_eq!(export(&told, "abstractplay").err(), None);
    let unfinished = record(&report(&usual, "", "[\"a1\"]"));
    assert_eq!(export(&unfinished, "abstractplay"), Err(Refusal::NotInFormat("end")));
}

#[test]
fn vying_plays_amazons_in_two_entries_and_dodgem_off_the_board() {
    let log = |rules: &str, moves: &[(&str, &str)]| {
        let entry = |(at, (text, by)): (usize, &(&str, &str))| {
            format!(
                "{{\"move\": \"{text}\", \"by\": \"{by}\", \"at\": \"2026-01-01T00:00:{at:02}Z\"}}"
            )
        };
        let moves: Vec<String> = moves.iter().enumerate().map(entry).collect();
        let players = "{\"black\": {\"user\": {\"username\": \"b\"}}, \"white\": null}";
        format!(
            "{{\"rules\": {{\"name\": \"{rules}\"}}, \"players\": {players}, \"history\": [{}]}}",
            moves.join(",")
        )
    };
    let turns = [("d1d7", "white"), ("g7", "white"), ("a7d4", "black"), ("d4a7", "black")];
    let amazons = record(&log("Amazons", &turns));
    assert_eq!(amazons.move_texts(), ["d1-d7/g7", "a7-d4/a7"]);
    assert_eq!(amazons.names, ["", "b"]);
    assert_eq!(amazons.plies[1].time_spent, Some(Duration::from_secs(2)));
    let half = read(&log("Amazons", &turns[..3]));
    assert_eq!((half.left_out.as_deref(), half.refused), (Some("a7-d4"), None));
    // Without a size Dodgem has 4 × 4 squares.
    let dodgem = [("a2b2", "blue"), ("b5b4", "red"), ("red_resigns", "red")];
    assert_eq!(game(&log("Dodgem", &dodgem)), "d4-d3 a3-b3 1-0 resigned");
    let time = [("b2b3", "black"), ("time_exceeded_by_white", "white")];
    assert_eq!(game(&log("Breakthrough", &time)), "b2-b3 1-0 time");
    assert_eq!(refusal(&log("Breakthrough", &[("undo", "black")])), "ply 1, undo: syntax");
    assert_eq!(refusal(&log("Othello", &[])), "Vying's Othello");
}

#[test]
fn botzone_has_two_views() {
    let turn = |numbers: [i8; 6]| {
        let keys = ["x0", "y0", "x1", "y1", "x2", "y2"];
        let fields = keys.iter().zip(numbers).map(|(key, number)| format!("\"{key}\": {number}"));
        format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
    };
    let (one, other) = (turn([5, 0, 3, 2, 6, 5]), turn([0, 5, 4, 5, 3, 4]));
    let white = format!("{{\"requests\": [{one}], \"responses\": [{other}], \"data\": \"\"}}");
    assert_eq!(game(&white), "f1-d3/g6 a6-e6/d5 * unfinished");
    let lines = "2\r\n5 0 3 2 6 5\r\n0 5 4 5 3 4\r\n0 2 0 3 3 0\r\nmy data";
    assert_eq!(game(lines), "f1-d3/g6 a6-e6/d5 a3-a4/d1 * unfinished");
    assert_eq!(refusal("2\n5 0 3 2 6 5\n0 5 4 5 3 8"), "ply 2, 0 5 4 5 3 8: syntax");
    let two = read_told("1\n5 0 3 2 6 5\n\n1\n5 0 3 2 6 5\n", &Told::default());
    assert_eq!(two.len(), 2);
    let read_game = record(&white);
    let text = export(&read_game, "botzone").expect("it has 8 × 8 squares");
    assert!(text.starts_with("{\"requests\":[{\"x0\":-1"), "{text}");
    assert_eq!(export(&read_game, "ggf"), Err(Refusal::NotInFormat("size")));
}

#[test]
fn cutegames_has_to_be_told() {
    let text = |more: &str| {
        format!(
            "[Event \"?\"]\n[Site \"CuteGames\"]\n[White \"a\"]\n[Result \"1-0\"]\n{more}\n\n1. c4 1-0\n"
        )
    };
    assert_eq!(refusal(&text("")), "game not told");
    let told = Told { game: find_game("snort").ok(), size: Some((5, 5)) };
    let end =
        |more: &str| read_told(&text(more), &told).remove(0).object("")["termination"].clone();
    assert_eq!(end("[Adjudicated \"Out of time\"]"), "time");
    assert_eq!(end("[Adjudicated \"Resigned\"]"), "resigned");
    assert_eq!(end("[FEN \"startpos\"]"), "resigned");
    let start = read_told(&text("[FEN \"5/5/5/5/5 x\"]"), &told).remove(0).refused;
    assert_eq!(start.map(|refusal| refusal.code()).as_deref(), Some("start 5/5/5/5/5 x"));
}

/// A match of the Tiltyard.
fn tiltyard(game: &str, moves: &str, more: &str) -> String {
    format!("{{\"gameMetaURL\": \"http://g/games/{game}/v0/\", \"moves\": [{moves}]{more}}}")
}

#[test]
fn ggp_counts_the_numbers() {
    let two_steps =
        "[\"( go 4 1 4 7 )\", \"x\"], [\"(shoot 7 7)\", \"x\"], [\"x\", \"( go 1 7 4 4 )\"]";
    let half = read(&tiltyard("amazons_10x10", two_steps, ", \"goalValues\": [50, 50]"));
    assert_eq!(half.left_out.as_deref(), Some("a7-d4"));
    let whole = format!("{two_steps}, [\"x\", \"( shoot 1 7 )\"]");
    let game_of = |more: &str| game(&tiltyard("amazons_10x10", &whole, more));
    let moves = "d1-d7/g7 a7-d4/a7";
    assert_eq!(game_of(", \"goalValues\": [50, 50]"), format!("{moves} 1/2-1/2 agreed"));
    assert_eq!(game_of(", \"goalValues\": [0, 100]"), format!("{moves} 0-1 resigned"));
    let aborted = ", \"goalValues\": [0, 100], \"isAborted\": true, \"states\": [\"x\"], \"stateTimes\": \
                   [1483228800000, 1483228801000, 1483228803000]";
    assert_eq!(game_of(aborted), format!("{moves} * unfinished"));
    let timed = record(&tiltyard("amazons_10x10", &whole, aborted));
    assert_eq!(timed.date.as_deref(), Some("2017.01.01"));
    assert_eq!(timed.plies[0].time_spent, Some(Duration::from_secs(3)));
    // The role that moves first is player 1, wherever it stands in the list.
    let second = "[\"noop\", \"(move 2 2 2 3)\"], [\"(move 1 7 1 6)\", \"noop\"]";
    let named = ", \"playerNamesFromHost\": [\"a\", null], \"goalValues\": [100, 0]";
    let read_game = record(&tiltyard("breakthrough", second, named));
    assert_eq!(read_game.names, ["", "a"]);
    assert_eq!(read_game.result_text(), "0-1");
    for name in ["breakthroughHoles", "amazonsTorus", "pentagoSuicide"] {
        assert_eq!(refusal(&tiltyard(name, "", "")), format!("GGP's {name}"));
    }
    assert_eq!(
        refusal(&tiltyard("amazons", "[\"(play 1 2 3)\", \"noop\"]", "")),
        "ply 1, (play 1 2 3): syntax"
    );
}

#[test]
fn ggp_finds_out_which_word_turns_left() {
    let facts = |x: u8, y: u8| {
        format!(
            "<state><fact><prop-f>C</prop-f><arg>2</arg><arg>{x}</arg><arg>{y}</arg><arg>R</arg></fact></state>"
        )
    };
    // Other words for `place`, `rotate` and `clockwise`, and `&amp;` for a sign of a name.
    let text = |state: String| {
        format!(
            "<?xml version=\"1.0\"?>\n<match id='m'><game>Pentago</game><role>r</role><role>b</role>\
             <player>A &amp; B</player><player>C</player><history><move><action>(u 2 1 3)</action>\
             <action>w</action></move><move><action>(v 2 z)</action><action>w</action></move></history>{state}</match>"
        )
    };
    assert_eq!(game(&text(facts(3, 3))), "a1:7 * unfinished");
    assert_eq!(game(&text(facts(1, 1))), "a1:8 * unfinished");
    assert_eq!(refusal(&text(facts(2, 2))), "malformed: z");
    assert_eq!(record(&text(facts(3, 3))).names, ["A & B", "C"]);
    let two = read_told(&text(facts(3, 3)).repeat(2), &Told::default());
    assert_eq!(two.iter().filter(|it| it.refused.is_none()).count(), 2);
}
