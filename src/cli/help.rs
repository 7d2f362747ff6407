//! The help of commands and options in the language that is read.
//!
//! In English clap writes it from the comments beside the arguments; what is made from the games is
//! added only when help is asked for, so that a start does not pay for it. For other languages the built
//! command is walked once, and each command, argument and value gets its message of the topic
//! `options`; what clap writes by itself is replaced when all is rendered.

use super::{Cli, game_arg};
use crate::ui::settings::{ColorDepth, Environment};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, Command, CommandFactory};
use parlour_words::{Language, MessageKey, current, key, message, say};
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};

/// What clap writes by itself, and what stands in its place. A space follows the brackets.
const REMARKS: [(&str, MessageKey); 9] = [
    ("Usage:", key!("program-usage")),
    ("Commands:", key!("program-commands")),
    ("Arguments:", key!("program-arguments")),
    ("Options:", key!("program-options")),
    ("[OPTIONS]", key!("program-any-options")),
    ("[default:", key!("program-default")),
    ("[alias:", key!("program-alias")),
    ("[aliases:", key!("program-aliases")),
    ("Possible values:", key!("program-possible-values")),
];

/// What stands before values in brackets: the words that clap may have parted by the end of a line.
const POSSIBLE_VALUES: [&str; 2] = ["[possible", "values:"];

/// What stands before each further usage in clap's help: as many spaces as `Usage: ` has signs.
const USAGE_INDENT: &str = "\n       ";

/// The names of values in capitals. Others, as `N`, are the same in every language.
const NAMES: [(&str, MessageKey); 13] = [
    ("COMMAND", key!("program-name-command")),
    ("GAME", key!("program-name-game")),
    ("FILE", key!("program-name-file")),
    ("NAME", key!("program-name-name")),
    ("LANG", key!("program-name-lang")),
    ("SIZE", key!("program-name-size")),
    ("MOVES", key!("program-name-moves")),
    ("ROWS", key!("program-name-rows")),
    ("TIME", key!("program-name-time")),
    ("SEAT", key!("program-name-seat")),
    ("SIGNS", key!("program-name-signs")),
    ("PLIES", key!("program-name-plies")),
    ("DEPTH", key!("program-name-depth")),
];

/// The arguments whose help is made from the games, in `game_arg.rs`.
const MADE_FROM_GAMES: [&str; 2] = ["variant", "players"];

/// The option that shows all commands and options.
pub(super) const ALL: &str = "--help-all";

/// The commands and the options that people need. Scripts and experts find the others with [`ALL`].
const FIRST_COMMANDS: [&str; 12] = [
    "resume", "host", "join", "lesson", "puzzle", "review", "replay", "stats", "rules", "picture",
    "match", "help",
];
const FIRST_OPTIONS: [&str; 15] = [
    "game", "seats", "size", "variant", "players", "clock", "rated", "names", "profile", "plain",
    "ascii", "lang", "help", "help_all", "version",
];

/// What stands for the program's name in the keys of a program beside `parlour`.
const LAB: &str = "lab";

/// The command `parlour` with its help in the current language.
pub fn command() -> Command {
    described(Cli::command().after_help(game_arg::games() + "\n" + game_arg::examples().trim_end()))
}

/// The command `parlour` with the help of what people need first: how to begin, a few commands and
/// options, the games.
pub(super) fn first_commands() -> Command {
    const TEMPLATE: &str =
        "{about-with-newline}\n{usage-heading} {usage}\n\n{before-help}{all-args}{after-help}";
    let mut command = command();
    // Only a command that is built has the option for help.
    command.build();
    command
        .help_template(TEMPLATE)
        .before_help(game_arg::examples().trim_end().to_string())
        .after_help(game_arg::games() + "\n" + say!("command-help-all"))
        .mut_args(|argument| {
            let is_shown = FIRST_OPTIONS.contains(&argument.get_id().as_str());
            let argument = argument.hide(!is_shown);
            // In lines as short as those of -h.
            if argument.get_id() == "help" {
                argument.action(ArgAction::HelpShort).help(say!("command-this-help"))
            } else {
                argument
            }
        })
        .mut_subcommands(|sub| {
            let is_shown = FIRST_COMMANDS.contains(&sub.get_name());
            sub.hide(!is_shown)
        })
}

/// The arguments with the option for what `help` and `help all` ask for.
pub(super) fn as_option(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let asked: Vec<&str> = arguments.iter().skip(1).filter_map(|it| it.to_str()).collect();
    let option = match asked[..] {
        ["help"] => "--help",
        ["help", "all"] => ALL,
        _ => return arguments,
    };
    arguments.splice(1.., [option.into()]);
    arguments
}

/// The keys of the messages that describe a program's command and those below it. Each inner list has
/// alternatives.
pub fn keys(mut program: Command) -> Vec<Vec<String>> {
    program.build();
    let mut keys = Vec::new();
    add_keys(&program, own_path(&program), &mut keys);
    keys
}

