//! What each command of the game screen does.

use super::GameScreen;
use crate::text;
use crate::ui::input::Intent;
use crate::ui::screen::Notice;
use crate::ui::screen::confirm::Answer;
use crate::ui::screen::prompt::PromptDialog;
use crate::ui::screen::puzzle_list::PuzzleListScreen;
use crate::ui::screen::step_entry::EntersSteps;
use crate::ui::screen::{MatchWish, Screen, Transition};
use parlour_session::play::{Action, series_score};
use parlour_session::record::Aid;

impl GameScreen {
    /// The name of the key of a command, for a sentence that is made before the screen is drawn. It is in
    /// ASCII, since only drawing knows the theme.
    pub(super) fn key_name(&self, intent: Intent) -> String {
        self.config.keymap().unwrap_or_default().key_name(self.context(), intent, true)
    }

    /// Does what an enabled command asks for.
    pub(super) fn run(&mut self, intent: Intent) -> Transition {
        if let Some(transition) = self.run_at_table(intent) {
            return transition;
        }
        match intent {
            // Whoever types the next move does not wait for a verdict.
            Intent::Yes | Intent::TypeMove => self.play_held(),
            Intent::No => self.advice.withdraw(),
            Intent::Coach => return self.switch_coach(),
            Intent::AnalysisBoard => return self.open_analysis_board(None),
            // The editor opens over the table.
            Intent::EditPosition => self.note_aid(Aid::Hints),
            _ => {}
        }
        self.choose(intent)
            .or_else(|| self.browse(intent))
            .or_else(|| self.direct_computers(intent))
            .or_else(|| self.end_or_change_match(intent))
            .unwrap_or(Transition::Stay)
    }

    /// Does what the player was asked about. The clock may have played a move, or ended the game, before
    /// the answer.
    pub(super) fn take_answer(&mut self, answer: Answer) {
        if self.answer_at_table(&answer) {
            return;
        }
        match answer {
            Answer::Resign(seat) => drop(self.apply(Action::Resign(seat))),
            Answer::Draw { plies } if self.game.moves().len() == plies => {
                self.apply(Action::AgreeDraw);
            }
            Answer::Branch => self.branch(),
            Answer::PlayOn if self.viewing_ply.is_some() => {
                self.branch();
                self.play_on();
            }
            _ => {}
        }
    }

    /// Commands that choose the steps of a move, or a move of the analysis.
    fn choose(&mut self, intent: Intent) -> Option<Transition> {
        let is_turn_chosen = self.entry.choice().is_some();
        match intent {
            Intent::Left | Intent::Right | Intent::Up | Intent::Down => self.focus_board(),
            Intent::Next | Intent::Previous => self.focus_board(),
            Intent::Choose if self.analysis_has_choice() => return Some(self.play_ranked(1)),
            Intent::Choose => {
                if let Some(ply) = self.viewing_ply {
                    return Some(self.choose_in_view(ply));
                }
            }
            Intent::Digit(number) if is_turn_chosen && self.is_no_turn(number) => {
                self.entry.notice = self.number_of_turn().map(Notice::news);
                return Some(Transition::Stay);
            }
            Intent::Digit(_) if is_turn_chosen => {}
            Intent::Digit(number) if self.asks_difficulty() => {
                self.answer_difficulty(number);
                return Some(Transition::Stay);
            }
            Intent::Digit(number) => return Some(self.play_ranked(number)),
            Intent::Back => {
                if !self.game.partial_move().is_empty() || !self.close_analysis() {
                    self.step_back();
                }
                return Some(Transition::Stay);
            }
            _ => {}
        }
        self.edit_move(intent).then_some(Transition::Stay)
    }

    /// Commands that go through the game's moves, or change what is shown of it.
    fn browse(&mut self, intent: Intent) -> Option<Transition> {
        match intent {
            Intent::TakeBack => {
                self.note_aid(Aid::TakeBacks);
                self.apply(Action::TakeBack);
            }
            Intent::Redo => {
                self.apply(Action::Redo);
            }
            Intent::Older => self.view_ply(Some(self.previous_ply())),
            Intent::Newer => self.view_ply(self.viewing_ply.map(|ply| ply + 1)),
            Intent::Oldest => self.view_ply(Some(0)),
            Intent::Newest => self.view_ply(None),
            Intent::TurnBoard => self.entry.turned = !self.entry.turned,
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
            Intent::Slower => self.entry.notice = Some(Notice::news(self.timing.slower())),
            Intent::Faster => self.entry.notice = Some(Notice::news(self.timing.faster())),
            _ => return None,
        }
        Some(Transition::Stay)
    }

    /// Commands that end the match, change its players, save it or leave it.
    fn end_or_change_match(&mut self, intent: Intent) -> Option<Transition> {
        match intent {
            Intent::Resign => return Some(self.resign()),
            Intent::OfferDraw => return Some(self.offer_draw()),
            Intent::SwapSides => self.swap_sides(),
            Intent::PlayOn => match self.viewing_ply {
                Some(ply) => return Some(self.confirm_branch(ply, Answer::PlayOn)),
                None => self.play_on(),
            },
            Intent::Again | Intent::NewGame => {
                let outcome =
                    self.entry.scene.outcome.filter(|_| series_score::counts(&*self.game));
                let next = match intent {
                    Intent::Again => self.match_setup.rematch(outcome),
                    _ => self.match_setup.next_game(outcome),
                };
                let transition = Transition::Play(MatchWish::Next(Box::new(next)));
                return Some(self.confirm_leaving(text::ask_new(), transition));
            }
            Intent::Save => {
                let prompt = PromptDialog::save_as(self.current_record());
                return Some(Transition::push(prompt));
            }
            Intent::NextOpponent => {
                let (game, rung) = (self.game.game(), self.next_opponent()?);
                return Some(Transition::Play(MatchWish::Rung(game, rung)));
            }
            Intent::Puzzles => return Some(PuzzleListScreen::open(self.game.game())),
            Intent::Picture => return Some(self.picture()),
            Intent::Review => return Some(self.open_review()),
            Intent::Close | Intent::Menu => {
                return Some(self.confirm_leaving(text::ask_menu(), Transition::PopToMenu));
            }
            _ => return None,
        }
        Some(Transition::Stay)
    }
}
