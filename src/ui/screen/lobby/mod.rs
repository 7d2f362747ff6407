//! The tables that several programs share: a list with the board of the selected one, all of them as small boards, or
//! the ratings of the people. A thread reads the tables when somebody has written.

mod list_page;
mod ratings;
mod wall;

use super::prompt::PromptDialog;
use super::services::Services;
use super::setup::SetupScreen;
use super::{Input, MatchWish, News, Screen, Transition};
use crate::text;
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme};
use crate::ui::input::{Clickable, Context, Intent};
use crate::ui::screen::Notice;
use crate::ui::widget::{Header, card, footer, list, page_text};
use parlour_session::background::{Inbox, JobQueue, Wake};
use parlour_session::lobby::{Lobby, TableWish};
use parlour_session::play::game::Game;
use parlour_session::storage::{LobbyGlance, Overview, TableGlance};
use parlour_words::say;
use ratatui::layout::Rect;
use std::cell::Cell;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The least time between two looks at the tables. Not tuned: with two hundred of them a look takes some milliseconds.
const REST: Duration = Duration::from_millis(500);

/// No page is larger. Chosen by eye.
const MEASURE: (u16, u16) = (160, 48);

/// How the tables are shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum LobbyView {
    /// A line each.
    List,
    /// A small board each.
    Wall,
    /// Not they, but the ratings of the people.
    Ratings,
}

/// The tables, and what reads them.
pub(crate) struct LobbyScreen {
    path: PathBuf,
    overview: Arc<Mutex<Overview>>,
    queue: JobQueue,
    inbox: Inbox<Result<LobbyGlance, String>>,
    /// Whether somebody may have written since the last look.
    is_due: Arc<AtomicBool>,
    wake: Wake,
    /// What there is, once it was read.
    found: Option<Result<LobbyGlance, String>>,
    view: LobbyView,
    selected: usize,
    /// How many tables stand side by side and below each other, set by drawing.
    shown: Cell<(usize, usize)>,
    /// The game for which a table is made.
    game: &'static Game,
    notice: Option<Notice>,
}

impl LobbyScreen {
    /// Opens the tables of the lobby. `game` is that of the menu.
    pub(crate) fn open(game: &'static Game, view: LobbyView) -> Transition {
        Transition::open(move |services| Ok(Box::new(LobbyScreen::new(game, view, services))))
    }

    fn new(game: &'static Game, view: LobbyView, services: &Services) -> LobbyScreen {
        let path = services.lobby();
        let is_due = Arc::new(AtomicBool::new(false));
        let (due, wake) = (Arc::clone(&is_due), services.wake.clone());
        let screen = LobbyScreen {
            overview: Arc::new(Mutex::new(Overview::new(path.clone(), services.store.as_ref()))),
            path,
            queue: JobQueue::new("lobby").with_rest(REST),
            inbox: Inbox::new(services.wake.clone()),
            is_due,
            wake: Arc::new(move || {
                due.store(true, Ordering::Relaxed);
                wake();
            }),
            found: None,
            view,
            selected: 0,
            shown: Cell::new((1, 1)),
            game,
            notice: None,
        };
        screen.ask();
        screen
    }

    /// Has the thread look at the tables. Many are shown as they are read.
    fn ask(&self) {
        let (overview, wake) = (Arc::clone(&self.overview), self.wake.clone());
        let outbox = self.inbox.outbox();
        self.queue.run_latest(0, move || {
            let mut overview = overview.lock().unwrap_or_else(PoisonError::into_inner);
            loop {
                let found = overview.refresh(&wake).map_err(|error| text::without_os_code(&error));
                let Some(found) = found.transpose() else { return };
                let has_more = found.as_ref().is_ok_and(|found| found.is_partial);
                if !outbox.send(found) || !has_more {
                    return;
                }
            }
        });
    }

    /// Takes over what the thread has found. Returns whether there is anything new.
    fn take_found(&mut self) -> bool {
        if self.is_due.swap(false, Ordering::Relaxed) {
            self.ask();
        }
        let Some(found) = self.inbox.take().last() else { return false };
        let before = self.selected_table().map(|table| table.glance.name.clone());
        self.found = Some(found);
        let place = self.tables().iter().position(|it| Some(&it.glance.name) == before.as_ref());
        self.select(place.unwrap_or(self.selected));
        true
    }

