//! Cuts a long text into pieces of a game each, without holding more than one of them.

use std::io::{self, BufRead, Read};

/// A longer game is refused. Pentago's longest record of a GGP server, each state written out, has 60 KiB.
pub(super) const MAX_PIECE_BYTES: usize = 1 << 20;

/// What a piece of a format is.
#[derive(Copy, Clone)]
pub(super) enum Split {
    /// The whole text.
    Whole,
    /// A line.
    Lines,
    /// As many lines as there are up to one that begins another game, which is told by the line before it and itself.
    Begins(fn(&str, &str) -> bool),
    /// All up to this text.
    After(&'static str),
    /// An object of JSON; those of a list singly.
    Json,
    /// What stands in parentheses, as the trees of SGF, whose texts in brackets are their own.
    Parentheses,
}

/// A part of a text.
#[derive(Debug)]
pub(super) struct Piece {
    /// The number of its first line, from 1.
    pub line: usize,
    pub text: String,
    /// Whether it was longer than a game may be, and is not whole.
    pub is_cut: bool,
}

/// The text that is cut.
pub(super) struct Pieces<R> {
    input: io::Chain<io::Cursor<Vec<u8>>, R>,
    head: Vec<u8>,
    /// The number of the next line.
    line: usize,
    /// The line that begins the next piece, with its end.
    pending: Option<Vec<u8>>,
}

impl<R: BufRead> Pieces<R> {
    /// The text of `input`, of which the first `head_bytes` show what it is.
    pub(super) fn new(mut input: R, head_bytes: usize) -> io::Result<Pieces<R>> {
        let mut head = Vec::new();
        input.by_ref().take(head_bytes as u64).read_to_end(&mut head)?;
        if head.starts_with("\u{feff}".as_bytes()) {
            head.drain(..3);
        }
        let input = io::Cursor::new(head.clone()).chain(input);
        Ok(Pieces { input, head, line: 1, pending: None })
    }

    /// How the text begins, without white space at first.
    pub(super) fn head(&self) -> String {
        String::from_utf8_lossy(&self.head).trim_start().to_string()
    }

    /// The next piece that is more than white space.
    pub(super) fn next(&mut self, split: Split) -> io::Result<Option<Piece>> {
        loop {
            let line = self.line;
            let taken = match split {
                Split::Whole => self.take_until(|_| false)?,
                Split::Lines => self.take_until(|bytes| bytes.ends_with(b"\n"))?,
                Split::After(end) => self.take_until(|bytes| bytes.ends_with(end.as_bytes()))?,
                Split::Begins(begins) => self.take_lines(begins)?,
                Split::Json => self.take_until(balance(b'{', b'}', b'"', b'"'))?,
                Split::Parentheses => self.take_until(balance(b'(', b')', b'[', b']'))?,
            };
            let Some((bytes, is_cut)) = taken else { return Ok(None) };
            let text = String::from_utf8_lossy(&bytes);
            let body = match split {
                Split::Json => {
                    text.trim_start_matches(|ch: char| ch.is_whitespace() || "[,]".contains(ch))
                }
                _ => text.trim_start(),
            };
            if body.trim_end().is_empty() && !is_cut {
                continue;
            }
            let blank = &text[..text.len() - body.len()];
            let line = line + blank.matches('\n').count();
            return Ok(Some(Piece { line, text: body.to_string(), is_cut }));
        }
    }

    /// Takes bytes until `is_whole` says so of those taken, or the text ends. Returns whether more were taken than are
    /// kept.
    fn take_until(
        &mut self,
        mut is_whole: impl FnMut(&[u8]) -> bool,
    ) -> io::Result<Option<(Vec<u8>, bool)>> {
        let mut kept = Vec::new();
        let mut is_cut = false;
        loop {
            let available = self.input.fill_buf()?;
            if available.is_empty() {
                return Ok((!kept.is_empty()).then_some((kept, is_cut)));
            }
            let mut used = 0;
            let mut done = false;
            for &byte in available {
                used += 1;
                if kept.len() == MAX_PIECE_BYTES {
                    // Only how it ends still counts.
                    kept.drain(..MAX_PIECE_BYTES / 2);
                    is_cut = true;
                }
                kept.push(byte);
                self.line += usize::from(byte == b'\n');
                if is_whole(&kept) {
                    done = true;
                    break;
                }
            }
            self.input.consume(used);
            if done {
                return Ok(Some((kept, is_cut)));
            }
        }
    }

    fn take_lines(
        &mut self,
        begins: fn(&str, &str) -> bool,
    ) -> io::Result<Option<(Vec<u8>, bool)>> {
        let mut piece = self.pending.take().unwrap_or_default();
        let mut last = String::from_utf8_lossy(&piece).into_owned();
        let mut is_cut = false;
        while let Some((line, is_long)) = self.take_until(|bytes| bytes.ends_with(b"\n"))? {
            let text = String::from_utf8_lossy(&line).into_owned();
            if !piece.is_empty() && begins(last.trim(), text.trim()) {
                self.pending = Some(line);
                break;
            }
            is_cut |= is_long || piece.len() + line.len() > MAX_PIECE_BYTES;
            if is_cut {
                piece.truncate(1);
            } else {
                piece.extend(line);
            }
            if !text.trim().is_empty() {
                last = text;
            }
        }
        Ok((!piece.is_empty()).then_some((piece, is_cut)))
    }
}

/// Whether the bytes given so far, one more each time, end a balanced part. What stands between the quotes counts
/// for nothing, nor does a quote behind `\`.
fn balance(open: u8, close: u8, quote: u8, unquote: u8) -> impl FnMut(&[u8]) -> bool {
    let (mut depth, mut is_quoted, mut is_escaped) = (0usize, false, false);
    move |bytes| {
        let Some(&byte) = bytes.last() else { return false };
        if is_escaped {
            is_escaped = false;
        } else if is_quoted {
            is_escaped = byte == b'\\';
            is_quoted = byte != unquote;
        } else if byte == quote {
            is_quoted = true;
        } else if byte == open {
            depth += 1;
        } else if byte == close && depth > 0 {
            depth -= 1;
            return depth == 0;
        }
        false
    }
}
