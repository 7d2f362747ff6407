//! The review of a game: which positions are analysed, in which order and how deeply, and what the
//! analyses say of the whole game.
//!
//! Every position is looked at three times at most. A quick look gives first labels soon. The full
//! look decides most of them. A move that then seems to be an error gets a second look with four times
//! the nodes, and only what that confirms is called one.

use super::accuracy::game_accuracy;
use super::kept::{keep, verdict_of};
use super::label::Label;
use super::reviewed_move::{ReviewedMove, Verdict};
use crate::ai::core::limits::SearchLimits;
use crate::ai::core::searcher::EngineOptions;
use crate::rules::seat::Seat;
use crate::session::play::analyst::{AnalysisRequest, PositionAnalysis};
use crate::session::play::game::StartError;
use crate::session::record::Record;
use std::cmp::Ordering;

/// The quick look has a tenth of the nodes: what it does not rank first is hard to see.
const QUICK_DIVISOR: u64 = 10;
/// The second look has four times the nodes.
const SECOND_LOOK_FACTOR: u64 = 4;
/// Moves that a review asks for besides the one played: the best, and the next to compare it with.
const LINES: usize = 2;
/// The moments with which a review opens.
const TURNING_POINTS: usize = 3;

/// Who judged, as saved games name it.
const ANALYST: &str = "master";

/// How often a position has been looked at.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Look {
    Quick,
    Full,
    Second,
}

/// The state of one position.
#[derive(Clone, Debug)]
struct Progress {
    /// The look that is next, or `None` if no further is needed.
    next: Option<Look>,
    /// Whether an analysis of it is under way.
    under_way: bool,
    /// Whether the quick look ranked the move played first.
    ranked_first: bool,
}

/// A game under review.
#[derive(Clone, Debug)]
pub struct Review {
    players: usize,
    moves: Vec<ReviewedMove>,
    progress: Vec<Progress>,
    /// The change of the players' own searches at each move, where the record knows it.
    known_swings: Vec<f64>,
    nodes: u64,
    options: EngineOptions,
}

