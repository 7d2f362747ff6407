//! A person's own figures in words: ratings, results and how they have changed.

use crate::session::catalog::registry::find_game;
use crate::session::progress::accuracy::GameAccuracy;
use crate::session::progress::achievements::{Achievement, Feat};
use crate::session::progress::figures::{Figures, Group, RatingPoint, Tally};
use crate::session::progress::puzzles::PuzzleFigures;
use crate::session::rating::glicko::PlayerRating;
use crate::session::storage::profile::ProfileName;
use std::fmt::Write;

/// The title of the screen.
pub(crate) const STATISTICS: &str = "Statistics";

/// All games together, as a line of a table.
pub(crate) const ALL_GAMES_LABEL: &str = "All games";

/// The heading of the graph.
pub(crate) const RATING_OVER_TIME: &str = "Rating over time";

/// The heading of the results against each opponent.
pub(crate) const OPPONENTS: &str = "Opponents";

/// Who has not finished a game yet.
pub(crate) const NO_RESULTS: &str = "No game is finished yet. Your results will stand here.";

/// Who has not finished a rated game yet.
pub(crate) const NO_RATING: &str = "No rated game yet.";

/// The folder of a profile is missing.
pub(crate) fn no_such_profile(profile: &ProfileName) -> String {
    format!("there is no profile \"{profile}\": --profile {profile} before a game makes one")
}

/// The headings of the columns of a table of results.
pub(crate) const RESULT_HEADINGS: [&str; 5] = ["games", "won", "drawn", "lost", "score"];

/// The heading of the column of ratings.
pub(crate) const RATING_HEADING: &str = "rating";

/// A rating with its deviation; `ascii` where ± cannot be shown.
pub(crate) fn rating_text(rating: PlayerRating, ascii: bool) -> String {
    let sign = if ascii { "+-" } else { "±" };
    format!("{:.0} {sign} {:.0}", rating.rating, rating.deviation)
}

/// Games, wins, draws, losses and the score in per cent, each a column of a table.
pub(crate) fn tally_cells(tally: Tally) -> [String; 5] {
    let score = tally.score().map_or_else(String::new, percent);
    let [games, won, drawn, lost] =
        [tally.games(), tally.won, tally.drawn, tally.lost].map(|count| count.to_string());
    [games, won, drawn, lost, score]
}

fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

/// The title of a game by its name. A game that is not known is called by its name.
pub(crate) fn game_title(name: &str) -> &str {
    find_game(name).map_or(name, |game| game.title)
}

/// An opponent as people say it.
pub(crate) fn opponent_label(label: &str) -> String {
    match label.strip_prefix("rung:") {
        Some(rest) => format!("level {rest}"),
        None if label == "human" => "a person".to_string(),
        None => label.to_string(),
    }
}

/// A seat in a table.
pub(crate) fn seat_label(seat: &str) -> String {
    match seat {
        "1" => "first".to_string(),
        "2" => "second".to_string(),
        "3" => "third".to_string(),
        "4" => "fourth".to_string(),
        _ => "seat not known".to_string(),
    }
}

/// The heading of the achievements.
pub(crate) const ACHIEVEMENTS: &str = "Achievements";

/// What an achievement is for.
pub(crate) fn feat_words(feat: Feat) -> String {
    match feat {
        Feat::Ladder(game) => format!("{}: every level", game.title),
        Feat::NoTakeBack => "won without take-back".to_string(),
        Feat::EveryGame => "every game without help".to_string(),
        Feat::BothSeats => "one game from both seats".to_string(),
        Feat::Upset => "a rated win 200 points up".to_string(),
        Feat::Streak => "five rated wins in a row".to_string(),
        Feat::Person => "a rated win over a person".to_string(),
        Feat::EveryTheme => "a puzzle of every theme".to_string(),
        Feat::PuzzleDays => "puzzles on seven days in a row".to_string(),
    }
}

/// How far somebody is: the day it was done, or the steps.
pub(crate) fn achievement_state(achievement: &Achievement) -> String {
    match (achievement.is_done(), &achievement.date) {
        (true, Some(date)) => date.clone(),
        (true, None) => "done".to_string(),
        (false, _) => format!("{} of {}", achievement.have, achievement.of),
    }
}

fn achievement_rows(achievements: &[Achievement]) -> String {
    let mut text = format!("\n{ACHIEVEMENTS}\n");
    for achievement in achievements {
        let (words, state) = (feat_words(achievement.feat), achievement_state(achievement));
        let sign = if achievement.is_done() { "*" } else { " " };
        let _ = writeln!(text, "{sign} {words:40}{state:>12}"); // a String takes everything
    }
    text
}

