//! A saved game as data, and as a match to look at.

use super::aids::Aids;
use super::judgement::{Judgement, is_judgement};
use super::syntax::GAME_SUFFIX;
use crate::play::action::ViewedPlayers;
use crate::play::game::Game;
use crate::play::{
    Action, BoardText, Clock, GameEnd, Match, MatchNets, MatchStart, PlayerSpec, ReplySink,
    StartError, Termination, TimeControl,
};
use parlour_ai::core::EngineOptions;
use parlour_rules::{MAX_SEATS, Setup};
use std::time::Duration;

/// A saved game, finished or not. Its `Display` is the text of its file.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The game.
    pub game: &'static Game,
    /// Size, variant and number of players.
    pub setup: Setup,
    /// The players, in turn order.
    pub player_specs: Vec<PlayerSpec>,
    /// The players' names, one a seat, empty for a player without one.
    pub names: Vec<String>,
    /// The day it began, as `2026.11.20`.
    pub date: Option<String>,
    /// What tells the game from one that is alike in all else.
    pub id: Option<String>,
    /// The rules about time, if there were clocks.
    pub time_control: Option<TimeControl>,
    /// The seed of all random choices.
    pub seed: Option<u64>,
    /// The board it began with, if that was not the game's own start.
    pub board: Option<BoardText>,
    /// How it ended, if it has.
    pub game_end: Option<GameEnd>,
    /// Who judged its moves, as `master` or `master:n200000`.
    pub analyst: Option<String>,
    /// Whether it was begun to count for the players' ratings.
    pub is_rated: bool,
    /// The aids that were used in it.
    pub aids: Aids,
    /// Tags that mean nothing here, and are kept.
    pub unknown_tags: Vec<Tag>,
    /// Comments before the first move.
    pub preface: Vec<String>,
    /// Variations from the start, in a game without moves. Where there are moves, they stand beside the
    /// first.
    pub start_variations: Vec<Vec<Ply>>,
    /// The moves.
    pub plies: Vec<Ply>,
    /// How long the player to move had thought, in whole milliseconds, when the game was left or
    /// ended without a move.
    pub turn_time: Option<Duration>,
}

/// The tag of a game that another program or site has recorded: the name of the format that it came in.
pub(crate) const SOURCE_TAG: &str = "Source";

/// A tag of a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Letters, digits and `_`.
    pub name: String,
    /// One line.
    pub value: String,
}

/// A move of a saved game.
#[derive(Clone, PartialEq, Debug)]
pub struct Ply {
    /// The move's canonical text.
    pub text: String,
    /// How long the player thought, in whole milliseconds.
    pub time_spent: Option<Duration>,
    /// Player 1's expected score in thousandths, as the mover's search saw it.
    pub expected_score: Option<u16>,
    /// What an analysis found out about the move. [`Ply::judge`] sets it.
    pub judgement: Option<Judgement>,
    /// PGN's numeric annotation glyphs, as 2 for a mistake.
    pub nags: Vec<u8>,
    /// Comments on the move. No comment holds a `}`.
    pub comments: Vec<String>,
    /// Other moves in the place of this one, and how the game might have gone on. None is empty.
    pub variations: Vec<Vec<Ply>>,
}

impl Ply {
    /// A move of which nothing else is known.
    pub fn new(text: String) -> Ply {
        Ply {
            text,
            time_spent: None,
            expected_score: None,
            judgement: None,
            nags: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
        }
    }

    /// Sets what an analysis found out about the move. It replaces comments that hold parts of a
    /// judgement: behind a whole one they would say things twice, and the file could not be read.
    pub fn judge(&mut self, judgement: Judgement) {
        self.comments.retain(|comment| !is_judgement(comment));
        self.judgement = Some(judgement);
    }

    /// Adds what `again`, the same move elsewhere, says of it in comments and marks. The marks of a judged move are
    /// the analyst's.
    pub fn join(&mut self, again: &Ply) {
        let is_judged = self.judgement.is_some();
        for comment in &again.comments {
            let says_it_again = is_judged && is_judgement(comment);
            if !says_it_again && !self.comments.contains(comment) {
                self.comments.push(comment.clone());
            }
        }
        for nag in again.nags.iter().filter(|_| !is_judged) {
            if !self.nags.contains(nag) {
                self.nags.push(*nag);
            }
        }
    }
}

impl Record {
    /// The record of a match that begins as `start` says, before its first move.
    pub fn new(start: &MatchStart, date: Option<String>) -> Record {
        Record {
            game: start.game,
            setup: start.setup,
            player_specs: start.player_specs.clone(),
            names: start.names_per_seat(),
            date,
            id: None,
            time_control: start.time_control,
            seed: Some(start.engine_options.seed),
            board: start.board.clone(),
            game_end: None,
            analyst: None,
            is_rated: start.is_rated,
            aids: Aids::default(),
            unknown_tags: Vec::new(),
            preface: Vec::new(),
            start_variations: Vec::new(),
            plies: Vec::new(),
            turn_time: None,
        }
    }

