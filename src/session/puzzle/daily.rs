//! The puzzle of the day: the same for everybody on that date.

use super::Puzzle;
use crate::rules::bitboard::mix;
use crate::session::play::game::Game;
use crate::session::record::date;

/// The seed from which the order of the puzzles follows. Any number does.
const SEED: u64 = 0x70_75_7a_7a_6c_65;

/// The puzzle of a day. Each day has a game, all of which come in turn; none comes again before all
/// puzzles of the game have come.
pub fn puzzle_of_the_day(games: &[&'static Game], date: &str) -> Option<Puzzle> {
    let games: Vec<&'static Game> =
        games.iter().copied().filter(|game| !game.puzzles.is_empty()).collect();
    let day = date::day_number(date)?;
    let number = games.len() as u64;
    if number == 0 {
        return None;
    }
    let game = games[(day % number) as usize];
    let mut puzzles = Puzzle::of(game);
    let (round, place) = {
        let turn = day / number;
        let count = puzzles.len().max(1) as u64;
        (turn / count, turn % count)
    };
    // A new order in every round.
    let key = |puzzle: &Puzzle| {
        let letters = puzzle.id.bytes().fold(SEED, |key, byte| mix(key, u64::from(byte)));
        mix(letters, round)
    };
    puzzles.sort_by_key(key);
    (!puzzles.is_empty()).then(|| puzzles.swap_remove(place as usize))
}
