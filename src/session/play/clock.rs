//! Time controls, the players' clocks, and how long the player to move has thought. A clock reads no time itself:
//! every method gets `now`.

use super::time_manager;
use parlour_rules::{MAX_SEATS, Seat};
use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// What one allotment of time is for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum TimeControlKind {
    /// Each single move.
    PerMove(Duration),
    /// The whole game, with an increment for each move ("Fischer clock").
    PerGame {
        /// The time at the start.
        main: Duration,
        /// The time gained with each move.
        increment: Duration,
    },
}

/// What happens to a player whose time has run out.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Flag {
    /// The game is lost.
    Loses,
    /// A random legal move is played. With [`TimeControlKind::PerGame`] the increment is then all
    /// the time left.
    RandomMove,
}

/// The rules about time in one match.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct TimeControl {
    /// How time is allotted.
    pub kind: TimeControlKind,
    /// What happens when it runs out.
    pub flag: Flag,
}

impl fmt::Display for TimeControl {
    /// Seconds, as in `30/move` and `300+5`, or several days, as in `3d/move`. A final `!` stands for
    /// [`Flag::RandomMove`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            TimeControlKind::PerMove(time) => write!(f, "{}/move", spelled(time.as_secs()))?,
            TimeControlKind::PerGame { main, increment } => {
                write!(f, "{}+{}", spelled(main.as_secs()), spelled(increment.as_secs()))?;
            }
        }
        if self.flag == Flag::RandomMove { f.write_str("!") } else { Ok(()) }
    }
}

impl TimeControl {
    /// Reads a time control as people type it: besides what files hold, the units `s`, `m`, `h` and
    /// `d`, minutes and seconds as clocks show them, and a time for the whole game alone. So `10s/move`,
    /// `5m`, `5m+3s`, `1:30`, `90` and `3d/move` are read.
    pub fn from_typed(text: &str) -> Option<TimeControl> {
        let text: String = text.chars().filter(|it| !it.is_whitespace()).collect();
        let text = text.to_ascii_lowercase();
        let (text, mark) = match text.strip_suffix('!') {
            Some(text) => (text, "!"),
            None => (text.as_str(), ""),
        };
        let spelled = match text.strip_suffix("/move") {
            Some(time) => format!("{}/move", spelled(typed_seconds(time)?)),
            None => {
                let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
                let [main, increment] = [typed_seconds(main)?, typed_seconds(increment)?];
                format!("{}+{}", spelled(main), spelled(increment))
            }
        };
        (spelled + mark).parse().ok()
    }
}

/// The seconds of a day.
const DAY: u64 = 86_400;

/// Seconds as files hold them: beyond a day, whole days as such.
fn spelled(seconds: u64) -> String {
    if seconds > DAY && seconds.is_multiple_of(DAY) {
        format!("{}d", seconds / DAY)
    } else {
        seconds.to_string()
    }
}

/// The seconds of a typed time: a whole number, and `s`, `m`, `h` or `d`; several such parts add up. Or what
/// [`parse_seconds`] reads.
fn typed_seconds(text: &str) -> Option<u64> {
    if let Some(time) = parse_seconds(text) {
        return Some(time.as_secs());
    }
    if text.is_empty() {
        return None;
    }
    let mut sum: u64 = 0;
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let number: u64 = rest[..digits].parse().ok()?;
        rest = &rest[digits..];
        let unit = rest.bytes().take_while(u8::is_ascii_lowercase).count();
        let seconds = match &rest[..unit] {
            "" | "s" => 1,
            "m" | "min" => 60,
            "h" => 3600,
            "d" => DAY,
            _ => return None,
        };
        rest = &rest[unit..];
        sum = sum.checked_add(number.checked_mul(seconds)?)?;
    }
    Some(sum)
}

impl FromStr for TimeControl {
    type Err = ();

    /// Reads what [`TimeControl`] displays, and what people write: `7s/move`, `1:30/move`,
    /// `5 min + 3 s`.
    fn from_str(text: &str) -> Result<TimeControl, ()> {
        let seconds = |amount: &str| parse_seconds(amount).ok_or(());
        let (text, flag) = match text.strip_suffix('!') {
            Some(text) => (text, Flag::RandomMove),
            None => (text, Flag::Loses),
        };
        let text = text.trim();
        let per_move = text.strip_suffix("move").map(str::trim_end);
        let kind = match (per_move.and_then(|text| text.strip_suffix('/')), text.split_once('+')) {
            (Some(time), _) => TimeControlKind::PerMove(seconds(time)?),
            (None, Some((main, increment))) => {
                TimeControlKind::PerGame { main: seconds(main)?, increment: seconds(increment)? }
            }
            (None, None) => return Err(()),
        };
        match kind {
            TimeControlKind::PerMove(time) | TimeControlKind::PerGame { main: time, .. }
                if time.is_zero() =>
            {
                Err(())
            }
            kind => Ok(TimeControl { kind, flag }),
        }
    }
}

