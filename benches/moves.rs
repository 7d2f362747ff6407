//! How fast moves are generated and counted: `cargo bench`, or `cargo bench -- pentago` for some.

mod per_game;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use parlour_ai::core::GameAi;
use parlour_rules::{History, Rules, Variant};
use parlour_session::catalog::ALL_GAMES;
use parlour_session::catalog::registry::Game;
use parlour_session::play::{Match, MatchStart, ReplySink};
use per_game::{GameBench, OfGame, of_all_games};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use std::fmt;

fn main() {
    divan::main();
}

/// Generates the moves of every position of a game without playing them; the items are moves.
#[divan::bench(args = of_all_games::<Generator>())]
fn generate(bencher: Bencher, of_game: &OfGame) {
    (of_game.run)(bencher);
}

struct Generator;

impl GameBench for Generator {
    fn run<G: GameAi>(bencher: Bencher) {
        let positions = random_game_positions::<G>();
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
}

/// The positions of one random game on the default board, without its end.
fn random_game_positions<G: Rules>() -> Vec<G> {
    let mut rng = StdRng::seed_from_u64(1);
    let start = G::start(&G::SUPPORTED_SETUPS.default_setup).expect("the default setup is valid");
    let mut history = History::new(start);
    while let Some(&mv) = history.legal_moves().choose(&mut rng) {
        history.push(mv);
    }
    let plies = history.plies();
    history.positions()[..plies].to_vec()
}

/// A perft count from the start of a game on its default board.
struct PerftCase {
    game: &'static Game,
    variant: Variant,
}

impl PerftCase {
    fn open(&self) -> Box<dyn Match> {
        let mut start = MatchStart::default_for(self.game);
        start.setup.variant = self.variant;
        start.begin(&ReplySink::ignore()).expect("the default setup is valid")
    }
}

impl fmt::Display for PerftCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game.name, self.variant)
    }
}

/// Every variant of every game.
fn perft_cases() -> impl Iterator<Item = PerftCase> {
    ALL_GAMES.iter().flat_map(|game| {
        game.supported_setups.variants.iter().map(move |&variant| PerftCase { game, variant })
    })
}

/// The number of leaves, counted without playing the last move.
fn bulk(game: &dyn Match, depth: u32) -> u64 {
    game.perft(depth, true, &mut |_| {}).nodes
}

/// The depth at which a sample takes about a second or less: the last one whose count, as the
/// growth from ply to ply lets it be foreseen, stays below this many leaves.
const MAX_LEAVES: u64 = 20_000_000;

fn perft_depth(game: &dyn Match) -> u32 {
    let (mut depth, mut previous, mut leaves) = (1, 1, bulk(game, 1));
    while leaves > 0 && leaves * leaves.div_ceil(previous) <= MAX_LEAVES {
        depth += 1;
        (previous, leaves) = (leaves, bulk(game, depth));
    }
    depth
}

/// Counts move sequences and the outcome of every leaf; the items are leaves.
#[divan::bench(args = perft_cases(), sample_count = 10, sample_size = 1)]
fn perft(bencher: Bencher, case: &PerftCase) {
    let game = case.open();
    let depth = perft_depth(&*game);
    let count = || game.perft(black_box(depth), false, &mut |_| {});
    bencher.counter(ItemsCount::new(bulk(&*game, depth))).bench_local(count);
}
