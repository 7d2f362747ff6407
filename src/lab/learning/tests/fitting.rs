//! Gradients, quantised networks, and what is learned.

use super::snort;
use crate::learning::backend::Backend;
use crate::learning::chosen_eval::ChosenEval;
use crate::learning::chosen_player::{ChosenPlayer, MasterNets};
use crate::learning::data_set::{IllegalGame, TrainingSampleOptions};
use crate::learning::float_net::{Entry, FloatNet, loss};
use crate::learning::float_perspective_net::{FloatPerspectiveNet, Views};
use crate::learning::learner::{GameLearner, Learner};
use crate::learning::objective::Parameters;
use crate::learning::pair_match::PairOptions;
use crate::learning::schedule::TrainOptions;
use crate::learning::self_play::{SelfPlayOptions, Variations};
use crate::learning::training_data::{Fitted, TrainingData};
use crate::learning::tune::{TermData, term_loss, tune};
use parlour_ai::core::{Budget, Evaluator, GameAi};
use parlour_ai::games::breakthrough::nnue::{BreakthroughNets, Nnue};
use parlour_ai::games::pentago::nets::PentagoNets;
use parlour_ai::net_file::{GameNets, Manifest, NetFile, NetSpec, ShippedNet, Sizes};
use parlour_ai::nn::feature_eval::FeatureEval;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pentago::{Pentago, Quadrants};
use parlour_rules::{History, Rules, Seat, Setup, Variant, WideBitboard};
use std::f64::consts::LN_2;

pub(super) const OPTIONS: TrainingSampleOptions =
    TrainingSampleOptions { result_weight: 0.7, least_count: 2 };

/// The positions of some games for the network of the game whose kind is `kind`.
pub(super) fn positions(
    learner: &impl Learner,
    options: &SelfPlayOptions,
    games: u64,
    kind: &str,
) -> TrainingData {
    let spec = learner.net_specs().into_iter().find(|spec| spec.architecture.kind == kind);
    let spec = spec.expect("the game can learn it");
    let mut data = learner.training_data(&spec, OPTIONS).expect("the same");
    for index in 0..games {
        let game = learner
            .play_game(options, index, &ChosenPlayer::AlphaBeta(ChosenEval::Hand))
            .expect("a board");
        learner.add_game(&options.setup(index), &game, &mut data).expect("its own game");
    }
    data
}

/// Compares a gradient with differences of the loss. `add` adds the gradient to a network of zeros, and
/// returns the loss.
fn check_gradient<N: Parameters + Clone>(
    net: &N,
    zeros: &N,
    step: f32,
    add: impl Fn(&N, &mut N) -> f32,
) {
    let mut gradient = zeros.clone();
    add(net, &mut gradient);
    let mut some = 0;
    for part in 0..gradient.parts_mut().len() {
        for index in 0..gradient.parts_mut()[part].len() {
            let moved = |by: f32| {
                let mut net = net.clone();
                net.parts_mut()[part][index] += by;
                add(&net, &mut zeros.clone())
            };
            let numeric = (moved(step) - moved(-step)) / (2.0 * step);
            let exact = gradient.parts_mut()[part][index];
            let tolerance = 2e-3 + 0.02 * exact.abs();
            let difference = (numeric - exact).abs();
            assert!(difference < tolerance, "{part} {index}: {exact}, not {numeric}");
            some += u32::from(exact.abs() > 2.0 * tolerance);
        }
    }
    assert!(some > 5, "only {some} numbers matter");
}

#[test]
fn the_gradient_is_that_of_the_loss() {
    let net = FloatNet {
        rows: vec![[0.2, 0.1, -0.3, 0.4, 0.05, 0.3, 0.1, 0.13], [-0.1; 8]],
        ..FloatNet::random(2, 1)
    };
    let zeros = FloatNet::zeros(2);
    // The biases of hidden neurons are ½: some sums are within 0…1, others are clipped.
    let samples: [(&[Entry], f32); 3] =
        [(&[(0, 1)], 0.8), (&[(0, 3), (1, 1)], 0.0), (&[(0, -2), (1, 2)], 1.0)];
    for (entries, target) in samples {
        let told = net.add_gradient(entries, target, 1.0, &mut zeros.clone());
        assert_eq!(told, loss(net.logit(entries), target));
        check_gradient(&net, &zeros, 1e-2, |net, gradient| {
            net.add_gradient(entries, target, 1.0, gradient)
        });
    }
}

#[test]
fn the_gradient_of_two_views_is_that_of_the_loss() {
    let mut net = FloatPerspectiveNet::random(5, 2, 1);
    // Larger weights than a network begins with, so that some neurons are clipped.
    net.rows.as_flattened_mut().iter_mut().for_each(|weight| *weight *= 3.0);
    net.outputs.as_flattened_mut().as_flattened_mut().iter_mut().for_each(|weight| *weight *= 5.0);
    let zeros = FloatPerspectiveNet::zeros(5, 2);
    let samples: [(Views, usize, f32); 3] =
        [([0b1, 0b10], 0, 0.9), ([0b10111, 0b1101], 1, 0.0), ([0b1010, 0], 0, 0.3)];
    for (views, layer, target) in samples {
        let told = net.add_gradient(views, layer, target, 1.0, &mut zeros.clone());
        assert_eq!(told, loss(net.logit(views, layer), target));
        check_gradient(&net, &zeros, 1e-3, |net, gradient| {
            net.add_gradient(views, layer, target, 1.0, gradient)
        });
    }
}

