//! A game as data, and what a match of it starts from.

use super::Match;
use super::analyst::Analyst;
use super::clock::TimeControl;
use super::game_text::GameText;
use super::player_spec::{self, PlayerSpec};
use super::player_thread::ReplySink;
use parlour_ai::Level;
use parlour_ai::core::EngineOptions;
use parlour_ai::ladder::RungEntry;
use parlour_ai::net_file::{GivenNets, NetError, ShippedNet};
use parlour_rules::error::BoardError;
use parlour_rules::proof::check::Checked;
use parlour_rules::proof::error::CheckError;
use parlour_rules::proof::lines::Lines;
use parlour_rules::proof::start::ProofStart;
use parlour_rules::{IllegalMove, MAX_SEATS, Seat, Setup, SetupError, SupportedSetups};
use parlour_words as words;
use std::fmt;
use std::ops::Deref;
use std::time::Duration;

/// Begins what needs the game's own types.
pub(crate) trait Constructor: fmt::Debug + Send + Sync {
    /// Begins a match. Computer players' replies go to the sink.
    fn begin(&self, start: &MatchStart, sink: &ReplySink) -> Result<Box<dyn Match>, StartError>;

    /// Begins the analyses of one game. Moves and players of the start do not count.
    fn analyst(&self, start: &MatchStart) -> Result<Box<dyn Analyst>, StartError>;

    /// Checks that computer players of the game, by its name, can use these networks.
    fn check_nets(&self, game: &'static str, of: &Setup, nets: &GivenNets) -> Result<(), NetError>;
}

/// What the registry says about a game, apart from its types.
#[derive(Copy, Clone, Debug)]
pub struct GameEntry {
    /// The name in commands and files: lower case, no spaces.
    pub name: &'static str,
    /// The name as people write it.
    pub title: &'static str,
    /// The game in one line.
    pub about: &'static str,
    /// The name of the game whose place on the menu this game shares; usually its own, but
    /// not for Pentago XL.
    pub menu_entry: &'static str,
    /// The rules page, for people, in English.
    pub rules: GameText,
    /// The worked example, in the format that [`Example::of`](crate::catalog::example::Example::of) reads.
    pub example: GameText,
    /// The lesson, in the format of [`Lesson::parse`](crate::lesson::Lesson::parse); empty
    /// where the game of the menu entry teaches it.
    pub lesson: GameText,
    /// The puzzles, in the format of [`Puzzle::parse_all`](crate::puzzle::Puzzle::parse_all).
    pub puzzles: GameText,
    /// First moves of games of the level `master`, for the opening book; see `parlour-lab openings`.
    pub openings: GameText,
    /// What `parlour-lab bench` searches.
    pub bench: BenchWorkload,
}

/// A game as data: its entry, to which it dereferences, and what its types say.
#[derive(Debug)]
pub struct Game {
    pub(crate) entry: GameEntry,
    /// What it can be set up with.
    pub supported_setups: SupportedSetups,
    /// Whether players have points.
    pub counts_points: bool,
    /// Whether it can end in a draw.
    pub has_draws: bool,
    pub(crate) is_level_available: fn(Level, &Setup, Seat) -> bool,
    pub(crate) uses_nets: fn(Level) -> bool,
    pub(crate) constructor: Box<dyn Constructor>,
    /// The networks of its computer players that ship.
    pub nets: &'static [ShippedNet],
    pub(crate) check_certificate: fn(&ProofStart, &mut Lines) -> Result<Checked, CheckError>,
    pub(crate) ladder: fn() -> Vec<RungEntry>,
    /// Nodes of an analysis of one position: [`GameProfile::analysis_nodes`](parlour_ai::core::game_profile::GameProfile::analysis_nodes).
    pub analysis_nodes: u64,
    /// How many times the nodes a second look at a mistake gets: [`GameProfile::mistake_factor`](parlour_ai::core::game_profile::GameProfile::mistake_factor).
    pub mistake_factor: u64,
}

/// The searches by which `parlour-lab bench` measures a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BenchWorkload {
    /// Rows and columns of the board, where the game's default board would be searched to its end
    /// in a moment.
    pub side: Option<usize>,
    /// For each position, how many random moves lead to it from the start.
    pub plies: &'static [usize],
    /// How many plies deep each position is searched.
    pub depth: u32,
}

impl BenchWorkload {
    /// The workload of a game that nobody chose one for: openings, searched four plies deep.
    pub const DEFAULT: BenchWorkload =
        BenchWorkload { side: None, plies: &[0, 1, 2, 3, 4, 5], depth: 4 };
}

impl Deref for Game {
    type Target = GameEntry;
    fn deref(&self) -> &GameEntry {
        &self.entry
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.name == other.name
    }
}

