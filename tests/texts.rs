//! The texts of the rules: every game has one, it fits a small screen, and the moves it quotes are
//! written as the game reads them.

use parlour::session::shelf::{SHELF, Start};
use parlour::session::{Action, ActionError};
use std::fs;
use std::path::Path;
use std::sync::Arc;

const LINES: usize = 40;
const COLUMNS: usize = 72;

#[test]
fn every_game_has_rules_that_fit() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/rules");
    let files = fs::read_dir(&folder).expect("the rules are there").count();
    assert_eq!(files, SHELF.len(), "a text a game, and no other");
    for game in &SHELF {
        let file = folder.join(game.name).with_extension("md");
        let text = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        assert_eq!(text.lines().next(), Some(game.title), "{}", game.name);
        assert!(text.lines().count() <= LINES, "{}: too long", game.name);
        for (number, line) in (1..).zip(text.lines()) {
            let at = format!("{}:{number}", file.display());
            assert!(line.len() <= COLUMNS, "{at}: too wide");
            // Plain signs only, so that a terminal without Unicode shows them too.
            assert!(line.bytes().all(|sign| (b' '..=b'~').contains(&sign)), "{at}: odd signs");
            assert_eq!(line, line.trim_end(), "{at}: ends in spaces");
        }
        let quoted: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
        assert!(!quoted.is_empty(), "{}: says how no move is written", game.name);
        for quoted in quoted {
            let start = Start::usual(game);
            let mut played = start.open(&(Arc::new(|_| {}) as _)).expect("the usual game");
            if let Err(error) = played.act(Action::Move(quoted.to_string())) {
                let ActionError::Refused(refusal) = error else { panic!("{error}") };
                let category = refusal.reason.category();
                assert!(
                    !matches!(category, "syntax" | "off-board" | "rotation-number"),
                    "{refusal}"
                );
            }
        }
    }
}
