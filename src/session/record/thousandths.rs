//! Numbers with three decimals.

/// A number of thousandths like `0.512`.
pub(super) fn format_thousandths(number: u16) -> String {
    format!("{}.{:03}", number / 1000, number % 1000)
}

/// Parses a number like `12.4` in thousandths; further decimals are dropped. Nine digits before
/// the point are 31 years in seconds, and 18 after it keep the text short.
pub(super) fn parse_thousandths(text: &str) -> Option<u64> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let check_digits = |text: &str, max_len: usize| {
        let fits = !text.is_empty() && text.len() <= max_len;
        (fits && text.bytes().all(|byte| byte.is_ascii_digit())).then_some(())
    };
    check_digits(whole, 9)?;
    check_digits(decimals, 18)?;
    let decimals = format!("{decimals:0<3}");
    Some(whole.parse::<u64>().ok()? * 1000 + decimals[..3].parse::<u64>().ok()?)
}

/// Parses a share of a point, from 0 to 1, in thousandths.
pub(super) fn parse_share(text: &str) -> Option<u16> {
    u16::try_from(parse_thousandths(text)?).ok().filter(|&share| share <= 1000)
}
