//! The statistics of a match.
//!
//! The difference of strength is given in Elo points (Elo, "The Rating of Chessplayers, Past and
//! Present", 1978), with its 95 % confidence interval, and for two players as the pentanomial
//! counts of game pairs, as the testing framework Fishtest of Stockfish does.

use super::match_game::MatchGame;
use super::nodes_per_second;
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
            let margin = NORMAL_95 * standard_error(&round_scores);
            let (low, high) = (mean - margin, mean + margin);
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

/// Half the width of the 95 % confidence interval of a normal distribution, in standard errors.
pub(super) const NORMAL_95: f64 = 1.96;

/// How many complete rounds of two games brought 0, ½, 1, 1½ and 2 points.
fn pentanomial(round_scores: &[f64]) -> [usize; 5] {
    let mut counts = [0; 5];
    // A round's score is the mean of two games, each 0, ½ or 1.
    round_scores.iter().for_each(|score| counts[(4.0 * score).round() as usize] += 1);
    counts
}

/// The standard error of the mean score; infinite for fewer than two rounds. Rounds are
/// independent, games are not: the games of a round share their opening.
pub(super) fn standard_error(round_scores: &[f64]) -> f64 {
    if round_scores.len() < 2 {
        return f64::INFINITY;
    }
    let count = round_scores.len() as f64;
    let mean = round_scores.iter().sum::<f64>() / count;
    let squared_deviations = round_scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>();
    (squared_deviations / (count - 1.0) / count).sqrt()
}

/// The difference of Elo ratings at which the expected score is `score`.
pub(super) fn elo_difference(score: f64) -> String {
    match score {
        ..=0.0 => "-inf".to_string(),
        1.0.. => "+inf".to_string(),
        // Adding 0.0 turns -0.0, which would print as "-0", into 0.0.
        score => format!("{:+.0}", (-400.0 * (1.0 / score - 1.0).log10()).round() + 0.0),
    }
}
