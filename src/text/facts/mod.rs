//! The sentences of facts: what a move does, in plain words.

mod games;
#[cfg(test)]
mod tests;

use super::game::capitalized;
use super::menu::capital_you;
use super::players::{lowercase_player, player_within, you};
use crate::ai::core::fact::{Compared, Fact, FactKind, Shares};
use crate::rules::notation::Grid;
use crate::rules::seat::Seat;
use crate::rules::step::Square;
use crate::session::play::Match;
use games::{breakthrough_sentence, pentago_sentence, placement_sentence, sos_sentence};
use std::fmt::Display;

/// How the players of a game are called in the middle of a sentence.
#[derive(Clone, Debug)]
pub(crate) struct People(Vec<String>);

impl People {
    /// The players of a match. The only person is "you".
    pub(crate) fn of(game: &dyn Match) -> People {
        let seats = Seat::all(game.player_specs().len());
        People(seats.map(|seat| player_within(game, seat)).collect())
    }

    /// Players by these names, as a screen shows them.
    pub(crate) fn named(names: impl IntoIterator<Item = String>) -> People {
        let within = |name: String| match name.as_str() {
            name if name == capital_you() => you().to_string(),
            name => lowercase_player(name),
        };
        People(names.into_iter().map(within).collect())
    }

    fn name(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("", String::as_str)
    }

    /// "player 2 wins", or "you win".
    fn does(&self, seat: Seat, third: &str, second: &str) -> String {
        let name = self.name(seat);
        format!("{name} {}", if name == you() { second } else { third })
    }

    /// What a player does with `own`, and the opponent with the same number: "you need 2 steps, player 2
    /// needs 1.", and what it would have been after the better move.
    fn shares(
        &self,
        seat: Seat,
        (third, second): (&str, &str),
        own: &str,
        compared: &Compared<Shares<u32>>,
    ) -> String {
        format!(
            "{} {own}, {} {}.{}",
            self.does(seat, third, second),
            self.does(seat.other(), third, second),
            compared.now.other,
            instead(compared, |shares| self.pair(seat, shares.own, shares.other))
        )
    }

    /// "2 for you and 3 for player 2".
    fn pair(&self, seat: Seat, own: impl Display, other: impl Display) -> String {
        format!("{own} for {} and {other} for {}", self.name(seat), self.name(seat.other()))
    }

    /// "player 2's", or "your".
    fn whose(&self, seat: Seat) -> String {
        match self.name(seat) {
            name if name == you() => "your".to_string(),
            name => format!("{name}'s"),
        }
    }

    /// "player 2's", or "yours".
    fn of_whom(&self, seat: Seat) -> String {
        match self.name(seat) {
            name if name == you() => "yours".to_string(),
            name => format!("{name}'s"),
        }
    }
}

/// "1 move", "2 moves".
fn counted(count: impl Display, one: &str, many: &str) -> String {
    let count = count.to_string();
    let noun = if count == "1" { one } else { many };
    format!("{count} {noun}")
}

/// "a1", "a1 or b2", "a1, b2 or c3".
fn listed<T: AsRef<str>>(items: &[T], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_string(),
        [most @ .., end] => {
            let most: Vec<_> = most.iter().map(AsRef::as_ref).collect();
            format!("{} {last} {}", most.join(", "), end.as_ref())
        }
    }
}

/// " After c4 it would have been 6 and 5."
fn instead<T>(compared: &Compared<T>, text: impl Fn(&T) -> String) -> String {
    match &compared.better {
        Some((mv, value)) => format!(" After {mv} it would have been {}.", text(value)),
        None => String::new(),
    }
}

/// " After c4 it could not."
fn after_better(better: Option<&String>, what: &str) -> String {
    better.map_or(String::new(), |mv| format!(" After {mv} {what}."))
}

