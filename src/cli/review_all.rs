//! `parlour review`: of a saved game, or with `--all` of every game of the archive.

use super::progress::{Progress, Unit};
use super::{CliError, SUCCESS, interrupt, play, print, print_text, print_warning};
use crate::text;
use parlour_ai::core::EngineOptions;
use parlour_session::coach::Resources;
use parlour_session::progress::{ArchiveReport, ArchiveReview, Losses, Moment};
use parlour_session::storage::{ProfileName, Store};
use parlour_words::{Language, current, say};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::thread::available_parallelism;
use std::time::Duration;

/// The pause between two looks at what has come. Not tuned: nobody notices.
const PAUSE: Duration = Duration::from_millis(50);

/// Mebibytes of memory for the tables of each game. What a quick look needs is much less.
const HASH_MIB: usize = 64;

/// Options of `parlour review`.
#[derive(clap::Args, Debug)]
pub(super) struct ReviewArgs {
    /// The saved game
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    pub file: Option<PathBuf>,
    /// Print it in lines, without a screen
    #[arg(long)]
    pub plain: bool,
    /// Review every game of the archive, and tell where points are lost
    #[arg(long)]
    all: bool,
    /// The player whose mistakes are looked for; several times for several names
    #[arg(long = "name", value_name = "NAME", requires = "all")]
    name: Vec<String>,
    /// How many games to review at the same time
    #[arg(long, value_name = "N", requires = "all", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// Leave it at a first look
    #[arg(long, requires = "all")]
    quick: bool,
    /// Print an object of JSON
    #[arg(long, requires = "all")]
    json: bool,
    /// Who plays: a name chosen with --profile before
    #[arg(long, value_name = "NAME")]
    pub profile: Option<ProfileName>,
    #[command(flatten)]
    pub display: play::DisplayArgs,
}

/// Reviews the archive, prints the report and returns the exit status.
pub(super) fn run(arguments: &ReviewArgs) -> Result<u8, CliError> {
    let store = Store::open(arguments.profile.as_ref()).map_err(CliError::failed)?;
    store.check_readable().map_err(CliError::failed)?;
    let signal = Arc::new(AtomicI32::new(0));
    let heard = signal.clone();
    interrupt::listen(move |number| heard.store(number, Ordering::Relaxed))?;
    let processors = available_parallelism().map_or(1, usize::from);
    let threads = arguments.jobs.map_or(processors, usize::from);
    let options = EngineOptions { seed: 0, threads, hash_mib: HASH_MIB * threads };
    let resources = Resources::of_options(options);
    let names = arguments.name.clone();
    let mut review = ArchiveReview::start(&store, &resources, names, !arguments.quick)
        .map_err(CliError::failed)?;
    let (mut pass, mut told) = (review.pass(), 0);
    let progress_of = |all: usize| Progress::count("review", Unit::Games, all as u64);
    let mut progress = progress_of(pass.all);
    while !review.is_done() && signal.load(Ordering::Relaxed) == 0 {
        std::thread::sleep(PAUSE);
        review.take_news();
        if review.pass().is_quick != pass.is_quick {
            (progress, told) = (progress_of(review.pass().all), 0);
        }
        pass = review.pass();
        (told..pass.done).for_each(|_| progress.advance());
        told = pass.done;
    }
    drop(progress);
    review.problems.iter().for_each(|problem| print_warning(problem));
    let signal = signal.load(Ordering::Relaxed);
    if signal != 0 && !review.is_done() {
        // The threads keep what they have found out of the games that they are at.
        drop(review);
        resources.files.flush(Duration::MAX);
        print_warning(&say!("report-stopped", done = pass.done, all = pass.all));
        return Ok(interrupt::status(signal));
    }
    let report = review.report();
    if arguments.json {
        print(&(as_json(&report, &store).to_string() + "\n"))?;
    } else {
        let read = |moment: &Moment| store.read_archived(moment.file.as_ref());
        print_text(&text::archive_report(&report, read))?;
    }
    Ok(SUCCESS)
}

fn as_json(report: &ArchiveReport, store: &Store) -> Value {
    let losses = |name: &str, it: &Losses| {
        let points = (1000.0 * it.points).round() / 1000.0;
        json!({ "name": name, "mistakes": it.mistakes, "points": points })
    };
    // Scripts read the names, which are the same in every language.
    let [phases, kinds, openings] = current::during(Language::English, || text::sections(report))
        .map(|(_, rows)| rows.iter().map(|(name, it)| losses(name, it)).collect::<Vec<_>>());
    let moment = |moment: &Moment| {
        let Moment { file, game, reviewed, verdict } = moment;
        let record = store.read_archived(file.as_ref());
        json!({
            "file": file.as_ref(), "game": game.name, "ply": reviewed.ply + 1,
            "move": reviewed.text, "best": verdict.best, "cost": verdict.cost,
            "label": verdict.settled.then(|| verdict.label.name()),
            "why": record.map(|record| text::moment_reasons(moment, &record)),
        })
    };
    json!({
        "games": report.games, "moves": report.moves, "provisional": report.provisional,
        "total": losses("total", &report.total()), "phases": phases, "kinds": kinds,
        "openings": openings, "moments": report.moments.iter().map(moment).collect::<Vec<_>>(),
    })
}
