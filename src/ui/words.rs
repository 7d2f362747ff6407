//! What the screens say to a player, but for keys, which have their words in their tables.

use super::config::{Colours, Config, Motion, Setting, Signs, Theme};
use super::deal::Order;
use super::pairing::Pairing;
use super::theme::Tint;
use crate::ai::budget::Budget;
use crate::ai::score::Score;
use crate::rules::scene::{Cell, Kind, Scene};
use crate::rules::seat::{Outcome, Seat};
use crate::rules::setup::Variant;
use crate::rules::step::{Letter, Turn};
use crate::session::Match;
use crate::session::clock::{Flag, Pace};
use crate::session::ending::{Ending, Reason};
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
/// How a person's games against the computer have gone.
pub fn standing(tally: Tally) -> String {
    let drawn = match tally.drawn {
        0 => String::new(),
        drawn => format!(", drew {drawn}"),
    };
    match tally {
        Tally { won: 0, lost: 0, drawn: 0 } => String::new(),
        Tally { won, lost, .. } => format!("You won {won} and lost {lost}{drawn}."),
    }
}

/// In front of what is typed to find a game.
pub const FIND: &str = "find: ";
/// No game's name has what was typed.
pub const NONE_FOUND: &str = "No game is called so.";
/// On the menu, until tips are turned off.
pub const TIP_MENU: &str =
    "Tip: Enter plays at once, s chooses size and opponents, a shows the rules.";
/// Above the moves.
pub const MOVES: &str = "Moves";
/// At the head of the help.
pub const KEYS: &str = "Keys";
/// The word of the footer that leads to everything else.
pub const HELP: &str = "help";
/// Where a key is waited for.
pub const PRESS_KEY: &str = "press a key";
/// Below the keys.
pub const ABOUT_KEYS: &str = "Several keys for one thing can be named in settings.toml.";

/// Why a key cannot be chosen.
pub fn no_key(reason: &str) -> String {
    format!("That cannot be: {reason}.")
}

/// Leaving a game under way.
pub const ASK_QUIT: &str = "Quit in the middle of the game?";
/// The same, to the menu.
pub const ASK_MENU: &str = "Leave this game for the menu?";
/// The same, for a new game.
pub const ASK_NEW: &str = "Leave this game and begin a new one?";
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
/// See [`BOARD`].
pub const NAME_OF: &str = "  name";
/// See [`BOARD`].
pub const TINT: &str = "  colour";
/// See [`BOARD`].
pub const CLOCK: &str = "Clock";
/// See [`BOARD`].
pub const FLAG: &str = "  at nought";
/// Where nobody has given a name.
pub const NO_NAME: &str = "(none)";

/// A tint, in the setup.
pub fn tint(tint: Tint) -> &'static str {
    match tint {
        Tint::Amber => "amber",
        Tint::Blue => "blue",
        Tint::Green => "green",
        Tint::Pink => "pink",
        Tint::Red => "red",
        Tint::White => "white",
    }
}

/// What a player's time is for, in the setup.
pub fn pace(pace: Option<Pace>) -> String {
    match pace {
        None => "none".to_string(),
        Some(Pace::Move(time)) => format!("{} a move", spent_whole(time)),
        Some(Pace::Game { main, increment }) if increment.is_zero() => {
            format!("{} min", main.as_secs() / 60)
        }
        Some(Pace::Game { main, increment }) => {
            format!("{} min and {} a move", main.as_secs() / 60, spent_whole(increment))
        }
    }
}

/// What happens when a player's time has run out, in the setup.
pub fn flag(flag: Option<Flag>) -> &'static str {
    match flag {
        Some(Flag::Moves) => "a random move is played",
        Some(Flag::Loses) | None => "the game is lost",
    }
}

/// At the head of the settings.
pub const SETTINGS: &str = "Settings";

/// At the head of the rules.
pub fn rules_of(title: &str) -> String {
    format!("The rules of {title}")
}

/// Above a step of an example.
pub fn example(ply: usize, last: usize, mv: Option<&str>) -> String {
    match mv {
        Some(mv) => format!("{mv}  ({ply} of {last})"),
        None => format!("An example ({last} moves)"),
    }
}

