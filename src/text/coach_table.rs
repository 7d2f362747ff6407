//! Sentences of the coach at a table: the analysis of a position.

use super::coach_figures::{per_cent, percent, percent_between};
use super::numbers::{abbreviate_count, plural_number};
use parlour_session::play::analyst::{PositionAnalysis, RankedMove};
use parlour_words::say;

/// Two shares are the same if they differ by less than rounding does.
const ROUNDING: f64 = 0.000_5;

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
