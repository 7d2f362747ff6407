//! The list of games, and how a match of one begins.

use super::Match;
pub use super::game::{BoardText, Game, Start, StartError};
use super::live::Live;
use super::thinking::Report;
use crate::ai;
use crate::ai::insight::Insight;
use crate::rules::amazons::Amazons;
use crate::rules::breakthrough::Breakthrough;
use crate::rules::dodgem::Dodgem;
use crate::rules::firstattack::FirstAttack;
use crate::rules::history::History;
use crate::rules::notation::Board;
use crate::rules::path;
use crate::rules::pentago::Pentago;
use crate::rules::pentagoxl::PentagoXl;
use crate::rules::pleiadis::Pleiadis;
use crate::rules::snort::Snort;
use crate::rules::sos::Sos;

/// Every game, in the order of the menu.
pub static SHELF: [Game; 9] = [
    sized::<Breakthrough<u64>, Breakthrough<u128>>(
        "breakthrough",
        "Breakthrough",
        "Pawns only go forward: bring one to the far side.",
        include_str!("../../assets/rules/breakthrough.md"),
        include_str!("../../assets/examples/breakthrough.txt"),
    ),
    sized::<FirstAttack<u64>, FirstAttack<u128>>(
        "firstattack",
        "First Attack",
        "Place pawns that no other pawn looks at.",
        include_str!("../../assets/rules/firstattack.md"),
        include_str!("../../assets/examples/firstattack.txt"),
    ),
    sized::<Pleiadis<u64>, Pleiadis<u128>>(
        "pleiadis",
        "Pleiadis",
        "Place stones where friends outnumber enemies.",
        include_str!("../../assets/rules/pleiadis.md"),
        include_str!("../../assets/examples/pleiadis.txt"),
    ),
    sized::<Snort<u64>, Snort<u128>>(
        "snort",
        "Snort",
        "Place stones, never beside an enemy.",
        include_str!("../../assets/rules/snort.md"),
        include_str!("../../assets/examples/snort.txt"),
    ),
    sized::<Dodgem<u64>, Dodgem<u128>>(
        "dodgem",
        "Dodgem",
        "Drive all your pawns off the board before the other does.",
        include_str!("../../assets/rules/dodgem.md"),
        include_str!("../../assets/examples/dodgem.txt"),
    ),
    one::<Pentago>(
        "pentago",
        "Pentago",
        "Five in a row, and a quadrant turns every time.",
        include_str!("../../assets/rules/pentago.md"),
        include_str!("../../assets/examples/pentago.txt"),
    ),
    Game {
        place: "pentago",
        ..one::<PentagoXl>(
            "pentagoxl",
            "Pentago XL",
            "Pentago on nine blocks, for two to four.",
            include_str!("../../assets/rules/pentagoxl.md"),
            include_str!("../../assets/examples/pentagoxl.txt"),
        )
    },
    sized::<Sos<u64>, Sos<u128>>(
        "sos",
        "SOS",
        "Write S or O, and complete the most SOS.",
        include_str!("../../assets/rules/sos.md"),
        include_str!("../../assets/examples/sos.txt"),
    ),
    sized::<Amazons<u64>, Amazons<u128>>(
        "amazons",
        "Amazons",
        "Move like queens, shoot like queens, and wall each other in.",
        include_str!("../../assets/rules/amazons.md"),
        include_str!("../../assets/examples/amazons.txt"),
    ),
];

/// A game whose boards of at most 64 squares are `Small` and the others `Large`.
const fn sized<Small: Insight, Large: Insight>(
    name: &'static str,
    title: &'static str,
    about: &'static str,
    rules: &'static str,
    example: &'static str,
) -> Game {
    let begin = |start: &Start, report: &Report| match start.setup.rows * start.setup.cols {
        0..=64 => begin::<Small>(start, report),
        _ => begin::<Large>(start, report),
    };
    Game {
        name,
        title,
        about,
        place: name,
        rules,
        example,
        limits: Small::LIMITS,
        offers: ai::offers::<Small>,
        begin,
    }
}

/// A game played on one size of board.
const fn one<G: Insight>(
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
        place: name,
        rules,
        example,
        limits: G::LIMITS,
        offers: ai::offers::<G>,
        begin: begin::<G>,
    }
}

/// The game called `name`; case, spaces and `-` do not matter.
///
/// # Errors
/// If there is none.
pub fn find(name: &str) -> Result<&'static Game, StartError> {
    let wanted: String =
        name.chars().filter(|sign| !matches!(sign, ' ' | '-')).collect::<String>().to_lowercase();
    let found = SHELF.iter().find(|game| game.name == wanted);
    let names = || SHELF.iter().map(|game| game.name).collect();
    found.ok_or_else(|| StartError::Game { given: name.to_string(), valid: names() })
}

fn begin<G: Insight>(start: &Start, report: &Report) -> Result<Box<dyn Match>, StartError> {
    let first = match &start.board {
        None => G::start(&start.setup).map_err(StartError::Setup)?,
        Some(board) => Board::read(&start.setup, &board.rows, board.to_move, board.scores.clone())
            .and_then(|board| G::from_board(&start.setup, &board))
            .map_err(StartError::Board)?,
    };
    let mut history = History::new(first);
    for (index, text) in start.moves.iter().enumerate() {
        let mv = path::find(&history, text).map_err(|refusal| StartError::Move {
            number: index + 1,
            text: text.clone(),
            refusal,
        })?;
        history.push(mv);
    }
    let live = Live::new(start.game, history, start.sitters.clone(), &start.kit, report);
    let live = live.map_err(|error| StartError::Thread(error.to_string()))?;
    Ok(Box::new(live.agreed(&start.names, start.clock, &start.spent)))
}
