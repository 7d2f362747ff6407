//! Whether labels last: a move that is called a mistake or a blunder still costs half as much when the
//! position is searched sixteen times as deeply.

use parlour::ai::core::limits::SearchLimits;
use parlour::ai::core::searcher::EngineOptions;
use parlour::session::catalog::registry::{ALL_GAMES, find_game};
use parlour::session::coach::label::Label;
use parlour::session::coach::reviewed_move::Verdict;
use parlour::session::play::analyst::{AnalysisRequest, Analyst};
use parlour::session::play::game::MatchStart;
use parlour::session::play::worker::ReplySink;

/// The players of the games: one that errs now and then, and one that seldom does.
const SEATS: [&str; 2] = ["greedy", "alphabeta:n2000"];

fn start_of(game: &str, seed: u64) -> MatchStart {
    let game = find_game(game).expect("a game");
    let setup = game.supported_setups.default_setup;
    let mut seats = SEATS.map(|seat| seat.parse().expect("a seat"));
    seats.rotate_left(seed as usize % 2);
    MatchStart {
        game,
        setup,
        board: None,
        moves: Vec::new(),
        move_times: Vec::new(),
        turn_time: None,
        player_specs: seats.to_vec(),
        names: Vec::new(),
        time_control: None,
        engine_options: EngineOptions { seed, ..EngineOptions::default() },
    }
}

/// The moves of a game between computers.
fn play(start: &MatchStart) -> Vec<String> {
    let (sink, replies) = ReplySink::channel();
    let mut game = start.begin(&sink).expect("the game begins");
    while game.outcome().is_none() {
        game.on_reply(replies.recv().expect("a reply"));
    }
    game.moves().iter().map(|played| played.text.clone()).collect()
}

fn verdict(analyst: &dyn Analyst, moves: &[String], ply: usize, nodes: u64) -> Verdict {
    let request = AnalysisRequest {
        moves: moves[..ply].to_vec(),
        played: Some(moves[ply].clone()),
        lines: 2,
        limits: SearchLimits { nodes: Some(nodes), ..SearchLimits::default() },
        options: EngineOptions { hash_mib: 64, ..EngineOptions::default() },
    };
    let analysis = analyst.analyse(&request).expect("an analysis");
    Verdict::of(&analysis).expect("a verdict")
}

fn is_wrong(label: Label) -> bool {
    matches!(label, Label::Mistake | Label::Blunder)
}

/// Some minutes. Run with `cargo test --release --test coach -- --ignored --nocapture labels_last`.
#[test]
#[ignore = "analyses many games, and some of their positions very deeply"]
fn labels_last() {
    let number = |name: &str, usual: u64| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let (games, divisor) = (number("PARLOUR_COACH_GAMES", 6), number("PARLOUR_COACH_DIVISOR", 4));
    let (mut labelled, mut lasting) = (0, 0);
    for name in ALL_GAMES.iter().map(|game| game.name) {
        let (mut of_game, mut lasting_of_game) = (0, 0);
        for seed in 0..games {
            let start = start_of(name, seed);
            let nodes = start.game.analysis_nodes / divisor;
            let moves = play(&start);
            let analyst = start.game.analyst(&start).expect("an analyst");
            for ply in 0..moves.len() {
                let full = verdict(&*analyst, &moves, ply, nodes);
                if !is_wrong(full.label) {
                    continue;
                }
                let second =
                    if full.proven { full } else { verdict(&*analyst, &moves, ply, 4 * nodes) };
                if !is_wrong(second.label) {
                    continue;
                }
                of_game += 1;
                let deep = verdict(&*analyst, &moves, ply, 16 * nodes);
                if 2.0 * deep.cost >= second.cost {
                    lasting_of_game += 1;
                } else {
                    println!("{name} {seed} ply {ply}: {} became {}", second.cost, deep.cost);
                }
            }
        }
        println!("{name}: {lasting_of_game} of {of_game} mistakes and blunders last");
        labelled += of_game;
        lasting += lasting_of_game;
    }
    println!("all: {lasting} of {labelled}");
    assert!(100 * lasting >= 95 * labelled, "{lasting} of {labelled} last");
}
