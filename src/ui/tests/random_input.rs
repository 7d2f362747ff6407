//! Thirty thousand random keys and terminals of any size cause no panic.

use super::driver::AppDriver;
use crate::ui::input::{Context, Entry, Key};
use crate::ui::term::AppEvent;
use crossterm::event::KeyCode;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::collections::HashMap;

const KEY_COUNT: usize = 30_000;
const MIN_KEYS_PER_CONTEXT: usize = 1_000;

/// Every bound key and some unbound ones.
fn pool() -> Vec<Key> {
    let bound = Context::all().into_iter().flat_map(|context| context.bindings());
    let mut keys: Vec<Key> = bound.flat_map(|binding| binding.keys).copied().collect();
    keys.extend("xyz0:é".chars().map(Key::char));
    keys.extend([Key::of(KeyCode::F(9)), Key::ctrl('a'), Key::of(KeyCode::Delete)]);
    keys
}

/// The context, with all contexts of the board as one.
fn board_context(context: Context) -> Context {
    match context {
        Context::Game(Entry::Write | Entry::Letter | Entry::Rotation) | Context::Watch => {
            Context::Game(Entry::Square)
        }
        other => other,
    }
}

/// Keys that lead on from a context, so that random input reaches every screen.
fn habits(context: Context) -> Vec<Key> {
    let [enter, tab, down] = [KeyCode::Enter, KeyCode::Tab, KeyCode::Down].map(Key::of);
    let letters = |text: &str| text.chars().map(Key::char).collect::<Vec<_>>();
    match board_context(context) {
        Context::Menu => [vec![enter, down], letters("sh")].concat(),
        Context::Setup => [vec![enter, down], letters("lh")].concat(),
        Context::Game(Entry::Square) => [vec![enter, tab, enter, tab], letters("hjklnmq")].concat(),
        Context::Confirm => [vec![tab, down], letters("yxyxlkj0")].concat(),
        Context::TextInput => [vec![Key::of(KeyCode::Esc)], letters("xyz")].concat(),
        _ => letters("jkxyz"),
    }
}

#[test]
fn random_keys() {
    let mut rng = StdRng::seed_from_u64(20_260);
    let pool = pool();
    let mut driver = AppDriver::at_menu();
    let mut delivered: HashMap<Context, usize> = HashMap::new();
    let mut size = (80, 24);
    for _ in 0..KEY_COUNT {
        let context = driver.app.context();
        *delivered.entry(board_context(context)).or_default() += 1;
        let key = if rng.random_bool(0.5) {
            *pool.choose(&mut rng).expect("there are keys")
        } else {
            *habits(context).choose(&mut rng).expect("there are habits")
        };
        if context == Context::TextInput && key == Key::of(KeyCode::Enter) {
            continue; // it would write files
        }
        driver.press(key);
        while let Ok(reply) = driver.replies.try_recv() {
            driver.app.handle([AppEvent::Reply(reply)]);
        }
        if rng.random_bool(0.02) {
            size = (rng.random_range(1..=220), rng.random_range(1..=70));
            driver.app.handle([AppEvent::Resized]);
        }
        if driver.app.take_needs_redraw() && rng.random_bool(0.3) {
            driver.render(size.0, size.1);
        }
        if driver.has_quit() {
            driver = AppDriver::at_menu();
        }
    }
    for context in [
        Context::Menu,
        Context::Setup,
        Context::Game(Entry::Square),
        Context::Help,
        Context::Confirm,
    ] {
        let count = delivered.get(&context).copied().unwrap_or(0);
        assert!(count >= MIN_KEYS_PER_CONTEXT, "{context:?}: only {count} keys of {delivered:?}");
    }
}
