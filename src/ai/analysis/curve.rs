//! Calibrated expectation: curves that turn the raw value of a search into expected points.
//!
//! Of all positions where an analysis says 0.7, the player should score 0.7 on average in games between
//! equals. A search's own scale does not promise that. For each game and board size a logistic curve
//! over the value in centipawns was fitted by maximum likelihood to such games; `assets/curves.txt` holds the
//! curves and says how each was made. The command `parlour curve GAME` fits one anew.

use super::move_value::MoveValue;
use crate::ai::core::score::expectation_to_cp;
use crate::rules::setup::Setup;
use std::fmt;
use std::sync::OnceLock;

/// A logistic curve: the expected points are 1/(1 + e^−(bias + slope·x)), where x is the logit of the
/// raw expected score.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Curve {
    /// What the player to move has beyond the raw value.
    pub bias: f64,
    /// How much a difference of the raw values means: 1 if the search is neither too sure nor too
    /// careful.
    pub slope: f64,
}

impl Curve {
    /// The curve that changes nothing.
    pub const IDENTITY: Curve = Curve { bias: 0.0, slope: 1.0 };

    /// The curve of a game with this name on this board. Without one for the board it is that of the
    /// board of the same game whose number of squares is nearest.
    pub fn of(game: &str, setup: &Setup) -> Curve {
        let squares = |rows: usize, cols: usize| (rows * cols) as i64;
        let fitted = fitted_curves()
            .iter()
            .filter(|fitted| fitted.game == game && fitted.variant == setup.variant.to_string());
        let distance = |fitted: &&FittedCurve| {
            let difference = squares(fitted.rows, fitted.cols) - squares(setup.rows, setup.cols);
            ((fitted.players != setup.players), difference.abs())
        };
        fitted.min_by_key(distance).map_or(Curve::IDENTITY, |fitted| fitted.curve)
    }

    /// The expected points of a move. A proven value stays as it is.
    pub fn expected_points(&self, value: &MoveValue) -> f64 {
        if value.proven { value.expected } else { self.of_raw(value.expected) }
    }

    /// The expected points at a raw expected score from 0 to 1.
    pub fn of_raw(&self, expected: f64) -> f64 {
        1.0 / (1.0 + (-(self.bias + self.slope * raw_logit(expected))).exp())
    }
}

/// The logit of a raw expected score from 0 to 1, within the bounds of evaluations.
pub fn raw_logit(expected: f64) -> f64 {
    f64::from(expectation_to_cp(1000.0 * expected)) * std::f64::consts::LN_10 / 400.0
}

/// A line of `assets/curves.txt`.
#[derive(Clone, PartialEq, Debug)]
pub struct FittedCurve {
    /// The game's name.
    pub game: String,
    /// The board's rows.
    pub rows: usize,
    /// The board's columns.
    pub cols: usize,
    /// The variant's name.
    pub variant: String,
    /// The number of players.
    pub players: usize,
    /// The curve.
    pub curve: Curve,
    /// How it was made: games, nodes a move, seed.
    pub made_by: String,
}

impl fmt::Display for FittedCurve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FittedCurve { game, rows, cols, variant, players, curve, made_by } = self;
        let Curve { bias, slope } = curve;
        write!(f, "{game} {rows}x{cols} {variant} {players} {bias:.4} {slope:.4} # {made_by}")
    }
}

/// The curves that ship with the program.
pub fn fitted_curves() -> &'static [FittedCurve] {
    static CURVES: OnceLock<Vec<FittedCurve>> = OnceLock::new();
    CURVES.get_or_init(|| {
        let lines = include_str!("../../../assets/curves.txt").lines();
        lines.filter(|line| !line.starts_with('#')).filter_map(parse_line).collect()
    })
}

/// Reads a line as its `Display` writes it.
fn parse_line(line: &str) -> Option<FittedCurve> {
    let (fields, made_by) = line.split_once(" # ").unwrap_or((line, ""));
    let mut fields = fields.split_whitespace();
    let game = fields.next()?.to_string();
    let (rows, cols) = fields.next()?.split_once('x')?;
    let (rows, cols) = (rows.parse().ok()?, cols.parse().ok()?);
    let variant = fields.next()?.to_string();
    let players = fields.next()?.parse().ok()?;
    let bias = fields.next()?.parse().ok()?;
    let slope = fields.next()?.parse().ok()?;
    let curve = Curve { bias, slope };
    let made_by = made_by.to_string();
    Some(FittedCurve { game, rows, cols, variant, players, curve, made_by })
}

/// A position of a game between equals: what the analysis said, and what the player scored.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Observation {
    /// The raw expected score of the player to move, from 0 to 1.
    pub raw: f64,
    /// The points that this player scored, from 0 to 1.
    pub points: f64,
}

/// Steps of Newton's method. It has converged long before.
const NEWTON_STEPS: usize = 50;

/// The weight, in observations, of a prior that says that the curve is the identity. It keeps the
/// parameters finite where all games end alike. Not tuned.
const PRIOR_WEIGHT: f64 = 5.0;

/// Fits a curve by maximum likelihood (logistic regression by Newton's method).
pub fn fit(observations: &[Observation]) -> Curve {
    let mut curve = Curve::IDENTITY;
    for _ in 0..NEWTON_STEPS {
        let mut gradient = [-PRIOR_WEIGHT * curve.bias, -PRIOR_WEIGHT * (curve.slope - 1.0)];
        let mut hessian = [[PRIOR_WEIGHT, 0.0], [0.0, PRIOR_WEIGHT]];
        for observation in observations {
            let x = raw_logit(observation.raw);
            let expected = curve.of_raw(observation.raw);
            let error = observation.points - expected;
            let weight = expected * (1.0 - expected);
            gradient[0] += error;
            gradient[1] += error * x;
            hessian[0][0] += weight;
            hessian[0][1] += weight * x;
            hessian[1][1] += weight * x * x;
        }
        hessian[1][0] = hessian[0][1];
        let determinant = hessian[0][0] * hessian[1][1] - hessian[0][1] * hessian[1][0];
        curve.bias += (gradient[0] * hessian[1][1] - gradient[1] * hessian[0][1]) / determinant;
        curve.slope += (gradient[1] * hessian[0][0] - gradient[0] * hessian[1][0]) / determinant;
    }
    curve
}
