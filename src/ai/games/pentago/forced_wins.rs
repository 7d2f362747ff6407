//! Small exact searches of Pentago for facts: wins that no defence stops, and threats of five.

use super::PentagoBoard;
use crate::core::GameAi;
use crate::core::fact_search::OutOfNodes;
use parlour_rules::pentago::{PentagoMove, PentagoOn};
use parlour_rules::{Bitboard, Outcome, Rotation, Rules, Seat, Square};
use std::iter;

/// The most positions of one search. Enough to refute every move of Pentago XL a few times. Not tuned.
const MAX_NODES: usize = 12_000;

/// A search for wins in two moves, in games of two players.
pub(super) struct ForcedWins {
    nodes_left: usize,
    /// The defence that refuted the last move.
    refutation: Option<PentagoMove>,
}

impl ForcedWins {
    pub(super) fn new() -> ForcedWins {
        ForcedWins { nodes_left: MAX_NODES, refutation: None }
    }

    /// Moves with which the player to move, who has no winning move, makes five with the move after
    /// this one, whatever is played between. `None` if there are none.
    pub(super) fn in_two<B: PentagoBoard>(
        &mut self,
        position: &PentagoOn<B>,
    ) -> Result<Option<Vec<PentagoMove>>, OutOfNodes> {
        let score = position.move_scorer();
        let mut moves = Vec::new();
        position.for_each_move(|mv| moves.push((score(mv), mv)));
        // Moves with good lines first.
        moves.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
        for (_, mv) in moves {
            let next = position.play(mv);
            if next.outcome().is_none()
                && let Some(line) = self.all_replies_lose(&next)?
            {
                return Ok(Some([vec![mv], line].concat()));
            }
        }
        Ok(None)
    }

    /// Whether the player who has just moved makes five with the next move, whatever the player to
    /// move does: a defence that fails, and the move that makes five.
    pub(super) fn all_replies_lose<B: PentagoBoard>(
        &mut self,
        position: &PentagoOn<B>,
    ) -> Result<Option<Vec<PentagoMove>>, OutOfNodes> {
        if self.wins_at_once(position)? {
            return Ok(None);
        }
        let attacker = position.to_move().other();
        let loses = position.losing_move_filter();
        let mut replies = Vec::new();
        position.for_each_move(|mv| replies.push(mv));
        if let Some(at) = replies.iter().position(|&mv| Some(mv) == self.refutation) {
            replies.swap(0, at);
        }
        let mut line = Vec::new();
        for &mv in &replies {
            let next = position.play(mv);
            let fails = match next.outcome() {
                Some(outcome) => outcome == Outcome::win(attacker),
                None => loses(mv) || self.wins_at_once(&next)?,
            };
            if !fails {
                self.refutation = Some(mv);
                return Ok(None);
            }
            // A reply that itself makes five for the attacker is a poor example of a defence.
            if line.len() < 2 {
                line = [vec![mv], winning_moves(&next).into_iter().take(1).collect()].concat();
            }
        }
        Ok((!line.is_empty()).then_some(line))
    }

    fn wins_at_once<B: PentagoBoard>(
        &mut self,
        position: &PentagoOn<B>,
    ) -> Result<bool, OutOfNodes> {
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(OutOfNodes)?;
        Ok(position.static_win().is_some())
    }
}

/// The moves with which the player to move makes five, and nobody else does. None if the game is over.
pub(super) fn winning_moves<B: PentagoBoard>(position: &PentagoOn<B>) -> Vec<PentagoMove> {
    let mut moves = Vec::new();
    if position.outcome().is_none() && position.static_win().is_some() {
        let win = Some(Outcome::win(position.to_move()));
        position.for_each_move(|mv| {
            if position.play(mv).outcome() == win {
                moves.push(mv);
            }
        });
    }
    moves
}

/// The squares on which a marble would make five for `seat` alone, were it that player's turn.
pub(super) fn threats<B: PentagoBoard>(position: &PentagoOn<B>, seat: Seat) -> B::Set {
    let others: Vec<B::Set> = Seat::all(position.setup().players)
        .filter(|&other| other != seat)
        .map(|other| position.marbles(other))
        .collect();
    let ours = position.marbles(seat);
    let empty = B::ALL & !position.occupied();
    let mut found = B::Set::EMPTY;
    for turn in iter::once(None).chain(B::turns().map(Some)) {
        let turned = |set| turn.map_or(set, |turn| B::rotate_block(set, turn));
        // A marble that makes five without a turn wins before anybody turns.
        if turn.is_some() && others.iter().any(|&set| B::has_five(turned(set))) {
            continue;
        }
        let theirs = others.iter().fold(B::Set::EMPTY, |all, &set| all | turned(set));
        B::for_each_completion(turned(ours), theirs, |square| {
            let back = |turn: Rotation| Rotation { clockwise: !turn.clockwise, ..turn };
            found |= match turn {
                // The turn alone makes five, wherever the marble is.
                _ if square.is_empty() => empty,
                Some(turn) => B::rotate_block(square, back(turn)),
                None => square,
            };
        });
    }
    found
}

/// The squares of a set.
pub(super) fn squares_of<B: PentagoBoard>(position: &PentagoOn<B>, set: B::Set) -> Vec<Square> {
    let is_in = |square: &Square| !(B::bit(*square) & set).is_empty();
    position.grid().squares().filter(is_in).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::fact_search::WinSearch;
    use parlour_rules::pentago::Pentago;
    use parlour_rules::{History, path};

    /// A late position in which some moves win whatever is answered.
    const MOVES: &str = "c5:3 a3:2 d1:7 f4:5 f3:2 b2:2 c3:2 a2:3 e6:2 b5:6 d2:8 a1:6 e4:7 f4:8 c3:8 \
                         b3:4 a6:8 c5:7 d6:8 a5:3 e2:4 e6:2 c4:1 e1:6 f2:5 c6:5 f6:1";

    #[test]
    fn both_searches_agree_after_every_move() {
        let start = Pentago::start(&Pentago::SUPPORTED_SETUPS.default_setup).expect("a setup");
        let mut history = History::new(start);
        for text in MOVES.split_whitespace() {
            let mv = path::move_from_text(&history, text).expect("a legal move");
            history.push(mv);
        }
        let us = history.position().to_move();
        let mut winning = 0;
        for mv in history.legal_moves() {
            let mut after = history.clone();
            after.push(mv);
            if after.outcome().is_some() {
                continue;
            }
            let general = WinSearch::new(us, usize::MAX).win(&mut after, 1).expect("enough nodes");
            let found = ForcedWins::new().all_replies_lose(after.position()).expect("enough nodes");
            let text = history.position().move_to_string(mv);
            assert_eq!(found.is_some(), general.is_some(), "{text}: {found:?} {general:?}");
            winning += u32::from(found.is_some());
        }
        assert!(winning > 1, "{winning}");
    }
}
