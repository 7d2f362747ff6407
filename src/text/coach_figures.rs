//! Figures of the coach, in one form on every screen: expected points and costs in per cent.

use parlour_session::coach::reviewed_move::Verdict;
use parlour_words::say;

/// A share of a point: "57 %".
pub(crate) fn percent(share: f64) -> String {
    per_cent(whole_percent(share))
}

/// A whole number of per cent, as the language writes it: "57 %".
pub(super) fn per_cent(number: i64) -> String {
    say!("numbers-percent", number)
}

fn whole_percent(share: f64) -> i64 {
    (100.0 * share).round() as i64
}

/// What lies between two shares, in whole per cent: the difference of the figures that are shown, so
/// that nobody who subtracts finds another.
pub(crate) fn percent_between(best: f64, other: f64) -> i64 {
    (whole_percent(best) - whole_percent(other)).max(0)
}

/// What a move cost: "11 %".
pub(crate) fn cost_of(verdict: &Verdict) -> String {
    match percent_between(verdict.expected_best, verdict.expected) {
        0 if verdict.cost > 0.0 => say!("figures-under-one").to_string(),
        cost => per_cent(cost),
    }
}

/// What could be expected before a move and after it: "57 % → 46 %", and shorter "57 → 46 %".
pub(crate) fn swing(verdict: &Verdict, arrow: &str) -> [String; 2] {
    let before = whole_percent(verdict.expected_best);
    let after = percent(verdict.expected);
    [
        say!("figures-swing", before = per_cent(before), arrow, after),
        say!("figures-swing-short", before, arrow, after),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cost_is_the_difference_of_the_figures_beside_it() {
        let one = Verdict::of_points(0.574, 0.466); // 0.108, which would be rounded to 11
        assert_eq!(swing(&one, "->"), ["57 % -> 47 %", "57 -> 47 %"]);
        assert_eq!(cost_of(&one), "10 %");
        assert_eq!(cost_of(&Verdict::of_points(1.0, 0.0)), "100 %");
        assert_eq!(cost_of(&Verdict::of_points(0.571, 0.569)), "under 1 %");
    }
}
