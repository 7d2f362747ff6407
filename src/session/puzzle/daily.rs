//! The puzzle of the day: the same for everybody on that date.

use super::Puzzle;
use crate::play::game::Game;
use crate::record::date;
use parlour_rules::bitboard::mix;

/// The seed from which the order of the puzzles follows. Any number does.
const SEED: u64 = 0x70_75_7a_7a_6c_65;

/// The days of a week. The first day of 1970 was a Thursday.
const WEEK: u64 = 7;
const FIRST_WEEKDAY: u64 = 3;

/// The puzzle of a day. The games take turns, one a day. Mondays have easy puzzles and Sundays hard
/// ones, as in newspapers. A puzzle does not come again before all other puzzles of its game and weekday
/// have come.
pub fn puzzle_of_the_day(games: &[&'static Game], date: &str) -> Option<Puzzle> {
    let games: Vec<&'static Game> =
        games.iter().copied().filter(|game| !game.puzzles.is_empty()).collect();
    let day = date::day_number(date)?;
    let number = games.len() as u64;
    if number == 0 {
        return None;
    }
    // Every game comes on every weekday, even if the number of games is a multiple of seven.
    let shift = if number.is_multiple_of(WEEK) { day / WEEK } else { 0 };
    let mut puzzles = Puzzle::of(games[((day + shift) % number) as usize]);
    puzzles.sort_by(|one, two| one.rating.total_cmp(&two.rating).then(one.id.cmp(&two.id)));
    let (count, weekday) = (puzzles.len(), ((day + FIRST_WEEKDAY) % WEEK) as usize);
    let bound = |weekday: usize| count * weekday / WEEK as usize;
    let mut of_weekday: Vec<Puzzle> = puzzles.drain(bound(weekday)..bound(weekday + 1)).collect();
    // The number of times that this game had this weekday before.
    let turn = day / (number * WEEK);
    let room = of_weekday.len().max(1) as u64;
    // Every round has a new order.
    let key = |puzzle: &Puzzle| {
        let letters = puzzle.id.bytes().fold(SEED, |key, byte| mix(key, u64::from(byte)));
        mix(letters, turn / room)
    };
    of_weekday.sort_by_key(key);
    let place = (turn % room) as usize;
    (place < of_weekday.len()).then(|| of_weekday.swap_remove(place))
}
