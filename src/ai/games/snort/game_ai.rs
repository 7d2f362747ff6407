//! Snort: evaluation by reserved squares, move ordering, static wins. Positions are sums of
//! components, which [`crate::cgt`] solves; the thermographs of small components are computed
//! in `ai/cgt/thermograph.rs`.

use super::facts;
use super::reservation_game::ReservationGame;
use crate::cgt::{
    CgtMaster, Decomposable, PartisanSolver, PlacementGame, Side, decomposable, region_facts,
};
use crate::core::{
    EngineOptions, Fact, GameAi, GameProfile, Learnable, MAX_EVAL, MoveComparison, SearchLimits,
    SearchTimer, Solution, Value,
};
use crate::mcts::WholeMove;
use crate::net_file::ShippedNet;
use crate::nn::{BoardPlanes, PatternNet, PatternSpec, Window3x3Eval, WindowFeatures, window3x3};
use parlour_rules::proof::oracle::Oracle;
use parlour_rules::snort::Snort;
use parlour_rules::{Bitboard, History, Rules, Seat, Square, StoneGame};
use std::sync::{Arc, LazyLock};

/// Components of at most this many squares get a thermograph. Larger ones take longer to compute
/// than they save: solving 146 positions up to 11×11 took 0.4 s with 8, 0.9 s with 12 and 2.7 s
/// with 14.
const MAX_THERMOGRAPH_SQUARES: u32 = 8;

/// Components of at most this many squares get a thermograph in proofs with at least [`LONG_PROOF_MIB`]. Searched depth first, 7×7 after b2 took 12.7 million
/// positions and 94 s with 8, 4.2 million and 62 s with 12, 2.6 million and 60 s with 14, all three at once. Players must not have
/// so many: nothing stops the computation of a thermograph, and on 9×9 one took 57 ms.
const MAX_THERMOGRAPH_SQUARES_OF_PROOFS: u32 = 14;

/// Mebibytes that nobody gives to a proof of seconds. Not tuned.
const LONG_PROOF_MIB: usize = 2000;

// The weights below are in the units of evaluations. They were found by logistic regression of the
// results on the terms (Texel tuning) over the 4,900 positions before the 24th ply of 250 games of
// the alpha-beta search against itself on 8×8, from random openings of 2 to 7 plies, with 3,000
// nodes a move. The number of threats to a reserved square had no effect.

/// A square that only its owner may use, and that the opponent cannot take.
const SAFE_MOVE: Value = 347;
/// A square that only its owner may use, but that the opponent can take by a stone beside it.
const RESERVED: Value = 226;
/// The right to move while at least four squares are contested; less in proportion with fewer.
const TEMPO: Value = 414;

/// The squares beside those of a set.
#[inline]
fn orthogonal_neighbours<W: Bitboard>(position: &Snort<W>, set: W) -> W {
    let g = position.geometry();
    g.shift_left(set) | g.shift_right(set) | g.shift_up(set) | g.shift_down(set)
}

/// The number of squares of a set beside each square, as the sets of squares where each bit of it is 1.
#[inline]
fn count_neighbours<W: Bitboard>(position: &Snort<W>, set: W) -> [W; 3] {
    let g = position.geometry();
    let (left, right) = (g.shift_left(set), g.shift_right(set));
    let (up, down) = (g.shift_up(set), g.shift_down(set));
    let (across, along) = (left & right, up & down);
    let (one_across, one_along) = (left ^ right, up ^ down);
    [one_across ^ one_along, across ^ along ^ one_across & one_along, across & along]
}

/// The position as a sum of components, the player to move being Left: a stone closes the
/// squares beside it to the opponent.
fn reservation_game<W: Bitboard>(position: &Snort<W>) -> ReservationGame<W> {
    let g = position.geometry();
    let (left, right) = (position.our_squares(), position.their_squares());
    ReservationGame::new(left, right, &g.orthogonal_neighbours, g.cols)
}

/// The squares that only the player to move can ever use, and those of the opponent.
#[inline]
fn safe_squares<W: Bitboard>(position: &Snort<W>) -> (W, W) {
    let (ours, theirs) = (position.our_squares(), position.their_squares());
    (
        ours & !(theirs | orthogonal_neighbours(position, theirs)),
        theirs & !(ours | orthogonal_neighbours(position, ours)),
    )
}
impl<W: Bitboard> Decomposable for Snort<W> {
    type Solver = PartisanSolver<ReservationGame<W>>;
    type LeafEvaluator = Window3x3Eval<Self>;

    fn new_solver(mib: usize) -> Self::Solver {
        PartisanSolver::new(mib, MAX_THERMOGRAPH_SQUARES)
    }

