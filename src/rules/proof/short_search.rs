//! The checker's own search, for late positions: the moves below them need not stand in the file then.
//!
//! It is df-pn, depth-first proof-number search (Nagai, "Df-pn Algorithm for Searching AND/OR Trees and Its
//! Applications", 2002). It knows the rules, the theorem of counting for First Attack with colours, Amazons and
//! Pleiadis, that of races for Breakthrough, and those of sums for Snort. It shares no code with the solvers' search
//! in `ai/pns`, which a checker must not trust: it has no hash keys and no limits of time. Whatever order it tries
//! moves in, it says yes only after it has seen a reply to every move down to ends of the game or to one of these
//! theorems. So whoever checks a file may search in another way.
//!
//! The other theorems would cost more than they save: with both `check` takes more than 400 s for First Attack 14×14,
//! and 177 s without.

use super::goal::Goal;
use super::theorem::Theorem;
use crate::seat::Seat;
use crate::theorems::Theorems;
use crate::theorems::sum::{Reduced, Sum};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use std::hash::BuildHasher;
use std::mem;
use std::ops::ControlFlow;

/// A checker's search gives up when it has looked at this many positions: after 2 s in Snort 7×7.
pub const MAX_POSITIONS: u32 = 1_000_000;

/// A writer's search gives up after this many positions, unless `--short-search` gives another number.
/// src/lab/docs/CERTIFICATES.md compares proofs of Breakthrough 5×5 with smaller ones.
pub const DEFAULT_POSITIONS: u32 = 100_000;

/// A set of more proven positions than this is full. Then a new set begins; the full one is kept, and the one before it
/// forgotten. Snort 7×7 after d1 takes 41 s and 610 MiB to check so, and with a tenth of this 66 s and 290 MiB.
const MAX_PROVEN: usize = 2_000_000;

/// More than any proof number that is not infinite.
const INF: u32 = u32::MAX / 4;

/// The proof and the disproof number of a position: about how many positions must be decided at least before it
/// is shown that the goal can be reached, and that it cannot.
#[derive(Copy, Clone)]
struct ProofNumbers {
    pn: u32,
    dn: u32,
}

const PROVEN: ProofNumbers = ProofNumbers { pn: 0, dn: INF };
const DISPROVEN: ProofNumbers = ProofNumbers { pn: INF, dn: 0 };

// Initial numbers by an estimate of the advantage (df-pn+, Nagai 2002). For the player to move
// φ = EVEN - advantage, since one winning move decides it, and δ = MOVE · moves + ADVANTAGE_FACTOR · advantage, since
// all moves must be refuted. Each is at least 1, in the unit of the advantage, in which a legal move counts 32.

/// φ of an even position. Multiples of it were tried, and searches take as long.
const EVEN: i32 = 32;
/// What each move adds to δ. Four times the `MOVE` of Breakthrough's solver, because a pawn counts four times as much
/// here.
const MOVE: i32 = 32;
/// The advantage times this is added to δ, as with the solver's `DISPROOF_FACTOR`.
const ADVANTAGE_FACTOR: i32 = 2;

// The best child is searched until its number exceeds the next child's by this factor, the 1 + ε of Pawlewicz & Lew
// ("Improving Depth-First PN-Search: 1+ε Trick", CG 2006).

/// With estimates, in quarters: Breakthrough 6×4 takes 20 million positions so, and 61 million with 5.
const GUIDED_FACTOR: u32 = 24;
/// Without estimates, in quarters. Not tuned.
const FACTOR: u32 = 5;

/// Positions that are equal are searched once. They are compared whole: a proof must not rest on a hash.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Key<G> {
    Position(G),
    Sum(Seat, Sum),
}

/// What was found of positions.
type ProofTable<G> = FxHashMap<Key<G>, ProofNumbers>;

/// A position of the search.
#[derive(Clone)]
struct Node<G> {
    position: G,
    key: Key<G>,
}

/// A move that is not decided yet.
struct Child<G> {
    node: Node<G>,
    numbers: ProofNumbers,
}

