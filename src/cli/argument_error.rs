//! clap's complaints about arguments, as one sentence. In English they are clap's own; other languages
//! have a sentence for each kind.

use super::help::argument_name;
use crate::text;
use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use parlour_session::catalog::find_game;
use parlour_words::{Language, current, enumeration, quoted, say};
use std::error::Error as _;
use std::ffi::OsString;
use std::num::{ParseFloatError, ParseIntError};

/// What is wrong with `arguments` of `program`, as clap found, and the way to help.
pub(super) fn sentence(error: &clap::Error, arguments: &[OsString], program: &Command) -> String {
    let see_help =
        |complaint: &str| say!("command-see-help", complaint, program = program.get_name());
    let is_conflict = error.kind() == ErrorKind::ArgumentConflict;
    if is_conflict && one(error, ContextKind::InvalidSubcommand).is_some() {
        if let Some(late) = late_command(arguments, program) {
            return late;
        }
        let first = arguments.get(1).map(|word| word.to_string_lossy()).unwrap_or_default();
        if !first.starts_with('-') && find_game(&first).is_err() {
            return see_help(&say!("program-unknown-first-word", word = first));
        }
    }
    // Here clap's message is the help itself.
    let is_help = error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    let mut said = match current::get() {
        Language::English if !is_help => first_paragraph(&error.to_string()),
        _ => by_kind(error),
    };
    // The value of an option may stand behind its name.
    for word in arguments.iter().filter_map(|word| word.to_str()).flat_map(|word| word.split('=')) {
        if word.len() > quoted(word).len() {
            said = said.replace(word, quoted(word));
        }
    }
    see_help(&said)
}

/// What to say if a command stands behind options: clap takes it for the name of a game there.
pub(super) fn late_command(arguments: &[OsString], program: &Command) -> Option<String> {
    let is_command = |word: &&str| program.find_subcommand(word).is_some();
    let mut words = arguments.iter().skip(1).map(|word| word.to_str().unwrap_or_default());
    let first = words.next().filter(|word| !is_command(word))?;
    Some(say!("program-late-command", command = words.find(is_command)?, first))
}

