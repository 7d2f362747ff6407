//! The labels of moves, by what they cost.

use std::fmt;

/// How good a move was.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Label {
    /// An only move that a search of a tenth of the nodes does not rank first.
    Brilliant,
    /// Every other move costs more than 0.20.
    OnlyMove,
    /// No better move was found.
    Best,
    /// Costs at most 0.02.
    Excellent,
    /// Costs at most 0.05.
    Good,
    /// Costs at most 0.10.
    Inaccuracy,
    /// Costs at most 0.20.
    Mistake,
    /// Costs more than 0.20.
    Blunder,
    /// There was one legal move. No label, and no cost.
    Forced,
    /// The position was lost, and the move shortened the loss by half or more. No label: the move costs
    /// nothing.
    GaveUpEarly,
    /// What the move cost is not known well enough for a label.
    Unclear,
}

// The bounds of the labels, in points: those that docs/COACH.md tells. Chosen, not fitted.

/// The most that an excellent move costs.
const EXCELLENT: f64 = 0.02;
/// The most that a good move costs.
pub const GOOD: f64 = 0.05;
/// The most that an inaccuracy costs.
const INACCURACY: f64 = 0.10;
/// The most that a mistake costs.
pub const MISTAKE: f64 = 0.20;

/// Room for rounding: costs are differences of numbers with three decimals.
const EPSILON: f64 = 1e-9;

impl Label {
    /// All labels, the best first.
    pub const ALL: [Label; 11] = [
        Label::Brilliant,
        Label::OnlyMove,
        Label::Best,
        Label::Excellent,
        Label::Good,
        Label::Inaccuracy,
        Label::Mistake,
        Label::Blunder,
        Label::Forced,
        Label::GaveUpEarly,
        Label::Unclear,
    ];

    /// The label of a move of this cost.
    pub fn of_cost(cost: f64) -> Label {
        let at_most = |bound: f64| cost <= bound + EPSILON;
        if at_most(0.0) {
            Label::Best
        } else if at_most(EXCELLENT) {
            Label::Excellent
        } else if at_most(GOOD) {
            Label::Good
        } else if at_most(INACCURACY) {
            Label::Inaccuracy
        } else if at_most(MISTAKE) {
            Label::Mistake
        } else {
            Label::Blunder
        }
    }

    /// The word, the sign and the glyph.
    fn marks(self) -> (&'static str, &'static str, Option<u8>) {
        match self {
            Label::Brilliant => ("brilliant", "!!", Some(3)),
            Label::OnlyMove => ("only move", "!", Some(1)),
            Label::Best => ("best", "", None),
            Label::Excellent => ("excellent", "", None),
            Label::Good => ("good", "", None),
            Label::Inaccuracy => ("inaccuracy", "?!", Some(6)),
            Label::Mistake => ("mistake", "?", Some(2)),
            Label::Blunder => ("blunder", "??", Some(4)),
            Label::Forced => ("forced", "", Some(7)),
            Label::GaveUpEarly => ("gave up early", "", Some(250)),
            Label::Unclear => ("unclear", "", Some(13)),
        }
    }

    /// The word that scripts and people read.
    pub fn name(self) -> &'static str {
        self.marks().0
    }

    /// The sign behind a move, as players of chess write it.
    pub fn sign(self) -> &'static str {
        self.marks().1
    }

    /// The numeric annotation glyph of PGN, if there is one. PGN leaves the highest numbers open.
    pub fn nag(self) -> Option<u8> {
        self.marks().2
    }

    /// Whether the move counts for accuracy: there was a choice, and it is known what it cost.
    pub fn counts(self) -> bool {
        !matches!(self, Label::Forced | Label::Unclear)
    }

    /// Whether the move is worth an exercise: it cost more than a good move does.
    pub fn is_error(self) -> bool {
        self == Label::Inaccuracy || self.is_mistake()
    }

    /// Whether a move is called so only if a second look confirms it.
    pub(super) fn is_telling(self) -> bool {
        self.is_error() || matches!(self, Label::OnlyMove | Label::Brilliant)
    }

    /// Whether the move is a mistake or worse.
    pub fn is_mistake(self) -> bool {
        matches!(self, Label::Mistake | Label::Blunder)
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
