//! A finished game as a line of the file of results: fields with tabs between them, which
//! spreadsheets read.

use super::id::id;
use crate::play::PlayerSpec;
use crate::rating::glicko::RatedResult;
use crate::rating::{GameResult, Strength};
use crate::record::Record;
use parlour_rules::{MAX_SEATS, Seat};

/// The names of the fields, as the first line of the file has them. New fields come last.
const FIELDS: [&str; 19] = [
    "id",
    "file",
    "date",
    "game",
    "size",
    "variant",
    "players",
    "seat",
    "opponents",
    "result",
    "score",
    "termination",
    "moves",
    "timed_moves",
    "seconds",
    "aids",
    "rated",
    "opponent_rating",
    "opponent_deviation",
];

/// More than a person thinks, and so little that a sum of them stays a number.
const MAX_SECONDS: f64 = 1e12;

/// In the place of what does not exist or is not known.
const NOTHING: &str = "-";

/// A finished game, as one profile sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct GameLine {
    /// What tells the game from all others, wherever its file is: a digest of how it was set up, of its
    /// players, moves and times.
    pub id: String,
    /// The name of its file when it was archived.
    pub file: String,
    /// The day it began, as `2026.11.20`.
    pub date: Option<String>,
    /// The game's name.
    pub game: String,
    /// The size of the board, as `8x8`.
    pub size: String,
    /// The variant.
    pub variant: String,
    /// The number of players.
    pub players: usize,
    /// The person's seat; `None` if several people played and none of them was named as the profile.
    pub seat: Option<Seat>,
    /// The other players in turn order: levels, and names of people or `human`.
    pub opponents: Vec<String>,
    /// The result as saved games spell it.
    pub result: String,
    /// The person's result, where the seat is known.
    pub score: Option<GameResult>,
    /// Why it ended, as saved games spell it.
    pub termination: String,
    /// The number of moves of all players.
    pub moves: usize,
    /// The number of the person's moves whose time is known.
    pub timed_moves: usize,
    /// How long the person thought about those, in seconds.
    pub seconds: f64,
    /// The aids that were used, as saved games list them, and [`POSITION`].
    pub aids: String,
    /// How strong the opponent was, in a rated game; `None` for a casual one.
    pub rated_against: Option<Strength>,
}

impl GameLine {
    /// The first line of the file.
    pub(super) fn header() -> String {
        FIELDS.join("\t")
    }

    /// The line of a finished game in the file `file`. `profile` is the name of the person; `seats` are
    /// the players of its moves. `None` for a game that goes on.
    pub(in crate::storage) fn new(
        record: &Record,
        file: &str,
        profile: Option<&str>,
        seats: &[Seat],
        rated_against: Option<Strength>,
    ) -> Option<GameLine> {
        let end = record.game_end?;
        let own_seat = own_seat(record, profile);
        let setup = record.setup;
        let is_other = |seat: &Seat| Some(*seat) != own_seat;
        let opponents = Seat::all(setup.players).filter(is_other);
        let own_times: Vec<f64> = seats
            .iter()
            .zip(&record.plies)
            .filter(|(seat, _)| Some(**seat) == own_seat)
            .filter_map(|(_, ply)| ply.time_spent.map(|time| time.as_secs_f64()))
            .collect();
        Some(GameLine {
            id: id(record),
            file: file.to_string(),
            date: record.date.clone(),
            game: record.game.name.to_string(),
            size: format!("{}x{}", setup.rows, setup.cols),
            variant: setup.variant.to_string(),
            players: setup.players,
            seat: own_seat,
            opponents: opponents.map(|seat| player(record, seat)).collect(),
            result: record.result_text(),
            score: own_seat.map(|seat| GameResult::of(end.outcome, seat)),
            termination: end.termination.to_string(),
            moves: record.plies.len(),
            timed_moves: own_times.len(),
            // An empty sum is −0.
            seconds: own_times.iter().sum::<f64>() + 0.0,
            aids: record.aids.to_string(),
            rated_against,
        })
    }

    /// The line, with one more word among the aids.
    pub(in crate::storage) fn with_aid(mut self, aid: &str) -> GameLine {
        self.aids = if self.aids.is_empty() { aid.to_string() } else { self.aids + "," + aid };
        self
    }

    /// How many players the point of a game that was drawn, or won together, is shared by.
    pub fn winners(&self) -> usize {
        // With more than two players the result lists the winners.
        (1 + self.result.matches(',').count()).clamp(2, MAX_SEATS)
    }

    /// Whether this word is among the aids.
    pub fn has_aid(&self, aid: &str) -> bool {
        self.aids.split(',').any(|it| it.trim() == aid)
    }

