//! The sentences of facts: what a move does, in plain words.

use super::game::capitalized;
use super::players::{YOU, lowercase_player, player_in_result, player_number};
use crate::ai::core::fact::{Compared, Fact, FactKind, Fixed, Shares};
use crate::rules::notation::Grid;
use crate::rules::seat::Seat;
use crate::rules::step::Square;
use crate::session::play::Match;
use std::fmt::Display;

/// How the players of a game are called in the middle of a sentence.
#[derive(Clone, Debug)]
pub(crate) struct People(Vec<String>);

impl People {
    /// The players of a match. The only person is "you".
    pub(crate) fn of(game: &dyn Match) -> People {
        let seats = Seat::all(game.player_specs().len());
        People(seats.map(|seat| lowercase_player(&player_in_result(game, seat))).collect())
    }

    /// Players by their numbers, `you` excepted.
    pub(crate) fn numbered(players: usize, you: Option<Seat>) -> People {
        let name = |seat: Seat| match you == Some(seat) {
            true => YOU.to_string(),
            false => lowercase_player(&player_number(seat)),
        };
        People(Seat::all(players).map(name).collect())
    }

    fn name(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("", String::as_str)
    }

    /// "player 2 wins", or "you win".
    fn does(&self, seat: Seat, third: &str, second: &str) -> String {
        let name = self.name(seat);
        format!("{name} {}", if name == YOU { second } else { third })
    }

    /// "player 2's", or "your".
    fn whose(&self, seat: Seat) -> String {
        match self.name(seat) {
            YOU => "your".to_string(),
            name => format!("{name}'s"),
        }
    }

