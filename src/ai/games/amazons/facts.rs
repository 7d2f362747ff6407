//! Facts of Amazons: territory by queen moves, amazons shut in, regions that one side has for
//! itself.

use super::filling::FillingCache;
use crate::core::{Fact, FactKind, MoveComparison, SearchLimits, SearchTimer, Shares};
use parlour_rules::amazons::{Amazons, AmazonsMove};
use parlour_rules::{Bitboard, FloodFill, Rules, Seat, Square};
use std::ops::ControlFlow;

/// The most empty squares of a region whose moves are counted: few enough for a check that tries
/// everything. Not tuned.
const MAX_REGION_SQUARES: u32 = 10;
/// Positions that the count of moves in one region may take. Not tuned.
const FILLING_NODES: u32 = 150;

/// Adds the facts of a move.
pub(super) fn add<W: Bitboard>(comparison: &MoveComparison<Amazons<W>>, facts: &mut Vec<Fact>) {
    would_shut_in(comparison, facts);
    if !comparison.both_go_on() {
        return;
    }
    shut_in(comparison, facts);
    can_shut_in(comparison, facts);
    own_regions(comparison, facts);
    let seat = comparison.seat;
    let squares = comparison.compare(|position| counts(territory(position, seat)));
    let is_telling = squares.as_ref().is_some_and(|squares| squares.gain() >= TELLING_GAIN);
    // A few squares of territory are little beside an amazon that can hardly move.
    let before = facts.len();
    for add in [room, all_room, nearer] {
        if !is_telling && facts.len() == before && !facts.iter().any(Fact::explains) {
            add(comparison, facts);
        }
    }
    if let Some(squares) = squares {
        let own = territory(comparison.played.position(), seat).own.squares().collect();
        facts.push(Fact::about(seat, FactKind::TERRITORY, own).with_shares(squares));
    }
}

fn counts<W: Bitboard>(squares: Shares<W>) -> Shares<u32> {
    Shares { own: squares.own.count(), other: squares.other.count() }
}

fn amazons<W: Bitboard>(position: &Amazons<W>, seat: Seat) -> W {
    if position.to_move() == seat { position.us() } else { position.them() }
}

fn empty<W: Bitboard>(position: &Amazons<W>) -> W {
    position.geometry().all & !position.occupied()
}

/// The empty squares that one side's queens reach in fewer moves than the other's.
fn territory<W: Bitboard>(position: &Amazons<W>, seat: Seat) -> Shares<W> {
    let [own, other] = [seat, seat.other()].map(|seat| amazons(position, seat));
    FloodFill::with(position.geometry(), |fill| {
        let [own, other] = fill.queens_first(own, other, empty(position));
        Shares { own, other }
    })
}

/// The empty squares around an amazon.
fn liberties<W: Bitboard>(position: &Amazons<W>, amazon: Square) -> W {
    position.geometry().king_attacks[amazon] & empty(position)
}

/// Whether an amazon of `seat` stands on `square` and cannot move.
fn is_shut_in<W: Bitboard>(position: &Amazons<W>, seat: Seat, square: Square) -> bool {
    amazons(position, seat).has(square) && liberties(position, square).is_empty()
}

fn shut_in<W: Bitboard>(comparison: &MoveComparison<Amazons<W>>, facts: &mut Vec<Fact>) {
    let seat = comparison.seat;
    let position = comparison.played.position();
    for amazon in amazons(position, seat).squares() {
        if is_shut_in(position, seat, amazon)
            && comparison.not_after_better(|then| is_shut_in(then, seat, amazon))
        {
            let fact = Fact::about(seat, FactKind::SHUT_IN, vec![amazon]);
            facts.push(fact.with("square", amazon).instead(comparison.better_move()));
        }
    }
}

fn would_shut_in<W: Bitboard>(comparison: &MoveComparison<Amazons<W>>, facts: &mut Vec<Fact>) {
    let Some(better) = &comparison.better else { return };
    let them = comparison.seat.other();
    for amazon in amazons(comparison.before(), them).squares() {
        let free = [comparison.before(), comparison.played.position()]
            .iter()
            .all(|position| !is_shut_in(position, them, amazon));
        if free && is_shut_in(better.position(), them, amazon) {
            let fact = Fact::new(FactKind::WOULD_SHUT_IN, vec![amazon]);
            facts.push(fact.with("move", &better.text).with("square", amazon));
        }
    }
}

