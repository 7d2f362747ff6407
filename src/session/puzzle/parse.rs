//! The text of puzzles, as `docs/PUZZLES.md` describes it.

use super::{MAX_RATING, Puzzle, Turn, Worth, WrongMoves};
use crate::play::TextError;
use crate::play::game::Game;
use parlour_rules::{Setup, parse_canonical_size};
use std::fmt;

/// The key of the first line of a puzzle.
pub(super) const PUZZLE_KEY: &str = "puzzle ";

/// Stands for an answer that does not exist.
const NO_MOVE: &str = "-";

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { rows, cols, variant, players } = self.setup;
        writeln!(f, "{PUZZLE_KEY}{}", self.id)?;
        writeln!(f, "board {rows}x{cols} {variant} {players}")?;
        writeln!(f, "after {}", self.moves.join(" "))?;
        writeln!(f, "worth {}", self.worth)?;
        for turn in &self.turns {
            writeln!(f, "move {}", turn.solution)?;
            for WrongMoves { worth, refutation, moves } in &turn.wrong {
                let refutation = refutation.as_deref().unwrap_or(NO_MOVE);
                writeln!(f, "wrong {worth} {refutation} {}", moves.join(" "))?;
            }
            if let Some(reply) = &turn.reply {
                writeln!(f, "reply {reply}")?;
            }
        }
        if let Some(natural) = &self.natural {
            writeln!(f, "natural {natural}")?;
        }
        let themes: Vec<&str> = self.themes.iter().map(|theme| theme.name()).collect();
        writeln!(f, "themes {}", themes.join(" "))?;
        writeln!(f, "rating {:.0}", self.rating)?;
        let found: Vec<String> = self.found.iter().map(ToString::to_string).collect();
        writeln!(f, "found {}", found.join(" "))
    }
}

impl Puzzle {
    /// Reads all puzzles of a text. Lines that begin with `#` are comments.
    ///
    /// # Errors
    /// The first line that cannot be understood, or an incomplete puzzle. Whether moves are legal is not
    /// checked.
    pub fn parse_all(game: &'static Game, text: &str) -> Result<Vec<Puzzle>, TextError> {
        let mut puzzles: Vec<Puzzle> = Vec::new();
        let mut number = 0;
        for line in text.lines() {
            number += 1;
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let fault = |what: String| TextError { text: "puzzles", line: number, what };
            let (key, value) = line.split_once(' ').unwrap_or((line, ""));
            if key == PUZZLE_KEY.trim() {
                check_last(&puzzles).map_err(fault)?;
                puzzles.push(Puzzle::empty(game, value.trim()));
                continue;
            }
            let Some(puzzle) = puzzles.last_mut() else {
                return Err(fault("the first line of a puzzle is its name".to_string()));
            };
            let understood = puzzle.take(key, value.trim());
            understood.ok_or_else(|| fault(format!("\"{line}\" cannot be understood")))?;
        }
        check_last(&puzzles).map_err(|what| TextError { text: "puzzles", line: number, what })?;
        Ok(puzzles)
    }

    fn empty(game: &'static Game, id: &str) -> Puzzle {
        Puzzle {
            id: id.to_string(),
            game,
            setup: game.supported_setups.default_setup,
            moves: Vec::new(),
            worth: Worth::Margin(0),
            turns: Vec::new(),
            natural: None,
            themes: Vec::new(),
            rating: f64::NAN,
            found: Vec::new(),
        }
    }

    /// Takes what a line says.
    fn take(&mut self, key: &str, value: &str) -> Option<()> {
        let words = || value.split_whitespace();
        let texts = |words: &mut dyn Iterator<Item = &str>| {
            words.map(ToString::to_string).collect::<Vec<String>>()
        };
        match key {
            "board" => self.setup = parse_setup(self.game, value)?,
            "after" => self.moves = texts(&mut words()),
            "worth" => self.worth = value.parse().ok()?,
            "move" => {
                let solution = value.to_string();
                self.turns.push(Turn { solution, wrong: Vec::new(), reply: None });
            }
            "wrong" => {
                let mut words = words();
                let worth = words.next()?.parse().ok()?;
                let refutation = words.next().filter(|it| *it != NO_MOVE).map(ToString::to_string);
                let moves = texts(&mut words);
                self.turns.last_mut()?.wrong.push(WrongMoves { worth, refutation, moves });
            }
            "reply" => self.turns.last_mut()?.reply = Some(value.to_string()),
            "natural" => self.natural = Some(value.to_string()),
            "themes" => {
                self.themes = words().map(|word| word.parse().ok()).collect::<Option<_>>()?
            }
            "rating" => self.rating = value.parse::<f64>().ok()?.min(MAX_RATING),
            "found" => self.found = words().map(|word| word.parse().ok()).collect::<Option<_>>()?,
            _ => return None,
        }
        Some(())
    }
}

fn parse_setup(game: &Game, text: &str) -> Option<Setup> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [size, variant, players] = words[..] else { return None };
    let (rows, cols) = parse_canonical_size(size)?;
    let variant = game.supported_setups.parse_variant(variant).ok()?;
    let setup = Setup { rows, cols, variant, players: players.parse().ok()? };
    game.supported_setups.check(&setup).ok().map(|()| setup)
}

/// Checks that the last puzzle is whole and has a name of its own.
fn check_last(puzzles: &[Puzzle]) -> Result<(), String> {
    let Some((last, before)) = puzzles.split_last() else { return Ok(()) };
    let id = &last.id;
    if before.iter().any(|puzzle| puzzle.id == *id) {
        return Err(format!("there are two puzzles {id}"));
    }
    if last.turns.is_empty() || last.turns[0].wrong.is_empty() || !last.rating.is_finite() {
        return Err(format!("the puzzle {id} needs a move, wrong moves and a rating"));
    }
    Ok(())
}
