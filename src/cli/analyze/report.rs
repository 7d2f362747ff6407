//! The analysis of one saved game, and how it is told.

use super::super::CliError;
use super::super::output::for_people;
use super::super::picture::read;
use super::effort::AnalysisEffort;
use crate::text;
use crate::text::review_in_lines;
use parlour_ai as ai;
use parlour_ai::core::EngineOptions;
use parlour_rules::Seat;
use parlour_session::coach::{Label, Resources, Review, ReviewHome, ReviewedMove, RunningReview};
use parlour_session::play::{Match, PlayerSpec};
use parlour_session::record::Record;
use parlour_session::storage::Store;
use parlour_words::say;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

/// How games are told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Format {
    /// A line a move and a summary, for people.
    Text,
    /// An object a move.
    Json,
    /// The saved game with what was found out.
    Pgn,
}

/// How games are analysed and told.
#[derive(Clone, Debug)]
pub(super) struct Reporter {
    pub effort: AnalysisEffort,
    pub options: EngineOptions,
    pub format: Format,
    /// Whether each game begins with the name of its file.
    pub names_files: bool,
    /// Whether what was found out is kept in the file.
    pub writes: bool,
    /// The time for each game.
    pub limit: Option<Duration>,
}

/// What is told of a game.
#[derive(Clone, Debug)]
pub(super) struct Report {
    /// For standard output.
    pub text: String,
    /// What went wrong, for standard error.
    pub complaint: Option<String>,
}

/// What is heard of the work.
pub(super) enum Outcome {
    /// So much of all the work is done, from 0 to 1.
    Share(f64),
    /// The next game is told so far.
    Text(String),
    /// The next game is done.
    Done(Result<Report, CliError>),
}

/// An object of the output, a move.
#[derive(Serialize)]
struct MoveObject<'a> {
    ply: usize,
    player: usize,
    #[serde(rename = "move")]
    text: &'a str,
    label: &'static str,
    cost: f64,
    e: f64,
    proven: bool,
    best: &'a [String],
    line: &'a [String],
    /// With three or four players: the share of each after the move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shares: Vec<f64>,
    /// Why the move cost something, in sentences.
    why: Vec<String>,
}

impl Reporter {
    /// Analyses the game in `file`, `-` being standard input.
    pub(super) fn analyse(
        &self,
        file: &Path,
        on_news: &mut dyn FnMut(Outcome),
    ) -> Result<Report, CliError> {
        let record = read(file)?;
        if record.plies.is_empty() {
            return Err(CliError::usage(text::nothing_to_analyse(file)));
        }
        let nodes = self.effort.nodes(record.game);
        let game = record.open_for_others().map_err(CliError::usage)?;
        let mut told = ToldMoves { game: &*game, lines: Vec::new() };
        let heading = self.heading(file)?;
        let (review, is_whole) = self.review(&record, nodes, &heading, &mut told, on_news)?;
        let mut annotated = record.clone();
        review.annotate(&mut annotated);
        let budget = Some(ai::core::limits::Budget::Nodes(nodes));
        let analyst = PlayerSpec::Computer { level: ai::Level::Master, budget };
        annotated.analyst = Some(analyst.to_string());
        let told = match self.format {
            Format::Text => {
                for_people(&review_in_lines::game_report(&*game, record.game_end, &review))
            }
            Format::Json => told.rest(&review)?,
            Format::Pgn => annotated.to_string(),
        };
        let unjudged = review.moves().iter().filter(|reviewed| reviewed.verdict.is_none()).count();
        let mut complaint = (unjudged > 0).then(|| {
            if is_whole {
                text::moves_not_judged(file, unjudged, nodes)
            } else {
                say!("analyze-out-of-time", file, moves = unjudged)
            }
        });
        if self.writes {
            let written =
                Store::open(None).and_then(|store| store.annotate(file, &record, &annotated));
            if let Err(error) = written {
                let not_kept = say!("analyze-not-kept", error = text::without_os_code(&error));
                complaint =
                    Some(complaint.map_or(not_kept.clone(), |said| said + "; " + &not_kept));
            }
        }
        let heading = if self.format == Format::Json { "" } else { &heading };
        Ok(Report { text: heading.to_string() + &told + self.ending(), complaint })
    }

