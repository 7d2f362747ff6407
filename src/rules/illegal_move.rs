//! The refusal of a move: why it is illegal, what was given, and what would be valid.

use parlour_words::say;
use std::fmt;

/// Why a move is illegal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum IllegalMoveKind {
    /// The game is over.
    GameOver,
    /// The text is not written as moves of the game are.
    Syntax,
    /// The board has no such square.
    OffBoard,
    /// The square is not empty.
    Occupied,
    /// First Attack: the square is not empty. The message is that of the game's description.
    OccupiedByPawn,
    /// No piece stands on the square to move from.
    EmptySquare,
    /// The piece to move is another player's.
    NotYours,
    /// A piece or an arrow stands in the way.
    Blocked,
    /// The piece has no move.
    Stuck,
    /// A piece of the player to move stands on the destination.
    OwnPiece,
    /// Pieces do not move in this direction.
    Direction,
    /// The destination is not one orthogonal step away.
    NotOneStep,
    /// The text has `-` for a capture, or `x` for a move without one.
    CaptureSign,
    /// The pawn is not at the edge over which it may leave the board.
    CannotLeave,
    /// First Attack: the square is on the line of a pawn.
    Attacked,
    /// Pleiadis: the square has more enemies than friends around it.
    Outnumbered,
    /// Snort: an enemy stone is beside the square.
    AdjacentEnemy,
    /// Pentago: no rotation has this number.
    RotationNumber,
    /// Pentago: the placement does not win, so a rotation must follow.
    RotationMissing,
    /// Pentago: the placement wins, so no rotation may follow.
    RotationAfterWin,
    /// Amazons: the destination is not on a queen's line.
    NotALine,
    /// Amazons: the arrow does not land on a queen's line.
    ArrowNotALine,
    /// Amazons: a piece or an arrow stands in the arrow's way.
    ArrowBlocked,
}

impl IllegalMoveKind {
    /// The name of the category in test data.
    pub fn category(self) -> &'static str {
        match self {
            IllegalMoveKind::GameOver => "game-over",
            IllegalMoveKind::Syntax => "syntax",
            IllegalMoveKind::OffBoard => "off-board",
            IllegalMoveKind::Occupied | IllegalMoveKind::OccupiedByPawn => "occupied",
            IllegalMoveKind::EmptySquare => "empty",
            IllegalMoveKind::NotYours => "not-yours",
            IllegalMoveKind::Blocked | IllegalMoveKind::Stuck => "blocked",
            IllegalMoveKind::OwnPiece => "own-piece",
            IllegalMoveKind::Direction => "direction",
            IllegalMoveKind::NotOneStep => "not-a-step",
            IllegalMoveKind::CaptureSign => "capture-sign",
            IllegalMoveKind::CannotLeave => "cannot-leave",
            IllegalMoveKind::Attacked => "attacked",
            IllegalMoveKind::Outnumbered => "outnumbered",
            IllegalMoveKind::AdjacentEnemy => "adjacent-enemy",
            IllegalMoveKind::RotationNumber => "rotation-number",
            IllegalMoveKind::RotationMissing => "rotation-missing",
            IllegalMoveKind::RotationAfterWin => "rotation-after-win",
            IllegalMoveKind::NotALine => "not-a-line",
            IllegalMoveKind::ArrowNotALine => "arrow-not-a-line",
            IllegalMoveKind::ArrowBlocked => "arrow-blocked",
        }
    }
}

