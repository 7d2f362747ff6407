//! `parlour-lab learn gate`: the match that decides whether one evaluation is stronger than another.
//!
//! A pair is one random opening played from both sides, by alpha-beta with either evaluation, or by the
//! game's master with either network. After each pair, in the order of their numbers, a sequential test looks whether enough is known
//! ([`crate::learning::sprt`]). A share plays all its pairs; joined files of results are judged as if one
//! machine had played them.

use super::{PlayerKind, Subject, sizes_text};
use crate::commands::workers;
use crate::learning::pair_match::PairOptions;
use crate::learning::sprt::{Pentanomial, Sprt, SprtDecision};
use parlour::cli::game_arg::OfferingParser;
use parlour::cli::match_report::{elo_difference, interval};
use parlour::cli::progress::{Progress, Unit};
use parlour::cli::results_file::{Conditions, FileGame, ResultsFile};
use parlour::cli::run_share::Share;
use parlour::cli::{CliError, FAILED, SUCCESS, print};
use parlour_ai::core::Budget;
use parlour_words::say;
use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Options of `parlour-lab learn gate`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct GateArgs {
    /// The game's name
    #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
    pub game: String,
    /// The evaluation to test: hand, or the file of a network; of a master: shipped, or files with commas between
    #[arg(value_name = "A")]
    pub a: String,
    /// The evaluation to beat: hand, or the file of a network; of a master: shipped, or files with commas between
    #[arg(value_name = "B")]
    pub b: String,
    /// Sizes of boards, separated by commas: the pairs take them in turn
    #[arg(long, value_name = "SIZES", value_delimiter = ',')]
    pub size: Vec<String>,
    /// Way of playing, where a game has several
    #[arg(long, value_name = "NAME")]
    pub variant: Option<String>,
    /// What plays with them
    #[arg(long, value_enum, default_value_t, value_name = "PLAYER")]
    pub player: PlayerKind,
    /// The file of results: its pairs are not played again, and new ones are added
    #[arg(long, value_name = "FILE")]
    pub results: Option<PathBuf>,
    /// Plays only part K of N of the pairs
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    pub share: Share,
    /// How many pairs are played at once
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// The seed of the openings
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub seed: u64,
    #[command(flatten)]
    pub test: TestArgs,
}

/// How a match decides.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct TestArgs {
    /// What each search may spend on a move: n1000 positions, 20ms, d4 plies
    #[arg(long = "per-move", default_value = "n1000", value_name = "LIMIT", value_parser = parse_budget)]
    pub budget: Budget,
    /// The random moves of an opening
    #[arg(long, default_value_t = 4, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(..=100))]
    pub gate_openings: u32,
    /// The most pairs
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub pairs: u64,
    /// The difference of strength that A has if it fails, in Elo points
    #[arg(long, default_value_t = 0.0, value_name = "ELO", allow_negative_numbers = true)]
    pub elo0: f64,
    /// The difference that A has if it passes
    #[arg(long, default_value_t = 20.0, value_name = "ELO", allow_negative_numbers = true)]
    pub elo1: f64,
    /// How often a match may pass A although it is no stronger than elo0
    #[arg(long, default_value_t = 0.05, value_name = "P", value_parser = parse_risk)]
    pub alpha: f64,
    /// How often it may fail A although it is as strong as elo1
    #[arg(long, default_value_t = 0.05, value_name = "P", value_parser = parse_risk)]
    pub beta: f64,
}

fn parse_budget(text: &str) -> Result<Budget, String> {
    text.parse().map_err(|()| say!("command-not-a-time", text))
}

/// Reads the probability of an error.
fn parse_risk(text: &str) -> Result<f64, String> {
    let risk = text.parse().ok().filter(|risk: &f64| *risk > 0.0 && *risk < 0.5);
    risk.ok_or_else(|| say!("learn-not-a-risk", text))
}

