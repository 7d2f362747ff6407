//! `parlour-lab calibrate`: the round robin between the rungs of a game's ladder, and the ratings that
//! follow. What it prints is the file that ships in `assets/ladder`.
//!
//! With `--results FILE` every game is a line of that file as soon as it is over; a run that was
//! interrupted goes on where it stopped, and the files of several machines can be joined. The file
//! says how its games are played, and is refused by a run that would play them otherwise.

use super::workers;
use crate::rating::bradley_terry::PairScore;
use crate::rating::round_robin::{
    Pairing, PlayedPairing, choose_rungs, rate, schedule, score_between, scores,
};
use parlour::cli::position_args::{PositionArgs, quoted};
use parlour::cli::progress::{Progress, Unit};
use parlour::cli::results_file::{Conditions, FileGame, ResultsFile};
use parlour::cli::run_share::Share;
use parlour::cli::{CliError, VERSION, opening, print};
use parlour_ai::core::{Budget, EngineOptions};
use parlour_ai::ladder::{Rung, RungEntry};
use parlour_rules::Seat;
use parlour_session::catalog::find_game;
use parlour_session::play::{ComputerMatch, MatchStart, PlayerSpec};
use parlour_words::say;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Mutex;

/// Options of `parlour-lab calibrate`.
#[derive(clap::Args, Debug)]
#[command(mut_arg("threads", |threads| {
    threads.help("Games that are played at once, each by players on one thread")
}))]
pub(super) struct CalibrateArgs {
    /// The game's name
    #[arg(value_parser = parlour::cli::game_arg::OfferingParser::games(), hide_possible_values = true)]
    game: String,
    /// A player instead of the ladder's rungs, weakest first: fallible-d1-b60-t400, master:n2000, …
    #[arg(long = "seat", value_name = "SEAT")]
    seats: Vec<String>,
    /// Games between neighbours; others meet less often
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..=100_000))]
    games: u32,
    /// Random moves at the beginning, the same for both arrangements of the seats
    #[arg(long, default_value_t = 2, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(..=100))]
    openings: u32,
    /// Positions that a player without a limit of its own searches for a move
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Plays only part K of N of the games
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    share: Share,
    /// The file of results: its games are not played again, and new ones are added
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Chooses a ladder from the players, with rungs this many Elo points apart
    #[arg(long, value_name = "ELO", value_parser = parse_step)]
    step: Option<f64>,
    #[command(flatten)]
    position_args: PositionArgs,
}

pub(super) fn run(arguments: &CalibrateArgs) -> Result<(), CliError> {
    let game = find_game(&arguments.game).map_err(CliError::usage)?;
    let start = arguments.position_args.going_on(arguments.results.as_deref()).start(game)?;
    if start.setup.players != 2 {
        return Err(CliError::usage(say!("command-ratings-need-two")));
    }
    let players = match &arguments.seats[..] {
        [] => game.ladder(),
        [_] => return Err(CliError::usage(say!("command-one-candidate"))),
        seats => seats.iter().map(|seat| candidate(seat)).collect::<Result<_, _>>()?,
    };
    if arguments.step.is_none() && players.len() > usize::from(Rung::MAX) {
        return Err(CliError::usage(say!(
            "command-too-many-rungs",
            players = players.len(),
            most = usize::from(Rung::MAX)
        )));
    }
    let conditions = conditions(arguments, &start, &players);
    let all: BTreeSet<Pairing> = schedule(players.len(), arguments.games).into_iter().collect();
    let (file, already) = match &arguments.results {
        Some(path) => {
            let (file, mut already) = ResultsFile::open::<PlayedPairing>(path, &conditions)?;
            already.retain(|played| all.contains(&played.pairing));
            (Some(file), already)
        }
        None => (None, Vec::new()),
    };
    let due: Vec<Pairing> = all
        .into_iter()
        .filter(|pairing| arguments.share.has(pairing.share_number()))
        .filter(|pairing| !already.iter().any(|played| played.pairing == *pairing))
        .collect();
    let progress = Progress::count("calibrate", Unit::Games, due.len() as u64);
    let round_robin = RoundRobin { arguments, start: &start, players: &players };
    let log = Mutex::new(Log { file, played: already });
    let threads = usize::from(arguments.position_args.threads.unwrap_or(1));
    workers::for_each(threads, &due, |&pairing| {
        let played = PlayedPairing { pairing, points: round_robin.play(pairing)? };
        log.lock().map_err(CliError::failed)?.add(played)?;
        progress.advance();
        Ok(())
    })?;
    drop(progress);
    let played = log.into_inner().map_err(CliError::failed)?.played;
    print(&report(arguments, &start, &players, &scores(&played)))
}

/// Parses the value of `--step`.
fn parse_step(word: &str) -> Result<f64, String> {
    let step = word.parse().ok().filter(|step: &f64| step.is_finite() && *step > 0.0);
    step.ok_or_else(|| say!("command-not-a-step").to_string())
}

