//! The words that may be typed in line mode, in the language that is read and in English.

use parlour_ai::Level;
use parlour_words::{Language, MessageKey, ascii, current, say};

/// Whether `typed` is one of the words of a message like `typed-quit`: in the current language, or in
/// English, whose words work everywhere. Capitals and accents do not matter.
pub(crate) fn means(typed: &str, key: MessageKey) -> bool {
    let typed = plain(typed);
    let is_among = |words: &str| words.split(' ').any(|word| plain(word) == typed);
    is_among(key.text()) || current::during(Language::English, || is_among(key.text()))
}

/// The word that is shown for what may be typed: the first.
pub(crate) fn shown(key: MessageKey) -> &'static str {
    key.text().split(' ').next().unwrap_or_default()
}

/// The name of a player or of a variant as people read it; commands and files have it in English.
pub(crate) fn name(english: &str) -> String {
    let (word, budget) = english.split_at(english.find(':').unwrap_or(english.len()));
    say!("typed-name", name = word) + budget
}

/// The English name of the player or the variant whose name is typed; what is typed if nobody has it.
pub(crate) fn english(typed: &str) -> &str {
    let others = ["human", "standard", "colours"];
    let mut names = Level::ALL.map(Level::name).into_iter().chain(others);
    names.find(|english| plain(&name(english)) == plain(typed)).unwrap_or(typed)
}

/// The word without capitals and accents.
fn plain(word: &str) -> String {
    ascii::spelled(&word.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_words::key;

    #[test]
    fn words_are_understood_in_the_language_and_in_english() {
        let understood =
            |language, typed| current::during(language, || means(typed, key!("typed-back")));
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
        assert_eq!(current::during(Language::French, || shown(key!("typed-back"))), "retour");
    }

    /// Every name that is shown can be typed, as can the English one; and no two are shown alike.
    #[test]
    fn shown_names_of_players_and_variants_are_understood() {
        let names = Level::ALL.map(Level::name).into_iter().chain(["human", "standard", "colours"]);
        let names: Vec<_> = names.collect();
        for &language in Language::ALL {
            current::during(language, || {
                for &known in &names {
                    let (shown, bare) = (name(known), plain(&name(known)));
                    let typed = [known, &shown, &bare].map(|typed| english(typed).to_string());
                    assert_eq!(typed, [known; 3], "{language:?}");
                    assert_eq!(name(&format!("{known}:2s")), format!("{shown}:2s"));
                }
            });
        }
        let french = |known| current::during(Language::French, || name(known));
        assert_eq!(["greedy", "rung:4", "colours"].map(french), ["glouton", "rung:4", "couleurs"]);
        assert_eq!(english("nobody"), "nobody");
    }
}
