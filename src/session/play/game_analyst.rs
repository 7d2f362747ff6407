//! The analyst of one game.

use super::analyst::{
    AnalysisError, AnalysisRequest, Analyst, ComparedMoves, PositionAnalysis, ProvenValue,
    RankedMove, Standing,
};
use super::forced_wins::{self, with_forced_wins, with_solved_loss};
use super::player_thread::{self, SolveInfo};
use parlour_ai::Level;
use parlour_ai::analysis::curve::Curves;
use parlour_ai::analysis::exact_values::KnownValues;
use parlour_ai::analysis::move_judge::{
    self, Candidates, JudgeRequest, JudgedMove, JudgedPosition,
};
use parlour_ai::core::fact::without_repetition;
use parlour_ai::core::{EngineOptions, Fact, GameAi, SearchLimits};
use parlour_ai::engine::Engine;
use parlour_rules::{Cell, History, Seat, path};
use std::sync::Arc;

/// The moves that [`Analyst::quick_move`] looks at, spread over all: some 20 ms on the largest boards. Not tuned.
const MAX_QUICK_MOVES: usize = 1_000;

/// The analyst of the game `G`.
pub(crate) struct GameAnalyst<G: GameAi> {
    start: History<G>,
    curves: Curves,
    engine: Arc<dyn Engine<G>>,
    known: KnownValues,
}

impl<G: GameAi> GameAnalyst<G> {
    /// The analyst of games that begin as `start` does. `known` values count without a search.
    pub(crate) fn new(
        game: &str,
        start: History<G>,
        engine: Arc<dyn Engine<G>>,
        known: KnownValues,
    ) -> GameAnalyst<G> {
        let curves = Curves::of(game, &start.position().setup());
        GameAnalyst { start, curves, engine, known }
    }

    fn reach(&self, moves: &[String]) -> Result<History<G>, AnalysisError> {
        play_on(self.start.clone(), moves)
    }

    /// Reaches a position in which the game goes on.
    fn reach_open(&self, moves: &[String]) -> Result<History<G>, AnalysisError> {
        let history = self.reach(moves)?;
        match history.outcome() {
            Some(_) => Err(AnalysisError::GameOver),
            None => Ok(history),
        }
    }

    fn report(
        &self,
        history: &History<G>,
        judged: &JudgedPosition<G::Move>,
        played: Option<G::Move>,
    ) -> PositionAnalysis {
        let position = history.position();
        let moves = self.ranked_moves(history, judged);
        let mut best = vec![moves[0].text.clone()];
        let as_good = judged.best_moves.iter().map(|&mv| position.move_to_string(mv));
        best.extend(as_good.filter(|text| *text != moves[0].text));
        let is_played = |judged: &JudgedMove<G::Move>| Some(judged.pv[0]) == played;
        let played_at = judged.moves.iter().position(is_played);
        let played_move = played_at.map(|at| &moves[at]);
        PositionAnalysis {
            mover: position.to_move(),
            legal_moves: history.legal_moves().len(),
            best,
            undecided: judged.undecided,
            played: played_at,
            solved: judged.solved,
            margin: judged.margin,
            raw: judged.moves[0].value.expected,
            depth: judged.depth,
            nodes: judged.nodes,
            facts: played.map_or_else(Vec::new, |played| {
                let text = position.move_to_string(played);
                let compared = compared(text, played_move, &moves[0]);
                explain(&*self.engine, history, (played, judged.moves[0].pv[0]), &compared)
            }),
            shares: played_move
                .map_or_else(Vec::new, |played| self.shares(position, judged, played.expected)),
            moves,
        }
    }

    /// The judged moves as others read them.
    fn ranked_moves(
        &self,
        history: &History<G>,
        judged: &JudgedPosition<G::Move>,
    ) -> Vec<RankedMove> {
        let position = history.position();
        let curve = self.curves.of_seat(position.to_move());
        let texts = |pv: &[G::Move]| {
            let mut position = *position;
            let mut text = |mv: G::Move| {
                let text = position.move_to_string(mv);
                position = position.play(mv);
                text
            };
            pv.iter().map(|&mv| text(mv)).collect()
        };
        let ranked = judged.moves.iter().map(|judged| RankedMove {
            text: position.move_to_string(judged.pv[0]),
            path: position.path(judged.pv[0]),
            expected: curve.expected_points(&judged.value),
            proven: judged.value.proven,
            plies: judged.value.plies,
            min_plies: {
                let after = position.play(judged.pv[0]).min_plies_to_win(position.to_move());
                after.map(|after| after + 1)
            },
            line: texts(&judged.pv),
            is_doubtful: judged.is_doubtful,
            is_forced: forced_wins::is_forced(history, &judged.pv, &judged.value),
        });
        ranked.collect()
    }

