//! The opponents of a ladder in words.

use super::players::level_name;
use crate::ai::Level;
use crate::ai::ladder::fallible::Skill;
use crate::ai::ladder::ladder_file::RungEntry;
use crate::ai::ladder::rung::Rung;
use crate::words::{MessageKey, fixed, say};

/// The name of a rung of a ladder with `rungs` rungs. The names are spread over the ladder, so that
/// the lowest and the highest have the same in every game.
pub(crate) fn rung_name(rung: Rung, rungs: usize) -> &'static str {
    const NAMES: [MessageKey; Rung::MAX as usize] = [
        MessageKey("ladder-first-steps"),
        MessageKey("ladder-beginner"),
        MessageKey("ladder-learner"),
        MessageKey("ladder-hobby-player"),
        MessageKey("ladder-regular"),
        MessageKey("ladder-club-player"),
        MessageKey("ladder-good-club-player"),
        MessageKey("ladder-strong-club-player"),
        MessageKey("ladder-team-player"),
        MessageKey("ladder-tournament-player"),
        MessageKey("ladder-strong-tournament-player"),
        MessageKey("ladder-expert"),
        MessageKey("ladder-strong-expert"),
        MessageKey("ladder-champion"),
        MessageKey("ladder-great-champion"),
        MessageKey("ladder-grand-champion"),
        MessageKey("ladder-strongest"),
    ];
    let (index, last) = (usize::from(rung.number()) - 1, rungs.saturating_sub(1).max(1));
    NAMES[(index * (NAMES.len() - 1) / last).min(NAMES.len() - 1)].text()
}

/// How a rung plays, in a sentence.
pub(crate) fn rung_sentence(entry: &RungEntry) -> String {
    match (entry.level, entry.budget) {
        (Level::Fallible(skill), _) => skill_sentence(skill),
        (Level::Master, None) => fixed("ladder-about-master").to_string(),
        (Level::Master, Some(_)) => fixed("ladder-about-hurried").to_string(),
        (_, Some(_)) => fixed("ladder-about-searching").to_string(),
        (level, None) => {
            say!("ladder-about-engine", level = level_name(level), about = level.about())
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
        1 => say!("ladder-sees-one", misses = misses),
        2 => say!("ladder-sees-two", misses = misses),
        3 => say!("ladder-sees-three", misses = misses),
        _ => say!("ladder-sees-far", misses = misses),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::catalog::registry::ALL_GAMES;
    use std::collections::BTreeSet;

    #[test]
    fn rungs_have_names_of_their_own_and_a_sentence() {
        for game in &ALL_GAMES {
            let ladder = game.ladder();
            let name = |entry: &RungEntry| rung_name(entry.rung, ladder.len());
            let names: BTreeSet<&str> = ladder.iter().map(name).collect();
            assert_eq!(names.len(), ladder.len(), "{}", game.name);
            assert_eq!(ladder.first().map(name), Some("first steps"), "{}", game.name);
            assert_eq!(ladder.last().map(name), Some("the strongest"), "{}", game.name);
            assert!(ladder.iter().all(|entry| rung_sentence(entry).ends_with('.')));
        }
    }
}
