//! A table of several programs in line mode: sitting down there, one game after another, and what is told of the others.

use super::command::{self, PlainCommand};
use super::console::Reply;
use super::line_source::news_pipe;
use super::{ConsoleSession, PromptExit};
use crate::cli::CliError;
use crate::text::showable_name;
use parlour_rules::Seat;
use parlour_session::lobby::people::name_of;
use parlour_session::lobby::shared_table::now;
use parlour_session::lobby::state::{Offer, Why};
use parlour_session::lobby::{Author, Holder, Kind, Matter, Moment, TableState, Watch};
use parlour_session::play::{GameEnd, Match};
use parlour_session::storage::{SeatError, TableSeat};
use parlour_words::say;
use rustix::fd::OwnedFd;
use signal_hook::consts::SIGTSTP;
use signal_hook::{SigId, low_level};
use std::convert::Infallible;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The least time before it is looked again whether the time of somebody else is up. Not tuned.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// The table at which the person sits, and what they have been told of it.
pub(super) struct ConsoleTable {
    pub(super) seat: TableSeat,
    told: Told,
    /// The game that is played here, counted from 1.
    round: u32,
    /// How many of its moves this program has written or read.
    moves_sent: usize,
    /// Whether the last move is still to be told: somebody may have moved before the game began here.
    pub(super) tells_last_move: bool,
    /// Whether talk is not shown.
    pub(super) is_muted: bool,
    /// Why a line could not be written.
    failure: Option<String>,
    /// None in a kiosk, which is not suspended.
    suspension: Option<Suspension>,
    _watch: Watch,
}

/// Whether the person has suspended the program, as ^Z does. It stops once the others can see that they are gone.
struct Suspension {
    is_asked: Arc<AtomicBool>,
    handlers: Vec<SigId>,
}

impl Suspension {
    /// Writes to `wake` when the program is to be suspended.
    fn watch(wake: OwnedFd) -> io::Result<Suspension> {
        let is_asked = Arc::new(AtomicBool::new(false));
        let mut suspension = Suspension { is_asked, handlers: Vec::new() };
        let asked = Arc::clone(&suspension.is_asked);
        suspension.handlers.push(signal_hook::flag::register(SIGTSTP, asked)?);
        suspension.handlers.push(low_level::pipe::register(SIGTSTP, wake)?);
        Ok(suspension)
    }
}

impl Drop for Suspension {
    fn drop(&mut self) {
        for handler in self.handlers.drain(..) {
            low_level::unregister(handler);
        }
    }
}

/// What can be told of a table besides its moves.
#[derive(Clone, PartialEq)]
struct Told {
    moment: Moment,
    end: Option<GameEnd>,
    holders: Vec<Holder>,
    offers: Vec<Offer>,
    pause: Option<Matter>,
    is_gone: bool,
    talk: usize,
    refused: usize,
}

impl Told {
    fn of(state: &TableState) -> Told {
        Told {
            moment: state.moment(),
            end: state.end(),
            holders: state.holders().to_vec(),
            offers: state.offers().to_vec(),
            pause: state.pause(),
            is_gone: state.is_gone(),
            talk: state.talk().1,
            refused: state.refused().1,
        }
    }
}

impl ConsoleTable {
    /// The table of a seat, and the pipe through which its news come.
    fn at(seat: TableSeat, is_kiosk: bool) -> io::Result<(OwnedFd, ConsoleTable)> {
        let (news, wake, end) = news_pipe()?;
        let mut told = Told::of(seat.table.state());
        // Who sits where is told at first too.
        told.holders.fill(Holder::Nobody);
        let table = ConsoleTable {
            told,
            round: 0,
            moves_sent: 0,
            tells_last_move: false,
            is_muted: false,
            failure: None,
            suspension: (!is_kiosk).then(|| Suspension::watch(end)).transpose()?,
            _watch: seat.watch(wake)?,
            seat,
        };
        Ok((news, table))
    }

    pub(super) fn state(&self) -> &TableState {
        self.seat.table.state()
    }

    /// The name of somebody, as it is shown.
    fn name(&self, author: &Author) -> String {
        let name = name_of(author, self.seat.table.lobby(), &self.seat.trusted);
        showable_name(&name).into_owned()
    }

    /// Whether hints and analysis are allowed now.
    pub(super) fn allows_help(&self) -> bool {
        let state = self.state();
        self.seat.is_watching() || state.terms().allows_help || state.end().is_some()
    }

    /// Whether another game than the one here is played at the table.
    pub(super) fn has_next_game(&self) -> bool {
        self.state().moment().round != self.round
    }

