//! The sentences of facts: what a move does, in plain words.
//!
//! A sentence about a player is given the name as `$who` and, as `$person`, whether that is "you": it
//! decides the verb. A sentence about both players of a game is given the names `$who` and `$rival`
//! and, as `$you`, which of them is "you".

#[cfg(test)]
mod speech;
#[cfg(test)]
mod tests;

use super::game::{BLOCK_SIDE, block_place};
use super::players::{capitalized, player_within};
use parlour_ai::core::fact::FactArgument;
use parlour_ai::core::{Fact, FactArguments};
use parlour_rules::{Grid, Seat, Square};
use parlour_session::play::Match;
use parlour_words::{Argument, MessageKey, enumeration, key, message, say};

/// How the players of a game are called in the middle of a sentence.
#[derive(Clone, Debug)]
pub(crate) struct People(Vec<String>);

impl People {
    /// The players of a match. The only person is "you".
    pub(crate) fn of(game: &dyn Match) -> People {
        let seats = Seat::all(game.player_specs().len());
        People(seats.map(|seat| player_within(game, seat)).collect())
    }

    /// The players of a puzzle: "you" solve it.
    pub(crate) fn of_puzzle(players: usize, solver: Seat) -> People {
        let name =
            |seat| if seat == solver { say!("players-you") } else { say!("facts-your-opponent") };
        People(Seat::all(players).map(|seat| name(seat).to_string()).collect())
    }

    /// Players by these names, as they stand in the middle of a sentence.
    pub(crate) fn within(names: impl IntoIterator<Item = String>) -> People {
        People(names.into_iter().collect())
    }

    fn name(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("", String::as_str)
    }

    /// By which messages choose between "you" and everybody else.
    fn person(&self, seat: Seat) -> &'static str {
        if self.name(seat) == say!("players-you") { "you" } else { "other" }
    }

    /// By which messages about a player and the opponent choose who is "you".
    fn who_is_you(&self, seat: Seat) -> &'static str {
        if self.name(seat) == say!("players-you") {
            "own"
        } else if self.name(seat.other()) == say!("players-you") {
            "rival"
        } else {
            "nobody"
        }
    }
}

/// The most moves, squares or lines that a sentence names.
const MAX_NAMED: usize = 3;

/// "a1", "a1 or b2", "a1, b2 or c3".
fn either(items: &[String]) -> String {
    let Some((last, before)) = items.split_last() else { return String::new() };
    let before = before.iter().cloned();
    let before = before.reduce(|all, next| say!("facts-list", first = all, next));
    match before {
        None => last.clone(),
        Some(before) => say!("facts-list-or", first = before, last),
    }
}

/// Squares, the first few by name.
fn squares_text(grid: Grid, squares: &[Square]) -> String {
    let named = squares.iter().take(MAX_NAMED).map(|&square| grid.name(square));
    let mut named: Vec<String> = named.collect();
    if squares.len() > MAX_NAMED {
        named.push(say!("facts-more-squares", count = squares.len() - MAX_NAMED));
    }
    either(&named)
}

/// Lines of SOS, the first few by name.
fn lines_text(lines: &[String]) -> String {
    let mut named = lines[..lines.len().min(MAX_NAMED)].to_vec();
    if lines.len() > MAX_NAMED {
        named.push(say!("facts-more-lines", count = lines.len() - MAX_NAMED));
    }
    enumeration(&named)
}

/// Where a block of Pentago is.
fn block_name(block: u8, in_row: usize) -> &'static str {
    const NAMES: [[MessageKey; 3]; 3] = [
        [key!("facts-top-left"), key!("facts-top-middle"), key!("facts-top-right")],
        [key!("facts-middle-left"), key!("facts-central"), key!("facts-middle-right")],
        [key!("facts-bottom-left"), key!("facts-bottom-middle"), key!("facts-bottom-right")],
    ];
    block_place(block, in_row, &NAMES).text()
}

/// The most facts that are told of a move: the first tell most.
pub(crate) const MAX_FACTS: usize = 2;

/// A longer line says nothing to a reader. Not tuned.
const MAX_LINE_PLIES: usize = 9;

/// Whether the sentence of a forced win tells its line.
pub(crate) fn tells_line(line: &[String]) -> bool {
    line.len() <= MAX_LINE_PLIES
}

/// The arguments of messages. Of two with one name the later counts.
struct Arguments<'a> {
    grid: Grid,
    people: &'a People,
    told: Vec<(&'static str, Box<dyn Argument>)>,
}

impl Arguments<'_> {
    fn tell(&mut self, name: &'static str, argument: impl Argument + 'static) {
        self.told.push((name, Box::new(argument)));
    }

    /// Adds what a fact gives. Each message takes what it needs.
    fn add(&mut self, arguments: &FactArguments) {
        let (grid, people) = (self.grid, self.people);
        for (name, argument) in arguments.iter() {
            match (*name, argument) {
                (_, FactArgument::Seat(None)) => self.tell("person", "nobody"),
                (_, FactArgument::Seat(Some(seat))) => {
                    self.tell("person", people.person(*seat));
                    self.tell("who", people.name(*seat).to_string());
                    self.tell("you", people.who_is_you(*seat));
                    self.tell("rival", people.name(seat.other()).to_string());
                }
                ("block", FactArgument::Number(block)) => {
                    self.tell("block", block_name(*block as u8, grid.cols / BLOCK_SIDE));
                }
                // Where a move would lose something, nobody makes it: it gains nothing.
                (name, FactArgument::Number(number)) => self.tell(name, number.max(0.0)),
                (name, FactArgument::Square(square)) => self.tell(name, grid.name(*square)),
                (name, FactArgument::Text(text)) => self.tell(name, text.clone()),
                ("line", FactArgument::Texts(moves)) => {
                    self.tell("move", moves.first().cloned().unwrap_or_default());
                    self.tell("line", moves.join(" "));
                }
                ("moves", FactArgument::Texts(moves)) => {
                    let (named, more) = moves.split_at(moves.len().min(MAX_NAMED));
                    self.tell("moves", either(named));
                    self.tell("count", more.len());
                }
                (name, FactArgument::Texts(lines)) => self.tell(name, lines_text(lines)),
            }
        }
    }

    fn sentence(&self, key: &str) -> String {
        let told = self.told.iter().map(|(name, argument)| (*name, argument.value()));
        message(key, &told.collect::<Vec<_>>())
    }
}

/// The fact as a sentence, or two.
pub(crate) fn fact_sentence(fact: &Fact, grid: Grid, people: &People) -> String {
    let mut arguments = Arguments { grid, people, told: Vec::new() };
    arguments.tell("squares", squares_text(grid, &fact.squares));
    arguments.add(&fact.arguments);
    let [line, ways] = ["line", "moves"].map(|name| fact.arguments.texts(name));
    let shortened = fact.kind.shortened.filter(|_| !tells_line(line) || ways.len() > MAX_NAMED);
    let mut sentence = arguments.sentence(shortened.unwrap_or(fact.kind.key));
    if let (Some(key), Some(instead)) = (fact.kind.instead, &fact.instead) {
        arguments.add(instead);
        sentence = format!("{sentence} {}", arguments.sentence(key));
    }
    // Moves and squares at the beginning of a sentence stay as they are written.
    let begins_with_move = sentence.chars().nth(1).is_some_and(|second| second.is_ascii_digit());
    if begins_with_move { sentence } else { capitalized(&sentence) }
}
