//! The limits that stand behind `go` and `solve`.

use super::protocol::{Tokens, UgiError, parse_number};
use parlour_ai::core::SearchLimits;
use parlour_rules::Seat;
use parlour_session::play::time_manager;
use std::time::Duration;

/// The longest `movetime`: one day.
const MAX_MOVETIME_MS: u64 = 86_400_000;

/// The limits of `go` for the player of `seat`.
pub(super) fn parse_go(tokens: &mut Tokens<'_>, seat: Seat) -> Result<SearchLimits, UgiError> {
    let mut limits = SearchLimits::default();
    let (mut time, mut increment) = ([None; 2], [0; 2]);
    while let Some(word) = tokens.next() {
        match word {
            "infinite" => limits.infinite = true,
            "movetime" => limits.time = Some(movetime(tokens)?),
            "nodes" => limits.nodes = Some(parse_number(tokens.next(), word)?.max(1)),
            "depth" => {
                let depth = parse_number(tokens.next(), word)?.clamp(1, 1000);
                limits.depth = Some(depth as u32);
            }
            "p1time" => time[0] = Some(millis(tokens.next(), word)?),
            "p2time" => time[1] = Some(millis(tokens.next(), word)?),
            "p1inc" => increment[0] = millis(tokens.next(), word)?,
            "p2inc" => increment[1] = millis(tokens.next(), word)?,
            other => return Err(UgiError::unknown_command(other)),
        }
    }
    if let (None, Some(Some(left))) = (limits.time, time.get(seat.index())) {
        limits.time = Some(time_for_move(*left, increment[seat.index()]));
    }
    Ok(limits)
}

/// The limits of `solve`.
pub(super) fn parse_solve(tokens: &mut Tokens<'_>) -> Result<SearchLimits, UgiError> {
    let mut limits = SearchLimits::default();
    while let Some(word) = tokens.next() {
        match word {
            "movetime" => limits.time = Some(movetime(tokens)?),
            other => return Err(UgiError::unknown_command(other)),
        }
    }
    Ok(limits)
}

/// Milliseconds. Below zero there are none left: the clock of a player who is late may say so.
fn millis(word: Option<&str>, what: &str) -> Result<u64, UgiError> {
    match word.and_then(|word| word.strip_prefix('-')) {
        Some(below) if parse_number(Some(below), what).is_ok() => Ok(0),
        _ => parse_number(word, what),
    }
}

/// The number behind `movetime`.
fn movetime(tokens: &mut Tokens<'_>) -> Result<Duration, UgiError> {
    let millis = millis(tokens.next(), "movetime")?;
    Ok(Duration::from_millis(millis.min(MAX_MOVETIME_MS)))
}

/// The time for a move on the clock that `go` describes: as on the game screen, but never zero.
fn time_for_move(left_ms: u64, increment_ms: u64) -> Duration {
    let duration = |millis: u64| Duration::from_millis(millis.min(MAX_MOVETIME_MS));
    let optimum_time = time_manager::optimum_time(duration(left_ms), duration(increment_ms));
    optimum_time.max(Duration::from_millis(1))
}
