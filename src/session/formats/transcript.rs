//! A game of another program while it is read: each move is played by the rules.

use super::refusal::Refusal;
use super::{Import, Known};
use crate::catalog::registry;
use crate::play::typed_squares::squares_in;
use crate::play::{
    Action, ActionError, BoardText, GameEnd, Match, MatchStart, ReplySink, Termination,
};
use crate::record::date::{day_number, format_date};
use crate::record::{Ply, Record, SOURCE_TAG, Tag, is_known_tag, parse_result, parse_time};
use parlour_rules::scene::BoardKind;
use parlour_rules::{Cell, MoveReader, Outcome, Seat};
use parlour_words::quoted;
use std::cmp::Ordering;
use std::time::{Duration, UNIX_EPOCH};

/// The tags of a record. What is told beyond them becomes a comment. Not tuned: more than any sample has.
const MAX_TAGS: usize = 100;
/// The bytes of a tag's name or value. A longer one becomes a comment. Not tuned: it fills three lines of a screen.
const MAX_TAG_BYTES: usize = 300;
/// The longest time of a move, in milliseconds: a saved game has nine digits for its seconds.
const MAX_MILLISECONDS: u64 = 999_999_999_000;

/// A game that is being read. After an illegal move it takes no further ones, and is refused.
pub(super) struct Transcript {
    game: Box<dyn Match>,
    record: Record,
    /// How the text says the game ended.
    claim: Option<(Outcome, Option<Termination>)>,
    left_out: Option<String>,
    refused: Option<Refusal>,
    /// What the text tells of the position.
    pub known: Known,
}

impl Transcript {
    /// A game from the usual start; `size` is rows and columns, or the game's usual size.
    pub(super) fn new(game: &str, size: Option<(usize, usize)>) -> Result<Transcript, Refusal> {
        Transcript::begin(game, size, None)
    }

    /// A game from a board of its own: rows from the top with `/` between them, in Parlour's signs. The usual start
    /// written so is the usual start.
    pub(super) fn on_board(
        game: &str,
        size: (usize, usize),
        rows: String,
        to_move: Seat,
    ) -> Result<Transcript, Refusal> {
        if let Ok(usual) = Transcript::new(game, Some(size)) {
            let board: Vec<String> = usual.board().iter().map(|row| row.iter().collect()).collect();
            if usual.to_move() == Some(to_move) && board.join("/") == rows {
                return Ok(usual);
            }
        }
        let board = BoardText { rows, to_move: to_move.number().into(), scores: None };
        Transcript::begin(game, Some(size), Some(board))
    }

    /// The game of `record`, before its first move.
    pub(super) fn start_of(record: &Record) -> Result<Transcript, Refusal> {
        let size = (record.setup.rows, record.setup.cols);
        Transcript::begin(record.game.name, Some(size), record.board.clone())
    }

    fn begin(
        game: &str,
        size: Option<(usize, usize)>,
        board: Option<BoardText>,
    ) -> Result<Transcript, Refusal> {
        let game = registry::find_game(game).map_err(|_| Refusal::Game(game.to_string()))?;
        let mut start = MatchStart { board, ..MatchStart::default_for(game) };
        if let Some((rows, cols)) = size {
            (start.setup.rows, start.setup.cols) = (rows, cols);
        }
        let game = start.begin(&ReplySink::ignore()).map_err(Refusal::Board)?;
        let record = Record { seed: None, ..Record::new(&start, None) };
        let known = Known::default();
        Ok(Transcript { game, record, claim: None, left_out: None, refused: None, known })
    }

    /// Plays a move in its canonical text. Returns the move, on which comments and times may be put; `None` if it is
    /// illegal, or if one before it was. Half a legal turn is left out, and illegal only if a move follows.
    pub(super) fn play(&mut self, text: &str) -> Option<&mut Ply> {
        if self.refused.is_some() {
            return None;
        }
        if let Some(half) = self.left_out.take() {
            self.refused = self.try_play(&half).err();
            return None;
        }
        match self.try_play(text) {
            Ok(()) => self.record.plies.last_mut(),
            Err(_) if self.is_half_turn(text) => {
                self.left_out = Some(text.to_string());
                None
            }
            Err(refusal) => {
                self.refused = Some(refusal);
                None
            }
        }
    }

    /// Whether an arrow or a rotation behind `text` would make a legal move of it.
    fn is_half_turn(&self, text: &str) -> bool {
        let halves = ['/', ':'].map(|sign| format!("{text}{sign}"));
        let begins = |whole: &str| halves.iter().any(|half| whole.starts_with(half));
        self.game.completions(text).iter().any(|completion| begins(&completion.text))
    }

    /// Plays a move if it is legal.
    ///
    /// # Errors
    /// Why it is illegal. Another move may then be tried.
    pub(super) fn try_play(&mut self, text: &str) -> Result<(), Refusal> {
        let number = self.record.plies.len() + 1;
        match self.game.act(Action::Move(text.to_string())) {
            Ok(_) => {
                self.record.plies.push(Ply::new(text.to_string()));
                Ok(())
            }
            Err(ActionError::IllegalMove(illegal)) => {
                Err(Refusal::Move(number, quoted(text).to_string(), illegal))
            }
            Err(_) => Err(Refusal::NoMove(number, quoted(text).to_string())),
        }
    }

