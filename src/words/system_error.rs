//! What the system says of a file, in the language of the reader.

use super::{Language, current, fixed};
use std::io::{Error, ErrorKind};

/// The message of an error of the system. English has the system's own words; so has every language
/// for what is rare, and for errors that the program has made and put into words itself.
pub fn system_error(error: &Error) -> String {
    if current::get() == Language::English || error.raw_os_error().is_none() {
        return error.to_string();
    }
    let key = match error.kind() {
        ErrorKind::NotFound => "errors-not-found",
        ErrorKind::PermissionDenied => "errors-permission-denied",
        ErrorKind::AlreadyExists => "errors-already-exists",
        ErrorKind::NotADirectory => "errors-not-a-directory",
        ErrorKind::IsADirectory => "errors-is-a-directory",
        ErrorKind::StorageFull => "errors-no-space",
        ErrorKind::ReadOnlyFilesystem => "errors-read-only",
        ErrorKind::FileTooLarge => "errors-file-too-large",
        ErrorKind::QuotaExceeded => "errors-quota",
        ErrorKind::InvalidFilename => "errors-name-too-long",
        _ => return error.to_string(),
    };
    fixed(key).to_string()
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
