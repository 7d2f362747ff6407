//! Moves as people type them: `b2b3`, `B2-B3`, `c4 s`, `c4 TL>` mean what they look like.

use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::step::{Path, Rotation, Step};

/// A legal move that a typed text may mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveCompletion {
    /// The move's canonical text.
    pub text: String,
    /// The move's steps.
    pub path: Path,
    /// Whether the typed text is the whole move.
    pub is_complete: bool,
}

/// The legal moves whose text begins with `typed`; case and separators do not count.
pub(super) fn move_completions<G: Rules>(history: &History<G>, typed: &str) -> Vec<MoveCompletion> {
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

/// A text in lower case without separators and without the `x` of a capture, which is no column
/// of any board.
fn normalize(text: &str) -> String {
    let chars = text.chars().flat_map(char::to_lowercase);
    chars.filter(|ch| ch.is_ascii_alphanumeric() && *ch != 'x' || "<>".contains(*ch)).collect()
}

/// Names of Pentago's blocks, row by row, on a board of 2×2 and of 3×3 blocks.
const BLOCK_NAMES_2X2: [&str; 4] = ["tl", "tr", "bl", "br"];
const BLOCK_NAMES_3X3: [&str; 9] = ["tl", "t", "tr", "l", "c", "r", "bl", "b", "br"];

/// The text of a rotation by the name of its block, with `>` for clockwise.
fn spell_by_block_name(text: &str, path: Path, blocks_per_row: usize) -> Option<String> {
    let Some(&Step::Rotation(Rotation { block, clockwise })) = path.last() else { return None };
    let names: &[&str] = if blocks_per_row == 2 { &BLOCK_NAMES_2X2 } else { &BLOCK_NAMES_3X3 };
    let name = names.get(usize::from(block))?;
    let (square, _) = text.split_once(':')?;
    Some(format!("{square}{name}{}", if clockwise { '>' } else { '<' }))
}
