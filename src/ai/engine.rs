//! The seam between matches and searches. Matches, records and coaches know a game by one type of position, which holds
//! boards of every size; searches run on the narrowest boards that fit, where they are several times faster. What crosses
//! the seam is a history one way and moves the other.

use crate::analysis::move_judge::{self, JudgeRequest, JudgedPosition};
use crate::core::game_ai::GameAi;
use crate::core::limits::SearchLimits;
use crate::core::searcher::{EngineOptions, SearchResult, Searcher};
use crate::core::solution::Solution;
use crate::net_file::{GivenNets, NetError};
use crate::players::first_moves::{self, FirstMoves};
use crate::{Level, Player};
use parlour_rules::history::History;
use parlour_rules::perft::{self, PerftCounts};
use parlour_rules::setup::Setup;
use parlour_rules::{Resized, Rules};
use std::sync::Arc;

/// The computer players of a game with certain networks, and what else is searched in it.
pub trait Engine<G: Rules>: Send + Sync {
    /// A player of `level`.
    fn player(&self, level: Level, options: &EngineOptions) -> Box<dyn Searcher<G>>;

    /// See [`move_judge::judge`].
    fn judge(
        &self,
        history: &History<G>,
        request: &JudgeRequest<G::Move>,
        options: &EngineOptions,
    ) -> Option<JudgedPosition<G::Move>>;

    /// See [`GameAi::solve`].
    fn solve(
        &self,
        history: &History<G>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<G::Move>;

    /// See [`first_moves::first_moves`].
    fn first_moves(
        &self,
        history: &History<G>,
        depth: Option<u32>,
        limits: &SearchLimits,
        on_judged: &mut dyn FnMut(usize, usize),
    ) -> Option<FirstMoves<G::Move>>;

    /// See [`GameAi::canonical_hash`]: the hash under which [`JudgeRequest::known`] has a position.
    fn canonical_hash(&self, position: &G) -> u64;

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
pub type EngineMaker<G> =
    fn(game: &'static str, &Setup, &GivenNets) -> Result<Arc<dyn Engine<G>>, NetError>;

/// The engine on positions of `Small` for boards of at most 64 squares, of `Large` for at most 128, else of `G`. A game
/// of one size has one type for all.
///
/// # Errors
/// If the game cannot use one of the networks in this setup.
pub fn engine<Small, Large, G>(
    game: &'static str,
    setup: &Setup,
    nets: &GivenNets,
) -> Result<Arc<dyn Engine<G>>, NetError>
where
    Small: GameAi<Move = G::Move>,
    Large: GameAi<Move = G::Move>,
    G: GameAi + Resized<Small> + Resized<Large> + Resized<G>,
{
    Ok(match setup.rows * setup.cols {
        0..=64 => Arc::new(On::<Small> { nets: nets.of_game(game, setup)? }),
        65..=128 => Arc::new(On::<Large> { nets: nets.of_game(game, setup)? }),
        _ => Arc::new(On::<G> { nets: nets.of_game(game, setup)? }),
    })
}

/// The engine on positions of `N`.
struct On<N: GameAi> {
    /// The networks of its players; `None` for those that ship.
    nets: Option<N::Nets>,
}

/// The same game on positions of `N`.
fn resized<G: Resized<N>, N: Rules<Move = G::Move>>(history: &History<G>) -> History<N> {
    let mut resized = History::new(history.positions()[0].resized());
    history.moves().iter().for_each(|&mv| resized.push(mv));
    resized
}

impl<G: Resized<N>, N: GameAi<Move = G::Move>> Engine<G> for On<N> {
    fn player(&self, level: Level, options: &EngineOptions) -> Box<dyn Searcher<G>> {
        Box::new(PlayerOn(Player::<N>::with_nets(level, options, self.nets.as_ref())))
    }

    fn judge(
        &self,
        history: &History<G>,
        request: &JudgeRequest<G::Move>,
        options: &EngineOptions,
    ) -> Option<JudgedPosition<G::Move>> {
        let history = resized::<G, N>(history);
        match &self.nets {
            Some(nets) => move_judge::judge_with(&history, request, options, nets),
            None => move_judge::judge(&history, request, options),
        }
    }

    fn solve(
        &self,
        history: &History<G>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<G::Move> {
        N::solve(&resized(history), limits, options)
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

    fn canonical_hash(&self, position: &G) -> u64 {
        position.resized().canonical_hash()
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