fn add_keys(command: &Command, path: &str, keys: &mut Vec<Vec<String>>) {
    keys.push(vec![about_key(path)]);
    for argument in command.get_arguments().filter(|it| !it.is_hide_set()) {
        if !MADE_FROM_GAMES.contains(&argument.get_id().as_str()) {
            keys.push(argument_keys(argument, path).to_vec());
        }
        for value in argument.get_possible_values() {
            if value.get_help().is_some() {
                keys.push(vec![value_key(&hyphenated(argument), value.get_name())]);
            }
        }
    }
    // What stands below `help` stands above it too.
    let subs = command.get_subcommands().filter(|sub| !sub.is_hide_set());
    for sub in subs.filter(|_| path != "help") {
        add_keys(sub, &path_below(path, sub.get_name()), keys);
    }
}

/// The path of a program, which those of its commands do not repeat.
fn own_path(program: &Command) -> &'static str {
    if program.get_name() == "parlour" { "" } else { LAB }
}

/// The command of a program with its help in the current language.
pub fn described(command: Command) -> Command {
    let mut command = with_games(command, &[game_arg::variant_help(), game_arg::players_help()]);
    if current::get() == Language::English {
        return command;
    }
    // Only a command that is built has the arguments and commands that clap adds.
    command.build();
    let path = own_path(&command);
    localized(command, path)
}

/// Prints the help or the version that these arguments ask for, in colours on a terminal. clap has
/// made `help` without what is added here.
pub(super) fn print(
    help: clap::Error,
    arguments: Vec<OsString>,
    command: Command,
) -> io::Result<()> {
    let help = command.try_get_matches_from(arguments).err().unwrap_or(help);
    if current::get() == Language::English {
        help.print()?;
        return io::stdout().flush();
    }
    let rendered = help.render();
    let has_colours =
        io::stdout().is_terminal() && Environment::from_env().color_depth != ColorDepth::None;
    let text = if has_colours { rendered.ansi().to_string() } else { rendered.to_string() };
    let mut out = io::stdout().lock();
    out.write_all(super::language::as_shown(&remarks_translated(&text)).as_bytes())?;
    out.flush()
}

/// The text with what clap writes by itself in the current language.
pub(super) fn remarks_translated(text: &str) -> String {
    let remarks = REMARKS.iter();
    let text =
        remarks.fold(text.to_string(), |text, (remark, key)| text.replace(remark, key.text()));
    let indent = format!("\n{:1$}", "", key!("program-usage").text().chars().count() + 1);
    // In colours the program's name is bold.
    let text = ["parlour ", "\u{1b}[1mparlour"].iter().fold(text, |text, name| {
        text.replace(&format!("{USAGE_INDENT}{name}"), &format!("{indent}{name}"))
    });
    possible_values_translated(&text)
}

/// The text with what stands before values in brackets in the current language. Where a line ends
/// within it, it stands in the next one.
fn possible_values_translated(text: &str) -> String {
    let [first, second] = POSSIBLE_VALUES;
    let mut translated = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once(first) {
        let words = behind.trim_start();
        translated.push_str(before);
        match words.strip_prefix(second) {
            Some(values) => {
                let space = &behind[..behind.len() - words.len()];
                if space.contains('\n') {
                    translated.truncate(translated.trim_end_matches(' ').len());
                    translated.push_str(space);
                }
                translated.push_str(key!("program-values").text());
                rest = values;
            }
            None => {
                translated.push_str(first);
                rest = behind;
            }
        }
    }
    translated + rest
}

