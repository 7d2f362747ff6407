//! Short searches find what the definition says.

use super::*;
use crate::amazons::Amazons;
use crate::bitboard::mix;
use crate::breakthrough::Breakthrough;
use crate::firstattack::FirstAttack;
use crate::pleiadis::Pleiadis;
use crate::setup::{Setup, Variant};
use crate::snort::Snort;
use crate::sos::Sos;
use crate::theorems::Theorems;

/// Whether the goal can be reached, by the definition.
fn plainly_reaches<G: Theorems>(position: &G, goal: Goal) -> bool {
    if let Some(outcome) = position.outcome() {
        return goal.is_reached_at_end(position, outcome);
    }
    let is_own = position.to_move() == goal.seat;
    // One such reply settles it.
    let one = position.each_move(|mv| match plainly_reaches(&position.play(mv), goal) {
        reaches if reaches == is_own => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    });
    one.is_break() == is_own
}

/// Compares the positions `plies` moves before the end of random games; returns how many goals can be reached,
/// and how many cannot.
fn compare<G: Theorems>(setup: &Setup, plies: usize) -> [usize; 2] {
    let start = G::start(setup).expect("a board of the game");
    let mut count = [0; 2];
    let mut searches = FxHashMap::default();
    for game in 0..150 {
        let mut line = vec![start];
        while let Some(position) = line.last().filter(|position| position.outcome().is_none()) {
            let mut next = Vec::new();
            position.for_each_move(|mv| next.push(position.play(mv)));
            let chosen = mix(game, line.len() as u64) as usize % next.len();
            line.push(next.swap_remove(chosen));
        }
        let position = line[line.len().saturating_sub(plies + 1)];
        // A goal that is always reached would take as many positions as any.
        let values = if G::HAS_SCORES { 0..=2 } else { 1..=1 };
        for at_least in values {
            let goal = Goal { seat: position.to_move(), at_least };
            let expected = plainly_reaches(&position, goal);
            let other = Goal { seat: position.to_move().other(), at_least: 1 - at_least };
            for guide in [Guide::Moves, Guide::Advantage] {
                let finds = |goal, most| ShortSearch::new(goal).reaches(&position, most, guide);
                assert_eq!(finds(goal, DEFAULT_POSITIONS), expected, "{position:?}");
                assert_eq!(finds(other, DEFAULT_POSITIONS), !expected, "{position:?}");
                for few in [0, 1, 5, 20, 100] {
                    assert!(expected || !finds(goal, few), "{position:?}");
                }
            }
            let search = searches.entry((goal.seat, goal.at_least));
            let search = search.or_insert_with(|| ShortSearch::new(goal));
            let was_proven = search.has_proven(&position);
            // Two searches before their turn: the second rests on less than the first has proven by then.
            search.begin_speculating();
            let [first, second] = [1, 2].map(|_| search.search_speculatively(&position, 20));
            let is_reached = search.adopt(first);
            assert!(is_reached.is_some(), "{position:?}");
            let has_learnt = search.has_proven(&position) && !was_proven;
            assert_eq!(search.adopt(second), is_reached.filter(|_| !has_learnt));
            let was_proven = search.has_proven(&position);
            let is_found = search.reaches(&position, 1, Guide::Moves);
            assert!(is_found || !search.has_proven(&position), "{position:?}");
            assert!(expected || !is_found, "{position:?}");
            assert!(is_found || !was_proven, "{position:?}");
            let is_found = search.reaches(&position, DEFAULT_POSITIONS, Guide::Advantage);
            assert_eq!(is_found, expected, "{position:?}");
            assert_eq!(search.has_proven(&position), expected, "{position:?}");
            count[usize::from(!expected)] += 1;
        }
    }
    count
}

#[test]
fn searches_find_what_the_definition_says() {
    let board = Setup::two_player;
    let colours = Setup { variant: Variant::Colours, ..board(6, 6) };
    for count in [
        compare::<Snort<u64>>(&board(4, 4), 5),
        compare::<Pleiadis<u64>>(&board(4, 4), 6),
        compare::<Breakthrough<u64>>(&board(5, 2), 5),
        compare::<Sos<u64>>(&board(3, 3), 6),
        compare::<Amazons<u64>>(&board(4, 4), 3),
        compare::<FirstAttack<u64>>(&colours, 5),
    ] {
        println!("{count:?}");
        assert!(count.iter().all(|&count| count > 5), "{count:?}");
    }
}
