//! From tags and moves to a game that was played through.

use super::read_error::{ReadError, ReadErrorKind, TextLocation};
use super::scan::ScannedRecord;
use super::{FORMAT_VERSION, Record, RedoStack, Tag, UNFINISHED_RESULT, format_result};
use crate::ai::core::searcher::EngineOptions;
use crate::rules::seat::{MAX_SEATS, Outcome};
use crate::session::catalog::registry;
use crate::session::play::game::{BoardText, MatchStart, StartError};
use crate::session::play::game_end::{GameEnd, Termination};
use crate::session::play::player_spec::PlayerSpec;
use crate::session::play::worker::ReplySink;

/// Tags that are ours when a number from 1 to the number of seats follows.
const NUMBERED_TAGS: [&str; 2] = ["Player", "Name"];
/// The others of ours.
const KNOWN_TAGS: [&str; 12] = [
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

fn is_known_tag(name: &str) -> bool {
    let seat = |digits: &str| (1..=MAX_SEATS).any(|number| digits == number.to_string());
    KNOWN_TAGS.contains(&name)
        || NUMBERED_TAGS.iter().any(|stem| name.strip_prefix(stem).is_some_and(seat))
}

/// The tags of ours, each there at most once.
struct KnownTags(Vec<(Tag, TextLocation)>);

/// A tag's value and its place.
type LocatedValue<'a> = (&'a str, TextLocation);

impl KnownTags {
    fn get(&self, name: &str) -> Option<LocatedValue<'_>> {
        let (tag, location) = self.0.iter().find(|(tag, _)| tag.name == name)?;
        Some((&tag.value, *location))
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
        let Some((given, location)) = self.get(name) else { return Ok(None) };
        let kind = || ReadErrorKind::InvalidValue {
            tag: name.to_string(),
            given: given.to_string(),
            wanted,
        };
        read(given).map(Some).ok_or_else(|| ReadError { location, kind: kind() })
    }

    /// Where `name` stands, or else the tag that says which game it is.
    fn location_of(&self, name: &str) -> TextLocation {
        let tag = self.get(name).or_else(|| self.get("Game"));
        tag.map_or(TextLocation::FIRST, |(_, location)| location)
    }
}

/// What a saved game is; `played` through, or only as its tags have it.
pub(super) fn build_record(
    scanned: ScannedRecord,
    play_through: bool,
) -> Result<Record, ReadError> {
    let (known_tags, unknown_tags): (Vec<_>, Vec<_>) =
        scanned.tags.into_iter().partition(|(tag, _)| is_known_tag(&tag.name));
    for (index, (tag, location)) in known_tags.iter().enumerate() {
        if known_tags[..index].iter().any(|(before, _)| before.name == tag.name) {
            return Err(ReadError {
                location: *location,
                kind: ReadErrorKind::DuplicateTag(tag.name.clone()),
            });
        }
    }
    let mut tags = KnownTags(known_tags);
    if scanned.has_take_backs {
        tags.0.retain(|(tag, _)| tag.name != "Result" && tag.name != "Termination");
    }
    check_format(&tags)?;
    let (game, location) = tags
        .get("Game")
        .ok_or(ReadError { location: TextLocation::FIRST, kind: ReadErrorKind::MissingGame })?;
    let start_error = |location: TextLocation, error: StartError| ReadError {
        location,
        kind: ReadErrorKind::Start(error),
    };
    let game = registry::find_game(game).map_err(|error| start_error(location, error))?;

    let mut setup = game.supported_setups.default_setup;
    if let Some((rows, cols)) = tags.parse("Size", "a size like 8x8", parse_size)? {
        (setup.rows, setup.cols) = (rows, cols);
    }
    if let Some((variant, location)) = tags.get("Variant") {
        let variant = game.supported_setups.parse_variant(variant);
        setup.variant = variant.map_err(|error| start_error(location, StartError::Setup(error)))?;
    }
    let player_specs = read_player_specs(&tags)?;
    setup.players = if player_specs.is_empty() { setup.players } else { player_specs.len() };
    let player_specs =
        if player_specs.is_empty() { vec![PlayerSpec::Human; setup.players] } else { player_specs };
    game.supported_setups
        .check(&setup)
        .map_err(|error| start_error(tags.location_of("Size"), StartError::Setup(error)))?;

    let (plies, locations): (Vec<_>, Vec<_>) = scanned.plies.into_iter().unzip();
    let mut record = Record {
        names: (1..=setup.players)
            .map(|number| tags.text(&format!("Name{number}")).unwrap_or_default())
            .collect(),
        date: tags.text("Date"),
        time_control: tags
            .parse("Clock", "times like 300+5 or 30/move", |text| text.parse().ok())?,
        seed: tags.parse("Seed", "a whole number", |text| text.parse().ok())?,
        board: read_start_board(&tags)?,
        game_end: None,
        unknown_tags: unknown_tags.into_iter().map(|(tag, _)| tag).collect(),
        preface: scanned.preface,
        plies,
        redo_stack: RedoStack::default(),
        game,
        setup,
        player_specs,
    };
    if !play_through {
        record.game_end = game_end_from_tags(&tags, setup.players);
        return Ok(record);
    }
    let outcome =
        final_outcome(&record.to_match_start(&EngineOptions::default())).map_err(|error| {
            let location = match &error {
                StartError::Move { number, .. } => locations[number - 1],
                StartError::Board(_) => tags.location_of("Board"),
                StartError::LevelUnavailable { seat, .. } => {
                    tags.location_of(&format!("Player{seat}"))
                }
                _ => tags.location_of("Size"),
            };
            start_error(location, error)
        })?;
    record.game_end = resolve_game_end(&tags, scanned.result, outcome, setup.players)?;
    Ok(record)
}

