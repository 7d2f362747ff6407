//! Every way of counting sequences of moves counts the same.

use parlour::rules::Rules;
use parlour::rules::history::History;
use parlour::rules::perft::{Tally, bulk, divide, perft};

pub fn hold<G: Rules>(history: &History<G>) {
    let moves = history.legal_moves().len();
    let deepest = match moves {
        0..=12 => 3,
        13..=100 => 2,
        _ => 1,
    };
    for depth in 0..=deepest {
        let mut game = history.clone();
        let tally = perft(&mut game, depth);
        assert_eq!(tally, plainly(&mut game, depth), "{:?}, depth {depth}", history.position());
        assert_eq!(bulk(&mut game, depth), tally.nodes, "{:?}, depth {depth}", history.position());
        if depth > 0 {
            let mut sum = Tally::default();
            let parts = divide(&mut game, depth);
            parts.iter().for_each(|(_, part)| sum.add(part));
            assert_eq!(sum, tally, "{:?}, divided at depth {depth}", history.position());
            assert_eq!(parts.len(), moves);
        }
        assert_eq!(game.position(), history.position(), "counting changes nothing");
    }
}

/// As the definition has it, without a thought for speed.
fn plainly<G: Rules>(history: &mut History<G>, depth: u32) -> Tally {
    let mut tally = Tally::default();
    if depth == 0 {
        tally.nodes = 1;
        return tally;
    }
    for mv in history.legal_moves() {
        history.push(mv);
        if depth > 1 {
            tally.add(&plainly(history, depth - 1));
        } else {
            let mut leaf = Tally { nodes: 1, ..Tally::default() };
            for (sum, score) in leaf.score_sums.iter_mut().zip(history.position().points()) {
                *sum = score.into();
            }
            if let Some(outcome) = history.outcome() {
                leaf.over = 1;
                match *outcome.winners().collect::<Vec<_>>() {
                    [winner] => leaf.won[winner.index()] = 1,
                    _ => leaf.shared = 1,
                }
            }
            tally.add(&leaf);
        }
        history.pop();
    }
    tally
}
