//! Choosing who plays: the profiles on this account, nobody in particular, or somebody new.

use super::prompt::PromptDialog;
use super::{Screen, Transition, draw_too_small};
use crate::session::storage::profile::ProfileName;
use crate::session::storage::store::Store;
use crate::text;
use crate::ui::draw::buffer_writer::BufferWriter;
use crate::ui::draw::layout;
use crate::ui::draw::theme::{StyleRole, Theme};
use crate::ui::input::context::Context;
use crate::ui::input::intent::Intent;
use crate::ui::input::mouse::{MouseEvent, MouseEventKind};
use crate::ui::widget::list;
use ratatui::layout::Rect;

/// Columns of the list.
const WIDTH: u16 = 40;

/// The fewest rows of a list that scrolls.
const MIN_ROWS: u16 = 3;

/// A line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Line {
    /// Games of this profile, or of nobody in particular.
    Profile(Option<ProfileName>),
    /// Another profile is made.
    New,
}

/// The list, and the selected line.
pub(crate) struct ProfilesScreen {
    store: Store,
    lines: Vec<Line>,
    selected: usize,
}

impl ProfilesScreen {
    /// With the profile of `store` selected.
    pub(crate) fn new(store: &Store) -> ProfilesScreen {
        let known = store.profiles().into_iter().map(Some).map(Line::Profile);
        let lines: Vec<Line> =
            [Line::Profile(None)].into_iter().chain(known).chain([Line::New]).collect();
        let own = Line::Profile(store.profile().cloned());
        let selected = lines.iter().position(|line| *line == own).unwrap_or(0);
        ProfilesScreen { store: store.clone(), lines, selected }
    }

    fn choose(&self) -> Transition {
        match &self.lines[self.selected] {
            Line::Profile(profile) => Transition::PlayAs(self.store.of_other(profile.as_ref())),
            Line::New => {
                let store = self.store.clone();
                let on_submit = move |name: &str| {
                    let profile: ProfileName = name.parse().map_err(|error| format!("{error}"))?;
                    let made = store.of_other(Some(&profile));
                    made.make().map_err(|error| text::profile_not_made(&error))?;
                    Ok(Transition::PlayAs(made))
                };
                let prompt =
                    PromptDialog::new(text::ASK_PROFILE, String::new(), Box::new(on_submit));
                Transition::Push(Box::new(prompt))
            }
        }
    }

    fn page(&self, area: Rect) -> Result<layout::ListLayout, layout::TooSmall> {
        let count = self.lines.len() as u16;
        // On a low screen the list scrolls.
        let rows = count.min(area.height.saturating_sub(3)).max(MIN_ROWS.min(count));
        layout::fit_list(area, WIDTH, rows, 2)
    }

    fn line_at(&self, y: u16, area: Rect) -> Option<usize> {
        let list = self.page(area).ok()?.list;
        let row = usize::from(y.checked_sub(list.y).filter(|row| *row < list.height)?);
        let index = row + list::first_visible(self.selected, list);
        (index < self.lines.len()).then_some(index)
    }
}

impl Screen for ProfilesScreen {
    fn context(&self) -> Context {
        Context::Profiles
    }

    fn handle_intent(&mut self, intent: Intent) -> Transition {
        let count = self.lines.len();
        match intent {
            Intent::Up => self.selected = (self.selected + count - 1) % count,
            Intent::Down => self.selected = (self.selected + 1) % count,
            Intent::Choose => return self.choose(),
            Intent::Back => return Transition::Pop,
            Intent::Menu => return Transition::PopToMenu,
            Intent::Quit => return Transition::Quit,
            _ => {}
        }
        Transition::Stay
    }

    fn handle_mouse(&mut self, mouse: MouseEvent, area: Rect) -> Transition {
        match mouse.kind {
            MouseEventKind::WheelUp => self.handle_intent(Intent::Up),
            MouseEventKind::WheelDown => self.handle_intent(Intent::Down),
            MouseEventKind::Up => Transition::Stay,
            MouseEventKind::Down => match self.line_at(mouse.y, area) {
                Some(line) if line == self.selected => self.choose(),
                Some(line) => {
                    self.selected = line;
                    Transition::Stay
                }
                None => Transition::Stay,
            },
        }
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let page = match self.page(area) {
            Ok(page) => page,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        let head = page.head;
        writer.put_text(head.x, head.y, head.width, text::WHO_PLAYS, theme.style(StyleRole::Title));
        let rows = list::first_visible(self.selected, page.list)..self.lines.len();
        list::draw(rows, self.selected, page.list, theme, writer, |index, y, _, writer| {
            let name = match &self.lines[index] {
                Line::Profile(Some(name)) => name.to_string(),
                Line::Profile(None) => text::NO_PROFILE.to_string(),
                Line::New => text::NEW_PROFILE.to_string(),
            };
            let style = theme.style(StyleRole::Plain);
            let room = page.list.width.saturating_sub(1);
            writer.put_text(page.list.x + 1, y, room, &format!(" {name} "), style);
        });
        let note = (text::PROFILE_NOTE, StyleRole::Dim);
        list::draw_note(note, page.note, page.footer, theme, writer);
        self.draw_footer(page.footer, page.list.x, theme, writer);
    }
}
