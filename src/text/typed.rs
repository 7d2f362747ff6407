//! The words that may be typed in line mode, in the language that is read and in English.

use crate::words::{Language, ascii, current, fixed};

/// Whether `typed` is one of the words of a message like `typed-quit`: in the current language, or in
/// English, whose words work everywhere. Capitals and accents do not matter.
pub(crate) fn means(typed: &str, key: &'static str) -> bool {
    let typed = plain(typed);
    let is_among = |words: &str| words.split(' ').any(|word| plain(word) == typed);
    is_among(fixed(key)) || current::during(Language::English, || is_among(fixed(key)))
}

/// The word that is shown for what may be typed: the first.
pub(crate) fn shown(key: &'static str) -> &'static str {
    fixed(key).split(' ').next().unwrap_or_default()
}

/// The word without capitals and accents.
fn plain(word: &str) -> String {
    ascii::spelled(&word.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_understood_in_the_language_and_in_english() {
        let understood = |language, typed| current::during(language, || means(typed, "typed-back"));
        for (language, typed) in [
            (Language::English, "back"),
            (Language::French, "Précédent"),
            (Language::French, "precedent"),
            (Language::French, "BACK"),
            (Language::Romanian, "înapoi"),
            (Language::Romanian, "inapoi"),
        ] {
            assert!(understood(language, typed), "{typed}");
        }
        for (language, typed) in [
            (Language::English, "înapoi"),
            (Language::French, "înapoi"),
            (Language::French, "retour arrière"),
            (Language::Romanian, ""),
        ] {
            assert!(!understood(language, typed), "{typed}");
        }
        assert_eq!(current::during(Language::French, || shown("typed-back")), "retour");
    }
}
