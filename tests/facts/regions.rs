//! The regions of a position and their values, by the rules alone: which squares influence each other
//! is tried out on the board, and values are sampled at a grid of temperatures.

use super::plain::{place, rows, with_to_move};
use parlour_ai::core::GameAi;
use parlour_rules::{Cell, History, Seat, Square, Step};
use std::collections::HashMap;

/// Samples of a temperature of 1, and the unit of values.
const GRID: i32 = 32;
pub(crate) const ONE_MOVE: i32 = 1 << 16;
/// Samples from temperature −1 to one that no small region exceeds.
const SAMPLES: usize = (8 * GRID) as usize;

/// The squares where each player may place now.
fn open<G: GameAi>(position: &G) -> [Vec<Square>; 2] {
    G::scene(&History::new(*position)).open_to.unwrap_or_default()
}

fn play<G: GameAi>(position: &G, seat: Seat, square: Square) -> G {
    let position = with_to_move(position, seat);
    let mut next = None;
    position.for_each_move(|mv| {
        if position.path(mv)[..] == [Step::Square(square)] {
            next = Some(position.play(mv));
        }
    });
    next.unwrap_or_else(|| panic!("{square:?} is not open"))
}

/// Pleiadis: whether the square goes to the same player however its neighbours are filled.
fn is_decided<G: GameAi>(position: &G, square: Square) -> bool {
    let grid = position.grid();
    let (row, col) = place(grid, square);
    let (mut lead, mut empty) = (0i32, 0);
    for other in grid.squares() {
        let (r, c) = place(grid, other);
        if (r - row).abs().max((c - col).abs()) == 1 {
            match position.cell(other) {
                Cell::Piece(Seat::FIRST) => lead += 1,
                Cell::Piece(_) => lead -= 1,
                _ => empty += 1,
            }
        }
    }
    lead.abs() > empty
}

/// Whether a stone on one square can matter on the other.
fn interact<G: GameAi>(position: &G, one: Square, other: Square) -> bool {
    let grid = position.grid();
    if std::any::type_name::<G>().contains("Pleiadis") {
        let ((r, c), (row, col)) = (place(grid, one), place(grid, other));
        let near = (r - row).abs().max((c - col).abs()) == 1;
        return near && !(is_decided(position, one) && is_decided(position, other));
    }
    let before = open(position);
    [(one, other), (other, one)].iter().any(|&(stone, square)| {
        Seat::all(2).any(|seat| {
            before[seat.index()].contains(&stone) && {
                let after = open(&play(position, seat, stone));
                Seat::all(2).any(|it| {
                    before[it.index()].contains(&square) && !after[it.index()].contains(&square)
                })
            }
        })
    })
}

/// The regions: squares that can still be used, joined where they matter to each other.
pub(crate) fn split<G: GameAi>(position: &G) -> Vec<Vec<Square>> {
    let [first, second] = open(position);
    let all_empty = std::any::type_name::<G>().contains("Pleiadis");
    let mut rest: Vec<Square> = position
        .grid()
        .squares()
        .filter(|square| {
            if all_empty {
                position.cell(*square) == Cell::Empty
            } else {
                first.contains(square) || second.contains(square)
            }
        })
        .collect();
    let mut regions = Vec::new();
    while let Some(start) = rest.pop() {
        let mut region = vec![start];
        let mut next = 0;
        while next < region.len() {
            let at = region[next];
            next += 1;
            let (near, far) = rest.iter().partition(|&&square| interact(position, at, square));
            region.extend::<Vec<Square>>(near);
            rest = far;
        }
        regions.push(region);
    }
    regions
}

/// Mean and temperature in 2^-16 moves, positive for `seat`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Value {
    pub(crate) mean: i32,
    pub(crate) temperature: i32,
    pub(crate) is_number: bool,
}

/// The walls of a region at each sampled temperature, from −1 on, for the first player.
type Walls = (Vec<i32>, Vec<i32>);

