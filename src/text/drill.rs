//! What drills say, on the screen and in line mode. Each kind has a file of its own.

use parlour_session::drill::{Drill, Source};

/// The words of a kind of drill.
pub(crate) trait DrillText: Source + Sized {
    /// The words that stay the same.
    fn words(&self) -> DrillWords;

    /// Which of its positions it is.
    fn place(&self) -> String;

    /// What can be told of the solution, each time a little more.
    fn hints(drill: &Drill<Self>) -> Vec<String> {
        let _ = drill;
        Vec::new()
    }

    /// The hints that were given for this move.
    fn hints_given(drill: &Drill<Self>) -> Vec<String> {
        match drill.hints() {
            0 => Vec::new(),
            count => Self::hints(drill).into_iter().take(count).collect(),
        }
    }
}

/// The words of a kind of drill that stay the same.
pub(crate) struct DrillWords {
    /// The name of the screen.
    pub title: &'static str,
    /// What Enter does after a wrong move.
    pub retry: &'static str,
    /// What Enter does at the end.
    pub go_on: &'static str,
    /// No position comes before.
    pub is_first: &'static str,
    /// No position follows.
    pub is_last: &'static str,
    /// All hints were given.
    pub no_more_hints: &'static str,
    /// The result could not be written.
    pub not_kept: fn(&str) -> String,
}
