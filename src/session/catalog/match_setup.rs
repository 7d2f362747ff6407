//! How a match is set up: who plays, in which order and colours, and how earlier games went.

use crate::play::{MatchStart, PlayerColor, PlayerSpec, SeriesScore};
use parlour_ai::Level;
use parlour_ai::net_file::GivenNets;
use parlour_rules::{MAX_SEATS, Outcome, Seat, mix};
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
        let seats = player_specs.len();
        let is_available = |listed: Vec<usize>| {
            Seat::all(seats).zip(listed).all(|(seat, player)| match player_specs[player] {
                PlayerSpec::Computer { level, .. } => game.is_level_available(level, setup, seat),
                PlayerSpec::Human | PlayerSpec::Elsewhere => true,
            })
        };
        match self.order {
            SeatOrder::AsSeated => is_available((0..seats).collect()),
            SeatOrder::Reversed => is_available((0..seats).rev().collect()),
            SeatOrder::Toss => (0..seats).all(|by| is_available(rotated_seats(seats, by))),
        }
    }

    /// Which of the listed players takes each seat: their places in the list, from 0. A toss follows from
    /// `seed`.
    pub fn seating(&self, seed: u64) -> Vec<usize> {
        let seats = self.start.player_specs.len();
        match self.order {
            SeatOrder::AsSeated => (0..seats).collect(),
            SeatOrder::Reversed => (0..seats).rev().collect(),
            SeatOrder::Toss => {
                rotated_seats(seats, (mix(seed, COIN_TOSS_SALT) % seats.max(1) as u64) as usize)
            }
        }
    }

    /// Seats the players by `order`, with `seed` for all random choices. Later games keep the seats,
    /// unless each tosses a coin.
    #[must_use]
    pub fn with_seating(&self, seed: u64) -> MatchSetup {
        let mut seated = self.clone();
        seated.start.engine_options.seed = seed;
        seated.seat(&self.seating(seed));
        if self.order == SeatOrder::Reversed {
            seated.order = SeatOrder::AsSeated;
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

    /// Gives each seat the player at this place of the list, with name, networks, colour and results.
    fn seat(&mut self, listed: &[usize]) {
        self.seat_without_colors(listed);
        take_places(&mut self.player_colors, listed);
    }

    /// The setup in which each seat has the player of the next one. In the middle of a game the colours stay on the
    /// board.
    #[must_use]
    pub fn with_rotated_players(&self) -> MatchSetup {
        let mut rotated = self.clone();
        rotated.seat_without_colors(&rotated_seats(self.start.player_specs.len(), 1));
        rotated
    }

    /// The setup with these players, who begin another series. Those in the place of others adapt to nobody.
    #[must_use]
    pub fn with_players(&self, player_specs: Vec<PlayerSpec>, names: Vec<String>) -> MatchSetup {
        let series_score = SeriesScore::new(player_specs.len());
        let mut start = MatchStart { names, ..self.start.clone() };
        for (is_adaptive, (before, now)) in
            start.adaptive.iter_mut().zip(self.start.player_specs.iter().zip(&player_specs))
        {
            *is_adaptive &= before == now;
        }
        start.player_specs = player_specs;
        MatchSetup { start, series_score, ..self.clone() }
    }

    fn seat_without_colors(&mut self, listed: &[usize]) {
        let start = &mut self.start;
        start.names = start.names_per_seat();
        start.nets.seats.resize_with(listed.len(), GivenNets::default);
        take_places(&mut start.player_specs, listed);
        take_places(&mut start.names, listed);
        take_places(&mut start.nets.seats, listed);
        take_places(&mut start.adaptive, listed);
        take_places(&mut self.series_score.wins, listed);
    }

    /// The next game with the same seats, `outcome` added to the results.
    #[must_use]
    pub fn next_game(&self, outcome: Option<Outcome>) -> MatchSetup {
        MatchSetup { series_score: self.series_score.clone().with_result(outcome), ..self.clone() }
    }

    /// The next game, in which each seat has the player of the next one. The seats stay as they are if a player cannot
    /// take the new one.
    #[must_use]
    pub fn rematch(&self, outcome: Option<Outcome>) -> MatchSetup {
        let same = MatchSetup { order: SeatOrder::AsSeated, ..self.next_game(outcome) };
        let mut next = same.clone();
        next.seat(&rotated_seats(next.start.player_specs.len(), 1));
        if next.is_possible() { next } else { same }
    }
}

/// For each seat the number of the seat `by` places after it, after the last the first again.
fn rotated_seats(seats: usize, by: usize) -> Vec<usize> {
    (0..seats).map(|seat| (seat + by) % seats).collect()
}

/// Gives each seat what the player at this place of the list has.
fn take_places<T: Clone>(of_seats: &mut [T], listed: &[usize]) {
    let before = of_seats.to_vec();
    for (place, &player) in of_seats.iter_mut().zip(listed) {
        *place = before[player].clone();
    }
}
