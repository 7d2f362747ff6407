//! Achievements: what a person has proved to be able to do. They are computed from the results, so none
//! can be lost, and none can be had twice.

use super::opponent::beaten_rungs;
use super::puzzles::PuzzleFigures;
use crate::catalog::ALL_GAMES;
use crate::play::game::Game;
use crate::puzzle::{Puzzle, PuzzleTheme, Success};
use crate::rating::{GameResult, Ratings};
use crate::record::Aid;
use crate::storage::PuzzleResult;
use crate::storage::results::{GameLine, POSITION};
use parlour_rules::Seat;
use std::collections::{BTreeSet, HashMap};

// The bounds are chosen: within reach of somebody who plays often.

/// How many points of rating the opponent must be ahead for [`AchievementKind::Upset`].
const UPSET: f64 = 200.0;

/// The number of games in a row to be won for [`AchievementKind::Streak`].
const STREAK: usize = 5;

/// The number of days in a row with a puzzle for [`AchievementKind::PuzzleDays`].
const PUZZLE_DAYS: u64 = 7;

/// What an achievement is for.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum AchievementKind {
    /// Every rung of a game was beaten on the usual board without help.
    Ladder(&'static Game),
    /// A game against a computer was won in which nothing was taken back.
    NoTakeBack,
    /// Every game was won once without help.
    EveryGame,
    /// Some game was won from the first and from the second seat without help.
    BothSeats,
    /// A rated game was won against somebody much stronger.
    Upset,
    /// Some rated games were won in a row.
    Streak,
    /// A rated game was won against a person.
    Person,
    /// A puzzle of every theme was found at the first try.
    EveryTheme,
    /// There was a puzzle on some days in a row.
    PuzzleDays,
}

impl AchievementKind {
    /// The word that scripts read, with the game of a ladder behind a colon.
    pub fn word(self) -> String {
        match self {
            AchievementKind::Ladder(game) => format!("ladder:{}", game.name),
            AchievementKind::NoTakeBack => "no-take-back".to_string(),
            AchievementKind::EveryGame => "every-game".to_string(),
            AchievementKind::BothSeats => "both-seats".to_string(),
            AchievementKind::Upset => "upset".to_string(),
            AchievementKind::Streak => "streak".to_string(),
            AchievementKind::Person => "person".to_string(),
            AchievementKind::EveryTheme => "every-theme".to_string(),
            AchievementKind::PuzzleDays => "puzzle-days".to_string(),
        }
    }
}

/// How far somebody is on the way to an achievement.
#[derive(Clone, PartialEq, Debug)]
pub struct Achievement {
    /// What it is for.
    pub kind: AchievementKind,
    /// How many of the steps are done.
    pub have: usize,
    /// How many steps there are.
    pub of: usize,
    /// The day of the game that completed it, if it is complete and the day is known.
    pub date: Option<String>,
}

impl Achievement {
    /// Whether all steps are done.
    pub fn is_done(&self) -> bool {
        self.have >= self.of
    }
}

/// All achievements, those of ladders in the order of the menu and last. `puzzles` are all tries, the
/// oldest first.
pub fn achievements(results: &[GameLine], puzzles: &[PuzzleResult]) -> Vec<Achievement> {
    let ladders =
        ALL_GAMES.iter().filter(|game| !game.ladder().is_empty()).map(AchievementKind::Ladder);
    let kinds = [
        AchievementKind::NoTakeBack,
        AchievementKind::BothSeats,
        AchievementKind::EveryGame,
        AchievementKind::Streak,
        AchievementKind::Upset,
        AchievementKind::Person,
    ];
    let of_games = kinds.into_iter().map(|kind| achievement(kind, results));
    let ladders = ladders.map(|kind| achievement(kind, results));
    of_games.chain([every_theme(puzzles), puzzle_days(puzzles)]).chain(ladders).collect()
}

/// Themes are counted among those that puzzles have.
fn every_theme(tries: &[PuzzleResult]) -> Achievement {
    let puzzles: Vec<Puzzle> = ALL_GAMES.iter().flat_map(Puzzle::of).collect();
    let themes: HashMap<(&str, &str), &[PuzzleTheme]> = puzzles
        .iter()
        .map(|puzzle| ((puzzle.game.name, puzzle.id.as_str()), &puzzle.themes[..]))
        .collect();
    let all: BTreeSet<PuzzleTheme> = themes.values().copied().flatten().copied().collect();
    let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::new());
    let mut date = None;
    for result in tries {
        let key = (result.game.as_str(), result.id.as_str());
        if seen.insert(key) && result.success == Success::Found {
            let of_puzzle = themes.get(&key).copied().unwrap_or_default();
            found.extend(of_puzzle.iter().copied());
            if found.len() == all.len() && date.is_none() {
                date = Some(result.date.clone());
            }
        }
    }
    Achievement { kind: AchievementKind::EveryTheme, have: found.len(), of: all.len().max(1), date }
}

