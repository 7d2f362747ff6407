//! `parlour match`: computer players against each other, and the statistics of their results.
//!
//! The difference of strength is given in Elo points (Elo, "The Rating of Chessplayers, Past and
//! Present", 1978), with its 95 % confidence interval, and for two players as the pentanomial
//! counts of game pairs, as the testing framework Fishtest of Stockfish does. A round is one
//! opening played with every arrangement of the seats.
//!
//! A signal to end prints the results of the games already played.

use super::game_arg::OfferingParser;
use super::net_args::{self, NetArgs, SeatArg};
use super::position_args::PositionArgs;
use super::progress::{Progress, Unit};
use super::{CliError, SUCCESS, interrupt, nodes_per_second, opening, print};
use crate::ai::core::searcher::EngineOptions;
use crate::rules::bitboard::mix;
use crate::rules::seat::{Outcome, Seat};
use crate::session::play::computer_match::{ComputerMatch, NoReply, Unfinished};
use crate::session::play::game::MatchStart;
use crate::session::play::given_nets::{GivenNets, MatchNets};
use crate::session::play::player_spec::PlayerSpec;
use crate::session::play::worker::{Reply, ReplySink};
use crate::text;
use std::fmt::{self, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// Options of `parlour match`.
#[derive(clap::Args, Debug)]
pub(super) struct TournamentArgs {
    /// The game's name
    #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
    game: String,
    /// Who sits in the next seat: random, tactical, greedy, minimax:d3, alphabeta:200ms …
    #[arg(long = "seat", value_name = "SEAT", value_parser = OfferingParser::computers(),
        hide_possible_values = true)]
    seats: Vec<String>,
    /// How many games to play. Each opening is played once with every arrangement of the seats
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// How many random moves each opening has
    #[arg(long, default_value_t = 2, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(..=100))]
    openings: u32,
    #[command(flatten)]
    nets: NetArgs,
    #[command(flatten)]
    position_args: PositionArgs,
}

/// One of the players.
struct Contestant {
    /// The seat as it was typed, in the spelling of files if it has no network of its own.
    seat: String,
    spec: PlayerSpec,
    nets: GivenNets,
}

impl Contestant {
    fn read_all(arguments: &TournamentArgs) -> Result<Vec<Contestant>, CliError> {
        let usual_nets = arguments.nets.read()?;
        let read = |text: &String| {
            let seat = SeatArg::new(text);
            let spec: PlayerSpec = seat.player.parse().map_err(CliError::usage)?;
            let nets = seat.nets(spec, &usual_nets)?;
            let seat = if seat.has_own_net() { text.clone() } else { spec.to_string() };
            Ok(Contestant { seat, spec, nets })
        };
        arguments.seats.iter().map(read).collect()
    }
}

/// The results of one player in all games.
#[derive(Clone, Default)]
struct PlayerTotals {
    wins: u32,
    draws: u32,
    losses: u32,
    /// Points of all games; players who share a win share its point.
    points: f64,
    /// The mean points a game in each complete round, 0 to 1.
    round_scores: Vec<f64>,
    time_spent: Duration,
    nodes: u64,
}

/// What the games wait for.
enum Arrival {
    /// A player's reply.
    Reply(Reply),
    /// A signal to end.
    Signal(i32),
}

/// What stops a game before its end.
enum Stop {
    Signal(i32),
    NoReply(NoReply),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Signal(signal) => f.write_str(&text::stopped_by_signal(*signal)),
            Stop::NoReply(none) => none.fmt(f),
        }
    }
}

/// Both ends of the channel that the games wait at.
struct Arrivals {
    sender: Sender<Arrival>,
    receiver: Receiver<Arrival>,
}

/// Plays the games, prints their results and returns the exit status.
pub(super) fn run(arguments: &TournamentArgs) -> Result<u8, CliError> {
    let start = arguments.position_args.start_of(&arguments.game)?;
    if arguments.seats.is_empty() {
        return Err(CliError::usage(text::seats_missing(start.setup.players)));
    }
    let players = Contestant::read_all(arguments)?;
    let specs = || players.iter().map(|player| player.spec);
    if let Some(human) = specs().find(|spec| spec.is_human()) {
        return Err(CliError::usage(text::not_a_computer(human)));
    }
    if players.len() != start.setup.players {
        return Err(CliError::usage(text::wrong_seat_count(players.len(), start.setup.players)));
    }
    let nets = players.iter().map(|player| player.nets.clone()).collect();
    net_args::give(&mut start.clone(), nets, GivenNets::default())?;
    let mut totals = vec![PlayerTotals::default(); players.len()];
    let (sender, receiver) = channel();
    let to_games = sender.clone();
    interrupt::listen(move |signal| drop(to_games.send(Arrival::Signal(signal))))?;
    let arrivals = Arrivals { sender, receiver };
    let progress = Progress::count("match", Unit::Games, u64::from(arguments.games));
    let (mut played, mut round) = (0, 0);
    let mut status = SUCCESS;
    'games: while played < arguments.games {
        let seed = mix(start.engine_options.seed, round);
        let moves = opening::random(&start, arguments.openings as usize, seed)?;
        let before: Vec<f64> = totals.iter().map(|total| total.points).collect();
        let left = (arguments.games - played) as usize;
        for first in 0..players.len().min(left) {
            let game = MatchStart { moves: moves.clone(), ..start.clone() };
            let seed = mix(seed, first as u64);
            if let Some(signal) = play_game(game, &players, first, seed, &arrivals, &mut totals)? {
                status = interrupt::status(signal);
                break 'games;
            }
            played += 1;
            progress.advance();
        }
        // An incomplete round is left out: its score depends on who had which seat.
        if left >= players.len() {
            for (total, before) in totals.iter_mut().zip(before) {
                total.round_scores.push((total.points - before) / players.len() as f64);
            }
        }
        round += 1;
    }
    drop(progress);
    print(&describe(&players, &totals, played))?;
    Ok(status)
}