/// What figures say beside the tables, a sentence each.
pub(crate) fn notes(figures: &Figures, accuracies: &[GameAccuracy]) -> Vec<String> {
    let mut notes = Vec::new();
    let games = |count: usize| if count == 1 { "game" } else { "games" };
    if figures.longest_streak > 1 {
        let now = match figures.streak {
            0 | 1 => String::new(),
            now if now == figures.longest_streak => ", and it goes on".to_string(),
            now => format!(", {now} now"),
        };
        notes.push(format!("{} wins in a row at best{now}", figures.longest_streak));
    }
    if let Some(seconds) = figures.seconds_a_move {
        notes.push(format!("{seconds:.1} seconds a move"));
    }
    if figures.rated > 0 {
        notes.push(format!("{} rated {}", figures.rated, games(figures.rated)));
    }
    if !accuracies.is_empty() {
        let count = accuracies.len();
        let mean = |some: &[GameAccuracy]| {
            some.iter().map(|it| it.percent).sum::<f64>() / some.len() as f64
        };
        let last = &accuracies[count.saturating_sub(RECENT)..];
        let recent = match count > RECENT {
            true => format!(", {:.0} % in the last {RECENT}", mean(last)),
            false => String::new(),
        };
        let what = format!("{count} reviewed {}", games(count));
        notes.push(format!("{:.0} % accuracy in {what}{recent}", mean(accuracies)));
    }
    notes
}

/// The puzzles in a sentence; `ascii` where ± cannot be shown. `None` before the first.
pub(crate) fn puzzle_note(puzzles: &PuzzleFigures, ascii: bool) -> Option<String> {
    let PuzzleFigures { tried, found, streak, .. } = puzzles;
    let rating = rating_text(puzzles.rating(), ascii);
    let noun = if *tried == 1 { "puzzle" } else { "puzzles" };
    let days = if *streak > 1 { format!(", {streak} days in a row") } else { String::new() };
    (*tried > 0).then(|| format!("{tried} {noun}, {found} found at once, rating {rating}{days}"))
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
        put(&mut text, &format!("Statistics of {profile}\n"));
    }
    if figures.total.games() == 0 {
        put(&mut text, NO_RESULTS);
        puzzle_note(puzzles, false).iter().for_each(|note| put(&mut text, note));
        return text;
    }
    put(&mut text, &heading("", true));
    let overall = (figures.rated > 0).then_some(figures.ratings.overall);
    put(&mut text, &row(ALL_GAMES_LABEL, overall, figures.total, true));
    for group in &figures.by_game {
        let rating = figures.ratings.if_played(&group.game);
        put(&mut text, &row(game_title(&group.game), rating, group.tally, true));
    }
    for (title, groups, label) in [
        (OPPONENTS, &figures.by_opponent, &opponent_label as &dyn Fn(&str) -> String),
        ("Seats", &figures.by_seat, &seat_label),
        ("Boards", &figures.by_size, &|size: &str| size.to_string()),
    ] {
        put(&mut text, "");
        put(&mut text, &heading(title, false));
        for group in groups {
            put(&mut text, &group_row(group, &label(&group.label)));
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
    let rating = if has_rating { RATING_HEADING } else { "" };
    let [games, won, drawn, lost, score] = RESULT_HEADINGS;
    format!("{title:30}{rating:>12}{games:>7}{won:>6}{drawn:>6}{lost:>6}{score:>7}")
}

fn row(label: &str, rating: Option<PlayerRating>, tally: Tally, has_rating: bool) -> String {
    let none = if has_rating { "-" } else { "" };
    let rating = rating.map_or_else(|| none.to_string(), |rating| rating_text(rating, false));
    let [games, won, drawn, lost, score] = tally_cells(tally);
    format!("{label:30}{rating:>12}{games:>7}{won:>6}{drawn:>6}{lost:>6}{score:>7}")
}

fn group_row(group: &Group, label: &str) -> String {
    row(&format!("  {:14} {label}", game_title(&group.game)), None, group.tally, false)
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
            text.push_str("\nRating over time, all games\n");
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
            text.push_str("\nAccuracy over time\n");
        }
        let (date, title) = (game.date.as_deref().unwrap_or("?"), game_title(&game.game));
        let _ = writeln!(text, "  {date:12}{title:16}{:>10.1} %", game.percent);
    }
    text
}
