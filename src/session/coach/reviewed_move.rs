//! What the coach says of a move, and how saved games keep it, so that nothing is judged twice.

use super::label::{Label, MISTAKE};
use crate::play::analyst::{ComparedMoves, ProvenValue};
use crate::play::game_analyst::shares_of;
use crate::play::{Analyst, PositionAnalysis, RankedMove};
use crate::record::{Judgement, Ply};
use parlour_ai::core::Fact;
use parlour_rules::Seat;

/// What a review knows of a move.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewedMove {
    /// The number of moves before it.
    pub ply: usize,
    /// Who played it.
    pub seat: Seat,
    /// The move's text.
    pub text: String,
    /// The verdict, once there is one.
    pub verdict: Option<Verdict>,
}

/// The verdict on a move, from one analysis of the position before it.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// The label.
    pub label: Label,
    /// What the move cost the player, in expected points.
    pub cost: f64,
    /// The player's expected points after the best move.
    pub expected_best: f64,
    /// The player's expected points after the move played.
    pub expected: f64,
    /// Whether both values are proven.
    pub proven: bool,
    /// The moves that cost no more than the best, the engine's move first.
    pub best: Vec<String>,
    /// The moves expected after the engine's move, that move first.
    pub better_line: Vec<String>,
    /// The moves expected after the move played, that move first: for a bad move its refutation.
    pub played_line: Vec<String>,
    /// For a proven result after the move played: at most this many plies to the end, the move included.
    pub plies: Option<u32>,
    /// For a proven result after the best move: at most this many plies to the end, the move included.
    pub plies_of_best: Option<u32>,
    /// What else is to be said.
    pub remark: Option<Remark>,
    /// The difference of points at the end with best play, in solved games that count points.
    pub margin: Option<i32>,
    /// Whether `better_line` and `played_line` are proven wins to the end of the game, against the
    /// longest resistance: the first for the player who moved, the second for the opponent.
    pub forced: [bool; 2],
    /// With three or four players: the share of each after the move, in the order of the seats, if they are
    /// known. They add up to 1.
    pub shares: Vec<f64>,
    /// What is true of the move beside the engine's move, the most telling first.
    pub facts: Vec<Fact>,
    /// Positions searched. More positions outweigh fewer.
    pub nodes: u64,
    /// Whether no further look is needed: the value is proven, or a second look with more nodes has confirmed
    /// the label.
    pub settled: bool,
}

/// Words beside a label.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Remark {
    /// The position was a proven win, and is not any more.
    MissedWin,
    /// The move still wins, and takes longer than needed.
    Slower,
}

#[cfg(any(test, feature = "testing"))]
impl Verdict {
    /// A verdict for tests that look at these expected points and their difference only.
    pub fn of_points(expected_best: f64, expected: f64) -> Verdict {
        Verdict {
            label: Label::Mistake,
            cost: expected_best - expected,
            expected_best,
            expected,
            proven: false,
            best: Vec::new(),
            better_line: Vec::new(),
            played_line: Vec::new(),
            plies: None,
            plies_of_best: None,
            remark: None,
            margin: None,
            forced: [false; 2],
            shares: Vec::new(),
            facts: Vec::new(),
            nodes: 1,
            settled: true,
        }
    }
}

impl Verdict {
    /// The verdict on the move that the analysis was asked about. `None` if it was asked about none.
    pub fn of(analysis: &PositionAnalysis) -> Option<Verdict> {
        let played = analysis.played_move()?;
        let best = analysis.best_move();
        let cost = if analysis.best.contains(&played.text) {
            0.0
        } else {
            to_thousandths(best.expected - played.expected)
        };
        let proven = analysis.solved && best.proven && played.proven;
        let label = label_of(analysis, played, cost);
        let mut as_good = analysis.best.clone();
        if cost == 0.0 && label != Label::Unclear && !as_good.contains(&played.text) {
            as_good.push(played.text.clone());
        }
        // What is not known is not charged.
        let cost = if label == Label::Unclear { 0.0 } else { cost };
        // As files keep them, so that a game that is read again says the same.
        let expected = to_thousandths(if cost == 0.0 { best.expected } else { played.expected });
        Some(Verdict {
            label,
            cost,
            expected_best: to_thousandths(expected + cost),
            expected,
            proven,
            best: as_good,
            better_line: best.line.clone(),
            played_line: played.line.clone(),
            plies: played.plies,
            plies_of_best: best.plies,
            remark: remark_on(best, played),
            margin: analysis.margin,
            forced: [
                best.is_forced && best.is_proven(1.0),
                played.is_forced && played.is_proven(0.0),
            ],
            shares: with_share(&analysis.shares, analysis.mover, expected),
            facts: analysis.facts.clone(),
            nodes: analysis.nodes,
            settled: proven || label == Label::Forced,
        })
    }
}

