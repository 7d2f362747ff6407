//! The `mirror` player never loses where it is offered.

use parlour_ai::core::{Budget, EngineOptions, GameAi, SearchLimits, Searcher};
use parlour_ai::{Level, Player, is_available};
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::snort::Snort;
use parlour_rules::{History, Seat, Setup, Square, Variant};

/// Plays games of `mirror` on a board, if it is offered there. Returns the seats for which it is, as numbers.
fn never_loses<G: GameAi>(rows: usize, variant: Variant) -> Vec<usize> {
    let setup = Setup { rows, cols: rows, variant, players: 2 };
    let offered = Seat::all(2).filter(|&seat| is_available::<G>(Level::Mirror, &setup, seat));
    let offered: Vec<Seat> = offered.collect();
    for &seat in &offered {
        for (level, games) in [(Level::Random, 30), (Level::AlphaBeta, 2)] {
            for seed in 0..games {
                let options = EngineOptions { seed, hash_mib: 1, ..EngineOptions::default() };
                let mut history = History::new(G::start(&setup).expect("a legal setup"));
                let mut mirror = Player::<G>::new(Level::Mirror, &options);
                let mut other = Player::<G>::new(level, &options);
                let limits = SearchLimits::from_budget(Some(Budget::Nodes(2000)));
                while history.outcome().is_none() {
                    let ours = history.position().to_move() == seat;
                    let player = if ours { &mut mirror } else { &mut other };
                    let best = player.think(&history, &limits, &mut |_| {}).best_move;
                    history.push(best);
                }
                let winner = history.outcome().and_then(|outcome| outcome.winner());
                assert_eq!(winner, Some(seat), "{setup:?} against {level}, seed {seed}");
            }
        }
    }
    offered.iter().map(|seat| seat.index() + 1).collect()
}

#[test]
fn the_mirror_never_loses() {
    for rows in 1..=7 {
        // On odd sides player 1 takes the centre first, on even sides player 2 answers from the start.
        let (on_odd, on_even): (Vec<usize>, Vec<usize>) = match rows % 2 {
            1 => (vec![1], Vec::new()),
            _ => (Vec::new(), vec![2]),
        };
        let snort = never_loses::<Snort<u64>>(rows, Variant::Standard);
        assert_eq!(snort, [&on_odd[..], &on_even].concat(), "{rows}");
        assert_eq!(never_loses::<Pleiadis<u64>>(rows, Variant::Standard), on_odd, "{rows}");
        assert_eq!(never_loses::<FirstAttack<u64>>(rows, Variant::Standard), on_odd, "{rows}");
        assert_eq!(never_loses::<FirstAttack<u64>>(rows, Variant::Colours), on_even, "{rows}");
    }
    assert_eq!(never_loses::<Snort<u64>>(8, Variant::Standard), [2]);
    assert_eq!(never_loses::<FirstAttack<u128>>(10, Variant::Colours), [2]);
    assert_eq!(never_loses::<FirstAttack<u128>>(11, Variant::Standard), [1]);
}

/// The highest rung is the strongest player, but neither mirrors nor sees a win in that: so does it by its own name.
#[test]
fn the_highest_rung_does_not_mirror() {
    fn check<G: GameAi<Move = Square>>(rows: usize, variant: Variant) {
        let setup = Setup { rows, cols: rows, variant, players: 2 };
        let start = History::new(G::start(&setup).expect("a legal setup"));
        let seat = Seat::all(2).find(|&seat| is_available::<G>(Level::Mirror, &setup, seat));
        let last = rows * rows - 1;
        // On odd boards the first player has taken the centre.
        let mut begun = start;
        if seat == Some(Seat::FIRST) {
            begun.push(Square::new(last / 2));
        }
        // The position after a move, and the reply by reflection.
        let legal = begun.legal_moves();
        let positions = (0..last).step_by(5).map(Square::new).filter(|mv| legal.contains(mv));
        let positions: Vec<(History<G>, usize)> = positions
            .map(|mv| {
                let mut history = begun.clone();
                history.push(mv);
                (history, last - mv.index())
            })
            .collect();
        let limits = SearchLimits::from_budget(Some(Budget::Nodes(500)));
        let options = EngineOptions { hash_mib: 1, ..EngineOptions::default() };
        let think = |level, history: &History<G>| {
            let mut player = Player::<G>::new(level, &options);
            player.think(history, &limits, &mut |_| {}).best_move.index()
        };
        let top = (1..=17).rev().map(|rung| format!("rung:{rung}").parse().expect("a rung"));
        let is_there = |rung: &Level| is_available::<G>(*rung, &setup, Seat::FIRST);
        let top = { top }.find(is_there).expect("it has a ladder");
        let mut mirrored = 0;
        for (history, image) in &positions {
            mirrored += usize::from(think(Level::Master, history) == *image);
            let best = think(top, history);
            assert!(best != *image, "{setup:?}: {top} plays {best}");
        }
        // So few nodes show the win to no one on some odd boards.
        assert!(mirrored > 0 || seat == Some(Seat::FIRST), "{setup:?}: master mirrors nowhere");
    }
    check::<Snort<u64>>(8, Variant::Standard);
    check::<Snort<u128>>(9, Variant::Standard);
    check::<Pleiadis<u64>>(7, Variant::Standard);
    check::<Pleiadis<u128>>(11, Variant::Standard);
    check::<FirstAttack<u128>>(9, Variant::Standard);
    check::<FirstAttack<u64>>(8, Variant::Colours);
}

/// The solver agrees with theory that the seat wins where `mirror` is offered.
#[test]
fn it_is_offered_only_to_winners() {
    fn agrees<G: GameAi>(rows: usize, variant: Variant) {
        let setup = Setup { rows, cols: rows, variant, players: 2 };
        let history = History::new(G::start(&setup).expect("a legal setup"));
        let solution = G::solve(&history, &SearchLimits::default(), &EngineOptions::default());
        for seat in Seat::all(2).filter(|&seat| is_available::<G>(Level::Mirror, &setup, seat)) {
            let first = solution.wdl.map(|verdict| verdict.name() == "win");
            assert_eq!(first, Some(seat == Seat::FIRST), "{setup:?}");
        }
    }
    for rows in 1..=4 {
        agrees::<Snort<u64>>(rows, Variant::Standard);
        agrees::<Pleiadis<u64>>(rows, Variant::Standard);
    }
    for rows in 1..=7 {
        agrees::<FirstAttack<u64>>(rows, Variant::Standard);
        agrees::<FirstAttack<u64>>(rows, Variant::Colours);
    }
}
