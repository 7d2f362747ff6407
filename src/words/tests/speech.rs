//! What the words of each language are, and which language is spoken.

use super::super::catalogue::fixed;
use super::super::current::during;
use super::super::number::{decimal, grouped};
use super::super::{Argument, Language, enumeration, message, say};

/// What `say` returns in English, French and Romanian.
fn in_all(say: impl Fn() -> String) -> [String; 3] {
    [Language::English, Language::French, Language::Romanian].map(|it| during(it, &say))
}

#[test]
fn plurals_follow_the_language() {
    let plies = |count: u32| in_all(|| say!("setup-plies", count));
    assert_eq!(plies(0), ["0 plies", "0 demi-coup", "0 semimutări"]);
    assert_eq!(plies(1), ["1 ply", "1 demi-coup", "o semimutare"]);
    assert_eq!(plies(2), ["2 plies", "2 demi-coups", "2 semimutări"]);
    assert_eq!(plies(20), ["20 plies", "20 demi-coups", "20 de semimutări"]);
    assert_eq!(plies(19), ["19 plies", "19 demi-coups", "19 semimutări"]);
}

/// Behind a number that ends in 1 to 19, Romanian has no "de", however large it is.
#[test]
fn large_numbers_have_the_plural_of_their_end() {
    let games = |count: u32| during(Language::Romanian, || say!("saved-count", count));
    for (count, expected) in [
        (0, "0 partide"),
        (1, "o partidă"),
        (100, "100 de partide"),
        (101, "101 partide"),
        (102, "102 partide"),
        (119, "119 partide"),
        (120, "120 de partide"),
        (200, "200 de partide"),
        (1_001, "1.001 partide"),
        (1_519, "1.519 partide"),
        (1_520, "1.520 de partide"),
    ] {
        assert_eq!(games(count), expected);
    }
}

#[test]
fn romanian_counts_within_sentences_have_their_plural() {
    let too_few = |nodes: u32| {
        let say = || say!("analyze-too-few", file = "a.game", nodes = nodes, moves = 2);
        during(Language::Romanian, say)
    };
    assert!(too_few(1).contains(" o poziție este prea puțin pentru"), "{}", too_few(1));
    assert!(too_few(2).contains(" 2 poziții sunt prea puține pentru"), "{}", too_few(2));
    assert!(too_few(20).contains(" 20 de poziții sunt prea puține pentru"), "{}", too_few(20));
    let yours = |own: u32| {
        let say = || say!("review-mistakes-some-yours", count = 30, own = own);
        during(Language::Romanian, say)
    };
    assert!(yours(1).ends_with(", dintre care una a ta."), "{}", yours(1));
    assert!(yours(2).ends_with(", dintre care 2 ale tale."), "{}", yours(2));
}

#[test]
fn numbers_follow_the_language() {
    let games = in_all(|| say!("menu-more-games", count = 1234));
    assert_eq!(games, ["and 1234 more", "et 1\u{202f}234 autres", "și încă 1.234"]);
    assert_eq!(
        in_all(|| grouped(1_234_567)),
        ["1,234,567", "1\u{202f}234\u{202f}567", "1.234.567"]
    );
    assert_eq!(in_all(|| decimal(12.34, 1)), ["12.3", "12,3", "12,3"]);
    assert_eq!(in_all(|| decimal(-1234.5, 1)), ["-1234.5", "-1\u{202f}234,5", "-1.234,5"]);
    let percent = in_all(|| say!("numbers-percent", number = 51));
    assert_eq!(percent, ["51 %", "51\u{202f}%", "51%"]);
    // Digits in a text are a name.
    let line = in_all(|| say!("today-against", names = "1234"));
    assert_eq!(line, ["against 1234", "contre 1234", "contra 1234"]);
}

#[test]
fn things_in_a_row_are_joined_as_the_language_does() {
    assert_eq!(enumeration::<&str>(&[]), "");
    assert_eq!(enumeration(&["a"]), "a");
    assert_eq!(in_all(|| enumeration(&["a", "b", "c"])), ["a, b and c", "a, b et c", "a, b și c"]);
}

