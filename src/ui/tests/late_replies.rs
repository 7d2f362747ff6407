//! Answers of terminals to questions that another program asked, or that were asked long ago. No
//! part of one is a key, however it is cut, and the key pressed right after is seen.

use crate::ui::input::Key;
use crate::ui::term::decode::{InputDecoder, InputEvent};
use crossterm::event::KeyCode;

/// Answers to OSC 4, 10, 11 and 12 (colours), DA1 to DA3 and XTVERSION (what it is), DSR and CPR
/// (state and cursor), DECRPM (modes), DECRQSS and XTGETTCAP (settings and capabilities), kitty's
/// keyboard and graphics, sizes and titles; and reports of the focus and of clicks.
const ANSWERS: &[(&str, &[&[u8]])] = &[
    (
        "xterm",
        &[
            b"\x1b]4;1;rgb:cdcd/0000/0000\x1b\\",
            b"\x1b]10;rgb:0000/0000/0000\x07",
            b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
            b"\x1b]12;rgb:0000/0000/0000\x1b\\",
            b"\x1b]lxterm: /home/ann\x1b\\",
            b"\x1b]LParlour\x1b\\",
            b"\x1b]52;c;aGVsbG8gd29ybGQ=\x1b\\",
            b"\x1b[?64;1;2;6;9;15;16;17;18;21;22;28;29c",
            b"\x1b[>41;390;0c",
            b"\x1bP!|00000000\x1b\\",
            b"\x1b[0n",
            b"\x1b[24;80R",
            b"\x1b[?24;80;1R",
            b"\x1bP>|XTerm(390)\x1b\\",
            b"\x1bP1+r544e=787465726d2d323536636f6c6f72\x1b\\",
            b"\x1bP0+r544e\x1b\\",
            b"\x1bP1$r0m\x1b\\",
            b"\x1b[?2026;0$y",
            b"\x1b[?1;3;256S",
            b"\x1b[8;24;80t",
            b"\x1b[4;384;640t",
            b"\x1b[I",
            b"\x1b[O",
            b"\x1b[M !!",
            b"\x1b[M#\xff\xf0",
            b"\x1b[>4;1m",
        ],
    ),
    (
        "xterm with 8-bit controls",
        &[
            b"\x9b?64;1;2;6;22c",
            b"\x9d11;rgb:0000/0000/0000\x9c",
            b"\x90>|XTerm(390)\x9c",
            b"\xc2\x9b>41;390;0c",
            b"\xc2\x90!|00000000\xc2\x9c",
        ],
    ),
    (
        "kitty",
        &[
            b"\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\",
            b"\x1b]21;foreground=rgb:dd/dd/dd;cursor=\x1b\\",
            b"\x1b[?62;52c",
            b"\x1b[>1;4000;35c",
            b"\x1bP>|kitty(0.35.2)\x1b\\",
            b"\x1bP1+r524742=38\x1b\\",
            b"\x1b[?0u",
            b"\x1b[?31u",
            b"\x1b_Gi=31;OK\x1b\\",
            b"\x1b_Gi=31;ENOTSUPPORTED:the image is not there\x1b\\",
            b"\x1b[?2048;2$y",
            b"\x1b[48;24;80;480;800t",
            b"\x1b[?997;1n",
        ],
    ),
    (
        "alacritty",
        &[
            b"\x1b]4;0;rgb:1818/1818/1818\x1b\\",
            b"\x1b]11;rgb:1818/1818/1818\x07",
            b"\x1b[?6c",
            b"\x1b[>0;2401;1c",
            b"\x1b[?2026;2$y",
            b"\x1b[?0u",
        ],
    ),
    (
        "foot",
        &[
            b"\x1b]10;rgb:dc/dc/cc\x1b\\",
            b"\x1b]11;rgba:1111/1111/1111/ffff\x1b\\",
            b"\x1b[?62;4;22;28;29c",
            b"\x1b[>1;11702;0c",
            b"\x1bP!|464f4f54\x1b\\",
            b"\x1bP>|foot(1.17.2)\x1b\\",
            b"\x1bP1+r544e=666f6f74\x1b\\",
            b"\x1b[?2027;3$y",
        ],
    ),
    (
        "wezterm",
        &[
            b"\x1b]11;rgb:0000/0000/0000\x1b\\",
            b"\x1b[?65;4;6;18;22;52c",
            b"\x1b[>1;277;0c",
            b"\x1bP>|WezTerm 20240203-110809-5046fc22\x1b\\",
            b"\x1bP!|00000000\x1b\\",
            b"\x1b_Gi=1;OK\x1b\\",
        ],
    ),
    (
        "GNOME Terminal (VTE)",
        &[
            b"\x1b]11;rgb:1717/1414/2121\x1b\\",
            b"\x1b[?65;1;9c",
            b"\x1b[>65;7600;1c",
            b"\x1bP!|7E565445\x1b\\",
            b"\x1bP>|VTE(7600)\x1b\\",
            b"\x1b[?2026;4$y",
            b"\x1b[1;1R",
        ],
    ),
    (
        "Konsole",
        &[
            b"\x1b]11;rgb:2323/2626/2727\x07",
            b"\x1b[?62;1;4c",
            b"\x1b[>1;230804;0c",
            b"\x1bP!|7E4B4445\x1b\\",
            b"\x1bP>|Konsole 23.08.4\x1b\\",
            b"\x1b_Gi=1;OK\x1b\\",
        ],
    ),
    (
        "iTerm2",
        &[
            b"\x1b]4;5;rgb:c0c0/1e1e/c0c0\x07",
            b"\x1b]10;rgb:bbbb/bbbb/bbbb\x07",
            b"\x1b]1337;ReportCellSize=17.5;8.0;2.0\x1b\\",
            b"\x1b[?64;1;2;4;6;17;18;21;22;52c",
            b"\x1b[>64;2500;0c",
            b"\x1bP!|69544D32\x1b\\",
            b"\x1bP>|iTerm2 3.5.4\x1b\\",
        ],
    ),
    (
        "Apple Terminal",
        &[b"\x1b]11;rgb:ffff/ffff/ffff\x07", b"\x1b[?1;2c", b"\x1b[>1;95;0c", b"\x1b[25;1R"],
    ),
    (
        "Windows Terminal",
        &[
            b"\x1b]4;7;rgb:cccc/cccc/cccc\x1b\\",
            b"\x1b]11;rgb:0c0c/0c0c/0c0c\x1b\\",
            b"\x1b[?61;4;6;7;14;21;22;23;24;28;32;42c",
            b"\x1b[>0;10;1c",
            b"\x1bP!|00000000\x1b\\",
            b"\x1b[?2026;2$y",
        ],
    ),
    (
        "mintty",
        &[
            b"\x1b]11;rgb:0000/0000/0000\x1b\\",
            b"\x1b]7770;9\x07",
            b"\x1b[?64;1;2;4;6;9;11;15;21;22;28;29c",
            b"\x1b[>77;30700;0c",
            b"\x1bP>|mintty 3.7.0\x1b\\",
        ],
    ),
    (
        "rxvt-unicode",
        &[
            b"\x1b]11;rgb:0000/0000/0000\x1b\\",
            b"\x1b[?1;2c",
            b"\x1b[>85;95;0c",
            b"\x1b[32;12;300M",
            b"\x1b[35;12;300M",
            b"\x1b[0n",
        ],
    ),
    ("st", &[b"\x1b]11;rgb:0000/0000/0000\x07", b"\x1b[?6c", b"\x1b[12;40R"]),
    ("Linux console", &[b"\x1b[?6c", b"\x1b[0n", b"\x1b[1;80R"]),
    (
        "tmux",
        &[
            b"\x1b]10;rgb:ffff/ffff/ffff\x1b\\",
            b"\x1b[?1;2;4c",
            b"\x1b[>84;0;0c",
            b"\x1bP>|tmux 3.4\x1b\\",
            b"\x1b[24;1R",
        ],
    ),
    ("screen", &[b"\x1b[?1;2c", b"\x1b[>83;50000;0c", b"\x1b[0n", b"\x1b[3;4R"]),
    (
        "Contour",
        &[
            b"\x1b]11;rgb:1a1a/1a1a/1a1a\x1b\\",
            b"\x1b[?65;1;2;4;6;8;9;15;18;21;22;28;29;52;314c",
            b"\x1b[>65;404;0c",
            b"\x1bP!|C0000000\x1b\\",
            b"\x1bP>|contour 0.4.4\x1b\\",
            b"\x1bP1$r2$~\x1b\\",
            b"\x1b[?2026;2$y",
        ],
    ),
    (
        "ghostty",
        &[
            b"\x1b]4;255;rgb:eeee/eeee/eeee\x1b\\",
            b"\x1b]11;rgb:2828/2c2c/3434\x07",
            b"\x1b[?62;22c",
            b"\x1b[>1;10;0c",
            b"\x1bP>|ghostty 1.0.1\x1b\\",
            b"\x1b[?5u",
            b"\x1b_Gi=4,p=1;ENOENT:image not found\x1b\\",
            b"\x1b]72;s=1\x1b\\",
        ],
    ),
    ("mlterm", &[b"\x1b]11;rgb:ffff/ffff/ffff\x07", b"\x1b[?63;1;2;3;4;7;29c", b"\x1b[>24;279;0c"]),
    ("PuTTY", &[b"\x1b[?6c", b"\x1b[>0;136;0c", b"\x1b[0n", b"\x1b]lhost\x1b\\"]),
    (
        "none, but by the standard",
        &[
            b"\x1b^a privacy message\x1b\\",
            b"\x1bXa string\x1b\\",
            b"\x1b]2;\xc3\x9c\xe2\x80\x9cber\x1b\\",
        ],
    ),
];

