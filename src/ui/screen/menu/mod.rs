//! The menu: a card for each game with a small picture of it, or a list where there is less room.

mod cards;
mod column;
mod grid;
mod list_page;
mod selection;
mod today;
mod vignettes;

use super::drill::lesson::LessonScreen;
use super::lobby::{LobbyScreen, LobbyView};
use super::profiles::ProfilesScreen;
use super::puzzle_list::PuzzleListScreen;
use super::saved_games::SavedGamesScreen;
use super::services::Services;
use super::setup::SetupScreen;
use super::statistics::StatisticsScreen;
use super::{Input, MatchWish, News, Screen, Transition};
use crate::text;
use crate::ui::draw::{BufferWriter, Theme};
use crate::ui::input::{Clickable, Context, Intent, MouseEvent, MouseEventKind};
use crate::ui::screen::Notice;
use crate::ui::screen::analysis::AnalysisScreen;
use crate::ui::settings::{Config, Surface};
use grid::MenuGrid;
use parlour_rules::Scene;
use parlour_session::background::Reader;
use parlour_session::catalog::registry::Game;
use parlour_session::catalog::{ALL_GAMES, solved};
use parlour_session::lesson::Lesson;
use parlour_session::lobby::shared_table::count_attended;
use parlour_session::play::MatchStart;
use parlour_session::progress::TodayEntry;
use parlour_session::progress::today::Today;
use parlour_session::record::Record;
use parlour_session::storage::glance::LastGames;
use parlour_session::storage::{FileName, ProfileName, Store, Tally};
use parlour_words::say;
use ratatui::layout::Rect;
use std::cell::{Cell, OnceCell};
use std::path::PathBuf;
use vignettes::Vignette;

/// A menu entry: a game, and its pictures, made when they are first drawn.
struct MenuEntry {
    game: &'static Game,
    vignette: OnceCell<Option<Vignette>>,
    example: OnceCell<Option<Scene>>,
}

/// The entries, and the selected one.
pub(crate) struct MenuScreen {
    entries: Vec<MenuEntry>,
    selected: usize,
    shows_tips: bool,
    /// Whether it says who wins with best play, where that is known.
    tells_solved: bool,
    /// How boards were drawn last; clicks are understood by it.
    surface: Cell<Surface>,
    /// How many cards stood side by side when the menu was drawn last; `None`: it was a list.
    card_columns: Cell<Option<usize>>,
    /// How many entries for today were drawn last.
    today_drawn: Cell<usize>,
    notice: Option<Notice>,
    /// The saved games, if the user has a home folder.
    store: Option<Store>,
    /// A person's results against computers, for each entry.
    tallies: Vec<Tally>,
    /// How many steps of the lesson in each game were done.
    lesson_steps: Vec<(&'static str, usize)>,
    /// The number of unfinished saved games.
    unfinished_count: usize,
    /// Games that have ended here. Their files may be among the unfinished ones for a while.
    ended: Vec<FileName>,
    /// What to do today, and which entry is selected; `None`: a game is.
    today: Vec<TodayEntry>,
    selected_today: Option<usize>,
    /// The games played last, and what reads all that.
    last_games: LastGames,
    reader: Option<Reader<(Today, usize)>>,
    /// The folder of the lobby, and how many tables there have somebody at them.
    lobby: PathBuf,
    tables_here: usize,
}

impl MenuScreen {
    /// With the first game selected.
    pub(crate) fn new(config: &Config) -> MenuScreen {
        let menu_games = ALL_GAMES.iter().filter(|game| game.menu_entry == game.name);
        let entry = |game| MenuEntry { game, vignette: OnceCell::new(), example: OnceCell::new() };
        MenuScreen {
            entries: menu_games.map(entry).collect(),
            selected: 0,
            shows_tips: config.tips,
            tells_solved: config.solved,
            surface: Cell::new(config.surface),
            card_columns: Cell::new(None),
            today_drawn: Cell::new(usize::MAX),
            notice: None,
            store: None,
            tallies: Vec::new(),
            lesson_steps: Vec::new(),
            unfinished_count: 0,
            ended: Vec::new(),
            today: Vec::new(),
            selected_today: None,
            last_games: LastGames::default(),
            reader: None,
            lobby: PathBuf::new(),
            tables_here: 0,
        }
    }

    /// The results against computers of an entry, all its games together.
    fn tally(&self, entry: usize) -> Tally {
        self.tallies.get(entry).copied().unwrap_or_default()
    }

