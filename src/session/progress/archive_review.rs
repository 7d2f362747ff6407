//! The review of all games of the archive, in the background: a quick pass over all of them, then longer looks where
//! that saw something. The files of the games keep what is found out, so that another one goes on from there.

use super::archive_report::ArchiveReport;
use crate::background::{Inbox, JobQueue, Outbox};
use crate::coach::{Depth, Resources, Review, ReviewHome, RunningReview};
use crate::play::StartError;
use crate::play::player_thread::lower_thread_priority;
use crate::record::Record;
use crate::storage::{FileName, GameList, Store, store};
use parlour_ai::core::{EngineOptions, StopFlag};
use parlour_rules::Seat;
use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::time::Duration;

/// How long a thread waits for an analysis before it looks whether to stop. Not tuned: nobody notices.
const PATIENCE: Duration = Duration::from_millis(50);

/// How far the review is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pass {
    /// Whether it is the quick pass over all games.
    pub is_quick: bool,
    /// How many games it has looked at.
    pub done: usize,
    /// How many it looks at.
    pub all: usize,
}

/// What is known of a game.
struct Found {
    report: ArchiveReport,
    /// Whether longer looks may find out more.
    is_open: bool,
}

/// What the threads share.
struct Work {
    store: Store,
    resources: Resources,
    /// The players whose mistakes are looked for; without names the person, or all people.
    names: Vec<String>,
    stop: StopFlag,
    found: Outbox<(FileName, Result<Option<Found>, String>)>,
}

/// The review of an archive. Dropped, it keeps what it has found out and stops.
pub struct ArchiveReview {
    work: Arc<Work>,
    queue: JobQueue,
    found: Inbox<(FileName, Result<Option<Found>, String>)>,
    games: BTreeMap<FileName, Found>,
    /// Why games could not be reviewed, or the results not kept.
    pub problems: Vec<String>,
    pass: Pass,
    goes_deeper: bool,
}

impl ArchiveReview {
    /// Begins to review the games of the archive, as many at the same time as there are threads: only quickly unless it
    /// `goes_deeper`. With names only the games of these players.
    ///
    /// # Errors
    /// A sentence: the archive cannot be read, or the system cannot start a thread.
    pub fn start(
        store: &Store,
        resources: &Resources,
        names: Vec<String>,
        goes_deeper: bool,
    ) -> Result<ArchiveReview, String> {
        // A game that had ended before a kill is archived when the list finds it.
        let _ = store.unfinished();
        let games = store.list(GameList::Archive).map_err(|error| error.to_string())?;
        let options = resources.options.within_limits();
        let threads = options.search_threads();
        let hash_mib = (options.hash_mib / threads).max(1);
        let options = EngineOptions { threads: 1, hash_mib, ..options };
        let found = Inbox::new(resources.wake.clone());
        let queue = JobQueue::started("archive", threads, lower_thread_priority);
        let failed = |error: io::Error| StartError::Thread(error.to_string()).to_string();
        let mut review = ArchiveReview {
            work: Arc::new(Work {
                store: store.clone(),
                resources: Resources {
                    wake: Arc::new(|| {}),
                    store: Some(store.clone()),
                    options,
                    ..resources.clone()
                },
                names: names.iter().map(|name| name.trim().to_lowercase()).collect(),
                stop: StopFlag::default(),
                found: found.outbox(),
            }),
            queue: queue.map_err(failed)?,
            found,
            games: BTreeMap::new(),
            problems: Vec::new(),
            pass: Pass { is_quick: true, done: 0, all: 0 },
            goes_deeper,
        };
        review.begin(true, games.into_iter().map(|saved| saved.name).collect());
        Ok(review)
    }

    fn begin(&mut self, is_quick: bool, games: Vec<FileName>) {
        self.pass = Pass { is_quick, done: 0, all: games.len() };
        for file in games {
            let work = self.work.clone();
            self.queue.run(move || {
                let report = work.review(&file, is_quick);
                work.found.send((file, report));
            });
        }
    }

    /// How far it is.
    pub fn pass(&self) -> Pass {
        self.pass
    }

    /// Whether nothing is left to look at.
    pub fn is_done(&self) -> bool {
        self.pass.done == self.pass.all && !(self.pass.is_quick && self.goes_deeper)
    }

    /// Takes in what has come. Returns whether there is anything.
    pub fn take_news(&mut self) -> bool {
        let found: Vec<_> = self.found.take().collect();
        let has_news = !found.is_empty();
        for (file, report) in found {
            self.pass.done += 1;
            match report {
                Ok(report) => drop(report.map(|report| self.games.insert(file, report))),
                Err(problem) => self.problems.push(problem),
            }
        }
        if self.pass.is_quick && self.goes_deeper && self.pass.done == self.pass.all {
            let mut open: Vec<_> = self.games.iter().filter(|(_, game)| game.is_open).collect();
            let points = |game: &Found| game.report.total().points;
            open.sort_by(|one, two| points(two.1).total_cmp(&points(one.1)));
            let open = open.into_iter().map(|(file, _)| file.clone()).collect();
            self.begin(false, open);
        }
        has_news
    }

    /// What the reviews tell so far.
    pub fn report(&self) -> ArchiveReport {
        let mut report = ArchiveReport::default();
        self.games.values().for_each(|game| report.add(&game.report));
        report
    }
}

impl Drop for ArchiveReview {
    fn drop(&mut self) {
        self.work.stop.raise();
    }
}

