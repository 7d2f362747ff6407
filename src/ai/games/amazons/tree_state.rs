//! The tree of Amazons in half moves: an amazon goes, then it shoots.

use super::sibling_eval::{self, SiblingEval};
use super::territory;
use super::value_net::{AmazonsNets, ValueNet};
use crate::core::tree_state::two_player_values;
use crate::core::{PuctParams, SeatValues, SolverStatus, TreeState, Value};
use parlour_rules::amazons::{Amazons, AmazonsMove};
use parlour_rules::{Bitboard, Geometry, Rules, Seat, Square};

/// A position, or a position with an amazon that has yet to shoot.
#[derive(Copy, Clone, Debug)]
pub struct AmazonsTreeState<W: Bitboard> {
    geometry: &'static Geometry<W>,
    /// The amazons of the player to move.
    us: W,
    them: W,
    empty: W,
    to_move: Seat,
    /// The amazon that has yet to shoot.
    shooter: Option<Square>,
}

/// A half move.
#[derive(Copy, Clone, Debug)]
pub enum AmazonsAction {
    /// An amazon goes from one square to another.
    Go(Square, Square),
    /// Its arrow lands on a square.
    Shoot(Square),
}

impl<W: Bitboard> TreeState for AmazonsTreeState<W> {
    type Game = Amazons<W>;
    type Action = AmazonsAction;
    type Nets = AmazonsNets;

    /// The temperature was tuned by matches of the master with its network: 60 scored 41 of 100
    /// against 45, in 220 games. With the territory evaluation both score alike.
    const PUCT_PARAMS: PuctParams = PuctParams {
        c_puct: 0.5,
        policy_temperature: 45.0,
        second_policy_temperature: 45.0,
        fpu_reduction: 0.02,
    };

    fn from_position(position: &Amazons<W>) -> AmazonsTreeState<W> {
        let geometry = position.geometry();
        AmazonsTreeState {
            geometry,
            us: position.us(),
            them: position.them(),
            empty: geometry.all & !position.occupied(),
            to_move: position.to_move(),
            shooter: None,
        }
    }

    fn to_moves(actions: &[AmazonsAction]) -> Vec<AmazonsMove> {
        let pairs = actions.chunks_exact(2).filter_map(|pair| match *pair {
            [AmazonsAction::Go(from, to), AmazonsAction::Shoot(arrow)] => {
                Some(AmazonsMove { from, to, arrow })
            }
            _ => None,
        });
        pairs.collect()
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn is_half_move(&self) -> bool {
        self.shooter.is_some()
    }

    fn for_each_action(&self, _: &AmazonsNets, mut visit: impl FnMut(AmazonsAction)) {
        if let Some(at) = self.shooter {
            return self.geometry.queen_attacks(at, !self.empty).squares().for_each(|arrow| {
                visit(AmazonsAction::Shoot(arrow));
            });
        }
        for from in self.us.squares() {
            for to in self.geometry.queen_attacks(from, !self.empty).squares() {
                visit(AmazonsAction::Go(from, to));
            }
        }
    }

    fn play(&self, action: AmazonsAction) -> AmazonsTreeState<W> {
        match action {
            AmazonsAction::Go(from, to) => AmazonsTreeState {
                us: self.us ^ W::bit(from) | W::bit(to),
                empty: (self.empty | W::bit(from)) & !W::bit(to),
                shooter: Some(to),
                ..*self
            },
            AmazonsAction::Shoot(arrow) => AmazonsTreeState {
                us: self.them,
                them: self.us,
                empty: self.empty & !W::bit(arrow),
                to_move: self.to_move.other(),
                shooter: None,
                ..*self
            },
        }
    }

    fn status(&self, _: Seat, _: &[AmazonsTreeState<W>]) -> SolverStatus {
        let stuck = |at: Square| (self.geometry.king_attacks[at] & self.empty).is_empty();
        if self.shooter.is_none() && self.us.squares().all(stuck) {
            SolverStatus::Won(0)
        } else {
            SolverStatus::Unproven
        }
    }

    fn evaluate(&self, _: Seat, nets: &AmazonsNets) -> Value {
        let (geometry, empty) = (self.geometry, self.empty);
        // Before an arrow the evaluation takes the other side to be the next to move.
        let (next, last) =
            if self.shooter.is_some() { (self.them, self.us) } else { (self.us, self.them) };
        -match nets.for_board(geometry.rows, geometry.cols) {
            Some(net) => {
                sibling_eval::evaluate(net, geometry, [next, last, empty], self.shooter.is_some())
            }
            None => territory::evaluate(geometry, next, last, empty),
        }
    }

    fn child_evaluator<'a>(
        &'a self,
        nets: &'a AmazonsNets,
    ) -> impl FnMut(AmazonsAction, &Self) -> Value + 'a {
        let seat = self.to_move;
        let evaluator: ChildEvaluator<'a, W> =
            match nets.for_board(self.geometry.rows, self.geometry.cols) {
                None => Box::new(move |_, child| child.evaluate(seat, nets)),
                Some(net) => match W::CAPACITY {
                    64 => Box::new(self.sibling_evaluator::<1>(net)),
                    128 => Box::new(self.sibling_evaluator::<2>(net)),
                    _ => Box::new(self.sibling_evaluator::<6>(net)),
                },
            };
        evaluator
    }

    fn seat_values(&self, seat: Seat, value: f32) -> SeatValues {
        two_player_values(seat, value)
    }
}

/// Evaluates the state after an action.
type ChildEvaluator<'a, W> = Box<dyn FnMut(AmazonsAction, &AmazonsTreeState<W>) -> Value + 'a>;

impl<W: Bitboard> AmazonsTreeState<W> {
    /// [`TreeState::child_evaluator`] by a network. Siblings are evaluated from the board without the square that an amazon
    /// goes to, or that its arrow fills.
    fn sibling_evaluator<'a, const WORDS: usize>(
        &'a self,
        net: &'a ValueNet,
    ) -> impl FnMut(AmazonsAction, &Self) -> Value + 'a {
        let mut siblings: Option<(Square, SiblingEval<'a, W, WORDS>)> = None;
        move |action, _| {
            let (from, filled, is_amazon) = match action {
                AmazonsAction::Go(from, to) => (from, to, true),
                AmazonsAction::Shoot(arrow) => (self.shooter.unwrap_or(arrow), arrow, false),
            };
            let is_new = siblings.as_ref().is_none_or(|(square, _)| *square != from);
            if is_new {
                let gone = if is_amazon { W::bit(from) } else { W::EMPTY };
                let sets = [self.them, self.us & !gone, self.empty | gone];
                siblings = Some((from, SiblingEval::new(net, self.geometry, sets, 1, is_amazon)));
            }
            -siblings.as_ref().map_or(0, |(_, siblings)| siblings.value_after(filled, is_amazon))
        }
    }
}
