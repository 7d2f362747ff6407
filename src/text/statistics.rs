//! A person's own figures in words: ratings, results and how they have changed.

use super::ladder::rung_name;
use super::showable::showable_name;
use parlour_ai::ladder::Rung;
use parlour_session::catalog::find_game;
use parlour_session::progress::achievements::AchievementKind;
use parlour_session::progress::figures::RatingPoint;
use parlour_session::progress::{
    Achievement, Figures, GameAccuracy, Group, PuzzleFigures, ResultCounts,
};
use parlour_session::rating::PlayerRating;
use parlour_session::storage::ProfileName;
use parlour_words::number::decimal;
use parlour_words::{key, quoted, say};
use std::fmt::Write;

/// The folder of a profile is missing.
pub(crate) fn no_such_profile(profile: &ProfileName) -> String {
    say!("statistics-no-profile", profile = profile.to_string())
}

/// The headings of the columns of a table of results.
pub(crate) fn result_headings() -> [&'static str; 5] {
    [
        say!("statistics-games"),
        say!("statistics-won"),
        say!("statistics-drawn"),
        say!("statistics-lost"),
        say!("statistics-score"),
    ]
}

/// A rating with its deviation; `ascii` where ± cannot be shown.
pub(crate) fn rating_text(rating: PlayerRating, ascii: bool) -> String {
    let sign = if ascii { "+-" } else { "±" };
    format!("{:.0} {sign} {:.0}", rating.rating, rating.deviation)
}

/// Games, wins, draws, losses and the score in per cent, each a column of a table.
pub(crate) fn count_cells(counts: ResultCounts) -> [String; 5] {
    let score = counts.score().map_or_else(String::new, percent);
    let [games, won, drawn, lost] =
        [counts.games(), counts.won, counts.drawn, counts.lost].map(|count| count.to_string());
    [games, won, drawn, lost, score]
}

fn percent(share: f64) -> String {
    per_cent(100.0 * share, 0)
}

/// Per cent rounded to that many places, and with the sign.
fn per_cent(number: f64, decimals: usize) -> String {
    say!("numbers-percent", number = decimal(number, decimals))
}

/// The title of a game by its name. A game that is not known is called by its name.
pub(crate) fn game_title(name: &str) -> &str {
    find_game(name).map_or(quoted(name), |game| game.title)
}

/// The opponents of a group as people say them.
pub(crate) fn opponent_label(group: &Group) -> String {
    let rung = |name: &str| Rung::new(name.strip_prefix("rung:")?.parse().ok()?);
    let opponent = |name: &str| match rung(name).zip(find_game(&group.game).ok()) {
        Some((rung, game)) => rung_name(game, rung).to_string(),
        None if name == "human" => say!("statistics-person").to_string(),
        None => showable_name(name).into_owned(),
    };
    group.label.split(", ").map(opponent).collect::<Vec<_>>().join(", ")
}

/// A seat in a table.
pub(crate) fn seat_label(seat: &str) -> String {
    let words = match seat {
        "1" => key!("statistics-seat-first"),
        "2" => key!("statistics-seat-second"),
        "3" => key!("statistics-seat-third"),
        "4" => key!("statistics-seat-fourth"),
        _ => key!("statistics-seat-unknown"),
    };
    words.text().to_string()
}

/// What an achievement is for.
pub(crate) fn achievement_words(kind: AchievementKind) -> String {
    let words = match kind {
        AchievementKind::Ladder(game) => {
            return say!("statistics-achievement-ladder", game = game.title);
        }
        AchievementKind::NoTakeBack => key!("statistics-achievement-no-take-back"),
        AchievementKind::EveryGame => key!("statistics-achievement-every-game"),
        AchievementKind::BothSeats => key!("statistics-achievement-both-seats"),
        AchievementKind::Upset => key!("statistics-achievement-upset"),
        AchievementKind::Streak => key!("statistics-achievement-streak"),
        AchievementKind::Person => key!("statistics-achievement-person"),
        AchievementKind::EveryTheme => key!("statistics-achievement-every-theme"),
        AchievementKind::PuzzleDays => key!("statistics-achievement-puzzle-days"),
    };
    words.text().to_string()
}