    /// The shares of all players after a move that is worth `own` to the mover. Of whom it is proven that he
    /// wins, he has all.
    fn shares(&self, position: &G, judged: &JudgedPosition<G::Move>, own: f64) -> Vec<f64> {
        let is_won = judged.others.iter().any(|(_, value)| value.is_proven_win());
        let others = judged.others.iter().map(|(seat, value)| {
            if is_won {
                (*seat, f64::from(value.is_proven_win()))
            } else {
                (*seat, self.curves.of_seat(*seat).expected_points(value))
            }
        });
        let others: Vec<_> = others.collect();
        shares_of(position.setup().players, (position.to_move(), own), &others)
    }
}

/// A move beside the `better` one by their analyses. The one played may have none.
fn compared(
    played: String,
    played_move: Option<&RankedMove>,
    better: &RankedMove,
) -> ComparedMoves {
    let forced_line = |ranked: Option<&RankedMove>, value: f64| {
        let forced = ranked.filter(|it| it.is_forced && it.is_proven(value));
        forced.map(|ranked| ranked.line.clone())
    };
    let is_as_good = played_move.is_some_and(|played| wins_as_well(better, played));
    let is_lost = played_move.is_some_and(|played| played.is_proven(0.0));
    let gives_away = match is_lost && better.proven && better.expected > 0.0 {
        true if better.is_proven(1.0) => Some(ProvenValue::Win),
        true => Some(ProvenValue::Draw),
        false => None,
    };
    ComparedMoves {
        played,
        better: better.text.clone(),
        better_wins_by: forced_line(Some(better).filter(|_| !is_as_good), 1.0),
        played_loses_by: forced_line(played_move, 0.0),
        gives_away,
    }
}

/// See [`Analyst::explain`].
fn explain<G: GameAi>(
    engine: &dyn Engine<G>,
    history: &History<G>,
    (played, better): (G::Move, G::Move),
    compared: &ComparedMoves,
) -> Vec<Fact> {
    let ComparedMoves { better_wins_by, played_loses_by, gives_away, .. } = compared;
    let facts = explaining(G::facts(history, played, Some(better)));
    let lines = [better_wins_by.as_deref(), played_loses_by.as_deref()];
    let facts = with_forced_wins(facts, history, lines);
    let facts = match *gives_away {
        Some(keeps) => with_solved_loss(facts, engine, history, played, &compared.better, keeps),
        None => facts,
    };
    without_repetition(facts)
}

/// Whether both moves are proven to win, and the one played is not known to take longer.
fn wins_as_well(better: &RankedMove, played: &RankedMove) -> bool {
    let is_slower = better.plies.zip(played.plies).is_some_and(|(least, taken)| taken > least);
    better.is_proven(1.0) && played.is_proven(1.0) && !is_slower
}

/// The shares of all players, of whom `mover` has this much: the others have the rest in proportion to
/// what each may expect against all. Empty without all of them.
pub(crate) fn shares_of(players: usize, mover: (Seat, f64), others: &[(Seat, f64)]) -> Vec<f64> {
    if others.len() + 1 != players {
        return Vec::new();
    }
    let (seat, own) = mover;
    let sum: f64 = others.iter().map(|(_, expected)| expected).sum();
    let part = |other: Seat| {
        let expected = others.iter().find(|(seat, _)| *seat == other).map_or(0.0, |it| it.1);
        if sum > 0.0 { (1.0 - own) * expected / sum } else { (1.0 - own) / others.len() as f64 }
    };
    Seat::all(players).map(|other| if other == seat { own } else { part(other) }).collect()
}

/// The facts that can be reasons.
fn explaining(mut facts: Vec<Fact>) -> Vec<Fact> {
    facts.retain(Fact::explains);
    facts
}

fn play_on<G: GameAi>(
    mut history: History<G>,
    moves: &[String],
) -> Result<History<G>, AnalysisError> {
    for text in moves {
        let mv = parse(&history, text)?;
        history.push(mv);
    }
    Ok(history)
}

fn parse<G: GameAi>(history: &History<G>, text: &str) -> Result<G::Move, AnalysisError> {
    if history.outcome().is_some() {
        return Err(AnalysisError::GameOver);
    }
    path::move_from_text(history, text)
        .map_err(|refusal| AnalysisError::Move { text: text.to_string(), refusal })
}