/// A name of a value in the current language.
pub(super) fn value_name(name: &'static str) -> &'static str {
    NAMES.iter().find(|(known, _)| *known == name).map_or(name, |(_, key)| key.text())
}

/// How an argument is called in a sentence: an option by its name alone, another by its value's name.
pub(super) fn argument_name(shown: &str) -> String {
    if shown.starts_with('-') {
        return shown.split(' ').next().unwrap_or(shown).to_string();
    }
    let name = shown.trim_matches(['<', '>', '[', ']', '.']);
    NAMES.iter().find(|(known, _)| *known == name).map_or(name, |(_, key)| key.text()).to_string()
}

/// The command, and those below it, with the help of the options that name games.
fn with_games(command: Command, [variant, players]: &[String; 2]) -> Command {
    command
        .mut_args(|argument| match argument.get_id().as_str() {
            "variant" => argument.help(variant.clone()),
            "players" => argument.help(players.clone()),
            _ => argument,
        })
        .mut_subcommands(|sub| with_games(sub, &[variant.clone(), players.clone()]))
}

/// The command with its messages; `path` are the names that lead to it, joined by hyphens.
fn localized(command: Command, path: &str) -> Command {
    let key = about_key(path);
    let mut command = command.subcommand_value_name(value_name("COMMAND"));
    if let Some(about) = spoken(&key) {
        command = command.about(about);
    }
    if let Some(about) = spoken(&format!("{key}-long")) {
        command = command.long_about(about);
    }
    command.mut_args(|argument| localized_argument(argument, path)).mut_subcommands(|sub| {
        let below = path_below(path, sub.get_name());
        localized(sub, &below)
    })
}

fn localized_argument(argument: Arg, path: &str) -> Arg {
    let mut argument = argument;
    if let Some(help) = argument_keys(&argument, path).iter().find_map(|key| spoken(key)) {
        argument = argument.help(help).long_help(None);
    }
    if let Some(names) = argument.get_value_names() {
        let own = argument.get_id().as_str().to_uppercase();
        let names: Vec<_> = names
            .iter()
            .map(|name| match NAMES.iter().find(|(known, _)| known == name) {
                Some((_, key)) => key.text().into(),
                // Where the value has no name of its own, it has that of the option.
                None if name.as_str() == own => key!("program-name-value").text().into(),
                None => name.clone(),
            })
            .collect();
        argument = argument.value_names(names);
    }
    let values = argument.get_possible_values();
    if values.iter().any(|value| value.get_help().is_some()) {
        let id = hyphenated(&argument);
        let localized = values.into_iter().map(|value: PossibleValue| {
            match spoken(&value_key(&id, value.get_name())) {
                Some(help) => value.help(help),
                None => value,
            }
        });
        argument = argument.value_parser(PossibleValuesParser::new(localized));
    }
    argument
}

fn hyphenated(argument: &Arg) -> String {
    argument.get_id().as_str().replace('_', "-")
}

/// The key of a command's sentence.
fn about_key(path: &str) -> String {
    if path.is_empty() { "options-about".to_string() } else { format!("options-about-{path}") }
}

/// The keys of an argument's sentence: that of the command, and that of all commands.
fn argument_keys(argument: &Arg, path: &str) -> [String; 2] {
    let id = hyphenated(argument);
    let owner = if path.is_empty() { "parlour" } else { path };
    [format!("options-{owner}-{id}"), format!("options-all-{id}")]
}

fn value_key(argument: &str, value: &str) -> String {
    format!("options-value-{argument}-{value}")
}

/// The path of a command below another. Below `help` commands are called as above it.
fn path_below(path: &str, name: &str) -> String {
    match (path, name) {
        ("" | "help" | LAB, _) | (_, "help") => name.to_string(),
        _ => format!("{path}-{name}"),
    }
}

/// The message, if a language has it.
fn spoken(key: &str) -> Option<String> {
    let text = message(key, &[]);
    (text != key).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_command_and_argument_is_described_in_every_language() {
        for &language in &Language::ALL[1..] {
            current::during(language, || {
                let wanted = keys(Cli::command());
                let missing: Vec<_> = wanted
                    .iter()
                    .filter(|keys| keys.iter().all(|key| spoken(key).is_none()))
                    .collect();
                assert!(missing.is_empty(), "{language:?} lacks {missing:#?}");
            });
        }
    }

    #[test]
    fn remarks_are_translated_where_a_line_ends_within_them() {
        let text = "Usage: parlour [OPTIONS]\n       parlour <X>\n\n  --theme  Colours [default: dark] [possible\n           values: dark, light]\n  --lang [possible values: en, fr]\n[possible]";
        let translated = current::during(Language::Romanian, || remarks_translated(text));
        let wanted = "Utilizare: parlour [OPȚIUNI]\n           parlour <X>\n\n  --theme  Colours [implicit: dark]\n           [valori posibile: dark, light]\n  --lang [valori posibile: en, fr]\n[possible]";
        assert_eq!(translated, wanted);
        assert_eq!(
            current::during(Language::English, || remarks_translated("Usage: [default: x]")),
            "Usage: [default: x]"
        );
    }

    /// The whole help of every command, as `--help` prints it.
    fn all_help(command: &mut Command, text: &mut String) {
        text.push_str(&remarks_translated(&command.render_long_help().to_string()));
        let subs = command.get_subcommands_mut();
        subs.filter(|sub| sub.get_name() != "help" && !sub.is_hide_set())
            .for_each(|sub| all_help(sub, text));
    }

    #[test]
    fn no_english_is_left_in_the_help() {
        for &language in &Language::ALL[1..] {
            current::during(language, || {
                let mut text = String::new();
                all_help(&mut command(), &mut text);
                let english = [
                    " the ",
                    " of ",
                    "Print",
                    "Usage",
                    "Options:",
                    "Commands:",
                    "[default",
                    "values:",
                ];
                for word in english {
                    let line = text.lines().find(|line| line.contains(word));
                    assert_eq!(line, None, "{word} in {language:?}");
                }
            });
        }
    }
}
