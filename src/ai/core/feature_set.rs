//! The features of a game that a network can learn weights for, and the terms of its own evaluation.

use super::score::Value;
use crate::net_file::NetSpec;
use parlour_rules::{Rules, Setup};

/// What networks and tuning can learn of a game.
#[derive(Debug)]
pub struct Learnable<G: Rules> {
    /// What a network that evaluates can learn, for games of two players.
    pub features: Option<FeatureSet<G>>,
    /// What a network with an accumulator for either player can learn, on boards of one
    /// size. There such a network is learned unless another is asked for.
    pub perspective: Option<PerspectiveSet<G>>,
    /// What a policy network can learn, for games of two players.
    pub policy: Option<PolicySet<G>>,
    /// The terms of the game's own evaluation, if it is a sum of weighted terms.
    pub terms: Option<TermSet<G>>,
}

impl<G: Rules> Learnable<G> {
    /// Of a game without networks, whose evaluation is no such sum.
    pub const NOTHING: Learnable<G> =
        Learnable { features: None, perspective: None, policy: None, terms: None };
}

/// Visits what is active after the first half of a move.
pub type HalfMoveVisitor<G> = fn(&G, <G as Rules>::Move, &mut dyn FnMut(usize, i16));

/// What a network sees between the halves of a move, from the view of the opponent.
#[derive(Debug)]
pub struct HalfMoveFeatures<G: Rules> {
    /// Visits the features after the first half of a move, and how often each occurs.
    pub each_active: HalfMoveVisitor<G>,
    /// The game's own evaluation there, in centipawns to the opponent.
    pub evaluate: fn(&G, G::Move) -> Value,
}

/// What a network sees of the positions of `G`: each feature is a number, and a
/// position of any size has some of them.
#[derive(Debug)]
pub struct FeatureSet<G: Rules> {
    /// What the file of a network says that is made of them.
    pub file: NetSpec,
    /// Visits all features that share their weights with one because the board is symmetric, itself
    /// among them.
    pub each_symmetric: fn(usize, &mut dyn FnMut(usize)),
    /// Visits the features of a position from the view of the player to move, and how often each
    /// occurs. A feature may be visited several times.
    pub each_active: fn(&G, &mut dyn FnMut(usize, i16)),
    /// Present where searches judge positions between the halves of a move.
    pub half_move: Option<HalfMoveFeatures<G>>,
    /// Whether they describe games of this variant and number of players. The sizes of boards are in `file`.
    pub covers: fn(&Setup) -> bool,
}

/// What a network with an accumulator for either player sees of the positions of `G`, a game of two:
/// pieces on the squares of boards of one size.
#[derive(Debug)]
pub struct PerspectiveSet<G> {
    /// What the file of a network says that is made of them.
    pub file: NetSpec,
    /// The feature that the opponent sees where a player sees this one.
    pub opposite: fn(usize) -> usize,
    /// The feature on the board reflected left to right, which must mean the same.
    pub mirrored: fn(usize) -> usize,
    /// The features of a position from player 1's view, as the numbers of bits, and the output layer that
    /// the position chooses; `None` if the board has another size.
    pub active: fn(&G) -> Option<(u128, usize)>,
}

/// What a network sees of each square that a move may choose first, in positions of `G`, a game of two:
/// the logits of the squares are the policy.
#[derive(Debug)]
pub struct PolicySet<G: Rules> {
    /// What the file of a network says that is made of them.
    pub file: NetSpec,
    /// Visits all features that share their weights with one because the board is symmetric, itself
    /// among them.
    pub each_symmetric: fn(usize, &mut dyn FnMut(usize)),
    /// Visits each square, in reading order, with each of its features from the view of the player to
    /// move. A feature may be visited several times.
    pub each_active: fn(&G, &mut dyn FnMut(usize, usize)),
    /// The square that a move chooses.
    pub square: fn(G::Move) -> usize,
}

/// The terms of a game's own evaluation, whose weights can be tuned: the value for player 1 of two is
/// the sum of the terms times their weights.
#[derive(Debug)]
pub struct TermSet<G> {
    /// The weight of each term, in centipawns.
    pub weights: &'static [Value],
    /// Calls the function with each term and its count for player 1 less its count for player 2. A term
    /// may come in several parts.
    pub each_term: fn(&G, &mut dyn FnMut(usize, i32)),
}
