//! Profiles: several people on one account, each with games, results and exercises of their own.

use super::private_file::FileName;
use parlour_words::say;
use std::fmt;
use std::str::FromStr;

/// A name has at most this many characters. Not tuned: it stands beside a board.
const MAX_CHARS: usize = 24;

/// The name of a profile, which is the name of its folder too.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ProfileName(FileName);

impl ProfileName {
    /// The name as a folder's.
    pub(super) fn folder(&self) -> &FileName {
        &self.0
    }
}

impl FromStr for ProfileName {
    type Err = ProfileNameError;

    /// Letters, digits, spaces, hyphens, underscores and dots; blanks around them do not count.
    fn from_str(text: &str) -> Result<ProfileName, ProfileNameError> {
        let name = text.trim();
        let is_plain = |ch: char| ch.is_alphanumeric() || " -_.".contains(ch);
        let fits = name.chars().count() <= MAX_CHARS && !name.starts_with('-');
        FileName::new(name)
            .filter(|_| fits && name.chars().all(is_plain))
            .map(ProfileName)
            .ok_or_else(|| ProfileNameError { given: text.to_string() })
    }
}

impl fmt::Display for ProfileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that cannot be the name of a profile. As text, part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProfileNameError {
    given: String,
}

impl fmt::Display for ProfileNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say!("storage-profile-name", name = self.given, most = MAX_CHARS))
    }
}

impl std::error::Error for ProfileNameError {}

#[cfg(test)]
mod tests {
    use super::ProfileName;

    #[test]
    fn names_are_safe_names_of_folders() {
        for (text, name) in
            [("ana", "ana"), (" Zoë B. ", "Zoë B."), ("x_1-2", "x_1-2"), ("李", "李")]
        {
            assert_eq!(text.parse::<ProfileName>().map(|it| it.to_string()), Ok(name.to_string()));
        }
        for bad in ["", " ", ".", "..", ".x", "a/b", "../a", "a\\b", "a\nb", "-x", "a\tb", "a:b"] {
            bad.parse::<ProfileName>().expect_err(bad);
        }
        let refused = "x".repeat(25).parse::<ProfileName>().expect_err("it is too long");
        for words in ["up to 24 letters", "dots", "neither a dot nor - first"] {
            assert!(refused.to_string().contains(words), "{refused}");
        }
    }
}
