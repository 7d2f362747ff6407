//! The languages, and the texts of each.
//!
//! To add a language, copy the folder `assets/text/en`, translate its files, and add one line to
//! `languages` below.

use super::number::{self, NumberStyle};
use super::packed::Packed;
use crate::packed;
use fluent_bundle::FluentValue;
use unic_langid::LanguageIdentifier;

/// Declares the topics, and an array of the texts of a folder, one a topic.
macro_rules! topics {
    ($($topic:literal)*) => {
        /// The topics, in alphabetical order: the names of the files of each language.
        pub(super) const TOPICS: &[&str] = &[$($topic),*];

        macro_rules! texts_of {
            ($folder:literal) => {
                [$(packed!("text/", $folder, "/", $topic, ".ftl")),*]
            };
        }
    };
}

topics! {
    "advice" "analysis" "analyze" "board" "coachline" "command" "editor" "errors" "exercise" "explorer" "export" "facts" "figures"
    "game" "games" "hints" "illegal" "import" "keys" "ladder" "learn" "lesson" "levels" "line" "linesetup" "lobby"
    "manual" "menu" "nets" "numbers" "opening" "options" "palette" "pictures" "players" "profiles" "program" "proof" "puzzle"
    "record" "report" "review" "rules" "saved" "screen" "settings" "setup" "setups" "shared" "statistics"
    "storage" "table" "talk" "today" "typed"
}

/// Declares the pages, and an array of the pages of a folder.
macro_rules! pages {
    ($($path:literal)*) => {
        /// The pages, in alphabetical order: paths in the folder of each language.
        pub(super) const PAGES: &[&str] = &[$($path),*];

        macro_rules! pages_of {
            ($folder:literal) => {
                [$(packed!("text/", $folder, "/", $path)),*]
            };
        }
    };
}

// Texts that are whole files: the rules of a game, the captions of its example, the texts of its
// lesson.
pages! {
    "examples/amazons.txt" "examples/breakthrough.txt" "examples/dodgem.txt"
    "examples/firstattack.txt" "examples/pentago.txt" "examples/pentagoxl.txt"
    "examples/pleiadis.txt" "examples/snort.txt" "examples/sos.txt" "lessons/amazons.txt"
    "lessons/breakthrough.txt" "lessons/dodgem.txt" "lessons/firstattack.txt" "lessons/pentago.txt"
    "lessons/pleiadis.txt" "lessons/snort.txt" "lessons/sos.txt" "rules/amazons.md"
    "rules/breakthrough.md" "rules/dodgem.md" "rules/firstattack.md" "rules/pentago.md"
    "rules/pentagoxl.md" "rules/pleiadis.md" "rules/snort.md" "rules/sos.md"
}

