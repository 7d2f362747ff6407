//! The seam between matches and searches. Matches, records and coaches know a game by one type of position, which holds
//! boards of every size; searches run on the narrowest boards that fit, where they are several times faster. What crosses
//! the seam is a history one way and moves the other.

use crate::alphabeta::AlphaBeta;
use crate::analysis::survivors;
use crate::core::analysis_engine::AnalysisSearcher;
use crate::core::{
    AnalysisEngine, EngineOptions, GameAi, SearchLimits, SearchResult, Searcher, Solution,
    StopFlag, WinningMoves,
};
use crate::net_file::{GivenNets, NetError};
use crate::players::first_moves::{self, FirstMoves};
use crate::{Level, Player};
use parlour_rules::{Bitboard, History, PerftCounts, Resized, Rules, Seat, Setup, perft};
use std::sync::Arc;

/// The computer players of a game with certain networks, and what else is searched in it.
pub trait Engine<G: Rules>: AnalysisEngine<G> {
    /// A player of `level`.
    fn player(&self, level: Level, options: &EngineOptions) -> Box<dyn Searcher<G>>;

    /// See [`first_moves::first_moves`].
    fn first_moves(
        &self,
        history: &History<G>,
        depth: Option<u32>,
        limits: &SearchLimits,
        on_judged: &mut dyn FnMut(usize, usize),
    ) -> Option<FirstMoves<G::Move>>;

    /// See [`perft::perft_reporting`].
    fn perft(
        &self,
        history: &History<G>,
        depth: u32,
        is_bulk: bool,
        report: &mut dyn FnMut(f64),
    ) -> PerftCounts;

