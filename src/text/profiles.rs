//! Choosing who plays, in words.

use parlour_session::storage::profile::{ProfileName, ProfileNameError};
use parlour_words::{phrases, say, system_error};
use std::io;

phrases! {
    /// The title of the screen.
    who_plays = "profiles-who-plays";
    /// Nobody in particular.
    no_profile = "profiles-nobody";
    /// The line that makes a profile.
    new_profile = "profiles-new";
    /// What a profile is.
    profile_note = "profiles-note";
    /// Asks for the name of a profile.
    ask_profile = "profiles-ask";
}

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
