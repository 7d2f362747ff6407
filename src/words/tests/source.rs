//! What the source asks of the words: a scanner that finds the keys and the arguments of messages.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A message that the source asks for.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Use {
    pub(super) file: String,
    pub(super) key: String,
    /// The names of its arguments.
    pub(super) arguments: BTreeSet<String>,
}

/// A part of the source, as far as the scanner tells parts apart.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Text(String),
    Word(String),
    Sign(char),
}

/// The words, texts and signs of a source, without comments.
fn tokens(source: &str) -> Vec<Token> {
    let signs: Vec<char> = source.chars().collect();
    let mut tokens = Vec::new();
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
                if sign == '\\' {
                    at += 1;
                }
                at += 1;
            }
            tokens.push(Token::Text(text));
            at += 1;
        } else if sign == 'r' && matches!(next, Some('"' | '#')) && raw_end(&signs, at).is_some() {
            let (text, end) = raw_end(&signs, at).unwrap_or_default();
            tokens.push(Token::Text(text));
            at = end;
        } else if sign == '\'' {
            // A character, or the quote of a lifetime.
            let is_char = next == Some('\\') || signs.get(at + 2) == Some(&'\'');
            at += if is_char { 2 } else { 1 };
            while is_char && signs.get(at).is_some_and(|&sign| sign != '\'') {
                at += 1;
            }
            at += usize::from(is_char);
        } else if sign.is_alphanumeric() || sign == '_' {
            let start = at;
            while signs.get(at).is_some_and(|sign| sign.is_alphanumeric() || *sign == '_') {
                at += 1;
            }
            tokens.push(Token::Word(signs[start..at].iter().collect()));
        } else {
            if !sign.is_whitespace() {
                tokens.push(Token::Sign(sign));
            }
            at += 1;
        }
    }
    tokens
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

/// Where the bracket that opens at `open` is closed.
fn closing(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0;
    for (index, token) in tokens.iter().enumerate().skip(open) {
        match token {
            Token::Sign('(' | '[' | '{') => depth += 1,
            Token::Sign(')' | ']' | '}') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index;
        }
    }
    tokens.len()
}

/// The messages that a source asks for by `say!`, `fixed`, `MessageKey` and `phrases!`.
pub(super) fn uses(file: &str, source: &str) -> Vec<Use> {
    let tokens = tokens(source);
    let mut uses = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        let Token::Word(word) = token else { continue };
        let follows =
            |offset: usize, sign: char| tokens.get(index + offset) == Some(&Token::Sign(sign));
        let (open, is_say) = match word.as_str() {
            "say" if follows(1, '!') && follows(2, '(') => (index + 2, true),
            "phrases" if follows(1, '!') && follows(2, '{') => (index + 2, false),
            "fixed" | "MessageKey" if follows(1, '(') => (index + 1, false),
            _ => continue,
        };
        let inside = &tokens[open + 1..closing(&tokens, open)];
        let (first, arguments) = if is_say { split(inside) } else { (inside, BTreeSet::new()) };
        let keys = first.iter().filter_map(|token| match token {
            Token::Text(text) => Some(text.clone()),
            _ => None,
        });
        uses.extend(keys.map(|key| Use {
            file: file.to_string(),
            key,
            arguments: arguments.clone(),
        }));
    }
    uses
}

/// The key of a `say!`, and the names of its arguments.
fn split(inside: &[Token]) -> (&[Token], BTreeSet<String>) {
    let mut depth = 0;
    let mut first = inside.len();
    let mut names = BTreeSet::new();
    for (index, token) in inside.iter().enumerate() {
        match token {
            Token::Sign('(' | '[' | '{') => depth += 1,
            Token::Sign(')' | ']' | '}') => depth -= 1,
            Token::Sign(',') if depth == 0 => {
                first = first.min(index);
                if let (Some(Token::Word(name)), Some(Token::Sign('='))) =
                    (inside.get(index + 1), inside.get(index + 2))
                {
                    names.insert(name.clone());
                }
            }
            _ => {}
        }
    }
    (&inside[..first], names)
}

/// Every text in quotation marks of a source.
pub(super) fn texts(source: &str) -> impl Iterator<Item = String> {
    tokens(source).into_iter().filter_map(|token| match token {
        Token::Text(text) => Some(text),
        _ => None,
    })
}

/// The files of `src`, with their texts, without the words themselves.
pub(super) fn sources() -> Vec<(String, String)> {
    fn read(folder: &Path, into: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).expect("the sources are there") {
            let path = entry.expect("a folder can be listed").path();
            let is_own = path.ends_with("src/words/tests");
            if path.is_dir() && !is_own {
                read(&path, into);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).expect("a source can be read");
                into.push((path.display().to_string(), text));
            }
        }
    }
    let mut sources = Vec::new();
    read(Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder"), &mut sources);
    sources
}

#[test]
fn keys_and_arguments_are_found() {
    let source = r##"
        // say!("not-here")
        say!("a-one", count = f(x, y), name = "b-text") + fixed(match x { 1 => "a-two", _ => "a-three" });
        const K: MessageKey = MessageKey("a-four"); let quote = '"'; r#"say!("no-no")"#;
        phrases! { /// Words.
            five = "a-five"; six = "a-six"; }
    "##;
    let found: Vec<(String, Vec<String>)> = uses("x.rs", source)
        .into_iter()
        .map(|it| (it.key, it.arguments.into_iter().collect()))
        .collect();
    let none: Vec<String> = Vec::new();
    let expected = [
        ("a-one", vec!["count".to_string(), "name".to_string()]),
        ("a-two", none.clone()),
        ("a-three", none.clone()),
        ("a-four", none.clone()),
        ("a-five", none.clone()),
        ("a-six", none.clone()),
    ];
    assert_eq!(found, expected.map(|(key, names)| (key.to_string(), names)));
}