/// Parses any whole number of seconds up to a day, or of days up to thirty, so that no sum of times overflows: `90`,
/// `90s`, `90 s`, `2m`, `2 min`, `1:30` or `3d`.
fn parse_seconds(text: &str) -> Option<Duration> {
    const MAX_DAYS: u64 = 30;
    // A sign before the digits is no part of a number of seconds.
    let number = |digits: &str| {
        let is_number = digits.bytes().all(|digit| digit.is_ascii_digit());
        digits.parse::<u64>().ok().filter(|_| is_number)
    };
    let text = text.trim().to_ascii_lowercase();
    if let Some(days) = text.strip_suffix('d') {
        let days = number(days.trim_end()).filter(|&days| days <= MAX_DAYS);
        return days.map(|days| Duration::from_secs(days * DAY));
    }
    let seconds = match text.split_once(':') {
        Some((minutes, rest)) if rest.len() == 2 => {
            let rest = number(rest).filter(|&seconds| seconds < 60)?;
            number(minutes)?.checked_mul(60)?.checked_add(rest)?
        }
        Some(_) => return None,
        None => {
            let minutes = text.strip_suffix("min").or_else(|| text.strip_suffix('m'));
            match minutes {
                Some(minutes) => number(minutes.trim_end())?.checked_mul(60)?,
                None => number(text.strip_suffix('s').unwrap_or(&text).trim_end())?,
            }
        }
    };
    (seconds <= DAY).then(|| Duration::from_secs(seconds))
}

/// What a player of a game that goes on has at least, so that nobody comes back to a lost game. Not tuned.
const MIN_TIME_ON_RETURN: Duration = Duration::from_secs(1);

/// The players' clocks. At most one runs.
#[derive(Clone, Debug)]
pub struct Clock {
    /// The rules about time.
    pub time_control: TimeControl,
    time_left: [Duration; MAX_SEATS],
    running: Option<(Seat, Instant)>,
}

impl Clock {
    /// Stopped clocks with all their time.
    pub(crate) fn new(time_control: TimeControl) -> Clock {
        let (TimeControlKind::PerMove(time) | TimeControlKind::PerGame { main: time, .. }) =
            time_control.kind;
        Clock { time_control, time_left: [time; MAX_SEATS], running: None }
    }

    /// The time `seat` has left at `now`.
    pub fn time_left(&self, seat: Seat, now: Instant) -> Duration {
        let time_left = self.time_left[seat.index()];
        match self.running {
            Some((runner, since)) if runner == seat => {
                time_left.saturating_sub(now.saturating_duration_since(since))
            }
            _ => time_left,
        }
    }

    /// The time `seat` has left while its clock stands still.
    pub(crate) fn left(&self, seat: Seat) -> Duration {
        self.time_left[seat.index()]
    }

