//! The manual page's sections that are not generated from the arguments, in roff.

use parlour_words::{MessageKey, key};

/// The headings that clap_mangen writes, and what stands in their place.
pub(crate) const MANUAL_HEADINGS: [(&str, MessageKey); 4] = [
    ("NAME", key!("manual-name")),
    ("SYNOPSIS", key!("manual-synopsis")),
    ("DESCRIPTION", key!("manual-description")),
    ("OPTIONS", key!("manual-options")),
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
        title: key!("manual-files"),
        entries: &[
            (".I $XDG_CONFIG_HOME/parlour/settings.toml", key!("manual-file-settings")),
            (".I /etc/xdg/parlour/settings.toml", key!("manual-file-system")),
            (".I $XDG_STATE_HOME/parlour/last.toml", key!("manual-file-setups")),
            (".I $XDG_DATA_HOME/parlour/games", key!("manual-file-games")),
            (".I $XDG_DATA_HOME/parlour/archive", key!("manual-file-archive")),
            (".I $XDG_DATA_HOME/parlour/torn", key!("manual-file-torn")),
            (".I $XDG_DATA_HOME/parlour/locks", key!("manual-file-locks")),
            (".I $XDG_DATA_HOME/parlour/results.tsv", key!("manual-file-results")),
            (".I $XDG_DATA_HOME/parlour/statistics", key!("manual-file-statistics")),
            (".I $XDG_DATA_HOME/parlour/first\\-answer.tsv", key!("manual-file-answer")),
            (".I $XDG_DATA_HOME/parlour/puzzles.tsv", key!("manual-file-puzzles")),
            (".I $XDG_DATA_HOME/parlour/lessons", key!("manual-file-lessons")),
            (".I $XDG_DATA_HOME/parlour/mistakes", key!("manual-file-mistakes")),
            (".I $XDG_DATA_HOME/parlour/key", key!("manual-file-key")),
            (".I $XDG_DATA_HOME/parlour/people", key!("manual-file-people")),
            (".I $XDG_DATA_HOME/parlour/profiles/NAME", key!("manual-file-profiles")),
            (".I $XDG_CACHE_HOME/parlour/tables", key!("manual-file-tables")),
        ],
    },
    ManualSection {
        title: key!("manual-environment"),
        entries: &[
            (".B NO_COLOR", key!("manual-no-color")),
            (".B COLORTERM", key!("manual-colorterm")),
            (".B LC_ALL, LC_MESSAGES, LANG", key!("manual-language")),
            (".B LC_ALL, LC_CTYPE, LANG", key!("manual-charset")),
            (".B PARLOUR_LOBBY", key!("manual-lobby")),
            (".B PARLOUR_PROFILE", key!("manual-profile")),
            (".B TERM", key!("manual-term")),
        ],
    },
    ManualSection { title: key!("manual-exit-status"), entries: &[("", key!("manual-statuses"))] },
    ManualSection {
        title: key!("manual-examples"),
        entries: &[
            (
                ".B parlour snort \\-\\-seat human \\-\\-seat master:2s",
                key!("manual-example-master"),
            ),
            (
                ".B printf \\(aqc4\\enquit\\en\\(aq | parlour \\-\\-plain snort",
                key!("manual-example-plain"),
            ),
            (
                ".B parlour analyze my.game \\-\\-seat master:n200000",
                key!("manual-example-analyze"),
            ),
        ],
    },
];