impl<G: Theorems> Node<G> {
    /// A position, without what does not matter to its winner.
    fn new(position: G) -> Node<G> {
        match position.reduced() {
            Some(Reduced { position, sum }) => {
                Node { position, key: Key::Sum(position.to_move(), sum) }
            }
            None => Node { position, key: Key::Position(position) },
        }
    }
}

/// What a search goes by.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Guide {
    /// The number of moves.
    Moves,
    /// Estimates of the advantage, in games that have them.
    Advantage,
}

/// Searches for one goal, one after another. Each knows what those before have proven. A search that gives up leaves
/// nothing behind, so a checker needs only the others, in their order, to find the same.
pub struct ShortSearch<G> {
    goal: Goal,
    /// The positions from which searches have found that the goal can be reached.
    proven: FxHashSet<Key<G>>,
    /// The last full set of them.
    proven_before: FxHashSet<Key<G>>,
    /// Where searches are done before their turn.
    changes: Option<Changes>,
}

/// What has changed since those searches began.
#[derive(Default)]
struct Changes {
    /// Hashes of the positions that were proven.
    proven: FxHashSet<u64>,
    /// Whether positions were forgotten.
    has_forgotten: bool,
}

/// What a search has found that was done before its turn.
pub struct SpeculativeResult<G> {
    /// What it has proven, if the goal can be reached.
    table: Option<ProofTable<G>>,
    /// Hashes of the positions of which it asked, and which no search before had proven.
    unproven: Vec<u64>,
}

impl<G: Theorems> ShortSearch<G> {
    /// Searches for a goal that know nothing yet.
    pub fn new(goal: Goal) -> ShortSearch<G> {
        let (proven, proven_before) = (FxHashSet::default(), FxHashSet::default());
        ShortSearch { goal, proven, proven_before, changes: None }
    }

    /// Whether a search has found that the goal can be reached from `position`.
    pub fn has_proven(&self, position: &G) -> bool {
        !self.proven.is_empty() && self.contains(&Node::new(*position).key)
    }

    /// Whether a search that gives up after `most_positions` finds that the goal can be reached from `position`, where
    /// the game is not over. Never in a game with repetition, in which lines need no end.
    pub fn reaches(&mut self, position: &G, most_positions: u32, guide: Guide) -> bool {
        let table = self.search(position, most_positions, guide, None);
        self.keep(table)
    }

    /// From now on searches may be done [before their turn](ShortSearch::search_speculatively): what is proven
    /// meanwhile is noted.
    pub fn begin_speculating(&mut self) {
        self.changes = Some(Changes::default());
    }

    /// What a search that goes by estimates finds now.
    pub fn search_speculatively(&self, position: &G, most_positions: u32) -> SpeculativeResult<G> {
        let mut unproven = Vec::new();
        let table = self.search(position, most_positions, Guide::Advantage, Some(&mut unproven));
        SpeculativeResult { table, unproven }
    }

    /// Takes over what a search has found that was done since [`ShortSearch::begin_speculating`], as if it were done now.
    /// Says whether it has reached the goal. `None` if what was proven or forgotten since could have changed it.
    pub fn adopt(&mut self, found: SpeculativeResult<G>) -> Option<bool> {
        let SpeculativeResult { table, unproven } = found;
        let Changes { proven, has_forgotten } = self.changes.as_ref()?;
        if *has_forgotten || unproven.iter().any(|hash| proven.contains(hash)) {
            return None;
        }
        Some(self.keep(table))
    }