fn keys_of(events: impl IntoIterator<Item = InputEvent>) -> Vec<Key> {
    let key = |input| if let InputEvent::Key(key) = input { Some(key) } else { None };
    events.into_iter().filter_map(key).collect()
}

/// The keys in `parts`, which come with `pauses` pauses between them.
fn keys_with_pauses(parts: &[&[u8]], pauses: usize) -> Vec<Key> {
    let mut decoder = InputDecoder::default();
    let mut events = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        for _ in 0..if index > 0 { pauses } else { 0 } {
            if decoder.is_pending() {
                events.extend(decoder.flush());
            }
        }
        events.extend(decoder.feed(part));
    }
    keys_of(events)
}

/// What must come of an answer cut at `cut`, and `q`: a lone escape byte before a pause cannot be
/// told from the Escape key.
fn expected(answer: &[u8], cut: usize, pauses: usize) -> Vec<Key> {
    let is_beginning = answer[..cut].ends_with(b"\x1b") && answer.get(cut) != Some(&b'\\');
    let escape = (pauses > 0 && is_beginning).then_some(Key::of(KeyCode::Esc));
    escape.into_iter().chain([Key::char('q')]).collect()
}

fn answers() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    ANSWERS.iter().flat_map(|(name, answers)| answers.iter().map(move |it| (*name, *it)))
}

