//! Whole sessions in French and Romanian. Those of Snort and Dodgem are typed line by line as their
//! French sheets have them; the questions and the ends are those of the sheets too.

use super::dialogue::converse;
use super::transcript::run_in_language;

const PEOPLE: &str = "--seat human --seat human";

/// Plays a session with this locale, and compares every line with a snapshot.
fn session(name: &str, locale: &str, arguments: &str, typed: &str) -> String {
    let words: Vec<&str> = arguments.split(' ').collect();
    let lines: Vec<&str> = typed.split(' ').collect();
    let text = run_in_language(locale, &words, &lines);
    let shown = format!("$ LANG={locale} parlour {arguments}\n{}", mask_times(&text));
    insta::assert_snapshot!(name, shown);
    text
}

/// The text with `[time]` for every time that was measured, in the spelling of any language.
pub(crate) fn mask_times(text: &str) -> String {
    let mut masked = String::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let digits = rest.find(|it: char| !it.is_ascii_digit() && !",.".contains(it));
        let (number, behind) = rest.split_at(digits.unwrap_or(rest.len()));
        let unit = behind.strip_prefix(['\u{202f}', ' ']).and_then(|behind| {
            let behind = behind.strip_prefix('m').unwrap_or(behind).strip_prefix('s')?;
            (!behind.starts_with(char::is_alphanumeric)).then_some(behind)
        });
        match unit.filter(|_| number.starts_with(|it: char| it.is_ascii_digit())) {
            Some(behind) => {
                masked.push_str("[time]");
                rest = behind;
            }
            None => {
                // The digits of a number stay together.
                let kept = number.len().max(sign.len_utf8());
                masked.push_str(&rest[..kept]);
                rest = &rest[kept..];
            }
        }
    }
    masked
}

fn assert_lines(text: &str, lines: &[&str]) {
    for line in lines {
        assert!(text.lines().any(|it| it.starts_with(line)), "{line}\n{text}");
    }
}

#[test]
fn snort_is_played_as_its_french_sheet_has_it() {
    let arguments = format!("--plain snort --size 4 {PEOPLE}");
    let typed = "2 3 2 2 12 111 1 1 2 2 3 4 1 2 1 3 4 1 3 2 4 3 1 4 4 4 quitter";
    let text = session("snort_french", "fr_FR.UTF-8", &arguments, typed);
    let lines = [
        "Au joueur 1 de jouer\u{a0}:",
        "Choisir un numéro de ligne\u{a0}: 2",
        "Choisir un numéro de colonne\u{a0}: 3",
        "Au joueur 2 de jouer\u{a0}:",
        "La case de la ligne 12 et de la colonne 111 n’est pas sur le plateau",
        "Vainqueur\u{a0}: 2",
        "La partie est finie.",
    ];
    assert_lines(&text, &lines);
}

#[test]
fn dodgem_is_played_as_its_french_sheet_has_it() {
    let arguments = format!("--plain dodgem --size 3 {PEOPLE}");
    let typed = "3 2 2 3 4 12 222 3 3 1 1 2 3 3 4 2 1 1 3 1 1 1 2 2 3 2 1 1 3 2 2 2 1 quitter";
    let text = session("dodgem_french", "fr_FR.UTF-8", &arguments, typed);
    let lines = [
        "Au joueur 1 de jouer\u{a0}:",
        "Choisir la ligne d’un pion\u{a0}: 3",
        "Choisir la colonne d’un pion\u{a0}: 2",
        "Choisir la direction du mouvement (1 pour Nord, 2 pour Est, 3 pour Sud, 4 pour Ouest)\u{a0}: 2",
        "Vainqueur\u{a0}: 2",
    ];
    assert_lines(&text, &lines);
}

