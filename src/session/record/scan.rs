//! From characters to tags, moves and comments, each with its place.

use super::fault::{Fault, Place, ReadError};
use super::{Ply, Tag};
use std::str::Chars;
use std::time::Duration;

/// A saved game as far as its form goes.
#[derive(Default, Debug)]
pub(super) struct Scanned {
    /// Tags with the places of their values.
    pub tags: Vec<(Tag, Place)>,
    /// Comments before the first move.
    pub preface: Vec<String>,
    /// Moves with their places.
    pub plies: Vec<(Ply, Place)>,
    /// The result behind the moves, as PGN has it, if there is one.
    pub result: Option<(String, Place)>,
    /// Moves were taken back since the tags were written, so they know of no result.
    pub reopened: bool,
}

/// Takes a text apart.
pub(super) fn scan(bytes: &[u8]) -> Result<Scanned, ReadError> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let mut scanner = Scanner::new(&good);
            while scanner.take().is_some() {}
            return Err(scanner.fail(Fault::NotText));
        }
    };
    let mut scanner = Scanner::new(text.strip_prefix('\u{feff}').unwrap_or(text));
    let mut scanned = Scanned::default();
    loop {
        scanner.skip(char::is_whitespace);
        let place = scanner.place;
        match scanner.peek() {
            None => return Ok(scanned),
            Some('{') => scanner.comment(&mut scanned)?,
            Some(_) if scanned.result.is_some() => {
                return Err(ReadError { place, fault: Fault::AfterEnd(scanner.word()) });
            }
            Some('[') if scanned.plies.is_empty() => scanned.tags.push(scanner.tag()?),
            Some('[') => return Err(scanner.fail(Fault::Late)),
            Some(_) => scanner.ply(&mut scanned)?,
        }
    }
}

/// The longest piece of a text that a complaint about it repeats.
const QUOTED: usize = 40;

