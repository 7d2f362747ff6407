//! Whether labels last: a move that is called a mistake or a blunder still costs half as much when the
//! position is searched with sixteen times the nodes. Counts the errors that have a reason, too.

use super::{look, reviewed};
use parlour_ai::core::EngineOptions;
use parlour_session::catalog::{ALL_GAMES, find_game};
use parlour_session::coach::ReviewedMove;
use parlour_session::play::{MatchStart, ReplySink};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

/// The players of the games: one that errs now and then, and one that seldom does.
const SEATS: [&str; 2] = ["greedy", "alphabeta:n2000"];

fn start_of(game: &str, seed: u64) -> MatchStart {
    let game = find_game(game).expect("a game");
    let setup = game.supported_setups.default_setup;
    let mut seats = SEATS.map(|seat| seat.parse().expect("a seat"));
    seats.rotate_left(seed as usize % 2);
    MatchStart {
        is_rated: false,
        adaptive: [false; 4],
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
        nets: Default::default(),
    }
}

/// The moves of a game between computers. It begins with two random ones: otherwise the games of players
/// that do not depend on the seed would all be the same.
fn play(start: &MatchStart) -> Vec<String> {
    let mut start = start.clone();
    let mut random = StdRng::seed_from_u64(start.engine_options.seed);
    for _ in 0..2 {
        let game = start.begin(&ReplySink::ignore()).expect("the game begins");
        let moves = game.completions("");
        start.moves.extend(moves.choose(&mut random).map(|completion| completion.text.clone()));
    }
    let (sink, replies) = ReplySink::channel();
    let mut game = start.begin(&sink).expect("the game begins");
    while game.outcome().is_none() {
        game.on_reply(replies.recv().expect("a reply"));
    }
    game.moves().iter().map(|played| played.text.clone()).collect()
}

/// Some minutes. Run with `cargo test --release --test all labels_last -- --ignored --nocapture`.
#[test]
#[ignore = "analyses many games, and some of their positions very deeply"]
fn labels_last() {
    let number = |name: &str, usual: u64| {
        std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let (games, divisor) = (number("PARLOUR_COACH_GAMES", 6), number("PARLOUR_COACH_DIVISOR", 4));
    let only = std::env::var("PARLOUR_COACH_GAME").ok();
    let (mut labelled, mut lasting) = (0, 0);
    for name in ALL_GAMES
        .iter()
        .map(|game| game.name)
        .filter(|name| only.as_deref().is_none_or(|only| only == *name))
    {
        let (mut of_game, mut lasting_of_game, mut explained) = (0, 0, 0);
        for seed in 0..games {
            let start = start_of(name, seed);
            let nodes = start.game.analysis_nodes / divisor;
            let moves = play(&start);
            let analyst = start.game.analyst(&start).expect("an analyst");
            let review = reviewed(&MatchStart { moves: moves.clone(), ..start }, nodes, |_| {});
            for ReviewedMove { ply, text: played, verdict, .. } in review.moves() {
                let verdict = verdict.as_ref().expect("it is judged");
                if !verdict.label.is_mistake() {
                    continue;
                }
                of_game += 1;
                explained += usize::from(!verdict.facts.is_empty());
                if verdict.facts.is_empty() {
                    println!("{name} {seed} ply {ply}: no reason: {} {played}", verdict.best[0]);
                }
                let deep = look(&*analyst, &moves[..*ply], played, 16 * nodes);
                if 2.0 * deep.cost >= verdict.cost {
                    lasting_of_game += 1;
                } else {
                    println!("{name} {seed} ply {ply}: {} became {}", verdict.cost, deep.cost);
                }
            }
        }
        println!(
            "{name}: {lasting_of_game} of {of_game} mistakes and blunders last, {explained} have a reason"
        );
        labelled += of_game;
        lasting += lasting_of_game;
    }
    println!("all: {lasting} of {labelled}");
    assert!(100 * lasting >= 95 * labelled, "{lasting} of {labelled} last");
}
