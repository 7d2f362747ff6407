//! Calibrated expectation: curves that turn the raw value of a search into expected points.
//!
//! Of all positions where an analysis says 0.7, the player should score 0.7 on average in games between
//! equals. A search's own scale does not promise that. For each game, board size and player a logistic
//! curve was fitted by maximum likelihood to such games, as in Platt scaling (Platt, "Probabilistic Outputs for
//! Support Vector Machines", 1999), with a linear spline of the raw logit in place of a line.
//! `assets/curves.txt` holds the curves and says how each was made. The command `parlour-lab curve GAME` fits them
//! anew.

use super::move_value::MoveValue;
use crate::core::score::{even_share, expectation_to_cp, logit_of_cp};
use parlour_rules::{Seat, Setup};
use std::fmt;
use std::sync::OnceLock;

/// Where the slope of a curve may change, as logits of the raw expected score less that of the even share:
/// of two players from about 0.12 to 0.88.
const KNOTS: [f64; 12] = [-2.0, -1.0, -0.6, -0.4, -0.25, -0.1, 0.1, 0.25, 0.4, 0.6, 1.0, 2.0];

/// The number of segments between the knots.
const SEGMENTS: usize = KNOTS.len() + 1;

/// Which knots a curve is fitted with. Both sets were chosen, each among six, by the likelihood of games
/// that the curves were not fitted to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KnotSet {
    /// Eight of them. A slope that is the same everywhere left tenths with an error of 0.1 in Breakthrough
    /// 6×6 and Pentago, whose searches are too careful in the middle and too sure at the ends.
    Coarse,
    /// All. In Breakthrough 6×6 with its network, where results turn quickly around an even value,
    /// the coarse ones left a tenth with an error of 0.034 after 18,000 games, and the fine ones of 0.02.
    Fine,
}

impl KnotSet {
    /// The number of slopes.
    pub fn slopes(self) -> usize {
        1 + KNOTS.iter().filter(|&&knot| self.contains(knot)).count()
    }

    fn contains(self, knot: f64) -> bool {
        self == KnotSet::Fine || ![0.1, 0.4].contains(&knot.abs())
    }

    /// For each segment the number of its slope, from 0.
    fn slope_numbers(self) -> [usize; SEGMENTS] {
        std::array::from_fn(|segment| {
            KNOTS[..segment].iter().filter(|&&knot| self.contains(knot)).count()
        })
    }

    /// The basis of the spline at a raw expected score: by what each slope is multiplied.
    pub fn basis(self, expected: f64, players: usize) -> Vec<f64> {
        let mut basis = vec![0.0; self.slopes()];
        let segments = segments(expected, players);
        for (number, length) in self.slope_numbers().into_iter().zip(segments) {
            basis[number] += length;
        }
        basis
    }
}

/// A logistic curve: the expected points are 1/(1 + e^−y), where y = logit of the even share + bias +
/// Σ slope · segment. The segments are those between the logit of the even share and the one of the raw expected
/// score.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Curve {
    /// The number of players. The even share is 1 divided by it.
    players: usize,
    /// What the player to move has beyond the raw value.
    pub bias: f64,
    /// How much a difference of the raw values means between two knots: 1 if the search is neither too
    /// sure nor too careful. All are above 0, so a better raw value is never worth less.
    slopes: [f64; SEGMENTS],
}

impl Curve {
    /// A curve with these slopes, as many as the knots of the set allow.
    pub fn new(knots: KnotSet, players: usize, bias: f64, slopes: &[f64]) -> Curve {
        Curve { players, bias, slopes: knots.slope_numbers().map(|number| slopes[number]) }
    }

    /// The curve that changes nothing, for any number of players.
    pub const IDENTITY: Curve = Curve { players: 2, bias: 0.0, slopes: [1.0; SEGMENTS] };

    /// The slopes between the knots of the smallest set that tells them all.
    pub fn slopes(&self) -> Vec<f64> {
        let of_set = |knots: KnotSet| -> Vec<f64> {
            let numbers = knots.slope_numbers();
            let first = |slope| numbers.iter().position(|&number| number == slope);
            (0..knots.slopes()).filter_map(first).map(|segment| self.slopes[segment]).collect()
        };
        let coarse = of_set(KnotSet::Coarse);
        if Curve::new(KnotSet::Coarse, self.players, self.bias, &coarse) == *self {
            coarse
        } else {
            of_set(KnotSet::Fine)
        }
    }

