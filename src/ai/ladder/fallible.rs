//! A player that errs as people do: it looks a few plies ahead, overlooks some moves on the way, and
//! chooses among what it saw by a temperature (softmax, Luce, "Individual Choice Behavior", 1959)
//! instead of always taking the best. Its errors are even through the game; no move is drawn blindly.

use crate::core::searcher::move_rng;
use crate::core::{
    GameAi, MATE_BOUND, MATED_BOUND, MAX_EVAL, Score, SearchLimits, SearchResult, SearchTimer,
    Searcher, Value, terminal_value,
};
use parlour_rules::{History, Seat, mix, parse_number};
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use std::fmt;
use std::str::FromStr;

/// How a fallible player errs. As text: `fallible-d2-b20-t120`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Skill {
    /// How many plies it looks ahead, from 1 to 9.
    pub depth: u8,
    /// How many moves of a hundred it overlooks, its own and others'.
    pub blindness: u8,
    /// The temperature of its choice in centipawns, from 1: among moves whose values are this far apart,
    /// the better one is chosen *e* times as often.
    pub temperature: u16,
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Skill { depth, blindness, temperature } = self;
        write!(f, "fallible-d{depth}-b{blindness}-t{temperature}")
    }
}

impl FromStr for Skill {
    type Err = ();
    fn from_str(text: &str) -> Result<Skill, ()> {
        fn number<T: FromStr>(word: Option<&str>, letter: char) -> Result<T, ()> {
            word.and_then(|word| parse_number(word.strip_prefix(letter)?)).ok_or(())
        }
        let mut words = text.strip_prefix("fallible-").ok_or(())?.split('-');
        let skill = Skill {
            depth: number(words.next(), 'd')?,
            blindness: number(words.next(), 'b')?,
            temperature: number(words.next(), 't')?,
        };
        let in_bounds =
            (1..=9).contains(&skill.depth) && skill.blindness < 100 && skill.temperature > 0;
        if in_bounds && words.next().is_none() { Ok(skill) } else { Err(()) }
    }
}

/// Plays with the errors of a [`Skill`].
#[derive(Clone, Debug)]
pub struct Fallible {
    /// The seed of all choices.
    pub seed: u64,
    /// How it errs.
    pub skill: Skill,
}

/// Positions of one move at most: 0.2 s of the slowest evaluation, that of Amazons. Not tuned.
const MAX_NODES: u64 = 40_000;

/// Moves that are judged more than a ply deep: the best of the ply before. Not tuned.
const MAX_CANDIDATES: usize = 40;

/// The value of a win, however far: a beginner counts no plies. It is far above every evaluation.
const WIN: Value = 2 * MAX_EVAL;

/// A move this many temperatures below the best is judged no further. Its value is an upper bound then, and its weight at
/// most e⁻⁶.
const NEGLIGIBLE: f64 = 6.0;

impl<G: GameAi> Searcher<G> for Fallible {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        _: &mut dyn FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move> {
        let nodes = limits.nodes.map_or(MAX_NODES, |nodes| nodes.min(MAX_NODES));
        let mut timer = SearchTimer::start(&SearchLimits { nodes: Some(nodes), ..limits.clone() });
        let mut rng = move_rng(self.seed, history);
        let mut moves = history.legal_moves();
        moves.shuffle(&mut rng);
        let mut history = history.clone();
        let seat = history.position().to_move();
        let players = history.position().setup().players;
        // A threat overlooked on one turn may be seen on the next, so the turn is part of the seed.
        let seed = mix(self.seed, history.plies() as u64);
        let mut search = FallibleSearch {
            history: &mut history,
            seat,
            skill: self.skill,
            seed,
            timer: &mut timer,
        };
        let (judged, depth) = search.judge(&moves);
        let chosen = choose(&judged, f64::from(self.skill.temperature), &mut rng);
        let (value, best_move) = chosen.map_or((None, moves[0]), |(value, mv)| (Some(value), mv));
        SearchResult {
            score: value
                .map(|value| Score::Expected(Score::from_value(value, players, false).expected())),
            depth,
            nodes: timer.nodes(),
            ..SearchResult::of_move(best_move)
        }
    }
}