/// A move of the player to move that shuts in an amazon of the opponent, which could move before.
fn shutting_move<W: Bitboard>(position: &Amazons<W>) -> Option<(AmazonsMove, Square)> {
    let them = position.to_move().other();
    // A move fills two squares at most.
    let near = |&amazon: &Square| matches!(liberties(position, amazon).count(), 1 | 2);
    let targets: Vec<Square> = position.them().squares().filter(near).collect();
    if targets.is_empty() {
        return None;
    }
    let found = position.each_move(|mv| {
        let filled = W::bit(mv.to) | W::bit(mv.arrow);
        let next = position.play(mv);
        let shut = targets.iter().find(|&&amazon| {
            (liberties(position, amazon) & !filled).is_empty() && is_shut_in(&next, them, amazon)
        });
        match shut {
            Some(&amazon) => ControlFlow::Break((mv, amazon)),
            None => ControlFlow::Continue(()),
        }
    });
    found.break_value()
}

fn can_shut_in<W: Bitboard>(comparison: &MoveComparison<Amazons<W>>, facts: &mut Vec<Fact>) {
    let position = comparison.played.position();
    let could_before = || {
        comparison.better.as_ref().is_some_and(|better| shutting_move(better.position()).is_some())
    };
    if let Some((mv, amazon)) = shutting_move(position)
        && !could_before()
    {
        let squares = vec![amazon, mv.from, mv.to, mv.arrow];
        let fact = Fact::about(position.to_move(), FactKind::CAN_SHUT_IN, squares);
        facts.push(fact.with("square", amazon).with("move", position.move_to_string(mv)));
    }
}

/// The regions of a position.
struct Regions<W> {
    /// The moves in regions that one side has for itself.
    moves: Shares<u32>,
    /// The squares of these regions.
    squares: W,
    /// Whether there is no other region that somebody can enter.
    all: bool,
}

/// The regions, if the moves in each that one side has for itself can be counted.
fn regions<W: Bitboard>(position: &Amazons<W>, seat: Seat) -> Option<Regions<W>> {
    let g = position.geometry();
    let mut fillings = FillingCache::new(FILLING_NODES);
    let timer = SearchTimer::start(&SearchLimits::default());
    let mut regions = Regions { moves: Shares { own: 0, other: 0 }, squares: W::EMPTY, all: true };
    let [own, other] = [seat, seat.other()].map(|seat| amazons(position, seat));
    let mut rest = empty(position);
    while !rest.is_empty() {
        let seed = W::bit(rest.lowest());
        let region = FloodFill::with(g, |fill| fill.flood_fill(seed, rest | own | other));
        let open = region & rest;
        rest &= !region;
        let (ours, theirs) = (region & own, region & other);
        match (ours.is_empty(), theirs.is_empty()) {
            (true, true) => {}
            (false, false) => regions.all = false,
            _ if open.count() > MAX_REGION_SQUARES => return None,
            (no_ours, _) => {
                let moves = fillings.longest_exact(g, ours | theirs, open, &timer)? as u32;
                let share = if no_ours { &mut regions.moves.other } else { &mut regions.moves.own };
                *share += moves;
                regions.squares |= open;
            }
        }
    }
    Some(regions)
}

fn own_regions<W: Bitboard>(comparison: &MoveComparison<Amazons<W>>, facts: &mut Vec<Fact>) {
    let seat = comparison.seat;
    let Some(now) = regions(comparison.played.position(), seat) else { return };
    let moves = comparison.compare_known(|after| Some(regions(after.position(), seat)?.moves));
    if let Some(moves) = moves.filter(|_| !now.squares.is_empty()) {
        let kind = if now.all { FactKind::REGIONS_DECIDED } else { FactKind::OWN_REGIONS };
        let squares = now.squares.squares().collect();
        facts.push(Fact::about(seat, kind, squares).with_shares(moves));
    }
}

