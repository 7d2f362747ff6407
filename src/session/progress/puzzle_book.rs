//! A person's book of puzzles: what they have tried, and which puzzle they are given.

use super::puzzles::{PuzzleFigures, due, next_puzzle};
use crate::catalog::{ALL_GAMES, find_game};
use crate::play::game::Game;
use crate::puzzle::{Puzzle, Success, puzzle_of_the_day};
use crate::record::date;
use crate::storage::PuzzleResult;
use crate::storage::puzzle_log::PuzzleLog;
use std::io;

/// Which puzzle is asked for.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum PuzzleWish {
    /// The puzzle of the day.
    Today,
    /// The puzzle of the day; if it was tried, the next of any game.
    TodayFirst,
    /// The next of a game.
    Game(&'static Game),
    /// The next of any game.
    Any,
    /// One that failed and is due again; if none is due, the next of any game.
    Due,
}

/// What was tried, in the log and in this sitting.
#[derive(Clone, Debug)]
pub struct PuzzleBook {
    /// Where results are kept. Without a log they last for this sitting.
    log: Option<PuzzleLog>,
    today: String,
    /// Whether that is the day of the clock.
    follows_clock: bool,
    results: Vec<PuzzleResult>,
    /// Puzzles that were left before they were decided. They do not come again at once.
    passed: Vec<PuzzleResult>,
}

/// The games that have puzzles.
pub fn games_with_puzzles() -> Vec<&'static Game> {
    ALL_GAMES.iter().filter(|game| !game.puzzles.is_empty()).collect()
}

impl PuzzleBook {
    /// The book whose results are in the log.
    pub fn open(log: Option<PuzzleLog>) -> PuzzleBook {
        PuzzleBook { follows_clock: true, ..PuzzleBook::on(log, date::today()) }
    }

    /// The book as it is on a day.
    pub fn on(log: Option<PuzzleLog>, today: String) -> PuzzleBook {
        let results = log.as_ref().map_or_else(Vec::new, PuzzleLog::read);
        PuzzleBook { log, today, follows_clock: false, results, passed: Vec::new() }
    }

    /// Turns to the day that it is now: midnight may have passed since the book was opened.
    pub fn renew_day(&mut self) {
        if self.follows_clock {
            self.today = date::today();
        }
    }

    /// The day.
    pub fn today(&self) -> &str {
        &self.today
    }

    /// What was tried, the oldest first.
    pub fn results(&self) -> &[PuzzleResult] {
        &self.results
    }

    /// What it adds up to.
    pub fn figures(&self) -> PuzzleFigures {
        PuzzleFigures::of(&self.results, &self.today)
    }

    /// The puzzle of the day.
    pub fn of_today(&self) -> Option<Puzzle> {
        puzzle_of_the_day(&games_with_puzzles(), &self.today)
    }

    /// How a puzzle went today, the first time.
    pub fn success_today(&self, puzzle: &Puzzle) -> Option<Success> {
        let mut of_today = self.results.iter().filter(|result| result.date == self.today);
        of_today.find(|it| it.game == puzzle.game.name && it.id == puzzle.id).map(|it| it.success)
    }

    /// How many puzzles were tried today.
    pub fn tried_today(&self) -> usize {
        self.results.iter().filter(|result| result.date == self.today).count()
    }

    /// How many puzzles failed and are due again.
    pub fn due_count(&self) -> usize {
        due(&self.results, &self.today).iter().filter_map(|(game, id)| find(game, id)).count()
    }

    /// The puzzle that is asked for, if there is one.
    pub fn choose(&self, wish: PuzzleWish) -> Option<Puzzle> {
        let seen = [&self.results[..], &self.passed].concat();
        // Puzzles that were left say nothing of the person.
        let rating = self.figures().rating().rating;
        let of_game = |game| next_puzzle(game, &seen, rating, &self.today);
        match wish {
            PuzzleWish::Today => self.of_today(),
            PuzzleWish::TodayFirst => {
                let is_new = |puzzle: &Puzzle| {
                    !seen.iter().any(|it| {
                        it.date == self.today && it.game == puzzle.game.name && it.id == puzzle.id
                    })
                };
                self.of_today().filter(is_new).or_else(|| self.choose(PuzzleWish::Any))
            }
            PuzzleWish::Game(game) => of_game(game),
            PuzzleWish::Due | PuzzleWish::Any => {
                let due = due(&seen, &self.today);
                let again = due.iter().find_map(|(game, id)| find(game, id));
                // Every game in its turn: the one of which the least was tried comes next.
                let tried = |game: &Game| seen.iter().filter(|it| it.game == game.name).count();
                let next = || {
                    let mut games = games_with_puzzles();
                    games.sort_by_key(|game| tried(game));
                    games.into_iter().find_map(of_game)
                };
                again.or_else(next)
            }
        }
    }

