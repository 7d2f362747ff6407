//! The statistics of a match.
//!
//! The difference of strength is given in Elo points (Elo, "The Rating of Chessplayers, Past and
//! Present", 1978), with its 95 % confidence interval, and for two players as the pentanomial
//! counts of game pairs, as the testing framework Fishtest of Stockfish does.

use super::match_game::MatchGame;
use super::nodes_per_second;
use parlour_session::rating::glicko::NORMAL_95;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

/// The results of one player in all games.
#[derive(Default)]
struct PlayerTotals {
    wins: u32,
    draws: u32,
    losses: u32,
    /// Points of all games; players who share a win share its point.
    points: f64,
    time_spent: Duration,
    nodes: u64,
}

impl PlayerTotals {
    fn of<'a>(player: usize, games: impl Iterator<Item = &'a MatchGame>) -> PlayerTotals {
        let mut total = PlayerTotals::default();
        for game in games {
            let played = game.players[player];
            let points = game.points(player);
            match played.won {
                true if points == 1.0 => total.wins += 1,
                true => total.draws += 1,
                false => total.losses += 1,
            }
            total.points += points;
            total.time_spent += played.time_spent;
            total.nodes += played.nodes;
        }
        total
    }
}

/// What the games show of the players, who are called `names`.
pub(super) fn report(names: &[String], games: &BTreeMap<u64, MatchGame>) -> String {
    let mut text = format!("games {}\n", games.len());
    if games.is_empty() {
        return text;
    }
    for (index, name) in names.iter().enumerate() {
        let total = PlayerTotals::of(index, games.values());
        let PlayerTotals { wins, draws, losses, .. } = total;
        let mean = total.points / games.len() as f64;
        let line = format!("player {} {name} wins {wins} draws {draws} losses {losses}", index + 1);
        let spent = total.time_spent.as_secs_f64();
        let rate = nodes_per_second(total.nodes, total.time_spent);
        writeln!(text, "{line} score {:.1} % time {spent:.1} s nodes/s {rate}", 100.0 * mean)
            .expect("writing to a String cannot fail");
        if names.len() == 2 && index == 0 {
            let round_scores = round_scores(games);
            let (low, high) = interval(&round_scores);
            // As the interval, without an incomplete round.
            let rounds = round_scores.len() as f64;
            let mean = if rounds > 0.0 { round_scores.iter().sum::<f64>() / rounds } else { mean };
            writeln!(
                text,
                "elo {} interval {} {}",
                elo_difference(mean),
                elo_difference(low),
                elo_difference(high)
            )
            .expect("writing to a String cannot fail");
            let [lost, worse, split, better, won] = pentanomial(&round_scores);
            writeln!(text, "pairs 0-2 {lost} ½-1½ {worse} 1-1 {split} 1½-½ {better} 2-0 {won}")
                .expect("writing to a String cannot fail");
        }
    }
    text
}

/// The first player's mean points a game in each complete round of two games. An incomplete round is
/// left out: its score depends on who had which seat.
fn round_scores(games: &BTreeMap<u64, MatchGame>) -> Vec<f64> {
    let firsts = games.values().filter(|game| game.index.is_multiple_of(2));
    let pairs = firsts.filter_map(|game| Some((game, games.get(&(game.index + 1))?)));
    pairs.map(|(one, other)| (one.points(0) + other.points(0)) / 2.0).collect()
}

/// How many complete rounds of two games brought 0, ½, 1, 1½ and 2 points.
fn pentanomial(round_scores: &[f64]) -> [usize; 5] {
    let mut counts = [0; 5];
    // A round's score is the mean of two games, each 0, ½ or 1.
    round_scores.iter().for_each(|score| counts[(4.0 * score).round() as usize] += 1);
    counts
}

/// The 95 % confidence interval of the mean score; it has no bounds for fewer than two rounds. Rounds are
/// independent, games are not: the games of a round share their opening.
pub fn interval(round_scores: &[f64]) -> (f64, f64) {
    /// The results of a round, each of which counts as if it had been there a fifth of a time more: a few equal
    /// results, whose deviation is 0, would look certain. One round more is as much as no prior knowledge is
    /// worth (Perks, "Some Observations on Inverse Probability", 1947).
    const PRIOR: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
    const PRIOR_WEIGHT: f64 = 1.0 / PRIOR.len() as f64;
    if round_scores.len() < 2 {
        return (f64::NEG_INFINITY, f64::INFINITY);
    }
    let prior = PRIOR.into_iter().map(|score| (score, PRIOR_WEIGHT));
    let weighted = || round_scores.iter().map(|&score| (score, 1.0)).chain(prior.clone());
    let count = round_scores.len() as f64 + 1.0;
    let mean = weighted().map(|(score, weight)| weight * score).sum::<f64>() / count;
    let squared_deviations =
        weighted().map(|(score, weight)| weight * (score - mean).powi(2)).sum::<f64>();
    let margin = NORMAL_95 * (squared_deviations / (count - 1.0) / count).sqrt();
    (mean - margin, mean + margin)
}

/// The difference of Elo ratings at which the expected score is `score`.
pub fn elo_difference(score: f64) -> String {
    match score {
        ..=0.0 => "-inf".to_string(),
        1.0.. => "+inf".to_string(),
        // Adding 0.0 turns -0.0, which would print as "-0", into 0.0.
        score => format!("{:+.0}", (-400.0 * (1.0 / score - 1.0).log10()).round() + 0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_equal_results_are_not_certain() {
        for (score, rounds) in [(0.5, 2), (1.0, 4), (0.0, 50)] {
            let (low, high) = interval(&vec![score; rounds]);
            assert!(low < score && score < high, "{score}: {low} to {high}");
        }
        let (low, high) = interval(&[1.0; 4]);
        assert_eq!((elo_difference(low), elo_difference(high)), ("+108".into(), "+inf".into()));
        assert_eq!(interval(&[0.5]), (f64::NEG_INFINITY, f64::INFINITY));
    }

    /// Many results outweigh what was added to them.
    #[test]
    fn the_interval_of_many_rounds_is_that_of_a_normal_distribution() {
        let scores: Vec<f64> = [0.25, 0.5, 0.5, 1.0].repeat(250);
        let (low, high) = interval(&scores);
        // The mean is 0.5625, the variance 0.0742.
        assert!((low - 0.5456).abs() < 2e-4 && (high - 0.5794).abs() < 2e-4, "{low} to {high}");
    }
}
