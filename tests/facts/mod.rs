//! Facts are never false: whatever is said of a move is confirmed here by slow checks that know only
//! the rules and the solvers, and that are written differently.

mod amazons;
mod breakthrough;
mod dodgem;
mod forced;
mod general;
mod mirror;
mod own_checks;
mod pentago;
mod placement;
mod plain;
mod regions;
mod sos;

use crate::values::{self, setup_of};
use own_checks::OwnChecks;
use parlour_ai::core::{Fact, GameAi};
use parlour_ai::engine::EngineMaker;
use parlour_rules::{History, Setup, Variant, path};
use parlour_session::catalog::{GameVisitor, registry};
use parlour_session::play::GameEntry;
use plain::{Case, Checked};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

/// Facts by kind.
#[derive(Default)]
struct Counts {
    /// Those confirmed.
    confirmed: BTreeMap<&'static str, usize>,
    /// Those of them that the same check refutes after the moves are exchanged.
    refuted: BTreeMap<&'static str, usize>,
}

/// Confirms one fact.
fn confirm<G: OwnChecks>(case: &Case<G>, fact: &Fact) -> Checked {
    let on_board = |square: &parlour_rules::step::Square| {
        let grid = case.before().grid();
        square.index() < grid.rows * grid.cols
    };
    if !fact.squares.iter().all(on_board) {
        return Err("a square is off the board".to_string());
    }
    general::check(case, fact)
        .or_else(|| mirror::check(case, fact))
        .or_else(|| G::check_own(case, fact))
        .unwrap_or_else(|| Err("nothing checks it".to_string()))
}

/// Confirms the facts of a move beside another, and counts them.
fn confirm_all<G: OwnChecks>(
    history: &History<G>,
    played: G::Move,
    better: Option<G::Move>,
    counts: &mut Counts,
) {
    let facts = G::facts(history, played, better);
    assert!(facts.is_sorted_by_key(|fact| fact.kind.rank), "{facts:?}");
    if facts.is_empty() {
        return;
    }
    assert_eq!(facts, G::facts(history, played, better), "facts repeat exactly");
    let case = Case::new(history, played, better);
    for fact in facts {
        if let Err(why) = confirm(&case, &fact) {
            let moves: Vec<String> = history
                .positions()
                .iter()
                .zip(history.moves())
                .map(|(position, &mv)| position.move_to_string(mv))
                .collect();
            let better = case.better.as_ref().map(|(text, _)| text.clone());
            panic!(
                "{:?}\nmoves {}\n{}\nplayed {}, better {better:?}\nfalse: {fact:?}\n{why}",
                history.position().setup(),
                moves.join(" "),
                plain::rows(history.position()).replace('/', "\n"),
                case.played_text,
            );
        }
        let name = fact.kind.key;
        // The checks must be able to fail: what is true of a move is mostly false of the other.
        if let Some(exchanged) = better.map(|better| Case::new(history, better, Some(played)))
            && confirm(&exchanged, &fact).is_err()
        {
            *counts.refuted.entry(name).or_default() += 1;
        }
        *counts.confirmed.entry(name).or_default() += 1;
    }
}

/// Confirms facts of a position: of random moves beside others that look better, or are among the
/// `best`.
fn confirm_position<G: OwnChecks>(
    history: &History<G>,
    best: &[G::Move],
    pairs: usize,
    rng: &mut StdRng,
    counts: &mut Counts,
) {
    let mut legal = history.legal_moves();
    legal.shuffle(rng);
    let us = history.position().to_move();
    let worth = |mv: &G::Move| {
        let next = history.position().play(*mv);
        match history.outcome_after(&next) {
            Some(outcome) if outcome.winner() == Some(us) => i32::MAX,
            Some(_) => i32::MIN,
            None => next.evaluate(us),
        }
    };
    for pair in 0..pairs {
        let Some(&played) = legal.choose(rng) else { return };
        let better = match pair % 3 {
            0 | 1 if !best.is_empty() => best.choose(rng).copied(),
            0 | 1 => legal.iter().take(10).copied().max_by_key(worth),
            _ => legal.choose(rng).copied().filter(|_| rng.random_bool(0.6)),
        };
        confirm_all(history, played, better, counts);
    }
}