#[test]
fn amazons_is_played_in_romanian() {
    let arguments = "--plain amazons --size 4 --seat human --seat tactical --seed 1 --names Ann";
    let typed =
        "ajutor 4 3 1 3 3 3 alegere opțiuni 2 2 2 4 2 3 2 4 3 3 4 4 3 3 descrie MUTARI ieși";
    let text = session("amazons_romanian", "ro_RO.UTF-8", arguments, typed);
    let lines = [
        "Amazons, 4 linii, 4 coloane. Jucătorul 1: Ann, x. Jucătorul 2: tactic, o.",
        "Este rândul jucătorului 1, Ann:",
        "Alege o amazoană, linia: ajutor",
        "mutări: mutările jucate până acum",
        "Alege unde se mută amazoana, linia: 3",
        "Alege unde cade săgeata, coloana: ",
        "1. Jucătorul 1: ",
    ];
    assert_lines(&text, &lines);
}

#[test]
fn commands_and_answers_are_understood_in_the_language_and_in_english() {
    let people: Vec<&str> = PEOPLE.split(' ').collect();
    let dodgem = [&["--plain", "dodgem", "--size", "3"][..], &people].concat();
    let typed = ["aide", "plateau aucun", "3", "2", "ouest", "a1", "south", "coups", "annuler"];
    let text = run_in_language("fr_FR.UTF-8", &dodgem, &typed);
    let lines = [
        "plateau [tous|dernier|aucun]\u{a0}: ",
        "Le plateau n’est écrit que quand vous tapez plateau.",
        "1. Joueur 1\u{a0}: b3-a3",
    ];
    assert_lines(&text, &lines);
    let typed = ["9", "5", "0", "0", "negru", "ceas fără", "nume Ana, Ion", "semne xo", "", "quit"];
    let text = run_in_language("ro_RO.UTF-8", &["--plain"], &typed);
    let lines = [
        "4. Snort. Pune pietre, niciodată lângă un inamic.",
        "Alege un joc, număr sau nume: 9",
        "Nu există ceas.",
        "Jucătorul 1 se numește Ana și jucătorul 2 se numește Ion.",
        "Este rândul jucătorului 2, Ion:",
    ];
    assert_lines(&text, &lines);
}

/// Players, variants and times for a move are shown in the language and typed in it; the only person is
/// "you" in Romanian.
#[test]
fn players_and_variants_are_named_in_the_language() {
    let typed = ["2", "5", "Couleurs", "humain", "glouton", "pendule 10/coup", "", "quitter"];
    let text = run_in_language("fr_FR.UTF-8", &["--plain"], &typed);
    let lines = [
        "Variante, ordinaire ou couleurs, par défaut ordinaire\u{a0}: Couleurs",
        "0. humain\u{a0}: ",
        "3. glouton\u{a0}: ",
        "Joueur 1, numéro ou nom, par défaut humain\u{a0}: humain",
        "10\u{202f}s par coup\u{202f}; quand le temps est écoulé, ",
    ];
    assert_lines(&text, &lines);
    assert!(text.contains(" Joueur 2\u{a0}: glouton, o."), "{text}");
    let typed = ["2", "5", "culori", "", "la intamplare", "sorți", "sorți", "ceas 5m", "", "ieși"];
    let text = run_in_language("ro_RO.UTF-8", &["--plain"], &typed);
    let lines = [
        "Varianta, obișnuită sau culori, implicit obișnuită: culori",
        "1. la întâmplare: ",
        "Se trage la sorți cine începe.",
        "5 min de jucător pentru partidă; când expiră timpul, ",
        "Este rândul tău, mai ai 5:00:",
    ];
    assert_lines(&text, &lines);
    assert!(text.contains(" Jucătorul 2: la întâmplare, o."), "{text}");
}

