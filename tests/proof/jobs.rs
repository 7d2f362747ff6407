//! Solving in jobs.

use super::{CASES, unlimited};
use parlour::proof::job_file::{Bounds, JobLine};
use parlour::proof::oracle::Effort;

/// Jobs with so few positions that most are split.
fn tiny() -> Effort {
    Effort { nodes: 20, ..unlimited() }
}

#[test]
fn many_small_jobs_find_what_one_large_job_finds() {
    for case in CASES.iter().filter(|case| case.size.0 <= 5 && case.game != "dodgem") {
        let mut whole = case.solving();
        let expected = whole.solve(&unlimited(), &mut |_, _| Ok(())).expect("nothing fails");
        let mut parts = case.solving();
        let mut lines: Vec<JobLine> = Vec::new();
        let found = parts.solve(&tiny(), &mut |line, part| {
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
            assert!(again.take_in(&read));
        }
        let mut later = Vec::new();
        let found = again.solve(&tiny(), &mut |line, _| {
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
        let expected = whole.solve(&unlimited(), &mut |_, _| Ok(())).expect("nothing fails");
        let mut merged = case.solving();
        for moves in whole.split(2) {
            let mut job = whole.after(&moves).expect("it is not over");
            let bounds = job.solve(&unlimited(), &mut |_, _| Ok(())).expect("nothing fails");
            assert!(merged.take_in(&JobLine { moves, bounds, nodes: 1, seconds: 0.0 }));
        }
        assert_eq!(merged.merged(2), expected, "{} {:?}", case.game, case.size);
        // Without them only a theorem can say it.
        let theorem = ["snort", "pleiadis", "firstattack"].contains(&case.game);
        assert!(theorem || case.solving().merged(2).value().is_none(), "{}", case.game);
        let wrong = JobLine {
            moves: vec!["zz".to_string()],
            bounds: Bounds::exactly(1),
            nodes: 1,
            seconds: 0.0,
        };
        assert!(!merged.take_in(&wrong));
    }
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
        "job - -1 1 5 0.2 ",
        "jobs - -1 1 5 0.2",
    ] {
        assert!(line.parse::<JobLine>().is_err(), "{line}");
    }
}
