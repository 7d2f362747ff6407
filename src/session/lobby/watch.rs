//! Waking up when somebody has written. On one machine the system tells it, so that an idle table takes no processor
//! time; elsewhere a thread looks once a second.

use crate::background::{Wake, wake_pipe};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fd::{AsFd, OwnedFd};
use rustix::io::Errno;
use std::io;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

/// How often a thread looks where nothing tells it.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// The least time between two wake-ups, so that nobody keeps a reader busy by writing all the time. Not tuned: less
/// than anybody sees.
const REST: Duration = Duration::from_millis(10);

/// A thread that wakes somebody. Dropping it ends the thread.
#[derive(Debug)]
pub struct Watch {
    /// Its end tells the thread.
    _alive: OwnedFd,
}

impl Watch {
    /// Wakes when something happens in one of the folders; with `polls`, once a second.
    ///
    /// # Errors
    /// If the system gives no thread or no pipe.
    pub fn start(folders: &[PathBuf], polls: bool, wake: Wake) -> io::Result<Watch> {
        let (ended, alive) = wake_pipe()?;
        let news = if polls { None } else { watch_folders(folders) };
        thread::Builder::new().name("watch".into()).spawn(move || run(&ended, news, &*wake))?;
        Ok(Watch { _alive: alive })
    }
}

/// What tells of news in the folders; `None` if the system has no such thing, or no more of them.
#[cfg(target_os = "linux")]
fn watch_folders(folders: &[PathBuf]) -> Option<OwnedFd> {
    use rustix::fs::inotify::{CreateFlags, WatchFlags, add_watch, init};
    // A file that is closed after writing is that of a player who is gone, however that came.
    let flags = WatchFlags::MODIFY
        | WatchFlags::CREATE
        | WatchFlags::MOVED_TO
        | WatchFlags::CLOSE_WRITE
        | WatchFlags::DELETE
        | WatchFlags::ONLYDIR;
    let news = init(CreateFlags::NONBLOCK | CreateFlags::CLOEXEC).ok()?;
    let are_watched = folders.iter().all(|folder| add_watch(&news, folder, flags).is_ok());
    are_watched.then_some(news)
}

#[cfg(not(target_os = "linux"))]
fn watch_folders(_folders: &[PathBuf]) -> Option<OwnedFd> {
    None
}

fn run(ended: &OwnedFd, news: Option<OwnedFd>, wake: &(dyn Fn() + Send + Sync)) {
    let mut buffer = [0; 4096];
    loop {
        let timeout = if news.is_some() { None } else { Some(LOOK_EVERY) };
        if has_ended(ended, news.as_ref(), timeout) {
            return;
        }
        if let Some(news) = &news {
            while matches!(rustix::io::read(news, &mut buffer), Ok(1..) | Err(Errno::INTR)) {}
        }
        wake();
        if news.is_some() && has_ended(ended, None, Some(REST)) {
            return;
        }
    }
}

/// Waits for news, at most for the timeout. Returns whether the watch was dropped.
fn has_ended(ended: &OwnedFd, news: Option<&OwnedFd>, timeout: Option<Duration>) -> bool {
    let timeout = timeout.map(|timeout| Timespec {
        tv_sec: timeout.as_secs() as _,
        tv_nsec: timeout.subsec_nanos() as _,
    });
    let of = |fd| PollFd::from_borrowed_fd(fd, PollFlags::IN);
    let mut watched: Vec<PollFd<'_>> = vec![of(ended.as_fd())];
    watched.extend(news.map(|news| of(news.as_fd())));
    loop {
        match poll(&mut watched, timeout.as_ref()) {
            Err(Errno::INTR) => {}
            Err(_) => return true,
            Ok(_) => return !watched[0].revents().is_empty(),
        }
    }
}
