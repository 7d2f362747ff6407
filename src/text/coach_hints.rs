//! Hints in steps: where to look, which piece, which move, and why.

use super::coach_figures::{per_cent, percent, percent_between};
use super::game::{BLOCK_SIDE, block_name, rotation_direction};
use super::players::player_within;
use parlour_ai::core::{Fact, FactKind};
use parlour_rules::{BoardKind, Grid, Path, Seat, Step};
use parlour_session::play::{Match, RankedMove};
use parlour_words::say;

/// How a player is called in the middle of a sentence; the only person is "you".
pub(crate) fn player_within_sentence(game: &dyn Match, seat: Seat) -> String {
    player_within(game, seat)
}

/// Where to look, by the row and the column of the screen on which the square is.
pub(crate) fn hint_region(grid: Grid, (row, col): (usize, usize)) -> String {
    // A board of one or two rows has no middle.
    let third = |index: usize, count: usize| match count {
        0..=2 => 1,
        count => (2 * index + 1) * 3 / (2 * count),
    };
    let (row, col) = (third(row, grid.rows), third(col, grid.cols));
    match (row, col) {
        (0, 0) => say!("hints-top-left"),
        (0, 1) => say!("hints-top"),
        (0, _) => say!("hints-top-right"),
        (1, 0) => say!("hints-left"),
        (1, 1) => say!("hints-middle"),
        (1, _) => say!("hints-right"),
        (_, 0) => say!("hints-bottom-left"),
        (_, 1) => say!("hints-bottom"),
        _ => say!("hints-bottom-right"),
    }
    .to_string()
}

/// Which piece to move, or which square to think of.
pub(crate) fn hint_piece(grid: Grid, kind: BoardKind, path: &Path) -> String {
    let Some(&Step::Square(square)) = path.first() else { return String::new() };
    let name = grid.name(square);
    match (kind, path.len()) {
        (BoardKind::Pawns, _) => say!("hints-pawn", square = name),
        (BoardKind::Amazons, _) => say!("hints-amazon", square = name),
        (BoardKind::Letters, _) => say!("hints-write", square = name),
        (BoardKind::Blocks, 2..) => say!("hints-marble", square = name),
        (BoardKind::Stones | BoardKind::Blocks, _) => {
            let column: String = name.chars().take_while(char::is_ascii_alphabetic).collect();
            say!("hints-column", column)
        }
    }
}

/// The move itself; the turn of a block in it in words.
pub(crate) fn hint_move(text: &str, path: &Path, grid: Grid) -> String {
    match turn_in_words(path, grid) {
        None => say!("hints-move", move = text),
        Some([block, direction]) => {
            say!("hints-move-turn", move = text, block, direction)
        }
    }
}

/// The turn of a block in a move, which names it by a number only: "top left", "clockwise".
pub(super) fn turn_in_words(path: &Path, grid: Grid) -> Option<[&'static str; 2]> {
    let turn = path.iter().find_map(|step| match step {
        Step::Rotation(turn) => Some(*turn),
        _ => None,
    })?;
    Some([block_name(turn.block, grid.cols / BLOCK_SIDE), rotation_direction(turn)])
}

/// Why the move is good: what was decided about it exactly, else what the next best move would do, else
/// what both may expect. `why_not` says what is true after that other move.
pub(crate) fn hint_reason(
    ranked: &RankedMove,
    other: Option<&RankedMove>,
    facts: &[Fact],
    why_not: Option<&str>,
    name: &dyn Fn(Seat) -> String,
) -> String {
    let reason = win_reason(ranked)
        .or_else(|| facts.iter().find_map(|fact| fact_reason(fact, &ranked.text, name)));
    if let Some(reason) = reason {
        return reason;
    }
    let own = percent(ranked.expected);
    let Some(other) = other else { return say!("hints-why-only-move", chances = own) };
    let cost = percent_between(ranked.expected, other.expected);
    let then = || expected_then(ranked).map_or(String::new(), |then| format!(" {then}"));
    match why_not {
        _ if cost == 0 => say!("hints-why-best", chances = own) + &then(),
        Some(why_not) => {
            let costs = say!("hints-why-next-costs", move = other.text, cost = per_cent(cost));
            format!("{costs} {why_not}")
        }
        None => {
            let next = percent(other.expected);
            say!("hints-why-next", chances = own, move = other.text, next) + &then()
        }
    }
}