/// A setting's label and its value.
pub fn setting(setting: Setting, config: &Config) -> (&'static str, String) {
    let on = |value| if value { "on" } else { "off" }.to_string();
    match setting {
        Setting::Theme => (
            "Colours",
            match config.theme {
                Theme::Dark => "for a dark background",
                Theme::Light => "for a light background",
                Theme::Contrast => "strong contrast",
                Theme::Safe => "safe for the colour-blind",
                Theme::Mono => "none",
            }
            .to_string(),
        ),
        Setting::Signs => (
            "Signs",
            match config.signs {
                Signs::Auto => "as the locale says",
                Signs::Unicode => "Unicode",
                Signs::Ascii => "ASCII",
                Signs::Letters => "letters for pieces",
            }
            .to_string(),
        ),
        Setting::Colours => (
            "Colour depth",
            match config.colours {
                Colours::Auto => "as the terminal says",
                Colours::True => "truecolor",
                Colours::Ansi256 => "256",
                Colours::Ansi16 => "16",
                Colours::None => "none",
            }
            .to_string(),
        ),
        Setting::Motion => (
            "Motion",
            match config.motion {
                Motion::Off => "off",
                Motion::Short => "short",
                Motion::Full => "full",
            }
            .to_string(),
        ),
        Setting::Mouse => ("Mouse", on(config.mouse)),
        Setting::Confirm => ("Questions", on(config.confirm)),
        Setting::Tips => ("Tips", on(config.tips)),
        Setting::Threats => ("Threats", on(config.threats)),
        Setting::Bell => ("Bell", on(config.bell)),
        Setting::Threads => ("Threads", config.threads.to_string()),
        Setting::Hash => ("Memory", format!("{} MiB", config.hash)),
    }
}

/// What a setting is about.
pub fn about_setting(setting: Setting) -> &'static str {
    match setting {
        Setting::Theme => "Which colours are used. Nothing is told by colour alone.",
        Setting::Signs => "What pieces and lines are drawn with.",
        Setting::Colours => "How many colours the terminal is given.",
        Setting::Motion => {
            "Pawns that slide, blocks that turn, lines that are drawn. Any key ends it."
        }
        Setting::Mouse => {
            "Click, drag, and the wheel through the moves. The key M switches it too."
        }
        Setting::Confirm => "Ask before a game is left or given up.",
        Setting::Tips => "A tip at the first moves of each game.",
        Setting::Threats => "Mark squares by which somebody could win or score at once.",
        Setting::Bell => "Ring the terminal's bell when it is your turn.",
        Setting::Threads => "How many processors a computer player may use, from the next game on.",
        Setting::Hash => "How much memory a computer player may fill, from the next game on.",
    }
}

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
fn alone(game: &dyn Match, seat: Seat) -> bool {
    let sitters = game.sitters();
    let humans = sitters.iter().filter(|sitter| sitter.is_human()).count();
    humans == 1 && sitters.get(seat.index()).is_some_and(|sitter| sitter.is_human())
}

/// The name that somebody gave to whoever sits there.
fn given(game: &dyn Match, seat: Seat) -> Option<&str> {
    game.names().get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
}

/// Who sits there, in a list of the players.
pub fn name(game: &dyn Match, seat: Seat) -> String {
    let sitters = game.sitters();
    match (given(game, seat), sitters.get(seat.index())) {
        (Some(name), _) => name.to_string(),
        (None, Some(&sitter @ Sitter::Computer { level, .. })) => {
            let like = |other: &&Sitter| matches!(other, Sitter::Computer { level: its, .. } if *its == level);
            // What they may spend tells two players of one level apart.
            let one = sitters.iter().filter(like).count() == 1;
            if one { level.to_string() } else { sitter.to_string() }
        }
        _ if alone(game, seat) => "You".to_string(),
        _ => player(seat),
    }
}

