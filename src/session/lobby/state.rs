//! What a table comes to: who sits where, the game, and what is offered, after lines in their order.

use super::identity::Author;
use super::kind::{Kind, Matter, Moment};
use super::line::{Line, LineDigest};
use super::terms::{Away, SeatTerm, Terms};
use crate::play::{
    Action, Clock, GameEnd, Match, PlayerSpec, ReplySink, StartError, TableGame, Termination,
};
use parlour_rules::Seat;
use std::collections::HashSet;
use std::mem;
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
    /// Those who agree, the one who proposed it included.
    agreed: Vec<Author>,
}

impl Offer {
    /// Whether somebody agrees already.
    pub fn has_agreed(&self, author: &Author) -> bool {
        self.agreed.contains(author)
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
    /// The line that brought it, and all whose writers knew of it.
    known_to: HashSet<LineDigest>,
    /// The proposals that waited for answers.
    offers: Vec<Offer>,
}

impl Ended {
    fn is_known_to(&self, line: &Line) -> bool {
        line.before.iter().chain(&line.seen).any(|it| self.known_to.contains(it))
    }
}

/// A table as its lines tell it.
///
/// Whatever arrives later, a move stays that was in the game once, unless all agree to take it back. For that, only the
/// lines of the player to move change the position or who moves; what others write at the same time waits or gives way.
/// So an end holds against a move only if its writer knew of it; a take-back and a change of seats
/// come with a line of the player to move; and whoever has agreed cannot take that back.
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

    /// The game for [`Action::Follow`]; `at` is the present time where the turn did not begin just now.
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

    /// Takes the next line in. One that is refused changes nothing but the count.
    pub fn apply(&mut self, author: Author, line: &Line) {
        let unknown_end = self.ended.take_if(|ended| !ended.is_known_to(line));
        let applied = match unknown_end {
            Some(ended) => self.apply_unaware(ended, author, line),
            None => self.try_apply(author, line),
        };
        if let Some(ended) = &mut self.ended
            && (ended.known_to.is_empty() || ended.is_known_to(line))
        {
            ended.known_to.insert(line.digest);
        }
        if let Err(why) = applied {
            self.refused_count += 1;
            if self.refused.len() < MAX_REFUSED {
                let is_move = matches!(line.kind, Kind::Move(..));
                self.refused.push(Refused { author, number: line.number, why, is_move });
            }
        }
    }

    /// Takes in a line whose writer does not know that the game has ended, as if it had not. The end stays, unless the
    /// line changes the position or who moves.
    fn apply_unaware(&mut self, mut ended: Ended, author: Author, line: &Line) -> Result<(), Why> {
        let offers_since = mem::replace(&mut self.offers, mem::take(&mut ended.offers));
        let before = (self.moment(), self.holders.clone());
        let applied = self.try_apply(author, line);
        if before == (self.moment(), self.holders.clone()) {
            if let Some(second) = self.ended.take() {
                self.offers = second.offers;
            }
            ended.offers = mem::replace(&mut self.offers, offers_since);
            (self.ended, self.pause) = (Some(ended), None);
        }
        applied
    }

    fn try_apply(&mut self, author: Author, line: &Line) -> Result<(), Why> {
        let need = |is_met: bool, why: Why| if is_met { Ok(()) } else { Err(why) };
        let seat = self.seat_of(author);
        if let Some(moment) = line.kind.moment() {
            need(moment == self.moment(), Why::Late)?;
        }
        match &line.kind {
            // The first line of the host has made the table.
            Kind::Open(_) => need(author == self.host && line.number == 1, Why::Senseless),
            Kind::Sit(wish) => {
                let is_new = seat.is_none() && !self.waiting.iter().any(|(it, _)| *it == author);
                if is_new {
                    self.waiting.push((author, *wish));
                }
                self.come_back(seat, line.time);
                Ok(())
            }
            Kind::Seat(given, guest) => self.seat_guest(author, *given, *guest, line.time),
            Kind::Move(_, text, used) => self.play(author, text, *used, line.time),
            Kind::Offer(_, matter) => {
                need(seat.is_some(), Why::NotTheirs)?;
                // Two who propose the same agree; but each one's last move is another.
                if *matter == Matter::TakeBack || !self.is_offered(*matter) {
                    need(self.can_offer(*matter, author), Why::Senseless)?;
                    self.offers.push(Offer { by: author, matter: *matter, agreed: Vec::new() });
                }
                self.agree(author, *matter, line.time)
            }
            Kind::Accept(_, matter) => {
                need(seat.is_some() || self.may_move(author), Why::NotTheirs)?;
                self.agree(author, *matter, line.time)
            }
            Kind::Decline(_, matter) => {
                need(seat.is_some(), Why::NotTheirs)?;
                self.decline(*matter, author, line.time)
            }
            Kind::Resign(_) => {
                let seat = seat.ok_or(Why::NotTheirs)?;
                need(self.to_move().is_some(), Why::Senseless)?;
                self.finish(GameEnd::lost(seat, self.holders.len(), Termination::Resigned));
                Ok(())
            }
            Kind::Flag(_) => self.claim_flag(author, line.time),
            Kind::Gone(gone) => {
                need(seat.is_some_and(|seat| seat != *gone), Why::NotTheirs)?;
                if self.to_move() == Some(*gone) {
                    self.gone_since.get_or_insert(line.time);
                }
                Ok(())
            }
            Kind::Say(text) => {
                need(seat.is_some() || author == self.host, Why::NotTheirs)?;
                self.talk_count += 1;
                self.talk.push(Talk { author, text: text.clone() });
                if self.talk.len() > MAX_TALK {
                    self.talk.remove(0);
                }
                Ok(())
            }
            Kind::Result(at, points) => {
                need(seat.is_some(), Why::NotTheirs)?;
                need(self.end().is_some(), Why::Senseless)?;
                let is_again = self.results.iter().any(|(by, of, _)| *by == author && of == at);
                need(!is_again, Why::Senseless)?;
                self.results.push((author, *at, points.clone()));
                Ok(())
            }
            Kind::Left | Kind::Unknown(_) => Ok(()),
        }
    }

