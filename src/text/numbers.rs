//! Times, scores and large numbers.

use crate::ai::core::score::Score;
use crate::session::play::worker::SearchInfo;
use std::time::Duration;

/// A score from the view of the player who reports it.
pub(crate) fn score_text(score: Score) -> String {
    match score {
        Score::Win(plies) => format!("won in {plies}"),
        Score::Loss(plies) => format!("lost in {plies}"),
        Score::Draw => "draw".to_string(),
        Score::Expected(_) => format!("{} chance of winning", short_score_text(score)),
    }
}

/// A score where columns are scarce.
pub(crate) fn short_score_text(score: Score) -> String {
    match score {
        Score::Expected(thousandths) => format!("{} %", (u32::from(thousandths) + 5) / 10),
        proven => score_text(proven),
    }
}

/// Depth and nodes of a search, in a long and a short wording.
pub(crate) fn depth_and_nodes(depth: u32, nodes: u64) -> [String; 2] {
    let nodes = abbreviate_count(nodes);
    [format!("depth {depth}  {nodes} nodes"), format!("d{depth} {nodes}")]
}

/// The nodes a second of a search.
pub(crate) fn nodes_per_second(info: &SearchInfo) -> String {
    let nodes = info.nodes as f64 / info.elapsed.as_secs_f64().max(1e-3);
    format!("{}/s", abbreviate_count(nodes as u64))
}

/// A number in at most five characters, like `12.3k`.
pub(super) fn abbreviate_count(number: u64) -> String {
    let (value, unit) = match number {
        0..1_000 => return number.to_string(),
        1_000..1_000_000 => (number as f64 / 1e3, "k"),
        1_000_000..1_000_000_000 => (number as f64 / 1e6, "M"),
        _ => (number as f64 / 1e9, "G"),
    };
    if value < 99.95 { format!("{value:.1}{unit}") } else { format!("{value:.0}{unit}") }
}

/// The time a move took.
pub(crate) fn duration_text(time: Duration) -> String {
    match time.as_millis() {
        millis @ 0..1_000 => format!("{millis} ms"),
        1_000..100_000 => format!("{:.1} s", time.as_secs_f64()),
        _ => format!("{} s", time.as_secs()),
    }
}

/// The time left on a clock, in minutes and seconds, rounded up.
pub(crate) fn clock_text(left: Duration) -> String {
    let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

pub(super) fn short_duration(time: Duration) -> String {
    if time.subsec_millis() == 0 { format!("{} s", time.as_secs()) } else { duration_text(time) }
}
