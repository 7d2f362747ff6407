//! Reads records, first step: characters become tags, moves and comments with their locations.

use super::model::Tag;
use super::read_error::{ReadError, ReadErrorKind, TextLocation};
use super::scanned::{CommentError, OpenVariation, ScannedPly, ScannedRecord, take_comment};
use super::syntax::{MAX_NESTING, UNFINISHED_RESULT};
use parlour_words::quoted;
use std::str::Chars;

/// Splits a text into its parts.
pub(crate) fn scan(bytes: &[u8]) -> Result<ScannedRecord, ReadError> {
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
            None => match scanned.open.pop() {
                Some(variation) => return unclosed_variation(variation),
                None => {
                    scanned.give_start_variations_their_move();
                    return Ok(scanned);
                }
            },
            Some('{') => scanner.comment(&mut scanned)?,
            Some(';') => scanner.line_comment(&mut scanned)?,
            // PGN's lines for other programs.
            Some('%') if location.column == 1 => scanner.line_comment(&mut scanned)?,
            Some(_) if scanned.result.is_some() => {
                return Err(ReadError {
                    location,
                    kind: ReadErrorKind::TextAfterResult(scanner.word()),
                });
            }
            Some('$') => scanner.nag(&mut scanned)?,
            Some('(') => scanner.open_variation(&mut scanned)?,
            Some(')') => scanner.close_variation(&mut scanned)?,
            Some('[') if scanned.has_no_moves() => scanned.tags.push(scanner.tag()?),
            Some('[') => return Err(scanner.error_here(ReadErrorKind::TagAfterMoves)),
            Some(_) => scanner.ply(&mut scanned)?,
        }
    }
}

fn unclosed_variation<T>(variation: OpenVariation) -> Result<T, ReadError> {
    Err(ReadError { location: variation.location, kind: ReadErrorKind::UnclosedVariation })
}

/// Whether a character ends a move or another word, though no space stands before it.
fn ends_word(ch: char) -> bool {
    ch.is_whitespace() || "{()$;".contains(ch)
}

