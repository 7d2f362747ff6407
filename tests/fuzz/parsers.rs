//! Saved games and moves.

use super::cases::{case_count, config};
use super::memory_growth::MemoryGrowth;
use parlour_session::catalog::ALL_GAMES;
use parlour_session::play::{Action, Match, MatchStart, ReplySink};
use parlour_session::record::Record;
use parlour_session::testing::in_own_process;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::fs;
use std::path::Path;

/// The saved games of the corpus.
fn corpus() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let files = fs::read_dir(folder).expect("the corpus is there").flatten();
    let games = files
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|it| it == "game"));
    games.map(|path| fs::read_to_string(path).expect("it is text")).collect()
}

/// Pieces of saved games, and other text.
fn piece() -> impl Strategy<Value = String> {
    let known = select(vec![
        "[",
        "]",
        "\"",
        "\\",
        "{",
        "}",
        "%",
        "\n",
        " ",
        "[Game \"",
        "[Size \"",
        "[Player1 \"",
        "snort",
        "3x3",
        "\"]\n",
        "1. ",
        "2. ",
        "a1",
        "c3",
        "{[%emt ",
        "{[%exp ",
        "{[%back ",
        "{[%cost ",
        "[%eval ",
        "[%best ",
        "[%proven",
        "( ",
        " )",
        "$6 ",
        "[Aids \"",
        "]}",
        "0.5",
        "99999999999",
        "-1",
        "1-0",
        "1/2-1/2",
        "*",
        "[Result \"",
        "[Board \"",
        "[ToMove \"",
        "[Scores \"",
        "...",
        "/",
        "\u{feff}",
        "[Termination \"",
        "time",
        "\r\n",
        "\t",
        "\0",
        "é",
    ]);
    prop_oneof![4 => known.prop_map(str::to_string), 1 => any::<String>()]
}

fn assert_round_trip(bytes: &[u8]) {
    for read in [Record::read, Record::read_header] {
        match read(bytes) {
            Ok(record) => assert_eq!(read(record.to_string().as_bytes()), Ok(record)),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

#[test]
fn the_corpus_can_be_read() {
    let corpus = corpus();
    assert!(corpus.len() >= 3);
    for text in corpus {
        Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    }
}

proptest! {
    #![proptest_config(config(case_count()))]

    #[test]
    fn saved_games_of_pieces(pieces in prop::collection::vec(piece(), 0..30)) {
        assert_round_trip(pieces.concat().as_bytes());
    }

    #[test]
    fn saved_games_of_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        assert_round_trip(&bytes);
    }

    #[test]
    fn saved_games_changed(
        text in select(corpus()),
        changes in prop::collection::vec((any::<Index>(), piece(), 0usize..4), 1..4),
    ) {
        let mut signs: Vec<char> = text.chars().collect();
        for (index, piece, gone) in changes {
            let at = index.index(signs.len() + 1);
            let end = (at + gone).min(signs.len());
            signs.splice(at..end, piece.chars());
        }
        assert_round_trip(signs.into_iter().collect::<String>().as_bytes());
    }
}

static GROWTH: MemoryGrowth = MemoryGrowth::new();

/// Texts of one case.
const TEXTS_PER_CASE: usize = 5;

fn cases() -> u32 {
    case_count() / TEXTS_PER_CASE as u32
}

/// Memory is that of the whole process.
#[test]
fn moves() {
    in_own_process("fuzz::parsers::moves", play_moves);
}

proptest! {
    #![proptest_config(config(cases()))]

    fn play_moves(
        game in select(ALL_GAMES.iter().collect::<Vec<_>>()),
        texts in prop::collection::vec(
            prop_oneof!["[a-k]1?[0-9]([-x/>: ]?[a-k]?1?[0-9]?[SOso]?){0,3}", "[a-z0-9/<>=-]{0,12}", any::<String>()],
            TEXTS_PER_CASE,
        ),
    ) {
        let mut game: Box<dyn Match> =
            MatchStart::default_for(game).begin(&ReplySink::ignore()).expect("it can begin");
        for text in texts {
            for typed in game.completions(&text) {
                prop_assert!(!typed.text.is_empty());
            }
            let before = game.moves().len();
            match game.act(Action::Move(text.clone())) {
                Ok(_) => prop_assert_eq!(&game.moves()[before].text, &text),
                Err(error) => {
                    prop_assert!(!error.to_string().is_empty());
                    prop_assert_eq!(game.moves().len(), before);
                }
            }
        }
        GROWTH.check(std::process::id(), cases());
    }
}
