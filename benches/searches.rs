//! How fast the tree search is: `cargo bench --bench searches`, or with `-- pentago` for some games.
//! `parlour-lab bench` measures alpha-beta.

mod per_game;

use divan::Bencher;
use divan::counter::ItemsCount;
use parlour_ai::core::{EngineOptions, GameAi, SearchLimits, Searcher};
use parlour_ai::{Level, Player};
use parlour_rules::History;
use per_game::{GameBench, OfGame, of_all_games};

/// Positions of one search: enough that trees grow deep, and little enough for ten samples of each game.
const NODES: u64 = 200_000;

fn main() {
    divan::main();
}

/// Searches from the start by one thread; the items are positions.
#[divan::bench(args = of_all_games::<TreeSearch>(), sample_count = 10, sample_size = 1)]
fn tree_search(bencher: Bencher, of_game: &OfGame) {
    (of_game.run)(bencher);
}

struct TreeSearch;

impl GameBench for TreeSearch {
    fn run<G: GameAi>(bencher: Bencher) {
        let start = G::start(&G::SUPPORTED_SETUPS.default_setup);
        let history = History::new(start.expect("the default setup is valid"));
        let limits = SearchLimits { nodes: Some(NODES), ..SearchLimits::default() };
        let search = || {
            let mut player = Player::<G>::new(Level::Mcts, &EngineOptions::default());
            player.think(&history, &limits, &mut |_| {}).nodes
        };
        bencher.counter(ItemsCount::new(search())).bench_local(search);
    }
}
