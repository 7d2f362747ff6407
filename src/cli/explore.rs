//! `parlour explore`: what was played in a position, how often, how it scored, and what is proven of it.

use super::game_arg::OfferingParser;
use super::position_args::PositionArgs;
use super::{CliError, print, print_text};
use crate::text::openings;
use parlour_rules::Seat;
use parlour_session::openings::{BookCount, BookMove, BookSource, OpeningBook};
use parlour_session::play::Match;
use parlour_session::storage::{ProfileName, Store};
use serde_json::{Map, Value, json};

/// Options of `parlour explore`.
#[derive(clap::Args, Debug)]
pub(super) struct ExploreArgs {
    /// The game's name
    #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
    game: String,
    /// Moves already played, in canonical texts
    #[arg(value_name = "MOVES", conflicts_with = "moves")]
    played: Vec<String>,
    #[command(flatten)]
    position_args: PositionArgs,
    /// Print one object
    #[arg(long)]
    json: bool,
    /// Whose games: a name chosen with --profile before
    #[arg(long, value_name = "NAME")]
    profile: Option<ProfileName>,
}

pub(super) fn run(arguments: &ExploreArgs) -> Result<(), CliError> {
    let mut position_args = arguments.position_args.clone();
    if !arguments.played.is_empty() {
        position_args.moves = Some(arguments.played.join(" "));
    }
    let game = position_args.open(&arguments.game)?;
    let mut book = OpeningBook::of_masters(game.game(), game.setup());
    let store = Store::open(arguments.profile.as_ref()).map_err(CliError::failed)?;
    store.add_to_book(&mut book, &|| false).map_err(CliError::failed)?;
    if arguments.json {
        return print(&format!("{}\n", object(&book, &*game)));
    }
    print_text(&openings::table(&book, &*game))
}

/// The position and the moves that the book knows. Scores and values are those of the player to move.
fn object(book: &OpeningBook, game: &dyn Match) -> Value {
    let setup = game.setup();
    let seat = game.to_move();
    let (counts, proven) = book.position(game);
    let moves: Vec<Value> =
        book.moves(game).iter().map(|book_move| move_object(book_move, seat)).collect();
    json!({
        "game": game.game().name,
        "size": format!("{}x{}", setup.rows, setup.cols),
        "moves": game.move_texts(),
        "to_move": seat.map(Seat::number),
        "games": counts.iter().map(|count| count.games).sum::<u32>(),
        "sources": sources(&counts, seat),
        "value": value(proven, seat),
        "next": moves,
    })
}

fn move_object(book_move: &BookMove, seat: Option<Seat>) -> Value {
    let total = book_move.total();
    json!({
        "move": book_move.texts[0],
        "same": book_move.texts[1..],
        "games": total.games,
        "score": seat.and_then(|seat| total.score(seat)).map(thousandths),
        "sources": sources(&book_move.by_source, seat),
        "value": value(book_move.proven, seat),
    })
}

fn sources(counts: &[BookCount; 3], seat: Option<Seat>) -> Value {
    let source = |(source, count): (BookSource, &BookCount)| {
        let score = seat.and_then(|seat| count.score(seat)).map(thousandths);
        (source.name().to_string(), json!({ "games": count.games, "score": score }))
    };
    Value::Object(BookSource::ALL.into_iter().zip(counts).map(source).collect::<Map<_, _>>())
}

/// A proven value to player 1 as what it is to `seat`: `win`, `loss` or `draw`.
fn value(proven: Option<i32>, seat: Option<Seat>) -> Option<&'static str> {
    let own = if seat? == Seat::FIRST { proven?.signum() } else { -proven?.signum() };
    Some(["loss", "draw", "win"][(own + 1) as usize])
}

fn thousandths(share: f64) -> f64 {
    (share * 1000.0).round() / 1000.0
}