#[test]
fn no_part_of_an_answer_is_a_key() {
    assert!(ANSWERS.len() >= 20);
    for (terminal, answer) in answers() {
        let doubled = [answer, answer].concat();
        for answer in [answer, &doubled] {
            for cut in 0..answer.len() {
                let (first, second) = answer.split_at(cut);
                let with_key = [second, b"q"].concat();
                for pauses in [0, 1, 2, 20] {
                    let what = || format!("{terminal}: {first:?} {pauses} {second:?}");
                    let expected = expected(answer, cut, pauses);
                    assert_eq!(
                        keys_with_pauses(&[first, second, b"q"], pauses),
                        expected,
                        "{}",
                        what()
                    );
                    assert_eq!(
                        keys_with_pauses(&[first, &with_key], pauses),
                        expected,
                        "{}",
                        what()
                    );
                }
            }
        }
    }
}

#[test]
fn all_answers_of_a_terminal_in_a_row_are_no_keys() {
    for (terminal, _) in ANSWERS {
        let own = answers().filter(|(name, _)| name == terminal).map(|(_, answer)| answer);
        let stream: Vec<u8> = own.flat_map(|answer| answer.iter().copied()).collect();
        for size in [1, 2, 3, 7, 64, stream.len()] {
            let mut parts: Vec<&[u8]> = stream.chunks(size).collect();
            parts.push(b"q");
            assert_eq!(keys_with_pauses(&parts, 0), [Key::char('q')], "{terminal} by {size}");
        }
    }
}

