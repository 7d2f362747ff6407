//! Times, scores and large numbers.

use crate::ai::core::score::Score;
use crate::ai::core::searcher::ComparedNodes;
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

/// Depth and nodes of a search, in wordings from the longest to the shortest. Minimax stands beside
/// alpha-beta.
pub(crate) fn depth_and_nodes(info: &SearchInfo) -> Vec<String> {
    let (depth, short) = (info.depth, abbreviate_count);
    match info.compared {
        Some(ComparedNodes { depth, minimax, alphabeta }) => vec![
            format!("depth {depth}  {}", compared_nodes(minimax, alphabeta)),
            format!("depth {depth}  minimax {}, alpha-beta {}", short(minimax), short(alphabeta)),
            format!("d{depth} {}, alpha-beta {}", short(minimax), short(alphabeta)),
            format!("d{depth} {}", short(minimax)),
        ],
        None => {
            let nodes = short(info.nodes);
            vec![format!("depth {depth}  {nodes} nodes"), format!("d{depth} {nodes}")]
        }
    }
}

/// The positions that minimax visited beside those that alpha-beta needs.
pub(crate) fn compared_nodes(minimax: u64, alphabeta: u64) -> String {
    format!("minimax {} positions, alpha-beta {}", grouped(minimax), grouped(alphabeta))
}

/// A number with commas between its thousands.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let first = (digits.len() + 2) % 3 + 1;
    let (head, tail) = digits.split_at(first);
    tail.as_bytes().chunks(3).fold(head.to_string(), |text, three| {
        three
            .iter()
            .fold(text + ",", |text, &digit| text + char::from(digit).encode_utf8(&mut [0; 4]))
    })
}

/// How much longer a command takes.
pub(crate) fn time_left(time: Duration) -> String {
    format!("{} left", rough_time(time))
}

/// The time that a command needs or has taken, in rough words.
pub(crate) fn rough_time(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 0..120 => format!("{seconds} s"),
        seconds @ 120..7_200 => format!("{} min", seconds / 60),
        seconds => format!("{} h {:02} min", seconds / 3_600, seconds / 60 % 60),
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::step::Path;

    #[test]
    fn thousands_have_commas() {
        for (number, text) in
            [(0, "0"), (12, "12"), (999, "999"), (1_000, "1,000"), (45_678, "45,678")]
        {
            assert_eq!(grouped(number), text);
        }
        assert_eq!(grouped(1_234_567), "1,234,567");
        assert_eq!(grouped(100_000_000), "100,000,000");
    }

    #[test]
    fn minimax_stands_beside_alphabeta() {
        let compared = ComparedNodes { depth: 3, minimax: 1_234_567, alphabeta: 45_678 };
        let mut info = SearchInfo {
            path: Path::EMPTY,
            pv: Vec::new(),
            score: None,
            depth: 3,
            nodes: 1_300_000,
            elapsed: Duration::from_secs(1),
            compared: Some(compared),
        };
        let wordings = depth_and_nodes(&info);
        assert_eq!(wordings[0], "depth 3  minimax 1,234,567 positions, alpha-beta 45,678");
        assert_eq!(wordings[2], "d3 1.2M, alpha-beta 45.7k");
        assert!(wordings.is_sorted_by_key(|wording| std::cmp::Reverse(wording.len())));
        info.compared = None;
        assert_eq!(depth_and_nodes(&info), ["depth 3  1.3M nodes", "d3 1.3M"]);
    }

    #[test]
    fn times_are_rough() {
        for (seconds, text) in
            [(0, "0 s"), (119, "119 s"), (120, "2 min"), (7_199, "119 min"), (7_260, "2 h 01 min")]
        {
            assert_eq!(rough_time(Duration::from_secs(seconds)), text);
        }
    }
}
