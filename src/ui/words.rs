//! What the screens say to a player, but for keys, which have their words in their tables.

use super::deal::Order;
use super::pairing::Pairing;
use crate::ai::budget::Budget;
use crate::ai::score::Score;
use crate::rules::scene::Kind;
use crate::rules::seat::{Outcome, Seat};
use crate::rules::setup::Variant;
use crate::rules::step::{Letter, Turn};
use crate::session::ending::Reason;
use crate::session::record::Record;
use crate::session::seats::Sitter;
use crate::session::stats::Tally;
use crate::session::store::{Place, Saved, StoreError};
use crate::session::thinking::Finding;
use std::time::Duration;

/// The program's name, as its first screen shows it.
pub const NAME: &str = "Parlour";
/// Below it.
pub const TAGLINE: &str = "eight board games, one table";
/// Above the moves.
pub const MOVES: &str = "Moves";
/// At the head of the help.
pub const KEYS: &str = "Keys";
/// Leaving a game under way.
pub const ASK_QUIT: &str = "Quit? The game is not over.";
/// The same, to the menu.
pub const ASK_MENU: &str = "Leave this game for the menu?";
/// The same, for a new game.
pub const ASK_NEW: &str = "Give this game up and begin a new one?";
/// The line of the setup that begins the game.
pub const BEGIN: &str = "Begin";
/// The lines of the setup.
pub const BOARD: &str = "Board";
/// See [`BOARD`].
pub const SIZE: &str = "Size";
/// See [`BOARD`].
pub const ROWS: &str = "Rows";
/// See [`BOARD`].
pub const COLUMNS: &str = "Columns";
/// See [`BOARD`].
pub const VARIANT: &str = "Variant";
/// See [`BOARD`].
pub const PLAYERS: &str = "Players";
/// See [`BOARD`].
pub const ORDER: &str = "Who starts";

/// A terminal too small for the screen.
pub fn needs(width: u16, height: u16, times: char) -> String {
    format!("needs {width}{times}{height}")
}

/// A variant, in the setup.
pub fn variant(variant: Variant) -> &'static str {
    match variant {
        Variant::Standard => "standard",
        Variant::Colours => "colours: only your own pawns forbid",
    }
}

/// Who starts, in the setup.
pub fn order(order: Order, players: usize) -> &'static str {
    match order {
        Order::AsSeated => "player 1",
        Order::Reversed if players == 2 => "player 2, who becomes player 1",
        Order::Reversed => "the last player, and back in turn",
        Order::Toss => "toss a coin",
    }
}

/// A sitter, in the setup.
pub fn sitter(sitter: Sitter) -> String {
    match sitter {
        Sitter::Human => "you".to_string(),
        Sitter::Computer { level, .. } => format!("computer, {level}"),
    }
}

/// A sitter, in a sentence.
pub fn about(sitter: Sitter) -> String {
    match sitter {
        Sitter::Human => "A person at this keyboard.".to_string(),
        Sitter::Computer { level, .. } => format!("Computer player: {}.", level.about()),
    }
}

/// A seat, by number.
pub fn player(seat: Seat) -> String {
    format!("Player {seat}")
}

/// Whether `seat` is the only person at the table, and so is called "you".
fn alone(sitters: &[Sitter], seat: Seat) -> bool {
    let humans = sitters.iter().filter(|sitter| sitter.is_human()).count();
    humans == 1 && sitters.get(seat.index()).is_some_and(|sitter| sitter.is_human())
}

/// Who sits there, in a list of the players.
pub fn name(sitters: &[Sitter], seat: Seat) -> String {
    match sitters.get(seat.index()) {
        Some(&sitter @ Sitter::Computer { level, .. }) => {
            let like = |other: &&Sitter| matches!(other, Sitter::Computer { level: its, .. } if *its == level);
            // What they may spend tells two players of one level apart.
            let one = sitters.iter().filter(like).count() == 1;
            if one { level.to_string() } else { sitter.to_string() }
        }
        _ if alone(sitters, seat) => "You".to_string(),
        _ => player(seat),
    }
}

