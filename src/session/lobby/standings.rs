//! The list of a lobby: how strong the people are who have played rated games with each other there. It is kept nowhere:
//! whoever looks reckons it from the files.

use super::folder::{Lobby, LobbyError};
use super::identity::Author;
use super::kind::Moment;
use super::shared_table::SharedTable;
use crate::rating::glicko::{GameResult, PlayerRating};
use crate::rating::rated_start::MIN_RATED_MOVES;
use std::collections::BTreeMap;

/// What somebody has done in rated games of a lobby.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Standing {
    /// Who.
    pub author: Author,
    /// Their rating.
    pub rating: PlayerRating,
    /// How many games were won, drawn and lost.
    pub tally: [usize; 3],
}

/// The list.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Standings {
    /// The strongest first.
    pub rows: Vec<Standing>,
    /// Games that do not count: they were too short, only one player tells how they ended, or the players tell it differently from each
    /// other or from the moves.
    pub left_out: usize,
}

/// A rated game that counts: when it ended, the players, and the points of the first in percent.
type Counted = (u64, [Author; 2], u8);

impl Standings {
    /// The list of the listed tables of a lobby.
    ///
    /// # Errors
    /// If the lobby cannot be read.
    pub fn of(lobby: &Lobby) -> Result<Standings, LobbyError> {
        let names = lobby.tables()?.names;
        let tables = names.iter().filter_map(|name| SharedTable::open(lobby, name, None).ok());
        let tables: Vec<SharedTable> = tables.collect();
        Ok(Standings::of_tables(tables.iter()))
    }

    /// The list of these tables.
    pub fn of_tables<'t>(tables: impl Iterator<Item = &'t SharedTable>) -> Standings {
        let (mut counted, mut left_out) = (Vec::new(), 0);
        for table in tables.filter(|table| table.state().terms().is_rated) {
            match counted_game(table) {
                Some(Some(game)) => counted.push(game),
                Some(None) => left_out += 1,
                None => {}
            }
        }
        counted.sort_unstable();
        Standings { rows: rated(&counted), left_out }
    }
}

/// The game of a table with a rated game that has ended; `Some(None)` if it does not count.
fn counted_game(table: &SharedTable) -> Option<Option<Counted>> {
    let state = table.state();
    let points = state.points()?;
    let people: Vec<Author> = state.people().collect();
    let Moment { round, ply } = state.moment();
    let said = |author: &Author| {
        let mut results = state.results().iter();
        results
            .any(|(by, at, of)| by == author && (at.round, at.ply) == (round, ply) && *of == points)
    };
    let is_long = state.moves().len() >= MIN_RATED_MOVES;
    let game = <[Author; 2]>::try_from(people).ok();
    let game = game.filter(|both| is_long && both.iter().all(said));
    let time = state.moves().last().map_or(0, |played| played.time);
    Some(game.filter(|[one, other]| one != other).map(|both| (time, both, points[0])))
}

/// The ratings after games in order.
fn rated(games: &[Counted]) -> Vec<Standing> {
    let mut people: BTreeMap<Author, Standing> = BTreeMap::new();
    for (_, authors, points) in games {
        let of = |author: &Author, people: &BTreeMap<Author, Standing>| {
            let rating = PlayerRating::NEWCOMER;
            people.get(author).copied().unwrap_or(Standing {
                author: *author,
                rating,
                tally: [0; 3],
            })
        };
        let before = authors.map(|author| of(&author, &people));
        for (at, standing) in before.into_iter().enumerate() {
            let own = if at == 0 { *points } else { 100 - *points };
            let (result, column) = match own {
                100 => (GameResult::Won, 0),
                0 => (GameResult::Lost, 2),
                _ => (GameResult::Drawn, 1),
            };
            let mut after = standing;
            after.rating = standing.rating.after(before[1 - at].rating.strength(), result);
            after.tally[column] += 1;
            people.insert(standing.author, after);
        }
    }
    let mut rows: Vec<Standing> = people.into_values().collect();
    rows.sort_by(|one, other| other.rating.rating.total_cmp(&one.rating.rating));
    rows
}
