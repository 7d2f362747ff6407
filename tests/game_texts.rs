//! The texts of the games. Every game has a rules page that fits a small screen and quotes moves
//! that the game can parse, and a worked example with a caption for each position.

use parlour::session::catalog::example::Example;
use parlour::session::catalog::registry::{ALL_GAMES, MatchStart};
use parlour::session::play::action::{Action, ActionError};
use std::fs;
use std::path::Path;

const MAX_LINES: usize = 40;
const MAX_COLUMNS: usize = 72;

/// The longest caption that fits the narrow column beside the board.
const MAX_CAPTION_BYTES: usize = 160;

#[test]
fn every_game_has_rules_that_fit() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/rules");
    let files = fs::read_dir(&folder).expect("the rules are there").count();
    assert_eq!(files, ALL_GAMES.len(), "a text a game, and no other");
    for game in &ALL_GAMES {
        let file = folder.join(game.name).with_extension("md");
        let text = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        assert_eq!(text.lines().next(), Some(game.title), "{}", game.name);
        assert!(text.lines().count() <= MAX_LINES, "{}: too long", game.name);
        for (number, line) in (1..).zip(text.lines()) {
            let at = format!("{}:{number}", file.display());
            assert!(line.len() <= MAX_COLUMNS, "{at}: too wide");
            // ASCII only, so that a terminal without Unicode shows every line.
            assert!(line.bytes().all(|sign| (b' '..=b'~').contains(&sign)), "{at}: odd signs");
            assert_eq!(line, line.trim_end(), "{at}: ends in spaces");
        }
        let quoted: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
        assert!(!quoted.is_empty(), "{}: says how no move is written", game.name);
        for quoted in quoted {
            let start = MatchStart::default_for(game);
            let mut played = start
                .begin(&parlour::session::play::worker::ReplySink::ignore())
                .expect("the usual game");
            if let Err(error) = played.act(Action::Move(quoted.to_string())) {
                let ActionError::IllegalMove(refusal) = error else { panic!("{error}") };
                let category = refusal.kind.category();
                assert!(
                    !matches!(category, "syntax" | "off-board" | "rotation-number"),
                    "{refusal}"
                );
            }
        }
    }
}

#[test]
fn every_game_has_an_example_with_captions() {
    for game in &ALL_GAMES {
        let example = Example::of(game).unwrap_or_else(|error| panic!("{}: {error}", game.name));
        let moves = example.game.moves().len();
        assert!(moves >= 6, "{}: only {moves} moves", game.name);
        assert_eq!(example.captions.len(), moves + 1, "{}: a caption a position", game.name);
        for caption in example.captions {
            let at = format!("{}: {caption}", game.name);
            assert!((1..=MAX_CAPTION_BYTES).contains(&caption.len()), "{at}: empty or too long");
            // ASCII only, as in the rules.
            assert!(caption.bytes().all(|sign| (b' '..=b'~').contains(&sign)), "{at}: odd signs");
        }
    }
}