impl Work {
    /// The players of a game whose mistakes are looked for.
    fn seats(&self, record: &Record) -> Vec<Seat> {
        let seats = Seat::all(record.setup.players);
        if !self.names.is_empty() {
            let is_named = |seat: &Seat| {
                let name = record.names.get(seat.index());
                name.is_some_and(|name| self.names.contains(&name.trim().to_lowercase()))
            };
            return seats.filter(is_named).collect();
        }
        let is_person =
            |seat: &Seat| record.player_specs.get(seat.index()).is_some_and(|it| it.is_human());
        let own_seat = self.store.own_seat(record);
        own_seat.map_or_else(|| seats.filter(is_person).collect(), |seat| vec![seat])
    }

    /// Reviews a game. Nothing if it has no moves of those whose mistakes are looked for. The error is a sentence.
    fn review(&self, file: &FileName, is_quick: bool) -> Result<Option<Found>, String> {
        let path = self.store.path_of(GameList::Archive, file);
        if self.stop.is_raised() {
            return Ok(None);
        }
        let record = store::read(&path).map_err(|error| error.to_string())?;
        let seats = self.seats(&record);
        if seats.is_empty() && !self.names.is_empty() {
            return Ok(None);
        }
        let depth = if is_quick { Depth::Quick } else { Depth::Telling(seats.clone()) };
        let prepare = |review: &mut Review| review.look_no_deeper(depth);
        let running =
            RunningReview::start(record, ReviewHome::File(path), &self.resources, prepare);
        let mut running = running.map_err(|error| error.to_string())?;
        while !running.is_done() {
            running.wait(PATIENCE);
            if self.stop.is_raised() {
                return Ok(None);
            }
        }
        // What is told is kept.
        self.resources.files.flush(Duration::MAX);
        running.take_news();
        match &running.problem {
            Some(problem) => Err(problem.to_string()),
            None => {
                let review = running.review();
                let report = ArchiveReport::of_game(file, &running.record, review, &seats);
                Ok(Some(Found { report, is_open: review.has_telling(&seats) }))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// The third move throws a proven win away.
    const BLUNDER: &str = "[Game \"snort\"]\n[Size \"3x3\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n[Name1 \"Ann\"]\n[Name2 \"Bob\"]\n[Result \"0-1\"]\n[Termination \"resigned\"]\n\n1. a1\n2. c3\n3. b1\n";
    const UNPROVEN: &str = "[Game \"breakthrough\"]\n[Size \"6x6\"]\n[Player1 \"human\"]\n[Player2 \"greedy\"]\n[Result \"0-1\"]\n[Termination \"resigned\"]\n\n1. b2-b3 2. c5-c4 3. a2-a3 4. c4xb3 5. a3-a4 6. d5-d4\n";

    fn archive(home: &tempfile::TempDir) -> Store {
        let archive = home.path().join("archive");
        fs::create_dir_all(&archive).expect("a folder");
        for (name, text) in [("a", BLUNDER), ("b", UNPROVEN), ("c", "no game")] {
            fs::write(archive.join(format!("{name}.game")), text).expect("a file");
        }
        Store::at(home.path())
    }

    fn review(store: &Store, names: &[&str], goes_deeper: bool) -> ArchiveReview {
        let resources =
            Resources { nodes: Some(20_000), ..Resources::of_options(EngineOptions::default()) };
        let names = names.iter().map(ToString::to_string).collect();
        let mut review =
            ArchiveReview::start(store, &resources, names, goes_deeper).expect("it begins");
        while !review.is_done() {
            review.take_news();
            std::thread::sleep(Duration::from_millis(1));
        }
        review
    }

    #[test]
    fn an_archive_is_reviewed_once_and_its_mistakes_are_told() {
        let home = tempfile::tempdir().expect("a folder");
        let store = archive(&home);
        let quick = review(&store, &[], false);
        assert_eq!(quick.problems.len(), 1, "{:?}", quick.problems);
        let report = quick.report();
        assert_eq!((report.games, report.moves), (2, 6));
        let first = &report.moments[0];
        assert_eq!((first.file.as_ref(), first.reviewed.ply), ("a.game", 2));
        assert!(first.verdict.settled && report.kinds[0].mistakes == 1);
        // Another one finds all that it wants to know in the files, and leaves them as they are.
        let texts = || {
            ["a", "b"].map(|name| {
                fs::read(home.path().join(format!("archive/{name}.game"))).expect("a file")
            })
        };
        let kept = texts();
        let again = review(&store, &[], false).report();
        assert_eq!((again.phases, again.kinds), (report.phases, report.kinds));
        assert_eq!(texts(), kept);
        let whole = review(&store, &[], true).report();
        assert_eq!(whole.provisional, 0);
        assert_eq!(whole.moments[0].reviewed.ply, first.reviewed.ply);
    }

    #[test]
    fn the_players_who_are_named_are_looked_for() {
        let home = tempfile::tempdir().expect("a folder");
        let store = archive(&home);
        let mistakes = |name: &str| {
            let report = review(&store, &[name], false).report();
            (report.games, report.total().mistakes)
        };
        assert_eq!([mistakes(" ann"), mistakes("BOB"), mistakes("Cid")], [(1, 1), (1, 0), (0, 0)]);
    }

    #[test]
    fn a_review_that_is_dropped_stops_and_goes_on_later() {
        let home = tempfile::tempdir().expect("a folder");
        let store = archive(&home);
        let resources = Resources::of_options(EngineOptions::default());
        drop(ArchiveReview::start(&store, &resources, Vec::new(), true).expect("it begins"));
        assert_eq!(review(&store, &[], false).report().games, 2);
    }
}
