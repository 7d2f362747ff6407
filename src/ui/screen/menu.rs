//! The menu: the list of games, with a preview of the selected one.

use super::{Screen, Transition, draw_too_small};
use crate::rules::scene::Scene;
use crate::session::catalog::example::Example;
use crate::session::catalog::registry::{ALL_GAMES, Game};
use crate::session::storage::private_file::FileName;
use crate::session::storage::stats::Tally;
use crate::session::storage::store::Store;
use crate::text;
use crate::ui::draw::board_layout::LayoutInput;
use crate::ui::draw::buffer_writer::{BufferWriter, text_width, wrap};
use crate::ui::draw::layout;
use crate::ui::draw::theme::{StyleRole, Theme};
use crate::ui::input::context::Context;
use crate::ui::input::intent::Intent;
use crate::ui::input::mouse::{MouseEvent, MouseEventKind};
use crate::ui::input::text_input::TextInput;
use crate::ui::settings::choices::Surface;
use crate::ui::settings::config::Config;
use crate::ui::widget::board_view::BoardView;
use crate::ui::widget::{board, list, text_input, title};
use ratatui::layout::Rect;
use std::cell::{Cell, OnceCell};

/// Columns of the titles.
const TITLE_WIDTH: u16 = 18;
/// Columns of the panel with a small board and what the game is about.
const PANEL_WIDTH: u16 = 34;
/// Columns for what is typed to find a game; no title is longer.
const MAX_FILTER_CELLS: usize = 16;

/// A menu entry: a game, and its example position, made when the entry is first drawn.
struct MenuEntry {
    game: &'static Game,
    preview: OnceCell<Option<Scene>>,
}

impl MenuEntry {
    /// The last position of the game's worked example.
    fn scene(&self) -> Option<&Scene> {
        let scene = || {
            let game = Example::of(self.game).ok()?.game;
            Some(game.scene(game.moves().len()))
        };
        self.preview.get_or_init(scene).as_ref()
    }
}

/// Where the parts of the menu are.
struct MenuLayout {
    page: layout::ListLayout,
    /// Whether the list says what each game is about.
    has_abouts: bool,
    /// The panel about the selected game.
    panel: Option<Rect>,
    /// The scale of the name in large letters; 0: it is a word.
    title_scale: u16,
}

/// The menu of painted boards: the name in large letters, the list, and the selected game's board as
/// large as it can be.
fn hall(area: Rect, entries: u16) -> MenuLayout {
    let margin = if area.width >= 120 { 4 } else { 2 };
    let title_scale = if area.width >= 120 && area.height >= 40 { 2 } else { 1 };
    let (_, title_rows) = title::size(title_scale);
    let width = area.width - 2 * margin;
    let left = area.x + margin;
    let footer = Rect { y: area.bottom() - 1, height: 1, ..area };
    let head = Rect::new(left, area.y + title_scale, width, title_rows);
    let top = head.bottom() + 2;
    let list = Rect::new(left, top, TITLE_WIDTH, entries);
    let note = Rect::new(left, footer.y - 2, width, 1);
    let panel_x = list.right() + 3;
    let panel_y = head.bottom() + 1;
    let panel = Rect::new(panel_x, panel_y, left + width - panel_x, note.y.saturating_sub(panel_y));
    let page = layout::ListLayout { head, list, note, footer };
    MenuLayout { page, has_abouts: false, panel: Some(panel), title_scale }
}

/// The entries, the selected one, and the filter.
pub(crate) struct MenuScreen {
    entries: Vec<MenuEntry>,
    selected: usize,
    /// The text typed to find a game, while it is typed.
    filter: Option<TextInput>,
    shows_tips: bool,
    /// How boards were drawn last; clicks are understood by it.
    surface: Cell<Surface>,
    warning: Option<String>,
    /// The saved games, if the user has a home folder.
    store: Option<Store>,
    /// A person's results against computers, for each entry.
    tallies: Vec<Tally>,
    /// The number of unfinished saved games.
    unfinished_count: usize,
    /// Games that have ended here. Their files may be among the unfinished ones for a while.
    ended: Vec<FileName>,
}