impl Review {
    /// The review of a game, with so many nodes for the full look at a position.
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
        let mut review = Review::unjudged(record, moves, nodes, options);
        review.take_kept_verdicts(record)?;
        Ok(review)
    }

    fn unjudged(
        record: &Record,
        moves: Vec<ReviewedMove>,
        nodes: u64,
        options: &EngineOptions,
    ) -> Review {
        let start = Progress { next: Some(Look::Quick), under_way: false, ranked_first: false };
        Review {
            players: record.setup.players,
            progress: vec![start; moves.len()],
            known_swings: known_swings(record),
            moves,
            nodes,
            options: EngineOptions { threads: 1, ..*options },
        }
    }

    /// Takes in the verdicts that an earlier review has left in the record, if they were reached with
    /// as many nodes or are proven.
    fn take_kept_verdicts(&mut self, record: &Record) -> Result<(), StartError> {
        let analyst = record.game.analyst(&record.to_match_start(&self.options))?;
        let texts: Vec<String> = record.plies.iter().map(|ply| ply.text.clone()).collect();
        for (index, ply) in record.plies.iter().enumerate() {
            let Some(mut verdict) = verdict_of(ply, self.moves[index].seat, self.players) else {
                continue;
            };
            if verdict.nodes < self.nodes / 2 && !verdict.proven {
                continue;
            }
            if let Some(better) = verdict.best.first().filter(|_| verdict.label.is_error()) {
                verdict.facts = analyst.facts(&texts[..index], &ply.text, better);
            }
            self.moves[index].verdict = Some(verdict);
            self.progress[index].next = None;
        }
        Ok(())
    }

    /// Writes the verdicts that are settled into the record of the same game.
    pub fn annotate(&self, record: &mut Record) {
        for (reviewed, ply) in self.moves.iter().zip(&mut record.plies) {
            if let Some(verdict) = reviewed.verdict.as_ref().filter(|verdict| verdict.settled) {
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
        self.progress.iter().all(|progress| progress.next.is_none())
    }

    /// How much of the work is done, from 0 to 1.
    pub fn done_share(&self) -> f64 {
        let looks = |progress: &Progress| match progress.next {
            Some(Look::Quick) => 0.0,
            Some(Look::Full) => 0.1,
            Some(Look::Second) => 0.5,
            None => 1.0,
        };
        let done: f64 = self.progress.iter().map(looks).sum();
        done / self.progress.len().max(1) as f64
    }

    /// The next position to analyse, given by the number of moves before it, and what to ask about it.
    /// The most telling positions come first. `None` if nothing is left that is not under way.
    pub fn next_request(&mut self) -> Option<(usize, AnalysisRequest)> {
        let open =
            |ply: &usize| !self.progress[*ply].under_way && self.progress[*ply].next.is_some();
        let plies = (0..self.moves.len()).filter(open);
        let ply = plies.max_by(|&one, &two| {
            let (one, two) = (self.urgency(one), self.urgency(two));
            one.0.cmp(&two.0).then(one.1.total_cmp(&two.1)).then(one.2.cmp(&two.2))
        })?;
        let look = self.progress[ply].next?;
        self.progress[ply].under_way = true;
        let nodes = match look {
            Look::Quick => self.nodes / QUICK_DIVISOR,
            Look::Full => self.nodes,
            Look::Second => self.nodes * SECOND_LOOK_FACTOR,
        };
        let request = AnalysisRequest {
            moves: self.moves[..ply].iter().map(|played| played.text.clone()).collect(),
            played: Some(self.moves[ply].text.clone()),
            lines: LINES,
            limits: SearchLimits { nodes: Some(nodes.max(1)), ..SearchLimits::default() },
            options: self.options,
        };
        Some((ply, request))
    }

    /// Quick looks come before full ones, and those before second ones; then the larger swing or cost,
    /// then the later move, since a game is often decided late.
    fn urgency(&self, ply: usize) -> (std::cmp::Reverse<Option<Look>>, f64, usize) {
        let look = self.progress[ply].next;
        let swing = match &self.moves[ply].verdict {
            Some(verdict) => verdict.cost,
            None => self.known_swings.get(ply).copied().unwrap_or(0.0),
        };
        (std::cmp::Reverse(look), swing, ply)
    }

    /// Takes in the analysis of the position before the move with this number.
    pub fn take(&mut self, ply: usize, analysis: &PositionAnalysis) {
        let (Some(progress), Some(reviewed)) =
            (self.progress.get_mut(ply), self.moves.get_mut(ply))
        else {
            return;
        };
        progress.under_way = false;
        let Some(mut verdict) = Verdict::of(analysis) else { return };
        let look = progress.next.unwrap_or(Look::Second);
        if look == Look::Quick {
            progress.ranked_first = analysis.best_move().text == reviewed.text;
        }
        let is_telling = verdict.label.is_error() || verdict.label == Label::OnlyMove;
        progress.next = match look {
            _ if verdict.settled => None,
            Look::Quick => Some(Look::Full),
            Look::Full if is_telling => Some(Look::Second),
            Look::Full | Look::Second => None,
        };
        verdict.settled = progress.next.is_none();
        if verdict.settled && verdict.label == Label::OnlyMove && !progress.ranked_first {
            verdict.label = Label::Brilliant;
        }
        reviewed.verdict = Some(verdict);
    }

    /// Takes in that a position could not be analysed, and leaves it as it is. The nodes of a quick
    /// look may have been too few for it; then the full look is next.
    pub fn give_up(&mut self, ply: usize) {
        if let Some(progress) = self.progress.get_mut(ply) {
            progress.under_way = false;
            progress.next = match progress.next {
                Some(Look::Quick) => Some(Look::Full),
                Some(Look::Full | Look::Second) | None => None,
            };
        }
    }

    /// Takes back a request that was cancelled, so that it can be made again.
    pub fn put_back(&mut self, ply: usize) {
        if let Some(progress) = self.progress.get_mut(ply) {
            progress.under_way = false;
        }
    }

    /// The expected points of `seat` after each move, where they are known. In a game of three or four
    /// players only those after the seat's own moves are.
    pub fn expected_points(&self, seat: Seat) -> Vec<Option<f64>> {
        let of_seat = |reviewed: &ReviewedMove| {
            let expected = reviewed.verdict.as_ref()?.expected;
            match reviewed.seat == seat {
                true => Some(expected),
                false => (self.players == 2).then_some(1.0 - expected),
            }
        };
        self.moves.iter().map(of_seat).collect()
    }

    /// The accuracy of `seat` in per cent, of the moves judged so far. Forced moves do not count.
    pub fn accuracy(&self, seat: Seat) -> Option<f64> {
        let expected = self.expected_points(seat);
        let mut known: Vec<f64> = Vec::new();
        let mut moves: Vec<(usize, f64)> = Vec::new();
        for (reviewed, expected) in self.moves.iter().zip(&expected) {
            let (Some(verdict), Some(expected)) = (&reviewed.verdict, expected) else { continue };
            if reviewed.seat == seat && verdict.label != Label::Forced {
                moves.push((known.len(), verdict.cost));
            }
            known.push(*expected);
        }
        game_accuracy(&known, &moves)
    }

    /// How often `seat` has played moves of each label, in the order of [`Label::ALL`].
    pub fn label_counts(&self, seat: Seat) -> [usize; Label::ALL.len()] {
        Label::ALL.map(|label| {
            let has_label = |reviewed: &&ReviewedMove| {
                reviewed.seat == seat
                    && reviewed.verdict.as_ref().is_some_and(|verdict| verdict.label == label)
            };
            self.moves.iter().filter(has_label).count()
        })
    }

    /// The settled error that cost most; of equal ones the first.
    pub fn worst_error(&self) -> Option<usize> {
        let cost = |index: &usize| {
            let verdict = self.moves[*index].verdict.as_ref();
            let error = verdict.filter(|verdict| verdict.settled && verdict.label.is_error());
            error.map(|verdict| verdict.cost)
        };
        let errors = (0..self.moves.len()).filter(|index| cost(index).is_some());
        errors
            .rev()
            .max_by(|one, other| cost(one).partial_cmp(&cost(other)).unwrap_or(Ordering::Equal))
    }

    /// The plies of the moves that decided the game, in the order of the game: errors that cost most
    /// beside what the player's moves usually cost.
    pub fn turning_points(&self) -> Vec<usize> {
        let usual: Vec<f64> = Seat::all(self.players)
            .map(|seat| {
                let costs = self.moves.iter().filter(|reviewed| reviewed.seat == seat);
                let costs: Vec<f64> =
                    costs.filter_map(|reviewed| Some(reviewed.verdict.as_ref()?.cost)).collect();
                costs.iter().sum::<f64>() / costs.len().max(1) as f64
            })
            .collect();
        let mut errors: Vec<(f64, usize)> = self
            .moves
            .iter()
            .filter_map(|reviewed| {
                let verdict = reviewed.verdict.as_ref().filter(|v| v.label.is_error())?;
                Some((verdict.cost - usual[reviewed.seat.index()], reviewed.ply))
            })
            .collect();
        errors.sort_by(|one, two| two.0.total_cmp(&one.0).then(one.1.cmp(&two.1)));
        let mut plies: Vec<usize> =
            errors.into_iter().take(TURNING_POINTS).map(|(_, ply)| ply).collect();
        plies.sort_unstable();
        plies
    }
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