    /// Reads what has come. Returns whether there is anything to tell. Stops the program, if that was asked for, and then
    /// there is.
    pub(super) fn has_news(&mut self) -> bool {
        let suspension = self.suspension.as_ref();
        if suspension.is_some_and(|it| it.is_asked.swap(false, Ordering::Relaxed)) {
            self.seat.table.go_away();
            // A system that does not stop the program lets it run on.
            let _ = low_level::emulate_default_handler(SIGTSTP);
            if !self.seat.is_watching() {
                // The line stands behind those that say that the person is gone.
                self.seat.refresh();
                self.send(Kind::Sit(None));
            }
            return true;
        }
        self.seat.refresh();
        let mut now = Told::of(self.state());
        if self.is_muted {
            now.talk = self.told.talk;
        }
        now != self.told || self.is_over()
    }

    /// Whether there is nothing more to watch: the game has ended, or somebody has taken the table away.
    pub(super) fn is_over(&self) -> bool {
        let is_there = self.seat.table.dir().is_dir();
        self.seat.is_watching() && (self.state().end().is_some() || !is_there)
    }

    /// A line for each thing that is new, besides moves.
    pub(super) fn news(&mut self) -> Vec<String> {
        let now = Told::of(self.state());
        let before = std::mem::replace(&mut self.told, now.clone());
        let (state, me) = (self.state(), self.seat.table.me());
        let is_me = |author: &Author| Some(*author) == me;
        let mut lines = Vec::new();
        let seats = Seat::all(now.holders.len()).zip(&now.holders).zip(&before.holders);
        for ((seat, holder), _) in seats.filter(|((_, now), before)| now != before) {
            let number = seat.number();
            match holder {
                Holder::Person(author) if is_me(author) => {
                    lines.push(say!("lobby-you-sit", number))
                }
                Holder::Person(author) => {
                    lines.push(say!("lobby-sits", name = self.name(author), number));
                }
                _ => {}
            }
        }
        let (talk, count) = state.talk();
        let unheard = count.saturating_sub(before.talk).min(talk.len());
        for said in &talk[talk.len() - unheard..] {
            if !self.is_muted && !is_me(&said.author) {
                lines.push(say!("lobby-says", name = self.name(&said.author), text = said.text));
            }
        }
        let is_same = |one: &Offer, other: &Offer| (one.by, one.matter) == (other.by, other.matter);
        let is_among = |offers: &[Offer], offer: &Offer| offers.iter().any(|it| is_same(it, offer));
        for offer in now.offers.iter().filter(|it| !is_among(&before.offers, it)) {
            let matter = offer.matter.to_string();
            lines.push(match is_me(&offer.by) {
                true => say!("lobby-you-offer").to_string(),
                false => say!("lobby-offers", matter, name = self.name(&offer.by)),
            });
        }
        // An offer that was accepted has changed something else.
        let is_unchanged = Told { offers: Vec::new(), talk: 0, refused: 0, ..before.clone() }
            == Told { offers: Vec::new(), talk: 0, refused: 0, ..now.clone() };
        if is_unchanged && before.offers.iter().any(|it| !is_among(&now.offers, it)) {
            lines.push(say!("lobby-declined").to_string());
        }
        if now.pause != before.pause {
            let is_paused = now.pause.is_some();
            lines.push(if is_paused { say!("lobby-paused") } else { say!("lobby-goes-on") }.into());
        }
        let mover = state.to_move().map(|seat| now.holders[seat.index()]);
        if let Some(Holder::Person(author)) = mover.filter(|_| now.moment == before.moment) {
            match (before.is_gone, now.is_gone) {
                (false, true) => lines.push(say!("lobby-gone", name = self.name(&author))),
                (true, false) => lines.push(say!("lobby-back", name = self.name(&author))),
                _ => {}
            }
        }
        for line in state.refused().0.iter().skip(before.refused) {
            let (name, number) = (self.name(&line.author), line.number);
            let why = match line.why {
                Why::NotTheirs => "right",
                Why::Late => "late",
                Why::Illegal => "illegal",
                Why::Senseless => "sense",
            };
            lines.push(say!("lobby-refused", name, number = number.to_string(), why));
        }
        lines.extend(self.failure.take());
        lines
    }

    /// Writes a line. What cannot be written is told with the next news, and written later.
    pub(super) fn send(&mut self, kind: Kind) {
        let sent = self.seat.send(kind);
        self.failure = sent.err().map(|error| error.to_string()).or(self.failure.take());
    }

    /// Writes the moves of the game here that the table does not have.
    pub(super) fn send_moves(&mut self, game: &dyn Match) {
        for (ply, played) in game.moves().iter().enumerate().skip(self.moves_sent) {
            let moment = Moment { round: self.round, ply: ply as u32 };
            let used = played.time_spent.unwrap_or_default();
            self.send(Kind::Move(moment, played.text.clone(), used));
        }
        self.moves_sent = game.moves().len();
    }