impl Verdict {
    /// Charges an error no more than an earlier look at the same position does, unless its cost is proven:
    /// a look with more nodes confirms an error, and does not make it worse. `mover` played the move. What it is worth stays
    /// as it is where that `is_proven`.
    pub fn charge_no_more_than(&mut self, earlier: &Verdict, mover: Seat, is_proven: bool) {
        if self.proven || !self.label.is_error() || earlier.cost >= self.cost {
            return;
        }
        self.cost = earlier.cost;
        self.label = Label::of_cost(self.cost);
        if is_proven {
            self.expected_best = to_thousandths(self.expected + self.cost);
            return;
        }
        self.expected = to_thousandths(self.expected_best - self.cost);
        self.shares = with_share(&self.shares, mover, self.expected);
    }
}

impl Verdict {
    /// What is true of the move `played` beside the best of the verdict, in the position after `moves`.
    pub fn facts_by(&self, analyst: &dyn Analyst, moves: &[String], played: &str) -> Vec<Fact> {
        let compared = self.compared(played);
        compared.map_or_else(Vec::new, |compared| analyst.explain(moves, &compared))
    }

    /// The move `played` beside the best of the verdict; `None` if it is that one.
    pub(super) fn compared(&self, played: &str) -> Option<ComparedMoves> {
        let better = self.best.first().filter(|better| *better != played)?;
        // Another move "would have won" no more than one does that is as good.
        let is_as_good = self.cost == 0.0 && self.remark.is_none() && self.label != Label::Unclear;
        let [better_wins, played_loses] = self.forced;
        let gives_away = match self.proven && self.expected == 0.0 {
            true if self.expected_best == 1.0 => Some(ProvenValue::Win),
            true if self.expected_best > 0.0 => Some(ProvenValue::Draw),
            _ => None,
        };
        Some(ComparedMoves {
            played: played.to_string(),
            better: better.clone(),
            better_wins_by: (better_wins && !is_as_good).then(|| self.better_line.clone()),
            played_loses_by: played_loses.then(|| self.played_line.clone()),
            gives_away,
        })
    }
}

/// The shares of all players with another of the mover's. Empty stays empty.
fn with_share(shares: &[f64], mover: Seat, share: f64) -> Vec<f64> {
    let others = Seat::all(shares.len()).filter(|seat| *seat != mover);
    let others: Vec<_> = others.map(|seat| (seat, shares[seat.index()])).collect();
    shares_of(shares.len(), (mover, share), &others)
}

/// A cost or expected points as files keep them: in thousandths, and never below 0.
pub(super) fn to_thousandths(points: f64) -> f64 {
    (1000.0 * points.max(0.0)).round() / 1000.0
}

fn label_of(analysis: &PositionAnalysis, played: &RankedMove, cost: f64) -> Label {
    if analysis.legal_moves == 1 {
        return Label::Forced;
    }
    if gave_up_early(analysis.best_move(), played) {
        return Label::GaveUpEarly;
    }
    let others = analysis.moves.iter().filter(|ranked| ranked.text != played.text);
    let best_other = others.clone().map(|ranked| ranked.expected).reduce(f64::max);
    // Beside a win that is proven, an estimate of another move may be that of a win.
    let others_are_sure = !played.is_proven(1.0) || others.clone().all(|ranked| ranked.proven);
    let is_only_move = cost == 0.0
        && analysis.best.len() == 1
        && analysis.undecided == 0
        && others_are_sure
        && best_other.is_some_and(|other| played.expected - other > MISTAKE);
    match Label::of_cost(cost) {
        label if label.is_error() && played.is_doubtful => Label::Unclear,
        _ if is_only_move => Label::OnlyMove,
        label => label,
    }
}

/// Whether the move loses in half the time or less that the best defence takes.
fn gave_up_early(best: &RankedMove, played: &RankedMove) -> bool {
    let are_lost = [best, played].into_iter().all(|ranked| ranked.is_proven(0.0));
    match (best.plies, played.plies) {
        (Some(longest), Some(taken)) => are_lost && 2 * taken <= longest,
        _ => false,
    }
}