struct Scanner<'a> {
    rest: Chars<'a>,
    place: Place,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str) -> Scanner<'a> {
        Scanner { rest: text.chars(), place: Place::FIRST }
    }

    fn fail(&self, fault: Fault) -> ReadError {
        ReadError { place: self.place, fault }
    }

    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn take(&mut self) -> Option<char> {
        let sign = self.rest.next()?;
        if sign == '\n' {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(sign)
    }

    /// Everything up to the first sign that is not `wanted`.
    fn skip(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let text = self.rest.as_str();
        while self.peek().is_some_and(&wanted) {
            self.take();
        }
        &text[..text.len() - self.rest.as_str().len()]
    }

    /// The word that comes next, or as much of it as can be repeated.
    fn word(&mut self) -> String {
        let word = self.skip(|sign| !sign.is_whitespace() && sign != '{');
        word.chars().take(QUOTED).collect()
    }

    fn expect(&mut self, sign: char, fault: Fault) -> Result<(), ReadError> {
        if self.peek() != Some(sign) {
            return Err(self.fail(fault));
        }
        self.take();
        Ok(())
    }

    fn tag(&mut self) -> Result<(Tag, Place), ReadError> {
        let blank = |sign: char| sign == ' ' || sign == '\t';
        self.expect('[', Fault::Tag)?;
        self.skip(blank);
        let name = self.skip(|sign| sign.is_ascii_alphanumeric() || sign == '_').to_string();
        if name.is_empty() {
            return Err(self.fail(Fault::Tag));
        }
        self.skip(blank);
        self.expect('"', Fault::Tag)?;
        let place = self.place;
        let mut value = String::new();
        loop {
            let here = self.place;
            match self.take() {
                Some('"') => break,
                Some('\\') => match self.take() {
                    Some(sign @ ('"' | '\\')) => value.push(sign),
                    _ => return Err(ReadError { place: here, fault: Fault::Tag }),
                },
                Some(sign) if !sign.is_control() => value.push(sign),
                _ => return Err(ReadError { place: here, fault: Fault::Tag }),
            }
        }
        self.skip(blank);
        self.expect(']', Fault::Tag)?;
        Ok((Tag { name, value }, place))
    }

    /// A number, a dot and a move; or the result.
    fn ply(&mut self, scanned: &mut Scanned) -> Result<(), ReadError> {
        let place = self.place;
        let before = self.rest.clone();
        let given = self.skip(|sign| sign.is_ascii_digit()).to_string();
        if given.is_empty() || self.peek() != Some('.') {
            (self.rest, self.place) = (before, place);
            let word = self.word();
            let is_result = word == super::UNFINISHED
                || word.starts_with(|sign: char| sign.is_ascii_digit())
                    && word.chars().all(|sign| sign.is_ascii_digit() || "-/,".contains(sign));
            if !is_result {
                return Err(ReadError { place, fault: Fault::Stray(word) });
            }
            scanned.result = Some((word, place));
            return Ok(());
        }
        self.take();
        let wanted = scanned.plies.len() + 1;
        if given.parse() != Ok(wanted) {
            let given = given.chars().take(QUOTED).collect();
            return Err(ReadError { place, fault: Fault::Number { given, wanted } });
        }
        self.skip(char::is_whitespace);
        let place = self.place;
        let text = self.skip(|sign| !sign.is_whitespace() && sign != '{').to_string();
        if text.is_empty() {
            return Err(self.fail(Fault::NoMove(wanted)));
        }
        let ply = Ply { text, spent: None, expected: None, comments: Vec::new() };
        scanned.plies.push((ply, place));
        Ok(())
    }

    /// A comment, and the commands of ours in it.
    fn comment(&mut self, scanned: &mut Scanned) -> Result<(), ReadError> {
        let opening = self.place;
        self.take();
        let inside = self.place;
        let text = self.skip(|sign| sign != '}');
        if self.take().is_none() {
            return Err(ReadError { place: opening, fault: Fault::Comment });
        }
        let mut kept = String::new();
        let mut rest = text;
        let mut understood = false;
        while let Some((before, command, after)) = command(rest) {
            let fault = || Fault::Command(command.chars().take(QUOTED).collect());
            match obey(command, scanned) {
                Some(true) => {
                    understood = true;
                    kept.push_str(before);
                }
                Some(false) => kept.push_str(&rest[..rest.len() - after.len()]),
                None => return Err(ReadError { place: inside, fault: fault() }),
            }
            rest = after;
        }
        kept.push_str(rest);
        let kept =
            if understood { kept.split_whitespace().collect::<Vec<_>>().join(" ") } else { kept };
        if !understood || !kept.is_empty() {
            let comments = match scanned.plies.last_mut() {
                Some((ply, _)) => &mut ply.comments,
                None => &mut scanned.preface,
            };
            comments.push(kept);
        }
        Ok(())
    }
}

/// The first `[%…]` of a comment: what is before it, its inside, what is behind it.
fn command(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once("[%")?;
    let (command, after) = rest.split_once(']')?;
    Some((before, command, after))
}

/// Does what a command says about the last move; whether it is one of ours, `None` if it is but
/// cannot be read.
fn obey(command: &str, scanned: &mut Scanned) -> Option<bool> {
    let mut words = command.split_whitespace();
    let (name, value) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let alone = words.next().is_none();
    if name == "back" {
        let plies = value.parse().ok().filter(|&plies| alone && plies <= scanned.plies.len())?;
        scanned.plies.truncate(plies);
        scanned.reopened = true;
        return Some(true);
    }
    let Some((ply, _)) = scanned.plies.last_mut() else { return Some(false) };
    match name {
        "emt" => {
            let spent = thousandths(value).filter(|_| alone && ply.spent.is_none())?;
            ply.spent = Some(Duration::from_millis(spent));
        }
        "exp" => {
            let expected = thousandths(value).filter(|_| alone && ply.expected.is_none())?;
            ply.expected = Some(u16::try_from(expected).ok().filter(|&it| it <= 1000)?);
        }
        _ => return Some(false),
    }
    Some(true)
}

/// Reads a number like `12.4` to the third decimal. Nobody thinks for more than some years.
fn thousandths(text: &str) -> Option<u64> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str, most: usize| {
        let fits = !text.is_empty() && text.len() <= most;
        (fits && text.bytes().all(|byte| byte.is_ascii_digit())).then_some(())
    };
    digits(whole, 9)?;
    digits(decimals, 18)?;
    let decimals = format!("{decimals:0<3}");
    Some(whole.parse::<u64>().ok()? * 1000 + decimals[..3].parse::<u64>().ok()?)
}
