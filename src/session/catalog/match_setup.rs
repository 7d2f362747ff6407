//! What a game is begun with, again and again.

use crate::ai::Level;
use crate::rules::bitboard::mix;
use crate::rules::seat::{MAX_SEATS, Outcome, Seat};
use crate::session::catalog::registry::MatchStart;
use crate::session::play::Match;
use crate::session::play::player_color::PlayerColor;
use crate::session::play::player_spec::PlayerSpec;
use crate::session::play::series_score::SeriesScore;
use serde::{Deserialize, Serialize};

/// Who of those who sit down moves first.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatOrder {
    /// As they sit.
    AsSeated,
    /// The other way round.
    Reversed,
    /// Whom the coin chooses; the others follow in their order.
    Toss,
}

impl SeatOrder {
    /// Every way.
    pub const ALL: [SeatOrder; 3] = [SeatOrder::AsSeated, SeatOrder::Reversed, SeatOrder::Toss];
}

/// A game ready to begin.
#[derive(Clone, Debug)]
pub struct MatchSetup {
    /// The game and its setup; sitters as they were chosen.
    pub start: MatchStart,
    /// Who moves first.
    pub order: SeatOrder,
    /// The tints of their pieces.
    pub player_colors: [PlayerColor; MAX_SEATS],
    /// How games between them have ended so far.
    pub series_score: SeriesScore,
}

/// Whom one plays against without having chosen anybody.
pub const DEFAULT_OPPONENT: PlayerSpec =
    PlayerSpec::Computer { level: Level::Tactical, budget: None };

/// Keeps the coin apart from the dice that computer players throw.
const COIN_TOSS_SALT: u64 = 0x636f_696e;

impl MatchSetup {
    /// The first game between the sitters of `start`.
    pub fn new(start: MatchStart, order: SeatOrder) -> MatchSetup {
        let series_score = SeriesScore::new(start.player_specs.len());
        MatchSetup { start, order, player_colors: PlayerColor::DEFAULT, series_score }
    }

    /// The same game and sitters again, from the game's own start.
    pub fn from_match(game: &dyn Match) -> MatchSetup {
        let start = MatchStart {
            setup: game.setup(),
            player_specs: game.player_specs().to_vec(),
            names: game.names().to_vec(),
            time_control: game.clock().map(|clock| clock.time_control),
            ..MatchStart::default_for(game.game())
        };
        MatchSetup::new(start, SeatOrder::AsSeated)
    }

    /// Whether everybody may sit where this order could seat them.
    pub fn is_possible(&self) -> bool {
        let MatchStart { game, setup, player_specs: sitters, .. } = &self.start;
        let all_available = |sitters: &[PlayerSpec]| {
            Seat::all(sitters.len()).zip(sitters).all(|(seat, sitter)| match *sitter {
                PlayerSpec::Computer { level, .. } => game.is_level_available(level, setup, seat),
                PlayerSpec::Human => true,
            })
        };
        let mut seated = sitters.clone();
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

    /// With everybody seated, all random choices following from `seed`. Games after this one keep
    /// the seats, unless a coin is tossed for each.
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

    /// Everybody `by` seats further, with all that is theirs.
    fn rotate(&mut self, by: usize) {
        let players = self.start.player_specs.len();
        self.start.player_specs.rotate_left(by);
        self.start.names.rotate_left(by);
        self.player_colors[..players].rotate_left(by);
        self.series_score.wins.rotate_left(by);
    }

    /// The same seats again, after a game that may have ended.
    #[must_use]
    pub fn next_game(&self, outcome: Option<Outcome>) -> MatchSetup {
        MatchSetup { series_score: self.series_score.clone().with_result(outcome), ..self.clone() }
    }

    /// The same again with everybody on the next seat, or on the same where a player could not
    /// sit on the next.
    #[must_use]
    pub fn rematch(&self, outcome: Option<Outcome>) -> MatchSetup {
        let same = MatchSetup { order: SeatOrder::AsSeated, ..self.next_game(outcome) };
        let mut next = same.clone();
        next.rotate(1);
        if next.is_possible() { next } else { same }
    }
}