/// The number in PGN of signs of praise or blame.
pub(crate) fn nag_of(signs: &str) -> Option<u8> {
    match signs.as_bytes() {
        [] => None,
        [b'!'] => Some(1),
        [b'?'] => Some(2),
        [b'!', b'!', ..] => Some(3),
        [b'?', b'?', ..] => Some(4),
        [b'!', ..] => Some(5),
        _ => Some(6),
    }
}

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
        let text = self.rest.as_str();
        self.bump();
        self.take_while(|ch| !ends_word(ch));
        let word = &text[..text.len() - self.rest.as_str().len()];
        quoted(word).to_string()
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

    /// Takes a move and the number before it, or else the result. A number counts moves, as here, or rounds,
    /// as in PGN: there the moves behind the first one of a round have none, or that of the round and three dots.
    fn ply(&mut self, scanned: &mut ScannedRecord) -> Result<(), ReadError> {
        let location = self.location;
        let before = self.rest.clone();
        let given = self.take_while(|ch| ch.is_ascii_digit()).to_string();
        let wanted = scanned.next_number();
        let last = *scanned.last_number();
        if given.is_empty() || self.peek() != Some('.') {
            (self.rest, self.location) = (before, location);
            if let Some(mark) = self.suffix() {
                return self.mark(mark, location, scanned);
            }
            let is_move = last > 0 && self.peek().is_some_and(|ch| ch.is_ascii_alphabetic());
            if !is_move {
                return self.result(scanned);
            }
        } else {
            let dots = self.take_while(|ch| ch == '.').len();
            let number = given.parse().unwrap_or(usize::MAX);
            let goes_on = dots > 1 && number == last;
            if ![wanted, last + 1].contains(&number) && !goes_on {
                let given = quoted(&given).to_string();
                let kind = ReadErrorKind::WrongMoveNumber { given, wanted: last + 1 };
                return Err(ReadError { location, kind });
            }
            *scanned.last_number() = number;
            self.take_while(|ch| ch.is_whitespace() || ch == '.');
        }
        let location = self.location;
        let text = self.take_while(|ch| !ends_word(ch) && !"!?".contains(ch)).to_string();
        if text.is_empty() {
            return Err(self.error_here(ReadErrorKind::MissingMove(wanted)));
        }
        if scanned.open.is_empty() {
            scanned.turn_time = None; // the turn has ended with this move
        }
        scanned.line_mut().push(ScannedPly::new(text, location));
        match self.suffix() {
            Some(mark) => self.mark(mark, location, scanned),
            None => Ok(()),
        }
    }

    /// Takes the result.
    fn result(&mut self, scanned: &mut ScannedRecord) -> Result<(), ReadError> {
        let location = self.location;
        let word = self.word();
        let is_result = word == UNFINISHED_RESULT
            || word.starts_with(|ch: char| ch.is_ascii_digit())
                && word.chars().all(|ch| ch.is_ascii_digit() || "-/,".contains(ch));
        if !is_result || !scanned.open.is_empty() {
            return Err(ReadError { location, kind: ReadErrorKind::UnexpectedText(word) });
        }
        scanned.result = Some((word, location));
        Ok(())
    }

    /// Takes the signs of praise or blame that come next, if any do, and returns their number in PGN.
    fn suffix(&mut self) -> Option<u8> {
        nag_of(self.take_while(|ch| "!?".contains(ch)))
    }

    /// Marks the last move.
    fn mark(
        &self,
        mark: u8,
        location: TextLocation,
        scanned: &mut ScannedRecord,
    ) -> Result<(), ReadError> {
        let nothing = ReadError { location, kind: ReadErrorKind::NothingToAnnotate };
        scanned.line_mut().last_mut().ok_or(nothing)?.nags.push(mark);
        Ok(())
    }

    /// Takes a comment that ends with its line. Written again it stands in braces, and may hold none.
    fn line_comment(&mut self, scanned: &mut ScannedRecord) -> Result<(), ReadError> {
        let location = self.location;
        let line = self.take_while(|ch| ch != '\n');
        let text = line.strip_prefix(';').unwrap_or(line).trim().replace('}', ")");
        Scanner::apply_comment(&text, location, scanned)
    }

    /// Takes a comment and applies the known commands in it.
    fn comment(&mut self, scanned: &mut ScannedRecord) -> Result<(), ReadError> {
        let opening_location = self.location;
        self.bump();
        let location = self.location;
        let text = self.take_while(|ch| ch != '}');
        if self.bump().is_none() {
            return Err(ReadError {
                location: opening_location,
                kind: ReadErrorKind::UnclosedComment,
            });
        }
        Scanner::apply_comment(text, location, scanned)
    }

    fn apply_comment(
        text: &str,
        location: TextLocation,
        scanned: &mut ScannedRecord,
    ) -> Result<(), ReadError> {
        let quote = |command: &str| quoted(command).to_string();
        take_comment(text, scanned).map_err(|error| {
            let kind = match error {
                CommentError::Value(command) => ReadErrorKind::InvalidCommand(quote(command)),
                CommentError::TakeBackInVariation => ReadErrorKind::TakeBackInVariation,
                CommentError::BeforeVariation(command) => {
                    ReadErrorKind::CommandBeforeVariation(quote(command))
                }
            };
            ReadError { location, kind }
        })
    }

    /// Takes a numeric annotation glyph, a number of PGN that judges the last move.
    fn nag(&mut self, scanned: &mut ScannedRecord) -> Result<(), ReadError> {
        let location = self.location;
        self.bump();
        let given = self.take_while(|ch| !ends_word(ch));
        let is_number = given.len() <= 3 && given.bytes().all(|byte| byte.is_ascii_digit());
        let nag = given.parse().ok().filter(|_| is_number);
        match nag {
            Some(nag) => self.mark(nag, location, scanned),
            None => {
                let given = quoted(&format!("${given}")).to_string();
                Err(ReadError { location, kind: ReadErrorKind::InvalidNag(given) })
            }
        }
    }

    fn open_variation(&mut self, scanned: &mut ScannedRecord) -> Result<(), ReadError> {
        let location = self.location;
        // Before the first move of a game stand variations from its start.
        let is_start = scanned.open.is_empty() && scanned.plies.is_empty();
        if scanned.line_mut().is_empty() && !is_start {
            return Err(self.error_here(ReadErrorKind::NothingToAnnotate));
        }
        if scanned.open.len() == MAX_NESTING {
            return Err(self.error_here(ReadErrorKind::DeepNesting));
        }
        self.bump();
        // The first move replaces the last one of the line around it, and has its number.
        let first_number = (scanned.next_number() - 1).max(1);
        let last_number = scanned.last_number().saturating_sub(1);
        let (preface, plies) = (Vec::new(), Vec::new());
        scanned.open.push(OpenVariation { location, first_number, last_number, preface, plies });
        Ok(())
    }

    fn close_variation(&mut self, scanned: &mut ScannedRecord) -> Result<(), ReadError> {
        let fail = |kind| Err(self.error_here(kind));
        let Some(variation) = scanned.open.pop() else {
            return fail(ReadErrorKind::UnopenedVariation);
        };
        let OpenVariation { first_number, mut preface, mut plies, .. } = variation;
        let Some(first) = plies.first_mut() else {
            return fail(ReadErrorKind::MissingMove(first_number));
        };
        preface.append(&mut first.comments);
        first.comments = preface;
        match scanned.line_mut().last_mut() {
            Some(replaced) => replaced.variations.push(plies),
            None => scanned.start_variations.push(plies),
        }
        self.bump();
        Ok(())
    }
}
