//! Reads records, second step: tags and moves become a record, and its moves are played through.

use super::model::{Record, Tag};
use super::read_error::{ReadError, ReadErrorKind, TextLocation};
use super::scan;
use super::scanned::{ScannedPly, ScannedRecord};
use super::syntax::{FORMAT_VERSION, UNFINISHED_RESULT, UNFINISHED_TERMINATION, tag};
use super::write::{format_result, parse_result};
use crate::catalog::registry;
use crate::play::game::Game;
use crate::play::{
    Action, ActionError, BoardText, GameEnd, Match, MatchStart, PlayerSpec, ReplySink, StartError,
    Termination,
};
use parlour_ai::core::EngineOptions;
use parlour_rules::{MAX_SEATS, Outcome, Setup, SetupError, setup};
use parlour_words::{MessageKey, key, say};

pub(crate) fn is_known_tag(name: &str) -> bool {
    let seat = |digits: &str| (1..=MAX_SEATS).any(|number| digits == number.to_string());
    tag::PLAIN.contains(&name)
        || tag::NUMBERED.iter().any(|stem| name.strip_prefix(stem).is_some_and(seat))
}

/// The tags that mean something here, with the locations of their values. None is there twice.
struct KnownTags(Vec<LocatedTag>);

/// A tag's value and its location.
type LocatedValue<'a> = (&'a str, TextLocation);

impl KnownTags {
    fn get(&self, name: &str) -> Option<LocatedValue<'_>> {
        let (tag, location) = self.0.iter().find(|(tag, _)| tag.name == name)?;
        Some((&tag.value, *location))
    }

    fn text(&self, name: &str) -> Option<String> {
        self.get(name).map(|(value, _)| value.to_string())
    }

    /// The value, parsed by `read`. `wanted` says what the tag takes, for an error.
    fn parse<T>(
        &self,
        name: &str,
        wanted: MessageKey,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, ReadError> {
        let Some((given, location)) = self.get(name) else { return Ok(None) };
        let kind = || ReadErrorKind::InvalidValue {
            tag: name.to_string(),
            given: given.to_string(),
            wanted: wanted.text(),
        };
        read(given).map(Some).ok_or_else(|| ReadError { location, kind: kind() })
    }

    /// The location of the tag `name`, or of the tag `Game` if there is no such tag.
    fn location_of(&self, name: &str) -> TextLocation {
        let tag = self.get(name).or_else(|| self.get(tag::GAME));
        tag.map_or(TextLocation::FIRST, |(_, location)| location)
    }
}

impl Record {
    /// Reads a saved game and plays it through, so that a match can continue it.
    ///
    /// # Errors
    /// The first thing that is wrong, and where.
    pub fn read(bytes: &[u8]) -> Result<Record, ReadError> {
        build_record(scan::scan(bytes)?, true)
    }

    /// Reads a saved game without playing it through, which is faster for long lists.
    ///
    /// # Errors
    /// The first thing that is wrong with its form or its tags.
    pub fn read_header(bytes: &[u8]) -> Result<Record, ReadError> {
        build_record(scan::scan(bytes)?, false)
    }
}

