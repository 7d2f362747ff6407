//! Checks of the facts of Amazons.

use super::plain::{
    BOTH, COUNT, Case, Checked, both, compared, ensure, moves, named, only_now, pieces, place,
    seat, square, texts, with_to_move,
};
use parlour_ai::core::{Fact, FactKind, GameAi, Shares};
use parlour_rules::{Cell, Seat, Square};
use std::collections::{HashMap, VecDeque};

pub(crate) fn check<G: GameAi>(case: &Case<G>, fact: &Fact) -> Option<Checked> {
    Some(match fact.kind {
        FactKind::TERRITORY => {
            compared(case, fact, BOTH, |position| both(territory(position, seat(fact))))
        }
        FactKind::ROOM | FactKind::ENEMY_ROOM => {
            let (seat, amazon) = (seat(fact), square(fact));
            ensure((seat == case.seat) == (fact.kind == FactKind::ROOM), "another player moved")
                .and_then(|()| {
                    let stands = |position: &G| position.cell(amazon) == Cell::Piece(seat);
                    let stays = case.better.iter().all(|(_, then)| stands(then.position()));
                    ensure(stands(case.now()) && stays, "no such amazon")
                })
                .and_then(|()| {
                    let room = |position: &G| room(position, seat, Some(amazon));
                    compared(case, fact, COUNT, |position| [room(position).into()])
                })
        }
        FactKind::ALL_ROOM => compared(case, fact, BOTH, |position| {
            [seat(fact), seat(fact).other()].map(|seat| room(position, seat, None).into())
        }),
        FactKind::NEARER => {
            compared(case, fact, BOTH, |position| both(nearer(position, seat(fact))))
        }
        FactKind::SHUT_IN => {
            only_now(case, fact, |position| is_shut_in(position, seat(fact), square(fact)))
        }
        FactKind::CAN_SHUT_IN => can_shut_in(case, seat(fact), named(fact), square(fact)),
        FactKind::WOULD_SHUT_IN => case.then(named(fact)).and_then(|then| {
            let shut = |position: &G| is_shut_in(position, case.seat.other(), square(fact));
            ensure(shut(then), "it can move")?;
            ensure(!shut(case.before()) && !shut(case.now()), "it could not move before")
        }),
        FactKind::OWN_REGIONS | FactKind::REGIONS_DECIDED => {
            let all = fact.kind == FactKind::REGIONS_DECIDED;
            compared(case, fact, BOTH, |position| both(own_regions(position, seat(fact)).0))
                .and_then(|()| {
                    ensure(own_regions(case.now(), seat(fact)).1 == all, "other regions")
                })
        }
        _ => return None,
    })
}