/// Plays one game in which player `first` has the first seat and the others follow in turn. Returns
/// the signal that ended it before its end, if one did; the game then does not count.
fn play_game(
    start: MatchStart,
    players: &[Contestant],
    first: usize,
    seed: u64,
    arrivals: &Arrivals,
    totals: &mut [PlayerTotals],
) -> Result<Option<i32>, CliError> {
    let count = players.len();
    let player = |seat: usize| (first + seat) % count;
    let player_specs = (0..count).map(|seat| players[player(seat)].spec).collect();
    let nets = (0..count).map(|seat| players[player(seat)].nets.clone()).collect();
    let nets = MatchNets { seats: nets, ..MatchNets::default() };
    let engine_options = EngineOptions { seed, ..start.engine_options };
    let sender = arrivals.sender.clone();
    let reply_sink = ReplySink::new(move |reply| drop(sender.send(Arrival::Reply(reply))));
    let start = MatchStart { player_specs, engine_options, nets, ..start };
    let played = ComputerMatch::play_with(&start, &reply_sink, || match arrivals.receiver.recv() {
        Ok(Arrival::Reply(reply)) => Ok(reply),
        Ok(Arrival::Signal(signal)) => Err(Stop::Signal(signal)),
        Err(_) => Err(Stop::NoReply(NoReply)),
    });
    let ComputerMatch { game, outcome } = match played {
        Err(Unfinished::Stopped(Stop::Signal(signal))) => return Ok(Some(signal)),
        played => played?,
    };
    for entry in game.moves() {
        let total = &mut totals[player(entry.seat.index())];
        total.time_spent += entry.time_spent.unwrap_or_default();
        total.nodes += entry.search_info.as_ref().map_or(0, |info| info.nodes);
    }
    add_points(outcome, player, totals);
    Ok(None)
}

/// Adds the points of a finished game.
fn add_points(outcome: Outcome, player: impl Fn(usize) -> usize, totals: &mut [PlayerTotals]) {
    for seat in Seat::all(totals.len()) {
        let total = &mut totals[player(seat.index())];
        let points = match (outcome.includes(seat), outcome.count()) {
            (true, 1) => {
                total.wins += 1;
                1.0
            }
            (true, winners) => {
                total.draws += 1;
                1.0 / winners as f64
            }
            (false, _) => {
                total.losses += 1;
                0.0
            }
        };
        total.points += points;
    }
}

fn describe(players: &[Contestant], totals: &[PlayerTotals], games: u32) -> String {
    let mut text = format!("games {games}\n");
    if games == 0 {
        return text;
    }
    for (index, (player, total)) in players.iter().zip(totals).enumerate() {
        let PlayerTotals { wins, draws, losses, .. } = *total;
        let mean = total.points / f64::from(games);
        let line = format!(
            "player {} {} wins {wins} draws {draws} losses {losses}",
            index + 1,
            player.seat
        );
        let spent = total.time_spent.as_secs_f64();
        let rate = nodes_per_second(total.nodes, total.time_spent);
        writeln!(text, "{line} score {:.1} % time {spent:.1} s nodes/s {rate}", 100.0 * mean)
            .expect("writing to a String cannot fail");
        if players.len() == 2 && index == 0 {
            let margin = NORMAL_95 * standard_error(&total.round_scores);
            let (low, high) = (mean - margin, mean + margin);
            writeln!(
                text,
                "elo {} interval {} {}",
                elo_difference(mean),
                elo_difference(low),
                elo_difference(high)
            )
            .expect("writing to a String cannot fail");
            let [lost, worse, split, better, won] = pentanomial(&total.round_scores);
            writeln!(text, "pairs 0-2 {lost} ½-1½ {worse} 1-1 {split} 1½-½ {better} 2-0 {won}")
                .expect("writing to a String cannot fail");
        }
    }
    text
}

/// Half the width of the 95 % confidence interval of a normal distribution, in standard errors.
pub(super) const NORMAL_95: f64 = 1.96;

/// How many complete rounds of two games brought 0, ½, 1, 1½ and 2 points.
fn pentanomial(round_scores: &[f64]) -> [usize; 5] {
    let mut counts = [0; 5];
    // A round's score is the mean of two games, each 0, ½ or 1.
    round_scores.iter().for_each(|score| counts[(4.0 * score).round() as usize] += 1);
    counts
}

/// The standard error of the mean score; infinite for fewer than two rounds. Rounds are
/// independent, games are not: the games of a round share their opening.
pub(super) fn standard_error(round_scores: &[f64]) -> f64 {
    if round_scores.len() < 2 {
        return f64::INFINITY;
    }
    let count = round_scores.len() as f64;
    let mean = round_scores.iter().sum::<f64>() / count;
    let squared_deviations = round_scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>();
    (squared_deviations / (count - 1.0) / count).sqrt()
}

/// The difference of Elo ratings at which the expected score is `score`.
pub(super) fn elo_difference(score: f64) -> String {
    match score {
        ..=0.0 => "-inf".to_string(),
        1.0.. => "+inf".to_string(),
        // Adding 0.0 turns -0.0, which would print as "-0", into 0.0.
        score => format!("{:+.0}", (-400.0 * (1.0 / score - 1.0).log10()).round() + 0.0),
    }
}
