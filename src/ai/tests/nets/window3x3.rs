//! The value networks of Snort, Pleiadis and SOS, whose features are windows of nine squares.

use super::net_file::{NetFile, WeightRow};
use crate::core::{EngineOptions, Evaluator, GameAi, Score, SearchLimits, Searcher};
use crate::nn::{Window3x3Eval, WindowFeatures};
use crate::tests::random_games;
use crate::{Level, Player};
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;
use parlour_rules::{Cell, History, Outcome, Rules, Seat, Setup, Square, StoneGame, WideBitboard};
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::collections::HashMap;

/// A game between two on a square board after at most `plies` random moves.
fn random_game<G: Rules>(side: usize, plies: usize, rng: &mut StdRng) -> History<G> {
    random_games::random_game(&Setup::two_player(side, side), plies, rng)
}

/// Visits positions of some random games on the usual board.
fn each_position<G: Rules>(mut ask: impl FnMut(&G)) {
    let mut rng = StdRng::seed_from_u64(3);
    for _ in 0..20 {
        let game = random_game::<G>(G::SUPPORTED_SETUPS.default_setup.rows, 80, &mut rng);
        game.positions().iter().for_each(&mut ask);
    }
}

fn eval_is_symmetric<G: WindowFeatures>() {
    each_position::<G>(|position| {
        let value = Window3x3Eval::<G>::default().evaluate(position, Seat::FIRST);
        assert_eq!(
            value,
            -Window3x3Eval::<G>::default().evaluate(position, Seat::SECOND),
            "{position:?}"
        );
        for symmetry in position.symmetries() {
            let image = symmetry.map_position(position).expect("the image of a position is one");
            let seat = if symmetry.swap_players { Seat::SECOND } else { Seat::FIRST };
            assert_eq!(
                Window3x3Eval::<G>::default().evaluate(&image, seat),
                value,
                "{position:?} and {image:?}"
            );
        }
    });
}

#[test]
fn window_eval_is_equal_for_symmetric_positions() {
    eval_is_symmetric::<Snort<u64>>();
    eval_is_symmetric::<Pleiadis<u64>>();
    eval_is_symmetric::<Sos<u64>>();
}

/// The weights of windows, by the least of their images, and of scalar features.
struct ReferenceNet {
    file: NetFile,
    window_rows: HashMap<[u8; 9], WeightRow>,
    scalar_rows: HashMap<u32, WeightRow>,
}

impl ReferenceNet {
    fn read(name: &str) -> ReferenceNet {
        let file = NetFile::read(name);
        let (mut window_rows, mut scalar_rows) = (HashMap::new(), HashMap::new());
        for &(feature, row) in &file.rows {
            if feature < 1 << 18 {
                let signs = std::array::from_fn(|place| (feature >> (2 * place) & 3) as u8);
                window_rows.insert(canonical_window(signs), row);
            } else {
                scalar_rows.insert(feature as u32 - (1 << 18), row);
            }
        }
        assert_eq!(window_rows.len() + scalar_rows.len(), file.rows.len(), "each is there once");
        ReferenceNet { file, window_rows, scalar_rows }
    }

    fn evaluate(&self, windows: &[[u8; 9]], scalars: &[u32]) -> f64 {
        let window_features =
            windows.iter().map(|&window| self.window_rows.get(&canonical_window(window)));
        let scalars = scalars.iter().map(|scalar| self.scalar_rows.get(scalar));
        self.file.evaluate(window_features.chain(scalars).flatten())
    }
}

