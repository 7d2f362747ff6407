//! The checker of certificates. It knows the rules and src/lab/docs/CERTIFICATES.md, and no search but a short one
//! of its own.

use super::error::{CheckError, Fault};
use super::goal::Goal;
use super::heap_sum::HeapSum;
use super::image::Image;
use super::lines::{Lines, parse_canonical};
use super::short_search::{DEFAULT_POSITIONS, Guide, MAX_POSITIONS, ShortSearch};
use super::start::ProofStart;
use super::target::Target;
use crate::seat::Seat;
use crate::theorems::Theorems;
use std::collections::{HashMap, HashSet};

/// The first line of a certificate, up to the version of the format.
pub const MAGIC: &str = "parlour-certificate ";
/// The version of the format.
pub const VERSION: &str = "1";

/// The line of the head that has the board, and the heap.
const BOARD_LINE: u64 = 5;

/// What a certificate has proven.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The claims, in the order of the file.
    pub claims: Vec<Proven>,
    /// The nimber that follows from them.
    pub nimber: Option<u8>,
}

/// A claim that was proven.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Proven {
    /// What is claimed.
    pub goal: Goal,
    /// The positions of the proof.
    pub positions: u64,
    /// The moves of the proof's longest line, up to the end of the game, a theorem or a short search. `None` where
    /// moves may lead back, since lines then need no end.
    pub plies: Option<u32>,
}

/// Reads the head of a certificate.
///
/// # Errors
/// If the file does not begin as a certificate does, is of a later version, or has a bad head.
pub fn read_start(lines: &mut Lines) -> Result<ProofStart, CheckError> {
    let first = lines.read().map_err(|error| match error.fault {
        Fault::Unreadable(_) => error,
        _ => CheckError { fault: Fault::NotACertificate, ..error },
    })?;
    match first.and_then(|line| line.strip_prefix(MAGIC)).map(str::to_string) {
        None => Err(lines.fault(Fault::NotACertificate)),
        Some(version) if version != VERSION => Err(lines.fault(Fault::TooNew(version))),
        Some(_) => ProofStart::read(lines),
    }
}

/// Checks the proofs behind the head of a certificate.
///
/// # Errors
/// The first fault.
pub fn check<G: Theorems>(start: &ProofStart, lines: &mut Lines) -> Result<Checked, CheckError> {
    if start.scores.is_some() != G::HAS_SCORES {
        return Err(lines.fault(Fault::BadLine));
    }
    let board = start.position::<G>().map_err(|reason| lines.fault(Fault::Start(reason)))?;
    if start.heap == 0 {
        return check_claims(&board, board.is_impartial().then_some(0), lines);
    }
    // Other games need no checker of sums.
    if const { G::IMPARTIAL_VARIANT.is_some() } && board.is_impartial() {
        return check_claims(&HeapSum::new(board, start.heap), Some(start.heap), lines);
    }
    Err(CheckError { line: BOARD_LINE, fault: Fault::Heap })
}

/// Checks the proofs about a start. With it is a heap of this size, perhaps of 0, where positions have nimbers.
fn check_claims<G: Theorems>(
    root: &G,
    heap: Option<u8>,
    lines: &mut Lines,
) -> Result<Checked, CheckError> {
    let mut claims = Vec::new();
    while let Some(line) = lines.read()? {
        let goal = parse_claim(line).ok_or_else(|| lines.fault(Fault::BadLine))?;
        // One claim tells what a player gets. So a file cannot have any number of them.
        if claims.iter().any(|claim: &Proven| claim.goal.seat == goal.seat) {
            return Err(lines.fault(Fault::BadLine));
        }
        claims.push(check_claim(root, goal, lines)?);
    }
    if claims.is_empty() {
        Err(lines.fault(Fault::EndsEarly))
    } else {
        let is_lost = claims.iter().any(|claim| claim.goal == Goal::win(root.to_move().other()));
        Ok(Checked { claims, nimber: heap.filter(|_| is_lost) })
    }
}

/// The claim of a line `claim SEAT VALUE`.
fn parse_claim(line: &str) -> Option<Goal> {
    let (seat, value) = line.strip_prefix("claim ")?.split_once(' ')?;
    let seat = match seat {
        "1" => Seat::FIRST,
        "2" => Seat::SECOND,
        _ => return None,
    };
    Some(Goal { seat, at_least: parse_canonical(value)? })
}

/// The proof of one claim, as far as it was read.
struct Proof<G: Theorems> {
    goal: Goal,
    /// The positions of the nodes to which moves have led and that were not read yet. All nodes, where
    /// moves may lead back. With each the moves of the longest line to it: a node is read after all that
    /// lead there.
    known: HashMap<u64, (G, u32)>,
    /// All positions, in a game with repetition.
    positions: HashSet<G>,
    search: ShortSearch<G>,
    /// The node being read.
    node: u64,
    /// The moves of the longest line to a position after that node.
    plies: u32,
    /// The moves of the longest line so far.
    longest: u32,
}

