//! Reads records, first step: characters become tags, moves and comments with their locations.

use super::model::{Ply, Tag};
use super::read_error::{ReadError, ReadErrorKind, TextLocation};
use super::syntax::{UNFINISHED_RESULT, command};
use std::str::Chars;
use std::time::Duration;

/// The parts of a saved game, not yet checked against each other.
#[derive(Default, Debug)]
pub(super) struct ScannedRecord {
    /// Tags with the locations of their values.
    pub tags: Vec<(Tag, TextLocation)>,
    /// Comments before the first move.
    pub preface: Vec<String>,
    /// Moves with their locations.
    pub plies: Vec<(Ply, TextLocation)>,
    /// The result after the moves, if there is one, as in PGN.
    pub result: Option<(String, TextLocation)>,
    /// Whether moves were taken back after the tags were written.
    pub has_take_backs: bool,
}

/// Splits a text into its parts.
pub(super) fn scan(bytes: &[u8]) -> Result<ScannedRecord, ReadError> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let mut scanner = Scanner::new(&good);
            while scanner.bump().is_some() {}
            return Err(scanner.error_here(ReadErrorKind::InvalidUtf8));
        }
    };
    let mut scanner = Scanner::new(text.strip_prefix('\u{feff}').unwrap_or(text));
    let mut scanned = ScannedRecord::default();
    loop {
        scanner.take_while(char::is_whitespace);
        let location = scanner.location;
        match scanner.peek() {
            None => return Ok(scanned),
            Some('{') => scanner.comment(&mut scanned)?,
            Some(_) if scanned.result.is_some() => {
                return Err(ReadError {
                    location,
                    kind: ReadErrorKind::TextAfterResult(scanner.word()),
                });
            }
            Some('[') if scanned.plies.is_empty() => scanned.tags.push(scanner.tag()?),
            Some('[') => return Err(scanner.error_here(ReadErrorKind::TagAfterMoves)),
            Some(_) => scanner.ply(&mut scanned)?,
        }
    }
}

/// An error message quotes at most this many characters of the text. Not tuned.
const MAX_QUOTED_CHARS: usize = 40;

