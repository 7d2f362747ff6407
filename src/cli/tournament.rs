//! `parlour match`: computer players against each other, and what their results say.

use super::position_args::PositionArgs;
use super::{CliError, opening, print};
use crate::rules::bitboard::mix;
use crate::rules::seat::Outcome;
use crate::session::play::action::MatchEvent;
use crate::session::play::game::MatchStart;
use crate::session::play::player_spec::PlayerSpec;
use crate::session::play::worker::ReplySink;
use crate::text;
use std::fmt::Write;
use std::time::Duration;

/// See `parlour match --help`.
#[derive(clap::Args, Debug)]
pub(super) struct TournamentArgs {
    /// The game's name
    game: String,
    /// A player, once for each seat: random, tactical, greedy, minimax:d3, alphabeta:200ms, …
    #[arg(long = "seat", value_name = "SEAT", required = true)]
    seats: Vec<String>,
    /// How many games to play, each opening once with every arrangement of the seats
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Random moves at the beginning, the same for every arrangement
    #[arg(long, default_value_t = 2, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(..=100))]
    openings: u32,
    #[command(flatten)]
    position_args: PositionArgs,
}

/// What one player did in all games.
#[derive(Clone, Default)]
struct PlayerTotals {
    wins: u32,
    draws: u32,
    losses: u32,
    /// Points of all games; those who share a win share its point.
    points: f64,
    /// The mean points of a game in each whole round, a round being one opening with every
    /// arrangement of the seats.
    round_scores: Vec<f64>,
    spent: Duration,
    nodes: u64,
}

pub(super) fn run(arguments: &TournamentArgs) -> Result<(), CliError> {
    let start = arguments.position_args.start_of(&arguments.game)?;
    let players: Vec<PlayerSpec> = arguments
        .seats
        .iter()
        .map(|seat| seat.parse().map_err(CliError::usage))
        .collect::<Result<_, _>>()?;
    if let Some(human) = players.iter().find(|player| player.is_human()) {
        return Err(CliError::usage(text::not_a_computer(human)));
    }
    if players.len() != start.setup.players {
        return Err(CliError::usage(text::wrong_seat_count(players.len(), start.setup.players)));
    }
    let mut totals = vec![PlayerTotals::default(); players.len()];
    let (mut played, mut round) = (0, 0);
    while played < arguments.games {
        let seed = mix(start.engine_options.seed, round);
        let moves = opening::random(&start, arguments.openings as usize, seed)?;
        let before: Vec<f64> = totals.iter().map(|record| record.points).collect();
        let left = (arguments.games - played) as usize;
        for first in 0..players.len().min(left) {
            let game = MatchStart { moves: moves.clone(), ..start.clone() };
            play_game(game, &players, first, mix(seed, first as u64), &mut totals)?;
            played += 1;
        }
        // In a round that is not whole not everybody has had every seat: it tells of no spread.
        if left >= players.len() {
            for (record, before) in totals.iter_mut().zip(before) {
                record.round_scores.push((record.points - before) / players.len() as f64);
            }
        }
        round += 1;
    }
    print(&describe(&players, &totals, played))
}

/// One game in which player `first` sits in the first seat and the others follow in turn.
fn play_game(
    start: MatchStart,
    players: &[PlayerSpec],
    first: usize,
    seed: u64,
    totals: &mut [PlayerTotals],
) -> Result<(), CliError> {
    let count = players.len();
    let player = |seat: usize| (first + seat) % count;
    let player_specs = (0..count).map(|seat| players[player(seat)]).collect();
    let mut kit = start.engine_options;
    kit.seed = seed;
    let (reply_sink, replies) = ReplySink::channel();
    let mut game = MatchStart { player_specs, engine_options: kit, ..start }
        .begin(&reply_sink)
        .map_err(CliError::usage)?;
    while game.outcome().is_none() {
        let reply = replies.recv().map_err(CliError::failed)?;
        for event in game.on_reply(reply) {
            if let MatchEvent::Failed(seat, message) = event {
                return Err(CliError::failed(text::player_failed(seat, &message)));
            }
        }
    }
    for entry in game.moves() {
        let total = &mut totals[player(entry.seat.index())];
        total.spent += entry.time_spent.unwrap_or_default();
        total.nodes += entry.search_info.as_ref().map_or(0, |info| info.nodes);
    }
    if let Some(outcome) = game.outcome() {
        add_points(outcome, player, totals);
    }
    Ok(())
}

fn add_points(outcome: Outcome, player: impl Fn(usize) -> usize, totals: &mut [PlayerTotals]) {
    let seats = crate::rules::seat::Seat::all(totals.len());
    for seat in seats {
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

fn describe(players: &[PlayerSpec], totals: &[PlayerTotals], games: u32) -> String {
    let mut text = format!("games {games}\n");
    for (index, (player, total)) in players.iter().zip(totals).enumerate() {
        let PlayerTotals { wins, draws, losses, .. } = *total;
        let mean = total.points / f64::from(games);
        let line =
            format!("player {} {player} wins {wins} draws {draws} losses {losses}", index + 1);
        let spent = total.spent.as_secs_f64();
        let rate = total.nodes as f64 / spent.max(1e-9);
        writeln!(text, "{line} score {:.1} % time {spent:.1} s nodes/s {rate:.0}", 100.0 * mean)
            .expect("a string takes every line");
        if players.len() == 2 && index == 0 {
            let error = standard_error(&total.round_scores);
            let (low, high) = (mean - 1.96 * error, mean + 1.96 * error);
            writeln!(
                text,
                "elo {} interval {} {}",
                elo_difference(mean),
                elo_difference(low),
                elo_difference(high)
            )
            .expect("a string takes every line");
            let [lost, worse, split, better, won] = pentanomial(&total.round_scores);
            writeln!(text, "pairs 0-2 {lost} ½-1½ {worse} 1-1 {split} 1½-½ {better} 2-0 {won}")
                .expect("a string takes every line");
        }
    }
    text
}

/// How many whole rounds brought no point, half a point, and so on up to two.
fn pentanomial(round_scores: &[f64]) -> [usize; 5] {
    let mut counts = [0; 5];
    round_scores.iter().for_each(|score| counts[(4.0 * score).round() as usize % 5] += 1);
    counts
}

/// The standard error of the score, without end where there are too few rounds to tell. Rounds, not
/// games, are independent: the games of a round share their opening.
fn standard_error(round_scores: &[f64]) -> f64 {
    if round_scores.len() < 2 {
        return f64::INFINITY;
    }
    let count = round_scores.len() as f64;
    let mean = round_scores.iter().sum::<f64>() / count;
    let squared_deviations = round_scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>();
    (squared_deviations / (count - 1.0) / count).sqrt()
}

/// A score as a difference of Elo ratings.
fn elo_difference(score: f64) -> String {
    match score {
        ..=0.0 => "-inf".to_string(),
        1.0.. => "+inf".to_string(),
        // Less than half a point of Elo below zero is written as zero, and zero has no minus.
        score => format!("{:+.0}", (-400.0 * (1.0 / score - 1.0).log10()).round() + 0.0),
    }
}
