//! Writes settings and last setups on a thread of its own, so that a slow disk does not delay the
//! loop.

use super::config::Config;
use super::last_setup::LastSetups;
use super::settings_files::SettingsFiles;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The pause after a write. Not tuned: long enough for another process that tries to take the lock
/// every 5 ms, so that one whose settings change again and again does not keep it out.
const PAUSE: Duration = Duration::from_millis(15);

/// A handle of the thread, which lives as long as the process. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct SettingsWriter {
    mailbox: Arc<Mailbox>,
}

#[derive(Debug, Default)]
struct Mailbox {
    pending: Mutex<Pending>,
    changed: Condvar,
}

/// What is not on the disk yet. A newer value replaces one that still waits for a slow disk.
#[derive(Debug, Default)]
struct Pending {
    config: Option<Box<Config>>,
    last_setups: Option<LastSetups>,
    /// Whether the thread writes what it has taken.
    is_writing: bool,
}

impl Mailbox {
    fn pending(&self) -> MutexGuard<'_, Pending> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut Pending)) {
        change(&mut self.pending());
        self.changed.notify_all();
    }

    /// Waits for something to write.
    fn take(&self) -> (Option<Box<Config>>, Option<LastSetups>) {
        let is_empty =
            |pending: &mut Pending| pending.config.is_none() && pending.last_setups.is_none();
        let waited = self.changed.wait_while(self.pending(), is_empty);
        let mut pending = waited.unwrap_or_else(PoisonError::into_inner);
        pending.is_writing = true;
        (pending.config.take(), pending.last_setups.take())
    }
}

impl SettingsWriter {
    /// Starts the thread, which cleans up after killed processes first, and passes sentences about errors
    /// to `on_warning`.
    ///
    /// # Errors
    /// If the system refuses a thread.
    pub(crate) fn start(
        files: SettingsFiles,
        on_warning: impl Fn(String) + Send + 'static,
    ) -> io::Result<SettingsWriter> {
        let mailbox = Arc::new(Mailbox::default());
        let writer = SettingsWriter { mailbox: Arc::clone(&mailbox) };
        thread::Builder::new().name("settings".to_string()).spawn(move || {
            files.clean_up();
            loop {
                let (config, last_setups) = mailbox.take();
                let written = [
                    config.map_or(Ok(()), |config| files.save_settings(&config)),
                    last_setups.map_or(Ok(()), |setups| files.save_last_setups(&setups)),
                ];
                written.into_iter().filter_map(Result::err).for_each(&on_warning);
                mailbox.change(|pending| pending.is_writing = false);
                thread::sleep(PAUSE);
            }
        })?;
        Ok(writer)
    }

    /// Has the settings written.
    pub(crate) fn save_settings(&self, config: Box<Config>) {
        self.mailbox.change(|pending| pending.config = Some(config));
    }

    /// Has the last setups written.
    pub(crate) fn save_last_setups(&self, last_setups: LastSetups) {
        self.mailbox.change(|pending| pending.last_setups = Some(last_setups));
    }

    /// Waits until all is on the disk, and returns whether that was before the timeout. What cannot
    /// be written at all has been reported by then.
    pub(crate) fn flush(&self, timeout: Duration) -> bool {
        let is_busy = |pending: &mut Pending| {
            pending.is_writing || pending.config.is_some() || pending.last_setups.is_some()
        };
        let waited =
            self.mailbox.changed.wait_timeout_while(self.mailbox.pending(), timeout, is_busy);
        !waited.unwrap_or_else(PoisonError::into_inner).1.timed_out()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_session::storage::lock::Lock;
    use parlour_session::storage::private_dir::PrivateDir;
    use parlour_session::storage::private_file::FileName;
    use std::path::Path;

    const TIMEOUT: Duration = Duration::from_secs(60);

    /// Takes the lock of the settings, for which a writer waits a little.
    fn lock(home: &Path) -> Option<Lock> {
        let name = FileName::new("settings.toml").expect("a plain name");
        Lock::take(&PrivateDir::at(home.join("state")), &name).expect("a folder")
    }

    #[test]
    fn what_was_handed_over_can_be_waited_for() {
        let home = tempfile::tempdir().expect("a temporary folder");
        let writer =
            SettingsWriter::start(SettingsFiles::at(home.path()), |_| {}).expect("a thread");
        assert!(writer.flush(Duration::ZERO), "there is nothing to wait for");
        let held = lock(home.path());
        assert!(held.is_some());
        for threads in 1..100 {
            writer.save_settings(Box::new(Config { threads, ..Config::default() }));
        }
        assert!(!writer.flush(Duration::ZERO), "the lock delays it");
        assert!(writer.flush(TIMEOUT), "it goes on without the lock");
        assert_eq!(SettingsFiles::at(home.path()).read_settings().0.threads, 99);
    }

    #[test]
    fn a_failure_is_told_before_the_wait_ends() {
        let home = tempfile::tempdir().expect("a temporary folder");
        std::fs::write(home.path().join("config"), "no folder").expect("a file");
        let (told, sentences) = std::sync::mpsc::channel();
        let writer = SettingsWriter::start(SettingsFiles::at(home.path()), move |sentence| {
            let _ = told.send(sentence);
        });
        let writer = writer.expect("a thread");
        writer.save_settings(Box::new(Config { bell: true, ..Config::default() }));
        assert!(writer.flush(TIMEOUT));
        let sentence = sentences.try_recv().expect("it is told");
        assert!(sentence.contains("are not kept"), "{sentence}");
    }
}