    fn seat_guest(
        &mut self,
        author: Author,
        seat: Seat,
        guest: Author,
        time: u64,
    ) -> Result<(), Why> {
        if author != self.host {
            return Err(Why::NotTheirs);
        }
        let place = self.waiting.iter().position(|(it, _)| *it == guest);
        let (Some(place), Some(seat)) = (place, self.free_seat(Some(seat))) else {
            return Err(Why::Senseless);
        };
        self.waiting.remove(place);
        self.holders[seat.index()] = Holder::Person(guest);
        self.begin_if_complete(time);
        Ok(())
    }

    /// Begins the first game once all seats are taken.
    pub(super) fn begin_if_complete(&mut self, time: u64) {
        if self.game.is_none() && !self.holders.contains(&Holder::Nobody) {
            self.begin_round(time);
        }
    }

    fn begin_round(&mut self, time: u64) {
        // The terms were checked when the table was read.
        self.game = self.terms.start().begin(&ReplySink::ignore()).ok();
        self.round += 1;
        self.moves.clear();
        self.offers.clear();
        self.declined.clear();
        (self.ended, self.pause, self.gone_since, self.turn_began) = (None, None, None, time);
    }

    fn play(&mut self, author: Author, text: &str, used: Duration, time: u64) -> Result<(), Why> {
        let seat = self.to_move().ok_or(Why::Senseless)?;
        let is_theirs = self.may_move(author);
        let left = self.clock().map(|clock| clock.left(seat));
        let game = self.game.as_mut().filter(|_| is_theirs).ok_or(Why::NotTheirs)?;
        if left.is_some_and(|left| used > left) {
            self.finish(GameEnd::lost(seat, self.holders.len(), Termination::Time));
            return Ok(());
        }
        game.act(Action::Move(text.to_string())).map_err(|_| Why::Illegal)?;
        let text = game.moves().last().map_or_else(String::new, |played| played.text.clone());
        self.moves.push(TableMove { text, seat, used, time });
        // A proposal is about the position in which it was made.
        self.offers.clear();
        self.declined.clear();
        (self.pause, self.gone_since, self.turn_began) = (None, None, time);
        Ok(())
    }

    /// Whether it is somebody's turn. The host moves for computer players.
    fn may_move(&self, author: Author) -> bool {
        self.to_move().is_some_and(|seat| match self.holders[seat.index()] {
            Holder::Person(person) => person == author,
            Holder::Computer(_) => author == self.host,
            Holder::Nobody => false,
        })
    }

    fn is_offered(&self, matter: Matter) -> bool {
        self.offers.iter().any(|offer| offer.matter == matter)
    }

    /// Whether somebody can propose something now.
    pub fn can_offer(&self, matter: Matter, author: Author) -> bool {
        let is_under_way = self.to_move().is_some();
        !self.is_offered(matter)
            && !self.declined.contains(&(author, matter))
            && match matter {
                Matter::Draw => is_under_way && self.terms.game.has_draws,
                Matter::TakeBack => {
                    is_under_way && !self.terms.is_rated && self.plies_before(author).is_some()
                }
                Matter::Pause | Matter::Adjourn => is_under_way && self.pause.is_none(),
                Matter::Rematch => self.end().is_some(),
                Matter::Swap => is_under_way && !self.terms.is_rated,
                Matter::Flag => false,
            }
    }

    /// How many moves are left when the last one of somebody is taken back.
    fn plies_before(&self, author: Author) -> Option<usize> {
        let seat = self.seat_of(author)?;
        self.moves.iter().rposition(|played| played.seat == seat)
    }

