//! What a table comes to: who sits where, the game, and what is offered, after lines in their order.

mod lines;
mod offers;

use super::identity::Author;
use super::kind::{Matter, Moment};
use super::line::{Line, LineDigest};
use super::terms::{Away, SeatTerm, Terms};
use crate::play::{Clock, GameEnd, Match, PlayerSpec, StartError, TableGame, Termination};
use parlour_rules::Seat;
use std::collections::BTreeSet;
use std::time::Duration;

/// Lines of talk that are kept. Not tuned.
const MAX_TALK: usize = 200;

/// Refused lines that are told; further ones are counted. Not tuned.
const MAX_REFUSED: usize = 20;

/// Who has a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Holder {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person(Author),
    /// A computer player of the host.
    Computer(PlayerSpec),
}

/// A proposal that not all have answered.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    /// Who has made it.
    pub by: Author,
    /// What is proposed.
    pub matter: Matter,
    /// Those who agree, the one who proposed it included, and who knows of that.
    agreed: Vec<(Author, Known)>,
}

/// Who knows of something: the line that says it, and all lines whose writers had read that.
#[derive(Clone, Debug)]
struct Known(BTreeSet<LineDigest>);

impl Known {
    fn from(line: &Line) -> Known {
        Known(BTreeSet::from([line.digest]))
    }

    fn is_to(&self, line: &Line) -> bool {
        line.before.iter().chain(&line.seen).any(|it| self.0.contains(it))
    }

    /// A line has been read.
    fn note(&mut self, line: &Line) {
        if self.is_to(line) {
            self.0.insert(line.digest);
        }
    }
}

/// Proposals are the same whoever knows of them.
impl PartialEq for Known {
    fn eq(&self, _: &Known) -> bool {
        true
    }
}

impl Offer {
    /// Whether somebody agrees already.
    pub fn has_agreed(&self, author: &Author) -> bool {
        self.agreed.iter().any(|(it, _)| it == author)
    }
}

/// A line of talk.
#[derive(Clone, PartialEq, Debug)]
pub struct Talk {
    /// Who said it.
    pub author: Author,
    /// What, as it was written: not yet fit for a terminal.
    pub text: String,
}

/// A move at a table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableMove {
    /// Its canonical text.
    pub text: String,
    /// Who moved.
    pub seat: Seat,
    /// How long it took, as its line says.
    pub used: Duration,
    /// When the line was written, by its writer's clock, in milliseconds since 1970.
    pub time: u64,
}

/// Why a line counts as not written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// Its author has no right to it.
    NotTheirs,
    /// It is about another moment of the game.
    Late,
    /// The rules of the game forbid the move.
    Illegal,
    /// It makes no sense now.
    Senseless,
}

/// A line that counts as not written.
#[derive(Clone, PartialEq, Debug)]
pub struct Refused {
    /// Who wrote it.
    pub author: Author,
    /// Its number in their file.
    pub number: u32,
    /// Why it counts for nothing.
    pub why: Why,
    /// Whether it is a move.
    pub is_move: bool,
}

/// An end that the rules of the game do not bring: a resignation, an agreement, a clock.
struct Ended {
    end: GameEnd,
    /// Who knows of the line that brought it, or of each that agreed to it. Only whoever knows all knows the end.
    known: Vec<Known>,
    /// The proposals that waited for answers.
    offers: Vec<Offer>,
}

/// A table as its lines tell it.
///
/// Whatever arrives later, a move stays that was in the game once, unless all agree to take it back. For that, only the
/// lines of the player to move change the position or who moves; what others write at the same time waits or gives way.
/// So an end holds against a move only if its writer knew of it; a take-back and a change of seats
/// come with a line of the player to move, whose writer knew that all others agree; and whoever has agreed cannot
/// take that back.
pub struct TableState {
    terms: Terms,
    host: Author,
    holders: Vec<Holder>,
    waiting: Vec<(Author, Option<Seat>)>,
    round: u32,
    /// The game under way or ended; `None` before all seats are taken.
    game: Option<Box<dyn Match>>,
    moves: Vec<TableMove>,
    ended: Option<Ended>,
    offers: Vec<Offer>,
    /// Proposals that were declined, so that nobody makes them again before the next move.
    declined: Vec<(Author, Matter)>,
    /// Whether the clocks stand still by agreement.
    pause: Option<Matter>,
    /// When the turn under way began, by the clock of the writer of the line before.
    turn_began: u64,
    /// Since when the player to move is gone.
    gone_since: Option<u64>,
    talk: Vec<Talk>,
    /// All lines of talk that there were.
    talk_count: usize,
    refused: Vec<Refused>,
    refused_count: usize,
    /// The results that players have written of the rounds.
    results: Vec<(Author, Moment, Vec<u8>)>,
}

