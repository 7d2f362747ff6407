//! The judges of Snort, Pleiadis and SOS, which see a board through windows of nine squares.

use crate::file::{File, Row};
use parlour::ai::alphabeta::judge::Judge;
use parlour::ai::budget::Limits;
use parlour::ai::insight::Insight;
use parlour::ai::score::Score;
use parlour::ai::windows::{Seen, Windows};
use parlour::ai::{Kit, Level, Player, Searcher};
use parlour::rules::Rules;
use parlour::rules::history::History;
use parlour::rules::pleiadis::Pleiadis;
use parlour::rules::scene::Cell;
use parlour::rules::seat::{Outcome, Seat};
use parlour::rules::setup::Setup;
use parlour::rules::snort::Snort;
use parlour::rules::sos::Sos;
use parlour::rules::step::Square;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::HashMap;

fn random_game<G: Rules>(side: usize, plies: usize, dice: &mut StdRng) -> History<G> {
    let mut game = History::new(G::start(&Setup::two(side, side)).expect("a valid size"));
    for _ in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        game.push(moves[dice.random_range(0..moves.len())]);
    }
    game
}

/// Asks for every position of some random games on the usual board.
fn each_position<G: Rules>(mut ask: impl FnMut(&G)) {
    let mut dice = StdRng::seed_from_u64(3);
    for _ in 0..20 {
        let game = random_game::<G>(G::LIMITS.usual.rows, 80, &mut dice);
        game.positions().iter().for_each(&mut ask);
    }
}

fn of_no_side<G: Seen>() {
    each_position::<G>(|position| {
        let worth = Windows.worth(position, Seat::FIRST);
        assert_eq!(worth, -Windows.worth(position, Seat::SECOND), "{position:?}");
        for symmetry in position.symmetries() {
            let image = symmetry.position(position).expect("the image of a position is one");
            let seat = if symmetry.swap { Seat::SECOND } else { Seat::FIRST };
            assert_eq!(Windows.worth(&image, seat), worth, "{position:?} and {image:?}");
        }
    });
}

#[test]
fn a_judge_does_not_care_how_the_board_is_turned() {
    of_no_side::<Snort<u64>>();
    of_no_side::<Pleiadis<u64>>();
    of_no_side::<Sos<u64>>();
}

/// What a file says of windows, by the least of their images, and of facts.
struct Slow {
    file: File,
    looks: HashMap<[u8; 9], Row>,
    facts: HashMap<u32, Row>,
}

impl Slow {
    fn read(name: &str) -> Slow {
        let file = File::read(name);
        let (mut looks, mut facts) = (HashMap::new(), HashMap::new());
        for &(feature, row) in &file.rows {
            if feature < 1 << 18 {
                let signs = std::array::from_fn(|place| (feature >> (2 * place) & 3) as u8);
                looks.insert(least(signs), row);
            } else {
                facts.insert(feature as u32 - (1 << 18), row);
            }
        }
        assert_eq!(looks.len() + facts.len(), file.rows.len(), "each is there once");
        Slow { file, looks, facts }
    }

    fn worth(&self, windows: &[[u8; 9]], facts: &[u32]) -> f64 {
        let looks = windows.iter().map(|&window| self.looks.get(&least(window)));
        let facts = facts.iter().map(|fact| self.facts.get(fact));
        self.file.worth(looks.chain(facts).flatten())
    }
}

/// The least of a window's eight images.
fn least(signs: [u8; 9]) -> [u8; 9] {
    let images = (0..8).map(|turn| {
        std::array::from_fn(|place| {
            let (row, col) = (place / 3, place % 3);
            let (row, col) = if turn & 1 == 0 { (row, col) } else { (col, row) };
            let row = if turn & 2 == 0 { row } else { 2 - row };
            let col = if turn & 4 == 0 { col } else { 2 - col };
            signs[3 * row + col]
        })
    });
    images.min().expect("eight images")
}

/// Compares with what the file says of windows on the squares whose sign is `wanted`.
fn says_what_was_learned<G: Seen>(
    name: &str,
    beyond: u8,
    sign: impl Fn(&G, Square) -> u8,
    wanted: impl Fn(u8) -> bool,
    facts: impl Fn(&G) -> Vec<u32>,
) {
    let net = Slow::read(name);
    each_position::<G>(|position| {
        if position.outcome().is_some() {
            return;
        }
        let side = position.setup().rows;
        let at = |row: usize, col: usize| match (row.checked_sub(1), col.checked_sub(1)) {
            (Some(row), Some(col)) if row < side && col < side => {
                sign(position, Square::new(row * side + col))
            }
            _ => beyond,
        };
        let squares = (0..side * side).map(|index| (index / side, index % side));
        let windows = squares
            .filter(|&(row, col)| wanted(at(row + 1, col + 1)))
            .map(|(row, col)| std::array::from_fn(|place| at(row + place / 3, col + place % 3)));
        let expected = net.worth(&windows.collect::<Vec<_>>(), &facts(position));
        let worth = f64::from(Windows.worth(position, position.to_move()));
        assert!((worth - expected).abs() < 12.0, "{worth}, not {expected}: {position:?}");
    });
}

