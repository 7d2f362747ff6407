//! What has come to a shared table that a person should hear of.

use crate::text;
use parlour_session::lobby::shared_table::Presence;
use parlour_session::lobby::state::{Offer, Talk};
use parlour_session::lobby::{Author, Holder, Matter, Moment, TableState, Watch};
use parlour_session::storage::TableSeat;
use parlour_words::say;

/// Lines of talk that are shown at once: what somebody writes without end must not cover the screen.
const MAX_HEARD: usize = 2;

/// Lines of talk above the one that is typed. Not tuned: as many as a small screen has room for.
const TALK_LINES: usize = 5;

/// A game at a shared table.
pub(super) struct SharedGame {
    pub(super) seat: TableSeat,
    /// Wakes the program when somebody has written.
    _watch: Option<Watch>,
    /// The number of this game at the table; 0 while seats are free.
    pub(super) round: u32,
    /// What the person was told of.
    told: Told,
    /// Whether talk of others is left out.
    pub(super) is_muted: bool,
}

/// What the person was told of.
#[derive(Default)]
struct Told {
    talk: usize,
    refused: usize,
    here: Vec<Author>,
    offers: Vec<(Author, Matter)>,
    seated: usize,
    /// Where the game stood, and who sat where.
    at: Option<(Moment, Vec<Holder>)>,
}

impl SharedGame {
    /// The game under way at a table. What was said so far is old.
    pub(super) fn new(seat: TableSeat, watch: Option<Watch>) -> SharedGame {
        let state = seat.table.state();
        let told = Told { talk: state.talk().1, ..Told::default() };
        SharedGame { round: state.moment().round, told, is_muted: false, seat, _watch: watch }
    }

    pub(super) fn state(&self) -> &TableState {
        self.seat.table.state()
    }

    pub(super) fn me(&self) -> Option<Author> {
        self.seat.table.me()
    }

    /// Whether the person plays and may not be helped.
    pub(super) fn forbids_help(&self) -> bool {
        let is_over = self.state().end().is_some();
        !self.seat.is_watching() && !is_over && !self.state().terms().allows_help
    }

    /// A proposal of somebody else that waits for the person's answer.
    pub(super) fn open_offer(&self) -> Option<&Offer> {
        let me = self.me().filter(|me| self.state().seat_of(*me).is_some())?;
        self.state().offers().iter().find(|offer| !offer.has_agreed(&me))
    }

    /// The last lines of talk, one's own too.
    pub(super) fn last_talk(&self) -> Vec<String> {
        let (talk, _) = self.state().talk();
        let line = |it: &Talk| match self.me() == Some(it.author) {
            true => text::shared::talk(say!("menu-you"), &it.text),
            false => text::shared::talk(&self.name_of(&it.author), &it.text),
        };
        talk[talk.len().saturating_sub(TALK_LINES)..].iter().map(line).collect()
    }

    pub(super) fn name_of(&self, author: &Author) -> String {
        text::shared::person(author, &self.seat)
    }

    /// What has come that the person should hear of, and whether there are other proposals than before.
    pub(super) fn news(&mut self) -> (Option<String>, bool) {
        let (talk, talk_count) = self.state().talk();
        let new_talk = talk_count.saturating_sub(self.told.talk).min(talk.len()).min(MAX_HEARD);
        let heard = talk[talk.len() - new_talk..].iter();
        let me = self.me();
        let heard = heard.filter(|said| Some(said.author) != me && !self.is_muted);
        let mut news: Vec<String> =
            heard.map(|said| text::shared::talk(&self.name_of(&said.author), &said.text)).collect();
        let (refused, refused_count) = self.state().refused();
        if refused_count > self.told.refused
            && let Some(line) = refused.last().filter(|line| line.is_move)
        {
            news.push(say!("shared-refused", who = self.name_of(&line.author)));
        }
        let offers: Vec<_> = self.state().offers().iter().map(|it| (it.by, it.matter)).collect();
        let at = Some((self.state().moment(), self.state().holders().to_vec()));
        // Whatever was agreed to has changed something, and a move ends all proposals.
        let is_same = self.told.at == at && self.state().pause().is_none();
        let is_open = |matter| matter == Matter::Rematch || self.state().end().is_none();
        let mut own = self.told.offers.iter().filter(|it| Some(it.0) == me && !offers.contains(it));
        if own.any(|(_, matter)| is_open(*matter)) && is_same {
            news.push(say!("shared-declined").to_string());
        }
        let people: Vec<Author> = self.state().people().filter(|it| Some(*it) != me).collect();
        let is_here = |it: &&Author| self.seat.table.presence(it) != Presence::Gone;
        let here: Vec<Author> = people.iter().filter(is_here).copied().collect();
        if people.len() > self.told.seated {
            let new = people.last().map(|it| self.name_of(it));
            news.extend(new.filter(|_| self.round == 0).map(|who| say!("shared-sat-down", who)));
        }
        for author in &people {
            match (self.told.here.contains(author), here.contains(author)) {
                (true, false) => {
                    let who = self.name_of(author);
                    news.push(text::shared::gone(&who, self.state()));
                }
                (false, true) if self.told.seated == people.len() => {
                    news.push(say!("shared-came-back", who = self.name_of(author)));
                }
                _ => {}
            }
        }
        let is_asked = self.told.offers != offers;
        self.told = Told {
            talk: talk_count,
            refused: refused_count,
            here,
            offers,
            seated: people.len(),
            at,
        };
        ((!news.is_empty()).then(|| news.join(" ")), is_asked)
    }
}
