//! Games to save: every game, sizes, variants and numbers of players, from the start and from
//! boards.

use parlour::ai::Level;
use parlour::ai::budget::Budget;
use parlour::rules::setup::{Setup, Variant};
use parlour::session::ending::{Ending, Reason};
use parlour::session::record::Record;
use parlour::session::seats::Sitter;
use parlour::session::shelf::{BoardText, SHELF, Start, find};
use parlour::session::thinking::Report;
use parlour::session::{Action, Match};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::sync::Arc;
use std::time::Duration;

pub fn open(start: &Start) -> Box<dyn Match> {
    start.open(&(Arc::new(|_| {}) as Report)).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays up to `plies` random moves.
pub fn play(game: &mut dyn Match, plies: usize, dice: &mut StdRng) {
    let wanted = game.entries().len() + plies;
    while game.entries().len() < wanted && game.to_move().is_some() {
        let step = *game.next_steps().choose(dice).expect("a step follows");
        game.act(Action::Step(step)).expect("it was offered");
    }
}

/// Every game as it is usually played, and others.
pub fn starts() -> Vec<Start> {
    let mut starts: Vec<Start> = SHELF.iter().map(Start::usual).collect();
    let others = [
        ("breakthrough", 5, 16, Variant::Standard, 2),
        ("firstattack", 11, 11, Variant::Colours, 2),
        ("pleiadis", 4, 4, Variant::Standard, 2),
        ("snort", 1, 1, Variant::Standard, 2),
        ("dodgem", 3, 3, Variant::Standard, 2),
        ("pentagoxl", 9, 9, Variant::Standard, 4),
        ("sos", 3, 3, Variant::Standard, 3),
        ("amazons", 5, 5, Variant::Standard, 2),
    ];
    starts.extend(others.map(|(name, rows, cols, variant, players)| {
        let setup = Setup { rows, cols, variant, players };
        let sitters = vec![Sitter::Human; players];
        Start { setup, sitters, ..Start::usual(find(name).expect("it is on the shelf")) }
    }));
    // The same from boards that other games have led to.
    let mut dice = StdRng::seed_from_u64(5);
    let boards: Vec<Start> = starts
        .iter()
        .filter_map(|start| {
            let mut game = open(start);
            play(&mut *game, 5, &mut dice);
            let position = game.position();
            let to_move = usize::from(position.to_move?);
            let (rows, scores) = (position.board.join("/"), position.scores);
            let board = Some(BoardText { rows, to_move, scores });
            Some(Start { board, ..start.clone() })
        })
        .collect();
    starts.extend(boards);
    starts
}

/// A game played for a while, with all that can be known of it.
pub fn record(start: &Start, plies: usize, dice: &mut StdRng) -> Record {
    let mut game = open(start);
    play(&mut *game, plies, dice);
    let mut record = Record::new(start, Some("2026.11.20".to_string()));
    record.follow(&*game);
    record.clock = dice.random_bool(0.3).then(|| "300+5".parse().expect("times"));
    record.seed = dice.random_bool(0.5).then(|| dice.random());
    let budgets =
        [None, Some(Budget::Nodes(1000)), Some(Budget::Time(Duration::from_millis(1500)))];
    for (sitter, name) in record.sitters.iter_mut().zip(&mut record.names) {
        if dice.random_bool(0.3) {
            let budget = *budgets.choose(dice).expect("there are some");
            *sitter = Sitter::Computer { level: Level::AlphaBeta, budget };
        }
        if dice.random_bool(0.3) {
            *name = "Ana \"Zoë\" \\ [1]".to_string();
        }
    }
    for ply in &mut record.plies {
        ply.spent =
            dice.random_bool(0.5).then(|| Duration::from_millis(dice.random_range(0..90_000)));
        ply.expected = dice.random_bool(0.3).then(|| dice.random_range(0..=1000));
        if dice.random_bool(0.2) {
            ply.comments.push(" good\nor [%not] 1. a1 ".to_string());
        }
    }
    if record.ending.is_none() && dice.random_bool(0.3) {
        let reasons = [Reason::Resigned, Reason::Time, Reason::Agreed];
        let reason = *reasons.choose(dice).expect("there are some");
        let outcome =
            parlour::rules::seat::Outcome::among(dice.random_range(1..1 << start.setup.players));
        record.ending = outcome.map(|outcome| Ending { outcome, reason });
        if start.setup.players == 2 && record.result() == "1/2-1/2" {
            record.ending =
                Some(Ending { outcome: parlour::rules::seat::Outcome::draw(2), reason });
        }
    }
    record
}
