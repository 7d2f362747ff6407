//! Figures of finished games: by game, opponent, seat and size, and the rating over time. They are
//! always counted from the lines of the results, so that no two figures can disagree.

use crate::catalog::ALL_GAMES;
use crate::rating::{GameResult, PlayerRating, Ratings};
use crate::storage::results::GameLine;
use parlour_rules::Seat;

/// Results of games.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct ResultCounts {
    /// Games won.
    pub won: usize,
    /// Games drawn, or won together with others.
    pub drawn: usize,
    /// Games lost.
    pub lost: usize,
    /// Games of several people, of whom it is not known which one this was.
    pub unknown: usize,
    /// The points of the drawn games, in twelfths: each of two, three or four winners has ½, ⅓ or ¼.
    drawn_twelfths: usize,
}

impl ResultCounts {
    /// The counts with one more game.
    #[must_use]
    pub fn with(mut self, line: &GameLine) -> ResultCounts {
        match line.score {
            Some(GameResult::Won) => self.won += 1,
            Some(GameResult::Drawn) => {
                self.drawn += 1;
                self.drawn_twelfths += 12 / line.winners();
            }
            Some(GameResult::Lost) => self.lost += 1,
            None => self.unknown += 1,
        }
        self
    }

    /// All games.
    pub fn games(&self) -> usize {
        self.won + self.drawn + self.lost + self.unknown
    }

    /// Points a game, of games whose result is known; `None` without one.
    pub fn score(&self) -> Option<f64> {
        let known = self.won + self.drawn + self.lost;
        let points = self.won as f64 + self.drawn_twelfths as f64 / 12.0;
        (known > 0).then(|| points / known as f64)
    }
}

/// Games of one kind.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// The game's name.
    pub game: String,
    /// What the games have in common: an opponent, a seat or a size.
    pub label: String,
    /// The results.
    pub counts: ResultCounts,
}

/// A rating after a rated game.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingPoint {
    /// The day the game began.
    pub date: Option<String>,
    /// The game's name.
    pub game: String,
    /// The opponent.
    pub opponent: String,
    /// The result.
    pub result: GameResult,
    /// The rating in this game.
    pub rating: PlayerRating,
    /// The rating over all games.
    pub overall: PlayerRating,
}

/// Figures of a number of games.
#[derive(Clone, PartialEq, Debug)]
pub struct Figures {
    /// All of them.
    pub total: ResultCounts,
    /// The rated ones.
    pub rated: usize,
    /// By game, in the order of the menu; the labels are empty.
    pub by_game: Vec<Group>,
    /// By game and opponent.
    pub by_opponent: Vec<Group>,
    /// By game and seat.
    pub by_seat: Vec<Group>,
    /// By game, and size with variant.
    pub by_size: Vec<Group>,
    /// The ratings that follow.
    pub ratings: Ratings,
    /// The rating after each rated game, the oldest first.
    pub history: Vec<RatingPoint>,
    /// The most games won in a row.
    pub longest_streak: usize,
    /// The games won in a row up to the last one.
    pub streak: usize,
    /// Seconds a move.
    pub seconds_a_move: Option<f64>,
}

impl Figures {
    /// The figures of these games, the oldest first.
    pub fn of<'a>(lines: impl IntoIterator<Item = &'a GameLine>) -> Figures {
        let lines: Vec<&GameLine> = lines.into_iter().collect();
        let total = lines.iter().fold(ResultCounts::default(), |counts, line| counts.with(line));
        let (ratings, history) = history(&lines);
        let (longest_streak, streak) = streaks(&lines);
        let moves: usize = lines.iter().map(|line| line.timed_moves).sum();
        let seconds: f64 = lines.iter().map(|line| line.seconds).sum();
        let size = |line: &GameLine| match line.variant.as_str() {
            "standard" => line.size.clone(),
            variant => format!("{} {variant}", line.size),
        };
        Figures {
            total,
            rated: history.len(),
            by_game: groups(&lines, |_| String::new()),
            by_opponent: groups(&lines, |line| line.opponents.join(", ")),
            by_seat: groups(&lines, |line| {
                line.seat.map_or_else(|| "?".to_string(), |seat: Seat| seat.to_string())
            }),
            by_size: groups(&lines, size),
            ratings,
            history,
            longest_streak,
            streak,
            seconds_a_move: (moves > 0).then(|| seconds / moves as f64),
        }
    }
}

/// The lines by game and label, with games in the order of the menu and labels as people count.
fn groups(lines: &[&GameLine], label: impl Fn(&GameLine) -> String) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for line in lines {
        let label = label(line);
        let known = groups.iter_mut().find(|it| it.game == line.game && it.label == label);
        match known {
            Some(group) => group.counts = group.counts.with(line),
            None => groups.push(Group {
                game: line.game.clone(),
                label,
                counts: ResultCounts::default().with(line),
            }),
        }
    }
    groups.sort_by_key(|group| (place_of(&group.game), group.game.clone(), in_order(&group.label)));
    groups
}

