//! A match follows from its actions: steps make moves, what is taken back can be played again,
//! and a list of actions is a saved game.

use crate::play::Dice;
use parlour::ai::{Kit, Level};
use parlour::rules::scene::Kind;
use parlour::rules::setup::{Setup, Variant};
use parlour::rules::step::{Path, Step};
use parlour::session::seats::Sitter;
use parlour::session::shelf::{SHELF, Start};
use parlour::session::thinking::{Reply, Report};
use parlour::session::{Action, ActionError, Event, Match};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

/// Every game as it is usually played, and what else changes how a match goes.
fn starts() -> Vec<Start> {
    let usual = SHELF.iter().map(Start::usual);
    let others = [
        ("breakthrough", Setup { rows: 5, cols: 2, variant: Variant::Standard, players: 2 }),
        ("firstattack", Setup { rows: 9, cols: 9, variant: Variant::Colours, players: 2 }),
        ("dodgem", Setup { rows: 2, cols: 2, variant: Variant::Standard, players: 2 }),
        ("dodgem", Setup { rows: 3, cols: 3, variant: Variant::Standard, players: 2 }),
        ("pentagoxl", Setup { rows: 9, cols: 9, variant: Variant::Standard, players: 4 }),
        ("sos", Setup { rows: 3, cols: 3, variant: Variant::Standard, players: 3 }),
        ("snort", Setup { rows: 1, cols: 1, variant: Variant::Standard, players: 2 }),
    ];
    let others = others.into_iter().map(|(name, setup)| {
        let game = SHELF.iter().find(|game| game.name == name).expect("it is on the shelf");
        Start { setup, sitters: vec![Sitter::Human; setup.players], ..Start::usual(game) }
    });
    usual.chain(others).collect()
}

fn open(start: &Start) -> Box<dyn Match> {
    start.open(&(Arc::new(|_| {}) as Report)).unwrap_or_else(|error| panic!("{error}"))
}

/// All that can be seen of a match but how it came about.
fn assert_same(one: &dyn Match, other: &dyn Match) {
    assert_eq!(one.position(), other.position());
    assert_eq!(one.pending(), other.pending());
    assert_eq!(one.next_steps(), other.next_steps());
    assert_eq!((one.to_move(), one.outcome()), (other.to_move(), other.outcome()));
    assert_eq!(one.can_take_back(), other.can_take_back());
    assert_eq!(one.can_redo(), other.can_redo());
    let texts = |game: &dyn Match| -> Vec<_> {
        game.entries().iter().map(|entry| (entry.seat, entry.text.clone())).collect()
    };
    assert_eq!(texts(one), texts(other));
    for plies in [0, one.entries().len() / 2, one.entries().len()] {
        assert_eq!(one.scene(plies), other.scene(plies));
    }
}

/// Decides random steps until they are a move, sometimes one back; returns its text.
fn step_through(game: &mut dyn Match, dice: &mut Dice) -> String {
    let plies = game.entries().len();
    while game.entries().len() == plies {
        let pending = game.pending();
        if !pending.is_empty() && dice.random_ratio(1, 4) {
            game.act(Action::StepBack).expect("a step was made");
            assert_eq!(game.pending(), pending.back());
            continue;
        }
        let step = *game.next_steps().choose(dice).expect("a step follows");
        let events = game.act(Action::Step(step)).expect("it was offered");
        let played = game.entries().len() > plies;
        assert_eq!(matches!(events[..], [Event::Played(_), ..]), played);
        assert!(played || game.pending() == pending.then(step));
    }
    assert!(game.pending().is_empty(), "a move played leaves nothing pending");
    game.entries()[plies].text.clone()
}

#[test]
fn steps_make_moves() {
    for start in starts() {
        let mut dice = Dice::seed_from_u64(1);
        let (mut stepped, mut moved) = (open(&start), open(&start));
        while stepped.to_move().is_some() {
            let text = step_through(&mut *stepped, &mut dice);
            let events = moved.act(Action::Move(text)).expect("it is legal");
            let ended = events.iter().any(|event| matches!(event, Event::Ended(_)));
            assert_eq!(ended, moved.outcome().is_some());
            assert_same(&*stepped, &*moved);
        }
        rebuilds(&start, &*stepped);
        rebuilds(&start, &*moved);
    }
}

/// A new match that takes the actions of `game` is the same.
fn rebuilds(start: &Start, game: &dyn Match) {
    let mut again = open(start);
    assert_eq!(again.rebuild(game.actions()), Ok(()), "{}", start.game.name);
    assert_same(&*again, game);
    assert_eq!(again.actions(), game.actions());
}