/// Fits a network, and checks that the same seed finds the same one and that its file has it. Returns it
/// with the loss that it has.
fn check_learned(data: impl Fn() -> TrainingData, options: TrainOptions) -> (Fitted, f64) {
    let fit = |options: &TrainOptions| {
        data()
            .fit(options, &Backend::Cpu, &mut |_| {})
            .expect("a network")
            .expect("there are positions")
    };
    let fitted = fit(&options);
    assert!(fitted.held_out > 0, "no position measures what was learned");
    assert_eq!(fit(&options).weights, fitted.weights, "the same seed finds the same weights");
    let other = fit(&TrainOptions { seed: 3, ..options });
    assert_ne!(other.weights, fitted.weights, "another seed finds others");
    let &[.., ("float", float), ("quantised", quantised)] = &fitted.fits[..] else {
        panic!("the last are the network's: {:?}", fitted.fits)
    };
    assert!((quantised.loss - float.loss).abs() < 0.01, "{quantised:?}, float {float:?}");
    (fitted, quantised.loss)
}

/// A file of what was learned, whose header says what that of the file that ships says.
fn file_like(shipped: &ShippedNet, spec: &NetSpec, fitted: Fitted) -> NetFile {
    let shipped = NetFile::parse(shipped.bytes).expect("it is whole");
    let file = NetFile::new(Manifest::new(spec, spec.sizes), fitted.weights);
    for key in ["game", "sizes", "architecture", "quantisation"] {
        assert_eq!(file.manifest().get(key), shipped.manifest().get(key));
    }
    file
}

/// The network of this name that ships.
fn shipped<N: GameNets>(name: &str) -> &'static ShippedNet {
    N::SHIPPED.iter().find(|net| net.name == name).expect("it ships")
}

/// The loss of a value network that expects half a point of every position, and some less.
const LITTLE_LESS: f64 = LN_2 - 0.02;

#[test]
fn what_is_learned_predicts_games_that_were_held_out_and_survives_its_file() {
    let (learner, options) = snort();
    let training =
        TrainOptions { epochs: 12, batch: 64, first_rate: 0.01, last_rate: 0.0001, seed: 2 };
    let kind = learner.net_specs()[0].architecture.kind;
    let (_, loss) = check_learned(|| positions(&learner, &options, 120, kind), training);
    assert!(loss < LITTLE_LESS, "{loss}");
}

#[test]
fn breakthroughs_players_take_the_network_that_was_learned_for_their_board() {
    let learner =
        GameLearner::<Breakthrough<u64>, Breakthrough<u128>, Breakthrough<WideBitboard>>::new();
    let options = SelfPlayOptions {
        setups: vec![Setup::two_player(8, 8)],
        // Fewer than there are moves judge nothing.
        nodes: 60,
        openings: 8,
        random_percent: 10,
        variations: Variations::None,
        proof_nodes: None,
        seed: 5,
    };
    let training =
        TrainOptions { epochs: 8, batch: 64, first_rate: 0.003, last_rate: 0.00003, seed: 2 };
    let spec = learner.net_specs()[0];
    assert_eq!(spec.architecture.kind, "value of pawn-squares");
    let (fitted, loss) =
        check_learned(|| positions(&learner, &options, 240, spec.architecture.kind), training);
    assert!(loss < LITTLE_LESS, "{loss}");
    let file = file_like(shipped::<BreakthroughNets>("breakthrough.net"), &spec, fitted);
    // A search asks the evaluation that learning asks.
    let mut nets = BreakthroughNets::default();
    nets.replace("breakthrough", &file).expect("it serves");
    let (mut played, mut learned) = (Nnue::new(nets), learner.net_eval(&file).expect("it serves"));
    let mut usual = Nnue::default();
    let mut history =
        History::new(Breakthrough::<u64>::start(&options.setups[0]).expect("a board"));
    let mut differs = 0;
    while history.outcome().is_none() {
        let position = *history.position();
        let value = played.evaluate(&position, Seat::FIRST);
        assert_eq!(learned.evaluate(&position, Seat::FIRST), value);
        differs += u32::from(usual.evaluate(&position, Seat::FIRST) != value);
        let moves = history.legal_moves();
        history.push(moves[history.plies() * 7 % moves.len()]);
    }
    assert!(differs > 5, "it is another network than the shipped one");
}