    /// Reviews the game, and tells of its moves meanwhile. Returns whether the time was enough.
    fn review(
        &self,
        record: &Record,
        nodes: u64,
        heading: &str,
        told: &mut ToldMoves<'_>,
        on_news: &mut dyn FnMut(Outcome),
    ) -> Result<(Review, bool), CliError> {
        let deadline = self.limit.map(|limit| Instant::now() + limit);
        let usual = Resources::of_options(self.options);
        let resources = Resources { nodes: Some(nodes), ..usual };
        let begun = RunningReview::start(
            record.clone(),
            ReviewHome::Nowhere,
            &resources,
            Review::look_in_order,
        );
        let mut running = begun.map_err(CliError::usage)?;
        if self.format == Format::Json {
            on_news(Outcome::Text(heading.to_string()));
        }
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        while !running.is_done() && running.wait(deadline.map_or(Duration::MAX, left)) {
            on_news(Outcome::Share(running.review().done_share()));
            if self.format == Format::Json {
                on_news(Outcome::Text(told.settled(running.review())?));
            }
        }
        let (mut review, is_whole) = (running.review().clone(), running.is_done());
        if !is_whole {
            review.forget_unsettled();
        }
        Ok((review, is_whole))
    }

    fn heading(&self, file: &Path) -> Result<String, CliError> {
        let name = file.to_string_lossy();
        Ok(match self.format {
            _ if !self.names_files => String::new(),
            Format::Text => format!("{}\n", text::showable(&name)),
            Format::Json => format!("{}\n", json!({ "file": name })),
            Format::Pgn => String::new(),
        })
    }

    /// What separates a game from the next one of a folder.
    fn ending(&self) -> &'static str {
        if self.names_files && self.format != Format::Json { "\n" } else { "" }
    }
}

/// The moves told so far, each by its line of JSON.
struct ToldMoves<'a> {
    game: &'a dyn Match,
    lines: Vec<String>,
}

impl ToldMoves<'_> {
    /// The lines of the moves settled since the last call.
    fn settled(&mut self, review: &Review) -> Result<String, CliError> {
        let told = self.lines.len();
        for reviewed in &review.moves()[..review.settled_moves().max(told)][told..] {
            self.lines.push(move_line(self.game, reviewed)?);
        }
        Ok(self.lines[told..].concat())
    }

    /// The lines not told yet, and that of the whole game.
    fn rest(&self, review: &Review) -> Result<String, CliError> {
        let mut text = String::new();
        for (index, reviewed) in review.moves().iter().enumerate() {
            let line = move_line(self.game, reviewed)?;
            if self.lines.get(index) != Some(&line) {
                text += &line;
            }
        }
        Ok(text + &whole_game(review))
    }
}

/// The line of a move; empty if there is no verdict on it.
fn move_line(game: &dyn Match, reviewed: &ReviewedMove) -> Result<String, CliError> {
    let Some(object) = move_object(game, reviewed) else { return Ok(String::new()) };
    Ok(serde_json::to_string(&object).map_err(CliError::failed)? + "\n")
}

fn whole_game(review: &Review) -> String {
    let seats = || Seat::all(review.players());
    let accuracy: Vec<Option<f64>> =
        seats().map(|seat| review.accuracy(seat).map(|value| rounded(value, 1))).collect();
    let labels: Vec<Value> = seats()
        .map(|seat| {
            let counts = Label::ALL.into_iter().zip(review.label_counts(seat));
            let counts = counts.map(|(label, count)| (label.name().to_string(), json!(count)));
            Value::Object(counts.collect::<Map<_, _>>())
        })
        .collect();
    json!({ "accuracy": accuracy, "labels": labels }).to_string() + "\n"
}

fn move_object<'a>(game: &dyn Match, reviewed: &'a ReviewedMove) -> Option<MoveObject<'a>> {
    let verdict = reviewed.verdict.as_ref()?;
    Some(MoveObject {
        ply: reviewed.ply + 1,
        player: reviewed.seat.number().into(),
        text: &reviewed.text,
        label: verdict.label.name(),
        cost: rounded(verdict.cost, 3),
        e: rounded(verdict.expected, 3),
        proven: verdict.proven,
        best: &verdict.best,
        line: &verdict.better_line,
        shares: verdict.shares.iter().map(|&share| rounded(share, 3)).collect(),
        why: if verdict.label.is_error() {
            review_in_lines::reasons(game, verdict)
        } else {
            Vec::new()
        },
    })
}

fn rounded(value: f64, decimals: i32) -> f64 {
    let scale = 10f64.powi(decimals);
    (value * scale).round() / scale
}