    /// The seat whose clock is running.
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|(seat, _)| seat)
    }

    /// When the running clock will reach zero.
    pub fn flag_time(&self) -> Option<Instant> {
        self.running.map(|(seat, since)| since + self.time_left[seat.index()])
    }

    /// Whether the running clock has reached zero.
    pub fn has_flag_fallen(&self, now: Instant) -> bool {
        self.flag_time().is_some_and(|flag_time| flag_time <= now)
    }

    /// Stops the running clock without a move, and starts that of `seat`.
    pub(super) fn run(&mut self, seat: Option<Seat>, now: Instant) {
        if let Some((seat, _)) = self.running {
            self.time_left[seat.index()] = self.time_left(seat, now);
        }
        self.running = seat.map(|seat| (seat, now));
    }

    /// Stops the clock of `seat` after its move, and gives it the time that a move gains.
    pub(super) fn press(&mut self, seat: Seat, now: Instant) {
        self.run(None, now);
        let time_left = &mut self.time_left[seat.index()];
        match self.time_control.kind {
            TimeControlKind::PerMove(time) => *time_left = time,
            TimeControlKind::PerGame { increment, .. } => *time_left += increment,
        }
    }

    /// Takes off the time that `seat` spent on a move of a saved game, and adds the increment. At
    /// least [`MIN_TIME_ON_RETURN`] is left.
    pub(crate) fn deduct(&mut self, seat: Seat, spent: Duration) {
        if let TimeControlKind::PerGame { increment, .. } = self.time_control.kind {
            let time_left = &mut self.time_left[seat.index()];
            *time_left = time_left.saturating_sub(spent).max(MIN_TIME_ON_RETURN) + increment;
        }
    }

    /// Takes off the time that `seat` has already used for the move under way of a saved game. At
    /// least [`MIN_TIME_ON_RETURN`] is left.
    pub(crate) fn deduct_turn(&mut self, seat: Seat, used: Duration) {
        let time_left = &mut self.time_left[seat.index()];
        let least = MIN_TIME_ON_RETURN.min(*time_left);
        *time_left = time_left.saturating_sub(used).max(least);
    }

    /// Takes all the time of `seat`: its flag has fallen.
    pub(crate) fn empty(&mut self, seat: Seat) {
        self.time_left[seat.index()] = Duration::ZERO;
    }

    /// Stops the running clock, because the move under way is given up for another. Where time is
    /// allotted per move, nobody has used any of it for the next one.
    pub(super) fn reset(&mut self, now: Instant) {
        self.run(None, now);
        if let TimeControlKind::PerMove(time) = self.time_control.kind {
            self.time_left = [time; MAX_SEATS];
        }
    }

    /// Takes back that the flag of `seat` has fallen: at least [`MIN_TIME_ON_RETURN`] is left, as in a saved
    /// game.
    pub(super) fn raise_flag(&mut self, seat: Seat) {
        let time_left = &mut self.time_left[seat.index()];
        *time_left = (*time_left).max(MIN_TIME_ON_RETURN);
    }

    /// How long a computer player in `seat` should search: see [`time_manager`].
    pub(super) fn optimum_time(&self, seat: Seat, now: Instant) -> Duration {
        let time_left = self.time_left(seat, now);
        match self.time_control.kind {
            TimeControlKind::PerMove(_) => time_manager::optimum_time_per_move(time_left),
            TimeControlKind::PerGame { increment, .. } => {
                time_manager::optimum_time(time_left, increment)
            }
        }
    }
}

/// The time that the player to move has used for the move under way, without pauses.
#[derive(Copy, Clone, Default, Debug)]
pub struct TurnTimer {
    /// The time up to the last stop.
    used: Duration,
    /// Since when it runs.
    since: Option<Instant>,
}

impl TurnTimer {
    /// A stopped timer of a turn in which `used` has gone by.
    pub(super) fn after(used: Duration) -> TurnTimer {
        TurnTimer { used, since: None }
    }

    /// Stops the timer, or lets it run on.
    pub(super) fn run(&mut self, runs: bool, now: Instant) {
        *self = TurnTimer { used: self.used(now), since: runs.then_some(now) };
    }

