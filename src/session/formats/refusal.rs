//! Why a game of another program cannot be taken, or written.

use crate::play::StartError;
use crate::record::Record;
use parlour_rules::IllegalMove;
use parlour_words::say;
use std::fmt;

/// Why a game is refused. As text, a sentence for a person; [`Refusal::code`] is for scripts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// A move is illegal: its number from 1, its text, and why.
    Move(usize, String, IllegalMove),
    /// The text has this where a move should stand: the number of the move, and what stands there.
    NoMove(usize, String),
    /// It is a variant that Parlour does not play.
    Variant(String),
    /// It is a game that Parlour does not play, or not in this form.
    Game(String),
    /// It begins with something else than the usual start, and the format does not tell what.
    Start(String),
    /// The rules have no such board.
    Board(StartError),
    /// A person must say which game it is.
    GameNotTold,
    /// A person must say how large the board is.
    SizeNotTold,
    /// The text breaks the rules of its format, here.
    Malformed(String),
    /// The text of a game is too long.
    TooLong,
    /// Nothing is written in this format.
    NoExport,
    /// This format has no such game, size, start or end.
    NotInFormat(&'static str),
}

impl Refusal {
    /// The reason in few words, in English whatever the language.
    pub fn code(&self) -> String {
        match self {
            Refusal::Move(ply, text, illegal) => {
                format!("ply {ply}, {text}: {}", illegal.kind.category())
            }
            Refusal::NoMove(ply, text) => format!("ply {ply}, {text}: syntax"),
            Refusal::Variant(name) => format!("variant {name}"),
            Refusal::Game(name) => name.clone(),
            Refusal::Start(start) => format!("start {start}"),
            Refusal::Board(_) => "board".to_string(),
            Refusal::GameNotTold => "game not told".to_string(),
            Refusal::SizeNotTold => "size not told".to_string(),
            Refusal::Malformed(what) => format!("malformed: {what}"),
            Refusal::TooLong => "too long".to_string(),
            Refusal::NoExport => "no export".to_string(),
            Refusal::NotInFormat(what) => format!("not in this format: {what}"),
        }
    }
}

/// Checks that a format has a game and its start. Whether it has the size, the caller says.
///
/// # Errors
/// The first of them that it has not.
pub(super) fn check_start(record: &Record, games: &[&str], has_size: bool) -> Result<(), Refusal> {
    if !games.contains(&record.game.name) {
        return Err(Refusal::NotInFormat("game"));
    }
    if !has_size {
        return Err(Refusal::NotInFormat("size"));
    }
    if record.board.is_some() { Err(Refusal::NotInFormat("start")) } else { Ok(()) }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Refusal::Move(ply, text, illegal) => {
                let (number, refusal) = (ply.to_string(), illegal.to_string());
                say!("errors-start-move", number, text, refusal)
            }
            Refusal::NoMove(ply, text) => {
                say!("import-no-move", number = ply.to_string(), text)
            }
            Refusal::Variant(name) => say!("import-variant", name),
            Refusal::Game(name) => say!("import-game", name),
            Refusal::Start(start) => say!("import-start", start),
            Refusal::Board(error) => error.to_string(),
            Refusal::GameNotTold => say!("import-game-not-told").to_string(),
            Refusal::SizeNotTold => say!("import-size-not-told").to_string(),
            Refusal::Malformed(what) => say!("import-malformed", what),
            Refusal::TooLong => say!("import-too-long").to_string(),
            Refusal::NoExport => say!("import-no-export").to_string(),
            Refusal::NotInFormat(what) => say!("import-not-in-format", what = *what),
        })
    }
}

impl std::error::Error for Refusal {}
