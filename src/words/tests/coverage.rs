//! Nothing is missing in any language, and nothing stands there in vain.

use super::super::ascii::spelled;
use super::super::check::MESSAGES;
use super::super::current::during;
use super::super::language::{Language, PAGES, TOPICS};
use super::super::message;
use super::source::{sources, texts};
use fluent_bundle::FluentResource;
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use std::collections::{BTreeMap, BTreeSet};

/// The messages of a language: by key, their arguments.
type Messages = BTreeMap<String, Arguments>;

/// The arguments of a message, by name.
#[derive(Default)]
struct Arguments {
    all: BTreeSet<String>,
    /// Those by whose number the message chooses.
    counted: BTreeSet<String>,
}

/// The messages of a language, and what is wrong with its files.
fn read(language: Language) -> (Messages, Vec<String>) {
    let (mut messages, mut faults) = (Messages::new(), Vec::new());
    for (topic, text) in TOPICS.iter().zip(language.texts()) {
        let file = format!("assets/text/{}/{topic}.ftl", language.code());
        let resource = match FluentResource::try_new(text.unpacked()) {
            Ok(resource) => resource,
            Err((rest, errors)) => {
                faults.push(format!("{file} cannot be read: {errors:?}"));
                rest
            }
        };
        for entry in resource.entries() {
            match entry {
                Entry::Message(message) => {
                    let key = message.id.name.to_string();
                    if !key.starts_with(&format!("{topic}-")) {
                        faults.push(format!("{file}: {key} does not begin with its topic"));
                    }
                    if !message.attributes.is_empty() {
                        faults.push(format!("{file}: {key} has attributes, which nobody reads"));
                    }
                    let mut found = Arguments::default();
                    message.value.iter().for_each(|pattern| note_pattern(pattern, &mut found));
                    if messages.insert(key.clone(), found).is_some() {
                        faults.push(format!("{file}: {key} stands there twice"));
                    }
                }
                Entry::Term(term) => {
                    faults.push(format!("{file}: the term -{} is of no use", term.id.name));
                }
                Entry::Junk { content } => {
                    faults.push(format!("{file} cannot be read: {content}"));
                }
                _ => {}
            }
        }
    }
    (messages, faults)
}

/// Notes the arguments of a pattern.
fn note_pattern(pattern: &Pattern<&str>, found: &mut Arguments) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            note_expression(expression, found);
        }
    }
}

fn note_expression(expression: &Expression<&str>, found: &mut Arguments) {
    match expression {
        Expression::Inline(inline) => note_inline(inline, found),
        Expression::Select { selector, variants } => {
            note_inline(selector, found);
            let counts = variants.iter().any(|variant| {
                matches!(variant.key, VariantKey::Identifier { name: "one" | "few" | "many" })
            });
            if let (InlineExpression::VariableReference { id }, true) = (selector, counts) {
                found.counted.insert(id.name.to_string());
            }
            variants.iter().for_each(|variant| note_pattern(&variant.value, found));
        }
    }
}

fn note_inline(inline: &InlineExpression<&str>, found: &mut Arguments) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.all.insert(id.name.to_string());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            let CallArguments { positional, .. } = arguments;
            positional.iter().for_each(|inline| note_inline(inline, found));
        }
        InlineExpression::Placeable { expression } => note_expression(expression, found),
        _ => {}
    }
}

/// The topics and pages of a language, each with its text.
fn every_text(language: Language) -> impl Iterator<Item = (&'static str, String)> {
    let texts = TOPICS.iter().zip(language.texts()).map(|(name, it)| (*name, it.unpacked()));
    let pages = PAGES.iter().zip(language.pages()).map(|(name, it)| (*name, it.unpacked()));
    texts.chain(pages)
}

#[test]
fn topics_are_in_order() {
    assert!(TOPICS.is_sorted());
    assert!(TOPICS.iter().all(|topic| !topic.contains('-')));
}

