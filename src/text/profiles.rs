//! Choosing who plays, in words.

use parlour_session::storage::ProfileName;
use parlour_session::storage::profile::ProfileNameError;
use parlour_words::say;

/// Whose games these are.
pub(crate) fn playing_as(profile: &ProfileName) -> String {
    say!("profiles-playing-as", profile = profile.to_string())
}

/// What was typed is no name of a profile.
pub(crate) fn no_profile_name(error: &ProfileNameError) -> String {
    format!("{error}.")
}