impl<G: GameAi> Analyst for GameAnalyst<G> {
    fn analyse(&self, request: &AnalysisRequest) -> Result<PositionAnalysis, AnalysisError> {
        let history = self.reach_open(&request.moves)?;
        let played = request.played.as_ref().map(|text| parse(&history, text)).transpose()?;
        let all = |texts: &[String]| -> Result<Vec<G::Move>, AnalysisError> {
            texts.iter().map(|text| parse(&history, text)).collect()
        };
        let judge_request = JudgeRequest {
            played,
            candidates: match &request.candidates {
                Candidates::Promising => Candidates::Promising,
                Candidates::EnginesAnd(texts) => Candidates::EnginesAnd(all(texts)?),
                Candidates::Only(texts) => Candidates::Only(all(texts)?),
            },
            multi_pv: request.lines,
            limits: request.limits.clone(),
            solver_limit: request.solver_limit,
            known: self.known.clone(),
        };
        let options = &request.options;
        let judged = move_judge::judge(&*self.engine, &history, &judge_request, options);
        let judged = judged.ok_or(AnalysisError::Stopped)?;
        Ok(self.report(&history, &judged, played))
    }

    fn quick_move(&self, moves: &[String]) -> Option<String> {
        let history = self.reach(moves).ok()?;
        let (position, mover) = (history.position(), history.position().to_move());
        let worth = |mv: G::Move| {
            let next = position.play(mv);
            match history.outcome_after(&next) {
                Some(outcome) if !outcome.includes(mover) => f64::NEG_INFINITY,
                Some(outcome) if outcome.count() > 1 => 0.0,
                Some(_) => f64::INFINITY,
                None => f64::from(next.evaluate(mover)),
            }
        };
        let moves = match history.outcome() {
            Some(_) => Vec::new(),
            None => history.legal_moves(),
        };
        // Large boards of Amazons have tens of thousands of moves, and nobody waits for them here.
        let step = moves.len().div_ceil(MAX_QUICK_MOVES).max(1);
        let judged = moves.into_iter().step_by(step).map(|mv| (worth(mv), mv));
        let (_, best) = judged.max_by(|(one, _), (two, _)| one.total_cmp(two))?;
        Some(position.move_to_string(best))
    }

    fn facts(&self, moves: &[String], played: &str, better: &str) -> Vec<Fact> {
        let facts = || {
            let history = self.reach(moves)?;
            let (played, better) = (parse(&history, played)?, parse(&history, better)?);
            Ok::<_, AnalysisError>(explaining(G::facts(&history, played, Some(better))))
        };
        facts().unwrap_or_default()
    }

    fn explain(&self, moves: &[String], compared: &ComparedMoves) -> Vec<Fact> {
        let facts = || {
            let history = self.reach(moves)?;
            let played = parse(&history, &compared.played)?;
            let better = parse(&history, &compared.better)?;
            Ok::<_, AnalysisError>(explain(&*self.engine, &history, (played, better), compared))
        };
        facts().unwrap_or_default()
    }

    fn can_follow(&self, moves: &[String], lines: &mut dyn Iterator<Item = &[String]>) -> bool {
        let Ok(history) = self.reach(moves) else { return false };
        lines.map(|line| play_on(history.clone(), line)).all(|played| played.is_ok())
    }

    fn standing(&self, moves: &[String]) -> Result<Standing, AnalysisError> {
        let history = self.reach(moves)?;
        let position = history.position();
        let outcome = history.outcome();
        let legal = if outcome.is_some() { Vec::new() } else { history.legal_moves() };
        let grid = position.grid();
        let owned = |seat| grid.squares().filter(move |&it| position.cell(it) == Cell::Piece(seat));
        Ok(Standing {
            to_move: position.to_move(),
            outcome,
            legal_moves: legal.into_iter().map(|mv| position.move_to_string(mv)).collect(),
            scores: position.scores(),
            board: grid.squares().map(|square| position.cell(square).symbol()).collect(),
            pieces: Seat::all(position.setup().players).map(|it| owned(it).count()).collect(),
        })
    }

    fn solve(
        &self,
        moves: &[String],
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Result<SolveInfo, AnalysisError> {
        let history = self.reach_open(moves)?;
        Ok(player_thread::solve(&*self.engine, &history, limits, options))
    }

    fn choose(
        &self,
        moves: &[String],
        level: Level,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Result<String, AnalysisError> {
        let history = self.reach_open(moves)?;
        let chosen = self.engine.player(level, options).think(&history, limits, &mut |_| {});
        Ok(history.position().move_to_string(chosen.best_move))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_three_add_up_and_keep_the_proportion_of_the_others() {
        let seats: Vec<Seat> = Seat::all(3).collect();
        let shares = shares_of(3, (seats[1], 0.4), &[(seats[0], 0.2), (seats[2], 0.1)]);
        let wanted = [0.4, 0.4, 0.2];
        assert!(shares.iter().zip(wanted).all(|(one, two)| (one - two).abs() < 1e-9), "{shares:?}");
        assert_eq!(shares_of(3, (seats[1], 0.5), &[(seats[0], 0.0), (seats[2], 0.0)])[0], 0.25);
        assert!(shares_of(3, (seats[1], 0.5), &[(seats[0], 0.1)]).is_empty());
    }
}