/// A player in a sentence, by number and who that is.
fn who(game: &dyn Match, seat: Seat) -> String {
    match (given(game, seat), game.sitters().get(seat.index())) {
        (Some(name), _) => name.to_string(),
        (None, Some(&Sitter::Computer { level, .. })) => format!("Player {seat} ({level})"),
        _ if alone(game, seat) => format!("Player {seat} (you)"),
        _ => player(seat),
    }
}

/// How the game ended, and why.
pub fn result(game: &dyn Match, scene: &Scene, ending: Ending) -> String {
    let outcome = ending.outcome;
    let players = game.sitters().len();
    let result = match outcome.winner() {
        Some(seat) => format!("{} wins", who(game, seat)),
        None if outcome.count() == players => "The game is a draw".to_string(),
        None => {
            let mut names: Vec<_> = outcome.winners().map(|seat| seat.to_string()).collect();
            let last = names.pop().unwrap_or_default();
            format!("Players {} and {last} share the win", names.join(", "))
        }
    };
    format!("{result}: {}.", why(game, scene, ending))
}

fn why(game: &dyn Match, scene: &Scene, ending: Ending) -> String {
    let players = game.sitters().len();
    let loser = Seat::all(players).find(|seat| !ending.outcome.includes(*seat));
    let theirs = |seat| scene.cells.iter().filter(|cell| **cell == Cell::Piece(seat)).count();
    match (ending.reason, loser, scene.kind) {
        (Reason::Agreed, ..) => "the players agreed on it".to_string(),
        (Reason::Resigned, Some(seat), _) => format!("{} resigned", who(game, seat)),
        (Reason::Time, Some(seat), _) => format!("{} ran out of time", who(game, seat)),
        (_, None, Kind::Pawns) => "the position has come up three times".to_string(),
        (_, Some(seat), Kind::Pawns) if scene.exits.is_none() && theirs(seat) == 0 => {
            "no enemy pawn is left".to_string()
        }
        (_, Some(_), Kind::Pawns) if scene.exits.is_none() && !scene.decisive.is_empty() => {
            "a pawn has reached the far side".to_string()
        }
        (_, Some(seat), Kind::Pawns) if scene.exits.is_some() => match theirs(seat.other()) {
            0 => "all pawns are off the board".to_string(),
            _ => "no pawn was left a way to move".to_string(),
        },
        (_, _, Kind::Letters) => {
            let scores = scene.scores.iter().flatten().map(u32::to_string);
            format!("the board is full, {}", scores.collect::<Vec<_>>().join(" to "))
        }
        (_, _, Kind::Blocks) if scene.decisive.is_empty() => {
            "the board is full without five in a row".to_string()
        }
        (_, None, Kind::Blocks) => "five in a row on both sides".to_string(),
        (_, _, Kind::Blocks) => "five in a row".to_string(),
        (_, Some(seat), _) => format!("{} cannot move", lower(&who(game, seat))),
        (_, None, _) => "nobody can win".to_string(),
    }
}

/// "player 2" within a sentence; names stay as they are.
fn lower(name: &str) -> String {
    name.strip_prefix("Player ").map_or(name.to_string(), |rest| format!("player {rest}"))
}

/// Behind a player's name once the game is over.
pub fn badge(outcome: Outcome, seat: Seat) -> &'static str {
    match (outcome.includes(seat), outcome.count()) {
        (true, 1) => "wins",
        (true, _) => "draws",
        (false, _) => "",
    }
}

/// How many enemy pawns a player has taken.
pub fn pawns_taken(count: usize) -> String {
    if count == 0 { String::new() } else { format!("took {count}") }
}

/// How many pawns a player has brought off the board.
pub fn pawns_off(count: usize) -> String {
    if count == 0 { String::new() } else { format!("{count} off") }
}

/// How many squares are left to shoot at in Amazons.
pub fn open_squares(count: usize) -> String {
    format!("{count} squares open")
}

/// In the place of a move's time, where the clock chose it.
pub const BY_CLOCK: &str = "clock";

/// Behind a player's name while it searches.
pub const THINKING: &str = "thinking";

/// A computer player that is searching.
pub fn thinking(game: &dyn Match, seat: Seat) -> String {
    format!("{} is thinking.", who(game, seat))
}

