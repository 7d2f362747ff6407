//! Every key of every context does something that can be seen.

use crate::desk::{Desk, start};
use parlour::session::store::Store;
use parlour::ui::bindings::Context;
use parlour::ui::intent::Intent;
use parlour::ui::keymap::Keymap;
use parlour::ui::options::Depth;
use std::time::Duration;
use tempfile::TempDir;

const PLAYED: [&str; 4] = ["c3", "f6", "c5", "f4"];

/// A game under way, one that has ended, and nobody's home.
fn desk(home: &TempDir) -> Desk {
    let store = Store::at(home.path());
    for moves in [&PLAYED[..], &["a1"]] {
        let mut desk = Desk::new(true, Depth::Ansi256);
        desk.app.keep_in(store.clone());
        desk.app.open(start("snort", moves)).expect("the game can begin");
        desk.keys("<Tab><Enter>");
        if moves.len() == 1 {
            desk.keys("xy");
        }
        desk.keys("my");
    }
    store.flush(Duration::from_secs(20));
    let mut desk = Desk::new(true, Depth::Ansi256);
    desk.app.keep_in(store);
    desk
}

/// Comes to a context, ready for an intent.
fn come(context: Context, intent: Intent, desk: &mut Desk) {
    let mut open = |game: &str, moves: &[&str]| {
        desk.app.open(start(game, moves)).expect("the game can begin");
    };
    match context {
        Context::Menu => {}
        Context::Setup => {
            desk.keys("<Down><Down><Down>s");
            desk.keys("<Down><Right>");
        }
        Context::Table => open("snort", &PLAYED),
        Context::Write => open("sos", &["a1S", "b2O"]),
        Context::Letter => open("sos", &["a1S", "b2O"]),
        Context::Turn => open("pentago", &["a1:1", "b5:3"]),
        Context::Watch => {
            let mut start = start("snort", &PLAYED);
            let names = ["master:60s", "master:60s"];
            start.sitters = names.map(|name| name.parse().expect("a level")).to_vec();
            desk.app.open(start).expect("the game can begin");
        }
        Context::Help => {
            desk.keys("<Enter>?");
            desk.screen(60, 16); // only drawing finds out how far it scrolls
            desk.keys("<Down>");
        }
        Context::Rules => {
            desk.keys("a<Right>");
            desk.screen(60, 16);
            desk.keys("<Down>");
        }
        Context::Confirm => {
            open("snort", &PLAYED);
            desk.keys("m");
        }
        Context::Line => {
            desk.keys("/s");
        }
        Context::Settings => {
            desk.keys(",");
        }
        Context::Keys => {
            desk.keys(",e<Enter>z<Down>");
        }
        Context::Saved => {
            desk.keys("r");
        }
        Context::Replay => {
            desk.keys("r<Tab><Enter>");
        }
    }
    match (context, intent) {
        // A long list of settings and keys scrolls only where there is little room.
        (Context::Watch, Intent::Step) => drop(desk.keys("<Space>")),
        (Context::Letter, _) => drop(desk.keys("<Enter>")),
        (Context::Turn, Intent::Down | Intent::Right) => drop(desk.keys("<Enter><Up><Left>")),
        (Context::Turn, _) => drop(desk.keys("<Enter>")),
        // Between people without names nobody would see it.
        (Context::Table | Context::Write, Intent::SwapSides) => drop(desk.keys("c")),
        (Context::Table, Intent::Back) => {
            let start = start("breakthrough", &[]);
            desk.app.open(start).expect("the game can begin");
            desk.keys("<Enter>");
        }
        (Context::Write, Intent::Back) => drop(desk.keys("[")),
        _ => {}
    }
    match (context, intent) {
        (Context::Letter | Context::Turn, Intent::Redo) => drop(desk.keys("<Bksp>u<Enter>")),
        (Context::Table | Context::Write | Context::Watch, Intent::Redo) => drop(desk.keys("u")),
        (Context::Replay, Intent::Newer | Intent::PageDown | Intent::Newest) => {
            desk.keys("{");
        }
        (_, Intent::Newer | Intent::Newest) if context != Context::Rules => drop(desk.keys("[")),
        (_, Intent::Rematch) => drop(desk.keys("xy")),
        (Context::Keys, Intent::Reset) => drop(desk.keys("<Up>")),
        (_, Intent::PageUp) => drop(desk.keys("<Down><PgDn>")),
        _ => {}
    }
}

/// What cannot be done in a context, because something else comes first or nothing is left of it.
fn never(context: Context, intent: Intent) -> bool {
    match intent {
        // Drawing again shows the same; the file has nothing new; a list of one stays in place.
        Intent::Repaint | Intent::Suspend | Intent::Reread => true,
        Intent::Up | Intent::Down | Intent::PageUp | Intent::PageDown => {
            matches!(context, Context::Saved | Context::Line)
        }
        Intent::Older | Intent::Newer => context == Context::Replay,
        // Nothing is redone while a move is begun; nobody resigns among computers.
        Intent::Redo | Intent::Rematch => {
            matches!(context, Context::Letter | Context::Turn | Context::Watch)
        }
        Intent::Resign | Intent::OfferDraw | Intent::TypeMove | Intent::PlayOn => {
            context == Context::Watch
        }
        Intent::Newest | Intent::Hint => {
            matches!(context, Context::Letter | Context::Turn | Context::Watch)
        }
        // It is seen when the computer answers, which takes its time.
        Intent::MoveNow => true,
        Intent::SwapSides => matches!(context, Context::Letter | Context::Turn | Context::Watch),
        _ => false,
    }
}

#[test]
fn every_key_of_every_context_does_something() {
    let map = Keymap::default();
    let mut idle = Vec::new();
    for context in Context::ALL {
        for row in map.rows(context) {
            if never(context, row.intent) {
                continue;
            }
            for &key in &row.keys {
                let home = tempfile::tempdir().expect("a folder");
                let mut desk = match context {
                    Context::Saved | Context::Replay => desk(&home),
                    Context::Menu => desk(&home),
                    _ => Desk::new(true, Depth::Ansi256),
                };
                come(context, row.intent, &mut desk);
                let at = desk.app.context();
                let before = (at, desk.screen(60, 16), desk.take_wishes().len());
                desk.press(key);
                let after = (desk.app.context(), desk.screen(60, 16), desk.take_wishes().len());
                let wished = after.2 > 0;
                if (&before.0, &before.1) == (&after.0, &after.1) && !wished {
                    idle.push(format!(
                        "{context:?} (at {at:?}): {} {:?}",
                        key.name(true),
                        row.intent
                    ));
                }
            }
        }
    }
    assert!(idle.is_empty(), "{}", idle.join("\n"));
}
