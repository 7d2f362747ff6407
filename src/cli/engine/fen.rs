//! Boards as FEN writes them, in the games for which other programs do: Fairy-Stockfish and PlayStrategy.

use super::protocol::{Tokens, UgiError};
use parlour_rules::MAX_SIDE;
use parlour_session::play::{BoardText, MatchStart};

/// A game, its pieces in FEN and in our boards, and whether row 1 is at the bottom of our board.
type Form = (&'static str, &'static [(char, char)], bool);

/// The games of which other programs write a FEN, in which row 1 is at the bottom.
const FORMS: [Form; 3] = [
    ("breakthrough", &[('P', '1'), ('p', '2')], false),
    ("snort", &[('P', '1'), ('p', '2')], false),
    ("amazons", &[('Q', '1'), ('q', '2'), ('P', '#'), ('p', '#'), ('*', '#')], true),
];

/// The start of a game from the board of a FEN, with `side` to move: `w`, the first player, or `b`. The
/// fields behind it mean nothing in these games, and are skipped.
pub(super) fn with_board(
    start: MatchStart,
    placement: &str,
    side: &str,
    tokens: &mut Tokens<'_>,
) -> Result<MatchStart, UgiError> {
    let name = start.game.name;
    let (_, pieces, row_one_at_bottom) =
        FORMS.iter().find(|(game, ..)| *game == name).ok_or_else(|| UgiError::no_fen(name))?;
    // Pieces in hand stand in brackets: in Amazons the arrows that are still to be shot.
    let (rows, _) = placement.split_once('[').unwrap_or((placement, ""));
    let rows = rows.split('/').map(|row| board_row(row, pieces));
    let mut rows = rows.collect::<Result<Vec<_>, _>>()?;
    if !row_one_at_bottom {
        rows.reverse();
    }
    while let Some(field) = tokens.next_if(|field| *field != "moves") {
        // PlayStrategy's sign for an amazon that has moved and is still to shoot.
        if field.starts_with('½') {
            return Err(UgiError::half_move(field));
        }
    }
    let to_move = if side == "w" { 1 } else { 2 };
    let board = Some(BoardText { rows: rows.join("/"), to_move, scores: None });
    Ok(MatchStart { board, ..start })
}

/// A row of our board.
fn board_row(fen: &str, pieces: &[(char, char)]) -> Result<String, UgiError> {
    let mut row = String::new();
    let mut rest = fen;
    while let Some(sign) = rest.chars().next() {
        let digits = rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len());
        let empty = rest[..digits].parse().ok().filter(|empty| (1..=MAX_SIDE).contains(empty));
        let piece = pieces.iter().find(|(letter, _)| *letter == sign);
        match (empty, piece) {
            (Some(empty), _) => row.push_str(&".".repeat(empty)),
            (None, Some((_, ours))) => row.push(*ours),
            (None, None) => return Err(UgiError::bad_fen_row(fen, pieces)),
        }
        rest = &rest[digits.max(sign.len_utf8())..];
    }
    Ok(row)
}
