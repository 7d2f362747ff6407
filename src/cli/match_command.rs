//! `parlour match`: computer players against each other. A round is one opening played with every
//! arrangement of the seats; a game follows from its number and the seed alone.
//!
//! With `--results FILE` every game is a line of that file as soon as it is over, as in `parlour
//! calibrate`: a match that was interrupted goes on, and the joined files of several machines, each of
//! which has played a share of the rounds, are the file of the whole match.
//!
//! A signal to end prints the results of the games already played.

use super::game_arg::OfferingParser;
use super::match_game::{MatchGame, PlayerGame};
use super::net_args::{self, NetArgs, SeatArg};
use super::position_args::PositionArgs;
use super::progress::{Progress, Unit};
use super::results_file::{Conditions, ResultsFile};
use super::run_share::Share;
use super::{CliError, SUCCESS, interrupt, match_report, opening, print};
use parlour_ai::core::EngineOptions;
use parlour_ai::net_file::GivenNets;
use parlour_rules::{Seat, mix};
use parlour_session::play::computer_match::NoReply;
use parlour_session::play::game::Game;
use parlour_session::play::{
    ComputerMatch, MatchNets, MatchStart, PlayerSpec, Reply, ReplySink, Unfinished,
};
use parlour_words::say;
use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};

/// Options of `parlour match`.
#[derive(clap::Args, Debug)]
pub(super) struct MatchArgs {
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
    /// Plays only part K of N of the games
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    share: Share,
    /// The file of results: its games are not played again, and new ones are added
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
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
    fn read_all(arguments: &MatchArgs, game: &Game) -> Result<Vec<Contestant>, CliError> {
        let usual_nets = arguments.nets.read()?;
        let read = |text: &String| {
            let seat = SeatArg::new(text);
            let spec: PlayerSpec = seat.player.parse().map_err(CliError::usage)?;
            let nets = seat.nets(game, spec, &usual_nets)?;
            let seat = if seat.has_own_net() { text.clone() } else { spec.to_string() };
            Ok(Contestant { seat, spec, nets })
        };
        arguments.seats.iter().map(read).collect()
    }

