//! The features of SOS for the network of 3×3 windows ([`crate::nn::window3x3`]).
//!
//! # Training
//!
//! The network is older than `parlour-lab learn`. Its positions come from 21,000 games of alpha-beta against itself, with earlier networks of this kind
//! and 1000 to 3750 nodes a move, after up to 9 random moves. About one move in twenty was random too,
//! and the positions before a random move were not used. A game ended when a solver knew the winner,
//! with 18 squares left or soon after.
//!
//! A search also visits positions that no good player reaches. So such positions were added
//! (after Veness et al., "Bootstrapping from Game Tree Search", NIPS 2009): from each position of
//! 14,000 games 3 or 4 walks of one to three moves, each move random or the most careful of some,
//! and at their ends the score of a search of 1000 to 1500 nodes, or a solver's. From each solved
//! position up to four more random moves were made and those positions solved too. So the winner is
//! known and not only the result of a game, which was wrong in 30 of 100 games with 20 squares
//! left. With such walks the master, which then solved later than now, scored 69 of 100 against
//! alpha-beta with equal nodes; without them it scored about 60.
//!
//! The targets of the 990,000 positions mix the result (weight 0.6) and the search's expected score.
//! Training minimised the logistic loss by Adam (Kingma & Ba, "Adam: A Method for Stochastic
//! Optimization", 2015): 5 epochs in batches of 512, the learning rate falling along a cosine from 0.004
//! to 0.00002, weights clipped to ±0.495. Of held-out positions with 17 to 20 squares left that are no
//! draws the network predicts the winner of 89 in 100.

use super::eval;
use crate::net_file::ShippedNet;
use crate::nn::{BoardPlanes, PatternNet, PatternSpec, WindowFeatures, window3x3};
use parlour_rules::sos::Sos;
use parlour_rules::{Bitboard, Rules};
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
    ShippedNet { name: "sos.net", bytes: include_bytes!("../../assets/sos.net") };

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
