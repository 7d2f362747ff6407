//! The hints of puzzles, and what puzzles are about.

use super::exercise;
use parlour_rules::{BoardKind, Grid, Path, Square, Step};
use parlour_session::puzzle::PuzzleTheme;
use parlour_words::say;

/// The first hint: what the puzzle is about.
pub(super) fn theme_hint(themes: &[PuzzleTheme]) -> String {
    let mut words = themes.iter().map(|theme| theme_words(*theme));
    match (words.next(), words.next()) {
        (first, None) => say!("puzzle-hint-theme", theme = first.unwrap_or_default()),
        (first, Some(second)) => {
            say!("puzzle-hint-themes", first = first.unwrap_or_default(), second)
        }
    }
}

/// What a puzzle was about: "About the reserve and who makes the last move."
pub(crate) fn about(themes: &[PuzzleTheme]) -> String {
    let names: Vec<&str> = themes.iter().map(|theme| theme_name(*theme)).collect();
    say!("puzzle-about", themes = names.join(", "))
}

fn theme_name(theme: PuzzleTheme) -> &'static str {
    match theme {
        PuzzleTheme::OnlyMove => say!("puzzle-theme-only-move"),
        PuzzleTheme::Defence => say!("puzzle-theme-defence"),
        PuzzleTheme::Race => say!("puzzle-theme-race"),
        PuzzleTheme::Sacrifice => say!("puzzle-theme-sacrifice"),
        PuzzleTheme::DoubleThreat => say!("puzzle-theme-double-threat"),
        PuzzleTheme::ForcedWin => say!("puzzle-theme-forced-win"),
        PuzzleTheme::ShutIn => say!("puzzle-theme-shut-in"),
        PuzzleTheme::Parity => say!("puzzle-theme-parity"),
        PuzzleTheme::Reserve => say!("puzzle-theme-reserve"),
        PuzzleTheme::HottestRegion => say!("puzzle-theme-hottest-region"),
        PuzzleTheme::Territory => say!("puzzle-theme-territory"),
        PuzzleTheme::Turn => say!("puzzle-theme-turn"),
        PuzzleTheme::Safety => say!("puzzle-theme-safety"),
        PuzzleTheme::Gain => say!("puzzle-theme-gain"),
        PuzzleTheme::Combination => say!("puzzle-theme-combination"),
        PuzzleTheme::Calculation => say!("puzzle-theme-calculation"),
    }
}

fn theme_words(theme: PuzzleTheme) -> &'static str {
    match theme {
        PuzzleTheme::OnlyMove => say!("puzzle-for-only-move"),
        PuzzleTheme::Defence => say!("puzzle-for-defence"),
        PuzzleTheme::Race => say!("puzzle-for-race"),
        PuzzleTheme::Sacrifice => say!("puzzle-for-sacrifice"),
        PuzzleTheme::DoubleThreat => say!("puzzle-for-double-threat"),
        PuzzleTheme::ForcedWin => say!("puzzle-for-forced-win"),
        PuzzleTheme::ShutIn => say!("puzzle-for-shut-in"),
        PuzzleTheme::Parity => say!("puzzle-for-parity"),
        PuzzleTheme::Reserve => say!("puzzle-for-reserve"),
        PuzzleTheme::HottestRegion => say!("puzzle-for-hottest-region"),
        PuzzleTheme::Territory => say!("puzzle-for-territory"),
        PuzzleTheme::Turn => say!("puzzle-for-turn"),
        PuzzleTheme::Safety => say!("puzzle-for-safety"),
        PuzzleTheme::Gain => say!("puzzle-for-gain"),
        PuzzleTheme::Combination => say!("puzzle-for-combination"),
        PuzzleTheme::Calculation => say!("puzzle-for-calculation"),
    }
}

/// The second hint: where the move begins. Where the move is a single square, only its row is told.
pub(super) fn place_hint(path: &Path, kind: BoardKind, grid: Grid) -> String {
    match (kind, first_square(path)) {
        (BoardKind::Stones, Some(square)) if path.len() == 1 => {
            let (row, _) = grid.row_col(square);
            say!("puzzle-hint-row", row = grid.row_number(row).to_string())
        }
        (BoardKind::Letters | BoardKind::Blocks, Some(square)) => {
            say!("puzzle-hint-square", square = grid.name(square).to_string())
        }
        _ => exercise::hints(path, "", kind, grid).into_iter().next().unwrap_or_default(),
    }
}

/// The step that the second hint lights: where a move of several steps begins.
pub(crate) fn first_light(path: &Path) -> Path {
    match first_square(path) {
        Some(square) if path.len() > 1 => Path::of(&[Step::Square(square)]),
        _ => Path::EMPTY,
    }
}

fn first_square(path: &Path) -> Option<Square> {
    path.iter().find_map(|step| step.square())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_has_words() {
        for theme in PuzzleTheme::ALL {
            assert!(theme_hint(&[theme]).len() > "Look for .".len(), "{theme}");
        }
    }
}
