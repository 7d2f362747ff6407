//! What the coach does at a table without being asked each time: it holds bad moves, comments on moves,
//! and shows who is better.

use super::GameScreen;
use super::coach_help::CoachHelp;
use crate::text;
use crate::ui::draw::BoardLayout;
use crate::ui::screen::Notice;
use crate::ui::screen::Transition;
use crate::ui::screen::step_entry::EntersSteps;
use crate::ui::settings::WarnFrom;
use crate::ui::widget::table::seat_below;
use crate::ui::widget::{EvaluationBar, ExpectedShares};
use parlour_rules::{MAX_SEATS, Path, Seat};
use parlour_session::coach::Verdict;
use parlour_session::coach::table_coach::VERDICT_TIME;
use parlour_session::play::Action;
use parlour_session::record::Aid;
use parlour_words::say;
use std::time::{Duration, Instant};

/// Room for the thread to answer a search that its time has ended. Not tuned.
const GRACE: Duration = Duration::from_millis(100);
/// Comments that are shown: on a move and on the reply.
const SHOWN_COMMENTS: usize = 2;

/// A move that is not yet played, because the coach looks at it or has warned of it.
#[derive(Clone, Debug)]
pub(super) struct HeldMove {
    text: String,
    /// Its squares, to be marked.
    path: Path,
    /// The moves before it.
    moves: Vec<String>,
    /// When it is played without an answer.
    until: Instant,
    /// The question, once the coach has warned.
    question: Option<String>,
}

/// What is said of a held move.
pub(super) enum HeldText {
    /// The coach has warned of it.
    Warning(String),
    /// The coach is looking at it.
    Looking(String),
}

/// What the coach has said, and what it holds.
#[derive(Debug, Default)]
pub(super) struct Advice {
    held: Option<HeldMove>,
    /// Moves before this ply have been put to the coach, or are never to be.
    judged: usize,
    /// The plies whose verdicts were asked for.
    commented: Vec<usize>,
    /// What the bar shows.
    shares: Option<ExpectedShares>,
    /// What each player could expect in the last position looked at in which that player was to move.
    own_shares: [Option<f64>; MAX_SEATS],
}

impl Advice {
    /// Says nothing of the first `plies` moves, which were played before.
    pub(super) fn skip(&mut self, plies: usize) {
        self.judged = plies;
    }

    /// Takes the held move back, or forgets it where the position has changed. The steps before its last one stay
    /// chosen.
    pub(super) fn withdraw(&mut self) {
        self.held = None;
    }
}

impl GameScreen {
    /// Whether the coach wants to know of every position without being asked.
    pub(super) fn wants_every_position(&self) -> bool {
        !self.is_study && self.config.evaluation_bar
            || !self.is_study
                && self.config.warnings != WarnFrom::Off
                && !self.entry.next_steps.is_empty()
    }

    // Warnings.

    /// Holds a move of a person until the coach knows that it costs little. Returns whether it is held.
    pub(super) fn hold_until_judged(&mut self, text: &str, path: Path) -> bool {
        let Some(limit) = self.config.warnings.cost().filter(|_| !self.is_study) else {
            return false;
        };
        let moves: Vec<String> = self.game.move_texts();
        let coach = &mut self.coach.table;
        let is_only = coach.analysis(&moves).is_some_and(|analysis| analysis.legal_moves == 1);
        let is_cheap = coach.verdict(&moves, text).is_some_and(|verdict| verdict.cost <= limit);
        if is_only || is_cheap || coach.is_proposed(&moves, text) {
            return false;
        }
        if coach.judge(&moves, text, Some(VERDICT_TIME)).is_err() {
            return false;
        }
        let until = Instant::now() + VERDICT_TIME + GRACE;
        let text = text.to_string();
        self.advice.held = Some(HeldMove { text, path, moves, until, question: None });
        self.decide_on_held();
        true
    }

    /// Plays the held move or warns of it, once the verdict is there.
    pub(super) fn decide_on_held(&mut self) {
        let Some(held) = self.advice.held.as_ref().filter(|held| held.question.is_none()) else {
            return;
        };
        let coach = &self.coach.table;
        if coach.is_judging(&held.moves, &held.text) {
            return;
        }
        let limit = self.config.warnings.cost().unwrap_or(1.0);
        let verdict = coach.verdict(&held.moves, &held.text).filter(|it| it.cost > limit);
        let question = verdict.map(|verdict| self.warning_of(&held.text, &verdict));
        match question {
            Some(question) => {
                self.note_aid(Aid::Warnings);
                if let Some(held) = &mut self.advice.held {
                    held.question = Some(question);
                }
            }
            None => self.play_held(),
        }
    }

    fn warning_of(&self, mv: &str, verdict: &Verdict) -> String {
        let mover = self.entry.scene.to_move.unwrap_or(Seat::FIRST);
        text::warning(&*self.game, self.entry.scene.grid, mover, mv, verdict)
    }

