//! The list of games, and how a match of one begins.

use crate::ai;
use crate::ai::core::game_ai::GameAi;
use crate::rules::amazons::Amazons;
use crate::rules::breakthrough::Breakthrough;
use crate::rules::dodgem::Dodgem;
use crate::rules::firstattack::FirstAttack;
use crate::rules::history::History;
use crate::rules::notation::ParsedBoard;
use crate::rules::path;
use crate::rules::pentago::Pentago;
use crate::rules::pentagoxl::PentagoXl;
use crate::rules::pleiadis::Pleiadis;
use crate::rules::snort::Snort;
use crate::rules::sos::Sos;
use crate::session::play::Match;
pub use crate::session::play::game::{BoardText, Game, MatchStart, StartError};
use crate::session::play::match_state::MatchState;
use crate::session::play::worker::ReplySink;

/// Every game, in the order of the menu.
pub static ALL_GAMES: [Game; 9] = [
    variable_size::<Breakthrough<u64>, Breakthrough<u128>>(
        "breakthrough",
        "Breakthrough",
        "Pawns only go forward: bring one to the far side.",
        include_str!("../../../assets/rules/breakthrough.md"),
        include_str!("../../../assets/examples/breakthrough.txt"),
    ),
    variable_size::<FirstAttack<u64>, FirstAttack<u128>>(
        "firstattack",
        "First Attack",
        "Place pawns that no other pawn looks at.",
        include_str!("../../../assets/rules/firstattack.md"),
        include_str!("../../../assets/examples/firstattack.txt"),
    ),
    variable_size::<Pleiadis<u64>, Pleiadis<u128>>(
        "pleiadis",
        "Pleiadis",
        "Place stones where friends outnumber enemies.",
        include_str!("../../../assets/rules/pleiadis.md"),
        include_str!("../../../assets/examples/pleiadis.txt"),
    ),
    variable_size::<Snort<u64>, Snort<u128>>(
        "snort",
        "Snort",
        "Place stones, never beside an enemy.",
        include_str!("../../../assets/rules/snort.md"),
        include_str!("../../../assets/examples/snort.txt"),
    ),
    variable_size::<Dodgem<u64>, Dodgem<u128>>(
        "dodgem",
        "Dodgem",
        "Drive all your pawns off the board before the other does.",
        include_str!("../../../assets/rules/dodgem.md"),
        include_str!("../../../assets/examples/dodgem.txt"),
    ),
    fixed_size::<Pentago>(
        "pentago",
        "Pentago",
        "Five in a row, and a quadrant turns every time.",
        include_str!("../../../assets/rules/pentago.md"),
        include_str!("../../../assets/examples/pentago.txt"),
    ),
    Game {
        menu_entry: "pentago",
        ..fixed_size::<PentagoXl>(
            "pentagoxl",
            "Pentago XL",
            "Pentago on nine blocks, for two to four.",
            include_str!("../../../assets/rules/pentagoxl.md"),
            include_str!("../../../assets/examples/pentagoxl.txt"),
        )
    },
    variable_size::<Sos<u64>, Sos<u128>>(
        "sos",
        "SOS",
        "Write S or O, and complete the most SOS.",
        include_str!("../../../assets/rules/sos.md"),
        include_str!("../../../assets/examples/sos.txt"),
    ),
    variable_size::<Amazons<u64>, Amazons<u128>>(
        "amazons",
        "Amazons",
        "Move like queens, shoot like queens, and wall each other in.",
        include_str!("../../../assets/rules/amazons.md"),
        include_str!("../../../assets/examples/amazons.txt"),
    ),
];

/// A game whose boards of at most 64 squares are `Small` and the others `Large`.
const fn variable_size<Small: GameAi, Large: GameAi>(
    name: &'static str,
    title: &'static str,
    about: &'static str,
    rules: &'static str,
    example: &'static str,
) -> Game {
    let begin =
        |start: &MatchStart, reply_sink: &ReplySink| match start.setup.rows * start.setup.cols {
            0..=64 => begin::<Small>(start, reply_sink),
            _ => begin::<Large>(start, reply_sink),
        };
    Game {
        name,
        title,
        about,
        menu_entry: name,
        rules,
        example,
        supported_setups: Small::SUPPORTED_SETUPS,
        is_level_available: ai::is_available::<Small>,
        begin,
    }
}

/// A game played on one size of board.
const fn fixed_size<G: GameAi>(
    name: &'static str,
    title: &'static str,
    about: &'static str,
    rules: &'static str,
    example: &'static str,
) -> Game {
    Game {
        name,
        title,
        about,
        menu_entry: name,
        rules,
        example,
        supported_setups: G::SUPPORTED_SETUPS,
        is_level_available: ai::is_available::<G>,
        begin: begin::<G>,
    }
}

/// The game called `name`; case, spaces and `-` do not matter.
///
/// # Errors
/// If there is none.
pub fn find_game(name: &str) -> Result<&'static Game, StartError> {
    let normalized: String =
        name.chars().filter(|sign| !matches!(sign, ' ' | '-')).collect::<String>().to_lowercase();
    let found = ALL_GAMES.iter().find(|game| game.name == normalized);
    let names = || ALL_GAMES.iter().map(|game| game.name).collect();
    found.ok_or_else(|| StartError::UnknownGame { given: name.to_string(), valid: names() })
}

fn begin<G: GameAi>(
    start: &MatchStart,
    reply_sink: &ReplySink,
) -> Result<Box<dyn Match>, StartError> {
    let first = match &start.board {
        None => G::start(&start.setup).map_err(StartError::Setup)?,
        Some(board) => {
            ParsedBoard::parse(&start.setup, &board.rows, board.to_move, board.scores.clone())
                .and_then(|board| G::from_board(&start.setup, &board))
                .map_err(StartError::Board)?
        }
    };
    let mut history = History::new(first);
    for (index, text) in start.moves.iter().enumerate() {
        let mv = path::move_from_text(&history, text).map_err(|refusal| StartError::Move {
            number: index + 1,
            text: text.clone(),
            refusal,
        })?;
        history.push(mv);
    }
    let match_state = MatchState::new(
        start.game,
        history,
        start.player_specs.clone(),
        &start.engine_options,
        reply_sink,
    );
    let match_state = match_state.map_err(|error| StartError::Thread(error.to_string()))?;
    Ok(Box::new(match_state.with_clock(&start.names, start.time_control, &start.move_times)))
}
