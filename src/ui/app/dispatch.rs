//! Dispatches input: a key press becomes a command here.

use super::{App, Effect};
use crate::text;
use crate::ui::input::context::Context;
use crate::ui::input::intent::Intent;
use crate::ui::input::keys::Key;
use crate::ui::input::mouse::{Clickable, MouseEvent, MouseEventKind};
use crate::ui::screen::Transition;
use crate::ui::screen::help::HelpOverlay;
use crate::ui::screen::rules::RulesScreen;
use crate::ui::screen::settings::SettingsScreen;
use crate::ui::settings::config::Config;
use crossterm::event::KeyCode;
use ratatui::layout::Rect;

impl App {
    /// Puts a pasted character into the line that is being written; elsewhere it means nothing.
    pub(super) fn insert_pasted(&mut self, ch: char) {
        if self.context().accepts_text() {
            self.needs_redraw = true;
            self.top_mut().insert_char(ch);
        }
    }

    /// Turns a key press into a command and carries it out, or inserts its character into a line of
    /// text. The topmost screen may capture the key instead.
    pub(super) fn handle_key(&mut self, key: Key) {
        if let Some(transition) = self.top_mut().capture_key(key) {
            self.needs_redraw = true;
            return self.apply_transition(transition);
        }
        let context = self.context();
        let Some(intent) = self.theme.keymap.intent(context, key) else {
            let Key { code: KeyCode::Char(ch), ctrl: false } = key else { return };
            if context.accepts_text() {
                self.needs_redraw = true;
                self.top_mut().insert_char(ch);
            } else if self.top_mut().explain_unbound(ch) {
                self.needs_redraw = true;
            }
            return;
        };
        match intent {
            Intent::Repaint => self.push_effect(Effect::Repaint),
            Intent::Suspend => self.push_effect(Effect::Suspend),
            Intent::Interrupt => self.push_effect(Effect::Interrupt),
            Intent::Help => self.push(Box::new(HelpOverlay::new(context, self.top().game()))),
            // The key that opens the settings also closes them.
            Intent::Settings if matches!(context, Context::Settings | Context::Keys) => {
                self.needs_redraw = true;
                self.apply_transition(Transition::Pop);
            }
            Intent::Settings => {
                self.push(Box::new(SettingsScreen::new(self.services.config.clone())))
            }
            Intent::Mouse => {
                let config =
                    Config { mouse: !self.services.config.mouse, ..self.services.config.clone() };
                let sentence = text::mouse_toggled(config.mouse).to_string();
                self.apply_config(config);
                self.notify(sentence);
            }
            Intent::Rules => {
                if let Some(game) = self.top().game() {
                    self.push(Box::new(RulesScreen::new(game)));
                }
            }
            _ => {
                self.needs_redraw = true;
                let transition = self.top_mut().handle_intent(intent);
                self.apply_transition(transition);
            }
        }
    }

    /// Passes a mouse event to the topmost screen, if the mouse is on. A click on a key of the footer
    /// does what the key does.
    pub(super) fn handle_mouse(&mut self, mouse: MouseEvent) {
        if self.services.config.mouse {
            let is_here =
                |(place, _): &&(Rect, Clickable)| place.contains((mouse.x, mouse.y).into());
            let targets = self.click_targets.borrow();
            let found = targets.iter().rev().find(is_here).map(|(_, target)| *target);
            drop(targets);
            let target = found.filter(|_| mouse.kind == MouseEventKind::Down);
            if let Some(Clickable::Key(key)) = target {
                return self.handle_key(key);
            }
            self.needs_redraw = true;
            let area = self.area.get();
            let transition = match target {
                Some(target) => self.top_mut().take_click(target),
                None => self.top_mut().handle_mouse(mouse, area),
            };
            self.apply_transition(transition);
        }
    }
}