impl Game {
    /// The analyst of games that begin as `start` does. Moves and players do not count.
    ///
    /// # Errors
    /// If there is no such start.
    pub fn analyst(&self, start: &MatchStart) -> Result<Box<dyn Analyst>, StartError> {
        self.constructor.analyst(start)
    }

    /// Checks the proofs behind the head of a certificate of this game.
    ///
    /// # Errors
    /// The first fault.
    pub fn check_certificate(
        &self,
        start: &ProofStart,
        lines: &mut Lines,
    ) -> Result<Checked, CheckError> {
        (self.check_certificate)(start, lines)
    }

    /// The rules page in the language that people read, without its [`Game::sure_way`].
    pub fn rules_page(&self) -> &'static str {
        self.rules_parts().0
    }

    /// The last part of the rules page, if it has one: a sure way to win, which is told only to those who ask.
    pub fn sure_way(&self) -> Option<&'static str> {
        Some(self.rules_parts().1).filter(|part| !part.is_empty())
    }

    /// The rules page before and from the heading that is underlined with `~`.
    fn rules_parts(&self) -> (&'static str, &'static str) {
        let page = words::page(&format!("rules/{}.md", self.name)).unwrap_or(self.rules.text());
        let heading = page.find("\n~~").and_then(|line| page[..line].rfind('\n'));
        page.split_at(heading.map_or(page.len(), |before| before + 1))
    }

    /// The rungs of the game's ladder, weakest first.
    pub fn ladder(&self) -> Vec<RungEntry> {
        (self.ladder)()
    }

    /// Checks that computer players can use these networks in a setup.
    ///
    /// # Errors
    /// If the game has no such network, or it does not serve the setup.
    pub fn check_nets(&self, nets: &GivenNets, setup: &Setup) -> Result<(), NetError> {
        self.constructor.check_nets(self.name, setup, nets)
    }

    /// Whether players of `level` judge by a network, where there is one.
    pub fn uses_nets(&self, level: Level) -> bool {
        (self.uses_nets)(level)
    }

    /// Whether `level` can play in `seat` of a game with `setup`. The level `mirror` needs a
    /// reflection that wins there.
    pub fn is_level_available(&self, level: Level, setup: &Setup, seat: Seat) -> bool {
        (self.is_level_available)(level, setup, seat)
    }
}

/// A position to begin with instead of the game's own start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardText {
    /// The rows, top row first, with `/` between them.
    pub rows: String,
    /// The number of the player to move, from 1.
    pub to_move: usize,
    /// Points of each player so far, in games that count points.
    pub scores: Option<Vec<u32>>,
}

/// Networks that a person gives the players of a match.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct MatchNets {
    /// Those of each seat. Further seats have none.
    pub seats: Vec<GivenNets>,
    /// Those of the computer player who advises.
    pub analyst: GivenNets,
}

impl MatchNets {
    /// The same for `seats` seats and the adviser.
    pub fn for_all(nets: &GivenNets, seats: usize) -> MatchNets {
        MatchNets { seats: vec![nets.clone(); seats], analyst: nets.clone() }
    }
}

/// What a match starts from.
#[derive(Clone, Debug)]
pub struct MatchStart {
    /// The game.
    pub game: &'static Game,
    /// Size, variant and number of players.
    pub setup: Setup,
    /// The board to begin with, if it is not the game's own start.
    pub board: Option<BoardText>,
    /// Moves already played, in canonical texts.
    pub moves: Vec<String>,
    /// How long each of these moves took, if known. Clocks start with that much less.
    pub move_times: Vec<Option<Duration>>,
    /// How long the player to move has thought already, if known. The clock starts with that much less.
    pub turn_time: Option<Duration>,
    /// The players, in turn order.
    pub player_specs: Vec<PlayerSpec>,
    /// The players' names in turn order, empty for a player without one; or no names at all.
    pub names: Vec<String>,
    /// The rules about time, if there are clocks.
    pub time_control: Option<TimeControl>,
    /// Seed, threads and memory of computer players. All random choices follow from the seed.
    pub engine_options: EngineOptions,
    /// Networks that a person gives the computer players instead of those that ship.
    pub nets: MatchNets,
    /// Whether the game was begun to count for the players' ratings.
    pub is_rated: bool,
    /// Which seats have the opponent about as strong as the person, whoever that is when a game begins.
    pub adaptive: [bool; MAX_SEATS],
}

