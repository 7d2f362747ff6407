//! A hundred thousand random keys, and terminals of any size: nothing panics.

use crate::desk::Desk;
use crossterm::event::KeyCode;
use parlour::ui::bindings::Context;
use parlour::ui::event::Event;
use parlour::ui::keys::Key;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::collections::HashMap;

const KEYS: usize = 100_000;
const LEAST: usize = 5_000;

/// Every key that is bound anywhere, and some that are not.
fn pool() -> Vec<Key> {
    let bound = Context::ALL.iter().flat_map(|context| context.bindings());
    let mut keys: Vec<Key> = bound.flat_map(|binding| binding.keys).copied().collect();
    keys.extend("xyz0:é".chars().map(Key::char));
    keys.extend([Key::of(KeyCode::F(9)), Key::ctrl('a'), Key::of(KeyCode::Delete)]);
    keys
}

/// Where the key goes, all views of the board being one place.
fn place(context: Context) -> Context {
    match context {
        Context::Write | Context::Letter | Context::Turn | Context::Watch => Context::Table,
        other => other,
    }
}

/// What a player often presses there, so that the storm comes to every screen.
fn habits(context: Context) -> Vec<Key> {
    let [enter, tab, down] = [KeyCode::Enter, KeyCode::Tab, KeyCode::Down].map(Key::of);
    let letters = |text: &str| text.chars().map(Key::char).collect::<Vec<_>>();
    match place(context) {
        Context::Menu | Context::Setup => [vec![enter, down], letters("lh")].concat(),
        Context::Table => [vec![enter, tab, enter, tab], letters("hjklnmq")].concat(),
        Context::Confirm => [vec![tab, down], letters("yxyxlkj0")].concat(),
        _ => letters("jkxyz"),
    }
}

#[test]
fn random_keys() {
    let mut dice = StdRng::seed_from_u64(20_260);
    let pool = pool();
    let mut desk = Desk::menu();
    let mut delivered: HashMap<Context, usize> = HashMap::new();
    let mut size = (80, 24);
    for _ in 0..KEYS {
        let context = desk.app.context();
        *delivered.entry(place(context)).or_default() += 1;
        let key = if dice.random_bool(0.5) {
            *pool.choose(&mut dice).expect("there are keys")
        } else {
            *habits(context).choose(&mut dice).expect("there are habits")
        };
        if context == Context::Line && key == Key::of(KeyCode::Enter) {
            continue; // it would leave files about
        }
        desk.press(key);
        while let Ok(reply) = desk.replies.try_recv() {
            desk.app.handle([Event::Reply(reply)]);
        }
        if dice.random_bool(0.02) {
            size = (dice.random_range(1..=220), dice.random_range(1..=70));
            desk.app.handle([Event::Resized]);
        }
        if desk.app.take_changed() && dice.random_bool(0.3) {
            desk.picture(size.0, size.1);
        }
        if desk.has_quit() {
            desk = Desk::menu();
        }
    }
    for context in [Context::Menu, Context::Setup, Context::Table, Context::Help, Context::Confirm]
    {
        let count = delivered.get(&context).copied().unwrap_or(0);
        assert!(count >= LEAST, "{context:?}: only {count} keys of {delivered:?}");
    }
}
