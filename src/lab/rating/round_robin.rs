//! A round robin between the rungs of a ladder: which games are played, their results, and the ladder
//! that follows from them.

use super::bradley_terry::{FittedRating, PairScore, fit};
use parlour_ai::ladder::ladder_file::Rating;
use parlour_ai::ladder::{Rung, RungEntry};
use parlour_rules::mix;
use parlour_session::rating::glicko::NORMAL_95;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// One game of a round robin. Players are counted from the weakest, from 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Pairing {
    /// The weaker player.
    pub low: usize,
    /// The stronger player.
    pub high: usize,
    /// The number of the game between the two, from 0. Games 2n and 2n+1 share an opening, and the
    /// players change seats.
    pub game: u32,
}

impl Pairing {
    /// The seed of the opening, which the two games of an opening share.
    pub(crate) fn opening_seed(self, seed: u64) -> u64 {
        mix(seed, mix(mix(self.low as u64, self.high as u64), u64::from(self.game / 2)))
    }

    /// The seed of the game.
    pub(crate) fn game_seed(self, seed: u64) -> u64 {
        mix(self.opening_seed(seed), u64::from(self.game))
    }

    /// Whether the weaker player has the first seat.
    pub(crate) fn low_begins(self) -> bool {
        self.game.is_multiple_of(2)
    }

    /// A number by which shares are made of all games. The two games of an opening have the same.
    pub(crate) fn share_number(self) -> u64 {
        self.opening_seed(0)
    }
}

/// All games: `games` between neighbours, half as many between players two apart, and a tenth between
/// all others. Each number is even.
pub(crate) fn schedule(players: usize, games: u32) -> Vec<Pairing> {
    let mut pairings = Vec::new();
    for low in 0..players {
        for high in low + 1..players {
            let count = match high - low {
                1 => games,
                2 => games / 2,
                _ => games / 10,
            };
            let count = count.next_multiple_of(2);
            pairings.extend((0..count).map(|game| Pairing { low, high, game }));
        }
    }
    pairings
}

/// A game that was played, as a line of the file of results: `low high game points`.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct PlayedPairing {
    /// The game.
    pub pairing: Pairing,
    /// The points of the weaker player: 0, ½ or 1.
    pub points: f64,
}

impl fmt::Display for PlayedPairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pairing { low, high, game } = self.pairing;
        write!(f, "{} {} {game} {}", low + 1, high + 1, self.points)
    }
}

impl FromStr for PlayedPairing {
    type Err = ();
    fn from_str(line: &str) -> Result<PlayedPairing, ()> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [low, high, game, points] = words[..] else { return Err(()) };
        let player =
            |word: &str| word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let (low, high) = player(low).zip(player(high)).ok_or(())?;
        let pairing = Pairing { low, high, game: game.parse().map_err(|_| ())? };
        let points: f64 = points.parse().map_err(|_| ())?;
        let is_result = [0.0, 0.5, 1.0].contains(&points) && low < high;
        if is_result { Ok(PlayedPairing { pairing, points }) } else { Err(()) }
    }
}

/// The scores of all pairs that met.
pub(crate) fn scores(played: &[PlayedPairing]) -> Vec<PairScore> {
    let mut pairs: BTreeMap<(usize, usize), (f64, f64)> = BTreeMap::new();
    for PlayedPairing { pairing, points } in played {
        let pair = pairs.entry((pairing.low, pairing.high)).or_default();
        pair.0 += 1.0;
        pair.1 += points;
    }
    let score = |((first, second), (games, points))| PairScore { first, second, games, points };
    pairs.into_iter().map(score).collect()
}

/// The score of player `high` against player `low`, as games and points.
pub(crate) fn score_between(scores: &[PairScore], low: usize, high: usize) -> Option<(f64, f64)> {
    let score = scores.iter().find(|score| (score.first, score.second) == (low, high))?;
    Some((score.games, score.games - score.points))
}

/// The players with the ratings that follow from their games.
pub(crate) fn rate(players: &[RungEntry], scores: &[PairScore]) -> Vec<RungEntry> {
    let games = |player: usize| -> f64 {
        let own = scores.iter().filter(|score| score.first == player || score.second == player);
        own.map(|score| score.games).sum()
    };
    let fitted = fit(players.len(), scores);
    let rated = players.iter().zip(fitted).enumerate().map(|(index, (entry, fitted))| {
        let FittedRating { elo, standard_error } = fitted;
        let rating = Rating { elo, error: NORMAL_95 * standard_error, games: games(index) as u32 };
        RungEntry { rating: Some(rating), ..*entry }
    });
    rated.collect()
}

