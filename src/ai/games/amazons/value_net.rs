//! The value networks of Amazons: one for the usual board and one for smaller boards. `parlour-lab learn` made both,
//! from games of the master against itself; src/lab/docs/LEARNING.md has the commands and the matches.
//!
//! Beside the positions of a game they learn those before its arrows, and the first halves of other
//! moves that a search tree visited often (Veness, Silver, Uther & Blair, "Bootstrapping from Game Tree Search",
//! NIPS 2009).

use super::net_features::{
    self, BIAS_FEATURE, CODES, FEATURES, FEATURES_PER_PHASE, KINGS_OFFSET, MOBILITY_CLASSES,
    OUR_MOBILITY_OFFSET, THEIR_MOBILITY_OFFSET,
};
use super::territory;
use crate::core::feature_set::HalfMoveFeatures;
use crate::core::{FeatureSet, Value};
use crate::net_file::{GameNets, NetError, NetFile, ShippedNet, Sizes};
use crate::nn::{PatternNet, PatternSpec};
use parlour_rules::Bitboard;
use parlour_rules::amazons::{Amazons, AmazonsMove};
use std::array::from_fn;
use std::sync::{Arc, LazyLock};
use wide::i16x8;

/// The networks of Amazons, all of one kind. The first that serves a board values its positions.
#[derive(Clone, Debug)]
pub struct AmazonsNets {
    values: Vec<Arc<ValueNet>>,
}

/// A network and its weights by phase.
#[derive(Debug)]
pub(crate) struct ValueNet {
    pub(super) net: Arc<PatternNet>,
    phases: Vec<PhaseRows>,
}

/// The weights of the features of a phase.
#[derive(Debug)]
pub(super) struct PhaseRows {
    /// Those of a square's codes, by queens and by kings.
    squares: [[i16x8; CODES]; 2],
    /// Those of our amazons' mobility and of theirs.
    pub(super) mobility: [[i16x8; MOBILITY_CLASSES]; 2],
    pub(super) bias: i16x8,
}

impl PhaseRows {
    /// The sum of the weights of eight squares with `codes`, by queens or by kings.
    #[inline(always)]
    pub(super) fn sum(&self, kings: usize, codes: u64) -> i16x8 {
        let row = |byte: usize| self.squares[kings][(codes >> (8 * byte)) as usize % CODES];
        (1..8).fold(row(0), |sum, byte| sum + row(byte))
    }
}

impl ValueNet {
    fn new(net: Arc<PatternNet>) -> Arc<ValueNet> {
        let phases = (0..FEATURES).step_by(FEATURES_PER_PHASE).map(|first| {
            let row = |feature: usize| i16x8::new(net.weight_row(first + feature));
            let square_row = |code: usize, kings: usize| {
                let feature = net_features::feature_of_code(code, kings);
                feature.map_or(i16x8::ZERO, |feature| row([0, KINGS_OFFSET][kings] + feature))
            };
            PhaseRows {
                squares: from_fn(|kings| from_fn(|code| square_row(code, kings))),
                mobility: [OUR_MOBILITY_OFFSET, THEIR_MOBILITY_OFFSET]
                    .map(|offset| from_fn(|class| row(offset + class))),
                bias: row(BIAS_FEATURE),
            }
        });
        let phases = phases.collect();
        Arc::new(ValueNet { net, phases })
    }

    /// The weights of the phase whose first feature is `offset`.
    pub(super) fn phase_rows(&self, offset: usize) -> &PhaseRows {
        &self.phases[offset / FEATURES_PER_PHASE]
    }

    /// The value of the features whose weights have this sum.
    #[inline]
    pub(super) fn value(&self, sum: i16x8) -> Value {
        let mut accumulator = self.net.accumulator();
        accumulator.add_row(&sum.to_array());
        accumulator.evaluate()
    }
}

const SPEC: PatternSpec =
    PatternSpec::new("amazons", "value of distances", FEATURES, Sizes::ALL, |feature, visit| {
        visit(feature)
    });

/// The features of positions as something to learn, before a move and before its arrow.
pub(super) const fn feature_set<W: Bitboard>() -> FeatureSet<Amazons<W>> {
    FeatureSet {
        half_move: Some(HalfMoveFeatures {
            each_active: each_active_before_arrow,
            evaluate: evaluate_before_arrow,
        }),
        ..SPEC.feature_set(each_active)
    }
}

fn each_active<W: Bitboard>(position: &Amazons<W>, visit: &mut dyn FnMut(usize, i16)) {
    let empty = position.geometry().all & !position.occupied();
    let sets = [position.us(), position.them(), empty];
    net_features::for_each_active_feature(position.geometry(), sets, false, visit);
}

fn each_active_before_arrow<W: Bitboard>(
    position: &Amazons<W>,
    mv: AmazonsMove,
    visit: &mut dyn FnMut(usize, i16),
) {
    let sets = sets_before_arrow(position, mv);
    net_features::for_each_active_feature(position.geometry(), sets, true, visit);
}

fn evaluate_before_arrow<W: Bitboard>(position: &Amazons<W>, mv: AmazonsMove) -> Value {
    let [next, last, empty] = sets_before_arrow(position, mv);
    territory::evaluate(position.geometry(), next, last, empty)
}

/// The opponent's amazons, ours after the first half of a move, and the empty squares.
fn sets_before_arrow<W: Bitboard>(position: &Amazons<W>, mv: AmazonsMove) -> [W; 3] {
    let moved = position.us() ^ W::bit(mv.from) | W::bit(mv.to);
    let empty = position.geometry().all & !(position.occupied() ^ W::bit(mv.from) | W::bit(mv.to));
    [position.them(), moved, empty]
}

const SHIPPED: ShippedNet =
    ShippedNet { name: "amazons.net", bytes: include_bytes!("../../assets/amazons.net") };

const SHIPPED_SMALL: ShippedNet = ShippedNet {
    name: "amazons-small.net",
    bytes: include_bytes!("../../assets/amazons-small.net"),
};

static SHIPPED_NETS: LazyLock<[Arc<ValueNet>; 2]> = LazyLock::new(|| {
    [SHIPPED, SHIPPED_SMALL].map(|file| ValueNet::new(PatternNet::shipped(&file, &SPEC)))
});

impl Default for AmazonsNets {
    fn default() -> AmazonsNets {
        AmazonsNets { values: SHIPPED_NETS.to_vec() }
    }
}

impl GameNets for AmazonsNets {
    const SHIPPED: &'static [ShippedNet] = &[SHIPPED, SHIPPED_SMALL];

    /// The file's network is asked first on the boards that it serves.
    fn replace(&mut self, _: &'static str, file: &NetFile) -> Result<(), NetError> {
        self.values.insert(0, ValueNet::new(Arc::new(PatternNet::from_file(file, &SPEC)?)));
        Ok(())
    }
}

impl AmazonsNets {
    /// The network for boards of this size.
    #[inline]
    pub(crate) fn for_board(&self, rows: usize, cols: usize) -> Option<&ValueNet> {
        self.values.iter().find(|value| value.net.sizes().contains(rows, cols)).map(Arc::as_ref)
    }
}

#[cfg(test)]
mod tests;
