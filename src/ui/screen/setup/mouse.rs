//! The mouse on the setup: clicks select a line, change its value, begin the game.

use super::SetupScreen;
use super::form::FormField;
use crate::ui::input::{Intent, MouseEvent, MouseEventKind};
use crate::ui::screen::Transition;
use ratatui::layout::Rect;

/// What a click on a part of the form means.
#[derive(Copy, Clone, Debug)]
pub(super) enum ClickTarget {
    /// Select the line of a field.
    Line(FormField),
    /// The previous value of the selected line.
    Back,
    /// The next value of the selected line.
    Forward,
}

impl SetupScreen {
    /// Notes where clicks on the line of a field count. On the selected line the arrow at the left of
    /// the value goes back, and the value with all that is right of it goes on.
    pub(super) fn note_line(&self, field: FormField, row: Rect, value_column: u16) {
        let mut targets = self.targets.borrow_mut();
        targets.push((row, ClickTarget::Line(field)));
        let has_value = !matches!(field, FormField::Start | FormField::Name(_));
        if field == self.form.selected && has_value {
            let x = row.x + value_column;
            let width = row.right().saturating_sub(x);
            targets.push((Rect { x: x - 2, width: 2, ..row }, ClickTarget::Back));
            targets.push((Rect { x, width, ..row }, ClickTarget::Forward));
        }
    }

    /// Does what a click means. The line that begins the game needs one click, a name and a player's list a second.
    pub(super) fn click(&mut self, mouse: MouseEvent) -> Transition {
        match mouse.kind {
            MouseEventKind::WheelUp => return self.run(Intent::Up),
            MouseEventKind::WheelDown => return self.run(Intent::Down),
            MouseEventKind::Up => return Transition::Stay,
            MouseEventKind::Down => {}
        }
        let place = (mouse.x, mouse.y).into();
        let targets = self.targets.borrow();
        let Some(target) = targets.iter().rev().find(|(area, _)| area.contains(place)) else {
            return Transition::Stay;
        };
        let target = target.1;
        drop(targets);
        self.name_input = None;
        match target {
            ClickTarget::Back => self.run(Intent::Left),
            ClickTarget::Forward => self.run(Intent::Right),
            ClickTarget::Line(field) => {
                let was_selected = self.form.selected == field;
                self.form.selected = field;
                match field {
                    FormField::Start => self.run(Intent::Choose),
                    FormField::Name(_) | FormField::Player(_) if was_selected => {
                        self.run(Intent::Choose)
                    }
                    _ => Transition::Stay,
                }
            }
        }
    }
}
