//! The features that are learned are those that the tree evaluates.

use super::super::tree_state::AmazonsTreeState;
use super::*;
use crate::core::TreeState;
use parlour_rules::{History, Rules, Setup};

/// A way of visiting active features.
type Visitor<'a> = &'a dyn Fn(&mut dyn FnMut(usize, i16));

fn value_of(net: &PatternNet, each_active: Visitor) -> Value {
    let mut accumulator = net.accumulator();
    each_active(&mut |feature, times| accumulator.add_feature_times(feature, times));
    accumulator.evaluate()
}

/// Plays `plies` moves on a board of `side` by `side` squares. At each position and after each first half of a
/// move, the tree's evaluation has to be the value of the features that are learned.
fn check<W: Bitboard>(side: usize, plies: usize) {
    let nets = AmazonsNets::default();
    let by_hand = AmazonsNets { values: Vec::new() };
    let net = &nets.for_board(side, side).expect("a network serves it").net;
    let start = Amazons::<W>::start(&Setup::two_player(side, side)).expect("a board");
    let mut history = History::new(start);
    for ply in 0..plies {
        let position = history.position();
        let state = AmazonsTreeState::from_position(position);
        let learned = value_of(net, &|visit| each_active(position, visit));
        assert_eq!(state.evaluate(position.to_move(), &nets), -learned, "{position:?}");
        let mut halves = 0;
        state.for_each_action(&nets, |go| {
            let half = state.play(go);
            let mut shots = Vec::new();
            half.for_each_action(&nets, |shot| shots.push(shot));
            let [mv] = AmazonsTreeState::<W>::to_moves(&[go, shots[0]])[..] else { panic!() };
            let learned = value_of(net, &|visit| each_active_before_arrow(position, mv, visit));
            assert_eq!(half.evaluate(position.to_move(), &nets), -learned, "{position:?} {mv:?}");
            let value = evaluate_before_arrow(position, mv);
            assert_eq!(half.evaluate(position.to_move(), &by_hand), -value, "{position:?} {mv:?}");
            halves += 1;
        });
        assert!(halves > 10, "{position:?}");
        let moves = history.legal_moves();
        history.push(moves[ply * 7919 % moves.len()]);
    }
}

#[test]
fn the_tree_evaluates_what_is_learned_before_a_move_and_before_an_arrow() {
    check::<u128>(10, 40);
    check::<u64>(8, 20);
}
