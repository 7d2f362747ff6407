//! What the menu begins with, in words.

use super::glance_player;
use super::ladder::rung_name;
use super::saved_games::move_count;
use super::showable::showable;
use crate::rules::seat::Seat;
use crate::session::progress::today::TodayEntry;
use crate::session::puzzle::play::Success;
use crate::session::storage::glance::Glance;

/// The heading of what to do today.
pub(crate) const TODAY: &str = "TODAY";

/// What an entry is, in a word or two.
pub(crate) fn today_label(entry: &TodayEntry) -> &'static str {
    match entry {
        TodayEntry::Continue(_) => "Continue",
        TodayEntry::Puzzle { .. } => "Today's puzzle",
        TodayEntry::NextRung { .. } => "Next level",
        TodayEntry::TurningPoint { .. } => "Turning point",
        TodayEntry::ReviewLast { .. } => "Last game",
    }
}

/// What it is about: the game, and two things more, which may be empty.
pub(crate) fn today_details(entry: &TodayEntry) -> [String; 3] {
    let title = entry.game().title.to_string();
    match entry {
        TodayEntry::Continue(glance) => [title, move_count(glance.moves.len()), against(glance)],
        TodayEntry::Puzzle { success, streak, .. } => {
            let state = match success {
                None => "",
                Some(Success::Found) => "found",
                Some(Success::FoundLate | Success::Shown) => "tried",
            };
            let days = if *streak > 1 { format!("{streak} days in a row") } else { String::new() };
            [title, state.to_string(), days]
        }
        TodayEntry::NextRung { game, rung } => {
            let name = rung_name(*rung, game.ladder().len());
            [format!("{title} {rung}"), name.to_string(), "not beaten yet".to_string()]
        }
        TodayEntry::TurningPoint { number, text, label, .. } => {
            let played = format!("{} {}", showable(text), label.sign());
            [title, format!("move {number}"), played.trim_end().to_string()]
        }
        TodayEntry::ReviewLast { moves, .. } => {
            [title, move_count(*moves), "review it".to_string()]
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
    format!("{}: {}", today_label(entry), details.collect::<Vec<_>>().join(", "))
}

/// What Enter does, as a sentence.
pub(crate) fn today_sentence(entry: &TodayEntry) -> String {
    let title = entry.game().title;
    match entry {
        TodayEntry::Continue(_) => format!("Go on with your game of {title}."),
        TodayEntry::Puzzle { success: None, .. } => {
            format!("Solve the puzzle of the day, in {title}. It is the same for everybody.")
        }
        TodayEntry::Puzzle { .. } => format!("Look at today's puzzle in {title} again."),
        TodayEntry::NextRung { game, rung } => {
            let name = rung_name(*rung, game.ladder().len());
            format!("Play {title} against level {rung}, {name}, whom you have not beaten yet.")
        }
        TodayEntry::TurningPoint { .. } => {
            format!("See the move that decided your last game of {title}.")
        }
        TodayEntry::ReviewLast { .. } => {
            format!("See what each move of your last game of {title} was worth.")
        }
    }
}

/// The key of an entry that is not there.
pub(crate) fn no_today(number: usize) -> String {
    format!("There is no entry {number} for today.")
}

/// The opponents of the only person; empty if several people play.
fn against(glance: &Glance) -> String {
    let specs = &glance.player_specs;
    if specs.iter().filter(|spec| spec.is_human()).count() != 1 {
        return String::new();
    }
    let others = Seat::all(specs.len()).filter(|seat| !specs[seat.index()].is_human());
    let names: Vec<String> = others.map(|seat| glance_player(glance, seat)).collect();
    format!("against {}", names.join(", "))
}