    /// "player 2's", or "yours".
    fn of_whom(&self, seat: Seat) -> String {
        match self.name(seat) {
            YOU => "yours".to_string(),
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

/// A binary fraction as a decimal one, which is exact.
fn number(value: Fixed) -> String {
    (f64::from(value.0) / 65_536.0).to_string()
}

/// At most so many ways or lines are named in a sentence.
const MOST_NAMED: usize = 3;

/// Lines of SOS, the first few by name.
fn lines_text(grid: Grid, lines: &[[Square; 3]]) -> String {
    let names = |line: &[Square; 3]| line.map(|square| grid.name(square)).join("-");
    let mut named: Vec<String> = lines.iter().take(MOST_NAMED).map(names).collect();
    if lines.len() > MOST_NAMED {
        named.push(format!("{} more", lines.len() - MOST_NAMED));
    }
    listed(&named, "and")
}

/// Where a block of Pentago is.
fn block_name(block: u8, in_row: u8) -> &'static str {
    let (row, col) = (block / in_row, block % in_row);
    match (row, col, in_row - 1) {
        (0, 0, _) => "top left",
        (0, col, last) if col == last => "top right",
        (0, ..) => "top middle",
        (row, 0, last) if row == last => "bottom left",
        (row, col, last) if row == last && col == last => "bottom right",
        (row, _, last) if row == last => "bottom middle",
        (_, 0, _) => "middle left",
        (_, col, last) if col == last => "middle right",
        _ => "central",
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

fn pair<T: Copy + Display>(shares: &Shares<T>) -> String {
    format!("{} and {}", shares.own, shares.other)
}

/// The fact as a sentence, or two.
pub(crate) fn fact_sentence(fact: &Fact, grid: Grid, people: &People) -> String {
    let name = |square: Square| grid.name(square);
    let does = |seat: Seat, third: &str, second: &str| people.does(seat, third, second);
    let sentence = match &fact.kind {
        FactKind::GivesWin { seat } => format!("this move gives {} the win.", people.name(*seat)),
        FactKind::WinsIn { .. } | FactKind::WouldWin { .. } | FactKind::StopsWin { .. } => {
            win_sentence(&fact.kind, people)
        }
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
        | FactKind::ZeroReply { .. }
        | FactKind::Reserved { .. }
        | FactKind::Settled { .. }
        | FactKind::HottestRegion { .. } => placement_sentence(&fact.kind, people),
        FactKind::StepsToGo { seat, steps } => format!(
            "{} {} to bring all pawns off, {} {}.{}",
            does(*seat, "needs", "need"),
            counted(steps.now.own, "forward step", "forward steps"),
            does(seat.other(), "needs", "need"),
            steps.now.other,
            instead(steps, pair)
        ),
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
        | FactKind::MustTurn { .. }
        | FactKind::MustPlace { .. } => pentago_sentence(&fact.kind, grid, people),
        FactKind::GivesSos { .. } | FactKind::WouldScore { .. } | FactKind::SafeSquares { .. } => {
            sos_sentence(&fact.kind, grid, people)
        }
        FactKind::Territory { seat, squares } => format!(
            "{} {} first, {} {}.{}",
            does(*seat, "reaches", "reach"),
            counted(squares.now.own, "square", "squares"),
            does(seat.other(), "reaches", "reach"),
            squares.now.other,
            instead(squares, pair)
        ),
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
            format!(
                "{opening}{} {} in regions of {} own, {} {}.{}",
                does(*seat, "has", "have"),
                counted(moves.now.own, "move", "moves"),
                if people.name(*seat) == YOU { "your" } else { "their" },
                does(seat.other(), "has", "have"),
                moves.now.other,
                instead(moves, pair)
            )
        }
    };
    // Moves and squares at the beginning of a sentence stay as they are written.
    let begins_with_move = sentence.chars().nth(1).is_some_and(|second| second.is_ascii_digit());
    if begins_with_move { sentence } else { capitalized(&sentence) }
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
            "after this, {} in {moves} moves, at the latest with {}.",
            people.does(*seat, "wins", "win"),
            line.join(" ")
        ),
        FactKind::WouldWin { moves: 1, line, .. } => format!("{} would have won at once.", line[0]),
        FactKind::WouldWin { moves, line, .. } => format!(
            "{} would have won in {moves} moves, at the latest with {}.",
            line[0],
            line.join(" ")
        ),
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

fn breakthrough_sentence(kind: &FactKind, grid: Grid, people: &People) -> String {
    let name = |square: &Square| grid.name(*square);
    match kind {
        FactKind::Runner { seat, pawn, moves, .. } => format!(
            "after this, nothing can stop {} pawn on {}: it reaches the far side in {}.",
            people.whose(*seat),
            name(pawn),
            counted(moves, "move", "moves")
        ),
        FactKind::WouldRun { seat, mv, pawn, moves } => format!(
            "after {mv}, nothing could have stopped {} pawn on {}: it would have reached the far \
             side in {}.",
            people.whose(*seat),
            name(pawn),
            counted(moves, "more move", "more moves")
        ),
        FactKind::FreePawn { seat, pawn, capture, better } => format!(
            "after this, {capture} takes {} pawn on {}, and nothing takes back.{}",
            people.whose(*seat),
            name(pawn),
            after_better(better.as_ref(), "nothing could be taken there")
        ),
        FactKind::LosingTrade { seat, pawn, attackers, guards, better } => format!(
            "{} {} pawn on {} and {}: trading there loses a pawn.{}",
            counted(attackers, "pawn attacks", "pawns attack"),
            people.whose(*seat),
            name(pawn),
            counted(guards, "guards it", "guard it"),
            after_better(better.as_ref(), "it would not")
        ),
        FactKind::HomeHole { seat, holes, better } => {
            let holes: Vec<String> = holes.iter().map(name).collect();
            format!(
                "no pawn on {} home row guards {} any more.{}",
                people.whose(*seat),
                listed(&holes, "or"),
                after_better(better.as_ref(), "one still would")
            )
        }
        FactKind::WouldTake { mv } => format!("{mv} would have taken a pawn for nothing."),
        _ => String::new(),
    }
}

fn placement_sentence(kind: &FactKind, people: &People) -> String {
    let does = |seat: Seat, third: &str, second: &str| people.does(seat, third, second);
    match kind {
        FactKind::FreeSquares { count } => format!(
            "{} free.{}",
            counted(count.now, "square stays", "squares stay"),
            instead(count, u32::to_string)
        ),
        FactKind::MovesLeft { moves: 1, last } => {
            format!("1 move is left, and {} it.", does(*last, "makes", "make"))
        }
        FactKind::MovesLeft { moves, last } => format!(
            "no two of the free squares attack each other, so {moves} moves are left, and {} the \
             last.",
            does(*last, "makes", "make")
        ),
        FactKind::ZeroReply { seat, reply, better } => format!(
            "{} can answer {reply}, which leaves a position of value 0: whoever moves there loses.{}",
            people.name(*seat),
            better.as_ref().map_or(String::new(), |mv| {
                format!(" {mv} would have left one to {}.", people.name(*seat))
            })
        ),
        FactKind::Reserved { seat, squares } => format!(
            "only {} may use {} now, and only {} may use {}.{}",
            people.name(*seat),
            counted(squares.now.own, "square", "squares"),
            people.name(seat.other()),
            squares.now.other,
            instead(squares, pair)
        ),
        FactKind::Settled { seat, moves } => {
            let numbers = |shares: &Shares<Fixed>| {
                format!("{} and {}", number(shares.own), number(shares.other))
            };
            format!(
                "in settled regions {} {}, {} {}.{}",
                does(*seat, "has", "have"),
                counted(number(moves.now.own), "free move", "free moves"),
                does(seat.other(), "has", "have"),
                number(moves.now.other),
                instead(moves, numbers)
            )
        }
        FactKind::HottestRegion { mv, gain, played, regions } => {
            let played = match played.0 {
                ..=0 => "nothing".to_string(),
                _ => counted(number(*played), "move", "moves"),
            };
            format!(
                "{mv} was in the hottest of {regions} regions: to move there gains {}, and here it \
                 gains {played}.",
                counted(number(*gain), "move", "moves")
            )
        }
        _ => String::new(),
    }
}

fn pentago_sentence(kind: &FactKind, grid: Grid, people: &People) -> String {
    match kind {
        FactKind::Fives { seat, moves } => {
            let (named, more) = moves.split_at(moves.len().min(MOST_NAMED));
            let more = match more.len() {
                0 => String::new(),
                count => format!(", and in {}", counted(count, "more way", "more ways")),
            };
            format!(
                "after this, {} five in a row with {}{more}.",
                people.does(*seat, "makes", "make"),
                listed(named, "or")
            )
        }
        FactKind::WouldThreaten { mv, squares, played } => {
            let squares: Vec<String> = squares.iter().map(|&square| grid.name(square)).collect();
            let (named, more) = squares.split_at(squares.len().min(MOST_NAMED));
            let mut named = named.to_vec();
            if !more.is_empty() {
                named.push(counted(more.len(), "more square", "more squares"));
            }
            let played = match played {
                0 => "nowhere".to_string(),
                count => format!("only on {}", counted(count, "square", "squares")),
            };
            format!(
                "{mv} would have threatened five in a row on {}; this move threatens it {played}.",
                listed(&named, "and")
            )
        }
        FactKind::MustTurn { seat, block, blocks_in_row } => format!(
            "only a turn of the {} block could have kept {} from five in a row.",
            block_name(*block, *blocks_in_row),
            people.name(*seat)
        ),
        FactKind::MustPlace { seat, square } => format!(
            "only a marble on {} could have kept {} from five in a row.",
            grid.name(*square),
            people.name(*seat)
        ),
        _ => String::new(),
    }
}

fn sos_sentence(kind: &FactKind, grid: Grid, people: &People) -> String {
    match kind {
        FactKind::GivesSos { seat, points, lines, .. } => {
            let points_text = |&points: &u32| match points {
                0 => "none".to_string(),
                points => points.to_string(),
            };
            format!(
                "this gives {} SOS to {}: {}.{}",
                points.now,
                people.name(*seat),
                lines_text(grid, lines),
                instead(points, points_text)
            )
        }
        FactKind::WouldScore { points, line, lines, played } => {
            let (subject, played) = match (&line[..], played) {
                ([mv], 0) => (mv.clone(), String::new()),
                ([mv, ..], 0) => (format!("the turn from {mv} on"), String::new()),
                ([mv, ..], played) => {
                    (format!("the turn from {mv} on"), format!(" This one can score {played}."))
                }
                _ => return String::new(),
            };
            format!(
                "{subject} would have scored {points} SOS: {}.{played}",
                lines_text(grid, lines)
            )
        }
        FactKind::SafeSquares { count, seat } => format!(
            "{} left, and {} next.{}",
            counted(count.now, "safe square is", "safe squares are"),
            people.does(*seat, "writes", "write"),
            instead(count, u32::to_string)
        ),
        _ => String::new(),
    }
}
