//! What tried puzzles add up to: the puzzle rating, the streak of days, which puzzles come again, and
//! which puzzle comes next. All of it is computed from the lines of the log.

use crate::play::game::Game;
use crate::puzzle::{Puzzle, Success};
use crate::rating::{GameResult, PlayerRating, Strength};
use crate::record::date;
use crate::storage::PuzzleResult;
use chrono::{DateTime, Utc};
use rs_fsrs::{Card, FSRS, Parameters, Rating};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::time::SystemTime;

/// The standard deviation of a puzzle's rating, in points: the rungs that try it are 100 to 200 points
/// apart. Not tuned.
const PUZZLE_DEVIATION: f64 = 80.0;

/// The next puzzle is one of this many that are nearest to the person's rating. Not tuned.
pub(super) const NEAR: usize = 5;

/// Figures of tried puzzles.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleFigures {
    /// The rating after each puzzle's first try, by Glicko-2 with the puzzle as the opponent. Later
    /// tries do not count.
    pub history: Vec<PlayerRating>,
    /// Puzzles that were tried.
    pub tried: usize,
    /// Those found at the first try, without hints.
    pub found: usize,
    /// By game: tried, and found.
    pub by_game: BTreeMap<String, (usize, usize)>,
    /// Days in a row with a puzzle, up to today, or yesterday if there was none today.
    pub streak: u64,
    /// The most days in a row.
    pub longest_streak: u64,
}

impl PuzzleFigures {
    /// The figures of these tries, the oldest first.
    pub fn of(results: &[PuzzleResult], today: &str) -> PuzzleFigures {
        let mut seen = BTreeSet::new();
        let mut rating = PlayerRating::NEWCOMER;
        let mut figures = PuzzleFigures {
            history: Vec::new(),
            tried: 0,
            found: 0,
            by_game: BTreeMap::new(),
            streak: 0,
            longest_streak: 0,
        };
        for result in results {
            if !seen.insert((&result.game, &result.id)) {
                continue;
            }
            let is_found = result.success == Success::Found;
            let opponent = Strength { rating: result.rating, deviation: PUZZLE_DEVIATION };
            rating =
                rating.after(opponent, if is_found { GameResult::Won } else { GameResult::Lost });
            figures.history.push(rating);
            figures.tried += 1;
            figures.found += usize::from(is_found);
            let (tried, found) = figures.by_game.entry(result.game.clone()).or_default();
            *tried += 1;
            *found += usize::from(is_found);
        }
        (figures.streak, figures.longest_streak) = streaks(results, today);
        figures
    }

    /// The puzzle rating; a newcomer's before the first puzzle.
    pub fn rating(&self) -> PlayerRating {
        self.history.last().copied().unwrap_or(PlayerRating::NEWCOMER)
    }
}

/// Days in a row with a puzzle: up to today, and at most.
fn streaks(results: &[PuzzleResult], today: &str) -> (u64, u64) {
    let days: BTreeSet<u64> =
        results.iter().filter_map(|result| date::day_number(&result.date)).collect();
    let (mut longest, mut run, mut last) = (0, 0, None);
    let mut ends_at = HashMap::new();
    for &day in &days {
        run = if last == day.checked_sub(1) && last.is_some() { run + 1 } else { 1 };
        last = Some(day);
        longest = longest.max(run);
        ends_at.insert(day, run);
    }
    let Some(today) = date::day_number(today) else { return (0, longest) };
    let until = |day: u64| ends_at.get(&day).copied();
    let streak = until(today).or_else(|| until(today.checked_sub(1)?)).unwrap_or(0);
    (streak, longest)
}

/// The puzzles that failed once and are due again on this day, the most overdue first: game and name.
///
/// FSRS (J. Ye, "A stochastic shortest path algorithm for optimizing spaced repetition scheduling",
/// 2022) with its default parameters computes the intervals, in whole days.
pub fn due(results: &[PuzzleResult], today: &str) -> Vec<(String, String)> {
    // The scheduler asks for the time, and chrono has none before 1970.
    let has_time = SystemTime::now() >= SystemTime::UNIX_EPOCH;
    let Some(today) = instant(today).filter(|_| has_time) else { return Vec::new() };
    let parameters =
        Parameters { enable_short_term: false, enable_fuzz: false, ..Parameters::default() };
    let scheduler = FSRS::new(parameters);
    let mut cards: BTreeMap<(&str, &str), Card> = BTreeMap::new();
    for result in results {
        let Some(now) = instant(&result.date) else { continue };
        let key = (result.game.as_str(), result.id.as_str());
        let is_found = result.success == Success::Found;
        // What was found at once need not come again.
        let card = match cards.get(&key) {
            Some(card) => card.clone(),
            None if is_found => continue,
            None => Card { due: now, last_review: now, ..Card::default() },
        };
        let grade = if is_found { Rating::Good } else { Rating::Again };
        cards.insert(key, scheduler.next(card, now, grade).card);
    }
    let mut due: Vec<_> = cards.into_iter().filter(|(_, card)| card.due <= today).collect();
    due.sort_by_key(|(_, card)| card.due);
    due.into_iter().map(|((game, id), _)| (game.to_string(), id.to_string())).collect()
}

/// The beginning of a day.
fn instant(date: &str) -> Option<DateTime<Utc>> {
    const SECONDS_A_DAY: i64 = 86_400;
    let day = i64::try_from(date::day_number(date)?).ok()?;
    DateTime::from_timestamp(day * SECONDS_A_DAY, 0)
}