/// A player in a sentence, by number and who that is.
fn who(sitters: &[Sitter], seat: Seat) -> String {
    match sitters.get(seat.index()) {
        Some(&Sitter::Computer { level, .. }) => format!("Player {seat} ({level})"),
        _ if alone(sitters, seat) => format!("Player {seat} (you)"),
        _ => player(seat),
    }
}

/// How the game ended.
pub fn result(sitters: &[Sitter], outcome: Outcome) -> String {
    let players = sitters.len();
    match outcome.winner() {
        Some(seat) if players == 1 => player(seat),
        Some(seat) => format!("{} wins.", who(sitters, seat)),
        None if outcome.count() == players => "The game is a draw.".to_string(),
        None => {
            let mut names: Vec<_> = outcome.winners().map(|seat| seat.to_string()).collect();
            let last = names.pop().unwrap_or_default();
            format!("Players {} and {last} share the win.", names.join(", "))
        }
    }
}

/// Behind a player's name once the game is over.
pub fn badge(outcome: Outcome, seat: Seat) -> &'static str {
    match (outcome.includes(seat), outcome.count()) {
        (true, 1) => "wins",
        (true, _) => "draws",
        (false, _) => "",
    }
}

/// Behind a player's name while it searches.
pub const THINKING: &str = "thinking";

/// A computer player that is searching.
pub fn thinking(sitters: &[Sitter], seat: Seat) -> String {
    format!("{} is thinking.", who(sitters, seat))
}

/// A computer player that broke down just now.
pub fn failed(sitters: &[Sitter], seat: Seat, message: &str) -> String {
    format!("{} broke down: {message}.", who(sitters, seat))
}

/// What remains to be done about a computer player that broke down.
pub fn broken(sitters: &[Sitter], seat: Seat) -> String {
    format!("{} cannot go on: u takes a move back, n begins again.", who(sitters, seat))
}

/// What the player to move is to do, `steps` of the move having been decided.
pub fn prompt(sitters: &[Sitter], seat: Seat, kind: Kind, steps: usize) -> String {
    let turn = if alone(sitters, seat) { "Your turn".to_string() } else { player(seat) };
    format!("{turn}: {}.", task(kind, steps))
}

fn task(kind: Kind, steps: usize) -> &'static str {
    match (kind, steps) {
        (Kind::Pawns, 0) => "choose a pawn",
        (Kind::Pawns, _) => "choose where it goes",
        (Kind::Stones, _) => "choose a square",
        (Kind::Letters, 0) => "choose a square and write S or O",
        (Kind::Letters, _) => "choose the letter",
        (Kind::Blocks, 0) => "choose a square",
        (Kind::Blocks, _) => "choose a block to turn",
        (Kind::Amazons, 0) => "choose an amazon",
        (Kind::Amazons, 1) => "choose where she goes",
        (Kind::Amazons, _) => "choose where her arrow lands",
    }
}

/// The letter that is about to be written.
pub fn letter(letter: Letter) -> String {
    format!("Write {} here?", letter.sign())
}

/// The turn that is about to be made, on a board of `across` × `across` blocks.
pub fn turn(turn: Turn, across: usize) -> String {
    const ROWS: [&str; 3] = ["top", "middle", "bottom"];
    const COLS: [&str; 3] = ["left", "middle", "right"];
    let last = |index: usize| if index + 1 == across { 2 } else { index };
    let (row, col) = (usize::from(turn.block) / across, usize::from(turn.block) % across);
    let place = match (ROWS.get(last(row)), COLS.get(last(col))) {
        (Some(&"middle"), Some(&"middle")) => "middle".to_string(),
        (Some(row), Some(col)) => format!("{row} {col}"),
        _ => (turn.block + 1).to_string(),
    };
    let way = if turn.clockwise { "clockwise" } else { "anticlockwise" };
    format!("Turn the {place} block {way}?")
}

/// A game among computers that was stopped.
pub const PAUSED: &str = "Paused: Space goes on.";

