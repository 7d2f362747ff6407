//! Games of a player against itself.

use super::chosen_player::ChosenPlayer;
use super::game_record::{GameRecord, MAX_LINES, RecordedMove};
use super::walks::judged_walks;
use parlour_ai::core::{GameAi, KeptPositions, Score, SearchLimits, SearchResult, TreePosition};
use parlour_rules::{History, Outcome, Seat, Setup, SetupError, mix};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What is written of a game beside the moves played.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Variations {
    /// Nothing.
    None,
    /// Positions of the player's search trees.
    Trees(KeptPositions),
    /// So many random walks off each position that a search has judged.
    Walks(u32),
}

/// How games are played.
#[derive(Clone, Debug)]
pub(crate) struct SelfPlayOptions {
    /// The boards; each game draws one of them.
    pub setups: Vec<Setup>,
    /// Positions that a search visits for a move.
    pub nodes: u64,
    /// Positions that a proof before a move may visit beside these.
    pub proof_nodes: Option<u64>,
    /// The most random moves at the beginning.
    pub openings: u32,
    /// How many later moves of a hundred are random.
    pub random_percent: u32,
    /// What is written beside the moves played.
    pub variations: Variations,
    /// What every game's seed is made of, with the game's number.
    pub seed: u64,
}

impl SelfPlayOptions {
    /// The board of a game.
    pub(crate) fn setup(&self, index: u64) -> Setup {
        let drawn = mix(self.seed, !index) % self.setups.len().max(1) as u64;
        self.setups[drawn as usize]
    }
}

/// A game after `plies` random moves that do not end it: fewer if they all would.
pub(super) fn random_opening<G: GameAi>(
    setup: &Setup,
    plies: usize,
    rng: &mut StdRng,
) -> Result<History<G>, SetupError> {
    let mut history = History::new(G::start(setup)?);
    while history.plies() < plies {
        let mut moves = history.legal_moves();
        moves.retain(|&mv| history.outcome_after(&history.position().play(mv)).is_none());
        if moves.is_empty() {
            break;
        }
        history.push(moves[rng.random_range(0..moves.len())]);
    }
    Ok(history)
}

/// Plays the game of a number, on the board that [`SelfPlayOptions::setup`] has drawn for it. The game
/// follows from its number and the options alone.
pub(super) fn play_game<G: GameAi>(
    options: &SelfPlayOptions,
    index: u64,
    player: &ChosenPlayer,
) -> Result<GameRecord, SetupError> {
    let seed = mix(options.seed, index);
    let setup = options.setup(index);
    let mut rng = StdRng::seed_from_u64(seed);
    let plies = rng.random_range(0..=options.openings) as usize;
    let mut history = random_opening::<G>(&setup, plies, &mut rng)?;
    let mut moves: Vec<RecordedMove> = history
        .positions()
        .iter()
        .zip(history.moves())
        .map(|(position, &mv)| RecordedMove::new(position.move_to_string(mv), None))
        .collect();
    let mut player = player.start::<G>(seed);
    if let Variations::Trees(positions) = options.variations {
        player.keep_trees(positions);
    }
    if let Some(nodes) = options.proof_nodes {
        player.prove_within(nodes);
    }
    let limits = SearchLimits { nodes: Some(options.nodes), ..SearchLimits::default() };
    let points = loop {
        if let Some(outcome) = history.outcome() {
            break outcome.share(Seat::FIRST);
        }
        let mover = history.position().to_move();
        let is_random = rng.random_range(0..100) < options.random_percent;
        let (mv, score) = if is_random {
            let moves = history.legal_moves();
            (moves[rng.random_range(0..moves.len())], None)
        } else {
            let SearchResult { best_move, score, .. } =
                player.think(&history, &limits, &mut |_| {});
            (best_move, score)
        };
        let position = history.position();
        let mut recorded = RecordedMove::new(position.move_to_string(mv), score);
        match options.variations {
            Variations::Walks(walks) if score.is_some() => {
                recorded.variations =
                    judged_walks(&history, walks, player.as_mut(), &limits, &mut rng);
            }
            Variations::Trees(_) => {
                if let Some(TreePosition { visits, half_moves, replies, .. }) = player.take_tree() {
                    recorded.visits = choices(position, &visits);
                    recorded.half_moves = judged_half_moves(position, &half_moves);
                    recorded.variations = variations(position, replies, 1);
                }
            }
            Variations::Walks(_) | Variations::None => {}
        }
        moves.push(recorded);
        let proven = match score {
            Some(Score::Win(_)) => Some(Outcome::win(mover)),
            Some(Score::Loss(_)) => Some(Outcome::win(mover.other())),
            Some(Score::Draw) => Some(Outcome::draw(2)),
            _ => None,
        };
        if let Some(outcome) = proven {
            break outcome.share(Seat::FIRST);
        }
        history.push(mv);
    };
    Ok(GameRecord { index, size: (setup.rows, setup.cols), points, moves })
}

