//! Choosing who plays: the profiles on this account, nobody in particular, or somebody new.

use super::prompt::PromptDialog;
use super::services::Services;
use super::{Input, Screen, Transition, draw_footer, draw_too_small};
use crate::text;
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme, layout};
use crate::ui::input::{Context, Intent, MouseEventKind};
use crate::ui::settings::Surface;
use crate::ui::widget::{Header, list, page_text};
use parlour_session::storage::{ProfileName, Store};
use parlour_words::{say, system_error};
use ratatui::layout::Rect;
use std::cell::Cell;

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
    /// How the screen was drawn last; clicks are understood by it.
    surface: Cell<Surface>,
}

impl ProfilesScreen {
    /// Opens the list.
    ///
    /// # Errors
    /// A sentence: there is no store.
    pub(crate) fn open(services: &Services) -> Result<Box<dyn Screen>, String> {
        Ok(Box::new(ProfilesScreen::new(services.require_store()?)))
    }

    /// With the profile of `store` selected.
    pub(crate) fn new(store: &Store) -> ProfilesScreen {
        let mut profiles = store.profiles();
        // A new one has no folder before its first game.
        profiles.extend(store.profile().cloned());
        profiles.sort();
        profiles.dedup();
        let known = profiles.into_iter().map(Some).map(Line::Profile);
        let lines: Vec<Line> =
            [Line::Profile(None)].into_iter().chain(known).chain([Line::New]).collect();
        let own = Line::Profile(store.profile().cloned());
        let selected = lines.iter().position(|line| *line == own).unwrap_or(0);
        let surface = Cell::new(Surface::default());
        ProfilesScreen { store: store.clone(), lines, selected, surface }
    }

    fn choose(&self) -> Transition {
        match &self.lines[self.selected] {
            Line::Profile(profile) => play_as(self.store.of_other(profile.as_ref()), &self.store),
            Line::New => {
                let store = self.store.clone();
                let on_submit = move |name: &str| {
                    let profile: ProfileName =
                        name.parse().map_err(|error| text::no_profile_name(&error))?;
                    let made = store.of_other(Some(&profile));
                    made.make().map_err(|error| {
                        say!("profiles-not-made", reason = text::reason_of(&system_error(&error)))
                    })?;
                    Ok(play_as(made, &store))
                };
                let on_submit = Box::new(on_submit);
                Transition::push(PromptDialog::new(say!("profiles-ask"), String::new(), on_submit))
            }
        }
    }

    /// Where the parts are: a painted page, or a list.
    fn parts(&self, area: Rect) -> Result<Parts, layout::TooSmall> {
        let count = self.lines.len() as u16;
        let page = Page::fit(area, 1).filter(|_| self.surface.get() == Surface::Painted);
        if let Some(page) = page {
            let (body, height) = (page.body, count.min(page.body.height));
            let width = WIDTH.min(body.width);
            let list = Rect { x: body.x, width, height, ..body };
            return Ok(Parts { head: page.header, list, note: page.message, footer: page.footer });
        }
        // On a low screen the list scrolls.
        let rows = count.min(area.height.saturating_sub(3)).max(MIN_ROWS.min(count));
        let list = layout::fit_list(area, WIDTH, rows, 2)?;
        Ok(Parts { head: list.head, list: list.list, note: list.note, footer: list.footer })
    }

    fn line_at(&self, y: u16, area: Rect) -> Option<usize> {
        let list = self.parts(area).ok()?.list;
        let row = usize::from(y.checked_sub(list.y).filter(|row| *row < list.height)?);
        let index = row + list::first_visible(self.selected, list);
        (index < self.lines.len()).then_some(index)
    }

    /// The words of a line.
    fn words(&self, index: usize) -> String {
        match &self.lines[index] {
            Line::Profile(Some(name)) => name.to_string(),
            Line::Profile(None) => say!("profiles-nobody").to_string(),
            Line::New => say!("profiles-new").to_string(),
        }
    }

    /// Draws a painted page.
    fn draw_page(&self, parts: &Parts, theme: &Theme, writer: &mut BufferWriter) {
        let header = Header { title: say!("profiles-who-plays"), details: "", right: &[] };
        header.draw(parts.head, theme, writer);
        let first = list::first_visible(self.selected, parts.list);
        let rows = (first..self.lines.len()).zip(parts.list.y..parts.list.bottom());
        for (index, y) in rows {
            let row = Rect { y, height: 1, ..parts.list };
            let style = list::draw_row_ground(row, index == self.selected, theme, writer);
            writer.put_text(row.x + 2, y, row.width - 2, &self.words(index), style);
        }
        let note = (say!("profiles-note"), StyleRole::Plain);
        page_text::draw_sentence(note, parts.note, theme, writer);
        draw_footer(self, parts.footer, parts.list.x, theme, writer);
    }
}

/// Goes on at the menu with the games of `store`.
fn play_as(store: Store, own: &Store) -> Transition {
    if store.profile() == own.profile() {
        Transition::PopToMenu
    } else {
        Transition::change(|services| services.store = Some(store))
    }
}

/// The parts of the screen.
struct Parts {
    head: Rect,
    list: Rect,
    note: Rect,
    footer: Rect,
}

impl Screen for ProfilesScreen {
    fn context(&self) -> Context {
        Context::Profiles
    }

    fn handle(&mut self, input: Input) -> Transition {
        if let Input::Mouse(mouse, area) = input
            && mouse.kind == MouseEventKind::Down
            && let Some(line) = self.line_at(mouse.y, area)
        {
            if line == self.selected {
                return self.choose();
            }
            self.selected = line;
        }
        let Some(intent) = input.scrolling() else { return Transition::Stay };
        let count = self.lines.len();
        match intent {
            Intent::Up => self.selected = (self.selected + count - 1) % count,
            Intent::Down => self.selected = (self.selected + 1) % count,
            Intent::Choose => return self.choose(),
            _ => return Transition::leave(intent),
        }
        Transition::Stay
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.surface.set(theme.surface);
        let parts = match self.parts(area) {
            Ok(parts) => parts,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        if theme.surface == Surface::Painted && Page::fit(area, 1).is_some() {
            return self.draw_page(&parts, theme, writer);
        }
        let (head, plain) = (parts.head, theme.style(StyleRole::Plain));
        writer.put_text(
            head.x,
            head.y,
            head.width,
            say!("profiles-who-plays"),
            theme.style(StyleRole::Title),
        );
        let rows = list::first_visible(self.selected, parts.list)..self.lines.len();
        list::draw(rows, self.selected, parts.list, theme, writer, |index, y, _, writer| {
            let words = format!(" {} ", self.words(index));
            writer.put_text(parts.list.x + 1, y, parts.list.width - 1, &words, plain);
        });
        let note = (say!("profiles-note"), StyleRole::Dim);
        list::draw_note(note, parts.note, parts.footer, theme, writer);
        draw_footer(self, parts.footer, parts.list.x, theme, writer);
    }
}
