//! The opening explorer of an analysis board: the book of the game, with one's own games as soon as they are read.

use crate::text;
use crate::text::openings::{self, BookRow};
use crate::ui::widget::book_panel::BookPanel;
use parlour_session::background::{Inbox, JobQueue, Wake};
use parlour_session::openings::{BookMove, OpeningBook};
use parlour_session::play::Match;
use parlour_session::storage::Store;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The explorer, while it is open.
pub(super) struct Explorer {
    book: OpeningBook,
    /// The moves on the board of which the panel tells, if it does.
    shown: Option<Vec<String>>,
    /// The moves that the panel shows.
    moves: Vec<BookMove>,
    /// The book with the games of the archive, when they are read.
    found: Inbox<OpeningBook>,
    is_closed: Arc<AtomicBool>,
    _queue: JobQueue,
}

impl Explorer {
    /// The explorer of the game on the board. The archive of `store` is read in the background.
    pub(super) fn open(game: &dyn Match, store: Option<Store>, wake: Wake) -> Explorer {
        let book = OpeningBook::of_masters(game.game(), game.setup());
        let found = Inbox::new(wake);
        let queue = JobQueue::new("openings");
        let is_closed = Arc::new(AtomicBool::new(false));
        if let Some(store) = store {
            let (mut whole, outbox, is_closed) = (book.clone(), found.outbox(), is_closed.clone());
            queue.run(move || {
                let added = store.add_to_book(&mut whole, &|| is_closed.load(Ordering::Relaxed));
                outbox.send(whole);
                added.map_err(|error| text::without_os_code(&error))
            });
        }
        Explorer { book, shown: None, moves: Vec::new(), found, is_closed, _queue: queue }
    }

    /// Takes in what was read of the archive. Returns whether anything was.
    pub(super) fn take_news(&mut self) -> bool {
        match self.found.take().last() {
            Some(book) => {
                (self.book, self.shown) = (book, None);
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
        self.moves = self.book.moves(game);
        let row = |book_move| game.to_move().map(|seat| BookRow::new(book_move, seat));
        let (proven, games) = openings::for_panel(&self.book, game);
        Some(BookPanel { proven, games, rows: self.moves.iter().filter_map(row).collect() })
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
