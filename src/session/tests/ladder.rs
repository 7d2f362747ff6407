//! The ladder of every game, and players that err.

use crate::catalog::registry::for_each_game;
use crate::catalog::{ALL_GAMES, GameVisitor};
use crate::play::GameEntry;
use parlour_ai::core::{EngineOptions, GameAi, SearchLimits, Searcher};
use parlour_ai::engine::EngineMaker;
use parlour_ai::ladder::ladder_file::{ladder, read_ladder};
use parlour_ai::{Level, Player};
use parlour_rules::{History, Outcome, Setup};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeSet;

fn skill(text: &str) -> Level {
    text.parse().unwrap_or_else(|()| panic!("{text} is a level"))
}

#[test]
fn names_of_fallible_players_and_rungs_are_read_as_written() {
    for text in ["fallible-d1-b0-t1", "fallible-d9-b99-t65535", "rung:1", "rung:17"] {
        assert_eq!(skill(text).to_string(), text);
    }
    for bad in [
        "fallible",
        "fallible-d0-b0-t1",
        "fallible-d1-b100-t1",
        "fallible-d1-b0-t0",
        "fallible-d1-b0",
        "fallible-d1-b0-t1-",
        "fallible-b0-d1-t1",
        "rung",
        "rung:",
        "rung:0",
        "rung:18",
        "rung:x",
    ] {
        assert!(bad.parse::<Level>().is_err(), "{bad}");
    }
}

#[test]
fn every_ladder_rises_to_the_strongest_player() {
    for game in &ALL_GAMES {
        let ladder = game.ladder();
        let numbers: Vec<u8> = ladder.iter().map(|entry| entry.rung.number()).collect();
        assert_eq!(numbers, (1..=ladder.len() as u8).collect::<Vec<_>>(), "{}", game.name);
        assert!(ladder.len() >= 3, "{}", game.name);
        let top = ladder.last().expect("it has rungs");
        assert_eq!((top.level, top.budget), (Level::Master, None), "{}", game.name);
        let elos: Vec<f64> = ladder.iter().filter_map(|entry| Some(entry.rating?.elo)).collect();
        assert!(elos.is_empty() || elos.len() == ladder.len(), "{}: some are rated", game.name);
        assert!(elos.is_sorted(), "{}: {elos:?}", game.name);
        for entry in &ladder {
            assert!(!matches!(entry.level, Level::Rung(_)), "{entry}");
            assert_eq!(read_ladder(&entry.to_string()), [*entry]);
        }
    }
}

/// Plays some turns of a game with players of every rung.
struct EveryRung;

impl GameVisitor for EveryRung {
    fn visit<Small: GameAi, Large: GameAi, Wide: GameAi>(
        &mut self,
        entry: GameEntry,
        _: EngineMaker<Wide>,
    ) {
        let setup = Small::SUPPORTED_SETUPS.default_setup;
        match setup.rows * setup.cols {
            0..=64 => self.try_game::<Small>(entry.name, &setup),
            _ => self.try_game::<Large>(entry.name, &setup),
        }
    }
}

impl EveryRung {
    fn try_game<G: GameAi>(&mut self, name: &'static str, setup: &Setup) {
        let start = G::start(setup).expect("it is supported");
        for rung in ladder(G::PROFILE.ladder).iter().map(|entry| entry.rung) {
            let mut history: History<G> = History::new(start);
            let options = EngineOptions { seed: 5, hash_mib: 1, ..EngineOptions::default() };
            let limits = SearchLimits { nodes: Some(300), ..SearchLimits::default() };
            for _ in 0..4 {
                if history.outcome().is_some() {
                    break;
                }
                let think = || {
                    let mut player: Player<G> = Player::new(Level::Rung(rung), &options);
                    player.think(&history, &limits, &mut |_| {})
                };
                let (result, again) = (think(), think());
                assert_eq!(result.best_move, again.best_move, "{name} {rung}");
                assert!(result.nodes <= 300, "{name} {rung}");
                assert!(history.legal_moves().contains(&result.best_move));
                history.push(result.best_move);
            }
        }
    }
}

