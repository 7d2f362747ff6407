//! The coach on the game screen: the analysis beside the board, and hints in steps.

use super::GameScreen;
use crate::text;
use crate::text::facts::People;
use crate::ui::input::cursor::Facing;
use crate::ui::screen::Notice;
use crate::ui::screen::analysis::AnalysisScreen;
use crate::ui::screen::step_entry::EntersSteps;
use crate::ui::screen::{BranchHome, Transition};
use crate::ui::settings::Config;
use crate::ui::widget::board_view::RankMark;
use crate::ui::widget::ranked_moves::{RankedMoves, rank_marks};
use parlour_rules::{BoardKind, Path, Step};
use parlour_session::background::Wake;
use parlour_session::coach::{LookDepth, TableCoach};
use parlour_session::play::{Action, MatchStart, PositionAnalysis, RankedMove};
use parlour_session::record::Aid;
use parlour_words::say;

/// How much of a hint was said.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum HintStage {
    /// Where to look.
    Where,
    /// Which piece to move, or more exactly where to look.
    Which,
    /// The move.
    Move,
    /// Why it is good.
    Why,
}

/// A hint that was asked for.
#[derive(Clone, Debug)]
struct Hint {
    /// The number of moves before the position.
    plies: usize,
    stage: HintStage,
    /// The move, once it is known. It stays, whatever is found out later, unless the analysis is open beside it.
    ranked: Option<RankedMove>,
    /// Whether the move is that of a first look and nobody has asked for more yet: a full look may change it.
    is_first: bool,
    /// The next best move of the same analysis, if there is one: only values of one analysis compare.
    next: Option<RankedMove>,
}

/// Who has the next Enter.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Focus {
    /// The analysis: Enter plays its first move.
    Analysis,
    /// The board.
    Board,
}

/// The coach of a match.
pub(super) struct Coach {
    pub(super) table: TableCoach,
    /// The panel of the analysis, if it is open.
    panel: Option<Focus>,
    hint: Option<Hint>,
}

impl Coach {
    /// A coach of the match that begins as `start` does.
    pub(super) fn new(start: &MatchStart, wake: Wake) -> Coach {
        Coach { table: TableCoach::new(start, wake), panel: None, hint: None }
    }
}

impl GameScreen {
    /// Gives the coach what it calls when it knows more.
    pub(in crate::ui::screen) fn open_coach(&mut self, wake: &Wake, config: &Config) {
        let seed = self.match_setup.start.engine_options.seed;
        let start = self.journal.record().to_match_start(&config.coach_options(seed));
        let panel = self.coach.panel;
        self.advice.skip(self.game.moves().len());
        self.coach = Coach { panel, ..Coach::new(&start, wake.clone()) };
        self.watch_position();
    }

    /// The moves up to the position that is shown.
    fn shown_moves(&self) -> Vec<String> {
        let plies = self.viewing_ply.unwrap_or(self.game.moves().len());
        self.game.moves()[..plies].iter().map(|played| played.text.clone()).collect()
    }

    /// Has the coach look at the position that is shown, if anybody wants to know of it.
    pub(super) fn watch_position(&mut self) {
        let plies = self.viewing_ply.unwrap_or(self.game.moves().len());
        let is_over = self.entry.scene.outcome.is_some();
        let is_stale = |hint: &Hint| is_over || hint.plies != plies;
        if self.viewing_ply.is_some() || self.coach.hint.as_ref().is_some_and(is_stale) {
            self.coach.hint = None;
        }
        let look = if is_over {
            None
        } else if self.coach.panel.is_some() {
            Some(LookDepth::Deepening)
        } else if self.coach.hint.is_some() || self.wants_every_position() {
            Some(LookDepth::Full)
        } else {
            None
        };
        let looked = match look {
            Some(look) => self.coach.table.look_at(self.shown_moves(), look),
            None => {
                self.coach.table.stop_looking();
                Ok(())
            }
        };
        if let Err(error) = looked {
            self.entry.notice =
                Some(Notice::wrong(say!("advice-failed", message = text::without_os_code(&error))));
        }
        self.ask_for_comments();
        self.settle_hint();
        self.update_bar();
    }

    /// Takes over what the coach has found out.
    pub(super) fn take_coach_replies(&mut self) -> bool {
        let changed = self.coach.table.take_replies().unwrap_or_else(|message| {
            self.entry.notice = Some(Notice::wrong(say!("advice-failed", message)));
            true
        });
        self.settle_hint();
        self.decide_on_held();
        self.update_bar();
        changed
    }

    /// What is known of the position that is shown.
    pub(super) fn shown_analysis(&self) -> Option<&PositionAnalysis> {
        self.coach.table.analysis(&self.shown_moves())
    }

    /// Notes that a person was helped, in a game that a person plays.
    pub(super) fn note_aid(&mut self, aid: Aid) {
        let is_over = self.game.outcome().is_some();
        // A game that is over goes on when moves are taken back.
        if (!is_over || aid == Aid::TakeBacks) && !self.is_watched() && !self.is_study {
            self.journal.note_aid(aid);
        }
    }

