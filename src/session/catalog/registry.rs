//! The registry of games: one entry a game.

use super::constructor::GameConstructor;
pub use crate::play::game::{BenchWorkload, BoardText, Game, GameEntry, MatchStart, StartError};
pub use crate::play::game_text::GameText;
use parlour_ai as ai;
use parlour_ai::core::GameAi;
use parlour_ai::engine::{EngineMaker, MakeEngine, engine};
use parlour_ai::engines;
use parlour_ai::ladder::ladder_file::ladder;
use parlour_ai::net_file::GameNets;
use parlour_rules::amazons::Amazons;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pentago::{Pentago, PentagoXl};
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::proof::check;
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;
use parlour_rules::{Resized, WideBitboard};
use parlour_words::packed::Packed;
use parlour_words::{Language, packed};
use std::fmt;
use std::ops::Deref;
use std::sync::OnceLock;

/// A text by its path in `assets`.
macro_rules! shipped {
    ($path:literal) => {{
        static TEXT: Packed = packed!($path);
        GameText::packed(&TEXT)
    }};
}

/// Calls `visitor` for each entry of the registry, in the order of the menu: eight games, nine
/// entries, since Pentago has one for each of its two boards. This is the only list: a further game
/// is a further entry here.
pub fn for_each_game(visitor: &mut impl GameVisitor) {
    visitor.visit::<Breakthrough<u64>, Breakthrough<u128>, Breakthrough<WideBitboard>>(
        GameEntry {
            title: "Breakthrough",
            about: "Pawns only go forward: bring one to the far side.",
            bench: BenchWorkload { side: None, plies: &[0, 6, 12, 18, 24, 30], depth: 12 },
            ..builtin(
                "breakthrough",
                shipped!("puzzles/breakthrough.txt"),
                shipped!("openings/breakthrough.txt"),
            )
        },
        any_width(engines::BREAKTHROUGH),
    );
    visitor.visit::<FirstAttack<u64>, FirstAttack<u128>, FirstAttack<WideBitboard>>(
        GameEntry {
            title: "First Attack",
            about: "Place pawns no other pawn attacks.",
            bench: BenchWorkload {
                side: Some(11),
                plies: &[
                    0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
                    2, 2, 2, 2, 2, 2,
                ],
                depth: 12,
            },
            ..builtin(
                "firstattack",
                shipped!("puzzles/firstattack.txt"),
                shipped!("openings/firstattack.txt"),
            )
        },
        any_width(engines::FIRSTATTACK),
    );
    visitor.visit::<Pleiadis<u64>, Pleiadis<u128>, Pleiadis<WideBitboard>>(
        GameEntry {
            title: "Pleiadis",
            about: "Place stones where enemies do not outnumber friends.",
            bench: BenchWorkload { side: Some(7), plies: &[4, 8, 12, 14, 16, 20], depth: 14 },
            ..builtin(
                "pleiadis",
                shipped!("puzzles/pleiadis.txt"),
                shipped!("openings/pleiadis.txt"),
            )
        },
        any_width(engines::PLEIADIS),
    );
    visitor.visit::<Snort<u64>, Snort<u128>, Snort<WideBitboard>>(
        GameEntry {
            title: "Snort",
            about: "Place stones, never beside an enemy.",
            bench: BenchWorkload { side: None, plies: &[4, 8, 12, 14, 16, 20], depth: 14 },
            ..builtin("snort", shipped!("puzzles/snort.txt"), shipped!("openings/snort.txt"))
        },
        any_width(engines::SNORT),
    );
    visitor.visit::<Dodgem<u64>, Dodgem<u128>, Dodgem<WideBitboard>>(
        GameEntry {
            title: "Dodgem",
            about: "Move all your pawns off the board before your opponent does.",
            bench: BenchWorkload { side: Some(5), plies: &[0, 2, 4, 6, 8, 10], depth: 23 },
            ..builtin("dodgem", shipped!("puzzles/dodgem.txt"), shipped!("openings/dodgem.txt"))
        },
        any_width(engines::DODGEM),
    );
    visitor.visit::<Pentago, Pentago, Pentago>(
        GameEntry {
            title: "Pentago",
            about: "Five in a row, but every move turns a block.",
            bench: BenchWorkload { side: None, plies: &[0, 2, 4, 6, 10, 16], depth: 7 },
            ..builtin("pentago", shipped!("puzzles/pentago.txt"), shipped!("openings/pentago.txt"))
        },
        EngineMaker::one(engines::PENTAGO),
    );
    visitor.visit::<PentagoXl, PentagoXl, PentagoXl>(
        GameEntry {
            title: "Pentago XL",
            about: "Pentago on nine blocks, for two to four players.",
            menu_entry: "pentago",
            bench: BenchWorkload { side: None, plies: &[0, 10, 20, 30, 40, 50], depth: 7 },
            ..builtin(
                "pentagoxl",
                shipped!("puzzles/pentagoxl.txt"),
                shipped!("openings/pentagoxl.txt"),
            )
        },
        EngineMaker::one(engines::PENTAGOXL),
    );
    visitor.visit::<Sos<u64>, Sos<u128>, Sos<WideBitboard>>(
        GameEntry {
            title: "SOS",
            about: "Write S or O, and spell SOS most often.",
            bench: BenchWorkload { side: None, plies: &[12, 16, 20, 24, 28, 32], depth: 11 },
            ..builtin("sos", shipped!("puzzles/sos.txt"), shipped!("openings/sos.txt"))
        },
        any_width(engines::SOS),
    );
    visitor.visit::<Amazons<u64>, Amazons<u128>, Amazons<WideBitboard>>(
        GameEntry {
            title: "Amazons",
            about: "Move like queens, shoot like queens, and wall each other in.",
            bench: BenchWorkload { side: None, plies: &[0, 6, 12, 18, 24, 30], depth: 5 },
            ..builtin("amazons", shipped!("puzzles/amazons.txt"), shipped!("openings/amazons.txt"))
        },
        any_width(engines::AMAZONS),
    );
}

