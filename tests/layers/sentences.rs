//! Sentences that people read stand in `assets/text`, where they can be translated.

use super::read;
use super::scan::tokens;
use std::path::Path;

/// Where two words in a row may stand in the source, and why.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("ai/games/breakthrough/features.rs", "the name of an architecture, in headers of files"),
    ("ai/games/amazons/value_net.rs", "the name of an architecture in files"),
    ("ai/games/breakthrough/nnue.rs", "the name of an architecture in files"),
    ("ai/games/firstattack/features.rs", "the name of an architecture, in headers of files"),
    ("ai/games/pentago/nets.rs", "the name of an architecture in files"),
    ("ai/games/pentago/policy.rs", "the name of an architecture in files"),
    ("ai/net_file/manifest.rs", "words in a file"),
    ("ai/nn/window3x3.rs", "the name of an architecture in files"),
    ("cli/argument_error.rs", "looks for what clap wrote, to say it in the reader's language"),
    ("cli/engine/", "the protocol is English"),
    ("cli/export/", "HTML, and variables of terminals"),
    ("cli/help.rs", "looks for what clap wrote, to say it in the reader's language"),
    ("lab/commands/bench.rs", "figures that scripts read"),
    ("lab/commands/calibrate.rs", "a file that scripts read"),
    ("lab/commands/curve.rs", "a file that scripts read"),
    ("lab/commands/learn/", "figures that scripts read"),
    ("lab/commands/openings.rs", "a comment in the file that it writes"),
    ("lab/commands/puzzles.rs", "a comment in the file that it writes"),
    ("lab/puzzles/", "faults of files in the program, which only their authors see"),
    ("session/catalog/example.rs", "faults of files in the program, which only their authors see"),
    ("session/catalog/registry.rs", "the protocol's words about a game; a test compares them"),
    ("session/coach/label.rs", "names of labels in JSON and saved games"),
    ("session/formats/", "words in files of other programs, and codes that scripts read"),
    ("session/lesson/parse.rs", "faults of files in the program, which only their authors see"),
    ("session/lobby/", "words in files"),
    ("session/play/game_text.rs", "faults of files in the program, which only their authors see"),
    ("session/play/match_state.rs", "a fault of a computer player, which only its author sees"),
    ("session/puzzle/", "faults of files in the program, which only their authors see"),
    ("session/storage/first_answer.rs", "words in a file"),
    ("text/command_line.rs", "commands as they are typed"),
    ("text/manual.rs", "commands and variables as they are typed"),
    ("text/mod.rs", "looks for what the system wrote"),
    ("ui/picture/svg.rs", "SVG"),
    ("ui/themes/mod.rs", "the English help of --theme; other languages have it in options.ftl"),
];

/// Whose texts only programmers read.
const FOR_PROGRAMMERS: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "compile_error",
    "debug_assert",
    "debug_assert_eq",
    "expect",
    "panic",
    "unreachable",
];

/// The literals with two words in a row that are not for programmers.
fn sentences(source: &str) -> Vec<String> {
    let code = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let tokens = tokens(code);
    let mut found = Vec::new();
    // What stands before each open bracket.
    let mut openers: Vec<&str> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let before = |back: usize| at.checked_sub(back).map_or("", |at| tokens[at].as_str());
        match token.as_str() {
            "(" | "[" | "{" => openers.push(if before(1) == "!" { before(2) } else { before(1) }),
            ")" | "]" | "}" => drop(openers.pop()),
            literal if literal.starts_with('"') => {
                let is_for_programmers =
                    |opener: &&str| FOR_PROGRAMMERS.contains(opener) || *opener == "#";
                if has_two_words(literal) && !openers.iter().any(is_for_programmers) {
                    found.push(literal.to_string());
                }
            }
            _ => {}
        }
    }
    found
}

/// Whether two words follow each other. What a format puts in is no word.
fn has_two_words(literal: &str) -> bool {
    let is_word = |word: &str| {
        let word = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        let is_long = word.len() > 1 || ["a", "I"].contains(&word);
        is_long && word.chars().all(|letter| letter.is_ascii_alphabetic())
    };
    let parts = literal.split('}').map(|part| part.split('{').next().unwrap_or_default());
    let mut parts = parts.map(|part| part.split(' ').collect::<Vec<_>>());
    parts.any(|words| words.windows(2).any(|pair| is_word(pair[0]) && is_word(pair[1])))
}

#[test]
fn sentences_that_people_read_can_be_translated() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources = Vec::new();
    read(&root, &root, &mut sources);
    let is_test = |file: &str| {
        file.split('/').any(|part| part.starts_with("tests")) || file.ends_with("speech.rs")
    };
    let mut left = Vec::new();
    let mut used = vec![false; EXCEPTIONS.len()];
    for source in sources.iter().filter(|source| !is_test(&source.file)) {
        let found = sentences(&source.text);
        match EXCEPTIONS.iter().position(|(place, _)| source.file.starts_with(place)) {
            Some(exception) => used[exception] |= !found.is_empty(),
            None => {
                left.extend(found.into_iter().map(|literal| format!("{}: {literal}", source.file)))
            }
        }
    }
    assert!(left.is_empty(), "move these to assets/text:\n{}", left.join("\n"));
    let unused = EXCEPTIONS.iter().zip(used).filter(|(_, used)| !used);
    let unused: Vec<&str> = unused.map(|((place, _), _)| *place).collect();
    assert!(unused.is_empty(), "no exceptions any more: {unused:?}");
}

#[test]
fn a_sentence_is_found_unless_it_is_for_programmers() {
    assert_eq!(sentences("fn f() -> String { format!(\"You have {n} moves left.\") }").len(), 1);
    assert_eq!(sentences("const A: &str = \"Choose a game\";").len(), 1);
    for silent in [
        "// \"Choose a game\"",
        "x.expect(\"there is a game\")",
        "assert!(a == b, \"it is not {a}\")",
        "#[expect(unused, reason = \"not used yet\")]",
        "say!(\"menu-new-game\")",
        "#[cfg(test)]\nmod tests { const A: &str = \"Choose a game\"; }",
    ] {
        assert_eq!(sentences(silent), [""; 0], "{silent}");
    }
}