#[test]
fn every_file_can_be_read() {
    for &language in Language::ALL {
        let (_, faults) = read(language);
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    let (english, _) = read(Language::English);
    let mut faults = Vec::new();
    for &language in &Language::ALL[1..] {
        let (messages, _) = read(language);
        let code = language.code();
        for (key, arguments) in &english {
            match messages.get(key) {
                None => faults.push(format!("{code} lacks {key}")),
                Some(theirs) if theirs.all != arguments.all => {
                    let (theirs, ours) = (&theirs.all, &arguments.all);
                    faults.push(format!("{code}: {key} has {theirs:?}, English {ours:?}"));
                }
                Some(_) => {}
            }
        }
        // The English of options is in the comments that clap reads; `cli/help.rs` compares those.
        let unknown = messages.keys().filter(|key| !key.starts_with("options-"));
        let unknown = unknown.filter(|key| !english.contains_key(*key));
        faults.extend(unknown.map(|key| format!("{code}: English lacks {key}")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Messages whose English is the same for one and for many, as "3 won", "2 SOS" and "3 of 9 puzzles", with
/// the arguments that other languages choose by.
const SAME_FOR_ALL_NUMBERS: [(&str, &str); 12] = [
    ("command-puzzles-proven", "proven"),
    ("facts-gives-sos", "points"),
    ("facts-more-lines", "count"),
    ("facts-turn-would-score", "points"),
    ("facts-would-score", "points"),
    ("menu-drawn", "count"),
    ("menu-lost", "count"),
    ("menu-more-games", "count"),
    ("menu-won", "count"),
    ("players-off", "count"),
    ("review-mistakes-some-yours", "own"),
    ("table-games-drawn", "count"),
];

/// Where a translator saw that a number may be 1, English does not say "1 squares".
#[test]
fn english_chooses_by_the_numbers_that_others_choose_by() {
    let (english, _) = read(Language::English);
    let mut only_theirs = BTreeSet::new();
    for &language in &Language::ALL[1..] {
        let (messages, _) = read(language);
        for (key, Arguments { counted, .. }) in messages {
            let ours = english.get(&key);
            let missing = counted
                .into_iter()
                .filter(|name| ours.is_some_and(|arguments| !arguments.counted.contains(name)));
            only_theirs.extend(missing.map(|name| (key.clone(), name)));
        }
    }
    let same = SAME_FOR_ALL_NUMBERS.map(|(key, name)| (key.to_string(), name.to_string()));
    assert_eq!(only_theirs, BTreeSet::from(same));
}

/// The compiler checks keys and arguments by a list that the build script reads from the files.
#[test]
fn the_list_of_messages_is_that_of_the_files() {
    let (english, _) = read(Language::English);
    let files: Vec<(&str, Vec<&str>)> = english
        .iter()
        .map(|(key, arguments)| (key.as_str(), arguments.all.iter().map(String::as_str).collect()))
        .collect();
    let list: Vec<_> = MESSAGES.iter().map(|(key, names)| (*key, names.to_vec())).collect();
    assert_eq!(list, files);
}

#[test]
fn no_message_stands_there_in_vain() {
    let used: BTreeSet<String> = sources().iter().flat_map(|text| texts(text)).collect();
    let (english, _) = read(Language::English);
    let unused: Vec<&String> = english.keys().filter(|key| !used.contains(*key)).collect();
    assert!(unused.is_empty(), "nobody asks for {unused:#?}");
}

/// Old Romanian texts have ş and ţ with a cedilla, which look almost like the right letters.
#[test]
fn romanian_letters_have_commas_below() {
    for (topic, text) in TOPICS.iter().zip(Language::Romanian.texts()) {
        let text = text.unpacked();
        assert!(!text.contains(['ş', 'ţ', 'Ş', 'Ţ', '«', '“']), "{topic}.ftl");
    }
}

/// In French a narrow space that does not break stands inside quotation marks and before the other
/// signs of two parts, and a wide one before a colon.
#[test]
fn french_signs_have_their_spaces() {
    let (narrow, wide) = (Some('\u{202f}'), Some('\u{a0}'));
    let is_text = |sign: Option<char>| sign.is_some_and(|sign| !sign.is_whitespace());
    let mut faults = Vec::new();
    for (name, text) in every_text(Language::French) {
        for line in text.lines() {
            // What stands there in the files: the moves that a line of a lesson answers, a line of the
            // head of a network.
            let moves = line.strip_prefix("wrong ").and_then(|line| line.split_once(": "));
            let said = moves.map_or(line, |(_, said)| said).replace("{ $key }: { $value }", "");
            let signs: Vec<char> = said.chars().collect();
            for (index, &sign) in signs.iter().enumerate() {
                let before = index.checked_sub(1).and_then(|index| signs.get(index)).copied();
                let after = signs.get(index + 1).copied();
                let is_right = match sign {
                    '«' => after == narrow,
                    '»' | ';' | '!' | '?' => before == narrow,
                    // As [%emt 12.4] in a record.
                    '%' => before == narrow || before == Some('['),
                    // As rung:4 and d4:3.
                    ':' => before == wide || is_text(before) && is_text(after),
                    '\'' => false,
                    _ => true,
                };
                if !is_right {
                    faults
                        .push(format!("{name}: {sign} between {before:?} and {after:?} in {line}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What editors have struck out: calques, and a second word beside that of the glossary. A row of the
/// board is "linie" in Romanian, and "rând" a turn, or a row of text or of a list.
#[test]
fn struck_out_words_do_not_come_back() {
    let french = "Tapez|: tapez|ç’aurait été|qui est mieux|/move,| répond.|: retirer { ";
    let romanian = "lasament|oficial| la rând |inci la rând|lămurit|u banul|mulți ca |termină primul\
                    |se potrivește la |rândul { $row }|rândul 1| răspunde.|/move,";
    let mut faults = Vec::new();
    for (language, struck) in [(Language::French, french), (Language::Romanian, romanian)] {
        for (name, text) in every_text(language) {
            // The words that were shown once may still be typed.
            let lines = text.lines().filter(|line| !line.starts_with("typed-"));
            let has = |line: &&str| struck.split('|').any(|it| line.contains(it));
            faults.extend(lines.filter(has).map(|line| format!("{name}: {line}")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Where only ASCII may be shown, every text can be spelled in it, and keeps its letters.
#[test]
fn every_text_can_be_spelled_in_ascii() {
    for &language in Language::ALL {
        for (name, text) in every_text(language) {
            let spelled = spelled(&text);
            let strange: String = spelled.chars().filter(|sign| !sign.is_ascii()).collect();
            assert_eq!(strange, "", "{language:?}: {name}");
            let letters = |text: &str| text.chars().filter(|sign| sign.is_alphabetic()).count();
            // Some letters become two, as œ, and none is lost.
            assert!(letters(&spelled) >= letters(&text), "{language:?}: {name}");
        }
    }
}

/// A typed word means one command, with its accents and without them.
#[test]
fn no_two_commands_have_the_same_word() {
    let (english, _) = read(Language::English);
    let commands = [
        "help", "board", "describe", "choices", "moves", "hint", "best", "why", "review", "undo",
        "redo", "save", "resign", "rules", "easy", "right", "hard", "again", "saved", "menu",
        "quit",
    ];
    for &language in Language::ALL {
        let mut seen: BTreeMap<String, &str> = BTreeMap::new();
        for command in commands {
            let key = format!("typed-{command}");
            assert!(english.contains_key(&key), "{key}");
            let words = during(language, || message(&key, &[]));
            for word in words.split(' ').map(spelled) {
                let other = seen.insert(word.clone(), command);
                assert_eq!(other, None, "{language:?}: {word} means {command} too");
            }
        }
    }
}
