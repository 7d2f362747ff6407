//! What the reviews of all games tell, in lines.

use super::coach_review::{cost_words, people};
use super::facts::{MAX_FACTS, fact_sentence};
use super::move_count;
use super::review_in_lines::better_sentence;
use super::showable::showable;
use parlour_session::progress::archive_report::{MISTAKE_KINDS, PHASES};
use parlour_session::progress::archive_review::Pass;
use parlour_session::progress::{ArchiveReport, Losses, Moment};
use parlour_session::record::{GAME_SUFFIX, Record};
use parlour_words::number::decimal;
use parlour_words::{MessageKey, key, say};

/// The openings that are told.
const MAX_OPENINGS: usize = 5;

const PHASE_NAMES: [MessageKey; PHASES] =
    [key!("report-phase-opening"), key!("report-phase-middle"), key!("report-phase-end")];
const KIND_NAMES: [MessageKey; MISTAKE_KINDS] = [
    key!("report-kind-missed"),
    key!("report-kind-gives"),
    key!("report-kind-allows"),
    key!("report-kind-overlooks"),
    key!("report-kind-worsens"),
    key!("report-kind-unexplained"),
];

/// What is told of losses under a heading: of what, and how many.
pub(crate) type Section = (&'static str, Vec<(String, Losses)>);

/// The figures by phase, and by kind and by opening with those first that cost most.
pub(crate) fn sections(report: &ArchiveReport) -> [Section; 3] {
    let named = |names: &[MessageKey], losses: &[Losses]| -> Vec<(String, Losses)> {
        names.iter().map(|name| name.text().to_string()).zip(losses.iter().copied()).collect()
    };
    let costliest = |mut rows: Vec<(String, Losses)>| {
        rows.retain(|(_, losses)| losses.mistakes > 0);
        rows.sort_by(|one, two| two.1.points.total_cmp(&one.1.points));
        rows
    };
    let openings = report.openings.iter().map(|(opening, losses)| (opening.clone(), *losses));
    let mut openings = costliest(openings.collect());
    openings.truncate(MAX_OPENINGS);
    [
        (say!("report-all-phases"), named(&PHASE_NAMES, &report.phases)),
        (say!("report-all-kinds"), costliest(named(&KIND_NAMES, &report.kinds))),
        (say!("report-all-openings"), openings),
    ]
}

/// Points that were lost.
pub(crate) fn points(losses: &Losses) -> String {
    decimal(losses.points, 1)
}

/// All of it in a line, and a sentence about what is not sure.
pub(crate) fn totals(report: &ArchiveReport) -> Vec<String> {
    if report.moves == 0 {
        return vec![say!("report-all-nothing").to_string()];
    }
    let games = say!("report-all-games", count = report.games);
    let counts = [games, move_count(report.moves), losses_text(&report.total())].join(", ");
    let provisional = (report.provisional > 0)
        .then(|| say!("report-all-provisional", count = report.provisional));
    std::iter::once(counts + ".").chain(provisional).collect()
}

fn losses_text(losses: &Losses) -> String {
    say!("report-all-losses", count = losses.mistakes, points = points(losses))
}

/// How far the review is.
pub(crate) fn archive_pass(pass: Pass, is_done: bool) -> String {
    match pass {
        _ if is_done => say!("report-pass-done").to_string(),
        Pass { is_quick: true, done, all } => say!("report-pass-quick", done, all),
        Pass { done, all, .. } => say!("report-pass-long", done, all),
    }
}

/// A moment in a line: the file, the move, what it cost. What a quick look alone has seen has no label.
pub(crate) fn moment_line(moment: &Moment) -> String {
    let verdict = &moment.verdict;
    let sign = if verdict.settled { verdict.label.sign() } else { "" };
    let file = moment.file.as_ref();
    let file = showable(file.strip_suffix(GAME_SUFFIX).unwrap_or(file)).into_owned();
    let (number, cost) = (moment.reviewed.ply + 1, cost_words(verdict));
    let line =
        say!("report-moment", file, number, move = format!("{}{sign}", moment.reviewed.text), cost);
    if verdict.settled { line } else { format!("{line}, {}", say!("review-first-look")) }
}

/// Why, and what was better, as the game in its file tells.
pub(crate) fn moment_reasons(moment: &Moment, record: &Record) -> String {
    let verdict = &moment.verdict;
    let grid = record.open_for_viewing().map(|game| game.scene(0).grid);
    let people = people(record, record.setup.players);
    let facts = verdict.facts.iter().take(MAX_FACTS);
    let reasons = grid.map(|grid| facts.map(|fact| fact_sentence(fact, grid, &people)).collect());
    let mut sentences: Vec<String> = reasons.unwrap_or_default();
    sentences.extend(better_sentence(verdict));
    sentences.join(" ")
}

/// The whole report. `read` reads the game of a moment.
pub(crate) fn archive_report(
    report: &ArchiveReport,
    read: impl Fn(&Moment) -> Option<Record>,
) -> String {
    let mut text = totals(report).join("\n") + "\n";
    for (heading, rows) in sections(report).into_iter().filter(|(_, rows)| !rows.is_empty()) {
        text += &format!("\n{heading}\n");
        let width = rows.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
        for (label, losses) in rows {
            text += &format!("  {label:<width$}  {}\n", losses_text(&losses));
        }
    }
    if !report.moments.is_empty() {
        text += &format!("\n{}\n", say!("report-all-moments"));
    }
    for (moment, number) in report.moments.iter().zip(1..) {
        let reasons = read(moment).map(|record| moment_reasons(moment, &record));
        let reasons = reasons.unwrap_or_default();
        text += &format!("  {number}. {}. {reasons}\n", moment_line(moment));
    }
    text
}
