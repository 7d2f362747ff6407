//! What the formats of programs, and moves as people write them, hold besides the samples.

use super::samples::import_all;
use crate::catalog::registry::find_game;
use crate::formats::{Import, Refusal, Told, export};
use crate::play::Termination;
use std::time::Duration;

/// The games of a text of which a person has said the game, if `game` is one.
fn read(text: &str, game: &str) -> Vec<Import> {
    import_all(text.as_bytes(), &Told { game: find_game(game).ok(), size: None })
}

/// The only game of a text.
fn read_one(text: &str, game: &str) -> Import {
    let mut imports = read(text, game);
    assert_eq!(imports.len(), 1, "{imports:?}");
    imports.remove(0)
}

fn moves(import: &Import) -> String {
    let record = import.record.as_ref().expect("the game is known");
    record.move_texts().join(" ")
}

fn code(import: &Import) -> String {
    import.refused.as_ref().map(Refusal::code).unwrap_or_default()
}

#[test]
fn moves_are_found_among_words() {
    let text = "\u{feff}White: Ann\r\n\r\n1. D1-D7 x G7 a7\u{2013}a5(c5)!? nice 2. g1 g2 h2 {slow} {[%emt 12.4]} # so\r\nresign";
    let import = read_one(text, "");
    assert_eq!(moves(&import), "d1-d7/g7 a7-a5/c5 g1-g2/h2");
    let record = import.record.expect("amazons are seen");
    assert_eq!(record.preface, ["White: Ann"]);
    assert_eq!(
        (&record.plies[1].nags[..], &record.plies[1].comments[..]),
        (&[5][..], &["nice".to_string()][..])
    );
    assert_eq!(record.plies[2].comments, ["slow", "so"]);
    assert_eq!(record.plies[2].time_spent, Some(Duration::from_millis(12_400)));
    assert_eq!(record.result_text(), "1-0");
    assert_eq!(record.game_end.map(|end| end.termination), Some(Termination::Resigned));
}

#[test]
fn moves_show_their_game_or_a_person_says_it() {
    for (text, game, moves_read) in [
        ("b2b3, g7:g6", "breakthrough", "b2-b3 g7-g6"),
        (
            "a2-b3 h7-h6 b3-b4 h6-h5 b4-b5 h5-h4 b5-b6 h4-h3 b6xa7",
            "",
            "a2-b3 h7-h6 b3-b4 h6-h5 b4-b5 h5-h4 b5-b6 h4-h3 b6xa7",
        ),
        ("3/9 1L, 1/2 2L", "", "c6:8 b1:2"),
        ("c4 TL> c3:7", "pentago", "c4:7 c3:7"),
        ("[A1 s] b1=O", "sos", "a1S b1O"),
        ("c3 d4", "snort", "c3 d4"),
        ("b4b3; a1b1", "dodgem", "b4-b3 a1-b1"),
    ] {
        let import = read_one(text, game);
        assert_eq!(moves(&import), moves_read, "{text}: {:?}", import.refused);
    }
    assert_eq!(code(&read_one("d4 e5", "")), "game not told");
    assert_eq!(code(&read_one("nothing here", "snort")), "ply 1, nothing here: syntax");
}

#[test]
fn half_moves_are_left_out_only_at_the_end() {
    let half = read_one("d1-d7/g7 a7-a5", "amazons");
    assert_eq!((moves(&half), half.left_out), ("d1-d7/g7".into(), Some("a7-a5".into())));
    assert_eq!(read_one("c4:7 d4", "pentago").left_out, Some("d4".into()));
    let middle = read_one("d1-d7\na7-a5/c5", "amazons");
    assert_eq!((code(&middle), middle.left_out), ("ply 1, d1-d7: syntax".into(), None));
    assert_eq!(code(&read_one("d4\nz9", "snort")), "ply 2, z9: off-board");
}

#[test]
fn several_lists_of_moves_are_several_games() {
    let games = read("1. z9 1-0\n\n1. d4 e5 2. z9\n1. c3 1/2-1/2 b2", "snort");
    assert_eq!(games.iter().map(moves).collect::<Vec<_>>(), ["", "d4 e5", "c3", "b2"]);
    assert_eq!(
        games.iter().map(code).collect::<Vec<_>>(),
        ["ply 1, z9: off-board", "ply 3, z9: off-board", "", ""]
    );
    let own = games[2].record.as_ref().expect("a game").to_string();
    let again = read(&format!("{own}\n{own}"), "");
    assert_eq!(again.len(), 2);
    assert_eq!((again[1].format, moves(&again[1])), ("parlour", "c3".into()));
}

