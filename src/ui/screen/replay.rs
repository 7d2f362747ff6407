//! A saved game looked through, move by move.

use super::prompt::Prompt;
use super::{Go, Screen, too_small};
use crate::ai::Kit;
use crate::session::Match;
use crate::session::folder::Name;
use crate::session::game::Game;
use crate::session::record::Record;
use crate::session::seats::Sitter;
use crate::session::shelf::{Start, StartError};
use crate::session::store::{self, Place, Store, StoreError};
use crate::ui::bindings::Context;
use crate::ui::geometry::{self, Facts, Side};
use crate::ui::intent::Intent;
use crate::ui::pen::{Pen, wrap};
use crate::ui::theme::{Look, Meaning};
use crate::ui::widget::players::{Players, pieces};
use crate::ui::widget::view::View;
use crate::ui::widget::{footer, message, scene};
use crate::ui::words;
use ratatui::layout::Rect;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::Arc;

/// How far a page goes.
const PAGE: usize = 10;

/// A game and how far into it we are.
pub struct Replay {
    record: Record,
    /// Where it was read, if it can be read again.
    path: Option<PathBuf>,
    /// Where it will be when it has ended, if it is somebody's game under way.
    archived: Option<PathBuf>,
    game: Box<dyn Match>,
    /// So many moves have been played.
    at: usize,
    warning: Option<String>,
}

/// The match of a record, nobody thinking about it.
///
/// # Errors
/// If it cannot be played.
pub fn open(record: &Record) -> Result<Box<dyn Match>, StartError> {
    let start = record.start(&Kit::default());
    // Nobody thinks, but everybody is called what they were.
    let called = |(name, sitter): (&String, &Sitter)| match (name.as_str(), sitter.is_human()) {
        ("", false) => sitter.to_string(),
        (name, _) => name.to_string(),
    };
    let names = start.names.iter().zip(&start.sitters).map(called).collect();
    Start { names, ..start.between_people() }.open(&(Arc::new(|_| {}) as _))
}

impl Replay {
    /// At the end of `record`, which was read at `path`.
    ///
    /// # Errors
    /// If it cannot be played.
    pub fn new(record: Record, path: Option<PathBuf>) -> Result<Replay, StartError> {
        let game = open(&record)?;
        Ok(Replay { at: record.plies.len(), record, path, archived: None, game, warning: None })
    }

    /// The same of a game under way in `store`, which is found there too when it has ended.
    #[must_use]
    pub fn of_store(self, store: &Store, name: &Name) -> Replay {
        Replay { archived: Some(store.path(Place::Archive, name)), ..self }
    }

    fn plies(&self) -> usize {
        self.record.plies.len()
    }

    /// The game as far as it is shown.
    fn so_far(&self) -> Record {
        let mut record = self.record.clone();
        if self.at < self.plies() {
            record.plies.truncate(self.at);
        }
        record.ending = None;
        record
    }

    fn reread(&mut self) {
        let Some(path) = &self.path else { return };
        let mut read = store::read(path);
        if read.as_ref().is_err_and(is_gone)
            && let Some(archived) = self.archived.take()
        {
            read = store::read(&archived);
            if read.is_ok() {
                self.warning = Some(words::PUT_AWAY.to_string());
                self.path = Some(archived);
            }
        }
        let record = read.map_err(|error| match is_gone(&error) {
            true => words::GONE.to_string(),
            false => words::plain(&error),
        });
        let opened = record.and_then(|record| match open(&record) {
            Ok(game) => Ok((record, game)),
            Err(error) => Err(words::plain(&error)),
        });
        match opened {
            Ok((record, game)) => {
                let at_end = self.at == self.plies();
                (self.record, self.game) = (record, game);
                self.at = if at_end { self.plies() } else { self.at.min(self.plies()) };
            }
            Err(sentence) => self.warning = Some(sentence),
        }
    }

