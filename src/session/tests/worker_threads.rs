//! Players search on threads of their own, which end with their match. No test here measures time:
//! a reply that never came would block its test for ever.

use crate::catalog::registry;
use crate::play::match_state::MatchState;
use crate::play::participants::Engines;
use crate::play::{Action, ActionError, Match, MatchEvent, MatchStart, PlayerSpec, ReplySink};
use parlour_ai::core::{EngineOptions, SearchLimits, SearchResult, Searcher};
use parlour_ai::engine::EngineMaker;
use parlour_ai::{Level, engines};
use parlour_rules::snort::Snort;
use parlour_rules::{History, Rules, Seat, Setup, Square, Variant, WideBitboard};
use std::sync::mpsc::{Sender, channel};
use std::thread;

type Game = Snort<WideBitboard>;

const SETUP: Setup = Setup { rows: 4, cols: 4, variant: Variant::Standard, players: 2 };

/// Searches until stopped, and reports when it begins, ends and is dropped.
struct UntilStopped {
    events: Sender<&'static str>,
}

impl Searcher<Game> for UntilStopped {
    fn think(
        &mut self,
        history: &History<Game>,
        limits: &SearchLimits,
        _: &mut dyn FnMut(&SearchResult<Square>),
    ) -> SearchResult<Square> {
        let _ = self.events.send("begins");
        while !limits.stop.is_raised() {
            thread::yield_now();
        }
        let _ = self.events.send("ends");
        first(history)
    }
}

impl Drop for UntilStopped {
    fn drop(&mut self) {
        let _ = self.events.send("is let go");
    }
}

/// Panics the first time, and plays the first move after that.
struct PanicsOnce {
    has_panicked: bool,
}

impl Searcher<Game> for PanicsOnce {
    fn think(
        &mut self,
        history: &History<Game>,
        _: &SearchLimits,
        _: &mut dyn FnMut(&SearchResult<Square>),
    ) -> SearchResult<Square> {
        if !std::mem::replace(&mut self.has_panicked, true) {
            panic!("a fault of the player");
        }
        first(history)
    }
}

fn first(history: &History<Game>) -> SearchResult<Square> {
    let best = history.legal_moves()[0];
    SearchResult {
        best_move: best,
        pv: vec![best],
        score: None,
        depth: 0,
        nodes: 1,
        compared: None,
        distance_is_bound: false,
    }
}

/// A person in seat 1 against `searcher` in seat 2.
fn against(searcher: impl Searcher<Game> + 'static, report: &ReplySink) -> MatchState<Game> {
    let game = registry::find_game("snort").expect("the game is registered");
    let start = MatchStart { setup: SETUP, ..MatchStart::default_for(game) };
    let history = History::new(Game::start(&SETUP).expect("it can be set up"));
    let engines = Engines::new(EngineMaker::one(engines::SNORT), &start);
    let engines = engines.expect("the networks ship");
    let mut live =
        MatchState::new(&start, history, engines, report).expect("no thread is needed yet");
    let computer = PlayerSpec::computer(Level::Random);
    live.set_searcher(Seat::SECOND, computer, searcher, report).expect("there are threads");
    live
}

fn play(game: &mut dyn Match, text: &str) {
    game.act(Action::Move(text.to_string())).unwrap_or_else(|error| panic!("{text}: {error}"));
}

#[test]
fn the_table_answers_while_a_player_thinks() {
    let (says, heard) = channel();
    let (report, replies) = ReplySink::channel();
    let mut game = against(UntilStopped { events: says }, &report);
    play(&mut game, "a1");
    assert_eq!(heard.recv(), Ok("begins"));
    assert_eq!(game.thinking_seat(), Some(Seat::SECOND));
    assert_eq!(game.next_steps(), []);
    let refused = game.act(Action::Move("d4".to_string()));
    assert_eq!(refused, Err(ActionError::NotYourTurn(Seat::SECOND)));
    assert_eq!(game.scene(0).grid.rows, 4);
    assert_eq!(game.position_report().legal_count, 13);
    // Taking back drops the search, and its late reply is ignored.
    assert_eq!(game.act(Action::TakeBack), Ok(vec![MatchEvent::TookBack]));
    assert_eq!(heard.recv(), Ok("ends"));
    assert_eq!(game.thinking_seat(), None);
    let stale = replies.recv().expect("a stopped search answers");
    assert_eq!(game.on_reply(stale), []);
    assert_eq!(game.moves().len(), 0);
    // The same thread takes the next job.
    play(&mut game, "b2");
    assert_eq!(heard.recv(), Ok("begins"));
}