    /// The time used at `now`.
    pub fn used(&self, now: Instant) -> Duration {
        let running = self.since.map(|since| now.saturating_duration_since(since));
        self.used.saturating_add(running.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn time_controls_are_read_as_they_are_written() {
        for text in ["30/move", "30/move!", "300+5", "60+0!"] {
            assert_eq!(
                text.parse::<TimeControl>().map(|time_control| time_control.to_string()),
                Ok(text.to_string())
            );
        }
        for text in ["7/move", "1/move", "90/move!", "86400/move", "7+0", "91+13", "86400+86400!"] {
            let read = text.parse::<TimeControl>().map(|time_control| time_control.to_string());
            assert_eq!(read.as_deref(), Ok(text), "any number of seconds up to a day");
        }
        for (typed, text) in [
            ("7s/move", "7/move"),
            ("90 S / move", "90/move"),
            ("1:30/move!", "90/move!"),
            ("5m+3s", "300+3"),
            ("5 min + 3 s", "300+3"),
            ("2:05+0", "125+0"),
            ("3d/move", "3d/move"),
            ("30 D + 1d", "30d+86400"),
        ] {
            let read = typed.parse::<TimeControl>().map(|time_control| time_control.to_string());
            assert_eq!(read.as_deref(), Ok(text), "{typed}");
        }
        for text in
            ["1:5/move", "1:60/move", ":30/move", "s/move", "+7/move", "1h/move", "86401/move"]
        {
            assert_eq!(text.parse::<TimeControl>(), Err(()), "{text}");
        }
        for text in
            ["", "30", "0/move", "0+5", "99999999+0", "-1+0", "1+", "!", "31d/move", "d+0", "0d+0"]
        {
            assert_eq!(text.parse::<TimeControl>(), Err(()), "{text}");
        }
    }

    #[test]
    fn people_type_times_with_units() {
        let cases = [
            ("10/move", "10/move"),
            ("10s/move!", "10/move!"),
            ("5m", "300+0"),
            ("5M + 3s", "300+3"),
            ("1m30s+2", "90+2"),
            ("90", "90+0"),
            ("1h", "3600+0"),
            ("1:30", "90+0"),
            ("1:30/move!", "90/move!"),
            ("2:05 + 1:00", "125+60"),
            ("3d/move", "3d/move"),
            ("24h", "86400+0"),
            ("48h+1d", "2d+86400"),
        ];
        for (typed, spelled) in cases {
            let read = TimeControl::from_typed(typed).map(|it| it.to_string());
            assert_eq!(read.as_deref(), Some(spelled), "{typed}");
        }
        for typed in [
            "", "m", "0", "5x", "5m+", "+3", "/move", "0/move", "9999h", "1.5m", "-1", "é", "1:5",
            "1:60", "36h", "31d",
        ] {
            assert_eq!(TimeControl::from_typed(typed), None, "{typed}");
        }
    }

    #[test]
    fn only_the_running_clock_runs() {
        let began = Instant::now();
        let mut clock = Clock::new("10+2".parse().expect("a time control"));
        clock.run(Some(Seat::FIRST), began);
        let later = began + 4 * SECOND;
        assert_eq!(clock.time_left(Seat::FIRST, later), 6 * SECOND);
        assert_eq!(clock.time_left(Seat::SECOND, later), 10 * SECOND);
        clock.press(Seat::FIRST, later);
        clock.run(Some(Seat::SECOND), later);
        assert_eq!(clock.time_left(Seat::FIRST, later + 5 * SECOND), 8 * SECOND);
        assert!(!clock.has_flag_fallen(later + 9 * SECOND));
        assert!(clock.has_flag_fallen(later + 10 * SECOND));
    }

    #[test]
    fn a_clock_goes_on_from_moves_before() {
        let mut clock = Clock::new("60+2".parse().expect("a time control"));
        clock.deduct(Seat::FIRST, 10 * SECOND);
        clock.deduct(Seat::SECOND, 100 * SECOND);
        let now = Instant::now();
        assert_eq!(clock.time_left(Seat::FIRST, now), 52 * SECOND);
        assert_eq!(
            clock.time_left(Seat::SECOND, now),
            3 * SECOND,
            "nobody comes back to a lost game"
        );
    }

    #[test]
    fn a_move_that_is_given_up_takes_nothing_from_the_time_for_the_next() {
        let began = Instant::now();
        let left_after_reset = |time_control: &str| {
            let mut clock = Clock::new(time_control.parse().expect("a time control"));
            clock.run(Some(Seat::SECOND), began);
            clock.reset(began + 4 * SECOND);
            assert_eq!(clock.running(), None);
            clock.time_left(Seat::SECOND, began + 9 * SECOND)
        };
        assert_eq!(left_after_reset("10/move"), 10 * SECOND);
        assert_eq!(left_after_reset("10+5"), 6 * SECOND, "time for the whole game is gone");
    }

    #[test]
    fn a_clock_that_goes_backwards_takes_nothing() {
        let began = Instant::now() + 10 * SECOND;
        let mut clock = Clock::new("10/move".parse().expect("a time control"));
        clock.run(Some(Seat::FIRST), began);
        assert_eq!(clock.time_left(Seat::FIRST, began - 5 * SECOND), 10 * SECOND);
    }

    #[test]
    fn pauses_do_not_count() {
        let second = Duration::from_secs(1);
        let began = Instant::now();
        let mut timer = TurnTimer::after(3 * second);
        timer.run(true, began);
        timer.run(false, began + 2 * second);
        timer.run(true, began + 60 * second);
        assert_eq!(timer.used(began + 64 * second), 9 * second);
        assert_eq!(timer.used(began), 5 * second, "a clock that goes backwards takes nothing");
    }
}
