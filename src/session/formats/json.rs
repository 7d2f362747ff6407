//! What the formats in JSON share.

use super::refusal::Refusal;
use super::transcript::Transcript;
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use std::collections::BTreeMap;

/// Keys that mean nothing here. Those with short values become tags.
pub(super) type Others = BTreeMap<String, Scalar>;

/// A value, of which lists and objects are not kept.
#[derive(Deserialize, Debug)]
#[serde(untagged)]
pub(super) enum Scalar {
    /// A text.
    Text(String),
    /// A number.
    Number(serde_json::Number),
    /// `true` or `false`.
    Flag(bool),
    /// Anything else.
    Other(IgnoredAny),
}

impl Scalar {
    /// The value as text; empty if it is not kept.
    pub(super) fn text(&self) -> String {
        match self {
            Scalar::Text(text) => text.clone(),
            Scalar::Number(number) => number.to_string(),
            Scalar::Flag(flag) => flag.to_string(),
            Scalar::Other(_) => String::new(),
        }
    }
}

impl Transcript {
    /// Keeps the values of keys that mean nothing here. What they are about stands behind the name.
    pub(super) fn others(&mut self, others: &Others, about: &str) {
        for (key, value) in others {
            self.tag(&format!("{key}{about}"), &value.text());
        }
    }
}

/// Reads an object.
pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Refusal> {
    serde_json::from_str(text.trim_end().trim_end_matches([',', ']']))
        .map_err(|error| Refusal::Malformed(error.to_string()))
}

/// Whether a text is JSON with this key.
pub(super) fn has_key(head: &str, key: &str) -> bool {
    let quoted = format!("\"{key}\"");
    head.starts_with(['{', '['])
        && head.match_indices(&quoted).any(|(at, _)| {
            head.get(at + quoted.len()..).is_some_and(|rest| rest.trim_start().starts_with(':'))
        })
}
