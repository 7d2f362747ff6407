//! Finds a message by its key. The file of a topic is parsed when its first message is asked for, so
//! that a start pays only for what it shows.

use super::argument::Value;
use super::current;
use super::language::{COUNT, Language, TOPICS};
use super::packed::Packed;
use super::quoted;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use rustc_hash::FxHashMap;
use std::sync::{OnceLock, PoisonError, RwLock};

/// The messages of one topic in one language.
type Messages = FluentBundle<FluentResource>;

/// By language and topic.
static CATALOGUE: [[OnceLock<Messages>; TOPICS.len()]; COUNT] =
    [const { [const { OnceLock::new() }; TOPICS.len()] }; COUNT];

/// The names of arguments that quote what a file has or somebody has typed. It may be long, and is cut.
const QUOTING: [&str; 8] =
    ["given", "found", "text", "square", "version", "format", "there", "here"];

/// Messages without arguments, by language and key. There are as many as the files have.
static FIXED: [RwLock<FxHashMap<&'static str, &'static str>>; COUNT] =
    [const { RwLock::new(FxHashMap::with_hasher(rustc_hash::FxBuildHasher)) }; COUNT];

/// The topic of a key: what stands before its first hyphen.
fn topic_of(key: &str) -> Option<usize> {
    let (topic, _) = key.split_once('-')?;
    TOPICS.binary_search(&topic).ok()
}

/// The messages of a topic, parsed when they are first asked for.
fn messages(language: Language, topic: usize) -> &'static Messages {
    CATALOGUE[language.index()][topic].get_or_init(|| {
        let text = language.texts().get(topic).map(Packed::unpacked).unwrap_or_default();
        // Tests see to it that every file can be read; of another, the rest counts.
        let resource = FluentResource::try_new(text).unwrap_or_else(|(rest, _)| rest);
        let mut messages = FluentBundle::new_concurrent(vec![language.identifier()]);
        // The marks around arguments are for texts that run from right to left.
        messages.set_use_isolating(false);
        messages.set_formatter(Some(language.number_formatter()));
        #[cfg(any(test, feature = "testing"))]
        if language == Language::Pseudo {
            messages.set_transform(Some(super::pseudo::accented));
        }
        // Fails for a key that stands there twice; the first counts, and a test finds it.
        let _ = messages.add_resource(resource);
        messages
    })
}

/// The message in one language, if it has it.
fn format_in(language: Language, key: &str, arguments: Option<&FluentArgs<'_>>) -> Option<String> {
    let messages = messages(language, topic_of(key)?);
    let pattern = messages.get_message(key)?.value()?;
    // An argument that is not there shows as its name.
    let mut errors = Vec::new();
    Some(messages.format_pattern(pattern, arguments, &mut errors).into_owned())
}

/// The message in the current language, else in English, else its key.
fn format(key: &str, arguments: Option<&FluentArgs<'_>>) -> String {
    format_in(current::get(), key, arguments)
        .or_else(|| format_in(Language::English, key, arguments))
        .unwrap_or_else(|| key.to_string())
}

/// A message with arguments by their names. [`say!`](super::say) is easier to write.
///
/// There are hundreds of calls, and none is hot: they shall be short.
#[cold]
#[inline(never)]
pub fn message(key: &str, arguments: &[(&'static str, Value<'_>)]) -> String {
    let language = current::get();
    let mut named = FluentArgs::with_capacity(arguments.len());
    for (name, value) in arguments {
        let value = match *value {
            Value::Text(text) if QUOTING.contains(name) => Value::Text(quoted(text)),
            value => value,
        };
        named.set(*name, value.into_fluent(language));
    }
    format(key, Some(&named))
}

/// A message without arguments. It is made once for each language and kept for good.
pub(super) fn fixed(key: &'static str) -> &'static str {
    let kept = &FIXED[current::get().index()];
    if let Some(text) = kept.read().unwrap_or_else(PoisonError::into_inner).get(key) {
        return text;
    }
    let text = format(key, None);
    let mut kept = kept.write().unwrap_or_else(PoisonError::into_inner);
    kept.entry(key).or_insert_with(|| Box::leak(text.into_boxed_str()))
}