/// A score, from the side of who says it.
pub fn score(score: Score) -> String {
    match score {
        Score::Win(plies) => format!("won in {plies}"),
        Score::Loss(plies) => format!("lost in {plies}"),
        Score::Draw => "draw".to_string(),
        Score::Expected(thousandths) => {
            format!("expects {} %", (u32::from(thousandths) + 5) / 10)
        }
    }
}

/// How far a search has looked and at how many positions, in full and short.
pub fn effort(depth: u32, nodes: u64) -> [String; 2] {
    let nodes = count(nodes);
    [format!("depth {depth}  {nodes} nodes"), format!("d{depth} {nodes}")]
}

/// How fast a search is.
pub fn speed(finding: &Finding) -> String {
    let nodes = finding.nodes as f64 / finding.elapsed.as_secs_f64().max(1e-3);
    format!("{}/s", count(nodes as u64))
}

/// A large number in at most five signs.
fn count(number: u64) -> String {
    let (value, unit) = match number {
        0..1_000 => return number.to_string(),
        1_000..1_000_000 => (number as f64 / 1e3, "k"),
        1_000_000..1_000_000_000 => (number as f64 / 1e6, "M"),
        _ => (number as f64 / 1e9, "G"),
    };
    if value < 99.95 { format!("{value:.1}{unit}") } else { format!("{value:.0}{unit}") }
}

/// The time a move took.
pub fn spent(time: Duration) -> String {
    match time.as_millis() {
        millis @ 0..1_000 => format!("{millis} ms"),
        1_000..100_000 => format!("{:.1} s", time.as_secs_f64()),
        _ => format!("{} s", time.as_secs()),
    }
}

/// A hint: what it has come to, and whether that is its last word.
pub fn hint(finding: Option<&Finding>, done: bool) -> String {
    let Some((finding, best)) = finding.and_then(|it| it.line.first().map(|best| (it, best)))
    else {
        return "Looking for a hint.".to_string();
    };
    let so_far = if done { "" } else { ", so far" };
    let worth = match finding.score {
        Some(Score::Expected(_)) | None => String::new(),
        Some(proven) => format!(" ({})", score(proven)),
    };
    format!("Hint{so_far}: {best}{worth}.")
}

/// Why there is no hint.
pub fn no_hint(message: &str) -> String {
    format!("There is no hint: {message}.")
}

/// How games between those who sit here have ended, in the order in which they sit.
pub fn pairing(pairing: &Pairing) -> String {
    let wins: Vec<_> = pairing.wins.iter().map(u32::to_string).collect();
    let drawn = match pairing.draws {
        0 => String::new(),
        draws => format!(", drawn {draws}"),
    };
    format!("Won {}{drawn}", wins.join(":"))
}

/// The label of what a computer player may spend on a move, in the setup.
pub fn patience(budget: Option<Budget>) -> &'static str {
    match budget {
        Some(Budget::Time(_)) => "  its time",
        _ => "  its depth",
    }
}

/// What a computer player may spend on a move, in the setup.
pub fn budget(budget: Budget) -> String {
    match budget {
        Budget::Time(time) => spent_whole(time),
        Budget::Depth(1) => "1 ply".to_string(),
        Budget::Depth(plies) => format!("{plies} plies"),
        Budget::Nodes(nodes) => format!("{} nodes", count(nodes)),
    }
}

fn spent_whole(time: Duration) -> String {
    if time.subsec_millis() == 0 { format!("{} s", time.as_secs()) } else { spent(time) }
}

/// The same in a sentence.
pub fn about_budget(budget: Budget) -> &'static str {
    match budget {
        Budget::Time(_) => "How long it may think about a move.",
        Budget::Depth(_) => "How many moves of either side it looks ahead.",
        Budget::Nodes(_) => "How many positions it may look at for a move.",
    }
}

