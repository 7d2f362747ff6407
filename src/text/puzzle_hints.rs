//! The hints of puzzles, and what puzzles are about.

use super::coach_exercise;
use crate::rules::notation::Grid;
use crate::rules::scene::BoardKind;
use crate::rules::step::{Path, Square, Step};
use crate::session::puzzle::Theme;
use crate::words::{fixed, say};

/// The first hint: what the puzzle is about.
pub(crate) fn theme_hint(themes: &[Theme]) -> String {
    let mut words = themes.iter().map(|theme| theme_words(*theme));
    match (words.next(), words.next()) {
        (first, None) => say!("puzzle-hint-theme", theme = first.unwrap_or_default()),
        (first, Some(second)) => {
            say!("puzzle-hint-themes", first = first.unwrap_or_default(), second = second)
        }
    }
}

/// What a puzzle was about: "About the reserve and who makes the last move."
pub(crate) fn about(themes: &[Theme]) -> String {
    let names: Vec<&str> = themes.iter().map(|theme| theme_name(*theme)).collect();
    say!("puzzle-about", themes = names.join(", "))
}

fn theme_name(theme: Theme) -> &'static str {
    fixed(match theme {
        Theme::OnlyMove => "puzzle-theme-only-move",
        Theme::Defence => "puzzle-theme-defence",
        Theme::Race => "puzzle-theme-race",
        Theme::Sacrifice => "puzzle-theme-sacrifice",
        Theme::DoubleThreat => "puzzle-theme-double-threat",
        Theme::ForcedWin => "puzzle-theme-forced-win",
        Theme::ShutIn => "puzzle-theme-shut-in",
        Theme::Parity => "puzzle-theme-parity",
        Theme::Reserve => "puzzle-theme-reserve",
        Theme::HottestRegion => "puzzle-theme-hottest-region",
        Theme::Territory => "puzzle-theme-territory",
        Theme::Turn => "puzzle-theme-turn",
        Theme::Safety => "puzzle-theme-safety",
        Theme::Gain => "puzzle-theme-gain",
        Theme::Combination => "puzzle-theme-combination",
        Theme::Calculation => "puzzle-theme-calculation",
    })
}

fn theme_words(theme: Theme) -> &'static str {
    fixed(match theme {
        Theme::OnlyMove => "puzzle-for-only-move",
        Theme::Defence => "puzzle-for-defence",
        Theme::Race => "puzzle-for-race",
        Theme::Sacrifice => "puzzle-for-sacrifice",
        Theme::DoubleThreat => "puzzle-for-double-threat",
        Theme::ForcedWin => "puzzle-for-forced-win",
        Theme::ShutIn => "puzzle-for-shut-in",
        Theme::Parity => "puzzle-for-parity",
        Theme::Reserve => "puzzle-for-reserve",
        Theme::HottestRegion => "puzzle-for-hottest-region",
        Theme::Territory => "puzzle-for-territory",
        Theme::Turn => "puzzle-for-turn",
        Theme::Safety => "puzzle-for-safety",
        Theme::Gain => "puzzle-for-gain",
        Theme::Combination => "puzzle-for-combination",
        Theme::Calculation => "puzzle-for-calculation",
    })
}

/// The second hint: where the move begins. Where the move is a single square, only its row is told.
pub(crate) fn place_hint(path: &Path, kind: BoardKind, grid: Grid) -> String {
    match (kind, first_square(path), first_light(path)) {
        (BoardKind::Stones, Some(square), None) => {
            let (row, _) = grid.row_col(square);
            say!("puzzle-hint-row", row = grid.row_number(row).to_string())
        }
        (BoardKind::Letters | BoardKind::Blocks, Some(square), _) => {
            say!("puzzle-hint-square", square = grid.name(square).to_string())
        }
        _ => coach_exercise::hints(path, "", kind, grid).into_iter().next().unwrap_or_default(),
    }
}

/// The square that the second hint lights: where a move of several steps begins.
pub(crate) fn first_light(path: &Path) -> Option<Square> {
    first_square(path).filter(|_| path.iter().count() > 1)
}

fn first_square(path: &Path) -> Option<Square> {
    path.iter().find_map(|step| match step {
        Step::Square(square) => Some(*square),
        _ => None,
    })
}

/// The third hint.
pub(crate) fn move_hint(text: &str) -> String {
    say!("puzzle-hint-move", move = text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_has_words() {
        for theme in Theme::ALL {
            assert!(theme_hint(&[theme]).len() > "Look for .".len(), "{theme}");
        }
    }
}
