//! Solving in jobs.

use super::{CASES, unlimited};
use parlour_lab::proof::job_file::{JobFault, JobLine, ValueBounds};
use parlour_rules::proof::memory::Memory;
use parlour_rules::proof::oracle::Effort;
use std::time::Instant;

/// Jobs with so few positions that most are split.
fn tiny() -> Effort {
    Effort { nodes: 20, ..unlimited() }
}

#[test]
fn many_small_jobs_find_what_one_large_job_finds() {
    for case in CASES.iter().filter(|case| case.size.0 <= 5 && case.game != "dodgem") {
        let mut whole = case.solving();
        let expected = whole.solve(&unlimited(), &mut |_, _, _| Ok(())).expect("nothing fails");
        let mut parts = case.solving();
        let mut lines: Vec<JobLine> = Vec::new();
        let found = parts.solve(&tiny(), &mut |line, part, _| {
            assert!((0.0..=1.0).contains(&part));
            lines.push(line.clone());
            Ok(())
        });
        assert_eq!(found.expect("nothing fails"), expected, "{} {:?}", case.game, case.size);
        assert!(expected.value().is_some());
        // From half of the lines the same is found, and none of that half is done again.
        let half = lines.len() / 2;
        let mut again = case.solving();
        for line in &lines[..half] {
            let read: JobLine = line.to_string().trim_end().parse().expect("it is a line");
            assert_eq!(
                (&read.moves, read.bounds, read.nodes),
                (&line.moves, line.bounds, line.nodes)
            );
            assert_eq!(again.add_result(&read), Ok(()));
        }
        let mut later = Vec::new();
        let found = again.solve(&tiny(), &mut |line, _, _| {
            later.push(line.clone());
            Ok(())
        });
        assert_eq!(found.expect("nothing fails"), expected);
        let known: Vec<_> =
            lines[..half].iter().filter(|line| line.bounds.value().is_some()).collect();
        assert!(later.iter().all(|line| known.iter().all(|one| one.moves != line.moves)));
    }
}

#[test]
fn the_jobs_of_a_split_together_are_the_value() {
    for case in CASES.iter().filter(|case| case.size.0 <= 4) {
        let mut whole = case.solving();
        let expected = whole.solve(&unlimited(), &mut |_, _, _| Ok(())).expect("nothing fails");
        let mut merged = case.solving();
        let no_time = Effort { deadline: Some(Instant::now()), ..unlimited() };
        assert_eq!(whole.split(2, &no_time), None);
        for moves in whole.split(2, &unlimited()).expect("nothing ends it") {
            let mut job = whole.after(&moves).expect("it is not over");
            let bounds = job.solve(&unlimited(), &mut |_, _, _| Ok(())).expect("nothing fails");
            let line = JobLine { moves, bounds, nodes: 1, seconds: 0.0 };
            assert_eq!(merged.add_result(&line), Ok(()));
        }
        assert_eq!(merged.merged(2), Ok(expected), "{} {:?}", case.game, case.size);
        // Without them only a theorem can say it.
        let theorem = ["snort", "pleiadis", "firstattack"].contains(&case.game);
        let nothing = case.solving().merged(2).expect("there is nothing to contradict");
        assert!(theorem || nothing.value().is_none(), "{}", case.game);
        let wrong = JobLine {
            moves: vec!["zz".to_string()],
            bounds: ValueBounds::exactly(1),
            nodes: 1,
            seconds: 0.0,
        };
        assert_eq!(merged.add_result(&wrong), Err(JobFault::IllegalMove));
    }
}

#[test]
fn results_that_contradict_each_other_are_refused() {
    let case = super::Case::new("breakthrough", 5, 3, &[(2, 1)]);
    let line = |moves: &[String], low, high| JobLine {
        moves: moves.to_vec(),
        bounds: ValueBounds { low, high },
        nodes: 1,
        seconds: 0.0,
    };
    let contradiction = |moves: &[String]| Err(JobFault::Contradiction(moves.to_vec()));
    let (win, loss) = (line(&[], 1, 1), line(&[], -1, -1));
    let (mut merged, mut resumed) = (case.solving(), case.solving());
    assert_eq!((merged.add_result(&win), resumed.queue_earlier_result(&win)), (Ok(()), Ok(())));
    assert_eq!(merged.add_result(&loss), contradiction(&[]));
    assert_eq!(resumed.queue_earlier_result(&loss), contradiction(&[]));
    // After the first move player 1 gets a draw at most, but wins whatever the reply is.
    let mut merged = case.solving();
    let first = merged.split(1, &unlimited()).expect("nothing ends it").remove(0);
    assert_eq!(merged.add_result(&line(&first, -1, 0)), Ok(()));
    for moves in merged.split(2, &unlimited()).expect("nothing ends it") {
        assert_eq!(merged.add_result(&line(&moves, 1, 1)), Ok(()));
    }
    assert_eq!(merged.merged(2), Err(JobFault::Contradiction(first)));
}

