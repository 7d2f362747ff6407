//! Dates and times in universal time, as tags and file names spell them.

use chrono::{DateTime, Datelike, Timelike, Utc};
#[cfg(any(test, feature = "testing"))]
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// The number of a day spelled `2026.11.20`, from 1 January 1970, by the algorithm `days_from_civil`
/// of Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms". `None` for a text that is no day since then.
pub fn day_number(date: &str) -> Option<u64> {
    let parts: Option<Vec<u64>> = date.split('.').map(|part| part.parse().ok()).collect();
    let [year, month, day] = parts?[..] else { return None };
    if !(1_970..=9_999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // Years begin in March, so that a leap day is the last day of its year.
    let year = if month <= 2 { year - 1 } else { year };
    let from_march = (month + 9) % 12;
    let day_of_year = (153 * from_march + 2) / 5 + day - 1;
    (365 * year + year / 4 - year / 100 + year / 400 + day_of_year).checked_sub(719_468)
}

fn universal(time: SystemTime) -> DateTime<Utc> {
    // A system clock before 1970 counts as 1970.
    let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    i64::try_from(seconds).ok().and_then(|it| DateTime::from_timestamp(it, 0)).unwrap_or_default()
}

/// The date as `2026.11.20`, PGN's form.
pub(crate) fn format_date(time: SystemTime) -> String {
    let time = universal(time);
    format!("{:04}.{:02}.{:02}", time.year(), time.month(), time.day())
}

/// Whether it is always the same day, for tests of screens that show what depends on it.
#[cfg(any(test, feature = "testing"))]
pub static DAY_STANDS: AtomicBool = AtomicBool::new(cfg!(test));

/// Today's date as `2026.11.20`.
pub fn today() -> String {
    #[cfg(any(test, feature = "testing"))]
    if DAY_STANDS.load(Ordering::Relaxed) {
        return "2026.11.23".to_string();
    }
    format_date(SystemTime::now())
}

/// The time as `20261120-094500`.
pub(crate) fn format_timestamp(time: SystemTime) -> String {
    let time = universal(time);
    let (year, month, day) = (time.year(), time.month(), time.day());
    format!(
        "{year:04}{month:02}{day:02}-{:02}{:02}{:02}",
        time.hour(),
        time.minute(),
        time.second()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn every_day_has_its_number() {
        for number in (0..60_000).step_by(7) {
            let date = format_date(UNIX_EPOCH + Duration::from_secs(86_400 * number));
            assert_eq!(day_number(&date), Some(number), "{date}");
        }
        for text in ["", "2026", "2026.11", "2026.11.20.1", "1969.12.31", "2026.13.1", "a.b.c"] {
            assert_eq!(day_number(text), None, "{text}");
        }
    }

    #[test]
    fn days_have_their_names() {
        let at = |seconds| UNIX_EPOCH + Duration::from_secs(seconds);
        for (seconds, name) in [
            (0, "19700101-000000"),
            (951_827_696, "20000229-123456"),
            (1_709_251_199, "20240229-235959"),
            (1_795_254_300, "20261121-094500"),
            (4_107_542_400, "21000301-000000"),
        ] {
            assert_eq!(format_timestamp(at(seconds)), name);
        }
        assert_eq!(format_date(at(951_827_696)), "2000.02.29");
        assert_eq!(format_date(UNIX_EPOCH - Duration::from_secs(9)), "1970.01.01");
    }
}
