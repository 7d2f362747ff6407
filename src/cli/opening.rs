//! Random openings, the same for the same seed on every machine and in every version.

use super::CliError;
use parlour_rules::mix;
use parlour_session::play::{Action, MatchStart, ReplySink};
use parlour_words::say;

/// The moves of `start` and `plies` random moves more that do not end the game. The list is shorter
/// if twenty attempts all end the game too soon.
pub fn random(start: &MatchStart, plies: usize, seed: u64) -> Result<Vec<String>, CliError> {
    /// Not tuned.
    const ATTEMPTS: u64 = 20;
    let mut longest = start.moves.clone();
    for attempt in 0..ATTEMPTS {
        let moves = random_walk(start, plies, mix(seed, attempt))?;
        if moves.len() == start.moves.len() + plies {
            return Ok(moves);
        }
        if moves.len() > longest.len() {
            longest = moves;
        }
    }
    Ok(longest)
}

/// Plays random steps, each with the same probability, until `plies` moves are made or the game
/// ends; a move that ends the game is taken back.
fn random_walk(start: &MatchStart, plies: usize, seed: u64) -> Result<Vec<String>, CliError> {
    let mut game =
        start.with_human_players().begin(&ReplySink::ignore()).map_err(CliError::usage)?;
    if game.outcome().is_some() {
        return Err(CliError::failed(say!("command-nothing-to-play")));
    }
    let wanted = game.moves().len() + plies;
    let mut count = 0;
    while game.moves().len() < wanted {
        let steps = game.next_steps();
        if steps.is_empty() {
            break;
        }
        count += 1;
        let step = steps[(mix(seed, count) % steps.len() as u64) as usize];
        game.act(Action::Step(step)).map_err(CliError::failed)?;
    }
    if game.outcome().is_some() {
        game.act(Action::TakeBack).map_err(CliError::failed)?;
    }
    Ok(game.move_texts())
}
