//! Each game of the samples in `tests/formats` is read as its `expected.jsonl` says, and comes back equal from each
//! format that it can be written in.

use crate::catalog::registry::find_game;
use crate::formats::{Import, Told, export, exports, import};
use crate::record::Record;
use parlour_rules::setup::parse_size;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// What only a person reads in a line of `expected.jsonl`.
const FOR_PEOPLE: [&str; 2] = ["told", "note"];

pub(super) fn samples_dir() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", "..", "tests", "formats"].iter().collect()
}

/// All games of a text.
pub(super) fn import_all(bytes: &[u8], told: &Told) -> Vec<Import> {
    let mut imports = Vec::new();
    import(bytes, told, &mut |import| imports.push(import)).expect("bytes in memory can be read");
    imports
}

/// What the lines of `expected.jsonl` in this folder say, by file.
pub(super) fn expected(folder: &str) -> BTreeMap<String, Vec<Value>> {
    let text = fs::read_to_string(samples_dir().join(folder).join("expected.jsonl"));
    let mut files: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for line in text.expect("the folder has one").lines().filter(|line| !line.is_empty()) {
        let value: Value = serde_json::from_str(line).expect("a line is an object");
        let file = value["file"].as_str().expect("a line names its file").to_string();
        files.entry(file).or_default().push(value);
    }
    files
}

pub(super) fn told(line: &Value) -> Told {
    let word = |key: &str| line["told"][key].as_str();
    Told {
        game: word("game").map(|name| find_game(name).expect("a game")),
        size: word("size").map(|size| parse_size(size, 99).expect("a size")),
    }
}

/// A line, as far as it holds what an import tells.
fn comparable(line: &Value, with_index: bool) -> Value {
    let mut line = line.clone();
    let keys = line.as_object_mut().expect("a line is an object");
    keys.retain(|key, value| {
        !FOR_PEOPLE.contains(&key.as_str()) && !value.is_null() && (with_index || key != "index")
    });
    line
}

fn check(folder: &str) {
    for (file, lines) in expected(folder) {
        let bytes = fs::read(samples_dir().join(folder).join(&file)).expect("the sample is there");
        let told = told(&lines[0]);
        let imports = import_all(&bytes, &told);
        assert_eq!(imports.len(), lines.len(), "{folder}/{file}: {imports:?}");
        for (line, import) in lines.iter().zip(&imports) {
            let with_index = line.get("index").is_some();
            let read = comparable(&import.object(&file), with_index);
            assert_eq!(read, comparable(line, with_index), "{folder}/{file}");
            if let Some(record) = import.record.as_ref().filter(|_| import.refused.is_none()) {
                let text = record.to_string();
                let again = Record::read(text.as_bytes()).expect(&text);
                assert_eq!(again.to_string(), text, "{folder}/{file}");
                check_exports(record, &told);
            }
        }
    }
}

/// Each text that the game is written as says the same game again.
pub(super) fn check_exports(record: &Record, told: &Told) {
    for format in exports() {
        let Ok(text) = export(record, format) else { continue };
        // What a person says of the game the text need not.
        let setup = (record.setup.rows, record.setup.cols);
        let told = Told { game: told.game.or(Some(record.game)), size: Some(setup) };
        let imports = import_all(text.as_bytes(), &told);
        let [import] = &imports[..] else { panic!("{format}: {} games: {text}", imports.len()) };
        assert_eq!(import.refused, None, "{format}: {text}");
        assert_eq!(import.format, format, "{text}");
        let again = import.record.as_ref().expect(&text);
        let kind = |record: &Record| (record.game.name, record.setup);
        assert_eq!(kind(again), kind(record), "{format}: {text}");
        assert_eq!(again.board, record.board, "{format}: {text}");
        if format == "perfect-pentago" {
            // It has the boards alone, and several turns may lead to one.
            assert_eq!(export(again, format), Ok(text));
        } else {
            assert_eq!(again.move_texts(), record.move_texts(), "{format}: {text}");
        }
    }
}

#[test]
fn ggf() {
    check("ggf");
}

#[test]
fn sgf() {
    check("sgf");
}

#[test]
fn abstractplay() {
    check("abstractplay");
}

#[test]
fn vying() {
    check("vying");
}

#[test]
fn botzone() {
    check("botzone");
}

#[test]
fn ggp() {
    check("ggp");
}

#[test]
fn cutegames() {
    check("cutegames");
}

#[test]
fn littlegolem() {
    check("littlegolem");
}

#[test]
fn ludii() {
    check("ludii");
}

#[test]
fn openspiel() {
    check("openspiel");
}

#[test]
fn cgt() {
    check("cgt");
}

#[test]
fn fairy() {
    check("fairy");
}

#[test]
fn pentago_blocks() {
    check("pentago-blocks");
}

#[test]
fn perfect_pentago() {
    check("perfect-pentago");
}

#[test]
fn plain() {
    check("plain");
}