#[test]
fn leaving_the_table_ends_the_thread() {
    let (says, heard) = channel();
    let (report, _replies) = ReplySink::channel();
    let mut game = against(UntilStopped { events: says }, &report);
    play(&mut game, "a1");
    assert_eq!(heard.recv(), Ok("begins"));
    drop(game);
    assert_eq!(heard.recv(), Ok("ends"));
    assert_eq!(heard.recv(), Ok("is let go"));
    assert!(heard.recv().is_err(), "nothing of it is left");
}

#[test]
fn a_reply_of_an_earlier_turn_is_not_played_in_a_later_one() {
    let (says, heard) = channel();
    let (report, replies) = ReplySink::channel();
    let mut game = against(UntilStopped { events: says }, &report);
    play(&mut game, "a1");
    assert_eq!(heard.recv(), Ok("begins"));
    game.act(Action::TakeBack).expect("a move was played");
    play(&mut game, "b2");
    // The reply for a1 arrives while the computer thinks about b2.
    let stale = replies.recv().expect("the first search answers");
    assert_eq!(game.on_reply(stale), []);
    assert_eq!(game.thinking_seat(), Some(Seat::SECOND), "still at it");
    assert_eq!(game.moves().len(), 1);
}

#[test]
fn a_player_that_breaks_down_says_so_and_may_try_again() {
    let (report, replies) = ReplySink::channel();
    let mut game = against(PanicsOnce { has_panicked: false }, &report);
    play(&mut game, "a1");
    let events = game.on_reply(replies.recv().expect("the fault is reported"));
    let message = "a fault of the player".to_string();
    assert_eq!(events, [MatchEvent::Failed(Seat::SECOND, message)]);
    assert_eq!(game.thinking_seat(), None, "nobody waits for ever");
    game.act(Action::TakeBack).expect("a move was played");
    play(&mut game, "d4");
    let events = game.on_reply(replies.recv().expect("the second try"));
    assert_eq!(events, [MatchEvent::Played(Seat::SECOND)]);
    assert_eq!(game.position_report().moves.last(), Some(&game.moves()[1].text));
}

#[test]
fn a_paused_match_asks_nobody_and_goes_on_where_it_was() {
    let (report, replies) = ReplySink::channel();
    let (says, heard) = channel();
    let mut game = against(UntilStopped { events: says }, &report);
    play(&mut game, "a1");
    assert_eq!(heard.recv(), Ok("begins"));
    game.pause(true);
    assert!(game.is_paused() && game.pending_job().is_none() && game.thinking_seat().is_none());
    assert_eq!(heard.recv(), Ok("ends"), "the search under way is given up");
    let late = replies.recv().expect("a job always answers");
    assert_eq!(game.on_reply(late), [], "its move is not played");
    game.pause(true);
    assert!(heard.try_recv().is_err());
    game.pause(false);
    assert_eq!(heard.recv(), Ok("begins"));
    game.move_now();
    let reply = replies.recv().expect("a job always answers");
    assert_eq!(game.on_reply(reply), [MatchEvent::Played(Seat::SECOND)]);
}

#[test]
fn two_computers_play_to_the_end() {
    let (report, replies) = ReplySink::channel();
    for level in [Level::Random, Level::Tactical] {
        let game = registry::find_game("sos").expect("the game is registered");
        let sitters = vec![PlayerSpec::computer(level); 2];
        let start = registry::MatchStart {
            player_specs: sitters,
            engine_options: EngineOptions { seed: 3, ..EngineOptions::default() },
            ..registry::MatchStart::default_for(game)
        };
        let mut matches = (0..2).map(|_| {
            let mut game = start.begin(&report).expect("there are threads");
            while game.outcome().is_none() {
                game.on_reply(replies.recv().expect("somebody is thinking"));
            }
            game.position_report()
        });
        assert_eq!(matches.next(), matches.next(), "{level}: the same seed, the same game");
    }
}