    /// The player, and the digests of networks that do not ship.
    fn identity(&self) -> String {
        let nets = self.nets.digests().map(|digest| format!(":net={digest}"));
        format!("{}{}", self.spec, nets.collect::<String>())
    }
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
            Stop::Signal(signal) => f.write_str(&say!("command-signal", number = *signal)),
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
pub(super) fn run(arguments: &MatchArgs) -> Result<u8, CliError> {
    let (start, players) = start_and_players(arguments)?;
    let (mut file, mut games) = known_games(arguments, &start, &players)?;
    let seats = players.len() as u64;
    let is_due = |index: &u64| arguments.share.has(index / seats) && !games.contains_key(index);
    let due: Vec<u64> = (0..u64::from(arguments.games)).filter(is_due).collect();
    let (sender, receiver) = channel();
    let to_games = sender.clone();
    interrupt::listen(move |signal| drop(to_games.send(Arrival::Signal(signal))))?;
    let arrivals = Arrivals { sender, receiver };
    let progress = Progress::count("match", Unit::Games, due.len() as u64);
    let mut openings = Openings { plies: arguments.openings as usize, last: None };
    let mut status = SUCCESS;
    for index in due {
        let (round, first) = (index / seats, (index % seats) as usize);
        let round_seed = mix(start.engine_options.seed, round);
        let moves = openings.of_round(round, &start, round_seed)?;
        let game = MatchStart { moves, ..start.clone() };
        let seed = mix(round_seed, first as u64);
        match play_game(game, &players, first, seed, &arrivals)? {
            Played::Whole(result) => {
                let game = MatchGame { index, players: result };
                if let Some(file) = &mut file {
                    file.add(&game)?;
                }
                games.insert(index, game);
                progress.advance();
            }
            Played::Stopped(signal) => {
                status = interrupt::status(signal);
                break;
            }
        }
    }
    drop(progress);
    let names: Vec<String> = players.into_iter().map(|player| player.seat).collect();
    print(&match_report::report(&names, &games))?;
    Ok(status)
}

/// The position that the games begin with, and the players, who are computers and as many as it needs.
fn start_and_players(arguments: &MatchArgs) -> Result<(MatchStart, Vec<Contestant>), CliError> {
    let position_args = arguments.position_args.going_on(arguments.results.as_deref());
    let start = position_args.start_of(&arguments.game)?;
    if arguments.seats.is_empty() {
        return Err(CliError::usage(say!("command-seats-missing", players = start.setup.players)));
    }
    let players = Contestant::read_all(arguments, start.game)?;
    if let Some(human) = players.iter().map(|it| it.spec).find(|spec| spec.is_human()) {
        return Err(CliError::usage(say!("command-not-a-computer", player = human.to_string())));
    }
    if players.len() != start.setup.players {
        return Err(CliError::usage(say!(
            "command-wrong-seat-count",
            given = players.len(),
            players = start.setup.players
        )));
    }
    // Networks that do not fit are refused before the first game.
    let nets = players.iter().map(|player| player.nets.clone()).collect();
    net_args::give(&mut start.clone(), nets, GivenNets::default())?;
    Ok((start, players))
}

/// The file of results, if there is one, and the games of this match that it holds, by their numbers.
fn known_games(
    arguments: &MatchArgs,
    start: &MatchStart,
    players: &[Contestant],
) -> Result<(Option<ResultsFile>, BTreeMap<u64, MatchGame>), CliError> {
    let Some(path) = &arguments.results else { return Ok((None, BTreeMap::new())) };
    let options = &start.engine_options;
    let identities: Vec<String> = players.iter().map(Contestant::identity).collect();
    let conditions = Conditions::of_start(start).and([
        ("openings", arguments.openings.to_string()),
        ("hash", options.hash_mib.to_string()),
        ("threads", options.threads.to_string()),
        ("players", identities.join(" ")),
    ]);
    let (file, known) = ResultsFile::open::<MatchGame>(path, &conditions)?;
    let is_of_match = |game: &MatchGame| {
        game.index < u64::from(arguments.games) && game.players.len() == players.len()
    };
    let games = known.into_iter().filter(is_of_match).map(|game| (game.index, game));
    Ok((Some(file), games.collect()))
}

/// The openings of the rounds. That of the last one is kept, since its games follow each other.
struct Openings {
    plies: usize,
    last: Option<(u64, Vec<String>)>,
}

impl Openings {
    /// The moves that each game of a round begins with.
    fn of_round(
        &mut self,
        round: u64,
        start: &MatchStart,
        seed: u64,
    ) -> Result<Vec<String>, CliError> {
        match &self.last {
            Some((of, moves)) if *of == round => Ok(moves.clone()),
            _ => {
                let moves = opening::random(start, self.plies, seed)?;
                self.last = Some((round, moves.clone()));
                Ok(moves)
            }
        }
    }
}

/// What became of a game.
enum Played {
    /// What it was to each player.
    Whole(Vec<PlayerGame>),
    /// The signal that ended it before its end; it does not count.
    Stopped(i32),
}

/// Plays one game in which player `first` has the first seat and the others follow in turn.
fn play_game(
    start: MatchStart,
    players: &[Contestant],
    first: usize,
    seed: u64,
    arrivals: &Arrivals,
) -> Result<Played, CliError> {
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
        Err(Unfinished::Stopped(Stop::Signal(signal))) => return Ok(Played::Stopped(signal)),
        played => played?,
    };
    let mut result = vec![PlayerGame::default(); count];
    for entry in game.moves() {
        let played = &mut result[player(entry.seat.index())];
        played.time_spent += entry.time_spent.unwrap_or_default();
        played.nodes += entry.search_info.as_ref().map_or(0, |info| info.nodes);
    }
    for seat in Seat::all(count) {
        result[player(seat.index())].won = outcome.includes(seat);
    }
    Ok(Played::Whole(result))
}
