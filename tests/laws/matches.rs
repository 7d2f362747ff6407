//! Matches of every game: steps make moves, moves taken back can be played again, and a match that is
//! saved and read is the same match.

use super::game_laws::random_games::TestRng;
use parlour_ai::Level;
use parlour_ai::core::EngineOptions;
use parlour_rules::{BoardKind, Path, Setup, Step, Variant};
use parlour_session::catalog::ALL_GAMES;
use parlour_session::play::{
    Action, ActionError, Match, MatchEvent, MatchStart, PlayerSpec, Reply, ReplySink,
};
use parlour_session::record::{Record, RecordTracker};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::sync::mpsc::Receiver;

/// Every game in its default setup, and further setups that change how a match goes.
fn starts() -> Vec<MatchStart> {
    let usual = ALL_GAMES.iter().map(MatchStart::default_for);
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
        let game = ALL_GAMES.iter().find(|game| game.name == name).expect("the registry has it");
        MatchStart {
            setup,
            player_specs: vec![PlayerSpec::Human; setup.players],
            ..MatchStart::default_for(game)
        }
    });
    usual.chain(others).collect()
}

fn open(start: &MatchStart) -> Box<dyn Match> {
    start.begin(&ReplySink::ignore()).unwrap_or_else(|error| panic!("{error}"))
}

/// All that can be seen of a match but how it came about.
fn assert_same(one: &dyn Match, other: &dyn Match) {
    assert_eq!(one.position_report(), other.position_report());
    assert_eq!(one.partial_move(), other.partial_move());
    assert_eq!(one.next_steps(), other.next_steps());
    assert_eq!((one.to_move(), one.outcome()), (other.to_move(), other.outcome()));
    assert_eq!(one.can_take_back(), other.can_take_back());
    assert_eq!(one.can_redo(), other.can_redo());
    let texts = |game: &dyn Match| -> Vec<_> {
        game.moves().iter().map(|entry| (entry.seat, entry.text.clone())).collect()
    };
    assert_eq!(texts(one), texts(other));
    for plies in [0, one.moves().len() / 2, one.moves().len()] {
        assert_eq!(one.scene(plies), other.scene(plies));
    }
}

/// Decides random steps until they are a move, sometimes one back; returns its text.
fn step_through(game: &mut dyn Match, rng: &mut TestRng) -> String {
    let plies = game.moves().len();
    while game.moves().len() == plies {
        let pending = game.partial_move();
        if !pending.is_empty() && rng.random_ratio(1, 4) {
            game.act(Action::UndoStep).expect("a step was made");
            assert_eq!(game.partial_move(), pending.without_last());
            continue;
        }
        let step = *game.next_steps().choose(rng).expect("a step follows");
        let events = game.act(Action::Step(step)).expect("it was offered");
        let played = game.moves().len() > plies;
        assert_eq!(matches!(events[..], [MatchEvent::Played(_), ..]), played);
        assert!(played || game.partial_move() == pending.then(step));
    }
    assert!(game.partial_move().is_empty(), "a move played leaves nothing pending");
    game.moves()[plies].text.clone()
}

#[test]
fn steps_make_moves() {
    for start in starts() {
        let mut rng = TestRng::seed_from_u64(1);
        let (mut stepped, mut moved) = (open(&start), open(&start));
        while stepped.to_move().is_some() {
            let text = step_through(&mut *stepped, &mut rng);
            let events = moved.act(Action::Move(text)).expect("it is legal");
            let ended = events.iter().any(|event| matches!(event, MatchEvent::Ended(_)));
            assert_eq!(ended, moved.outcome().is_some());
            assert_same(&*stepped, &*moved);
        }
        check_saved_and_read(&start, &*stepped);
        check_saved_and_read(&start, &*moved);
    }
}

/// A match that is written as a record, read and begun again is the same.
fn check_saved_and_read(start: &MatchStart, game: &dyn Match) {
    assert_same(&*saved_and_read(start, game), game);
}

fn saved_and_read(start: &MatchStart, game: &dyn Match) -> Box<dyn Match> {
    let mut tracker = RecordTracker::new(Record::new(start, None));
    tracker.sync_from(game);
    let record = Record::read(tracker.record().to_string().as_bytes());
    let record = record.unwrap_or_else(|error| panic!("{}: {error}", start.game.name));
    assert_eq!(record.plies, tracker.record().plies);
    open(&record.to_match_start(&EngineOptions::default()))
}

