//! Which moves are meant: a text, a text with `*` for anything, or what a move does.

use crate::play::Match;
use parlour_rules::Outcome;

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

impl Condition {
    /// The condition that a word of a lesson spells.
    pub(super) fn parse(word: &str) -> Condition {
        match word {
            "win" => Condition::Wins,
            "score" => Condition::Scores,
            text => Condition::Text(text.to_string()),
        }
    }

    /// Whether the last move of a match is meant.
    pub(crate) fn fits_last(&self, game: &dyn Match) -> bool {
        let plies = game.moves().len();
        let Some(last) = game.moves().last() else { return false };
        let points = |plies: usize| {
            let scores = game.scene(plies).scores;
            scores.and_then(|scores| scores.get(last.seat.index()).copied())
        };
        match self {
            Condition::Wins => game.outcome().and_then(Outcome::winner) == Some(last.seat),
            Condition::Scores => points(plies) > points(plies - 1),
            Condition::Text(pattern) => matches_pattern(pattern, &last.text),
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
