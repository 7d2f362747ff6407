//! The sentences of facts that only some games have.

use super::{People, either, enumeration, instead, with};
use parlour_ai::core::fact::{Compared, FactKind, Fixed, Shares};
use parlour_rules::notation::Grid;
use parlour_rules::step::Square;
use parlour_words::{MessageKey, key, say};

/// A binary fraction as a decimal one, which is exact.
fn number(value: Fixed) -> f64 {
    f64::from(value.0) / 65_536.0
}

/// The most ways or lines that a sentence names.
const MAX_NAMED: usize = 3;

/// Lines of SOS, the first few by name.
fn lines_text(grid: Grid, lines: &[[Square; 3]]) -> String {
    let names = |line: &[Square; 3]| line.map(|square| grid.name(square)).join("-");
    let mut named: Vec<String> = lines.iter().take(MAX_NAMED).map(names).collect();
    if lines.len() > MAX_NAMED {
        named.push(say!("facts-more-lines", count = lines.len() - MAX_NAMED));
    }
    enumeration(&named)
}

/// Squares, the first few by name.
fn squares_text(grid: Grid, squares: &[Square]) -> String {
    let named = squares.iter().take(MAX_NAMED).map(|&square| grid.name(square));
    let mut named: Vec<String> = named.collect();
    if squares.len() > MAX_NAMED {
        named.push(say!("facts-more-squares", count = squares.len() - MAX_NAMED));
    }
    either(&named)
}

/// Where a block of Pentago is.
pub(super) fn block_name(block: u8, in_row: u8) -> &'static str {
    const NAMES: [[MessageKey; 3]; 3] = [
        [key!("facts-top-left"), key!("facts-top-middle"), key!("facts-top-right")],
        [key!("facts-middle-left"), key!("facts-central"), key!("facts-middle-right")],
        [key!("facts-bottom-left"), key!("facts-bottom-middle"), key!("facts-bottom-right")],
    ];
    let third = |at: u8| match at {
        0 => 0,
        at if at + 1 == in_row => 2,
        _ => 1,
    };
    NAMES[third(block / in_row)][third(block % in_row)].text()
}

pub(super) fn breakthrough_sentence(kind: &FactKind, grid: Grid, people: &People) -> String {
    let name = |square: &Square| grid.name(*square);
    match kind {
        FactKind::Runner { seat, pawn, moves, .. } => say!(
            "facts-runner",
            person = people.person(*seat),
            who = people.name(*seat),
            square = name(pawn),
            moves = *moves
        ),
        FactKind::WouldRun { seat, mv, pawn, moves } => say!(
            "facts-would-run",
            move = mv,
            person = people.person(*seat),
            who = people.name(*seat),
            square = name(pawn),
            moves = *moves
        ),
        FactKind::FreePawn { seat, pawn, capture, better } => {
            let sentence = say!(
                "facts-free-pawn",
                capture,
                person = people.person(*seat),
                who = people.name(*seat),
                square = name(pawn)
            );
            let better = better
                .as_ref()
                .map(|mv| say!("facts-better-not-taken", move = mv, square = name(pawn)));
            with(sentence, better)
        }
        FactKind::LosingTrade { seat, pawn, attackers, guards, better } => {
            let sentence = say!(
                "facts-losing-trade",
                attackers = *attackers,
                person = people.person(*seat),
                who = people.name(*seat),
                square = name(pawn),
                guards = *guards
            );
            with(sentence, better.as_ref().map(|mv| say!("facts-better-no-loss", move = mv)))
        }
        FactKind::HomeHole { seat, holes, better } => {
            let holes: Vec<String> = holes.iter().map(name).collect();
            let (person, who) = (people.person(*seat), people.name(*seat));
            let sentence = say!("facts-home-hole", person, who, squares = either(&holes));
            with(sentence, better.as_ref().map(|mv| say!("facts-better-guards", move = mv)))
        }
        FactKind::WouldTake { mv } => say!("facts-would-take", move = mv),
        _ => String::new(),
    }
}

