//! From tags and moves to a game that was played through.

use super::super::ending::{Ending, Reason};
use super::super::game::{BoardText, Start, StartError};
use super::super::seats::Sitter;
use super::super::shelf;
use super::fault::{Fault, Place, ReadError};
use super::scan::Scanned;
use super::{FORMAT, Record, Tag, UNFINISHED, Undone, result};
use crate::ai::Kit;
use crate::rules::seat::{MAX_SEATS, Outcome};

use std::sync::Arc;

/// Tags that are ours when a number from 1 to the number of seats follows.
const NUMBERED: [&str; 2] = ["Player", "Name"];
/// The others of ours.
const OURS: [&str; 12] = [
    "Format",
    "Game",
    "Size",
    "Variant",
    "Date",
    "Clock",
    "Seed",
    "Board",
    "ToMove",
    "Scores",
    "Result",
    "Termination",
];

fn is_ours(name: &str) -> bool {
    let seat = |digits: &str| (1..=MAX_SEATS).any(|number| digits == number.to_string());
    OURS.contains(&name) || NUMBERED.iter().any(|stem| name.strip_prefix(stem).is_some_and(seat))
}

/// The tags of ours, each there at most once.
struct Tags(Vec<(Tag, Place)>);

/// A tag's value and its place.
type Value<'a> = (&'a str, Place);

impl Tags {
    fn get(&self, name: &str) -> Option<Value<'_>> {
        let (tag, place) = self.0.iter().find(|(tag, _)| tag.name == name)?;
        Some((&tag.value, *place))
    }

    fn text(&self, name: &str) -> Option<String> {
        self.get(name).map(|(value, _)| value.to_string())
    }

    /// The value as `read` understands it.
    fn parse<T>(
        &self,
        name: &str,
        wanted: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, ReadError> {
        let Some((given, place)) = self.get(name) else { return Ok(None) };
        let fault = || Fault::Value { tag: name.to_string(), given: given.to_string(), wanted };
        read(given).map(Some).ok_or_else(|| ReadError { place, fault: fault() })
    }

    /// Where `name` stands, or else the tag that says which game it is.
    fn place(&self, name: &str) -> Place {
        let tag = self.get(name).or_else(|| self.get("Game"));
        tag.map_or(Place::FIRST, |(_, place)| place)
    }
}

/// What a saved game is; `played` through, or only as its tags have it.
pub(super) fn build(scanned: Scanned, played: bool) -> Result<Record, ReadError> {
    let (ours, others): (Vec<_>, Vec<_>) =
        scanned.tags.into_iter().partition(|(tag, _)| is_ours(&tag.name));
    for (index, (tag, place)) in ours.iter().enumerate() {
        if ours[..index].iter().any(|(before, _)| before.name == tag.name) {
            return Err(ReadError { place: *place, fault: Fault::Twice(tag.name.clone()) });
        }
    }
    let mut tags = Tags(ours);
    if scanned.reopened {
        tags.0.retain(|(tag, _)| tag.name != "Result" && tag.name != "Termination");
    }
    check_format(&tags)?;
    let (game, place) =
        tags.get("Game").ok_or(ReadError { place: Place::FIRST, fault: Fault::NoGame })?;
    let start_error =
        |place: Place, error: StartError| ReadError { place, fault: Fault::Start(error) };
    let game = shelf::find(game).map_err(|error| start_error(place, error))?;

    let mut setup = game.limits.usual;
    if let Some((rows, cols)) = tags.parse("Size", "a size like 8x8", size)? {
        (setup.rows, setup.cols) = (rows, cols);
    }
    if let Some((variant, place)) = tags.get("Variant") {
        let variant = game.limits.variant(variant);
        setup.variant = variant.map_err(|error| start_error(place, StartError::Setup(error)))?;
    }
    let sitters = sitters(&tags)?;
    setup.players = if sitters.is_empty() { setup.players } else { sitters.len() };
    let sitters = if sitters.is_empty() { vec![Sitter::Human; setup.players] } else { sitters };
    game.limits
        .check(&setup)
        .map_err(|error| start_error(tags.place("Size"), StartError::Setup(error)))?;

    let (plies, places): (Vec<_>, Vec<_>) = scanned.plies.into_iter().unzip();
    let mut record = Record {
        names: (1..=setup.players)
            .map(|number| tags.text(&format!("Name{number}")).unwrap_or_default())
            .collect(),
        date: tags.text("Date"),
        clock: tags.parse("Clock", "times like 300+5 or 30/move", |text| text.parse().ok())?,
        seed: tags.parse("Seed", "a whole number", |text| text.parse().ok())?,
        board: board(&tags)?,
        ending: None,
        others: others.into_iter().map(|(tag, _)| tag).collect(),
        preface: scanned.preface,
        plies,
        undone: Undone::default(),
        game,
        setup,
        sitters,
    };
    if !played {
        record.ending = claimed(&tags, setup.players);
        return Ok(record);
    }
    let outcome = replay(&record.start(&Kit::default())).map_err(|error| {
        let place = match &error {
            StartError::Move { number, .. } => places[number - 1],
            StartError::Board(_) => tags.place("Board"),
            StartError::NotOffered { seat, .. } => tags.place(&format!("Player{seat}")),
            _ => tags.place("Size"),
        };
        start_error(place, error)
    })?;
    record.ending = ending(&tags, scanned.result, outcome, setup.players)?;
    Ok(record)
}

