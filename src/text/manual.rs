//! The manual page's sections that are not generated from the arguments, in roff.

use crate::words::{Key, phrases};

phrases! {
    /// The title of the section with the games.
    games_section = "manual-games";
}

/// The headings that clap_mangen writes, and what stands in their place.
pub(crate) const MANUAL_HEADINGS: [(&str, Key); 4] = [
    ("NAME", Key("manual-name")),
    ("SYNOPSIS", Key("manual-synopsis")),
    ("DESCRIPTION", Key("manual-description")),
    ("OPTIONS", Key("manual-options")),
];

/// A section: its title, and what stands below it.
pub(crate) struct ManualSection {
    pub(crate) title: Key,
    /// Terms, in roff, and what they mean. A section of one sentence has no term.
    pub(crate) entries: &'static [(&'static str, Key)],
}

/// The sections, in the order of the page.
pub(crate) const MANUAL_SECTIONS: [ManualSection; 4] = [
    ManualSection {
        title: Key("manual-files"),
        entries: &[
            (".I $XDG_CONFIG_HOME/parlour/settings.toml", Key("manual-file-settings")),
            (".I $XDG_DATA_HOME/parlour/games", Key("manual-file-games")),
            (".I $XDG_DATA_HOME/parlour/archive", Key("manual-file-archive")),
            (".I $XDG_DATA_HOME/parlour/results.tsv", Key("manual-file-results")),
            (".I $XDG_DATA_HOME/parlour/first\\-answer.tsv", Key("manual-file-answer")),
            (".I $XDG_DATA_HOME/parlour/puzzles.tsv", Key("manual-file-puzzles")),
            (".I $XDG_DATA_HOME/parlour/profiles/NAME", Key("manual-file-profiles")),
            (".I $XDG_CACHE_HOME/parlour/tables", Key("manual-file-tables")),
        ],
    },
    ManualSection {
        title: Key("manual-environment"),
        entries: &[
            (".B NO_COLOR", Key("manual-no-color")),
            (".B COLORTERM", Key("manual-colorterm")),
            (".B LC_ALL, LC_MESSAGES, LANG", Key("manual-language")),
            (".B LC_ALL, LC_CTYPE, LANG", Key("manual-charset")),
            (".B TERM", Key("manual-term")),
        ],
    },
    ManualSection { title: Key("manual-exit-status"), entries: &[("", Key("manual-statuses"))] },
    ManualSection {
        title: Key("manual-examples"),
        entries: &[
            (
                ".B parlour snort \\-\\-seat human \\-\\-seat master:2s",
                Key("manual-example-master"),
            ),
            (
                ".B printf \\(aqc4\\enquit\\en\\(aq | parlour \\-\\-plain snort",
                Key("manual-example-plain"),
            ),
            (".B parlour analyze my.game \\-\\-seat master:n200000", Key("manual-example-analyze")),
        ],
    },
];
