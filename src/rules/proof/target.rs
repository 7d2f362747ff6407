//! Where a move leads, as certificates spell it.

use super::image::Image;
use super::lines::parse_canonical;
use super::theorem::Theorem;
use std::fmt;
use std::str::FromStr;

/// How certificates spell [`Target::End`].
const END: &str = "=";
/// How certificates spell [`Target::Search`].
const SEARCH: &str = "?";

/// Where a move leads.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// The game is over.
    End,
    /// The player of the claim wins by the theorem.
    Theorem(Theorem),
    /// A short search reaches the goal.
    Search,
    /// A node, whose position is this image.
    Node(u64, Image),
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::End => f.write_str(END),
            Target::Theorem(theorem) => f.write_str(theorem.sign()),
            Target::Search => f.write_str(SEARCH),
            Target::Node(node, Image::IDENTITY) => write!(f, "{node}"),
            Target::Node(node, image) => write!(f, "{node}~{image}"),
        }
    }
}

impl FromStr for Target {
    type Err = ();

    fn from_str(word: &str) -> Result<Target, ()> {
        match word {
            END => return Ok(Target::End),
            SEARCH => return Ok(Target::Search),
            _ => {}
        }
        if let Some(theorem) = Theorem::of_sign(word) {
            return Ok(Target::Theorem(theorem));
        }
        let (node, image) = match word.split_once('~') {
            Some((node, image)) => (node, image.parse()?),
            None => (word, Image::IDENTITY),
        };
        parse_canonical(node).map(|number| Target::Node(number, image)).ok_or(())
    }
}