/// The engines of a game whose larger boards are searched on its own positions.
fn any_width<G: GameAi + Resized<G>>(narrow: MakeEngine<G>) -> EngineMaker<G> {
    EngineMaker { narrow, wide: engine::<G, G> }
}

/// The entry of a game that ships, with its puzzles, its opening book and its pages. [`Game::rules_page`] and others find pages in
/// the language that people read.
fn builtin(name: &'static str, puzzles: GameText, openings: GameText) -> GameEntry {
    let english = |folder: &str, suffix: &str| {
        let page = Language::English.packed_page(&format!("{folder}/{name}.{suffix}"));
        page.map(GameText::packed).unwrap_or_default()
    };
    GameEntry {
        name,
        title: name,
        about: "",
        menu_entry: name,
        rules: english("rules", "md"),
        example: english("examples", "txt"),
        lesson: english("lessons", "txt"),
        puzzles,
        openings,
        bench: BenchWorkload::DEFAULT,
    }
}

/// A function of every game's types: a closure cannot be generic, so this trait stands for one.
pub trait GameVisitor {
    /// Visits one game. Its engine searches boards of at most 64 squares as positions of `Small`, those of at most 128 as
    /// positions of `Large`, and larger ones as positions of `Wide`; all else uses `Wide` for every board. A game of one
    /// size has one type for all.
    fn visit<Small: GameAi, Large: GameAi, Wide: GameAi>(
        &mut self,
        entry: GameEntry,
        engine: EngineMaker<Wide>,
    );
}

impl Game {
    /// The game of this entry, whose positions are of type `G` whatever the board.
    pub fn new<G: GameAi>(entry: GameEntry, engine: EngineMaker<G>) -> Game {
        Game {
            entry,
            supported_setups: G::SUPPORTED_SETUPS,
            counts_points: G::HAS_SCORES,
            has_draws: G::HAS_DRAWS,
            is_level_available: ai::is_available::<G>,
            uses_nets: ai::uses_nets::<G>,
            constructor: Box::new(GameConstructor { engine }),
            nets: G::Nets::SHIPPED,
            analysis_nodes: G::PROFILE.analysis_nodes,
            mistake_factor: G::PROFILE.mistake_factor,
            ladder: || ladder(G::PROFILE.ladder),
            check_certificate: check::check::<G>,
        }
    }
}

