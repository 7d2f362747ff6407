//! How lines change a table.

use super::{
    Ended, Holder, Known, MAX_REFUSED, MAX_TALK, Offer, Refused, TableMove, TableState, Talk, Why,
};
use crate::lobby::identity::Author;
use crate::lobby::kind::{Kind, Matter};
use crate::lobby::line::Line;
use crate::play::{Action, GameEnd, ReplySink, Termination};
use parlour_rules::Seat;
use std::mem;
use std::time::Duration;

impl TableState {
    /// Takes the next line in. One that is refused changes nothing but the count.
    pub fn apply(&mut self, author: Author, line: &Line) {
        let unknown_end =
            self.ended.take_if(|ended| !ended.known.iter().all(|known| known.is_to(line)));
        let applied = match unknown_end {
            Some(ended) => self.apply_unaware(ended, author, line),
            None => self.try_apply(author, line),
        };
        let aside = self.ended.iter_mut().flat_map(|ended| &mut ended.offers);
        for offer in self.offers.iter_mut().chain(aside) {
            offer.agreed.iter_mut().for_each(|(_, known)| known.note(line));
        }
        if let Some(ended) = &mut self.ended {
            ended.known.iter_mut().for_each(|known| known.note(line));
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
            Kind::Open(_) => {
                need(author == self.host && line.number == 1, Why::Senseless)?;
                self.begin_if_complete(line.time);
                Ok(())
            }
            Kind::Sit(wish) => {
                let is_new = seat.is_none() && !self.waiting.iter().any(|(it, _)| *it == author);
                if is_new {
                    self.waiting.push((author, *wish));
                }
                self.come_back(seat, line.time);
                Ok(())
            }
            Kind::Seat(given, guest) => self.seat_guest(author, *given, *guest, line.time),
            Kind::Move(_, text, used) => self.play(author, text, *used, line),
            Kind::Offer(_, matter) => {
                need(seat.is_some(), Why::NotTheirs)?;
                // Two who propose the same agree; but each one's last move is another.
                if *matter == Matter::TakeBack || !self.is_offered(*matter) {
                    need(self.can_offer(*matter, author), Why::Senseless)?;
                    self.offers.push(Offer { by: author, matter: *matter, agreed: Vec::new() });
                }
                self.agree(author, *matter, line)
            }
            Kind::Accept(_, matter) => {
                need(seat.is_some() || self.may_move(author), Why::NotTheirs)?;
                self.agree(author, *matter, line)
            }
            Kind::Decline(_, matter) => {
                need(seat.is_some(), Why::NotTheirs)?;
                self.decline(*matter, author, line.time)
            }
            Kind::Resign(_) => {
                let seat = seat.ok_or(Why::NotTheirs)?;
                need(self.to_move().is_some(), Why::Senseless)?;
                self.lose(seat, Termination::Resigned, line);
                Ok(())
            }
            Kind::Flag(_) => self.claim_flag(author, line),
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
        // The word of the host alone counts, so that it means the same before the line of the guest has come.
        let free = self.free_seat(Some(seat)).filter(|_| self.seat_of(guest).is_none());
        let seat = free.ok_or(Why::Senseless)?;
        self.waiting.retain(|(it, _)| *it != guest);
        self.holders[seat.index()] = Holder::Person(guest);
        self.begin_if_complete(time);
        Ok(())
    }

    /// Begins the first game once all seats are taken.
    fn begin_if_complete(&mut self, time: u64) {
        if self.game.is_none() && !self.holders.contains(&Holder::Nobody) {
            self.begin_round(time);
        }
    }

    pub(super) fn begin_round(&mut self, time: u64) {
        // The terms were checked when the table was read.
        self.game = self.terms.start().begin(&ReplySink::ignore()).ok();
        self.round += 1;
        self.moves.clear();
        self.offers.clear();
        self.declined.clear();
        (self.ended, self.pause, self.gone_since, self.turn_began) = (None, None, None, time);
    }

    fn play(&mut self, author: Author, text: &str, used: Duration, line: &Line) -> Result<(), Why> {
        let time = line.time;
        let seat = self.to_move().ok_or(Why::Senseless)?;
        let is_theirs = self.may_move(author);
        let left = self.clock().map(|clock| clock.left(seat));
        let game = self.game.as_mut().filter(|_| is_theirs).ok_or(Why::NotTheirs)?;
        if left.is_some_and(|left| used > left) {
            self.lose(seat, Termination::Time, line);
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

    /// Somebody says that the clock of the player to move has run out. That player's own word holds; that of
    /// another one as far as the times of the lines bear it out.
    fn claim_flag(&mut self, author: Author, line: &Line) -> Result<(), Why> {
        let seat = self.to_move().filter(|_| self.pause.is_none()).ok_or(Why::Senseless)?;
        let claimant = self.seat_of(author).ok_or(Why::NotTheirs)?;
        let left = self.clock().ok_or(Why::Senseless)?.left(seat);
        if claimant != seat && self.turn_time(line.time) < left {
            return Err(Why::Senseless);
        }
        self.lose(seat, Termination::Time, line);
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

    fn lose(&mut self, seat: Seat, why: Termination, line: &Line) {
        self.finish(GameEnd::lost(seat, self.holders.len(), why), vec![Known::from(line)]);
    }

    pub(super) fn finish(&mut self, end: GameEnd, known: Vec<Known>) {
        let offers = mem::take(&mut self.offers);
        (self.ended, self.pause) = (Some(Ended { end, known, offers }), None);
    }
}