#[test]
fn first_attack_learns_its_colours_and_takes_the_network_for_them_alone() {
    let learner =
        GameLearner::<FirstAttack<u64>, FirstAttack<u128>, FirstAttack<WideBitboard>>::new();
    let standard = Setup::two_player(7, 7);
    let colours = Setup { variant: Variant::Colours, ..standard };
    let options = |setup| SelfPlayOptions {
        setups: vec![setup],
        nodes: 60,
        openings: 3,
        random_percent: 10,
        variations: Variations::None,
        proof_nodes: None,
        seed: 5,
    };
    let training =
        TrainOptions { epochs: 12, batch: 64, first_rate: 0.01, last_rate: 0.0001, seed: 2 };
    let spec = learner.net_specs()[0];
    let kind = spec.architecture.kind;
    let without = positions(&learner, &options(standard), 20, kind);
    let fitted = without.fit(&training, &Backend::Cpu, &mut |_| {});
    assert!(fitted.expect("no network").is_none());
    let (fitted, loss) =
        check_learned(|| positions(&learner, &options(colours), 300, kind), training);
    assert!(loss < LITTLE_LESS, "{loss}");
    let file = NetFile::new(Manifest::new(&spec, Sizes::between(5, 7)), fitted.weights);
    let mut given = FeatureEval::<FirstAttack<u64>>::default();
    given.replace("firstattack", &file).expect("it serves");
    let differs = |setup: Setup| {
        let position = FirstAttack::start(&setup).expect("a board");
        given.clone().evaluate(&position, Seat::FIRST) != position.evaluate(Seat::FIRST)
    };
    assert!(differs(colours));
    assert!(!differs(standard), "without colours the network tells nothing");
    assert!(!differs(Setup { rows: 8, cols: 8, ..colours }), "its header does not name this size");
}

#[test]
fn the_gradient_of_a_choice_is_that_of_its_cross_entropy() {
    let net = FloatNet {
        rows: vec![[0.2, 0.1, -0.3, 0.4, 0.05, 0.3, 0.1, 0.13], [-0.1; 8]],
        ..FloatNet::random(2, 1)
    };
    let zeros = FloatNet::zeros(2);
    let squares: [&[Entry]; 3] = [&[(0, 1)], &[(0, 3), (1, 1)], &[(1, 2)]];
    let logits = squares.map(|entries| f64::from(net.logit(entries)));
    let sum: f64 = logits.iter().map(|logit| logit.exp()).sum();
    for (chosen, logit) in logits.into_iter().enumerate() {
        let told = net.add_choice_gradient(&squares, chosen, 1.0, &mut zeros.clone());
        assert!((f64::from(told) + (logit.exp() / sum).ln()).abs() < 1e-5, "{told}");
        check_gradient(&net, &zeros, 1e-2, |net, gradient| {
            net.add_choice_gradient(&squares, chosen, 1.0, gradient)
        });
    }
}

#[test]
fn pentagos_master_takes_the_policy_that_was_learned() {
    let learner = GameLearner::<Pentago, Pentago, Pentago>::new();
    let options = SelfPlayOptions {
        setups: vec![Pentago::SUPPORTED_SETUPS.default_setup],
        // A search that has not seen every move once, of which there are up to 288, judges nothing.
        nodes: 400,
        openings: 8,
        random_percent: 10,
        variations: Variations::None,
        proof_nodes: None,
        seed: 5,
    };
    let training =
        TrainOptions { epochs: 3, batch: 32, first_rate: 0.01, last_rate: 0.0001, seed: 2 };
    let kind = "policy of line-patterns";
    let (fitted, loss) = check_learned(|| positions(&learner, &options, 21, kind), training);
    let &[("even", even), ..] = &fitted.fits[..] else { panic!("{:?}", fitted.fits) };
    assert!(loss < even.loss - 0.1, "{loss}, where all squares are alike {even:?}");
    assert!(fitted.weights.ends_with(&[0, 0]), "the output bias is alike for all squares");
    let spec = *learner.net_specs().last().expect("the policy");
    let file = file_like(shipped::<PentagoNets<Quadrants>>("pentago-marbles.net"), &spec, fitted);
    let mut nets = PentagoNets::default();
    nets.replace("pentago", &file).expect("it serves");
    let position = Pentago::start(&options.setups[0]).expect("a board");
    assert_ne!(nets.policy_logits(&position), PentagoNets::default().policy_logits(&position));
    assert!(learner.net_eval(&file).is_err(), "a policy evaluates nothing");
    let players = [
        learner.master("pentago", &[file]).expect("its master takes it"),
        ChosenPlayer::Master(MasterNets::default()),
    ];
    let options =
        PairOptions { setups: options.setups, budget: Budget::Nodes(20), openings: 20, seed: 1 };
    let pair = || learner.play_pair(&options, 0, [&players[0], &players[1]]);
    assert_eq!(pair(), pair(), "a pair follows from its number");
}

#[test]
fn games_that_break_the_rules_are_refused() {
    let (learner, options) = snort();
    let mut data = learner.training_data(&learner.net_specs()[0], OPTIONS).expect("Snort has one");
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
        variations: Variations::None,
        proof_nodes: None,
        seed: 1,
    };
    let mut data = TermData::default();
    for index in 0..60 {
        let game = learner
            .play_game(&options, index, &ChosenPlayer::AlphaBeta(ChosenEval::Hand))
            .expect("a board");
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
