//! How a match is set up: who plays, in which order and colours, and how earlier games went.

use crate::ai::Level;
use crate::rules::bitboard::mix;
use crate::rules::seat::{MAX_SEATS, Outcome, Seat};
use crate::session::catalog::registry::MatchStart;
use crate::session::play::player_color::PlayerColor;
use crate::session::play::player_spec::PlayerSpec;
use crate::session::play::series_score::SeriesScore;
use serde::{Deserialize, Serialize};

/// In which order the players take their seats.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatOrder {
    /// As listed.
    AsSeated,
    /// In reverse.
    Reversed,
    /// Rotated at random.
    Toss,
}

impl SeatOrder {
    /// Every order.
    pub const ALL: [SeatOrder; 3] = [SeatOrder::AsSeated, SeatOrder::Reversed, SeatOrder::Toss];
}

/// A match ready to begin.
#[derive(Clone, Debug)]
pub struct MatchSetup {
    /// The game, its setup and the players as they were listed.
    pub start: MatchStart,
    /// The order of the seats.
    pub order: SeatOrder,
    /// The colour of each player.
    pub player_colors: [PlayerColor; MAX_SEATS],
    /// The results of earlier games between these players.
    pub series_score: SeriesScore,
}

/// The opponent where nobody has chosen one, of a game without a ladder.
pub const DEFAULT_OPPONENT: PlayerSpec =
    PlayerSpec::Computer { level: Level::Tactical, budget: None };

/// Separates the coin toss from the other random choices of a seed: "coin" in ASCII.
const COIN_TOSS_SALT: u64 = 0x636f_696e;

impl MatchSetup {
    /// The first game between the players of `start`.
    pub fn new(start: MatchStart, order: SeatOrder) -> MatchSetup {
        let series_score = SeriesScore::new(start.player_specs.len());
        MatchSetup { start, order, player_colors: PlayerColor::DEFAULT, series_score }
    }

    /// Whether each player can take every seat that this order could give it.
    pub fn is_possible(&self) -> bool {
        let MatchStart { game, setup, player_specs, .. } = &self.start;
        let all_available = |specs: &[PlayerSpec]| {
            Seat::all(specs.len()).zip(specs).all(|(seat, spec)| match *spec {
                PlayerSpec::Computer { level, .. } => game.is_level_available(level, setup, seat),
                PlayerSpec::Human => true,
            })
        };
        let mut seated = player_specs.clone();
        match self.order {
            SeatOrder::AsSeated => all_available(&seated),
            SeatOrder::Reversed => {
                seated.reverse();
                all_available(&seated)
            }
            SeatOrder::Toss => (0..seated.len()).all(|_| {
                seated.rotate_left(1);
                all_available(&seated)
            }),
        }
    }

    /// Seats the players by `order`, with `seed` for all random choices. Later games keep the seats,
    /// unless each tosses a coin.
    #[must_use]
    pub fn with_seating(&self, seed: u64) -> MatchSetup {
        let mut seated = self.clone();
        seated.start.engine_options.seed = seed;
        match self.order {
            SeatOrder::AsSeated => {}
            SeatOrder::Reversed => {
                let players = seated.start.player_specs.len();
                seated.start.player_specs.reverse();
                seated.start.names.reverse();
                seated.start.nets.seats.reverse();
                seated.start.adaptive[..players].reverse();
                seated.player_colors[..players].reverse();
                seated.series_score.wins.reverse();
                seated.order = SeatOrder::AsSeated;
            }
            SeatOrder::Toss => {
                let seats = seated.start.player_specs.len().max(1) as u64;
                seated.rotate((mix(seed, COIN_TOSS_SALT) % seats) as usize);
            }
        }
        seated
    }

    /// The setup with this player in the seats whose players adapt to the person. Another player begins
    /// another series.
    #[must_use]
    pub fn with_opponent(&self, opponent: PlayerSpec) -> MatchSetup {
        let start = self.start.clone().with_opponent(opponent);
        if start.player_specs == self.start.player_specs {
            return self.clone();
        }
        let series_score = SeriesScore::new(start.player_specs.len());
        MatchSetup { start, series_score, ..self.clone() }
    }

    /// Moves all players `by` seats on, with names, colours and results.
    fn rotate(&mut self, by: usize) {
        self.rotate_players(by);
        let players = self.start.player_specs.len();
        self.player_colors[..players].rotate_left(by);
    }

    /// Moves all players `by` seats on in the middle of a game: the colours stay on the board.
    pub(crate) fn rotate_players(&mut self, by: usize) {
        let players = self.start.player_specs.len();
        self.start.player_specs.rotate_left(by);
        self.start.names.rotate_left(by);
        if !self.start.nets.seats.is_empty() {
            self.start.nets.seats.rotate_left(by);
        }
        self.start.adaptive[..players].rotate_left(by);
        self.series_score.wins.rotate_left(by);
    }

    /// The next game with the same seats, `outcome` added to the results.
    #[must_use]
    pub fn next_game(&self, outcome: Option<Outcome>) -> MatchSetup {
        MatchSetup { series_score: self.series_score.clone().with_result(outcome), ..self.clone() }
    }

    /// The next game with each player on the next seat, or on the same if a player cannot take the
    /// next.
    #[must_use]
    pub fn rematch(&self, outcome: Option<Outcome>) -> MatchSetup {
        let same = MatchSetup { order: SeatOrder::AsSeated, ..self.next_game(outcome) };
        let mut next = same.clone();
        next.rotate(1);
        if next.is_possible() { next } else { same }
    }
}
