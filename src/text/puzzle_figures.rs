//! How difficult puzzles are, how they went, and what that adds up to: ratings, days in a row, the list.

use super::ladder::rung_label;
use super::statistics::rating_text;
use parlour_session::drill::PuzzleSource;
use parlour_session::progress::PuzzleFigures;
use parlour_session::puzzle::{MAX_RATING, Puzzle, Success};
use parlour_session::rating::{PlayerRating, strengths};
use parlour_words::{MessageKey, key, say};

/// How difficult a puzzle is, in a word.
pub(crate) fn difficulty_word(puzzle: &Puzzle) -> &'static str {
    const WORDS: [MessageKey; 5] = [
        key!("puzzle-very-easy"),
        key!("puzzle-easy"),
        key!("puzzle-medium"),
        key!("puzzle-hard"),
        key!("puzzle-very-hard"),
    ];
    let strengths = strengths(&puzzle.game.ladder());
    let (Some(first), Some(last)) = (strengths.first(), strengths.last()) else {
        return WORDS[2].text();
    };
    let share = (puzzle.rating - first.rating) / (last.rating - first.rating).max(1.0);
    // A cast of a negative number gives 0.
    WORDS[((share * WORDS.len() as f64) as usize).min(WORDS.len() - 1)].text()
}

/// How difficult a puzzle is: "1765, hard".
pub(crate) fn difficulty(puzzle: &Puzzle) -> String {
    let rating = format!("{:.0}", puzzle.rating);
    say!("puzzle-difficulty", rating, word = difficulty_word(puzzle))
}

/// Which opponent finds it every other time.
pub(crate) fn finder(puzzle: &Puzzle) -> Option<String> {
    const BEYOND: f64 = 100.0;
    let ladder = puzzle.game.ladder();
    let strengths = strengths(&ladder);
    let distance = |index: &usize| (strengths[*index].rating - puzzle.rating).abs();
    let nearest = (0..ladder.len()).min_by(|one, two| distance(one).total_cmp(&distance(two)))?;
    let rung = ladder[nearest].rung;
    let player = rung_label(puzzle.game, rung);
    let gap = puzzle.rating - strengths[nearest].rating;
    // How much more difficult a puzzle at the bound is, nobody knows.
    let gap = if puzzle.rating < MAX_RATING { gap } else { BEYOND };
    Some(match gap {
        BEYOND.. if nearest + 1 == ladder.len() => {
            say!("puzzle-finder-beyond", player)
        }
        BEYOND.. => say!("puzzle-finder-less", player),
        gap if gap < -BEYOND => say!("puzzle-finder-more", player),
        _ => say!("puzzle-finder-half", player),
    })
}

/// The puzzle rating: "1432 ± 80".
pub(crate) fn rating(rating: PlayerRating, ascii: bool) -> String {
    say!("puzzle-rating", rating = rating_text(rating, ascii))
}

/// The puzzle rating after a puzzle, with the change, if there is one.
pub(crate) fn rating_change(source: &PuzzleSource, ascii: bool) -> Option<String> {
    let [before, after] = source.rating_change()?;
    let change = after.rating.round() - before.rating.round();
    let sign = if change < 0.0 { "-" } else { "+" };
    let change = format!("{sign}{:.0}", change.abs());
    Some(say!("puzzle-rating-change", rating = rating_text(after, ascii), change))
}

/// Days in a row with a puzzle.
pub(crate) fn streak(figures: &PuzzleFigures) -> Option<String> {
    match (figures.streak, figures.longest_streak) {
        (0, 0) => None,
        (0, longest) => Some(say!("puzzle-streak-best", days = longest)),
        (now, best) if best > now => Some(say!("puzzle-streak-and-best", days = now, best)),
        (now, _) => Some(say!("puzzle-streak", days = now)),
    }
}

/// Puzzles that were tried, and found at once.
pub(crate) fn tried(figures: &PuzzleFigures) -> String {
    match figures.tried {
        0 => say!("puzzle-none-tried").to_string(),
        tried => say!("puzzle-tried", tried, solved = figures.found),
    }
}

/// How a puzzle ended, in a word, for lists.
pub(crate) fn success_word(success: Success) -> &'static str {
    match success {
        Success::Found => say!("puzzle-success-found"),
        Success::FoundLate => say!("puzzle-success-found-late"),
        Success::Shown => say!("puzzle-success-shown"),
    }
}

/// The puzzles of a game in the list: how many there are, how many were tried, and how many found.
pub(crate) fn stock(count: usize, (tried, found): (usize, usize)) -> String {
    match (count, tried) {
        (0, _) => say!("puzzle-stock-none").to_string(),
        (_, 0) => say!("puzzle-stock", count),
        _ => say!("puzzle-stock-tried", count, tried, solved = found),
    }
}

/// How many puzzles come again.
pub(crate) fn due(count: usize) -> String {
    match count {
        0 => say!("puzzle-due-none").to_string(),
        count => say!("puzzle-stock", count),
    }
}

/// How many mistakes of reviews are in the collection.
pub(crate) fn mistakes(count: usize) -> String {
    match count {
        0 => say!("puzzle-mistakes-none").to_string(),
        count => say!("puzzle-mistakes", count),
    }
}

/// The puzzle of the day in the list.
pub(crate) fn today(puzzle: &Puzzle, success: Option<Success>) -> String {
    let (game, difficulty) = (puzzle.game.title, difficulty_word(puzzle));
    match success.map(success_word) {
        None => say!("puzzle-today", game, difficulty),
        Some(success) => {
            say!("puzzle-today-tried", game, difficulty, success)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_session::puzzle::samples::samples;

    #[test]
    fn difficulties_have_words_and_a_level_that_finds_them() {
        let puzzle = samples("snort").swap_remove(0);
        let rated = |rating: f64| Puzzle { rating, ..puzzle.clone() };
        assert_eq!(difficulty_word(&rated(100.0)), "very easy");
        assert_eq!(difficulty_word(&rated(9_000.0)), "very hard");
        let strengths = strengths(&puzzle.game.ladder());
        let said = |rating| finder(&rated(rating)).expect("there is a ladder");
        let even = said(strengths[2].rating);
        assert!(
            even.starts_with(&format!(
                "{}, ",
                rung_label(puzzle.game, puzzle.game.ladder()[2].rung)
            )),
            "{even}"
        );
        assert!(said(strengths[2].rating).ends_with(" finds it every other time."));
        assert!(said(9_000.0).starts_with("Even "), "{}", said(9_000.0));
        assert!(said(100.0).ends_with(" more often than not."), "{}", said(100.0));
    }

    #[test]
    fn streaks_are_counted_in_days() {
        let days = |streak, longest_streak| {
            let none = PuzzleFigures::of(&[], "");
            super::streak(&PuzzleFigures { streak, longest_streak, ..none })
        };
        assert_eq!(days(0, 0), None);
        assert_eq!(days(1, 1).as_deref(), Some("1 day in a row"));
        assert_eq!(days(2, 5).as_deref(), Some("2 days in a row, 5 at best"));
        assert_eq!(days(0, 5).as_deref(), Some("5 days in a row at best"));
    }
}