fn check_format(tags: &Tags) -> Result<(), ReadError> {
    match tags.get("Format") {
        Some((format, place)) if format.parse() != Ok(FORMAT) => {
            Err(ReadError { place, fault: Fault::Newer(format.to_string()) })
        }
        _ => Ok(()),
    }
}

fn size(text: &str) -> Option<(usize, usize)> {
    let (rows, cols) = text.split_once('x')?;
    // More than any board has, and little enough to be multiplied.
    let side = |digits: &str| digits.parse::<u8>().ok().map(usize::from);
    side(rows).zip(side(cols))
}

fn sitters(tags: &Tags) -> Result<Vec<Sitter>, ReadError> {
    const WANTED: &str = "human or a computer level, with a budget if it has one, like master:5s";
    let mut sitters = Vec::new();
    for number in 1..=MAX_SEATS {
        let name = format!("Player{number}");
        let Some(sitter) = tags.parse(&name, WANTED, |text| text.parse().ok())? else { continue };
        if sitters.len() + 1 < number {
            let fault = Fault::NoPlayer(sitters.len() + 1);
            return Err(ReadError { place: tags.place(&name), fault });
        }
        sitters.push(sitter);
    }
    Ok(sitters)
}

fn board(tags: &Tags) -> Result<Option<BoardText>, ReadError> {
    let to_move = tags.parse("ToMove", "the number of a player", |text| text.parse().ok())?;
    let list = |text: &str| text.split(',').map(|score| score.parse().ok()).collect();
    let scores = tags.parse("Scores", "one number a player, like 3,1", list)?;
    let half = |given: &'static str, missing| {
        let fault = Fault::HalfBoard { given, missing };
        Err(ReadError { place: tags.place(given), fault })
    };
    match (tags.text("Board"), to_move) {
        (Some(rows), Some(to_move)) => Ok(Some(BoardText { rows, to_move, scores })),
        (Some(_), None) => half("Board", "ToMove"),
        (None, Some(_)) => half("ToMove", "Board"),
        (None, None) if scores.is_some() => half("Scores", "Board"),
        (None, None) => Ok(None),
    }
}

/// Plays the game through; nobody is asked to think.
fn replay(start: &Start) -> Result<Option<Outcome>, StartError> {
    start.check()?;
    Ok(start.between_people().open(&(Arc::new(|_| {}) as _))?.outcome())
}

/// How the game ended: what the rules say, or what the tags do where the rules say nothing.
fn ending(
    tags: &Tags,
    behind: Option<(String, Place)>,
    outcome: Option<Outcome>,
    players: usize,
) -> Result<Option<Ending>, ReadError> {
    let given = tags.get("Result").unwrap_or((UNFINISHED, tags.place("Result")));
    if let Some((text, place)) = behind.filter(|(text, _)| text != given.0) {
        return Err(ReadError {
            place,
            fault: Fault::Result { given: text, real: given.0.into() },
        });
    }
    let (given, place) = given;
    let unfinished = "unfinished";
    let by = tags.parse("Termination", "normal, resigned, time, agreed or unfinished", |text| {
        if text == unfinished { Some(None) } else { text.parse().ok().map(Some) }
    })?;
    let fail = |place, fault| Err(ReadError { place, fault });
    let said = |real: &str| Fault::Result { given: given.to_string(), real: real.to_string() };
    if let Some(outcome) = outcome {
        let real = result(outcome, players);
        let by_rules = by.is_none_or(|by| by.is_none_or(|by| by == Reason::Normal));
        return match given {
            _ if !by_rules => fail(tags.place("Termination"), said(&real)),
            // The file of a game under way may end with the move that ended it.
            UNFINISHED => Ok(Some(Ending { outcome, reason: Reason::Normal })),
            _ if given == real => Ok(Some(Ending { outcome, reason: Reason::Normal })),
            _ => fail(place, said(&real)),
        };
    }
    match (outcome_of(given, players), by.flatten()) {
        (None, None) if given == UNFINISHED => Ok(None),
        (None, Some(_)) if given == UNFINISHED => fail(tags.place("Termination"), said(UNFINISHED)),
        (None, _) => {
            let wanted = "*, 1-0, 0-1 or 1/2-1/2, or with more players the winners' numbers";
            let (tag, given) = ("Result".to_string(), given.to_string());
            fail(place, Fault::Value { tag, given, wanted })
        }
        (Some(_), None | Some(Reason::Normal)) => fail(place, Fault::NotOver(given.to_string())),
        (Some(outcome), Some(by)) => Ok(Some(Ending { outcome, reason: by })),
    }
}

/// Who has won, by a result as files spell it.
fn outcome_of(given: &str, players: usize) -> Option<Outcome> {
    let mut outcomes = (1..1 << players).filter_map(Outcome::among);
    outcomes.find(|&outcome| result(outcome, players) == given)
}

/// How the game ended if its tags are right.
fn claimed(tags: &Tags, players: usize) -> Option<Ending> {
    let (given, _) = tags.get("Result")?;
    let by = tags.get("Termination").and_then(|(by, _)| by.parse().ok());
    let by = by.unwrap_or(Reason::Normal);
    outcome_of(given, players).map(|outcome| Ending { outcome, reason: by })
}