impl MenuScreen {
    /// With the first game selected.
    pub(crate) fn new(config: &Config) -> MenuScreen {
        let menu_games = ALL_GAMES.iter().filter(|game| game.menu_entry == game.name);
        let entries = menu_games.map(|game| MenuEntry { game, preview: OnceCell::new() }).collect();
        MenuScreen {
            entries,
            selected: 0,
            filter: None,
            shows_tips: config.tips,
            surface: Cell::new(config.surface),
            warning: None,
            store: None,
            tallies: Vec::new(),
            unfinished_count: 0,
            ended: Vec::new(),
        }
    }

    /// The results against computers of the selected entry, all its games together.
    fn tally_sentence(&self) -> String {
        self.tallies
            .get(self.selected)
            .map(|tally| text::tally_sentence(*tally))
            .unwrap_or_default()
    }

    fn selected(&self) -> &'static Game {
        self.entries[self.selected].game
    }

    /// The indices of the entries that fit the filter.
    fn visible_entries(&self) -> Vec<usize> {
        let typed = self.filter.as_ref().map_or("", TextInput::text).to_lowercase();
        let matches_filter = |place: &MenuEntry| {
            let variants = ALL_GAMES.iter().filter(|game| game.menu_entry == place.game.name);
            variants.into_iter().any(|game| game.title.to_lowercase().contains(&typed))
        };
        (0..self.entries.len()).filter(|&index| matches_filter(&self.entries[index])).collect()
    }

    fn select(&mut self, forward: bool) {
        let shown = self.visible_entries();
        let here = shown.iter().position(|index| *index == self.selected);
        let Some(last) = shown.len().checked_sub(1) else { return };
        let to = match (here, forward) {
            (None, _) => 0,
            (Some(at), true) => {
                if at == last {
                    0
                } else {
                    at + 1
                }
            }
            (Some(at), false) => at.checked_sub(1).unwrap_or(last),
        };
        self.selected = shown[to];
    }

    /// Selects an entry that fits the filter, after the filter has changed.
    fn keep_selection_visible(&mut self) {
        let shown = self.visible_entries();
        if !shown.contains(&self.selected) {
            self.selected = shown.first().copied().unwrap_or(self.selected);
        }
    }

    fn edit_filter(&mut self, intent: Intent) -> Transition {
        match intent {
            Intent::Up => self.select(false),
            Intent::Down => self.select(true),
            Intent::Next => {
                let title = self.selected().title.to_lowercase();
                self.filter = Some(TextInput::new(title, MAX_FILTER_CELLS));
            }
            Intent::Back => self.filter = None,
            Intent::Choose if !self.visible_entries().is_empty() => {
                self.filter = None;
                return Transition::StartLastSetup(self.selected());
            }
            _ => {
                if self.filter.as_mut().is_some_and(|filter| filter.edit(intent)) {
                    self.keep_selection_visible();
                }
            }
        }
        Transition::Stay
    }

    fn layout(&self, area: Rect) -> Result<MenuLayout, layout::TooSmall> {
        if self.surface.get() == Surface::Painted && area.width >= 80 && area.height >= 24 {
            return Ok(hall(area, self.entries.len() as u16));
        }
        // Beside the list stand the panel, what each game is about, both, or neither.
        let longest =
            self.entries.iter().map(|place| text_width(place.game.about)).max().unwrap_or(0);
        let beside = match area.width {
            wide if wide >= TITLE_WIDTH + longest + 2 + PANEL_WIDTH => longest + 2 + PANEL_WIDTH,
            wide if wide >= TITLE_WIDTH + PANEL_WIDTH + 4 && area.height >= 18 => PANEL_WIDTH,
            wide if wide >= TITLE_WIDTH + longest + 2 => longest,
            _ => 0,
        };
        let lines = if beside == longest { 1 } else { 2 };
        let rows = self.entries.len() as u16;
        let page = layout::fit_list(area, TITLE_WIDTH + beside.max(PANEL_WIDTH), rows, lines)?;
        let list = page.list;
        let x = match beside {
            PANEL_WIDTH => Some(list.x + TITLE_WIDTH),
            wide if wide > PANEL_WIDTH => Some(list.right() - PANEL_WIDTH),
            _ => None,
        };
        let panel = x.map(|x| {
            let (width, height) =
                (list.right().saturating_sub(x), (page.footer.y - 1).saturating_sub(list.y));
            Rect::new(x, list.y, width, height)
        });
        let has_abouts = beside > 0 && beside != PANEL_WIDTH;
        Ok(MenuLayout { page, has_abouts, panel, title_scale: 0 })
    }

    /// The sentence below the list. On a small screen it says what the selected game is about.
    fn note(&self, small: bool) -> (String, StyleRole) {
        match &self.warning {
            Some(warning) => (warning.clone(), StyleRole::Warning),
            None if small => (self.selected().about.to_string(), StyleRole::Dim),
            None if self.unfinished_count > 0 => {
                (text::unfinished_games(self.unfinished_count), StyleRole::Plain)
            }
            None if self.shows_tips => (text::TIP_MENU.to_string(), StyleRole::Dim),
            None => (String::new(), StyleRole::Dim),
        }
    }

    /// Draws the panel beside the list: what the game is about, results, and a small board.
    fn draw_panel(&self, room: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let place = &self.entries[self.selected];
        let mut about = wrap(place.game.about, room.width);
        about.extend(wrap(&self.tally_sentence(), room.width));
        let above = about.len() as u16 + 1;
        for (line, y) in about.iter().zip(room.y..) {
            writer.put_text(room.x, y, room.width, line, theme.style(StyleRole::Dim));
        }
        let below = Rect { y: room.y + above, height: room.height.saturating_sub(above), ..room };
        if let Some(position) = place.scene()
            && let Some(board) =
                layout::fit_board(below, &LayoutInput::from_scene(position, theme.surface))
        {
            board::draw(&BoardView::static_view(position, &board, theme), writer);
        }
    }

    /// Draws the program's name, and behind it the filter being typed or the tagline.
    fn draw_head(&self, head: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let x =
            writer.put_text(head.x, head.y, head.width, text::NAME, theme.style(StyleRole::Title));
        let width = head.right().saturating_sub(x + 2);
        self.draw_tagline(Rect { x: x + 2, width, ..head }, theme, writer);
    }

    /// Draws the filter being typed, or the tagline.
    fn draw_tagline(&self, line: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let dim = theme.style(StyleRole::Dim);
        match &self.filter {
            Some(filter) => {
                let x = writer.put_text(line.x, line.y, line.width, text::FIND_PROMPT, dim);
                let room = line.right().saturating_sub(x + 1);
                text_input::draw(filter, (x, line.y), room, theme, writer);
            }
            None => {
                writer.put_text(line.x, line.y, line.width, text::TAGLINE, dim);
            }
        }
    }

    /// Draws the titles of the entries in `shown`, with what each game is about if `has_abouts`.
    fn draw_entries(
        &self,
        shown: &[usize],
        area: Rect,
        has_abouts: bool,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let (plain, dim) = (theme.style(StyleRole::Plain), theme.style(StyleRole::Dim));
        if shown.is_empty() {
            writer.put_text(area.x + 2, area.y, area.width, text::NONE_FOUND, dim);
        }
        let selected = shown.iter().position(|&index| index == self.selected);
        let selected = selected.unwrap_or(usize::MAX);
        list::draw(0..shown.len(), selected, area, theme, writer, |row, y, _, writer| {
            let game = self.entries[shown[row]].game;
            writer.put_text(area.x + 1, y, area.width - 1, &format!(" {} ", game.title), plain);
            if has_abouts {
                let room = area.right().saturating_sub(area.x + TITLE_WIDTH);
                writer.put_text(area.x + TITLE_WIDTH, y, room, game.about, dim);
            }
        });
    }
}

