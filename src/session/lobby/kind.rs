//! What a line of a table says.

use super::identity::Author;
use super::terms::Terms;
use parlour_rules::Seat;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The longest talk, in characters.
pub const MAX_TALK_CHARS: usize = 200;

/// The longest time for a move, a year, so that sums of such times have room.
const MAX_USED: Duration = Duration::from_secs(365 * 86_400);

/// The moment of a table that a line is about: the game, counted from 1, and how many moves it has.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Moment {
    /// The number of the game at this table, from 1.
    pub round: u32,
    /// How many moves were played in it.
    pub ply: u32,
}

/// What players agree on.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Matter {
    /// The game is a draw.
    Draw,
    /// The last move of the one who offers is taken back, and all that follow it.
    TakeBack,
    /// The clocks stand still until somebody goes on.
    Pause,
    /// The same, and everybody may leave.
    Adjourn,
    /// Another game, in which each seat has the player of the next one.
    Rematch,
    /// Each seat gets the player of the next one, in the middle of the game.
    Swap,
    /// The clock of the player to move has run out. Nobody offers it; the player declines it whose clock has not.
    Flag,
}

impl Matter {
    const ALL: [(Matter, &'static str); 7] = [
        (Matter::Draw, "draw"),
        (Matter::TakeBack, "take-back"),
        (Matter::Pause, "pause"),
        (Matter::Adjourn, "adjourn"),
        (Matter::Rematch, "rematch"),
        (Matter::Swap, "swap"),
        (Matter::Flag, "flag"),
    ];
}

/// What a line says.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// The host makes the table.
    Open(Box<Terms>),
    /// Somebody would like to sit down: in this seat, or in any.
    Sit(Option<Seat>),
    /// The host gives a seat to somebody.
    Seat(Seat, Author),
    /// A move, and how long it took.
    Move(Moment, String, Duration),
    /// Somebody proposes something to all others.
    Offer(Moment, Matter),
    /// Somebody agrees.
    Accept(Moment, Matter),
    /// Somebody does not agree; or a pause ends.
    Decline(Moment, Matter),
    /// The player gives up.
    Resign(Moment),
    /// The clock of the player to move has run out.
    Flag(Moment),
    /// The player of this seat is gone, as somebody else sees.
    Gone(Seat),
    /// A line of talk.
    Say(String),
    /// How the game ended, as the writer saw it: the points of each seat in percent.
    Result(Moment, Vec<u8>),
    /// The writer leaves.
    Left,
    /// What a later version says.
    Unknown(String),
}

impl Kind {
    /// The moment that the line is about, if it is about one.
    pub fn moment(&self) -> Option<Moment> {
        match self {
            Kind::Move(at, ..)
            | Kind::Offer(at, _)
            | Kind::Accept(at, _)
            | Kind::Decline(at, _)
            | Kind::Resign(at)
            | Kind::Flag(at)
            | Kind::Result(at, _) => Some(*at),
            _ => None,
        }
    }

    /// A line of talk: one line, without control characters, not too long. `None` if nothing is left.
    pub fn say(text: &str) -> Option<Kind> {
        let plain = text.chars().filter(|sign| !sign.is_control()).take(MAX_TALK_CHARS);
        let text = plain.collect::<String>().trim().to_string();
        (!text.is_empty()).then_some(Kind::Say(text))
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.round, self.ply)
    }
}

impl FromStr for Moment {
    type Err = ();

    fn from_str(text: &str) -> Result<Moment, ()> {
        let (round, ply) = text.split_once('/').ok_or(())?;
        let number = |text: &str| text.parse().map_err(|_| ());
        Ok(Moment { round: number(round)?, ply: number(ply)? })
    }
}

impl fmt::Display for Matter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = Matter::ALL.iter().find(|(matter, _)| matter == self);
        f.write_str(row.expect("ALL holds every matter").1)
    }
}

impl FromStr for Matter {
    type Err = ();

    fn from_str(text: &str) -> Result<Matter, ()> {
        let row = Matter::ALL.iter().find(|(_, name)| *name == text);
        row.map(|(matter, _)| *matter).ok_or(())
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Open(terms) => write!(f, "open {terms}"),
            Kind::Sit(None) => f.write_str("sit any"),
            Kind::Sit(Some(seat)) => write!(f, "sit {}", seat.number()),
            Kind::Seat(seat, author) => write!(f, "seat {} {author}", seat.number()),
            Kind::Move(at, text, used) => write!(f, "move {at} {text} {}", used.as_millis()),
            Kind::Offer(at, matter) => write!(f, "offer {at} {matter}"),
            Kind::Accept(at, matter) => write!(f, "accept {at} {matter}"),
            Kind::Decline(at, matter) => write!(f, "decline {at} {matter}"),
            Kind::Resign(at) => write!(f, "resign {at}"),
            Kind::Flag(at) => write!(f, "flag {at}"),
            Kind::Gone(seat) => write!(f, "gone {}", seat.number()),
            Kind::Say(text) => write!(f, "say {text}"),
            Kind::Result(at, points) => {
                let points: Vec<String> = points.iter().map(u8::to_string).collect();
                write!(f, "result {at} {}", points.join(","))
            }
            Kind::Left => f.write_str("left"),
            Kind::Unknown(text) => f.write_str(text),
        }
    }
}

impl FromStr for Kind {
    type Err = ();

    /// Reads what [`Kind`] displays. A word that is unknown is kept; a known one with something wrong behind it
    /// is an error.
    fn from_str(text: &str) -> Result<Kind, ()> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let parts: Vec<&str> = rest.split(' ').collect();
        let seat = |text: &str| {
            let number: u8 = text.parse().map_err(|_| ())?;
            Seat::all(parlour_rules::MAX_SEATS).find(|it| it.number() == number).ok_or(())
        };
        let kind = match (word, parts.as_slice()) {
            ("open", _) => Kind::Open(Box::new(rest.parse()?)),
            ("sit", ["any"]) => Kind::Sit(None),
            ("sit", [number]) => Kind::Sit(Some(seat(number)?)),
            ("seat", [number, author]) => Kind::Seat(seat(number)?, author.parse()?),
            ("move", [at, text, millis]) => {
                let used = Duration::from_millis(millis.parse().map_err(|_| ())?);
                if used > MAX_USED {
                    return Err(());
                }
                Kind::Move(at.parse()?, (*text).to_string(), used)
            }
            ("offer", [at, matter]) => Kind::Offer(at.parse()?, matter.parse()?),
            ("accept", [at, matter]) => Kind::Accept(at.parse()?, matter.parse()?),
            ("decline", [at, matter]) => Kind::Decline(at.parse()?, matter.parse()?),
            ("resign", [at]) => Kind::Resign(at.parse()?),
            ("flag", [at]) => Kind::Flag(at.parse()?),
            ("gone", [number]) => Kind::Gone(seat(number)?),
            ("say", _) => Kind::say(rest).ok_or(())?,
            ("result", [at, points]) => {
                let points: Result<_, _> = points.split(',').map(str::parse).collect();
                Kind::Result(at.parse()?, points.map_err(|_| ())?)
            }
            ("left", [""]) => Kind::Left,
            ("sit" | "seat" | "move" | "offer" | "accept" | "decline", _)
            | ("resign" | "flag" | "gone" | "result" | "left", _) => return Err(()),
            _ => Kind::Unknown(text.to_string()),
        };
        Ok(kind)
    }
}