/// The place of a game on the menu. A game that is not on the menu comes last.
fn place_of(game: &str) -> usize {
    ALL_GAMES.iter().position(|it| it.name == game).unwrap_or(usize::MAX)
}

/// A label in its parts, so that `rung:10` comes after `rung:9`.
fn in_order(label: &str) -> (String, u32, String) {
    let digits = |ch: char| ch.is_ascii_digit();
    let start = label.find(digits).unwrap_or(label.len());
    let (head, tail) = label.split_at(start);
    let end = tail.find(|ch| !digits(ch)).unwrap_or(tail.len());
    (head.to_string(), tail[..end].parse().unwrap_or_default(), tail[end..].to_string())
}

fn history(lines: &[&GameLine]) -> (Ratings, Vec<RatingPoint>) {
    let mut ratings = Ratings::default();
    let mut points = Vec::new();
    for line in lines {
        let Some(rated) = line.rated_result() else { continue };
        ratings = ratings.after(&rated);
        points.push(RatingPoint {
            date: line.date.clone(),
            game: line.game.clone(),
            opponent: line.opponents.join(", "),
            result: rated.result,
            rating: ratings.of_game(&line.game),
            overall: ratings.overall,
        });
    }
    (ratings, points)
}

/// The most games won in a row, and the games won in a row at the end. Games whose result is not known
/// neither add to a streak nor end it.
fn streaks(lines: &[&GameLine]) -> (usize, usize) {
    let results = lines.iter().filter_map(|line| line.score);
    results.fold((0, 0), |(longest, now), result| match result {
        GameResult::Won => (longest.max(now + 1), now + 1),
        _ => (longest, 0),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::find_game;
    use crate::rating::Strength;

    fn line(game: &str, opponent: &str, score: Option<GameResult>, rated: bool) -> GameLine {
        let game = find_game(game).expect("a game");
        GameLine {
            date: Some("2026.11.20".to_string()),
            rated_against: rated.then_some(Strength { rating: 1_400.0, deviation: 50.0 }),
            ..GameLine::example(game, opponent, score)
        }
    }

    #[test]
    fn players_who_win_together_share_the_point() {
        let won_by = |result: &str| GameLine {
            result: result.to_string(),
            players: 4,
            ..line("sos", "greedy", Some(GameResult::Drawn), false)
        };
        for (result, points) in [("1,3", 0.5), ("1,2,4", 1.0 / 3.0), ("1,2,3,4", 0.25)] {
            assert_eq!(Figures::of(&[won_by(result)]).total.score(), Some(points), "{result}");
        }
    }

    #[test]
    fn figures_add_up() {
        use GameResult::{Drawn, Lost, Won};
        let lines = [
            line("snort", "rung:10", Some(Won), true),
            line("sos", "rung:2", Some(Won), false),
            line("snort", "rung:9", Some(Won), true),
            line("snort", "human", None, false),
            line("breakthrough", "master", Some(Lost), false),
            line("snort", "rung:10", Some(Drawn), true),
            line("snort", "rung:10", Some(Won), true),
        ];
        let figures = Figures::of(&lines);
        assert_eq!(
            figures.total,
            ResultCounts { won: 4, drawn: 1, lost: 1, unknown: 1, drawn_twelfths: 6 }
        );
        assert_eq!(figures.total.score(), Some(4.5 / 6.0));
        assert_eq!((figures.longest_streak, figures.streak, figures.rated), (3, 1, 4));
        assert_eq!(figures.seconds_a_move, Some(2.5));
        let names = |groups: &[Group]| -> Vec<String> {
            groups.iter().map(|group| format!("{} {}", group.game, group.label)).collect()
        };
        assert_eq!(names(&figures.by_game), ["breakthrough ", "snort ", "sos "]);
        let opponents =
            ["breakthrough master", "snort human", "snort rung:9", "snort rung:10", "sos rung:2"];
        assert_eq!(names(&figures.by_opponent), opponents);
        for groups in [&figures.by_game, &figures.by_opponent, &figures.by_seat, &figures.by_size] {
            let games: usize = groups.iter().map(|group| group.counts.games()).sum();
            assert_eq!(games, figures.total.games());
        }
        let last = figures.history.last().expect("rated games");
        assert_eq!(last.overall, figures.ratings.overall);
        assert_eq!(Some(last.rating), figures.ratings.if_played("snort"));
        assert_eq!(figures.ratings.if_played("sos"), None);
        // Figures of nothing are nothing.
        let nothing = Figures::of([]);
        assert_eq!((nothing.total.games(), nothing.total.score()), (0, None));
        assert_eq!(nothing.seconds_a_move, None);
    }
}
