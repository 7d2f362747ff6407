//! The best player of Dodgem: perfect as soon as all that can come of a position can be solved in
//! its time and memory, on boards up to 4×4 from the first move on; a search before that. A
//! search alone cannot tell a draw from what it has not seen to its end.

use super::endgame::{self, Endgame};
use crate::ai::alphabeta::AlphaBeta;
use crate::ai::budget::{Limits, Watch};
use crate::ai::score::Score;
use crate::ai::slot::fitting;
use crate::ai::solution::{Solution, Verdict};
use crate::ai::{Kit, Searcher, Thought};
use crate::rules::Rules;
use crate::rules::bits::Word;
use crate::rules::dodgem::{Dodgem, Move};
use crate::rules::history::History;
use crate::rules::seat::Outcome;
use std::cmp::Reverse;
use std::time::Duration;

/// Thinking time when nobody says.
const USUAL: Duration = Duration::from_secs(1);
/// So many positions are solved with the whole of the time: all of 4×4, some 20 ms.
const AT_ONCE: u64 = 1_000_000;
/// So many positions a thread solves in a millisecond, cautiously.
const A_MILLISECOND: u64 = 8_000;
/// How far it looks for moves that set the opponent problems.
const HOPES: u32 = 4;

/// See the module.
#[derive(Debug)]
pub struct Master<W: Word> {
    kit: Kit,
    endgame: Option<Endgame<W>>,
    search: AlphaBeta<Dodgem<W>>,
}

impl<W: Word> Master<W> {
    /// The best player, with the means it is given.
    pub fn new(kit: &Kit) -> Master<W> {
        // Half of the memory for what is solved, half for what is searched.
        let search = AlphaBeta::new(&Kit { hash: (kit.hash / 2).max(1), ..*kit });
        Master { kit: *kit, endgame: None, search }
    }

    /// Solves what can come of the game if it can be afforded; `None` if it is not solved,
    /// otherwise how many positions that took now.
    fn prepare(
        &mut self,
        history: &History<Dodgem<W>>,
        limits: &Limits,
        watch: &Watch,
    ) -> Option<u64> {
        let now = history.position();
        let mut nodes = 0;
        if !self.endgame.as_ref().is_some_and(|endgame| endgame.knows(now)) {
            self.endgame = None;
            let size = endgame::size(now);
            let threads = self.kit.workers();
            // What is left after a large one is for the search, should it come to nothing.
            let share = if size > AT_ONCE { 2 } else { 1 };
            let half = watch.left().map(|left| left / share);
            let affordable = match (half, limits.nodes) {
                (_, Some(nodes)) => size <= nodes,
                (Some(half), None) => {
                    u128::from(size)
                        <= half.as_millis() * u128::from(A_MILLISECOND) * threads as u128
                }
                (None, None) => limits.infinite || size <= AT_ONCE,
            };
            let fits = size <= AT_ONCE.max((self.kit.hash as u64) << 19);
            if !(affordable && fits && is_given(size)) {
                return None;
            }
            let limits = Limits { time: half, stop: limits.stop.clone(), ..Limits::default() };
            self.endgame = Endgame::solve(now, threads, &Watch::start(&limits));
            nodes = size;
        }
        let limits = Limits { stop: limits.stop.clone(), ..Limits::default() };
        let ready = |endgame: &mut Endgame<W>| endgame.remember(history, &Watch::start(&limits));
        self.endgame.as_mut().is_some_and(ready).then_some(nodes)
    }
}

impl<W: Word> Searcher<Dodgem<W>> for Master<W> {
    fn think(
        &mut self,
        history: &History<Dodgem<W>>,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<Dodgem<W>>),
    ) -> Thought<Dodgem<W>> {
        let mut limits = limits.clone().or_time(USUAL);
        let watch = Watch::start(&limits);
        if let Some(nodes) = self.prepare(history, &limits, &watch)
            && let Some(endgame) = &self.endgame
        {
            return Thought { nodes, ..choose(endgame, history) };
        }
        limits.time = watch.left();
        self.search.think(history, &limits, tell)
    }
}

/// Whether the system has so many bytes to give.
fn is_given(size: u64) -> bool {
    usize::try_from(size).is_ok_and(|size| fitting::<u8>(size, 1) == size)
}

/// What a move comes to for who plays it: the value, and plies to the end.
fn after<W: Word>(
    endgame: &Endgame<W>,
    history: &History<Dodgem<W>>,
    next: &Dodgem<W>,
) -> (Verdict, u32) {
    if let Some(outcome) = history.outcome_after(next) {
        let mover = history.position().to_move();
        let verdict = match outcome.includes(mover) {
            true if outcome == Outcome::win(mover) => Verdict::Win,
            true => Verdict::Draw,
            false => Verdict::Loss,
        };
        return (verdict, 1);
    }
    let fate = endgame.fate(next).expect("what can come of a solved position is solved");
    (fate.verdict.turned(), fate.plies + 1)
}