    /// The line of the file.
    pub(super) fn to_text(&self) -> String {
        let or_nothing = |text: Option<String>| text.unwrap_or_else(|| NOTHING.to_string());
        let whole = |value: Option<f64>| or_nothing(value.map(|value| format!("{value:.1}")));
        let fields = [
            self.id.clone(),
            self.file.clone(),
            or_nothing(self.date.clone()),
            self.game.clone(),
            self.size.clone(),
            self.variant.clone(),
            self.players.to_string(),
            or_nothing(self.seat.map(|seat| seat.to_string())),
            self.opponents.join(", "),
            self.result.clone(),
            or_nothing(self.score.map(|score| score.points().to_string())),
            self.termination.clone(),
            self.moves.to_string(),
            self.timed_moves.to_string(),
            format!("{:.1}", self.seconds),
            if self.aids.is_empty() { NOTHING.to_string() } else { self.aids.clone() },
            if self.is_rated() { "rated" } else { "casual" }.to_string(),
            whole(self.rated_against.map(|it| it.rating)),
            whole(self.rated_against.map(|it| it.deviation)),
        ];
        fields.map(|field| field.replace(char::is_control, " ")).join("\t")
    }

    /// Reads a line that anybody may have written. A line that was cut, or makes no sense, is none.
    pub(super) fn parse(line: &str) -> Option<GameLine> {
        let fields: Vec<&str> = line.split('\t').collect();
        let field = |name: &str| {
            let index = FIELDS.iter().position(|it| *it == name)?;
            fields.get(index).copied().map(str::trim)
        };
        let known = |name: &str| field(name).filter(|text| *text != NOTHING);
        let number = |name: &str| known(name)?.parse::<f64>().ok().filter(|it| it.is_finite());
        if field("id") == Some("id") || !field("opponent_deviation").is_some_and(is_whole) {
            return None;
        }
        let players: usize = field("players")?.parse().ok()?;
        let seat = known("seat").and_then(|text| text.parse::<usize>().ok());
        let seat = seat.filter(|number| (1..=players.min(4)).contains(number));
        let score = match known("score") {
            Some("1") => Some(GameResult::Won),
            Some("0.5") => Some(GameResult::Drawn),
            Some("0") => Some(GameResult::Lost),
            _ => None,
        };
        let strength = |rating| {
            let deviation = number("opponent_deviation").filter(|it| (0.0..=1_000.0).contains(it));
            Some(Strength { rating, deviation: deviation? })
        };
        let is_rated = field("rated") == Some("rated") && score.is_some();
        let rating = number("opponent_rating").filter(|it| is_rated && it.abs() < 10_000.0);
        Some(GameLine {
            id: known("id").filter(|id| !id.is_empty())?.to_string(),
            file: field("file")?.to_string(),
            date: known("date").map(ToString::to_string),
            game: field("game")?.to_string(),
            size: field("size")?.to_string(),
            variant: field("variant")?.to_string(),
            players,
            seat: seat.map(|number| Seat::new(number - 1)),
            opponents: field("opponents")?.split(", ").map(ToString::to_string).collect(),
            result: field("result")?.to_string(),
            score,
            termination: field("termination")?.to_string(),
            moves: field("moves")?.parse().ok()?,
            timed_moves: field("timed_moves")?.parse().ok()?,
            seconds: number("seconds").filter(|it| (0.0..=MAX_SECONDS).contains(it))?,
            aids: known("aids").unwrap_or_default().to_string(),
            rated_against: rating.and_then(strength),
        })
    }

    /// Whether all opponents are computers.
    pub fn is_against_computers(&self) -> bool {
        let is_computer =
            |name: &String| PlayerSpec::from_saved(name).is_ok_and(|spec| !spec.is_human());
        self.opponents.iter().all(is_computer)
    }

    /// Whether it counts for the rating.
    pub fn is_rated(&self) -> bool {
        self.rated_against.is_some()
    }

    /// What it does to the rating; `None` for a casual game.
    pub fn rated_result(&self) -> Option<RatedResult<'_>> {
        let (opponent, result) = self.rated_against.zip(self.score)?;
        Some(RatedResult { game: &self.game, opponent, result })
    }
}

#[cfg(test)]
impl GameLine {
    /// A casual game on the usual board, for tests. The person had the first seat; where nobody knows
    /// which seat that was, there is no `score`.
    pub(crate) fn example(
        game: &crate::play::game::Game,
        opponent: &str,
        score: Option<GameResult>,
    ) -> GameLine {
        let usual = game.supported_setups.default_setup;
        GameLine {
            id: String::new(),
            file: String::new(),
            date: None,
            game: game.name.to_string(),
            size: format!("{}x{}", usual.rows, usual.cols),
            variant: usual.variant.to_string(),
            players: 2,
            seat: score.map(|_| Seat::FIRST),
            opponents: vec![opponent.to_string()],
            result: "1-0".to_string(),
            score,
            termination: "normal".to_string(),
            moves: 20,
            timed_moves: 10,
            seconds: 25.0,
            aids: String::new(),
            rated_against: None,
        }
    }
}

