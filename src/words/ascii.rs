//! Latin letters and signs of print as ASCII, for terminals that show nothing else.

/// How `sign` is spelled in ASCII: a letter without its accent, a quotation mark straight, a narrow
/// space as a space. `None` for signs that have no such spelling.
pub fn spelling(sign: char) -> Option<&'static str> {
    Some(match sign {
        'À'..='Å' | 'Ă' | 'Ā' | 'Ą' => "A",
        'à'..='å' | 'ă' | 'ā' | 'ą' => "a",
        'Æ' => "AE",
        'æ' => "ae",
        'Ç' | 'Ć' | 'Č' => "C",
        'ç' | 'ć' | 'č' => "c",
        'È'..='Ë' | 'Ē' | 'Ę' | 'Ě' => "E",
        'è'..='ë' | 'ē' | 'ę' | 'ě' => "e",
        'Ì'..='Ï' | 'Ī' => "I",
        'ì'..='ï' | 'ī' => "i",
        'Ñ' | 'Ń' => "N",
        'ñ' | 'ń' => "n",
        'Ò'..='Ö' | 'Ø' | 'Ő' => "O",
        'ò'..='ö' | 'ø' | 'ő' => "o",
        'Œ' => "OE",
        'œ' => "oe",
        'Ș' | 'Ş' | 'Š' | 'Ś' => "S",
        'ș' | 'ş' | 'š' | 'ś' => "s",
        'ß' => "ss",
        'Ț' | 'Ţ' => "T",
        'ț' | 'ţ' => "t",
        'Ù'..='Ü' | 'Ū' | 'Ű' => "U",
        'ù'..='ü' | 'ū' | 'ű' => "u",
        'Ý' | 'Ÿ' => "Y",
        'ý' | 'ÿ' => "y",
        'Ž' | 'Ź' | 'Ż' => "Z",
        'ž' | 'ź' | 'ż' => "z",
        'Ł' => "L",
        'ł' => "l",
        '«' | '»' | '“' | '”' | '„' => "\"",
        '‘' | '’' | '‚' => "'",
        '\u{a0}' | '\u{2007}' | '\u{2009}' | '\u{202f}' => " ",
        '\u{2010}'..='\u{2014}' | '\u{2212}' => "-",
        '…' => "...",
        '→' => "->",
        '×' => "x",
        '±' => "+-",
        _ => return None,
    })
}

/// The text with every sign that has a spelling in ASCII spelled so; others stay.
pub fn spelled(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut spelled, sign| {
        match spelling(sign) {
            Some(letters) => spelled.push_str(letters),
            None => spelled.push(sign),
        }
        spelled
    })
}
