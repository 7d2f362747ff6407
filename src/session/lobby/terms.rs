//! What the host of a table sets: the game, the seats, the clock, and what holds for everybody.

use crate::catalog::registry;
use crate::play::clock::Flag;
use crate::play::game::Game;
use crate::play::{MatchStart, PlayerSpec, TimeControl};
use parlour_rules::{MAX_SEATS, Setup};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// Who has a seat when the table is made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SeatTerm {
    /// The host.
    Host,
    /// Whoever comes.
    Open,
    /// A computer player, for whom the host's program plays.
    Computer(PlayerSpec),
}

/// What the clock does while the player to move is gone.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Away {
    /// It runs.
    Runs,
    /// It stands still, for at most this many minutes at each absence.
    Waits(u32),
}

/// What the host of a table sets. Its text is what the line `open` says.
#[derive(Clone, PartialEq, Debug)]
pub struct Terms {
    /// Random letters, so that no two tables are alike and nobody guesses a table's name.
    pub nonce: String,
    /// The game.
    pub game: &'static Game,
    /// Size, variant and number of players.
    pub setup: Setup,
    /// Who sits where, in turn order.
    pub seats: Vec<SeatTerm>,
    /// The rules about time, if there are clocks.
    pub time_control: Option<TimeControl>,
    /// Whether the game counts for the list of the lobby.
    pub is_rated: bool,
    /// Whether players may use hints and analysis.
    pub allows_help: bool,
    /// What the clock does while the player to move is gone.
    pub away: Away,
}

/// From this time per move on a clock counts by the time of the lines, since nobody sits at the table all
/// the while: correspondence.
pub const CORRESPONDENCE: Duration = Duration::from_secs(86_400);

/// How long the clock waits for somebody who is gone, where the host chooses nothing. Not tuned.
pub const USUAL_WAIT: Away = Away::Waits(5);

impl Terms {
    /// The terms of a table for the game of `start`, whose first person is the host, and all others whoever comes.
    pub fn new(start: &MatchStart) -> Terms {
        let mut has_host = false;
        let seat = |spec: &PlayerSpec| match spec {
            PlayerSpec::Computer { .. } => SeatTerm::Computer(*spec),
            PlayerSpec::Human if !std::mem::replace(&mut has_host, true) => SeatTerm::Host,
            PlayerSpec::Human | PlayerSpec::Elsewhere => SeatTerm::Open,
        };
        Terms {
            nonce: data_encoding::HEXLOWER.encode(&rand::random::<[u8; 16]>()),
            game: start.game,
            setup: start.setup,
            seats: start.player_specs.iter().map(seat).collect(),
            time_control: start.time_control,
            is_rated: start.is_rated,
            allows_help: false,
            away: USUAL_WAIT,
        }
    }

    /// The match that the terms describe, between people and without clocks.
    pub fn start(&self) -> MatchStart {
        MatchStart {
            setup: self.setup,
            player_specs: vec![PlayerSpec::Human; self.setup.players],
            names: Vec::new(),
            ..MatchStart::default_for(self.game)
        }
    }

    /// Whether the players may be days apart.
    pub fn is_correspondence(&self) -> bool {
        use crate::play::TimeControlKind::{PerGame, PerMove};
        self.time_control.is_some_and(|control| match control.kind {
            PerMove(time) | PerGame { main: time, .. } => time >= CORRESPONDENCE,
        })
    }

    /// Whether all of it goes together.
    pub fn check(&self) -> bool {
        let hosts = self.seats.iter().filter(|seat| **seat == SeatTerm::Host).count();
        self.game.supported_setups.check(&self.setup).is_ok()
            && self.seats.len() == self.setup.players
            && self.seats.len() <= MAX_SEATS
            && hosts <= 1
            && self.time_control.is_none_or(|control| control.flag == Flag::Loses)
            && !(self.is_rated && self.seats.iter().any(|it| matches!(it, SeatTerm::Computer(_))))
    }
}

impl fmt::Display for SeatTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatTerm::Host => f.write_str("host"),
            SeatTerm::Open => f.write_str("open"),
            SeatTerm::Computer(spec) => spec.fmt(f),
        }
    }
}

impl FromStr for SeatTerm {
    type Err = ();

    fn from_str(text: &str) -> Result<SeatTerm, ()> {
        match text {
            "host" => Ok(SeatTerm::Host),
            "open" => Ok(SeatTerm::Open),
            _ => match text.parse().map_err(|_| ())? {
                spec @ PlayerSpec::Computer { .. } => Ok(SeatTerm::Computer(spec)),
                _ => Err(()),
            },
        }
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { rows, cols, variant, players } = self.setup;
        let seats: Vec<String> = self.seats.iter().map(SeatTerm::to_string).collect();
        let game = self.game.name;
        write!(f, "nonce={} game={game} size={rows}x{cols} variant={variant}", self.nonce)?;
        write!(f, " players={players} seats={}", seats.join(","))?;
        if let Some(control) = self.time_control {
            write!(f, " clock={control}")?;
        }
        for (is_set, word) in [(self.is_rated, "rated"), (self.allows_help, "help")] {
            if is_set {
                write!(f, " {word}=yes")?;
            }
        }
        match self.away {
            Away::Runs => Ok(()),
            Away::Waits(minutes) => write!(f, " wait={minutes}"),
        }
    }
}

impl FromStr for Terms {
    type Err = ();

    /// Reads what [`Terms`] displays. Words that it does not know are left out.
    fn from_str(text: &str) -> Result<Terms, ()> {
        let value = |word: &str| {
            let mut pairs = text.split(' ').filter_map(|pair| pair.split_once('='));
            pairs.find(|(name, _)| *name == word).map(|(_, value)| value)
        };
        let needed = |word| value(word).ok_or(());
        let number = |text: &str| text.parse::<usize>().map_err(|_| ());
        let game = registry::find_game(needed("game")?).map_err(|_| ())?;
        let (rows, cols) = needed("size")?.split_once('x').ok_or(())?;
        let setup = Setup {
            rows: number(rows)?,
            cols: number(cols)?,
            variant: game.supported_setups.parse_variant(needed("variant")?).map_err(|_| ())?,
            players: number(needed("players")?)?,
        };
        let seats: Result<_, _> = needed("seats")?.split(',').map(str::parse).collect();
        let time_control = value("clock").map(str::parse).transpose()?;
        let minutes = value("wait").map(|it| it.parse().map_err(|_| ())).transpose()?;
        let terms = Terms {
            nonce: needed("nonce")?.to_string(),
            game,
            setup,
            seats: seats?,
            time_control,
            is_rated: value("rated") == Some("yes"),
            allows_help: value("help") == Some("yes"),
            away: minutes.map_or(Away::Runs, Away::Waits),
        };
        if terms.check() { Ok(terms) } else { Err(()) }
    }
}