    // The panel.

    pub(super) fn toggle_analysis(&mut self) {
        self.coach.panel = match self.coach.panel {
            Some(_) => None,
            // On an analysis board one moves the pieces oneself.
            None if self.is_study => Some(Focus::Board),
            None => Some(Focus::Analysis),
        };
        if self.coach.panel.is_some() {
            self.note_aid(Aid::Hints);
        }
        self.watch_position();
    }

    /// Closes the panel, if it is open.
    pub(super) fn close_analysis(&mut self) -> bool {
        let was_open = self.coach.panel.take().is_some();
        self.watch_position();
        was_open
    }

    pub(super) fn has_analysis_open(&self) -> bool {
        self.coach.panel.is_some()
    }

    /// Whether Enter plays a move of the analysis.
    pub(super) fn analysis_has_choice(&self) -> bool {
        self.coach.panel == Some(Focus::Analysis)
            && self.game.partial_move().is_empty()
            && self.ranked_move(1).is_some()
    }

    /// Gives the next Enter back to the board.
    pub(super) fn focus_board(&mut self) {
        if self.coach.panel.is_some() {
            self.coach.panel = Some(Focus::Board);
        }
    }

    /// A move of the analysis, by its number from 1, while the panel is open.
    fn ranked_move(&self, number: u8) -> Option<&RankedMove> {
        let index = usize::from(number).checked_sub(1)?;
        self.coach.panel?;
        self.shown_analysis()?.moves.get(index)
    }

    /// Whether a digit plays a move of the analysis.
    pub(super) fn can_play_ranked(&self, number: u8) -> bool {
        self.ranked_move(number).is_some() && self.entry.scene.outcome.is_none()
    }

    /// Plays a move of the analysis.
    pub(super) fn play_ranked(&mut self, number: u8) -> Transition {
        let Some(text) = self.ranked_move(number).map(|ranked| ranked.text.clone()) else {
            self.entry.notice = Some(Notice::news(say!("advice-none-yet")));
            return Transition::Stay;
        };
        // At an earlier position the move is tried on an analysis board.
        if self.viewing_ply.is_some() {
            return self.open_analysis_board(Some(text));
        }
        if !self.is_persons_move() {
            self.entry.notice = Some(Notice::news(say!("game-only-your-turn")));
            return Transition::Stay;
        }
        let moves = self.shown_moves();
        self.coach.table.propose(&moves, &text);
        self.apply(Action::Move(text));
        Transition::Stay
    }

    /// Opens an analysis board at the position that is shown, after one more move if one is given.
    pub(super) fn open_analysis_board(&mut self, mv: Option<String>) -> Transition {
        self.note_aid(Aid::Hints);
        self.close_analysis();
        let mut line = self.shown_moves();
        line.extend(mv);
        let home = BranchHome::Match(self.journal.clone());
        AnalysisScreen::open(self.current_record(), line, home)
    }

    /// Whether a person is to move now.
    fn is_persons_move(&self) -> bool {
        self.game.to_move().is_some_and(|seat| self.game.is_human(seat))
    }