    /// The expected points of a move. A proven value stays as it is.
    pub fn expected_points(&self, value: &MoveValue) -> f64 {
        if value.proven { value.expected } else { self.of_raw(value.expected) }
    }

    /// The expected points at a raw expected score from 0 to 1.
    pub fn of_raw(&self, expected: f64) -> f64 {
        let segments = segments(expected, self.players);
        let spline: f64 =
            self.slopes.iter().zip(segments).map(|(slope, length)| slope * length).sum();
        let logit = even_logit(self.players) + self.bias + spline;
        1.0 / (1.0 + (-logit).exp())
    }
}

/// The curves of a game and a board.
#[derive(Clone, PartialEq, Debug)]
pub struct Curves(Vec<(Option<Seat>, Curve)>);

impl Curves {
    /// The curves of a game with this name on this board. Without any for the board they are those of the
    /// board of the same game, with as many players, whose number of squares is nearest.
    pub fn of(game: &str, setup: &Setup) -> Curves {
        let squares = |rows: usize, cols: usize| (rows * cols) as i64;
        let is_of_game = |fitted: &&FittedCurve| {
            fitted.game == game
                && fitted.variant == setup.variant.to_string()
                && fitted.players == setup.players
        };
        let distance = |fitted: &FittedCurve| {
            (squares(fitted.rows, fitted.cols) - squares(setup.rows, setup.cols)).abs()
        };
        let of_game = || fitted_curves().iter().filter(is_of_game);
        let nearest = of_game().map(distance).min();
        let chosen = of_game().filter(|fitted| Some(distance(fitted)) == nearest);
        Curves(chosen.map(|fitted| (fitted.seat, fitted.curve)).collect())
    }

    /// The curve of the positions in which this player is to move.
    pub fn of_seat(&self, seat: Seat) -> Curve {
        let is_of_seat = |of: &Option<Seat>| of.is_none_or(|of| of == seat);
        self.0.iter().find(|(of, _)| is_of_seat(of)).map_or(Curve::IDENTITY, |(_, curve)| *curve)
    }
}

/// The distance from the logit of the even share to that of a raw expected score, cut at the knots: the length of
/// each segment, negative below the even share.
fn segments(expected: f64, players: usize) -> [f64; SEGMENTS] {
    let x = raw_logit(expected) - even_logit(players);
    std::array::from_fn(|index| {
        let low = if index == 0 { f64::NEG_INFINITY } else { KNOTS[index - 1] };
        let high = KNOTS.get(index).copied().unwrap_or(f64::INFINITY);
        x.clamp(low, high) - 0_f64.clamp(low, high)
    })
}

/// The logit of a raw expected score from 0 to 1, within the bounds of evaluations.
fn raw_logit(expected: f64) -> f64 {
    logit_of_cp(expectation_to_cp(1000.0 * expected).into())
}

/// The logit of the even share.
pub fn even_logit(players: usize) -> f64 {
    logit_of_cp(even_share(players).into())
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
    /// The player to move, or none if the curve is for all.
    pub seat: Option<Seat>,
    /// The curve.
    pub curve: Curve,
    /// How it was made: games, nodes a move, seed.
    pub made_by: String,
}

impl fmt::Display for FittedCurve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FittedCurve { game, rows, cols, variant, players, seat, curve, made_by } = self;
        let seat = seat.map_or("*".to_string(), |seat| seat.to_string());
        write!(f, "{game} {rows}x{cols} {variant} {players} {seat} {:.4}", curve.bias)?;
        curve.slopes().iter().try_for_each(|slope| write!(f, " {slope:.4}"))?;
        write!(f, " # {made_by}")
    }
}

/// The curves that ship with the program.
pub fn fitted_curves() -> &'static [FittedCurve] {
    static CURVES: OnceLock<Vec<FittedCurve>> = OnceLock::new();
    CURVES.get_or_init(|| {
        let lines = include_str!("../assets/curves.txt").lines();
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
    let seat = match fields.next()? {
        "*" => None,
        number => Some(Seat::all(players).find(|seat| seat.to_string() == number)?),
    };
    let bias = fields.next()?.parse().ok()?;
    let slopes: Vec<f64> = fields.map(str::parse).collect::<Result<_, _>>().ok()?;
    let knots =
        [KnotSet::Coarse, KnotSet::Fine].into_iter().find(|set| set.slopes() == slopes.len())?;
    let curve = Curve::new(knots, players, bias, &slopes);
    let made_by = made_by.to_string();
    Some(FittedCurve { game, rows, cols, variant, players, seat, curve, made_by })
}