/// Checks the lines of one claim, up to its `end`.
fn check_claim<G: Theorems>(root: &G, goal: Goal, lines: &mut Lines) -> Result<Proven, CheckError> {
    let (known, positions) = (HashMap::new(), HashSet::new());
    let search = ShortSearch::new(goal);
    let mut proof = Proof { goal, known, positions, search, node: 0, plies: 0, longest: 0 };
    let word = lines.expect_line()?.strip_prefix("root ").and_then(|word| word.parse().ok());
    let target = word.ok_or_else(|| lines.fault(Fault::BadLine))?;
    let mut faults = |fault| lines.fault(fault);
    // The first node is the root's: nothing else leads anywhere yet.
    if matches!(target, Target::Node(1.., _)) {
        return Err(faults(Fault::BadLine));
    }
    proof.follow(root, target, "").map_err(&mut faults)?;
    let mut count = 0;
    while let Some(line) = Some(lines.expect_line()?).filter(|line| *line != "end") {
        proof.node = count;
        let checked = proof.check_node(line);
        checked.map_err(|fault| lines.fault(fault))?;
        count += 1;
    }
    let unread = proof.known.keys().copied().filter(|&node| node >= count).min();
    match unread {
        Some(node) => Err(lines.fault(Fault::Target(node))),
        None => {
            let plies = (!goal.allows_repetition::<G>()).then_some(proof.longest);
            Ok(Proven { goal, positions: count, plies })
        }
    }
}

impl<G: Theorems> Proof<G> {
    /// Checks the line of the present node: moves, each followed by where it leads.
    fn check_node(&mut self, line: &str) -> Result<(), Fault> {
        let position = if self.goal.allows_repetition::<G>() {
            self.known.get(&self.node).copied()
        } else {
            self.known.remove(&self.node)
        };
        let (position, plies) = position.ok_or(Fault::Unreached(self.node))?;
        self.plies = plies + 1;
        let is_own = position.to_move() == self.goal.seat;
        let mut replies = HashMap::new();
        position.for_each_move(|mv| {
            replies.insert(position.move_to_string(mv), mv);
        });
        let mut words = line.split(' ');
        let mut moves = 0;
        while let Some(text) = words.next() {
            let target = words.next().and_then(|word| word.parse().ok()).ok_or(Fault::BadLine)?;
            if text.is_empty() {
                return Err(Fault::BadLine);
            }
            let mv = replies.remove(text).ok_or_else(|| Fault::IllegalMove(text.to_string()))?;
            moves += 1;
            if is_own && moves > 1 {
                return Err(Fault::SeveralMoves);
            }
            self.follow(&position.play(mv), target, text)?;
        }
        match replies.into_keys().min() {
            Some(missing) if !is_own => Err(Fault::ReplyMissing(missing)),
            _ => Ok(()),
        }
    }

    /// Checks that `text`, the move after which `next` stands, leads where the line says.
    fn follow(&mut self, next: &G, target: Target, text: &str) -> Result<(), Fault> {
        self.longest = self.longest.max(self.plies);
        let outcome = next.outcome();
        match (target, outcome) {
            (Target::End, None) => Err(Fault::NotOver(text.to_string())),
            (Target::End, Some(outcome)) => {
                if self.goal.is_reached_at_end(next, outcome) {
                    Ok(())
                } else {
                    Err(Fault::NotReached(text.to_string()))
                }
            }
            (_, Some(_)) => Err(Fault::Over(text.to_string())),
            (Target::Theorem(theorem), None) => {
                if theorem.proves(next, self.goal) {
                    Ok(())
                } else {
                    Err(Fault::NoTheorem(theorem, text.to_string()))
                }
            }
            (Target::Search, None) => {
                if self.is_found(next) {
                    Ok(())
                } else {
                    Err(Fault::NotFound(text.to_string()))
                }
            }
            (Target::Node(node, image), None) => self.lead_to(next, node, image, text),
        }
    }

    /// Whether a short search reaches the goal from `next`.
    fn is_found(&mut self, next: &G) -> bool {
        // Files written before searches went by estimates need one that does not.
        self.search.reaches(next, MAX_POSITIONS, Guide::Advantage)
            || self.search.reaches(next, DEFAULT_POSITIONS, Guide::Moves)
    }

    /// Checks that `node` has the image of `next` for its position, or gives it that.
    fn lead_to(&mut self, next: &G, node: u64, image: Image, text: &str) -> Result<(), Fault> {
        if !image.is_of(next) || (G::HAS_REPETITION && image != Image::IDENTITY) {
            return Err(Fault::BadLine);
        }
        let position = image.of(next);
        if let Some((known, plies)) = self.known.get_mut(&node) {
            *plies = self.plies.max(*plies);
            return if *known == position {
                Ok(())
            } else {
                Err(Fault::OtherPosition(text.to_string()))
            };
        }
        // Moves lead to later lines, so that no proof rests on itself. Where a draw is enough, moves may
        // also lead back, to nodes that are known.
        let is_root = text.is_empty();
        if node < self.node || (node == self.node && !is_root) {
            return Err(Fault::Target(node));
        }
        if G::HAS_REPETITION && !self.goal.allows_repetition::<G>() {
            // On the way to a win no position comes twice, so none comes a third time.
            let is_new = self.positions.insert(position);
            if !is_new {
                return Err(Fault::Recurs);
            }
        }
        self.known.insert(node, (position, self.plies));
        Ok(())
    }
}
