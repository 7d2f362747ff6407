//! The options that `setoption` sets: game, size, level, threads, memory.

use super::protocol::UgiError;
use crate::cli::net_args;
use crate::cli::position_args::MAX_SIDE;
use parlour_ai::Level;
use parlour_ai::core::EngineOptions;
use parlour_ai::net_file::GivenNets;
use parlour_rules::{MAX_SEATS, Seat, Setup, SetupError, Variant, setup};
use parlour_session::catalog::registry::Game;
use parlour_session::catalog::{ALL_GAMES, registry};
use parlour_session::play::{MatchNets, MatchStart, StartError};

/// The most threads, and the most mebibytes of memory.
/// No game is for one player.
const MIN_PLAYERS: usize = 2;
const MAX_THREADS: usize = 256;
const MAX_HASH_MIB: usize = 32_768;
/// The value of `Net` for the networks that ship, as UCI writes an empty text.
const NO_NET: &str = "<empty>";
/// The most lines of a search: no board of usual size has as many moves worth a look.
const MAX_MULTI_PV: usize = 256;

/// The values of all options.
#[derive(Clone, Debug)]
pub(super) struct UgiOptions {
    pub game: &'static Game,
    pub setup: Setup,
    pub level: Level,
    pub engine_options: EngineOptions,
    /// Networks instead of those that ship.
    pub nets: GivenNets,
    /// How many of the best moves a search tells of.
    pub multi_pv: usize,
    /// What was set since the last check and depends on the game. A game that is set behind it leaves it.
    of_the_game: Vec<(String, String)>,
}

impl UgiOptions {
    /// The first game of the registry with its default setup.
    pub(super) fn initial() -> UgiOptions {
        let game = &ALL_GAMES[0];
        UgiOptions {
            game,
            setup: game.supported_setups.default_setup,
            level: Level::Master,
            engine_options: EngineOptions::default(),
            nets: GivenNets::default(),
            multi_pv: 1,
            of_the_game: Vec::new(),
        }
    }

    /// Sets one option. [`check`](UgiOptions::check) tests later whether the options fit together.
    pub(super) fn set_option(&mut self, given: &str, value: &str) -> Result<(), UgiError> {
        let name = given.to_lowercase();
        match name.as_str() {
            "game" => {
                self.game = registry::find_game(value).map_err(UgiError::from_error)?;
                self.setup = self.game.supported_setups.default_setup;
                self.nets = GivenNets::default();
                for (name, value) in std::mem::take(&mut self.of_the_game) {
                    self.set_option(&name, &value)?;
                }
            }
            "size" => (self.setup.rows, self.setup.cols) = parse_size(value)?,
            "variant" => {
                let mut variants = all_variants().into_iter();
                let named = variants.find(|variant| value.eq_ignore_ascii_case(variant.name()));
                self.setup.variant = named.ok_or_else(|| {
                    UgiError::bad_value("Variant", value, &variant_names().join(" or "))
                })?;
            }
            "players" => {
                self.setup.players = parse_number("Players", value, MIN_PLAYERS, MAX_SEATS)?
            }
            "level" => {
                let names: Vec<_> = Level::ALL.iter().map(|level| level.name()).collect();
                let level = value.to_lowercase().parse();
                self.level =
                    level.map_err(|()| UgiError::bad_value("Level", value, &names.join(", ")))?;
            }
            "threads" => {
                self.engine_options.threads = parse_number("Threads", value, 1, MAX_THREADS)?
            }
            "hash" => self.engine_options.hash_mib = parse_number("Hash", value, 1, MAX_HASH_MIB)?,
            "seed" => {
                let seed = value.parse();
                self.engine_options.seed =
                    seed.map_err(|_| UgiError::bad_value("Seed", value, "a number from 0"))?;
            }
            "multipv" => self.multi_pv = parse_number("MultiPV", value, 1, MAX_MULTI_PV)?,
            "net" if value.is_empty() || value == NO_NET => self.nets = GivenNets::default(),
            "net" => self.nets.push(net_args::read(value.as_ref()).map_err(UgiError::from_error)?),
            _ => return Err(UgiError::unknown_option(given)),
        }
        if ["size", "variant", "players", "net"].contains(&name.as_str()) {
            self.of_the_game.push((name, value.to_string()));
        }
        Ok(())
    }