    /// Plays a pawn's step, which captures if an enemy stands there: whether it does is seen on the board.
    pub(super) fn play_step(&mut self, from: &str, to: &str) -> Option<&mut Ply> {
        if self.refused.is_none() && self.try_play(&format!("{from}x{to}")).is_ok() {
            return self.record.plies.last_mut();
        }
        self.play(&format!("{from}-{to}"))
    }

    /// The legal move that a person means by `typed`, if it can be one only.
    pub(super) fn meant(&self, typed: &str) -> Option<String> {
        let found = self.game.completions(typed);
        let mut whole = found.into_iter().filter(|completion| completion.is_complete);
        let text = whole.next()?.text;
        whole.next().is_none().then_some(text)
    }

    /// Takes the last move back.
    pub(super) fn take_back(&mut self) {
        self.record.plies.pop();
        // Nothing is refused here but the start, where there is no move either.
        let _ = self.game.act(Action::Rewind(self.record.plies.len()));
    }

    /// The last move, to put comments and times on it.
    pub(super) fn last_ply(&mut self) -> Option<&mut Ply> {
        self.record.plies.last_mut()
    }

    /// How many moves were played.
    pub(super) fn plies(&self) -> usize {
        self.record.plies.len()
    }

    /// Rows and columns of the board.
    pub(super) fn size(&self) -> (usize, usize) {
        (self.record.setup.rows, self.record.setup.cols)
    }

    /// The board in Parlour's signs, a row a text, the top one first.
    pub(super) fn board(&self) -> Vec<Vec<char>> {
        let scene = self.game.scene(self.plies());
        let signs = scene.cells.iter().map(|&cell| Cell::symbol(cell)).collect::<Vec<_>>();
        signs.chunks(self.record.setup.cols).map(<[char]>::to_vec).collect()
    }

    /// What stands on the square of this name, in Parlour's signs.
    pub(super) fn sign_on(&self, square: &str) -> Option<char> {
        let scene = self.game.scene(self.plies());
        let coordinate = MoveReader::parse(square, MoveReader::coordinate)?;
        let square = scene.grid.locate(coordinate).ok()?;
        scene.cells.get(square.index()).map(|&cell| Cell::symbol(cell))
    }

    /// The squares that a text names, counted in reading order from the top.
    pub(super) fn squares(&self, text: &str) -> Vec<usize> {
        let squares = squares_in(self.game.scene(0).grid, text);
        squares.unwrap_or_default().iter().map(|square| square.index()).collect()
    }

    pub(super) fn board_kind(&self) -> BoardKind {
        self.game.scene(0).board_kind
    }

    /// How the rules have ended the game.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// The player to move; `None` once the rules have ended the game.
    pub(super) fn to_move(&self) -> Option<Seat> {
        self.game.to_move()
    }

    /// The game as far as it was read.
    pub(super) fn record(&mut self) -> &mut Record {
        &mut self.record
    }

