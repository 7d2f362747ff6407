//! The opponents of a ladder in words.

use super::typed;
use parlour_ai::Level;
use parlour_ai::ladder::fallible::Skill;
use parlour_ai::ladder::{Rung, RungEntry};
use parlour_session::play::game::Game;
use parlour_session::rating::rung_strength::{FIRST_RUNG, strength_of};
use parlour_words::say;

/// The points of rating that share a name: the most at which no two rungs of a ladder have the same one.
const BAND: f64 = 85.0;

/// The opponents, from the weakest to the strongest in the order of the alphabet. All begin with a
/// consonant, which some languages join to the word before otherwise.
const NAMES: [&str; 37] = [
    "Bea", "Ben", "Bo", "Carl", "Cleo", "Cora", "Dan", "Dora", "Faye", "Finn", "Flora", "Gina",
    "Gus", "Jan", "Jill", "Jonas", "Kai", "Kit", "Lena", "Leo", "Luca", "Maud", "Milo", "Nell",
    "Nico", "Paula", "Piet", "Rosa", "Rufus", "Sami", "Stella", "Tess", "Tim", "Vera", "Wanda",
    "Zara", "Zeno",
];

/// The name of a rung: as many points of rating above the first rung have the same name in every game.
pub(crate) fn rung_name(game: &Game, rung: Rung) -> &'static str {
    let above = strength_of(game, rung).map_or(0.0, |it| it.rating - FIRST_RUNG);
    NAMES[((above / BAND) as usize).min(NAMES.len() - 1)]
}

/// A rung by its name and its number.
pub(crate) fn rung_label(game: &Game, rung: Rung) -> String {
    say!("ladder-rung", name = rung_name(game, rung), level = rung.number())
}

/// A rung's face, of one cell: the eyes of who looks a move ahead, two, three or further, and in capitals
/// those of engines.
pub(super) fn rung_face(game: &Game, rung: Rung) -> Option<char> {
    let entry = game.ladder().into_iter().find(|entry| entry.rung == rung)?;
    Some(match (entry.level, entry.budget) {
        (Level::Fallible(Skill { depth: 1, .. }), _) => 'ö',
        (Level::Fallible(Skill { depth: 2, .. }), _) => 'ü',
        (Level::Fallible(Skill { depth: 3, .. }), _) => 'ë',
        (Level::Fallible(_), _) => 'ä',
        (Level::Master, None) => 'Ä',
        (Level::Master, Some(_)) => 'Ü',
        _ => 'Ö',
    })
}

/// How a rung plays, in a sentence.
pub(crate) fn rung_sentence(entry: &RungEntry) -> String {
    match (entry.level, entry.budget) {
        (Level::Fallible(skill), _) => skill_sentence(skill),
        (Level::Master, None) => say!("ladder-about-master").to_string(),
        (Level::Master, Some(_)) => say!("ladder-about-hurried").to_string(),
        (_, Some(_)) => say!("ladder-about-searching").to_string(),
        (level, None) => {
            say!(
                "ladder-about-engine",
                level = typed::name(&level.to_string()),
                about = level.about()
            )
        }
    }
}

fn skill_sentence(skill: Skill) -> String {
    let misses = match skill.blindness {
        0..=3 => "nothing",
        4..=12 => "seldom",
        13..=29 => "some",
        30..=49 => "many",
        _ => "most",
    };
    match skill.depth {
        1 => say!("ladder-sees-one", misses),
        2 => say!("ladder-sees-two", misses),
        3 => say!("ladder-sees-three", misses),
        _ => say!("ladder-sees-far", misses),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_session::catalog::ALL_GAMES;
    use std::collections::BTreeSet;

    /// A name is a band of ratings: of two rungs of any games the stronger never has a name before the
    /// other's, and no two opponents of a game have the same.
    #[test]
    fn names_mean_the_same_in_every_game() {
        let mut rungs: Vec<(f64, &str)> = Vec::new();
        for game in &ALL_GAMES {
            let of_game = rungs.len();
            for entry in game.ladder() {
                assert!(rung_sentence(&entry).ends_with('.'));
                let strength = strength_of(game, entry.rung).expect("it is on the ladder");
                rungs.push((strength.rating, rung_name(game, entry.rung)));
            }
            let names: BTreeSet<&str> = rungs[of_game..].iter().map(|rung| rung.1).collect();
            assert_eq!(names.len(), game.ladder().len(), "{}: {names:?}", game.name);
        }
        rungs.sort_by(|one, two| one.0.total_cmp(&two.0));
        assert!(rungs.is_sorted_by_key(|rung| rung.1), "{rungs:?}");
        assert!(NAMES.is_sorted() && rungs[0].1 == NAMES[0]);
    }
}
