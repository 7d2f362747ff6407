//! The opponents of a ladder in words.

use crate::ai::Level;
use crate::ai::ladder::fallible::Skill;
use crate::ai::ladder::ladder_file::RungEntry;
use crate::ai::ladder::rung::Rung;

/// The name of a rung of a ladder with `rungs` rungs. The names are spread over the ladder, so that
/// the lowest and the highest have the same in every game.
pub(crate) fn rung_name(rung: Rung, rungs: usize) -> &'static str {
    const NAMES: [&str; Rung::MOST as usize] = [
        "first steps",
        "beginner",
        "learner",
        "hobby player",
        "regular",
        "club player",
        "good club player",
        "strong club player",
        "team player",
        "tournament player",
        "strong tournament player",
        "expert",
        "strong expert",
        "champion",
        "great champion",
        "grand champion",
        "the strongest",
    ];
    let (index, last) = (usize::from(rung.number()) - 1, rungs.saturating_sub(1).max(1));
    NAMES[(index * (NAMES.len() - 1) / last).min(NAMES.len() - 1)]
}

/// How a rung plays, in a sentence.
pub(crate) fn rung_sentence(entry: &RungEntry) -> String {
    match (entry.level, entry.budget) {
        (Level::Fallible(skill), _) => skill_sentence(skill),
        (Level::Master, None) => "The strongest player, for as long as you allow.".to_string(),
        (Level::Master, Some(_)) => "The strongest player, in a hurry.".to_string(),
        (_, Some(_)) => "Searches further than most people, but not for long.".to_string(),
        (level, None) => format!("The engine {level}: {}.", level.about()),
    }
}

fn skill_sentence(skill: Skill) -> String {
    let sight = match skill.depth {
        1 => "Looks at its own move only",
        2 => "Sees your answer to its move",
        3 => "Looks three moves ahead",
        _ => "Looks far ahead",
    };
    let misses = match skill.blindness {
        0..=3 => "misses nothing",
        4..=12 => "seldom misses a move",
        13..=29 => "misses some moves",
        30..=49 => "misses many moves",
        _ => "misses most of what happens",
    };
    let joint = if skill.blindness <= 3 { "and" } else { "but" };
    let joint = if skill.depth == 1 && skill.blindness > 12 { "and" } else { joint };
    format!("{sight}, {joint} {misses}.")
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
