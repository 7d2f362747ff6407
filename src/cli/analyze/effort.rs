//! How much an analysis may search, from the argument of `--seat`.

use super::super::CliError;
use parlour_ai::Level;
use parlour_ai::core::Budget;
use parlour_session::play::PlayerSpec;
use parlour_session::play::game::Game;
use parlour_words::say;
use std::time::Duration;

/// How much the full look at a position may search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum AnalysisEffort {
    /// As much as suits the game.
    Usual,
    /// This number of positions.
    Nodes(u64),
    /// As many positions as take about this time.
    Time(Duration),
}

/// The time that [`Game::analysis_nodes`] take about.
const USUAL_TIME: Duration = Duration::from_millis(250);

impl AnalysisEffort {
    /// Reads a seat.
    ///
    /// # Errors
    /// If it is no player's, or one's who judges no games.
    pub(super) fn from_seat(text: &str) -> Result<AnalysisEffort, CliError> {
        match text.parse().map_err(CliError::usage)? {
            PlayerSpec::Computer { level: Level::Master, budget } => match budget {
                None => Ok(AnalysisEffort::Usual),
                Some(Budget::Nodes(nodes)) => Ok(AnalysisEffort::Nodes(nodes)),
                Some(Budget::Time(time)) => Ok(AnalysisEffort::Time(time)),
                Some(Budget::Depth(_)) => {
                    Err(CliError::usage(say!("analyze-not-an-analyst", seat = text)))
                }
            },
            _ => Err(CliError::usage(say!("analyze-not-an-analyst", seat = text))),
        }
    }

    /// The positions of a full look. A time counts as positions too, so that an analysis repeats
    /// exactly.
    pub(super) fn nodes(self, game: &Game) -> u64 {
        match self {
            AnalysisEffort::Usual => game.analysis_nodes,
            AnalysisEffort::Nodes(nodes) => nodes,
            AnalysisEffort::Time(time) => {
                let nodes = u128::from(game.analysis_nodes) * time.as_millis();
                let nodes = nodes / USUAL_TIME.as_millis();
                u64::try_from(nodes).unwrap_or(u64::MAX).max(1)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_session::catalog::find_game;

    #[test]
    fn only_the_master_judges() {
        let effort = |seat: &str| AnalysisEffort::from_seat(seat).map_err(|error| error.sentence);
        assert_eq!(effort("master"), Ok(AnalysisEffort::Usual));
        assert_eq!(effort("Master:n200000"), Ok(AnalysisEffort::Nodes(200_000)));
        assert_eq!(effort("master:2s"), Ok(AnalysisEffort::Time(Duration::from_secs(2))));
        for refused in ["human", "random", "alphabeta:n1000", "master:d4", "wizard"] {
            let sentence = effort(refused).expect_err("it judges no games");
            assert!(sentence.contains(refused), "{sentence}");
        }
    }

    #[test]
    fn a_time_counts_as_positions() {
        let snort = find_game("snort").expect("it is registered");
        let nodes = |millis| AnalysisEffort::Time(Duration::from_millis(millis)).nodes(snort);
        assert_eq!(nodes(250), snort.analysis_nodes);
        assert_eq!(nodes(1000), 4 * snort.analysis_nodes);
        assert_eq!(AnalysisEffort::Usual.nodes(snort), snort.analysis_nodes);
        assert_eq!(AnalysisEffort::Nodes(7).nodes(snort), 7);
    }
}
