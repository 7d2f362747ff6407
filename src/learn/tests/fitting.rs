//! Gradients, quantised networks, and what is learned.

use super::snort;
use crate::ai::core::evaluator::Evaluator;
use crate::ai::core::game_ai::GameAi;
use crate::ai::net_file::{Manifest, NetFile, Sizes};
use crate::learn::chosen_eval::ChosenEval;
use crate::learn::data_set::{DataSet, DataSetBuilder, IllegalGame, SampleOptions};
use crate::learn::float_net::{Entry, FloatNet, loss};
use crate::learn::learner::{GameLearner, Learner};
use crate::learn::self_play::SelfPlayOptions;
use crate::learn::train::{TrainOptions, float_fit, quantised_fit, train};
use crate::learn::tune::{TermData, term_loss, tune};
use crate::rules::Rules;
use crate::rules::dodgem::Dodgem;
use crate::rules::history::History;
use crate::rules::setup::Setup;
use crate::rules::wide_bitboard::WideBitboard;

const OPTIONS: SampleOptions = SampleOptions { result_weight: 0.7, least_count: 2 };

/// The positions of some games of Snort.
fn snort_positions() -> DataSet {
    let (learner, options) = snort();
    let mut data = DataSetBuilder::new(OPTIONS);
    for index in 0..120 {
        let game = learner.play_game(&options, index, &ChosenEval::Hand).expect("a board");
        learner.add_game(&options.setup(index), &game, &mut data).expect("its own game");
    }
    data.finish()
}

#[test]
fn the_gradient_is_that_of_the_loss() {
    let net = FloatNet {
        rows: vec![[0.2, 0.1, -0.3, 0.4, 0.05, 0.3, 0.1, 0.13], [-0.1; 8]],
        ..FloatNet::random(2, 1)
    };
    // The biases of hidden neurons are ½: some sums are within 0…1, others are clipped.
    let samples: [(&[Entry], f32); 3] =
        [(&[(0, 1)], 0.8), (&[(0, 3), (1, 1)], 0.0), (&[(0, -2), (1, 2)], 1.0)];
    for (entries, target) in samples {
        let mut gradient = FloatNet::zeros(2);
        let told = net.add_gradient(entries, target, 1.0, &mut gradient);
        assert_eq!(told, loss(net.logit(entries), target));
        for part in 0..4 {
            for index in 0..gradient.parts_mut()[part].len() {
                const STEP: f32 = 1e-2;
                let moved = |by: f32| {
                    let mut net = net.clone();
                    net.parts_mut()[part][index] += by;
                    loss(net.logit(entries), target)
                };
                let numeric = (moved(STEP) - moved(-STEP)) / (2.0 * STEP);
                let exact = gradient.parts_mut()[part][index];
                let tolerance = 2e-3 + 0.02 * exact.abs();
                let difference = (numeric - exact).abs();
                assert!(difference < tolerance, "{part} {index}: {exact}, not {numeric}");
            }
        }
    }
}

#[test]
fn what_is_learned_predicts_games_that_were_held_out_and_survives_its_file() {
    let data = snort_positions();
    let options =
        TrainOptions { epochs: 12, batch: 64, first_rate: 0.01, last_rate: 0.0001, seed: 2 };
    let net = train(&data, &options, |_| {});
    assert_eq!(train(&data, &options, |_| {}), net, "the same seed finds the same weights");
    let other = train(&data, &TrainOptions { seed: 3, ..options }, |_| {});
    assert_ne!(other, net, "another seed finds others");
    let untrained = float_fit(&data, &FloatNet::zeros(data.classes.len()));
    let float = float_fit(&data, &net);
    assert!(float.loss < untrained.loss - 0.02, "{float:?}, untrained {untrained:?}");
    let (learner, _) = snort();
    let weights = net.quantised(&data.classes).weights();
    let manifest = Manifest::new(learner.net_spec().expect("Snort has one"), Sizes::between(3, 9));
    let loaded = learner.net(&NetFile::new(manifest, weights)).expect("the file is a network");
    let quantised = quantised_fit(&data, &loaded);
    assert!((quantised.loss - float.loss).abs() < 0.01, "{quantised:?}, float {float:?}");
}

#[test]
fn games_that_break_the_rules_are_refused() {
    let (learner, options) = snort();
    let mut data = DataSetBuilder::new(OPTIONS);
    let game = "0 3x3 1-0 a1=500 a1=500".parse().expect("a game");
    assert_eq!(learner.add_game(&options.setups[0], &game, &mut data), Err(IllegalGame));
}

#[test]
fn tuned_weights_predict_games_that_were_held_out() {
    let learner = GameLearner::<Dodgem<u64>, Dodgem<u128>, Dodgem<WideBitboard>>::new();
    let options = SelfPlayOptions {
        setups: vec![Setup::two_player(4, 4)],
        nodes: 100,
        openings: 4,
        random_percent: 5,
        seed: 1,
    };
    let mut data = TermData::default();
    for index in 0..60 {
        let game = learner.play_game(&options, index, &ChosenEval::Hand).expect("a board");
        let added = learner.add_terms(&options.setup(index), &game, 0.7, &mut data);
        added.expect("its own game");
    }
    let own = learner.term_weights().expect("Dodgem has terms");
    let tuned = tune(&data, &vec![0; own.len()], 200, |_| {});
    let [nothing, found] =
        [vec![0; own.len()], tuned.clone()].map(|weights| term_loss(&data.held_out, &weights));
    assert!(found < nothing - 0.05, "{found}, without weights {nothing}");
    assert!(tuned[0] > 0, "a step ahead is good: {tuned:?}");
    // The evaluator of weights is the game's own evaluation where the weights are its own.
    let weights = ChosenEval::Terms(own.into());
    let mut history = History::new(Dodgem::<u64>::start(&options.setups[0]).expect("a board"));
    while history.outcome().is_none() && history.plies() < 30 {
        let position = *history.position();
        let seat = position.to_move();
        assert_eq!(weights.clone().evaluate(&position, seat), position.evaluate(seat));
        let moves = history.legal_moves();
        history.push(moves[history.plies() % moves.len()]);
    }
}