/// Behind a player's name, which may end in a number, a colon stands before the time or the points.
#[test]
fn numbers_behind_names_follow_a_colon() {
    for count in [1, 3, 20] {
        for name in ["player 1", "level 4", "Ana"] {
            for [english, french, romanian] in [
                in_all(|| say!("line-time", player = name, time = "5 ms", count)),
                in_all(|| say!("saved-replay-score", player = name, score = count)),
            ] {
                assert!(english.starts_with(&format!("{name}: ")), "{english}");
                assert!(french.starts_with(&format!("{name}\u{a0}: ")), "{french}");
                assert!(romanian.starts_with(&format!("{name}: ")), "{romanian}");
            }
        }
        let [english, _, romanian] =
            in_all(|| say!("line-points-each", number = 1, points = count));
        assert_eq!(english, format!("player 1: {count}"));
        assert_eq!(romanian, format!("jucătorul 1: {count}"));
    }
}

#[test]
fn a_fixed_message_is_made_once_for_each_language() {
    let (one, other) = (fixed("setup-begin"), fixed("setup-begin"));
    assert!(std::ptr::eq(one, other));
    assert_eq!(in_all(|| fixed("setup-begin").to_string()), ["Begin", "Commencer", "Începe"]);
}

#[test]
fn what_no_language_has_is_its_key() {
    for key in ["menu-no-such-key", "nowhere-at-all", "nothing"] {
        assert_eq!(in_all(|| fixed(key).to_string()), [key, key, key]);
        assert_eq!(message(key, &[("number", 1.value())]), key);
    }
}

#[test]
fn the_environment_chooses_the_language() {
    let chosen = |variables: &[(&str, &str)], system: Option<&str>| {
        let var = |name: &str| {
            variables.iter().find(|(other, _)| *other == name).map(|(_, value)| value.to_string())
        };
        Language::of_environment(&var, &|| system.map(String::from))
    };
    for (locale, language) in [
        ("fr_FR.UTF-8", Language::French),
        ("fr", Language::French),
        ("fr_CA@euro", Language::French),
        ("ro_RO.ISO-8859-2", Language::Romanian),
        ("ro-MD", Language::Romanian),
        ("en_GB.UTF-8", Language::English),
        ("de_DE.UTF-8", Language::English),
        ("C", Language::English),
        ("C.UTF-8", Language::English),
        ("POSIX", Language::English),
        ("français", Language::English),
    ] {
        assert_eq!(chosen(&[("LANG", locale)], None), language, "{locale}");
        assert_eq!(chosen(&[], Some(locale)), language, "{locale}");
    }
    let french = ("LANG", "fr_FR");
    assert_eq!(chosen(&[("LC_MESSAGES", "ro_RO"), french], None), Language::Romanian);
    assert_eq!(
        chosen(&[("LC_ALL", "C"), ("LC_MESSAGES", "ro_RO"), french], None),
        Language::English
    );
    assert_eq!(chosen(&[("LC_ALL", ""), french], Some("ro")), Language::French);
    assert_eq!(chosen(&[], None), Language::English);
}

#[test]
fn a_thread_speaks_another_language_for_a_while() {
    use super::super::current;
    assert_eq!(current::get(), Language::English);
    let inner =
        during(Language::French, || (current::get(), during(Language::Romanian, current::get)));
    assert_eq!(inner, (Language::French, Language::Romanian));
    let failed = std::panic::catch_unwind(|| during(Language::French, || panic!("on purpose")));
    assert!(failed.is_err());
    assert_eq!(current::get(), Language::English);
}

/// Prints what lookups cost: `cargo test --release --lib -- --ignored --nocapture lookups_cost`.
#[test]
#[ignore = "a measurement"]
fn lookups_cost() {
    use std::time::Instant;
    let timed = |name: &str, act: &dyn Fn()| {
        let begin = Instant::now();
        act();
        println!("{name}: {:?}", begin.elapsed());
    };
    during(Language::Romanian, || {
        timed("first of a topic (setup)", &|| {
            std::hint::black_box(fixed("setup-begin"));
        });
        timed("first of another topic (menu)", &|| drop(say!("menu-won", count = 3)));
        timed("the same again, 1000 times", &|| {
            (0..1000).for_each(|count: i32| drop(say!("menu-won", count)));
        });
        timed("a fixed one again, 1000 times", &|| {
            (0..1000).for_each(|_| {
                std::hint::black_box(fixed("setup-begin"));
            });
        });
    });
}