fn puzzle_days(tries: &[PuzzleResult]) -> Achievement {
    let longest = |count: usize| PuzzleFigures::of(&tries[..count], "").longest_streak;
    let have = longest(tries.len()).min(PUZZLE_DAYS);
    let done = (have == PUZZLE_DAYS).then(|| {
        let counts: Vec<usize> = (1..=tries.len()).collect();
        counts.partition_point(|count| longest(*count) < PUZZLE_DAYS)
    });
    let date = done.and_then(|index| Some(tries.get(index)?.date.clone()));
    Achievement {
        kind: AchievementKind::PuzzleDays,
        have: have as usize,
        of: PUZZLE_DAYS as usize,
        date,
    }
}

fn achievement(kind: AchievementKind, results: &[GameLine]) -> Achievement {
    let (have, of) = steps(kind, results);
    // The first game after which all steps were done. Steps are never undone.
    let is_done = |count: &usize| steps(kind, &results[..*count]).0 >= of;
    let done_at = (have >= of).then(|| (1..=results.len()).collect::<Vec<_>>());
    let done_at = done_at.map(|counts| counts.partition_point(|count| !is_done(count)));
    let date = done_at.and_then(|index| results.get(index)?.date.clone());
    Achievement { kind, have, of, date }
}

/// How many steps of a kind are done, and how many there are.
fn steps(kind: AchievementKind, results: &[GameLine]) -> (usize, usize) {
    let one = |has: bool| (usize::from(has), 1);
    let mut won = results.iter().filter(|line| line.score == Some(GameResult::Won));
    match kind {
        AchievementKind::Ladder(game) => (beaten_rungs(game, results).len(), game.ladder().len()),
        AchievementKind::NoTakeBack => {
            one(won.any(|line| line.is_against_computers() && is_played_whole(line)))
        }
        AchievementKind::EveryGame => {
            let unaided = won.filter(|line| line.aids.is_empty());
            let games: BTreeSet<&str> = unaided.map(|line| line.game.as_str()).collect();
            let known = ALL_GAMES.iter().filter(|game| games.contains(game.name)).count();
            (known, ALL_GAMES.len())
        }
        AchievementKind::BothSeats => {
            let unaided: BTreeSet<(&str, Option<Seat>)> = won
                .filter(|line| line.aids.is_empty() && line.players == 2)
                .map(|line| (line.game.as_str(), line.seat))
                .collect();
            let has = |game: &str, seat| unaided.contains(&(game, Some(seat)));
            let seats = |game: &Game| {
                [Seat::FIRST, Seat::SECOND].into_iter().filter(|seat| has(game.name, *seat)).count()
            };
            (ALL_GAMES.iter().map(seats).max().unwrap_or(0), 2)
        }
        AchievementKind::Upset => one(has_upset(results)),
        AchievementKind::Streak => {
            let rated = results.iter().filter(|line| line.is_rated());
            let streaks = rated.scan(0, |now, line| {
                *now = if line.score == Some(GameResult::Won) { *now + 1 } else { 0 };
                Some(*now)
            });
            (streaks.max().unwrap_or(0).min(STREAK), STREAK)
        }
        AchievementKind::Person => {
            one(won.any(|line| line.is_rated() && !line.is_against_computers()))
        }
        // These kinds are counted from puzzles, not from games.
        AchievementKind::EveryTheme | AchievementKind::PuzzleDays => (0, 1),
    }
}

/// Whether a rated game was won against somebody who was much stronger than the person's rating was.
fn has_upset(results: &[GameLine]) -> bool {
    let mut ratings = Ratings::default();
    results.iter().filter_map(GameLine::rated_result).any(|rated| {
        let own = ratings.of_game(rated.game).rating;
        ratings = std::mem::take(&mut ratings).after(&rated);
        rated.result == GameResult::Won && rated.opponent.rating >= own + UPSET
    })
}

