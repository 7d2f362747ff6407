//! What the formats of programs, and moves as people write them, hold besides the samples.

use super::samples::import_all;
use crate::catalog::registry::find_game;
use crate::formats::{Import, Refusal, Told};
use crate::play::Termination;

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
    let text = "\u{feff}White: Ann\r\n\r\n1. D1-D7 x G7 a7\u{2013}a5(c5)!? nice 2. g1 g2 h2 {slow} # so\r\nresign";
    let import = read_one(text, "");
    assert_eq!(moves(&import), "d1-d7/g7 a7-a5/c5 g1-g2/h2");
    let record = import.record.expect("amazons are seen");
    assert_eq!(record.preface, ["White: Ann"]);
    assert_eq!(
        (&record.plies[1].nags[..], &record.plies[1].comments[..]),
        (&[5][..], &["nice".to_string()][..])
    );
    assert_eq!(record.plies[2].comments, ["slow", "so"]);
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
    let games = read("1. d4 e5 2. z9 1-0\n\n1. c3 1/2-1/2 b2", "snort");
    assert_eq!(games.iter().map(moves).collect::<Vec<_>>(), ["d4 e5", "c3", "b2"]);
    assert_eq!(games.iter().map(code).collect::<Vec<_>>(), ["ply 3, z9: off-board", "", ""]);
    let own = games[1].record.as_ref().expect("a game").to_string();
    let again = read(&format!("{own}\n{own}"), "");
    assert_eq!(again.len(), 2);
    assert_eq!((again[1].format, moves(&again[1])), ("parlour", "c3".into()));
}