#[test]
fn positions_of_uci_without_a_variant_show_their_game() {
    for (line, game, moves_read) in [
        ("fen 3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w", "amazons", ""),
        ("startpos moves d1d6 P@g9", "amazons", "d1-d6/g9"),
        ("startpos moves d1d6,d6g9", "amazons", "d1-d6/g9"),
        ("startpos moves P@d4 P@e6", "snort", "d4 e6"),
        ("startpos moves a2b3", "breakthrough", "a2-b3"),
        ("fen 8/8/8/2p5/1P6/8/8/8 b - - 0 1 moves c5b4", "breakthrough", "c5xb4"),
    ] {
        let import = read_one(&format!("uci\r\nposition {line}"), "");
        let record = import.record.as_ref().expect(line);
        assert_eq!((record.game.name, moves(&import)), (game, moves_read.to_string()), "{line}");
    }
    assert_eq!(code(&read_one("startpos", "")), "game not told");
    assert_eq!(moves(&read_one("startpos", "snort")), "");
}

#[test]
fn positions_of_uci_have_arrows_in_hand_and_half_moves() {
    let text = "fen q2q/3*/Q3/3Q/PPPPpppp w - - 0 1 ½a1a2 moves P@a1 d4c3\n\
        setoption name UCI_Variant value breakthrough6\nposition startpos moves a2a3 a5\n\
        position fen pppk/4/4/4/4 w\nsetoption name UCI_Variant value chess\nposition startpos\n\
        setoption name UCI_Variant value ps-minibreakthrough\nposition startpos ; ours";
    let games = read(text, "");
    let codes: Vec<_> = games.iter().map(code).collect();
    assert_eq!(codes[..4], ["", "ply 2, a5: syntax", "malformed: k", "variant chess"]);
    assert_eq!(moves(&games[0]), "a1-a2/a1");
    assert_eq!(games[0].left_out.as_deref(), Some("d4-c3"));
    let last = games[4].record.as_ref().expect("a game");
    assert_eq!((last.setup.rows, last.preface.join("")), (5, "ours".into()));
    let text = export(games[1].record.as_ref().expect("its first moves"), "fairy");
    let lines = "setoption name UCI_Variant value breakthrough6\nposition startpos moves a2a3\n";
    assert_eq!(text.as_deref(), Ok(lines));
}

#[test]
fn states_of_openspiel_are_told_from_its_first_version() {
    let state = |text: &str| {
        format!(
            "# Automatically generated by OpenSpiel SerializeGameAndState\r\n[Meta]\r\nVersion: 1\r\n\r\n[Game]\r\n{text}"
        )
    };
    let text = [
        "amazons()\r\n[State]\r\n1\r\n7\r\n8\r\n\r\n",
        "amazons(board_size=8)\r\n[State]\r\n58\r\n50\r\n51\r\n",
        "breakthrough(columns=3,rows=4)\r\n[State]\r\n",
        "chess()\r\n[State]\r\n5\r\n",
        "breakthrough(rows=6,columns=7)\r\n[State]\r\n98\r\n9999\r\n",
    ];
    let games = read(&text.map(state).concat(), "");
    assert_eq!(
        games.iter().map(code).collect::<Vec<_>>(),
        ["", "", "board", "OpenSpiel's chess", "ply 2, 9999: syntax"]
    );
    assert_eq!((moves(&games[0]), moves(&games[1])), ("b1-b2/c2".into(), "c1-c2/d2".into()));
    let own = read_one("c1-c2/d2", "amazons").record.expect("a game");
    let text = export(&own, "openspiel").expect("10x10 is a size there");
    assert!(text.contains("board_size=10"), "{text}");
}

#[test]
fn playthroughs_of_openspiel_tell_captures_and_results() {
    let text = "game: breakthrough(rows=5,columns=2)\nGetParameters() = {columns=2,rows=5}\n\
        # Apply action \"a5a4\"\n# Apply action \"a1a2\"\n# Apply action \"a4a3\"\n# Apply action \"b1b2\"\n\
        # Apply action \"a3b2*\"\nIsTerminal() = True\nReturns() = [1.0, -1.0]\n";
    let import = read_one(text, "");
    assert_eq!(moves(&import), "a1-a2 a5-a4 a2-a3 b5-b4 a3xb4");
    let record = import.record.expect("a game");
    assert_eq!(record.game_end.map(|end| end.termination), Some(Termination::Resigned));
    let usual = read_one("b2-b3", "breakthrough").record.expect("a game");
    let five = parlour_rules::Setup::two_player(5, 5);
    let refused = export(&crate::record::Record { setup: five, ..usual }, "openspiel");
    assert_eq!(refused, Err(Refusal::NotInFormat("start")));
}