/// Choices with at least this part of all visits are written. Not tuned.
const MIN_PART: u64 = 32;

/// How often a search has tried what a policy chooses, the most visited first. Moves to the same square are
/// one choice, which has the text of one of them. Nothing for a game without a policy.
fn choices<G: GameAi>(position: &G, visits: &[(G::Move, u32)]) -> Vec<(String, u64)> {
    let Some(policy) = &G::LEARNABLE.policy else { return Vec::new() };
    let mut by_square: BTreeMap<usize, (G::Move, u64)> = BTreeMap::new();
    for &(mv, count) in visits {
        by_square.entry((policy.square)(mv)).or_insert((mv, 0)).1 += u64::from(count);
    }
    let sum: u64 = by_square.values().map(|(_, count)| count).sum();
    let mut choices = Vec::new();
    for (mv, count) in by_square.into_values() {
        if count * MIN_PART >= sum {
            choices.push((position.move_to_string(mv), count));
        }
    }
    sort_by_visits(&mut choices);
    choices
}

fn sort_by_visits(choices: &mut [(String, u64)]) {
    choices.sort_by_key(|&(_, count)| Reverse(count));
}

/// What a tree expects after first halves of moves, where a network can learn of them.
fn judged_half_moves<G: GameAi>(
    position: &G,
    half_moves: &[(G::Move, Score)],
) -> Vec<(String, Score)> {
    let is_learned = G::LEARNABLE.features.as_ref().is_some_and(|it| it.half_move.is_some());
    let text = |&(mv, score): &(G::Move, Score)| (position.move_to_string(mv), score);
    if is_learned { half_moves.iter().map(text).collect() } else { Vec::new() }
}

/// The lines of a tree from a position on, each beginning with one of the moves. They lie in `depth` lines,
/// and none lies deeper than a file can hold.
fn variations<G: GameAi>(
    position: &G,
    replies: Vec<(G::Move, TreePosition<G::Move>)>,
    depth: usize,
) -> Vec<Vec<RecordedMove>> {
    if depth >= MAX_LINES {
        return Vec::new();
    }
    let line = |(mv, mut tree): (G::Move, TreePosition<G::Move>)| {
        let mut line = vec![RecordedMove::new(position.move_to_string(mv), None)];
        let mut position = position.play(mv);
        loop {
            let TreePosition { best_move, score, visits, half_moves, mut replies } = tree;
            let text = position.move_to_string(best_move);
            let visits = choices(&position, &visits);
            let half_moves = judged_half_moves(&position, &half_moves);
            let best = replies.iter().position(|&(mv, _)| mv == best_move);
            let best = best.map(|at| replies.remove(at));
            let variations = variations(&position, replies, depth + 1);
            line.push(RecordedMove { text, score: Some(score), visits, half_moves, variations });
            let Some((_, next)) = best else { return line };
            (position, tree) = (position.play(best_move), next);
        }
    };
    replies.into_iter().map(line).collect()
}