/// How far somebody is: the day it was done, or the steps.
pub(crate) fn achievement_state(achievement: &Achievement) -> String {
    match (achievement.is_done(), &achievement.date) {
        (true, Some(date)) => date.clone(),
        (true, None) => say!("statistics-done").to_string(),
        (false, _) => say!("statistics-progress", have = achievement.have, all = achievement.of),
    }
}

fn achievement_rows(achievements: &[Achievement]) -> String {
    let mut text = format!("\n{}\n", say!("statistics-achievements"));
    for achievement in achievements {
        let (words, state) = (achievement_words(achievement.kind), achievement_state(achievement));
        let sign = if achievement.is_done() { "*" } else { " " };
        let _ = writeln!(text, "{sign} {words:40}{state:>12}"); // a String takes everything
    }
    text
}

/// What figures say beside the tables, a sentence each.
pub(crate) fn notes(figures: &Figures, accuracies: &[GameAccuracy]) -> Vec<String> {
    let mut notes = Vec::new();
    if figures.longest_streak > 1 {
        let best = figures.longest_streak;
        notes.push(match figures.streak {
            0 | 1 => say!("statistics-streak", best),
            now if now == best => say!("statistics-streak-goes-on", best),
            now => say!("statistics-streak-now", best, now),
        });
    }
    if let Some(seconds) = figures.seconds_a_move {
        notes.push(say!("statistics-seconds-a-move", seconds = decimal(seconds, 1)));
    }
    if figures.rated > 0 {
        notes.push(say!("statistics-rated", count = figures.rated));
    }
    if !accuracies.is_empty() {
        let count = accuracies.len();
        let mean = |some: &[GameAccuracy]| {
            per_cent(some.iter().map(|it| it.percent).sum::<f64>() / some.len() as f64, 0)
        };
        let percent = mean(accuracies);
        notes.push(if count > RECENT {
            let recent = mean(&accuracies[count - RECENT..]);
            say!("statistics-accuracy-recent", percent, count, recent, last = RECENT)
        } else {
            say!("statistics-accuracy", percent, count)
        });
    }
    notes
}

/// The puzzles in a sentence; `ascii` where ± cannot be shown. `None` before the first.
pub(crate) fn puzzle_note(puzzles: &PuzzleFigures, ascii: bool) -> Option<String> {
    let PuzzleFigures { tried, found, streak, .. } = *puzzles;
    let rating = rating_text(puzzles.rating(), ascii);
    if tried == 0 {
        return None;
    }
    Some(match streak {
        0 | 1 => say!("statistics-puzzles", tried, found, rating),
        streak => {
            let days = say!("statistics-days", days = streak);
            say!("statistics-puzzles-streak", tried, found, rating, days)
        }
    })
}

/// How many reviewed games are the last ones.
const RECENT: usize = 5;

