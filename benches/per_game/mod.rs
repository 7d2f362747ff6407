//! One benchmark for each game.

use divan::Bencher;
use parlour_ai::core::GameAi;
use parlour_ai::engine::EngineMaker;
use parlour_session::catalog::{GameVisitor, registry};
use parlour_session::play::GameEntry;
use std::fmt;
use std::marker::PhantomData;

/// What is measured of a game whose positions are of type `G`.
pub(crate) trait GameBench {
    /// Runs it.
    fn run<G: GameAi>(bencher: Bencher);
}

/// The benchmark of one game.
pub(crate) struct OfGame {
    game: &'static str,
    /// Runs it.
    pub run: fn(Bencher),
}

impl fmt::Display for OfGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.game)
    }
}

/// The benchmarks of all games, each on the bitboards that its default board needs.
pub(crate) fn of_all_games<B: GameBench>() -> Vec<OfGame> {
    struct Collector<B>(Vec<OfGame>, PhantomData<B>);
    impl<B: GameBench> GameVisitor for Collector<B> {
        fn visit<Small: GameAi, Large: GameAi, Wide: GameAi>(
            &mut self,
            entry: GameEntry,
            _: EngineMaker<Wide>,
        ) {
            let setup = Small::SUPPORTED_SETUPS.default_setup;
            let is_small = setup.rows * setup.cols <= 64;
            let run = if is_small { B::run::<Small> } else { B::run::<Large> };
            self.0.push(OfGame { game: entry.name, run });
        }
    }
    let mut collector = Collector::<B>(Vec::new(), PhantomData);
    registry::for_each_game(&mut collector);
    collector.0
}
