//! Computer players that search until they are stopped, so that a test decides what they answer.

use parlour_ai::core::{SearchLimits, SearchResult, Searcher};
use parlour_ai::engine::EngineMaker;
use parlour_ai::{Level, engines};
use parlour_rules::snort::Snort;
use parlour_rules::{History, Rules, Seat, Square, WideBitboard};
use parlour_session::catalog::find_game;
use parlour_session::play::match_state::MatchState;
use parlour_session::play::participants::Engines;
use parlour_session::play::{MatchStart, PlayerSpec, ReplySink};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

pub(super) type Game = Snort<WideBitboard>;

/// The test holds a clone of the token and so sees whether the thread has dropped its own.
pub(super) struct SlowPlayer {
    pub _token: Arc<()>,
}

impl Searcher<Game> for SlowPlayer {
    fn think(
        &mut self,
        history: &History<Game>,
        limits: &SearchLimits,
        _: &mut dyn FnMut(&SearchResult<Square>),
    ) -> SearchResult<Square> {
        while !limits.stop.is_raised() {
            thread::sleep(Duration::from_millis(1));
        }
        let mut first = None;
        history.position().for_each_move(|mv| first = first.or(Some(mv)));
        let best = first.expect("the game is not over");
        SearchResult {
            best_move: best,
            pv: vec![best],
            score: None,
            depth: 0,
            nodes: 0,
            compared: None,
            distance_is_bound: false,
        }
    }
}

/// The players of a match.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Seating {
    /// A slow player and a person.
    ComputerFirst,
    /// Two slow players.
    Computers,
}

/// A match of Snort at its default size between these players.
pub(super) fn match_of(seats: Seating, report: &ReplySink) -> MatchState<Game> {
    let mut live = human_match(report);
    if seats == Seating::Computers {
        seat_slow_player(&mut live, Seat::SECOND, Level::Minimax, report);
    }
    seat_slow_player(&mut live, Seat::FIRST, Level::AlphaBeta, report);
    live
}

pub(super) fn human_match(report: &ReplySink) -> MatchState<Game> {
    let game = find_game("snort").expect("the game is registered");
    let start = MatchStart::default_for(game);
    let history = History::new(Game::start(&start.setup).expect("its usual setup"));
    let engines = Engines::new(EngineMaker::one(engines::SNORT), &start);
    let engines = engines.expect("the networks ship");
    MatchState::new(&start, history, engines, report).expect("no thread is needed yet")
}

fn seat_slow_player(live: &mut MatchState<Game>, seat: Seat, level: Level, report: &ReplySink) {
    let slow = SlowPlayer { _token: Arc::new(()) };
    live.set_searcher(seat, PlayerSpec::computer(level), slow, report)
        .expect("a thread can be had");
}