/// Every entry there is: those of [`for_each_game`], then those that were
/// [registered](Registry::register).
pub static ALL_GAMES: Registry = Registry(OnceLock::new());

/// A list of games that is complete once it has been read. It dereferences to a slice.
#[derive(Debug)]
pub struct Registry(OnceLock<Vec<Game>>);

impl Registry {
    /// Adds the games of a program that builds on this crate. Commands, screens, line mode and
    /// the engine protocol then know them as they know those of the crate.
    ///
    /// # Errors
    /// If a name is taken, or if the list has been read or added to before.
    pub fn register(&self, games: Vec<Game>) -> Result<(), RegisterError> {
        let mut all = builtin_games();
        for game in games {
            if all.contains(&game) {
                return Err(RegisterError::NameTaken(game.name));
            }
            all.push(game);
        }
        self.0.set(all).map_err(|_| RegisterError::AlreadyRead)
    }
}

impl Deref for Registry {
    type Target = [Game];
    fn deref(&self) -> &[Game] {
        self.0.get_or_init(builtin_games)
    }
}

impl<'a> IntoIterator for &'a Registry {
    type Item = &'a Game;
    type IntoIter = std::slice::Iter<'a, Game>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Why games cannot be registered.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RegisterError {
    /// Another game has this name.
    NameTaken(&'static str),
    /// The list of games has been read or added to before, and does not change any more.
    AlreadyRead,
}

impl fmt::Display for RegisterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RegisterError::NameTaken(name) => write!(f, "there is a game \"{name}\" already"),
            RegisterError::AlreadyRead => f.write_str("the list of games is in use already"),
        }
    }
}

impl std::error::Error for RegisterError {}

fn builtin_games() -> Vec<Game> {
    struct Collector(Vec<Game>);
    impl GameVisitor for Collector {
        fn visit<Small: GameAi, Large: GameAi, Wide: GameAi>(
            &mut self,
            entry: GameEntry,
            engine: EngineMaker<Wide>,
        ) {
            self.0.push(Game::new(entry, engine));
        }
    }
    let mut collector = Collector(Vec::new());
    for_each_game(&mut collector);
    collector.0
}

/// The game called `name`; case, spaces and `-` do not matter.
///
/// # Errors
/// [`StartError::UnknownGame`] if there is none.
pub fn find_game(name: &str) -> Result<&'static Game, StartError> {
    let normalized = normalize(name);
    let found = ALL_GAMES.iter().find(|game| game.name == normalized);
    found.ok_or_else(|| StartError::UnknownGame {
        given: name.to_string(),
        valid: ALL_GAMES.iter().map(|game| game.name).collect(),
        meant: game_meant(&normalized),
    })
}

/// A name as games are called in commands.
pub fn normalize(name: &str) -> String {
    name.chars().filter(|ch| !matches!(ch, ' ' | '-')).collect::<String>().to_lowercase()
}

/// The game whose name begins like `typed`, or else comes nearest to it with few wrong, missing,
/// additional or exchanged letters.
fn game_meant(typed: &str) -> Option<&'static str> {
    /// A beginning of fewer letters, and one letter wrong among fewer, says too little.
    const MIN_LETTERS: usize = 3;
    /// One letter in three may be wrong: one of a name of three to five letters, two of six to eight.
    const LETTERS_PER_ERROR: usize = 3;
    let letters = typed.chars().count();
    if letters < MIN_LETTERS {
        return None;
    }
    let names = || ALL_GAMES.iter().map(|game| game.name);
    let distance = |name: &&str| strsim::osa_distance(name, typed);
    names().find(|name| name.starts_with(typed)).or_else(|| {
        let nearest = names().min_by_key(distance)?;
        (distance(&nearest) <= letters / LETTERS_PER_ERROR).then_some(nearest)
    })
}
