//! The language in which the process speaks.
//!
//! It is one for the whole process, and can be another on a thread for a while, so that a file is
//! written in English and tests in several languages run side by side.

use super::Language;
use std::cell::Cell;
use std::sync::OnceLock;
#[cfg(any(test, feature = "testing"))]
use std::sync::atomic::AtomicBool;
use std::sync::atomic::{AtomicU8, Ordering};

/// The place of the language in [`Language::ALL`].
static OF_PROCESS: AtomicU8 = AtomicU8::new(0);

thread_local! {
    static OF_THREAD: Cell<Option<Language>> = const { Cell::new(None) };
}

/// What decides beside the settings.
#[derive(Copy, Clone, Debug)]
pub struct Wishes {
    /// The command line's language, which outranks the settings.
    pub option: Option<Language>,
    /// The environment's, which the settings outrank.
    pub environment: Language,
}

static WISHES: OnceLock<Wishes> = OnceLock::new();

/// The language of this thread, else of the process. English to begin with.
pub fn get() -> Language {
    OF_THREAD.get().unwrap_or_else(|| {
        let index = usize::from(OF_PROCESS.load(Ordering::Relaxed));
        Language::ALL.get(index).copied().unwrap_or(Language::English)
    })
}

/// Whether a change stays on its thread, for tests of screens, which run side by side.
#[cfg(any(test, feature = "testing"))]
pub static STAYS_ON_THREAD: AtomicBool = AtomicBool::new(cfg!(test));

/// Changes the language of the process; on a thread that has one of its own for a while, that one.
pub fn set(language: Language) {
    #[cfg(any(test, feature = "testing"))]
    let stays = STAYS_ON_THREAD.load(Ordering::Relaxed);
    #[cfg(not(any(test, feature = "testing")))]
    let stays = false;
    if stays || OF_THREAD.get().is_some() {
        OF_THREAD.set(Some(language));
    } else {
        OF_PROCESS.store(language.index() as u8, Ordering::Relaxed);
    }
}

/// Notes what command line and environment wish. The first call counts.
pub fn note_wishes(wishes: Wishes) {
    // A second call leaves it as it is.
    let _ = WISHES.set(wishes);
}

/// Follows the setting, `None` if that leaves it to the environment. The command line outranks both;
/// a process that has noted no wishes goes by the setting, else speaks English.
pub fn follow(setting: Option<Language>) {
    let wishes = WISHES.get();
    let environment = wishes.map_or(Language::English, |wishes| wishes.environment);
    set(wishes.and_then(|wishes| wishes.option).or(setting).unwrap_or(environment));
}

/// Does something in another language on this thread, as writing a file in English.
pub fn during<T>(language: Language, act: impl FnOnce() -> T) -> T {
    /// Restores the language even after a panic.
    struct Restore(Option<Language>);
    impl Drop for Restore {
        fn drop(&mut self) {
            OF_THREAD.set(self.0);
        }
    }
    let _restore = Restore(OF_THREAD.replace(Some(language)));
    act()
}
