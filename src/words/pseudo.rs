//! A language that nobody speaks: English with an accent on every letter, and a third longer. A text
//! without accents on a screen is one that was not translated; one that is cut has too little room.

use std::borrow::Cow;

/// A piece of a message in the pseudo-language.
pub(crate) fn accented(text: &str) -> Cow<'_, str> {
    let mut letters = 0;
    let mut longer = String::with_capacity(2 * text.len());
    for sign in text.chars() {
        let accented = accent(sign);
        longer.push(accented);
        if accented != sign {
            letters += 1;
            if letters % 3 == 0 {
                longer.push(accented);
            }
        }
    }
    Cow::Owned(longer)
}

/// The letter with an accent; other signs stay.
fn accent(sign: char) -> char {
    const PLAIN: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const ACCENTED: &str = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž";
    let place = PLAIN.chars().position(|plain| plain == sign);
    place.and_then(|place| ACCENTED.chars().nth(place)).unwrap_or(sign)
}