/// The value of a region, from walls sampled at a grid of temperatures.
pub(crate) fn value<G: GameAi>(position: &G, region: &[Square], seat: Seat) -> Value {
    let (left, right) = walls(position, region, &mut HashMap::new());
    let meet = (0..SAMPLES).find(|&at| left[at] == right[at]).unwrap_or(SAMPLES - 1);
    let sign = if seat == Seat::FIRST { 1 } else { -1 };
    let temperature = (meet as i32 - GRID) * (ONE_MOVE / GRID);
    Value { mean: sign * left[meet], temperature, is_number: temperature < 0 }
}

fn walls<G: GameAi>(position: &G, region: &[Square], known: &mut HashMap<String, Walls>) -> Walls {
    let key = rows(position);
    if let Some(walls) = known.get(&key) {
        return walls.clone();
    }
    let [ours, theirs] = open(position);
    let mut options = |seat: Seat, squares: &[Square]| -> Vec<Walls> {
        let inside = squares.iter().filter(|square| region.contains(square));
        inside.map(|&square| walls(&play(position, seat, square), region, known)).collect()
    };
    let (left, right) = (options(Seat::FIRST, &ours), options(Seat::SECOND, &theirs));
    let tax = |at: usize| (at as i32 - GRID) * (ONE_MOVE / GRID);
    let gain = |at: usize| left.iter().map(|(_, wall)| wall[at] - tax(at)).max();
    let loss = |at: usize| right.iter().map(|(wall, _)| wall[at] + tax(at)).min();
    let (mut high, mut low) = (Vec::new(), Vec::new());
    let mut mast = None;
    for at in 0..SAMPLES {
        let met = match (gain(at), loss(at)) {
            (Some(gain), Some(loss)) if at == 0 && gain <= loss => {
                Some(simplest(Some(gain), Some(loss)))
            }
            (Some(gain), Some(loss)) if gain > loss => None,
            (Some(gain), Some(_)) => Some(gain),
            (gain, loss) => Some(simplest(gain, loss)),
        };
        mast = mast.or(met);
        match mast {
            Some(value) => {
                high.push(value);
                low.push(value);
            }
            None => {
                high.push(gain(at).unwrap_or_default());
                low.push(loss(at).unwrap_or_default());
            }
        }
    }
    known.insert(key, (high.clone(), low.clone()));
    (high, low)
}

/// The integer nearest to 0 between two bounds, both included.
fn simplest(low: Option<i32>, high: Option<i32>) -> i32 {
    match (low, high) {
        (Some(low), _) if low > 0 => low,
        (_, Some(high)) if high < 0 => high,
        _ => 0,
    }
}

/// Whether a value that is an integer passes the test of its definition: in the sum of the region and
/// as many free moves of the other side, whoever moves first loses.
pub(crate) fn agrees<G: GameAi>(
    position: &G,
    region: &[Square],
    seat: Seat,
    value: &Value,
) -> bool {
    if !value.is_number || value.mean % ONE_MOVE != 0 {
        return true;
    }
    let free = -value.mean / ONE_MOVE;
    let mut known = HashMap::new();
    [seat, seat.other()]
        .iter()
        .all(|&mover| !wins(position, region, mover, free * sign(seat), &mut known))
}

fn sign(seat: Seat) -> i32 {
    if seat == Seat::FIRST { 1 } else { -1 }
}

/// Whether `mover` wins the sum of the region and `free` moves of the first player (of the second, if
/// negative).
fn wins<G: GameAi>(
    position: &G,
    region: &[Square],
    mover: Seat,
    free: i32,
    known: &mut HashMap<(String, Seat, i32), bool>,
) -> bool {
    let key = (rows(position), mover, free);
    if let Some(&known) = known.get(&key) {
        return known;
    }
    let inside: Vec<Square> = open(position)[mover.index()]
        .iter()
        .filter(|square| region.contains(square))
        .copied()
        .collect();
    let by_stone = inside.iter().any(|&square| {
        let next = play(position, mover, square);
        !wins(&next, region, mover.other(), free, known)
    });
    let own = free * sign(mover);
    let found =
        by_stone || own > 0 && !wins(position, region, mover.other(), free - sign(mover), known);
    known.insert(key, found);
    found
}