    fn new_solver_of_proofs(mib: usize) -> Self::Solver {
        let max_thermograph_squares = match mib {
            LONG_PROOF_MIB.. => MAX_THERMOGRAPH_SQUARES_OF_PROOFS,
            _ => MAX_THERMOGRAPH_SQUARES,
        };
        PartisanSolver::with_proof_numbers(mib, max_thermograph_squares)
    }

    fn wins(&self, solver: &mut Self::Solver, timer: &mut SearchTimer) -> Option<bool> {
        solver.wins(&reservation_game(self), Side::Left, timer)
    }

    fn max_plies_left(&self) -> u32 {
        reservation_game(self).open_squares().count()
    }
}

/// The network that ships.
const SHIPPED: ShippedNet =
    ShippedNet { name: "snort.net", bytes: include_bytes!("../../assets/snort.net") };

impl<W: Bitboard> WindowFeatures for Snort<W> {
    type Squares = W;

    const NET: PatternSpec = window3x3::window_net("snort");
    const SHIPPED: &'static [ShippedNet] = &[SHIPPED];

    fn shipped_net() -> Arc<PatternNet> {
        static NET: LazyLock<Arc<PatternNet>> =
            LazyLock::new(|| PatternNet::shipped(&SHIPPED, &window3x3::window_net("snort")));
        NET.clone()
    }

    fn board_planes(&self) -> BoardPlanes<W> {
        let (ours, theirs) = (self.our_squares(), self.their_squares());
        // Squares beyond the edge look like squares that are closed to both players.
        let centres = ours | theirs;
        let (rows, cols) = (self.geometry().rows, self.geometry().cols);
        BoardPlanes {
            plane0: ours,
            plane1: theirs,
            centres,
            rows,
            cols,
            edge_code: 0,
            scalar_features: [None; 2],
        }
    }
}

impl<W: Bitboard> GameAi for Snort<W> {
    const PROFILE: GameProfile = GameProfile {
        ladder: include_str!("../../assets/ladder/snort.txt"),
        minimax_speed: 90_000_000,
        mistake_factor: 8,
        solver_speed: 9_000_000,
        last_move_wins: true,
        // On an odd side player 1 takes the centre and then answers by reflection; on an even side
        // player 2 answers from the start. A stone and its image are neighbours only around the
        // centre of an odd board, which is taken.
        mirror_wins: |setup, seat| (setup.rows % 2 == 1) == (seat == Seat::FIRST),
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
        let (safe_ours, safe_theirs) = safe_squares(self);
        let reserved = |mine: W, others: W, safe: W| {
            let open = mine & !others & !safe;
            SAFE_MOVE * safe.count() as Value + RESERVED * open.count() as Value
        };
        let balance = reserved(ours, theirs, safe_ours) - reserved(theirs, ours, safe_theirs);
        let contested = (ours & theirs).count() as Value;
        let value = (balance + TEMPO * contested.min(4) / 4).clamp(-MAX_EVAL, MAX_EVAL);
        if seat == self.to_move() { value } else { -value }
    }

    fn move_scorer(&self) -> impl Fn(Square) -> Value {
        let (ours, theirs) = (self.our_squares(), self.their_squares());
        // Squares taken from the opponent, more if they become ours alone; a square that only we
        // can use is placed on later. Not tuned.
        let (taken, ours_alone) =
            (count_neighbours(self, theirs), count_neighbours(self, theirs & ours));
        move |square| {
            let count = |bits: &[W; 3]| {
                let bit = |place: usize| Value::from(bits[place].has(square)) << place;
                bit(0) + bit(1) + bit(2)
            };
            let wasted = Value::from(!theirs.has(square)) * 3;
            3 * count(&taken) + 2 * count(&ours_alone) - wasted
        }
    }

    fn history_index(&self, square: Square) -> usize {
        decomposable::history_index(self, square)
    }

    fn static_win(&self) -> Option<(Seat, u32)> {
        let (safe_ours, safe_theirs) = safe_squares(self);
        let (ours, theirs) = (self.our_squares().count(), self.their_squares().count());
        let us = self.to_move();
        if safe_ours.count() > theirs {
            // They make at most `theirs` moves, and we have an answer to each.
            return Some((us, 2 * theirs + 1));
        }
        (safe_theirs.count() >= ours).then_some((us.other(), 2 * ours))
    }

    fn game_facts(comparison: &MoveComparison<Self>, facts: &mut Vec<Fact>) {
        let squares = |position: &Self| [position.our_squares(), position.their_squares()];
        facts::would_mirror(comparison, facts);
        region_facts::add(comparison, facts, reservation_game, squares);
    }
}