    fn tables(&self) -> &[Arc<TableGlance>] {
        match &self.found {
            Some(Ok(found)) => &found.tables,
            _ => &[],
        }
    }

    fn selected_table(&self) -> Option<&TableGlance> {
        self.tables().get(self.selected).map(|table| &**table)
    }

    fn select(&mut self, index: usize) {
        self.selected = index.min(self.tables().len().saturating_sub(1));
    }

    /// Moves the selection by a number of tables. A step goes around at the ends.
    fn move_selection(&mut self, by: isize) {
        let last = self.tables().len().saturating_sub(1);
        self.select(match by {
            -1 => self.selected.checked_sub(1).unwrap_or(last),
            1 if self.selected >= last => 0,
            _ => self.selected.saturating_add_signed(by),
        });
    }

    /// Sits down at the selected table if there is a seat, or else watches it.
    fn go_to_table(&self, wants_seat: bool) -> Transition {
        let Some(table) = self.selected_table() else { return Transition::Stay };
        let code = table.glance.name.to_string();
        let wish = match wants_seat && table.can_sit() {
            true => TableWish::Join(code),
            false => TableWish::Watch(code),
        };
        Transition::Play(MatchWish::Table(wish))
    }

    /// Asks for the code of a table, which may be a private one.
    fn ask_for_code(&self) -> Transition {
        let path = self.path.clone();
        let then = move |line: &str| {
            let found = Lobby::at(&path).and_then(|lobby| lobby.find(line));
            let name = found.map_err(|error| text::without_os_code(&error))?;
            Ok(Transition::Play(MatchWish::Table(TableWish::Join(name.letters().to_string()))))
        };
        Transition::push(PromptDialog::new(say!("lobby-ask-code"), String::new(), Box::new(then)))
    }

    /// The sentence below the tables: what Enter does, or what is wrong.
    fn sentence(&self) -> (String, StyleRole) {
        if let Some(notice) = &self.notice {
            return (notice.sentence.clone(), notice.role());
        }
        let uncounted = match &self.found {
            Some(Err(sentence)) => return (sentence.clone(), StyleRole::Warning),
            Some(Ok(found)) => found.uncounted,
            None => 0,
        };
        let words = match self.selected_table() {
            _ if self.view == LobbyView::Ratings => match uncounted {
                0 => String::new(),
                count => say!("lobby-uncounted", count),
            },
            Some(table) => {
                let game = table.glance.game.title;
                match (table.own_seat, table.can_sit()) {
                    (Some(_), _) => say!("lobby-do-return", game),
                    (None, true) => say!("lobby-do-sit", game),
                    (None, false) => say!("lobby-do-watch", game),
                }
            }
            None => String::new(),
        };
        (words, StyleRole::Plain)
    }

    fn draw_header(&self, row: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let mut details = match self.view {
            LobbyView::List => String::new(),
            LobbyView::Wall => format!("{}  ", say!("lobby-wall")),
            LobbyView::Ratings => format!("{}  ", say!("lobby-ratings")),
        };
        let ignored = match &self.found {
            Some(Ok(found)) => found.ignored,
            _ => 0,
        };
        if self.found.is_some() {
            details += &say!("lobby-table-count", count = self.tables().len());
        }
        let ignored =
            if ignored > 0 { say!("lobby-ignored", count = ignored) } else { String::new() };
        let right = [(ignored.as_str(), theme.secondary())];
        Header { title: say!("lobby-title"), details: &details, right: &right }
            .draw(row, theme, writer);
    }

    /// Says what to do where nobody has a table.
    fn draw_empty(&self, body: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const WIDTH: u16 = 60;
        let key = theme.key_name(Context::Lobby, Intent::Setup);
        let words = say!("lobby-empty", key, game = self.game.title);
        let width = WIDTH.min(body.width);
        let lines = crate::ui::draw::wrap(&words, width.saturating_sub(2 * card::PADDING));
        let x = body.x + (body.width - width) / 2;
        let area = Rect { x, width, height: (lines.len() as u16 + 2).min(body.height), ..body };
        let inside = card::draw(area, false, theme, writer);
        let at = (inside.x, inside.y..inside.bottom());
        page_text::put_lines(at, inside.width, &lines, theme.style(StyleRole::Plain), writer);
    }
}

