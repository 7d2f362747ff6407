//! Dodgem's third repetition, and that `master` keeps what it has on boards it knows.

use super::setup;
use parlour::ai::budget::Limits;
use parlour::ai::dodgem::endgame::Endgame;
use parlour::ai::dodgem::master::Master;
use parlour::ai::insight::Insight;
use parlour::ai::solution::Verdict;
use parlour::ai::{Kit, Searcher, budget};
use parlour::rules::Rules;
use parlour::rules::dodgem::Dodgem;
use parlour::rules::history::History;
use parlour::rules::seat::Outcome;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::HashMap;

type Game = History<Dodgem<u64>>;

fn random_game(side: usize, plies: usize, dice: &mut StdRng) -> Game {
    let mut game = History::new(Dodgem::start(&setup(side, side)).expect("a valid size"));
    for _ in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        game.push(moves[dice.random_range(0..moves.len())]);
    }
    if game.outcome().is_some() {
        game.pop();
    }
    game
}

/// A game whose last moves are sideways there and back, so that positions occur again.
fn game_to_and_fro(side: usize, plies: usize, dice: &mut StdRng) -> Option<Game> {
    let mut game = random_game(side, plies, dice);
    for _ in 0..dice.random_range(1..=7) {
        let progress = game.position().progress();
        let mut moves = game.legal_moves();
        moves.retain(|&mv| game.position().play(mv).progress() == progress);
        let ends = |game: &mut Game, mv| {
            game.push(mv);
            let over = game.outcome().is_some();
            game.pop();
            over
        };
        moves.retain(|&mv| !ends(&mut game, mv));
        if moves.is_empty() {
            return None;
        }
        game.push(moves[dice.random_range(0..moves.len())]);
    }
    Some(game)
}

/// The value by the rules' own words: repetitions counted along every line, as long as pawns only
/// step sideways; beyond that what is solved is taken for true.
fn plain(
    game: &mut Game,
    progress: u32,
    beyond: &mut HashMap<u64, Verdict>,
    left: &mut u32,
) -> Option<Verdict> {
    *left = left.checked_sub(1)?;
    let position = *game.position();
    if let Some(outcome) = game.outcome() {
        let won = outcome == Outcome::win(position.to_move());
        let drawn = outcome.includes(position.to_move());
        return Some(if won {
            Verdict::Win
        } else if drawn {
            Verdict::Draw
        } else {
            Verdict::Loss
        });
    }
    if position.progress() > progress {
        let solved = || {
            let fresh = History::new(position);
            let solution = Dodgem::solve(&fresh, &Limits::default(), &Kit::default());
            solution.verdict.expect("a small board is solved")
        };
        return Some(*beyond.entry(position.key()).or_insert_with(solved));
    }
    let mut best = Verdict::Loss;
    for mv in game.legal_moves() {
        game.push(mv);
        let value = plain(game, progress, beyond, left);
        game.pop();
        best = best.max(value?.turned());
        if best == Verdict::Win {
            break;
        }
    }
    Some(best)
}

#[test]
fn repetitions_so_far_count() {
    let mut dice = StdRng::seed_from_u64(7);
    let mut beyond = HashMap::new();
    let (mut compared, mut changed) = (0, 0);
    for _ in 0..2_000 {
        let plies = dice.random_range(2..12);
        let Some(mut game) = game_to_and_fro(3, plies, &mut dice) else { continue };
        let progress = game.position().progress();
        let Some(wanted) = plain(&mut game, progress, &mut beyond, &mut 20_000) else { continue };
        let found = Dodgem::solve(&game, &Limits::default(), &Kit::default()).verdict;
        assert_eq!(found, Some(wanted), "{:?}", game.moves());
        let fresh = History::new(*game.position());
        let before = Dodgem::solve(&fresh, &Limits::default(), &Kit::default()).verdict;
        compared += 1;
        changed += u32::from(before != found);
    }
    assert!(compared > 100 && changed > 0, "{compared} games, {changed} changed by repetition");
}

#[test]
fn master_keeps_what_it_has() {
    let mut dice = StdRng::seed_from_u64(11);
    let mut master = Master::<u64>::new(&Kit::default());
    for _ in 0..60 {
        let side = dice.random_range(3..=4);
        let plies = dice.random_range(0..16);
        let mut game = random_game(side, plies, &mut dice);
        let watch = budget::Watch::start(&Limits::default());
        let endgame = Endgame::solve(game.position(), 1, &watch).expect("nothing ends it");
        let seat = game.position().to_move();
        let promised = endgame.fate(game.position()).expect("it is solved").verdict;
        while game.outcome().is_none() && game.plies() < 300 {
            let moves = game.legal_moves();
            let mv = if game.position().to_move() == seat {
                master.think(&game, &Limits::default(), &mut |_| {}).best
            } else {
                // The toughest reply there is, or any.
                let least = moves.iter().copied().min_by_key(|&mv| {
                    endgame.fate(&game.position().play(mv)).map(|fate| fate.verdict)
                });
                let any = moves[dice.random_range(0..moves.len())];
                if dice.random_bool(0.5) { any } else { least.expect("there is a move") }
            };
            game.push(mv);
        }
        let kept = match game.outcome() {
            Some(outcome) if outcome == Outcome::win(seat) => Verdict::Win,
            Some(outcome) if !outcome.includes(seat) => Verdict::Loss,
            _ => Verdict::Draw,
        };
        assert!(kept >= promised, "{promised:?} became {kept:?}: {:?}", game.moves());
    }
}