    fn draw_bar(
        &self,
        players: &Players,
        result: Option<&str>,
        area: Rect,
        look: &Look,
        pen: &mut Pen,
    ) {
        let (title, plain) = (look.style(Meaning::Title), look.style(Meaning::Plain));
        pen.text(area.x, area.y, area.width, self.record.game.title, title);
        let below = Rect { y: area.y + 2, height: area.height.saturating_sub(2), ..area };
        let rows = players.list(below, look, pen);
        let mut y = below.y + rows + 1;
        // What was said of the last move may be long.
        let result = result.map(str::to_string).into_iter();
        for line in result.chain(words::replayed(&self.record, self.at)) {
            for line in wrap(&line, area.width) {
                if y < area.bottom() {
                    pen.text(area.x, y, area.width, &line, plain);
                }
                y += 1;
            }
        }
    }
}

/// Whether there is no such file any more.
fn is_gone(error: &StoreError) -> bool {
    matches!(error, StoreError::System(_, error) if error.kind() == ErrorKind::NotFound)
}

/// A line with a mark where `at` of `of` is.
fn scrubber(at: usize, of: usize, width: u16, look: &Look) -> String {
    let room = usize::from(width).saturating_sub(12).clamp(3, 40);
    let place = at * (room - 1) / of.max(1);
    let sign = |index| if index == place { look.glyphs.arrow } else { look.glyphs.strokes.across };
    let line: String = (0..room).map(sign).collect();
    format!("{line} {at}/{of}")
}

impl Screen for Replay {
    fn context(&self) -> Context {
        Context::Replay
    }

    fn able(&self, intent: Intent) -> bool {
        match intent {
            Intent::Older | Intent::PageUp | Intent::Oldest => self.at > 0,
            Intent::Newer | Intent::PageDown | Intent::Newest => self.at < self.plies(),
            Intent::Reread => self.path.is_some(),
            _ => true,
        }
    }

    fn act(&mut self, intent: Intent) -> Go {
        self.warning = None;
        let last = self.plies();
        match intent {
            Intent::Older => self.at = self.at.saturating_sub(1),
            Intent::Newer => self.at = (self.at + 1).min(last),
            Intent::PageUp => self.at = self.at.saturating_sub(PAGE),
            Intent::PageDown => self.at = (self.at + PAGE).min(last),
            Intent::Oldest => self.at = 0,
            Intent::Newest => self.at = last,
            Intent::Reread => self.reread(),
            Intent::Copy => return Go::Copy(Box::new(self.so_far())),
            Intent::Save => return Go::Push(Box::new(Prompt::save(self.record.clone()))),
            Intent::Back => return Go::Back,
            Intent::Menu => return Go::Menu,
            Intent::Quit => return Go::Quit,
            _ => {}
        }
        Go::Stay
    }

    fn tell(&mut self, sentence: String) {
        self.warning = Some(sentence);
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.record.game)
    }

    fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) {
        let mut scene = self.game.scene(self.at);
        let ending = self.record.ending.filter(|_| self.at == self.plies());
        if let Some(ending) = ending {
            // Nobody is to move, whatever the rules say of the position.
            (scene.outcome, scene.to_move) = (Some(ending.outcome), None);
        }
        let result = ending.map(|ending| words::result(&*self.game, &scene, ending));
        let layout = match geometry::table(area, &Facts::of(&scene)) {
            Ok(layout) => layout,
            Err(needs) => return too_small(needs, area, look, pen),
        };
        scene::draw(&View::still(&scene, &layout.board, look), pen);
        let start = pieces(&self.game.scene(0));
        let (game, threats) = (&*self.game, &[][..]);
        let players = Players { game, scene: &scene, start: &start, threats, unkept: false };
        match layout.side {
            Side::Bar(area) => self.draw_bar(&players, result.as_deref(), area, look, pen),
            Side::Strip(area) => players.strip(None, area, look, pen),
        }
        let able = |intent| self.able(intent);
        footer::draw(self.context(), able, layout.footer, layout.board.area.x, look, pen);
        let line = match (result, layout.side) {
            // There is no other place for it.
            (Some(result), Side::Strip(_)) => result,
            _ => scrubber(self.at, self.plies(), area.width, look),
        };
        let (sentence, meaning) = match &self.warning {
            Some(warning) => (warning, Meaning::Warning),
            None => (&line, Meaning::Plain),
        };
        message::draw((sentence, meaning), None, self.warning.is_some(), &layout, look, pen);
    }
}
