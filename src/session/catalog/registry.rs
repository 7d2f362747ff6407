//! The registry of games: one entry a game.

use super::constructor::GameConstructor;
pub use crate::play::game::{BenchWorkload, BoardText, Game, MatchStart, StartError};
pub use crate::play::game_text::GameText;
use parlour_ai as ai;
use parlour_ai::core::game_ai::GameAi;
use parlour_ai::engine::{EngineMaker, MakeEngine, engine};
use parlour_ai::engines;
use parlour_ai::ladder::ladder_file::ladder;
use parlour_ai::net_file::GameNets;
use parlour_rules::Resized;
use parlour_rules::amazons::Amazons;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pentago::Pentago;
use parlour_rules::pentagoxl::PentagoXl;
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::proof::check;
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;
use parlour_rules::wide_bitboard::WideBitboard;
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
            name: "breakthrough",
            title: "Breakthrough",
            about: "Pawns only go forward: bring one to the far side.",
            menu_entry: "breakthrough",
            rules: english("rules/breakthrough.md"),
            example: english("examples/breakthrough.txt"),
            lesson: english("lessons/breakthrough.txt"),
            puzzles: shipped!("puzzles/breakthrough.txt"),
            bench: BenchWorkload { side: None, plies: &[0, 6, 12, 18, 24, 30], depth: 12 },
        },
        any_width(engines::BREAKTHROUGH),
    );
    visitor.visit::<FirstAttack<u64>, FirstAttack<u128>, FirstAttack<WideBitboard>>(
        GameEntry {
            name: "firstattack",
            title: "First Attack",
            about: "Place pawns no other pawn attacks.",
            menu_entry: "firstattack",
            rules: english("rules/firstattack.md"),
            example: english("examples/firstattack.txt"),
            lesson: english("lessons/firstattack.txt"),
            puzzles: shipped!("puzzles/firstattack.txt"),
            bench: BenchWorkload {
                side: Some(11),
                plies: &[
                    0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
                    2, 2, 2, 2, 2, 2,
                ],
                depth: 12,
            },
        },
        any_width(engines::FIRSTATTACK),
    );
    visitor.visit::<Pleiadis<u64>, Pleiadis<u128>, Pleiadis<WideBitboard>>(
        GameEntry {
            name: "pleiadis",
            title: "Pleiadis",
            about: "Place stones where enemies do not outnumber friends.",
            menu_entry: "pleiadis",
            rules: english("rules/pleiadis.md"),
            example: english("examples/pleiadis.txt"),
            lesson: english("lessons/pleiadis.txt"),
            puzzles: shipped!("puzzles/pleiadis.txt"),
            bench: BenchWorkload { side: Some(7), plies: &[4, 8, 12, 14, 16, 20], depth: 14 },
        },
        any_width(engines::PLEIADIS),
    );
    visitor.visit::<Snort<u64>, Snort<u128>, Snort<WideBitboard>>(
        GameEntry {
            name: "snort",
            title: "Snort",
            about: "Place stones, never beside an enemy.",
            menu_entry: "snort",
            rules: english("rules/snort.md"),
            example: english("examples/snort.txt"),
            lesson: english("lessons/snort.txt"),
            puzzles: shipped!("puzzles/snort.txt"),
            bench: BenchWorkload { side: None, plies: &[4, 8, 12, 14, 16, 20], depth: 14 },
        },
        any_width(engines::SNORT),
    );
    visitor.visit::<Dodgem<u64>, Dodgem<u128>, Dodgem<WideBitboard>>(
        GameEntry {
            name: "dodgem",
            title: "Dodgem",
            about: "Move all your pawns off the board before your opponent does.",
            menu_entry: "dodgem",
            rules: english("rules/dodgem.md"),
            example: english("examples/dodgem.txt"),
            lesson: english("lessons/dodgem.txt"),
            puzzles: shipped!("puzzles/dodgem.txt"),
            bench: BenchWorkload { side: Some(5), plies: &[0, 2, 4, 6, 8, 10], depth: 23 },
        },
        any_width(engines::DODGEM),
    );
    visitor.visit::<Pentago, Pentago, Pentago>(
        GameEntry {
            name: "pentago",
            title: "Pentago",
            about: "Five in a row, but every move turns a block.",
            menu_entry: "pentago",
            rules: english("rules/pentago.md"),
            example: english("examples/pentago.txt"),
            lesson: english("lessons/pentago.txt"),
            puzzles: shipped!("puzzles/pentago.txt"),
            bench: BenchWorkload { side: None, plies: &[0, 2, 4, 6, 10, 16], depth: 7 },
        },
        EngineMaker::one(engines::PENTAGO),
    );
    visitor.visit::<PentagoXl, PentagoXl, PentagoXl>(
        GameEntry {
            name: "pentagoxl",
            title: "Pentago XL",
            about: "Pentago on nine blocks, for two to four players.",
            menu_entry: "pentago",
            rules: english("rules/pentagoxl.md"),
            example: english("examples/pentagoxl.txt"),
            lesson: GameText::default(),
            puzzles: shipped!("puzzles/pentagoxl.txt"),
            bench: BenchWorkload { side: None, plies: &[0, 10, 20, 30, 40, 50], depth: 7 },
        },
        EngineMaker::one(engines::PENTAGOXL),
    );
    visitor.visit::<Sos<u64>, Sos<u128>, Sos<WideBitboard>>(
        GameEntry {
            name: "sos",
            title: "SOS",
            about: "Write S or O, and spell SOS most often.",
            menu_entry: "sos",
            rules: english("rules/sos.md"),
            example: english("examples/sos.txt"),
            lesson: english("lessons/sos.txt"),
            puzzles: shipped!("puzzles/sos.txt"),
            bench: BenchWorkload { side: None, plies: &[12, 16, 20, 24, 28, 32], depth: 11 },
        },
        any_width(engines::SOS),
    );
    visitor.visit::<Amazons<u64>, Amazons<u128>, Amazons<WideBitboard>>(
        GameEntry {
            name: "amazons",
            title: "Amazons",
            about: "Move like queens, shoot like queens, and wall each other in.",
            menu_entry: "amazons",
            rules: english("rules/amazons.md"),
            example: english("examples/amazons.txt"),
            lesson: english("lessons/amazons.txt"),
            puzzles: shipped!("puzzles/amazons.txt"),
            bench: BenchWorkload { side: None, plies: &[0, 6, 12, 18, 24, 30], depth: 5 },
        },
        any_width(engines::AMAZONS),
    );
}

