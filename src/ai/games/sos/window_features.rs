//! The features of SOS for the network of 3×3 windows ([`crate::ai::nn::window3x3`]).

use super::eval;
use crate::ai::net_file::ShippedNet;
use crate::ai::nn::pattern_net::{PatternNet, PatternSpec};
use crate::ai::nn::window3x3;
use crate::ai::nn::window3x3::{BoardPlanes, WindowFeatures};
use crate::rules::Rules;
use crate::rules::bitboard::Bitboard;
use crate::rules::sos::Sos;
use std::sync::{Arc, LazyLock};

/// Larger leads count as this many points.
const MAX_LEAD: i32 = 8;
/// The first scalar feature of leads; those before it are numbers of empty squares, where more count as
/// the last of them.
const LEAD_OFFSET: i32 = 64;
/// The code of squares beyond the edge, which no letter has.
const EDGE_CODE: u64 = 3;

/// The network that ships.
const SHIPPED: ShippedNet =
    ShippedNet { name: "sos.net", bytes: include_bytes!("../../../../assets/sos.net") };

impl<W: Bitboard> WindowFeatures for Sos<W> {
    type Squares = W;

    const NET: PatternSpec = window3x3::window_net("sos");
    const SHIPPED: &'static [ShippedNet] = &[SHIPPED];

    fn shipped_net() -> Arc<PatternNet> {
        static NET: LazyLock<Arc<PatternNet>> =
            LazyLock::new(|| PatternNet::shipped(&SHIPPED, &window3x3::window_net("sos")));
        NET.clone()
    }

    fn board_planes(&self) -> BoardPlanes<W> {
        let lead = eval::lead(self, self.to_move()).clamp(-MAX_LEAD, MAX_LEAD);
        let lead_feature = LEAD_OFFSET + MAX_LEAD + lead;
        let empty = self.empty().count().min(LEAD_OFFSET as u32 - 1);
        BoardPlanes {
            plane0: self.s(),
            plane1: self.o(),
            centres: self.geometry().all,
            rows: self.geometry().rows,
            cols: self.geometry().cols,
            edge_code: EDGE_CODE,
            scalar_features: [Some(empty as usize), Some(lead_feature as usize)],
        }
    }
}
