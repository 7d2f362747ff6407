//! What the formats in JSON share. No game is longer than a piece, so that it may be kept whole.

use super::refusal::Refusal;
use super::transcript::Transcript;
use serde_json::Value;

/// Whether a text is JSON with this key.
pub(super) fn has_key(head: &str, key: &str) -> bool {
    let quoted = format!("\"{key}\"");
    let mut behind = head.match_indices(&quoted).map(|(at, _)| &head[at + quoted.len()..]);
    head.starts_with(['{', '[']) && behind.any(|rest| rest.trim_start().starts_with(':'))
}

/// Reads an object.
pub(super) fn parse(text: &str) -> Result<Value, Refusal> {
    serde_json::from_str(text).map_err(|error| Refusal::Malformed(error.to_string()))
}

/// The values of a list. Anything else has none.
pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

/// A text, a number, `true` or `false`; empty for anything else.
pub(super) fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(_) | Value::Bool(_) => value.to_string(),
        _ => String::new(),
    }
}

impl Transcript {
    /// Keeps what an object tells in short values, but for these keys. What it is about stands behind the names.
    pub(super) fn fields(&mut self, object: &Value, known: &[&str], about: &str) {
        let fields = object.as_object().into_iter().flatten();
        for (key, value) in fields.filter(|(key, _)| !known.contains(&key.as_str())) {
            self.tag(&format!("{key}{about}"), &text(value));
        }
    }
}
