//! The checker's own search, for late positions: the moves below them need not stand in the file then.
//!
//! It is depth-first proof-number search (Nagai, "Df-pn Algorithm for Searching AND/OR Trees and Its
//! Applications", 2002), which knows the rules and nothing of the game: a position counts as the number of
//! its moves. Whatever order it tries moves in, it says yes only after it has seen a reply to every move down
//! to ends of the game. So whoever checks a file may search in another way.

use super::goal::Goal;
use crate::rules::Rules;
use rustc_hash::FxHashMap;
use std::ops::ControlFlow;

/// The most positions that one search of a checker may look at: 5 ms in Snort, 6 ms in Breakthrough.
pub const MOST_POSITIONS: u32 = 100_000;

/// More than any number of moves.
const INFINITE: u32 = u32::MAX / 4;

/// How far a position is from the goal, at the least in positions that must be settled, and how far from
/// missing it.
#[derive(Copy, Clone)]
struct Distance {
    proof: u32,
    disproof: u32,
}

const REACHED: Distance = Distance { proof: 0, disproof: INFINITE };
const MISSED: Distance = Distance { proof: INFINITE, disproof: 0 };

/// Whether a search that looks at no more than `most` positions finds that `goal` can be reached from
/// `position`, where the game is not over. Never in a game with repetition, in which lines need no end.
pub(crate) fn reaches<G: Rules>(position: &G, goal: Goal, most: u32) -> bool {
    if G::HAS_REPETITION || most == 0 {
        return false;
    }
    let mut search = Search { goal, left: most, known: FxHashMap::default() };
    let most = Distance { proof: INFINITE, disproof: INFINITE };
    search.settle(position, most).is_some_and(|distance| distance.proof == 0)
}

struct Search<G> {
    goal: Goal,
    /// The positions that it may still look at.
    left: u32,
    /// What was found of positions. They are compared whole: a proof must not rest on a hash.
    known: FxHashMap<G, Distance>,
}

impl<G: Rules> Search<G> {
    /// Searches below a position until one of its distances is as large as `most` says; `None` if there
    /// were too many positions.
    fn settle(&mut self, position: &G, most: Distance) -> Option<Distance> {
        let is_own = position.to_move() == self.goal.seat;
        let mut children = Vec::new();
        let settled = position.each_move(|mv| {
            self.left = self.left.saturating_sub(1);
            let child = position.play(mv);
            match self.first_look(&child) {
                Distance { proof: 0, .. } if is_own => return ControlFlow::Break(REACHED),
                Distance { disproof: 0, .. } if !is_own => return ControlFlow::Break(MISSED),
                Distance { proof: 0, .. } | Distance { disproof: 0, .. } => {}
                distance => children.push((child, distance)),
            }
            ControlFlow::Continue(())
        });
        let found = match settled {
            ControlFlow::Break(settled) => settled,
            ControlFlow::Continue(()) => self.settle_children(&mut children, is_own, most)?,
        };
        self.known.insert(*position, found);
        Some(found)
    }

    /// What is known of a position without a search below it.
    fn first_look(&self, position: &G) -> Distance {
        if let Some(outcome) = position.outcome() {
            let is_reached = self.goal.is_reached_at_end(position, outcome);
            return if is_reached { REACHED } else { MISSED };
        }
        if let Some(&known) = self.known.get(position) {
            return known;
        }
        let mut moves = 0;
        position.for_each_move(|_| moves += 1);
        match position.to_move() == self.goal.seat {
            true => Distance { proof: 1, disproof: moves },
            false => Distance { proof: moves, disproof: 1 },
        }
    }