/// How the game is expected to go on, in a sentence.
fn expected_then(ranked: &RankedMove) -> Option<String> {
    const MAX_SHOWN: usize = 2;
    match ranked.line.get(1..) {
        Some([]) | None => None,
        Some(rest) => {
            Some(say!("hints-expected-then", line = rest[..rest.len().min(MAX_SHOWN)].join(" ")))
        }
    }
}

fn win_reason(ranked: &RankedMove) -> Option<String> {
    if !ranked.proven {
        return None;
    }
    let is = |value: f64| (ranked.expected - value).abs() < 1e-6;
    match ranked.plies {
        Some(1) if is(1.0) => Some(say!("hints-why-wins-at-once").to_string()),
        Some(plies) if is(1.0) => Some(say!("hints-why-wins-in", plies)),
        None if is(1.0) => Some(say!("hints-why-wins").to_string()),
        Some(plies) if is(0.0) => Some(say!("hints-why-holds-out", plies)),
        _ => None,
    }
}

/// What a fact about another move says about the hinted one, `mv`.
fn fact_reason(fact: &Fact, mv: &str, name: &dyn Fn(Seat) -> String) -> Option<String> {
    let better = fact.instead.as_ref().unwrap_or(&fact.arguments);
    if better.mv() != Some(mv) {
        return None;
    }
    let who = || fact.arguments.seat().map_or_else(String::new, name);
    let threat = || fact.arguments.texts("threat").concat();
    Some(match fact.kind {
        FactKind::ONLY_STOPS_WIN => {
            say!("hints-why-only-this-stops", who = who(), threat = threat())
        }
        FactKind::STOPS_WIN => say!("hints-why-stops", who = who(), threat = threat()),
        FactKind::WOULD_TAKE => say!("hints-why-takes").to_string(),
        FactKind::WOULD_RUN => say!("hints-why-runs").to_string(),
        FactKind::WOULD_THREATEN => say!("hints-why-threatens", count = fact.squares.len()),
        FactKind::FREE_PAWN => say!("hints-why-others-hang").to_string(),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_rules::Rotation;

    fn ranked(text: &str, expected: f64, line: &[&str]) -> RankedMove {
        RankedMove {
            text: text.to_string(),
            path: Path::EMPTY,
            expected,
            proven: false,
            plies: None,
            min_plies: None,
            line: line.iter().map(ToString::to_string).collect(),
            is_doubtful: false,
            is_forced: false,
        }
    }

    #[test]
    fn a_reason_compares_the_move_with_the_next_best() {
        let name = |_| "you".to_string();
        let best = ranked("c2xd3", 0.62, &["c2xd3", "d5-e4", "d3xe4", "a8-b7"]);
        let other = ranked("e2xd3", 0.48, &["e2xd3"]);
        let why = |other, why_not| hint_reason(&best, other, &[], why_not, &name);
        assert_eq!(
            why(Some(&other), None),
            "Why: you expect 62 % with it, and 48 % with the next best, e2xd3. Expected then: d5-e4 d3xe4."
        );
        assert_eq!(
            why(Some(&other), Some("It loses a pawn.")),
            "Why: the next best, e2xd3, costs 14 %. It loses a pawn."
        );
        let equal = ranked("e2xd3", 0.621, &["e2xd3"]);
        assert_eq!(
            why(Some(&equal), Some("It loses a pawn.")),
            "Why: you expect 62 % with it, and nothing is better. Expected then: d5-e4 d3xe4."
        );
        assert_eq!(why(None, None), "Why: you expect 62 % with it, and it is the only move.");
    }

    #[test]
    fn a_turn_is_told_in_words() {
        let grid = Grid { rows: 6, cols: 6, row_one_at_bottom: false };
        let turn = Step::Rotation(Rotation { block: 3, clockwise: false });
        let path = Path::of(&[Step::Square(grid.square_at(1, 2)), turn]);
        assert_eq!(
            hint_move("c2:8", &path, grid),
            "Hint: c2:8, which turns the bottom right block anticlockwise."
        );
        assert_eq!(hint_move("c2", &Path::EMPTY, grid), "Hint: c2.");
    }

    #[test]
    fn regions_are_named_as_they_are_seen() {
        let grid = Grid { rows: 8, cols: 8, row_one_at_bottom: false };
        for (place, region) in [
            ((0, 0), "top left corner"),
            ((7, 7), "bottom right corner"),
            ((3, 4), "middle of the board"),
            ((4, 7), "right side"),
            ((4, 0), "left side"),
            ((7, 3), "bottom side"),
        ] {
            assert_eq!(hint_region(grid, place), format!("Hint: look at the {region}."));
        }
    }
}
