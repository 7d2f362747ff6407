//! `parlour man` and `parlour completions`: made from the very arguments that are read.

use super::{Cli, CliError, print};
use clap::CommandFactory;
use clap_complete::Shell;
use std::fmt::Write;

/// The manual page: that of the program, and a section for each of its commands.
pub(super) fn man() -> Result<(), CliError> {
    let mut page = Vec::new();
    let mut command = Cli::command();
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
        // Its parts become parts of a section.
        page.extend(format!(".SH {title:?}\n{}", section.replace(".SH ", ".SS ")).bytes());
    }
    let mut page = String::from_utf8_lossy(&page).into_owned();
    for (title, text) in SECTIONS {
        // A String takes everything.
        let _ = write!(page, ".SH {title}\n{text}");
    }
    print(&page)
}

/// What arguments do not tell.
const SECTIONS: [(&str, &str); 4] = [
    (
        "FILES",
        ".TP\n.I $XDG_CONFIG_HOME/parlour/settings.toml\nsettings (else below ~/.config)\n\
         .TP\n.I $XDG_DATA_HOME/parlour/games\ngames under way (else below ~/.local/share)\n\
         .TP\n.I $XDG_DATA_HOME/parlour/archive\ngames that have ended\n",
    ),
    (
        "ENVIRONMENT",
        ".TP\n.B NO_COLOR\nset to anything: no colours\n\
         .TP\n.B COLORTERM\ntruecolor or 24bit: any colour\n\
         .TP\n.B LC_ALL, LC_CTYPE, LANG\nwithout UTF\\-8 nothing but ASCII is shown\n\
         .TP\n.B TERM\nlinux: sixteen colours and ASCII; dumb: only \\-\\-plain works\n",
    ),
    (
        "EXIT STATUS",
        "0 if all went well, 1 if what was asked for failed, 2 for wrong usage or where a \
         terminal is needed and there is none, 128+n after signal n.\n",
    ),
    (
        "EXAMPLES",
        ".TP\n.B parlour snort \\-\\-seat human \\-\\-seat master:2s\n\
         plays Snort against the best computer player\n\
         .TP\n.B printf \\(aqc4\\\\nquit\\\\n\\(aq | parlour \\-\\-plain snort\n\
         plays a move of Snort without a screen\n",
    ),
];

/// Completions for a shell.
pub(super) fn completions(shell: Shell) -> Result<(), CliError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "parlour", &mut script);
    print(&String::from_utf8_lossy(&script))
}
