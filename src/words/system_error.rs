//! What the system says of a file, in the language of the reader.

use super::{Language, current};
use crate::key;
use std::io::{Error, ErrorKind};

/// The message of an error of the system. English has the system's own words; so has every language
/// for what is rare, and for errors that the program has made and put into words itself.
pub fn system_error(error: &Error) -> String {
    if current::get() == Language::English || error.raw_os_error().is_none() {
        return error.to_string();
    }
    let key = match error.kind() {
        ErrorKind::NotFound => key!("errors-not-found"),
        ErrorKind::PermissionDenied => key!("errors-permission-denied"),
        ErrorKind::AlreadyExists => key!("errors-already-exists"),
        ErrorKind::NotADirectory => key!("errors-not-a-directory"),
        ErrorKind::IsADirectory => key!("errors-is-a-directory"),
        ErrorKind::StorageFull => key!("errors-no-space"),
        ErrorKind::ReadOnlyFilesystem => key!("errors-read-only"),
        ErrorKind::FileTooLarge => key!("errors-file-too-large"),
        ErrorKind::QuotaExceeded => key!("errors-quota"),
        ErrorKind::InvalidFilename => key!("errors-name-too-long"),
        _ => return error.to_string(),
    };
    key.text().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_errors_are_said_in_every_language() {
        let missing = Error::from_raw_os_error(2);
        let own = Error::new(ErrorKind::NotFound, "put into words");
        assert!(system_error(&missing).starts_with("No such file or directory"));
        current::during(Language::French, || {
            assert_eq!(system_error(&missing), "ce fichier ou dossier n’existe pas");
            assert_eq!(system_error(&own), "put into words");
        });
    }
}