const AROUND: [(i32, i32); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

fn is_shut_in<G: GameAi>(position: &G, seat: Seat, amazon: Square) -> bool {
    let from = format!("{}-", position.grid().name(amazon));
    position.cell(amazon) == Cell::Piece(seat)
        && !texts(&with_to_move(position, seat)).iter().any(|text| text.starts_with(&from))
}

fn can_shut_in<G: GameAi>(case: &Case<G>, seat: Seat, mv: &str, amazon: Square) -> Checked {
    let us = case.seat;
    ensure(seat == us.other(), "another player")?;
    ensure(!is_shut_in(case.now(), us, amazon), "it is shut in already")?;
    let reply = moves(case.now()).into_iter().find(|(text, _)| text == mv);
    let (_, next) = reply.ok_or("no such move")?;
    ensure(is_shut_in(&next, us, amazon), "it can still move")?;
    let Some((_, then)) = &case.better else { return Ok(()) };
    let then = then.position();
    let stuck = |position: &G| -> Vec<(i32, i32)> {
        let mut amazons = pieces(position, us);
        amazons.retain(|&(row, col)| {
            !AROUND.iter().any(|&(down, right)| is_empty(position, row + down, col + right))
        });
        amazons
    };
    let before = stuck(then);
    let shuts_in = |next: &G| stuck(next).iter().any(|amazon| !before.contains(amazon));
    let same = moves(then).iter().any(|(_, next)| shuts_in(next));
    ensure(!same, "the same after the better move")
}

fn is_empty<G: GameAi>(position: &G, row: i32, col: i32) -> bool {
    let grid = position.grid();
    (0..grid.rows as i32).contains(&row)
        && (0..grid.cols as i32).contains(&col)
        && position.cell(grid.square_at(row as usize, col as usize)) == Cell::Empty
}

/// Distances in queen moves from the amazons of a side, walked square by square.
fn distances<G: GameAi>(position: &G, seat: Seat) -> HashMap<(i32, i32), u32> {
    let mut distances = HashMap::new();
    let mut queue: VecDeque<((i32, i32), u32)> =
        pieces(position, seat).into_iter().map(|at| (at, 0)).collect();
    while let Some(((row, col), distance)) = queue.pop_front() {
        for (down, right) in AROUND {
            let (mut r, mut c) = (row + down, col + right);
            while is_empty(position, r, c) {
                if let std::collections::hash_map::Entry::Vacant(entry) = distances.entry((r, c)) {
                    entry.insert(distance + 1);
                    queue.push_back(((r, c), distance + 1));
                }
                (r, c) = (r + down, c + right);
            }
        }
    }
    distances
}

/// The places that the moves of one amazon, or of all, lead to, as the legal moves name them.
fn room<G: GameAi>(position: &G, seat: Seat, amazon: Option<Square>) -> u32 {
    let mut places: Vec<String> = texts(&with_to_move(position, seat))
        .into_iter()
        .filter_map(|text| text.split_once('/').map(|(places, _)| places.to_string()))
        .collect();
    places.sort_unstable();
    places.dedup();
    let from = amazon.map_or(String::new(), |at| format!("{}-", position.grid().name(at)));
    places.iter().filter(|place| place.starts_with(&from)).count() as u32
}

/// The squares that one side's kings would reach in fewer steps, each walked to from its own side.
fn nearer<G: GameAi>(position: &G, seat: Seat) -> Shares<u32> {
    let steps = |seat: Seat| {
        let mut steps: HashMap<(i32, i32), u32> = HashMap::new();
        let mut queue: VecDeque<_> = pieces(position, seat).into_iter().map(|at| (at, 0)).collect();
        while let Some(((row, col), count)) = queue.pop_front() {
            for (down, right) in AROUND {
                let next = (row + down, col + right);
                if is_empty(position, next.0, next.1) && !steps.contains_key(&next) {
                    steps.insert(next, count + 1);
                    queue.push_back((next, count + 1));
                }
            }
        }
        steps
    };
    let (own, other) = (steps(seat), steps(seat.other()));
    let count = |one: &HashMap<(i32, i32), u32>, two: &HashMap<(i32, i32), u32>| {
        one.iter().filter(|(at, steps)| two.get(at).is_none_or(|two| two > steps)).count() as u32
    };
    Shares { own: count(&own, &other), other: count(&other, &own) }
}

fn territory<G: GameAi>(position: &G, seat: Seat) -> Shares<u32> {
    let [own, other] = [seat, seat.other()].map(|seat| distances(position, seat));
    let first = |one: &HashMap<(i32, i32), u32>, two: &HashMap<(i32, i32), u32>| {
        one.iter().filter(|(at, distance)| two.get(at).is_none_or(|two| two > distance)).count()
    };
    Shares { own: first(&own, &other) as u32, other: first(&other, &own) as u32 }
}

/// The moves in regions of one side, and whether there is no region of both.
fn own_regions<G: GameAi>(position: &G, seat: Seat) -> (Shares<u32>, bool) {
    let grid = position.grid();
    let mut seen = vec![false; grid.rows * grid.cols];
    let (mut moves, mut all) = (Shares { own: 0, other: 0 }, true);
    for start in grid.squares() {
        if seen[start.index()] || position.cell(start) != Cell::Empty {
            continue;
        }
        // Everything that kings reach from here, over amazons too.
        let mut region = vec![start];
        seen[start.index()] = true;
        let mut next = 0;
        while next < region.len() {
            let (row, col) = place(grid, region[next]);
            next += 1;
            for (down, right) in AROUND {
                let (r, c) = (row + down, col + right);
                let inside =
                    (0..grid.rows as i32).contains(&r) && (0..grid.cols as i32).contains(&c);
                let square = inside.then(|| grid.square_at(r.max(0) as usize, c.max(0) as usize));
                if let Some(square) = square
                    && !seen[square.index()]
                    && position.cell(square) != Cell::Arrow
                {
                    seen[square.index()] = true;
                    region.push(square);
                }
            }
        }
        let has = |seat: Seat| region.iter().any(|&it| position.cell(it) == Cell::Piece(seat));
        match (has(seat), has(seat.other())) {
            (true, true) => all = false,
            (true, false) => moves.own += most_moves(position, seat, &region),
            (false, true) => moves.other += most_moves(position, seat.other(), &region),
            (false, false) => {}
        }
    }
    (moves, all)
}

/// How often `seat` can move in a region if the other passes, by trying everything on a list of
/// squares.
fn most_moves<G: GameAi>(position: &G, seat: Seat, region: &[Square]) -> u32 {
    let grid = position.grid();
    assert!(region.len() <= 128, "a set of squares is a word");
    let index: HashMap<(i32, i32), u32> =
        region.iter().zip(0..).map(|(&square, at)| (place(grid, square), at)).collect();
    let set = |cell: Cell| {
        let squares = region.iter().filter(|&&square| position.cell(square) == cell);
        squares.fold(0u128, |set, &square| set | 1 << index[&place(grid, square)])
    };
    let (amazons, open) = (set(Cell::Piece(seat)), set(Cell::Empty));
    let rays = region.iter().map(|&square| {
        let (row, col) = place(grid, square);
        AROUND.map(|(down, right)| {
            let along = (1..).map(|step| index.get(&(row + step * down, col + step * right)));
            along.map_while(|at| at.copied()).collect()
        })
    });
    Region { rays: rays.collect(), known: HashMap::new() }.most(amazons, open)
}

struct Region {
    /// The squares in each direction from each square.
    rays: Vec<[Vec<u32>; 8]>,
    known: HashMap<(u128, u128), u32>,
}

impl Region {
    fn reach(&self, from: u32, open: u128) -> Vec<u32> {
        let free = |at: &&u32| open >> **at & 1 == 1;
        let rays = self.rays[from as usize].iter();
        rays.flat_map(|ray| ray.iter().take_while(free).copied()).collect()
    }

    fn most(&mut self, amazons: u128, open: u128) -> u32 {
        if let Some(&known) = self.known.get(&(amazons, open)) {
            return known;
        }
        let mut most = 0;
        for from in (0..128).filter(|at| amazons >> at & 1 == 1) {
            let free = open | 1 << from;
            for to in self.reach(from, free) {
                let moved = amazons & !(1 << from) | 1 << to;
                for arrow in self.reach(to, free & !(1 << to)) {
                    // A move fills one square, so there can be no more moves than empty squares.
                    if most == open.count_ones() {
                        break;
                    }
                    most = most.max(1 + self.most(moved, free & !(1 << to) & !(1 << arrow)));
                }
            }
        }
        self.known.insert((amazons, open), most);
        most
    }
}