    /// See [`perft::bulk_until`].
    fn bulk_until(
        &self,
        history: &History<G>,
        depth: u32,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<u64>;

    /// See [`perft::divide_reporting`].
    fn divide(
        &self,
        history: &History<G>,
        depth: u32,
        report: &mut dyn FnMut(f64),
    ) -> Vec<(G::Move, PerftCounts)>;
}

/// Makes the engine of a game by its name, for a setup, with networks that a person gives or those that ship.
///
/// # Errors
/// If the game cannot use one of the networks in this setup.
pub type MakeEngine<G> =
    fn(game: &'static str, &Setup, &GivenNets) -> Result<Arc<dyn Engine<G>>, NetError>;

/// What makes the engines of a game.
pub struct EngineMaker<G> {
    /// For boards of at most 128 squares.
    pub narrow: MakeEngine<G>,
    /// For larger boards.
    pub wide: MakeEngine<G>,
}

impl<G> Clone for EngineMaker<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for EngineMaker<G> {}

impl<G> EngineMaker<G> {
    /// That of a game which is always searched on the same positions.
    pub fn one(make: MakeEngine<G>) -> EngineMaker<G> {
        EngineMaker { narrow: make, wide: make }
    }

    /// The engine for a setup.
    ///
    /// # Errors
    /// If the game cannot use one of the networks in this setup.
    pub fn make(
        self,
        game: &'static str,
        setup: &Setup,
        nets: &GivenNets,
    ) -> Result<Arc<dyn Engine<G>>, NetError> {
        let make = if setup.rows * setup.cols <= u128::CAPACITY { self.narrow } else { self.wide };
        make(game, setup, nets)
    }
}

/// The engine on positions of `N`.
///
/// # Errors
/// If the game cannot use one of the networks in this setup.
pub fn engine<N: GameAi<Move = G::Move>, G: Resized<N>>(
    game: &'static str,
    setup: &Setup,
    nets: &GivenNets,
) -> Result<Arc<dyn Engine<G>>, NetError> {
    Ok(Arc::new(EngineOn::<N> { nets: nets.of_game(game, setup)? }))
}

/// The engine on positions of `Small` for boards of at most 64 squares, else of `Large`.
///
/// # Errors
/// If the game cannot use one of the networks in this setup.
pub fn narrow_engine<Small, Large, G>(
    game: &'static str,
    setup: &Setup,
    nets: &GivenNets,
) -> Result<Arc<dyn Engine<G>>, NetError>
where
    Small: GameAi<Move = G::Move>,
    Large: GameAi<Move = G::Move>,
    G: Resized<Small> + Resized<Large>,
{
    if setup.rows * setup.cols <= u64::CAPACITY {
        engine::<Small, G>(game, setup, nets)
    } else {
        engine::<Large, G>(game, setup, nets)
    }
}

/// The engine on positions of `N`.
struct EngineOn<N: GameAi> {
    /// The networks of its players; `None` for those that ship.
    nets: Option<N::Nets>,
}

/// The engine of tests, on their own positions.
#[cfg(test)]
pub(crate) fn own_engine<G: GameAi + Resized<G>>() -> impl Engine<G> {
    EngineOn::<G> { nets: None }
}

/// The same game on positions of `N`.
fn resized<G: Resized<N>, N: Rules<Move = G::Move>>(history: &History<G>) -> History<N> {
    let mut resized = History::new(history.positions()[0].resized());
    history.moves().iter().for_each(|&mv| resized.push(mv));
    resized
}

impl<G: Resized<N>, N: GameAi<Move = G::Move>> AnalysisEngine<G> for EngineOn<N> {
    fn searcher(&self, players: usize, options: &EngineOptions) -> Box<dyn AnalysisSearcher<G>> {
        let options = &options.within_limits();
        match (players, &self.nets) {
            (2, Some(nets)) => Box::new(SearcherOn(N::master(options, nets))),
            (2, None) => Box::new(SearcherOn(N::master(options, &N::Nets::default()))),
            _ => Box::new(AlphaBeta::<N>::new(options)),
        }
    }

    fn solve(
        &self,
        history: &History<G>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<G::Move> {
        N::solve(&resized(history), limits, &options.within_limits())
    }

    fn winning_moves(
        &self,
        history: &History<G>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Option<WinningMoves<G::Move>> {
        N::winning_moves(&resized(history), limits, &options.within_limits())
    }

    fn moves_by_evaluation(&self, history: &History<G>, stop: &StopFlag) -> Vec<G::Move> {
        survivors::moves_by_evaluation(&resized::<G, N>(history), stop)
    }

    fn canonical_hash(&self, position: &G) -> u64 {
        position.resized().canonical_hash()
    }
}

impl<G: Resized<N>, N: GameAi<Move = G::Move>> Engine<G> for EngineOn<N> {
    fn player(&self, level: Level, options: &EngineOptions) -> Box<dyn Searcher<G>> {
        let options = options.within_limits();
        Box::new(PlayerOn(Player::<N>::with_nets(level, &options, self.nets.as_ref())))
    }

    fn first_moves(
        &self,
        history: &History<G>,
        depth: Option<u32>,
        limits: &SearchLimits,
        on_judged: &mut dyn FnMut(usize, usize),
    ) -> Option<FirstMoves<G::Move>> {
        first_moves::first_moves(&resized::<G, N>(history), depth, limits, on_judged)
    }

    fn perft(
        &self,
        history: &History<G>,
        depth: u32,
        is_bulk: bool,
        report: &mut dyn FnMut(f64),
    ) -> PerftCounts {
        perft::perft_reporting(&mut resized::<G, N>(history), depth, is_bulk, report)
    }

    fn bulk_until(
        &self,
        history: &History<G>,
        depth: u32,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Option<u64> {
        perft::bulk_until(&mut resized::<G, N>(history), depth, is_cancelled)
    }

    fn divide(
        &self,
        history: &History<G>,
        depth: u32,
        report: &mut dyn FnMut(f64),
    ) -> Vec<(G::Move, PerftCounts)> {
        perft::divide_reporting(&mut resized::<G, N>(history), depth, report)
    }
}

/// A player that searches on positions of `N`.
struct PlayerOn<N: GameAi>(Player<N>);

impl<G: Resized<N>, N: GameAi<Move = G::Move>> Searcher<G> for PlayerOn<N> {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move> {
        self.0.think(&resized(history), limits, on_info)
    }
}

/// The strongest player of two, on positions of `N`.
struct SearcherOn<N: GameAi>(N::Master);

impl<G: Resized<N>, N: GameAi<Move = G::Move>> AnalysisSearcher<G> for SearcherOn<N> {
    fn search(&mut self, history: &History<G>, limits: &SearchLimits) -> SearchResult<G::Move> {
        self.0.think(&resized(history), limits, &mut |_| {})
    }

    fn search_for(
        &mut self,
        history: &History<G>,
        _: Seat,
        limits: &SearchLimits,
    ) -> SearchResult<G::Move> {
        self.search(history, limits)
    }
}

impl<G: Resized<N>, N: GameAi<Move = G::Move>> AnalysisSearcher<G> for AlphaBeta<N> {
    fn search(&mut self, history: &History<G>, limits: &SearchLimits) -> SearchResult<G::Move> {
        self.think(&resized(history), limits, &mut |_| {})
    }

    fn search_for(
        &mut self,
        history: &History<G>,
        seat: Seat,
        limits: &SearchLimits,
    ) -> SearchResult<G::Move> {
        self.think_for(&resized(history), seat, limits)
    }
}
