//! Records of other programs and sites: a text in one of their formats becomes [`Record`]s, and a record becomes a
//! text in most of them. A file here is a format; `pieces.rs` cuts a text into its games, and `transcript.rs` plays
//! what a format's file reads by the rules.
//!
//! A game that cannot be taken spoils no other one of its text. Nothing is guessed: what a text does not say, a
//! person must, by [`Told`].

mod abstractplay;
mod botzone;
mod cgt;
mod cutegames;
mod fairy;
mod ggf;
mod ggp;
mod ggp_match;
mod json;
mod littlegolem;
mod ludii;
mod object;
mod openspiel;
mod pentago_blocks;
mod perfect_pentago;
mod pieces;
mod plain;
mod properties;
mod refusal;
mod rotation;
mod saved_game;
mod sgf;
mod squares;
#[cfg(test)]
mod tests;
mod transcript;
mod variations;
mod vying;

use crate::play::game::Game;
use crate::record::Record;
use pieces::{Piece, Pieces, Split};
pub use refusal::Refusal;
use std::io::{self, BufRead};
use transcript::Transcript;

/// What a person says of games whose text does not.
#[derive(Copy, Clone, Default, Debug)]
pub struct Told {
    /// The game.
    pub game: Option<&'static Game>,
    /// Rows and columns of the board.
    pub size: Option<(usize, usize)>,
}

/// What became of a game of a text.
#[derive(Clone, Debug)]
pub struct Import {
    /// The name of the format.
    pub format: &'static str,
    /// Which game of the text it is, from 0.
    pub index: usize,
    /// The line of the text on which it begins, from 1.
    pub line: usize,
    /// The game; of one that is refused, the moves that were fine. `None` if not even the game is known.
    pub record: Option<Record>,
    /// The result that the text tells, where the rules say another.
    pub contradicts: Option<String>,
    /// A last turn that lacks its arrow or its rotation.
    pub left_out: Option<String>,
    /// Why nothing may be taken.
    pub refused: Option<Refusal>,
    /// What the text tells of the position besides.
    pub known: Known,
}

/// What a text tells of a position: values as `win`, `loss` or `draw`, and counts.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Known {
    /// The value for the player to move.
    pub value: Option<&'static str>,
    /// The value for player 1 and for player 2, if each were to move.
    pub values: Option<[&'static str; 2]>,
    /// A depth, and the number of move sequences of that length.
    pub perft: Option<(u32, u64)>,
}

/// Takes what is read from a text, a game at a time.
struct Games<'a> {
    format: &'static str,
    index: usize,
    line: usize,
    sink: &'a mut dyn FnMut(Import),
}

impl Games<'_> {
    /// The next game of the text, or why it is none.
    fn add(&mut self, read: Result<Transcript, Refusal>) {
        let empty = self.next();
        (self.sink)(match read {
            Ok(transcript) => transcript.into_import(empty),
            Err(refusal) => Import { refused: Some(refusal), ..empty },
        });
    }

    /// The next game of the text, before anything is known of it.
    fn next(&mut self) -> Import {
        self.index += 1;
        Import {
            format: self.format,
            index: self.index - 1,
            line: self.line,
            record: None,
            contradicts: None,
            left_out: None,
            refused: None,
            known: Known::default(),
        }
    }
}

/// Reads the pieces of one text in turn. What one piece says of those behind it, the reader remembers.
type Reader = Box<dyn FnMut(&Piece, &Told, &mut Games<'_>)>;

/// Writes a game, or says what of it the format has not.
type Writer = fn(&Record) -> Result<String, Refusal>;

/// A format: a row of [`FORMATS`].
struct Format {
    /// The name in commands.
    name: &'static str,
    /// Whether a text that begins so is in this format. White space and a byte order mark are off already.
    begins: fn(&str) -> bool,
    /// What a piece of it is.
    split: Split,
    reader: fn() -> Reader,
    /// Writes a game, if there is an export.
    write: Option<Writer>,
}

/// Every format, in the order in which a text is tried: the first that a text begins like is its own.
const FORMATS: [Format; 18] = [
    ludii::FORMAT,
    openspiel::FORMAT,
    ggf::FORMAT,
    sgf::FORMAT,
    abstractplay::FORMAT,
    vying::FORMAT,
    botzone::JSON,
    ggp::JSON,
    ggp::XML,
    saved_game::FORMAT,
    cutegames::FORMAT,
    littlegolem::FORMAT,
    cgt::FORMAT,
    fairy::FORMAT,
    pentago_blocks::FORMAT,
    perfect_pentago::FORMAT,
    botzone::LINES,
    plain::FORMAT,
];

/// So much of a text shows its format.
const HEAD_BYTES: usize = 64 << 10;

/// Reads all games of `input` and gives each to `sink`, so that a long text needs no more memory than its longest
/// game. Bytes that are no UTF-8 become U+FFFD.
///
/// # Errors
/// If the text cannot be read any further. The games before that place were given.
pub fn import(input: impl BufRead, told: &Told, sink: &mut dyn FnMut(Import)) -> io::Result<()> {
    let mut pieces = Pieces::new(input, HEAD_BYTES)?;
    let head = pieces.head();
    let format = FORMATS.iter().find(|format| (format.begins)(&head));
    let format = format.unwrap_or(&FORMATS[FORMATS.len() - 1]);
    let mut games = Games { format: format.name, index: 0, line: 1, sink };
    let mut reader = (format.reader)();
    while let Some(piece) = pieces.next(format.split)? {
        games.line = piece.line;
        if piece.is_cut {
            games.add(Err(Refusal::TooLong));
        } else {
            reader(&piece, told, &mut games);
        }
    }
    Ok(())
}

/// The names of the formats that have an export.
pub fn exports() -> impl Iterator<Item = &'static str> {
    FORMATS.iter().filter(|format| format.write.is_some()).map(|format| format.name)
}

/// Writes `record` in the format called `name`.
///
/// # Errors
/// Why that format has no such game.
pub fn export(record: &Record, name: &str) -> Result<String, Refusal> {
    let format = FORMATS.iter().find(|format| format.name == name);
    let write = format.and_then(|format| format.write).ok_or(Refusal::NoExport)?;
    write(record)
}
