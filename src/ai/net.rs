//! A small network over the features of a position: each adds its row of numbers to a few sums, and
//! what the sums say together is what the position is worth (Nasu, "NNUE", 2018; features that are
//! patterns: Buro, "From Simple Features to Sophisticated Evaluation Functions", CG 1998).

use super::score::{SURE, Value};
use std::fmt;
use std::sync::OnceLock;

/// A sum that is taken as it is, and those that count within their bounds and squared.
const WIDTH: usize = 8;
/// What stands for 1 in the sums.
const ONE: i16 = 256;
/// Weights of squared sums count in so many parts of one.
const WEIGHT: i32 = 256;
/// Outputs are natural logarithms of odds; as scores count them there are 400 / ln 10 to one.
const CP: i32 = 174;

/// A number for each sum.
pub type Row = [i16; WIDTH];

/// Visits all features that mean the same as one.
type Images = fn(usize, &mut dyn FnMut(usize));

/// What was learned of a game, as it is kept, numbers of several bytes with the lowest first: in
/// two bytes how many features are known; for each of them three bytes, the number of one of those
/// that mean the same, and a row of signed bytes; then, in two bytes each, the weights of the sums,
/// where they begin, and what is added in the end.
pub struct Net {
    bytes: &'static [u8],
    features: usize,
    images: Images,
    learned: OnceLock<Box<Learned>>,
}

#[derive(Debug)]
struct Learned {
    /// The row of each feature; that of those that were never seen is the first.
    rows: Vec<u16>,
    sums: Vec<Row>,
    weights: Row,
    begin: Row,
    bias: i32,
}

/// Why reading what was learned cannot fail.
const WHOLE: &str = "the file has what its first number says";

impl Net {
    /// What `bytes` say of so many features.
    pub const fn new(bytes: &'static [u8], features: usize, images: Images) -> Net {
        Net { bytes, features, images, learned: OnceLock::new() }
    }

    fn learned(&self) -> &Learned {
        self.learned.get_or_init(|| {
            let (count, rest) = self.bytes.split_first_chunk::<2>().expect(WHOLE);
            let count = usize::from(u16::from_le_bytes(*count));
            let (known, rest) = rest.split_at(count * (3 + WIDTH));
            let (mut rows, mut sums) = (vec![0; self.features], vec![[0; WIDTH]]);
            for entry in known.chunks_exact(3 + WIDTH) {
                let (number, row) = entry.split_first_chunk::<3>().expect(WHOLE);
                let feature =
                    number.iter().rev().fold(0, |all, &byte| all << 8 | usize::from(byte));
                (self.images)(feature, &mut |image| rows[image] = sums.len() as u16);
                sums.push(std::array::from_fn(|index| row[index].cast_signed().into()));
            }
            let (pairs, _) = rest.as_chunks::<2>();
            let mut numbers = pairs.iter().map(|&pair| i16::from_le_bytes(pair));
            let mut next = || numbers.next().expect(WHOLE);
            let (weights, begin) = ([(); WIDTH].map(|()| next()), [(); WIDTH].map(|()| next()));
            Box::new(Learned { rows, sums, weights, begin, bias: next().into() })
        })
    }

    /// The sums before any feature is added.
    #[inline]
    pub fn sums(&self) -> Sums<'_> {
        let learned = self.learned();
        Sums { learned, total: learned.begin }
    }

    /// What a feature adds to the sums.
    pub fn row(&self, feature: usize) -> Row {
        let learned = self.learned();
        learned.sums[usize::from(learned.rows[feature])]
    }
}

impl fmt::Debug for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Net").field("features", &self.features).finish_non_exhaustive()
    }
}

/// The sums of a position.
#[derive(Copy, Clone, Debug)]
pub struct Sums<'a> {
    learned: &'a Learned,
    total: Row,
}

impl Sums<'_> {
    /// Adds a feature.
    #[inline]
    pub fn add(&mut self, feature: usize) {
        self.add_row(&self.learned.sums[usize::from(self.learned.rows[feature])]);
    }

    /// Adds a feature that is there so many times.
    #[inline]
    pub fn add_times(&mut self, feature: usize, times: i16) {
        let row = &self.learned.sums[usize::from(self.learned.rows[feature])];
        self.total.iter_mut().zip(row).for_each(|(sum, by)| *sum += by * times);
    }

    /// Adds what a feature adds.
    #[inline]
    pub fn add_row(&mut self, row: &Row) {
        self.total.iter_mut().zip(row).for_each(|(sum, by)| *sum += by);
    }

    /// What they say together.
    #[inline]
    pub fn worth(&self) -> Value {
        let Learned { weights, bias, .. } = self.learned;
        let squares = self.total[1..].iter().zip(&weights[1..]);
        let bent: i32 = squares
            .map(|(&sum, &weight)| {
                let sum = i32::from(sum.clamp(0, ONE));
                sum * sum / i32::from(ONE) * i32::from(weight)
            })
            .sum();
        let odds = (i32::from(self.total[0]) + bias) * WEIGHT + bent;
        (odds / WEIGHT * CP / i32::from(ONE)).clamp(-SURE, SURE)
    }
}
