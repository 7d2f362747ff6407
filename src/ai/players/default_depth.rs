//! How deep minimax searches when nobody says: the deepest whose tree from the start of the game
//! takes about a second.
//!
//! No clock is read, so that a player is the same on every machine and in every position of a game.

use crate::core::GameAi;
use parlour_rules::{History, Setup, mix};

/// Random lines of play of an estimate. Not tuned: twice as many change no default depth.
const LINES: u64 = 64;

/// The depth in plies, at least 1, for a game that begins with `setup`.
///
/// The size of the tree is estimated as by Knuth ("Estimating the Efficiency of Backtrack Programs",
/// 1975): along a random line, the product of the numbers of legal moves has the number of positions
/// at a depth as its mean. The lines are the same each time.
pub(crate) fn default_depth<G: GameAi>(setup: &Setup) -> u32 {
    let Ok(start) = G::start(setup) else { return 1 };
    let affordable = affordable_positions::<G>(setup);
    let mut lines: Vec<(History<G>, f64)> =
        (0..LINES).map(|_| (History::new(start), 1.0)).collect();
    // Positions at most as deep as `depth`, and those of this tree and of all smaller ones, which are
    // searched before it.
    let (mut tree, mut searched) = (1.0, 0.0);
    let mut depth = 0;
    loop {
        for (number, (history, product)) in (0..).zip(&mut lines) {
            let moves = history.legal_moves();
            *product *= moves.len() as f64;
            if !moves.is_empty() {
                let random = mix(number, depth.into());
                history.push(moves[(random % moves.len() as u64) as usize]);
            }
        }
        // A line that has ended has the product 0 from then on.
        let leaves = lines.iter().map(|(_, product)| product).sum::<f64>() / LINES as f64;
        tree += leaves;
        searched += tree;
        if leaves == 0.0 || searched > affordable {
            return depth.max(1);
        }
        depth += 1;
    }
}

/// Positions that minimax visits in about a second on the board of `setup`.
///
/// Boards larger than usual are slower: their bitboards have more words, and evaluations look at
/// every square. From the usual board to 19×19 the speed falls by the power 0.8 (Amazons) to 1.8
/// (Pleiadis) of the number of squares, measured as [`GameProfile::minimax_speed`] is; 1.5 errs a little
/// on the slow side.
fn affordable_positions<G: GameAi>(setup: &Setup) -> f64 {
    let usual = G::SUPPORTED_SETUPS.default_setup;
    let squares = |setup: &Setup| (setup.rows * setup.cols) as f64;
    let ratio = (squares(setup) / squares(&usual)).max(1.0);
    G::PROFILE.minimax_speed as f64 / (ratio * ratio.sqrt())
}