/// A ladder chosen from rated candidates. The weakest comes first. The next rung is always the candidate
/// whose rating is nearest to `step` points above, and at least half a step above. The strongest comes
/// last. No ladder has more rungs than [`Rung::MAX`]: where there would be more, steps are longer.
pub(crate) fn choose_rungs(candidates: &[RungEntry], step: f64) -> Vec<RungEntry> {
    let elo = |entry: &RungEntry| entry.rating.map_or(0.0, |rating| rating.elo);
    let mut sorted = candidates.to_vec();
    sorted.sort_by(|one, other| elo(one).total_cmp(&elo(other)));
    let Some((strongest, others)) = sorted.split_last() else { return Vec::new() };
    let mut chosen: Vec<RungEntry> = others.first().copied().into_iter().collect();
    let span = chosen.first().map_or(0.0, |weakest| elo(strongest) - elo(weakest));
    let step = step.max(span / f64::from(Rung::MAX - 1));
    while let Some(last) = chosen.last() {
        let wanted = elo(last) + step;
        let can_follow = |entry: &&RungEntry| {
            elo(entry) >= elo(last) + step / 2.0 && elo(strongest) - elo(entry) >= step / 2.0
        };
        let distance = |entry: &RungEntry| (elo(entry) - wanted).abs();
        let next = others
            .iter()
            .filter(can_follow)
            .min_by(|one, other| distance(one).total_cmp(&distance(other)));
        match next {
            Some(next) if chosen.len() + 1 < usize::from(Rung::MAX) => chosen.push(*next),
            _ => break,
        }
    }
    chosen.push(*strongest);
    (1..)
        .zip(chosen)
        .filter_map(|(number, entry)| Some(RungEntry { rung: Rung::new(number)?, ..entry }))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_ai::Level;

    fn entry(elo: f64) -> RungEntry {
        let rung = Rung::new(1).expect("it is a number");
        let rating = Some(Rating { elo, error: 20.0, games: 100 });
        RungEntry { rung, level: Level::Random, budget: None, rating }
    }

    #[test]
    fn results_are_read_as_they_are_written() {
        for pairing in schedule(5, 20) {
            for points in [0.0, 0.5, 1.0] {
                let played = PlayedPairing { pairing, points };
                assert_eq!(played.to_string().parse(), Ok(played));
            }
        }
        for bad in ["", "1 2 3", "0 1 2 1", "2 1 0 1", "1 2 0 0.7", "1 2 x 1", "1 2 0 1 1"] {
            assert_eq!(bad.parse::<PlayedPairing>(), Err(()), "{bad}");
        }
    }

    #[test]
    fn shares_divide_the_games_and_keep_openings_together() {
        let all = schedule(6, 40);
        for part in 0..4 {
            let share = || all.iter().filter(|pairing| pairing.share_number() % 4 == part);
            assert!(share().count() > all.len() / 8);
            assert!(share().all(|pairing| {
                let twin = Pairing { game: pairing.game ^ 1, ..*pairing };
                twin.share_number() == pairing.share_number()
            }));
        }
    }

    #[test]
    fn rungs_are_about_a_step_apart() {
        let candidates: Vec<_> = (0..40).map(|index| entry(f64::from(index) * 30.0)).collect();
        let chosen = choose_rungs(&candidates, 150.0);
        assert_eq!(chosen.len(), 9);
        let elos: Vec<f64> = chosen.iter().filter_map(|entry| Some(entry.rating?.elo)).collect();
        assert!(
            elos.windows(2).all(|pair| (90.0..=200.0).contains(&(pair[1] - pair[0]))),
            "{elos:?}"
        );
        assert_eq!((elos[0], elos.last()), (0.0, Some(&1170.0)));
        assert_eq!(chosen.last().map(|entry| entry.rung.number()), Some(9));
        assert!(choose_rungs(&[], 150.0).is_empty());
        let far: Vec<_> = (0..100).map(|index| entry(f64::from(index) * 50.0)).collect();
        assert_eq!(choose_rungs(&far, 150.0).len(), usize::from(Rung::MAX));
    }
}
