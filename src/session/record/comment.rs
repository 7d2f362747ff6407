//! Reads comments: their known commands `[%…]` are taken out and applied.

use super::judgement::split_command;
use super::scanned::ScannedRecord;
use super::syntax::command;
use super::thousandths::{parse_share, parse_thousandths};
use std::time::Duration;

/// Why a comment cannot be read.
pub(super) enum CommentError<'a> {
    /// The value of this known command cannot be read.
    Value(&'a str),
    /// This command takes moves back in a variation.
    TakeBackInVariation,
    /// This known command stands before the first move of a variation.
    BeforeVariation(&'a str),
}

/// Takes in a comment, and applies the known commands in it.
pub(super) fn take_comment<'a>(
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
fn parse_time(text: &str) -> Option<u64> {
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
