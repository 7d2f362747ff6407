//! The manual page's sections that are not generated from the arguments, in roff.

use parlour_words::{MessageKey, phrases};

phrases! {
    /// The title of the section with the games.
    games_section = "manual-games";
}

/// The headings that clap_mangen writes, and what stands in their place.
pub(crate) const MANUAL_HEADINGS: [(&str, MessageKey); 4] = [
    ("NAME", MessageKey("manual-name")),
    ("SYNOPSIS", MessageKey("manual-synopsis")),
    ("DESCRIPTION", MessageKey("manual-description")),
    ("OPTIONS", MessageKey("manual-options")),
];

/// A section: its title, and what stands below it.
pub(crate) struct ManualSection {
    pub(crate) title: MessageKey,
    /// Terms, in roff, and what they mean. A section of one sentence has no term.
    pub(crate) entries: &'static [(&'static str, MessageKey)],
}

/// The sections, in the order of the page.
pub(crate) const MANUAL_SECTIONS: [ManualSection; 4] = [
    ManualSection {
        title: MessageKey("manual-files"),
        entries: &[
            (".I $XDG_CONFIG_HOME/parlour/settings.toml", MessageKey("manual-file-settings")),
            (".I $XDG_STATE_HOME/parlour/last.toml", MessageKey("manual-file-setups")),
            (".I $XDG_DATA_HOME/parlour/games", MessageKey("manual-file-games")),
            (".I $XDG_DATA_HOME/parlour/archive", MessageKey("manual-file-archive")),
            (".I $XDG_DATA_HOME/parlour/torn", MessageKey("manual-file-torn")),
            (".I $XDG_DATA_HOME/parlour/locks", MessageKey("manual-file-locks")),
            (".I $XDG_DATA_HOME/parlour/results.tsv", MessageKey("manual-file-results")),
            (".I $XDG_DATA_HOME/parlour/statistics", MessageKey("manual-file-statistics")),
            (".I $XDG_DATA_HOME/parlour/first\\-answer.tsv", MessageKey("manual-file-answer")),
            (".I $XDG_DATA_HOME/parlour/puzzles.tsv", MessageKey("manual-file-puzzles")),
            (".I $XDG_DATA_HOME/parlour/lessons", MessageKey("manual-file-lessons")),
            (".I $XDG_DATA_HOME/parlour/mistakes", MessageKey("manual-file-mistakes")),
            (".I $XDG_DATA_HOME/parlour/profiles/NAME", MessageKey("manual-file-profiles")),
            (".I $XDG_CACHE_HOME/parlour/tables", MessageKey("manual-file-tables")),
        ],
    },
    ManualSection {
        title: MessageKey("manual-environment"),
        entries: &[
            (".B NO_COLOR", MessageKey("manual-no-color")),
            (".B COLORTERM", MessageKey("manual-colorterm")),
            (".B LC_ALL, LC_MESSAGES, LANG", MessageKey("manual-language")),
            (".B LC_ALL, LC_CTYPE, LANG", MessageKey("manual-charset")),
            (".B TERM", MessageKey("manual-term")),
        ],
    },
    ManualSection {
        title: MessageKey("manual-exit-status"),
        entries: &[("", MessageKey("manual-statuses"))],
    },
    ManualSection {
        title: MessageKey("manual-examples"),
        entries: &[
            (
                ".B parlour snort \\-\\-seat human \\-\\-seat master:2s",
                MessageKey("manual-example-master"),
            ),
            (
                ".B printf \\(aqc4\\enquit\\en\\(aq | parlour \\-\\-plain snort",
                MessageKey("manual-example-plain"),
            ),
            (
                ".B parlour analyze my.game \\-\\-seat master:n200000",
                MessageKey("manual-example-analyze"),
            ),
        ],
    },
];
