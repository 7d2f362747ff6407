//! What a screen says until the next key.

use crate::ui::draw::StyleRole;

/// A sentence that stays until the next key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Notice {
    pub(crate) sentence: String,
    is_wrong: bool,
}

impl Notice {
    /// Something is wrong.
    pub(crate) fn wrong(sentence: impl Into<String>) -> Notice {
        Notice { sentence: sentence.into(), is_wrong: true }
    }

    /// Something has happened, or a key does nothing here.
    pub(crate) fn news(sentence: impl Into<String>) -> Notice {
        Notice { sentence: sentence.into(), is_wrong: false }
    }

    /// How it is drawn: the colour of warnings is for what is wrong.
    pub(crate) fn role(&self) -> StyleRole {
        if self.is_wrong { StyleRole::Warning } else { StyleRole::News }
    }
}
