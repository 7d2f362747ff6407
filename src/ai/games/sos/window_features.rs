//! The features of SOS for the network of 3×3 windows ([`crate::ai::nn::window3x3`]).

use super::eval;
use crate::ai::nn::pattern_net::PatternNet;
use crate::ai::nn::window3x3;
use crate::ai::nn::window3x3::{BoardPlanes, WindowFeatures};
use crate::rules::Rules;
use crate::rules::bitboard::Bitboard;
use crate::rules::sos::Sos;

/// Larger leads count as this many points.
const MAX_LEAD: i32 = 8;
/// The first scalar feature of leads; those before it are numbers of empty squares.
const LEAD_OFFSET: i32 = 64;
/// The code of squares beyond the edge, which no letter has.
const EDGE_CODE: u64 = 3;

impl<W: Bitboard> WindowFeatures for Sos<W> {
    type Squares = W;

    fn net() -> &'static PatternNet {
        static NET: PatternNet =
            window3x3::window_net(include_bytes!("../../../../assets/sos.net"));
        &NET
    }

    fn board_planes(&self) -> BoardPlanes<W> {
        let lead = eval::lead(self, self.to_move()).clamp(-MAX_LEAD, MAX_LEAD);
        let lead_feature = LEAD_OFFSET + MAX_LEAD + lead;
        BoardPlanes {
            plane0: self.s(),
            plane1: self.o(),
            centres: self.geometry().all,
            side: self.geometry().rows,
            edge_code: EDGE_CODE,
            scalar_features: [Some(self.empty().count() as usize), Some(lead_feature as usize)],
        }
    }
}
