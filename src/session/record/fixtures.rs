//! Games to save: every game in several sizes, variants and numbers of players, from its start and
//! from other boards.

use crate::catalog::{ALL_GAMES, find_game};
use crate::play::{
    Action, BoardText, GameEnd, Match, MatchStart, PlayerSpec, ReplySink, Termination,
};
use crate::record::{Aid, Judgement, Ply, Record, RecordTracker};
use parlour_ai::Level;
use parlour_ai::core::Budget;
use parlour_rules::{Outcome, Setup, Variant};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::time::Duration;

/// The match, whose computer players answer nobody.
pub fn begin_match(start: &MatchStart) -> Box<dyn Match> {
    start.begin(&ReplySink::ignore()).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays up to `plies` random moves.
pub fn play_random(game: &mut dyn Match, plies: usize, rng: &mut StdRng) {
    let wanted = game.moves().len() + plies;
    while game.moves().len() < wanted && game.to_move().is_some() {
        let step = *game.next_steps().choose(rng).expect("a step follows");
        game.act(Action::Step(step)).expect("it was offered");
    }
}

/// Every game with its default setup, and some with other setups.
pub fn all_starts() -> Vec<MatchStart> {
    let mut starts: Vec<MatchStart> = ALL_GAMES.iter().map(MatchStart::default_for).collect();
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
        let player_specs = vec![PlayerSpec::Human; players];
        MatchStart {
            setup,
            player_specs,
            ..MatchStart::default_for(find_game(name).expect("the game is registered"))
        }
    }));
    // The same setups from boards that random moves have led to.
    let mut rng = StdRng::seed_from_u64(5);
    let boards: Vec<MatchStart> = starts
        .iter()
        .filter_map(|start| {
            let mut game = begin_match(start);
            play_random(&mut *game, 5, &mut rng);
            let position = game.position_report();
            let to_move = usize::from(position.to_move?);
            let (rows, scores) = (position.board.join("/"), position.scores);
            let board = Some(BoardText { rows, to_move, scores });
            Some(MatchStart { board, ..start.clone() })
        })
        .collect();
    starts.extend(boards);
    starts
}

/// The record of up to `plies` random moves, with random tags, times, scores and comments.
pub fn random_record(start: &MatchStart, plies: usize, rng: &mut StdRng) -> Record {
    let mut game = begin_match(start);
    play_random(&mut *game, plies, rng);
    let mut tracker = RecordTracker::new(Record::new(start, Some("2026.11.20".to_string())));
    tracker.sync_from(&*game);
    let mut record = tracker.record().clone();
    record.time_control = rng.random_bool(0.3).then(|| "300+5".parse().expect("times"));
    record.seed = rng.random_bool(0.5).then(|| rng.random());
    let budgets =
        [None, Some(Budget::Nodes(1000)), Some(Budget::Time(Duration::from_millis(1500)))];
    for (player_spec, name) in record.player_specs.iter_mut().zip(&mut record.names) {
        if rng.random_bool(0.3) {
            let budget = *budgets.choose(rng).expect("there are some");
            *player_spec = PlayerSpec::Computer { level: Level::AlphaBeta, budget };
        }
        if rng.random_bool(0.3) {
            *name = "Ana \"Zoë\" \\ [1]".to_string();
        }
    }
    record.is_rated = plies % 3 == 1;
    record.analyst = rng.random_bool(0.3).then(|| "master \"1\"".to_string());
    for aid in Aid::ALL {
        if rng.random_bool(0.2) {
            record.aids.insert(aid);
        }
    }
    // Long games get fewer variations each move, so that they are no slower to read.
    let chance = 1.0 / plies.max(10) as f64;
    annotate(&mut *game, &mut record.plies, 0, chance, rng);
    if record.game_end.is_none() && rng.random_bool(0.3) {
        let players = start.setup.players;
        let terminations = [Termination::Resigned, Termination::Time, Termination::Agreed];
        let termination = *terminations.choose(rng).expect("there are some");
        // All agree on a draw; who resigns or is out of time gets nothing.
        let outcome = match termination {
            Termination::Agreed => Some(Outcome::draw(players)),
            _ => Outcome::from_bits(rng.random_range(1..(1 << players) - 1)),
        };
        record.game_end = outcome.map(|outcome| GameEnd { outcome, termination });
    }
    record.turn_time =
        rng.random_bool(0.2).then(|| Duration::from_millis(rng.random_range(1..90_000)));
    record
}

/// Adds to each move at random what a file can tell of it. `game` has played these plies, the first of
/// them with the index `first`; afterwards it has lost moves.
fn annotate(game: &mut dyn Match, plies: &mut [Ply], first: usize, chance: f64, rng: &mut StdRng) {
    for (offset, ply) in plies.iter_mut().enumerate().rev() {
        ply.time_spent =
            rng.random_bool(0.5).then(|| Duration::from_millis(rng.random_range(0..90_000)));
        ply.expected_score = rng.random_bool(0.3).then(|| rng.random_range(0..=1000));
        ply.judgement = rng.random_bool(0.3).then(|| random_judgement(rng));
        while rng.random_bool(0.1) {
            ply.nags.push(rng.random());
        }
        if rng.random_bool(0.2) {
            ply.comments.push(" good\nor ( [%not] 1. a1 $2".to_string());
        }
        while rng.random_bool(chance) {
            let index = first + offset;
            game.act(Action::Rewind(index)).expect("it only takes moves back");
            play_random(game, rng.random_range(1..4), rng);
            let texts = game.moves()[index..].iter().map(|played| played.text.clone());
            let mut variation: Vec<Ply> = texts.map(Ply::new).collect();
            annotate(game, &mut variation, index, chance, rng);
            ply.variations.push(variation);
        }
    }
}

fn random_judgement(rng: &mut StdRng) -> Judgement {
    // Nobody checks that these moves are legal.
    let mut moves = || {
        let count = rng.random_range(0..3);
        ["a1", "d1-d7/g7"].into_iter().cycle().take(count).map(str::to_string).collect()
    };
    let (best, line, reply) = (moves(), moves(), moves());
    Judgement {
        eval: rng.random_bool(0.7).then(|| rng.random_range(0..=1000)),
        own: rng.random_bool(0.3).then(|| rng.random_range(0..=1000)),
        cost: rng.random_range(0..=1000),
        proven: rng.random_bool(0.3),
        best,
        line,
        reply,
        nodes: if rng.random_bool(0.5) { rng.random() } else { 0 },
        forced: [rng.random_bool(0.2), rng.random_bool(0.2)],
        shares: match rng.random_range(0..3) {
            0 => (0..3).map(|_| rng.random_range(0..=1000)).collect(),
            _ => Vec::new(),
        },
        slower: rng.random_bool(0.2),
        provisional: rng.random_bool(0.2),
    }
}
