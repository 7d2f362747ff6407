//! Positions of Amazons as programs of combinatorial game theory write them: MCGS, CGSuite and cgt-tools.

use super::pieces::Split;
use super::refusal::Refusal;
use super::transcript::Transcript;
use super::{Format, Reader};
use parlour_rules::Seat;
use parlour_words::quoted;

pub(super) const FORMAT: Format = Format {
    name: "cgt",
    begins: |head| {
        let is_grid_line = |line: &str| {
            let word = line.split_whitespace().next();
            word.is_some_and(|word| word.contains('|') && is_grid(word))
        };
        head.starts_with("{version")
            || head.lines().next().is_some_and(is_grid_line)
            || head.lines().any(|line| line.trim().starts_with(CGSUITE))
            || head.lines().any(|line| line.trim() == "[amazons]") && head.lines().any(is_grid_line)
    },
    split: Split::Lines,
    reader,
    write: None,
};

const CGSUITE: &str = "game.grid.";

/// The least side of a board.
const MIN_SIDE: usize = 4;

fn is_grid(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|ch| ".xXoO#|".contains(ch))
}

fn reader() -> Reader {
    // The game of the lines of MCGS.
    let mut section = "amazons".to_string();
    Box::new(move |piece, _, games| {
        let line = piece.text.trim();
        if let Some(name) = line.strip_prefix('[') {
            section = name.trim_end_matches(']').to_string();
        } else if line.starts_with(CGSUITE) {
            line.split(CGSUITE).skip(1).for_each(|call| games.add(read_call(call)));
        } else {
            let (position, values) = line.split_once('{').unwrap_or((line, ""));
            let grids: Vec<&str> = position.split_whitespace().collect();
            match grids[..] {
                [] => {}
                _ if section != "amazons" => {
                    games.add(Err(Refusal::Game(format!("MCGS's {}", quoted(&section)))))
                }
                [grid] if is_grid(grid) => games.add(read_grid(grid).map(|mut transcript| {
                    transcript.known.values = read_values(values);
                    transcript
                })),
                // Several are a sum of games.
                _ => games.add(Err(Refusal::Malformed(quoted(line).to_string()))),
            }
        }
    })
}

/// A call of CGSuite without its beginning.
fn read_call(call: &str) -> Result<Transcript, Refusal> {
    let (game, behind) = call.split_once('(').unwrap_or((call, ""));
    let grid = behind.split('"').nth(1).unwrap_or_default();
    match game {
        "Amazons" if is_grid(grid) => read_grid(grid),
        "Amazons" => Err(Refusal::Malformed(quoted(grid).to_string())),
        _ => Err(Refusal::Game(format!("CGSuite's {}", quoted(game)))),
    }
}

/// A position with player 1 to move. What lacks to a square board of a size that the game has is filled up with arrows
/// above and on the right, so that a1 stays where it is.
fn read_grid(grid: &str) -> Result<Transcript, Refusal> {
    let rows: Vec<&str> = grid.split('|').collect();
    let width = rows.first().map_or(0, |row| row.len());
    if rows.iter().any(|row| row.len() != width) {
        return Err(Refusal::Malformed(quoted(grid).to_string()));
    }
    let side = width.max(rows.len()).max(MIN_SIDE);
    // Too large a board is refused before it is filled up.
    Transcript::new("amazons", Some((side, side)))?;
    let mut board = vec!["#".repeat(side); side - rows.len()];
    board.extend(rows.iter().map(|row| row.to_string() + &"#".repeat(side - width)));
    let board = board.join("/").replace(['x', 'X'], "1").replace(['o', 'O'], "2");
    Transcript::on_board("amazons", (side, side), board, Seat::FIRST)
}

/// What stands in braces: who wins if Black begins, and if White does.
fn read_values(text: &str) -> Option<[&'static str; 2]> {
    let value = |player: &str| {
        let mut parts = text.trim_end_matches('}').split(',').map(str::trim);
        match parts.find_map(|part| part.strip_prefix(player))?.trim() {
            "win" => Some("win"),
            "loss" => Some("loss"),
            _ => None,
        }
    };
    Some([value("B ")?, value("W ")?])
}