/// The fact as a sentence, or two.
pub(crate) fn fact_sentence(fact: &Fact, grid: Grid, people: &People) -> String {
    let name = |square: Square| grid.name(square);
    let does = |seat: Seat, third: &str, second: &str| people.does(seat, third, second);
    let sentence = match &fact.kind {
        FactKind::GivesWin { seat } => format!("this move gives {} the win.", people.name(*seat)),
        FactKind::WinsIn { .. }
        | FactKind::WouldWin { .. }
        | FactKind::StopsWin { .. }
        | FactKind::ForcedWin { .. }
        | FactKind::WouldForceWin { .. } => win_sentence(&fact.kind, people),
        FactKind::Forced { .. } => forced_sentence(&fact.kind, people),
        FactKind::Repeats { times: 2 } => {
            "this position has come up for the second time; the third time is a draw.".to_string()
        }
        FactKind::Repeats { .. } => {
            "this position has come up for the third time, which is a draw.".to_string()
        }
        FactKind::Runner { .. }
        | FactKind::WouldRun { .. }
        | FactKind::FreePawn { .. }
        | FactKind::LosingTrade { .. }
        | FactKind::HomeHole { .. }
        | FactKind::WouldTake { .. } => breakthrough_sentence(&fact.kind, grid, people),
        FactKind::FreeSquares { .. }
        | FactKind::MovesLeft { .. }
        | FactKind::FixedParity { .. }
        | FactKind::ZeroReply { .. }
        | FactKind::Reserved { .. }
        | FactKind::Settled { .. }
        | FactKind::HottestRegion { .. }
        | FactKind::WouldMirror { .. } => placement_sentence(&fact.kind, people),
        FactKind::StepsToGo { seat, steps } => {
            let own = counted(steps.now.own, "forward step", "forward steps");
            let own = format!("{own} to bring all pawns off");
            people.shares(*seat, ("needs", "need"), &own, steps)
        }
        FactKind::MovesToGo { seat, moves } => {
            let own = counted(moves.now.own, "move", "moves");
            let own = format!("{own} to bring all pawns off if nobody else moved");
            people.shares(*seat, ("would need", "would need"), &own, moves)
        }
        FactKind::StoppedPawns { seat, pawns } => {
            let own = counted(pawns.now.own, "pawn", "pawns");
            let own = format!("{own} that cannot step forward");
            people.shares(*seat, ("has", "have"), &own, pawns)
        }
        FactKind::BlockedIn { seat, pawn, better } => format!(
            "{} pawn on {} is blocked in and has no move.{}",
            people.whose(*seat),
            name(*pawn),
            after_better(better.as_ref(), "it would not be")
        ),
        FactKind::HeldUp { seat, pawn, by, better } => format!(
            "the pawn on {} holds up {} pawn on {}.{}",
            name(*by),
            people.whose(*seat),
            name(*pawn),
            after_better(better.as_ref(), "it would not")
        ),
        FactKind::WouldHoldUp { seat, mv, pawn } => {
            format!("{mv} would have held up {} pawn on {}.", people.whose(*seat), name(*pawn))
        }
        FactKind::LastReply { seat, mv } => format!(
            "{} only one move left, {mv}. A player who has none wins.",
            does(*seat, "has", "have")
        ),
        FactKind::Fives { .. }
        | FactKind::WouldThreaten { .. }
        | FactKind::CanThreaten { .. }
        | FactKind::OpenLines { .. }
        | FactKind::MustTurn { .. }
        | FactKind::MustPlace { .. } => pentago_sentence(&fact.kind, grid, people),
        FactKind::GivesSos { .. } | FactKind::WouldScore { .. } | FactKind::SafeSquares { .. } => {
            sos_sentence(&fact.kind, grid, people)
        }
        FactKind::Territory { seat, squares } => {
            let own = format!("{} first", counted(squares.now.own, "square", "squares"));
            people.shares(*seat, ("reaches", "reach"), &own, squares)
        }
        FactKind::Room { seat, amazon, squares, .. } => format!(
            "{} amazon on {} can move to {}.{}",
            people.whose(*seat),
            name(*amazon),
            counted(squares.now, "square", "squares"),
            instead(squares, u32::to_string)
        ),
        FactKind::AllRoom { seat, squares } => format!(
            "{} amazons can move to {} in all, {} to {}.{}",
            people.whose(*seat),
            counted(squares.now.own, "square", "squares"),
            people.of_whom(seat.other()),
            squares.now.other,
            instead(squares, |shares| people.pair(*seat, shares.own, shares.other))
        ),
        FactKind::Nearer { seat, squares } => {
            let own = counted(squares.now.own, "square", "squares");
            let own = format!("nearer, in single steps, to {own}");
            people.shares(*seat, ("is", "are"), &own, squares)
        }
        FactKind::ShutIn { seat, amazon, better } => format!(
            "{} amazon on {} cannot move.{}",
            people.whose(*seat),
            name(*amazon),
            after_better(better.as_ref(), "it could")
        ),
        FactKind::CanShutIn { seat, mv, amazon } => format!(
            "after this, {} can shut in {} amazon on {} with {mv}.",
            people.name(*seat),
            people.whose(seat.other()),
            name(*amazon)
        ),
        FactKind::WouldShutIn { mv, amazon } => {
            format!("{mv} would have shut in the enemy amazon on {}.", name(*amazon))
        }
        FactKind::OwnRegions { seat, moves, all } => {
            let opening = if *all { "every region is decided: " } else { "" };
            let own = format!(
                "{} in regions of {} own",
                counted(moves.now.own, "move", "moves"),
                if people.name(*seat) == you() { "your" } else { "their" }
            );
            format!("{opening}{}", people.shares(*seat, ("has", "have"), &own, moves))
        }
    };
    // Moves and squares at the beginning of a sentence stay as they are written.
    let begins_with_move = sentence.chars().nth(1).is_some_and(|second| second.is_ascii_digit());
    if begins_with_move { sentence } else { capitalized(&sentence) }
}