    /// What a search has found if the goal can be reached. Says which positions it looked up without success.
    fn search(
        &self,
        position: &G,
        most_positions: u32,
        guide: Guide,
        unproven: Option<&mut Vec<u64>>,
    ) -> Option<ProofTable<G>> {
        if G::HAS_REPETITION || most_positions == 0 {
            return None;
        }
        let table = FxHashMap::default();
        let root = Node::new(*position);
        if self.contains(&root.key) {
            return Some(table);
        }
        // What is left of a sum may be nothing.
        if let Some(outcome) = root.position.outcome() {
            return self.goal.is_reached_at_end(&root.position, outcome).then_some(table);
        }
        let has_estimates = matches!(root.key, Key::Sum(..)) || position.advantage().is_some();
        let is_guided = guide == Guide::Advantage && has_estimates;
        let mut search =
            DfPn { before: self, is_guided, positions_left: most_positions, table, unproven };
        search.note_unproven(&root.key);
        let found = search.mid(root, ProofNumbers { pn: INF, dn: INF });
        found.is_some_and(|numbers| numbers.pn == 0).then_some(search.table)
    }

    /// Keeps what a search has proven. Says whether it has reached the goal.
    fn keep(&mut self, table: Option<ProofTable<G>>) -> bool {
        let Some(table) = table else { return false };
        if table.is_empty() {
            return true;
        }
        let is_full = self.proven.len() > MAX_PROVEN;
        if is_full {
            self.proven_before = mem::take(&mut self.proven);
        }
        let proven = table.into_iter().filter(|(_, numbers)| numbers.pn == 0).map(|(key, _)| key);
        match &mut self.changes {
            None => self.proven.extend(proven),
            Some(changes) => {
                changes.has_forgotten |= is_full;
                self.proven.extend(proven.inspect(|key| {
                    changes.proven.insert(hash_of(key));
                }));
            }
        }
        true
    }

    fn contains(&self, key: &Key<G>) -> bool {
        self.proven.contains(key) || self.proven_before.contains(key)
    }
}

fn hash_of<G: Theorems>(key: &Key<G>) -> u64 {
    FxBuildHasher.hash_one(key)
}

struct DfPn<'a, G> {
    /// What searches before have found.
    before: &'a ShortSearch<G>,
    /// Whether it goes by estimates.
    is_guided: bool,
    positions_left: u32,
    /// What was found of positions.
    table: ProofTable<G>,
    /// Takes the hashes of positions that no search before has proven.
    unproven: Option<&'a mut Vec<u64>>,
}