impl Screen for MenuScreen {
    fn context(&self) -> Context {
        if self.filter.is_some() { Context::TextInput } else { Context::Menu }
    }

    fn handle_intent(&mut self, intent: Intent) -> Transition {
        self.warning = None;
        if self.filter.is_some() {
            return self.edit_filter(intent);
        }
        match intent {
            Intent::Up => self.select(false),
            Intent::Down => self.select(true),
            Intent::Choose => return Transition::StartLastSetup(self.selected()),
            Intent::Setup => return Transition::OpenSetup(self.selected()),
            Intent::Saved => return Transition::OpenSavedGames,
            Intent::Filter => self.filter = Some(TextInput::new("", MAX_FILTER_CELLS)),
            Intent::Quit => return Transition::Quit,
            _ => {}
        }
        Transition::Stay
    }

    fn insert_char(&mut self, letter: char) {
        if self.filter.as_mut().is_some_and(|filter| filter.insert(letter)) {
            self.keep_selection_visible();
        }
    }

    fn handle_mouse(&mut self, mouse: MouseEvent, area: Rect) -> Transition {
        match mouse.kind {
            MouseEventKind::WheelUp => return self.handle_intent(Intent::Up),
            MouseEventKind::WheelDown => return self.handle_intent(Intent::Down),
            MouseEventKind::Up => return Transition::Stay,
            MouseEventKind::Down => {}
        }
        let Ok(MenuLayout { page, .. }) = self.layout(area) else { return Transition::Stay };
        let row = mouse.y.checked_sub(page.list.y).map(usize::from);
        match row.and_then(|row| self.visible_entries().get(row).copied()) {
            Some(index) if index == self.selected => Transition::StartLastSetup(self.selected()),
            Some(index) => {
                self.selected = index;
                Transition::Stay
            }
            None => Transition::Stay,
        }
    }

