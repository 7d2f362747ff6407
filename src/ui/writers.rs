//! The threads that write files, and the wait for them when the program ends.

use super::settings::config::Config;
use super::settings::last_setup::LastSetups;
use super::settings::settings_writer::SettingsWriter;
use super::term::event::{AppEvent, EventSender};
use parlour_session::storage::store::Store;
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// How long the end waits for the disk. Not tuned: a disk that is busy with much else has taken half
/// a second for one file, and a system that shuts down gives its processes more.
pub(super) const EXIT_FLUSH_TIMEOUT: Duration = Duration::from_secs(2);

/// How long the end waits for the disk when the terminal is gone. Not tuned: the process is to be gone
/// within 100 ms, before somebody who connects again looks for it.
pub(super) const HANGUP_FLUSH_TIMEOUT: Duration = Duration::from_millis(60);

/// The longest wait for the writer of games before the screens look again. Not tuned: where the disk
/// takes longer, the next visit of a screen shows what has changed.
const STORE_TIMEOUT: Duration = Duration::from_secs(10);

/// The writers of games and settings. Each is missing if the user has no home folder.
#[derive(Debug)]
pub(super) struct Writers {
    /// The stores of all profiles of this run, the present one last.
    stores: Mutex<Vec<Store>>,
    settings: Option<SettingsWriter>,
    event_sender: EventSender,
    /// Held while a batch of events is handled, until what it changed was handed to the writers.
    batch: Mutex<()>,
}

/// What a wait for the writers has left open.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Unwritten {
    /// Games may not be on the disk.
    pub(super) games: bool,
    /// Settings or last setups may not be written.
    pub(super) settings: bool,
}

impl Writers {
    pub(super) fn new(
        store: Option<Store>,
        settings: Option<SettingsWriter>,
        event_sender: EventSender,
    ) -> Writers {
        let stores = Mutex::new(store.into_iter().collect());
        Writers { stores, settings, event_sender, batch: Mutex::new(()) }
    }

    /// Waits for the games of a further profile too.
    pub(super) fn add_store(&self, store: &Store) {
        self.stores.lock().unwrap_or_else(PoisonError::into_inner).push(store.clone());
    }

    fn stores(&self) -> Vec<Store> {
        self.stores.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Call this before a batch of events is read, and hand over what they change before the guard is
    /// dropped.
    pub(super) fn begin_batch(&self) -> MutexGuard<'_, ()> {
        self.batch.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has the settings written.
    pub(super) fn save_settings(&self, config: &Config) {
        if let Some(writer) = &self.settings {
            writer.save_settings(Box::new(config.clone()));
        }
    }

    /// Has the last setups written.
    pub(super) fn save_last_setups(&self, last_setups: &LastSetups) {
        if let Some(writer) = &self.settings {
            writer.save_last_setups(last_setups.clone());
        }
    }

    /// Sends [`AppEvent::StoreSettled`] when the games handed over so far are where they belong.
    pub(super) fn await_store(&self) {
        let stores = self.stores();
        if stores.is_empty() {
            return;
        }
        let event_sender = self.event_sender.clone();
        let wait = move || {
            for store in stores {
                store.flush(STORE_TIMEOUT);
            }
            event_sender.send(AppEvent::StoreSettled);
        };
        // Without a thread the next visit of a screen shows what has changed.
        let _ = thread::Builder::new().name("store".to_string()).spawn(wait);
    }

    /// Waits, at most for the timeout, until the batch being handled and all before it is on the
    /// disk.
    pub(super) fn flush(&self, timeout: Duration) -> Unwritten {
        let deadline = Instant::now() + timeout;
        let time_left = || deadline.saturating_duration_since(Instant::now());
        let _batch = self.lock_batch_until(deadline);
        // Both write at the same time, so that the second wait is what the first has left.
        let stores = self.stores();
        let games = stores.iter().filter(|store| !store.flush(time_left())).count() > 0;
        let settings = self.settings.as_ref().is_some_and(|writer| !writer.flush(time_left()));
        Unwritten { games, settings }
    }

    /// A loop that is held up by a disk or by the system keeps its batch, and nobody waits for it.
    fn lock_batch_until(&self, deadline: Instant) -> Option<MutexGuard<'_, ()>> {
        loop {
            match self.batch.try_lock() {
                Ok(guard) => return Some(guard),
                Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
                Err(TryLockError::WouldBlock) if Instant::now() >= deadline => return None,
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::settings::settings_files::SettingsFiles;
    use crate::ui::term::event::event_channel;
    use parlour_session::storage::lock::Lock;
    use parlour_session::storage::private_dir::PrivateDir;
    use parlour_session::storage::private_file::FileName;
    use std::path::Path;

    const TIMEOUT: Duration = Duration::from_secs(60);
    const ALL_WRITTEN: Unwritten = Unwritten { games: false, settings: false };

    fn writers(home: &Path) -> Writers {
        let settings = SettingsWriter::start(SettingsFiles::at(home), |_| {}).expect("a thread");
        let (event_sender, _) = event_channel().expect("a pipe");
        Writers::new(Some(Store::at(home)), Some(settings), event_sender)
    }

    fn changed() -> Config {
        Config { bell: true, ..Config::default() }
    }

    #[test]
    fn what_takes_too_long_is_told() {
        let home = tempfile::tempdir().expect("a temporary folder");
        let writers = writers(home.path());
        assert_eq!(writers.flush(TIMEOUT), ALL_WRITTEN, "there is nothing to write");
        let name = FileName::new("settings.toml").expect("a plain name");
        let lock = Lock::take(&PrivateDir::at(home.path().join("state")), &name);
        assert!(lock.as_ref().is_ok_and(Option::is_some));
        writers.save_settings(&changed());
        assert!(writers.flush(Duration::from_millis(1)).settings, "the lock delays it");
        drop(lock);
        assert_eq!(writers.flush(TIMEOUT), ALL_WRITTEN);
    }

    #[test]
    fn a_batch_that_has_begun_is_waited_for() {
        let home = tempfile::tempdir().expect("a temporary folder");
        let writers = writers(home.path());
        let batch = writers.begin_batch();
        thread::scope(|scope| {
            let waiting = scope.spawn(|| writers.flush(TIMEOUT));
            thread::sleep(Duration::from_millis(50));
            writers.save_settings(&changed());
            drop(batch);
            assert_eq!(waiting.join().expect("no panic"), ALL_WRITTEN);
        });
        assert_eq!(SettingsFiles::at(home.path()).read_settings(), (changed(), None));
        // A batch that does not end is left alone.
        let _batch = writers.begin_batch();
        writers.flush(Duration::from_millis(1));
    }
}