/// The squares to which an amazon can move.
fn destinations<W: Bitboard>(position: &Amazons<W>, amazon: Square) -> W {
    position.geometry().queen_attacks(amazon, position.occupied()) & empty(position)
}

/// How many squares more the better move must gain, for the difference to be worth a word. Not tuned.
const TELLING_GAIN: i64 = 3;

/// Whether an amazon has so much less room with the smaller of two numbers of squares that it is worth
/// a word. Not tuned.
fn is_tight(fewer: u32, more: u32) -> bool {
    i64::from(more) - i64::from(fewer) >= TELLING_GAIN && 3 * fewer <= 2 * more
}

/// The amazon whose room differs most between the two moves, to the harm of the player who moved: of
/// those that stand on the same square after both.
fn room<W: Bitboard>(comparison: &MoveComparison<Amazons<W>>, facts: &mut Vec<Fact>) {
    let Some(better) = &comparison.better else { return };
    let (now, then) = (comparison.played.position(), better.position());
    let mover = comparison.seat;
    let of_seat = |seat: Seat| {
        let stay = amazons(now, seat) & amazons(then, seat);
        stay.squares().map(move |amazon| (seat, amazon))
    };
    // The room that the player wants to be small, and the room that should be large.
    let rooms = |&(seat, amazon): &(Seat, Square)| {
        let [now, then] = [now, then].map(|it| destinations(it, amazon).count());
        if seat == mover { (now, then) } else { (then, now) }
    };
    let is_tighter = |it: &(Seat, Square)| {
        let (fewer, more) = rooms(it);
        is_tight(fewer, more)
    };
    let all = of_seat(mover).chain(of_seat(mover.other())).filter(is_tighter);
    let tightest = all.min_by_key(|it| {
        let (fewer, more) = rooms(it);
        (fewer, u32::MAX - more)
    });
    let Some((seat, amazon)) = tightest else { return };
    let squares = comparison.compare(|position| destinations(position, amazon).count());
    if let Some(squares) = squares {
        let kind = if seat == mover { FactKind::ROOM } else { FactKind::ENEMY_ROOM };
        let shown = destinations(now, amazon).squares().chain([amazon]).collect();
        facts.push(Fact::about(seat, kind, shown).with("square", amazon).with_count(squares));
    }
}

fn all_room<W: Bitboard>(comparison: &MoveComparison<Amazons<W>>, facts: &mut Vec<Fact>) {
    let squares = comparison.compare_shares(|position, seat| {
        amazons(position, seat).squares().map(|at| destinations(position, at).count()).sum::<u32>()
    });
    if let Some(squares) = squares.filter(|squares| squares.gain() >= TELLING_GAIN) {
        let fact = Fact::about(comparison.seat, FactKind::ALL_ROOM, Vec::new());
        facts.push(fact.with_shares(squares));
    }
}

/// The empty squares that one side's amazons would reach in fewer steps of a king than the other's.
fn nearer_squares<W: Bitboard>(position: &Amazons<W>, seat: Seat) -> Shares<W> {
    let open = empty(position);
    FloodFill::with(position.geometry(), |fill| {
        let [mut own, mut other] = [seat, seat.other()].map(|seat| amazons(position, seat));
        let (mut own_first, mut other_first) = (W::EMPTY, W::EMPTY);
        loop {
            let [own_next, other_next] =
                [own, other].map(|reached| fill.dilate(reached) & open & !reached);
            if (own_next | other_next).is_empty() {
                return Shares { own: own_first, other: other_first };
            }
            own |= own_next;
            other |= other_next;
            own_first |= own_next & !other;
            other_first |= other_next & !own;
        }
    })
}

fn nearer<W: Bitboard>(comparison: &MoveComparison<Amazons<W>>, facts: &mut Vec<Fact>) {
    let seat = comparison.seat;
    let squares = comparison.compare(|position| counts(nearer_squares(position, seat)));
    if let Some(squares) = squares.filter(|squares| squares.gain() >= TELLING_GAIN) {
        let own = nearer_squares(comparison.played.position(), seat).own.squares().collect();
        facts.push(Fact::about(seat, FactKind::NEARER, own).with_shares(squares));
    }
}