#[test]
fn trials_of_ludii_have_options_sites_and_halves() {
    let trial = |game: &str, option: &str, moves: &str| {
        format!(
            "game=C:\\lud\\{game}.lud\r\nSTART GAME OPTIONS\r\n{option}\r\nEND GAME OPTIONS\r\n{moves}winner=0\r\nrankings=0.0,1.5,1.5\r\nendtype=MoveLimit\r\n"
        )
    };
    let step = "Move=[Move:mover=1,from=8,to=12,actions=[Move:from=8,to=12,decision=true]]\r\n";
    let text = [
        trial("Dodgem", "Board Size/4x4", step),
        trial("Breakthrough", "Board/Hexagon", step),
        trial("Chess", "", ""),
        trial("Amazons", "Board/Square", &step.replace("=8,to=12", "=3,to=13")),
    ];
    let games = read(&text.concat(), "");
    assert_eq!(
        games.iter().map(code).collect::<Vec<_>>(),
        ["ply 1, c4-d4: blocked", "variant Board/Hexagon", "Ludii's Chess", ""]
    );
    assert_eq!(games[3].left_out.as_deref(), Some("d1-d2"));
    let record = games[3].record.as_ref().expect("a game");
    assert_eq!(record.result_text(), "1/2-1/2");
    assert_eq!(
        (&*record.unknown_tags[1].name, &*record.unknown_tags[1].value),
        ("endtype", "MoveLimit")
    );
}

#[test]
fn pentago_of_courses_names_the_first_mover_and_checks_boards() {
    let empty = ".".repeat(36);
    let text = format!(
        "Player Ann: type=human, plays black tokens\nPlayer Bo: type=computer, plays white tokens\n\
        b{}\t4/5 1L\nb{}w.......\t1/9\n\nPlayer X: type=human, plays black tokens\n{empty}\t5/1 1L\n{empty}\t1/1 2L\n{empty}\t1/2 2L",
        ".".repeat(35),
        ".".repeat(27)
    );
    let games = read(&text, "");
    let record = games[0].record.as_ref().expect("a game");
    assert_eq!(
        (&record.names[..], moves(&games[0])),
        (&["Bo".to_string(), "Ann".into()][..], "e5:8".into())
    );
    assert_eq!(code(&games[0]), "malformed: b...........................w.......");
    assert_eq!(games[1..].iter().map(code).collect::<Vec<_>>(), ["ply 1, 5/1 1L: syntax", "", ""]);
}

#[test]
fn amazons_of_mcgs_stand_among_other_games() {
    let text = "{version 1.7}\r\n[clobber]\r\nXO|OX {B win, W win}\r\n[amazons]\r\nX.|.O {B win, W loss}\r\nX.|O";
    let positions = read(text, "");
    let codes: Vec<_> = positions.iter().map(code).collect();
    assert_eq!(codes, ["MCGS's clobber", "", "malformed: X.|O"]);
    let board = positions[1].record.as_ref().and_then(|record| record.board.as_ref());
    assert_eq!(board.map(|board| &*board.rows), Some("####/####/1.##/.2##"));
    assert_eq!(positions[1].known.values, Some(["win", "loss"]));
    let other =
        read("game.grid.Clobber(\"xo|ox\")\ngame.grid.Amazons(\"x...|....|....|...o\")", "");
    assert_eq!(other.iter().map(code).collect::<Vec<_>>(), ["CGSuite's Clobber", ""]);
}

#[test]
fn addresses_of_perfect_pentago_have_no_gaps() {
    let codes = |text| read(text, "").iter().map(code).collect::<Vec<_>>();
    assert_eq!(
        codes("https://perfect-pentago.net/#0,1m,1,99\n#0,1m,3m"),
        ["ply 2, 99: syntax", "ply 1, 3m: syntax"]
    );
    let half = read_one("#0,1m", "");
    assert_eq!((moves(&half), half.left_out.as_deref()), (String::new(), Some("a6")));
    assert_eq!(
        read_one("12345678901 \u{2212}1", "").refused,
        Some(Refusal::Malformed("12345678901".into()))
    );
}