impl TestArgs {
    /// The test of the two differences of strength, which must differ.
    pub(super) fn sprt(&self) -> Result<Sprt, CliError> {
        let TestArgs { elo0, elo1, alpha, beta, .. } = *self;
        let can_decide = elo0 < elo1 && elo0.is_finite() && elo1.is_finite();
        let sprt = can_decide.then_some(Sprt { elo0, elo1, alpha, beta });
        sprt.ok_or_else(|| {
            CliError::usage(say!(
                "learn-elo-order",
                low = elo0.to_string(),
                high = elo1.to_string()
            ))
        })
    }
}

/// A pair that was played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct PlayedPair {
    index: u64,
    /// The half points of A.
    half_points: u8,
}

impl FileGame for PlayedPair {
    type Number = u64;

    fn number(&self) -> u64 {
        self.index
    }
}

impl fmt::Display for PlayedPair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.index, self.half_points)
    }
}

impl FromStr for PlayedPair {
    type Err = ();

    fn from_str(line: &str) -> Result<PlayedPair, ()> {
        let (index, half_points) = line.split_once(' ').ok_or(())?;
        let half_points = half_points.parse().ok().filter(|half_points| *half_points <= 4);
        let index = index.parse().map_err(|_| ())?;
        Ok(PlayedPair { index, half_points: half_points.ok_or(())? })
    }
}

/// What a match has shown.
pub(super) struct GateResult {
    pub verdict: SprtDecision,
    pub report: String,
}

/// Plays the match and returns the exit status: success if A passes. A share decides nothing, and
/// succeeds once its pairs are played.
pub(super) fn run(arguments: &GateArgs) -> Result<u8, CliError> {
    let subject = Subject::find(&arguments.game)?;
    let GateResult { verdict, report } = play(&subject, arguments)?;
    print(&report)?;
    let is_share = !arguments.share.is_whole();
    Ok(if verdict == SprtDecision::H1 || is_share { SUCCESS } else { FAILED })
}

/// Plays the pairs that are not there, until the test has a verdict.
pub(super) fn play(subject: &Subject, arguments: &GateArgs) -> Result<GateResult, CliError> {
    let test = &arguments.test;
    let sprt = test.sprt()?;
    let setups = subject.setups(&arguments.size, arguments.variant.as_deref())?;
    let (a, name_a) = subject.player(arguments.player, &arguments.a)?;
    let (b, name_b) = subject.player(arguments.player, &arguments.b)?;
    let options = PairOptions {
        setups,
        budget: test.budget,
        openings: test.gate_openings,
        seed: arguments.seed,
    };
    let conditions = conditions(subject, arguments.player, &options, [name_a, name_b]);
    let (file, already) = match &arguments.results {
        Some(path) => {
            let (file, already) = ResultsFile::open::<PlayedPair>(path, &conditions)?;
            (Some(file), already)
        }
        None => (None, Vec::new()),
    };
    let mut log = Log {
        file,
        pairs: already.iter().map(|pair| (pair.index, pair.half_points)).collect(),
        judged: Judged::new(sprt),
    };
    log.judge(test.pairs);
    let due: Vec<u64> = (0..test.pairs)
        .filter(|index| arguments.share.has(*index) && !log.pairs.contains_key(index))
        .collect();
    // A share cannot know how the others' pairs end.
    let stops_early = arguments.share.is_whole();
    let log = Mutex::new(log);
    let next = AtomicUsize::new(0);
    let progress = Progress::count("learn gate", Unit::Games, 2 * due.len() as u64);
    workers::run(usize::from(arguments.threads), || {
        loop {
            let is_decided = log.lock().map_err(CliError::failed)?.judged.is_decided();
            let index = due.get(next.fetch_add(1, Ordering::Relaxed));
            let (Some(&index), false) = (index, stops_early && is_decided) else { return Ok(()) };
            let played = subject.learner.play_pair(&options, index, [&a, &b]);
            let half_points = played.map_err(CliError::usage)?;
            let mut log = log.lock().map_err(CliError::failed)?;
            log.add(PlayedPair { index, half_points }, test.pairs)?;
            (0..2).for_each(|_| progress.advance());
        }
    })?;
    drop(progress);
    let log = log.into_inner().map_err(CliError::failed)?;
    Ok(log.judged.result(&log.pairs))
}