impl<G: Theorems> DfPn<'_, G> {
    fn note_unproven(&mut self, key: &Key<G>) {
        if let Some(unproven) = &mut self.unproven {
            unproven.push(hash_of(key));
        }
    }

    /// Multiple iterative deepening, as Nagai calls it: searches below a position until one of its numbers
    /// reaches its threshold. `None` if the search gives up.
    fn mid(&mut self, node: Node<G>, thresholds: ProofNumbers) -> Option<ProofNumbers> {
        let Node { position, key } = node;
        let is_own = position.to_move() == self.before.goal.seat;
        let mut undecided = Vec::new();
        let decisive = position.each_undominated_move(|mv| {
            self.positions_left = self.positions_left.saturating_sub(1);
            let node = Node::new(position.play(mv));
            match self.first_numbers(&node) {
                ProofNumbers { pn: 0, .. } if is_own => return ControlFlow::Break(PROVEN),
                ProofNumbers { dn: 0, .. } if !is_own => return ControlFlow::Break(DISPROVEN),
                ProofNumbers { pn: 0, .. } | ProofNumbers { dn: 0, .. } => {}
                numbers => undecided.push(Child { node, numbers }),
            }
            ControlFlow::Continue(())
        });
        let found = match decisive {
            ControlFlow::Break(decided) => decided,
            ControlFlow::Continue(()) => {
                self.search_children(&mut undecided, is_own, thresholds)?
            }
        };
        self.table.insert(key, found);
        Some(found)
    }

    /// The numbers of a position without a search below it.
    fn first_numbers(&mut self, node: &Node<G>) -> ProofNumbers {
        let Node { position, key } = node;
        let goal = self.before.goal;
        if let Some(outcome) = position.outcome() {
            let is_reached = goal.is_reached_at_end(position, outcome);
            return if is_reached { PROVEN } else { DISPROVEN };
        }
        if let Some(&known) = self.table.get(key) {
            return known;
        }
        let won_by = |winner| if goal.is_met_by(winner, true) { PROVEN } else { DISPROVEN };
        // A race is decided sooner than the searches before are looked up.
        if let Key::Position(_) = key
            && let Some(winner) = position.race_winner()
        {
            return won_by(winner);
        }
        if self.before.contains(key) {
            return PROVEN;
        }
        self.note_unproven(key);
        for (goal, decided) in [(goal, PROVEN), (goal.refutation(), DISPROVEN)] {
            if Theorem::Counting.proves(position, goal) {
                return decided;
            }
        }
        let mover = position.to_move();
        let advantage = match key {
            Key::Position(_) => position.advantage(),
            Key::Sum(_, sum) => {
                let known = sum.evaluate();
                if let Some(mover_wins) = known.mover_wins {
                    return won_by(if mover_wins { mover } else { mover.other() });
                }
                Some(known.advantage)
            }
        };
        let mut moves = 0;
        position.for_each_move(|_| moves += 1);
        let numbers = match advantage.filter(|_| self.is_guided) {
            None => [1, moves],
            Some(advantage) => [EVEN - advantage, MOVE * moves + ADVANTAGE_FACTOR * advantage],
        };
        let [phi, delta] = numbers.map(|number| number.max(1) as u32);
        if mover == goal.seat {
            ProofNumbers { pn: phi, dn: delta }
        } else {
            ProofNumbers { pn: delta, dn: phi }
        }
    }

    /// Searches below the most promising of the children again and again. Those that are decided, and do not help
    /// the player to move, are left out. Of the numbers that a sum would add, the largest counts and one for each
    /// other child: a sum would count transpositions several times (Ueda and others, "Weak Proof-Number Search",
    /// CG 2008).
    fn search_children(
        &mut self,
        undecided: &mut Vec<Child<G>>,
        is_own: bool,
        thresholds: ProofNumbers,
    ) -> Option<ProofNumbers> {
        // Nagai's φ is the number that one child decides, his δ that which takes all children.
        let phi = |numbers: ProofNumbers| if is_own { numbers.pn } else { numbers.dn };
        let delta = |numbers: ProofNumbers| if is_own { numbers.dn } else { numbers.pn };
        let numbers_of = |phi, delta| {
            if is_own {
                ProofNumbers { pn: phi, dn: delta }
            } else {
                ProofNumbers { pn: delta, dn: phi }
            }
        };
        loop {
            let Some(best) =
                (0..undecided.len()).min_by_key(|&child| phi(undecided[child].numbers))
            else {
                return Some(numbers_of(INF, 0));
            };
            let others = undecided.len() as u32 - 1;
            let most_delta = undecided.iter().map(|child| delta(child.numbers)).max();
            let all_delta = most_delta.unwrap_or(0) + others;
            let numbers = undecided[best].numbers;
            if phi(numbers) >= phi(thresholds) || all_delta >= delta(thresholds) {
                return Some(numbers_of(phi(numbers), all_delta));
            }
            if self.positions_left == 0 {
                return None;
            }
            let second = undecided.iter().enumerate().filter(|&(child, _)| child != best);
            let second_phi = second.map(|(_, child)| phi(child.numbers)).min().unwrap_or(INF);
            // Without a margin the search would go to and fro between two moves.
            let factor = if self.is_guided { GUIDED_FACTOR } else { FACTOR };
            let most_phi = (u64::from(second_phi) * u64::from(factor) / 4 + 1).min(INF.into());
            let child_thresholds = numbers_of(
                phi(thresholds).min(most_phi as u32),
                (delta(thresholds) - others).max(delta(numbers) + 1),
            );
            let found = self.mid(undecided[best].node.clone(), child_thresholds)?;
            match found {
                _ if phi(found) == 0 => return Some(numbers_of(0, INF)),
                _ if delta(found) == 0 => drop(undecided.swap_remove(best)),
                _ => undecided[best].numbers = found,
            }
        }
    }
}

#[cfg(test)]
mod tests;
