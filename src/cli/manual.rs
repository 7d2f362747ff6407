//! `parlour man` and `parlour completions`, generated from the definition of the arguments.

use super::{CliError, help, print};
use crate::text::{self, ManualSection};
use clap_complete::Shell;
use parlour_session::catalog::ALL_GAMES;
use parlour_words::say;
use std::fmt::Write;

/// Prints the manual page of the program, with a section for each command.
pub(super) fn man() -> Result<(), CliError> {
    let mut page = Vec::new();
    let mut command = help::command();
    command.build();
    let main = clap_mangen::Man::new(command.clone());
    main.render_title(&mut page)?;
    main.render_name_section(&mut page)?;
    main.render_synopsis_section(&mut page)?;
    main.render_description_section(&mut page)?;
    main.render_options_section(&mut page)?;
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        let title = format!("parlour {}", sub.get_name()).to_uppercase();
        let mut section = Vec::new();
        let man = clap_mangen::Man::new(sub.clone());
        man.render_synopsis_section(&mut section)?;
        man.render_description_section(&mut section)?;
        man.render_options_section(&mut section)?;
        let section = String::from_utf8_lossy(&section).into_owned();
        // The sections of a command become subsections.
        page.extend(format!(".SH {title:?}\n{}", section.replace(".SH ", ".SS ")).bytes());
    }
    let mut page = in_language(&String::from_utf8_lossy(&page));
    let _ = writeln!(page, ".SH {}", say!("manual-games"));
    for game in &ALL_GAMES {
        let about = text::about_game(game).replace('-', "\\-");
        let _ = write!(page, ".TP\n.B {}\n{about}\n", game.name);
    }
    for ManualSection { title, entries } in text::MANUAL_SECTIONS {
        // Writing to a String cannot fail.
        let _ = writeln!(page, ".SH {title}");
        for (term, meaning) in entries {
            let begin = if term.is_empty() { String::new() } else { format!(".TP\n{term}\n") };
            let _ = writeln!(page, "{begin}{}", meaning.text().replace('-', "\\-"));
        }
    }
    print(&page)
}

/// The page with its headings, and what clap writes by itself, in the current language.
fn in_language(page: &str) -> String {
    let page = help::remarks_translated(page);
    text::MANUAL_HEADINGS.iter().fold(page, |page, (heading, title)| {
        [".SH", ".SS"].iter().fold(page, |page, level| {
            page.replace(&format!("{level} {heading}\n"), &format!("{level} {title}\n"))
        })
    })
}

/// Prints completions for a shell.
pub(super) fn completions(shell: Shell) -> Result<(), CliError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help::command(), "parlour", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    if shell == Shell::Fish {
        script.push_str(&fish_arguments());
    }
    print(&script)
}

/// The values of arguments that are no options, which clap_complete leaves out for fish.
fn fish_arguments() -> String {
    let mut command = help::command();
    command.build();
    let values = |command: &clap::Command| -> String {
        let arguments = command.get_positionals();
        let values = arguments.flat_map(|argument| argument.get_possible_values());
        let names: Vec<String> = values.map(|value| value.get_name().to_string()).collect();
        names.join(" ")
    };
    let line = |condition: &str, values: &str| match values {
        "" => String::new(),
        values => format!("complete -c parlour -n \"{condition}\" -f -a \"{values}\"\n"),
    };
    let subcommands = command.get_subcommands().filter(|sub| sub.get_name() != "help");
    let mut lines = line("__fish_parlour_needs_command", &values(&command));
    for sub in subcommands {
        let condition = format!("__fish_parlour_using_subcommand {}", sub.get_name());
        lines += &line(&condition, &values(sub));
    }
    lines
}
