//! Choosing who plays, in words.

use crate::session::storage::profile::ProfileName;
use std::io;

/// The title of the screen.
pub(crate) const WHO_PLAYS: &str = "Who plays?";

/// Nobody in particular.
pub(crate) const NO_PROFILE: &str = "nobody in particular";

/// The line that makes a profile.
pub(crate) const NEW_PROFILE: &str = "somebody new ...";

/// What a profile is.
pub(crate) const PROFILE_NOTE: &str = "Each has games, ratings and statistics of their own.";

/// Asks for the name of a profile.
pub(crate) const ASK_PROFILE: &str = "The name of who plays:";

/// Whose games these are.
pub(crate) fn playing_as(profile: &ProfileName) -> String {
    format!("playing as {profile}")
}

/// The folder of a profile cannot be made.
pub(crate) fn profile_not_made(error: &io::Error) -> String {
    format!("the profile cannot be made: {}", super::without_os_code(error))
}
