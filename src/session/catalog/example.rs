//! A game's worked example: a few moves on a small board, each with a sentence about it.

use crate::rules::setup::Setup;
use crate::session::play::Match;
use crate::session::play::game::{Game, MatchStart};
use crate::session::play::worker::ReplySink;

/// A worked example, played to its end.
pub struct Example {
    /// The game after all its moves.
    pub game: Box<dyn Match>,
    /// A sentence for the start and for each move.
    pub captions: Vec<&'static str>,
}

impl Example {
    /// Reads a game's example: a line `ROWSxCOLS sentence`, then lines `MOVE sentence`.
    ///
    /// # Errors
    /// What is wrong with it, which the tests make sure of for every game.
    pub fn of(game: &'static Game) -> Result<Example, String> {
        let mut lines = game.example.lines().filter(|line| !line.is_empty());
        let first = lines.next().ok_or("it is empty")?;
        let (size, caption) = first.split_once(' ').ok_or("its first line has no sentence")?;
        let (rows, cols) = size.split_once('x').ok_or("its first line has no size")?;
        let side = |text: &str| text.parse().map_err(|_| format!("{text} is no size"));
        let default_start = MatchStart::default_for(game);
        let setup = Setup { rows: side(rows)?, cols: side(cols)?, ..default_start.setup };
        let mut captions = vec![caption];
        let mut moves = Vec::new();
        for line in lines {
            let (mv, caption) = line.split_once(' ').ok_or(format!("{line} has no sentence"))?;
            moves.push(mv.to_string());
            captions.push(caption.trim());
        }
        let start = MatchStart { setup, moves, ..default_start };
        let game = start.begin(&ReplySink::ignore()).map_err(|error| error.to_string())?;
        Ok(Example { game, captions })
    }
}
