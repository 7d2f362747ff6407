//! A game of `parlour match`, as a line of its file of results: the game's number, then for each player
//! whether he won, the microseconds and the nodes that he spent, as in `17 1:81234:24000 0:79000:23000`.

use super::results_file::FileGame;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct MatchGame {
    /// The number of the game, from 0.
    pub index: u64,
    /// What the game was to each player, in the order of the command line.
    pub players: Vec<PlayerGame>,
}

/// What a game was to one of its players.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct PlayerGame {
    /// Whether he is among the winners.
    pub won: bool,
    pub time_spent: Duration,
    pub nodes: u64,
}

impl MatchGame {
    /// The points of a player: winners share the point.
    pub(super) fn points(&self, player: usize) -> f64 {
        let winners = self.players.iter().filter(|player| player.won).count();
        if self.players[player].won { 1.0 / winners as f64 } else { 0.0 }
    }
}

impl FileGame for MatchGame {
    type Number = u64;

    fn number(&self) -> u64 {
        self.index
    }
}

impl fmt::Display for MatchGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index)?;
        self.players.iter().try_for_each(|PlayerGame { won, time_spent, nodes }| {
            write!(f, " {}:{}:{nodes}", u8::from(*won), time_spent.as_micros())
        })
    }
}

impl FromStr for MatchGame {
    type Err = ();

    fn from_str(line: &str) -> Result<MatchGame, ()> {
        let mut words = line.split(' ');
        let index = words.next().and_then(|word| word.parse().ok()).ok_or(())?;
        let players = words.map(str::parse).collect::<Result<_, ()>>()?;
        Ok(MatchGame { index, players })
    }
}

impl FromStr for PlayerGame {
    type Err = ();

    fn from_str(word: &str) -> Result<PlayerGame, ()> {
        let mut fields = word.split(':');
        let won = match fields.next() {
            Some("0") => false,
            Some("1") => true,
            _ => return Err(()),
        };
        let mut number = || fields.next().and_then(|field| field.parse().ok()).ok_or(());
        let time_spent = Duration::from_micros(number()?);
        Ok(PlayerGame { won, time_spent, nodes: number()? })
    }
}

#[cfg(test)]
mod tests {
    use super::MatchGame;

    #[test]
    fn a_game_is_read_as_it_was_written() {
        let line = "17 1:81234:24000 0:79000:23000 1:5:0";
        let game: MatchGame = line.parse().expect("a game");
        assert_eq!(game.to_string(), line);
        assert_eq!([0, 1, 2].map(|player| game.points(player)), [0.5, 0.0, 0.5]);
        for foreign in ["", "x 1:2:3", "1 2:3:4", "1 1:3", "1 1:-3:4", "# game snort"] {
            assert_eq!(foreign.parse::<MatchGame>(), Err(()), "{foreign}");
        }
    }
}
