//! A program driven by written keys, whose picture can be read.

use crossterm::event::KeyCode;
use parlour::session::shelf::{Start, find};
use parlour::session::thinking::{Reply, Report};
use parlour::ui::app::{App, Wish};
use parlour::ui::config::{Config, Motion};
use parlour::ui::event::Event;
use parlour::ui::keys::Key;
use parlour::ui::options::{Depth, Options};
use parlour::ui::preset::Presets;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// How long a thread may take on a busy machine before a test gives up on it.
pub const PATIENCE: Duration = Duration::from_secs(120);

pub struct Desk {
    pub app: App,
    pub replies: Receiver<Reply>,
    pub report: Report,
    wishes: Vec<Wish>,
}

/// What the surroundings say in these tests.
pub fn options(ascii: bool, colours: Depth) -> Options {
    Options { ascii, fixed_ascii: false, colours, fixed_colours: false, seed: 7 }
}

/// Settings without what comes and goes.
pub fn still() -> Config {
    Config { motion: Motion::Off, tips: false, ..Config::default() }
}

impl Desk {
    pub fn new(ascii: bool, colours: Depth) -> Desk {
        let (sender, replies) = channel();
        let report: Report = Arc::new(move |reply| {
            let _ = sender.send(reply); // a test that has ended hears nobody
        });
        let app = App::new(&options(ascii, colours), still(), Presets::default(), report.clone());
        Desk { app, replies, report, wishes: Vec::new() }
    }

    /// At the menu, in Unicode and 256 colours.
    pub fn menu() -> Desk {
        Desk::new(false, Depth::Ansi256)
    }

    /// At the table of a game between people, `moves` having been played.
    pub fn table(game: &str, ascii: bool, moves: &[&str]) -> Desk {
        let mut desk = Desk::new(ascii, Depth::Ansi256);
        desk.app.open(start(game, moves)).expect("the game can begin");
        desk
    }

    /// Types keys, written as themselves or as `<Enter>`.
    pub fn keys(&mut self, script: &str) -> &mut Desk {
        for key in read(script) {
            self.press(key);
        }
        self
    }

    pub fn press(&mut self, key: Key) {
        self.app.handle([Event::Key(key)]);
        self.wishes.extend(self.app.take_wishes());
    }

    pub fn has_quit(&self) -> bool {
        self.wishes.contains(&Wish::Quit)
    }

    /// What was wished for since this was asked last.
    pub fn take_wishes(&mut self) -> Vec<Wish> {
        self.wishes.extend(self.app.take_wishes());
        std::mem::take(&mut self.wishes)
    }

    /// Waits for the next reply of a computer player and hands it over.
    pub fn hear(&mut self) {
        let reply = self.replies.recv_timeout(PATIENCE).expect("a computer player answers");
        self.app.handle([Event::Reply(reply)]);
    }

    pub fn picture(&self, width: u16, height: u16) -> Buffer {
        let backend = TestBackend::new(width, height);
        let mut terminal = Terminal::new(backend).expect("memory is there");
        terminal.draw(|frame| self.app.draw(frame)).expect("memory takes everything");
        terminal.backend().buffer().clone()
    }

    pub fn screen(&self, width: u16, height: u16) -> String {
        lines(&self.picture(width, height))
    }
}

pub fn start(game: &str, moves: &[&str]) -> Start {
    let game = find(game).expect("a game of the shelf");
    Start { moves: moves.iter().map(ToString::to_string).collect(), ..Start::usual(game) }
}

/// The rows of a picture, without the blanks at their ends.
pub fn lines(picture: &Buffer) -> String {
    let width = usize::from(picture.area.width);
    let row = |cells: &[ratatui::buffer::Cell]| {
        let row: String = cells.iter().map(|cell| cell.symbol()).collect();
        row.trim_end().to_string()
    };
    picture.content.chunks(width).map(row).collect::<Vec<_>>().join("\n")
}

fn read(script: &str) -> Vec<Key> {
    let mut keys = Vec::new();
    let mut rest = script;
    while let Some(sign) = rest.chars().next() {
        let name = rest.strip_prefix('<').and_then(|rest| rest.split_once('>'));
        let (code, after) = match name {
            Some((name, after)) => (named(name), after),
            None => (KeyCode::Char(sign), &rest[sign.len_utf8()..]),
        };
        keys.push(Key::of(code));
        rest = after;
    }
    keys
}

fn named(name: &str) -> KeyCode {
    match name {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "S-Tab" => KeyCode::BackTab,
        "Bksp" => KeyCode::Backspace,
        "Space" => KeyCode::Char(' '),
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        name => panic!("no key is called {name}"),
    }
}
