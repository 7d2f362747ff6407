//! Amazons for computer players.

use super::master::AmazonsMaster;
use super::tree_state::AmazonsTreeState;
use super::value_net::AmazonsNets;
use super::{facts, solver, territory, value_net};
use crate::core::{
    EngineOptions, Fact, GameAi, GameProfile, HISTORY_SIZE, Learnable, MoveComparison, MoveScore,
    SearchLimits, Solution, Value,
};
use parlour_rules::amazons::{Amazons, AmazonsMove};
use parlour_rules::proof::oracle::Oracle;
use parlour_rules::{Bitboard, History, Rules, Seat, Square};

impl<W: Bitboard> GameAi for Amazons<W> {
    const PROFILE: GameProfile = GameProfile {
        ladder: include_str!("../../../../assets/ladder/amazons.txt"),
        minimax_speed: 1_400_000,
        mistake_factor: 12,
        compares_by_nodes: true,
        last_move_wins: true,
        ..GameProfile::USUAL
    };
    const LEARNABLE: Learnable<Self> =
        Learnable { features: Some(value_net::feature_set()), ..Learnable::NOTHING };

    type Master = AmazonsMaster<W>;
    type TreeState = AmazonsTreeState<W>;
    type Nets = AmazonsNets;

    fn master(options: &EngineOptions, nets: &AmazonsNets) -> Self::Master {
        AmazonsMaster::new(options, nets.clone())
    }

    fn solve(
        history: &History<Self>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<Self::Move> {
        solver::solve(history, limits, options)
    }

    fn oracle(_: &Self, options: &EngineOptions) -> Option<Box<dyn Oracle<Self>>> {
        Some(solver::oracle(options))
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let empty = self.geometry().all & !self.occupied();
        let value = territory::evaluate(self.geometry(), self.us(), self.them(), empty);
        if seat == self.to_move() { value } else { -value }
    }

    /// Mobility gained, and liberties taken from the opponent. Not tuned.
    fn move_scorer(&self) -> impl Fn(AmazonsMove) -> MoveScore {
        let (geometry, them) = (self.geometry(), self.them());
        let free = geometry.all & !self.occupied();
        move |mv| {
            let empty = free | W::bit(mv.from);
            let near = |at: Square| geometry.king_attacks[at];
            let room = |at| (near(at) & empty).count() as MoveScore;
            let enemies = (near(mv.arrow) & them).count() as MoveScore;
            let far_shot = i32::from(!near(mv.to).has(mv.arrow));
            room(mv.to) - room(mv.from) + 2 * enemies - far_shot
        }
    }

    fn game_facts(comparison: &MoveComparison<Self>, facts: &mut Vec<Fact>) {
        facts::add(comparison, facts);
    }

    fn history_index(&self, mv: AmazonsMove) -> usize {
        (mv.to.index() << 7 | mv.arrow.index()) & (HISTORY_SIZE - 1)
    }
}