pub(super) fn placement_sentence(kind: &FactKind, people: &People) -> String {
    match kind {
        FactKind::FreeSquares { count } => {
            with(say!("facts-free-squares", count = count.now), instead(count))
        }
        FactKind::MovesLeft { moves: 1, last } => {
            say!("facts-one-move-left", person = people.person(*last), who = people.name(*last))
        }
        FactKind::MovesLeft { moves, last } => say!(
            "facts-moves-left",
            moves = *moves,
            person = people.person(*last),
            who = people.name(*last)
        ),
        FactKind::FixedParity { last, free, better } => {
            let sentence = say!(
                "facts-fixed-parity",
                free = *free,
                person = people.person(*last),
                who = people.name(*last)
            );
            let better = better.as_ref().map(|(mv, last)| match last {
                Some(last) => {
                    let (person, who) = (people.person(*last), people.name(*last));
                    say!("facts-better-parity", move = mv, person, who)
                }
                None => say!("facts-better-open", move = mv),
            });
            with(sentence, better)
        }
        FactKind::ZeroReply { seat, reply, better } => {
            let (person, who) = (people.person(*seat), people.name(*seat));
            let sentence = say!("facts-zero-reply", person, who, move = reply);
            let better = better.as_ref();
            let better = better.map(|mv| say!("facts-better-zero", move = mv, person, who));
            with(sentence, better)
        }
        FactKind::Settled { seat, moves } => {
            let sentence = say!(
                "facts-settled",
                you = people.who_is_you(*seat),
                who = people.name(*seat),
                rival = people.name(seat.other()),
                own = number(moves.now.own),
                theirs = number(moves.now.other)
            );
            let in_decimals = |shares: &Shares<Fixed>| Shares {
                own: number(shares.own),
                other: number(shares.other),
            };
            let moves = Compared {
                now: in_decimals(&moves.now),
                better: moves.better.as_ref().map(|(mv, then)| (mv.clone(), in_decimals(then))),
            };
            with(sentence, people.instead(*seat, &moves))
        }
        FactKind::HottestRegion { mv, gain, played, regions } => say!(
            "facts-hottest-region",
            regions = *regions,
            move = mv,
            size = if gain.0 < 1 << 16 { "part" } else { "whole" },
            gain = number(*gain),
            played = number(*played).max(0.0)
        ),
        FactKind::WouldMirror { seat, mv } => say!(
            "facts-would-mirror",
            move = mv,
            person = people.person(*seat),
            who = people.name(*seat)
        ),
        _ => String::new(),
    }
}

pub(super) fn pentago_sentence(kind: &FactKind, grid: Grid, people: &People) -> String {
    match kind {
        FactKind::Fives { seat, moves } => {
            let (named, more) = moves.split_at(moves.len().min(MAX_NAMED));
            let (person, who) = (people.person(*seat), people.name(*seat));
            match more.len() {
                0 => say!("facts-fives", person, who, moves = either(named)),
                count => say!("facts-fives-more", person, who, moves = either(named), count),
            }
        }
        FactKind::CanThreaten { seat, mv, squares, better } => {
            let sentence = say!(
                "facts-can-threaten",
                person = people.person(*seat),
                who = people.name(*seat),
                move = mv,
                squares = squares_text(grid, squares)
            );
            let better = better.as_ref().map(|(mv, most)| match most {
                0 => say!("facts-better-no-threat", move = mv),
                most => say!("facts-better-threats", move = mv, count = *most),
            });
            with(sentence, better)
        }
        FactKind::OpenLines { seat, marbles, lines } => {
            let you = people.who_is_you(*seat);
            let (who, rival) = (people.name(*seat), people.name(seat.other()));
            let sentence = say!(
                "facts-open-lines",
                marbles = *marbles,
                you,
                who,
                rival,
                own = lines.now.own,
                theirs = lines.now.other
            );
            let better = lines.better.as_ref().map(|(mv, then)| {
                say!(
                    "facts-instead-lines",
                    move = mv,
                    you,
                    who,
                    rival,
                    own = then.own,
                    theirs = then.other
                )
            });
            with(sentence, better)
        }
        FactKind::WouldThreaten { mv, squares, played } => say!(
            "facts-would-threaten",
            move = mv,
            squares = squares_text(grid, squares),
            played = *played
        ),
        FactKind::MustTurn { seat, block, blocks_in_row } => say!(
            "facts-must-turn",
            block = block_name(*block, *blocks_in_row),
            person = people.person(*seat),
            who = people.name(*seat)
        ),
        FactKind::MustPlace { seat, square } => say!(
            "facts-must-place",
            square = grid.name(*square),
            person = people.person(*seat),
            who = people.name(*seat)
        ),
        _ => String::new(),
    }
}

pub(super) fn sos_sentence(kind: &FactKind, grid: Grid, people: &People) -> String {
    match kind {
        FactKind::GivesSos { seat, points, lines, .. } => {
            let sentence = say!(
                "facts-gives-sos",
                person = people.person(*seat),
                who = people.name(*seat),
                points = points.now,
                lines = lines_text(grid, lines)
            );
            let better = points.better.as_ref();
            let better =
                better.map(|(mv, count)| say!("facts-instead-points", move = mv, count = *count));
            with(sentence, better)
        }
        FactKind::WouldScore { points, line, lines, played } => {
            let lines = lines_text(grid, lines);
            match (&line[..], *played) {
                ([mv], 0) => {
                    say!("facts-would-score", move = mv, points = *points, lines)
                }
                ([mv, ..], played) => {
                    let sentence =
                        say!("facts-turn-would-score", move = mv, points = *points, lines);
                    let this = (played > 0).then(|| say!("facts-this-scores", points = played));
                    with(sentence, this)
                }
                _ => String::new(),
            }
        }
        FactKind::SafeSquares { count, seat } => {
            let sentence = say!(
                "facts-safe-squares",
                count = count.now,
                person = people.person(*seat),
                who = people.name(*seat)
            );
            with(sentence, instead(count))
        }
        _ => String::new(),
    }
}