#[test]
fn every_rung_plays_legal_moves_again_and_again_the_same() {
    for_each_game(&mut EveryRung);
}

/// The moves that a level chooses from the start with different seeds.
struct Choices {
    level: Level,
    counts: Vec<(&'static str, usize)>,
}

impl GameVisitor for Choices {
    fn visit<Small: GameAi, Large: GameAi, Wide: GameAi>(
        &mut self,
        entry: GameEntry,
        _: EngineMaker<Wide>,
    ) {
        let setup = Small::SUPPORTED_SETUPS.default_setup;
        match setup.rows * setup.cols {
            0..=64 => self.try_game::<Small>(entry.name, &setup),
            _ => self.try_game::<Large>(entry.name, &setup),
        }
    }
}

impl Choices {
    fn try_game<G: GameAi>(&mut self, name: &'static str, setup: &Setup) {
        let start = G::start(setup).expect("it is supported");
        let history: History<G> = History::new(start);
        let mut chosen = BTreeSet::new();
        for seed in 0..20 {
            let options = EngineOptions { seed, hash_mib: 1, ..EngineOptions::default() };
            let limits = SearchLimits { nodes: Some(20_000), ..SearchLimits::default() };
            let result =
                Player::<G>::new(self.level, &options).think(&history, &limits, &mut |_| {});
            chosen.insert(format!("{:?}", result.best_move));
        }
        self.counts.push((name, chosen.len()));
    }
}

#[test]
fn weak_players_vary_and_all_of_their_choices_follow_from_the_seed() {
    let mut weak = Choices { level: skill("fallible-d1-b60-t400"), counts: Vec::new() };
    for_each_game(&mut weak);
    assert!(weak.counts.iter().all(|(_, count)| *count >= 3), "{:?}", weak.counts);
}

/// Plays random games and lets a player that overlooks nothing look for wins.
struct Wins(usize);

impl GameVisitor for Wins {
    fn visit<Small: GameAi, Large: GameAi, Wide: GameAi>(
        &mut self,
        entry: GameEntry,
        _: EngineMaker<Wide>,
    ) {
        let setup = Small::SUPPORTED_SETUPS.default_setup;
        match setup.rows * setup.cols {
            0..=64 => self.try_game::<Small>(entry.name, &setup),
            _ => self.try_game::<Large>(entry.name, &setup),
        }
    }
}

impl Wins {
    fn try_game<G: GameAi>(&mut self, name: &'static str, setup: &Setup) {
        let start = G::start(setup).expect("it is supported");
        let mut rng = StdRng::seed_from_u64(3);
        for seed in 0..3 {
            let mut history: History<G> = History::new(start);
            while history.outcome().is_none() && history.plies() < 150 {
                let moves = history.legal_moves();
                let us = history.position().to_move();
                let wins = |mv| {
                    history.outcome_after(&history.position().play(mv)) == Some(Outcome::win(us))
                };
                if moves.iter().any(|&mv| wins(mv)) && moves.len() < 1_000 {
                    let options = EngineOptions { seed, ..EngineOptions::default() };
                    let mut player = Player::<G>::new(skill("fallible-d1-b0-t100"), &options);
                    let found = player.think(&history, &SearchLimits::default(), &mut |_| {});
                    assert!(wins(found.best_move), "{name} {:?}", found.best_move);
                    self.0 += 1;
                }
                let mv = moves[rng.random_range(0..moves.len())];
                history.push(mv);
            }
        }
    }
}

#[test]
fn who_overlooks_nothing_takes_a_win() {
    let mut wins = Wins(0);
    for_each_game(&mut wins);
    assert!(wins.0 >= 20, "{} wins were offered", wins.0);
}