impl Screen for LobbyScreen {
    fn context(&self) -> Context {
        Context::Lobby
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        let has_tables = !self.tables().is_empty() && self.view != LobbyView::Ratings;
        match intent {
            Intent::Choose | Intent::Up | Intent::Down => has_tables,
            Intent::Watch => has_tables && self.selected_table().is_some_and(TableGlance::can_sit),
            Intent::Left | Intent::Right => has_tables && self.view == LobbyView::Wall,
            _ => true,
        }
    }

    fn handle(&mut self, input: Input) -> Transition {
        if let Input::Click(Clickable::Listed(index)) = input {
            if index == self.selected {
                return self.go_to_table(true);
            }
            self.select(index);
        }
        let Some(intent) = input.scrolling() else { return Transition::Stay };
        let (across, down) = self.shown.get();
        let (row, page) = (across as isize, (across * down) as isize);
        let is_list = self.view != LobbyView::Wall;
        match intent {
            Intent::Up if is_list => self.move_selection(-1),
            Intent::Down if is_list => self.move_selection(1),
            Intent::Up if self.selected >= across => self.move_selection(-row),
            Intent::Down if self.selected + across < self.tables().len() => {
                self.move_selection(row);
            }
            Intent::Left if !is_list => self.move_selection(-1),
            Intent::Right if !is_list => self.move_selection(1),
            Intent::PageUp => self.move_selection(-page),
            Intent::PageDown => self.move_selection(page),
            Intent::Choose if self.view != LobbyView::Ratings => return self.go_to_table(true),
            Intent::Watch if self.view != LobbyView::Ratings => return self.go_to_table(false),
            Intent::Setup => return SetupScreen::open_at_table(self.game),
            Intent::Load => return self.ask_for_code(),
            Intent::Next => {
                self.view = if is_list { LobbyView::Wall } else { LobbyView::List };
            }
            Intent::Statistics if self.view != LobbyView::Ratings => {
                self.view = LobbyView::Ratings;
            }
            Intent::Statistics | Intent::Back | Intent::Close
                if self.view == LobbyView::Ratings =>
            {
                self.view = LobbyView::List;
            }
            _ => return Transition::leave(intent),
        }
        Transition::Stay
    }

    fn on_news(&mut self, news: News, _: &Services) -> bool {
        match news {
            News::Focused => self.ask(),
            News::FromBackground => return self.take_found(),
            _ => {}
        }
        false
    }

    fn notice(&mut self) -> Option<&mut Option<Notice>> {
        Some(&mut self.notice)
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.selected_table().map_or(self.game, |table| table.glance.game))
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let page = Page::of(area, 1);
        let page =
            if self.view == LobbyView::Wall { page } else { page.measured(MEASURE.0, MEASURE.1) };
        self.draw_header(page.header, theme, writer);
        match &self.found {
            Some(Ok(found)) if self.view == LobbyView::Ratings => {
                ratings::draw(&found.ratings, page.body, theme, writer);
            }
            Some(Ok(found)) if found.tables.is_empty() => {
                self.draw_empty(page.body, theme, writer);
            }
            Some(Ok(_)) if self.view == LobbyView::Wall => {
                self.draw_wall(page.body, theme, writer);
            }
            Some(Ok(_)) => self.draw_list(&page, theme, writer),
            Some(Err(_)) | None => {}
        }
        let (sentence, role) = self.sentence();
        if !sentence.is_empty() {
            list::draw_message((&sentence, role), &page, theme, writer);
        }
        let table = self.selected_table();
        let word = |intent| match (intent, table) {
            (Intent::Choose, Some(table)) if table.own_seat.is_some() => {
                Some(say!("lobby-foot-return"))
            }
            (Intent::Choose, Some(table)) if !table.can_sit() => Some(say!("keys-foot-watch")),
            (Intent::Next, _) if self.view == LobbyView::Wall => Some(say!("keys-foot-list")),
            _ => None,
        };
        let is_enabled = |intent| self.is_enabled(intent);
        let (area, left) = (page.footer, page.body.x);
        footer::draw_named(Context::Lobby, is_enabled, word, area, left, theme, writer);
    }
}