fn build_record(scanned: ScannedRecord, play_through: bool) -> Result<Record, ReadError> {
    let (known_tags, unknown_tags) = split_tags(scanned.tags)?;
    let mut tags = KnownTags(known_tags);
    if scanned.has_take_backs {
        // The result was written before moves were taken back, and holds no more.
        tags.0.retain(|(tag, _)| tag.name != tag::RESULT && tag.name != tag::TERMINATION);
    }
    check_format(&tags)?;
    let game = read_game(&tags)?;
    let (setup, player_specs) = read_setup(&tags, game)?;
    let mut record = Record {
        names: (1..=setup.players)
            .map(|number| tags.text(&format!("{}{number}", tag::NAME)))
            .zip(pgn_names(&unknown_tags))
            .map(|(name, of_pgn)| name.or(of_pgn).unwrap_or_default())
            .collect(),
        date: tags.text(tag::DATE),
        id: tags.text(tag::ID),
        time_control: tags
            .parse(tag::CLOCK, key!("record-wants-clock"), |text| text.parse().ok())?,
        seed: tags.parse(tag::SEED, key!("record-wants-number"), |text| text.parse().ok())?,
        board: read_start_board(&tags)?,
        game_end: None,
        analyst: tags.text(tag::ANALYST),
        is_rated: tags
            .parse(tag::RATED, key!("record-wants-yes-no"), |text| match text {
                "yes" => Some(true),
                "no" => Some(false),
                _ => None,
            })?
            .unwrap_or_default(),
        aids: tags
            .parse(tag::AIDS, key!("record-wants-words"), |text| text.parse().ok())?
            .unwrap_or_default(),
        unknown_tags,
        preface: scanned.preface,
        start_variations: Vec::new(),
        plies: Vec::new(),
        turn_time: scanned.turn_time,
        game,
        setup,
        player_specs,
    };
    record.game_end = if play_through {
        let start = MatchStart {
            moves: scanned.plies.iter().map(|ply| ply.text.clone()).collect(),
            ..record.to_match_start(&EngineOptions::default())
        };
        let outcome = play_moves(&start, &scanned.start_variations, &scanned.plies, &tags)?;
        resolve_game_end(&tags, scanned.result, outcome, setup.players)?
    } else {
        game_end_from_tags(&tags, setup.players)
    };
    let line = |plies: Vec<ScannedPly>| plies.into_iter().map(ScannedPly::into_ply).collect();
    record.start_variations = scanned.start_variations.into_iter().map(line).collect();
    record.plies = scanned.plies.into_iter().map(ScannedPly::into_ply).collect();
    Ok(record)
}

/// The names in PGN of the players in turn order: who moves first is White there. `?` is nobody.
fn pgn_names(tags: &[Tag]) -> impl Iterator<Item = Option<String>> {
    let of = |name| tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.clone());
    let names = tag::PGN_PLAYERS.map(|name| of(name).filter(|name| name != "?"));
    names.into_iter().chain(std::iter::repeat(None))
}

type LocatedTag = (Tag, TextLocation);

/// Splits the tags into those that mean something here, each at most once, and the others.
fn split_tags(tags: Vec<LocatedTag>) -> Result<(Vec<LocatedTag>, Vec<Tag>), ReadError> {
    let (known, unknown): (Vec<_>, Vec<_>) =
        tags.into_iter().partition(|(tag, _)| is_known_tag(&tag.name));
    for (index, (tag, location)) in known.iter().enumerate() {
        if known[..index].iter().any(|(before, _)| before.name == tag.name) {
            let kind = ReadErrorKind::DuplicateTag(tag.name.clone());
            return Err(ReadError { location: *location, kind });
        }
    }
    Ok((known, unknown.into_iter().map(|(tag, _)| tag).collect()))
}

fn read_game(tags: &KnownTags) -> Result<&'static Game, ReadError> {
    let missing = ReadError { location: TextLocation::FIRST, kind: ReadErrorKind::MissingGame };
    let (name, location) = tags.get(tag::GAME).ok_or(missing)?;
    registry::find_game(name)
        .map_err(|error| ReadError { location, kind: ReadErrorKind::Start(error) })
}

/// Size, variant and players. What has no tag is the game's default; without players, people play.
fn read_setup(
    tags: &KnownTags,
    game: &'static Game,
) -> Result<(Setup, Vec<PlayerSpec>), ReadError> {
    let setup_error = |location: TextLocation, error: SetupError| ReadError {
        location,
        kind: ReadErrorKind::Start(StartError::Setup(error)),
    };
    let mut setup = game.supported_setups.default_setup;
    if let Some((rows, cols)) =
        tags.parse(tag::SIZE, key!("record-wants-size"), setup::parse_canonical_size)?
    {
        (setup.rows, setup.cols) = (rows, cols);
    }
    if let Some((variant, location)) = tags.get(tag::VARIANT) {
        let variant = game.supported_setups.parse_variant(variant);
        setup.variant = variant.map_err(|error| setup_error(location, error))?;
    }
    let mut player_specs = read_player_specs(tags)?;
    if player_specs.is_empty() {
        player_specs = vec![PlayerSpec::Human; setup.players];
    }
    setup.players = player_specs.len();
    game.supported_setups
        .check(&setup)
        .map_err(|error| setup_error(tags.location_of(tag::SIZE), error))?;
    Ok((setup, player_specs))
}