#[test]
fn lines_of_jobs_are_refused_unless_whole() {
    assert!("job - -1 1 5 0.250".parse::<JobLine>().is_ok());
    for line in [
        "",
        "job",
        "job - 1 -1 5 0.2",
        "job - -1 1 5",
        "job - a 1 5 0.2",
        "job - -1 1 -5 0.2",
        "job - -1 1 5 NaN",
        "job - -1 99999999 5 0.2",
        "job - -2147483648 1 5 0.2",
        "job - -1 1 5 0.2 ",
        "jobs - -1 1 5 0.2",
    ] {
        assert!(line.parse::<JobLine>().is_err(), "{line}");
    }
}

#[test]
fn a_search_that_goes_on_is_not_split() {
    let case = super::Case::new("firstattack", 10, 10, &[(2, 1)]);
    let mut whole = case.solving();
    let expected = whole.solve(&unlimited(), &mut |_, _, _| Ok(())).expect("nothing fails");
    let effort = Effort { nodes: 300, ..unlimited() };
    let mut jobs = case.solving();
    let (mut lines, mut parts): (Vec<JobLine>, Vec<f64>) = Default::default();
    let found = jobs.solve(&effort, &mut |line, part, _| {
        lines.push(line.clone());
        parts.push(part);
        Ok(())
    });
    assert_eq!(found.expect("nothing fails"), expected);
    assert!(lines.len() > 5 && lines.iter().all(|line| line.moves.is_empty()), "{lines:?}");
    // The way to where a job ended is walked again.
    let [once, in_jobs] = [whole.work().nodes, jobs.work().nodes];
    assert!((once..once * 5 / 4).contains(&in_jobs), "{once} {in_jobs}");
    // The last job finds the answer, and tells no part.
    let open = &parts[..parts.len() - 1];
    assert!(open[0] < open[open.len() - 1] && open.iter().all(|part| (0.0..1.0).contains(part)));
    println!("{parts:?}");
    // Without what the solver remembers the results still count, and it begins anew.
    let mut again = case.solving();
    assert!(lines[..3].iter().all(|line| again.queue_earlier_result(line).is_ok()));
    let found = again.solve(&effort, &mut |_, _, _| Ok(()));
    assert_eq!(found.expect("nothing fails"), expected);
    assert!(again.work().nodes > in_jobs);
}

/// Runs that end after some jobs, as by a kill, and what outlives them.
#[derive(Default)]
struct Killed {
    lines: Vec<JobLine>,
    memory: Option<Vec<u8>>,
    /// Positions visited in all runs.
    visited: u64,
}

impl Killed {
    /// Goes on until the value is known, or until so many more positions are visited. The memory is
    /// kept every `interval` positions.
    fn run(&mut self, case: &super::Case, interval: u64, most: u64) -> Option<ValueBounds> {
        let mut solving = case.solving();
        assert!(self.lines.iter().all(|line| solving.add_result(line).is_ok()));
        if let (Some(kept), Some(memory)) = (&self.memory, solving.memory()) {
            memory.load(&mut kept.as_slice()).expect("it is whole");
        }
        let (mut visited, mut saved) = (0, 0);
        let found = solving.solve(&unlimited(), &mut |line, _, memory| {
            self.lines.push(line.clone());
            visited += line.nodes;
            if let Some(memory) = memory.filter(|_| visited - saved >= interval) {
                let mut bytes = Vec::new();
                memory.save(&mut bytes).expect("memory takes it");
                (self.memory, saved) = (Some(bytes), visited);
            }
            if visited >= most { Err(std::io::ErrorKind::Interrupted.into()) } else { Ok(()) }
        });
        self.visited += visited;
        found.ok()
    }
}

#[test]
fn kills_lose_an_interval_each_at_most() {
    let breakthrough = super::Case::new("breakthrough", 7, 3, &[(2, 1)]);
    let mut whole = Killed::default();
    let expected = whole.run(&breakthrough, u64::MAX, u64::MAX).expect("it is solved");
    // Two jobs, and a kill after the third.
    let interval = whole.visited / 8;
    let mut killed = Killed::default();
    let mut kills = 0;
    let found = loop {
        let most = if kills < 10 { interval * 3 / 2 } else { u64::MAX };
        match killed.run(&breakthrough, interval, most) {
            Some(found) => break found,
            None => kills += 1,
        }
    };
    assert_eq!(found, expected);
    println!("{} positions, {} with {kills} kills", whole.visited, killed.visited);
    assert!(kills > 3);
    assert!(killed.visited <= whole.visited + whole.visited / 50 + kills * interval);
}

/// Whether the solver of the game has a memory to keep.
fn keeps_memory(case: &&super::Case) -> bool {
    !["dodgem", "pentago", "pentagoxl"].contains(&case.game)
}

