//! Choosing who plays: the profiles on this account, nobody in particular, or somebody new. Beside the list
//! stands what is kept of the selected one.

use super::glance_text::{draw_game, draw_results, is_opposite_for_person};
use super::prompt::PromptDialog;
use super::services::Services;
use super::{Input, News, Screen, Transition, draw_footer};
use crate::text;
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme};
use crate::ui::input::{Clickable, Context, Intent};
use crate::ui::widget::{BoardMap, Header, card, list, page_text};
use parlour_session::background::{Reader, Wake};
use parlour_session::storage::{GameList, Glance, ProfileName, Store, Tally};
use parlour_words::{say, system_error};
use ratatui::layout::Rect;

/// Columns of the list, and of the card beside it where there is room. Chosen by eye.
const LIST_WIDTH: u16 = 34;
const CARD_WIDTH: u16 = 46;
const MIN_CARD_WIDTH: u16 = 36;

/// A line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Line {
    /// Games of this profile, or of nobody in particular.
    Profile(Option<ProfileName>),
    /// Another profile is made.
    New,
}

/// What is kept of a profile.
struct Kept {
    unfinished: usize,
    /// The results against computers.
    tally: Tally,
    /// The game played last.
    last: Option<Glance>,
}

/// The list, and the selected line.
pub(crate) struct ProfilesScreen {
    store: Store,
    lines: Vec<Line>,
    selected: usize,
    /// What is kept of the selected profile, once it was read, and what reads it.
    kept: Option<Kept>,
    reader: Reader<(usize, Kept)>,
}

impl ProfilesScreen {
    /// Opens the list.
    ///
    /// # Errors
    /// A sentence: there is no store.
    pub(crate) fn open(services: &Services) -> Result<Box<dyn Screen>, String> {
        Ok(Box::new(ProfilesScreen::new(services.require_store()?, services.wake.clone())))
    }

    /// With the profile of `store` selected. `wake` is called when something was read.
    pub(crate) fn new(store: &Store, wake: Wake) -> ProfilesScreen {
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
        let reader = Reader::new(wake);
        let mut screen =
            ProfilesScreen { store: store.clone(), lines, selected, kept: None, reader };
        screen.select(selected);
        screen
    }

    /// Selects a line, and has read what is kept of its profile.
    fn select(&mut self, line: usize) {
        self.selected = line;
        self.kept = None;
        if let Line::Profile(profile) = &self.lines[line] {
            let store = self.store.of_other(profile.as_ref());
            self.reader.ask(move || (line, Kept::of(&store)));
        }
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

    /// The words of a line.
    fn words(&self, index: usize) -> String {
        match &self.lines[index] {
            Line::Profile(Some(name)) => name.to_string(),
            Line::Profile(None) => say!("profiles-nobody").to_string(),
            Line::New => say!("profiles-new").to_string(),
        }
    }

    /// Draws what is kept of the selected profile: its games under way, its results, and its last game.
    fn draw_kept(&self, kept: &Kept, place: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let map = kept.last.as_ref().map(|glance| BoardMap {
            scene: &glance.scene,
            is_flipped: is_opposite_for_person(glance),
            scale: 2,
            is_quiet: false,
        });
        let has_results = kept.tally != Tally::default();
        let (map_width, map_height) = map.map_or((0, 0), |map| map.size(theme));
        let above = if has_results { 6 } else { 3 };
        let height = (2 + above + map_height + u16::from(map_height > 0)).min(place.height);
        let inside = card::draw(Rect { height, ..place }, false, theme, writer);
        let Rect { x, mut y, width, .. } = inside;
        page_text::put(
            (x, y),
            width,
            &self.words(self.selected),
            theme.style(StyleRole::Title),
            writer,
        );
        let games = match kept {
            Kept { unfinished: 0, last: None, .. } => say!("profiles-no-games").to_string(),
            Kept { unfinished, .. } => say!("profiles-under-way", count = *unfinished),
        };
        page_text::put((x, y + 1), width, &games, theme.secondary(), writer);
        y += 3;
        if has_results {
            draw_results(kept.tally, Rect { y, height: 2, ..inside }, theme, writer);
            y += 3;
        }
        if let (Some(map), Some(glance)) = (map, &kept.last)
            && y + map_height <= inside.bottom()
        {
            map.draw((x, y), theme, writer);
            let words_x = x + map_width + 2;
            let room = inside.right().saturating_sub(words_x);
            draw_game(glance, Rect { x: words_x, y, width: room, height: 4 }, theme, writer);
        }
    }
}

impl Kept {
    fn of(store: &Store) -> Kept {
        let last = |list: GameList| {
            let game = store.list(list).ok()?.into_iter().next()?;
            Some((game.modified, store.glance(list, &game.name)?))
        };
        let games = [GameList::Unfinished, GameList::Archive].into_iter().filter_map(last);
        Kept {
            unfinished: store.count_unfinished(&[]),
            tally: store.tallies().values().fold(Tally::default(), |sum, tally| sum + *tally),
            last: games.max_by_key(|(modified, _)| *modified).map(|(_, glance)| glance),
        }
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

impl Screen for ProfilesScreen {
    fn context(&self) -> Context {
        Context::Profiles
    }

    fn handle(&mut self, input: Input) -> Transition {
        if let Input::Click(Clickable::Listed(line)) = input {
            if line == self.selected {
                return self.choose();
            }
            self.select(line);
        }
        let Some(intent) = input.scrolling() else { return Transition::Stay };
        let count = self.lines.len();
        match intent {
            Intent::Up => self.select((self.selected + count - 1) % count),
            Intent::Down => self.select((self.selected + 1) % count),
            Intent::Choose => return self.choose(),
            _ => return Transition::leave(intent),
        }
        Transition::Stay
    }

    fn on_news(&mut self, news: News, _: &Services) -> bool {
        let News::FromBackground = news else { return false };
        // Another one may be selected by now.
        let found = self.reader.take().filter(|(line, _)| *line == self.selected);
        let is_new = found.is_some();
        self.kept = found.map(|(_, kept)| kept).or(self.kept.take());
        is_new
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let rows = (self.lines.len() as u16).max(20);
        let rows_of_note = if area.width < 60 { 2 } else { 1 };
        let page = Page::of(area, rows_of_note).measured(LIST_WIDTH + 3 + CARD_WIDTH, rows);
        let header = Header { title: say!("profiles-who-plays"), details: "", right: &[] };
        header.draw(page.header, theme, writer);
        let has_card = page.body.width >= LIST_WIDTH + 3 + MIN_CARD_WIDTH;
        let (list, beside) = if has_card {
            page.split_body(LIST_WIDTH, 3, CARD_WIDTH)
        } else {
            (page.body, Rect::default())
        };
        let lines = list::Rows::of(self.lines.len(), self.selected);
        lines.draw(list, theme, writer, |index, row, writer| {
            let style = theme.style(StyleRole::Plain);
            page_text::put(
                (row.x + 2, row.y),
                row.width.saturating_sub(2),
                &self.words(index),
                style,
                writer,
            );
        });
        if let Some(kept) = self.kept.as_ref().filter(|_| has_card) {
            self.draw_kept(kept, beside, theme, writer);
        }
        let note = (say!("profiles-note"), StyleRole::Plain);
        page_text::draw_sentence(note, page.message, theme, writer);
        draw_footer(self, page.footer, page.body.x, theme, writer);
    }
}
