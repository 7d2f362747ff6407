//! Facts: what a move does, decided exactly on the board. A fact is no guess and no estimate. The
//! sentences that people read are made of facts in `text/facts/`.

use super::fact_kind::Beside;
pub use super::fact_kind::{FactKind, FactRank};
use parlour_rules::{Seat, Square};
use parlour_words::arguments_of;

/// Something that is true of a move, with the squares to light up.
///
/// The squares are those of the board after the move that was played, but of a fact that ranks as
/// [`FactRank::Better`] those of the board before it.
#[derive(Clone, PartialEq, Debug)]
pub struct Fact {
    /// What is true.
    pub kind: FactKind,
    /// Whom and what it is about.
    pub arguments: FactArguments,
    /// What it would have been after the better move, which is named. What is not there stays as it is.
    pub instead: Option<FactArguments>,
    /// The squares that show it.
    pub squares: Vec<Square>,
}

/// What sentences are made of, by the names of the messages' arguments.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct FactArguments(Vec<(&'static str, FactArgument)>);

/// An argument of a fact.
#[derive(Clone, PartialEq, Debug)]
pub enum FactArgument {
    /// A number. All are fractions of 2^16, and exact.
    Number(f64),
    /// Whom it is about; `None` if it is about nobody.
    Seat(Option<Seat>),
    /// A square.
    Square(Square),
    /// A move, or another text.
    Text(String),
    /// A line of moves, or several other texts.
    Texts(Vec<String>),
}

/// A number after the move that was played, beside the same number after the better move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compared<T> {
    /// After the move that was played.
    pub now: T,
    /// The better move and the number after it, if a better move is known.
    pub better: Option<(String, T)>,
}

/// A number of the player who moved, and the same number of the opponent.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Shares<T> {
    /// Of the player who moved.
    pub own: T,
    /// Of the opponent.
    pub other: T,
}

impl Compared<Shares<u32>> {
    /// How much more the player who moved leads after the better move; nothing without one.
    pub fn gain(&self) -> i64 {
        let lead = |shares: &Shares<u32>| i64::from(shares.own) - i64::from(shares.other);
        self.better.as_ref().map_or(0, |(_, better)| lead(better) - lead(&self.now))
    }
}

macro_rules! arguments {
    ($($argument:ident: $type:ty),*) => {
        $(impl From<$type> for FactArgument {
            fn from(value: $type) -> FactArgument {
                FactArgument::$argument(value.into())
            }
        })*
    };
}
arguments! {
    Number: u32, Number: f64, Seat: Seat, Seat: Option<Seat>, Square: Square,
    Text: &str, Text: &String, Text: String, Texts: Vec<String>
}

impl FactArguments {
    /// A move.
    pub fn of_move(mv: impl Into<String>) -> FactArguments {
        FactArguments::default().with("move", mv.into())
    }

    /// The same and another argument.
    pub fn with(mut self, name: &'static str, argument: impl Into<FactArgument>) -> FactArguments {
        self.0.push((name, argument.into()));
        self
    }

    /// All by their names.
    pub fn iter(&self) -> impl Iterator<Item = &(&'static str, FactArgument)> {
        self.0.iter()
    }

    fn get(&self, name: &str) -> Option<&FactArgument> {
        self.iter().find(|(it, _)| *it == name).map(|(_, argument)| argument)
    }

    /// The player it is about.
    pub fn seat(&self) -> Option<Seat> {
        match self.get("seat") {
            Some(FactArgument::Seat(seat)) => *seat,
            _ => None,
        }
    }

    /// A number; 0 if it is not there.
    pub fn number(&self, name: &str) -> f64 {
        match self.get(name) {
            Some(FactArgument::Number(number)) => *number,
            _ => 0.0,
        }
    }

    /// A square.
    pub fn square(&self, name: &str) -> Option<Square> {
        match self.get(name) {
            Some(FactArgument::Square(square)) => Some(*square),
            _ => None,
        }
    }

    /// Several texts; none if they are not there.
    pub fn texts(&self, name: &str) -> &[String] {
        match self.get(name) {
            Some(FactArgument::Texts(texts)) => texts,
            Some(FactArgument::Text(text)) => std::slice::from_ref(text),
            _ => &[],
        }
    }

    /// The move it names: the first of a line.
    pub fn mv(&self) -> Option<&str> {
        self.texts("move").first().or(self.texts("line").first()).map(String::as_str)
    }

    /// The number that the player who moved wants to be large or small.
    fn wanted_number(&self) -> f64 {
        self.number("own") - self.number("theirs") + self.number("count")
    }
}

impl Fact {
    /// A fact with the squares that show it, before its arguments are given.
    pub fn new(kind: FactKind, squares: Vec<Square>) -> Fact {
        Fact { kind, arguments: FactArguments::default(), instead: None, squares }
    }

    /// A fact about a player, or about nobody.
    pub fn about(seat: impl Into<Option<Seat>>, kind: FactKind, squares: Vec<Square>) -> Fact {
        Fact::new(kind, squares).with("seat", seat.into())
    }

    /// The same with an argument.
    pub fn with(mut self, name: &'static str, argument: impl Into<FactArgument>) -> Fact {
        self.arguments = self.arguments.with(name, argument);
        self
    }

    /// The same with what it would have been after the better move.
    pub fn instead(self, instead: Option<FactArguments>) -> Fact {
        Fact { instead, ..self }
    }