/// Declares the languages: a variant, the folder, which is also the name in settings, options and
/// locales, the language's own name, and how it writes numbers.
macro_rules! languages {
    ($($(#[$attribute:meta])* $variant:ident $folder:literal $name:literal $style:expr;)*) => {
        /// A language.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Language {
            $($(#[$attribute])* $variant,)*
            /// English with accents, a third longer: shows what is not translated, and what is cut.
            #[cfg(any(test, feature = "testing"))]
            Pseudo,
        }

        impl Language {
            /// Every language, English first.
            pub const ALL: &[Language] = &[$(Language::$variant),*];

            /// The name of the language in settings, options and locales.
            pub fn code(self) -> &'static str {
                match self {
                    $(Language::$variant => $folder,)*
                    #[cfg(any(test, feature = "testing"))]
                    Language::Pseudo => "en",
                }
            }

            /// The name of the language in itself.
            pub fn own_name(self) -> &'static str {
                match self {
                    $(Language::$variant => $name,)*
                    #[cfg(any(test, feature = "testing"))]
                    Language::Pseudo => "Ƥŝéúðó",
                }
            }

            /// How the language writes numbers.
            pub fn number_style(self) -> &'static NumberStyle {
                match self {
                    $(Language::$variant => &$style,)*
                    #[cfg(any(test, feature = "testing"))]
                    Language::Pseudo => &NumberStyle::ENGLISH,
                }
            }

            /// What writes the numbers of messages; `M` is Fluent's own store.
            pub(super) fn number_formatter<M>(self) -> fn(&FluentValue<'_>, &M) -> Option<String> {
                match self {
                    $(Language::$variant => |value, _| number::written(value, &$style),)*
                    #[cfg(any(test, feature = "testing"))]
                    Language::Pseudo => |value, _| number::written(value, &NumberStyle::ENGLISH),
                }
            }

            /// The texts of the language in Fluent, by topic.
            pub(super) fn texts(self) -> &'static [Packed] {
                match self {
                    $(Language::$variant => {
                        static TEXTS: [Packed; TOPICS.len()] = texts_of!($folder);
                        &TEXTS
                    })*
                    #[cfg(any(test, feature = "testing"))]
                    Language::Pseudo => Language::English.texts(),
                }
            }

            /// The pages of the language, in the order of their paths.
            pub(super) fn pages(self) -> &'static [Packed] {
                match self {
                    $(Language::$variant => {
                        static PAGES_OF: [Packed; PAGES.len()] = pages_of!($folder);
                        &PAGES_OF
                    })*
                    #[cfg(any(test, feature = "testing"))]
                    Language::Pseudo => Language::English.pages(),
                }
            }
        }
    };
}

languages! {
    /// English, which every other language falls back to.
    English "en" "English" NumberStyle::ENGLISH;
    /// French.
    French "fr" "français" NumberStyle { group: Some("\u{202f}"), separator: "\u{202f}", point: "," };
    /// Romanian.
    Romanian "ro" "română" NumberStyle { group: Some("."), separator: ".", point: "," };
}

/// How many languages there may be, with that of the tests.
pub(super) const COUNT: usize = Language::ALL.len() + 1;

impl Language {
    /// The language called `code`; case does not matter.
    pub fn of_code(code: &str) -> Option<Language> {
        let is_named = |language: &&Language| language.code().eq_ignore_ascii_case(code);
        Language::ALL.iter().find(is_named).copied()
    }

    /// The language of a locale like `fr_FR.UTF-8`, `ro` or `en-GB`; `None` for `C`, `POSIX`, and
    /// languages that the program does not speak.
    pub fn of_locale(locale: &str) -> Option<Language> {
        let name = locale.split(['.', '@']).next().unwrap_or_default();
        let identifier: LanguageIdentifier = name.parse().ok()?;
        Language::of_code(identifier.language.as_str())
    }

    /// The language that environment variables ask for: the first of `LC_ALL`, `LC_MESSAGES` and
    /// `LANG` that is set decides. Where none is, `system` names the system's own locale.
    pub fn of_environment(
        var: &dyn Fn(&str) -> Option<String>,
        system: &dyn Fn() -> Option<String>,
    ) -> Language {
        let named = |name: &&str| var(name).filter(|value| !value.is_empty());
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(named);
        let locale = set.or_else(system).unwrap_or_default();
        Language::of_locale(&locale).unwrap_or(Language::English)
    }

    /// A page by its path, like `rules/snort.md`; `None` if there is no such page, or nothing on it
    /// in this language.
    pub fn page(self, path: &str) -> Option<&'static str> {
        self.packed_page(path).map(Packed::text)
    }

    /// The same before it is unpacked.
    pub fn packed_page(self, path: &str) -> Option<&'static Packed> {
        let index = PAGES.binary_search(&path).ok()?;
        self.pages().get(index).filter(|page| !page.is_empty())
    }

    /// Its place among the languages.
    pub(super) fn index(self) -> usize {
        self as usize
    }

    /// How Fluent knows the language, for its plural rules.
    pub(super) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().unwrap_or_default()
    }
}