    /// Adds a result, to the log first.
    ///
    /// # Errors
    /// If the log cannot be written. In this sitting the result counts all the same.
    pub fn add(&mut self, result: PuzzleResult) -> io::Result<()> {
        let written = self.log.as_ref().map_or(Ok(()), |log| log.add(&result));
        self.results.push(result);
        written
    }

    /// Notes a puzzle that was left before it was decided.
    pub fn pass(&mut self, puzzle: &Puzzle) {
        self.passed.push(PuzzleResult {
            date: self.today.clone(),
            game: puzzle.game.name.to_string(),
            id: puzzle.id.clone(),
            success: Success::Shown,
            seconds: 0.0,
            rating: puzzle.rating,
        });
    }

    /// The file of the results.
    pub fn log(&self) -> Option<&PuzzleLog> {
        self.log.as_ref()
    }
}

/// The puzzle of a game with a name, if it still ships.
fn find(game: &str, id: &str) -> Option<Puzzle> {
    let game = find_game(game).ok()?;
    Puzzle::of(game).into_iter().find(|puzzle| puzzle.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::puzzles::NEAR;
    use crate::rating::PlayerRating;

    fn book(today: &str) -> PuzzleBook {
        PuzzleBook::on(None, today.to_string())
    }

    fn result(puzzle: &Puzzle, date: &str, success: Success) -> PuzzleResult {
        PuzzleResult {
            date: date.to_string(),
            game: puzzle.game.name.to_string(),
            id: puzzle.id.clone(),
            success,
            seconds: 1.0,
            rating: puzzle.rating,
        }
    }

    #[test]
    fn the_puzzle_of_the_day_comes_first_and_once() {
        let mut book = book("2026.11.23");
        let of_today = book.of_today().expect("puzzles ship");
        assert_eq!(book.choose(PuzzleWish::TodayFirst).as_ref(), Some(&of_today));
        book.add(result(&of_today, "2026.11.23", Success::Found)).expect("there is no file");
        assert_eq!(book.success_today(&of_today), Some(Success::Found));
        assert_eq!(book.tried_today(), 1);
        assert_ne!(book.choose(PuzzleWish::TodayFirst).as_ref(), Some(&of_today));
        assert_eq!(book.choose(PuzzleWish::Today).as_ref(), Some(&of_today));
    }

    #[test]
    fn what_failed_comes_again_on_a_later_day() {
        let mut book = book("2026.12.23");
        let puzzle = book.choose(PuzzleWish::Any).expect("puzzles ship");
        assert_eq!(book.due_count(), 0);
        book.add(result(&puzzle, "2026.11.23", Success::Shown)).expect("there is no file");
        assert_eq!(book.due_count(), 1);
        assert_eq!(book.choose(PuzzleWish::Due).as_ref(), Some(&puzzle));
        book.add(result(&puzzle, "2026.12.23", Success::Found)).expect("there is no file");
        assert_eq!(book.due_count(), 0);
        // A puzzle that ships no more is not due.
        let gone = Puzzle { id: "gone".to_string(), ..puzzle };
        book.add(result(&gone, "2026.11.23", Success::Shown)).expect("there is no file");
        assert_eq!(book.due_count(), 0);
    }

    #[test]
    fn who_leaves_puzzles_is_given_others_of_the_same_difficulty() {
        let mut book = book("2026.11.23");
        let game = *games_with_puzzles().first().expect("puzzles ship");
        let mut puzzles = Puzzle::of(game);
        let distance = |puzzle: &Puzzle| (puzzle.rating - PlayerRating::NEWCOMER.rating).abs();
        puzzles.sort_by(|one, two| distance(one).total_cmp(&distance(two)));
        for _ in 0..6 {
            let puzzle = book.choose(PuzzleWish::Game(game)).expect("a puzzle");
            let place = puzzles.iter().position(|it| *it == puzzle).expect("it was not given yet");
            assert!(place < NEAR, "{} of {}", puzzle.rating, game.name);
            book.pass(&puzzles.remove(place));
        }
    }

    #[test]
    fn every_game_has_its_turn_and_what_is_passed_over_does_not_come_at_once() {
        let mut book = book("2026.11.23");
        let mut seen = Vec::new();
        for _ in games_with_puzzles() {
            let puzzle = book.choose(PuzzleWish::Any).expect("a puzzle");
            assert!(!seen.contains(&puzzle.game.name), "{seen:?}");
            seen.push(puzzle.game.name);
            book.pass(&puzzle);
        }
        assert_eq!(book.results(), [], "nothing counts");
    }
}
