//! The opening explorer of an analysis board: the book of the game, with one's own games as soon as they are read.

use crate::text;
use crate::text::openings::{self, BookRow};
use crate::ui::widget::book_panel::BookPanel;
use parlour_session::background::{Inbox, JobQueue, Wake};
use parlour_session::openings::{BookMove, OpeningBook};
use parlour_session::play::Match;
use parlour_session::storage::Store;
use parlour_words::say;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The explorer, while it is open.
pub(super) struct Explorer {
    /// What was read so far.
    book: Option<OpeningBook>,
    /// The moves on the board of which the panel tells, if it does.
    shown: Option<Vec<String>>,
    /// The moves that the panel shows.
    moves: Vec<BookMove>,
    /// The book, as soon as more of it is read.
    found: Inbox<OpeningBook>,
    is_closed: Arc<AtomicBool>,
    _queue: JobQueue,
}

impl Explorer {
    /// The explorer of the game on the board. The games of the masters, then the archive of `store`, are read in the
    /// background: of Amazons the first take half a second.
    pub(super) fn open(game: &dyn Match, store: Option<Store>, wake: Wake) -> Explorer {
        let found = Inbox::new(wake);
        let queue = JobQueue::new("openings");
        let is_closed = Arc::new(AtomicBool::new(false));
        let (game, setup) = (game.game(), game.setup());
        let (outbox, stop) = (found.outbox(), is_closed.clone());
        queue.run(move || {
            let mut book = OpeningBook::of_masters(game, setup);
            outbox.send(book.clone());
            let Some(store) = store else { return Ok(()) };
            let added = store.add_to_book(&mut book, &|| stop.load(Ordering::Relaxed));
            outbox.send(book);
            added.map_err(|error| text::without_os_code(&error))
        });
        Explorer { book: None, shown: None, moves: Vec::new(), found, is_closed, _queue: queue }
    }

    /// Takes in what was read. Returns whether anything was.
    pub(super) fn take_news(&mut self) -> bool {
        match self.found.take().last() {
            Some(book) => {
                (self.book, self.shown) = (Some(book), None);
                true
            }
            None => false,
        }
    }

    /// What is known of the position on the board; `None` if the panel shows that already.
    pub(super) fn panel(&mut self, game: &dyn Match) -> Option<BookPanel> {
        let shown = Some(game.move_texts());
        if shown == self.shown {
            return None;
        }
        self.shown = shown;
        let Some(book) = &self.book else {
            return Some(BookPanel { note: say!("explorer-reading"), ..BookPanel::default() });
        };
        self.moves = book.moves(game);
        let row = |book_move| game.to_move().map(|seat| BookRow::new(book_move, seat));
        let (proven, games) = openings::for_panel(book, game);
        let rows = self.moves.iter().filter_map(row).collect();
        Some(BookPanel { proven, games, rows, note: say!("explorer-nothing") })
    }

    /// A move of the panel, by its number from 1.
    pub(super) fn move_text(&self, number: u8) -> Option<String> {
        let index = usize::from(number).checked_sub(1)?;
        Some(self.moves.get(index)?.texts[0].clone())
    }
}

impl Drop for Explorer {
    fn drop(&mut self) {
        self.is_closed.store(true, Ordering::Relaxed);
    }
}
