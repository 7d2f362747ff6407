//! A small neural network that judges positions on 8×8, learned from games of the search against
//! itself.
//!
//! Each of 128 features, a pawn of one's own or of the enemy on a square, adds its row of numbers
//! to those of either view of the board, one's own and the enemy's; moves change few features, so
//! sums are kept and brought up to date (Nasu, "NNUE", 2018). Sums within 0 and 1, squared, are
//! weighed by how many pawns are left.
//!
//! How it was learned: alpha-beta with [`shape`] played 47,000 games against itself after 2 to 16
//! random moves, with 200 to 600 positions a move, each until its winner was proven. Of the
//! positions it thought about, those where it did not capture, 1.7 million, were to be given the
//! result (weight 0.7) and the search's own expectation (0.3), by logistic loss: 12 passes of Adam
//! in batches of 2048, each position at random as it is or in the mirror, rates falling along a
//! cosine from 0.005 to 0.00005, weights of features held within ±1.98.

use super::shape;
use crate::ai::alphabeta::judge::Judge;
use crate::ai::score::Value;
use crate::rules::Rules;
use crate::rules::bits::Word;
use crate::rules::breakthrough::Breakthrough;
use crate::rules::seat::Seat;
use std::sync::OnceLock;

/// How many sums either view has.
const WIDTH: usize = 64;
const FEATURES: usize = 128;
/// What stands for 1 in the sums.
const ONE: i16 = 255;
/// What stands for 1 in the weights of squared sums: up to 2 they fit a byte, and their product
/// with a sum fits 16 bits.
const WEIGHT: i32 = 64;
/// Outputs are natural logarithms of odds; as scores count them there are 400 / ln 10 to one.
const SCALE: i32 = ONE as i32 * ONE as i32 * WEIGHT / 174;
/// There is a set of weights for every eight pawns.
const STAGES: usize = 4;

/// What was learned.
struct Weights {
    features: [[i16; WIDTH]; FEATURES],
    bias: [i16; WIDTH],
    stages: [Stage; STAGES],
}

#[derive(Copy, Clone)]
struct Stage {
    ours: [i16; WIDTH],
    theirs: [i16; WIDTH],
    bias: Value,
}

/// The numbers as they are kept: 16 bits each, lower byte first: features, bias, the
/// stages' weights, the stages' biases.
static LEARNED: &[u8; 2 * (WIDTH * (FEATURES + 1) + STAGES * (2 * WIDTH + 1))] =
    include_bytes!("../../../assets/breakthrough.net");

fn weights() -> &'static Weights {
    static WEIGHTS: OnceLock<Box<Weights>> = OnceLock::new();
    WEIGHTS.get_or_init(|| {
        let (pairs, _) = LEARNED.as_chunks::<2>();
        let mut numbers = pairs.iter().map(|&pair| i16::from_le_bytes(pair));
        let mut next = || numbers.next().expect("there are as many as the type says");
        let mut row = || std::array::from_fn(|_| next());
        let (features, bias) = (std::array::from_fn(|_| row()), row());
        let views = [(); STAGES].map(|()| (row(), row()));
        let stages = views.map(|(ours, theirs)| Stage { ours, theirs, bias: next().into() });
        Box::new(Weights { features, bias, stages })
    })
}

/// One thread's sums, and the position they belong to.
#[derive(Clone, Debug)]
pub struct Net {
    white: u64,
    black: u64,
    /// As either player sees it.
    sums: [[i16; WIDTH]; 2],
}

impl Default for Net {
    fn default() -> Net {
        let bias = weights().bias;
        Net { white: 0, black: 0, sums: [bias, bias] }
    }
}

impl Net {
    /// Brings the sums up to date.
    fn follow(&mut self, white: u64, black: u64) {
        let weights = weights();
        let mut change = |pawns: u64, enemy: usize, add: bool| {
            for at in pawns.squares() {
                // Player 2 sees the board upside down, and the colours exchanged.
                let seen = [64 * enemy + at.index(), 64 * (1 - enemy) + (at.index() ^ 56)];
                for (sums, feature) in self.sums.iter_mut().zip(seen) {
                    let row = &weights.features[feature];
                    if add {
                        sums.iter_mut().zip(row).for_each(|(sum, by)| *sum += by);
                    } else {
                        sums.iter_mut().zip(row).for_each(|(sum, by)| *sum -= by);
                    }
                }
            }
        };
        change(self.white & !white, 0, false);
        change(self.black & !black, 1, false);
        change(white & !self.white, 0, true);
        change(black & !self.black, 1, true);
        (self.white, self.black) = (white, black);
    }

    /// What a position is worth to the player to move.
    fn judge(&mut self, white: u64, black: u64, mover: Seat) -> Value {
        self.follow(white, black);
        let pawns = (white | black).count() as usize;
        let stage = &weights().stages[(pawns.saturating_sub(1) / 8).min(STAGES - 1)];
        let [ours, theirs] = [mover, mover.other()].map(|seat| &self.sums[seat.index()]);
        let sum = weigh(ours, &stage.ours) + weigh(theirs, &stage.theirs);
        stage.bias + sum / SCALE
    }
}

/// The sums, within their bounds and squared, times their weights.
#[inline]
fn weigh(sums: &[i16; WIDTH], weights: &[i16; WIDTH]) -> i32 {
    sums.iter()
        .zip(weights)
        .map(|(&sum, weight)| {
            let sum = sum.clamp(0, ONE);
            i32::from(sum * weight) * i32::from(sum)
        })
        .sum()
}

impl<W: Word> Judge<Breakthrough<W>> for Net {
    fn worth(&mut self, position: &Breakthrough<W>, seat: Seat) -> Value {
        let g = position.geometry();
        let (mover, to_us) = (position.to_move(), position.to_move() == seat);
        if (g.rows, g.cols) != (8, 8) {
            let value = shape::worth(position);
            return if seat == Seat::FIRST { value } else { -value };
        }
        // A board of 64 squares is held by one word, whose folding leaves it as it is.
        let value = self.judge(position.white().fold(), position.black().fold(), mover);
        if to_us { value } else { -value }
    }
}