/// A longer line says nothing to a reader. Not tuned.
const MOST_LINE_PLIES: usize = 9;

/// Whether the sentence of a forced win tells its line.
pub(crate) fn tells_line(line: &[String]) -> bool {
    line.len() <= MOST_LINE_PLIES
}

/// How a player wins.
fn forced_line(line: &[String]) -> String {
    match tells_line(line) {
        true => format!("for example with {}", line.join(" ")),
        false => format!("beginning with {}", line[0]),
    }
}

fn win_sentence(kind: &FactKind, people: &People) -> String {
    match kind {
        FactKind::WinsIn { seat, moves: 1, line } => match &line[..] {
            [mv] => format!("after this, {} at once with {mv}.", people.does(*seat, "wins", "win")),
            line => format!(
                "after this, {} with the next move, whatever is played before: {}.",
                people.does(*seat, "wins", "win"),
                line.join(" ")
            ),
        },
        FactKind::WinsIn { seat, moves, line } => format!(
            "after this, {} in {moves} moves, for example with {}.",
            people.does(*seat, "wins", "win"),
            line.join(" ")
        ),
        FactKind::WouldWin { moves: 1, line, .. } => format!("{} would have won at once.", line[0]),
        FactKind::WouldWin { moves, line, .. } => format!(
            "{} would have won in {moves} moves, for example with {}.",
            line[0],
            line.join(" ")
        ),
        FactKind::ForcedWin { seat, moves, line } => format!(
            "after this, {} by force in {moves} moves at most, {}.",
            people.does(*seat, "wins", "win"),
            forced_line(line)
        ),
        FactKind::WouldForceWin { moves, line, .. } => match tells_line(line) {
            true => format!(
                "{} would have won by force in {moves} moves at most, for example with {}.",
                line[0],
                line.join(" ")
            ),
            false => format!("{} would have won by force in {moves} moves at most.", line[0]),
        },
        FactKind::StopsWin { seat, mv, threat, only } => format!(
            "{}{mv} would have kept {} from winning with {threat}.",
            if *only { "only " } else { "" },
            people.name(*seat)
        ),
        _ => String::new(),
    }
}

fn forced_sentence(kind: &FactKind, people: &People) -> String {
    let FactKind::Forced { seat, winner, reply, better, better_winner, last_move_wins } = kind
    else {
        return String::new();
    };
    let answer = reply.as_ref().map_or(String::new(), |reply| format!(" beginning with {reply}"));
    match (winner, better_winner) {
        (Some(winner), Some(kept)) if *last_move_wins => format!(
            "after this, {} the last move with best play{}. After {better} it would have been {}.",
            people.does(*winner, "gets", "get"),
            if answer.is_empty() { answer } else { format!(",{answer}") },
            people.of_whom(*kept)
        ),
        (Some(winner), kept) => {
            let kept = match kept {
                Some(kept) => format!("{} would have won", people.name(*kept)),
                None => "it would have been a draw".to_string(),
            };
            format!(
                "after this, {} with best play{}. After {better} {kept}.",
                people.does(*winner, "wins", "win"),
                if answer.is_empty() { answer } else { format!(",{answer}") },
            )
        }
        (None, _) => format!(
            "after this, best play ends in a draw. After {better} {} would have won.",
            people.name(*seat)
        ),
    }
}
