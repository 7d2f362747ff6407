//! Moves as people type them: `b2b3`, `B2-B3`, `c4 s`, `c4 TL>` mean what they look like.

use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::step::{Path, Step, Turn};

/// A legal move that a text may mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed {
    /// Its canonical text.
    pub text: String,
    /// Its steps.
    pub path: Path,
    /// Whether the text says all of it.
    pub whole: bool,
}

/// The legal moves whose texts begin as `typed` does, case and the signs between squares aside.
pub fn matching<G: Rules>(history: &History<G>, typed: &str) -> Vec<Typed> {
    let wanted = bare(typed);
    let position = history.position();
    let blocks = position.grid().cols / 3;
    let read = |mv| {
        let (text, path) = (position.text(mv), position.path(mv));
        let spellings = [Some(bare(&text)), by_name(&text, path, blocks)];
        let mut spellings = spellings.into_iter().flatten().filter(|it| it.starts_with(&wanted));
        let spelling = spellings.next()?;
        let whole = spelling == wanted || spellings.any(|it| it == wanted);
        Some(Typed { text, path, whole })
    };
    history.legal_moves().into_iter().filter_map(read).collect()
}

/// A text without what people leave out: `-`, `/`, `:`, blanks, and the `x` of a capture, which
/// is no column of any board.
fn bare(text: &str) -> String {
    let signs = text.chars().flat_map(char::to_lowercase);
    signs
        .filter(|sign| sign.is_ascii_alphanumeric() && *sign != 'x' || "<>".contains(*sign))
        .collect()
}

/// The names of blocks in two rows and in three.
const CORNERS: [&str; 4] = ["tl", "tr", "bl", "br"];
const NINE: [&str; 9] = ["tl", "t", "tr", "l", "c", "r", "bl", "b", "br"];

/// A turn by the name of its block, `>` for clockwise.
fn by_name(text: &str, path: Path, across: usize) -> Option<String> {
    let Some(&Step::Turn(Turn { block, clockwise })) = path.last() else { return None };
    let names: &[&str] = if across == 2 { &CORNERS } else { &NINE };
    let name = names.get(usize::from(block))?;
    let (square, _) = text.split_once(':')?;
    Some(format!("{square}{name}{}", if clockwise { '>' } else { '<' }))
}