    /// Offers the lesson of a game that nobody has played here and that has not been learned.
    fn lesson_offer(&self, theme: &Theme) -> Option<String> {
        let game = self.selected();
        let steps = Lesson::count_steps(game);
        let is_new = self.tally(self.selected) == Tally::default();
        let is_new = is_new && self.selected_today().is_none();
        let is_offered = self.shows_tips && is_new && steps > self.lesson_steps_done(game);
        let key = || theme.key_name(Context::Menu, Intent::Lesson);
        (is_offered && steps > 0)
            .then(|| say!("lesson-offer", game = game.title, key = key(), steps))
    }

    /// Who wins the selected game on its usual board, if that is known and the person wants to know.
    fn solved_note(&self) -> Option<String> {
        let game = self.selected();
        let setup = &game.supported_setups.default_setup;
        let value = solved::value_of_start(game, setup).filter(|_| self.tells_solved)?;
        Some(text::solved_board_note(game.name, setup, value))
    }

    fn lesson_steps_done(&self, game: &Game) -> usize {
        self.lesson_steps.iter().find(|(name, _)| *name == game.name).map_or(0, |(_, done)| *done)
    }

    /// Who plays, if that is a profile.
    fn profile(&self) -> Option<&ProfileName> {
        self.store.as_ref().and_then(Store::profile)
    }

    fn selected(&self) -> &'static Game {
        let entry = self.selected_today().map(TodayEntry::game);
        entry.unwrap_or(self.entries[self.selected].game)
    }

    /// The cards, if boards are painted and there is room.
    fn grid(&self, area: Rect) -> Option<MenuGrid> {
        let is_painted = self.surface.get() == Surface::Painted;
        is_painted.then(|| MenuGrid::fit(area, self.entries.len())).flatten()
    }

    /// Has the thread read the games played last, for the column beside the cards.
    fn read_last_games(&mut self) {
        if self.unfinished_count == 0 {
            self.last_games.unfinished = None;
        }
        let (Some(store), Some(reader)) = (self.store.clone(), &self.reader) else { return };
        let (ended, lobby) = (self.ended.clone(), self.lobby.clone());
        reader.ask(move || (Today::of(&store, &ended), count_attended(&lobby)));
    }

    /// How many tables have people at them, if any, and the key that shows them.
    fn people_here(&self, theme: &Theme) -> Option<String> {
        let key = || theme.key_name(Context::Menu, Intent::Lobby);
        let count = self.tables_here;
        (count > 0).then(|| say!("lobby-on-menu", count, key = key()))
    }

    /// Takes the entries of games that have ended meanwhile off the list, and keeps the selection in it.
    fn forget_ended(&mut self) {
        let ended = &self.ended;
        self.today.retain(|entry| match entry {
            TodayEntry::Continue(glance) | TodayEntry::YourMove { glance, .. } => {
                !ended.contains(&glance.name)
            }
            _ => true,
        });
        let last = self.today.len().checked_sub(1);
        self.selected_today = self.selected_today.and_then(|index| Some(index.min(last?)));
    }

    /// Who plays, or what the program is.
    fn tagline(&self) -> String {
        self.profile().map_or_else(|| say!("screen-tagline").to_string(), text::playing_as)
    }
}

impl MenuScreen {
    fn run(&mut self, intent: Intent) -> Transition {
        match intent {
            Intent::Up => self.select_row(false),
            Intent::Down => self.select_row(true),
            Intent::Left | Intent::Previous => self.select(false),
            Intent::Right | Intent::Next => self.select(true),
            Intent::LineStart => (self.selected, self.selected_today) = (0, None),
            Intent::LineEnd => {
                (self.selected, self.selected_today) = (self.entries.len() - 1, None);
            }
            Intent::Digit(number) => return self.do_today(usize::from(number.saturating_sub(1))),
            Intent::Choose if self.selected_today().is_some() => {
                return self.do_today(self.selected_today.unwrap_or_default());
            }
            Intent::Choose => return Transition::Play(MatchWish::LastSetup(self.selected())),
            Intent::Setup => return SetupScreen::open(self.selected()),
            Intent::Saved => return Transition::open(SavedGamesScreen::open),
            Intent::Statistics => return Transition::open(StatisticsScreen::open),
            Intent::Lobby => return LobbyScreen::open(self.selected(), LobbyView::List),
            Intent::Profiles => return Transition::open(ProfilesScreen::open),
            Intent::Lesson => {
                let game = self.selected();
                return Transition::open(|services| LessonScreen::of_game(game, services));
            }
            Intent::Openings => return AnalysisScreen::explore(self.selected()),
            Intent::Puzzles => return PuzzleListScreen::open(self.selected()),
            Intent::Quit => return Transition::Quit,
            _ => {}
        }
        Transition::Stay
    }

