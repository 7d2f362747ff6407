//! How far the review of one move is: the looks at the position before it, and the next one.

use super::label::Label;
use super::proofs::{MoveProofs, Proven};
use super::reviewed_move::Verdict;
use crate::play::PositionAnalysis;
use crate::play::analyst::ComparedMoves;
use parlour_ai::analysis::Candidates;
use parlour_ai::core::Fact;

/// Moves that a review asks for besides the one played: the best, and the next to compare it with.
pub(super) const LINES: usize = 2;

/// How a position is looked at.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Look {
    Quick,
    Full,
    Second,
}

/// The state of one position.
#[derive(Clone, Default, Debug)]
pub(super) struct Progress {
    /// The look that is due now, or `None` if others come first or no further is needed.
    pub due: Option<Look>,
    /// Whether an analysis of it is under way.
    pub under_way: bool,
    /// Whether a quick look was enough.
    pub is_enough: bool,
    /// The last look that has ended, with an analysis or without.
    looked: Option<Look>,
    /// Whether the quick look ranked the move played first. `None` without one, or if it told nothing.
    ranked_first: Option<bool>,
    /// The analysis of the last look, and the one that it confirms.
    analysis: Option<PositionAnalysis>,
    confirmed: Option<PositionAnalysis>,
    /// The quick look, if it calls a mistake what the full one does not charge. A second look then decides between them.
    disputed: Option<PositionAnalysis>,
    /// A verdict from a file, and whether a second look has confirmed it.
    kept: Option<(Verdict, bool)>,
    /// What facts were found for, where that is not what the analysis compared, and those facts.
    explained: Option<(ComparedMoves, Vec<Fact>)>,
}

impl Progress {
    pub(super) fn keep(&mut self, verdict: Verdict, is_confirmed: bool) {
        self.kept = Some((verdict, is_confirmed));
    }

    /// Takes the verdict of a quick look from a file. `is_first` tells whether it ranked the move played first.
    pub(super) fn keep_quick(&mut self, verdict: Verdict, is_first: bool) {
        (self.looked, self.ranked_first) = (Some(Look::Quick), Some(is_first));
        self.keep(verdict, false);
    }

    /// Leaves the position out: no look at it is due any more.
    pub(super) fn leave_out(&mut self) {
        (self.due, self.looked) = (None, Some(Look::Second));
    }

    /// Takes in the end of the look that was due.
    pub(super) fn take(&mut self, analysis: Option<&PositionAnalysis>) {
        self.under_way = false;
        let look = self.due.take().unwrap_or(Look::Second);
        self.looked = Some(look);
        let Some(analysis) = analysis else { return };
        let is_first = analysis.played == Some(0);
        match look {
            Look::Quick => self.ranked_first = Some(is_first),
            Look::Full => {
                let label = |it: &PositionAnalysis| Verdict::of(it).map(|verdict| verdict.label);
                let is_cleared = label(analysis).is_some_and(|label| !label.is_error());
                let charged = self.analysis.take().filter(|_| is_cleared);
                self.disputed = charged.filter(|it| label(it).is_some_and(Label::is_mistake));
            }
            Look::Second => self.confirmed = self.disputed.take().or(self.analysis.take()),
        }
        self.analysis = Some(analysis.clone());
        (self.kept, self.explained) = (None, None);
    }

    /// What is proven by the looks at this position alone.
    pub(super) fn proven(&self) -> Proven {
        match (&self.analysis, &self.kept) {
            (Some(analysis), _) => Proven::by_analysis(analysis),
            (None, Some((verdict, _))) => Proven::by_verdict(verdict),
            (None, None) => Proven::default(),
        }
    }

    /// The verdict by all that is known. `facts` finds what is true beside its best move.
    pub(super) fn verdict(
        &mut self,
        proofs: &MoveProofs,
        facts: impl FnOnce(&Verdict) -> Vec<Fact>,
    ) -> Option<Verdict> {
        let Some(analysis) = &self.analysis else {
            let (mut verdict, is_sure) = self.kept.clone()?;
            verdict.settled |= self.is_enough;
            return Some(verdict).filter(|it| !proofs.contradict(it, is_sure));
        };
        let seen = corrected(analysis, proofs);
        let mut verdict = Verdict::of(&seen)?;
        let earlier = self.confirmed.as_ref().map(|confirmed| corrected(confirmed, proofs));
        if let Some(earlier) = earlier.and_then(|earlier| Verdict::of(&earlier)) {
            // What the second look compares the first has chosen.
            verdict.nodes += earlier.nodes;
            let is_proven = seen.played_move().is_some_and(|played| played.proven);
            verdict.charge_no_more_than(&earlier, seen.mover, is_proven);
        }
        // Proofs from other positions may change what is compared, and the reasons with it.
        let played = &analysis.played_move()?.text;
        let compared = verdict.compared(played);
        if compared != Verdict::of(analysis)?.compared(played) {
            verdict.facts = match compared {
                None => Vec::new(),
                Some(compared) => {
                    let known = self.explained.take().filter(|(of, _)| *of == compared);
                    let (_, facts) =
                        self.explained.insert(known.unwrap_or_else(|| (compared, facts(&verdict))));
                    facts.clone()
                }
            };
        }
        verdict.settled = self.needed(Some(&verdict)).is_none();
        let was_overlooked = self.ranked_first == Some(false);
        if verdict.settled && verdict.label == Label::OnlyMove && was_overlooked {
            verdict.label = Label::Brilliant;
        }
        Some(verdict)
    }

    /// The look that is needed next, by the verdict so far.
    pub(super) fn needed(&self, verdict: Option<&Verdict>) -> Option<Look> {
        if verdict.is_some_and(|verdict| verdict.settled) {
            return None;
        }
        let is_telling = |verdict: &Verdict| verdict.label.is_telling() || self.disputed.is_some();
        match self.looked {
            None => Some(Look::Quick),
            Some(Look::Quick) => (!self.is_enough).then_some(Look::Full),
            Some(Look::Full) => verdict.is_some_and(is_telling).then_some(Look::Second),
            Some(Look::Second) => None,
        }
    }

    /// The moves that a look compares: those that the look before it found best; a second look at an error that move and
    /// the one played alone.
    pub(super) fn candidates(&self, look: Look, verdict: Option<&Verdict>) -> Candidates<String> {
        let (Some(analysis), Some(verdict)) = (&self.analysis, verdict) else {
            return Candidates::Promising;
        };
        let found = || {
            let best = analysis.moves.iter().take(LINES);
            best.map(|ranked| ranked.text.clone()).collect()
        };
        match look {
            Look::Quick => Candidates::Promising,
            Look::Full => Candidates::EnginesAnd(found()),
            Look::Second if verdict.label.is_error() => {
                Candidates::Only(verdict.best.first().cloned().into_iter().collect())
            }
            Look::Second => Candidates::Only(found()),
        }
    }

    /// How much of the work is done, from 0 to 1.
    pub(super) fn done_share(&self, verdict: Option<&Verdict>) -> f64 {
        match self.needed(verdict) {
            Some(Look::Quick) => 0.0,
            Some(Look::Full) => 0.1,
            Some(Look::Second) => 0.5,
            None => 1.0,
        }
    }
}

fn corrected(analysis: &PositionAnalysis, proofs: &MoveProofs) -> PositionAnalysis {
    let mut analysis = analysis.clone();
    proofs.correct(&mut analysis);
    analysis
}