/// The engines of a game whose larger boards are searched on its own positions.
fn any_width<G: GameAi + Resized<G>>(narrow: MakeEngine<G>) -> EngineMaker<G> {
    EngineMaker { narrow, wide: engine::<G, G> }
}

/// A page of a game as its entry has it. [`Game::rules_page`] and others find it in the language that
/// people read.
fn english(path: &str) -> GameText {
    Language::English.packed_page(path).map(GameText::packed).unwrap_or_default()
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

/// What the registry says about a game, apart from its types.
#[derive(Copy, Clone, Debug)]
pub struct GameEntry {
    /// The name in commands and files: lower case, no spaces.
    pub name: &'static str,
    /// The name as people write it.
    pub title: &'static str,
    /// The game in one line.
    pub about: &'static str,
    /// The name of the game whose place on the menu this game shares; usually its own.
    pub menu_entry: &'static str,
    /// The rules page, for people, in English.
    pub rules: GameText,
    /// The worked example, in the format that [`Example::of`](super::example::Example::of) reads.
    pub example: GameText,
    /// The lesson, in the format of [`Lesson::parse`](crate::lesson::Lesson::parse); empty
    /// where the game of the menu entry teaches it.
    pub lesson: GameText,
    /// The puzzles, in the format of [`Puzzle::parse_all`](crate::puzzle::Puzzle::parse_all).
    pub puzzles: GameText,
    /// What `parlour-lab bench` searches.
    pub bench: BenchWorkload,
}

impl Game {
    /// The game of this entry, whose positions are of type `G` whatever the board.
    pub fn new<G: GameAi>(entry: GameEntry, engine: EngineMaker<G>) -> Game {
        let GameEntry { name, title, about, menu_entry, rules, example, lesson, puzzles, bench } =
            entry;
        Game {
            name,
            title,
            about,
            menu_entry,
            rules,
            example,
            lesson,
            puzzles,
            bench,
            supported_setups: G::SUPPORTED_SETUPS,
            counts_points: G::HAS_SCORES,
            has_draws: G::HAS_DRAWS,
            is_level_available: ai::is_available::<G>,
            uses_nets: ai::uses_nets::<G>,
            constructor: Box::new(GameConstructor { engine }),
            nets: G::Nets::SHIPPED,
            analysis_nodes: G::ANALYSIS_NODES,
            mistake_factor: G::MISTAKE_FACTOR,
            ladder: || ladder(G::LADDER),
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
