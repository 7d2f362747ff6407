//! How fast moves are made: `cargo bench`, or `cargo bench -- pentago` for some.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use parlour::rules::Rules;
use parlour::rules::amazons::Amazons;
use parlour::rules::breakthrough::Breakthrough;
use parlour::rules::dodgem::Dodgem;
use parlour::rules::firstattack::FirstAttack;
use parlour::rules::history::History;
use parlour::rules::pentago::Pentago;
use parlour::rules::pentagoxl::PentagoXl;
use parlour::rules::pleiadis::Pleiadis;
use parlour::rules::setup::Variant;
use parlour::rules::snort::Snort;
use parlour::rules::sos::Sos;
use parlour::session::catalog::registry;
use parlour::session::catalog::registry::MatchStart;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use std::fmt;

fn main() {
    divan::main();
}

/// The positions of one random game on the usual board, its end left out.
fn positions<G: Rules>() -> Vec<G> {
    let mut rng = StdRng::seed_from_u64(1);
    let mut history =
        History::new(G::start(&G::SUPPORTED_SETUPS.default_setup).expect("the usual game"));
    while let Some(&mv) = history.legal_moves().choose(&mut rng) {
        history.push(mv);
    }
    let plies = history.plies();
    history.positions()[..plies].to_vec()
}

/// The moves of every position of a game, visited only; the items are moves.
#[divan::bench(types = [
    Breakthrough<u64>, FirstAttack<u64>, Pleiadis<u64>, Snort<u64>, Dodgem<u64>, Pentago, PentagoXl,
    Sos<u64>, Amazons<u128>,
])]
fn generate<G: Rules>(bencher: Bencher) {
    let positions = positions::<G>();
    let count = |position: &G| {
        let mut moves = 0usize;
        position.for_each_move(|mv| {
            black_box(mv);
            moves += 1;
        });
        moves
    };
    let moves: usize = positions.iter().map(count).sum();
    bencher
        .counter(ItemsCount::new(moves))
        .bench_local(|| black_box(&positions).iter().map(count).sum::<usize>());
}

/// A count from the start of a game on the usual board.
struct Count {
    game: &'static str,
    variant: Variant,
    depth: u32,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.game, self.variant, self.depth)
    }
}

const fn count(game: &'static str, depth: u32) -> Count {
    Count { game, variant: Variant::Standard, depth }
}

const COUNTS: [Count; 10] = [
    count("breakthrough", 4),
    count("firstattack", 4),
    Count { variant: Variant::Colours, ..count("firstattack", 4) },
    count("pleiadis", 4),
    count("snort", 4),
    count("dodgem", 9),
    count("pentago", 2),
    count("pentagoxl", 2),
    count("sos", 3),
    count("amazons", 2),
];

/// Sequences of moves with their tallies, every leaf played and judged; the items are leaves.
#[divan::bench(args = COUNTS, sample_count = 10, sample_size = 1)]
fn perft(bencher: Bencher, count: &Count) {
    let game = registry::find_game(count.game).expect("it is on the shelf");
    let mut start = MatchStart::default_for(game);
    start.setup.variant = count.variant;
    let game =
        start.begin(&parlour::session::play::worker::ReplySink::ignore()).expect("the usual game");
    bencher
        .counter(ItemsCount::new(game.bulk(count.depth)))
        .bench_local(|| game.perft(black_box(count.depth)));
}
