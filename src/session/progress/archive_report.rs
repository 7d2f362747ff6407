//! What the reviews of games tell: where points are lost, by what kind of mistake, in which openings, and which moments
//! teach most.

use crate::coach::{Remark, Review, ReviewedMove, Verdict};
use crate::play::game::Game;
use crate::record::Record;
use crate::storage::FileName;
use parlour_ai::core::{FactKind, FactRank};
use parlour_rules::Seat;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The moves by which openings are told apart. Not tuned: few games share more.
const OPENING_PLIES: usize = 2;

/// The moments that are told.
const MAX_MOMENTS: usize = 10;

/// The parts into which a game is divided, of as many moves each.
pub const PHASES: usize = 3;

/// Kinds of mistakes, by the most telling fact.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum MistakeKind {
    /// The better move would have won.
    MissedWin,
    /// An opponent wins now.
    GivesWin,
    /// An opponent can do something else now, as taking a pawn.
    Allows,
    /// The better move would have done something else.
    Overlooks,
    /// The position is worse by a term of the evaluation.
    Worsens,
    /// No fact tells.
    Unexplained,
}

/// How many kinds of mistakes there are.
pub const MISTAKE_KINDS: usize = MistakeKind::Unexplained as usize + 1;

impl MistakeKind {
    fn of(verdict: &Verdict) -> MistakeKind {
        let Some(fact) = verdict.facts.first() else { return MistakeKind::Unexplained };
        let kind = fact.kind;
        match kind.rank {
            _ if verdict.remark == Some(Remark::MissedWin) => MistakeKind::MissedWin,
            _ if kind.tells_loss => MistakeKind::GivesWin,
            _ if kind.tells_missed_win => MistakeKind::MissedWin,
            _ if matches!(kind, FactKind::STOPS_WIN | FactKind::ONLY_STOPS_WIN) => {
                MistakeKind::GivesWin
            }
            FactRank::Opponent => MistakeKind::Allows,
            FactRank::Better => MistakeKind::Overlooks,
            FactRank::Term => MistakeKind::Worsens,
        }
    }
}

/// Mistakes, and what they cost.
#[derive(Copy, Clone, Default, PartialEq, Debug)]
pub struct Losses {
    /// How many inaccuracies, mistakes and blunders.
    pub mistakes: usize,
    /// What they cost, in points.
    pub points: f64,
}

impl Losses {
    fn add(&mut self, other: Losses) {
        self.mistakes += other.mistakes;
        self.points += other.points;
    }
}

/// A moment that teaches something.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The name of the file in the archive.
    pub file: FileName,
    /// The game.
    pub game: &'static Game,
    /// The move.
    pub reviewed: ReviewedMove,
    /// Its verdict. One that is not settled comes from a quick look alone.
    pub verdict: Verdict,
}

impl Moment {
    /// What is sure teaches more, then what can be explained, then what cost more.
    fn worth(&self) -> (bool, bool, u16) {
        let Verdict { settled, facts, cost, .. } = &self.verdict;
        (*settled, !facts.is_empty(), (1000.0 * cost).round() as u16)
    }
}

/// What the reviews of games tell.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct ArchiveReport {
    /// The games with moves of those whose mistakes are looked for.
    pub games: usize,
    /// Their moves that were judged.
    pub moves: usize,
    /// How many of the mistakes a quick look alone has found: a longer one may find others.
    pub provisional: usize,
    /// By phase.
    pub phases: [Losses; PHASES],
    /// By kind: a missed win, a win given, something else allowed or overlooked, a worse position, not explained.
    pub kinds: [Losses; MISTAKE_KINDS],
    /// By the game and its first moves.
    pub openings: BTreeMap<String, Losses>,
    /// The moments that teach most, at most one a game.
    pub moments: Vec<Moment>,
}

impl ArchiveReport {
    /// What the review of one game tells of some of its players.
    pub(super) fn of_game(
        file: &FileName,
        record: &Record,
        review: &Review,
        seats: &[Seat],
    ) -> ArchiveReport {
        let mut report = ArchiveReport::default();
        let first_moves = record.plies.iter().take(OPENING_PLIES).map(|ply| ply.text.as_str());
        let opening: Vec<&str> = std::iter::once(record.game.title).chain(first_moves).collect();
        let length = review.moves().len();
        for reviewed in review.moves().iter().filter(|reviewed| seats.contains(&reviewed.seat)) {
            let verdict = reviewed.verdict.as_ref().filter(|verdict| verdict.label.counts());
            let Some(verdict) = verdict else { continue };
            (report.games, report.moves) = (1, report.moves + 1);
            if !verdict.label.is_error() {
                continue;
            }
            let losses = Losses { mistakes: 1, points: verdict.cost };
            report.phases[reviewed.ply * PHASES / length].add(losses);
            report.kinds[MistakeKind::of(verdict) as usize].add(losses);
            report.openings.entry(opening.join(" ")).or_default().add(losses);
            report.provisional += usize::from(!verdict.settled);
            let (file, game) = (file.clone(), record.game);
            let (reviewed, verdict) = (reviewed.clone(), verdict.clone());
            report.moments.push(Moment { file, game, reviewed, verdict });
        }
        report.keep_moments(1);
        report
    }

    /// Adds what other games tell.
    pub(super) fn add(&mut self, other: &ArchiveReport) {
        self.games += other.games;
        self.moves += other.moves;
        self.provisional += other.provisional;
        let own = self.phases.iter_mut().chain(&mut self.kinds);
        own.zip(other.phases.iter().chain(&other.kinds)).for_each(|(own, it)| own.add(*it));
        for (opening, losses) in &other.openings {
            self.openings.entry(opening.clone()).or_default().add(*losses);
        }
        self.moments.extend_from_slice(&other.moments);
        self.keep_moments(MAX_MOMENTS);
    }

    fn keep_moments(&mut self, most: usize) {
        self.moments.sort_by_cached_key(|it| (Reverse(it.worth()), it.file.clone()));
        self.moments.truncate(most);
    }

    /// All mistakes.
    pub fn total(&self) -> Losses {
        let mut total = Losses::default();
        self.phases.iter().for_each(|losses| total.add(*losses));
        total
    }
}