    fn click(&mut self, mouse: MouseEvent, area: Rect) -> Transition {
        match mouse.kind {
            MouseEventKind::WheelUp => return self.run(Intent::Previous),
            MouseEventKind::WheelDown => return self.run(Intent::Next),
            MouseEventKind::Up => return Transition::Stay,
            MouseEventKind::Down => {}
        }
        let clicked = match self.grid(area) {
            Some(grid) => grid.card_at(mouse.x, mouse.y),
            None => self.entry_in_list(mouse.y, area),
        };
        match clicked {
            Some(index) if index == self.selected && self.selected_today().is_none() => {
                Transition::Play(MatchWish::LastSetup(self.selected()))
            }
            Some(index) => {
                (self.selected, self.selected_today) = (index, None);
                Transition::Stay
            }
            None => Transition::Stay,
        }
    }

    /// Reads the figures of the games again.
    fn read_store(&mut self) {
        let Some(store) = &self.store else { return };
        let all = store.tallies();
        let sum = |place: &MenuEntry| {
            let games = ALL_GAMES.iter().filter(|game| game.menu_entry == place.game.name);
            let tallies = games.filter_map(|game| all.get(game.name));
            tallies.fold(Tally::default(), |sum, tally| sum + *tally)
        };
        self.tallies = self.entries.iter().map(sum).collect();
        let lessons = store.lessons_done();
        let done = |place: &MenuEntry| (place.game.name, lessons.titles(place.game).len());
        self.lesson_steps = self.entries.iter().map(done).collect();
        self.unfinished_count = store.count_unfinished(&self.ended);
        self.read_last_games();
    }

    /// Takes over another store.
    fn open_store(&mut self, services: &Services) {
        if self.store.is_some() {
            // Somebody else plays on.
            (self.ended, self.today, self.selected_today) = (Vec::new(), Vec::new(), None);
            self.last_games = LastGames::default();
        }
        self.store = services.store.clone();
        self.reader = Some(Reader::new(services.wake.clone()));
        self.read_store();
    }

    /// Takes over what was read of the last games. Returns whether anything was.
    fn take_read(&mut self) -> bool {
        let Some(found) = self.reader.as_ref().and_then(Reader::take) else { return false };
        (Today { last_games: self.last_games, entries: self.today }, self.tables_here) = found;
        // A game that has ended meanwhile does not go on.
        let ended = &self.ended;
        self.last_games.unfinished.take_if(|glance| ended.contains(&glance.name));
        self.forget_ended();
        true
    }
}

impl Screen for MenuScreen {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn handle(&mut self, input: Input) -> Transition {
        match input {
            Input::Intent(intent) => return self.run(intent),
            Input::Click(Clickable::Listed(index)) => return self.do_today(index),
            Input::Mouse(mouse, area) => return self.click(mouse, area),
            _ => {}
        }
        Transition::Stay
    }

    fn notice(&mut self) -> Option<&mut Option<Notice>> {
        Some(&mut self.notice)
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        match intent {
            Intent::Saved | Intent::Statistics | Intent::Profiles => self.store.is_some(),
            Intent::Lesson => !self.selected().lesson.is_empty(),
            // In a list they are other names of up and down.
            Intent::Left | Intent::Right => self.card_columns.get().is_some(),
            _ => true,
        }
    }

    fn on_news(&mut self, news: News, services: &Services) -> bool {
        if matches!(news, News::StoreOpened | News::Focused) {
            self.lobby = services.lobby();
        }
        match news {
            News::StoreOpened => self.open_store(services),
            News::GameChosen(game) => {
                let entry = self.entries.iter().position(|it| it.game.name == game.menu_entry);
                self.selected = entry.unwrap_or(self.selected);
            }
            News::GameEnded(name) => {
                self.ended.push(name.clone());
                self.last_games.unfinished.take_if(|glance| glance.name == *name);
                self.forget_ended();
            }
            News::Focused => self.read_store(),
            News::FromBackground => return self.take_read(),
            News::Configured => {
                let config = &services.config;
                (self.shows_tips, self.tells_solved) = (config.tips, config.solved);
            }
            News::Opened => return false,
        }
        true
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.selected())
    }

    fn shown_record(&self) -> Option<Record> {
        Some(Record::new(&MatchStart::default_for(self.selected()), None))
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.surface.set(theme.surface);
        let grid = self.grid(area);
        self.card_columns.set(grid.as_ref().map(|grid| grid.columns));
        match grid {
            Some(grid) => self.draw_grid(&grid, theme, writer),
            None => self.draw_list(area, theme, writer),
        }
    }
}
