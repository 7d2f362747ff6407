//! The worked example of a game: a few moves on a small board, with a caption for each position.

use crate::play::game::Game;
use crate::play::{Match, MatchStart, ReplySink};
use parlour_rules::{Setup, setup};
use parlour_words as words;

/// A worked example, played to its end.
pub struct Example {
    /// The match after all moves of the example.
    pub game: Box<dyn Match>,
    /// The caption of the start, then of the position after each move.
    pub captions: Vec<&'static str>,
}

impl Example {
    /// Reads the example of `game`: a line `ROWSxCOLS caption`, then lines `MOVE caption`. The captions
    /// are in the language that people read, where that has the same example.
    ///
    /// # Errors
    /// If the example cannot be read or played; tests check that the built-in games have none.
    pub fn of(game: &'static Game) -> Result<Example, String> {
        let mut lines = game.example.text().lines().filter(|line| !line.is_empty());
        let first = lines.next().ok_or("it is empty")?;
        let (size, caption) = first.split_once(' ').ok_or("its first line has no sentence")?;
        let (rows, cols) =
            setup::parse_canonical_size(size).ok_or_else(|| format!("{size} is no size"))?;
        let default_start = MatchStart::default_for(game);
        let setup = Setup { rows, cols, ..default_start.setup };
        let mut captions = vec![caption];
        let mut moves = Vec::new();
        for line in lines {
            let (mv, caption) = line.split_once(' ').ok_or(format!("{line} has no sentence"))?;
            moves.push(mv.to_string());
            captions.push(caption.trim());
        }
        let translated = words::page(&format!("examples/{}.txt", game.name));
        if let Some(texts) = translated.and_then(|page| captions_of(page, size, &moves)) {
            captions = texts;
        }
        let start = MatchStart { setup, moves, ..default_start };
        let game = start.begin(&ReplySink::ignore()).map_err(|error| error.to_string())?;
        Ok(Example { game, captions })
    }
}

/// The captions of a translated example; `None` if its size or its moves are others.
fn captions_of(page: &'static str, size: &str, moves: &[String]) -> Option<Vec<&'static str>> {
    let lines = page.lines().filter(|line| !line.is_empty());
    let parts: Vec<(&str, &'static str)> =
        lines.map(|line| line.split_once(' ')).collect::<Option<_>>()?;
    let names = std::iter::once(size).chain(moves.iter().map(String::as_str));
    let is_same = names.eq(parts.iter().map(|(name, _)| *name));
    is_same.then(|| parts.iter().map(|(_, caption)| caption.trim()).collect())
}
