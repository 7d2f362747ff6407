//! Sentences of the position editor.

use super::players::player_number;
use parlour_ai::core::Wdl;
use parlour_rules::{Cell, Seat, Setup};
use parlour_session::play::{MatchStart, SolveInfo};
use parlour_words::say;

/// The best moves that are named.
const MAX_MOVES: usize = 3;

/// What can be put on a square.
pub(crate) fn cell_name(cell: Cell) -> String {
    match cell {
        Cell::Empty => say!("editor-empty").to_string(),
        Cell::Piece(seat) => player_number(seat),
        Cell::Neutral => say!("editor-pawn").to_string(),
        Cell::Letter(letter, _) => say!("editor-letter", letter = letter.symbol()),
        Cell::Arrow => say!("editor-arrow").to_string(),
    }
}

/// What a position is worth, in which `mover` is to move.
pub(crate) fn solved_position(solved: &SolveInfo, mover: Seat) -> String {
    let player = player_number(mover);
    let rest = if solved.best.len() > MAX_MOVES { " …" } else { "" };
    let moves = solved.best[..solved.best.len().min(MAX_MOVES)].join(", ") + rest;
    let value = match solved.wdl {
        Some(Wdl::Win) => say!("editor-solved-win", player, moves),
        Some(Wdl::Draw) => say!("editor-solved-draw", player, moves),
        Some(Wdl::Loss) => say!("editor-solved-loss", player),
        None => say!("editor-solved-nothing").to_string(),
    };
    match solved.plies {
        Some(plies) => format!("{value} {}", say!("editor-solved-plies", plies)),
        None => value,
    }
}

/// The command that begins with this position.
pub(crate) fn position_command(start: &MatchStart) -> String {
    let Setup { rows, cols, variant, players } = start.setup;
    let usual = start.game.supported_setups.default_setup;
    let mut command = format!("parlour {}", start.game.name);
    if (rows, cols) != (usual.rows, usual.cols) {
        command += &format!(" --size {rows}x{cols}");
    }
    if variant != usual.variant {
        command += &format!(" --variant {variant}");
    }
    if players != usual.players {
        command += &format!(" --players {players}");
    }
    if let Some(board) = &start.board {
        command += &format!(" --board \"{}\" --to-move {}", board.rows, board.to_move);
        if let Some(scores) = &board.scores {
            let scores: Vec<String> = scores.iter().map(u32::to_string).collect();
            command += &format!(" --scores {}", scores.join(","));
        }
    }
    if !start.moves.is_empty() {
        command += &format!(" --moves \"{}\"", start.moves.join(" "));
    }
    command
}