#[test]
fn escape_and_a_control_byte_are_two_keys() {
    for (bytes, key) in [
        (b"\x1b\x03", Key::ctrl('c')),
        (b"\x1b\r", Key::of(KeyCode::Enter)),
        (b"\x1b\x1a", Key::ctrl('z')),
    ] {
        assert_eq!(keys_with_pauses(&[bytes], 0), [Key::of(KeyCode::Esc), key]);
    }
    // Letters and Backspace with Alt held mean nothing, not even where they take several bytes.
    assert_eq!(
        keys_with_pauses(&["\x1bu\x1b\x7f\x1bé\x1bÛ\x1b“q".as_bytes()], 0),
        [Key::char('q')]
    );
    // A sequence that another interrupts is none, and the other is read.
    let keys = keys_with_pauses(&[b"\x1b[1;\x03\x1bO\x03\x1b]11;\x03\x1b]11;\x1b[A"], 0);
    assert_eq!(keys, [Key::ctrl('c'), Key::ctrl('c'), Key::ctrl('c'), Key::of(KeyCode::Up)]);
}

#[test]
fn who_presses_alt_with_a_bracket_keeps_the_keyboard() {
    for chord in [b"\x1b]", b"\x1bP", b"\x1b_", b"\x1b^", b"\x1bX"] {
        assert_eq!(keys_with_pauses(&[chord, b"q"], 1), [Key::char('q')], "{chord:?}");
        assert_eq!(keys_with_pauses(&[chord, b"\x1b[A"], 1), [Key::of(KeyCode::Up)], "{chord:?}");
        // Keys that an answer could contain are lost for a while, and not for longer.
        let typed: Vec<&[u8]> = [&chord[..], b"11"].into_iter().chain([&b"q"[..]; 100]).collect();
        assert!(keys_with_pauses(&typed, 3).len() > 70, "{chord:?}");
    }
    for chord in [b"\x1b]", b"\x1bP", b"\x1b_", b"\x1b^", b"\x1bX", b"\x1b[", b"\x1bO"] {
        // Nothing holds up ^C or Enter.
        for (key, byte) in [(Key::ctrl('c'), b"\x03"), (Key::of(KeyCode::Enter), b"\r")] {
            assert_eq!(keys_with_pauses(&[chord, byte], 1), [key], "{chord:?}");
            let keys = keys_with_pauses(&[chord, b"1", byte], 1);
            assert_eq!(keys.last(), Some(&key), "{chord:?}");
        }
        let mut decoder = InputDecoder::default();
        assert_eq!(decoder.feed(chord), []);
        let pauses = (0..1000).take_while(|_| decoder.is_pending() && decoder.flush().is_none());
        assert!((10..100).contains(&pauses.count()), "a pause wakes the program");
        assert_eq!(keys_of(decoder.feed(b"q")), [Key::char('q')], "{chord:?}");
    }
}

/// Old versions of rxvt-unicode leave the backslash out.
#[test]
fn an_answer_may_end_in_half_a_terminator() {
    let answer = b"\x1b]11;rgb:0000/0000/0000\x1b";
    assert_eq!(keys_with_pauses(&[answer, b"q"], 1), [Key::char('q')]);
    assert_eq!(keys_with_pauses(&[answer, answer, b"\x1b[A"], 1), [Key::of(KeyCode::Up)]);
}

#[test]
fn endless_answers_end_at_a_pause_and_take_no_memory() {
    for beginning in [&b"\x1b]11;"[..], b"\x1bP", b"\x1b_G", b"\x1b["] {
        let mut decoder = InputDecoder::default();
        let mut keys = decoder.feed(beginning);
        for _ in 0..1000 {
            keys.extend(decoder.feed(&[b'1'; 100]));
        }
        keys.extend(decoder.flush());
        assert_eq!(keys, [], "{beginning:?}");
        assert!(!decoder.is_pending(), "{beginning:?}");
        assert_eq!(keys_of(decoder.feed(b"q")), [Key::char('q')]);
    }
}

