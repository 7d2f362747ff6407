//! Certificates and solved starts.

use parlour_rules::Setup;
use parlour_rules::proof::check::Checked;
use parlour_rules::proof::error::CheckError;
use parlour_rules::proof::goal::Goal;
use parlour_rules::proof::start::ProofStart;
use parlour_session::catalog::registry;
use parlour_words::{self as words, say};
use std::path::Path;

/// What a certificate has proven, as a sentence.
pub(crate) fn certificate_holds(start: &ProofStart, checked: &Checked) -> String {
    let (rows, cols) = start.size;
    let found = registry::find_game(&start.game).ok();
    let game = found.map_or(start.game.as_str(), |game| game.title);
    let counts_points = found.is_some_and(|game| game.counts_points);
    let claims = checked.claims.iter();
    let claims: Vec<String> =
        claims.map(|one| claim(one.goal, checked.nimber, counts_points)).collect();
    let nodes: u64 = checked.claims.iter().map(|one| one.positions).sum();
    let plies: Option<Vec<u32>> = checked.claims.iter().map(|one| one.plies).collect();
    let plies = plies.and_then(|plies| plies.into_iter().max());
    let holds = say!(
        "proof-holds",
        game,
        size = format!("{rows}×{cols}"),
        variant = start.variant,
        heap = start.heap,
        claims = words::enumeration(&claims),
        nodes
    );
    match plies {
        Some(plies) => format!("{holds} {}", say!("proof-longest-line", plies)),
        None => holds,
    }
}

/// A claim as part of a sentence.
fn claim(goal: Goal, nimber: Option<u8>, counts_points: bool) -> String {
    let player = goal.seat.to_string();
    match (goal.at_least, nimber) {
        (1, Some(nimber)) => say!("proof-claim-nimber", player, nimber),
        (1, None) => say!("proof-claim-win", player),
        (0, _) => say!("proof-claim-hold", player),
        (..0, _) if !counts_points => say!("proof-claim-nothing", player),
        (margin @ ..0, _) => say!("proof-claim-less", player, margin = -margin),
        (margin, _) => say!("proof-claim-margin", player, margin),
    }
}

/// A certificate that is not accepted, as a sentence.
pub(crate) fn certificate_refused(file: &Path, error: &CheckError) -> String {
    let file = file.display().to_string();
    if error.is_refutation() {
        say!("proof-refuted", file, reason = error.to_string())
    } else {
        say!("proof-bad-file", file, reason = error.to_string())
    }
}

/// What a solved start is worth, the value being to player 1, as part of a sentence.
pub(crate) fn solved_value(game: &str, value: i32, nimber: Option<u8>) -> String {
    if let Some(nimber) = nimber {
        let value = solved_value(game, value, None);
        return say!("proof-solved-nimber", value, nimber);
    }
    let player = if value > 0 { "1" } else { "2" };
    match (value, registry::find_game(game).is_ok_and(|game| game.counts_points)) {
        (0, _) => say!("proof-solved-draw").to_string(),
        (_, true) => say!("proof-solved-margin", player, margin = value.abs()),
        (_, false) => say!("proof-solved-win", player),
    }
}

/// What the menu says of a board that is solved.
pub(crate) fn solved_board_note(game: &str, setup: &Setup, value: i32) -> String {
    let size = format!("{}×{}", setup.rows, setup.cols);
    say!("proof-solved-board", size, value = solved_value(game, value, None))
}