    /// The panel of the analysis, if it is open.
    pub(super) fn ranked_moves(&self) -> Option<RankedMoves<'_>> {
        if self.book.is_none() {
            self.coach.panel?;
        }
        Some(RankedMoves {
            book: self.book.as_ref(),
            analysis: self.shown_analysis(),
            is_over: self.entry.scene.outcome.is_some(),
            has_choice: self.book.is_none()
                && self.analysis_has_choice()
                && (self.is_persons_move() || self.viewing_ply.is_some()),
        })
    }

    /// The numbers of the analysis on the board.
    pub(super) fn rank_marks(&self) -> Vec<RankMark> {
        // The explorer has numbers of its own.
        let panel = self.coach.panel.filter(|_| self.book.is_none());
        let shown = panel.and_then(|_| self.shown_analysis());
        let shown = shown.filter(|_| self.entry.scene.outcome.is_none());
        shown.map(|analysis| rank_marks(analysis, self.entry.scene.board_kind)).unwrap_or_default()
    }

    /// The ranked moves in one line, for screens without a panel.
    pub(super) fn ranked_line(&self, room: u16) -> Option<String> {
        self.coach.panel?;
        if self.entry.scene.outcome.is_some() {
            return Some(say!("advice-over").to_string());
        }
        let begins = || say!("advice-begins").to_string();
        Some(self.shown_analysis().map_or_else(begins, |it| text::ranked_line(it, room)))
    }

    // Hints.

    /// Says a little more; after all was said the hint goes.
    pub(super) fn say_more(&mut self) {
        let plies = self.game.moves().len();
        self.coach.hint = match self.coach.hint.take() {
            None => Some(Hint {
                plies,
                stage: HintStage::Where,
                ranked: None,
                is_first: false,
                next: None,
            }),
            Some(hint) if hint.ranked.is_none() => Some(hint),
            Some(hint) => {
                let stage = match hint.stage {
                    HintStage::Where => Some(HintStage::Which),
                    HintStage::Which => Some(HintStage::Move),
                    HintStage::Move => Some(HintStage::Why),
                    HintStage::Why => None,
                };
                stage.map(|stage| Hint { stage, is_first: false, ..hint })
            }
        };
        if self.coach.hint.is_some() {
            self.note_aid(Aid::Hints);
        }
        self.watch_position();
        self.ask_why();
    }

    /// Takes the move of the hint from the first look, and fixes it once the position has had a full one, or when more is
    /// asked for. Beside an open analysis it follows that: the two must not contradict each other.
    fn settle_hint(&mut self) {
        let moves = self.shown_moves();
        let follows = self.coach.panel.is_some();
        let is_open = |hint: &&mut Hint| hint.ranked.is_none() || hint.is_first || follows;
        let Some(hint) = self.coach.hint.as_mut().filter(is_open) else { return };
        let Some(analysis) = self.coach.table.analysis(&moves) else { return };
        let best = analysis.best_move().clone();
        hint.next = analysis.moves.iter().find(|ranked| ranked.text != best.text).cloned();
        hint.is_first = !follows && !self.coach.table.is_ready(&moves);
        self.coach.table.propose(&moves, &best.text);
        hint.ranked = Some(best);
    }

    /// Asks for what is true of the next best move beside the hinted one, when the move is shown.
    fn ask_why(&mut self) {
        let moves = self.shown_moves();
        let Some(Hint { stage: HintStage::Move, ranked: Some(best), next: Some(next), .. }) =
            &self.coach.hint
        else {
            return;
        };
        if !best.proven {
            // Without an answer the line is shown.
            drop(self.coach.table.judge(&moves, &next.text, None));
        }
    }

    /// What the hint says so far.
    pub(super) fn hint_text(&self) -> Option<String> {
        let hint = self.coach.hint.as_ref()?;
        let Some(ranked) = &hint.ranked else { return Some(say!("hints-comes").to_string()) };
        let (grid, kind) = (self.entry.scene.grid, self.entry.scene.board_kind);
        Some(match hint.stage {
            HintStage::Where => {
                let Some(&Step::Square(square)) = ranked.path.first() else { return None };
                let facing = Facing::of(&self.entry.scene, self.is_flipped());
                text::hint_region(grid, facing.mapped(grid, grid.row_col(square)))
            }
            HintStage::Which => text::hint_piece(grid, kind, &ranked.path),
            HintStage::Move => text::hint_move(&ranked.text, &ranked.path, grid),
            HintStage::Why => self.hint_reason(ranked, hint.next.as_ref()),
        })
    }

    fn hint_reason(&self, ranked: &RankedMove, other: Option<&RankedMove>) -> String {
        let moves = self.shown_moves();
        let verdict = other.and_then(|other| self.coach.table.verdict(&moves, &other.text));
        let facts = verdict.map(|verdict| verdict.facts).unwrap_or_default();
        let (grid, people) = (self.entry.scene.grid, People::of(&*self.game));
        let why_not = other
            .zip(facts.first())
            .map(|(other, fact)| text::supposed_fact(fact, &other.text, grid, &people));
        let name = |seat| text::player_within_sentence(&*self.game, seat);
        text::hint_reason(ranked, other, &facts, why_not.as_deref(), &name)
    }

    /// Whether the hint shows its move.
    pub(super) fn hint_shows_move(&self) -> bool {
        let shows = |hint: &Hint| hint.stage >= HintStage::Move && hint.ranked.is_some();
        self.viewing_ply.is_none() && self.coach.hint.as_ref().is_some_and(shows)
    }

    /// Whether there is more to say.
    pub(super) fn can_say_more(&self) -> bool {
        let has_more = |hint: &Hint| hint.stage < HintStage::Why && hint.ranked.is_some();
        self.coach.hint.as_ref().is_some_and(has_more)
    }

    /// Plays the move that the hint shows.
    pub(super) fn play_hint(&mut self) {
        let hint = self.coach.hint.take();
        if let Some(ranked) = hint.and_then(|hint| hint.ranked) {
            self.apply(Action::Move(ranked.text));
        }
    }

    /// What of the hint, or of the first move of the analysis, is marked on the board.
    pub(super) fn hinted_path(&self) -> Path {
        let hint =
            self.coach.hint.as_ref().and_then(|hint| Some((hint.stage, hint.ranked.as_ref()?)));
        match hint {
            Some((HintStage::Where, _)) => Path::EMPTY,
            // Of a move of one step the square would be the move.
            Some((HintStage::Which, ranked)) if ranked.path.len() > 1 => {
                ranked.path.first().map_or(Path::EMPTY, |step| Path::of(&[*step]))
            }
            Some((HintStage::Which, _)) => Path::EMPTY,
            Some((_, ranked)) => ranked.path,
            None if self.ranked_moves().is_some_and(|ranked| ranked.has_choice) => {
                let is_pawn =
                    matches!(self.entry.scene.board_kind, BoardKind::Pawns | BoardKind::Amazons);
                self.ranked_move(1).filter(|_| is_pawn).map_or(Path::EMPTY, |ranked| ranked.path)
            }
            None => Path::EMPTY,
        }
    }
}
