//! Texts that somebody else wrote, as a terminal can show them: names, comments, dates and titles in
//! saved games, and what errors quote of files and arguments. Files keep such a text as it is.
//!
//! A terminal obeys control characters. Format characters are invisible, and some turn the direction
//! of the rest of a line. Signs without width pile up in one cell. Private signs look different, or
//! like nothing, on each system. All of them become one visible sign. Letters with accents, signs of
//! all scripts, and emoji that are one character stay.

use std::borrow::Cow;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// What stands for a sign that is not shown. It takes one cell on every terminal, which U+FFFD, the
/// usual sign, does not.
const REPLACEMENT: char = '▯';

/// How many marks a letter may carry. Vietnamese takes two.
const MAX_MARKS: usize = 2;

/// A player's name is cut off behind this many cells. A person types twelve; other programs write
/// what they like. Not tuned.
const MAX_NAME_CELLS: usize = 40;

/// The text with a replacement for each sign that must not reach a terminal.
pub(crate) fn showable(text: &str) -> Cow<'_, str> {
    // Nearly every text is ASCII.
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return Cow::Borrowed(text);
    }
    // How many marks the letter before has; `None` without a letter.
    let mut marks = None;
    let shown = |sign: char| {
        let is_mark = sign.width() == Some(0);
        let is_shown = match marks {
            _ if is_invisible(sign) => false,
            Some(count) if is_mark => count < MAX_MARKS,
            None if is_mark => false,
            _ => true,
        };
        marks = match (is_shown, marks) {
            (true, Some(count)) if is_mark => Some(count + 1),
            (true, _) if sign != ' ' => Some(0),
            // A mark behind a replacement would look as if it belonged to that.
            (false, Some(_)) if is_mark && !is_invisible(sign) => Some(MAX_MARKS),
            _ => None,
        };
        if is_shown { sign } else { REPLACEMENT }
    };
    Cow::Owned(text.chars().map(shown).collect())
}

/// A player's name as it is shown.
pub(crate) fn showable_name(name: &str) -> Cow<'_, str> {
    let shown = showable(name);
    if shown.width() <= MAX_NAME_CELLS {
        return shown;
    }
    let mut cells = 0;
    let end = shown.char_indices().find(|(_, sign)| {
        cells += sign.width().unwrap_or(0);
        cells > MAX_NAME_CELLS
    });
    let end = end.map_or(shown.len(), |(at, _)| at);
    Cow::Owned(shown[..end].to_string())
}

/// Whether a terminal shows nothing for a sign, obeys it, or shows what nobody can foretell.
/// The classes are those of Unicode 16: Cc, Cf, Zl, Zp, Co, noncharacters, and
/// `Default_Ignorable_Code_Point`. Modifiers of skin colour are among them because terminals disagree
/// about the width of an emoji with one.
fn is_invisible(sign: char) -> bool {
    matches!(sign,
        // Control characters.
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}'
        // Soft hyphen, combining grapheme joiner, signs around Arabic, Syriac and Kaithi numbers.
        | '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
        | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{110bd}' | '\u{110cd}'
        // Fillers of Hangul, vowels of Khmer without a shape, selectors of Mongolian.
        | '\u{115f}'..='\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        // Zero-width spaces and joiners, marks, embeddings, overrides and isolates of direction,
        // separators of lines and paragraphs, invisible operators.
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        // Variation selectors, byte order mark, annotations, specials.
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}'
        // Controls of hieroglyphs, shorthand and musical notes.
        | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        // Skin colours, tags and further selectors.
        | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0000}'..='\u{e0fff}'
        // Private use and noncharacters.
        | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}' | '\u{fdd0}'..='\u{fdef}')
        || u32::from(sign) & 0xfffe == 0xfffe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_stays() {
        for text in [
            "",
            "Ann O'Neill",
            "Čeněk",
            "C\u{30c}ene\u{30c}k",
            "Nguye\u{302}\u{303}n",
            "山田太郎",
            "\u{1112}\u{1161}\u{11ab}",
            "אבג",
            "الخوارزمي",
            "हिन्दी",
            "🦊 Fox 🇨🇿",
            "a\u{a0}b",
        ] {
            assert_eq!(showable(text), text);
        }
        assert!(matches!(showable("plain"), Cow::Borrowed(_)));
    }

    #[test]
    fn signs_that_deceive_become_visible() {
        let invisible = ('\u{200b}'..='\u{200f}')
            .chain('\u{202a}'..='\u{202e}')
            .chain('\u{2060}'..='\u{2069}')
            .chain(
                "\u{61c}\u{ad}\u{feff}\u{2028}\u{2029}\u{fe0f}\u{3164}\u{e000}\u{10fffd}".chars(),
            )
            .chain("\u{e0041}\u{fff9}\u{180e}\u{1b}\u{7}\u{7f}\u{9b}\n\t\u{1fffe}\u{ffff}".chars());
        for sign in invisible {
            assert_eq!(showable(&format!("a{sign}b")), "a▯b", "{sign:?}");
        }
        assert_eq!(showable("\u{202e}evil\u{202c}"), "▯evil▯");
        assert_eq!(showable("👩\u{200d}🚀 👍🏽"), "👩▯🚀 👍▯");
    }

    #[test]
    fn marks_pile_up_no_higher_than_two() {
        let zalgo = format!("Z{}algo", "\u{301}".repeat(1000));
        assert_eq!(showable(&zalgo), format!("Z\u{301}\u{301}{}algo", "▯".repeat(998)));
        for alone in ["\u{301}a", " \u{301}", "\u{200d}\u{301}"] {
            assert!(!showable(alone).contains('\u{301}'), "{alone:?}");
        }
        let twice = showable(&showable(&zalgo)).into_owned();
        assert_eq!(twice, showable(&zalgo));
    }

    #[test]
    fn names_have_forty_cells() {
        assert_eq!(showable_name("Ann"), "Ann");
        assert_eq!(showable_name(&"a".repeat(100)), "a".repeat(40));
        assert_eq!(showable_name(&"語".repeat(100)), "語".repeat(20));
        assert_eq!(showable_name(&format!("a{}", "語".repeat(100))).width(), 39);
        let accents = "e\u{301}".repeat(50);
        assert_eq!(showable_name(&accents), "e\u{301}".repeat(40));
    }
}
