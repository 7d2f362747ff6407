//! The sequential probability ratio test of a match (Wald, "Sequential Tests of Statistical Hypotheses",
//! 1945), generalised to distributions that are known by their mean alone: the likelihood of each
//! hypothesis is the largest of all distributions of pair scores with the mean that it claims (Van den
//! Bergh, "A Practical Introduction to the GSPRT", 2020; the testing framework Fishtest of Stockfish does
//! the same).

/// How many pairs of games brought 0, ½, 1, 1½ and 2 points.
pub(crate) type Pentanomial = [u64; 5];

/// A test of the hypotheses that the difference of strength is `elo0` or `elo1`.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Sprt {
    /// The difference that the first hypothesis claims, in Elo points.
    pub elo0: f64,
    /// The difference that the second one claims.
    pub elo1: f64,
    /// How often a test may accept the second hypothesis although the first is true.
    pub alpha: f64,
    /// How often it may accept the first one although the second is true.
    pub beta: f64,
}

/// What a test says.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum SprtDecision {
    /// `elo0` is accepted.
    H0,
    /// `elo1` is accepted.
    H1,
    /// More games are needed.
    Undecided,
}

/// Counts of zero are taken for this, so that every mean is possible.
const MIN_COUNT: f64 = 1e-3;

impl Sprt {
    /// The bounds of the logarithm of the likelihood ratio: at the lower one `elo0` is accepted, at the
    /// upper one `elo1`.
    pub(crate) fn bounds(&self) -> (f64, f64) {
        let Sprt { alpha, beta, .. } = *self;
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The logarithm of the likelihood ratio of the hypotheses.
    pub(crate) fn llr(&self, counts: &Pentanomial) -> f64 {
        let pairs: f64 = counts.iter().map(|&count| count as f64).sum();
        if pairs == 0.0 {
            return 0.0;
        }
        let counts = counts.map(|count| (count as f64).max(MIN_COUNT));
        let sum: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / sum);
        let [likeliest0, likeliest1] =
            [self.elo0, self.elo1].map(|elo| likeliest_with_mean(&shares, expected_score(elo)));
        let ratios = shares.iter().zip(likeliest0.iter().zip(&likeliest1));
        sum * ratios.map(|(share, (p0, p1))| share * (p1 / p0).ln()).sum::<f64>()
    }

    /// What the results say.
    pub(crate) fn verdict(&self, counts: &Pentanomial) -> SprtDecision {
        let (low, high) = self.bounds();
        match self.llr(counts) {
            llr if llr >= high => SprtDecision::H1,
            llr if llr <= low => SprtDecision::H0,
            _ => SprtDecision::Undecided,
        }
    }
}

/// The expected score of a player stronger by `elo` points.
fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Of all distributions over the scores of pairs with this mean the one that makes the observed shares
/// likeliest: `share / (1 + x (score − mean))`, where `x` makes the mean right.
fn likeliest_with_mean(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    let deviation = |index: usize| index as f64 / 4.0 - mean;
    // The sum falls with x between the places where a share's divisor is zero.
    let excess = |x: f64| -> f64 {
        let terms = shares.iter().enumerate();
        terms.map(|(index, share)| share * deviation(index) / (1.0 + x * deviation(index))).sum()
    };
    let (mut low, mut high) = (-1.0 / deviation(4), -1.0 / deviation(0));
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if excess(middle) > 0.0 { low = middle } else { high = middle }
    }
    let x = (low + high) / 2.0;
    std::array::from_fn(|index| shares[index] / (1.0 + x * deviation(index)))
}