/// The least of a window's eight images.
fn canonical_window(signs: [u8; 9]) -> [u8; 9] {
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

/// Compares the evaluator with the file, for windows on squares whose code is `wanted`.
fn eval_matches_file<G: WindowFeatures>(
    name: &str,
    edge_code: u8,
    sign: impl Fn(&G, Square) -> u8,
    wanted: impl Fn(u8) -> bool,
    scalars: impl Fn(&G) -> Vec<u32>,
) {
    let net = ReferenceNet::read(name);
    each_position::<G>(|position| {
        if position.outcome().is_some() {
            return;
        }
        let side = position.setup().rows;
        let at = |row: usize, col: usize| match (row.checked_sub(1), col.checked_sub(1)) {
            (Some(row), Some(col)) if row < side && col < side => {
                sign(position, Square::new(row * side + col))
            }
            _ => edge_code,
        };
        let squares = (0..side * side).map(|index| (index / side, index % side));
        let windows = squares
            .filter(|&(row, col)| wanted(at(row + 1, col + 1)))
            .map(|(row, col)| std::array::from_fn(|place| at(row + place / 3, col + place % 3)));
        let expected = net.evaluate(&windows.collect::<Vec<_>>(), &scalars(position));
        let value = f64::from(Window3x3Eval::<G>::default().evaluate(position, position.to_move()));
        assert!((value - expected).abs() < 12.0, "{value}, not {expected}: {position:?}");
    });
}

#[test]
fn snort_eval_matches_its_file() {
    let sign = |position: &Snort<u64>, square: Square| {
        u8::from(position.our_squares() >> square.index() & 1 == 1)
            + 2 * u8::from(position.their_squares() >> square.index() & 1 == 1)
    };
    eval_matches_file("snort.net", 0, sign, |sign| sign != 0, |_| Vec::new());
}

#[test]
fn pleiadis_eval_matches_its_file() {
    let sign = |position: &Pleiadis<u64>, square: Square| match position.cell(square) {
        Cell::Piece(seat) if seat == position.to_move() => 1,
        Cell::Piece(_) => 2,
        _ => 0,
    };
    eval_matches_file("pleiadis.net", 3, sign, |sign| sign == 0, |_| Vec::new());
}

#[test]
fn sos_eval_matches_its_file() {
    let sign = |position: &Sos<u64>, square: Square| {
        u8::from(position.s() >> square.index() & 1 == 1)
            + 2 * u8::from(position.o() >> square.index() & 1 == 1)
    };
    let scalars = |position: &Sos<u64>| {
        let (points, us) = (position.points(), position.to_move());
        let lead = i32::from(points[us.index()]) - i32::from(points[us.other().index()]);
        vec![position.empty().count_ones(), (72 + lead.clamp(-8, 8)) as u32]
    };
    eval_matches_file("sos.net", 3, sign, |_| true, scalars);
}

fn falls_back_to_static_eval<G: WindowFeatures>(side: usize) {
    let mut rng = StdRng::seed_from_u64(4);
    for position in random_game::<G>(side, 12, &mut rng).positions() {
        let seat = position.to_move();
        assert_eq!(
            Window3x3Eval::<G>::default().evaluate(position, seat),
            position.evaluate(seat),
            "{position:?}"
        );
    }
}

#[test]
fn other_boards_use_the_games_own_evaluation() {
    falls_back_to_static_eval::<Snort<u64>>(5);
    falls_back_to_static_eval::<Snort<WideBitboard>>(13);
    falls_back_to_static_eval::<Pleiadis<u64>>(6);
    falls_back_to_static_eval::<Pleiadis<u128>>(11);
}

/// Wins and losses of the first level in `pairs` pairs of games from random openings of one ply,
/// both levels with the same nodes a move.
fn play_pairs<G: GameAi>(levels: [Level; 2], nodes: u64, pairs: u64) -> (u32, u32) {
    let limits = SearchLimits { nodes: Some(nodes), ..SearchLimits::default() };
    let (mut won, mut lost) = (0, 0);
    for seed in 0..pairs {
        let options = EngineOptions { seed, hash_mib: 8, ..EngineOptions::default() };
        let wins = [Seat::FIRST, Seat::SECOND].map(|seat| {
            let usual = G::SUPPORTED_SETUPS.default_setup.rows;
            let mut game = random_game::<G>(usual, 1, &mut StdRng::seed_from_u64(seed));
            let mut players = levels.map(|level| Player::<G>::new(level, &options));
            while game.outcome().is_none() {
                let whose = usize::from(game.position().to_move() != seat);
                let result = players[whose].think(&game, &limits, &mut |_| {});
                game.push(result.best_move);
            }
            game.outcome() == Some(Outcome::win(seat))
        });
        won += u32::from(wins == [true; 2]);
        lost += u32::from(wins == [false; 2]);
    }
    (won, lost)
}

#[test]
fn masters_beat_the_search_they_were_trained_on() {
    let levels = [Level::Master, Level::AlphaBeta];
    let (won, lost) = play_pairs::<Snort<u64>>(levels, 5_000, 8);
    assert!(won >= lost + 3, "Snort: {won} pairs won, {lost} lost");
    let (won, lost) = play_pairs::<Pleiadis<u64>>(levels, 5_000, 12);
    assert!(won >= lost + 3, "Pleiadis: {won} pairs won, {lost} lost");
}

#[test]
fn the_master_of_snort_proves_a_win_by_reflection_at_once() {
    let limits = SearchLimits { nodes: Some(1_000), ..SearchLimits::default() };
    for first in 0..64 {
        let mut game = random_game::<Snort<u64>>(8, 0, &mut StdRng::seed_from_u64(0));
        game.push(Square::new(first));
        let mut master = Player::<Snort<u64>>::new(Level::Master, &EngineOptions::default());
        let result = master.think(&game, &limits, &mut |_| {});
        assert!(matches!(result.score, Some(Score::Win(_))), "after {first}: {result:?}");
    }
}