    /// Plays the held move all the same.
    pub(super) fn play_held(&mut self) {
        if let Some(held) = self.advice.held.take() {
            self.apply(Action::Move(held.text));
        }
    }

    /// Whether the coach has warned of a move and waits for an answer.
    pub(super) fn has_warned(&self) -> bool {
        self.advice.held.as_ref().is_some_and(|held| held.question.is_some())
    }

    /// When the held move is played without an answer.
    pub(super) fn held_until(&self) -> Option<Instant> {
        let held = self.advice.held.as_ref().filter(|held| held.question.is_none());
        held.map(|held| held.until)
    }

    /// What is said of the held move.
    pub(super) fn held_text(&self) -> Option<HeldText> {
        let held = self.advice.held.as_ref()?;
        Some(match &held.question {
            Some(question) => HeldText::Warning(question.clone()),
            None => HeldText::Looking(say!("talk-looking-at", move = held.text)),
        })
    }

    /// The steps of the held move.
    pub(super) fn held_path(&self) -> Option<Path> {
        self.advice.held.as_ref().map(|held| held.path)
    }

    // Comments.

    /// Asks for verdicts on the moves that have been played. A move of a computer is judged only after
    /// the reply, since a verdict would give the reply away.
    pub(super) fn ask_for_comments(&mut self) {
        let plies = self.game.moves().len();
        let is_silent = !self.config.comments || self.is_study || self.is_watched();
        let advice = &mut self.advice;
        advice.judged = advice.judged.min(plies);
        advice.commented.retain(|&ply| ply < plies);
        if is_silent {
            advice.judged = plies;
            return;
        }
        let is_human = |ply: usize| {
            let seat = self.game.moves()[ply].seat;
            self.game.is_human(seat)
        };
        let is_over = self.game.outcome().is_some();
        let texts: Vec<String> = self.game.move_texts();
        while self.advice.judged < plies {
            let ply = self.advice.judged;
            let is_answered = (ply + 1..plies).any(is_human);
            if !is_human(ply) && !is_answered && !is_over {
                break;
            }
            // Without a verdict there is no comment.
            drop(self.coach.table.judge(&texts[..ply], &texts[ply], None));
            self.advice.commented.push(ply);
            self.advice.judged += 1;
        }
    }

    /// The latest comments.
    pub(super) fn comments(&self) -> Vec<String> {
        if !self.config.comments || self.viewing_ply.is_some() {
            return Vec::new();
        }
        let texts: Vec<String> = self.game.move_texts();
        let said = self.advice.commented.iter().rev().filter_map(|&ply| {
            let verdict = self.coach.table.verdict(&texts[..ply], &texts[ply])?;
            Some(text::comment(&*self.game, self.entry.scene.grid, &texts[ply], &verdict))
        });
        let mut latest: Vec<String> = said.take(SHOWN_COMMENTS).collect();
        latest.reverse();
        latest
    }

    // The bar.

    /// Keeps what the bar shows: a position that is not known yet shows what was known last.
    pub(super) fn update_bar(&mut self) {
        let players = self.entry.scene.players;
        let known = match (self.entry.scene.outcome, self.entry.scene.to_move) {
            (Some(outcome), _) => Some(ExpectedShares::of_outcome(outcome, players)),
            (None, Some(mover)) => {
                let share = self.shown_analysis().map(|it| it.best_move().expected);
                let own_shares = &mut self.advice.own_shares;
                own_shares[mover.index()] = share.or(own_shares[mover.index()]);
                share.map(|share| ExpectedShares::of_one(mover, share, players, own_shares))
            }
            (None, None) => None,
        };
        self.advice.shares = known.or(self.advice.shares.take());
    }

    /// Whether a bar is shown.
    pub(super) fn has_bar(&self) -> bool {
        if self.is_study { self.has_analysis_open() } else { self.config.evaluation_bar }
    }

    /// The bar of a sidebar, if it is shown, and once something is known: the only person first.
    pub(super) fn known_bar(&self) -> Option<EvaluationBar<'_>> {
        let is_shown = self.has_bar() && self.advice.shares.is_some();
        is_shown.then(|| self.bar(self.only_person().unwrap_or(Seat::FIRST)))
    }

    /// The bar beside the board: whoever sits below has the lower part.
    pub(super) fn bar_beside(&self, board: &BoardLayout) -> EvaluationBar<'_> {
        self.bar(seat_below(&self.entry.scene, self.only_person(), board.is_flipped()))
    }

    fn bar(&self, first: Seat) -> EvaluationBar<'_> {
        EvaluationBar { shares: self.advice.shares.as_ref(), first, scene: &self.entry.scene }
    }

    // The switch.

    /// Has the coach do a little more, and after the most nothing.
    pub(super) fn switch_coach(&mut self) -> Transition {
        let help = CoachHelp::of(&self.config).next();
        self.entry.notice = Some(Notice::news(help.sentence()));
        let config = help.applied_to(&self.config);
        Transition::change(|services| services.config = config)
    }
}
