//! Commands of the game screen: which are enabled, and what each does.

use super::GameScreen;
use crate::rules::step::Letter;
use crate::session::play::action::Action;
use crate::session::play::series_score;
use crate::session::record::Aid;
use crate::text;
use crate::ui::input::cursor::Direction;
use crate::ui::input::intent::Intent;
use crate::ui::input::move_input::MoveInput;
use crate::ui::screen::prompt::PromptDialog;
use crate::ui::screen::{Screen, Transition};

impl GameScreen {
    /// Whether a command would do something now, no move being typed.
    pub(super) fn can_run(&self, intent: Intent) -> bool {
        let under_way = self.game.outcome().is_none();
        let paused = self.game.is_paused();
        if self.refuses_help(intent) {
            return false;
        }
        match intent {
            Intent::Choose if self.analysis_has_choice() => true,
            Intent::Choose if self.viewing_ply.is_some() => !self.is_watched(),
            Intent::Choose | Intent::Next | Intent::Previous | Intent::WriteS | Intent::WriteO => {
                !self.next_steps.is_empty()
            }
            Intent::Back => {
                self.viewing_ply.is_some()
                    || !self.game.partial_move().is_empty()
                    || self.has_analysis_open()
            }
            Intent::Digit(1..=3) if self.asks_difficulty() => true,
            Intent::Digit(number) if self.step_choice().is_none() => self.can_play_ranked(number),
            Intent::TakeBack => self.game.can_take_back(),
            Intent::Redo => self.game.can_redo(),
            Intent::Hint => self.viewing_ply.is_none() && under_way && !self.next_steps.is_empty(),
            Intent::PlayHint => self.hint_shows_move(),
            Intent::MoveNow => self.game.thinking_seat().is_some(),
            Intent::Pause => under_way,
            Intent::Step => under_way && paused && self.viewing_ply.is_none(),
            Intent::Rematch => !under_way,
            Intent::Review => !under_way && !self.game.moves().is_empty(),
            Intent::Yes | Intent::No => self.has_warned(),
            Intent::Coach => !self.is_study,
            Intent::TypeMove => self.viewing_ply.is_none() && !self.next_steps.is_empty(),
            Intent::Older | Intent::Oldest => {
                self.viewing_ply.unwrap_or(self.game.moves().len()) > 0
            }
            Intent::Newer | Intent::Newest => self.viewing_ply.is_some(),
            Intent::Resign | Intent::OfferDraw => under_way && self.acting_human().is_some(),
            Intent::SwapSides => under_way && self.viewing_ply.is_none(),
            Intent::PlayOn => under_way || self.viewing_ply.is_some(),
            _ => true,
        }
    }

    /// Whether a command is one that a rated game does not allow: while it is under way nobody helps, and
    /// its moves stand for good.
    pub(super) fn refuses_help(&self, intent: Intent) -> bool {
        if !self.game.is_rated() {
            return false;
        }
        let under_way = self.game.outcome().is_none();
        match intent {
            // The coach's settings stay as they are: they are those of other games.
            Intent::TakeBack | Intent::Redo | Intent::Coach => true,
            Intent::Choose => self.viewing_ply.is_some(),
            Intent::PlayOn => under_way || self.viewing_ply.is_some(),
            Intent::Hint
            | Intent::PlayHint
            | Intent::Analysis
            | Intent::AnalysisBoard
            | Intent::MoveNow
            | Intent::SwapSides => under_way,
            // A number is a turn of a block, an answer, or else a move of the analysis.
            Intent::Digit(_) => {
                under_way && self.number_of_turn().is_none() && !self.asks_difficulty()
            }
            _ => false,
        }
    }

    /// The name of the key of a command, for a sentence that is made before the screen is drawn. It is in
    /// ASCII, since only drawing knows the theme.
    pub(super) fn key_name(&self, intent: Intent) -> String {
        self.config.keymap().unwrap_or_default().key_name(self.context(), intent, true)
    }

    /// Does what an enabled command asks for.
    pub(super) fn run(&mut self, intent: Intent) -> Transition {
        match intent {
            // Whoever types the next move does not wait for a verdict.
            Intent::Yes | Intent::TypeMove => self.play_held(),
            Intent::No => self.withdraw_held(),
            Intent::Coach => return self.switch_coach(),
            Intent::AnalysisBoard => return self.open_analysis_board(None),
            _ => {}
        }
        self.edit_move(intent)
            .or_else(|| self.browse(intent))
            .or_else(|| self.direct_computers(intent))
            .or_else(|| self.end_or_change_match(intent))
            .unwrap_or(Transition::Stay)
    }

