//! How facts are said in French and Romanian: verbs agree with the player, nouns with the number.

use super::*;
use parlour_ai::core::fact::Compared;
use parlour_ai::core::{FactKind, Shares};
use parlour_words::Language::{self, French, Romanian};
use parlour_words::current::during;
use parlour_words::say;

const GRID: Grid = Grid { rows: 8, cols: 8, row_one_at_bottom: false };

/// The sentence in a language; player 1 is "you" or not.
fn said(language: Language, is_you: bool, fact: Fact) -> String {
    during(language, || {
        let number = |number: u8| say!("players-within-number", number);
        let first = if is_you { say!("players-you").to_string() } else { number(1) };
        fact_sentence(&fact, GRID, &People(vec![first, number(2)]))
    })
}

fn about(seat: Seat, kind: FactKind) -> Fact {
    Fact::about(seat, kind, Vec::new())
}

fn wins(seat: Seat) -> Fact {
    about(seat, FactKind::WINS_AT_ONCE).with("line", vec!["d7".to_string()])
}

fn room(seat: Seat, count: u32) -> Fact {
    let squares = Compared { now: count, better: Some(("c4".to_string(), count + 1)) };
    about(seat, FactKind::ROOM).with("square", GRID.square_at(3, 3)).with_count(squares)
}

#[test]
fn verbs_agree_with_the_player() {
    let (own, other) = (Seat::FIRST, Seat::SECOND);
    for (language, is_you, seat, sentence) in [
        (French, true, own, "Après cela, vous gagnez tout de suite avec d7."),
        (French, true, other, "Après cela, le joueur 2 gagne tout de suite avec d7."),
        (French, false, own, "Après cela, le joueur 1 gagne tout de suite avec d7."),
        (Romanian, true, own, "După aceasta câștigi imediat cu d7."),
        (Romanian, true, other, "După aceasta, jucătorul 2 câștigă imediat cu d7."),
    ] {
        assert_eq!(said(language, is_you, wins(seat)), sentence);
    }
}

#[test]
fn nouns_agree_with_the_number() {
    for (language, is_you, count, sentence) in [
        (French, true, 1, "Votre amazone en d4 peut aller sur 1 case. Après c4, on en aurait 2."),
        (
            French,
            false,
            2,
            "L’amazone que le joueur 1 a en d4 peut aller sur 2 cases. Après c4, on en aurait 3.",
        ),
        (Romanian, true, 1, "Amazoana ta de pe d4 poate merge pe un pătrat. După c4 ar fi fost 2."),
        (Romanian, true, 3, "Amazoana ta de pe d4 poate merge pe 3 pătrate. După c4 ar fi fost 4."),
        (
            Romanian,
            false,
            20,
            "Amazoana pe care jucătorul 1 o are pe d4 poate merge pe 20 de pătrate. După c4 ar fi \
             fost 21.",
        ),
    ] {
        assert_eq!(said(language, is_you, room(Seat::FIRST, count)), sentence);
    }
}

#[test]
fn both_players_are_told() {
    let settled = |seat| {
        about(seat, FactKind::SETTLED).with_shares(Compared {
            now: Shares { own: 1.5, other: 0.5 },
            better: Some(("c4".to_string(), Shares { own: 2.0, other: 0.0 })),
        })
    };
    assert_eq!(
        said(French, true, settled(Seat::FIRST)),
        "Dans les régions réglées, vous avez 1,5 coup libre, le joueur 2 en a 0,5. Après c4, on \
         aurait 2 pour vous et 0 pour le joueur 2."
    );
    assert_eq!(
        said(Romanian, true, settled(Seat::SECOND)),
        "În regiunile deja împărțite, jucătorul 2 are 1,5 mutări libere, tu ai 0,5. După c4 ar fi fost 2 \
         pentru jucătorul 2 și 0 pentru tine."
    );
}

#[test]
fn a_name_at_the_beginning_has_a_capital_letter() {
    let squares = Compared { now: Shares { own: 4u32, other: 1 }, better: None };
    let territory = about(Seat::SECOND, FactKind::TERRITORY).with_shares(squares);
    assert_eq!(
        said(French, true, territory.clone()),
        "Le joueur 2 atteint 4 cases en premier, vous en atteignez 1."
    );
    assert_eq!(
        said(Romanian, true, territory),
        "Jucătorul 2 ajunge mai repede pe 4 pătrate, tu pe 1."
    );
}