#[test]
fn what_solvers_remember_is_kept_whole() {
    for case in CASES.iter().filter(keeps_memory) {
        let mut solved = case.solving();
        let bounds = solved.solve(&unlimited(), &mut |_, _, _| Ok(())).expect("nothing fails");
        let mut kept = Vec::new();
        solved.memory().expect("it has one").save(&mut kept).expect("memory takes it");
        let mut again = case.solving();
        let memory = again.memory().expect("it has one");
        memory.load(&mut kept.as_slice()).expect("it is of the same size");
        let found = again.solve(&unlimited(), &mut |_, _, _| Ok(())).expect("nothing fails");
        assert_eq!(found, bounds, "{}", case.game);
        assert!(again.work().nodes <= solved.work().nodes, "{} {:?}", case.game, case.size);
        let memory = again.memory().expect("it has one");
        assert!(memory.load(&mut &kept[..kept.len() - 1]).is_err(), "{}", case.game);
    }
}

/// What a run leaves on the disk, job by job.
#[derive(Default)]
struct Kept {
    lines: Vec<JobLine>,
    /// The whole memory, and after how many jobs it was kept.
    whole: Option<(usize, Vec<u8>)>,
    /// What each job changed in the memory.
    changes: Vec<Vec<u8>>,
}

/// Goes on after the first `jobs` jobs of `before`. The whole memory is kept after job `save_at`.
fn go_on(case: &super::Case, before: &Kept, jobs: usize, save_at: usize) -> (Option<i32>, Kept) {
    let mut solving = case.solving();
    if let Some(memory) = solving.memory() {
        let whole = before.whole.as_ref().filter(|(at, _)| *at <= jobs);
        if let Some((_, bytes)) = whole {
            memory.load(&mut bytes.as_slice()).expect("it is whole");
        }
        for bytes in &before.changes[whole.map_or(0, |(at, _)| *at)..jobs] {
            let mut from = bytes.as_slice();
            memory.load_changes(&mut from).expect("it is whole");
            assert!(from.is_empty());
        }
        memory.keep_changes();
    }
    assert!(before.lines[..jobs].iter().all(|line| solving.queue_earlier_result(line).is_ok()));
    let mut kept = Kept::default();
    let found = solving.solve(&tiny(), &mut |line, _, memory| {
        kept.lines.push(line.clone());
        let mut bytes = Vec::new();
        if let Some(memory) = memory {
            memory.save_changes(&mut bytes).expect("memory takes it");
            if kept.lines.len() == save_at {
                let mut whole = Vec::new();
                memory.save(&mut whole).expect("memory takes it");
                kept.whole = Some((save_at, whole));
            }
        }
        kept.changes.push(bytes);
        Ok(())
    });
    let lines = before.lines[..jobs].iter().chain(&kept.lines);
    assert_eq!(solving.work().nodes, lines.map(|line| line.nodes).sum::<u64>());
    (found.expect("nothing fails").value(), kept)
}

#[test]
fn a_run_that_goes_on_does_the_jobs_of_one_that_was_not_ended() {
    let mut most_jobs = 0;
    // The solvers of the others keep no memory, and answer a second question from the first.
    for case in CASES.iter().filter(keeps_memory) {
        let (expected, all) = go_on(case, &Kept::default(), 0, 3);
        most_jobs = most_jobs.max(all.lines.len());
        for part in 1..=6 {
            let jobs = all.lines.len() * part / 6;
            let (found, later) = go_on(case, &all, jobs, usize::MAX);
            assert_eq!(found, expected, "{} {:?}", case.game, case.size);
            let what = |line: &JobLine| (line.moves.clone(), line.bounds, line.nodes);
            let (later, rest) = (later.lines.iter().map(what), all.lines[jobs..].iter().map(what));
            assert!(later.eq(rest), "{} {:?}, after {jobs} jobs", case.game, case.size);
        }
    }
    assert!(most_jobs > 100, "{most_jobs}");
}

#[test]
fn results_of_another_search_are_all_taken_in() {
    let case = super::Case::new("breakthrough", 5, 3, &[(2, 1)]);
    let mut lines = Vec::new();
    let mut whole = case.solving();
    let on_job = &mut |line: &JobLine, _: f64, _: Option<&mut dyn Memory>| {
        lines.push(line.clone());
        Ok(())
    };
    let expected = whole.solve(&tiny(), on_job).expect("nothing fails");
    // In the wrong order they are still results.
    lines.reverse();
    let mut again = case.solving();
    assert!(lines.iter().all(|line| again.queue_earlier_result(line).is_ok()));
    let mut more = 0;
    let found = again.solve(&tiny(), &mut |_, _, _| {
        more += 1;
        Ok(())
    });
    assert_eq!(found.expect("nothing fails"), expected);
    assert_eq!(again.work().jobs, lines.len() + more);
    assert!(more * 10 < lines.len(), "{more} jobs more than {}", lines.len());
    let wrong = JobLine { moves: vec!["zz".to_string()], ..lines[0].clone() };
    assert_eq!(again.queue_earlier_result(&wrong), Err(JobFault::IllegalMove));
}
