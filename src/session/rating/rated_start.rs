//! Which games may be begun as rated ones.

use super::rung_strength::full_strength_of;
use crate::play::{MatchStart, PlayerSpec};
use parlour_ai::Level;
use parlour_ai::net_file::GivenNets;
use parlour_words::say;
use std::fmt;

/// A game of fewer moves, all players' together, counts for nobody's rating, however it ends.
pub const MIN_RATED_MOVES: usize = 4;

/// Why a game cannot count for a rating. As text, part of a sentence.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NotRatable {
    /// There are more than two players.
    Players,
    /// It is not the game's usual size or variant.
    Setup,
    /// It does not begin at its start.
    Start,
    /// No person plays, or the opponent has no rating, as a rung with less time than it was rated with.
    Opponent,
    /// Two people play, and have not a name each.
    Names,
    /// A computer player has another network than the one that it was rated with.
    Nets,
}

impl fmt::Display for NotRatable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotRatable::Players => say!("errors-rated-players"),
            NotRatable::Setup => say!("errors-rated-setup"),
            NotRatable::Start => say!("errors-rated-start"),
            NotRatable::Opponent => say!("errors-rated-opponent"),
            NotRatable::Names => say!("errors-rated-names"),
            NotRatable::Nets => say!("errors-rated-nets"),
        })
    }
}

impl std::error::Error for NotRatable {}

/// Checks whether a match may be begun as a rated game.
///
/// # Errors
/// The first reason against it.
pub fn check(start: &MatchStart) -> Result<(), NotRatable> {
    let usual = start.game.supported_setups.default_setup;
    if start.player_specs.len() != 2 {
        return Err(NotRatable::Players);
    }
    if start.setup != usual {
        return Err(NotRatable::Setup);
    }
    if start.board.is_some() || !start.moves.is_empty() {
        return Err(NotRatable::Start);
    }
    let is_rung = |spec: &PlayerSpec| match spec {
        PlayerSpec::Computer { level: Level::Rung(rung), budget } => {
            full_strength_of(start.game, *rung, *budget).is_some()
        }
        _ => false,
    };
    if !start.nets.seats.iter().all(GivenNets::is_empty) {
        return Err(NotRatable::Nets);
    }
    match start.player_specs.iter().filter(|spec| spec.is_human()).count() {
        1 if start.player_specs.iter().any(is_rung) => Ok(()),
        2 if are_two_names(&start.names) => Ok(()),
        2 => Err(NotRatable::Names),
        _ => Err(NotRatable::Opponent),
    }
}

fn are_two_names(names: &[String]) -> bool {
    matches!(names, [one, other] if !one.is_empty() && !other.is_empty() && one != other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::find_game;

    #[test]
    fn only_usual_games_against_known_opponents_are_rated() {
        let start = |specs: [&str; 2]| MatchStart {
            player_specs: specs.map(|spec| spec.parse().expect("a player")).to_vec(),
            ..MatchStart::default_for(find_game("snort").expect("a game"))
        };
        let good = start(["human", "rung:4"]);
        assert_eq!(check(&good), Ok(()));
        assert_eq!(check(&start(["rung:1", "human"])), Ok(()));
        for specs in [
            ["human", "master"],
            ["rung:1", "rung:2"],
            ["human", "random"],
            ["human", "rung:4:n100"],
        ] {
            assert_eq!(check(&start(specs)), Err(NotRatable::Opponent));
        }
        let two = start(["human", "human"]);
        assert_eq!(check(&two), Err(NotRatable::Names));
        let names = vec!["ana".to_string(), "bo".to_string()];
        let named = MatchStart { names, ..two };
        assert_eq!(check(&named), Ok(()));
        for pair in [["ana", "ana"], ["ana", ""], ["", "bo"]] {
            let names = pair.map(str::to_string).to_vec();
            let refused = MatchStart { names, ..named.clone() };
            assert_eq!(check(&refused), Err(NotRatable::Names), "{pair:?}");
        }
        let mut small = good.clone();
        (small.setup.rows, small.setup.cols) = (5, 5);
        assert_eq!(check(&small), Err(NotRatable::Setup));
        let moved = MatchStart { moves: vec!["d4".to_string()], ..good };
        assert_eq!(check(&moved), Err(NotRatable::Start));
    }
}
