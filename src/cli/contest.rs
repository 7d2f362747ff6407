//! `parlour match`: computer players against each other, and what their results say.

use super::common::Common;
use super::{Failure, opening, print};
use crate::rules::bits::mix;
use crate::rules::seat::Outcome;
use crate::session::Event;
use crate::session::game::Start;
use crate::session::seats::Sitter;
use crate::session::thinking::{Reply, Report};
use std::fmt::Write;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

/// See `parlour match --help`.
#[derive(clap::Args, Debug)]
pub(super) struct Arguments {
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
    common: Common,
}

/// What one player did in all games.
#[derive(Clone, Default)]
struct Record {
    wins: u32,
    draws: u32,
    losses: u32,
    /// Points of all games; those who share a win share its point.
    points: f64,
    /// The mean points of a game in each whole round, a round being one opening with every
    /// arrangement of the seats.
    rounds: Vec<f64>,
    spent: Duration,
    nodes: u64,
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let start = arguments.common.start_of(&arguments.game)?;
    let players: Vec<Sitter> = arguments
        .seats
        .iter()
        .map(|seat| seat.parse().map_err(Failure::usage))
        .collect::<Result<_, _>>()?;
    if let Some(human) = players.iter().find(|player| player.is_human()) {
        return Err(Failure::usage(format!(
            "\"{human}\" cannot play in a match of computer players"
        )));
    }
    if players.len() != start.setup.players {
        let (given, wanted) = (players.len(), start.setup.players);
        return Err(Failure::usage(format!(
            "{given} seats were given, where the game has {wanted} players"
        )));
    }
    let mut records = vec![Record::default(); players.len()];
    let (mut played, mut round) = (0, 0);
    while played < arguments.games {
        let seed = mix(start.kit.seed, round);
        let moves = opening::random(&start, arguments.openings as usize, seed)?;
        let before: Vec<f64> = records.iter().map(|record| record.points).collect();
        let left = (arguments.games - played) as usize;
        for first in 0..players.len().min(left) {
            let game = Start { moves: moves.clone(), ..start.clone() };
            play(game, &players, first, mix(seed, first as u64), &mut records)?;
            played += 1;
        }
        // In a round that is not whole not everybody has had every seat: it tells of no spread.
        if left >= players.len() {
            for (record, before) in records.iter_mut().zip(before) {
                record.rounds.push((record.points - before) / players.len() as f64);
            }
        }
        round += 1;
    }
    print(&describe(&players, &records, played))
}

/// One game in which player `first` sits in the first seat and the others follow in turn.
fn play(
    start: Start,
    players: &[Sitter],
    first: usize,
    seed: u64,
    records: &mut [Record],
) -> Result<(), Failure> {
    let count = players.len();
    let player = |seat: usize| (first + seat) % count;
    let sitters = (0..count).map(|seat| players[player(seat)]).collect();
    let mut kit = start.kit;
    kit.seed = seed;
    let (sender, replies) = channel::<Reply>();
    let report: Report = Arc::new(move |reply| {
        // The match may be over before its last reply is read.
        let _ = sender.send(reply);
    });
    let mut game = Start { sitters, kit, ..start }.open(&report).map_err(Failure::usage)?;
    while game.outcome().is_none() {
        let reply = replies.recv().map_err(Failure::failed)?;
        for event in game.hear(reply) {
            if let Event::Failed(seat, message) = event {
                return Err(Failure::failed(format!("player {seat} failed: {message}")));
            }
        }
    }
    for entry in game.entries() {
        let record = &mut records[player(entry.seat.index())];
        record.spent += entry.spent.unwrap_or_default();
        record.nodes += entry.finding.as_ref().map_or(0, |finding| finding.nodes);
    }
    if let Some(outcome) = game.outcome() {
        score(outcome, player, records);
    }
    Ok(())
}

fn score(outcome: Outcome, player: impl Fn(usize) -> usize, records: &mut [Record]) {
    let seats = crate::rules::seat::Seat::all(records.len());
    for seat in seats {
        let record = &mut records[player(seat.index())];
        let points = match (outcome.includes(seat), outcome.count()) {
            (true, 1) => {
                record.wins += 1;
                1.0
            }
            (true, winners) => {
                record.draws += 1;
                1.0 / winners as f64
            }
            (false, _) => {
                record.losses += 1;
                0.0
            }
        };
        record.points += points;
    }
}

fn describe(players: &[Sitter], records: &[Record], games: u32) -> String {
    let mut text = format!("games {games}\n");
    for (index, (player, record)) in players.iter().zip(records).enumerate() {
        let Record { wins, draws, losses, .. } = *record;
        let mean = record.points / f64::from(games);
        let line =
            format!("player {} {player} wins {wins} draws {draws} losses {losses}", index + 1);
        let spent = record.spent.as_secs_f64();
        let rate = record.nodes as f64 / spent.max(1e-9);
        writeln!(text, "{line} score {:.1} % time {spent:.1} s nodes/s {rate:.0}", 100.0 * mean)
            .expect("a string takes every line");
        if players.len() == 2 && index == 0 {
            let error = error(&record.rounds);
            let (low, high) = (mean - 1.96 * error, mean + 1.96 * error);
            writeln!(text, "elo {} interval {} {}", elo(mean), elo(low), elo(high))
                .expect("a string takes every line");
            let [lost, worse, split, better, won] = halves(&record.rounds);
            writeln!(text, "pairs 0-2 {lost} ½-1½ {worse} 1-1 {split} 1½-½ {better} 2-0 {won}")
                .expect("a string takes every line");
        }
    }
    text
}

/// How many whole rounds brought no point, half a point, and so on up to two.
fn halves(rounds: &[f64]) -> [usize; 5] {
    let mut counts = [0; 5];
    rounds.iter().for_each(|score| counts[(4.0 * score).round() as usize % 5] += 1);
    counts
}

/// The standard error of the score, without end where there are too few rounds to tell. Rounds, not
/// games, are independent: the games of a round share their opening.
fn error(rounds: &[f64]) -> f64 {
    if rounds.len() < 2 {
        return f64::INFINITY;
    }
    let count = rounds.len() as f64;
    let mean = rounds.iter().sum::<f64>() / count;
    let squares = rounds.iter().map(|score| (score - mean).powi(2)).sum::<f64>();
    (squares / (count - 1.0) / count).sqrt()
}

/// A score as a difference of Elo ratings.
fn elo(score: f64) -> String {
    match score {
        ..=0.0 => "-inf".to_string(),
        1.0.. => "+inf".to_string(),
        // Less than half a point of Elo below zero is written as zero, and zero has no minus.
        score => format!("{:+.0}", (-400.0 * (1.0 / score - 1.0).log10()).round() + 0.0),
    }
}