fn remark_on(best: &RankedMove, played: &RankedMove) -> Option<Remark> {
    let is_won = |ranked: &RankedMove| ranked.is_proven(1.0);
    match (best.plies, played.plies) {
        _ if is_won(best) && played.proven && !is_won(played) => Some(Remark::MissedWin),
        (Some(most), Some(taken)) if is_won(best) && played.min_plies.unwrap_or(taken) > most => {
            Some(Remark::Slower)
        }
        _ => None,
    }
}

/// Writes a verdict on the move of `seat` into its ply, in place of an earlier one.
pub(super) fn keep(verdict: &Verdict, seat: Seat, players: usize, ply: &mut Ply) {
    if let Some(earlier) = &ply.judgement
        && let Some(nag) = mark(label_in_record(earlier, &ply.nags), earlier.provisional)
    {
        ply.nags.retain(|&present| present != nag);
    }
    let nag = mark(verdict.label, !verdict.settled);
    if let Some(nag) = nag.filter(|nag| !ply.nags.contains(nag)) {
        ply.nags.push(nag);
    }
    let own = thousandths(verdict.expected);
    let eval = if seat == Seat::FIRST { own } else { 1000 - own };
    ply.judge(Judgement {
        eval: (players == 2).then_some(eval),
        own: (players > 2).then_some(own),
        cost: thousandths(verdict.cost),
        proven: verdict.proven,
        best: verdict.best.clone(),
        line: verdict.better_line.iter().skip(1).cloned().collect(),
        reply: verdict.played_line.iter().skip(1).cloned().collect(),
        nodes: verdict.nodes,
        forced: verdict.forced,
        shares: verdict.shares.iter().map(|&share| thousandths(share)).collect(),
        slower: verdict.remark == Some(Remark::Slower),
        provisional: !verdict.settled,
    });
}

/// The mark of a move. What a quick look says alone neither praises nor blames.
fn mark(label: Label, is_provisional: bool) -> Option<u8> {
    label.nag().filter(|_| !is_provisional || label == Label::Unclear)
}

/// The verdict that the ply of a move of `seat` holds, without facts.
pub(super) fn verdict_of(ply: &Ply, seat: Seat, players: usize) -> Option<Verdict> {
    let judgement = ply.judgement.as_ref()?;
    let share = |thousandths: u16| f64::from(thousandths) / 1000.0;
    let expected = match (judgement.eval, judgement.own) {
        (_, Some(own)) => share(own),
        (Some(eval), None) if players == 2 && seat == Seat::FIRST => share(eval),
        (Some(eval), None) if players == 2 => share(1000 - eval),
        _ => return None,
    };
    let cost = share(judgement.cost);
    let label = label_in_record(judgement, &ply.nags);
    let with_first = |first: Option<&String>, rest: &[String]| {
        first.into_iter().chain(rest).cloned().collect::<Vec<_>>()
    };
    let missed_win = judgement.proven && expected + cost >= 1.0 && cost > 0.0;
    Some(Verdict {
        label,
        cost,
        expected_best: to_thousandths(expected + cost),
        expected,
        proven: judgement.proven,
        best: judgement.best.clone(),
        better_line: with_first(judgement.best.first(), &judgement.line),
        played_line: with_first(Some(&ply.text), &judgement.reply),
        plies: None,
        plies_of_best: None,
        remark: match (missed_win, judgement.slower) {
            (true, _) => Some(Remark::MissedWin),
            (false, true) => Some(Remark::Slower),
            (false, false) => None,
        },
        margin: None,
        facts: Vec::new(),
        nodes: judgement.nodes,
        forced: judgement.forced,
        shares: if judgement.shares.len() == players {
            judgement.shares.iter().map(|&thousandths| share(thousandths)).collect()
        } else {
            Vec::new()
        },
        settled: !judgement.provisional,
    })
}

/// The label of a move that was judged so. Marks decide where the cost does not: between moves that cost
/// nothing. A person's own mark may praise one of several best moves.
fn label_in_record(judgement: &Judgement, nags: &[u8]) -> Label {
    let is_only = judgement.best.len() <= 1;
    let only: &[Label] = if is_only { &[Label::Brilliant, Label::OnlyMove] } else { &[] };
    let mut marked =
        [Label::Forced].iter().chain(only).chain(&[Label::GaveUpEarly, Label::Unclear]);
    let is_marked = |label: &&Label| label.nag().is_some_and(|nag| nags.contains(&nag));
    match marked.find(is_marked) {
        Some(label) if judgement.cost == 0 => *label,
        _ => Label::of_cost(f64::from(judgement.cost) / 1000.0),
    }
}

fn thousandths(share: f64) -> u16 {
    (1000.0 * share.clamp(0.0, 1.0)).round() as u16
}
