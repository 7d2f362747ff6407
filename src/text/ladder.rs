//! The opponents of a ladder in words.

use super::typed;
use parlour_ai::Level;
use parlour_ai::ladder::fallible::Skill;
use parlour_ai::ladder::{Rung, RungEntry};
use parlour_session::play::game::Game;
use parlour_session::rating::rung_strength::{FIRST_RUNG, strength_of};
use parlour_words::{MessageKey, key, say};

/// The title of a rung: 200 points of its rating, from the first rung's on, have one, the same in every game.
pub(crate) fn rung_name(game: &Game, rung: Rung) -> &'static str {
    const BAND: f64 = 200.0;
    const NAMES: [MessageKey; 16] = [
        key!("ladder-first-steps"),
        key!("ladder-beginner"),
        key!("ladder-learner"),
        key!("ladder-hobby-player"),
        key!("ladder-regular"),
        key!("ladder-club-player"),
        key!("ladder-good-club-player"),
        key!("ladder-strong-club-player"),
        key!("ladder-team-player"),
        key!("ladder-tournament-player"),
        key!("ladder-strong-tournament-player"),
        key!("ladder-expert"),
        key!("ladder-strong-expert"),
        key!("ladder-champion"),
        key!("ladder-great-champion"),
        key!("ladder-grand-champion"),
    ];
    let above = strength_of(game, rung).map_or(0.0, |it| it.rating - FIRST_RUNG);
    NAMES[((above / BAND) as usize).min(NAMES.len() - 1)].text()
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

    /// A title is a band of ratings: of two rungs of any games the stronger never has the lower title, and rungs with one
    /// title are less than 200 points apart.
    #[test]
    fn titles_mean_the_same_in_every_game() {
        let mut rungs: Vec<(f64, &str)> = Vec::new();
        for game in &ALL_GAMES {
            for entry in game.ladder() {
                assert!(rung_sentence(&entry).ends_with('.'));
                let strength = strength_of(game, entry.rung).expect("it is on the ladder");
                rungs.push((strength.rating, rung_name(game, entry.rung)));
            }
        }
        rungs.sort_by(|one, two| one.0.total_cmp(&two.0));
        let bands: Vec<_> = rungs.chunk_by(|one, two| one.1 == two.1).collect();
        let titles: BTreeSet<&str> = rungs.iter().map(|rung| rung.1).collect();
        assert_eq!(titles.len(), bands.len(), "{rungs:?}");
        assert!(bands.iter().all(|band| band[band.len() - 1].0 - band[0].0 < 200.0), "{rungs:?}");
        assert_eq!((rungs[0].1, titles.len()), ("first steps", 16));
    }
}
