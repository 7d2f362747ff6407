//! A player that is chosen while the program runs.

use super::chosen_eval::ChosenEval;
use parlour_ai::alphabeta::{AlphaBeta, SearchConfig};
use parlour_ai::core::{EngineOptions, GameAi, Searcher};
use parlour_ai::net_file::{GameNets, NetError, NetFile};
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

/// The networks of the strongest player: those that ship, but for the ones that files replace.
#[derive(Clone, Default, Debug)]
pub(crate) struct MasterNets {
    game: &'static str,
    files: Arc<[NetFile]>,
}

impl MasterNets {
    /// The networks of files, which are not tried yet, for the game `game`.
    pub(super) fn of_files(game: &'static str, files: &[NetFile]) -> MasterNets {
        MasterNets { game, files: files.into() }
    }

    /// The networks of a game's players.
    ///
    /// # Errors
    /// If they have no network like that of a file.
    pub(super) fn nets<G: GameAi>(&self) -> Result<G::Nets, NetError> {
        let mut nets = G::Nets::default();
        for file in self.files.iter() {
            nets.replace(self.game, file)?;
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
                let nets = nets.nets::<G>().expect("`Learner::master` has tried the files");
                Box::new(G::master(&options(MASTER_HASH_MIB), &nets))
            }
        }
    }
}
