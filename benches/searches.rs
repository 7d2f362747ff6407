//! How fast the tree search is: `cargo bench --bench searches`, or with `-- pentago` for some games.
//! `parlour bench` measures alpha-beta.

use divan::Bencher;
use divan::counter::ItemsCount;
use parlour::ai::core::game_ai::GameAi;
use parlour::ai::core::limits::SearchLimits;
use parlour::ai::core::searcher::{EngineOptions, Searcher};
use parlour::ai::{Level, Player};
use parlour::rules::history::History;
use parlour::session::catalog::registry::{self, GameEntry, GameVisitor};
use std::fmt;

/// Positions of one search: enough that trees grow deep, and little enough for ten samples of each game.
const NODES: u64 = 200_000;

fn main() {
    divan::main();
}

/// A benchmark of one game's tree search.
struct SearchBench {
    game: &'static str,
    run: fn(Bencher),
}

impl fmt::Display for SearchBench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.game)
    }
}

/// The tree searches of all games, each on the bitboards that its default board needs.
fn tree_searches() -> Vec<SearchBench> {
    struct Collector(Vec<SearchBench>);
    impl GameVisitor for Collector {
        fn visit<Small: GameAi, Large: GameAi, Wide: GameAi>(&mut self, entry: GameEntry) {
            let setup = Small::SUPPORTED_SETUPS.default_setup;
            let is_small = setup.rows * setup.cols <= 64;
            let run = if is_small { bench_tree::<Small> } else { bench_tree::<Large> };
            self.0.push(SearchBench { game: entry.name, run });
        }
    }
    let mut collector = Collector(Vec::new());
    registry::for_each_game(&mut collector);
    collector.0
}

/// Searches from the start by one thread; the items are positions.
#[divan::bench(args = tree_searches(), sample_count = 10, sample_size = 1)]
fn tree_search(bencher: Bencher, bench: &SearchBench) {
    (bench.run)(bencher);
}

fn bench_tree<G: GameAi>(bencher: Bencher) {
    let start = G::start(&G::SUPPORTED_SETUPS.default_setup).expect("the default setup is valid");
    let history = History::new(start);
    let limits = SearchLimits { nodes: Some(NODES), ..SearchLimits::default() };
    let search = || {
        let mut player = Player::<G>::new(Level::Mcts, &EngineOptions::default());
        player.think(&history, &limits, &mut |_| {}).nodes
    };
    bencher.counter(ItemsCount::new(search())).bench_local(search);
}
