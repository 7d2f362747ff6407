//! The review of a game: which positions are analysed, in which order and how deeply, and what the
//! analyses say of the whole game.
//!
//! Every position is looked at three times at most. A quick look gives first labels soon. Where it charges a move,
//! finds only one that is good, or is at odds with the quick look at the position after it, a full look follows, and
//! so it does at the end of the game as far as the solver reaches. A move that then seems to be an error, or the only
//! good one, gets a second look with four times the nodes, in some games a mistake with more, and only what that
//! confirms is called one. Later looks compare the moves that earlier ones found best.
//!
//! What is proven of one position is carried to its neighbours: a move is worth what the position after
//! it is worth. All positions have had one look before any has the next, so the threads and their order
//! make no difference.

use super::accuracy::game_accuracy;
use super::label::{Label, MISTAKE};
use super::looks::{LINES, Look, Progress};
use super::proofs::{MoveProofs, Proven, carry};
use super::reviewed_move::{ReviewedMove, Verdict, keep, to_thousandths, verdict_of};
use crate::play::{AnalysisRequest, Analyst, PositionAnalysis, StartError};
use crate::record::Record;
use parlour_ai::analysis::SolverLimit;
use parlour_ai::core::{EngineOptions, SearchLimits};
use parlour_rules::Seat;
use std::ops::Range;
use std::sync::Arc;

/// The quick look has a tenth of the nodes: what it does not rank first is hard to see. Not tuned.
const QUICK_DIVISOR: u64 = 10;
/// What a move may cost by its quick look without asking for a full one. In reviews of 19 games of all kinds that looked
/// fully at every move, two of 64 mistakes had cost less by the quick look and were no surprise.
const LITTLE_COST: f64 = 0.035;
/// How far a move's value by its quick look may be from that by the look at the position after it. Tuned with
/// [`LITTLE_COST`].
const LITTLE_DOUBT: f64 = 0.07;
/// The second look at an only move or an inaccuracy has four times the nodes. Not tuned.
const SECOND_LOOK_FACTOR: u64 = 4;
/// The moments with which a review opens.
const TURNING_POINTS: usize = 3;

/// The full looks ask the solver for longer, from the end of the game on, until it has failed so often: positions
/// before those that it cannot solve are seldom easier. Not tuned.
pub(super) const MAX_UNSOLVED: usize = 3;

/// Who judged, as saved games name it.
const ANALYST: &str = "master";

/// How deeply a review looks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Depth {
    /// By quick looks alone. What they do not prove is provisional.
    Quick,
    /// Further at the moves of these players that a quick look charges, or doubts.
    Telling(Vec<Seat>),
    /// By all looks that a verdict needs.
    Whole,
}

/// A game under review.
#[derive(Clone)]
pub struct Review {
    players: usize,
    moves: Vec<ReviewedMove>,
    progress: Vec<Progress>,
    /// What was proven of each move when it was judged last.
    proofs: Vec<MoveProofs>,
    /// The change of the players' own searches at each move, where the record knows it.
    known_swings: Vec<f64>,
    nodes: u64,
    /// The second look at a mistake or blunder has this many times the nodes.
    mistake_factor: u64,
    /// How many positions the solver has not solved in the longer time.
    unsolved: usize,
    depth: Depth,
    /// Whether of all looks that are due the one at the earliest position comes first.
    in_order: bool,
    options: EngineOptions,
    analyst: Arc<dyn Analyst>,
}