/// A computer player that broke down just now.
pub fn failed(game: &dyn Match, seat: Seat, message: &str) -> String {
    format!("{} broke down: {message}.", who(game, seat))
}

/// What remains to be done about a computer player that broke down.
pub fn broken(game: &dyn Match, seat: Seat) -> String {
    format!("{} cannot go on: u takes a move back, n begins again.", who(game, seat))
}

/// What the player to move is to do, `steps` of the move having been decided.
pub fn prompt(game: &dyn Match, seat: Seat, kind: Kind, steps: usize) -> String {
    let turn = match given(game, seat) {
        Some(name) => name.to_string(),
        None if alone(game, seat) => "Your turn".to_string(),
        None => player(seat),
    };
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

/// What the board shows when it is not the position now.
pub fn looking(ply: usize, plies: usize) -> String {
    format!("After move {ply} of {plies}: choose a square to play on from here.")
}

/// Asks before the moves after an earlier position are given up.
pub fn ask_branch(lost: usize) -> String {
    match lost {
        1 => "Play on from here? The move after it is given up.".to_string(),
        lost => format!("Play on from here? The {lost} moves after it are given up."),
    }
}

/// Asks the other side to agree on a draw.
pub fn ask_draw(game: &dyn Match, seat: Seat) -> String {
    format!("{} offers a draw. Agreed?", who(game, seat))
}

/// A computer player does not agree.
pub fn no_draw(game: &dyn Match, seat: Seat) -> String {
    format!("{} plays on.", who(game, seat))
}

/// Before somebody resigns.
pub fn ask_resign(game: &dyn Match, seat: Seat) -> String {
    if alone(game, seat) { "Resign?".to_string() } else { format!("{}: resign?", who(game, seat)) }
}

/// In front of a move being typed.
pub const TYPE_MOVE: &str = "Move: ";

/// How long computers wait between their moves when they are watched.
pub fn speed_of_watching(delay: Duration) -> String {
    match delay {
        Duration::ZERO => "The computers wait for nobody.".to_string(),
        delay => format!("The computers wait {} between moves.", spent(delay)),
    }
}

/// A tip for whoever plays a kind of game for the first time.
pub fn tip(kind: Kind, steps: usize) -> &'static str {
    match (kind, steps) {
        (Kind::Pawns | Kind::Amazons, 0) => {
            "Tip: Tab jumps to what can be chosen, Enter chooses it. The key a shows the rules."
        }
        (Kind::Pawns, _) => {
            "Tip: the marked squares are where it can go; Esc chooses another pawn."
        }
        (Kind::Stones, _) => "Tip: a + is a square you may take. The key a shows the rules.",
        (Kind::Letters, 0) => {
            "Tip: s or o writes on the square at once. The key a shows the rules."
        }
        (Kind::Letters, _) => "Tip: Enter writes the letter shown.",
        (Kind::Blocks, 0) => "Tip: Enter puts your marble there; then you turn a block.",
        (Kind::Blocks, _) => "Tip: arrows choose the block, Space the direction, Enter turns it.",
        (Kind::Amazons, 1) => "Tip: she moves like a chess queen; Esc chooses another amazon.",
        (Kind::Amazons, _) => {
            "Tip: her arrow flies like a queen too, and blocks its square for good."
        }
    }
}

/// What a player has left on the clock, in minutes and seconds begun.
pub fn clock(left: Duration) -> String {
    let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
    format!("{}:{:02}", seconds / 60, seconds % 60)
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
    let Some(ply) = at.checked_sub(1).and_then(|last| record.plies.get(last)) else {
        return record.preface.clone();
    };
    let time = ply.spent.map_or(String::new(), |time| format!("  {}", spent(time)));
    let mut lines = vec![format!("{at}. {}{time}", ply.text)];
    lines.extend(ply.expected.map(|it| format!("Player 1 {}", score(Score::Expected(it)))));
    lines.extend(ply.comments.iter().cloned());
    lines
}

/// Games under way, on the first screen.
pub fn under_way(count: usize) -> String {
    match count {
        1 => "A game is under way: r goes on with it.".to_string(),
        count => format!("{count} games are under way: r goes on with one."),
    }
}