/// Above the line that says where a game is saved.
pub const SAVE_AS: &str = "Save as";
/// Above the line that names a game anew.
pub const NEW_NAME: &str = "New name";
/// Before the words that games are looked for by.
pub const FILTER: &str = "Only games with";
/// A list with nothing in it.
pub const NO_GAMES: &str = "There are no games here.";
/// A list of which nothing fits the filter.
pub const NONE_FITS: &str = "No game here has all these words.";
/// How to come to the other list.
pub const OTHER_LIST: &str = "Tab: the other games";
/// A game that another process has.
pub const HELD: &str =
    "Another Parlour is playing this game: Enter watches it, c goes on with a copy.";
/// There is no place for saved games at all.
pub const NO_STORE: &str = "There are no saved games: this user has no home folder.";

/// The head of a list of saved games.
pub fn list(place: Place) -> &'static str {
    match place {
        Place::Games => "Games under way",
        Place::Archive => "Games that have ended",
    }
}

/// Before a game is deleted.
pub fn ask_delete(title: &str) -> String {
    format!("Delete {title} for good?")
}

/// A game that is not kept.
pub fn not_kept(error: &StoreError) -> String {
    format!("This game cannot be saved, but it can be played on: {error}.")
}

/// A file that was not written.
pub fn not_saved(error: &StoreError) -> String {
    format!("The game was not saved: {error}.")
}

/// Something that was not done to a saved game.
pub fn not_done(error: &StoreError) -> String {
    format!("That cannot be done: {error}.")
}

/// A saved game in a list: date, game, result, players.
pub fn saved(saved: &Saved) -> [String; 4] {
    let Ok(record) = &saved.record else {
        return [String::new(), saved.title().to_string(), "?".to_string(), String::new()];
    };
    let date = record.date.clone().unwrap_or_default();
    let usual = record.game.limits.usual;
    let size = match (record.setup.rows, record.setup.cols) {
        (rows, cols) if (rows, cols) == (usual.rows, usual.cols) => String::new(),
        (rows, cols) => format!(" {rows}x{cols}"),
    };
    let state = match record.ending {
        Some(_) => record.result(),
        None => moves(record.plies.len()),
    };
    let sitters: Vec<_> = record.sitters.iter().map(Sitter::to_string).collect();
    [date, format!("{}{size}", record.game.title), state, sitters.join(", ")]
}

fn moves(count: usize) -> String {
    if count == 1 { "1 move".to_string() } else { format!("{count} moves") }
}

/// A game's name, and what a person has achieved against computers in games of its kind.
pub fn tally(title: &str, game: &str, tally: Tally) -> String {
    let Tally { won, lost, drawn } = tally;
    if tally == Tally::default() {
        return title.to_string();
    }
    format!("{title}. {game} against the computer: won {won}, lost {lost}, drawn {drawn}.")
}

/// What is known of a game after so many moves.
pub fn replayed(record: &Record, at: usize) -> Vec<String> {
    let mut lines = Vec::new();
    match at.checked_sub(1).and_then(|last| record.plies.get(last)) {
        None => lines.extend(record.preface.iter().cloned()),
        Some(ply) => {
            let time = ply.spent.map_or(String::new(), |time| format!("  {}", spent(time)));
            lines.push(format!("{at}. {}{time}", ply.text));
            lines.extend(ply.expected.map(|it| format!("Player 1 {}", score(Score::Expected(it)))));
            lines.extend(ply.comments.iter().cloned());
        }
    }
    if let Some(ending) = record.ending.filter(|_| at == record.plies.len()) {
        lines.push(result(&record.sitters, ending.outcome));
        lines.extend(match ending.reason {
            Reason::Normal => None,
            Reason::Resigned => Some("The other side gave up.".to_string()),
            Reason::Time => Some("The other side's time ran out.".to_string()),
            Reason::Agreed => Some("The players agreed.".to_string()),
        });
    }
    lines
}

/// Games under way, on the first screen.
pub fn under_way(count: usize) -> String {
    match count {
        1 => "A game is under way: r goes on with it.".to_string(),
        count => format!("{count} games are under way: r goes on with one."),
    }
}
