//! The texts of the games. Every game has a rules page that fits a small screen and quotes moves
//! that the game can parse, and a worked example with a caption for each position; and the same in
//! every language.

use parlour_session::catalog::{ALL_GAMES, Example};
use parlour_session::play::{Action, ActionError, MatchStart};
use std::fs;
use std::path::Path;

const MAX_LINES: usize = 40;
const MAX_COLUMNS: usize = 72;
/// Other languages need a few words more.
const MAX_LINES_TRANSLATED: usize = 44;

/// The longest caption that fits the narrow column beside the board.
const MAX_CAPTION_BYTES: usize = 160;

#[test]
fn every_game_has_rules_that_fit() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/text/en/rules");
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
                .begin(&parlour_session::play::player_thread::ReplySink::ignore())
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

/// The lines of a file in the folder of each language but English, which comes first.
fn in_every_language(file: &str) -> (Vec<String>, Vec<(String, Vec<String>)>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/text");
    let lines = |language: &str| -> Vec<String> {
        let path = folder.join(language).join(file);
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        text.lines().map(str::to_string).collect()
    };
    let folders = fs::read_dir(&folder).expect("the texts are there");
    let names = folders.map(|entry| entry.expect("a folder can be listed").file_name());
    let names = names.map(|name| name.to_str().expect("plain names").to_string());
    let others: Vec<String> = names.filter(|name| name != "en").collect();
    assert!(others.len() >= 2, "{others:?}");
    (lines("en"), others.into_iter().map(|name| (name.clone(), lines(&name))).collect())
}

/// The boards of a page, without the text beside them.
fn boards(page: &[String]) -> Vec<String> {
    let is_board = |part: &str| {
        let mut tokens = part.split_whitespace().peekable();
        tokens.peek().is_some()
            && tokens.all(|token| {
                token.parse::<u8>().is_ok()
                    || token.bytes().all(|sign| b"-+".contains(&sign))
                    || (token.len() == 1 && ".oSO|abcdefghij".contains(token))
            })
    };
    let board_of = |line: &String| {
        let ends = line.match_indices("  ").map(|(at, _)| at).chain([line.len()]);
        ends.collect::<Vec<_>>()
            .into_iter()
            .rev()
            .map(|end| line[..end].trim_end())
            .find(|part| is_board(part))
            .map(str::to_string)
    };
    page.iter().filter(|line| line.starts_with("    ")).filter_map(board_of).collect()
}

fn quoted(page: &[String]) -> Vec<String> {
    page.join("\n").split('`').skip(1).step_by(2).map(str::to_string).collect()
}

#[test]
fn rules_in_other_languages_have_the_same_boards_and_moves() {
    for game in &ALL_GAMES {
        let (english, others) = in_every_language(&format!("rules/{}.md", game.name));
        assert!(boards(&english).len() >= 5, "{}: {:?}", game.name, boards(&english));
        for (language, page) in others {
            let at = format!("{language}, {}", game.name);
            assert_eq!(page[..2], english[..2], "{at}");
            assert_eq!(boards(&page), boards(&english), "{at}");
            assert_eq!(quoted(&page), quoted(&english), "{at}");
            assert!(page.len() <= MAX_LINES_TRANSLATED, "{at}: too long");
            let titles = |page: &[String]| page.iter().filter(|it| it.starts_with("--")).count();
            assert_eq!(titles(&page), titles(&english), "{at}");
            for line in &page {
                assert!(line.chars().count() <= MAX_COLUMNS, "{at}: too wide: {line}");
                assert_eq!(line, line.trim_end(), "{at}: ends in spaces");
            }
            check_signs(&language, &page.join("\n"));
        }
    }
}

#[test]
fn examples_in_other_languages_have_the_same_moves() {
    for game in &ALL_GAMES {
        let (english, others) = in_every_language(&format!("examples/{}.txt", game.name));
        for (language, lines) in others {
            let at = format!("{language}, {}", game.name);
            let moves = |lines: &[String]| -> Vec<String> {
                let first = |line: &String| line.split(' ').next().map(str::to_string);
                lines.iter().filter_map(first).collect()
            };
            assert_eq!(moves(&lines), moves(&english), "{at}");
            for line in &lines {
                assert!((8..=MAX_CAPTION_BYTES).contains(&line.len()), "{at}: {line}");
                assert!(line.ends_with(['.', '!', '?']), "{at}: no end: {line}");
            }
            check_signs(&language, &lines.join("\n"));
        }
    }
}

/// Checks the spaces of French, and the letters of Romanian.
fn check_signs(language: &str, text: &str) {
    let wrong: &[&str] = match language {
        "fr" => &[" ;", " !", " ?", " :", " »", "« ", "'", "\""],
        "ro" => &["ş", "ţ", "Ş", "Ţ", "«", "“", "'", "\""],
        _ => &[],
    };
    let found = wrong.iter().find(|wrong| text.contains(*wrong));
    assert!(found.is_none(), "{found:?} in {text}");
}
