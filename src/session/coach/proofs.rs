//! Proofs carried along a game: the position after a move is proven, so the move is worth exactly that,
//! and what follows from the values of moves for the positions before and after them.

use super::reviewed_move::Verdict;
use crate::play::{PositionAnalysis, RankedMove};
use parlour_rules::Seat;

/// A proven value, to one player.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Proof {
    /// 1 for a win, ½ for a draw, 0 for a loss.
    pub value: f64,
    /// At most this many plies to the end of the game, if that is known.
    pub plies: Option<u32>,
}

impl Proof {
    fn is_win(self) -> bool {
        self.value >= 1.0
    }

    fn is_loss(self) -> bool {
        self.value <= 0.0
    }

    /// The same value to the other player, or to the same.
    fn to(self, is_same: bool) -> Proof {
        Proof { value: if is_same { self.value } else { 1.0 - self.value }, ..self }
    }

    fn of_move(ranked: &RankedMove) -> Option<Proof> {
        ranked.proven.then_some(Proof { value: ranked.expected, plies: ranked.plies })
    }
}

/// What one look at a position has proven, to the player to move there.
#[derive(Clone, Default, Debug)]
pub(super) struct Proven {
    /// The value of the position.
    position: Option<Proof>,
    /// The value of the move that was played. Its plies count the move.
    played: Option<Proof>,
    /// The moves expected after the move that was played.
    reply: Vec<String>,
}

impl Proven {
    pub(super) fn by_analysis(analysis: &PositionAnalysis) -> Proven {
        let played = analysis.played_move();
        let position = Proof::of_move(analysis.best_move());
        Proven {
            position: position.filter(|proof| analysis.solved || proof.is_win()),
            played: played.and_then(Proof::of_move),
            reply: played
                .map_or_else(Vec::new, |played| played.line.iter().skip(1).cloned().collect()),
        }
    }

    /// What a file holds says nothing of distances.
    pub(super) fn by_verdict(verdict: &Verdict) -> Proven {
        let proof = |value: f64| verdict.proven.then_some(Proof { value, plies: None });
        Proven {
            position: proof(verdict.expected_best),
            played: proof(verdict.expected),
            reply: verdict.played_line.iter().skip(1).cloned().collect(),
        }
    }
}

/// What is proven of one move of a game, by all looks at it and at its neighbours. Values are those to
/// the player who moved.
#[derive(Clone, Default, PartialEq, Debug)]
pub(super) struct MoveProofs {
    /// The value of the position before it.
    pub position: Option<Proof>,
    /// The value of the move. Its plies count the move.
    pub played: Option<Proof>,
    /// Moves that win from the position before it, as the look at the move before that found them.
    pub winning_line: Vec<String>,
}

/// Carries proofs along a game of two players. `proven` has a value for each move, and `seats` who
/// moved.
pub(super) fn carry(seats: &[Seat], proven: &[Proven]) -> Vec<MoveProofs> {
    let is_same = |index: usize| seats[index] == seats[index + 1];
    let mut positions: Vec<Option<Proof>> = proven.iter().map(|known| known.position).collect();
    // Forward: the value of a move is that of the position after it, and in a lost position every move
    // loses.
    for index in 0..positions.len().saturating_sub(1) {
        let loses = positions[index].filter(|proof| proof.is_loss());
        let carried = proven[index].played.or(loses).map(|proof| {
            let plies = proof.plies.map(|plies| plies.saturating_sub(1));
            Proof { plies, ..proof.to(is_same(index)) }
        });
        positions[index + 1] = positions[index + 1].or(carried);
    }
    // Backward: a position is won if the move that was played wins.
    let played = |positions: &[Option<Proof>], index: usize| {
        let after = positions.get(index + 1).copied().flatten()?;
        let plies = after.plies.map(|plies| plies + 1);
        Some(Proof { plies, ..after.to(is_same(index)) })
    };
    for index in (0..positions.len()).rev() {
        let wins = played(&positions, index).filter(|proof| proof.is_win());
        positions[index] = positions[index].or(wins);
    }
    let reply = |index: usize| {
        let before = index.checked_sub(1).map(|before| &proven[before]);
        before.filter(|before| before.played.is_some()).map(|before| before.reply.clone())
    };
    (0..positions.len())
        .map(|index| MoveProofs {
            position: positions[index],
            played: proven[index].played.or_else(|| played(&positions, index)),
            winning_line: reply(index).unwrap_or_default(),
        })
        .collect()
}

