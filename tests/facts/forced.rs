//! Forced wins that an analysis has proven are confirmed by the solvers, and short ones by trying
//! everything.

use super::general;
use super::plain::{self, Case};
use parlour_ai::analysis::{Candidates, SolverLimit};
use parlour_ai::core::fact::FactRank;
use parlour_ai::core::{EngineOptions, FactKind, GameAi, SearchLimits};
use parlour_ai::engine::EngineMaker;
use parlour_rules::{History, Setup, path};
use parlour_session::catalog::{GameVisitor, find_game, registry};
use parlour_session::play::{AnalysisRequest, Analyst, GameEntry, MatchStart, PlayerSpec};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Boards small enough for the solvers.
fn setup_of(game: &str) -> Option<Setup> {
    let side = match game {
        "dodgem" => 3,
        "breakthrough" | "firstattack" => 5,
        "snort" | "pleiadis" | "amazons" => 4,
        _ => return None,
    };
    Some(Setup::two_player(side, side))
}

fn analyst_of(game: &str, setup: Setup) -> Box<dyn Analyst> {
    let start = MatchStart {
        is_rated: false,
        adaptive: [false; 4],
        game: find_game(game).expect("a game"),
        setup,
        board: None,
        moves: Vec::new(),
        move_times: Vec::new(),
        turn_time: None,
        player_specs: vec![PlayerSpec::Human; 2],
        names: Vec::new(),
        time_control: None,
        engine_options: EngineOptions::default(),
        nets: Default::default(),
    };
    start.game.analyst(&start).expect("an analyst")
}

struct Confirmer {
    games: u64,
    nodes: u64,
    confirmed: usize,
    longest: u32,
}

impl Confirmer {
    fn confirm_game<G: GameAi>(&mut self, analyst: &dyn Analyst, setup: Setup, seed: u64) {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut history = History::new(G::start(&setup).unwrap_or_else(|why| panic!("{why}")));
        let mut texts: Vec<String> = Vec::new();
        while history.plies() < 60
            && history.outcome().is_none()
            && let Some(&played) = history.legal_moves().choose(&mut rng)
        {
            let text = history.position().move_to_string(played);
            if rng.random_bool(0.5) {
                let request = AnalysisRequest {
                    moves: texts.clone(),
                    played: Some(text.clone()),
                    candidates: Candidates::Promising,
                    lines: 2,
                    solver_limit: SolverLimit::Time,
                    limits: SearchLimits { nodes: Some(self.nodes), ..SearchLimits::default() },
                    options: EngineOptions { hash_mib: 4, ..EngineOptions::default() },
                };
                // Few nodes may tell nothing.
                let Ok(analysis) = analyst.analyse(&request) else { break };
                let best = path::move_from_text(&history, &analysis.best_move().text);
                let case = Case::new(&history, played, best.ok());
                assert!(analysis.facts.is_sorted_by_key(|fact| fact.kind.rank), "{analysis:?}");
                for fact in &analysis.facts {
                    if !matches!(fact.kind, FactKind::FORCED_WIN | FactKind::WOULD_FORCE_WIN) {
                        continue;
                    }
                    assert_ne!(fact.kind.rank, FactRank::Term);
                    let checked = general::check(&case, fact).expect("a check");
                    assert_eq!(checked, Ok(()), "{setup:?} {texts:?} {text}: {fact:?}");
                    self.confirmed += 1;
                    self.longest = self.longest.max(plain::number(fact, "moves"));
                }
            }
            history.push(played);
            texts.push(text);
        }
    }
}

impl GameVisitor for Confirmer {
    fn visit<Small: GameAi, Large: GameAi, Wide: GameAi>(
        &mut self,
        entry: GameEntry,
        _: EngineMaker<Wide>,
    ) {
        let Some(setup) = setup_of(entry.name) else { return };
        let analyst = analyst_of(entry.name, setup);
        let before = self.confirmed;
        for seed in 0..self.games {
            self.confirm_game::<Small>(&*analyst, setup, seed);
        }
        println!("{}: {} forced wins confirmed", entry.name, self.confirmed - before);
    }
}

fn confirm(games: u64, nodes: u64) {
    let mut confirmer = Confirmer { games, nodes, confirmed: 0, longest: 0 };
    registry::for_each_game(&mut confirmer);
    println!("{} forced wins, the longest in {} moves", confirmer.confirmed, confirmer.longest);
    assert!(confirmer.confirmed > 0 && confirmer.longest >= 4);
}

#[test]
fn forced_wins_are_proven() {
    confirm(6, 3_000);
}

#[test]
#[ignore = "hundreds of games: cargo test --release --test all facts::forced -- --ignored --nocapture"]
fn forced_wins_of_hundreds_of_games_are_proven() {
    confirm(200, 20_000);
}