impl MatchStart {
    /// The game with its default setup, between people.
    pub fn default_for(game: &'static Game) -> MatchStart {
        let setup = game.supported_setups.default_setup;
        MatchStart {
            game,
            setup,
            board: None,
            moves: Vec::new(),
            move_times: Vec::new(),
            turn_time: None,
            player_specs: vec![PlayerSpec::Human; setup.players],
            names: vec![String::new(); setup.players],
            time_control: None,
            engine_options: EngineOptions::default(),
            nets: MatchNets::default(),
            is_rated: false,
            adaptive: [false; MAX_SEATS],
        }
    }

    /// This match with people in all seats, who only look at it: it counts for nobody.
    #[must_use]
    pub fn with_human_players(&self) -> MatchStart {
        let player_specs = vec![PlayerSpec::Human; self.setup.players];
        MatchStart { player_specs, is_rated: false, ..self.clone() }
    }

    /// This match with another player in the seats whose players adapt to the person.
    #[must_use]
    pub fn with_opponent(mut self, opponent: PlayerSpec) -> MatchStart {
        for (spec, _) in self.player_specs.iter_mut().zip(self.adaptive).filter(|(_, it)| *it) {
            *spec = opponent;
        }
        self
    }

    /// The players' names, exactly one a seat.
    pub(crate) fn names_per_seat(&self) -> Vec<String> {
        let mut names = self.names.clone();
        names.resize(self.player_specs.len(), String::new());
        names
    }

    /// Checks the setup and the players, but neither the board nor the moves.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self) -> Result<(), StartError> {
        self.game.supported_setups.check(&self.setup).map_err(StartError::Setup)?;
        if self.player_specs.len() != self.setup.players {
            let (given, wanted) = (self.player_specs.len(), self.setup.players);
            return Err(StartError::Seats { given, wanted });
        }
        let is_available = |level, seat| self.game.is_level_available(level, &self.setup, seat);
        match player_spec::find_unavailable(&self.player_specs, is_available) {
            Some((level, seat)) => {
                let rungs = self.game.ladder().len();
                Err(StartError::LevelUnavailable { level, seat, rungs })
            }
            None => Ok(()),
        }
    }

    /// Begins the match. Computer players' replies go to `reply_sink`.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn begin(&self, reply_sink: &ReplySink) -> Result<Box<dyn Match>, StartError> {
        self.check()?;
        self.game.constructor.begin(self, reply_sink)
    }
}

/// Why a match cannot begin. As text, part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartError {
    /// No game has this name.
    UnknownGame {
        /// The name given.
        given: String,
        /// The names of all games.
        valid: Vec<&'static str>,
        /// The game that was probably meant.
        meant: Option<&'static str>,
    },
    /// The game does not support this size, variant or number of players.
    Setup(SetupError),
    /// The board is not a position of this game.
    Board(BoardError),
    /// A move of the list is illegal.
    Move {
        /// Its number in the list, from 1.
        number: usize,
        /// Its text.
        text: String,
        /// Why it is illegal.
        refusal: IllegalMove,
    },
    /// The number of players is not the number of seats.
    Seats {
        /// The number of players given.
        given: usize,
        /// The number of seats.
        wanted: usize,
    },
    /// The level cannot play in this seat: `mirror` where no reflection wins, or a rung that the ladder lacks.
    LevelUnavailable {
        /// The level.
        level: Level,
        /// The seat.
        seat: Seat,
        /// The number of the highest rung.
        rungs: usize,
    },
    /// A computer player cannot use a network that a person gave it.
    Net(NetError),
    /// The system cannot start a thread; its message.
    Thread(String),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            StartError::UnknownGame { given, meant: Some(meant), .. } => {
                words::say!("errors-unknown-game-meant", given, meant = *meant)
            }
            StartError::UnknownGame { given, valid, meant: None } => {
                words::say!("errors-unknown-game", given, games = valid.join(", "))
            }
            StartError::Setup(error) => error.to_string(),
            StartError::Board(error) => error.to_string(),
            StartError::Move { number, text, refusal } => {
                let (number, refusal) = (number.to_string(), refusal.to_string());
                words::say!("errors-start-move", number, text, refusal)
            }
            StartError::Seats { given, wanted } => {
                words::say!("errors-start-seats", given = *given, wanted = *wanted)
            }
            StartError::LevelUnavailable { level: level @ Level::Rung(_), rungs, .. } => {
                words::say!("errors-start-rung", level = level.to_string(), rungs = *rungs)
            }
            StartError::LevelUnavailable { level, seat, .. } => {
                let (level, seat) = (level.to_string(), seat.to_string());
                words::say!("errors-start-level", level, player = seat)
            }
            StartError::Net(error) => error.to_string(),
            StartError::Thread(error) => words::say!("errors-start-thread", reason = error),
        })
    }
}

impl std::error::Error for StartError {}
