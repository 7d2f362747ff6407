//! `parlour stats`: a person's own figures.

use super::{CliError, print, print_text};
use crate::text;
use parlour_session::progress::accuracy::accuracies;
use parlour_session::progress::achievements::achievements;
use parlour_session::progress::{
    Achievement, Figures, GameAccuracy, Group, PuzzleFigures, ResultCounts,
};
use parlour_session::rating::PlayerRating;
use parlour_session::record::date;
use parlour_session::storage::{ProfileName, Store};
use serde_json::{Map, Value, json};

/// Options of `parlour stats`.
#[derive(clap::Args, Debug)]
pub(super) struct StatsArgs {
    /// Print one object a row
    #[arg(long)]
    json: bool,
    /// Whose figures: a name chosen with --profile before
    #[arg(long, value_name = "NAME")]
    profile: Option<ProfileName>,
}

pub(super) fn run(arguments: &StatsArgs) -> Result<(), CliError> {
    let store = Store::open(arguments.profile.as_ref()).map_err(CliError::failed)?;
    if let Some(profile) = arguments.profile.as_ref().filter(|_| !store.exists()) {
        return Err(CliError::failed(text::statistics::no_such_profile(profile)));
    }
    // What cannot be read is not empty.
    store.check_readable().map_err(CliError::failed)?;
    // A game that had ended before a kill is archived when the list finds it.
    let _ = store.unfinished();
    store.complete_results();
    let lines = store.results();
    let figures = Figures::of(&lines);
    let accuracies = accuracies(&store, &lines, lines.len());
    let tries = store.puzzle_log().read();
    let puzzles = PuzzleFigures::of(&tries, &date::today());
    let achievements = achievements(&lines, &tries);
    if arguments.json {
        let rows = [
            json_rows(&figures, &accuracies),
            puzzle_rows(&puzzles),
            achievement_rows(&achievements),
        ];
        return print(&rows.concat());
    }
    let profile = arguments.profile.as_ref().map(ToString::to_string);
    print_text(&text::statistics::report(
        profile.as_deref(),
        &figures,
        &accuracies,
        &puzzles,
        &achievements,
    ))
}

/// A row each for all games, each game, opponent, seat and size, each rated game with the ratings after
/// it, and each reviewed game.
fn json_rows(figures: &Figures, accuracies: &[GameAccuracy]) -> String {
    let mut total = row("total", figures.total);
    total.insert("rated".to_string(), json!(figures.rated));
    insert_rating(&mut total, "", (figures.rated > 0).then_some(figures.ratings.overall));
    total.insert("longest_streak".to_string(), json!(figures.longest_streak));
    total.insert("streak".to_string(), json!(figures.streak));
    let seconds = figures.seconds_a_move.map(|seconds| rounded(seconds, 2));
    total.insert("seconds_a_move".to_string(), json!(seconds));
    let mut rows = vec![total];
    for group in &figures.by_game {
        let mut row = group_row("game", group, None);
        insert_rating(&mut row, "", figures.ratings.if_played(&group.game));
        rows.push(row);
    }
    for (kind, groups) in
        [("opponent", &figures.by_opponent), ("seat", &figures.by_seat), ("size", &figures.by_size)]
    {
        rows.extend(groups.iter().map(|group| group_row(kind, group, Some(kind))));
    }
    for point in &figures.history {
        let mut row = Map::new();
        row.insert("row".to_string(), json!("rating"));
        row.insert("date".to_string(), json!(point.date));
        row.insert("game".to_string(), json!(point.game));
        row.insert("opponent".to_string(), json!(point.opponent));
        row.insert("score".to_string(), json!(point.result.points()));
        insert_rating(&mut row, "", Some(point.rating));
        insert_rating(&mut row, "overall_", Some(point.overall));
        rows.push(row);
    }
    for GameAccuracy { date, game, percent } in accuracies {
        let accuracy = rounded(*percent, 1);
        let row = json!({ "row": "accuracy", "date": date, "game": game, "accuracy": accuracy });
        rows.extend(row.as_object().cloned());
    }
    rows.into_iter().map(|row| Value::Object(row).to_string() + "\n").collect()
}

/// A row for all puzzles with the rating and the streak of days, and a row for each game.
fn puzzle_rows(puzzles: &PuzzleFigures) -> String {
    let mut total = json!({
        "row": "puzzles", "tried": puzzles.tried, "found": puzzles.found,
        "streak": puzzles.streak, "longest_streak": puzzles.longest_streak,
    });
    if let Some(total) = total.as_object_mut() {
        insert_rating(total, "", (puzzles.tried > 0).then(|| puzzles.rating()));
    }
    let of_game = |(game, (tried, found)): (&String, &(usize, usize))| json!({ "row": "puzzles", "game": game, "tried": tried, "found": found });
    let rows = std::iter::once(total).chain(puzzles.by_game.iter().map(of_game));
    rows.map(|row| row.to_string() + "\n").collect()
}

/// A row for each achievement.
fn achievement_rows(achievements: &[Achievement]) -> String {
    let row = |it: &Achievement| {
        let row = json!({
            "row": "achievement", "achievement": it.kind.word(), "done": it.is_done(),
            "have": it.have, "of": it.of, "date": it.date,
        });
        row.to_string() + "\n"
    };
    achievements.iter().map(row).collect()
}

fn group_row(kind: &str, group: &Group, label: Option<&str>) -> Map<String, Value> {
    let mut row = row(kind, group.counts);
    row.insert("game".to_string(), json!(group.game));
    if let Some(label) = label {
        row.insert(label.to_string(), json!(group.label));
    }
    row
}

fn row(kind: &str, counts: ResultCounts) -> Map<String, Value> {
    let score = counts.score().map(|score| rounded(score, 3));
    let ResultCounts { won, drawn, lost, .. } = counts;
    let row = json!({
        "row": kind, "games": counts.games(), "won": won, "drawn": drawn, "lost": lost,
        "score": score,
    });
    row.as_object().cloned().unwrap_or_default()
}

fn insert_rating(row: &mut Map<String, Value>, prefix: &str, rating: Option<PlayerRating>) {
    let parts =
        [("rating", rating.map(|it| it.rating)), ("deviation", rating.map(|it| it.deviation))];
    for (name, value) in parts {
        row.insert(format!("{prefix}{name}"), json!(value.map(|value| rounded(value, 1))));
    }
}

fn rounded(value: f64, decimals: i32) -> f64 {
    let unit = 10f64.powi(decimals);
    (value * unit).round() / unit
}
