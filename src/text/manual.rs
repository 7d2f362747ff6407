//! The manual page's sections that are not generated from the arguments, in roff.

/// Titles and bodies, in the order of the page.
pub(crate) const MANUAL_SECTIONS: [(&str, &str); 4] = [
    (
        "FILES",
        ".TP\n.I $XDG_CONFIG_HOME/parlour/settings.toml\nsettings (else below ~/.config)\n\
         .TP\n.I $XDG_DATA_HOME/parlour/games\nunfinished games (else below ~/.local/share)\n\
         .TP\n.I $XDG_DATA_HOME/parlour/archive\nfinished games\n\
         .TP\n.I $XDG_DATA_HOME/parlour/results.tsv\na line for each finished game, for spreadsheets\n\
         .TP\n.I $XDG_DATA_HOME/parlour/first\\-answer.tsv\nhow hard your first game was, by your own word\n\
         .TP\n.I $XDG_DATA_HOME/parlour/puzzles.tsv\na line for each puzzle that was tried\n\
         .TP\n.I $XDG_DATA_HOME/parlour/profiles/NAME\nthe same for each \\-\\-profile\n",
    ),
    (
        "ENVIRONMENT",
        ".TP\n.B NO_COLOR\nset to anything: no colours\n\
         .TP\n.B COLORTERM\ntruecolor or 24bit: any colour\n\
         .TP\n.B LC_ALL, LC_MESSAGES, LANG\nthe language of all texts: English, French or Romanian\n\
         .TP\n.B LC_ALL, LC_CTYPE, LANG\nwithout UTF\\-8 only ASCII is shown\n\
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
         plays a move of Snort without a screen\n\
         .TP\n.B parlour analyze my.game \\-\\-seat master:n200000\n\
         judges every move of a saved game\n",
    ),
];
