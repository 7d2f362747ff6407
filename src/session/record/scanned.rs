//! What was read of a text so far. Known commands `[%…]` are taken out of comments and applied.

use super::judgement::{JudgementReader, split_command};
use super::model::{Ply, Tag};
use super::read_error::TextLocation;
use super::syntax::{command, parse_share, parse_thousandths};
use std::time::Duration;

/// The parts of a saved game, not yet checked against each other.
#[derive(Default, Debug)]
pub(crate) struct ScannedRecord {
    /// Tags with the locations of their values.
    pub tags: Vec<(Tag, TextLocation)>,
    /// Comments before the first move.
    pub preface: Vec<String>,
    /// Variations before the first move.
    pub start_variations: Vec<Vec<ScannedPly>>,
    /// The moves of the game.
    pub plies: Vec<ScannedPly>,
    /// The number that was given last in the game.
    pub last_number: usize,
    /// The variations that are open, each in the one before it.
    pub open: Vec<OpenVariation>,
    /// The result after the moves, if there is one, as in PGN.
    pub result: Option<(String, TextLocation)>,
    /// How long the player to move after the last move has thought already.
    pub turn_time: Option<Duration>,
    /// Whether moves were taken back after the tags were written.
    pub has_take_backs: bool,
}

/// A variation whose end was not read yet.
#[derive(Debug)]
pub(crate) struct OpenVariation {
    /// The location of its `(`.
    pub location: TextLocation,
    /// The number of its first move.
    pub first_number: usize,
    /// The number that was given last in it; at first, the one before the number it begins with.
    pub last_number: usize,
    /// Comments before its first move.
    pub preface: Vec<String>,
    /// Its moves so far.
    pub plies: Vec<ScannedPly>,
}

/// A move with its location.
#[derive(Debug)]
pub(crate) struct ScannedPly {
    /// The location of its text.
    pub location: TextLocation,
    pub text: String,
    pub time_spent: Option<Duration>,
    pub expected_score: Option<u16>,
    pub(super) judgement: JudgementReader,
    pub nags: Vec<u8>,
    pub comments: Vec<String>,
    pub variations: Vec<Vec<ScannedPly>>,
}

impl ScannedPly {
    /// A move of which nothing else is known.
    pub(crate) fn new(text: String, location: TextLocation) -> ScannedPly {
        ScannedPly {
            location,
            text,
            time_spent: None,
            expected_score: None,
            judgement: JudgementReader::default(),
            nags: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
        }
    }

    /// The move of the record.
    pub(crate) fn into_ply(self) -> Ply {
        let (judgement, comment) = self.judgement.finish();
        let mut comments = self.comments;
        comments.extend(comment);
        let into_plies =
            |plies: Vec<ScannedPly>| plies.into_iter().map(ScannedPly::into_ply).collect();
        Ply {
            text: self.text,
            time_spent: self.time_spent,
            expected_score: self.expected_score,
            judgement,
            nags: self.nags,
            comments,
            variations: self.variations.into_iter().map(into_plies).collect(),
        }
    }
}

impl ScannedRecord {
    /// The moves of the innermost open variation, or of the game.
    pub(crate) fn line_mut(&mut self) -> &mut Vec<ScannedPly> {
        match self.open.last_mut() {
            Some(variation) => &mut variation.plies,
            None => &mut self.plies,
        }
    }

    /// Whether no move was read yet, not even of a variation.
    pub(crate) fn has_no_moves(&self) -> bool {
        self.plies.is_empty() && self.open.is_empty() && self.start_variations.is_empty()
    }

    /// In a file that was appended to, moves follow variations from the start: these stand beside the
    /// first move.
    pub(crate) fn give_start_variations_their_move(&mut self) {
        if let Some(first) = self.plies.first_mut() {
            first.variations.splice(0..0, self.start_variations.drain(..));
        }
    }

    /// The number that was given last in the innermost open variation, or in the game.
    pub(crate) fn last_number(&mut self) -> &mut usize {
        match self.open.last_mut() {
            Some(variation) => &mut variation.last_number,
            None => &mut self.last_number,
        }
    }

    /// The number of the next move.
    pub(crate) fn next_number(&self) -> usize {
        match self.open.last() {
            Some(variation) => variation.first_number + variation.plies.len(),
            None => self.plies.len() + 1,
        }
    }
}

