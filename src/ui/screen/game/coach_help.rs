//! How much the coach does at a table, from nothing to everything.

use crate::ui::settings::{Config, WarnFrom};
use parlour_words::say;

/// How much the coach does without being asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum CoachHelp {
    Off,
    Comments,
    Warnings,
    WarningsAndComments,
    /// Warnings, comments and the bar.
    All,
}

impl CoachHelp {
    /// By the settings, which allow more than is listed here: what has a bar counts as all.
    pub(super) fn of(config: &Config) -> CoachHelp {
        match (config.warnings != WarnFrom::Off, config.comments) {
            _ if config.evaluation_bar => CoachHelp::All,
            (false, false) => CoachHelp::Off,
            (false, true) => CoachHelp::Comments,
            (true, false) => CoachHelp::Warnings,
            (true, true) => CoachHelp::WarningsAndComments,
        }
    }

    /// A little more, and after the most nothing.
    pub(super) fn next(self) -> CoachHelp {
        match self {
            CoachHelp::Off => CoachHelp::Comments,
            CoachHelp::Comments => CoachHelp::Warnings,
            CoachHelp::Warnings => CoachHelp::WarningsAndComments,
            CoachHelp::WarningsAndComments => CoachHelp::All,
            CoachHelp::All => CoachHelp::Off,
        }
    }

    /// The settings with this help. Warnings begin at the cost that was chosen, if one was.
    pub(super) fn applied_to(self, config: &Config) -> Config {
        let (warns, comments) = match self {
            CoachHelp::Off => (false, false),
            CoachHelp::Comments => (false, true),
            CoachHelp::Warnings => (true, false),
            CoachHelp::WarningsAndComments | CoachHelp::All => (true, true),
        };
        let warnings = match (warns, config.warnings) {
            (false, _) => WarnFrom::Off,
            (true, WarnFrom::Off) => WarnFrom::USUAL,
            (true, chosen) => chosen,
        };
        let evaluation_bar = self == CoachHelp::All;
        Config { warnings, comments, evaluation_bar, ..config.clone() }
    }

    /// What the coach does from now on.
    pub(super) fn sentence(self) -> &'static str {
        match self {
            CoachHelp::Off => say!("talk-silent"),
            CoachHelp::Comments => say!("talk-comments"),
            CoachHelp::Warnings => say!("talk-warns"),
            CoachHelp::WarningsAndComments => say!("talk-warns-and-comments"),
            CoachHelp::All => say!("talk-does-all"),
        }
    }
}