/// The setups in which games are played.
fn setups(game: &str) -> Vec<Setup> {
    let square = |side| Setup::two_player(side, side);
    let players = |side, players| Setup { players, ..Setup::two_player(side, side) };
    let colours = |side| Setup { variant: Variant::Colours, ..Setup::two_player(side, side) };
    match game {
        "breakthrough" => {
            vec![square(5), Setup::two_player(6, 4), square(8), Setup::two_player(7, 1), square(12)]
        }
        "firstattack" => vec![square(5), square(8), colours(6), colours(8), square(12)],
        "pleiadis" => vec![square(5), square(7), square(10)],
        "snort" => vec![square(4), square(6), square(8), square(13)],
        "dodgem" => vec![square(3), square(4), square(5), square(9)],
        "pentago" => vec![square(6)],
        "pentagoxl" => vec![square(9), players(9, 3), players(9, 4)],
        "sos" => vec![square(4), square(6), players(5, 3), players(6, 4), square(12)],
        _ => vec![square(4), square(5), square(6), square(10), square(14)],
    }
}

/// No random game is longer.
const MAX_PLIES: usize = 400;

/// Plays random games and confirms facts of some of their positions, more of them near the end.
fn confirm_games<G: OwnChecks>(setup: Setup, games: usize, counts: &mut Counts) {
    for game in 0..games {
        let mut rng = StdRng::seed_from_u64(game as u64);
        let mut history = History::new(G::start(&setup).unwrap_or_else(|error| panic!("{error}")));
        while history.plies() < MAX_PLIES
            && let Some(&mv) = history.legal_moves().choose(&mut rng)
        {
            history.push(mv);
        }
        let plies = history.plies();
        let mut chosen = vec![rng.random_range(0..=plies)];
        chosen.extend((1..=plies.min(9)).step_by(2).map(|back| plies - back));
        for ply in chosen {
            confirm_position(&history.at_ply(ply), &[], 2, &mut rng, counts);
        }
    }
}

const VECTORS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors");

/// Confirms facts of the positions of a file of `tests/vectors`, of every `step`-th line.
fn confirm_vectors<G: OwnChecks>(
    file: &str,
    game: &str,
    step: usize,
    range: Range,
    counts: &mut Counts,
) {
    for (number, line) in values::lines(file).iter().enumerate().step_by(step) {
        let Setup { rows, cols, .. } = setup_of(line);
        if line["game"] != game || !range.contains(&(rows * cols)) {
            continue;
        }
        let history = values::history::<G>(line);
        let best = line["best"].as_array().into_iter().flatten();
        let best: Vec<G::Move> =
            best.filter_map(|mv| path::move_from_text(&history, mv.as_str()?).ok()).collect();
        let mut rng = StdRng::seed_from_u64(number as u64);
        confirm_position(&history, &best, 3, &mut rng, counts);
    }
}

type Range = std::ops::RangeInclusive<usize>;

/// Confirms the facts of a game, of every `step`-th line of the vectors and of `games` random games
/// of each setup, and prints how many there were of each kind. `Small`, `Large` and `Wide` are for
/// boards of up to 64, 128 and 361 squares.
fn check<Small: OwnChecks, Large: OwnChecks, Wide: OwnChecks>(
    game: &'static str,
    step: usize,
    games: usize,
) {
    let mut counts = Counts::default();
    let kinds = ["positions", "values", "mates"].map(|kind| format!("{game}.{kind}.jsonl"));
    for file in kinds.into_iter().chain(["large.positions.jsonl".to_string()]) {
        if !Path::new(VECTORS).join(&file).exists() {
            continue; // not every game has mates
        }
        confirm_vectors::<Small>(&file, game, step, 0..=64, &mut counts);
        confirm_vectors::<Large>(&file, game, 4 * step, 65..=128, &mut counts); // slow checks
        confirm_vectors::<Wide>(&file, game, step, 129..=361, &mut counts);
    }
    for setup in setups(game) {
        match setup.rows * setup.cols {
            0..=64 => confirm_games::<Small>(setup, games, &mut counts),
            // The checks of large boards are slow.
            65..=128 => confirm_games::<Large>(setup, games.div_ceil(4), &mut counts),
            _ => confirm_games::<Wide>(setup, games.div_ceil(4), &mut counts),
        }
    }
    let Counts { confirmed, refuted } = counts;
    let all: usize = confirmed.values().sum();
    println!("{game}: {all} facts confirmed: {confirmed:?}");
    assert!(all > 0, "{game}: no facts");
    for (kind, &count) in &confirmed {
        assert!(count < 10 || refuted.contains_key(kind), "{kind}: nothing refutes it");
    }
}

/// The longest that the facts of one position take in some random positions of every setup.
struct Stopwatch;