/// Why a comment cannot be read.
pub(crate) enum CommentError<'a> {
    /// The value of this known command cannot be read.
    Value(&'a str),
    /// This command takes moves back in a variation.
    TakeBackInVariation,
    /// This known command stands before the first move of a variation.
    BeforeVariation(&'a str),
}

/// Takes in a comment, and applies the known commands in it.
pub(crate) fn take_comment<'a>(
    text: &'a str,
    scanned: &mut ScannedRecord,
) -> Result<(), CommentError<'a>> {
    let mut other_text = String::new();
    let mut rest = text;
    let mut has_known_command = false;
    while let Some((before, command, after)) = split_command(rest) {
        if apply_command(command, scanned)? {
            has_known_command = true;
            other_text.push_str(before);
            // What stands around it must not become another command.
            other_text.push(' ');
        } else {
            other_text.push_str(&rest[..rest.len() - after.len()]);
        }
        rest = after;
    }
    other_text.push_str(rest);
    if has_known_command {
        other_text = other_text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    if !has_known_command || !other_text.is_empty() {
        comments_mut(scanned).push(other_text);
    }
    Ok(())
}

/// The comments on the last move, or those before the first one.
fn comments_mut(scanned: &mut ScannedRecord) -> &mut Vec<String> {
    let (plies, preface) = match scanned.open.last_mut() {
        Some(variation) => (&mut variation.plies, &mut variation.preface),
        None => (&mut scanned.plies, &mut scanned.preface),
    };
    plies.last_mut().map_or(preface, |ply| &mut ply.comments)
}

/// Applies a command to the last move. Returns whether the command is known.
fn apply_command<'a>(text: &'a str, scanned: &mut ScannedRecord) -> Result<bool, CommentError<'a>> {
    let mut words = text.split_whitespace();
    let (name, value) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let is_last_word = words.next().is_none();
    let value = Some(value).filter(|_| is_last_word);
    let unreadable = CommentError::Value(text);
    if name == command::TAKE_BACK {
        if !scanned.open.is_empty() {
            return Err(CommentError::TakeBackInVariation);
        }
        let plies = value.and_then(|value| value.parse().ok());
        let plies = plies.filter(|&plies| plies <= scanned.plies.len()).ok_or(unreadable)?;
        scanned.plies.truncate(plies);
        scanned.last_number = plies;
        scanned.has_take_backs = true;
        scanned.turn_time = None;
        return Ok(true);
    }
    let in_variation = !scanned.open.is_empty();
    if name == command::TURN_TIME && !in_variation {
        let used = value.and_then(parse_thousandths).map(Duration::from_millis);
        scanned.turn_time = Some(used.ok_or(unreadable)?);
        return Ok(true);
    }
    let Some(ply) = scanned.line_mut().last_mut() else {
        // It would become a command of the first move, behind which such comments are written.
        let is_known = in_variation && command::OF_MOVES.contains(&name);
        return if is_known { Err(CommentError::BeforeVariation(text)) } else { Ok(false) };
    };
    let is_known = match name {
        command::MOVE_TIME => {
            let time_spent = value.and_then(parse_time).map(Duration::from_millis);
            let time_spent = time_spent.filter(|_| ply.time_spent.is_none());
            ply.time_spent = Some(time_spent.ok_or(unreadable)?);
            true
        }
        command::EXPECTED_SCORE => {
            let expected_score = value.and_then(parse_share);
            let expected_score = expected_score.filter(|_| ply.expected_score.is_none());
            ply.expected_score = Some(expected_score.ok_or(unreadable)?);
            true
        }
        command::EVALUATION if value.is_some_and(is_foreign_evaluation) => false,
        _ => ply.judgement.take(text).ok_or(unreadable)?,
    };
    Ok(is_known)
}

/// Milliseconds, written in seconds as here, or in hours, minutes and seconds as other programs do.
pub(crate) fn parse_time(text: &str) -> Option<u64> {
    let mut parts = text.rsplit(':');
    let mut time = parts.next().and_then(parse_thousandths)?;
    for (milliseconds, part) in [60_000, 3_600_000].into_iter().zip(parts.by_ref()) {
        time += milliseconds * u64::from(part.parse::<u16>().ok()?);
    }
    // As seconds alone it has to be readable again.
    (parts.next().is_none() && time / 1000 <= 999_999_999).then_some(time)
}

/// Whether a value is one that other programs write: in pawns, as `-0.30`, or in moves to mate, as `#5`. Here it
/// is a share of a point.
fn is_foreign_evaluation(text: &str) -> bool {
    let number = text.strip_prefix('#').unwrap_or(text);
    let digits = number.strip_prefix(['-', '+']).unwrap_or(number);
    let is_number = digits.starts_with(|ch: char| ch.is_ascii_digit())
        && digits.chars().all(|ch| ch.is_ascii_digit() || ".,".contains(ch));
    is_number && parse_share(text).is_none()
}