#[test]
fn a_judge_of_snort_says_what_was_learned() {
    let sign = |position: &Snort<u64>, square: Square| {
        u8::from(position.our_squares() >> square.index() & 1 == 1)
            + 2 * u8::from(position.their_squares() >> square.index() & 1 == 1)
    };
    says_what_was_learned("snort.net", 0, sign, |sign| sign != 0, |_| Vec::new());
}

#[test]
fn a_judge_of_pleiadis_says_what_was_learned() {
    let sign = |position: &Pleiadis<u64>, square: Square| match position.cell(square) {
        Cell::Piece(seat) if seat == position.to_move() => 1,
        Cell::Piece(_) => 2,
        _ => 0,
    };
    says_what_was_learned("pleiadis.net", 3, sign, |sign| sign == 0, |_| Vec::new());
}

#[test]
fn a_judge_of_sos_says_what_was_learned() {
    let sign = |position: &Sos<u64>, square: Square| {
        u8::from(position.s() >> square.index() & 1 == 1)
            + 2 * u8::from(position.o() >> square.index() & 1 == 1)
    };
    let facts = |position: &Sos<u64>| {
        let (points, us) = (position.points(), position.to_move());
        let lead = i32::from(points[us.index()]) - i32::from(points[us.other().index()]);
        vec![position.empty().count_ones(), (72 + lead.clamp(-8, 8)) as u32]
    };
    says_what_was_learned("sos.net", 3, sign, |_| true, facts);
}

fn judged_by_the_game<G: Seen>(side: usize) {
    let mut dice = StdRng::seed_from_u64(4);
    for position in random_game::<G>(side, 12, &mut dice).positions() {
        let seat = position.to_move();
        assert_eq!(Windows.worth(position, seat), position.evaluate(seat), "{position:?}");
    }
}

#[test]
fn boards_of_other_sizes_are_judged_by_what_the_game_knows() {
    judged_by_the_game::<Snort<u64>>(5);
    judged_by_the_game::<Snort<u128>>(11);
    judged_by_the_game::<Pleiadis<u64>>(8);
    judged_by_the_game::<Pleiadis<u128>>(9);
}

/// How many of `rounds` pairs of games from random openings of one ply the first level wins, and
/// how many it loses, both at so many positions a move.
fn pairs<G: Insight>(levels: [Level; 2], nodes: u64, rounds: u64) -> (u32, u32) {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let (mut won, mut lost) = (0, 0);
    for seed in 0..rounds {
        let kit = Kit { seed, hash: 8, ..Kit::default() };
        let wins = [Seat::FIRST, Seat::SECOND].map(|seat| {
            let usual = G::LIMITS.usual.rows;
            let mut game = random_game::<G>(usual, 1, &mut StdRng::seed_from_u64(seed));
            let mut players = levels.map(|level| Player::<G>::new(level, &kit));
            while game.outcome().is_none() {
                let whose = usize::from(game.position().to_move() != seat);
                let thought = players[whose].think(&game, &limits, &mut |_| {});
                game.push(thought.best);
            }
            game.outcome() == Some(Outcome::win(seat))
        });
        won += u32::from(wins == [true; 2]);
        lost += u32::from(wins == [false; 2]);
    }
    (won, lost)
}

#[test]
fn masters_beat_the_search_they_learned_from() {
    let levels = [Level::Master, Level::AlphaBeta];
    let (won, lost) = pairs::<Snort<u64>>(levels, 5_000, 8);
    assert!(won >= lost + 3, "Snort: {won} pairs won, {lost} lost");
    let (won, lost) = pairs::<Pleiadis<u64>>(levels, 5_000, 12);
    assert!(won >= lost + 3, "Pleiadis: {won} pairs won, {lost} lost");
}

#[test]
fn the_master_of_snort_sees_at_once_that_a_reflection_wins() {
    let limits = Limits { nodes: Some(1_000), ..Limits::default() };
    for first in 0..64 {
        let mut game = random_game::<Snort<u64>>(8, 0, &mut StdRng::seed_from_u64(0));
        game.push(Square::new(first));
        let mut master = Player::<Snort<u64>>::new(Level::Master, &Kit::default());
        let thought = master.think(&game, &limits, &mut |_| {});
        assert!(matches!(thought.score, Some(Score::Win(_))), "after {first}: {thought:?}");
    }
}
