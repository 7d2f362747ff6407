//! Players that think until they are told to stop, so that a test decides what is heard of them.

use parlour::ai::budget::Limits;
use parlour::ai::{Kit, Level, Searcher, Thought};
use parlour::rules::Rules;
use parlour::rules::history::History;
use parlour::rules::seat::Seat;
use parlour::rules::snort::Snort;
use parlour::session::live::Live;
use parlour::session::seats::Sitter;
use parlour::session::shelf::{Start, find};
use parlour::session::thinking::Report;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

pub type Game = Snort<u64>;

/// The token shows whether its thread still holds it.
pub struct Slow {
    pub _token: Arc<()>,
}

impl Searcher<Game> for Slow {
    fn think(
        &mut self,
        history: &History<Game>,
        limits: &Limits,
        _: &mut dyn FnMut(&Thought<Game>),
    ) -> Thought<Game> {
        while !limits.stop.raised() {
            thread::sleep(Duration::from_millis(1));
        }
        let mut first = None;
        history.position().visit(|mv| first = first.or(Some(mv)));
        let best = first.expect("the game is not over");
        Thought { best, line: vec![best], score: None, depth: 0, nodes: 0 }
    }
}

/// Who sits at the table.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Seats {
    /// A slow player, and a person.
    ComputerFirst,
    /// Two slow players.
    Computers,
}

/// A match of Snort at its usual size at which these sit.
pub fn match_of(seats: Seats, report: &Report) -> Live<Game> {
    let mut live = people(report);
    if seats == Seats::Computers {
        seat(&mut live, Seat::SECOND, Level::Minimax, report);
    }
    seat(&mut live, Seat::FIRST, Level::AlphaBeta, report);
    live
}

pub fn people(report: &Report) -> Live<Game> {
    let game = find("snort").expect("it is on the shelf");
    let setup = Start::usual(game).setup;
    let history = History::new(Game::start(&setup).expect("its usual setup"));
    Live::new(game, history, vec![Sitter::Human; 2], &Kit::default(), report)
        .expect("no thread is needed yet")
}

fn seat(live: &mut Live<Game>, seat: Seat, level: Level, report: &Report) {
    let slow = Slow { _token: Arc::new(()) };
    live.seat(seat, Sitter::computer(level), slow, report).expect("a thread can be had");
}