/// The command's text: tables of everything.
pub(crate) fn report(
    profile: Option<&str>,
    figures: &Figures,
    accuracies: &[GameAccuracy],
    puzzles: &PuzzleFigures,
    achievements: &[Achievement],
) -> String {
    let mut text = String::new();
    if let Some(profile) = profile {
        put(&mut text, &say!("statistics-of-profile", profile));
    }
    if figures.total.games() == 0 {
        put(&mut text, say!("statistics-no-results"));
        puzzle_note(puzzles, false).iter().for_each(|note| put(&mut text, note));
        return text;
    }
    put(&mut text, &heading("", true));
    let overall = (figures.rated > 0).then_some(figures.ratings.overall);
    put(&mut text, &row(say!("statistics-all-games"), overall, figures.total, true));
    for group in &figures.by_game {
        let rating = figures.ratings.if_played(&group.game);
        put(&mut text, &row(game_title(&group.game), rating, group.counts, true));
    }
    for (title, groups, label) in [
        (
            say!("statistics-opponents"),
            &figures.by_opponent,
            &opponent_label as &dyn Fn(&Group) -> String,
        ),
        (say!("statistics-seats"), &figures.by_seat, &|group| seat_label(&group.label)),
        (say!("statistics-boards"), &figures.by_size, &|group| group.label.clone()),
    ] {
        put(&mut text, "");
        put(&mut text, &heading(title, false));
        for group in groups {
            put(&mut text, &group_row(group, &label(group)));
        }
    }
    let mut notes = notes(figures, accuracies);
    notes.extend(puzzle_note(puzzles, false));
    if !notes.is_empty() {
        put(&mut text, "");
        notes.iter().for_each(|note| put(&mut text, note));
    }
    text + &achievement_rows(achievements) + &days(&figures.history) + &reviewed(accuracies)
}

fn put(text: &mut String, line: &str) {
    text.push_str(line.trim_end());
    text.push('\n');
}

fn heading(title: &str, has_rating: bool) -> String {
    let rating = if has_rating { say!("statistics-rating") } else { "" };
    let [games, won, drawn, lost, score] = result_headings();
    format!("{title:30}{rating:>12}{games:>7}{won:>6}{drawn:>6}{lost:>6}{score:>7}")
}

fn row(
    label: &str,
    rating: Option<PlayerRating>,
    counts: ResultCounts,
    has_rating: bool,
) -> String {
    let none = if has_rating { "-" } else { "" };
    let rating = rating.map_or_else(|| none.to_string(), |rating| rating_text(rating, false));
    let [games, won, drawn, lost, score] = count_cells(counts);
    // Where there is no rating a long label has its place too.
    let front =
        if rating.is_empty() { format!("{label:42}") } else { format!("{label:30}{rating:>12}") };
    format!("{front}{games:>7}{won:>6}{drawn:>6}{lost:>6}{score:>7}")
}

fn group_row(group: &Group, label: &str) -> String {
    row(&format!("  {:14} {label}", game_title(&group.game)), None, group.counts, false)
}

/// The rating at the end of each day with a rated game.
fn days(history: &[RatingPoint]) -> String {
    let mut days: Vec<(&str, usize, &RatingPoint)> = Vec::new();
    for point in history {
        let date = point.date.as_deref().unwrap_or("?");
        match days.last_mut() {
            Some((day, games, last)) if *day == date => (*games, *last) = (*games + 1, point),
            _ => days.push((date, 1, point)),
        }
    }
    let mut text = String::new();
    for (number, (date, games, point)) in days.iter().enumerate() {
        if number == 0 {
            let _ = writeln!(text, "\n{}", say!("statistics-over-time-all"));
        }
        let rating = rating_text(point.overall, false);
        let _ = writeln!(text, "  {date:28}{rating:>12}{games:>7}"); // a String takes everything
    }
    text
}

fn reviewed(accuracies: &[GameAccuracy]) -> String {
    let mut text = String::new();
    for (number, game) in accuracies.iter().enumerate() {
        if number == 0 {
            let _ = writeln!(text, "\n{}", say!("statistics-accuracy-over-time"));
        }
        let (date, title) = (game.date.as_deref().unwrap_or("?"), game_title(&game.game));
        let _ = writeln!(text, "  {date:12}{title:16}{:>12}", per_cent(game.percent, 1));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_of_several_opponents_has_a_label() {
        for (label, said) in [
            ("rung:4", "Cora"),
            ("rung:1, rung:10", "Bea, Jonas"),
            ("human, greedy, rung:2", "a person, greedy, Ben"),
            ("Ana, Bob", "Ana, Bob"),
        ] {
            let (game, label) = ("snort".to_string(), label.to_string());
            let group = Group { game, label, counts: ResultCounts::default() };
            assert_eq!(opponent_label(&group), said);
        }
    }
}