#[test]
fn what_is_taken_back_can_be_played_again() {
    for start in starts() {
        let mut rng = TestRng::seed_from_u64(2);
        let mut game = open(&start);
        let mut positions = vec![game.position_report()];
        assert_eq!(game.act(Action::TakeBack), Err(ActionError::NothingToTakeBack));
        while game.to_move().is_some() {
            step_through(&mut *game, &mut rng);
            positions.push(game.position_report());
        }
        for position in positions.iter().rev().skip(1) {
            assert!(game.can_take_back());
            assert_eq!(game.act(Action::TakeBack), Ok(vec![MatchEvent::TookBack]));
            assert_eq!(game.position_report(), *position);
        }
        assert!(!game.can_take_back());
        for position in &positions[1..] {
            assert!(game.can_redo());
            // A move begun does not stand in the way. A stone or a winning marble is no beginning.
            if !matches!(game.scene(0).board_kind, BoardKind::Stones | BoardKind::Blocks)
                && rng.random()
            {
                let step = game.next_steps()[0];
                assert_eq!(game.act(Action::Step(step)), Ok(vec![MatchEvent::Stepped]));
            }
            game.act(Action::Redo).expect("it was taken back");
            assert_eq!(
                (game.position_report(), game.partial_move()),
                (position.clone(), Path::EMPTY)
            );
        }
        assert!(!game.can_redo());
        check_saved_and_read(&start, &*game);
    }
}

#[test]
fn a_different_move_ends_the_redoing() {
    for start in starts().into_iter().filter(|start| start.setup.rows > 2) {
        let mut game = open(&start);
        let rng = &mut TestRng::seed_from_u64(3);
        let first = step_through(&mut *game, rng);
        let second = step_through(&mut *game, rng);
        game.act(Action::TakeBack).expect("two moves were played");
        game.act(Action::TakeBack).expect("two moves were played");
        // The same move again leaves the rest as it was.
        game.act(Action::Move(first)).expect("it was legal before");
        assert!(game.can_redo());
        let legal = game.divide(1, &mut |_| {});
        let other = legal.iter().map(|(text, _)| text).find(|&text| *text != second);
        game.act(Action::Move(other.expect("there is another move").clone())).expect("it is legal");
        assert!(!game.can_redo());
        assert_eq!(game.act(Action::Redo), Err(ActionError::NothingToRedo));
        check_saved_and_read(&start, &*game);
    }
}

#[test]
fn what_is_refused_changes_nothing() {
    for start in starts() {
        let mut game = open(&start);
        let rng = &mut TestRng::seed_from_u64(4);
        while game.to_move().is_some() {
            let steps = game.next_steps();
            let grid = game.scene(usize::MAX).grid;
            for step in grid.squares().map(Step::Square) {
                if steps.contains(&step) {
                    continue;
                }
                let state = |game: &dyn Match| (game.position_report(), game.partial_move());
                let before = state(&*game);
                assert_eq!(game.act(Action::Step(step)), Err(game.explain_illegal_step(step)));
                assert_eq!(state(&*game), before);
            }
            step_through(&mut *game, rng);
        }
        assert!(game.next_steps().is_empty());
        let refused = game.act(Action::Move("a1".to_string())).expect_err("the game is over");
        assert_eq!(refused.to_string(), "The game is over: no move can follow.");
    }
}

/// Random mixtures of all actions of a match, with every number of computer players.
#[test]
fn a_match_with_computers_is_saved_and_read() {
    for start in starts() {
        for computers in 1..=start.setup.players {
            let mut player_specs = vec![PlayerSpec::computer(Level::Random); computers];
            player_specs.resize(start.setup.players, PlayerSpec::Human);
            player_specs.reverse();
            let kit = EngineOptions { seed: computers as u64, ..start.engine_options };
            let start = MatchStart { player_specs, engine_options: kit, ..start.clone() };
            play_with_computers(&start);
        }
    }
}

fn play_with_computers(start: &MatchStart) {
    let (report, replies) = ReplySink::channel();
    let mut game = start.begin(&report).unwrap_or_else(|error| panic!("{error}"));
    let mut rng = TestRng::seed_from_u64(5);
    let mut turns = 0;
    while game.to_move().is_some() && turns < 400 {
        turns += 1;
        match (game.thinking_seat(), rng.random_range(0..12)) {
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
                await_reply(&mut *game, &replies);
            }
            (None, _) => drop(step_through(&mut *game, &mut rng)),
        }
    }
    let again = saved_and_read(start, &*game);
    assert_eq!(again.position_report(), game.position_report());
    assert_eq!(again.player_specs(), game.player_specs());
    assert_eq!(again.thinking_seat(), game.to_move().filter(|_| game.thinking_seat().is_some()));
}

/// Waits for the one reply that counts; stale ones change nothing.
fn await_reply(game: &mut dyn Match, replies: &Receiver<Reply>) {
    let plies = game.moves().len();
    loop {
        let before = game.position_report();
        let events = game.on_reply(replies.recv().expect("the computer answers"));
        if events.is_empty() {
            assert_eq!(game.position_report(), before, "a stale reply changes nothing");
            continue;
        }
        assert!(matches!(events[0], MatchEvent::Played(_)), "{events:?}");
        assert_eq!(game.moves().len(), plies + 1);
        assert!(game.moves()[plies].time_spent.is_some(), "its time was taken");
        return;
    }
}