    /// The same with a number.
    pub fn with_count(self, count: Compared<u32>) -> Fact {
        let instead = count.better;
        let instead = instead.map(|(mv, count)| FactArguments::of_move(mv).with("count", count));
        self.with("count", count.now).instead(instead)
    }

    /// The same with a number of both players.
    pub fn with_shares<T: Into<FactArgument>>(self, shares: Compared<Shares<T>>) -> Fact {
        let instead = shares.better.map(|(mv, shares)| {
            FactArguments::of_move(mv).with("own", shares.own).with("theirs", shares.other)
        });
        self.with("own", shares.now.own).with("theirs", shares.now.other).instead(instead)
    }

    /// Whether the fact can be a reason for the cost of the move. A number that the better move makes
    /// worse, or leaves as it is, explains nothing, true as it may be.
    pub fn explains(&self) -> bool {
        let Some((wanted, better)) = self.kind.wanted.zip(self.instead.as_ref()) else {
            return true;
        };
        let now = self.arguments.wanted_number();
        better.wanted_number().partial_cmp(&now) == Some(wanted)
    }

    /// Whether it says nothing new beside another fact.
    fn is_needless_beside(&self, other: &Fact) -> bool {
        let is_same_player = self.arguments.seat() == other.arguments.seat();
        let wins_at_once = matches!(
            other.kind,
            FactKind::WINS_AT_ONCE | FactKind::WINS_NEXT | FactKind::WOULD_HAVE_WON
        );
        let wins_later = matches!(other.kind, FactKind::WINS_IN | FactKind::WOULD_HAVE_WON_IN);
        match self.kind.needless_beside {
            Beside::Nothing => false,
            Beside::WinAtOnce => is_same_player && wins_at_once,
            Beside::Win => is_same_player && (wins_at_once || wins_later),
            Beside::Anything => other != self,
        }
    }

    /// Whether its messages get all that they take. Whom it is about they get as `$who` and in other
    /// ways, and the squares that show it as `$squares`.
    pub(super) fn is_complete(&self) -> bool {
        let none = FactArguments::default();
        let instead = self.instead.as_ref().unwrap_or(&none);
        let is_given = |name: &&str| match *name {
            "person" | "who" | "you" | "rival" => {
                self.arguments.get("seat").or(instead.get("seat")).is_some()
            }
            "squares" => !self.squares.is_empty(),
            // Besides those that are named.
            "count" if !self.arguments.texts("moves").is_empty() => true,
            "move" => self.arguments.mv().or(instead.mv()).is_some(),
            name => self.arguments.get(name).or(instead.get(name)).is_some(),
        };
        let keys = [Some(self.kind.key), self.kind.shortened];
        let keys = keys.into_iter().chain([self.kind.instead.filter(|_| self.instead.is_some())]);
        keys.flatten().all(|key| arguments_of(key).is_some_and(|it| it.iter().all(&is_given)))
            && (self.instead.is_none() || self.kind.instead.is_some())
    }
}

/// The facts without those that others among them make needless: that a pawn cannot be caught where its
/// next step wins, that a threat can be made where a win is told.
pub fn without_repetition(mut facts: Vec<Fact>) -> Vec<Fact> {
    let all = facts.clone();
    facts.retain(|fact| !all.iter().any(|other| fact.is_needless_beside(other)));
    facts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compared(kind: FactKind, now: (u32, u32), better: (u32, u32)) -> Fact {
        let shares = |(own, other)| Shares { own, other };
        let better = Some(("a1".to_string(), shares(better)));
        let fact = Fact::about(Seat::FIRST, kind, Vec::new());
        fact.with_shares(Compared { now: shares(now), better })
    }

    #[test]
    fn a_number_that_the_better_move_makes_worse_explains_nothing() {
        let territory = |now, better| compared(FactKind::TERRITORY, now, better);
        assert!(territory((16, 21), (20, 20)).explains());
        assert!(!territory((16, 21), (18, 25)).explains());
        assert!(!territory((16, 21), (16, 21)).explains());
    }

    #[test]
    fn what_a_win_tells_is_not_told_again() {
        let them = Seat::SECOND;
        let fact = |kind, seat| Fact::about(seat, kind, Vec::new());
        let wins = |kind| fact(kind, them);
        let runner = |seat| fact(FactKind::RUNNER, seat);
        let kinds = |facts: Vec<Fact>| without_repetition(facts).len();
        assert_eq!(kinds(vec![wins(FactKind::WINS_AT_ONCE), runner(them)]), 1);
        assert_eq!(kinds(vec![wins(FactKind::WINS_IN), runner(them)]), 2, "the pawn says how");
        let other = runner(Seat::FIRST);
        assert_eq!(kinds(vec![wins(FactKind::WINS_AT_ONCE), other]), 2, "another player's pawn");
        let threat = fact(FactKind::CAN_THREATEN, them);
        assert_eq!(kinds(vec![wins(FactKind::WINS_IN), threat.clone()]), 1);
        assert_eq!(kinds(vec![threat]), 1);
        let free = || Fact::new(FactKind::FREE_SQUARES, Vec::new());
        assert_eq!(kinds(vec![wins(FactKind::WINS_IN), free()]), 1);
        assert_eq!(kinds(vec![free()]), 1);
    }

    #[test]
    fn fewer_steps_to_go_are_better() {
        let steps = |now, better| compared(FactKind::STEPS_TO_GO, (now, 5), (better, 5));
        assert!(steps(7, 6).explains());
        assert!(!steps(6, 7).explains());
    }
}