impl MoveProofs {
    /// Corrects the analysis of the position before the move by what is proven.
    pub(super) fn correct(&self, analysis: &mut PositionAnalysis) {
        let played = analysis.played_move().map(|played| played.text.clone());
        let favourite = analysis.best_move().text.clone();
        if let (Some(proof), Some(index)) = (self.played, analysis.played) {
            set(&mut analysis.moves[index], proof);
        }
        if let Some(proof) = self.position {
            self.correct_others(proof, analysis);
        }
        // Of moves with the same value the engine's stays first.
        analysis.moves.sort_by(|one, two| two.expected.total_cmp(&one.expected));
        let is_played = |ranked: &RankedMove| Some(&ranked.text) == played.as_ref();
        analysis.played = analysis.moves.iter().position(is_played);
        let best = analysis.moves[0].clone();
        if best.text != favourite && !analysis.best.contains(&best.text) {
            analysis.best = vec![best.text.clone()];
        }
        let is_worse = |text: &String| {
            analysis.moves.iter().any(|it| it.text == *text && it.expected < best.expected)
        };
        analysis.best.retain(|text| !is_worse(text));
        if let Some(first) = analysis.best.iter().position(|text| *text == best.text) {
            analysis.best.swap(0, first);
        }
    }

    /// Corrects what an analysis says of moves whose own values are not proven.
    fn correct_others(&self, position: Proof, analysis: &mut PositionAnalysis) {
        if position.is_win() {
            let is_won = |ranked: &RankedMove| ranked.proven && ranked.expected >= 1.0;
            if let Some(winning) = self.winning_line.first()
                && !analysis.moves.iter().any(is_won)
            {
                let known = analysis.moves.iter().position(|ranked| ranked.text == *winning);
                let index = known.unwrap_or(analysis.moves.len());
                if known.is_none() {
                    analysis.moves.push(analysis.moves[0].clone());
                    analysis.moves[index].text.clone_from(winning);
                }
                let ranked = &mut analysis.moves[index];
                ranked.line.clone_from(&self.winning_line);
                (ranked.proven, ranked.is_forced) = (false, false);
                set(ranked, position);
            }
            return;
        }
        analysis.solved = true;
        for ranked in analysis.moves.iter_mut().filter(|ranked| !ranked.proven) {
            if position.is_loss() {
                set(ranked, Proof { plies: None, ..position })
            } else {
                ranked.expected = ranked.expected.min(position.value)
            }
        }
    }

    /// Whether a verdict that a file holds says something else than what is proven now. An error that
    /// a second look has confirmed is charged no more than the first look charged it, so that it
    /// may be proven later to be worse than its verdict says.
    pub(super) fn contradict(&self, verdict: &Verdict, is_confirmed: bool) -> bool {
        let differs = |proof: Option<Proof>, value: f64| {
            proof.is_some_and(|proof| (proof.value - value).abs() > ROUNDING)
        };
        let loses = self.position.filter(|proof| proof.is_loss());
        let is_spared = is_confirmed && verdict.label.is_error();
        let played = self.played.filter(|proof| !(is_spared && proof.value < verdict.expected));
        differs(played, verdict.expected) || differs(loses, verdict.expected_best)
    }
}

/// Files keep values in thousandths.
const ROUNDING: f64 = 0.001;

/// Gives a move its proven value, if it has none yet.
fn set(ranked: &mut RankedMove, proof: Proof) {
    if !ranked.proven {
        (ranked.expected, ranked.proven, ranked.plies) = (proof.value, true, proof.plies);
        ranked.is_doubtful = false;
    }
}
