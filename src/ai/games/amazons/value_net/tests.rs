//! The features that are learned are those that the tree evaluates.

use super::super::tree_state::AmazonsTreeState;
use super::*;
use crate::ai::core::tree_state::TreeState;
use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::setup::Setup;

/// A way of visiting active features.
type Visitor<'a> = &'a dyn Fn(&mut dyn FnMut(usize, i16));

fn value_of(each_active: Visitor) -> Value {
    let mut accumulator = SHIPPED_NET.accumulator();
    each_active(&mut |feature, times| accumulator.add_feature_times(feature, times));
    accumulator.evaluate()
}

#[test]
fn the_tree_evaluates_what_is_learned_before_a_move_and_before_an_arrow() {
    let nets = AmazonsNets::default();
    let start = Amazons::<u128>::start(&Setup::two_player(10, 10)).expect("a board");
    let mut history = History::new(start);
    for ply in 0..40 {
        let position = history.position();
        let state = AmazonsTreeState::from_position(position);
        let learned = value_of(&|visit| each_active(position, visit));
        assert_eq!(state.evaluate(position.to_move(), &nets), -learned, "{position:?}");
        let mut halves = 0;
        state.for_each_action(&nets, |go| {
            let half = state.play(go);
            let mut shots = Vec::new();
            half.for_each_action(&nets, |shot| shots.push(shot));
            let [mv] = AmazonsTreeState::<u128>::to_moves(&[go, shots[0]])[..] else { panic!() };
            let learned = value_of(&|visit| each_active_before_arrow(position, mv, visit));
            assert_eq!(half.evaluate(position.to_move(), &nets), -learned, "{position:?} {mv:?}");
            halves += 1;
        });
        assert!(halves > 10, "{position:?}");
        let moves = history.legal_moves();
        history.push(moves[ply * 7919 % moves.len()]);
    }
}