impl Stopwatch {
    fn measure<G: GameAi>(game: &str, setup: Setup) {
        let mut rng = StdRng::seed_from_u64(7);
        let (mut longest, mut sum, mut count) = (Duration::ZERO, Duration::ZERO, 0u32);
        for _ in 0..3 {
            let start = G::start(&setup).unwrap_or_else(|error| panic!("{error}"));
            let mut history = History::new(start);
            while history.plies() < MAX_PLIES {
                let legal = history.legal_moves();
                let (Some(&played), Some(&better)) =
                    (legal.choose(&mut rng), legal.choose(&mut rng))
                else {
                    break;
                };
                if history.plies() % 7 == 0 {
                    // The best of three, since other programs take time too.
                    let took = (0..3).map(|_| {
                        let before = Instant::now();
                        std::hint::black_box(G::facts(&history, played, Some(better)));
                        before.elapsed()
                    });
                    let took = took.min().unwrap_or_default();
                    (longest, sum, count) = (longest.max(took), sum + took, count + 1);
                }
                history.push(played);
            }
        }
        let Setup { rows, cols, players, .. } = setup;
        let mean = sum / count.max(1);
        println!("{game} {rows}x{cols}, {players} players: mean {mean:.1?}, longest {longest:.1?}");
        assert!(longest < Duration::from_millis(200), "{game}: far longer than 20 ms");
    }
}

impl GameVisitor for Stopwatch {
    fn visit<Small: GameAi, Large: GameAi, Wide: GameAi>(
        &mut self,
        entry: GameEntry,
        _: EngineMaker<Wide>,
    ) {
        let largest = (entry.name != "pentago" && entry.name != "pentagoxl")
            .then(|| Setup::two_player(19, 19));
        for setup in setups(entry.name).into_iter().chain(largest) {
            match setup.rows * setup.cols {
                0..=64 => Stopwatch::measure::<Small>(entry.name, setup),
                65..=128 => Stopwatch::measure::<Large>(entry.name, setup),
                _ => Stopwatch::measure::<Wide>(entry.name, setup),
            }
        }
    }
}

#[test]
#[ignore = "times: cargo test --release --test all facts_take_milliseconds -- --ignored --nocapture"]
fn facts_take_milliseconds() {
    registry::for_each_game(&mut Stopwatch);
}

/// Declares tests for each game: a short one, and a long one of a thousand games and every line.
macro_rules! games {
    ($($game:ident: $setups:literal, $small:ty, $large:ty, $wide:ty;)*) => {
        $(mod $game {
            use super::*;

            #[test]
            fn facts_are_never_false() {
                check::<$small, $large, $wide>(stringify!($game), 8, 10);
            }

            #[test]
            #[ignore = "a thousand games: cargo test --release --test all facts:: -- --ignored --nocapture"]
            fn facts_are_never_false_in_a_thousand_games() {
                let games = 1_000usize.div_ceil($setups);
                check::<$small, $large, $wide>(stringify!($game), 1, games);
            }
        })*
    };
}

mod each_game {
    use super::check;
    use parlour_rules::WideBitboard;
    use parlour_rules::amazons::Amazons;
    use parlour_rules::breakthrough::Breakthrough;
    use parlour_rules::dodgem::Dodgem;
    use parlour_rules::firstattack::FirstAttack;
    use parlour_rules::pentago::{Pentago, PentagoXl};
    use parlour_rules::pleiadis::Pleiadis;
    use parlour_rules::snort::Snort;
    use parlour_rules::sos::Sos;

    games! {
        breakthrough: 5, Breakthrough<u64>, Breakthrough<u128>, Breakthrough<WideBitboard>;
        firstattack: 5, FirstAttack<u64>, FirstAttack<u128>, FirstAttack<WideBitboard>;
        pleiadis: 3, Pleiadis<u64>, Pleiadis<u128>, Pleiadis<WideBitboard>;
        snort: 4, Snort<u64>, Snort<u128>, Snort<WideBitboard>;
        dodgem: 4, Dodgem<u64>, Dodgem<u128>, Dodgem<WideBitboard>;
        pentago: 1, Pentago, Pentago, Pentago;
        pentagoxl: 3, PentagoXl, PentagoXl, PentagoXl;
        sos: 5, Sos<u64>, Sos<u128>, Sos<WideBitboard>;
        amazons: 5, Amazons<u64>, Amazons<u128>, Amazons<WideBitboard>;
    }
}
