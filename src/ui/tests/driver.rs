//! Drives the program with keys written as text and renders its screens.

use crate::ui::app::{App, Effect};
use crate::ui::input::{Key, Kiosk};
use crate::ui::settings::choices::Motion;
use crate::ui::settings::environment::Background;
use crate::ui::settings::{ColorDepth, Config, Environment, LastSetups, Surface};
use crate::ui::term::AppEvent;
use crate::ui::themes::ThemeName;
use crossterm::event::KeyCode;
use parlour_session::catalog::find_game;
use parlour_session::coach::table_coach::TEST_NODES;
use parlour_session::play::{MatchStart, Reply, ReplySink};
use parlour_session::record::date::DAY_STANDS;
use parlour_words::current::STAYS_ON_THREAD;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// How long a test waits for a thread; long, because the machine may be busy.
pub(super) const TIMEOUT: Duration = Duration::from_secs(120);

pub(super) struct AppDriver {
    pub(super) app: App,
    pub(super) replies: Receiver<Reply>,
    pub(super) reply_sink: ReplySink,
    /// Tells when something has come from a thread.
    pub(super) woken: Receiver<()>,
    effects: Vec<Effect>,
}

/// The nodes of a full look of coaches in tests: few, so that a look takes no time.
const COACH_NODES: u64 = 3_000;

/// A program on a day that stands, whose coaches look with few nodes, and what its threads tell.
fn program(
    environment: &Environment,
    config: Config,
    reply_sink: ReplySink,
) -> (App, Receiver<()>) {
    TEST_NODES.set(Some(COACH_NODES));
    DAY_STANDS.store(true, Ordering::Relaxed);
    STAYS_ON_THREAD.store(true, Ordering::Relaxed);
    let (sender, woken) = channel();
    let wake = Arc::new(move || {
        let _ = sender.send(()); // a test that has ended needs no news
    });
    (App::new(environment, config, LastSetups::default(), reply_sink, wake), woken)
}

/// The environment of these tests.
pub(super) fn environment(ascii: bool, color_depth: ColorDepth) -> Environment {
    Environment {
        is_mosh: false,
        ascii,
        ascii_forced: false,
        has_sextants: false,
        color_depth,
        color_depth_forced: false,
        background: Background::Dark,
        background_query: false,
        kiosk: None,
        seed: 7,
    }
}

/// Settings without animations, tips and mouse, with plain boards. Painted boards have tests of their own.
pub(super) fn static_config() -> Config {
    let usual = Config::default();
    let (motion, pace) = (Motion::Off, Motion::Off);
    Config { motion, pace, tips: false, mouse: false, surface: Surface::Plain, ..usual }
}

impl AppDriver {
    pub(super) fn new(ascii: bool, color_depth: ColorDepth) -> AppDriver {
        AppDriver::with(ascii, color_depth, |_| {})
    }

    /// At the menu, with painted boards.
    pub(super) fn painted(color_depth: ColorDepth, theme: ThemeName) -> AppDriver {
        AppDriver::with(false, color_depth, |config| {
            (config.surface, config.theme) = (Surface::Painted, theme);
        })
    }

    /// At the menu, with settings that differ from the static ones.
    pub(super) fn with(
        ascii: bool,
        color_depth: ColorDepth,
        change: impl Fn(&mut Config),
    ) -> AppDriver {
        let mut config = static_config();
        change(&mut config);
        AppDriver::of(environment(ascii, color_depth), config)
    }

    /// At the menu of a kiosk.
    pub(super) fn in_kiosk() -> AppDriver {
        let usual = environment(false, ColorDepth::Ansi256);
        AppDriver::of(
            Environment { kiosk: Some(Kiosk { keeps_profile: true }), ..usual },
            static_config(),
        )
    }

    fn of(environment: Environment, config: Config) -> AppDriver {
        let (reply_sink, replies) = ReplySink::channel();
        let (app, woken) = program(&environment, config, reply_sink.clone());
        AppDriver { app, replies, reply_sink, woken, effects: Vec::new() }
    }

    /// At the menu, in Unicode and 256 colours.
    pub(super) fn at_menu() -> AppDriver {
        AppDriver::new(false, ColorDepth::Ansi256)
    }

