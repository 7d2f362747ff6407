//! The theorems of reflection, counting, nimbers, temperature and races: where their premises hold, plain search
//! agrees, in every position of random games on small boards.

use parlour_ai::core::{EngineOptions, GameAi, SearchLimits, Wdl};
use parlour_rules::amazons::Amazons;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::snort::Snort;
use parlour_rules::theorems::Theorems;
use parlour_rules::{Bitboard, History, Rules, Seat, Setup, StoneGame, Variant, mix};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// Walks all positions up to `plies` moves, and counts those that are lost for the player to move by a
/// theorem. A search that knows none agrees, also about nimbers and temperatures.
fn count_confirmed<G: GameAi>(position: &G, plies: usize) -> usize {
    if position.outcome().is_some() {
        return 0;
    }
    let mut count = 0;
    if position.reflection_wins() || position.counting_wins() {
        assert!(!wins(position), "{position:?}");
        count += 1;
    }
    if let Some(nimber) = position.small_nimber() {
        assert_eq!(nimber != 0, wins(position), "{position:?}");
    }
    if let Some(winner) = position.temperature_winner() {
        assert_eq!(winner == position.to_move(), wins(position), "{position:?}");
    }
    if plies > 0 {
        position.for_each_move(|mv| count += count_confirmed(&position.play(mv), plies - 1));
    }
    count
}

/// The positions up to `plies` moves that are lost by counting alone.
fn count_by_counting<G: Theorems>(position: &G, plies: usize) -> usize {
    if position.outcome().is_some() {
        return 0;
    }
    let mut count = usize::from(position.counting_wins() && !position.reflection_wins());
    if plies > 0 {
        position.for_each_move(|mv| count += count_by_counting(&position.play(mv), plies - 1));
    }
    count
}

/// Plain search of everything.
fn wins<G: Theorems>(position: &G) -> bool {
    let mut moves = Vec::new();
    if position.outcome().is_none() {
        position.for_each_move(|mv| moves.push(mv));
    }
    moves.into_iter().any(|mv| !wins(&position.play(mv)))
}

#[test]
fn positions_with_a_theorem_are_worth_what_it_says() {
    for (side, plies) in [(1, 1), (2, 4), (3, 9)] {
        let setup = Setup::two_player(side, side);
        let colours = Setup { variant: Variant::Colours, ..setup };
        let start = Snort::<u64>::start(&setup).expect("a size");
        assert!(count_confirmed(&start, plies) > 0 || side == 1, "Snort {side}");
        let start = Pleiadis::<u64>::start(&setup).expect("a size");
        assert_eq!(count_confirmed(&start, plies) > 0, side == 3, "Pleiadis {side}");
        for setup in [setup, colours] {
            count_confirmed(&FirstAttack::<u64>::start(&setup).expect("a size"), plies);
        }
    }
    let setup = Setup { variant: Variant::Colours, ..Setup::two_player(4, 4) };
    let start = FirstAttack::<u64>::start(&setup).expect("a size");
    assert!(count_confirmed(&start, 3) > 0);
    assert!(count_by_counting(&start, 3) > 0);
    let setup = Setup::two_player(5, 5);
    let start = FirstAttack::<u64>::start(&setup).expect("a size");
    assert!(count_confirmed(&start, 3) > 0);
}

/// The positions of a random game that are late, before its end.
fn late_positions<G: Theorems>(start: G, seed: u64, is_late: impl Fn(&G) -> bool) -> Vec<G> {
    let mut position = start;
    let mut late = Vec::new();
    for ply in 0.. {
        if position.outcome().is_some() {
            break;
        }
        if is_late(&position) {
            late.push(position);
        }
        let mut next = Vec::new();
        position.for_each_move(|mv| next.push(position.play(mv)));
        position = next.swap_remove(mix(seed, ply) as usize % next.len());
    }
    late
}

/// Late positions of Snort: at most 13 squares are open.
fn late_positions_of_snort() -> Vec<Snort<u64>> {
    let mut late = Vec::new();
    for (rows, cols) in [(4, 4), (5, 5), (7, 7)] {
        let start = Snort::<u64>::start(&Setup::two_player(rows, cols)).expect("a size");
        let is_late = |position: &Snort<u64>| {
            (position.our_squares() | position.their_squares()).count() <= 13
        };
        late.extend((0..60).flat_map(|seed| late_positions(start, seed, is_late)));
    }
    late
}

/// How often a theorem named the winner, and how often not: where the player to move loses, and where he wins.
#[derive(Default, Debug)]
struct Told {
    winner: [usize; 2],
    nothing: [usize; 2],
}

impl Told {
    fn add<G: Theorems>(&mut self, position: &G, winner: Option<Seat>, mover_wins: bool) {
        let count = match winner {
            Some(winner) => {
                assert_eq!(winner == position.to_move(), mover_wins, "{position:?}");
                &mut self.winner
            }
            None => &mut self.nothing,
        };
        count[usize::from(mover_wins)] += 1;
    }
}

