//! The aids that were used in a game, as the tag `Aids` lists them.

use std::collections::HashSet;
use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

/// Something that helped a person in a game.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Aid {
    /// A move was proposed.
    Hints,
    /// A bad move was warned of before it was played.
    Warnings,
    /// Moves were taken back.
    TakeBacks,
}

impl Aid {
    /// Every aid, in the order of files.
    pub const ALL: [Aid; 3] = [Aid::Hints, Aid::Warnings, Aid::TakeBacks];

    /// The word of files.
    pub fn word(self) -> &'static str {
        match self {
            Aid::Hints => "hints",
            Aid::Warnings => "warnings",
            Aid::TakeBacks => "take-backs",
        }
    }
}

/// The aids used in a game. As text, their words with commas between them.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Aids {
    /// In order, each at most once.
    known: Vec<Aid>,
    /// Words that mean nothing here, in the order of the file.
    unknown: Vec<String>,
}

impl Aids {
    /// Adds an aid. Returns whether it is new.
    pub fn insert(&mut self, aid: Aid) -> bool {
        let place = self.known.binary_search(&aid);
        if let Err(place) = place {
            self.known.insert(place, aid);
        }
        place.is_err()
    }

    /// Whether this aid was used.
    pub fn contains(&self, aid: Aid) -> bool {
        self.known.contains(&aid)
    }

    /// Whether nothing is known to have been used.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty() && self.unknown.is_empty()
    }

    /// Drops the words that mean nothing here.
    pub(super) fn drop_unknown(&mut self) {
        self.unknown.clear();
    }
}

impl FromStr for Aids {
    type Err = Infallible;

    /// Any text will do: words that mean nothing here are kept.
    fn from_str(text: &str) -> Result<Aids, Infallible> {
        let mut aids = Aids::default();
        let mut seen = HashSet::new();
        for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
            match Aid::ALL.into_iter().find(|aid| aid.word() == word) {
                Some(aid) => drop(aids.insert(aid)),
                None if seen.insert(word) => aids.unknown.push(word.to_string()),
                None => {}
            }
        }
        Ok(aids)
    }
}

impl fmt::Display for Aids {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = self.known.iter().map(|aid| aid.word());
        let words: Vec<_> = known.chain(self.unknown.iter().map(String::as_str)).collect();
        f.write_str(&words.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_a_set_and_unknown_ones_are_kept() {
        for (text, written) in [
            ("", ""),
            ("hints", "hints"),
            ("take-backs, hints,hints", "hints,take-backs"),
            (" a book ,warnings,,Hints,a book", "warnings,a book,Hints"),
        ] {
            let aids: Aids = text.parse().expect("any text will do");
            assert_eq!(aids.to_string(), written);
            assert_eq!(written.parse(), Ok(aids));
        }
        let mut aids: Aids = "hints".parse().expect("any text will do");
        assert!(aids.contains(Aid::Hints) && !aids.contains(Aid::TakeBacks));
        assert!(aids.insert(Aid::TakeBacks) && !aids.insert(Aid::TakeBacks));
        assert_eq!(aids.to_string(), "hints,take-backs");
    }
}
