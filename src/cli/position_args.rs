//! Options of every command that sets up a position.

use super::game_arg::OfferingParser;
use super::{CliError, print_warning, results_file};
use clap::Args;
use parlour_ai::core::EngineOptions;
use parlour_rules::setup;
use parlour_session::catalog::registry;
use parlour_session::catalog::registry::Game;
use parlour_session::play::{BoardText, Match, MatchStart, PlayerSpec, ReplySink};
use parlour_words::say;
use std::path::Path;

/// Options that describe a position and the computer players.
#[derive(Args, Debug, Clone, Default)]
pub struct PositionArgs {
    /// Size of the board: N, or ROWSxCOLUMNS
    #[arg(long, value_name = "SIZE", value_parser = OfferingParser::sizes(),
        hide_possible_values = true)]
    pub size: Option<String>,
    /// Way of playing, where a game has several
    #[arg(long, value_name = "NAME", value_parser = OfferingParser::variants(),
        hide_possible_values = true)]
    pub variant: Option<String>,
    /// Number of players
    #[arg(long, value_name = "K")]
    pub players: Option<usize>,
    /// Moves already played, in canonical texts, separated by spaces
    #[arg(long, value_name = "MOVES")]
    pub moves: Option<String>,
    /// Board to start from instead of the usual one: row/row/…, top row first: row 1 (in Amazons the last
    /// one)
    #[arg(long, value_name = "ROWS", requires = "to_move")]
    pub board: Option<String>,
    /// Number of the player to move on that board
    #[arg(long, value_name = "N", requires = "board")]
    pub to_move: Option<usize>,
    /// Points so far on that board: one number a player, separated by commas
    #[arg(long, value_name = "A,B", requires = "board")]
    pub scores: Option<String>,
    /// Seed of every random choice
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Threads that a search may use
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// Mebibytes of memory for what a search remembers
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u16).range(1..=32768))]
    pub hash: Option<u16>,
}

impl PositionArgs {
    /// Whether no option describes a position.
    pub(super) fn is_default(&self) -> bool {
        let texts = [&self.size, &self.variant, &self.moves, &self.board];
        texts.iter().all(|text| text.is_none()) && self.players.is_none()
    }

    /// The options that describe no position.
    pub(super) fn without_position(&self) -> PositionArgs {
        let PositionArgs { seed, threads, hash, .. } = *self;
        PositionArgs { seed, threads, hash, ..PositionArgs::default() }
    }

    /// These options, where no seed is given with that of the games in `results`: a run that drew one goes
    /// on with it.
    pub fn going_on(&self, results: Option<&Path>) -> PositionArgs {
        let seed = self.seed.or_else(|| results.and_then(results_file::seed_of));
        PositionArgs { seed, ..self.clone() }
    }

    /// The options that describe the position, each with a blank before it, as a shell reads them.
    pub fn position_words(&self) -> String {
        let to_move = self.to_move.map(|number| number.to_string());
        let players = self.players.map(|players| players.to_string());
        let options = [
            ("size", &self.size),
            ("variant", &self.variant),
            ("players", &players),
            ("moves", &self.moves),
            ("board", &self.board),
            ("to-move", &to_move),
            ("scores", &self.scores),
        ];
        let given = options.into_iter().filter_map(|(name, value)| value.as_ref().zip(Some(name)));
        given.map(|(value, name)| format!(" --{name} {}", quoted(value))).collect()
    }

    /// Whether an option says what the searches of computer players may use.
    pub(super) fn limits_searches(&self) -> bool {
        self.threads.is_some() || self.hash.is_some()
    }

