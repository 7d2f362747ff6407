//! A player that is chosen while the program runs.

use super::chosen_eval::ChosenEval;
use crate::ai::alphabeta::{AlphaBeta, SearchConfig};
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::searcher::{EngineOptions, Searcher};
use crate::ai::net_file::{GameNets, NetError, NetFile};
use std::sync::Arc;

/// Memory of alpha-beta's table. Not tuned: a few thousand nodes fill little of it.
const HASH_MIB: usize = 2;
/// Memory of the strongest player, whose trees are larger. Not tuned.
const MASTER_HASH_MIB: usize = 32;

/// Who plays.
#[derive(Clone, Debug)]
pub(crate) enum ChosenPlayer {
    /// Alpha-beta with this evaluation.
    AlphaBeta(ChosenEval),
    /// The game's strongest player.
    Master(MasterNets),
}

/// The networks of the strongest player: those that ship, or one of them replaced by a file's.
#[derive(Clone, Default, Debug)]
pub(crate) struct MasterNets(Option<(&'static str, Arc<NetFile>)>);

impl MasterNets {
    /// The network of a file, which is not tried yet, for the game `game`.
    pub(super) fn of_file(game: &'static str, file: &NetFile) -> MasterNets {
        MasterNets(Some((game, Arc::new(file.clone()))))
    }

    /// The networks of a game's players.
    ///
    /// # Errors
    /// If they have no network like the file's.
    pub(super) fn nets<G: GameAi>(&self) -> Result<G::Nets, NetError> {
        let mut nets = G::Nets::default();
        if let MasterNets(Some((game, file))) = self {
            nets.replace(game, file)?;
        }
        Ok(nets)
    }
}

impl ChosenPlayer {
    /// The player at the beginning of a game.
    pub(super) fn start<G: GameAi>(&self, seed: u64) -> Box<dyn Searcher<G>> {
        let options = |hash_mib| EngineOptions { seed, threads: 1, hash_mib };
        match self {
            ChosenPlayer::AlphaBeta(evaluator) => Box::new(AlphaBeta::with_evaluator(
                &options(HASH_MIB),
                SearchConfig::SELECTIVE,
                evaluator.clone(),
            )),
            ChosenPlayer::Master(nets) => {
                let nets = nets.nets::<G>().expect("`Learner::master` has tried the file");
                Box::new(G::master(&options(MASTER_HASH_MIB), &nets))
            }
        }
    }
}
