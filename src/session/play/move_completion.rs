//! Moves as people type them: `b2b3`, `B2-B3`, `c4 s`, `c4 TL>` mean what they look like.

use parlour_rules::notation::without_move_number;
use parlour_rules::{History, Path, Rotation, Rules, Step};

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

/// The legal moves whose text begins with `typed`; case and separators do not count, nor does the number
/// of a move in a list. A list of several moves begins none.
pub(super) fn move_completions<G: Rules>(history: &History<G>, typed: &str) -> Vec<MoveCompletion> {
    let typed = without_move_number(typed);
    let is_number = |word: &str| word.starts_with(|sign: char| sign.is_ascii_digit());
    if typed.split_whitespace().any(|word| is_number(word) && word.contains('.')) {
        return Vec::new();
    }
    let prefix: String = significant_chars(typed).collect();
    let position = history.position();
    let blocks_per_row = position.grid().cols / 3;
    let completion = |mv| {
        let (text, path) = (position.move_to_string(mv), position.path(mv));
        let by_text = match_prefix(&text, &prefix);
        let by_block_name = spell_by_block_name(&text, path, blocks_per_row)
            .and_then(|spelling| match_prefix(&spelling, &prefix));
        let is_complete = match (by_text, by_block_name) {
            (Some(one), Some(other)) => one || other,
            (one, other) => one.or(other)?,
        };
        Some(MoveCompletion { text, path, is_complete })
    };
    history.legal_moves().into_iter().filter_map(completion).collect()
}

/// The characters of a text that count, in lower case: no separators, and not the `x` of a capture,
/// which is no column of any board.
fn significant_chars(text: &str) -> impl Iterator<Item = char> {
    let chars = text.chars().map(|ch| ch.to_ascii_lowercase());
    chars.filter(|ch| ch.is_ascii_alphanumeric() && *ch != 'x' || "<>".contains(*ch))
}

/// Whether `spelling` is the whole of `prefix`; `None` if it does not begin with it. Amazons has
/// 2,176 first moves, and each key asks for all of them, so nothing is allocated here.
fn match_prefix(spelling: &str, prefix: &str) -> Option<bool> {
    let mut chars = significant_chars(spelling);
    prefix.chars().all(|ch| chars.next() == Some(ch)).then(|| chars.next().is_none())
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