#[test]
fn what_is_taken_back_can_be_played_again() {
    for start in starts() {
        let mut dice = Dice::seed_from_u64(2);
        let mut game = open(&start);
        let mut positions = vec![game.position()];
        assert_eq!(game.act(Action::TakeBack), Err(ActionError::NothingToTakeBack));
        while game.to_move().is_some() {
            step_through(&mut *game, &mut dice);
            positions.push(game.position());
        }
        for position in positions.iter().rev().skip(1) {
            assert!(game.can_take_back());
            assert_eq!(game.act(Action::TakeBack), Ok(vec![Event::TookBack]));
            assert_eq!(game.position(), *position);
        }
        assert!(!game.can_take_back());
        for position in &positions[1..] {
            assert!(game.can_redo());
            // A move begun does not stand in the way. A stone or a winning marble is no beginning.
            if !matches!(game.scene(0).kind, Kind::Stones | Kind::Blocks) && dice.random() {
                let step = game.next_steps()[0];
                assert_eq!(game.act(Action::Step(step)), Ok(vec![Event::Stepped]));
            }
            game.act(Action::Redo).expect("it was taken back");
            assert_eq!((game.position(), game.pending()), (position.clone(), Path::EMPTY));
        }
        assert!(!game.can_redo());
        rebuilds(&start, &*game);
    }
}

#[test]
fn a_different_move_ends_the_redoing() {
    for start in starts().into_iter().filter(|start| start.setup.rows > 2) {
        let mut game = open(&start);
        let dice = &mut Dice::seed_from_u64(3);
        let first = step_through(&mut *game, dice);
        let second = step_through(&mut *game, dice);
        game.act(Action::TakeBack).expect("two moves were played");
        game.act(Action::TakeBack).expect("two moves were played");
        // The same move again leaves the rest as it was.
        game.act(Action::Move(first)).expect("it was legal before");
        assert!(game.can_redo());
        let legal = game.divide(1);
        let other = legal.iter().map(|(text, _)| text).find(|&text| *text != second);
        game.act(Action::Move(other.expect("there is another move").clone())).expect("it is legal");
        assert!(!game.can_redo());
        assert_eq!(game.act(Action::Redo), Err(ActionError::NothingToRedo));
        rebuilds(&start, &*game);
    }
}

#[test]
fn what_is_refused_changes_nothing() {
    for start in starts() {
        let mut game = open(&start);
        let dice = &mut Dice::seed_from_u64(4);
        while game.to_move().is_some() {
            let steps = game.next_steps();
            let grid = game.scene(usize::MAX).grid;
            for step in grid.squares().map(Step::Square) {
                if steps.contains(&step) {
                    continue;
                }
                let actions = game.actions().len();
                let before = game.position();
                assert_eq!(game.act(Action::Step(step)), Err(game.refusal(step)));
                assert_eq!((game.actions().len(), game.position()), (actions, before));
            }
            step_through(&mut *game, dice);
        }
        assert!(game.next_steps().is_empty());
        let refused = game.act(Action::Move("a1".to_string())).expect_err("the game is over");
        assert_eq!(refused.to_string(), "The game is over: no move can follow.");
    }
}

/// A random mixture of all that can happen at the table, at every number of computer seats.
#[test]
fn a_match_with_computers_is_rebuilt_from_its_actions() {
    for start in starts() {
        for computers in 1..=start.setup.players {
            let mut sitters = vec![Sitter::computer(Level::Random); computers];
            sitters.resize(start.setup.players, Sitter::Human);
            sitters.reverse();
            let kit = Kit { seed: computers as u64, ..start.kit };
            let start = Start { sitters, kit, ..start.clone() };
            with_computers(&start);
        }
    }
}

fn with_computers(start: &Start) {
    let (sender, replies) = channel();
    let sender = std::sync::Mutex::new(sender);
    let report: Report = Arc::new(move |reply| {
        let _ = sender.lock().expect("no sender panics").send(reply);
    });
    let mut game = start.open(&report).unwrap_or_else(|error| panic!("{error}"));
    let mut dice = Dice::seed_from_u64(5);
    let mut turns = 0;
    while game.to_move().is_some() && turns < 400 {
        turns += 1;
        match (game.thinking(), dice.random_range(0..12)) {
            (_, 0) => {
                let _ = game.act(Action::TakeBack);
            }
            (_, 1) => {
                let _ = game.act(Action::Redo);
            }
            (Some(seat), _) => {
                assert_eq!(game.next_steps(), [], "a thinking computer offers no steps");
                let refused = game.act(Action::Move("a1".to_string()));
                assert_eq!(refused, Err(ActionError::NotYourTurn(seat)));
                hear(&mut *game, &replies);
            }
            (None, _) => drop(step_through(&mut *game, &mut dice)),
        }
    }
    let mut again = open(start);
    assert_eq!(again.rebuild(game.actions()), Ok(()), "{}", start.game.name);
    assert_eq!(again.position(), game.position());
    assert_eq!(again.actions(), game.actions());
    assert_eq!(again.thinking(), game.to_move().filter(|_| game.thinking().is_some()));
}

/// Waits for the one reply that counts; stale ones change nothing.
fn hear(game: &mut dyn Match, replies: &Receiver<Reply>) {
    let plies = game.entries().len();
    loop {
        let before = game.actions().len();
        let events = game.hear(replies.recv().expect("the computer answers"));
        if events.is_empty() {
            assert_eq!(game.actions().len(), before, "a stale reply changes nothing");
            continue;
        }
        assert!(matches!(events[0], Event::Played(_)), "{events:?}");
        assert_eq!(game.entries().len(), plies + 1);
        assert!(game.entries()[plies].spent.is_some(), "its time was taken");
        return;
    }
}