/// The place in the text that an error of the match is about.
fn locate_start_error(error: StartError, tags: &KnownTags, plies: &[ScannedPly]) -> ReadError {
    let location = match &error {
        StartError::Move { number, .. } => plies[number - 1].location,
        StartError::Board(_) => tags.location_of(tag::BOARD),
        StartError::LevelUnavailable { seat, .. } => {
            tags.location_of(&format!("{}{seat}", tag::PLAYER))
        }
        _ => tags.location_of(tag::SIZE),
    };
    ReadError { location, kind: ReadErrorKind::Start(error) }
}

fn check_format(tags: &KnownTags) -> Result<(), ReadError> {
    match tags.get(tag::FORMAT) {
        Some((format, location)) if format.parse() != Ok(FORMAT_VERSION) => {
            Err(ReadError { location, kind: ReadErrorKind::NewerFormat(format.to_string()) })
        }
        _ => Ok(()),
    }
}

fn read_player_specs(tags: &KnownTags) -> Result<Vec<PlayerSpec>, ReadError> {
    const WANTED: MessageKey = key!("record-wants-player");
    let mut player_specs = Vec::new();
    for number in 1..=MAX_SEATS {
        let name = format!("{}{number}", tag::PLAYER);
        let Some(player_spec) =
            tags.parse(&name, WANTED, |text| PlayerSpec::from_saved(text).ok())?
        else {
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
    let to_move = tags.parse(tag::TO_MOVE, key!("record-wants-seat"), |text| text.parse().ok())?;
    let scores = tags.parse(tag::SCORES, key!("record-wants-scores"), setup::parse_scores)?;
    let incomplete = |given: &'static str, missing| {
        let kind = ReadErrorKind::IncompleteBoard { given, missing };
        Err(ReadError { location: tags.location_of(given), kind })
    };
    match (tags.text(tag::BOARD), to_move) {
        (Some(rows), Some(to_move)) => Ok(Some(BoardText { rows, to_move, scores })),
        (Some(_), None) => incomplete(tag::BOARD, tag::TO_MOVE),
        (None, Some(_)) => incomplete(tag::TO_MOVE, tag::BOARD),
        (None, None) if scores.is_some() => incomplete(tag::SCORES, tag::BOARD),
        (None, None) => Ok(None),
    }
}

/// Plays the game and its variations through without computer players, and returns its outcome by the
/// rules.
fn play_moves(
    start: &MatchStart,
    start_variations: &[Vec<ScannedPly>],
    plies: &[ScannedPly],
    tags: &KnownTags,
) -> Result<Option<Outcome>, ReadError> {
    let locate = |error| locate_start_error(error, tags, plies);
    start.check().map_err(locate)?;
    // Clocks would only run.
    let start = MatchStart { time_control: None, ..start.with_human_players() };
    let mut game = start.begin(&ReplySink::ignore()).map_err(locate)?;
    let outcome = game.outcome();
    check_variations(&mut *game, plies, 0)?;
    check_beside(&mut *game, start_variations, 0)?;
    Ok(outcome)
}

/// How the game ended: by the rules if `outcome` says so, otherwise as the tags say, or the result behind the
/// moves.
fn resolve_game_end(
    tags: &KnownTags,
    trailing_result: Option<(String, TextLocation)>,
    outcome: Option<Outcome>,
    players: usize,
) -> Result<Option<GameEnd>, ReadError> {
    let (given, location) = given_result(tags, trailing_result)?;
    let termination = tags.parse(tag::TERMINATION, key!("record-wants-termination"), |text| {
        if text == UNFINISHED_TERMINATION { Some(None) } else { text.parse().ok().map(Some) }
    })?;
    let termination = termination.flatten();
    let fail = |kind| Err(ReadError { location, kind });
    let fail_at_termination =
        |kind| Err(ReadError { location: tags.location_of(tag::TERMINATION), kind });
    if let Some(outcome) = outcome {
        let correct = format_result(outcome, players);
        return match termination.filter(|&by| by != Termination::Normal) {
            Some(by) => fail_at_termination(ReadErrorKind::TerminationAfterEnd(by)),
            // The file of a game under way may end with the move that ended the game: its tags were
            // written before.
            None if given == UNFINISHED_RESULT || given == correct => {
                Ok(Some(GameEnd { outcome, termination: Termination::Normal }))
            }
            None => fail(ReadErrorKind::WrongResult { given, correct }),
        };
    }
    match (parse_result(&given, players), termination) {
        (None, None) if given == UNFINISHED_RESULT => Ok(None),
        (None, Some(by)) if given == UNFINISHED_RESULT => {
            fail_at_termination(ReadErrorKind::TerminationWithoutResult(by))
        }
        (None, _) => {
            let (tag, wanted) = (tag::RESULT.to_string(), say!("record-wants-result"));
            fail(ReadErrorKind::InvalidValue { tag, given, wanted })
        }
        (Some(_), None | Some(Termination::Normal)) => {
            fail(ReadErrorKind::UnexplainedResult(given))
        }
        (Some(outcome), Some(by)) => {
            // All agree on a draw; who resigns or is out of time gets nothing.
            if (by == Termination::Agreed) == (outcome.count() == players) {
                Ok(Some(GameEnd { outcome, termination: by }))
            } else {
                fail_at_termination(ReadErrorKind::TerminationOfOtherResult { by, given })
            }
        }
    }
}

/// The result as written: by the tag, or behind the moves where the tag is missing or says that the game goes
/// on.
fn given_result(
    tags: &KnownTags,
    trailing_result: Option<(String, TextLocation)>,
) -> Result<(String, TextLocation), ReadError> {
    let tag = tags.get(tag::RESULT).filter(|(given, _)| *given != UNFINISHED_RESULT);
    let tag = tag.map(|(given, location)| (given.to_string(), location));
    match (tag, trailing_result) {
        (Some((correct, _)), Some((given, location))) if given != correct => {
            Err(ReadError { location, kind: ReadErrorKind::WrongResult { given, correct } })
        }
        (Some(given), _) | (None, Some(given)) => Ok(given),
        (None, None) => Ok((UNFINISHED_RESULT.to_string(), tags.location_of(tag::RESULT))),
    }
}

/// How the game ended by its tags alone.
fn game_end_from_tags(tags: &KnownTags, players: usize) -> Option<GameEnd> {
    let (given, _) = tags.get(tag::RESULT)?;
    let termination = tags.get(tag::TERMINATION).and_then(|(by, _)| by.parse().ok());
    let termination = termination.unwrap_or(Termination::Normal);
    parse_result(given, players).map(|outcome| GameEnd { outcome, termination })
}

/// Plays every variation of `plies` through. `game` has played those plies, the first of them with the
/// index `first`; afterwards it has lost moves.
///
/// The last move is taken back first, so that each move of the text is played once and taken back once,
/// however the variations branch.
///
/// # Errors
/// The illegal move that comes first in the text.
fn check_variations(
    game: &mut dyn Match,
    plies: &[ScannedPly],
    first: usize,
) -> Result<(), ReadError> {
    let mut error = None;
    for (offset, ply) in plies.iter().enumerate().rev() {
        // What comes later in the text was looked at earlier.
        error = check_beside(game, &ply.variations, first + offset).err().or(error);
    }
    error.map_or(Ok(()), Err)
}

/// Plays variations through that begin after `index` plies.
///
/// # Errors
/// The illegal move that comes first in the text.
fn check_beside(
    game: &mut dyn Match,
    variations: &[Vec<ScannedPly>],
    index: usize,
) -> Result<(), ReadError> {
    let mut error = None;
    for variation in variations.iter().rev() {
        let (legal, illegal_move) = play(game, variation, index);
        let inside = check_variations(game, &variation[..legal], index).err();
        error = inside.or(illegal_move).or(error);
    }
    error.map_or(Ok(()), Err)
}

/// Plays a variation from the position after `first` plies. Returns how many of its moves are legal,
/// and what is wrong with the next one.
fn play(
    game: &mut dyn Match,
    variation: &[ScannedPly],
    first: usize,
) -> (usize, Option<ReadError>) {
    let illegal = |index: usize, refusal: ActionError| {
        let ScannedPly { location, text, .. } = &variation[index];
        let (number, text) = (first + index + 1, text.clone());
        let kind = ReadErrorKind::IllegalVariation { number, text, refusal };
        Some(ReadError { location: *location, kind })
    };
    if let Err(refusal) = game.act(Action::Rewind(first)) {
        return (0, illegal(0, refusal));
    }
    for (index, ply) in variation.iter().enumerate() {
        if let Err(refusal) = game.act(Action::Move(ply.text.clone())) {
            return (index, illegal(index, refusal));
        }
    }
    (variation.len(), None)
}