impl Review {
    /// The review of a game. `nodes` is the number for the full look at a position.
    ///
    /// # Errors
    /// If the record cannot be played.
    pub fn new(record: &Record, nodes: u64, options: &EngineOptions) -> Result<Review, StartError> {
        let game = record.open_for_viewing()?;
        let moves: Vec<ReviewedMove> = (0..)
            .zip(game.moves())
            .map(|(ply, played)| ReviewedMove {
                ply,
                seat: played.seat,
                text: played.text.clone(),
                verdict: None,
            })
            .collect();
        let analyst = record.game.analyst(&record.to_match_start(options))?;
        let mut review = Review {
            players: record.setup.players,
            progress: vec![Progress::default(); moves.len()],
            proofs: vec![MoveProofs::default(); moves.len()],
            known_swings: known_swings(record),
            moves,
            nodes,
            mistake_factor: record.game.mistake_factor,
            // With more players solvers tell little.
            in_order: false,
            depth: Depth::Whole,
            unsolved: if record.setup.players == 2 { 0 } else { MAX_UNSOLVED },
            options: EngineOptions { threads: 1, ..*options },
            analyst: analyst.into(),
        };
        review.take_kept_verdicts(record);
        review.judge(0..review.moves.len());
        review.go_on();
        Ok(review)
    }

    /// Leaves all moves but the last one out.
    pub fn keep_to_last_move(&mut self) {
        let last = self.progress.len().saturating_sub(1);
        self.progress[..last].iter_mut().for_each(Progress::leave_out);
    }

    /// Looks no deeper than this. What it finds out is kept, provisional or not.
    pub fn look_no_deeper(&mut self, depth: Depth) {
        self.depth = depth;
        self.progress.iter_mut().for_each(|progress| progress.due = None);
        self.go_on();
    }

    /// Whether a move of one of these players asks for more than a quick look.
    pub fn has_telling(&self, seats: &[Seat]) -> bool {
        (0..self.moves.len()).any(|index| self.is_telling(index, seats))
    }

    /// Whether a quick look charges a move of one of these players, could not judge it, or expects much more of it than
    /// the look at the position after it does.
    fn is_telling(&self, index: usize, seats: &[Seat]) -> bool {
        let ReviewedMove { seat, verdict, .. } = &self.moves[index];
        let is_charged = verdict.as_ref().is_none_or(|it| !it.settled && it.label.is_error());
        seats.contains(seat) && (is_charged || self.surprise(index) > MISTAKE)
    }

    /// Whether a quick look leaves open what the label of a move is.
    fn is_open(&self, index: usize) -> bool {
        let is_sure = |it: &Verdict| it.cost <= LITTLE_COST && it.label != Label::OnlyMove;
        let verdict = self.moves[index].verdict.as_ref();
        !verdict.is_some_and(is_sure) || self.surprise(index).abs() > LITTLE_DOUBT
    }

    /// How much more the look at the position before a move expects of it than the look at the position after it does.
    fn surprise(&self, index: usize) -> f64 {
        let expected = |index: usize| self.moves.get(index)?.verdict.as_ref();
        let (Some(before), Some(after)) = (expected(index), expected(index + 1)) else {
            return 0.0;
        };
        match self.moves[index].seat == self.moves[index + 1].seat {
            true => before.expected - after.expected_best,
            false if self.players == 2 => before.expected - (1.0 - after.expected_best),
            false => 0.0,
        }
    }

    /// Looks at the first positions first.
    pub fn look_in_order(&mut self) {
        self.in_order = true;
    }

    /// How many of the first moves have verdicts that later looks leave as they are. A proof of a position reaches back to
    /// the moves since the opponent's last turn but one, and may ask for one more look there, which reaches as far.
    pub fn settled_moves(&self) -> usize {
        let is_open = |index: &usize| {
            let progress = &self.progress[*index];
            progress.due.is_some() || progress.needed(self.moves[*index].verdict.as_ref()).is_some()
        };
        let Some(open) = (0..self.moves.len()).find(is_open) else { return self.moves.len() };
        let mut count = open;
        for _ in 0..2 {
            let is_new_turn =
                |index: &usize| self.moves[*index].seat != self.moves[*index - 1].seat;
            // The last position before it at which the turn has changed, and the two moves before that.
            count = (1..count).rfind(is_new_turn).map_or(0, |index| index.saturating_sub(1));
        }
        count
    }

