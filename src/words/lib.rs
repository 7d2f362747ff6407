//! The words that people read, in the language they read. This is the lowest layer: it uses no other,
//! so that the `Display` of any error may use it.
//!
//! A sentence is a *message* with a *key*. The key begins with its *topic*: `menu-welcome` stands
//! in `assets/text/<language>/menu.ftl`, written in [Fluent](https://projectfluent.org). Code asks
//! with [`say!`] for a message:
//!
//! ```text
//! say!("today-days-in-a-row", days = 3)   "3 days in a row", "3 jours de suite", "3 zile la rând"
//! say!("menu-welcome")                   "WELCOME", "BIENVENUE", "BUN VENIT"
//! ```
//!
//! A message that a language lacks is English there. `words/tests` sees to it that none does.
//!
//! Texts as long as a page are files of their own in the same folders; [`page`] finds them.
//!
//! What programs read is English in every language: the engine protocol, JSON, saved games,
//! `results.tsv`, and the names of games, levels, variants and options. Such texts never come from
//! here: they are literals where they are written. A command whose whole output is for programs
//! calls [`current::set`] with English before anything else (`cli/language.rs`), and a place that
//! writes such a text from words has it made inside [`current::during`].

#[cfg(not(unix))]
compile_error!("Parlour runs on Linux, macOS and the BSDs; on Windows, inside WSL");

mod argument;
pub mod ascii;
mod catalogue;
mod check;
pub mod current;
pub mod language;
pub mod number;
pub mod packed;
#[cfg(any(test, feature = "testing"))]
mod pseudo;
pub mod safe_open;
mod system_error;
#[cfg(test)]
mod tests;

pub use argument::Argument;
pub use catalogue::message;
pub use check::{arguments_of, check_message};
pub use language::Language;
pub use system_error::system_error;

/// What somebody else wrote is quoted up to this many characters. Not tuned.
const MAX_QUOTED_CHARS: usize = 40;

/// The beginning of a text, as far as a sentence quotes it.
pub fn quoted(text: &str) -> &str {
    text.char_indices().nth(MAX_QUOTED_CHARS).map_or(text, |(end, _)| &text[..end])
}

/// A message by its key: a `&'static str`, kept for good. With arguments by their names, a `String`:
/// `say!("today-days-in-a-row", days = 3)`, or `say!("today-days-in-a-row", days)` for a variable that has
/// the name. A key that is unknown and an argument that is missing or too many do not compile.
///
/// Texts, characters, paths and numbers can be arguments. Numbers choose the plural and are written as the
/// language writes them; a number that is a name, as of a square or a version, is passed as a text.
#[macro_export]
macro_rules! say {
    ($key:literal $(,)?) => {
        $crate::key!($key).text()
    };
    ($key:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {{
        const _: () = $crate::check_message($key, &[$(stringify!($name)),+]);
        $crate::message(
            $key,
            &[$((stringify!($name), $crate::Argument::value(&$crate::say!(@$name $(= $value)?)))),+],
        )
    }};
    (@$name:ident) => {
        $name
    };
    (@$name:ident = $value:expr) => {
        $value
    };
}

/// The [`MessageKey`] of a message: `key!("menu-welcome")`. One that is unknown does not compile.
#[macro_export]
macro_rules! key {
    ($key:literal) => {{
        const KEY: $crate::MessageKey = $crate::MessageKey::of($key);
        KEY
    }};
}

/// The key of a message without arguments, for tables of constants whose texts are wanted later.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct MessageKey(&'static str);

impl MessageKey {
    /// The key of a message. In a constant, one that is unknown or takes arguments does not compile.
    pub const fn of(key: &'static str) -> MessageKey {
        check_message(key, &[]);
        MessageKey(key)
    }

    /// The message in the current language.
    pub fn text(self) -> &'static str {
        catalogue::fixed(self.0)
    }
}

impl std::fmt::Display for MessageKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.text())
    }
}

/// A page by its path, like `rules/snort.md`, in the current language, else in English; `None` if
/// there is no such page.
pub fn page(path: &str) -> Option<&'static str> {
    current::get().page(path).or_else(|| Language::English.page(path))
}

/// Texts in a row, the last behind an "and": "a, b and c".
pub fn enumeration<T: AsRef<str>>(texts: &[T]) -> String {
    let Some((last, before)) = texts.split_last() else { return String::new() };
    let before = before.iter().map(|text| text.as_ref().to_string());
    let before = before.reduce(|all, next| say!("numbers-list", first = all, next = next));
    match before {
        None => last.as_ref().to_string(),
        Some(before) => say!("numbers-list-end", first = before, last = last.as_ref()),
    }
}
