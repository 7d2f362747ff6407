//! Random bytes from a terminal and random sizes, with a store on disk.

use super::cases::{case_count, config};
use super::memory_growth::MemoryGrowth;
use crate::ui::app::{App, Effect};
use crate::ui::settings::{Config, Environment, LastSetups};
use crate::ui::term::AppEvent;
use crate::ui::term::decode::{InputDecoder, InputEvent};
use parlour_session::play::ReplySink;
use parlour_session::storage::Store;
use proptest::prelude::*;
use proptest::sample::select;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::process::Command;
use std::sync::Arc;

/// Bytes that arrive together: keys, parts of keys, anything.
fn typed() -> impl Strategy<Value = Vec<u8>> {
    let keys = select(vec![
        "\t",
        "\t\r",
        "\x1b[A",
        "\x1b[B",
        "\x1b[C",
        "\x1b[D",
        "\x1b",
        "\x1b[",
        "\x1b[<0;5;5M",
        "\x1b[<0;5;5m",
        "u",
        "r",
        "m",
        "n",
        "y",
        "d",
        "/",
        "c",
        "x",
        "i",
        "?",
        "a",
        ",",
        "M",
        "[",
        "]",
        "{",
        "}",
        "s",
        "o",
        "R",
        " ",
        ":",
        "q",
        "U",
        "z",
        "\x0b",
        "\x0c",
        "\x7f",
        "\x07",
    ]);
    prop_oneof![
        8 => keys.prop_map(|key| key.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>().prop_filter("no folder", |byte| *byte != b'/'), 0..6),
    ]
}

static GROWTH: MemoryGrowth = MemoryGrowth::new();

/// Inputs of one case.
const INPUTS_PER_CASE: usize = 100;

fn cases() -> u32 {
    (case_count() / INPUTS_PER_CASE as u32).max(20)
}

/// Set in the process that runs the cases.
const CHILD_VARIABLE: &str = "PARLOUR_FUZZ_CHILD";

/// The cases change the current folder and measure memory, so they get a process of their own:
/// this test binary, told to run this test only.
#[test]
fn keys_and_sizes() {
    if std::env::var_os(CHILD_VARIABLE).is_some() {
        return run_cases();
    }
    let program = std::env::current_exe().expect("the test knows its own program");
    let status = Command::new(program)
        .args(["ui::tests::fuzz::keys::keys_and_sizes", "--exact", "--nocapture"])
        .env(CHILD_VARIABLE, "1")
        .status()
        .expect("the program starts");
    assert!(status.success(), "{status}");
}

proptest! {
    #![proptest_config(config(cases()))]

    fn run_cases(
        pieces in prop::collection::vec((typed(), 1u16..120, 1u16..50, any::<bool>()), INPUTS_PER_CASE),
        seed in any::<u64>(),
    ) {
        let home = tempfile::tempdir().expect("a temporary folder");
        // A random name of a file must not lead into another folder.
        let here = home.path().join("here");
        std::fs::create_dir(&here).and_then(|()| std::env::set_current_dir(&here)).expect("a folder");
        let ascii = seed.is_multiple_of(2);
        let options = Environment::from_vars(&|name| (name == "LANG" && !ascii).then(|| "C.UTF-8".to_string()), seed);
        // A search may fill its table, which counts as growth, so the table is small.
        let config = Config { hash: 1, ..Config::default() };
        let mut app = App::new(&options, config, LastSetups::default(), ReplySink::ignore(), Arc::new(|| {}));
        app.set_store(Store::at(home.path()));
        let mut decoder = InputDecoder::default();
        for (mut bytes, width, height, painted) in pieces {
            if app.context().accepts_text() {
                bytes.retain(|byte| *byte != b'/');
            }
            for input in decoder.feed(&bytes) {
                app.handle([match input {
                    InputEvent::Key(key) => AppEvent::Key(key),
                    InputEvent::Pasted(ch) => AppEvent::Pasted(ch),
                    InputEvent::PasteEnded => AppEvent::PasteEnded,
                    InputEvent::Mouse(mouse) => AppEvent::Mouse(mouse),
                    InputEvent::Background(red, green, blue) => AppEvent::Background((red, green, blue)),
                    InputEvent::Attributes => continue,
                }]);
            }
            app.handle([AppEvent::Resized]);
            if painted {
                let area = Rect::new(0, 0, width, height);
                app.paint(area, &mut Buffer::empty(area));
            }
            if app.take_effects().iter().any(|wish| matches!(wish, Effect::Quit | Effect::Interrupt)) {
                break;
            }
        }
        app.release_journal();
        let store = Store::at(home.path());
        for saved in store.unfinished().expect("its folder can be read").into_iter().chain(store.archive().expect("its folder can be read")) {
            prop_assert!(saved.is_readable(), "{:?}", saved.summary);
        }
        GROWTH.check(std::process::id(), cases());
    }
}