    /// The moves of the game here are those of the table.
    pub(super) fn note_moves(&mut self) {
        self.moves_sent = self.state().moves().len();
    }

    /// When the time of the player to move is up: of the person here at `own`, of others when the lines say so.
    pub(super) fn flag_time(&self, own: Instant) -> Option<Instant> {
        if self.is_own_turn() {
            return Some(own);
        }
        Some(Instant::now() + self.time_of_other()?.max(LOOK_AGAIN))
    }

    fn is_own_turn(&self) -> bool {
        let own = self.seat.table.own_seat();
        own.is_some() && self.state().to_move() == own
    }

    /// How much time somebody else who is to move has left. Who watches claims nothing.
    fn time_of_other(&self) -> Option<Duration> {
        self.seat.table.own_seat()?;
        let state = self.state();
        let left = state.clock()?.time_left(state.to_move()?, Instant::now());
        Some(left.saturating_sub(state.turn_time(now())))
    }

    /// Says that the time of the player to move is up, if it is.
    pub(super) fn claim_flag(&mut self) {
        if self.is_own_turn() || self.time_of_other() == Some(Duration::ZERO) {
            self.send(Kind::Flag(self.state().moment()));
        }
    }
}

impl ConsoleSession<'_> {
    /// Sits down at a table, and plays there until the person leaves.
    pub(super) fn sit_down(&mut self, seat: TableSeat) -> PromptExit {
        let (news, table) = match ConsoleTable::at(seat, self.options.is_kiosk) {
            Ok(both) => both,
            Err(error) => return error.into(),
        };
        self.console.listen(Some(news));
        self.table = Some(table);
        let Err(exit) = self.play_at_table();
        self.console.listen(None);
        if let Some(ConsoleTable { mut seat, .. }) = self.table.take() {
            let state = seat.table.state();
            let is_open = state.game().is_none() && !state.terms().is_correspondence();
            if seat.table.is_host() && is_open {
                // Nobody gives the seats any more.
                seat.table.withdraw();
            } else if !seat.is_watching() {
                // Whoever is gone is seen to be gone in any case.
                let _ = seat.send(Kind::Left);
            }
        }
        exit
    }

    fn play_at_table(&mut self) -> Result<Infallible, PromptExit> {
        self.wait_for_people()?;
        loop {
            let (Some(table), Some(store)) = (&mut self.table, &self.store) else {
                return Err(PromptExit::Quit);
            };
            let start = table.seat.match_start(self.position_args.engine_options());
            let journal = table.seat.journal(store, &start);
            table.round = table.state().moment().round;
            for line in table.news() {
                self.console.print(line)?;
            }
            table.moves_sent = start.moves.len();
            table.tells_last_move = !start.moves.is_empty();
            match self.play_match(&start, journal) {
                PromptExit::Again => {}
                stop => return Err(stop),
            }
        }
    }

    /// Tells the code of the person's own table, and waits until all seats are taken.
    fn wait_for_people(&mut self) -> Result<(), PromptExit> {
        let ConsoleSession { console, table: Some(table), .. } = self else { return Ok(()) };
        if table.seat.table.is_host() {
            console.print(format!("table {}", table.seat.table.name().spoken()))?;
        }
        if table.state().terms().is_rated {
            console.print(say!("lobby-rated"))?;
        }
        if table.state().game().is_none() {
            console.print(say!("lobby-waiting"))?;
        }
        loop {
            table.seat.refresh();
            for line in table.news() {
                console.print(line)?;
            }
            let begins = table.state().game().is_some();
            if begins && table.seat.table.own_seat().is_none() && !table.seat.is_watching() {
                return Err(CliError::failed(SeatError::Full).into());
            } else if begins {
                return Ok(());
            } else if table.is_over() {
                return Err(PromptExit::Quit);
            }
            match console.ask_or_hear(None, None, || table.has_news())? {
                Reply::Line(line) => match command::parse(&line) {
                    Some((PlainCommand::Quit, _)) => return Err(PromptExit::Quit),
                    Some((PlainCommand::Menu, _)) => return Err(PromptExit::Menu),
                    Some((PlainCommand::Help, _)) => console.print(command::help_text())?,
                    Some((PlainCommand::Say, text)) => table.say(text),
                    _ => console.print(say!("lobby-waiting"))?,
                },
                Reply::End if !table.seat.is_watching() => return Err(PromptExit::Quit),
                _ => {}
            }
        }
    }
}