    /// Checks whether the options fit together. An option that does not fit gets its value from
    /// `before`, or its default if the game has changed; the others keep their values.
    pub(super) fn check(&mut self, before: &UgiOptions) -> Result<(), UgiError> {
        self.of_the_game.clear();
        let checked = self.game.supported_setups.check(&self.setup);
        let same = self.game.name == before.game.name;
        let fallback = if same { before.setup } else { self.game.supported_setups.default_setup };
        match checked {
            Ok(()) => {}
            Err(SetupError::TooLarge { .. } | SetupError::Shape { .. }) => {
                (self.setup.rows, self.setup.cols) = (fallback.rows, fallback.cols);
            }
            Err(SetupError::Variant { .. }) => self.setup.variant = fallback.variant,
            Err(SetupError::Players { .. }) => self.setup.players = fallback.players,
        }
        checked.map_err(UgiError::from_error)?;
        self.check_rung().map_err(|error| {
            self.level = if same { before.level } else { UgiOptions::initial().level };
            UgiError::from_error(error)
        })?;
        let fit = |nets: &GivenNets| self.game.check_nets(nets, &self.setup);
        fit(&self.nets).map_err(|error| {
            let fallback = Some(&before.nets).filter(|nets| same && fit(nets).is_ok());
            self.nets = fallback.cloned().unwrap_or_default();
            UgiError::from_error(error)
        })
    }

    /// Checks whether the ladder of the game has the rung, if the level is one.
    fn check_rung(&self) -> Result<(), StartError> {
        let (level, seat) = (self.level, Seat::FIRST);
        let is_rung = matches!(level, Level::Rung(_));
        if is_rung && !self.game.is_level_available(level, &self.setup, seat) {
            let rungs = self.game.ladder().len();
            return Err(StartError::LevelUnavailable { level, seat, rungs });
        }
        Ok(())
    }

    /// Whether computer players of these options and of `other` could go on with each other's tables.
    pub(super) fn has_same_players(&self, other: &UgiOptions) -> bool {
        self.engine_options == other.engine_options && self.nets == other.nets
    }

    /// The match that these options describe.
    pub(super) fn start(&self) -> MatchStart {
        let start = MatchStart {
            setup: self.setup,
            engine_options: self.engine_options,
            nets: MatchNets { seats: Vec::new(), analyst: self.nets.clone() },
            ..MatchStart::default_for(self.game)
        };
        start.with_human_players()
    }

    /// The option lines of the answer to `ugi`.
    pub(super) fn declarations() -> String {
        let usual = UgiOptions::initial();
        let mut text = format!("option name Game type combo default {}", usual.game.name);
        for game in &ALL_GAMES {
            text.push_str(&format!(" var {}", game.name));
        }
        text.push_str("\noption name Size type string default 8x8");
        text.push_str(&format!("\noption name Variant type combo default {}", Variant::default()));
        for name in variant_names() {
            text.push_str(&format!(" var {name}"));
        }
        text.push_str(&format!(
            "\noption name Players type spin default 2 min {MIN_PLAYERS} max {MAX_SEATS}"
        ));
        text.push_str("\noption name Level type combo default master");
        for level in Level::ALL {
            text.push_str(&format!(" var {}", level.name()));
        }
        let EngineOptions { seed, threads, hash_mib: hash } = usual.engine_options;
        text.push_str(&format!(
            "\noption name Threads type spin default {threads} min 1 max {MAX_THREADS}"
        ));
        text.push_str(&format!(
            "\noption name Hash type spin default {hash} min 1 max {MAX_HASH_MIB}"
        ));
        text.push_str(&format!(
            "\noption name Seed type spin default {seed} min 0 max {}",
            u64::MAX
        ));
        text.push_str(&format!(
            "\noption name MultiPV type spin default {} min 1 max {MAX_MULTI_PV}",
            usual.multi_pv
        ));
        text.push_str(&format!("\noption name Net type string default {NO_NET}\n"));
        text
    }
}

/// The variants of all games, each once, in the order of the registry.
fn all_variants() -> Vec<Variant> {
    let mut variants = Vec::new();
    for &variant in ALL_GAMES.iter().flat_map(|game| game.supported_setups.variants) {
        if !variants.contains(&variant) {
            variants.push(variant);
        }
    }
    variants
}

fn variant_names() -> Vec<&'static str> {
    all_variants().into_iter().map(Variant::name).collect()
}

fn parse_number(name: &str, value: &str, least: usize, most: usize) -> Result<usize, UgiError> {
    let number = value.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| {
        UgiError::bad_value(name, value, &format!("a number from {least} to {most}"))
    })
}

/// Parses `N` or `RxC`.
fn parse_size(value: &str) -> Result<(usize, usize), UgiError> {
    setup::parse_size(value, MAX_SIDE)
        .ok_or_else(|| UgiError::bad_value("Size", value, "a size like 8 or 6x8"))
}