    /// The match that begins with this position, with a person in each seat.
    pub fn start(&self, game: &'static Game) -> Result<MatchStart, CliError> {
        let mut setup = game.supported_setups.default_setup;
        if let Some(size) = &self.size {
            (setup.rows, setup.cols) = parse_size(size)?;
        }
        if let Some(variant) = &self.variant {
            setup.variant =
                game.supported_setups.parse_variant(variant).map_err(CliError::usage)?;
        }
        setup.players = self.players.unwrap_or(setup.players);
        game.supported_setups.check(&setup).map_err(CliError::usage)?;
        let scores = self.scores.as_deref().map(parse_scores).transpose()?;
        let board = self.board.clone().zip(self.to_move);
        Ok(MatchStart {
            setup,
            board: board.map(|(rows, to_move)| BoardText { rows, to_move, scores }),
            moves: self
                .moves
                .iter()
                .flat_map(|moves| moves.split_whitespace())
                .map(str::to_string)
                .collect(),
            player_specs: vec![PlayerSpec::Human; setup.players],
            engine_options: self.engine_options(),
            ..MatchStart::default_for(game)
        })
    }

    /// The match of the game called `game`, with a person in each seat.
    pub fn start_of(&self, game: &str) -> Result<MatchStart, CliError> {
        let start = self.start(registry::find_game(game).map_err(CliError::usage)?)?;
        if let Some(board) = &start.board
            && is_upside_down(start.game.name, &board.rows)
        {
            print_warning(&say!(
                "command-upside-down",
                game = start.game.name,
                rows = start.setup.rows.to_string()
            ));
        }
        Ok(start)
    }

    /// Opens the position, without computer players.
    pub fn open(&self, game: &str) -> Result<Box<dyn Match>, CliError> {
        self.open_for(game, &ReplySink::ignore())
    }

    /// Opens the position for computer players, whose replies go to `reply_sink`.
    pub fn open_for(&self, game: &str, reply_sink: &ReplySink) -> Result<Box<dyn Match>, CliError> {
        self.start_of(game)?.begin(reply_sink).map_err(CliError::usage)
    }

    /// Seed, threads and memory of computer players.
    pub fn engine_options(&self) -> EngineOptions {
        let usual = EngineOptions::default();
        EngineOptions {
            seed: self.seed.unwrap_or_else(rand::random),
            threads: self.threads.map_or(usual.threads, usize::from),
            hash_mib: self.hash.map_or(usual.hash_mib, usize::from),
        }
        .within_limits()
    }
}

/// The game whose first player begins at the bottom.
const AMAZONS: &str = "amazons";

/// Whether the players of a board stand on each other's sides, on the average more than an eighth of the board
/// apart: of 446 positions of random games of Breakthrough 23 do, of 326 of Amazons 2. Published
/// diagrams have either side on top.
fn is_upside_down(game: &str, rows: &str) -> bool {
    let rows: Vec<&str> = rows.split('/').collect();
    let mean_row = |sign: char| {
        let counts = rows.iter().map(|row| row.matches(sign).count());
        let pieces: usize = counts.clone().sum();
        let sum: usize = counts.enumerate().map(|(row, count)| row * count).sum();
        (pieces > 0).then(|| sum as f64 / pieces as f64)
    };
    let Some((first, second)) = mean_row('1').zip(mean_row('2')) else { return false };
    let wrong_way = match game {
        "breakthrough" => first - second,
        AMAZONS => second - first,
        _ => return false,
    };
    wrong_way > rows.len() as f64 / 8.0
}

/// A value of an option as a shell reads it.
pub fn quoted(value: &str) -> String {
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "-_:./,+@%=×".contains(sign);
    if !value.is_empty() && value.chars().all(is_plain) {
        value.to_string()
    } else {
        format!("'{}'", value.replace('\'', r"'\''"))
    }
}

/// A size up to this is refused as too large for a board; beyond it, as no size.
pub(super) const MAX_SIDE: usize = 1_000_000;

/// Parses `N` or `RxC`.
pub fn parse_size(word: &str) -> Result<(usize, usize), CliError> {
    setup::parse_size(word, MAX_SIDE)
        .ok_or_else(|| CliError::usage(say!("command-not-a-size", text = word)))
}

/// Parses `a,b,…`; spaces around the commas do not matter.
fn parse_scores(word: &str) -> Result<Vec<u32>, CliError> {
    let scores: Vec<&str> = word.split(',').map(str::trim).collect();
    setup::parse_scores(&scores.join(","))
        .ok_or_else(|| CliError::usage(say!("command-not-scores", text = word)))
}