/// Whether nothing was taken back in a game from its usual start.
fn is_played_whole(line: &GameLine) -> bool {
    !line.has_aid(Aid::TakeBacks.word()) && !line.has_aid(POSITION)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::find_game;
    use crate::rating::Strength;

    fn line(game: &Game, opponent: &str, score: GameResult, day: usize) -> GameLine {
        let date = Some(format!("2026.11.{day:02}"));
        GameLine { date, ..GameLine::example(game, opponent, Some(score)) }
    }

    fn of(kind: AchievementKind, results: &[GameLine]) -> Achievement {
        let all = achievements(results, &[]);
        all.into_iter().find(|it| it.kind == kind).expect("there is one for each")
    }

    #[test]
    fn nobody_has_achieved_anything_before_the_first_game() {
        let all = achievements(&[], &[]);
        assert!(all.iter().all(|it| it.have == 0 && it.of > 0 && it.date.is_none()), "{all:?}");
        let words: BTreeSet<String> = all.iter().map(|it| it.kind.word()).collect();
        assert_eq!(words.len(), all.len());
    }

    #[test]
    fn a_ladder_is_done_with_its_last_rung() {
        let snort = find_game("snort").expect("a game");
        let rungs = snort.ladder().len();
        let won = |day: usize| line(snort, &format!("rung:{day}"), GameResult::Won, day);
        let mut results: Vec<GameLine> = (1..rungs).map(won).collect();
        let ladder = of(AchievementKind::Ladder(snort), &results);
        assert_eq!((ladder.have, ladder.of, ladder.is_done()), (rungs - 1, rungs, false));
        results.push(GameLine { aids: "hints".to_string(), ..won(rungs) });
        assert!(!of(AchievementKind::Ladder(snort), &results).is_done(), "help does not count");
        results.push(won(rungs));
        results.push(line(snort, "rung:1", GameResult::Lost, 28));
        let ladder = of(AchievementKind::Ladder(snort), &results);
        assert!(ladder.is_done());
        assert_eq!(ladder.date, Some(format!("2026.11.{rungs:02}")), "the day it was completed");
    }

    #[test]
    fn feats_of_puzzles_follow_from_the_tries() {
        let puzzles: Vec<Puzzle> = ALL_GAMES.iter().flat_map(Puzzle::of).collect();
        let day = |number: usize| format!("2026.12.{:02}", 1 + number % 28);
        let tried = |(number, puzzle): (usize, &Puzzle), success| PuzzleResult {
            date: day(number),
            game: puzzle.game.name.to_string(),
            id: puzzle.id.clone(),
            success,
            seconds: 1.0,
            rating: puzzle.rating,
        };
        let found: Vec<_> =
            puzzles.iter().enumerate().map(|it| tried(it, Success::Found)).collect();
        let of = |kind, tries: &[PuzzleResult]| {
            achievements(&[], tries).into_iter().find(|it| it.kind == kind).expect("a kind")
        };
        assert!(of(AchievementKind::EveryTheme, &found).is_done());
        assert!(!of(AchievementKind::EveryTheme, &found[..1]).is_done());
        let late: Vec<_> =
            puzzles.iter().enumerate().map(|it| tried(it, Success::FoundLate)).collect();
        assert_eq!(of(AchievementKind::EveryTheme, &late).have, 0);
        let days = of(AchievementKind::PuzzleDays, &late);
        assert_eq!((days.is_done(), days.date), (true, Some(day(6))));
        assert_eq!(of(AchievementKind::PuzzleDays, &late[..6]).have, 6);
    }

    #[test]
    fn other_feats_follow_from_the_results() {
        use GameResult::{Lost, Won};
        let [snort, sos] = ["snort", "sos"].map(|name| find_game(name).expect("a game"));
        let back = GameLine { aids: "take-backs".to_string(), ..line(snort, "greedy", Won, 1) };
        assert!(
            !of(AchievementKind::NoTakeBack, &[back.clone(), line(sos, "human", Won, 2)]).is_done()
        );
        let begun_won = GameLine { aids: POSITION.to_string(), ..line(snort, "greedy", Won, 1) };
        assert!(!of(AchievementKind::NoTakeBack, &[begun_won]).is_done());
        let done = of(AchievementKind::NoTakeBack, &[back, line(sos, "greedy", Won, 2)]);
        assert_eq!((done.is_done(), done.date.as_deref()), (true, Some("2026.11.02")));
        let second = GameLine { seat: Some(Seat::SECOND), ..line(snort, "greedy", Won, 3) };
        let seats = |results: &[GameLine]| of(AchievementKind::BothSeats, results).have;
        assert_eq!(seats(&[line(snort, "greedy", Won, 1), second.clone()]), 2);
        assert_eq!(seats(&[line(sos, "greedy", Won, 1), second]), 1, "of one game");
        let every: Vec<GameLine> =
            ALL_GAMES.iter().map(|game| line(game, "greedy", Won, 4)).collect();
        assert!(of(AchievementKind::EveryGame, &every).is_done());
        assert_eq!(of(AchievementKind::EveryGame, &every[1..]).have, ALL_GAMES.len() - 1);
        let rated = |score, rating| GameLine {
            rated_against: Some(Strength { rating, deviation: 50.0 }),
            ..line(snort, "rung:5", score, 5)
        };
        assert!(of(AchievementKind::Upset, &[rated(Won, 1_600.0)]).is_done());
        assert!(
            !of(AchievementKind::Upset, &[rated(Won, 1_599.0), rated(Lost, 2_000.0)]).is_done()
        );
        let streak = |results: &[GameLine]| of(AchievementKind::Streak, results).have;
        let won = vec![rated(Won, 900.0); 4];
        let casual = line(snort, "rung:5", Lost, 6);
        assert_eq!(streak(&[&won[..], &[casual, rated(Won, 900.0)]].concat()), 5);
        assert_eq!(streak(&[&won[..], &[rated(Lost, 900.0), rated(Won, 900.0)]].concat()), 4);
        let person = GameLine { opponents: vec!["bo".to_string()], ..rated(Won, 900.0) };
        assert!(of(AchievementKind::Person, &[person]).is_done());
        assert!(!of(AchievementKind::Person, &[rated(Won, 900.0)]).is_done());
    }
}