    /// Somebody agrees to a proposal. What all people at the table agree on is carried out: at once, or, where
    /// the position or who moves changes, with a line of the player to move, who may agree once more for that.
    fn agree(&mut self, author: Author, matter: Matter, time: u64) -> Result<(), Why> {
        let is_mover = self.may_move(author);
        let place = self.offers.iter().position(|offer| offer.matter == matter);
        let place = place.ok_or(Why::Senseless)?;
        let agreed = &mut self.offers[place].agreed;
        if !agreed.contains(&author) {
            agreed.push(author);
        } else if !is_mover {
            return Err(Why::Senseless);
        }
        if self.are_agreed(place) && (is_mover || !needs_mover(matter)) {
            self.settle(place, time);
        }
        Ok(())
    }

    fn are_agreed(&self, place: usize) -> bool {
        self.people().all(|person| self.offers[place].agreed.contains(&person))
    }

    /// What all people have agreed on and somebody, who is to move, has to bring about by agreeing once more.
    pub fn due_of(&self, author: Author) -> Option<Matter> {
        let mut places = (0..self.offers.len()).filter(|_| self.may_move(author));
        places.find(|place| self.are_agreed(*place)).map(|place| self.offers[place].matter)
    }

    /// Carries out a proposal.
    fn settle(&mut self, place: usize, time: u64) {
        let Offer { matter, by, .. } = self.offers.remove(place);
        match matter {
            Matter::Draw => self.finish(GameEnd::agreed_draw(self.holders.len())),
            Matter::Pause | Matter::Adjourn => self.pause = Some(matter),
            Matter::TakeBack => self.take_back(by, time),
            Matter::Rematch => {
                self.holders.rotate_left(1);
                self.begin_round(time);
            }
            Matter::Swap => {
                self.holders.rotate_left(1);
                self.offers.clear();
                self.turn_began = time;
            }
            Matter::Flag => {}
        }
    }

    fn take_back(&mut self, by: Author, time: u64) {
        let (Some(plies), Some(game)) = (self.plies_before(by), &mut self.game) else { return };
        if game.act(Action::Rewind(plies)).is_ok() {
            self.moves.truncate(plies);
            self.offers.clear();
            (self.pause, self.gone_since, self.turn_began) = (None, None, time);
        }
    }

    fn decline(&mut self, matter: Matter, author: Author, time: u64) -> Result<(), Why> {
        let seat = self.seat_of(author);
        let has_agreed = |offer: &Offer| offer.agreed.contains(&author);
        let is_flag = |ended: &mut Ended| {
            matter == Matter::Flag
                && ended.end.termination == Termination::Time
                && self.game.as_ref().and_then(|game| game.to_move()) == seat
                && !self.offers.iter().any(has_agreed)
        };
        if self.pause == Some(matter) {
            (self.pause, self.turn_began) = (None, time);
        } else if let Some(ended) = self.ended.take_if(is_flag) {
            self.offers = ended.offers;
        } else {
            let is_open = |offer: &Offer| offer.matter == matter && !has_agreed(offer);
            let place = self.offers.iter().position(is_open).ok_or(Why::Senseless)?;
            let offer = self.offers.remove(place);
            self.declined.push((offer.by, matter));
        }
        Ok(())
    }

    /// Somebody says that the clock of the player to move has run out. That player's own word holds; that of
    /// another one as far as the times of the lines bear it out.
    fn claim_flag(&mut self, author: Author, time: u64) -> Result<(), Why> {
        let seat = self.to_move().filter(|_| self.pause.is_none()).ok_or(Why::Senseless)?;
        let claimant = self.seat_of(author).ok_or(Why::NotTheirs)?;
        let left = self.clock().ok_or(Why::Senseless)?.left(seat);
        if claimant != seat && self.turn_time(time) < left {
            return Err(Why::Senseless);
        }
        self.finish(GameEnd::lost(seat, self.holders.len(), Termination::Time));
        Ok(())
    }

    /// The player of a seat is there again: the time of the absence does not count, as far as the terms say.
    fn come_back(&mut self, seat: Option<Seat>, time: u64) {
        if seat.is_some() && seat == self.to_move() && self.gone_since.is_some() {
            let used = self.turn_time(time);
            self.turn_began = time.saturating_sub(used.as_millis() as u64);
            self.gone_since = None;
        }
    }

    fn finish(&mut self, end: GameEnd) {
        let offers = mem::take(&mut self.offers);
        (self.ended, self.pause) = (Some(Ended { end, known_to: HashSet::new(), offers }), None);
    }
}

/// Whether an agreement changes the position or who moves while a game is under way.
fn needs_mover(matter: Matter) -> bool {
    matches!(matter, Matter::TakeBack | Matter::Swap)
}
