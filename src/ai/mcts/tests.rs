//! Games of three and four players.

use super::search::Mcts;
use super::whole_move::distribute_to_seats;
use crate::core::{EngineOptions, Score, SearchLimits, Searcher};
use crate::nn::Window3x3Eval;
use parlour_rules::sos::Sos;
use parlour_rules::{History, Rules, Seat, Setup, Variant};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A random game of SOS on nine squares, of which `open` are empty.
fn random_game(players: usize, open: usize, rng: &mut StdRng) -> History<Sos<u64>> {
    let setup = Setup { rows: 3, cols: 3, variant: Variant::Standard, players };
    let mut game = History::new(Sos::start(&setup).expect("a valid setup"));
    for _ in open..9 {
        let moves = game.legal_moves();
        game.push(moves[rng.random_range(0..moves.len())]);
    }
    game
}

/// The shares of all seats if each maximises its own (max-n), where no move ties with another.
fn max_n(position: &Sos<u64>) -> Option<Vec<f32>> {
    let players = position.setup().players;
    if position.outcome().is_some() {
        return Some(distribute_to_seats(position, Seat::FIRST, 0.0)[..players].to_vec());
    }
    let mover = position.to_move().index();
    let mut best: Option<Vec<f32>> = None;
    for mv in History::new(*position).legal_moves() {
        let shares = max_n(&position.play(mv))?;
        match &best {
            Some(best) if shares[mover] < best[mover] => {}
            Some(best) if shares[mover] == best[mover] && shares != *best => return None,
            _ => best = Some(shares),
        }
    }
    best
}

#[test]
fn winners_of_a_finished_game_have_equal_shares() {
    let mut rng = StdRng::seed_from_u64(5);
    for players in [3, 4] {
        for _ in 0..100 {
            let game = random_game(players, 0, &mut rng);
            let outcome = game.outcome().expect("no square is empty");
            let shares = distribute_to_seats(game.position(), Seat::FIRST, 0.7);
            for seat in Seat::all(players) {
                let wanted =
                    if outcome.includes(seat) { 1.0 / outcome.count() as f32 } else { 0.0 };
                assert_eq!(shares[seat.index()], wanted);
            }
        }
    }
}

#[test]
fn a_search_uses_its_nodes_where_one_of_several_players_has_lost() {
    let mut rng = StdRng::seed_from_u64(9);
    let limits = SearchLimits { nodes: Some(4_000), ..SearchLimits::default() };
    let options = EngineOptions { hash_mib: 4, ..EngineOptions::default() };
    let (mut unproven, mut compared) = (0, 0);
    for _ in 0..60 {
        let game = random_game(3, 3, &mut rng);
        let result =
            Mcts::new(&options, Window3x3Eval::default()).think(&game, &limits, &mut |_| {});
        if result.score.is_none_or(|score| !score.is_proven()) {
            unproven += 1;
            assert!(result.nodes >= 4_000, "{} nodes: {:?}", result.nodes, game.moves());
        }
        let Some(shares) = max_n(game.position()) else { continue };
        let Some(Score::Expected(expected)) = result.score else { continue };
        let wanted = 1_000.0 * shares[game.position().to_move().index()];
        compared += 1;
        assert!(
            (f32::from(expected) - wanted).abs() < 150.0,
            "{expected}, {wanted}: {:?}",
            game.moves()
        );
    }
    assert!(unproven > 10 && compared > 0, "{unproven} not proven, {compared} compared");
}