/// What would be valid instead of what was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Nothing can be said.
    None,
    /// A move as it is written.
    Example(String),
    /// A move as it is written, and one of another kind. In a box, as most hints are smaller.
    Examples(Box<(&'static str, OtherExample)>),
    /// The squares of a board: columns from `a` to this one, rows from 1 to this one.
    Squares(char, usize),
    /// Numbers from 1 to this one.
    Numbers(usize),
}

/// A second example of a move as written, with what makes it different.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OtherExample {
    /// It takes a piece.
    Capture(&'static str),
    /// It leaves the board.
    Leaving(&'static str),
    /// It is as usual as the first.
    Equal(&'static str),
    /// Pentago: the marble wins, and nothing is turned.
    Win(&'static str),
}

impl Hint {
    /// A move as it is written, and one of another kind.
    pub fn examples(example: &'static str, other: OtherExample) -> Hint {
        Hint::Examples(Box::new((example, other)))
    }
}

impl From<&str> for Hint {
    fn from(example: &str) -> Hint {
        Hint::Example(example.to_string())
    }
}

/// The refusal of a move, or of a step of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// Why it is illegal.
    pub kind: IllegalMoveKind,
    /// What was refused: the name of a square, or the whole text if it cannot be read.
    pub given: String,
    /// What would be valid.
    pub hint: Hint,
}

impl IllegalMove {
    /// A refusal of `given` without a hint.
    pub fn new(kind: IllegalMoveKind, given: impl Into<String>) -> IllegalMove {
        IllegalMove { kind, given: given.into(), hint: Hint::None }
    }

    /// A refusal of `given` that says what would be valid.
    pub fn with_hint(
        kind: IllegalMoveKind,
        given: impl Into<String>,
        hint: impl Into<Hint>,
    ) -> IllegalMove {
        IllegalMove { kind, given: given.into(), hint: hint.into() }
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let IllegalMove { kind, given, hint } = self;
        f.write_str(&match kind {
            IllegalMoveKind::GameOver => say!("illegal-game-over").to_string(),
            IllegalMoveKind::Syntax => unreadable(given, hint),
            IllegalMoveKind::OffBoard => match hint {
                Hint::Squares(column, row) => {
                    say!("illegal-off-board", square = given, column, row)
                }
                _ => say!("illegal-no-square", square = given),
            },
            IllegalMoveKind::Occupied => say!("illegal-occupied", square = given),
            IllegalMoveKind::OccupiedByPawn => say!("illegal-occupied-by-pawn").to_string(),
            IllegalMoveKind::EmptySquare => say!("illegal-empty", square = given),
            IllegalMoveKind::NotYours => say!("illegal-not-yours", square = given),
            IllegalMoveKind::Blocked => say!("illegal-blocked", square = given),
            IllegalMoveKind::Stuck => say!("illegal-stuck", square = given),
            IllegalMoveKind::OwnPiece => say!("illegal-own-piece", square = given),
            IllegalMoveKind::Direction => say!("illegal-direction", square = given),
            IllegalMoveKind::NotOneStep => say!("illegal-not-a-step", square = given),
            IllegalMoveKind::CaptureSign => match hint {
                Hint::Example(written) => {
                    say!("illegal-capture-sign", given, written)
                }
                _ => say!("illegal-syntax-only", given),
            },
            IllegalMoveKind::CannotLeave => say!("illegal-cannot-leave", square = given),
            IllegalMoveKind::Attacked => say!("illegal-attacked").to_string(),
            IllegalMoveKind::Outnumbered => say!("illegal-outnumbered").to_string(),
            IllegalMoveKind::AdjacentEnemy => say!("illegal-adjacent-enemy", square = given),
            IllegalMoveKind::RotationNumber => match hint {
                Hint::Numbers(last) => say!("illegal-rotation", number = given, last),
                _ => say!("illegal-syntax-only", given),
            },
            IllegalMoveKind::RotationMissing => match hint {
                Hint::Numbers(last) => {
                    say!("illegal-rotation-missing", square = given, last)
                }
                _ => say!("illegal-syntax-only", given),
            },
            IllegalMoveKind::RotationAfterWin => {
                say!("illegal-rotation-after-win", square = given)
            }
            IllegalMoveKind::NotALine => say!("illegal-not-a-line", square = given),
            IllegalMoveKind::ArrowNotALine => say!("illegal-arrow-not-a-line", square = given),
            IllegalMoveKind::ArrowBlocked => say!("illegal-arrow-blocked", square = given),
        })
    }
}

/// A text that is not written as moves of the game are, with how they are written.
fn unreadable(given: &str, hint: &Hint) -> String {
    match hint {
        Hint::Example(example) => say!("illegal-syntax", given, example),
        Hint::Examples(examples) => {
            let (example, other) = &**examples;
            match other {
                OtherExample::Capture(other) => {
                    say!("illegal-syntax-capture", given, example, other)
                }
                OtherExample::Leaving(other) => {
                    say!("illegal-syntax-leaving", given, example, other)
                }
                OtherExample::Equal(other) => {
                    say!("illegal-syntax-either", given, example, other)
                }
                OtherExample::Win(other) => {
                    say!("illegal-syntax-win", given, example, other)
                }
            }
        }
        Hint::None | Hint::Squares(..) | Hint::Numbers(_) => {
            say!("illegal-syntax-only", given)
        }
    }
}

impl std::error::Error for IllegalMove {}

#[cfg(test)]
mod tests {
    use super::{Hint, IllegalMove, IllegalMoveKind, OtherExample};
    use parlour_words::Language;
    use parlour_words::current::during;

    /// A refusal in English, French and Romanian.
    fn in_all(refusal: &dyn std::fmt::Display) -> [String; 3] {
        [Language::English, Language::French, Language::Romanian]
            .map(|language| during(language, || refusal.to_string()))
    }

    #[test]
    fn refusals_of_moves_are_whole_sentences_in_every_language() {
        let hint = Hint::examples("b2-b3", OtherExample::Capture("b2xc3"));
        let unreadable = IllegalMove::with_hint(IllegalMoveKind::Syntax, "b2+b3", hint);
        assert_eq!(
            in_all(&unreadable),
            [
                "\"b2+b3\" cannot be read as a move: write it like b2-b3, or b2xc3 for a capture.",
                "«\u{202f}b2+b3\u{202f}» n’est pas un coup\u{a0}: écrire par exemple b2-b3, ou b2xc3 \
                 pour une prise.",
                "„b2+b3” nu este o mutare: scrie de pildă b2-b3 sau b2xc3 pentru o captură.",
            ]
        );
        let squares = Hint::Squares('h', 8);
        let off_board = IllegalMove::with_hint(IllegalMoveKind::OffBoard, "j9", squares);
        assert_eq!(
            in_all(&off_board),
            [
                "j9 is not on the board, which has columns a to h and rows 1 to 8.",
                "j9 n’est pas sur le plateau, qui a les colonnes a à h et les lignes 1 à 8.",
                "j9 nu este pe tablă, care are coloanele de la a la h și liniile de la 1 la 8.",
            ]
        );
    }
}
