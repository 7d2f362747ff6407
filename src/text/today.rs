//! What the menu begins with, in words.

use super::glance_player;
use super::ladder::rung_name;
use super::saved_games::move_count;
use super::showable::showable;
use parlour_rules::Seat;
use parlour_session::progress::TodayEntry;
use parlour_session::puzzle::Success;
use parlour_session::storage::Glance;
use parlour_words::say;

/// What an entry is, in a word or two.
pub(crate) fn today_label(entry: &TodayEntry) -> &'static str {
    match entry {
        TodayEntry::YourMove { .. } => say!("today-your-move"),
        TodayEntry::Continue(_) => say!("today-continue"),
        TodayEntry::Puzzle { success: None, .. } => say!("today-puzzle"),
        TodayEntry::Puzzle { .. } => say!("today-own-puzzle"),
        TodayEntry::NextRung { .. } => say!("today-next-level"),
        TodayEntry::TurningPoint { .. } => say!("today-turning-point"),
        TodayEntry::ReviewLast { .. } => say!("today-last-game"),
    }
}

/// What it is about: the game, and two things more, which may be empty.
pub(crate) fn today_details(entry: &TodayEntry) -> [String; 3] {
    let title = entry.game().title.to_string();
    match entry {
        TodayEntry::YourMove { glance, count } => {
            let games = if *count > 1 { say!("today-in-games", count) } else { String::new() };
            [title, against(glance), games]
        }
        TodayEntry::Continue(glance) => [title, move_count(glance.moves.len()), against(glance)],
        TodayEntry::Puzzle { success, streak, .. } => {
            let state = match success {
                None => "",
                Some(Success::Found) => say!("today-puzzle-found"),
                Some(Success::FoundLate | Success::Shown) => say!("today-puzzle-tried"),
            };
            let days = match *streak {
                0 | 1 => String::new(),
                days => say!("today-days-in-a-row", days),
            };
            [title, state.to_string(), days]
        }
        TodayEntry::NextRung { game, rung } => {
            [title, rung_name(game, *rung).to_string(), say!("today-not-beaten").to_string()]
        }
        TodayEntry::TurningPoint { number, text, label, .. } => {
            let played = format!("{} {}", showable(text), label.sign());
            [title, say!("today-move", number = *number), played.trim_end().to_string()]
        }
        TodayEntry::ReviewLast { moves, .. } => {
            [title, move_count(*moves), say!("today-review").to_string()]
        }
    }
}

/// The details in as many lines as there is room for, none wider than `width`, where one can be.
pub(crate) fn today_lines(entry: &TodayEntry, width: usize, rows: usize) -> Vec<String> {
    let parts = today_details(entry);
    let joined = |parts: &[String]| {
        let parts = parts.iter().filter(|part| !part.is_empty());
        parts.map(String::as_str).collect::<Vec<_>>().join(", ")
    };
    let mut lines = Vec::new();
    let mut rest = &parts[..];
    while !rest.is_empty() && lines.len() < rows {
        // As many parts as fit; a line to come has the last one to itself.
        let most =
            if lines.len() + 1 < rows && rest.len() > 1 { rest.len() - 1 } else { rest.len() };
        let fits = |count: &usize| joined(&rest[..*count]).chars().count() <= width;
        let count = (1..=most).rev().find(fits).unwrap_or(1);
        lines.push(joined(&rest[..count]));
        rest = &rest[count..];
    }
    lines.retain(|line| !line.is_empty());
    lines
}

/// The entry in a line.
pub(crate) fn today_line(entry: &TodayEntry) -> String {
    let details = today_details(entry);
    let details = details.iter().filter(|part| !part.is_empty()).map(String::as_str);
    let details = details.collect::<Vec<_>>().join(", ");
    say!("today-line", label = today_label(entry), details)
}

/// What Enter does, as a sentence.
pub(crate) fn today_sentence(entry: &TodayEntry) -> String {
    let title = entry.game().title;
    match entry {
        TodayEntry::YourMove { .. } => say!("today-do-your-move", game = title),
        TodayEntry::Continue(_) => say!("today-do-continue", game = title),
        TodayEntry::Puzzle { success: None, .. } => say!("today-do-puzzle", game = title),
        TodayEntry::Puzzle { .. } => say!("today-do-own-puzzle", game = title),
        TodayEntry::NextRung { game, rung } => {
            say!("today-do-next-level", game = title, player = rung_name(game, *rung))
        }
        TodayEntry::TurningPoint { .. } => say!("today-do-turning-point", game = title),
        TodayEntry::ReviewLast { .. } => say!("today-do-review", game = title),
    }
}

/// The opponents of the only person; empty if several people play.
fn against(glance: &Glance) -> String {
    let specs = &glance.player_specs;
    if specs.iter().filter(|spec| spec.is_human()).count() != 1 {
        return String::new();
    }
    let others = Seat::all(specs.len()).filter(|seat| !specs[seat.index()].is_human());
    let names: Vec<String> = others.map(|seat| glance_player(glance, seat)).collect();
    say!("today-against", names = names.join(", "))
}
