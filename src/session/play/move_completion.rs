//! Moves as people type them: `b2b3`, `B2-B3`, `c4 s`, `c4 TL>` mean what they look like.

use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::step::{Path, Rotation, Step};

/// A legal move that a text may mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveCompletion {
    /// Its canonical text.
    pub text: String,
    /// Its steps.
    pub path: Path,
    /// Whether the text says all of it.
    pub is_complete: bool,
}

/// The legal moves whose texts begin as `typed` does, case and the signs between squares aside.
pub fn move_completions<G: Rules>(history: &History<G>, typed: &str) -> Vec<MoveCompletion> {
    let prefix = normalize(typed);
    let position = history.position();
    let blocks_per_row = position.grid().cols / 3;
    let completion = |mv| {
        let (text, path) = (position.move_to_string(mv), position.path(mv));
        let spellings = [Some(normalize(&text)), spell_by_block_name(&text, path, blocks_per_row)];
        let mut spellings = spellings.into_iter().flatten().filter(|it| it.starts_with(&prefix));
        let spelling = spellings.next()?;
        let is_complete = spelling == prefix || spellings.any(|it| it == prefix);
        Some(MoveCompletion { text, path, is_complete })
    };
    history.legal_moves().into_iter().filter_map(completion).collect()
}

/// A text without what people leave out: `-`, `/`, `:`, blanks, and the `x` of a capture, which
/// is no column of any board.
fn normalize(text: &str) -> String {
    let chars = text.chars().flat_map(char::to_lowercase);
    chars
        .filter(|sign| sign.is_ascii_alphanumeric() && *sign != 'x' || "<>".contains(*sign))
        .collect()
}

/// The names of blocks in two rows and in three.
const BLOCK_NAMES_2X2: [&str; 4] = ["tl", "tr", "bl", "br"];
const BLOCK_NAMES_3X3: [&str; 9] = ["tl", "t", "tr", "l", "c", "r", "bl", "b", "br"];

/// A turn by the name of its block, `>` for clockwise.
fn spell_by_block_name(text: &str, path: Path, blocks_per_row: usize) -> Option<String> {
    let Some(&Step::Rotation(Rotation { block, clockwise })) = path.last() else { return None };
    let names: &[&str] = if blocks_per_row == 2 { &BLOCK_NAMES_2X2 } else { &BLOCK_NAMES_3X3 };
    let name = names.get(usize::from(block))?;
    let (square, _) = text.split_once(':')?;
    Some(format!("{square}{name}{}", if clockwise { '>' } else { '<' }))
}