/// The next puzzle of a game for a person of this rating: one that is due again, or else a new one near
/// the rating, or else the one that was tried longest ago. `None` if the game has no puzzles.
pub fn next_puzzle(
    game: &'static Game,
    results: &[PuzzleResult],
    rating: f64,
    today: &str,
) -> Option<Puzzle> {
    let mut puzzles = Puzzle::of(game);
    let is_same = |puzzle: &Puzzle, id: &str| puzzle.id == id;
    for (name, id) in due(results, today) {
        if name == game.name
            && let Some(index) = puzzles.iter().position(|puzzle| is_same(puzzle, &id))
        {
            return Some(puzzles.swap_remove(index));
        }
    }
    let last_try = |puzzle: &Puzzle| {
        results.iter().rposition(|it| it.game == game.name && is_same(puzzle, &it.id))
    };
    let mut new: Vec<usize> =
        (0..puzzles.len()).filter(|&index| last_try(&puzzles[index]).is_none()).collect();
    let distance = |index: &usize| (puzzles[*index].rating - rating).abs();
    new.sort_by(|one, two| distance(one).total_cmp(&distance(two)));
    new.truncate(NEAR);
    // The number of tries chooses among them, so that the choice stays until another puzzle is tried.
    let chosen = new.get(results.len() % new.len().max(1)).copied();
    let index = chosen.or_else(|| (0..puzzles.len()).min_by_key(|&it| last_try(&puzzles[it])))?;
    Some(puzzles.swap_remove(index))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::ALL_GAMES;

    fn result(date: &str, id: &str, success: Success) -> PuzzleResult {
        PuzzleResult {
            date: date.to_string(),
            game: "snort".to_string(),
            id: id.to_string(),
            success,
            seconds: 10.0,
            rating: 1_400.0,
        }
    }

    #[test]
    fn only_the_first_try_of_a_puzzle_counts() {
        use Success::{Found, FoundLate, Shown};
        let day = "2026.11.23";
        let tries = [result(day, "a", Shown), result(day, "a", Found), result(day, "b", FoundLate)];
        let figures = PuzzleFigures::of(&tries, day);
        assert_eq!((figures.tried, figures.found), (2, 0));
        assert!(figures.rating().rating < PlayerRating::NEWCOMER.rating);
        let figures = PuzzleFigures::of(&[result(day, "a", Found)], day);
        assert_eq!((figures.tried, figures.found), (1, 1));
        assert!(figures.rating().rating > PlayerRating::NEWCOMER.rating);
        assert_eq!(figures.by_game["snort"], (1, 1));
    }

    #[test]
    fn a_streak_lasts_through_yesterday_and_over_the_end_of_a_month() {
        let on = |dates: &[&str], today| {
            let tries: Vec<_> =
                dates.iter().map(|date| result(date, date, Success::Found)).collect();
            let figures = PuzzleFigures::of(&tries, today);
            (figures.streak, figures.longest_streak)
        };
        let days = ["2026.11.20", "2026.11.28", "2026.11.29", "2026.11.30", "2026.12.01"];
        assert_eq!(on(&days, "2026.12.01"), (4, 4));
        assert_eq!(on(&days, "2026.12.02"), (4, 4));
        assert_eq!(on(&days, "2026.12.03"), (0, 4));
        assert_eq!(on(&["2026.12.01", "2026.12.01"], "2026.12.01"), (1, 1));
        assert_eq!(on(&[], "2026.12.01"), (0, 0));
        assert_eq!(on(&["1970.01.01"], "1970.01.01"), (1, 1));
    }

    #[test]
    fn what_failed_comes_again_later_and_later() {
        use Success::{Found, Shown};
        let mut tries = vec![result("2026.11.23", "a", Shown), result("2026.11.23", "b", Found)];
        let a = [("snort".to_string(), "a".to_string())];
        assert_eq!(due(&tries, "2026.11.23"), []);
        let first_due = |tries: &[PuzzleResult], from: u64| {
            (from..from + 400).find(|day| {
                let date = date::format_date(
                    std::time::UNIX_EPOCH + std::time::Duration::from_secs(86_400 * day),
                );
                !due(tries, &date).is_empty()
            })
        };
        let day = date::day_number("2026.11.23").expect("a day");
        let first = first_due(&tries, day).expect("it comes again");
        let date_of = |day: u64| {
            date::format_date(std::time::UNIX_EPOCH + std::time::Duration::from_secs(86_400 * day))
        };
        assert_eq!(due(&tries, &date_of(first)), a);
        tries.push(result(&date_of(first), "a", Found));
        let second = first_due(&tries, first).expect("it comes again");
        assert!(first > day && second - first > first - day, "{day} {first} {second}");
    }

    #[test]
    fn the_next_puzzle_is_new_until_all_were_tried() {
        for game in ALL_GAMES.iter().filter(|game| !game.puzzles.is_empty()) {
            let count = Puzzle::of(game).len();
            let mut tries: Vec<PuzzleResult> = Vec::new();
            let mut seen = BTreeSet::new();
            for _ in 0..count {
                let puzzle = next_puzzle(game, &tries, 1_400.0, "2026.11.23").expect("a puzzle");
                assert!(seen.insert(puzzle.id.clone()), "{} {}", game.name, puzzle.id);
                tries.push(PuzzleResult {
                    game: game.name.to_string(),
                    ..result("2026.11.23", &puzzle.id, Success::Found)
                });
            }
            let again = next_puzzle(game, &tries, 1_400.0, "2026.11.24").map(|puzzle| puzzle.id);
            assert_eq!(again.as_ref(), tries.first().map(|first| &first.id));
        }
    }
}
