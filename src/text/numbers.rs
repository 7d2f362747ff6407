//! Times, scores and large numbers.

use parlour_ai::core::{ComparedNodes, Score};
use parlour_session::play::SearchInfo;
use parlour_words::number::decimal;
pub(crate) use parlour_words::number::grouped;
use parlour_words::say;
use std::time::Duration;

/// A score from the view of the player who reports it.
pub(crate) fn score_text(score: Score) -> String {
    match score {
        Score::Win(plies) => say!("numbers-won-in", plies),
        Score::Loss(plies) => say!("numbers-lost-in", plies),
        Score::Draw => say!("numbers-draw").to_string(),
        Score::Expected(_) => say!("numbers-chance", percent = short_score_text(score)),
    }
}

/// A score where columns are scarce.
pub(crate) fn short_score_text(score: Score) -> String {
    match score {
        Score::Expected(thousandths) => {
            say!("numbers-percent", number = (u32::from(thousandths) + 5) / 10)
        }
        proven => score_text(proven),
    }
}

/// Depth and nodes of a search, in wordings from the longest to the shortest. Minimax stands beside
/// alpha-beta.
pub(crate) fn depth_and_nodes(info: &SearchInfo) -> Vec<String> {
    let (depth, short) = (info.depth, abbreviate_count);
    match info.compared {
        Some(ComparedNodes { depth, minimax, alphabeta }) => vec![
            say!(
                "numbers-compared-deep",
                count = minimax,
                depth,
                minimax = grouped(minimax),
                alphabeta = grouped(alphabeta)
            ),
            say!(
                "numbers-compared-short",
                depth,
                minimax = short(minimax),
                alphabeta = short(alphabeta)
            ),
            say!(
                "numbers-compared-shorter",
                depth,
                minimax = short(minimax),
                alphabeta = short(alphabeta)
            ),
            say!("numbers-depth-shortest", depth, nodes = short(minimax)),
        ],
        None => {
            let (count, nodes) = (plural_number(info.nodes), short(info.nodes));
            vec![
                say!("numbers-depth", count, depth, nodes),
                say!("numbers-depth-shortest", depth, nodes),
            ]
        }
    }
}

/// The positions that minimax visited beside those that alpha-beta needs.
pub(crate) fn compared_nodes(minimax: u64, alphabeta: u64) -> String {
    say!(
        "numbers-compared",
        count = minimax,
        minimax = grouped(minimax),
        alphabeta = grouped(alphabeta)
    )
}

/// The time that a command needs or has taken, in rough words.
pub(crate) fn rough_time(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 0..120 => say!("numbers-seconds", seconds),
        seconds @ 120..7_200 => say!("numbers-minutes", minutes = seconds / 60),
        seconds => say!(
            "numbers-hours",
            hours = seconds / 3_600,
            minutes = format!("{:02}", seconds / 60 % 60)
        ),
    }
}

/// The nodes a second of a search.
pub(crate) fn nodes_per_second(info: &SearchInfo) -> String {
    let nodes = info.nodes as f64 / info.elapsed.as_secs_f64().max(1e-3);
    say!("numbers-per-second", nodes = abbreviate_count(nodes as u64))
}

/// A number in at most five characters, like `12.3k`.
pub(super) fn abbreviate_count(number: u64) -> String {
    let (value, unit) = match number {
        0..1_000 => return number.to_string(),
        1_000..1_000_000 => (number as f64 / 1e3, "k"),
        1_000_000..1_000_000_000 => (number as f64 / 1e6, "M"),
        _ => (number as f64 / 1e9, "G"),
    };
    let decimals = if value < 99.95 { 1 } else { 0 };
    format!("{}{unit}", decimal(value, decimals))
}

/// The number by which a message with an [`abbreviate_count`] chooses. Nobody reads the end of such a
/// number, and Romanian has "de" behind thousands and millions: "1,3M de noduri", also of 1300005.
pub(super) fn plural_number(number: u64) -> u64 {
    if number < 1_000 { number } else { number - number % 1_000 }
}

/// The time a move took.
pub(crate) fn duration_text(time: Duration) -> String {
    match time.as_millis() {
        millis @ 0..1_000 => say!("numbers-millis", millis = millis as u64),
        1_000..100_000 => say!("numbers-seconds", seconds = decimal(time.as_secs_f64(), 1)),
        _ => say!("numbers-seconds", seconds = time.as_secs()),
    }
}

/// The seconds of a day.
pub(super) const DAY: u64 = 86_400;

/// The time left on a clock, in minutes and seconds, rounded up; beyond a day, in days, hours and minutes.
pub(crate) fn clock_text(left: Duration) -> String {
    let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
    let minutes = seconds / 60;
    match seconds / DAY {
        days @ 1.. if seconds > DAY => {
            let time = format!("{}:{:02}", minutes / 60 % 24, minutes % 60);
            say!("numbers-clock-days", days = days.to_string(), time)
        }
        _ => format!("{minutes}:{:02}", seconds % 60),
    }
}

/// A time that was spent, to the nearest second: only clocks that run down round up.
pub(crate) fn spent_text(time: Duration) -> String {
    clock_text(Duration::from_secs((time.as_millis() as u64 + 500) / 1000))
}

pub(super) fn short_duration(time: Duration) -> String {
    match time.subsec_millis() {
        0 if time.as_secs() >= DAY && time.as_secs().is_multiple_of(DAY) => {
            say!("numbers-days", days = time.as_secs() / DAY)
        }
        0 => say!("numbers-seconds", seconds = time.as_secs()),
        _ => duration_text(time),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_rules::Path;
    use parlour_words::Language;
    use parlour_words::current::during;

    #[test]
    fn clocks_count_days() {
        let texts = [DAY, DAY + 1, 3 * DAY - 60].map(|it| clock_text(Duration::from_secs(it)));
        assert_eq!(texts, ["1440:00", "1 d 0:00", "2 d 23:59"]);
        let day = |days| short_duration(Duration::from_secs(days * DAY));
        assert_eq!([day(1), day(3)], ["1 day", "3 days"]);
    }

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
    fn romanian_says_de_from_twenty_on() {
        let nodes = |count: u64| {
            let say = || {
                say!("setup-nodes", count = plural_number(count), nodes = abbreviate_count(count))
            };
            during(Language::Romanian, say)
        };
        for (count, text) in [
            (1, "un nod"),
            (19, "19 noduri"),
            (20, "20 de noduri"),
            (101, "101 noduri"),
            (1_001, "1,0k de noduri"),
            (1_300_005, "1,3M de noduri"),
        ] {
            assert_eq!(nodes(count), text);
        }
        let compared = |minimax: u64| during(Language::Romanian, || compared_nodes(minimax, 7));
        assert_eq!(compared(1_300_005), "minimax 1.300.005 poziții, alfa-beta 7");
        assert_eq!(compared(1_300_020), "minimax 1.300.020 de poziții, alfa-beta 7");
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