struct Scanner<'a> {
    rest: Chars<'a>,
    location: TextLocation,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str) -> Scanner<'a> {
        Scanner { rest: text.chars(), location: TextLocation::FIRST }
    }

    fn error_here(&self, kind: ReadErrorKind) -> ReadError {
        ReadError { location: self.location, kind }
    }

    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn bump(&mut self) -> Option<char> {
        let ch = self.rest.next()?;
        if ch == '\n' {
            self.location = TextLocation { line: self.location.line + 1, column: 1 };
        } else {
            self.location.column += 1;
        }
        Some(ch)
    }

    /// Takes all characters up to the first that `is_wanted` rejects.
    fn take_while(&mut self, is_wanted: impl Fn(char) -> bool) -> &'a str {
        let text = self.rest.as_str();
        while self.peek().is_some_and(&is_wanted) {
            self.bump();
        }
        &text[..text.len() - self.rest.as_str().len()]
    }

    /// Takes the next word, and returns it cut to the length that an error message quotes.
    fn word(&mut self) -> String {
        let word = self.take_while(|ch| !ch.is_whitespace() && ch != '{');
        word.chars().take(MAX_QUOTED_CHARS).collect()
    }

    fn expect(&mut self, expected: char, kind: ReadErrorKind) -> Result<(), ReadError> {
        if self.peek() != Some(expected) {
            return Err(self.error_here(kind));
        }
        self.bump();
        Ok(())
    }

    fn tag(&mut self) -> Result<(Tag, TextLocation), ReadError> {
        let blank = |ch: char| ch == ' ' || ch == '\t';
        self.expect('[', ReadErrorKind::MalformedTag)?;
        self.take_while(blank);
        let name = self.take_while(|ch| ch.is_ascii_alphanumeric() || ch == '_').to_string();
        if name.is_empty() {
            return Err(self.error_here(ReadErrorKind::MalformedTag));
        }
        self.take_while(blank);
        self.expect('"', ReadErrorKind::MalformedTag)?;
        let location = self.location;
        let mut value = String::new();
        loop {
            let location = self.location;
            match self.bump() {
                Some('"') => break,
                Some('\\') => match self.bump() {
                    Some(ch @ ('"' | '\\')) => value.push(ch),
                    _ => return Err(ReadError { location, kind: ReadErrorKind::MalformedTag }),
                },
                Some(ch) if !ch.is_control() => value.push(ch),
                _ => return Err(ReadError { location, kind: ReadErrorKind::MalformedTag }),
            }
        }
        self.take_while(blank);
        self.expect(']', ReadErrorKind::MalformedTag)?;
        Ok((Tag { name, value }, location))
    }

    /// Takes a number, a dot and a move, or else the result.
    fn ply(&mut self, scanned: &mut ScannedRecord) -> Result<(), ReadError> {
        let location = self.location;
        let before = self.rest.clone();
        let given = self.take_while(|ch| ch.is_ascii_digit()).to_string();
        if given.is_empty() || self.peek() != Some('.') {
            (self.rest, self.location) = (before, location);
            let word = self.word();
            let is_result = word == UNFINISHED_RESULT
                || word.starts_with(|ch: char| ch.is_ascii_digit())
                    && word.chars().all(|ch| ch.is_ascii_digit() || "-/,".contains(ch));
            if !is_result {
                return Err(ReadError { location, kind: ReadErrorKind::UnexpectedText(word) });
            }
            scanned.result = Some((word, location));
            return Ok(());
        }
        self.bump();
        let wanted = scanned.plies.len() + 1;
        if given.parse() != Ok(wanted) {
            let given = given.chars().take(MAX_QUOTED_CHARS).collect();
            return Err(ReadError {
                location,
                kind: ReadErrorKind::WrongMoveNumber { given, wanted },
            });
        }
        self.take_while(char::is_whitespace);
        let location = self.location;
        let text = self.take_while(|ch| !ch.is_whitespace() && ch != '{').to_string();
        if text.is_empty() {
            return Err(self.error_here(ReadErrorKind::MissingMove(wanted)));
        }
        let ply = Ply { text, time_spent: None, expected_score: None, comments: Vec::new() };
        scanned.plies.push((ply, location));
        Ok(())
    }

    /// Takes a comment and applies the known commands in it.
    fn comment(&mut self, scanned: &mut ScannedRecord) -> Result<(), ReadError> {
        let opening_location = self.location;
        self.bump();
        let text_location = self.location;
        let text = self.take_while(|ch| ch != '}');
        if self.bump().is_none() {
            return Err(ReadError {
                location: opening_location,
                kind: ReadErrorKind::UnclosedComment,
            });
        }
        let mut other_text = String::new();
        let mut rest = text;
        let mut has_known_command = false;
        while let Some((before, command, after)) = split_command(rest) {
            let kind =
                || ReadErrorKind::InvalidCommand(command.chars().take(MAX_QUOTED_CHARS).collect());
            match apply_command(command, scanned) {
                Some(true) => {
                    has_known_command = true;
                    other_text.push_str(before);
                }
                Some(false) => other_text.push_str(&rest[..rest.len() - after.len()]),
                None => return Err(ReadError { location: text_location, kind: kind() }),
            }
            rest = after;
        }
        other_text.push_str(rest);
        let other_text = if has_known_command {
            other_text.split_whitespace().collect::<Vec<_>>().join(" ")
        } else {
            other_text
        };
        if !has_known_command || !other_text.is_empty() {
            let comments = match scanned.plies.last_mut() {
                Some((ply, _)) => &mut ply.comments,
                None => &mut scanned.preface,
            };
            comments.push(other_text);
        }
        Ok(())
    }
}

/// Splits a comment at its first `[%…]`: the text before, the command, the text after.
fn split_command(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once("[%")?;
    let (command, after) = rest.split_once(']')?;
    Some((before, command, after))
}

/// Applies a command to the last move. Returns whether the command is known, and `None` if it is
/// known but its value cannot be read.
fn apply_command(text: &str, scanned: &mut ScannedRecord) -> Option<bool> {
    let mut words = text.split_whitespace();
    let (name, value) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let is_last_word = words.next().is_none();
    if name == command::TAKE_BACK {
        let plies =
            value.parse().ok().filter(|&plies| is_last_word && plies <= scanned.plies.len())?;
        scanned.plies.truncate(plies);
        scanned.has_take_backs = true;
        return Some(true);
    }
    let Some((ply, _)) = scanned.plies.last_mut() else { return Some(false) };
    match name {
        command::MOVE_TIME => {
            let time_spent =
                parse_thousandths(value).filter(|_| is_last_word && ply.time_spent.is_none())?;
            ply.time_spent = Some(Duration::from_millis(time_spent));
        }
        command::EXPECTED_SCORE => {
            let expected_score = parse_thousandths(value)
                .filter(|_| is_last_word && ply.expected_score.is_none())?;
            ply.expected_score = Some(u16::try_from(expected_score).ok().filter(|&it| it <= 1000)?);
        }
        _ => return Some(false),
    }
    Some(true)
}

/// Parses a number like `12.4` in thousandths; further decimals are dropped. Nine digits before
/// the point are 31 years in seconds, and 18 after it keep the text short.
fn parse_thousandths(text: &str) -> Option<u64> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let check_digits = |text: &str, max_len: usize| {
        let fits = !text.is_empty() && text.len() <= max_len;
        (fits && text.bytes().all(|byte| byte.is_ascii_digit())).then_some(())
    };
    check_digits(whole, 9)?;
    check_digits(decimals, 18)?;
    let decimals = format!("{decimals:0<3}");
    Some(whole.parse::<u64>().ok()? * 1000 + decimals[..3].parse::<u64>().ok()?)
}