    /// Commands that choose the steps of a move.
    fn edit_move(&mut self, intent: Intent) -> Option<Transition> {
        let direction = Direction::asked_for(intent);
        if direction.is_some() || matches!(intent, Intent::Next | Intent::Previous) {
            self.focus_board();
        }
        if let Some(direction) = direction {
            self.move_cursor(direction);
            return Some(Transition::Stay);
        }
        match intent {
            Intent::Next => self.tab(true),
            Intent::Previous => self.tab(false),
            Intent::Flip => self.selection = self.selection.toggled(self.selection_context()),
            Intent::Choose if self.analysis_has_choice() => return Some(self.play_ranked(1)),
            Intent::Choose => return Some(self.choose_selected()),
            Intent::Digit(number) if self.step_choice().is_some() => {
                return Some(self.choose_number(number));
            }
            Intent::Digit(number) if self.asks_difficulty() => self.answer_difficulty(number),
            Intent::Digit(number) => return Some(self.play_ranked(number)),
            Intent::Back if self.game.partial_move().is_empty() && self.close_analysis() => {}
            Intent::Back => self.step_back(),
            Intent::WriteS => self.write_letter(Letter::S),
            Intent::WriteO => self.write_letter(Letter::O),
            Intent::TypeMove => self.move_input = Some(MoveInput::new()),
            _ => return None,
        }
        Some(Transition::Stay)
    }

    /// Commands that go through the game's moves, or change what is shown of it.
    fn browse(&mut self, intent: Intent) -> Option<Transition> {
        match intent {
            Intent::TakeBack => {
                self.note_aid(Aid::TakeBacks);
                self.apply(Action::TakeBack);
            }
            Intent::Redo => self.apply(Action::Redo),
            Intent::Older => self.view_ply(self.previous_ply()),
            Intent::Newer => self.view_ply(self.viewing_ply.map(|ply| ply + 1)),
            Intent::Oldest => self.view_ply(Some(0)),
            Intent::Newest => self.view_ply(None),
            Intent::BranchConfirmed => self.branch(),
            Intent::TurnBoard => self.turned = !self.turned,
            Intent::Sidebar => self.sidebar_toggled = !self.sidebar_toggled,
            _ => return None,
        }
        Some(Transition::Stay)
    }

    /// Commands to the computer players and to the analyst.
    fn direct_computers(&mut self, intent: Intent) -> Option<Transition> {
        match intent {
            Intent::Hint => self.say_more(),
            Intent::Analysis => self.toggle_analysis(),
            Intent::PlayHint => self.play_hint(),
            Intent::MoveNow => self.game.move_now(),
            Intent::Pause => self.toggle_pause(),
            Intent::Step => self.play_one_move(),
            Intent::Slower => self.warning = Some(self.timing.slower()),
            Intent::Faster => self.warning = Some(self.timing.faster()),
            _ => return None,
        }
        Some(Transition::Stay)
    }

    /// Commands that end the match, change its players, save it or leave it.
    fn end_or_change_match(&mut self, intent: Intent) -> Option<Transition> {
        match intent {
            Intent::Resign => return Some(self.resign()),
            Intent::ResignConfirmed => {
                if let Some(seat) = self.acting_human() {
                    self.apply(Action::Resign(seat));
                }
            }
            Intent::OfferDraw => return Some(self.offer_draw()),
            Intent::DrawAccepted => self.apply(Action::AgreeDraw),
            Intent::SwapSides => self.swap_sides(),
            Intent::PlayOn => match self.viewing_ply {
                Some(ply) => return Some(self.confirm_branch(ply, Intent::PlayOnConfirmed)),
                None => self.play_on(),
            },
            // The end of the game, by the clock, may have come before the answer.
            Intent::PlayOnConfirmed if self.viewing_ply.is_some() => {
                self.branch();
                self.play_on();
            }
            Intent::Rematch | Intent::NewGame => {
                let outcome = self.scene.outcome.filter(|_| series_score::counts(&*self.game));
                let next = match intent {
                    Intent::Rematch => self.match_setup.rematch(outcome),
                    _ => self.match_setup.next_game(outcome),
                };
                let transition = Transition::StartNextMatch(Box::new(next));
                return Some(self.confirm_leaving(text::ask_new(), transition));
            }
            Intent::Save => {
                let prompt = PromptDialog::save_as(self.current_record());
                return Some(Transition::Push(Box::new(prompt)));
            }
            Intent::Picture => return Some(self.picture()),
            Intent::Review => return Some(self.open_review()),
            Intent::Menu => {
                return Some(self.confirm_leaving(text::ask_menu(), Transition::PopToMenu));
            }
            Intent::Quit => return Some(self.confirm_leaving(text::ask_quit(), Transition::Quit)),
            _ => return None,
        }
        Some(Transition::Stay)
    }
}

/// Why a disabled command does nothing, where that is worth a sentence.
pub(super) fn why_disabled(intent: Intent, over: bool) -> Option<&'static str> {
    Some(match intent {
        Intent::TakeBack | Intent::Older | Intent::Oldest => text::no_move_yet(),
        Intent::Redo => text::nothing_to_redo(),
        Intent::Newer | Intent::Newest => text::at_newest(),
        Intent::Digit(_) => text::no_analysis_yet(),
        Intent::MoveNow => text::nobody_thinks(),
        Intent::Rematch => text::not_over(),
        Intent::Review if over => text::coach_review::no_moves(),
        Intent::Hint
        | Intent::PlayHint
        | Intent::Resign
        | Intent::OfferDraw
        | Intent::SwapSides
        | Intent::PlayOn
        | Intent::TypeMove
            if over =>
        {
            text::over()
        }
        Intent::Hint | Intent::TypeMove => text::only_on_your_turn(),
        Intent::SwapSides => text::only_now(),
        Intent::Resign | Intent::OfferDraw => text::only_computers(),
        _ => return None,
    })
}