    /// Whether another program or site has recorded the game.
    pub fn is_imported(&self) -> bool {
        self.unknown_tags.iter().any(|tag| tag.name == SOURCE_TAG)
    }

    /// The texts of its moves.
    pub(crate) fn move_texts(&self) -> Vec<String> {
        self.plies.iter().map(|ply| ply.text.clone()).collect()
    }

    /// The match that continues this game. The record's seed, if it has one, replaces that of
    /// `engine_options`.
    pub fn to_match_start(&self, engine_options: &EngineOptions) -> MatchStart {
        MatchStart {
            game: self.game,
            setup: self.setup,
            board: self.board.clone(),
            moves: self.move_texts(),
            move_times: self.plies.iter().map(|ply| ply.time_spent).collect(),
            turn_time: self.turn_time,
            player_specs: self.player_specs.clone(),
            names: self.names.clone(),
            time_control: self.time_control,
            engine_options: EngineOptions {
                seed: self.seed.unwrap_or(engine_options.seed),
                ..*engine_options
            },
            is_rated: self.is_rated,
            nets: MatchNets::default(),
            adaptive: [false; MAX_SEATS],
        }
    }

    /// Leaves the first `plies` moves and adds those of `line`, for a game that goes on from there. The
    /// player to move had thought only in the position in which the game was left.
    pub fn cut_to_play_on(&mut self, plies: usize, line: impl IntoIterator<Item = String>) {
        let is_cut = plies < self.plies.len();
        self.plies.truncate(plies);
        let kept = self.plies.len();
        self.plies.extend(line.into_iter().map(Ply::new));
        let had_ended = self.game_end.take().is_some();
        if had_ended || is_cut || self.plies.len() > kept {
            self.turn_time = None;
        }
    }

    /// Whether the game is a rated one that goes on: nobody may help in it.
    pub fn is_rated_under_way(&self) -> bool {
        self.is_rated && self.game_end.is_none()
    }

    /// A copy of a rated game is a casual one: its moves may be known to be good.
    pub fn into_casual(self) -> Record {
        Record { is_rated: false, ..self }
    }

    /// The name proposed for a file of this game.
    pub fn default_file_name(&self) -> String {
        let date = self.date.as_deref().unwrap_or_default().replace(['.', '/'], "-");
        format!("{}-{date}{GAME_SUFFIX}", self.game.name)
    }
}

impl Record {
    /// The match of this record, to look at: its players are named as at the table, and nobody searches.
    ///
    /// # Errors
    /// If the record cannot be played.
    pub fn open_for_viewing(&self) -> Result<Box<dyn Match>, StartError> {
        let start = self.to_match_start(&EngineOptions::default());
        // All seats become human, so that nobody searches.
        let mut game = start.with_human_players().begin(&ReplySink::ignore())?;
        // If they were not as many as the seats, the match would not have begun.
        let _ = game.act(Action::NamePlayers(ViewedPlayers {
            player_specs: self.player_specs.clone(),
            is_rated: self.is_rated,
        }));
        Ok(game)
    }

    /// The match after the first `plies` moves, all of it played by people without clocks.
    ///
    /// # Errors
    /// If the record cannot be played.
    pub fn open_after(&self, plies: usize) -> Result<Box<dyn Match>, StartError> {
        let mut record = Record { game_end: None, time_control: None, ..self.clone() };
        record.plies.truncate(plies);
        record.open_for_viewing()
    }

    /// The match of this record, to be shown to others: nobody is "you", and a level stands with its
    /// budget.
    ///
    /// # Errors
    /// If the record cannot be played.
    pub fn open_for_others(&self) -> Result<Box<dyn Match>, StartError> {
        let start = self.to_match_start(&EngineOptions::default());
        let display_name =
            |(name, spec): (&String, &PlayerSpec)| match (name.as_str(), spec.is_human()) {
                ("", false) => spec.to_string(),
                (name, _) => name.to_string(),
            };
        let names = start.names.iter().zip(&start.player_specs).map(display_name).collect();
        MatchStart { names, ..start.with_human_players() }.begin(&ReplySink::ignore())
    }

    /// The clocks after the first `plies` moves; `None` without clocks. `game` is the match of
    /// [`Record::open_for_viewing`], whose own clocks run on.
    pub fn clock_after(&self, game: &dyn Match, plies: usize) -> Option<Clock> {
        let mut clock = Clock::new(self.time_control?);
        for (ply, played) in self.plies.iter().zip(game.moves()).take(plies) {
            clock.deduct(played.seat, ply.time_spent.unwrap_or_default());
        }
        if let Some(seat) = game.to_move().filter(|_| plies >= self.plies.len()) {
            match self.game_end.map(|end| end.termination) {
                Some(Termination::Time) => clock.empty(seat),
                _ => clock.deduct_turn(seat, self.turn_time.unwrap_or_default()),
            }
        }
        Some(clock)
    }
}