fn check_format(tags: &KnownTags) -> Result<(), ReadError> {
    match tags.get("Format") {
        Some((format, location)) if format.parse() != Ok(FORMAT_VERSION) => {
            Err(ReadError { location, kind: ReadErrorKind::NewerFormat(format.to_string()) })
        }
        _ => Ok(()),
    }
}

fn parse_size(text: &str) -> Option<(usize, usize)> {
    let (rows, cols) = text.split_once('x')?;
    // More than any board has, and little enough to be multiplied.
    let side = |digits: &str| digits.parse::<u8>().ok().map(usize::from);
    side(rows).zip(side(cols))
}

fn read_player_specs(tags: &KnownTags) -> Result<Vec<PlayerSpec>, ReadError> {
    const WANTED: &str = "human or a computer level, with a budget if it has one, like master:5s";
    let mut player_specs = Vec::new();
    for number in 1..=MAX_SEATS {
        let name = format!("Player{number}");
        let Some(player_spec) = tags.parse(&name, WANTED, |text| text.parse().ok())? else {
            continue;
        };
        if player_specs.len() + 1 < number {
            let kind = ReadErrorKind::MissingPlayer(player_specs.len() + 1);
            return Err(ReadError { location: tags.location_of(&name), kind });
        }
        player_specs.push(player_spec);
    }
    Ok(player_specs)
}

fn read_start_board(tags: &KnownTags) -> Result<Option<BoardText>, ReadError> {
    let to_move = tags.parse("ToMove", "the number of a player", |text| text.parse().ok())?;
    let list = |text: &str| text.split(',').map(|score| score.parse().ok()).collect();
    let scores = tags.parse("Scores", "one number a player, like 3,1", list)?;
    let incomplete = |given: &'static str, missing| {
        let kind = ReadErrorKind::IncompleteBoard { given, missing };
        Err(ReadError { location: tags.location_of(given), kind })
    };
    match (tags.text("Board"), to_move) {
        (Some(rows), Some(to_move)) => Ok(Some(BoardText { rows, to_move, scores })),
        (Some(_), None) => incomplete("Board", "ToMove"),
        (None, Some(_)) => incomplete("ToMove", "Board"),
        (None, None) if scores.is_some() => incomplete("Scores", "Board"),
        (None, None) => Ok(None),
    }
}

/// Plays the game through; nobody is asked to think.
fn final_outcome(start: &MatchStart) -> Result<Option<Outcome>, StartError> {
    start.check()?;
    Ok(start.with_human_players().begin(&ReplySink::ignore())?.outcome())
}

/// How the game ended: what the rules say, or what the tags do where the rules say nothing.
fn resolve_game_end(
    tags: &KnownTags,
    trailing_result: Option<(String, TextLocation)>,
    outcome: Option<Outcome>,
    players: usize,
) -> Result<Option<GameEnd>, ReadError> {
    let given = tags.get("Result").unwrap_or((UNFINISHED_RESULT, tags.location_of("Result")));
    if let Some((text, location)) = trailing_result.filter(|(text, _)| text != given.0) {
        return Err(ReadError {
            location,
            kind: ReadErrorKind::WrongResult { given: text, correct: given.0.into() },
        });
    }
    let (given, location) = given;
    let unfinished = "unfinished";
    let termination =
        tags.parse("Termination", "normal, resigned, time, agreed or unfinished", |text| {
            if text == unfinished { Some(None) } else { text.parse().ok().map(Some) }
        })?;
    let fail = |location, kind| Err(ReadError { location, kind });
    let wrong_result = |real: &str| ReadErrorKind::WrongResult {
        given: given.to_string(),
        correct: real.to_string(),
    };
    if let Some(outcome) = outcome {
        let correct = format_result(outcome, players);
        let by_rules = termination.is_none_or(|by| by.is_none_or(|by| by == Termination::Normal));
        return match given {
            _ if !by_rules => fail(tags.location_of("Termination"), wrong_result(&correct)),
            // The file of a game under way may end with the move that ended it.
            UNFINISHED_RESULT => Ok(Some(GameEnd { outcome, termination: Termination::Normal })),
            _ if given == correct => {
                Ok(Some(GameEnd { outcome, termination: Termination::Normal }))
            }
            _ => fail(location, wrong_result(&correct)),
        };
    }
    match (parse_result(given, players), termination.flatten()) {
        (None, None) if given == UNFINISHED_RESULT => Ok(None),
        (None, Some(_)) if given == UNFINISHED_RESULT => {
            fail(tags.location_of("Termination"), wrong_result(UNFINISHED_RESULT))
        }
        (None, _) => {
            let wanted = "*, 1-0, 0-1 or 1/2-1/2, or with more players the winners' numbers";
            let (tag, given) = ("Result".to_string(), given.to_string());
            fail(location, ReadErrorKind::InvalidValue { tag, given, wanted })
        }
        (Some(_), None | Some(Termination::Normal)) => {
            fail(location, ReadErrorKind::UnexplainedResult(given.to_string()))
        }
        (Some(outcome), Some(by)) => Ok(Some(GameEnd { outcome, termination: by })),
    }
}

/// Who has won, by a result as files spell it.
fn parse_result(given: &str, players: usize) -> Option<Outcome> {
    let mut outcomes = (1..1 << players).filter_map(Outcome::from_bits);
    outcomes.find(|&outcome| format_result(outcome, players) == given)
}

/// How the game ended if its tags are right.
fn game_end_from_tags(tags: &KnownTags, players: usize) -> Option<GameEnd> {
    let (given, _) = tags.get("Result")?;
    let termination = tags.get("Termination").and_then(|(by, _)| by.parse().ok());
    let termination = termination.unwrap_or(Termination::Normal);
    parse_result(given, players).map(|outcome| GameEnd { outcome, termination })
}
