//! The sentences of facts that only some games have.

use super::{People, after_better, counted, instead, listed};
use crate::ai::core::fact::{FactKind, Fixed, Shares};
use crate::rules::notation::Grid;
use crate::rules::seat::Seat;
use crate::rules::step::Square;

/// A binary fraction as a decimal one, which is exact.
fn number(value: Fixed) -> String {
    (f64::from(value.0) / 65_536.0).to_string()
}

/// The most ways or lines that a sentence names.
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

/// Squares, the first few by name.
fn squares_text(grid: Grid, squares: &[Square]) -> String {
    let named = squares.iter().take(MOST_NAMED).map(|&square| grid.name(square));
    let mut named: Vec<String> = named.collect();
    if squares.len() > MOST_NAMED {
        named.push(counted(squares.len() - MOST_NAMED, "more square", "more squares"));
    }
    listed(&named, "or")
}

/// Where a block of Pentago is.
pub(super) fn block_name(block: u8, in_row: u8) -> &'static str {
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

pub(super) fn breakthrough_sentence(kind: &FactKind, grid: Grid, people: &People) -> String {
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
            after_better(better.as_ref(), &format!("nothing could be taken on {}", name(pawn)))
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

pub(super) fn placement_sentence(kind: &FactKind, people: &People) -> String {
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
        FactKind::FixedParity { last, free, better } => {
            let better = better.as_ref().map_or(String::new(), |(mv, last)| match last {
                Some(last) => format!(" After {mv} {} would have made it.", people.name(*last)),
                None => format!(" After {mv} that would have been open."),
            });
            format!(
                "{} left, and whatever is played there, {} the last move.{better}",
                counted(free, "free square is", "free squares are"),
                does(*last, "makes", "make"),
            )
        }
        FactKind::ZeroReply { seat, reply, better } => format!(
            "{} can answer {reply}, and then whoever moves next loses with best play.{}",
            people.name(*seat),
            better.as_ref().map_or(String::new(), |mv| {
                format!(" {mv} would have left such a position to {}.", people.name(*seat))
            })
        ),
        FactKind::Reserved { seat, squares } => format!(
            "{} open to {} alone now, {} to {} alone.{}",
            counted(squares.now.own, "square is", "squares are"),
            people.name(*seat),
            squares.now.other,
            people.name(seat.other()),
            instead(squares, |shares| people.pair(*seat, shares.own, shares.other))
        ),
        FactKind::Settled { seat, moves } => {
            let numbers = |shares: &Shares<Fixed>| {
                people.pair(*seat, number(shares.own), number(shares.other))
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
                _ => number(*played),
            };
            format!(
                "the board has come apart into {regions} regions. A move in the region of {mv} was worth \
                 the most: {}. In the region of this move it was worth {played}.",
                counted(number(*gain), "free move", "free moves")
            )
        }
        FactKind::WouldMirror { seat, mv } => format!(
            "after {mv} every stone would have had an enemy stone opposite it through the centre: {} \
             could then have answered each move on the opposite square, and made the last move.",
            people.name(*seat)
        ),
        _ => String::new(),
    }
}

pub(super) fn pentago_sentence(kind: &FactKind, grid: Grid, people: &People) -> String {
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
        FactKind::CanThreaten { seat, mv, squares, better } => {
            let better = better.as_ref().map_or(String::new(), |(mv, most)| match most {
                0 => format!(" After {mv} no move would have threatened that."),
                most => format!(
                    " After {mv} there would have been {} at most.",
                    counted(most, "such square", "such squares")
                ),
            });
            format!(
                "after this, {} can play {mv} and threaten five in a row with a marble on {}.{better}",
                people.name(*seat),
                squares_text(grid, squares)
            )
        }
        FactKind::OpenLines { seat, marbles, lines } => {
            let has = |seat: Seat| people.does(seat, "has", "have");
            let count = |&lines: &u32| match lines {
                0 => "none".to_string(),
                lines => lines.to_string(),
            };
            let marbles = match marbles {
                1 => "one marble".to_string(),
                2 => "two marbles".to_string(),
                3 => "three marbles".to_string(),
                _ => "four marbles".to_string(),
            };
            format!(
                "of the lines that can still become five in a row, {} {} with at least {marbles}, {} {}.{}",
                has(*seat),
                count(&lines.now.own),
                has(seat.other()),
                count(&lines.now.other),
                instead(lines, |then| people.pair(*seat, count(&then.own), count(&then.other)))
            )
        }
        FactKind::WouldThreaten { mv, squares, played } => {
            let played = match played {
                0 => "nowhere".to_string(),
                count => format!("on {} only", counted(count, "square", "squares")),
            };
            format!(
                "{mv} would have threatened five in a row with a marble on {}; this move threatens it \
                 {played}.",
                squares_text(grid, squares)
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

pub(super) fn sos_sentence(kind: &FactKind, grid: Grid, people: &People) -> String {
    match kind {
        FactKind::GivesSos { seat, points, lines, .. } => {
            let points_text = |&points: &u32| match points {
                0 => "none".to_string(),
                points => points.to_string(),
            };
            format!(
                "this lets {} score {} SOS: {}.{}",
                people.name(*seat),
                points.now,
                lines_text(grid, lines),
                instead(points, points_text)
            )
        }
        FactKind::WouldScore { points, line, lines, played } => {
            let (subject, played) = match (&line[..], played) {
                ([mv], 0) => (mv.clone(), String::new()),
                ([mv, ..], 0) => (format!("a turn that begins with {mv}"), String::new()),
                ([mv, ..], played) => (
                    format!("a turn that begins with {mv}"),
                    format!(" This one can score {played}."),
                ),
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