impl TableState {
    /// A table that the host has just made.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn new(host: Author, terms: Terms) -> Result<TableState, StartError> {
        terms.start().check()?;
        let holder = |seat: &SeatTerm| match seat {
            SeatTerm::Host => Holder::Person(host),
            SeatTerm::Open => Holder::Nobody,
            SeatTerm::Computer(spec) => Holder::Computer(*spec),
        };
        Ok(TableState {
            holders: terms.seats.iter().map(holder).collect(),
            terms,
            host,
            waiting: Vec::new(),
            round: 0,
            game: None,
            moves: Vec::new(),
            ended: None,
            offers: Vec::new(),
            declined: Vec::new(),
            pause: None,
            turn_began: 0,
            gone_since: None,
            talk: Vec::new(),
            talk_count: 0,
            refused: Vec::new(),
            refused_count: 0,
            results: Vec::new(),
        })
    }

    /// What the host has set.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Who made the table.
    pub fn host(&self) -> Author {
        self.host
    }

    /// Who has which seat, in turn order.
    pub fn holders(&self) -> &[Holder] {
        &self.holders
    }

    /// Those who would like to sit down and have no seat.
    pub fn waiting(&self) -> &[(Author, Option<Seat>)] {
        &self.waiting
    }

    /// The seat of a person.
    pub fn seat_of(&self, author: Author) -> Option<Seat> {
        let mut seats = Seat::all(self.holders.len()).zip(&self.holders);
        seats.find(|(_, holder)| **holder == Holder::Person(author)).map(|(seat, _)| seat)
    }

    /// The people at the table, in turn order.
    pub fn people(&self) -> impl Iterator<Item = Author> {
        self.holders.iter().filter_map(|holder| match holder {
            Holder::Person(author) => Some(*author),
            _ => None,
        })
    }

    /// A seat that nobody has, for somebody who would like `wish`.
    pub fn free_seat(&self, wish: Option<Seat>) -> Option<Seat> {
        let mut seats = Seat::all(self.holders.len()).zip(&self.holders);
        let is_free = |(seat, holder): &(Seat, &Holder)| {
            **holder == Holder::Nobody && wish.is_none_or(|wish| wish == *seat)
        };
        seats.find(is_free).map(|(seat, _)| seat)
    }

    /// The game under way or ended; `None` before all seats are taken. Its clocks stand still.
    pub fn game(&self) -> Option<&dyn Match> {
        self.game.as_deref()
    }

    /// The moves of the game under way.
    pub fn moves(&self) -> &[TableMove] {
        &self.moves
    }

    fn declared_end(&self) -> Option<GameEnd> {
        self.ended.as_ref().map(|ended| ended.end)
    }

    /// How the game ended.
    pub fn end(&self) -> Option<GameEnd> {
        self.declared_end().or_else(|| self.game.as_ref()?.game_end())
    }

    /// The moment of the game.
    pub fn moment(&self) -> Moment {
        Moment { round: self.round, ply: self.moves.len() as u32 }
    }

    /// The player to move.
    pub fn to_move(&self) -> Option<Seat> {
        if self.ended.is_some() { None } else { self.game.as_ref()?.to_move() }
    }

    /// The proposals that wait for answers.
    pub fn offers(&self) -> &[Offer] {
        &self.offers
    }

    /// Whether somebody has said that the player to move is gone.
    pub fn is_gone(&self) -> bool {
        self.gone_since.is_some()
    }

    /// Whether the clock waits at `time` for the player to move, who is gone.
    pub fn waits_for_absent(&self, time: u64) -> bool {
        let gone = self.gone_since.map(|since| time.saturating_sub(since));
        matches!((gone, self.terms.away), (Some(gone), Away::Waits(minutes))
            if gone < u64::from(minutes) * 60_000)
    }

    /// Whether the clocks stand still by agreement, and which.
    pub fn pause(&self) -> Option<Matter> {
        self.pause
    }

    /// The last lines of talk, and how many there were in all.
    pub fn talk(&self) -> (&[Talk], usize) {
        (&self.talk, self.talk_count)
    }

    /// Lines that count as not written, and how many there were in all.
    pub fn refused(&self) -> (&[Refused], usize) {
        (&self.refused, self.refused_count)
    }

    /// The results that players have written: who, of which game, and the points of each seat in percent.
    pub fn results(&self) -> &[(Author, Moment, Vec<u8>)] {
        &self.results
    }

    /// The clocks at the beginning of the turn, if there are any. They stand still.
    pub fn clock(&self) -> Option<Clock> {
        let mut clock = Clock::new(self.terms.time_control?);
        for played in &self.moves {
            clock.deduct(played.seat, played.used);
        }
        if let (Some(end), Some(game)) = (self.declared_end(), &self.game)
            && let (Termination::Time, Some(seat)) = (end.termination, game.to_move())
        {
            clock.empty(seat);
        }
        Some(clock)
    }

    /// The game for [`Action::Follow`](crate::play::Action::Follow); `at` is the present time where the turn did not begin just now.
    pub fn table_game(&self, at: Option<u64>) -> TableGame {
        let moves = self.moves.iter().map(|played| (played.text.clone(), played.used)).collect();
        let turn_time = at.filter(|_| self.to_move().is_some()).map(|at| self.turn_time(at));
        TableGame { moves, declared_end: self.declared_end(), turn_time }
    }

    /// How long the player to move has thought at `time`, by the clock of the line before. The time in which
    /// they were gone does not count as far as the terms say.
    pub fn turn_time(&self, time: u64) -> Duration {
        let waited = match (self.gone_since, self.terms.away) {
            (Some(since), Away::Waits(minutes)) => {
                time.saturating_sub(since).min(u64::from(minutes) * 60_000)
            }
            _ => 0,
        };
        Duration::from_millis(time.saturating_sub(self.turn_began).saturating_sub(waited))
    }

    /// The points of each seat in percent, once the game is over.
    pub fn points(&self) -> Option<Vec<u8>> {
        let outcome = self.end()?.outcome;
        let seats: Vec<Seat> = Seat::all(self.holders.len()).collect();
        let winners = seats.iter().filter(|seat| outcome.includes(**seat)).count().max(1);
        let point = |seat: &Seat| if outcome.includes(*seat) { (100 / winners) as u8 } else { 0 };
        Some(seats.iter().map(point).collect())
    }
}