/// The aid of a game that was begun in another position than its usual start.
pub const POSITION: &str = "position";

/// Whether the last field of a line was not cut: it is nothing, or has one decimal.
fn is_whole(last: &str) -> bool {
    last == NOTHING || last.split_once('.').is_some_and(|(_, decimals)| decimals.len() == 1)
}

/// The seat of the profile's person: the only person's, or that of the only one who has its name.
pub(in crate::storage) fn own_seat(record: &Record, profile: Option<&str>) -> Option<Seat> {
    let people: Vec<Seat> = Seat::all(record.setup.players)
        .filter(|seat| record.player_specs[seat.index()].is_human())
        .collect();
    let only = |seats: &[Seat]| if let [seat] = seats { Some(*seat) } else { None };
    only(&people).or_else(|| {
        let is_named = |seat: &Seat| Some(&*record.names[seat.index()]) == profile;
        only(&people.into_iter().filter(is_named).collect::<Vec<_>>())
    })
}

/// A player in a line: the level, or the person's name if there is one that is not a level's too.
fn player(record: &Record, seat: Seat) -> String {
    let (spec, name) = (record.player_specs[seat.index()], &record.names[seat.index()]);
    match spec {
        PlayerSpec::Human if !name.is_empty() && PlayerSpec::from_saved(name).is_err() => {
            name.replace(',', " ")
        }
        spec => spec.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(text: &str) -> Record {
        Record::read(text.as_bytes()).expect("a game")
    }

    const GAME: &str = "[Game \"snort\"]\n[Player1 \"human\"]\n[Player2 \"rung:2\"]\n\
        [Date \"2026.11.20\"]\n[Result \"1-0\"]\n[Termination \"resigned\"]\n\n1. a1 {[%emt 2.5]}\n";

    #[test]
    fn lines_are_read_as_they_are_written() {
        let strength = Some(Strength { rating: 950.0, deviation: 75.0 });
        for (text, rated) in [
            (GAME.to_string(), strength),
            (GAME.replace("rung:2", "human"), None),
            (GAME.replace("[Date \"2026.11.20\"]\n", "[Aids \"hints,take-backs\"]\n"), None),
        ] {
            let record = record(&text);
            let line = GameLine::new(&record, "a.game", None, &[Seat::FIRST], rated);
            let line = line.expect("it has ended");
            assert_eq!(GameLine::parse(&line.to_text()), Some(line.clone()));
            assert_eq!(line.to_text().split('\t').count(), FIELDS.len());
            // A line that was cut is no line.
            for (length, _) in line.to_text().char_indices() {
                assert_eq!(GameLine::parse(&line.to_text()[..length]), None);
            }
        }
        assert_eq!(GameLine::parse(&GameLine::header()), None);
        for junk in ["", "\t\t\t", "a game", &"\t".repeat(18), &"x\t".repeat(18)] {
            assert_eq!(GameLine::parse(junk), None, "{junk:?}");
        }
    }

    #[test]
    fn a_line_tells_whose_game_it_was() {
        let line = GameLine::new(&record(GAME), "a", None, &[Seat::FIRST], None).expect("a line");
        assert_eq!((line.seat, line.score), (Some(Seat::FIRST), Some(GameResult::Won)));
        assert_eq!((line.opponents.join(""), line.timed_moves), ("rung:2".to_string(), 1));
        assert!((line.seconds - 2.5).abs() < 1e-9);
        let two = GAME.replace("rung:2", "human").replace("[Date", "[Name2 \"Bo\"]\n[Date");
        let seat = |profile| own_seat(&record(&two), profile);
        assert_eq!((seat(None), seat(Some("Bo"))), (None, Some(Seat::SECOND)));
        let line = GameLine::new(&record(&two), "a", Some("Bo"), &[Seat::FIRST], None);
        let line = line.expect("a line");
        assert_eq!((line.score, line.opponents), (Some(GameResult::Lost), vec!["human".into()]));
        assert_eq!(line.timed_moves, 0);
    }

    #[test]
    fn a_game_keeps_its_id_when_it_is_annotated() {
        let game = record(GAME);
        let annotated = record(&GAME.replace("{[%emt 2.5]}", "$2 {[%emt 2.5]} {well}"));
        assert_eq!(id(&game), id(&annotated));
        assert_ne!(id(&game), id(&record(&GAME.replace("2.5", "2.6"))));
        assert_ne!(id(&game), id(&record(&GAME.replace("a1", "b1"))));
    }
}
