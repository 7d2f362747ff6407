//! Which moves are meant: a text, a text with `*` for anything, or what a move does.

use parlour_rules::scene::Scene;
use parlour_rules::seat::{Outcome, Seat};

/// Which moves are meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Moves that win at once.
    Wins,
    /// Moves that score.
    Scores,
    /// Moves with this text; `*` stands for any signs.
    Text(String),
}

/// A move that was played, between the positions before and after it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Played<'a> {
    /// Its canonical text.
    pub text: &'a str,
    /// Who played it.
    pub seat: Seat,
    /// The position before.
    pub before: &'a Scene,
    /// The position after.
    pub after: &'a Scene,
}

impl Condition {
    /// The condition that a word of a lesson spells.
    pub(super) fn parse(word: &str) -> Condition {
        match word {
            "win" => Condition::Wins,
            "score" => Condition::Scores,
            text => Condition::Text(text.to_string()),
        }
    }

    /// Whether a move is meant.
    pub(crate) fn fits(&self, played: &Played) -> bool {
        let points = |scene: &Scene| {
            scene.scores.as_ref().and_then(|scores| scores.get(played.seat.index()).copied())
        };
        match self {
            Condition::Wins => played.after.outcome.and_then(Outcome::winner) == Some(played.seat),
            Condition::Scores => points(played.after) > points(played.before),
            Condition::Text(pattern) => matches_pattern(pattern, played.text),
        }
    }
}

/// Whether `text` is what `pattern` spells, where `*` stands for any signs or none.
fn matches_pattern(pattern: &str, text: &str) -> bool {
    let Some((before, behind)) = pattern.split_once('*') else { return pattern == text };
    let Some(rest) = text.strip_prefix(before) else { return false };
    (0..=rest.len()).any(|at| rest.get(at..).is_some_and(|rest| matches_pattern(behind, rest)))
}

#[cfg(test)]
mod tests {
    use super::matches_pattern;

    #[test]
    fn a_star_stands_for_anything() {
        for (pattern, text) in
            [("b2-b3", "b2-b3"), ("*", "c4"), ("b2*", "b2xc3"), ("*:7", "c4:7"), ("*x*", "b2xc3")]
        {
            assert!(matches_pattern(pattern, text), "{pattern} {text}");
        }
        for (pattern, text) in
            [("b2-b3", "b2-b30"), ("b2*", "c2-b3"), ("*:7", "c4:8"), ("*x*", "b2-c3"), ("", "a")]
        {
            assert!(!matches_pattern(pattern, text), "{pattern} {text}");
        }
    }
}
