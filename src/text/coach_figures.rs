//! Figures of the coach, in one form on every screen: expected points and costs in per cent, and how much was searched.

use super::numbers::{abbreviate_count, plural_number};
use parlour_session::coach::Verdict;
use parlour_session::play::{PositionAnalysis, RankedMove};
use parlour_words::say;

/// Two shares are the same if they differ by less than rounding does.
const ROUNDING: f64 = 0.000_5;

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

/// What the player who moves may expect after a move: "62 %", "won in 5", "lost", "draw".
pub(crate) fn expected_text(ranked: &RankedMove) -> String {
    let is = |value: f64| (ranked.expected - value).abs() < ROUNDING;
    match (ranked.proven, ranked.plies) {
        (true, Some(plies)) if is(1.0) => say!("advice-won-in", plies),
        (true, Some(plies)) if is(0.0) => say!("advice-lost-in", plies),
        (true, None) if is(1.0) => say!("advice-won").to_string(),
        (true, None) if is(0.0) => say!("advice-lost").to_string(),
        (true, _) if is(0.5) => say!("advice-draw").to_string(),
        _ => percent(ranked.expected),
    }
}

/// What a move costs beside the best one; empty for a move that costs less
/// than the figures show.
pub(crate) fn cost_text(analysis: &PositionAnalysis, ranked: &RankedMove) -> String {
    match percent_between(analysis.best_move().expected, ranked.expected) {
        0 => String::new(),
        _ if analysis.best.contains(&ranked.text) => String::new(),
        cost => say!("advice-cost", cost = per_cent(cost)),
    }
}

/// How much was searched, from the longest wording to the shortest.
pub(crate) fn effort_texts(analysis: &PositionAnalysis) -> [String; 3] {
    let (depth, nodes) = (analysis.depth, abbreviate_count(analysis.nodes));
    [
        say!("advice-effort", count = plural_number(analysis.nodes), depth, nodes),
        say!("advice-depth", depth),
        String::new(),
    ]
}

/// The ranked moves in one line, as many as fit into `room` columns.
pub(crate) fn ranked_line(analysis: &PositionAnalysis, room: u16) -> String {
    let mut line = String::new();
    for (number, ranked) in (1..).zip(analysis.moves.iter().take(3)) {
        let part = format!("{number} {} {}", ranked.text, expected_text(ranked));
        let longer = if line.is_empty() { part } else { format!("{line}  {part}") };
        if longer.chars().count() > usize::from(room) && !line.is_empty() {
            break;
        }
        line = longer;
    }
    line
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