    /// Leaves out the verdicts that further looks may still change.
    pub fn forget_unsettled(&mut self) {
        for reviewed in &mut self.moves {
            reviewed.verdict.take_if(|verdict| !verdict.settled);
        }
    }

    /// Takes in the verdicts that an earlier review has left in the record, if they were reached with
    /// at least half as many nodes, or are proven. One that names illegal moves is made anew.
    fn take_kept_verdicts(&mut self, record: &Record) {
        for (index, ply) in record.plies.iter().enumerate() {
            let Some(mut verdict) = verdict_of(ply, self.moves[index].seat, self.players) else {
                continue;
            };
            let is_telling = verdict.settled && verdict.label.is_telling();
            let wanted = if is_telling { self.nodes } else { self.nodes / QUICK_DIVISOR };
            if verdict.nodes < wanted / 2 && !verdict.proven {
                continue;
            }
            let before = texts(&self.moves[..index]);
            if !are_legal(&*self.analyst, &before, &verdict) {
                continue;
            }
            if verdict.label.is_error() {
                verdict.facts = verdict.facts_by(&*self.analyst, &before, &ply.text);
            }
            if !verdict.settled {
                let is_first = verdict.best.first() == Some(&ply.text);
                self.progress[index].keep_quick(verdict, is_first);
                continue;
            }
            // Only a second look has more nodes than a review gives.
            let is_confirmed = verdict.nodes > self.nodes;
            self.progress[index].keep(verdict, is_confirmed);
        }
    }

    /// Judges by what is known now the moves whose `looks` are new, and those of which something else is
    /// proven than before.
    fn judge(&mut self, looks: Range<usize>) {
        let proofs = match self.players {
            2 => {
                let seats: Vec<Seat> = self.moves.iter().map(|reviewed| reviewed.seat).collect();
                let proven: Vec<Proven> = self.progress.iter().map(Progress::proven).collect();
                carry(&seats, &proven)
            }
            // With more players a value says nothing of those of the others.
            _ => vec![MoveProofs::default(); self.moves.len()],
        };
        for (index, proofs) in proofs.into_iter().enumerate() {
            if !looks.contains(&index) && proofs == self.proofs[index] {
                continue;
            }
            let (before, text) = (&self.moves[..index], &self.moves[index].text);
            let facts = |verdict: &Verdict| verdict.facts_by(&*self.analyst, &texts(before), text);
            let verdict = self.progress[index].verdict(&proofs, facts);
            (self.moves[index].verdict, self.proofs[index]) = (verdict, proofs);
        }
    }

    /// Once all looks that are due have ended, makes the next due: quick looks before full ones, and
    /// those before second ones.
    fn go_on(&mut self) {
        if self.progress.iter().any(|progress| progress.due.is_some()) {
            return;
        }
        let needed = |index: usize| {
            let look = self.progress[index].needed(self.moves[index].verdict.as_ref())?;
            let is_wanted = match (&self.depth, look) {
                (_, Look::Quick) => true,
                (Depth::Quick, _) => false,
                // A full look is followed by all that its verdict needs.
                (_, Look::Second) => true,
                (Depth::Telling(seats), Look::Full) => self.is_telling(index, seats),
                (Depth::Whole, Look::Full) => self.solves_longer(Some(look)) || self.is_open(index),
            };
            is_wanted.then_some(look)
        };
        let needed: Vec<Option<Look>> = (0..self.moves.len()).map(needed).collect();
        let first = needed.iter().flatten().min().copied();
        if self.depth == Depth::Whole && first.is_none_or(|first| first == Look::Second) {
            self.settle_quick_looks();
        }
        let is_due = |needed: &Option<Look>| needed.is_some() && *needed == first;
        // Whether the solver goes on depends on the positions after this one, not on the number of threads.
        let alone = needed.iter().rposition(is_due).filter(|_| self.solves_longer(first));
        for (index, progress) in self.progress.iter_mut().enumerate() {
            let is_next = alone.is_none_or(|alone| alone == index);
            progress.due = needed[index].filter(|_| is_due(&needed[index]) && is_next);
        }
    }

