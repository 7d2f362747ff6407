//! Choosing who plays, in words.

use parlour_session::storage::profile::{ProfileName, ProfileNameError};
use parlour_words::{say, system_error};
use std::io;

/// Whose games these are.
pub(crate) fn playing_as(profile: &ProfileName) -> String {
    say!("profiles-playing-as", profile = profile.to_string())
}

/// The folder of a profile cannot be made.
pub(crate) fn profile_not_made(error: &io::Error) -> String {
    say!("profiles-not-made", reason = super::reason_of(&system_error(error)))
}

/// What was typed is no name of a profile.
pub(crate) fn no_profile_name(error: &ProfileNameError) -> String {
    format!("{error}.")
}
