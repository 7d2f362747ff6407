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
use parlour_rules::{Bitboard, History, MAX_SQUARES, Rules, Seat, Square};

impl<W: Bitboard> GameAi for Amazons<W> {
    const PROFILE: GameProfile = GameProfile {
        ladder: include_str!("../../assets/ladder/amazons.txt"),
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
        let near = |at: Square| geometry.king_attacks[at];
        // There are up to two thousand moves, and a few squares where they begin and end.
        let (mut room, mut enemies) = ([0; MAX_SQUARES], [0; MAX_SQUARES]);
        for at in (free | self.us()).squares() {
            let (open, beside) = (near(at) & free, near(at) & them);
            (room[at.index()], enemies[at.index()]) = (open.count() as i8, beside.count() as i8);
        }
        move |AmazonsMove { from, to, arrow }| {
            let gain = room[to.index()] - room[from.index()] + i8::from(near(to).has(from));
            let far_shot = i8::from(!near(to).has(arrow));
            (gain + 2 * enemies[arrow.index()] - far_shot).into()
        }
    }

    fn game_facts(comparison: &MoveComparison<Self>, facts: &mut Vec<Fact>) {
        facts::add(comparison, facts);
    }

    fn history_index(&self, mv: AmazonsMove) -> usize {
        (mv.to.index() << 7 | mv.arrow.index()) & (HISTORY_SIZE - 1)
    }
}