/// Hints, the best moves, why, and the review after the game.
#[test]
fn the_coach_speaks_french_and_romanian() {
    let arguments = format!("--plain snort --size 3 --seed 1 --threads 1 {PEOPLE}");
    let french = "analyse pourquoi meilleurs indice 1 1 3 3 1 2 pourquoi abandonner analyse \
                  pourquoi meilleurs quitter";
    let text = session("coach_french", "fr_FR.UTF-8", &arguments, french);
    let lines = [
        "La partie n’est pas finie\u{a0}: taper pourquoi pour votre dernier coup, meilleurs pour",
        "Vous n’avez pas encore joué.",
        "1. b2\u{a0}: ligne 2, colonne 2. Vous gagnez en ",
        "Indice\u{a0}: b2 (ligne 2, colonne 2). Vous gagnez en 3 coups au plus",
        "4 autres coups sont aussi bons que le premier.",
        "Le dernier coup joué par le joueur 1, b1, était une gaffe. Il a coûté 100\u{202f}%.",
        "Chaque coup de la partie est jugé maintenant.",
        "Coup 1, le joueur 1, a1\u{a0}: meilleur, chances 100\u{202f}%.",
        "Le joueur 1\u{a0}: précision ",
        "Moments décisifs\u{a0}:",
    ];
    assert_lines(&text, &lines);
    let romanian = "analiză motiv bune indiciu 1 1 3 3 1 2 motiv cedează analiză motiv bune ieși";
    let text = session("coach_romanian", "ro_RO.UTF-8", &arguments, romanian);
    let lines = [
        "Partida nu s-a încheiat: scrie motiv pentru ultima ta mutare, bune pentru mutările",
        "Încă nu ai mutat.",
        "1. b2: linia 2, coloana 2. Câștigi în cel mult ",
        "Alte 4 mutări sunt la fel de bune ca prima.",
        "Ultima mutare jucată de jucătorul 1, b1, a fost o gafă. A costat 100%.",
        "Acum se judecă fiecare mutare a partidei.",
        "Mutarea 1, jucătorul 1, a1: optimă, șanse 100%.",
        "Jucătorul 1: precizie ",
        "Momente decisive:",
    ];
    assert_lines(&text, &lines);
}

/// Lessons and problems name the commands that are typed in the language, and understand them.
#[test]
fn lessons_and_puzzles_name_their_commands_in_the_language() {
    for (language, typed, lesson, puzzle) in [
        (
            "fr",
            [
                "aide\nretour\nmontrer\nsuivant\nplateau\nquitter\n",
                "aide\nindice\nmontrer\nquitter\n",
            ],
            [
                "taper les coups ainsi, ou bien suivant, retour, montrer, plateau ou quitter.",
                "Un coup, ou suivant, retour, montrer, plateau, quitter.",
                "C’est la première étape.",
                "Jouez-le sur le plateau.",
                "Étape 2 sur 7",
            ],
            [
                "Un coup, ou indice, montrer, suivant, encore, plateau, quitter.",
                "Chercher ",
                "\n1 jour de suite.\n",
            ],
        ),
        (
            "ro",
            ["ajutor\nînapoi\narată\nurmătorul\ntablă\nieși\n", "ajutor\nindiciu\narată\nieși\n"],
            [
                "scrie următorul, înapoi, arată, tablă ori ieși.",
                "O mutare sau următorul, înapoi, arată, tablă, ieși.",
                "Acesta este primul pas.",
                "Fă-o pe tablă.",
                "Pasul 2 din 7",
            ],
            [
                "O mutare sau indiciu, arată, următoarea, iar, tablă, ieși.",
                "Caută ",
                "\nO zi la rând.\n",
            ],
        ),
    ] {
        let home = tempfile::tempdir().expect("a folder");
        let plain = |words: &[&str], typed| {
            let arguments = [words, &["--plain", "--lang", language]].concat();
            converse(&arguments, home.path(), typed)
        };
        let text = plain(&["lesson", "snort"], typed[0]);
        for said in lesson {
            assert!(text.contains(said), "{said}:\n{text}");
        }
        let text = plain(&["puzzle", "snort"], typed[1]);
        for said in puzzle {
            assert!(text.contains(said), "{said}:\n{text}");
        }
    }
}