    /// At the menu with plain boards, and at the menu with painted ones.
    pub(super) fn at_either_menu() -> [AppDriver; 2] {
        [AppDriver::at_menu(), AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK)]
    }

    /// At the menu in ASCII, with settings that differ from the static ones.
    pub(super) fn configured(change: impl Fn(&mut Config)) -> AppDriver {
        AppDriver::with(true, ColorDepth::Ansi256, change)
    }

    /// In a game between people after `moves`.
    pub(super) fn in_game(game: &str, ascii: bool, moves: &[&str]) -> AppDriver {
        let mut driver = AppDriver::new(ascii, ColorDepth::Ansi256);
        driver.app.start_game(start(game, moves)).expect("the game can begin");
        driver
    }

    /// Presses keys: characters, or names such as `<Enter>`.
    pub(super) fn keys(&mut self, script: &str) -> &mut AppDriver {
        for key in parse_keys(script) {
            self.press(key);
        }
        self
    }

    pub(super) fn press(&mut self, key: Key) {
        self.app.handle([AppEvent::Key(key)]);
        self.effects.extend(self.app.take_effects());
    }

    pub(super) fn has_quit(&self) -> bool {
        self.effects.contains(&Effect::Quit)
    }

    /// The effects since the last call.
    pub(super) fn take_effects(&mut self) -> Vec<Effect> {
        self.effects.extend(self.app.take_effects());
        std::mem::take(&mut self.effects)
    }

    /// Waits for the next reply of a computer player and delivers it.
    pub(super) fn deliver_reply(&mut self) {
        let reply = self.replies.recv_timeout(TIMEOUT).expect("a computer player answers");
        self.app.handle([AppEvent::Reply(reply)]);
    }

    /// Waits until the coach knows so much that the screen contains `words`.
    pub(super) fn await_coach(&mut self, words: &str) -> &mut AppDriver {
        while !self.screen(80, 24).contains(words) {
            self.woken.recv_timeout(TIMEOUT).unwrap_or_else(|_| {
                panic!("the coach does not say {words:?}:\n{}", self.screen(80, 24))
            });
            self.app.handle([AppEvent::News]);
        }
        self
    }

    pub(super) fn render(&self, width: u16, height: u16) -> Buffer {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        self.app.paint(area, &mut buffer);
        buffer
    }

    pub(super) fn screen(&self, width: u16, height: u16) -> String {
        lines(&self.render(width, height))
    }
}

/// A game of Breakthrough between people after four moves, in ASCII.
pub(super) fn breakthrough_game() -> AppDriver {
    AppDriver::in_game("breakthrough", true, &["b2-b3", "g7-g6", "b3-b4", "g6-g5"])
}

pub(super) fn start(game: &str, moves: &[&str]) -> MatchStart {
    let game = find_game(game).expect("a registered game");
    MatchStart {
        moves: moves.iter().map(ToString::to_string).collect(),
        ..MatchStart::default_for(game)
    }
}

/// The rows of a buffer without blanks at their ends.
pub(super) fn lines(picture: &Buffer) -> String {
    let width = usize::from(picture.area.width);
    let row = |cells: &[ratatui::buffer::Cell]| {
        let row: String = cells.iter().map(|cell| cell.symbol()).collect();
        row.trim_end().to_string()
    };
    picture.content.chunks(width).map(row).collect::<Vec<_>>().join("\n")
}

fn parse_keys(script: &str) -> Vec<Key> {
    let mut keys = Vec::new();
    let mut rest = script;
    while let Some(ch) = rest.chars().next() {
        let name = rest.strip_prefix('<').and_then(|rest| rest.split_once('>'));
        let (code, after) = match name {
            Some((name, after)) => (key_named(name), after),
            None => (KeyCode::Char(ch), &rest[ch.len_utf8()..]),
        };
        keys.push(Key::of(code));
        rest = after;
    }
    keys
}

fn key_named(name: &str) -> KeyCode {
    match name {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "S-Tab" => KeyCode::BackTab,
        "Bksp" => KeyCode::Backspace,
        "Space" => KeyCode::Char(' '),
        "Del" => KeyCode::Delete,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        name => panic!("no key is called {name}"),
    }
}
