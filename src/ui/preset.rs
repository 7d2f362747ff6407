//! What a game was begun with last, and is begun with again.

use super::deal::{Deal, Order};
use super::theme::Tint;
use crate::session::game::{Game, Start};
use crate::session::seats::Sitter;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a game was begun with, as text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Preset {
    rows: usize,
    cols: usize,
    variant: String,
    players: usize,
    seats: Vec<String>,
    names: Vec<String>,
    tints: Vec<Tint>,
    order: Order,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<String>,
}

/// What every game was begun with last.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Presets {
    games: BTreeMap<String, Preset>,
}

impl Presets {
    /// Reads what [`Presets::write`] wrote. A text that is not like that holds no presets: they
    /// are a convenience, and nobody writes them by hand.
    pub fn read(text: &str) -> Presets {
        Presets { games: toml_edit::de::from_str(text).unwrap_or_default() }
    }

    /// All of them as text.
    pub fn write(&self) -> String {
        toml_edit::ser::to_string(&self.games).unwrap_or_default()
    }

    /// What `game` was begun with last, if that can still be.
    pub fn get(&self, game: &'static Game) -> Option<Deal> {
        let preset = self.games.get(game.name)?;
        let usual = Start::usual(game);
        let mut setup = usual.setup;
        (setup.rows, setup.cols, setup.players) = (preset.rows, preset.cols, preset.players);
        setup.variant = game.limits.variant(&preset.variant).ok()?;
        game.limits.check(&setup).ok()?;
        let sitters = preset.seats.iter().map(|seat| seat.parse().ok());
        let sitters: Vec<Sitter> = sitters.collect::<Option<_>>()?;
        let clock = match &preset.clock {
            Some(clock) => Some(clock.parse().ok()?),
            None => None,
        };
        let names = preset.names.clone();
        let start = Start { setup, sitters, clock, names, ..usual };
        let mut deal = Deal::new(start, preset.order);
        for (tint, chosen) in deal.tints.iter_mut().zip(&preset.tints) {
            *tint = *chosen;
        }
        (preset.seats.len() == setup.players && deal.is_possible()).then_some(deal)
    }

    /// Keeps what a game is begun with now.
    pub fn keep(&mut self, deal: &Deal) {
        let Start { game, setup, sitters, clock, names, .. } = &deal.start;
        let preset = Preset {
            rows: setup.rows,
            cols: setup.cols,
            variant: setup.variant.name().to_string(),
            players: setup.players,
            seats: sitters.iter().map(ToString::to_string).collect(),
            names: names.clone(),
            tints: deal.tints.to_vec(),
            order: deal.order,
            clock: clock.map(|clock| clock.to_string()),
        };
        self.games.insert(game.name.to_string(), preset);
    }
}
