//! Sentences of the coach at a table: the analysis of a position.

use super::coach_figures::{percent, percent_between};
use super::numbers::abbreviate_count;
use crate::session::play::analyst::{PositionAnalysis, RankedMove};

/// The label of the analysis.
pub(crate) const ANALYSIS_LABEL: &str = "ANALYSIS";

/// The title of the analysis in a plain column.
pub(crate) const ANALYSIS: &str = "Analysis";

/// Nothing is known yet.
pub(crate) const ANALYSIS_BEGINS: &str = "looking at the position";

/// There is nothing to analyse.
pub(crate) const ANALYSIS_OVER: &str = "The game is over here.";

/// Two shares are the same if they differ by less than rounding does.
const ROUNDING: f64 = 0.000_5;

/// What the player who moves may expect after a move: "62 %", "won in 5", "lost", "draw".
pub(crate) fn expected_text(ranked: &RankedMove) -> String {
    let is = |value: f64| (ranked.expected - value).abs() < ROUNDING;
    match (ranked.proven, ranked.plies) {
        (true, Some(plies)) if is(1.0) => format!("won in {plies}"),
        (true, Some(plies)) if is(0.0) => format!("lost in {plies}"),
        (true, None) if is(1.0) => "won".to_string(),
        (true, None) if is(0.0) => "lost".to_string(),
        (true, _) if is(0.5) => "draw".to_string(),
        _ => percent(ranked.expected),
    }
}

/// What a move costs beside the best one; empty for a move that costs less
/// than the figures show.
pub(crate) fn cost_text(analysis: &PositionAnalysis, ranked: &RankedMove) -> String {
    match percent_between(analysis.best_move().expected, ranked.expected) {
        0 => String::new(),
        _ if analysis.best.contains(&ranked.text) => String::new(),
        cost => format!("-{cost} %"),
    }
}

/// How much was searched, from the longest wording to the shortest.
pub(crate) fn effort_texts(analysis: &PositionAnalysis) -> [String; 3] {
    let (depth, nodes) = (analysis.depth, abbreviate_count(analysis.nodes));
    [format!("depth {depth}, {nodes} nodes"), format!("depth {depth}"), String::new()]
}

/// The ranked moves in one line, as many as fit into `room` columns.
pub(crate) fn ranked_line(analysis: &PositionAnalysis, room: u16) -> String {
    let mut line = String::new();
    for (number, ranked) in (1..).zip(analysis.moves.iter().take(3)) {
        let part = format!("{number} {} {}", ranked.text, expected_text(ranked));
        let longer = if line.is_empty() { part } else { format!("{line}  {part}") };
        if longer.len() > usize::from(room) && !line.is_empty() {
            break;
        }
        line = longer;
    }
    line
}

/// What stands beside the sentence while the analysis has the choice.
pub(crate) const PLAYS_RANKED: &str = "Enter plays 1, or press 1, 2 or 3.";

/// Why a key that plays a move of the analysis does nothing.
pub(crate) const NO_ANALYSIS_YET: &str = "Nothing is known of this position yet.";

/// Why there is no analysis.
pub(crate) fn analysis_failed(message: &str) -> String {
    format!("There is no analysis: {message}.")
}