/// From best to worst: the quickest win, any draw, the slowest loss.
fn merit((verdict, plies): (Verdict, u32)) -> (Verdict, i64) {
    let plies = i64::from(plies);
    match verdict {
        Verdict::Win => (verdict, -plies),
        Verdict::Draw => (verdict, 0),
        Verdict::Loss => (verdict, plies),
    }
}

/// The best move. Where several are as good, the one after which the opponent has the most ways
/// to go wrong, and rather one that does not repeat a position.
fn choose<W: Word>(endgame: &Endgame<W>, history: &History<Dodgem<W>>) -> Thought<Dodgem<W>> {
    let position = history.position();
    let moves = history.legal_moves();
    let mut line = history.clone();
    let graded = moves.iter().map(|&mv| {
        let next = position.play(mv);
        let fate = after(endgame, history, &next);
        let fresh = !history.positions().contains(&next);
        line.push(mv);
        let hope = hope(endgame, &mut line, fate.0, HOPES);
        line.pop();
        ((merit(fate), fresh, hope), Reverse(fate.1), mv, fate)
    });
    let best = graded.max_by(|one, other| one.0.partial_cmp(&other.0).expect("hopes are finite"));
    let (_, _, best, (verdict, plies)) = best.expect("a game that is not over has moves");
    let score = match verdict {
        Verdict::Win => Score::Win(plies),
        Verdict::Loss => Score::Loss(plies),
        Verdict::Draw => Score::Draw,
    };
    Thought {
        best,
        line: expected(endgame, history, best),
        score: Some(score),
        depth: plies,
        nodes: 0,
    }
}

/// How likely the opponent, whose move it is and who plays any move as likely as any other, is to
/// leave the value `verdict` of who moved before for something better.
fn hope<W: Word>(
    endgame: &Endgame<W>,
    line: &mut History<Dodgem<W>>,
    verdict: Verdict,
    plies: u32,
) -> f64 {
    let replies = line.legal_moves();
    if verdict == Verdict::Win || plies == 0 || replies.is_empty() {
        return 0.0;
    }
    let count = replies.len() as f64;
    let chances = replies.into_iter().map(|reply| {
        let next = line.position().play(reply);
        if after(endgame, line, &next).0.turned() > verdict {
            return 1.0;
        }
        line.push(reply);
        let mut best: f64 = 0.0;
        for mv in line.legal_moves() {
            let next = line.position().play(mv);
            if after(endgame, line, &next).0 == verdict {
                line.push(mv);
                best = best.max(hope(endgame, line, verdict, plies.saturating_sub(2)));
                line.pop();
            }
        }
        line.pop();
        // What comes later is less likely to come at all.
        0.9 * best
    });
    chances.sum::<f64>() / count
}

/// How the game goes on after `best` if both play on as well as they can.
fn expected<W: Word>(endgame: &Endgame<W>, history: &History<Dodgem<W>>, best: Move) -> Vec<Move> {
    let mut line = history.clone();
    line.push(best);
    let mut moves = vec![best];
    while moves.len() < 8 {
        let known = |mv: &Move| {
            let next = line.position().play(*mv);
            (merit(after(endgame, &line, &next)), !line.positions().contains(&next))
        };
        let Some(mv) = line.legal_moves().into_iter().max_by_key(known) else { break };
        moves.push(mv);
        line.push(mv);
    }
    moves
}

/// Solves a position by solving all that can come of it; `None` if that exceeds the memory.
pub fn solve<W: Word>(
    history: &History<Dodgem<W>>,
    limits: &Limits,
    kit: &Kit,
) -> Option<Solution<Move>> {
    let position = history.position();
    let size = endgame::size(position);
    if size > (kit.hash as u64) << 20 || !is_given(size) {
        return None;
    }
    let watch = Watch::start(limits);
    let solved = Endgame::solve(position, kit.workers(), &watch);
    let Some(endgame) =
        solved.and_then(|mut endgame| endgame.remember(history, &watch).then_some(endgame))
    else {
        return Some(Solution::unknown(size));
    };
    let moves = history.legal_moves();
    let value = |mv: &Move| after(&endgame, history, &position.play(*mv)).0;
    let verdict = moves.iter().map(value).max();
    let keeps = |mv: &Move| verdict == Some(value(mv)) && verdict != Some(Verdict::Loss);
    let best = moves.iter().copied().filter(keeps).collect();
    Some(Solution { verdict, margin: None, best, open: 0, nodes: size })
}