/// Chooses a move: each has the weight exp(value ÷ temperature).
fn choose<M: Copy>(
    judged: &[(Value, M)],
    temperature: f64,
    rng: &mut StdRng,
) -> Option<(Value, M)> {
    let best = judged.iter().map(|(value, _)| *value).max()?;
    let weight = |value: Value| (f64::from(value - best) / temperature).exp();
    let total: f64 = judged.iter().map(|(value, _)| weight(*value)).sum();
    let mut left = rng.random::<f64>() * total;
    for &(value, mv) in judged {
        left -= weight(value);
        if left <= 0.0 {
            return Some((value, mv));
        }
    }
    judged.last().copied()
}

/// A search that misses some moves.
struct FallibleSearch<'a, G: GameAi> {
    history: &'a mut History<G>,
    seat: Seat,
    skill: Skill,
    seed: u64,
    timer: &'a mut SearchTimer,
}

impl<G: GameAi> FallibleSearch<'_, G> {
    /// The values of the moves that are seen, and how many plies deep they are. A depth that the limits
    /// cut short does not count: values of different depths cannot be compared.
    fn judge(&mut self, moves: &[G::Move]) -> (Vec<(Value, G::Move)>, u32) {
        let mut seen: Vec<G::Move> = moves.iter().copied().filter(|&mv| self.sees(mv)).collect();
        if seen.is_empty() {
            seen = moves.to_vec();
        }
        let mut judged: Vec<(Value, G::Move)> = Vec::new();
        for depth in 1..=u32::from(self.skill.depth) {
            let Some(values) = self.judge_to_depth(&seen, depth) else {
                return (judged, depth - 1);
            };
            judged = values;
            judged.sort_by_cached_key(|(value, _)| -value);
            seen = judged.iter().take(MAX_CANDIDATES).map(|(_, mv)| *mv).collect();
        }
        (judged, u32::from(self.skill.depth))
    }

    fn judge_to_depth(&mut self, moves: &[G::Move], depth: u32) -> Option<Vec<(Value, G::Move)>> {
        let margin = (NEGLIGIBLE * f64::from(self.skill.temperature)) as Value;
        let mut judged = Vec::with_capacity(moves.len());
        let mut best = -WIN;
        for &mv in moves {
            // What is worse than the best by more than the margin need not be known exactly.
            let alpha = (best - margin).max(-WIN - 1);
            self.history.push(mv);
            let value = self.alphabeta(depth - 1, 1, alpha, Value::MAX);
            self.history.pop();
            let value = value?;
            let value = match value {
                MATE_BOUND.. => WIN,
                ..=MATED_BOUND => -WIN,
                value => value,
            };
            best = best.max(value);
            judged.push((value, mv));
        }
        Some(judged)
    }

    /// The value to the player, as far as the player sees: plain alpha-beta over the moves that are
    /// seen. In a game of several players, the others count as one opponent.
    fn alphabeta(
        &mut self,
        depth: u32,
        ply: usize,
        mut alpha: Value,
        mut beta: Value,
    ) -> Option<Value> {
        self.timer.count_node()?;
        if let Some(outcome) = self.history.outcome() {
            let players = self.history.position().setup().players;
            return Some(terminal_value(outcome, self.seat, players, ply));
        }
        let position = self.history.position();
        let our_turn = position.to_move() == self.seat;
        if depth == 0 {
            return Some(position.evaluate(self.seat));
        }
        let mut moves = self.history.legal_moves();
        {
            let score = position.move_scorer();
            moves.sort_by_cached_key(|&mv| -score(mv));
        }
        let mut best: Option<Value> = None;
        for mv in moves {
            if !self.sees(mv) {
                continue;
            }
            self.history.push(mv);
            let value = self.alphabeta(depth - 1, ply + 1, alpha, beta);
            self.history.pop();
            let value = value?;
            best = Some(match best {
                None => value,
                Some(best) if our_turn => best.max(value),
                Some(best) => best.min(value),
            });
            if our_turn {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        // Who sees no move at all judges the position as it stands.
        Some(best.unwrap_or_else(|| self.history.position().evaluate(self.seat)))
    }

    /// Whether the player sees a move of the position: by chance, the same chance each time it is
    /// asked during a turn.
    fn sees(&self, mv: G::Move) -> bool {
        let position = self.history.position();
        let chance = mix(self.seed, mix(position.key(), position.history_index(mv) as u64));
        chance % 100 >= u64::from(self.skill.blindness)
    }
}