    fn show_warning(&mut self, sentence: String) {
        self.warning = Some(sentence);
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        intent != Intent::Saved || self.store.is_some()
    }

    fn on_store_opened(&mut self, store: &Store) {
        self.store = Some(store.clone());
        self.on_focus();
    }

    fn on_game_ended(&mut self, name: &FileName) {
        self.ended.push(name.clone());
    }

    fn on_focus(&mut self) {
        let Some(store) = &self.store else { return };
        let all = store.stats().against_computers();
        let sum = |place: &MenuEntry| {
            let games = ALL_GAMES.iter().filter(|game| game.menu_entry == place.game.name);
            let tallies = games.filter_map(|game| all.get(game.name));
            tallies.fold(Tally::default(), |sum, tally| sum + *tally)
        };
        self.tallies = self.entries.iter().map(sum).collect();
        self.unfinished_count = store.count_unfinished(&self.ended);
    }

    fn on_config_change(&mut self, config: &Config) {
        self.shows_tips = config.tips;
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.selected())
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.surface.set(theme.surface);
        let layout = match self.layout(area) {
            Ok(layout) => layout,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        let MenuLayout { page, has_abouts, panel, title_scale } = layout;
        let list = page.list;
        if title_scale > 0 {
            title::draw((page.head.x, page.head.y), title_scale, theme, writer);
            let below = Rect { y: page.head.bottom(), height: 1, ..page.head };
            self.draw_tagline(below, theme, writer);
        } else {
            self.draw_head(page.head, theme, writer);
        }
        let shown = self.visible_entries();
        let beside = panel.filter(|_| !shown.is_empty()).map(|panel| panel.x);
        let width = beside.map_or(list.width, |x| x.saturating_sub(list.x + 1));
        let entries = Rect { width: width.min(list.width), ..list };
        self.draw_entries(&shown, entries, has_abouts, theme, writer);
        let (note, role) = self.note(panel.is_none() && !has_abouts);
        let mut at = page.note;
        let mut panel = panel;
        if let Some(panel) = panel.as_mut().filter(|_| title_scale == 0 && !note.is_empty()) {
            // The panel reaches down almost to the footer: the note gets a row between them.
            let bottom = page.footer.y - 2;
            panel.height = bottom.saturating_sub(panel.y);
            at = Rect::new(list.x, bottom, area.right().saturating_sub(list.x), 1);
        }
        if let Some(panel) = panel.filter(|_| !shown.is_empty()) {
            self.draw_panel(panel, theme, writer);
        }
        list::draw_note((&note, role), at, page.footer, theme, writer);
        self.draw_footer(page.footer, list.x, theme, writer);
    }
}
