//! An efficiently updatable neural network (Nasu, "Efficiently Updatable Neural-Network-based
//! Evaluation Functions for Computer Shogi", 2018) for Breakthrough on 8×8.
//!
//! Features: each pawn, by side and square, 128 in all. They feed one hidden layer of two
//! accumulators, one from either player's view, which moves change incrementally. The activation is
//! a squared clipped ReLU ([`crate::nn::perspective_net`]). The output layer is chosen by the number
//! of pawns.
//!
//! Smaller boards have a network of windows. `parlour-lab learn` made both from nothing: src/lab/docs/LEARNING.md has
//! the commands and their matches.

use super::features;
use crate::core::evaluator::LinearEval;
use crate::core::feature_set::PerspectiveSet;
use crate::core::{Evaluator, Value};
use crate::net_file::{GameNets, NetError, NetFile, ShippedNet, Sizes};
use crate::nn::{PatternNet, PerspectiveNet, PerspectiveSpec, PerspectiveState};
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::{Bitboard, Rules, Seat};
use std::fmt;
use std::sync::{Arc, LazyLock};

/// A pawn of ours on each square, then of theirs.
const FEATURES: usize = 128;
/// Output layers, one for every eight pawns on the board. Not tuned.
const OUTPUT_BUCKETS: usize = 4;

/// What the network is. Its features are squares of a board of 64, so it serves no other size.
const SPEC: PerspectiveSpec = PerspectiveSpec::new(
    "breakthrough",
    "value of pawn-squares",
    (FEATURES, OUTPUT_BUCKETS),
    Sizes::only(8),
    opposite,
    mirrored,
);

/// The features as something to learn.
pub(super) const fn perspective_set<W: Bitboard>() -> PerspectiveSet<Breakthrough<W>> {
    SPEC.perspective_set(active)
}

/// Player 2's view has the board upside down and the colours exchanged.
fn opposite(feature: usize) -> usize {
    feature ^ 64 ^ 56
}

fn mirrored(feature: usize) -> usize {
    feature ^ 7
}

/// The pawns of player 1 and of player 2, and the output layer, on 8×8.
fn active<W: Bitboard>(position: &Breakthrough<W>) -> Option<(u128, usize)> {
    let g = position.geometry();
    if (g.rows, g.cols) != (8, 8) {
        return None;
    }
    // 64 squares fit one word, which `hash64` returns as it is.
    let (white, black) = (position.white().hash64(), position.black().hash64());
    let pawns = (white.count_ones() + black.count_ones()) as usize;
    let layer = (pawns.saturating_sub(1) / 8).min(OUTPUT_BUCKETS - 1);
    Some((u128::from(white) | u128::from(black) << 64, layer))
}

/// The networks of Breakthrough: one that values positions on 8×8, and one of windows
/// (`features.rs`), which is asked first on the boards that it serves.
#[derive(Clone)]
pub struct BreakthroughNets {
    value: Arc<PerspectiveNet>,
    windows: Arc<PatternNet>,
}

const SHIPPED: ShippedNet =
    ShippedNet { name: "breakthrough.net", bytes: include_bytes!("../../assets/breakthrough.net") };

static SHIPPED_NET: LazyLock<Arc<PerspectiveNet>> = LazyLock::new(|| {
    let net =
        NetFile::parse(SHIPPED.bytes).and_then(|file| PerspectiveNet::from_file(&file, &SPEC));
    Arc::new(net.expect("a test reads every network that ships"))
});

const SHIPPED_WINDOWS: ShippedNet = ShippedNet {
    name: "breakthrough-windows.net",
    bytes: include_bytes!("../../assets/breakthrough-windows.net"),
};

static SHIPPED_WINDOW_NET: LazyLock<Arc<PatternNet>> =
    LazyLock::new(|| PatternNet::shipped(&SHIPPED_WINDOWS, &features::SPEC));

impl Default for BreakthroughNets {
    fn default() -> BreakthroughNets {
        BreakthroughNets { value: SHIPPED_NET.clone(), windows: SHIPPED_WINDOW_NET.clone() }
    }
}

impl GameNets for BreakthroughNets {
    const SHIPPED: &'static [ShippedNet] = &[SHIPPED, SHIPPED_WINDOWS];

    fn replace(&mut self, _: &'static str, file: &NetFile) -> Result<(), NetError> {
        if features::SPEC.file.is_architecture_of(file) {
            self.windows = Arc::new(PatternNet::from_file(file, &features::SPEC)?);
        } else {
            self.value = Arc::new(PerspectiveNet::from_file(file, &SPEC)?);
        }
        Ok(())
    }
}

impl fmt::Debug for BreakthroughNets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BreakthroughNets").finish_non_exhaustive()
    }
}

/// The evaluator of one thread.
#[derive(Clone, Debug)]
pub struct Nnue {
    nets: BreakthroughNets,
    state: PerspectiveState,
}

impl Default for Nnue {
    fn default() -> Nnue {
        Nnue::new(BreakthroughNets::default())
    }
}

impl Nnue {
    /// The evaluator with this network.
    pub fn new(nets: BreakthroughNets) -> Nnue {
        let state = PerspectiveState::new(&nets.value);
        Nnue { nets, state }
    }
}

impl<W: Bitboard> Evaluator<Breakthrough<W>> for Nnue {
    fn evaluate(&mut self, position: &Breakthrough<W>, seat: Seat) -> Value {
        let g = position.geometry();
        let mover = position.to_move();
        let windows = &self.nets.windows;
        let value = if windows.sizes().contains(g.rows, g.cols) {
            features::evaluate(windows, position)
        } else if let Some(active) = active(position) {
            self.state.evaluate(&self.nets.value, active, mover, opposite)
        } else {
            return position.linear_eval(seat);
        };
        if seat == mover { value } else { -value }
    }
}

#[cfg(test)]
mod tests;
