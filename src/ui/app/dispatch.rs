//! Dispatches input: a key press becomes a command here.

use super::{App, Effect};
use crate::text;
use crate::ui::input::{Clickable, Context, Intent, Key, MouseEvent, MouseEventKind};
use crate::ui::screen::Notice;
use crate::ui::screen::confirm::ConfirmDialog;
use crate::ui::screen::copying::copy_position;
use crate::ui::screen::help::HelpOverlay;
use crate::ui::screen::import;
use crate::ui::screen::palette::{PaletteScreen, entries};
use crate::ui::screen::rules::RulesScreen;
use crate::ui::screen::settings::SettingsScreen;
use crate::ui::screen::setup::editor::EditorScreen;
use crate::ui::screen::{Input, Transition};
use crate::ui::settings::Config;
use crossterm::event::KeyCode;
use parlour_words::say;
use ratatui::layout::Rect;

/// So much of what is pasted is read: more than any game takes. It is read at once, and must not take long.
const MAX_PASTED_BYTES: usize = 256 << 10;

impl App {
    /// Puts a pasted character into the line that is being written; elsewhere it is part of a record.
    pub(super) fn insert_pasted(&mut self, ch: char) {
        if self.context().accepts_text() {
            if !ch.is_control() {
                self.give(Input::Letter(ch));
            }
        } else if self.pasted.len() < MAX_PASTED_BYTES {
            self.pasted.push(ch);
        }
    }

    /// Takes the games of what was pasted where no line is written.
    pub(super) fn take_pasted(&mut self) {
        let pasted = std::mem::take(&mut self.pasted);
        if !pasted.trim().is_empty() && self.context() != Context::AnyKey {
            self.needs_redraw = true;
            let game = self.top().game();
            self.apply_transition(import::take_pasted(pasted, game));
        }
    }

    /// Gives an input to the topmost screen, and does what follows. The last warning has been read.
    pub(super) fn give(&mut self, input: Input) {
        self.needs_redraw = true;
        let is_release =
            matches!(&input, Input::Mouse(mouse, _) if mouse.kind == MouseEventKind::Up);
        if !is_release
            && !matches!(input, Input::Unbound(_))
            && let Some(notice) = self.top_mut().notice()
        {
            *notice = None;
        }
        let transition = self.top_mut().handle(input);
        self.apply_transition(transition);
    }

    /// Turns a key press into a command and carries it out, or inserts its character into a line of
    /// text.
    pub(super) fn handle_key(&mut self, key: Key) {
        let context = self.context();
        if context == Context::AnyKey {
            return self.give(Input::Key(key));
        }
        let Some(intent) = self.theme.keymap.intent(context, key) else {
            let Key { code: KeyCode::Char(ch), ctrl: false } = key else { return };
            return if context.accepts_text() {
                self.give(Input::Letter(ch))
            } else {
                self.give(Input::Unbound(ch))
            };
        };
        self.carry_out(intent);
    }

    /// Carries out a command: one of the whole program here, any other on the topmost screen.
    pub(super) fn carry_out(&mut self, intent: Intent) {
        let context = self.context();
        let kiosk = self.services.environment.kiosk;
        let is_refused = kiosk.is_some_and(|kiosk| kiosk.refuses(context, intent));
        match intent {
            Intent::Profiles if is_refused => {
                self.notify(Notice::wrong(say!("screen-kiosk-keeps-profile")));
            }
            _ if is_refused => self.notify(Notice::wrong(say!("screen-not-in-kiosk"))),
            Intent::Repaint => self.push_effect(Effect::Repaint),
            Intent::Suspend => {
                let live = self.layers.iter_mut().filter_map(|it| it.live_match());
                live.for_each(|live| live.be_away(true));
                self.push_effect(Effect::Suspend);
            }
            Intent::Interrupt => self.push_effect(Effect::Interrupt),
            Intent::Help => {
                let is_match = self.top_mut().live_match().is_some();
                let is_shared = is_match && self.top().is_enabled(Intent::Mute);
                let help = HelpOverlay::new(context, self.top().game());
                self.push(Box::new(help.at_shared_table(is_shared)));
            }
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
                let notice = Notice::news(text::mouse_toggled(config.mouse));
                self.apply_config(config);
                self.notify(notice);
            }
            Intent::Rules => {
                if let Some(game) = self.top().game() {
                    self.push(Box::new(RulesScreen::new(game)));
                }
            }
            Intent::EditPosition | Intent::Copy if self.top().is_enabled(intent) => {
                let record = self.top().shown_record();
                self.give(Input::Intent(intent));
                self.apply_transition(match record {
                    Some(record) if intent == Intent::EditPosition => EditorScreen::open(record),
                    Some(record) => copy_position(record),
                    None => Transition::Stay,
                });
            }
            Intent::Palette => {
                let entries = entries::of_program(self.top(), &self.theme, &self.services);
                self.push(Box::new(PaletteScreen::new(say!("palette-title"), entries)));
            }
            // One key too many after another screen was left.
            Intent::Quit if self.menu_is_new_until.is_some() && self.services.config.confirm => {
                let question = say!("screen-ask-quit").to_string();
                self.push(Box::new(ConfirmDialog::new(question, Transition::Quit)));
            }
            _ => self.give(Input::Intent(intent)),
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
            self.give(match target {
                Some(target) => Input::Click(target),
                None => Input::Mouse(mouse, self.area.get()),
            });
        }
    }
}
