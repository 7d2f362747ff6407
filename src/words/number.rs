//! Numbers as a language writes them.

use super::Language;
use fluent_bundle::FluentValue;
use fluent_bundle::types::FluentNumber;

/// How a language writes numbers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NumberStyle {
    /// What stands between the thousands of every whole number in a message; `None`: nothing.
    pub group: Option<&'static str>,
    /// What stands between the thousands where numbers are long and compared.
    pub separator: &'static str,
    /// What stands before decimals.
    pub point: &'static str,
}

impl NumberStyle {
    /// As English writes them: thousands are separated only where numbers are compared.
    pub const ENGLISH: NumberStyle = NumberStyle { group: None, separator: ",", point: "." };

    /// Writes digits, with `.` before decimals, as the language does.
    fn localize(&self, digits: &str, group: Option<&str>) -> String {
        let (sign, digits) = match digits.strip_prefix('-') {
            Some(rest) => ("-", rest),
            None => ("", digits),
        };
        let (whole, decimals) = match digits.split_once('.') {
            Some((whole, decimals)) => (whole, Some(decimals)),
            None => (digits, None),
        };
        let mut text = String::from(sign);
        for (index, digit) in whole.chars().enumerate() {
            if index > 0 && (whole.len() - index) % 3 == 0 {
                text.push_str(group.unwrap_or_default());
            }
            text.push(digit);
        }
        if let Some(decimals) = decimals {
            text.push_str(self.point);
            text.push_str(decimals);
        }
        text
    }
}

/// A whole number with its thousands apart, as the current language does it.
pub fn grouped(number: u64) -> String {
    let style = super::current::get().number_style();
    style.localize(&number.to_string(), Some(style.separator))
}

/// A number rounded to `decimals` places, as the current language writes it.
pub fn decimal(number: f64, decimals: usize) -> String {
    let style = super::current::get().number_style();
    style.localize(&format!("{number:.decimals$}"), style.group)
}

/// A number as an argument of a message.
///
/// In Romanian "de" stands behind 20 to 100, and behind numbers that end in 20 to 100: "119 partide",
/// "120 de partide". The plural rules of the crate `intl_pluralrules` look at the whole number, and so
/// take 119 for one of the latter. Numbers with decimals have the plural that 119 should have, so
/// such a number says that it has one.
pub(super) fn for_fluent(number: f64, language: Language) -> FluentValue<'static> {
    let mut number = FluentNumber::from(number);
    let (size, end) = (number.value.abs(), number.value.abs() % 100.0);
    if language == Language::Romanian && size > 100.0 && (1.0..20.0).contains(&end) {
        number.options.minimum_fraction_digits = Some(1);
    }
    FluentValue::Number(number)
}

/// The text of a number in a message of a language; `None` for what is no number.
pub(super) fn written(value: &FluentValue<'_>, style: &NumberStyle) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let group = style.group.filter(|_| number.options.use_grouping);
    // Not `as_string`, which would show the decimals that `for_fluent` pretends.
    Some(style.localize(&number.value.to_string(), group))
}
