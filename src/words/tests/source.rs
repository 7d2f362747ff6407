//! The texts of the source, among which are the keys of messages.

use std::fs;
use std::path::Path;

/// Every text in quotation marks of a source, without those in comments.
pub(super) fn texts(source: &str) -> Vec<String> {
    let signs: Vec<char> = source.chars().collect();
    let mut texts = Vec::new();
    let mut at = 0;
    while let Some(&sign) = signs.get(at) {
        let next = signs.get(at + 1).copied();
        if sign == '/' && next == Some('/') {
            while signs.get(at).is_some_and(|&sign| sign != '\n') {
                at += 1;
            }
        } else if sign == '"' {
            let mut text = String::new();
            at += 1;
            while let Some(&sign) = signs.get(at).filter(|&&sign| sign != '"') {
                text.push(sign);
                at += if sign == '\\' { 2 } else { 1 };
            }
            texts.push(text);
            at += 1;
        } else if sign == 'r' && matches!(next, Some('"' | '#')) && raw_end(&signs, at).is_some() {
            let (text, end) = raw_end(&signs, at).unwrap_or_default();
            texts.push(text);
            at = end;
        } else if sign == '\'' {
            // A character, or the quote of a lifetime.
            let is_char = next == Some('\\') || signs.get(at + 2) == Some(&'\'');
            at += if is_char { 2 } else { 1 };
            while is_char && signs.get(at).is_some_and(|&sign| sign != '\'') {
                at += 1;
            }
            at += usize::from(is_char);
        } else {
            at += 1;
        }
    }
    texts
}

/// The text of a raw string that begins at `at`, and where it ends.
fn raw_end(signs: &[char], at: usize) -> Option<(String, usize)> {
    let hashes = signs[at + 1..].iter().take_while(|&&sign| sign == '#').count();
    let start = at + 1 + hashes;
    if signs.get(start) != Some(&'"') {
        return None;
    }
    let close: Vec<char> = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
    let length = signs[start + 1..].windows(close.len()).position(|window| window == close)?;
    let text = signs[start + 1..start + 1 + length].iter().collect();
    Some((text, start + 1 + length + close.len()))
}

/// The files of `src`, without the words themselves.
pub(super) fn sources() -> Vec<String> {
    fn read(folder: &Path, into: &mut Vec<String>) {
        for entry in fs::read_dir(folder).expect("the sources are there") {
            let path = entry.expect("a folder can be listed").path();
            let is_own = path.ends_with("src/words/tests");
            if path.is_dir() && !is_own {
                read(&path, into);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                into.push(fs::read_to_string(&path).expect("a source can be read"));
            }
        }
    }
    let mut sources = Vec::new();
    read(Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder"), &mut sources);
    sources
}

#[test]
fn texts_are_found() {
    let source = r##"
        // say!("not-here")
        say!("a-one", name = "b-text") + match x { 1 => say!("a-two"), _ => '"' };
        const K: MessageKey = key!("a-three"); let quote = '\''; r#"say!("a-four")"#;
    "##;
    assert_eq!(texts(source), ["a-one", "b-text", "a-two", "a-three", "say!(\"a-four\")"]);
}
