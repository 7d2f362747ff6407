//! The time manager: how long a computer player searches when its clock is running.

use std::time::Duration;

/// A game is assumed to last this many more moves of the player. Not tuned.
const EXPECTED_MOVES_LEFT: u32 = 40;
/// No move plans to use more than this share of the time left. Not tuned.
const MAX_SHARE: f64 = 0.9;
/// Kept back for the way from the search to the clock ("move overhead" of UCI engines). Not tuned.
const MOVE_OVERHEAD: Duration = Duration::from_millis(50);

/// The time for the next move of a player who has `time_left` for the rest of the game and gains
/// `increment` with every move:
///
/// `min(time_left / 40 + increment, 0.9 · time_left − 50 ms)`, but at least zero.
pub fn optimum_time(time_left: Duration, increment: Duration) -> Duration {
    at_most_left(time_left / EXPECTED_MOVES_LEFT + increment, time_left)
}

/// The time for the next move of a player who gets `time_left` for each move:
/// `0.9 · time_left − 50 ms`, but at least zero.
pub(crate) fn optimum_time_per_move(time_left: Duration) -> Duration {
    at_most_left(time_left, time_left)
}

fn at_most_left(wanted: Duration, time_left: Duration) -> Duration {
    wanted.min(time_left.mul_f64(MAX_SHARE).saturating_sub(MOVE_OVERHEAD))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_never_uses_up_the_clock() {
        let millis = Duration::from_millis;
        for (left, increment, wanted_micros) in [
            (400_000, 0, 10_000_000),
            (400_000, 5_000, 15_000_000),
            (1_000, 5_000, 850_000),
            (100, 0, 2_500),
            (60, 5_000, 4_000),
            (50, 5_000, 0),
            (0, 5_000, 0),
        ] {
            let wanted = Duration::from_micros(wanted_micros);
            assert_eq!(optimum_time(millis(left), millis(increment)), wanted, "{left}+{increment}");
        }
        assert_eq!(optimum_time_per_move(millis(10_000)), millis(8_950));
        assert_eq!(optimum_time_per_move(millis(20)), millis(0));
    }
}
