//! The analysis of one saved game, and how it is told.

use super::super::CliError;
use super::super::output::for_people;
use super::effort::AnalysisEffort;
use crate::ai::core::searcher::EngineOptions;
use crate::rules::seat::Seat;
use crate::session::coach::label::Label;
use crate::session::coach::review::Review;
use crate::session::coach::reviewed_move::ReviewedMove;
use crate::session::coach::runner::ReviewRunner;
use crate::session::coach::service::CoachSink;
use crate::session::play::Match;
use crate::session::play::player_spec::PlayerSpec;
use crate::session::record::Record;
use crate::session::storage::store::{self, Store};
use crate::text::coach_report;
use crate::{ai, text};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::io;
use std::path::Path;
use std::sync::mpsc::channel;

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
}

/// What is told of a game.
#[derive(Clone, Debug)]
pub(super) struct Report {
    /// For standard output.
    pub text: String,
    /// What went wrong, for standard error.
    pub complaint: Option<String>,
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
        on_share: &mut dyn FnMut(f64),
    ) -> Result<Report, CliError> {
        let record = read(file)?;
        if record.plies.is_empty() {
            return Err(CliError::usage(text::nothing_to_analyse(file)));
        }
        let nodes = self.effort.nodes(record.game);
        let review = self.review(&record, nodes, on_share)?;
        let mut annotated = record.clone();
        review.annotate(&mut annotated);
        let budget = Some(ai::core::limits::Budget::Nodes(nodes));
        let analyst = PlayerSpec::Computer { level: ai::Level::Master, budget };
        annotated.analyst = Some(analyst.to_string());
        let told = match self.format {
            Format::Text => text_report(&record, &review)?,
            Format::Json => json_lines(&record, &review)?,
            Format::Pgn => annotated.to_string(),
        };
        let unjudged = review.moves().iter().filter(|reviewed| reviewed.verdict.is_none()).count();
        let mut complaint = (unjudged > 0).then(|| text::moves_not_judged(file, unjudged, nodes));
        if self.writes {
            let written =
                Store::open(None).and_then(|store| store.annotate(file, &record, &annotated));
            if let Err(error) = written {
                let not_kept = text::analysis_not_kept(&text::without_os_code(&error));
                complaint =
                    Some(complaint.map_or(not_kept.clone(), |said| said + "; " + &not_kept));
            }
        }
        Ok(Report { text: self.heading(file)? + &told + self.ending(), complaint })
    }

    fn review(
        &self,
        record: &Record,
        nodes: u64,
        on_share: &mut dyn FnMut(f64),
    ) -> Result<Review, CliError> {
        let (sender, replies) = channel();
        let sink = CoachSink::new(move |reply| drop(sender.send(reply)));
        let runner = ReviewRunner::start(record, nodes, &self.options, &sink);
        let mut runner = runner.map_err(CliError::usage)?;
        while !runner.is_done() {
            let reply = replies.recv().map_err(CliError::failed)?;
            runner.on_reply(reply);
            on_share(runner.review().done_share());
        }
        Ok(runner.review().clone())
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

fn read(file: &Path) -> Result<Record, CliError> {
    let record = match file.to_str() {
        Some("-") => store::read_stream(io::stdin().lock(), text::standard_input()),
        _ => store::read(file),
    };
    record.map_err(CliError::usage)
}

fn text_report(record: &Record, review: &Review) -> Result<String, CliError> {
    let game = record.open_for_others().map_err(CliError::usage)?;
    Ok(for_people(&coach_report::game_report(&*game, record.game_end, review)))
}

fn json_lines(record: &Record, review: &Review) -> Result<String, CliError> {
    let game = record.open_for_others().map_err(CliError::usage)?;
    let mut text = String::new();
    for reviewed in review.moves() {
        if let Some(object) = move_object(&*game, reviewed) {
            text += &serde_json::to_string(&object).map_err(CliError::failed)?;
            text.push('\n');
        }
    }
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
    Ok(text + &json!({ "accuracy": accuracy, "labels": labels }).to_string() + "\n")
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
        why: match verdict.label.is_error() {
            true => coach_report::reasons(game, verdict),
            false => Vec::new(),
        },
    })
}

fn rounded(value: f64, decimals: i32) -> f64 {
    let scale = 10f64.powi(decimals);
    (value * scale).round() / scale
}