    /// The name of the game.
    pub(super) fn game(&self) -> &'static str {
        self.record.game.name
    }

    /// Whether a move before was refused.
    pub(super) fn is_refused(&self) -> bool {
        self.refused.is_some()
    }

    /// The game is not to be taken, unless a reason was given before.
    pub(super) fn refuse(&mut self, refusal: Refusal) {
        self.refused.get_or_insert(refusal);
    }

    /// The text has this where a move should stand.
    pub(super) fn no_move(&mut self, text: &str) {
        self.refuse(Refusal::NoMove(self.plies() + 1, quoted(text).to_string()));
    }

    /// The last turn lacks its arrow or its rotation: it stays away, and the person is told.
    pub(super) fn leave_out(&mut self, turn: String) {
        self.left_out = Some(turn);
    }

    /// The text says how the game ended, and perhaps why.
    pub(super) fn end(&mut self, outcome: Outcome, termination: Option<Termination>) {
        self.claim = Some((outcome, termination));
    }

    /// The text has a result as PGN spells it; any other says nothing.
    pub(super) fn end_by_text(&mut self, result: &str, termination: Option<Termination>) {
        if let Some(outcome) = parse_result(result, 2) {
            self.end(outcome, termination);
        }
    }

    /// This player has lost.
    pub(super) fn lose(&mut self, seat: Seat, termination: Option<Termination>) {
        self.end(Outcome::win(seat.next(2)), termination);
    }

    /// The text tells what each player got; whoever has more has won.
    pub(super) fn end_by_points(&mut self, one: f64, other: f64, why: Option<Termination>) {
        let outcome = match one.total_cmp(&other) {
            Ordering::Greater => Outcome::win(Seat::FIRST),
            Ordering::Less => Outcome::win(Seat::SECOND),
            Ordering::Equal => Outcome::draw(2),
        };
        self.end(outcome, why);
    }

    /// The name of a player, as far as it is one: `?` is nobody.
    pub(super) fn name(&mut self, seat: Seat, name: &str) {
        if name != "?" {
            self.record.names[seat.index()] = one_line(name);
        }
    }

    /// The day it was played, in any order that begins with the year, or in seconds since 1970. Another text is kept as
    /// a tag.
    pub(super) fn date(&mut self, date: &str) {
        let is_seconds = (9..=10).contains(&date.trim().len());
        let seconds = date.trim().parse().ok().filter(|_| is_seconds).map(Duration::from_secs);
        let day = match seconds {
            Some(seconds) => format_date(UNIX_EPOCH + seconds),
            None => date.trim().get(..10).unwrap_or(date.trim()).replace(['-', '/'], "."),
        };
        if day_number(&day).is_some() {
            self.record.date = Some(day.clone());
        }
        if day != date.trim() {
            self.tag("SourceDate", date);
        }
    }

    /// Something else that the text tells of the whole game. It is kept as a tag, whose name has letters and digits
    /// only, or if it is long as a comment. What says nothing, as `?`, is not kept.
    pub(super) fn tag(&mut self, name: &str, value: &str) {
        let name: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        // In a saved game, too, White and Black are the players.
        let is_ours = is_known_tag(&name) || ["", "White", "Black"].contains(&name.as_str());
        let name = if is_ours { format!("Source{name}") } else { name };
        let value = one_line(value);
        let tags = &mut self.record.unknown_tags;
        if value.trim_matches(['?', '-', '.']).is_empty() || tags.iter().any(|tag| tag.name == name)
        {
            return;
        }
        if value.len() <= MAX_TAG_BYTES && name.len() <= MAX_TAG_BYTES && tags.len() < MAX_TAGS {
            tags.push(Tag { name, value });
        } else {
            self.record.preface.push(comment_text(&format!("{name}: {value}")));
        }
    }

    /// How long the last move took, in seconds, or hours, minutes and seconds with colons.
    pub(super) fn time_spent(&mut self, time: &str) {
        let time = parse_time(time.trim()).map(Duration::from_millis);
        if let Some(ply) = self.record.plies.last_mut() {
            ply.time_spent = time.or(ply.time_spent);
        }
    }

    /// A comment on the last move, or before the first one.
    pub(super) fn comment(&mut self, text: &str) {
        let text = comment_text(text);
        if text.is_empty() {
            return;
        }
        match self.record.plies.last_mut() {
            Some(ply) => ply.comments.push(text),
            None => self.record.preface.push(text),
        }
    }

    /// The last move took from one time to the other, both in milliseconds.
    pub(super) fn time_between(&mut self, begin: Option<i64>, end: Option<i64>) {
        let spent = end.zip(begin).and_then(|(end, begin)| end.checked_sub(begin));
        let spent = spent.and_then(|spent| u64::try_from(spent).ok()).filter(|&spent| spent > 0);
        if let (Some(ply), Some(spent)) = (self.record.plies.last_mut(), spent) {
            ply.time_spent = Some(Duration::from_millis(spent.min(MAX_MILLISECONDS)));
        }
    }

    /// What becomes of the game. `found` tells where it stands in its text.
    pub(super) fn into_import(self, found: Import) -> Import {
        let mut record = self.record;
        record.unknown_tags.push(Tag { name: SOURCE_TAG.into(), value: found.format.into() });
        let by_rules = self.game.game_end();
        let claimed = self.claim.map(|(outcome, termination)| {
            let usual = match outcome.winner() {
                Some(_) => Termination::Resigned,
                None => Termination::Agreed,
            };
            // The rules have not ended it, whatever the text says.
            let is_draw = outcome.winner().is_none();
            let told = termination
                .filter(|&it| it != Termination::Normal && (it == Termination::Agreed) == is_draw);
            GameEnd { outcome, termination: told.unwrap_or(usual) }
        });
        let claimed = claimed.filter(|_| self.refused.is_none());
        let mut contradicts = None;
        if let (Some(rules), Some(claimed)) = (by_rules, claimed)
            && rules.outcome != claimed.outcome
        {
            record.game_end = Some(claimed);
            contradicts = Some(record.result_text());
        }
        record.game_end = by_rules.or(claimed);
        let (left_out, refused, known) = (self.left_out, self.refused, self.known);
        Import { record: Some(record), contradicts, left_out, refused, known, ..found }
    }
}

/// A value of a tag.
fn one_line(text: &str) -> String {
    let blank = |ch: char| if ch.is_control() { ' ' } else { ch };
    text.chars().map(blank).collect::<String>().trim().to_string()
}

/// A comment that a saved game can hold: no brace ends it, and it holds no command.
pub(super) fn comment_text(text: &str) -> String {
    let line_ends = text.replace("\r\n", "\n").replace('}', ")").replace("[%", "[ %");
    let blank = |ch: char| if ch.is_control() && ch != '\n' { ' ' } else { ch };
    line_ends.chars().map(blank).collect::<String>().trim().to_string()
}