/// A player given on the command line.
fn candidate(seat: &str) -> Result<RungEntry, CliError> {
    let rung = Rung::new(1).expect("there is a first rung");
    match seat.parse().map_err(CliError::usage)? {
        PlayerSpec::Computer { level, budget } => {
            Ok(RungEntry { rung, level, budget, rating: None })
        }
        human @ (PlayerSpec::Human | PlayerSpec::Elsewhere) => {
            Err(CliError::usage(say!("command-not-a-computer", player = human.to_string())))
        }
    }
}

/// A player as it plays: with the limit of the command if it has none of its own.
fn spec(player: &RungEntry, nodes: u64) -> PlayerSpec {
    let RungEntry { level, budget, .. } = *player;
    let own = budget.or(level.takes_budget().then_some(Budget::Nodes(nodes)));
    PlayerSpec::Computer { level, budget: own }
}

/// All that a game follows from beside its pairing.
fn conditions(arguments: &CalibrateArgs, start: &MatchStart, players: &[RungEntry]) -> Conditions {
    let hash_mib = start.engine_options.hash_mib;
    let names: Vec<String> =
        players.iter().map(|player| spec(player, arguments.nodes).to_string()).collect();
    Conditions::of_start(start).and([
        ("openings", arguments.openings.to_string()),
        ("nodes", arguments.nodes.to_string()),
        ("hash", hash_mib.to_string()),
        ("players", names.join(" ")),
    ])
}

impl FileGame for PlayedPairing {
    type Number = Pairing;

    fn number(&self) -> Pairing {
        self.pairing
    }
}

struct Log {
    file: Option<ResultsFile>,
    played: Vec<PlayedPairing>,
}

impl Log {
    fn add(&mut self, played: PlayedPairing) -> Result<(), CliError> {
        if let Some(file) = &mut self.file {
            file.add(&played)?;
        }
        self.played.push(played);
        Ok(())
    }
}

/// What all games of a calibration have in common.
struct RoundRobin<'a> {
    arguments: &'a CalibrateArgs,
    start: &'a MatchStart,
    players: &'a [RungEntry],
}

impl RoundRobin<'_> {
    /// The points of the weaker player in one game, which follow from its pairing and the seed alone.
    fn play(&self, pairing: Pairing) -> Result<f64, CliError> {
        let seed = self.start.engine_options.seed;
        let plies = self.arguments.openings as usize;
        let moves = opening::random(self.start, plies, pairing.opening_seed(seed))?;
        let [low, high] = [pairing.low, pairing.high]
            .map(|player| spec(&self.players[player], self.arguments.nodes));
        let player_specs = if pairing.low_begins() { vec![low, high] } else { vec![high, low] };
        let engine_options = EngineOptions {
            seed: pairing.game_seed(seed),
            threads: 1,
            hash_mib: self.start.engine_options.hash_mib,
        };
        let start = MatchStart { moves, player_specs, engine_options, ..self.start.clone() };
        let outcome = ComputerMatch::play(&start)?.outcome;
        let low = if pairing.low_begins() { Seat::FIRST } else { Seat::FIRST.other() };
        Ok(outcome.share(low))
    }
}

/// The file of the ladder: how it was made, the scores of neighbours, the rungs.
fn report(
    arguments: &CalibrateArgs,
    start: &MatchStart,
    players: &[RungEntry],
    scores: &[PairScore],
) -> String {
    let CalibrateArgs { game, games, openings, nodes, step, seats, position_args, .. } = arguments;
    let seats: String = seats.iter().map(|seat| format!(" --seat {}", quoted(seat))).collect();
    let step_words = step.map(|step| format!(" --step {step}")).unwrap_or_default();
    let position_words = position_args.position_words();
    let EngineOptions { seed, hash_mib, .. } = start.engine_options;
    // An empty sum is −0.
    let played = scores.iter().map(|score| score.games).sum::<f64>() + 0.0;
    let mut text = format!(
        "# Made by parlour {VERSION}: calibrate {game}{position_words}{seats} --games {games} --openings {openings} --nodes {nodes} \
         --hash {hash_mib} --seed {seed}{step_words}\n\
         # {played} games; error is half of a 95 % interval; master without a limit searched {nodes} nodes a move.\n"
    );
    for high in 1..players.len() {
        if let Some((games, points)) = score_between(scores, high - 1, high) {
            let percent = 100.0 * points / games;
            writeln!(text, "# {} against {}: {percent:.1} % of {games}", high + 1, high)
                .expect("writing to a String cannot fail");
        }
    }
    let numbered = (1..).zip(rate(players, scores));
    let rated: Vec<RungEntry> = numbered
        .map(|(number, entry)| RungEntry { rung: Rung::new(number).unwrap_or(entry.rung), ..entry })
        .collect();
    if step.is_some() {
        for entry in &rated {
            writeln!(text, "# candidate {entry}").expect("writing to a String cannot fail");
        }
    }
    let ladder = step.map_or(rated.clone(), |step| choose_rungs(&rated, step));
    for entry in ladder {
        writeln!(text, "{entry}").expect("writing to a String cannot fail");
    }
    text
}