    /// Leaves the moves at that which have had quick looks alone.
    fn settle_quick_looks(&mut self) {
        for index in 0..self.moves.len() {
            if self.progress[index].needed(self.moves[index].verdict.as_ref()) == Some(Look::Full) {
                self.progress[index].is_enough = true;
                self.judge(index..index + 1);
            }
        }
    }

    /// Whether the solver has more time than usual at this look.
    fn solves_longer(&self, look: Option<Look>) -> bool {
        look == Some(Look::Full) && self.unsolved < MAX_UNSOLVED
    }

    /// Writes the verdicts that are settled into the record of the same game, and provisional ones if no others are asked
    /// for.
    pub fn annotate(&self, record: &mut Record) {
        let is_kept = |verdict: &&Verdict| verdict.settled || self.depth != Depth::Whole;
        for (reviewed, ply) in self.moves.iter().zip(&mut record.plies) {
            if let Some(verdict) = reviewed.verdict.as_ref().filter(is_kept) {
                keep(verdict, reviewed.seat, self.players, ply);
            }
        }
        record.analyst = Some(ANALYST.to_string());
    }

    /// The moves of the game.
    pub fn moves(&self) -> &[ReviewedMove] {
        &self.moves
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Whether nothing is left to analyse.
    pub fn is_done(&self) -> bool {
        self.progress.iter().all(|progress| progress.due.is_none())
    }

    /// How much of the work is done, from 0 to 1.
    pub fn done_share(&self) -> f64 {
        if self.is_done() {
            return 1.0;
        }
        let moves = self.progress.iter().zip(&self.moves);
        let done = moves.map(|(progress, it)| progress.done_share(it.verdict.as_ref()));
        done.sum::<f64>() / self.progress.len().max(1) as f64
    }

    /// The next position to analyse, given by the number of moves before it, and what to ask about it.
    /// The most telling positions come first. `None` if nothing is left that is not under way.
    pub fn next_request(&mut self) -> Option<(usize, AnalysisRequest)> {
        let open =
            |ply: &usize| !self.progress[*ply].under_way && self.progress[*ply].due.is_some();
        let plies = (0..self.moves.len()).filter(open);
        let ply = plies.max_by(|&one, &two| {
            let (one, two) = (self.urgency(one), self.urgency(two));
            one.0.total_cmp(&two.0).then(one.1.cmp(&two.1))
        })?;
        let look = self.progress[ply].due?;
        self.progress[ply].under_way = true;
        let nodes = match look {
            Look::Quick => self.nodes / QUICK_DIVISOR,
            Look::Full => self.nodes,
            Look::Second => self.nodes * self.second_look_factor(ply),
        };
        let request = AnalysisRequest {
            moves: texts(&self.moves[..ply]),
            played: Some(self.moves[ply].text.clone()),
            candidates: self.progress[ply].candidates(look, self.moves[ply].verdict.as_ref()),
            lines: LINES,
            solver_limit: if self.solves_longer(Some(look)) {
                SolverLimit::FourfoldTime
            } else {
                SolverLimit::Time
            },
            limits: SearchLimits { nodes: Some(nodes.max(1)), ..SearchLimits::default() },
            options: self.options,
        };
        Some((ply, request))
    }

    /// A mistake is a grave charge, so that it is looked at harder than what costs little.
    fn second_look_factor(&self, ply: usize) -> u64 {
        let verdict = self.moves[ply].verdict.as_ref();
        if verdict.is_some_and(|verdict| verdict.label.is_mistake()) {
            self.mistake_factor
        } else {
            SECOND_LOOK_FACTOR
        }
    }

    /// The larger swing or cost comes first, then the later move, since a game is often decided late.
    fn urgency(&self, ply: usize) -> (f64, usize) {
        if self.in_order {
            return (-(ply as f64), ply);
        }
        let swing = match &self.moves[ply].verdict {
            Some(verdict) => verdict.cost,
            None => self.known_swings.get(ply).copied().unwrap_or(0.0),
        };
        (swing, ply)
    }

    /// Takes in the analysis of the position before the move with this number.
    pub fn take(&mut self, ply: usize, analysis: &PositionAnalysis) {
        self.end_look(ply, Some(analysis));
    }

    /// Takes in that a position could not be analysed, and leaves it as it is. The nodes of a quick
    /// look may have been too few for it; then the full look is next.
    pub fn give_up(&mut self, ply: usize) {
        self.end_look(ply, None);
    }

    fn end_look(&mut self, ply: usize, analysis: Option<&PositionAnalysis>) {
        if let Some(look) = self.progress.get(ply).map(|progress| progress.due) {
            let is_solved = analysis.is_some_and(|analysis| analysis.solved);
            self.unsolved += usize::from(self.solves_longer(look) && !is_solved);
            self.progress[ply].take(analysis);
            self.judge(ply..ply + 1);
            self.go_on();
        }
    }

    /// The expected points of `seat` after each move, where they are known. In a game of three or four
    /// players those after moves of others are known only where the analysis has looked at all shares.
    pub fn expected_points(&self, seat: Seat) -> Vec<Option<f64>> {
        let of_seat = |reviewed: &ReviewedMove| {
            let verdict = reviewed.verdict.as_ref()?;
            if let Some(share) = verdict.shares.get(seat.index()) {
                return Some(*share);
            }
            let expected = verdict.expected;
            if reviewed.seat == seat {
                Some(expected)
            } else {
                (self.players == 2).then_some(1.0 - expected)
            }
        };
        self.moves.iter().map(of_seat).collect()
    }

    /// The accuracy of `seat` in per cent, of the moves judged so far. Moves without a choice do not
    /// count, nor those whose cost is not known.
    pub fn accuracy(&self, seat: Seat) -> Option<f64> {
        let expected = self.expected_points(seat);
        let mut known: Vec<f64> = Vec::new();
        let mut moves: Vec<(usize, f64)> = Vec::new();
        for (reviewed, expected) in self.moves.iter().zip(&expected) {
            let (Some(verdict), Some(expected)) = (&reviewed.verdict, expected) else { continue };
            if reviewed.seat == seat && verdict.label.counts() {
                moves.push((known.len(), verdict.cost));
            }
            // As a saved game tells them, so that it gives the same accuracy when it is read again.
            known.push(to_thousandths(*expected));
        }
        game_accuracy(&known, &moves)
    }

    /// The expected points of `seat` at the first move, if they were the worse ones throughout the game and no move has cost
    /// any: nothing else says why a perfect accuracy did not help.
    pub fn chances_without_cost(&self, seat: Seat) -> Option<f64> {
        let own = || self.moves.iter().filter(|reviewed| reviewed.seat == seat);
        // What an unclear move costs is not known.
        let costs_nothing = |it: &Verdict| it.cost == 0.0 && it.label != Label::Unclear;
        let is_costless =
            |reviewed: &ReviewedMove| reviewed.verdict.as_ref().is_some_and(costs_nothing);
        let fair = 1.0 / self.players as f64;
        let was_behind = self.expected_points(seat).into_iter().flatten().all(|it| it < fair);
        let first = own().next()?.verdict.as_ref()?.expected_best;
        (was_behind && own().all(is_costless)).then_some(first)
    }

    /// Whether `seat` never had more than one move.
    pub fn is_all_forced(&self, seat: Seat) -> bool {
        let mut own = self.moves.iter().filter(|reviewed| reviewed.seat == seat);
        own.all(|it| it.verdict.as_ref().is_some_and(|verdict| verdict.label == Label::Forced))
    }

    /// How often `seat` has played moves of each label, as far as that is settled, in the order of [`Label::ALL`].
    pub fn label_counts(&self, seat: Seat) -> [usize; Label::ALL.len()] {
        Label::ALL.map(|label| {
            let has_label = |reviewed: &&ReviewedMove| {
                let is_so = |verdict: &Verdict| verdict.settled && verdict.label == label;
                reviewed.seat == seat && reviewed.verdict.as_ref().is_some_and(is_so)
            };
            self.moves.iter().filter(has_label).count()
        })
    }

    /// The ply of the move that decided the game: of the [turning points](Review::turning_points) the one that cost most
    /// beside what the player's moves usually cost, of equal ones the last.
    pub fn main_turning_point(&self) -> Option<usize> {
        self.errors_by_cost().first().copied()
    }

    /// The plies of the moves that decided the game, in the order of the game: the errors that cost most
    /// beside what the player's moves usually cost.
    pub fn turning_points(&self) -> Vec<usize> {
        let mut plies = self.errors_by_cost();
        plies.truncate(TURNING_POINTS);
        plies.sort_unstable();
        plies
    }

    /// The plies of the errors, those first that cost most beside what the player's moves usually cost. Of equal
    /// ones the later is first: nothing as costly came after it. As long as a whole review goes on, those count that are
    /// not settled, once every move has had its quick look.
    fn errors_by_cost(&self) -> Vec<usize> {
        let usual: Vec<f64> = Seat::all(self.players)
            .map(|seat| {
                let costs = self.moves.iter().filter(|reviewed| reviewed.seat == seat);
                let costs: Vec<f64> =
                    costs.filter_map(|reviewed| Some(reviewed.verdict.as_ref()?.cost)).collect();
                costs.iter().sum::<f64>() / costs.len().max(1) as f64
            })
            .collect();
        let had_quick_look = |(it, reviewed): (&Progress, &ReviewedMove)| {
            it.needed(reviewed.verdict.as_ref()) != Some(Look::Quick)
        };
        let are_provisional = self.depth == Depth::Whole
            && !self.is_done()
            && self.progress.iter().zip(&self.moves).all(had_quick_look);
        let mut errors: Vec<(f64, usize)> = self
            .moves
            .iter()
            .filter_map(|reviewed| {
                let verdict = reviewed.verdict.as_ref()?;
                let counts = (verdict.settled || are_provisional) && verdict.label.is_error();
                counts.then_some(())?;
                Some((verdict.cost - usual[reviewed.seat.index()], reviewed.ply))
            })
            .collect();
        errors.sort_by(|one, two| two.0.total_cmp(&one.0).then(two.1.cmp(&one.1)));
        errors.into_iter().map(|(_, ply)| ply).collect()
    }
}

/// Whether the moves that a verdict names are legal after `moves`. Anybody can write a file.
fn are_legal(analyst: &dyn Analyst, moves: &[String], verdict: &Verdict) -> bool {
    let best = verdict.best.iter().map(std::slice::from_ref);
    let lines = [verdict.better_line.as_slice(), &verdict.played_line];
    analyst.can_follow(moves, &mut best.chain(lines))
}

fn texts(moves: &[ReviewedMove]) -> Vec<String> {
    moves.iter().map(|played| played.text.clone()).collect()
}

/// How much player 1's expected score changed at each move, as the players' searches saw it.
fn known_swings(record: &Record) -> Vec<f64> {
    let mut before: Option<u16> = None;
    let mut swings = Vec::with_capacity(record.plies.len());
    for ply in &record.plies {
        let swing = match (before, ply.expected_score) {
            (Some(before), Some(after)) => f64::from(before.abs_diff(after)) / 1000.0,
            _ => 0.0,
        };
        before = ply.expected_score.or(before);
        swings.push(swing);
    }
    swings
}