    /// Searches below the nearest of the children, again and again. Those that do not help the player to move
    /// are left out before. Of the distances that all children have to be settled for, the largest counts and one
    /// for each other child, since the sum would count what they share several times (Ueda and others, "Weak
    /// Proof-Number Search", CG 2008).
    fn settle_children(
        &mut self,
        children: &mut Vec<(G, Distance)>,
        is_own: bool,
        most: Distance,
    ) -> Option<Distance> {
        // As the player to move sees it: near is good.
        let near = |d: Distance| if is_own { d.proof } else { d.disproof };
        let far = |d: Distance| if is_own { d.disproof } else { d.proof };
        let of = |near, far| match is_own {
            true => Distance { proof: near, disproof: far },
            false => Distance { proof: far, disproof: near },
        };
        loop {
            let Some(best) = (0..children.len()).min_by_key(|&at| near(children[at].1)) else {
                return Some(if is_own { MISSED } else { REACHED });
            };
            let others = children.len() as u32 - 1;
            let farthest = children.iter().map(|&(_, d)| far(d)).max().unwrap_or(0) + others;
            let (child, distance) = children[best];
            if near(distance) >= near(most) || farthest >= far(most) {
                return Some(of(near(distance), farthest));
            }
            if self.left == 0 {
                return None;
            }
            let second = children.iter().enumerate().filter(|&(at, _)| at != best);
            let second = second.map(|(_, &(_, d))| near(d)).min().unwrap_or(INFINITE);
            // A little more than the second best: otherwise the search would go to and fro between two (Pawlewicz
            // & Lew, "Improving Depth-First PN-Search: 1+ε Trick", CG 2006).
            let most_near = near(most).min(second + second / 4 + 1);
            let most_far = (far(most) - others).max(far(distance) + 1);
            let found = self.settle(&child, of(most_near, most_far))?;
            match found {
                _ if near(found) == 0 => return Some(of(0, INFINITE)),
                _ if far(found) == 0 => drop(children.swap_remove(best)),
                _ => children[best].1 = found,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::amazons::Amazons;
    use crate::rules::bitboard::mix;
    use crate::rules::breakthrough::Breakthrough;
    use crate::rules::pleiadis::Pleiadis;
    use crate::rules::setup::Setup;
    use crate::rules::snort::Snort;
    use crate::rules::sos::Sos;

    /// Whether the goal can be reached, by the definition.
    fn plainly_reaches<G: Rules>(position: &G, goal: Goal) -> bool {
        if let Some(outcome) = position.outcome() {
            return goal.is_reached_at_end(position, outcome);
        }
        let is_own = position.to_move() == goal.seat;
        // One such reply settles it.
        let one = position.each_move(|mv| match plainly_reaches(&position.play(mv), goal) {
            reaches if reaches == is_own => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        });
        one.is_break() == is_own
    }

    /// Compares the positions `plies` moves before the end of random games; returns how many goals can be reached,
    /// and how many cannot.
    fn compare<G: Rules>(rows: usize, cols: usize, plies: usize) -> [usize; 2] {
        let start = G::start(&Setup::two_player(rows, cols)).expect("a board of the game");
        let mut count = [0; 2];
        for game in 0..150 {
            let mut line = vec![start];
            while let Some(position) = line.last().filter(|position| position.outcome().is_none()) {
                let mut next = Vec::new();
                position.for_each_move(|mv| next.push(position.play(mv)));
                let chosen = mix(game, line.len() as u64) as usize % next.len();
                line.push(next.swap_remove(chosen));
            }
            let position = line[line.len().saturating_sub(plies + 1)];
            // A goal that is always reached would take as many positions as any.
            let values = if G::HAS_SCORES { 0..=2 } else { 1..=1 };
            for at_least in values {
                let goal = Goal { seat: position.to_move(), at_least };
                let expected = plainly_reaches(&position, goal);
                assert_eq!(reaches(&position, goal, MOST_POSITIONS), expected, "{position:?}");
                let other = Goal { seat: position.to_move().other(), at_least: 1 - at_least };
                assert_eq!(reaches(&position, other, MOST_POSITIONS), !expected, "{position:?}");
                for few in [0, 1, 5, 20, 100] {
                    assert!(expected || !reaches(&position, goal, few), "{position:?}");
                }
                count[usize::from(!expected)] += 1;
            }
        }
        count
    }

    #[test]
    fn searches_find_what_the_definition_says() {
        for count in [
            compare::<Snort<u64>>(4, 4, 5),
            compare::<Pleiadis<u64>>(4, 4, 6),
            compare::<Breakthrough<u64>>(5, 2, 5),
            compare::<Sos<u64>>(3, 3, 6),
            compare::<Amazons<u64>>(4, 4, 3),
        ] {
            println!("{count:?}");
            assert!(count.iter().all(|&count| count > 5), "{count:?}");
        }
    }
}
