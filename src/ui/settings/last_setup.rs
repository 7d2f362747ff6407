//! The setups with which each game was begun last, as a TOML file that only the program writes.

use parlour_rules::MAX_SEATS;
use parlour_session::catalog::{DEFAULT_OPPONENT, MatchSetup, SeatOrder};
use parlour_session::play::game::Game;
use parlour_session::play::{MatchStart, PlayerColor, PlayerSpec};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The seat whose player is about as strong as the person, whoever that is.
const ADAPTIVE: &str = "adaptive";

/// The setup of one game. The names of its fields are those of the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LastSetup {
    rows: usize,
    cols: usize,
    variant: String,
    players: usize,
    seats: Vec<String>,
    names: Vec<String>,
    tints: Vec<PlayerColor>,
    order: SeatOrder,
    /// Whether rated games are wanted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    rated: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<String>,
}

/// The last setup of every game, by its name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct LastSetups {
    games: BTreeMap<String, LastSetup>,
}

impl LastSetups {
    /// Reads what [`LastSetups::to_toml`] has written. Any other text means no setups: they are a
    /// convenience that nobody writes by hand.
    pub(crate) fn from_toml(text: &str) -> LastSetups {
        LastSetups { games: toml_edit::de::from_str(text).unwrap_or_default() }
    }

    /// Writes all setups as TOML.
    pub(crate) fn to_toml(&self) -> String {
        toml_edit::ser::to_string(&self.games).unwrap_or_default()
    }

    /// `current` with the setups that differ from those of `base`.
    pub(crate) fn merged_into(&self, base: &LastSetups, mut current: LastSetups) -> LastSetups {
        let changed = self.games.iter().filter(|(game, last)| base.games.get(*game) != Some(last));
        current.games.extend(changed.map(|(game, last)| (game.clone(), last.clone())));
        current
    }

    /// The last setup of `game`, if the game still allows it.
    pub(crate) fn get(&self, game: &'static Game) -> Option<MatchSetup> {
        let last = self.games.get(game.name)?;
        let default_start = MatchStart::default_for(game);
        let mut setup = default_start.setup;
        (setup.rows, setup.cols, setup.players) = (last.rows, last.cols, last.players);
        setup.variant = game.supported_setups.parse_variant(&last.variant).ok()?;
        game.supported_setups.check(&setup).ok()?;
        let mut adaptive = [false; MAX_SEATS];
        for (is_adaptive, seat) in adaptive.iter_mut().zip(&last.seats) {
            *is_adaptive = seat == ADAPTIVE;
        }
        // Who sits in such a seat is seen when a game begins.
        let player_specs = last.seats.iter().map(|seat| match seat.as_str() {
            ADAPTIVE => Some(DEFAULT_OPPONENT),
            seat => PlayerSpec::from_saved(seat).ok(),
        });
        let player_specs: Vec<PlayerSpec> = player_specs.collect::<Option<_>>()?;
        let clock = match &last.clock {
            Some(clock) => Some(clock.parse().ok()?),
            None => None,
        };
        let names = last.names.clone();
        let start = MatchStart {
            setup,
            player_specs,
            time_control: clock,
            names,
            adaptive,
            is_rated: last.rated,
            ..default_start
        };
        let mut match_setup = MatchSetup::new(start, last.order);
        for (color, chosen) in match_setup.player_colors.iter_mut().zip(&last.tints) {
            *color = *chosen;
        }
        (last.seats.len() == setup.players && match_setup.is_possible()).then_some(match_setup)
    }

    /// Replaces the last setup of a game.
    pub(crate) fn remember(&mut self, match_setup: &MatchSetup) {
        let MatchStart { game, setup, player_specs, time_control: clock, names, adaptive, .. } =
            &match_setup.start;
        let seat = |(spec, is_adaptive): (&PlayerSpec, &bool)| {
            if *is_adaptive { ADAPTIVE.to_string() } else { spec.to_string() }
        };
        let last = LastSetup {
            rows: setup.rows,
            cols: setup.cols,
            variant: setup.variant.name().to_string(),
            players: setup.players,
            seats: player_specs.iter().zip(adaptive).map(seat).collect(),
            names: names.clone(),
            tints: match_setup.player_colors.to_vec(),
            order: match_setup.order,
            rated: match_setup.start.is_rated,
            clock: clock.map(|clock| clock.to_string()),
        };
        self.games.insert(game.name.to_string(), last);
    }
}
