//! The rungs of a game: how each plays, and its rating. A file of `assets/ladder` holds those of one
//! game, a line each, as commands name the players; lines that begin with `#` tell how the ratings
//! were found:
//!
//! ```text
//! 1 fallible-d1-b60-t400 elo -1210 error 38 games 400
//! 8 alphabeta:n600 elo 120 error 25 games 400
//! 10 master elo 310 error 30 games 200
//! ```

use super::level::Level;
use super::rung::Rung;
use crate::core::Budget;
use std::fmt;

/// A rung's rating, fitted to the games of a round robin.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Rating {
    /// The rating in Elo points. The mean of a ladder is zero.
    pub elo: f64,
    /// Half the width of its 95 % confidence interval.
    pub error: f64,
    /// The games that it rests on.
    pub games: u32,
}

/// A rung of a game's ladder.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct RungEntry {
    /// Its number.
    pub rung: Rung,
    /// The player that plays it; not a rung itself.
    pub level: Level,
    /// What the player may spend on a move; without one, as much as the person allows.
    pub budget: Option<Budget>,
    /// Its rating, if it was measured.
    pub rating: Option<Rating>,
}

impl fmt::Display for RungEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.rung, self.level)?;
        if let Some(budget) = self.budget {
            write!(f, ":{budget}")?;
        }
        match self.rating {
            Some(Rating { elo, error, games }) => {
                write!(f, " elo {elo:.0} error {error:.0} games {games}")
            }
            None => Ok(()),
        }
    }
}

/// The ladder of a game that brings none. Nobody measured it.
const DEFAULT_LADDER: &str = "\
1 fallible-d1-b70-t400
2 fallible-d1-b40-t250
3 fallible-d2-b40-t200
4 fallible-d2-b20-t120
5 fallible-d2-b5-t60
6 fallible-d3-b2-t30
7 alphabeta:n500
8 master:n1000
9 master:n10000
10 master
";

/// The rungs of a game with this [`ladder`](crate::core::game_profile::GameProfile::ladder), weakest first.
pub fn ladder(text: &'static str) -> Vec<RungEntry> {
    match text {
        "" => read_ladder(DEFAULT_LADDER),
        text => read_ladder(text),
    }
}

/// The rungs that a ladder's file lists, in its order. Other lines are comments.
pub fn read_ladder(text: &str) -> Vec<RungEntry> {
    text.lines().filter_map(read_entry).collect()
}

/// Reads a line as `Display` writes it.
fn read_entry(line: &str) -> Option<RungEntry> {
    let mut words = line.split_whitespace();
    let rung = Rung::new(words.next()?.parse().ok()?)?;
    let player = words.next()?;
    let (level, budget) = match player.split_once(':') {
        Some((level, budget)) => (level.parse().ok()?, Some(budget.parse().ok()?)),
        None => (player.parse().ok()?, None),
    };
    let words: Vec<&str> = words.collect();
    let value = |key: &str| {
        words
            .chunks_exact(2)
            .find(|pair| pair[0] == key)
            .and_then(|pair| pair[1].parse::<f64>().ok())
    };
    let rating = value("elo").zip(value("error")).map(|(elo, error)| Rating {
        elo,
        error,
        games: value("games").unwrap_or(0.0) as u32,
    });
    Some(RungEntry { rung, level, budget, rating })
}
