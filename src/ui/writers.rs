//! The queues that write files, and the wait for them when the program ends.

use super::term::event::EventSender;
use crate::ui::settings::{Config, LastSetups, SettingsFiles};
use crate::ui::term::AppEvent;
use parlour_session::background::{JobQueue, Outbox};
use parlour_session::storage::Store;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// How long the end waits for the disk. Not tuned: a disk that is busy with much else has taken half
/// a second for one file, and a system that shuts down gives its processes more.
pub(super) const EXIT_FLUSH_TIMEOUT: Duration = Duration::from_secs(2);

/// How long the end waits for the disk when the terminal is gone. Not tuned: the process is to be gone
/// within 100 ms, before somebody who connects again looks for it.
pub(super) const HANGUP_FLUSH_TIMEOUT: Duration = Duration::from_millis(60);

/// The pause after settings were written. Not tuned: long enough for another process that tries to take the
/// lock every 5 ms, so that one whose settings change again and again does not keep it out.
const SETTINGS_PAUSE: Duration = Duration::from_millis(15);

/// The keys of the jobs that write settings and last setups.
const SETTINGS: usize = 0;
const LAST_SETUPS: usize = 1;

/// The writers of games and settings. Each is missing if the user has no home folder.
#[derive(Debug)]
pub(super) struct Writers {
    /// The store of the profile that came first, which has the queue of all others.
    store: Option<Store>,
    settings: Option<Arc<SettingsFiles>>,
    settings_queue: JobQueue,
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
        settings: Option<SettingsFiles>,
        failures: Outbox<String>,
        event_sender: EventSender,
    ) -> Writers {
        Writers {
            store,
            settings: settings.map(Arc::new),
            settings_queue: JobQueue::new("settings")
                .with_rest(SETTINGS_PAUSE)
                .with_failures(failures),
            event_sender,
            batch: Mutex::new(()),
        }
    }

    /// Call this before a batch of events is read, and hand over what they change before the guard is
    /// dropped.
    pub(super) fn begin_batch(&self) -> MutexGuard<'_, ()> {
        self.batch.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has the settings cleaned up after killed processes.
    pub(super) fn clean_up_settings(&self) {
        if let Some(files) = self.settings.clone() {
            self.settings_queue.run(move || files.clean_up());
        }
    }

    /// Has the settings written.
    pub(super) fn save_settings(&self, config: &Config) {
        if let Some(files) = self.settings.clone() {
            let config = config.clone();
            self.settings_queue.run_latest(SETTINGS, move || files.save_settings(&config));
        }
    }

    /// Has the last setups written.
    pub(super) fn save_last_setups(&self, last_setups: &LastSetups) {
        if let Some(files) = self.settings.clone() {
            let setups = last_setups.clone();
            self.settings_queue.run_latest(LAST_SETUPS, move || files.save_last_setups(&setups));
        }
    }

    /// Sends [`AppEvent::StoreSettled`] when the games handed over so far are where they belong.
    pub(super) fn await_store(&self) {
        if let Some(store) = &self.store {
            let event_sender = self.event_sender.clone();
            store.when_closed(move || event_sender.send(AppEvent::StoreSettled));
        }
    }

    /// Waits, at most for the timeout, until the batch being handled and all before it is on the
    /// disk.
    pub(super) fn flush(&self, timeout: Duration) -> Unwritten {
        let deadline = Instant::now() + timeout;
        let time_left = || deadline.saturating_duration_since(Instant::now());
        let _batch = self.lock_batch_until(deadline);
        // Both write at the same time, so that the second wait is what the first has left.
        let games = self.store.as_ref().is_some_and(|store| !store.flush(time_left()));
        let settings = !self.settings_queue.flush(time_left());
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
    use crate::ui::term::event::event_channel;
    use parlour_session::background::Inbox;
    use parlour_session::storage::FileName;
    use parlour_session::storage::lock::Lock;
    use parlour_session::storage::private_dir::PrivateDir;
    use std::path::Path;

    const TIMEOUT: Duration = Duration::from_secs(60);
    const ALL_WRITTEN: Unwritten = Unwritten { games: false, settings: false };

    fn writers(home: &Path) -> Writers {
        writers_with_failures(home).0
    }

    fn writers_with_failures(home: &Path) -> (Writers, Inbox<String>) {
        let (settings, failures) = (SettingsFiles::at(home), Inbox::new(Arc::new(|| {})));
        let (event_sender, _) = event_channel().expect("a pipe");
        let store = Some(Store::at(home));
        (Writers::new(store, Some(settings), failures.outbox(), event_sender), failures)
    }

    /// Takes the lock of the settings, for which a writer waits a little.
    fn lock(home: &Path) -> Option<Lock> {
        let name = FileName::new("settings.toml").expect("a plain name");
        Lock::take(&PrivateDir::at(home.join("state")), &name).expect("a folder")
    }

    fn changed() -> Config {
        Config { bell: true, ..Config::default() }
    }

    #[test]
    fn what_takes_too_long_is_told() {
        let home = tempfile::tempdir().expect("a temporary folder");
        let writers = writers(home.path());
        assert_eq!(writers.flush(TIMEOUT), ALL_WRITTEN, "there is nothing to write");
        let held = lock(home.path());
        assert!(held.is_some());
        writers.save_settings(&changed());
        assert!(writers.flush(Duration::from_millis(1)).settings, "the lock delays it");
        drop(held);
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

    #[test]
    fn what_was_handed_over_can_be_waited_for() {
        let home = tempfile::tempdir().expect("a temporary folder");
        let writers = writers(home.path());
        assert_eq!(writers.flush(Duration::ZERO), ALL_WRITTEN, "there is nothing to wait for");
        let held = lock(home.path());
        assert!(held.is_some());
        for threads in 1..100 {
            writers.save_settings(&Config { threads, ..Config::default() });
        }
        assert!(writers.flush(Duration::ZERO).settings, "the lock delays it");
        assert_eq!(writers.flush(TIMEOUT), ALL_WRITTEN, "it goes on without the lock");
        assert_eq!(SettingsFiles::at(home.path()).read_settings().0.threads, 99);
    }

    #[test]
    fn a_failure_is_told_before_the_wait_ends() {
        let home = tempfile::tempdir().expect("a temporary folder");
        std::fs::write(home.path().join("config"), "no folder").expect("a file");
        let (writers, failures) = writers_with_failures(home.path());
        writers.save_settings(&changed());
        assert_eq!(writers.flush(TIMEOUT), ALL_WRITTEN);
        let sentence = failures.take().next().expect("it is told");
        assert!(sentence.contains("are not kept"), "{sentence}");
    }
}
