//! Pleiadis: evaluation by the squares where each player may place, move ordering, static wins.

use super::majority_game::MajorityGame;
use crate::cgt::{
    CgtMaster, Decomposable, PartisanGame, PartisanSolver, PlacementGame, Side, decomposable,
    region_facts,
};
use crate::core::{
    EngineOptions, Fact, GameAi, GameProfile, Learnable, MAX_EVAL, MoveComparison, SearchLimits,
    SearchTimer, Solution, Value,
};
use crate::mcts::WholeMove;
use crate::net_file::ShippedNet;
use crate::nn::{BoardPlanes, PatternNet, PatternSpec, Window3x3Eval, WindowFeatures, window3x3};
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::proof::oracle::Oracle;
use parlour_rules::{Bitboard, History, Rules, Seat, Square, StoneGame};
use std::sync::{Arc, LazyLock};

/// Components of at most this many squares get a thermograph. A square has up to nineteen states,
/// so larger components repeat too seldom. Not tuned.
const MAX_THERMOGRAPH_SQUARES: u32 = 6;

// The weights below are in the units of evaluations. They were found by logistic regression of the
// results on the terms (Texel tuning) over the 5,400 positions before the 26th ply of 250 games of
// the alpha-beta search against itself on 7×7, from random openings of 2 to 7 plies, with 3,000
// nodes a move.

/// Each move that a player has more than the opponent, counted by [`PartisanGame::estimate`].
const MOBILITY: Value = 116;
/// A square where only its owner may place now, in addition.
const RESERVED: Value = 86;
/// The right to move while at least four squares are contested; less in proportion with fewer.
const TEMPO: Value = 215;

impl<W: Bitboard> Decomposable for Pleiadis<W> {
    type Solver = PartisanSolver<MajorityGame<W>>;
    type LeafEvaluator = Window3x3Eval<Self>;

    fn new_solver(mib: usize) -> Self::Solver {
        PartisanSolver::new(mib, MAX_THERMOGRAPH_SQUARES)
    }

    fn new_solver_of_proofs(mib: usize) -> Self::Solver {
        PartisanSolver::with_proof_numbers(mib, MAX_THERMOGRAPH_SQUARES)
    }

    fn wins(&self, solver: &mut Self::Solver, timer: &mut SearchTimer) -> Option<bool> {
        solver.wins(&MajorityGame::new(self), Side::Left, timer)
    }

    fn max_plies_left(&self) -> u32 {
        MajorityGame::new(self).open_squares().count()
    }
}

/// The network that ships.
const SHIPPED: ShippedNet =
    ShippedNet { name: "pleiadis.net", bytes: include_bytes!("../../assets/pleiadis.net") };

impl<W: Bitboard> WindowFeatures for Pleiadis<W> {
    type Squares = W;

    const NET: PatternSpec = window3x3::window_net("pleiadis");
    const SHIPPED: &'static [ShippedNet] = &[SHIPPED];

    fn shipped_net() -> Arc<PatternNet> {
        static NET: LazyLock<Arc<PatternNet>> =
            LazyLock::new(|| PatternNet::shipped(&SHIPPED, &window3x3::window_net("pleiadis")));
        NET.clone()
    }

    fn board_planes(&self) -> BoardPlanes<W> {
        let (us, them) = (self.stones().us, self.stones().them);
        let g = self.geometry();
        BoardPlanes {
            plane0: us,
            plane1: them,
            centres: g.all & !(us | them),
            rows: g.rows,
            cols: g.cols,
            edge_code: 3,
            scalar_features: [None; 2],
        }
    }
}

impl<W: Bitboard> GameAi for Pleiadis<W> {
    const PROFILE: GameProfile = GameProfile {
        ladder: include_str!("../../assets/ladder/pleiadis.txt"),
        minimax_speed: 4_900_000,
        solver_speed: 5_000_000,
        last_move_wins: true,
        mirror_wins: |setup, seat| setup.rows % 2 == 1 && seat == Seat::FIRST,
        ..GameProfile::USUAL
    };
    const LEARNABLE: Learnable<Self> =
        Learnable { features: Some(window3x3::feature_set()), ..Learnable::NOTHING };

    type Master = CgtMaster<Self>;
    type TreeState = WholeMove<Self>;
    type Nets = Window3x3Eval<Self>;

    fn master(options: &EngineOptions, nets: &Self::Nets) -> Self::Master {
        CgtMaster::new(options, nets.clone())
    }

    fn solve(
        history: &History<Self>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<Self::Move> {
        decomposable::solve(history, limits, options)
    }

    fn oracle(_: &Self, options: &EngineOptions) -> Option<Box<dyn Oracle<Self>>> {
        Some(decomposable::oracle(options))
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let (ours, theirs) = (self.our_squares(), self.their_squares());
        let contested = (ours & theirs).count() as Value;
        let reserved = ours.count() as Value - theirs.count() as Value;
        let balance = MajorityGame::new(self).estimate() * MOBILITY / 256 + RESERVED * reserved;
        let value = (balance + TEMPO * contested.min(4) / 4).clamp(-MAX_EVAL, MAX_EVAL);
        if seat == self.to_move() { value } else { -value }
    }

    fn move_scorer(&self) -> impl Fn(Square) -> Value {
        let (ours, theirs) = (self.our_squares(), self.their_squares());
        // A contested square scores more than one of ours, which we can use later; a contested
        // neighbour becomes ours. Not tuned.
        move |square| {
            let near = self.geometry().king_attacks[square];
            let balance = near & ours & theirs;
            2 * balance.count() as Value + 4 * Value::from(theirs.has(square))
        }
    }

    fn history_index(&self, square: Square) -> usize {
        decomposable::history_index(self, square)
    }

    fn static_win(&self) -> Option<(Seat, u32)> {
        if !(self.our_squares() & self.their_squares()).is_empty() {
            return None;
        }
        let game = MajorityGame::new(self);
        let [ours, theirs] = [Side::Left, Side::Right].map(|side| game.most_moves(side));
        // If no square can still go to either player, each is decided for ever.
        if ours + theirs != game.open_squares().count() {
            return None;
        }
        let us = self.to_move();
        Some(if ours > theirs { (us, 2 * theirs + 1) } else { (us.other(), 2 * ours) })
    }

    fn game_facts(comparison: &MoveComparison<Self>, facts: &mut Vec<Fact>) {
        let squares = |position: &Self| [position.our_squares(), position.their_squares()];
        region_facts::add(comparison, facts, MajorityGame::new, squares);
    }
}