#[test]
fn keys_that_a_terminal_reports_in_the_form_of_kitty_are_keys() {
    let keys = keys_with_pauses(
        &[b"\x1b[113u\x1b[99;5u\x1b[27u\x1b[13;1:1u\x1b[9;2u\x1b[97:65;2u\x1b[98;66u\x1b[99;69u"],
        0,
    );
    let expected = [
        Key::char('q'),
        Key::ctrl('c'),
        Key::of(KeyCode::Esc),
        Key::of(KeyCode::Enter),
        Key::of(KeyCode::BackTab),
        Key::char('A'),
        Key::char('B'),
        Key::ctrl('c'),
    ];
    assert_eq!(keys, expected);
    // A key that comes up, Alt held, a key without a letter, and no key at all.
    let none = b"\x1b[113;1:3u\x1b[113;3u\x1b[57358u\x1b[u\x1b[1114112u\x1b[;u\x1b[99999999999u";
    assert_eq!(keys_with_pauses(&[none], 0), []);
}

#[test]
fn mouse_reports_of_every_form_are_the_same_click() {
    let events = |bytes: &[u8]| InputDecoder::default().feed(bytes);
    let click = events(b"\x1b[<0;5;7M");
    assert!(matches!(click[..], [InputEvent::Mouse(_)]), "{click:?}");
    assert_eq!(events(b"\x1b[M %'"), click, "X10");
    assert_eq!(events(b"\x1b[32;5;7M"), click, "rxvt-unicode");
}

fn backgrounds(parts: &[&[u8]]) -> Vec<(u8, u8, u8)> {
    let mut decoder = InputDecoder::default();
    let mut events = Vec::new();
    for part in parts {
        events.extend(decoder.feed(part));
        if decoder.is_pending() {
            events.extend(decoder.flush());
        }
    }
    let color = |event| match event {
        InputEvent::Background(red, green, blue) => Some((red, green, blue)),
        _ => None,
    };
    events.into_iter().filter_map(color).collect()
}

#[test]
fn the_answer_about_the_background_is_read_in_every_form_and_however_it_is_cut() {
    for answer in [
        &b"\x1b]11;rgb:ffff/8080/0000\x1b\\"[..],
        b"\x1b]11;rgb:ffff/8080/0000\x07",
        b"\x1b]11;rgb:ff/80/00\x1b\\",
        b"\x1b]11;rgba:ffff/8080/0000/1234\x1b\\",
        b"\x9d11;rgb:FFFF/8080/0000\x9c",
        b"\x1b]11;rgb:ffff/8080/0000\x1b\x1b[?1;2c", // rxvt-unicode
    ] {
        for cut in 2..answer.len() {
            let (first, second) = answer.split_at(cut);
            assert_eq!(backgrounds(&[first, second]), [(255, 128, 0)], "{first:?} {second:?}");
        }
    }
    assert_eq!(backgrounds(&[b"\x1b]11;rgb:f/7/0\x07"]), [(255, 119, 0)]);
    for other in [
        &b"\x1b]10;rgb:ffff/ffff/ffff\x07"[..],
        b"\x1b]111;rgb:ffff/ffff/ffff\x07",
        b"\x1b]11;?\x07",
        b"\x1b]11;rgb:ffff/ffff\x07",
        b"\x1b]11;rgb:ffff/ffff/\x07",
        b"\x1b]11;rgb:ffff/ffff/+fff\x07",
        b"\x1b]11;rgb:ffff/ffff/fffff\x07",
        b"\x1b]11;rgb:ffff/ffff/ffff/ffff\x07",
        b"\x1b]11;rgb:ffff/ffff/ffff\x03", // not whole
        b"\x1bP11;rgb:ffff/ffff/ffff\x1b\\",
        b"\x1b]11;rgb:ffff/ffff/ffff and much that no answer contains\x07",
    ] {
        assert_eq!(backgrounds(&[other]), [], "{other:?}");
    }
}
