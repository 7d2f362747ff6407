//! What the people at a table propose to each other, and what comes of it.

use super::{Ended, Holder, Known, Offer, TableState, Why};
use crate::lobby::identity::Author;
use crate::lobby::kind::Matter;
use crate::lobby::line::Line;
use crate::play::{Action, GameEnd, Termination};

impl TableState {
    /// Whether it is somebody's turn. The host moves for computer players.
    pub(super) fn may_move(&self, author: Author) -> bool {
        self.to_move().is_some_and(|seat| match self.holders[seat.index()] {
            Holder::Person(person) => person == author,
            Holder::Computer(_) => author == self.host,
            Holder::Nobody => false,
        })
    }

    pub(super) fn is_offered(&self, matter: Matter) -> bool {
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
    pub(super) fn agree(&mut self, author: Author, matter: Matter, line: &Line) -> Result<(), Why> {
        let is_mover = self.may_move(author);
        let place = self.offers.iter().position(|offer| offer.matter == matter);
        let place = place.ok_or(Why::Senseless)?;
        let offer = &mut self.offers[place];
        if !offer.has_agreed(&author) {
            offer.agreed.push((author, Known::from(line)));
        } else if !is_mover {
            return Err(Why::Senseless);
        }
        let mut others = offer.agreed.iter().filter(|(it, _)| *it != author);
        let knows_all = others.all(|(_, known)| known.is_to(line));
        if self.are_agreed(place) && (is_mover && knows_all || !needs_mover(matter)) {
            self.settle(place, line);
        }
        Ok(())
    }

    fn are_agreed(&self, place: usize) -> bool {
        self.people().all(|person| self.offers[place].has_agreed(&person))
    }

    /// What all people have agreed on and somebody, who is to move, has to bring about by agreeing once more.
    pub fn due_of(&self, author: Author) -> Option<Matter> {
        let mut places = (0..self.offers.len()).filter(|_| self.may_move(author));
        places.find(|place| self.are_agreed(*place)).map(|place| self.offers[place].matter)
    }

    /// Carries out a proposal.
    fn settle(&mut self, place: usize, line: &Line) {
        let time = line.time;
        let Offer { matter, by, agreed } = self.offers.remove(place);
        match matter {
            Matter::Draw => {
                let known = agreed.into_iter().map(|(_, known)| known).collect();
                self.finish(GameEnd::agreed_draw(self.holders.len()), known);
            }
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

    pub(super) fn decline(&mut self, matter: Matter, author: Author, time: u64) -> Result<(), Why> {
        let seat = self.seat_of(author);
        let has_agreed = |offer: &Offer| offer.has_agreed(&author);
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
}

/// Whether an agreement changes the position or who moves while a game is under way.
fn needs_mover(matter: Matter) -> bool {
    matches!(matter, Matter::TakeBack | Matter::Swap)
}
