//! A share of the games of a long run, for a machine among several.

use parlour_words::say;
use std::str::FromStr;

/// One of several parts of all games, written like `3/16`.
#[derive(Copy, Clone, Debug)]
pub struct Share {
    /// Which, from 1.
    pub part: u64,
    /// How many there are.
    pub parts: u64,
}

impl Share {
    /// All games.
    pub const WHOLE: Share = Share { part: 1, parts: 1 };

    /// Whether the game of this number is in this part.
    pub fn has(self, number: u64) -> bool {
        number % self.parts == self.part - 1
    }

    /// Whether there is no other part.
    pub fn is_whole(self) -> bool {
        self.parts == 1
    }
}

impl FromStr for Share {
    type Err = String;

    fn from_str(text: &str) -> Result<Share, String> {
        let numbers = text
            .split_once('/')
            .and_then(|(part, parts)| part.parse().ok().zip(parts.parse().ok()));
        match numbers {
            Some((part, parts)) if (1..=parts).contains(&part) => Ok(Share { part, parts }),
            _ => Err(say!("command-not-a-share").to_string()),
        }
    }
}
