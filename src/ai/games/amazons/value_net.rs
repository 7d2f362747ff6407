//! The value networks of Amazons: one for the usual board and one for smaller boards. `parlour-lab learn` made both,
//! from games of the master against itself; src/lab/docs/LEARNING.md has the commands and the matches.
//!
//! Beside the positions of a game they learn those before its arrows, and the first halves of other
//! moves that a search tree visited often (Veness, Silver, Uther & Blair, "Bootstrapping from Game Tree Search",
//! NIPS 2009).

use super::net_features::{self, FEATURES};
use super::territory;
use crate::core::feature_set::HalfMoveFeatures;
use crate::core::{FeatureSet, Value};
use crate::net_file::{GameNets, NetError, NetFile, ShippedNet, Sizes};
use crate::nn::{PatternNet, PatternSpec};
use parlour_rules::amazons::{Amazons, AmazonsMove};
use parlour_rules::{Bitboard, Geometry};
use std::sync::{Arc, LazyLock};

/// The networks of Amazons, all of one kind. The first that serves a board values its positions.
#[derive(Clone, Debug)]
pub struct AmazonsNets {
    values: Vec<Arc<PatternNet>>,
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
    ShippedNet { name: "amazons.net", bytes: include_bytes!("../../../../assets/amazons.net") };

const SHIPPED_SMALL: ShippedNet = ShippedNet {
    name: "amazons-small.net",
    bytes: include_bytes!("../../../../assets/amazons-small.net"),
};

static SHIPPED_NETS: LazyLock<[Arc<PatternNet>; 2]> =
    LazyLock::new(|| [SHIPPED, SHIPPED_SMALL].map(|file| PatternNet::shipped(&file, &SPEC)));

impl Default for AmazonsNets {
    fn default() -> AmazonsNets {
        AmazonsNets { values: SHIPPED_NETS.to_vec() }
    }
}

impl GameNets for AmazonsNets {
    const SHIPPED: &'static [ShippedNet] = &[SHIPPED, SHIPPED_SMALL];

    /// The file's network is asked first on the boards that it serves.
    fn replace(&mut self, _: &'static str, file: &NetFile) -> Result<(), NetError> {
        self.values.insert(0, Arc::new(PatternNet::from_file(file, &SPEC)?));
        Ok(())
    }
}

impl AmazonsNets {
    /// The network for boards of this size.
    #[inline]
    pub(crate) fn for_board(&self, rows: usize, cols: usize) -> Option<&PatternNet> {
        self.values.iter().find(|net| net.sizes().contains(rows, cols)).map(Arc::as_ref)
    }
}

/// The value by `net` in centipawns to us of the position with `sets`: our amazons, theirs and the empty
/// squares. It is our turn, or will be after their arrow if `arrow_pending`.
pub(crate) fn evaluate<W: Bitboard>(
    net: &PatternNet,
    geometry: &Geometry<W>,
    sets: [W; 3],
    arrow_pending: bool,
) -> Value {
    let mut accumulator = net.accumulator();
    net_features::for_each_active_feature(geometry, sets, arrow_pending, |feature, times| {
        accumulator.add_feature_times(feature, times)
    });
    accumulator.evaluate()
}

#[cfg(test)]
mod tests;