/// clap's message as one sentence: its first paragraph, without the lines on usage.
fn first_paragraph(text: &str) -> String {
    let first = text.split("\n\n").next().unwrap_or_default();
    let first = first.strip_prefix("error: ").unwrap_or(first);
    first.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The texts that clap gives for a part of its message.
fn all(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

/// The only text, or the first.
fn one(error: &clap::Error, kind: ContextKind) -> Option<String> {
    all(error, kind).into_iter().next()
}

/// A sentence for each kind of error that the arguments here can lead to.
fn by_kind(error: &clap::Error) -> String {
    let argument = one(error, ContextKind::InvalidArg).map(|shown| argument_name(&shown));
    let argument = argument.unwrap_or_default();
    let value = one(error, ContextKind::InvalidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument => {
            let similar = one(error, ContextKind::SuggestedArg);
            text::unknown_argument(&argument, similar.map(|it| argument_name(&it)).as_deref())
        }
        ErrorKind::InvalidSubcommand => {
            say!(
                "program-unknown-command",
                argument = one(error, ContextKind::InvalidSubcommand).unwrap_or_default()
            )
        }
        ErrorKind::InvalidValue if value.is_empty() => say!("program-missing-value", argument),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues | ErrorKind::NoEquals => {
            say!("program-missing-value", argument)
        }
        ErrorKind::InvalidValue => {
            let similar = one(error, ContextKind::SuggestedValue);
            let valid = all(error, ContextKind::ValidValue);
            text::invalid_value(&value, &argument, similar.as_deref(), &valid)
        }
        ErrorKind::ValueValidation => {
            say!("program-invalid-because", value, argument, reason = reason(error))
        }
        ErrorKind::TooManyValues => say!("program-unwanted-value", value, argument),
        ErrorKind::ArgumentConflict => conflict(error, &argument),
        ErrorKind::MissingRequiredArgument => {
            let missing = all(error, ContextKind::InvalidArg);
            let missing: Vec<String> = missing.iter().map(|it| argument_name(it)).collect();
            say!("program-missing-arguments", arguments = enumeration(&missing))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            say!("program-missing-command").to_string()
        }
        ErrorKind::InvalidUtf8 => say!("program-not-utf8").to_string(),
        _ => say!("program-wrong-arguments").to_string(),
    }
}

/// Why two arguments do not go together.
fn conflict(error: &clap::Error, argument: &str) -> String {
    let prior = all(error, ContextKind::PriorArg);
    let prior: Vec<String> = prior.iter().map(|shown| argument_name(shown)).collect();
    if let Some(command) = one(error, ContextKind::InvalidSubcommand) {
        return say!("program-conflict-command", command, other = enumeration(&prior));
    }
    match &prior[..] {
        [] => say!("program-conflict-several", argument),
        [same] if same == argument => say!("program-twice", argument),
        prior => say!("program-conflict", argument, other = enumeration(prior)),
    }
}

/// Why a value is refused. Most sentences are our own; numbers are read by clap.
fn reason(error: &clap::Error) -> String {
    let Some(source) = error.source() else { return String::new() };
    if source.is::<ParseIntError>() || source.is::<ParseFloatError>() {
        return say!("program-not-a-number").to_string();
    }
    let said = source.to_string();
    match said.split_once(" is not in ") {
        Some((value, range)) => say!("program-not-in-range", value, range),
        None => said,
    }
}

#[cfg(test)]
mod tests {
    use super::super::Cli;
    use super::*;
    use clap::{CommandFactory, Parser};

    fn complaint(typed: &str) -> String {
        let words = ["parlour"].into_iter().chain(typed.split_whitespace());
        by_kind(&Cli::try_parse_from(words).expect_err(typed))
    }

    #[test]
    fn complaints_are_in_the_language() {
        let cases = [
            ("--sise 5", "argument inconnu\u{a0}: --sise (peut-être --size)"),
            ("--qqqq", "argument inconnu\u{a0}: --qqqq"),
            ("puzzles fry", "commande inconnue\u{a0}: fry"),
            ("puzzles", "il manque une commande"),
            ("perft", "il manque des arguments\u{a0}: JEU et PROFONDEUR"),
            ("snort --size", "une valeur manque pour --size"),
            ("snort --plain --plain", "--plain ne peut être donné qu’une fois"),
            ("puzzle snort --today", "JEU ne va pas avec --today"),
            (
                "tree snort --depth 500",
                "la valeur «\u{202f}500\u{202f}» ne convient pas à --depth\u{a0}: 500 n’est pas dans 1..=200",
            ),
            (
                "tree snort --depth x",
                "la valeur «\u{202f}x\u{202f}» ne convient pas à --depth\u{a0}: il faut un nombre",
            ),
            (
                "picture x --theme drak",
                "la valeur «\u{202f}drak\u{202f}» ne convient pas à --theme (peut-être dark)",
            ),
            (
                "--lang xx",
                "la valeur «\u{202f}xx\u{202f}» ne convient pas à --lang [valeurs possibles\u{a0}: en, fr, ro]",
            ),
        ];
        current::during(Language::French, || {
            for (typed, sentence) in cases {
                assert_eq!(complaint(typed), sentence, "{typed}");
            }
        });
        let missing = current::during(Language::Romanian, || complaint("perft"));
        assert_eq!(missing, "lipsesc argumente: JOC și ADÂNCIME");
    }

    #[test]
    fn a_command_behind_options_is_told_from_a_game() {
        let late = |typed: &str| {
            let words: Vec<OsString> = typed.split_whitespace().map(OsString::from).collect();
            late_command(&words, &Cli::command())
        };
        let sentence = "\"lesson\" is a command and stands before \"--plain\": parlour lesson …";
        assert_eq!(late("parlour --plain lesson snort").as_deref(), Some(sentence));
        assert_eq!(late("parlour lesson snort --plain"), None);
        assert_eq!(late("parlour --plain snort"), None);
        let words = ["parlour", "perff", "snort", "3"];
        let error = Cli::try_parse_from(words).expect_err("there is no such command");
        assert_eq!(
            super::sentence(&error, &words.map(OsString::from), &Cli::command()),
            "there is no command or game \"perff\"; see parlour --help"
        );
        let words = ["parlour", "--plain", "lesson", "snort"];
        let error = Cli::try_parse_from(words).expect_err("the command stands behind an option");
        assert_eq!(super::sentence(&error, &words.map(OsString::from), &Cli::command()), sentence);
    }

    #[test]
    fn english_complaints_are_those_of_clap() {
        let error = Cli::try_parse_from(["parlour", "--fnord"]).expect_err("there is none");
        assert_eq!(
            sentence(&error, &[], &Cli::command()),
            "unexpected argument '--fnord' found; see parlour --help"
        );
    }
}