#[test]
fn the_temperature_theorem_says_what_search_says() {
    let mut told = Told::default();
    for position in late_positions_of_snort() {
        told.add(&position, position.temperature_winner(), wins(&position));
    }
    println!("{told:?}");
    assert!(told.winner.iter().all(|&count| count > 100), "{told:?}");
}

#[test]
fn sums_and_undominated_moves_keep_the_winner() {
    let mut winners = HashMap::new();
    let [mut equal, mut cancelled, mut left_out] = [0; 3];
    for position in late_positions_of_snort() {
        let expected = wins(&position);
        let reduced = position.reduced().expect("the board fits in a window");
        assert_eq!(wins(&reduced.position), expected, "{position:?}");
        cancelled += usize::from(reduced.position.our_squares() != position.our_squares());
        let mut moves = 0;
        let winning = position.each_undominated_move(|mv| {
            moves += 1;
            if wins(&position.play(mv)) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        assert_eq!(winning.is_break(), expected, "{position:?}");
        left_out += usize::from(!expected && moves < position.our_squares().count());
        // The player to move is Left in every sum, so it does not matter here who that is.
        let known = *winners.entry(reduced.sum).or_insert(expected);
        assert_eq!(known, expected, "{position:?}");
        equal += 1;
    }
    equal -= winners.len();
    println!("equal {equal}, cancelled {cancelled}, left out {left_out}");
    assert!(equal > 100 && cancelled > 100 && left_out > 100);
}

/// Whether the player to move wins, by trying everything once.
fn wins_once<G: Theorems>(position: &G, known: &mut HashMap<G, bool>) -> bool {
    if position.outcome().is_some() {
        // Breakthrough ends with the move of the winner.
        return false;
    }
    if let Some(&known) = known.get(position) {
        return known;
    }
    let winning = position.each_move(|mv| {
        if wins_once(&position.play(mv), known) {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    known.insert(*position, winning.is_break());
    winning.is_break()
}

#[test]
fn the_race_theorem_says_what_search_says() {
    let mut told = Told::default();
    for (rows, cols) in [(5, 3), (7, 2), (5, 4), (8, 3)] {
        let mut known = HashMap::new();
        let start = Breakthrough::<u64>::start(&Setup::two_player(rows, cols)).expect("a size");
        let is_late =
            |position: &Breakthrough<u64>| (position.white() | position.black()).count() <= 6;
        for position in (0..200).flat_map(|seed| late_positions(start, seed, is_late)) {
            let mover_wins = wins_once(&position, &mut known);
            told.add(&position, position.race_winner(), mover_wins);
        }
    }
    println!("{told:?}");
    assert!(told.winner.iter().all(|&count| count > 100), "{told:?}");
}

/// Counts the late positions of random games in which the theorem of counting tells the winner: the player who is not to
/// move. Search agrees.
fn count_told<G: Theorems>(side: usize, is_late: impl Fn(&G) -> bool) -> Told {
    let mut told = Told::default();
    let mut known = HashMap::new();
    let start = G::start(&Setup::two_player(side, side)).expect("a size");
    for position in (0..100).flat_map(|seed| late_positions(start, seed, &is_late)) {
        let winner = position.counting_wins().then(|| position.to_move().other());
        told.add(&position, winner, wins_once(&position, &mut known));
    }
    println!("{side}: {told:?}");
    told
}

#[test]
fn counting_in_amazons_says_what_search_says() {
    for (side, most_empty) in [(4, 8), (5, 8), (7, 7)] {
        let told = count_told::<Amazons<u64>>(side, |position| {
            position.geometry().all.count() - position.occupied().count() <= most_empty
        });
        assert!(told.winner[0] > 30, "{told:?}");
    }
}

#[test]
fn counting_in_pleiadis_says_what_search_says() {
    for side in 4..=7 {
        let told =
            count_told::<Pleiadis<u64>>(side, |position| position.stones().empty().count() <= 12);
        assert!(told.winner[0] > 30, "{told:?}");
    }
}

/// Boards too large to be searched: the theorem answers at once, and names the centre.
#[test]
fn solve_knows_the_theorems() {
    fn solve<G: GameAi>(side: usize, variant: Variant) -> (Option<Wdl>, usize) {
        let setup = Setup { variant, ..Setup::two_player(side, side) };
        let start = G::start(&setup).expect("a size");
        let limits = SearchLimits { nodes: Some(1_000), ..SearchLimits::default() };
        let solution = G::solve(&History::new(start), &limits, &EngineOptions::default());
        (solution.wdl, solution.best_moves.len())
    }
    assert_eq!(solve::<Snort<u128>>(9, Variant::Standard), (Some(Wdl::Win), 1));
    assert_eq!(solve::<Snort<u128>>(10, Variant::Standard), (Some(Wdl::Loss), 0));
    assert_eq!(solve::<Pleiadis<u128>>(9, Variant::Standard), (Some(Wdl::Win), 1));
    assert_eq!(solve::<FirstAttack<u128>>(11, Variant::Standard), (Some(Wdl::Win), 1));
    assert_eq!(solve::<FirstAttack<u128>>(10, Variant::Colours), (Some(Wdl::Loss), 0));
}
