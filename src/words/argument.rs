//! What a message may be given: texts, characters, paths and numbers.

use super::{Language, number};
use fluent_bundle::FluentValue;
use std::borrow::Cow;
use std::path::{Path, PathBuf};

/// An argument of a message. It is small and needs no clearing up, so that the many places that make
/// one have little code.
#[derive(Copy, Clone, Debug)]
pub enum Value<'a> {
    /// A text, which stays as it is.
    Text(&'a str),
    /// A character.
    Sign(char),
    /// The path of a file.
    Path(&'a Path),
    /// A number, which chooses the plural and is written as the language does.
    Number(f64),
}

impl<'a> Value<'a> {
    /// The same for Fluent in a language.
    pub(super) fn into_fluent(self, language: Language) -> FluentValue<'a> {
        match self {
            // Not `From`, which would read "04" as a number.
            Value::Text(text) => FluentValue::String(Cow::Borrowed(text)),
            Value::Sign(sign) => FluentValue::String(Cow::Owned(sign.to_string())),
            Value::Path(path) => FluentValue::String(Cow::Owned(path.display().to_string())),
            Value::Number(number) => number::for_fluent(number, language),
        }
    }
}

/// What can be an argument.
pub trait Argument {
    /// The argument.
    fn value(&self) -> Value<'_>;
}

impl<T: Argument + ?Sized> Argument for &T {
    fn value(&self) -> Value<'_> {
        (**self).value()
    }
}

impl Argument for str {
    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl Argument for String {
    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl Argument for Cow<'_, str> {
    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl Argument for Path {
    fn value(&self) -> Value<'_> {
        Value::Path(self)
    }
}

impl Argument for PathBuf {
    fn value(&self) -> Value<'_> {
        Value::Path(self)
    }
}

impl Argument for char {
    fn value(&self) -> Value<'_> {
        Value::Sign(*self)
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl Argument for $number {
            fn value(&self) -> Value<'_> {
                // No count is near 2^53.
                Value::Number(*self as f64)
            }
        })*
    };
}
numbers! { u8 u16 u32 u64 usize i8 i16 i32 i64 isize f32 }

impl Argument for f64 {
    fn value(&self) -> Value<'_> {
        Value::Number(*self)
    }
}