/// All that a pair follows from, beside its number.
fn conditions(
    subject: &Subject,
    player: PlayerKind,
    options: &PairOptions,
    names: [String; 2],
) -> Conditions {
    let [a, b] = names;
    let mut conditions = vec![
        ("game", subject.game.name.to_string()),
        ("variant", options.setups[0].variant.to_string()),
        ("sizes", sizes_text(&options.setups)),
        ("A", a),
        ("B", b),
        ("limit", options.budget.to_string()),
        ("openings", options.openings.to_string()),
        ("seed", options.seed.to_string()),
    ];
    conditions.extend(player.condition());
    Conditions::new(conditions)
}

struct Log {
    file: Option<ResultsFile>,
    /// The half points of A in each pair.
    pairs: BTreeMap<u64, u8>,
    judged: Judged,
}

impl Log {
    fn add(&mut self, played: PlayedPair, most: u64) -> Result<(), CliError> {
        if let Some(file) = &mut self.file {
            file.add(&played)?;
        }
        self.pairs.insert(played.index, played.half_points);
        self.judge(most);
        Ok(())
    }

    /// Judges the pairs that follow each other without a gap, as far as they are not judged.
    fn judge(&mut self, most: u64) {
        while self.judged.count < most
            && !self.judged.is_decided()
            && let Some(&half_points) = self.pairs.get(&self.judged.count)
        {
            self.judged.add(half_points);
        }
    }
}

/// The pairs up to the verdict.
struct Judged {
    sprt: Sprt,
    counts: Pentanomial,
    /// How many pairs were judged: those with smaller numbers.
    count: u64,
    verdict: SprtDecision,
}

impl Judged {
    fn new(sprt: Sprt) -> Judged {
        Judged { sprt, counts: [0; 5], count: 0, verdict: SprtDecision::Undecided }
    }

    fn is_decided(&self) -> bool {
        self.verdict != SprtDecision::Undecided
    }

    fn add(&mut self, half_points: u8) {
        self.counts[usize::from(half_points)] += 1;
        self.count += 1;
        self.verdict = self.sprt.verdict(&self.counts);
    }

    fn result(&self, all: &BTreeMap<u64, u8>) -> GateResult {
        let scores = all.range(..self.count).map(|(_, half)| f64::from(*half) / 4.0);
        let scores: Vec<f64> = scores.collect();
        let pairs = scores.len();
        let mean = scores.iter().sum::<f64>() / pairs.max(1) as f64;
        let (lowest, highest) = interval(&scores);
        let Sprt { elo0, elo1, alpha, beta } = self.sprt;
        let (low, high) = self.sprt.bounds();
        let llr = self.sprt.llr(&self.counts);
        let [lost, worse, split, better, won] = self.counts;
        let verdict = match self.verdict {
            SprtDecision::H0 => "H0: A fails",
            SprtDecision::H1 => "H1: A passes",
            SprtDecision::Undecided => "undecided",
        };
        let mut report = String::new();
        writeln!(
            report,
            "games {} score {:.1} % elo {} interval {} {}\n\
             pairs 0-2 {lost} ½-1½ {worse} 1-1 {split} 1½-½ {better} 2-0 {won}\n\
             sprt elo0 {elo0} elo1 {elo1} alpha {alpha} beta {beta} bounds {low:.2} {high:.2} llr {llr:.2}\n\
             verdict {verdict}",
            2 * pairs,
            100.0 * mean,
            elo_difference(mean),
            elo_difference(lowest),
            elo_difference(highest),
        )
        .expect("writing to a String cannot fail");
        if all.len() > pairs {
            writeln!(report, "not judged {}", 2 * (all.len() - pairs))
                .expect("writing to a String cannot fail");
        }
        GateResult { verdict: self.verdict, report }
    }
}
